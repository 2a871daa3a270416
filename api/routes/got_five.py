"""Questions about a player's view of Got Five!, under `/v1/got-five`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Depends, Request, Response

from api.dependencies import JsonBody, StrictQuery
from api.documentation import described
from api.models.common import ExactQuery
from api.models.got_five import (
    AnnouncementBody,
    DeductionsQuery,
    GuessBody,
    HintBody,
    PositionDeductionsQuery,
    PositionExactQuery,
    PositionHintQuery,
    ViewBody,
)
from api.problems import relative_to
from api.replies import cacheable, reply
from api.shape import Query
from api.workers import workers_of
from solver.got_five.deductions import Deductions, deduce
from solver.got_five.engine import DEFAULT_ENGINE
from solver.got_five.guesses import (
    AnnouncementVerdict,
    GuessVerdict,
    ImpossibleGuess,
    check_guess,
    is_correct,
)
from solver.got_five.hints import Hint1, Hint2, Hint3, Hint4, next_hint
from solver.got_five.marks import MarkReport, check_marks
from solver.got_five.opponents import OpponentsKnowledge, opponents_knowledge
from solver.got_five.questions import Questions, QuestionsBeforeReveal, rank_questions

if TYPE_CHECKING:
    from rulesets.got_five import PlayerView

__all__ = ["router"]

_VIEW = {
    "stand": ["blue", "red", "green", "orange", "pink"],
    "opponents": [
        {
            "name": "Adam",
            "tiles": [5, 28, 47, 56, 59],
            "clues": [{"type": "sort", "tile": 15, "notch": 1}],
        }
    ],
    "face_up": [6, 8, 24, 30, 52],
    "clues": [
        {"type": "sort", "tile": 13, "notch": 1},
        {"type": "compare", "tile": 29, "position": 4, "same_dots": True},
    ],
}
_NOTATION = (
    "got-five-view/1;stand=blue.red.green.orange.pink;opponent=Adam:5.28.47.56.59:15s1;"
    "face-up=6.8.24.30.52;clues=13s1.29c4y"
)


router = APIRouter(prefix="/v1/got-five", tags=["Got Five!"])

_View = Annotated[ViewBody, Depends(JsonBody(ViewBody))]
_Exact = Annotated[ExactQuery, Depends(StrictQuery(ExactQuery))]
_NoQuery = Annotated[Query, Depends(StrictQuery(Query))]
_Position = Annotated[PositionExactQuery, Depends(StrictQuery(PositionExactQuery))]


async def _deductions_of(request: Request, view: PlayerView, query: DeductionsQuery) -> Response:
    arguments = (view, query.engine, query.offset, query.hands)
    with relative_to("view"):
        if query.engine == DEFAULT_ENGINE:
            found = deduce(*arguments)
        else:
            found = await workers_of(request).run(request, deduce, *arguments)
    return reply(found, exact=query.exact)


def _questions_of(view: PlayerView, query: ExactQuery) -> Response:
    with relative_to("view"):
        return reply(rank_questions(view), exact=query.exact)


def _hint_of(view: PlayerView, level: int) -> Response:
    with relative_to("view"):
        return reply(next_hint(view, level), base=("view",))


async def _opponents_of(request: Request, view: PlayerView, query: ExactQuery) -> Response:
    with relative_to("view"):
        found = await workers_of(request).run(request, opponents_knowledge, view)
    return reply(found, exact=query.exact, base=("view",))


@router.post(
    "/deductions",
    summary="Every hand that fits",
    openapi_extra=described(
        body=ViewBody,
        query=DeductionsQuery,
        reply=Deductions,
        example={"view": _VIEW},
        problems=[409, 503, 504],
    ),
)
async def deductions(
    request: Request,
    body: _View,
    query: Annotated[DeductionsQuery, Depends(StrictQuery(DeductionsQuery))],
) -> Response:
    """Return the hands that fit, what is certain, and how likely everything else is."""
    return await _deductions_of(request, body.view, query)


@router.get(
    "/deductions",
    summary="Every hand that fits, from notation",
    openapi_extra=described(
        query=PositionDeductionsQuery,
        reply=Deductions,
        example={"position": _NOTATION},
        problems=[409, 503, 504],
    ),
)
async def position_deductions(
    request: Request,
    query: Annotated[PositionDeductionsQuery, Depends(StrictQuery(PositionDeductionsQuery))],
) -> Response:
    """Return the same as the POST does, cacheable."""
    return cacheable(request, await _deductions_of(request, query.view(), query))


@router.post(
    "/questions",
    summary="What to ask or reveal",
    openapi_extra=described(
        body=ViewBody,
        query=ExactQuery,
        reply=Questions | QuestionsBeforeReveal,
        example={"view": _VIEW},
        problems=[409],
    ),
)
async def questions(body: _View, query: _Exact) -> Response:
    """Return every question ranked, before a reveal the colors too, and what to do."""
    return _questions_of(body.view, query)


@router.get(
    "/questions",
    summary="What to ask or reveal, from notation",
    openapi_extra=described(
        query=PositionExactQuery,
        reply=Questions | QuestionsBeforeReveal,
        example={"position": _NOTATION},
        problems=[409],
    ),
)
async def position_questions(request: Request, query: _Position) -> Response:
    """Return the same as the POST does, cacheable."""
    return cacheable(request, _questions_of(query.view(), query))


@router.post(
    "/hints",
    summary="The next deduction, as much of it as wanted",
    openapi_extra=described(
        body=HintBody,
        query=Query,
        reply=Hint1 | Hint2 | Hint3 | Hint4,
        example={"view": _VIEW, "level": 3},
        problems=[409],
    ),
)
async def hints(
    body: Annotated[HintBody, Depends(JsonBody(HintBody))], _query: _NoQuery
) -> Response:
    """Return the simplest deduction that the marks do not hold yet, or the first wrong mark."""
    return _hint_of(body.view, body.level)


@router.get(
    "/hints",
    summary="The next deduction, from notation",
    openapi_extra=described(
        query=PositionHintQuery,
        reply=Hint1 | Hint2 | Hint3 | Hint4,
        example={"position": _NOTATION, "level": 2},
        problems=[409],
    ),
)
async def position_hints(
    request: Request,
    query: Annotated[PositionHintQuery, Depends(StrictQuery(PositionHintQuery))],
) -> Response:
    """Return the same as the POST does, cacheable; pointers lead into the view's JSON."""
    return cacheable(request, _hint_of(query.view(), query.level))


