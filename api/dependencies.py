"""How routes get their input: a body or a query, whole and checked, or a problem."""

# No postponed annotations here: FastAPI cannot look up the names of those of an object's __call__.
import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar

from fastapi import Depends, Request
from pydantic import ValidationError

from api.json_text import JsonError, read_json
from api.problems import Problem, invalid_fields, problem_of, together
from api.shape import BodyT, Query, detail_of, read_shape, read_value
from rulesets.errors import Fault, InvalidInputError

__all__ = ["JsonBody", "JsonValue", "StrictQuery"]

_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,99}")
"""In plain form; longer ones are no less out of any range."""


InputT = TypeVar("InputT")


async def _read_all(request: Request) -> dict[object, Any]:
    """Return all inputs of a request's route by their dependency.

    Raises:
        Problem: 422 that names the faults of them all, or what keeps a body from being read.
    """
    inputs: dict[object, Any] = {}
    faulty: list[Problem] = []
    for dependency in request.scope["route"].dependant.dependencies:
        if isinstance(dependency.call, Input):
            try:
                inputs[dependency.call] = await dependency.call.read(request)
            except Problem as problem:
                if problem.status != 422:
                    raise
                faulty.append(problem)
    if faulty:
        raise together(faulty)
    return inputs


class Input(ABC, Generic[InputT]):
    """A dependency that gives a route one part of its request, after all parts were read.

    So one reply names the faults of them all, in the body and in the query. Inputs are found by
    their values: FastAPI makes them anew each time that it looks at a route's annotations.
    """

    @abstractmethod
    async def read(self, request: Request) -> InputT:
        """Return this part of a request.

        Raises:
            Problem: it cannot be read; 422 where fields are at fault.
        """

    async def __call__(self, inputs: Annotated[dict[object, Any], Depends(_read_all)]) -> InputT:
        """Return this part of the request that FastAPI is at."""
        part: InputT = inputs[self]
        return part


@dataclass(frozen=True)
class JsonBody(Input[BodyT]):
    """A dependency that gives a route its JSON body.

    Attributes:
        model: the body's class.
        check: finds what the shape does not say, by default the body's own `faults`.
        prepare: changes the JSON before its shape is looked at.
    """

    model: type[BodyT]
    check: Callable[[BodyT], Iterable[Fault]] = lambda body: body.faults()
    prepare: Callable[[object], object] = lambda value: value

    async def read(self, request: Request) -> BodyT:
        """Return the body.

        Raises:
            Problem: 415, 400 or 413 for what is no JSON body; 422 with every fault in it.
        """
        value = await json_of(request)
        try:
            return read_shape(self.model, self.prepare(value), self.check)
        except InvalidInputError as error:
            raise problem_of(error) from None


@dataclass(frozen=True)
class JsonValue(Input[Any]):
    """A dependency that gives a route a dataclass of a floor below from its whole JSON body.

    Attributes:
        kind: the dataclass, or a union of some.
        check: finds what the shape does not say.
    """

    kind: object
    check: Callable[[Any], Iterable[Fault]]

    async def read(self, request: Request) -> Any:  # noqa: ANN401 - of the kind
        """Return the value, or raise as `JsonBody` does."""
        value = await json_of(request)
        try:
            return read_value(self.kind, value, self.check)
        except InvalidInputError as error:
            raise problem_of(error) from None


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


@dataclass(frozen=True)
class StrictQuery(Input[QueryT]):
    """A dependency that gives a route its query parameters.

    Attributes:
        model: their class, whose fields are integers, booleans or strings.
    """

    model: type[QueryT]

    async def read(self, request: Request) -> QueryT:
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
        query: QueryT | None
        try:
            query = self.model.model_validate(values)
        except ValidationError as error:
            faults += self._faults(error)
            query = self._rest(values, error)
        if query is not None:
            named = {fault.path for fault in faults}
            faults += (fault for fault in query.faults() if fault.path not in named)
        if faults or query is None:
            raise invalid_fields(faults, query=True)
        return query

    def _rest(self, values: dict[str, Any], error: ValidationError) -> QueryT | None:
        """Return the parameters with those at fault left out, unless they cannot be."""
        at_fault = {entry["loc"][0] for entry in error.errors()}
        try:
            return self.model.model_validate(
                {key: value for key, value in values.items() if key not in at_fault}
            )
        except ValidationError:
            return None

    def _plain(self, key: str, text: str) -> Any:  # noqa: ANN401 - as the field has it
        """Return a parameter's value, or its text if that says none of the field's type."""
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
