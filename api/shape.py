"""From JSON values to the dataclasses of the floors below, with every fault at once.

The fields of those dataclasses are the wire format, so pydantic checks the shape against them
directly, strictly and with unknown fields refused. What a value may be beyond its type is the
business of the game's own check. Where the shape is at fault, stand-ins let the check run on the
rest, so that one reply names both kinds of faults.
"""

from __future__ import annotations

import copy
import json
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, create_model

from rulesets.errors import Fault, InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

__all__ = ["Body", "BodyT", "Path", "Query", "detail_of", "read_shape", "read_value"]

Path: TypeAlias = tuple[str | int, ...]

_MAX_LENGTH = 1_000
_MAX_VALUES = 20_000
"""Members of one list, and values in one body: several times what any game needs."""

_ROUNDS = 8
_UNKNOWN = frozenset({"unexpected_keyword_argument", "extra_forbidden"})
_ABOUT_FIELDS = _UNKNOWN | {"missing"}
_STAND_INS: dict[str, Any] = {
    "int_type": 0,
    "int_from_float": 0,
    "float_type": 0.0,
    "bool_type": False,
    "string_type": "",
    "tuple_type": [],
    "dict_type": {},
    "dataclass_type": {},
    "model_type": {},
    "model_attributes_type": {},
}
"""A value of the right type for each error that a wrong type makes."""

_DETAILS = {
    "missing": "required",
    "unexpected_keyword_argument": "unknown field",
    "extra_forbidden": "unknown field",
    "int_type": "must be an integer",
    "int_from_float": "must be an integer",
    "float_type": "must be a number",
    "bool_type": "must be true or false",
    "string_type": "must be a string",
    "tuple_type": "must be a list",
    "dict_type": "must be an object",
    "dataclass_type": "must be an object",
    "model_type": "must be an object",
    "model_attributes_type": "must be an object",
    "none_required": "must be null",
}


class Body(BaseModel):
    """The base of request bodies: strict, closed, and so are the dataclasses in them."""

    model_config = ConfigDict(
        extra="forbid", strict=True, allow_inf_nan=False, use_attribute_docstrings=True
    )

    def faults(self) -> Iterable[Fault]:
        """Return what the shape does not say, with paths from the body's top."""
        return ()

    @classmethod
    def untyped(cls, _value: object) -> Iterable[Path]:
        """Return the places where a JSON value must say a `type` and does not."""
        return ()


class Query(BaseModel):
    """The base of query parameters: known ones only, each once, in plain form."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)

    def faults(self) -> Iterable[Fault]:
        """Return what the shape does not say, with the parameters' names as paths."""
        return ()


BodyT = TypeVar("BodyT", bound=Body)


def read_shape(
    model: type[BodyT],
    value: object,
    check: Callable[[BodyT], Iterable[Fault]] = lambda body: body.faults(),
) -> BodyT:
    """Return a request body whose shape is right and whose check finds nothing.

    Args:
        model: the body's class.
        value: plain JSON values.
        check: finds what the shape does not say, by default the body's own `faults`; it must bear
            any values of the right types.

    Raises:
        InvalidInputError: every fault, with paths from the body's top.
    """
    if long := tuple(_size_faults(value)):
        raise InvalidInputError(long)
    untyped = [_Flaw(path, "missing", "required") for path in model.untyped(value)]
    try:
        body = model.model_validate_json(json.dumps(value))
    except ValidationError as error:
        parents = {flaw.path[:-1] for flaw in untyped}
        others = (flaw for flaw in _flaws(error, value) if not _within(flaw.path, parents))
        flaws = [*untyped, *others]
    else:
        if not untyped:
            if found := tuple(check(body)):
                raise InvalidInputError(found)
            return body
        flaws = untyped
    faults = [Fault(flaw.path, flaw.detail) for flaw in flaws]
    faults += _faults_of_the_rest(model, value, flaws, check)
    raise InvalidInputError(dict.fromkeys(faults))


def read_value(
    kind: Any,  # noqa: ANN401 - a class, or a union of classes
    value: object,
    check: Callable[[Any], Iterable[Fault]],
) -> Any:  # noqa: ANN401 - of the kind
    """Return a dataclass of a floor below, or a member of a union of them, from JSON values.

    The same as `read_shape` for a body that is no class of this floor's own.

    Raises:
        InvalidInputError: every fault, with paths from the value's top.
    """
    model: Any = create_model("Body", __base__=Body, value=(kind, ...))
    try:
        body = read_shape(
            model, {"value": value}, lambda b: (f.under("value") for f in check(b.value))
        )
    except InvalidInputError as error:
        raise InvalidInputError(Fault(f.path[1:], f.detail) for f in error.faults) from None
    return body.value


def detail_of(kind: str, message: str) -> str:
    """Return one of pydantic's errors in words for the client, which never repeat the input."""
    return _DETAILS.get(kind) or message.replace("Input should be", "must be", 1)


def _size_faults(value: object) -> Iterator[Fault]:
    """Yield what is longer than anything that is meant, so that all later work is bounded."""
    todo: list[tuple[Path, object]] = [((), value)]
    # The list grows while it is gone through: breadth first, without recursion.
    for count, (path, node) in enumerate(todo, 1):
        if count > _MAX_VALUES:
            yield Fault((), f"more than {_MAX_VALUES} values in one body")
            return
        if isinstance(node, dict):
            todo += (((*path, key), inner) for key, inner in node.items())
        elif isinstance(node, list):
            if len(node) > _MAX_LENGTH:
                yield Fault(path, f"longer than {_MAX_LENGTH}")
            else:
                todo += (((*path, i), inner) for i, inner in enumerate(node))


