"""What an operator can set, by environment variables, so that every worker process agrees."""

from __future__ import annotations

import os
from dataclasses import dataclass

__all__ = ["Settings"]


@dataclass(frozen=True)
class Settings:
    """How the server behaves under load.

    Attributes:
        rate_limit: requests that one address may make, such as `60/minute`; None for no limit.
            Loopback addresses are never counted. `GOTFIVE_RATE_LIMIT`.
        deadline: seconds that one computation may take. `GOTFIVE_DEADLINE`.
        processes: computations that run at the same time. `GOTFIVE_PROCESSES`.
        queue: computations that may wait for a process. `GOTFIVE_QUEUE`.
    """

    rate_limit: str | None = None
    deadline: float = 120.0
    processes: int = 2
    queue: int = 32

    @classmethod
    def from_environment(cls) -> Settings:
        """Return the settings of this process.

        Raises:
            ValueError: a variable is set to something that is not a number.
        """
        return cls(
            rate_limit=os.environ.get("GOTFIVE_RATE_LIMIT") or None,
            deadline=float(os.environ.get("GOTFIVE_DEADLINE", cls.deadline)),
            processes=int(os.environ.get("GOTFIVE_PROCESSES", os.cpu_count() or cls.processes)),
            queue=int(os.environ.get("GOTFIVE_QUEUE", cls.queue)),
        )
