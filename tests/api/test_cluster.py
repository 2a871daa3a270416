"""A pack from a real cluster on this machine, with a worker killed in the middle."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import pytest

from api.packs import PackJob, cluster, make_lines, write_pack
from api.problems import Problem
from solver.got_five.puzzles import Wish

if TYPE_CHECKING:
    from pathlib import Path

distributed = pytest.importorskip("distributed")

# A killed worker leaves sockets that its cluster warns about: those warnings are not ours.
pytestmark = pytest.mark.filterwarnings("ignore")

JOB = PackJob(Wish("deduce", "medium"), seed=12, count=160, steps=False)


def test_worker_killed_in_the_middle(tmp_path: Path) -> None:
    """The pack is the one that a single process makes, though half the cluster was lost."""
    path = tmp_path / "pack.jsonl"
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as local,
        cluster(local.scheduler_address) as (executor, threads),
    ):
        assert threads == 2
        with distributed.Client(local.scheduler_address, set_as_default=False) as client:
            victim = next(iter(client.run(os.getpid).values()))
        killed: list[int] = []

        def kill_once(done: int) -> None:
            if done and not killed:
                os.kill(victim, signal.SIGKILL)
                killed.append(done)

        write_pack(path, JOB, executor, threads, kill_once)
    assert killed
    assert killed[0] < JOB.count
    assert path.read_bytes() == make_lines(JOB, 0, JOB.count)


def test_no_cluster() -> None:
    """An address with nothing behind it is a problem, not a wait without end."""
    with pytest.raises(Problem, match="no Dask scheduler"), cluster("tcp://127.0.0.1:1"):
        pass
