"""From JSON values to the dataclasses of the floors below, with every fault at once.

The fields of those dataclasses are the wire format, so pydantic checks the shape against them
directly, strictly and with unknown fields refused. What a value may be beyond its type is the
business of the game's own check. When the shape is at fault somewhere, the malformed pieces are
left out and the check runs on the rest, so that one reply names both kinds of faults.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from rulesets.errors import Fault, InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

__all__ = ["Body", "BodyT", "detail_of", "read_shape"]

Path: TypeAlias = "tuple[str | int, ...]"

_REMOVED = object()
"""Stands where a malformed piece was, so that its neighbors keep their places."""

_DETAILS = {
    "missing": "required",
    "unexpected_keyword_argument": "unknown field",
    "extra_forbidden": "unknown field",
    "int_type": "must be an integer",
    "int_from_float": "must be an integer",
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


BodyT = TypeVar("BodyT", bound=Body)


def read_shape(
    model: type[BodyT], value: object, check: Callable[[BodyT], Iterable[Fault]]
) -> BodyT:
    """Return a request body whose shape is right and whose check finds nothing.

    Args:
        model: the body's class.
        value: plain JSON values.
        check: finds what the shape does not say; it must bear any values of the right types.

    Raises:
        InvalidInputError: every fault, with paths from the body's top.
    """
    try:
        body = model.model_validate_json(json.dumps(value))
    except ValidationError as error:
        faults = _shape_faults(error, value)
    else:
        found = tuple(check(body))
        if found:
            raise InvalidInputError(found)
        return body
    raise InvalidInputError(_unique([*faults, *_faults_of_the_rest(model, value, faults, check)]))


def _unique(faults: Iterable[Fault]) -> Iterable[Fault]:
    return dict.fromkeys(faults)


def _shape_faults(error: ValidationError, value: object) -> list[Fault]:
    """Return pydantic's errors as faults of the JSON value, each union settled on one member."""
    located = []
    for entry in error.errors(include_url=False, include_context=False, include_input=False):
        path, tags = _locate(entry["loc"], value)
        located.append(_Located(path, tags, entry["type"], detail_of(entry["type"], entry["msg"])))
    return [Fault(item.path, item.detail) for item in _settle_unions(located)]


class _Located:
    """One of pydantic's errors, with the union members that it went through."""

    def __init__(self, path: Path, tags: Mapping[Path, str], kind: str, detail: str) -> None:
        self.path = path
        self.tags = tags
        self.kind = kind
        self.detail = detail


def detail_of(kind: str, message: str) -> str:
    """Return one of pydantic's errors in words for the client, which never repeat the input."""
    known = _DETAILS.get(kind)
    if known:
        return known
    return message.replace("Input should be", "must be", 1)


def _locate(loc: Sequence[str | int], value: object) -> tuple[Path, dict[Path, str]]:
    """Split pydantic's location into the JSON path and the union members named on the way.

    A part that the value has no place for names the member of a union that was tried, unless it
    is the last part: that is a field which is missing.
    """
    path: Path = ()
    tags: dict[Path, str] = {}
    for number, part in enumerate(loc):
        inside = (isinstance(value, dict) and part in value) or (
            isinstance(value, list) and isinstance(part, int) and part < len(value)
        )
        if inside:
            value = value[part]  # type: ignore[index] # just looked
            path = (*path, part)
        elif number == len(loc) - 1 and isinstance(value, dict):
            path = (*path, part)
        else:
            tags[path] = f"{tags.get(path, '')}/{part}"
    return path, tags


def _settle_unions(located: list[_Located]) -> list[_Located]:
    """Keep, of each union, the errors of the member that was most likely meant."""
    unions = sorted({place for item in located for place in item.tags}, key=len)
    for place in unions:
        tried: dict[str, list[_Located]] = {}
        for item in located:
            if place in item.tags:
                tried.setdefault(item.tags[place], []).append(item)
        if len(tried) > 1:
            kept = _likeliest(place, list(tried.values()))
            located = [item for item in located if place not in item.tags or item in kept]
    return located


