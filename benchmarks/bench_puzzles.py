"""How many puzzles a core makes in a second, for each kind and grade, and what a second core adds.

Rates are process time. The scaling is the wall time of one pack with one worker and with two, the
start of the processes left out, in one run one after the other. Beside it stands what two processes
that have nothing to do with each other gain here, which is all that can be hoped for: on a busy
machine that is less than two. What cannot be shared is the writing process's own time, whose share
bounds how many workers can be of use.

`python benchmarks/bench_puzzles.py`
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from api.packs import PackJob, local_pool, write_pack
from solver.got_five.puzzles import CLUE_KINDS, DIFFICULTIES, KINDS, Wish, make_puzzle

SECONDS = 0.4
"""Time for each cell of the table; it makes at least three puzzles, though."""

PACK = 512


def rate(wish: Wish) -> float:
    """Return how many such puzzles a core makes in a second."""
    start = time.process_time()
    made = 0
    while made < 3 or time.process_time() - start < SECONDS:
        make_puzzle(wish, 77, made)
        made += 1
    return made / (time.process_time() - start)


def pack_time(workers: int) -> tuple[float, float]:
    """Return the wall time of a pack, and this process's own time for it."""
    job = PackJob(Wish(), seed=1, count=PACK, steps=False)
    with tempfile.TemporaryDirectory() as folder, local_pool(workers) as pool:
        # Both processes are there, with all that they import, before the clock starts.
        list(pool.map(time.sleep, [0.3] * workers))
        warm = PackJob(job.wish, job.seed, 32 * workers, steps=False)
        write_pack(Path(folder) / "warm.jsonl", warm, pool, workers)
        start, own = time.perf_counter(), time.process_time()
        write_pack(Path(folder) / "pack.jsonl", job, pool, workers)
        return time.perf_counter() - start, time.process_time() - own


def sums(_: int) -> int:
    """Keep a core busy for a moment."""
    return sum(number * number for number in range(10_000_000))


def capacity() -> float:
    """Return how many times as much two independent processes get done as one."""
    with local_pool(2) as pool:
        list(pool.map(time.sleep, [0.3, 0.3]))
        times = []
        for processes in (1, 2):
            start = time.perf_counter()
            list(pool.map(sums, range(processes)))
            times.append(time.perf_counter() - start)
    return 2 * times[0] / times[1]


def main() -> None:
    """Print the rates and the scaling."""
    print("puzzles per second and core, three players")
    print(f"{'':16}" + "".join(f"{name:>10}" for name in DIFFICULTIES))
    for kind in KINDS:
        for clues in CLUE_KINDS:
            rates = [rate(Wish(kind, name, 3, clues)) for name in DIFFICULTIES]
            print(f"{kind:8}{clues:8}" + "".join(f"{value:10.1f}" for value in rates))
    fewest = [rate(Wish("deduce", name, 3, "mixed", fewest=True)) for name in DIFFICULTIES]
    print(f"{'fewest  mixed':16}" + "".join(f"{value:10.1f}" for value in fewest))
    (one, own), (two, _) = pack_time(1), pack_time(2)
    print(f"a pack of {PACK}: two workers are {one / two:.2f} times as fast as one", end="")
    print(f" (on {os.cpu_count()} cores)")
    print(f"two independent processes get {capacity():.2f} times as much done as one")
    print(f"the writing process itself takes {own / one:.1%} of one worker's time")


if __name__ == "__main__":
    main()
