"""More about Take 5, under `/v1/take-five`: the last tricks of a round, solved."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from api.dependencies import JsonValue, StrictQuery
from api.documentation import described
from api.models.common import ExactQuery
from api.replies import reply
from api.workers import workers_of
from solver.take_five import BestResponse, Endgame, Equilibrium, endgame, endgame_faults

__all__ = ["router"]

router = APIRouter(prefix="/v1/take-five", tags=["Take 5"])


@router.post(
    "/endgame",
    summary="The last one or two tricks, all hands known",
    openapi_extra=described(
        body=Endgame,
        query=ExactQuery,
        reply=Equilibrium | BestResponse,
        example={
            "rows": [[10, 20, 30, 40, 50], [55], [70, 75], [90]],
            "hands": [[52, 91], [8, 60]],
        },
        problems=[503, 504],
    ),
)
async def last_tricks(
    request: Request,
    position: Annotated[Endgame, Depends(JsonValue(Endgame, endgame_faults))],
    query: Annotated[ExactQuery, Depends(StrictQuery(ExactQuery))],
) -> Response:
    """Return optimal play of two players, or one seat's best answer to named policies."""
    found = await workers_of(request).run(request, endgame, position)
    return reply(found, exact=query.exact)
