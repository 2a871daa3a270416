"""Computations that take longer than a breath run in processes of their own.

Each has a deadline, after which its process is killed, as it is when the client goes away; the
queue for a process is bounded. So neither a heavy question nor many of them can stop the server
from answering light ones.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, TypeVar, TypeVarTuple

import anyio
import anyio.to_process

from api.problems import Problem, client_gone

if TYPE_CHECKING:
    from collections.abc import Callable

    from fastapi import Request

    from api.settings import Settings

__all__ = ["Workers", "workers_of"]

ResultT = TypeVar("ResultT")
ArgumentsT = TypeVarTuple("ArgumentsT")


class Workers:
    """The processes of one server, with their queue."""

    def __init__(self, settings: Settings) -> None:
        """Take limits from the settings; processes start when they are first needed."""
        self._deadline = settings.deadline
        self._queue = settings.queue
        self._limiter = anyio.CapacityLimiter(settings.processes)

    @property
    def is_full(self) -> bool:
        """Whether no process is free and the queue takes no more computations."""
        now = self._limiter.statistics()
        return now.borrowed_tokens >= now.total_tokens and now.tasks_waiting >= self._queue

    async def run(
        self,
        request: Request,
        function: Callable[[*ArgumentsT], ResultT],
        *arguments: *ArgumentsT,
    ) -> ResultT:
        """Return what a module-level function returns for picklable arguments.

        Raises:
            Problem: 503 when the queue is full, 504 when the deadline passes, both with the
                seconds after which to try again.
            Exception: what the function raises.
        """
        if self.is_full:
            raise Problem(
                503,
                "busy",
                "Too many computations are waiting; try again shortly.",
                headers={"Retry-After": "1"},
            )
        outcome: list[Any] = []
        failure: list[Exception] = []

        async def watch(scope: anyio.CancelScope) -> None:
            # The body has been read, so the next message can only be the client's leave.
            while (await request.receive())["type"] != "http.disconnect":
                pass
            scope.cancel()

        async with anyio.create_task_group() as group:
            group.start_soon(watch, group.cancel_scope)
            with anyio.move_on_after(self._deadline) as deadline:
                try:
                    outcome.append(
                        await anyio.to_process.run_sync(
                            function, *arguments, cancellable=True, limiter=self._limiter
                        )
                    )
                except Exception as error:  # noqa: BLE001 - raised again outside the task group
                    failure.append(error)
            group.cancel_scope.cancel()
        if failure:
            raise failure[0]
        if deadline.cancelled_caught:
            wait = math.ceil(self._deadline)
            raise Problem(
                504,
                "deadline",
                f"The computation did not finish within {self._deadline:g} seconds.",
                headers={"Retry-After": str(wait)},
            )
        if not outcome:
            raise client_gone()
        result: ResultT = outcome[0]
        return result


def workers_of(request: Request) -> Workers:
    """Return the processes of the server that a request came to."""
    workers = request.app.state.workers
    assert isinstance(workers, Workers)  # noqa: S101 - `api.app` puts them there
    return workers
