"""Packs: puzzles by the hundred thousand in a file, one JSON object a line.

Line n, from 0, is the seed's puzzle of that number, whoever makes it. Batches of lines are made
by any executor, a pool of processes here or a cluster, and written in order, so that the file is
the same byte for byte whatever the number of workers. What stands in the file when a run is
killed is a beginning of it: the next run cuts off a last line that is not whole, makes sure that
the file was begun for the same wish, and goes on.
"""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TYPE_CHECKING, BinaryIO

from api.encoding import Encoder, to_json
from api.problems import Problem
from solver.got_five.puzzles import TRIES, Wish, make_puzzle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future
    from pathlib import Path

__all__ = ["PackJob", "cluster", "local_pool", "make_lines", "write_pack"]

BATCH = 16
"""Puzzles that a worker makes at a time: seconds of work, so that little is lost by a kill."""

_TRIES = 20 * TRIES
"""Among very many puzzles some take long to find, and a pack has no deadline."""


@dataclass(frozen=True, slots=True)
class PackJob:
    """What a pack holds.

    Attributes:
        wish: what each puzzle shall be.
        seed: fixes all puzzles.
        count: how many.
        solution: whether the solutions are in it.
        steps: whether the proofs are; they are nine tenths of a line.
    """

    wish: Wish
    seed: int
    count: int
    solution: bool = False
    steps: bool = True


def make_lines(job: PackJob, start: int, stop: int) -> bytes:
    """Return the lines of a pack from number `start` to before `stop`."""
    encoder = Encoder(base=("view",))
    lines = []
    for number in range(start, stop):
        puzzle = make_puzzle(job.wish, job.seed, number, _TRIES)
        line = encoder.encode(puzzle if job.solution else puzzle.unsolved())
        if not job.steps:
            del line["steps"]
        lines.append(to_json(line) + b"\n")
    return b"".join(lines)


def write_pack(
    path: Path,
    job: PackJob,
    executor: Executor,
    workers: int,
    report: Callable[[int], None] = lambda _: None,
) -> None:
    """Write a pack, or what a file lacks of it.

    Args:
        path: the file.
        job: what it holds.
        executor: makes batches of lines.
        workers: how many batches can be made at a time.
        report: told the number of lines in the file, first those that were there.

    Raises:
        Problem: the file is there and not the beginning of this pack, or cannot be written.
        GameError: as `make_puzzle`; all lines before that one are in the file.
    """
    try:
        with path.open("ab+") as file:
            _write(file, job, executor, workers, report)
    except OSError as error:
        raise Problem(400, "file", f"{path}: {error.strerror}.") from None
    except BrokenExecutor:
        detail = "A worker process was killed; the same command again goes on from here."
        raise Problem(503, "worker_lost", detail) from None


def _write(
    file: BinaryIO,
    job: PackJob,
    executor: Executor,
    workers: int,
    report: Callable[[int], None],
) -> None:
    done = _whole_lines(file, job)
    report(done)
    starts = iter(range(done, job.count, BATCH))
    waiting: deque[Future[bytes]] = deque()

    def submit_next() -> None:
        if (start := next(starts, None)) is not None:
            stop = min(start + BATCH, job.count)
            waiting.append(executor.submit(make_lines, job, start, stop))

    # Twice as many batches as workers: none waits while an early batch takes long.
    for _ in range(2 * workers):
        submit_next()
    try:
        while waiting:
            lines = waiting.popleft().result()
            submit_next()
            file.write(lines)
            file.flush()
            done += lines.count(b"\n")
            report(done)
    finally:
        for future in waiting:
            future.cancel()
        os.fsync(file.fileno())


def _whole_lines(file: BinaryIO, job: PackJob) -> int:
    """Cut off a broken last line and return how many whole ones of this pack there are."""
    file.seek(0)
    count = whole = 0
    first = last = b""
    for line in file:
        if not line.endswith(b"\n"):
            break
        first = first or line
        last = line
        count += 1
        whole += len(line)
    if count > job.count or any(
        line != make_lines(job, number, number + 1)
        for number, line in ((0, first), (count - 1, last))
        if count
    ):
        raise Problem(
            422,
            "other_pack",
            "The file is there already, and it is no beginning of this pack: choose another "
            "name, or the same wish, seed and options as before.",
        )
    file.truncate(whole)
    return count


@contextmanager
def local_pool(workers: int) -> Iterator[Executor]:
    """Provide a pool of processes on this machine."""
    # A spawned process starts alike on every platform and inherits nothing by accident.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Provide a Dask cluster as an executor, with its number of threads.

    A worker that is lost in the middle costs nothing but time: the scheduler has its batches made
    by the others.

    Raises:
        Problem: the extra `cluster` is not installed, or there is no scheduler at the address.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - an optional extra
    except ImportError:
        detail = "For --cluster install the extra: pip install 'gotfive[cluster]'."
        raise Problem(400, "no_cluster", detail) from None
    try:
        client = Client(address, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        detail = f"There is no Dask scheduler at {address}: {type(error).__name__}."
        raise Problem(400, "no_cluster", detail) from None
    with client:
        threads = sum(client.nthreads().values())
        yield client.get_executor(pure=False), max(1, threads)
