"""The OpenAPI document is whole and true, and the documentation needs nobody else's server."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
)

from api.app import create_app
from api.settings import Settings

if TYPE_CHECKING:
    from fastapi.testclient import TestClient

APP = create_app(Settings())
DOCUMENT: dict[str, Any] = APP.openapi()
OPERATIONS = [
    (path, method, operation)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
    if path.startswith("/v1")
]
NAMES = [f"{method} {path}" for path, method, _ in OPERATIONS]

schema = schemathesis.openapi.from_asgi("/openapi.json", APP)


def test_every_reference_leads_somewhere() -> None:
    """No mark is left and every named schema exists."""
    text = json.dumps(DOCUMENT)
    names = set(re.findall(r'"#/([^"]*)"', text))
    assert names
    schemas = {f"components/schemas/{name}" for name in DOCUMENT["components"]["schemas"]}
    assert names <= schemas


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=NAMES)
def test_examples_have_the_documented_form(
    path: str, method: str, operation: dict[str, Any]
) -> None:
    """Every example of a body or a parameter is what its own schema asks for."""
    places = [*operation.get("parameters", ()), *_contents(operation.get("requestBody", {}))]
    examples = [
        (place["schema"], example)
        for place in places
        for example in (
            *([place["example"]] if "example" in place else ()),
            *place["schema"].get("examples", ()),
        )
    ]
    assert examples or path == "/v1/games", method
    for promised, example in examples:
        jsonschema_rs.validate({**promised, "components": DOCUMENT["components"]}, example)


def _contents(holder: dict[str, Any]) -> list[dict[str, Any]]:
    return list(holder.get("content", {}).values())


def test_every_good_reply_has_a_form() -> None:
    """Every operation says what it answers, also those beside the games."""
    for methods in DOCUMENT["paths"].values():
        for operation in methods.values():
            assert all("schema" in content for content in _contents(operation["responses"]["200"]))
            assert _contents(operation["responses"]["200"])


def test_every_error_is_a_problem() -> None:
    """No operation promises an error of another form than all errors have."""
    for _, _, operation in OPERATIONS:
        for status, response in operation["responses"].items():
            if status != "200":
                assert list(response["content"]) == ["application/problem+json"]
    assert "HTTPValidationError" not in json.dumps(DOCUMENT)


def test_schemas_have_plain_names() -> None:
    """No name shows in which module a class stands, and equal names mean equal things."""
    names = DOCUMENT["components"]["schemas"]
    assert all(re.fullmatch(r"[A-Z][A-Za-z0-9]*", name) for name in names)
    assert {"GotFiveGame", "FiveUpState", "GimmeFivePosition"} <= set(names)


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=NAMES)
def test_examples_work(
    client: TestClient, path: str, method: str, operation: dict[str, Any]
) -> None:
    """Every operation has an example that is answered, and the answer has the promised form."""
    parameters = operation.get("parameters", [])
    for parameter in parameters:
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", parameter["schema"]["examples"][0])
    if method == "post":
        sent = operation["requestBody"]["content"]["application/json"]
        response = client.post(path, json=sent["example"])
    else:
        query = {p["name"]: p["example"] for p in parameters if "example" in p}
        response = client.get(path, params=query)
    assert response.status_code == 200, response.text
    (media_type, content), *_ = operation["responses"]["200"]["content"].items()
    assert response.headers["content-type"].startswith(media_type)
    if media_type != "application/json":
        return
    promised = content["schema"]
    jsonschema_rs.validate({**promised, "components": DOCUMENT["components"]}, response.json())


# What may compute for long is left out here and tested by itself.
@(
    schema.include(path_regex="^/v1")
    .exclude(path_regex="five-up/(odds|lengths|picture)")
    .parametrize()
)
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_random_requests(case: schemathesis.Case[Any]) -> None:
    """No request of the documented form or near it makes the server fail or break its word."""
    case.call_and_validate(
        checks=[
            not_a_server_error,
            response_schema_conformance,
            content_type_conformance,
        ]
    )


def test_docs_load_nothing_from_elsewhere(client: TestClient) -> None:
    """The documentation page and all it loads come from this server, under a strict policy."""
    page = client.get("/docs")
    assert page.status_code == 200
    assert "//" not in page.text.replace("http-equiv", "")
    assert "script-src" not in page.headers["content-security-policy"]
    assert "default-src 'self'" in page.headers["content-security-policy"]
    for address in re.findall(r'(?:src|href)="([^"]+)"', page.text):
        assert client.get(address).status_code == 200


def test_front_page(client: TestClient) -> None:
    """The front page is there, says what it is not, and is allowed nothing from elsewhere."""
    page = client.get("/")
    assert page.status_code == 200
    assert "unofficial" in page.text.lower()
    assert "unsafe-inline" not in page.headers["content-security-policy"]


def test_health_and_metrics(client: TestClient) -> None:
    """Health says so, and requests are counted under their routes, not their paths."""
    assert client.get("/health/live").json() == {"status": "live"}
    assert client.get("/health/ready").json() == {"status": "ready"}
    client.get("/nowhere/at/all")
    metrics = client.get("/metrics").text
    assert 'route="/health/live"' in metrics
    assert "/nowhere" not in metrics
