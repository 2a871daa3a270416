"""More about Gimme 5!, under `/v1/gimme-five`: what a deal brings, and who wins a match."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Response

from api.dependencies import JsonBody, StrictQuery
from api.documentation import described
from api.models.common import ExactQuery
from api.models.gimme_five import DealQuery, MatchBody, MatchReply
from api.replies import reply
from solver.gimme_five import DealChances, deal_chances, match_win_probability

__all__ = ["router"]

router = APIRouter(prefix="/v1/gimme-five", tags=["Gimme 5!"])


@router.get(
    "/deal",
    summary="How many sets five dealt cards make",
    openapi_extra=described(query=DealQuery, reply=DealChances, example={"play_fives": True}),
)
async def deal(query: Annotated[DealQuery, Depends(StrictQuery(DealQuery))]) -> Response:
    """Return the chances of no set, one and two, without and with every Match Play laid."""
    return reply(deal_chances(play_fives=query.play_fives), exact=query.exact)


@router.post(
    "/match",
    summary="Who wins a match of Team Play",
    openapi_extra=described(
        body=MatchBody,
        query=ExactQuery,
        reply=MatchReply,
        example={"round_win": 0.6, "wins": [1, 2]},
    ),
)
async def match(
    body: Annotated[MatchBody, Depends(JsonBody(MatchBody))],
    query: Annotated[ExactQuery, Depends(StrictQuery(ExactQuery))],
) -> Response:
    """Return the first team's chance from its chance of one round and the score."""
    return reply(MatchReply(match_win_probability(body.chance(), body.wins)), exact=query.exact)