@dataclass(frozen=True, slots=True)
class _Flaw:
    """One place where a JSON value has not the shape that it should have.

    Attributes:
        path: the place.
        kind: pydantic's name for the error.
        detail: the error in words.
        tags: the unions on the way, outermost first, each with the member that was tried.
    """

    path: Path
    kind: str
    detail: str
    tags: tuple[tuple[Path, str], ...] = ()


def _flaws(error: ValidationError, value: object) -> list[_Flaw]:
    """Return pydantic's errors as flaws of the JSON value, each union settled on one member."""
    flaws = []
    for entry in error.errors(include_url=False, include_context=False, include_input=False):
        path, tags = _locate(entry["loc"], entry["type"], value)
        detail = detail_of(entry["type"], entry["msg"])
        flaws.append(_Flaw(path, entry["type"], detail, tags))
    return _settle_unions(flaws, value)


def _locate(
    loc: Sequence[str | int], kind: str, value: object
) -> tuple[Path, tuple[tuple[Path, str], ...]]:
    """Split pydantic's location into the JSON path and the union members named on the way.

    Fields and indices lead into the value; what does not, names the member of a union that was
    tried. Members that are classes are known by their capital letter, which no field has: so a
    field of a class's name, sent by a joker, leads nowhere. The last part of an error about a
    missing or an unknown field is that field.
    """
    path: Path = ()
    tags: dict[Path, str] = {}
    for number, part in enumerate(loc):
        if number == len(loc) - 1 and kind in _ABOUT_FIELDS:
            return (*path, part), tuple(tags.items())
        is_class = isinstance(part, str) and part[:1].isupper()
        inside = (isinstance(value, dict) and part in value) or (
            isinstance(value, list) and isinstance(part, int) and part < len(value)
        )
        if inside and not is_class:
            value = value[part]  # type: ignore[index] # just looked
            path = (*path, part)
        else:
            tags[path] = f"{tags.get(path, '')}/{part}"
    return path, tuple(tags.items())


def _settle_unions(flaws: list[_Flaw], value: object, depth: int = 0) -> list[_Flaw]:
    """Keep, of each union, the flaws by the member that was most likely meant."""
    unions: dict[Path, dict[str, list[_Flaw]]] = {}
    settled = []
    for flaw in flaws:
        if len(flaw.tags) > depth:
            union, member = flaw.tags[depth]
            unions.setdefault(union, {}).setdefault(member, []).append(flaw)
        else:
            settled.append(flaw)
    for union, members in unions.items():
        likeliest = _likeliest(union, list(members.values()), value)
        settled += _settle_unions(likeliest, value, depth + 1)
    return settled


def _likeliest(union: Path, members: list[list[_Flaw]], value: object) -> list[_Flaw]:
    """Return the flaws by the member that leaves least of the value unread, then has fewest."""
    tag = (*union, "type")
    fitting = [flaws for flaws in members if all(flaw.path != tag for flaw in flaws)]
    looked_inside = [
        flaws for flaws in fitting if any(len(flaw.path) > len(union) for flaw in flaws)
    ]
    if looked_inside:
        return min(looked_inside, key=lambda flaws: (_unread(flaws, value), len(flaws)))
    # No member fits: say at one place what all of them ask for there, and what else they agree on.
    place = tag if not fitting else union
    asked = [flaw for flaws in members for flaw in flaws if flaw.path == place]
    details = " or ".join(dict.fromkeys(flaw.detail for flaw in asked))
    agreed = [
        replace(flaw, tags=())
        for flaw in members[0]
        if flaw.path != place
        and all(any(other.path == flaw.path for other in flaws) for flaws in members)
    ]
    return [replace(asked[0], detail=details.replace(" or must be ", " or "), tags=()), *agreed]


def _unread(flaws: list[_Flaw], value: object) -> int:
    """Return how much of a value stands in fields that are unknown, as characters of JSON."""
    total = 0
    for flaw in flaws:
        if flaw.kind in _UNKNOWN:
            inner: Any = value
            for part in flaw.path:
                inner = inner[part]
            total += len(json.dumps(inner))
    return total


def _faults_of_the_rest(
    model: type[BodyT],
    value: object,
    flaws: list[_Flaw],
    check: Callable[[BodyT], Iterable[Fault]],
) -> list[Fault]:
    """Return what the check says of a body, its flaws aside.

    Flawed places get a value of the right type, and what the check says of them is not heard, nor
    of the fields that such a value brings with it.
    """
    root = {"body": copy.deepcopy(value)}
    aside = {flaw.path for flaw in flaws}
    # A stand-in can show further flaws, those of its own fields; a few rounds reach the bottom.
    for _ in range(_ROUNDS):
        for flaw in flaws:
            _set_right(root, flaw)
        try:
            body = model.model_validate_json(json.dumps(root["body"]))
        except ValidationError as error:
            flaws = _flaws(error, root["body"])
            aside |= {flaw.path for flaw in flaws}
            continue
        return [fault for fault in check(body) if not _within(fault.path, aside)]
    return []


def _within(path: Path, places: Collection[Path]) -> bool:
    return any(path[:depth] in places for depth in range(len(path) + 1))


def _set_right(root: dict[str, Any], flaw: _Flaw) -> None:
    holder: Any = root
    *outer, key = ("body", *flaw.path)
    for part in outer:
        holder = holder[part]
    if flaw.kind in _UNKNOWN:
        del holder[key]
    elif flaw.kind == "literal_error":
        first = re.search(r"'([^']*)'", flaw.detail)
        holder[key] = first[1] if first else None
    else:
        # A missing field becomes null first; the next round tells what it should have been.
        stand_in = copy.copy(_STAND_INS.get(flaw.kind))
        if isinstance(holder, list) and key == len(holder):
            holder.append(stand_in)
        else:
            holder[key] = stand_in
