"""The OpenAPI description, made from the dataclasses that are the wire format.

A route is described by `described`, which names its body, query and reply; their schemas are
made together, when the document is asked for. What `api.encoding` does to a reply on its
way out is done here to its schema.
"""

from __future__ import annotations

import json
import re
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from pydantic import BaseModel, TypeAdapter

from api.problems import MEDIA_TYPE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["complete", "described"]

Mode: TypeAlias = Literal["validation", "serialization"]

_PATH_ITEMS = {"anyOf": [{"type": "string"}, {"type": "integer"}]}
_PENDING = "#/described/"
_REF = "#/components/schemas/{model}"
_IN_MODULE = re.compile(r"(rulesets|solver)__(?P<game>[a-z]+_[a-z]+)__\w+__(?P<name>[A-Z]\w*)")
"""What pydantic calls a class when there are others of its name."""

_PROBLEMS = {
    400: "Not JSON.",
    404: "Not found.",
    409: "A well-formed position that no hand fits: the conflict, and every single repair.",
    413: "The body is over 1 MiB.",
    415: "The body is not `application/json`.",
    422: "Something breaks the form or a rule; `errors` names all of it.",
    429: "The rate limit.",
    503: "Too many computations are waiting.",
    504: "The deadline passed.",
}
_ALWAYS = (422, 429)
_WITH_BODY = (400, 413, 415)


_described: list[tuple[Mode, Any]] = []
"""Every body and reply that a route was described with; marks in the routes count along it."""


def described(  # noqa: PLR0913 - each part of an operation has a name of its own
    *,
    body: object = None,
    query: type[BaseModel] | None = None,
    reply: object = None,
    example: Mapping[str, object] | None = None,
    problems: Sequence[int] = (),
    media_type: str = "application/json",
) -> dict[str, Any]:
    """Return what FastAPI's `openapi_extra` takes for one operation.

    Args:
        body: the type of the request body, a class of bodies, a dataclass or a union of them.
        query: the query parameters' class.
        reply: the type of a good reply, a dataclass or a union of them.
        example: an example body, or for a route without body an example query.
        problems: statuses of problems beyond those that every such route has.
        media_type: of a good reply.
    """
    operation: dict[str, Any] = {"responses": {}}
    if body is not None:
        content: dict[str, Any] = {"schema": _mark(body, "validation")}
        if example is not None:
            content["example"] = example
        operation["requestBody"] = {"required": True, "content": {"application/json": content}}
    if query is not None:
        operation["parameters"] = _parameters(query, {} if body else example or {})
    good: dict[str, Any] = {"description": "The answer."}
    if reply is not None:
        good["content"] = {media_type: {"schema": _mark(reply, "serialization")}}
    operation["responses"]["200"] = good
    for status in sorted({*_ALWAYS, *(_WITH_BODY if body else ()), *problems}):
        operation["responses"][str(status)] = {
            "description": _PROBLEMS[status],
            "content": {MEDIA_TYPE: {"schema": {"$ref": _ref("Problem")}}},
        }
    return operation


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """Return an OpenAPI document with all described schemas in it."""
    taken, bodies = _made("validation")
    given, replies = _made("serialization")
    replies = {name: _as_encoded(schema) for name, schema in replies.items()}
    given = {mark: _as_encoded(schema) for mark, schema in given.items()}
    # What is sent and what is received may differ in what can be left out: then so do the names.
    differing = _differing(bodies, replies)
    body_names = {name: _short(name, schema) for name, schema in bodies.items()}
    reply_names = {
        name: _short(name, schema) + ("Output" if name in differing else "")
        for name, schema in replies.items()
    }
    body_refs, reply_refs = _refs_to(body_names), _refs_to(reply_names)
    marks = {
        **{mark: _filled_in(schema, body_refs) for mark, schema in taken.items()},
        **{mark: _filled_in(schema, reply_refs) for mark, schema in given.items()},
    }
    completed: dict[str, Any] = _filled_in(document, marks)
    _drop_validation_errors(completed)
    schemas = completed["components"]["schemas"]
    made = [(body_names[name], _filled_in(schema, body_refs)) for name, schema in bodies.items()]
    made += ((reply_names[name], _filled_in(replies[name], reply_refs)) for name in replies)
    for name, schema in sorted([*made, ("Problem", _problem_schema())], key=itemgetter(0)):
        if schemas.setdefault(name, schema) != schema:
            raise ValueError(f"two different schemas would have the name {name}")
    return completed


def _differing(bodies: Mapping[str, Any], replies: Mapping[str, Any]) -> set[str]:
    """Return the names of schemas that differ as body and as reply, or hold such that do."""
    both = bodies.keys() & replies.keys()
    differing = {name for name in both if bodies[name] != replies[name]}
    while more := {
        name
        for name in both - differing
        if any(f'"{_ref(inner)}"' in json.dumps(replies[name]) for inner in differing)
    }:
        differing |= more
    return differing


def _refs_to(names: Mapping[str, str]) -> dict[str, Any]:
    return {_ref(name): {"$ref": _ref(new)} for name, new in names.items()}