@router.post(
    "/marks",
    summary="Which marks are proven, which are wrong?",
    openapi_extra=described(
        body=ViewBody,
        query=Query,
        reply=MarkReport,
        example={"view": {**_VIEW, "marks": {"crossed_out": [5, 8, 14]}}},
        problems=[409],
    ),
)
async def marks(body: _View, _query: _NoQuery) -> Response:
    """Return what the public facts say of every mark, and the first wrong one."""
    with relative_to("view"):
        return reply(check_marks(body.view), base=("view",))


@router.post(
    "/opponents",
    summary="What do the opponents know?",
    openapi_extra=described(
        body=ViewBody,
        query=ExactQuery,
        reply=OpponentsKnowledge,
        example={"view": _VIEW},
        problems=[409, 503, 504],
    ),
)
async def opponents(request: Request, body: _View, query: _Exact) -> Response:
    """Return for each opponent still in how many hands it has left, and whether it may know."""
    return await _opponents_of(request, body.view, query)


@router.get(
    "/opponents",
    summary="What do the opponents know, from notation",
    openapi_extra=described(
        query=PositionExactQuery,
        reply=OpponentsKnowledge,
        example={"position": _NOTATION},
        problems=[409, 503, 504],
    ),
)
async def position_opponents(request: Request, query: _Position) -> Response:
    """Return the same as the POST does, cacheable."""
    return cacheable(request, await _opponents_of(request, query.view(), query))


@router.post(
    "/guesses",
    summary="Can this guess be right?",
    openapi_extra=described(
        body=GuessBody,
        query=ExactQuery,
        reply=GuessVerdict | ImpossibleGuess,
        example={"view": _VIEW, "guess": [3, 14, 16, 20, 42]},
        problems=[409],
    ),
)
async def guesses(
    body: Annotated[GuessBody, Depends(JsonBody(GuessBody))],
    query: _Exact,
) -> Response:
    """Return whether the guess is certain, possible or impossible, and then why."""
    return reply(check_guess(body.view, body.guess), exact=query.exact)


@router.post(
    "/announcements",
    summary="Is this announcement right?",
    openapi_extra=described(
        body=AnnouncementBody,
        reply=AnnouncementVerdict,
        example={"hand": [3, 14, 16, 20, 42], "guess": [3, 14, 16, 20, 57]},
    ),
)
async def announcements(
    body: Annotated[AnnouncementBody, Depends(JsonBody(AnnouncementBody))],
    _query: _NoQuery,
) -> Response:
    """Return what the opponents must say, and nothing else."""
    return reply(is_correct(body.hand, body.guess))
