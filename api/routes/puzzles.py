"""Puzzles of Got Five!, under `/v1/got-five/puzzles`.

Pointers in a puzzle lead into that puzzle: `/view/clues/0` is the first answer in its view.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from api.dependencies import JsonBody, StrictQuery
from api.documentation import described
from api.models.puzzles import (
    AnswerBody,
    DailyQuery,
    PuzzleList,
    PuzzleQuery,
    PuzzlesBody,
    SolvedPuzzleList,
)
from api.replies import cacheable, reply
from api.shape import Query
from api.workers import workers_of
from solver.got_five.puzzles import (
    Puzzle,
    PuzzleVerdict,
    SolvedPuzzle,
    check_answer,
    daily_puzzle,
    make_puzzles,
    puzzle_named,
)

__all__ = ["router"]

router = APIRouter(prefix="/v1/got-five/puzzles", tags=["Got Five! puzzles"])

_EXAMPLE_ID = "1625fnvwcjhg5nnrnz"
_Id = Annotated[str, Path(description="A puzzle's id.", examples=[_EXAMPLE_ID])]
_Solution = Annotated[PuzzleQuery, Depends(StrictQuery(PuzzleQuery))]
_BASE = ("view",)


def _shown(puzzle: SolvedPuzzle, query: PuzzleQuery) -> Response:
    return reply(puzzle if query.solution else puzzle.unsolved(), base=_BASE)


@router.post(
    "",
    summary="Make puzzles",
    openapi_extra=described(
        body=PuzzlesBody,
        query=PuzzleQuery,
        reply=PuzzleList | SolvedPuzzleList,
        example={"kind": "deduce", "difficulty": "hard", "players": 3, "seed": 7, "count": 2},
        problems=[503, 504],
    ),
)
async def puzzles(
    request: Request,
    body: Annotated[PuzzlesBody, Depends(JsonBody(PuzzlesBody))],
    query: _Solution,
) -> Response:
    """Return puzzles with one solution each, in which no answer is too many."""
    seed = body.seed_or_new()
    made = await workers_of(request).run(request, make_puzzles, body.wish(), seed, body.count)
    if query.solution:
        return reply(SolvedPuzzleList(made, seed), base=_BASE)
    return reply(PuzzleList(tuple(puzzle.unsolved() for puzzle in made), seed), base=_BASE)


@router.get(
    "/daily",
    summary="The puzzle of a day",
    openapi_extra=described(
        query=DailyQuery,
        reply=Puzzle | SolvedPuzzle,
        example={"date": "2026-11-30", "difficulty": "medium"},
        problems=[503, 504],
    ),
)
async def daily(
    request: Request, query: Annotated[DailyQuery, Depends(StrictQuery(DailyQuery))]
) -> Response:
    """Return the puzzle of a date and difficulty, the same for everybody."""
    made = await workers_of(request).run(request, daily_puzzle, query.day(), query.difficulty)
    shown = _shown(made, query)
    # Without a date the answer changes at midnight.
    return cacheable(request, shown) if query.date else shown


@router.get(
    "/{puzzle_id}",
    summary="A puzzle by its id",
    openapi_extra=described(query=PuzzleQuery, reply=Puzzle | SolvedPuzzle, problems=[404]),
)
async def puzzle(request: Request, puzzle_id: _Id, query: _Solution) -> Response:
    """Return the puzzle that the id names: nothing is stored, it is made again."""
    return cacheable(request, _shown(puzzle_named(puzzle_id), query))


@router.post(
    "/{puzzle_id}/answers",
    summary="Is this the solution?",
    openapi_extra=described(
        body=AnswerBody,
        query=Query,
        reply=PuzzleVerdict,
        example={"guess": [20, 23, 27, 29, 56]},
        problems=[404],
    ),
)
async def answers(
    puzzle_id: _Id,
    body: Annotated[AnswerBody, Depends(JsonBody(AnswerBody))],
    _query: Annotated[Query, Depends(StrictQuery(Query))],
) -> Response:
    """Return whether the guess is right, and nothing else."""
    return reply(check_answer(puzzle_id, body.as_guess()))
