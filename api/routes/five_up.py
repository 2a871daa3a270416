"""More about 5 Up, under `/v1/five-up`: how long games take, and the optimal choices drawn."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from api.dependencies import JsonBody, StrictQuery
from api.documentation import described
from api.models.five_up import LengthsBody, PictureQuery
from api.problems import relative_to
from api.replies import cacheable, reply
from api.shape import Query
from api.workers import workers_of
from solver.five_up import Lengths, picture, simulate

__all__ = ["router"]

router = APIRouter(prefix="/v1/five-up", tags=["5 Up"])


@router.post(
    "/lengths",
    summary="How long games take, by playing them",
    openapi_extra=described(
        body=LengthsBody,
        query=Query,
        reply=Lengths,
        example={"position": {"hands": [3, 3]}, "games": 500, "seed": 7},
        problems=[503, 504],
    ),
)
async def lengths(
    request: Request,
    body: Annotated[LengthsBody, Depends(JsonBody(LengthsBody))],
    _query: Annotated[Query, Depends(StrictQuery(Query))],
) -> Response:
    """Return the lengths of simulated games with their confidence; the seed fixes them."""
    with relative_to("position"):
        found = await workers_of(request).run(
            request, simulate, body.position, body.games, body.seed
        )
    return reply(found)


@router.get(
    "/picture.svg",
    summary="The optimal choices of two players, drawn",
    response_class=Response,
    openapi_extra=described(
        query=PictureQuery,
        reply=str,
        media_type="image/svg+xml",
        example={"tokens": 5},
        problems=[503, 504],
    ),
)
async def optimal_choices(
    request: Request, query: Annotated[PictureQuery, Depends(StrictQuery(PictureQuery))]
) -> Response:
    """Return a drawing of who should roll and who should pass."""
    drawn = await workers_of(request).run(request, picture, query.switches(), query.tokens)
    return cacheable(request, Response(drawn, media_type="image/svg+xml"))
