"""How routes get their input: a body or a query, whole and checked, or a problem."""

# No postponed annotations here: FastAPI cannot look up the names of those of an object's __call__.
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from fastapi import Request
from pydantic import ValidationError

from api.json_text import JsonError, read_json
from api.problems import Problem, invalid_fields
from api.shape import BodyT, Query, detail_of, read_shape, read_value
from rulesets.errors import Fault

__all__ = ["JsonBody", "JsonValue", "StrictQuery"]

_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,15}")


class JsonBody(Generic[BodyT]):
    """A dependency that gives a route its JSON body."""

    def __init__(
        self,
        model: type[BodyT],
        check: Callable[[BodyT], Iterable[Fault]] = lambda body: body.faults(),
        prepare: Callable[[object], object] = lambda value: value,
    ) -> None:
        """Read bodies of a model.

        Args:
            model: the body's class.
            check: finds what the shape does not say, by default the body's own `faults`.
            prepare: changes the JSON before its shape is looked at.
        """
        self.model = model
        self._check = check
        self._prepare = prepare

    async def __call__(self, request: Request) -> BodyT:
        """Return the body.

        Raises:
            Problem: 415, 400 or 413 for what is no JSON body.
            InvalidInputError: every fault in it.
        """
        value = await json_of(request)
        return read_shape(self.model, self._prepare(value), self._check)


class JsonValue:
    """A dependency that gives a route a dataclass of a floor below from its whole JSON body."""

    def __init__(self, kind: object, check: Callable[[Any], Iterable[Fault]]) -> None:
        """Read bodies that are one dataclass, or one of a union of them."""
        self._kind = kind
        self._check = check

    async def __call__(self, request: Request) -> Any:  # noqa: ANN401 - of the kind
        """Return the value, or raise as `JsonBody` does."""
        return read_value(self._kind, await json_of(request), self._check)


async def json_of(request: Request) -> Any:  # noqa: ANN401 - JSON is any of six types
    """Return a request's body as plain JSON values.

    Raises:
        Problem: 415, 400 or 413 for what is no JSON body.
    """
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    raw = await request.body()
    if media_type != "application/json" and (media_type or raw):
        raise Problem(415, "content_type", "The body must be sent as application/json.")
    try:
        return read_json(raw)
    except JsonError as error:
        raise Problem(400, "not_json", str(error)) from None


QueryT = TypeVar("QueryT", bound=Query)


class StrictQuery(Generic[QueryT]):
    """A dependency that gives a route its query parameters."""

    def __init__(self, model: type[QueryT]) -> None:
        """Read the parameters of a model, whose fields are integers, booleans or strings."""
        self.model = model

    def __call__(self, request: Request) -> QueryT:
        """Return the parameters.

        Raises:
            Problem: 422 that names every fault.
        """
        pairs = request.query_params.multi_items()
        counts = Counter(key for key, _ in pairs)
        faults = [
            Fault((key,), "given more than once") for key, count in counts.items() if count > 1
        ]
        values = {key: self._plain(key, text) for key, text in pairs}
        try:
            query = self.model.model_validate(values)
        except ValidationError as error:
            faults += self._faults(error)
            raise invalid_fields(faults, query=True) from None
        if faults:
            raise invalid_fields(faults, query=True)
        return query

    def _plain(self, key: str, text: str) -> Any:  # noqa: ANN401 - as the field has it
        field = self.model.model_fields.get(key)
        annotation = field.annotation if field else str
        if annotation is int and _INTEGER.fullmatch(text):
            return int(text)
        if annotation is bool and text in {"true", "false"}:
            return text == "true"
        return text

    @staticmethod
    def _faults(error: ValidationError) -> Iterator[Fault]:
        for entry in error.errors(include_url=False, include_context=False, include_input=False):
            detail = detail_of(entry["type"], entry["msg"]).replace("field", "parameter")
            yield Fault(entry["loc"], detail)