def _likeliest(place: Path, members: list[list[_Located]]) -> list[_Located]:
    # Members whose own `type` fits, else any, and among them those that could look inside.
    typed = [m for m in members if not any(i.path == (*place, "type") for i in m)] or members
    inside = [m for m in typed if any(len(i.path) > len(place) for i in m)]
    if inside and typed is not members:
        return min(inside, key=len)
    if inside:
        return _same_path_merged(min(inside, key=len), members)
    details = " or ".join(dict.fromkeys(i.detail for m in typed for i in m))
    first = typed[0][0]
    first.detail = details.replace(" or must be ", " or ")
    return [first]


def _same_path_merged(chosen: list[_Located], members: list[list[_Located]]) -> list[_Located]:
    """If it is the `type` itself that no member has, name all of theirs and nothing else."""
    wrong = [i for m in members for i in m if i.path[-1:] == ("type",)]
    if len(wrong) < len(members):
        return chosen
    first = wrong[0]
    first.detail = " or ".join(dict.fromkeys(i.detail for i in wrong)).replace(
        " or must be ", " or "
    )
    return [first]


def _faults_of_the_rest(
    model: type[BodyT],
    value: object,
    faults: Sequence[Fault],
    check: Callable[[BodyT], Iterable[Fault]],
) -> list[Fault]:
    """Return what the check says of a body without its malformed pieces."""
    root = {"body": _copy(value)}
    removed = {fault.path for fault in faults}
    for _ in range(8):
        for path in removed:
            _remove(root, ("body", *path))
        if root["body"] is _REMOVED:
            return []
        rest, places = _without_removed(root["body"])
        try:
            body = model.model_validate_json(json.dumps(rest))
        except ValidationError as error:
            # What is incomplete without its removed piece goes too.
            removed = {_original(fault.path, places) for fault in _shape_faults(error, rest)}
            continue
        moved = [Fault(_original(f.path, places), f.detail) for f in check(body)]
        gaps = _gaps(root["body"])
        # A list or an object that lost a piece is not to blame for what it lacks.
        return [fault for fault in moved if fault.path not in gaps]
    return []


def _copy(value: object) -> Any:  # noqa: ANN401 - JSON is any of six types
    if isinstance(value, dict):
        return {key: _copy(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_copy(inner) for inner in value]
    return value


def _remove(root: Any, path: Path) -> None:  # noqa: ANN401
    """Mark what a path leads to; where there is nothing (left), what encloses it."""
    node = root
    found: list[tuple[Any, str | int]] = []
    for part in path:
        try:
            inner = node[part]
        except (KeyError, IndexError, TypeError):
            break
        if inner is _REMOVED:
            break
        found.append((node, part))
        node = inner
    if found:
        holder, key = found[-1]
        holder[key] = _REMOVED


Places: TypeAlias = "dict[Path, tuple[int, ...]]"
"""For the path of each list that lost pieces, the old indices of those it kept."""


def _without_removed(value: object) -> tuple[Any, Places]:
    places: Places = {}

    def clean(node: object, path: Path) -> Any:  # noqa: ANN401
        if isinstance(node, dict):
            return {
                key: clean(inner, (*path, key))
                for key, inner in node.items()
                if inner is not _REMOVED
            }
        if isinstance(node, list):
            kept = [i for i, inner in enumerate(node) if inner is not _REMOVED]
            if len(kept) < len(node):
                places[path] = tuple(kept)
            return [clean(node[old], (*path, new)) for new, old in enumerate(kept)]
        return node

    return clean(value, ()), places


def _original(path: Path, places: Places) -> Path:
    """Return the path in the value as it came, for one in the value without removed pieces."""
    result: Path = ()
    for depth, part in enumerate(path):
        kept = places.get(path[:depth])
        if kept is not None and isinstance(part, int) and part < len(kept):
            part = kept[part]  # noqa: PLW2901 - the same place, named as it was
        result = (*result, part)
    return result


def _gaps(value: object) -> set[Path]:
    """Return the paths of all lists and objects that lost a piece."""
    gaps: set[Path] = set()

    def look(node: object, path: Path) -> None:
        inner: Iterable[tuple[str | int, object]] = ()
        if isinstance(node, dict):
            inner = node.items()
        elif isinstance(node, list):
            inner = enumerate(node)
        for key, child in inner:
            if child is _REMOVED:
                gaps.add(path)
                gaps.add((*path, key))
            else:
                look(child, (*path, key))

    look(value, ())
    return gaps
