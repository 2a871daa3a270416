"""Every error as a problem document (RFC 9457), for the API and the command line alike.

A problem has `type`, `title`, `status`, `detail` and `instance`; where fields are at fault it has
`errors`, each with a JSON `pointer` into the request body or the name of a query `parameter`. A
contradiction has `conflict` and `repairs` instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from rulesets.errors import (
    BudgetError,
    ContradictionError,
    Fault,
    GameError,
    IllegalActionError,
    InvalidInputError,
    NotFoundError,
    UnsupportedError,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

__all__ = [
    "Problem",
    "client_gone",
    "invalid_fields",
    "pointer",
    "problem_body",
    "problem_of",
    "relative_to",
    "together",
]

MEDIA_TYPE = "application/problem+json"
TYPE_BASE = "https://gotfive.invalid/problems/"
"""Types are names, not addresses: the reserved domain says that there is nothing to fetch."""

_STATUSES = {BudgetError.code: 504, NotFoundError.code: 404}


@dataclass
class Problem(Exception):  # noqa: N818 - the standard's word for an error reply
    """An error reply on its way to the client.

    Attributes:
        status: the HTTP status.
        name: the last part of the problem's `type`, stable across versions.
        detail: what went wrong this time.
        members: further members of the reply.
        headers: further headers of the reply.
    """

    status: int
    name: str
    detail: str
    members: Mapping[str, Any] | None = None
    headers: Mapping[str, str] | None = None


def client_gone() -> Problem:
    """Return the problem of a client that went away before its answer; it never reads it."""
    return Problem(503, "client_gone", "The client went away.")


def pointer(path: Iterable[str | int]) -> str:
    """Return the JSON pointer (RFC 6901) of a path of field names and list indices."""
    return "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in path)


def invalid_fields(faults: Iterable[Fault], *, query: bool = False) -> Problem:
    """Return the 422 problem that names every fault, in the body or in the query."""
    errors = [
        {"parameter": str(fault.path[0]), "detail": fault.detail}
        if query
        else {"pointer": pointer(fault.path), "detail": fault.detail}
        for fault in faults
    ]
    return _invalid(errors)


def together(problems: Iterable[Problem]) -> Problem:
    """Return the one 422 problem that names the faults of several."""
    return _invalid([error for problem in problems for error in (problem.members or {})["errors"]])


def _invalid(errors: Sequence[object]) -> Problem:
    count = "1 field is" if len(errors) == 1 else f"{len(errors)} fields are"
    return Problem(422, "invalid", f"{count} at fault; see errors.", {"errors": errors})


def problem_of(error: GameError) -> Problem:
    """Return the reply for an error from the floors below; paths are those of the error."""
    match error:
        case InvalidInputError(faults=faults):
            return invalid_fields(faults)
        case ContradictionError(conflict=conflict, repairs=repairs):
            members = {
                "conflict": [
                    {"pointer": pointer(fault.path), "detail": fault.detail} for fault in conflict
                ],
                "repairs": [
                    {
                        "pointer": pointer(repair.path),
                        "change": repair.change,
                        "hand_count": repair.hand_count,
                    }
                    for repair in repairs
                ],
            }
            return Problem(409, error.code, f"{error}.", members)
        case UnsupportedError(path=path):
            members = {"errors": [{"pointer": pointer(path), "detail": str(error)}]}
            return Problem(422, error.code, str(error), members)
        case IllegalActionError():
            members = {"errors": [{"pointer": "/action", "detail": str(error)}]}
            return Problem(422, error.code, str(error), members)
        case BudgetError() | NotFoundError():
            return Problem(_STATUSES[error.code], error.code, str(error))
        case _:
            return Problem(500, "internal", "An error that should not happen.")


def problem_body(problem: Problem, instance: str) -> dict[str, object]:
    """Return a problem's JSON; `instance` is the path that was asked."""
    return {
        "type": TYPE_BASE + problem.name,
        "title": HTTPStatus(problem.status).phrase,
        "status": problem.status,
        "detail": problem.detail,
        "instance": instance,
        **(problem.members or {}),
    }


@contextmanager
def relative_to(*outer: str | int) -> Iterator[None]:
    """Make errors from inside point into the request body, where their value stands there."""
    try:
        yield
    except (InvalidInputError, ContradictionError) as error:
        raise error.under(*outer) from None
