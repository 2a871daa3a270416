"""Exact odds of the sibling games, `POST /v1/<game>/odds`: a route for each entry of `api.odds`."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from api.dependencies import JsonValue, StrictQuery
from api.documentation import described
from api.models.common import ExactQuery
from api.odds import ODDS, OddsGame
from api.replies import reply
from api.workers import workers_of

__all__ = ["router"]

router = APIRouter(prefix="/v1")

_Exact = Annotated[ExactQuery, Depends(StrictQuery(ExactQuery))]


def _add(name: str, game: OddsGame) -> None:
    @router.post(
        f"/{name}/odds",
        tags=[game.title],
        summary=f"Exact odds of {game.title}",
        openapi_extra=described(
            body=game.position,
            query=ExactQuery,
            reply=game.reply,
            example=game.example,
            problems=[503, 504],
        ),
    )
    async def odds(
        request: Request,
        query: _Exact,
        position: Any = Depends(JsonValue(game.position, game.faults)),  # noqa: ANN401, B008, FAST002 - another type for each game
    ) -> Response:
        """Return the odds of a position, taken as given: whether play can reach it is not asked."""
        found = await workers_of(request).run(request, game.answer, position)
        return reply(found, exact=query.exact)


for _name, _game in ODDS.items():
    _add(_name, _game)