def _short(name: str, schema: Mapping[str, Any]) -> str:
    """Return a schema's name with its game in place of its module, which is nobody's business."""
    if match := _IN_MODULE.fullmatch(name):
        return match["game"].title().replace("_", "") + match["name"]
    # A generic class has its game in its title.
    return str(schema["title"]) if "__" in name else name


def _drop_validation_errors(document: dict[str, Any]) -> None:
    """Take out FastAPI's own form of a 422, which no route here ever sends."""
    for operations in document["paths"].values():
        for operation in operations.values():
            operation["responses"].get("422", {}).get("content", {}).pop("application/json", None)
    for name in ("HTTPValidationError", "ValidationError"):
        document.setdefault("components", {}).setdefault("schemas", {}).pop(name, None)


def _made(mode: Mode) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the schemas of all described types of one mode by mark, and their definitions.

    They are made in one call: pydantic then gives each definition a name of its own.
    """
    inputs = [
        (number, mode, TypeAdapter(kind))
        for number, (its_mode, kind) in enumerate(_described)
        if its_mode == mode
    ]
    made, shared = TypeAdapter.json_schemas(inputs, ref_template=_REF)
    marked = {f"{_PENDING}{number}": schema for (number, _), schema in made.items()}
    return marked, shared.get("$defs", {})


def _ref(name: str) -> str:
    return _REF.format(model=name)


def _mark(kind: object, mode: Mode) -> dict[str, Any]:
    """Return what stands for a type's schema until `complete` fills it in."""
    _described.append((mode, kind))
    return {"$ref": f"{_PENDING}{len(_described) - 1}"}


def _parameters(query: type[BaseModel], example: Mapping[str, object]) -> list[dict[str, Any]]:
    schema = query.model_json_schema()
    parameters = []
    for name, inner in schema["properties"].items():
        description = inner.pop("description", "")
        inner.pop("title", None)
        parameter = {
            "name": name,
            "in": "query",
            "required": name in schema.get("required", ()),
            "description": description,
            "schema": inner,
        }
        if name in example:
            parameter["example"] = example[name]
        parameters.append(parameter)
    return parameters


def _filled_in(node: Any, described: Mapping[str, Any]) -> Any:  # noqa: ANN401
    if isinstance(node, list):
        return [_filled_in(inner, described) for inner in node]
    if isinstance(node, dict):
        if node.get("$ref") in described:
            return described[node["$ref"]]
        return {key: _filled_in(inner, described) for key, inner in node.items()}
    return node


def _as_encoded(schema: Any) -> Any:  # noqa: ANN401 - a JSON schema's parts are any JSON
    """Return a reply's schema after what the encoder does: fractions, pointers, exact siblings."""
    if isinstance(schema, list):
        return [_as_encoded(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("format") == "fraction":
        return {"type": "number"}
    if schema.get("items") == _PATH_ITEMS:
        return {"type": "string", "format": "json-pointer"}
    result = {
        key: _as_encoded(inner)
        for key, inner in schema.items()
        if key not in {"default", "properties", "required"}
    }
    if "properties" in schema:
        result["properties"] = properties = {}
        for name, inner in schema["properties"].items():
            key = "pointer" if name == "path" else name.removesuffix("_")
            properties[key] = _as_encoded(inner)
        result["required"] = list(properties)
        for name, inner in schema["properties"].items():
            if exact := _exact_sibling(inner):
                properties[f"{name.removesuffix('_')}_exact"] = exact
    return result


def _exact_sibling(schema: dict[str, Any]) -> dict[str, Any] | None:
    text = {"type": "string", "pattern": "^-?[0-9]+(/[0-9]+)?$"}
    if schema.get("format") == "fraction":
        return text
    for key, kind in (("items", "array"), ("additionalProperties", "object")):
        inner = schema.get(key)
        if isinstance(inner, dict) and inner.get("format") == "fraction":
            return {"type": kind, key: text}
    return None


def _problem_schema() -> dict[str, Any]:
    """Return the schema of every error reply."""
    place = {
        "type": "object",
        "properties": {
            "pointer": {"type": "string", "description": "JSON pointer into the request body."},
            "parameter": {"type": "string", "description": "Name of a query parameter."},
            "detail": {"type": "string"},
        },
        "required": ["detail"],
    }
    repair = {
        "type": "object",
        "properties": {
            "pointer": {"type": "string"},
            "change": {"description": "`remove`, or the answer that it would have to be."},
            "hand_count": {"type": "integer", "minimum": 1},
        },
        "required": ["pointer", "change", "hand_count"],
    }
    return {
        "type": "object",
        "title": "Problem",
        "description": "An error as RFC 9457 has it.",
        "properties": {
            "type": {"type": "string", "format": "uri"},
            "title": {"type": "string"},
            "status": {"type": "integer"},
            "detail": {"type": "string"},
            "instance": {"type": "string"},
            "errors": {"type": "array", "items": place},
            "conflict": {"type": "array", "items": place},
            "repairs": {"type": "array", "items": repair},
        },
        "required": ["type", "title", "status", "detail", "instance"],
    }
