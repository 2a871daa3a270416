"""What is turned away at the door, and computations that take too long."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import anyio
import pytest
from fastapi import FastAPI, Request
from fastapi.testclient import TestClient

from api import problem_responses, problems
from api.app import create_app
from api.limits import MAX_BODY
from api.settings import Settings
from api.workers import Workers, workers_of
from rulesets.errors import ContradictionError, Fault, Repair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.types import Message

URL = "/v1/got-five/deductions"
HEADERS = {"content-type": "application/json"}


def test_body_over_the_limit(client: TestClient) -> None:
    """A declared length over 1 MiB is refused, with the headers that browsers need."""
    headers = {**HEADERS, "origin": "https://example.org"}
    response = client.post(URL, content=b" " * (MAX_BODY + 1), headers=headers)
    assert response.status_code == 413
    assert response.headers["content-type"] == "application/problem+json"
    assert response.headers["access-control-allow-origin"] == "*"


def test_undeclared_body_over_the_limit(client: TestClient) -> None:
    """A body without a length is refused once it grows over the limit."""

    def chunks() -> Iterator[bytes]:
        for _ in range(20):
            yield b" " * 100_000

    response = client.post(URL, content=chunks(), headers=HEADERS)
    assert response.status_code == 413


def test_body_at_the_limit(client: TestClient) -> None:
    """A body of exactly 1 MiB is read."""
    body = b'{"view": {"stand": ["blue", "red", "green", "orange", "pink"]}}'
    response = client.post(URL, content=body.ljust(MAX_BODY), headers=HEADERS)
    assert response.status_code == 200


@pytest.mark.parametrize(
    ("address", "statuses"),
    [("203.0.113.5", [200, 200, 429]), ("127.0.0.1", [200] * 3), ("::1", [200] * 3)],
)
def test_rate_limit(address: str, statuses: list[int]) -> None:
    """Addresses are counted, except loopback, and told when to come back."""
    app = create_app(Settings(rate_limit="2/minute"))
    with TestClient(app, client=(address, 50_000)) as client:
        responses = [client.get("/health/live") for _ in statuses]
    assert [response.status_code for response in responses] == statuses
    if 429 in statuses:
        assert responses[-1].json()["type"].endswith("/rate_limit")
        assert int(responses[-1].headers["retry-after"]) > 0


def sleep(seconds: float) -> str:
    """Stand for a long computation; at the top level, where a worker process finds it."""
    time.sleep(seconds)
    return "done"


def contradict() -> None:
    """Fail as a solver does; the error must come back from the worker whole."""
    raise ContradictionError([Fault(("clues", 0), "x")], [Repair(("clues", 0), "remove", 3)])


def app_with_work(settings: Settings) -> FastAPI:
    """Return an application whose only routes are slow."""
    app = FastAPI()
    app.state.workers = Workers(settings)
    problem_responses.install(app)

    async def work(request: Request, seconds: float) -> str:
        return await workers_of(request).run(request, sleep, seconds)

    async def fail(request: Request) -> None:
        await workers_of(request).run(request, contradict)

    app.add_api_route("/work", work)
    app.add_api_route("/fail", fail)
    return app


def test_work_comes_back() -> None:
    """A computation's result and a computation's error both come back."""
    with TestClient(app_with_work(Settings())) as client:
        assert client.get("/work?seconds=0").json() == "done"
        response = client.get("/fail")
    assert response.status_code == 409
    assert response.json()["repairs"] == [
        {"pointer": "/clues/0", "change": "remove", "hand_count": 3}
    ]


def test_deadline() -> None:
    """A computation past its deadline is given up, with a word when to try again."""
    with TestClient(app_with_work(Settings(deadline=0.5))) as client:
        response = client.get("/work?seconds=60")
    assert response.status_code == 504
    assert response.json()["type"].endswith("/deadline")
    assert response.headers["retry-after"] == "1"


@pytest.mark.parametrize(("queue", "expected"), [(1, [200, 200, 503]), (0, [200, 503, 503])])
def test_full_queue(queue: int, expected: list[int]) -> None:
    """A computation that finds no free process and no place to wait is turned away at once."""
    app = app_with_work(Settings(processes=1, queue=queue, deadline=20))
    statuses: list[int] = []

    async def main() -> None:
        async def stays() -> dict[str, str]:
            await anyio.sleep_forever()
            return {}

        workers = app.state.workers

        async def ask(delay: float) -> None:
            await anyio.sleep(delay)
            request = Request({"type": "http", "app": app}, receive=stays)
            try:
                await workers.run(request, sleep, 2.0)
            except problems.Problem as problem:
                statuses.append(problem.status)
            else:
                statuses.append(200)

        async with anyio.create_task_group() as group:
            for delay in (0.0, 0.2, 0.4):
                group.start_soon(ask, delay)

    anyio.run(main)
    assert sorted(statuses) == expected


def test_client_that_leaves_stops_its_work() -> None:
    """When the client goes away its computation ends, long before it would be done."""
    app = app_with_work(Settings(processes=1, deadline=60))

    async def main() -> float:
        async def leaves() -> dict[str, str]:
            await anyio.sleep(0.5)
            return {"type": "http.disconnect"}

        request = Request({"type": "http", "app": app}, receive=leaves)
        began = anyio.current_time()
        with pytest.raises(problems.Problem):
            await app.state.workers.run(request, sleep, 50.0)
        return anyio.current_time() - began

    assert anyio.run(main) < 40


def test_client_that_leaves_before_its_body_is_read() -> None:
    """A client that goes away while its body is on the way is no error of the server."""
    app = create_app(Settings())
    sent: list[Message] = []

    async def leaves() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"content-type", b"application/json"), (b"content-length", b"100")]
    scope = {
        "type": "http",
        "method": "POST",
        "path": URL,
        "raw_path": URL.encode(),
        "query_string": b"",
        "headers": headers,
        "client": ("127.0.0.1", 50_000),
        "server": ("127.0.0.1", 8000),
        "scheme": "http",
        "http_version": "1.1",
        "root_path": "",
    }
    anyio.run(app, scope, leaves, send)
    assert sent[0]["status"] == 503
