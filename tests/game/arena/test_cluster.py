"""The same match on a cluster of two workers, one of which is killed in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.arena.run import WorkersError
from tests.game.arena.inline import run_of, toys
from tests.game.arena.test_run import played, silent

distributed = pytest.importorskip("distributed", reason="needs the extra `arena`")

from game.arena.cluster import ClusterWorkers  # noqa: E402


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        yield cluster


def pids(cluster: Any) -> list[int]:
    with distributed.Client(cluster.scheduler_address) as client:
        return list(client.run(os.getpid).values())


def test_a_killed_worker_costs_no_game(cluster: Any, tmp_path: Path) -> None:
    match, path = toys("first", "peek", seats=4), tmp_path / "a.jsonl"
    workers = ClusterWorkers(cluster.scheduler_address)
    victim = pids(cluster)[0]
    going, results = run_of(path, match, 8)
    killed: list[int] = []

    def kill() -> None:
        if going.finished == 6:
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    try:
        assert workers.width == 2
        going.play(workers, kill)
    finally:
        workers.close()
        results.close()
    assert killed
    assert going.finished == 32
    assert played(path, match, 8) == played(tmp_path / "inline.jsonl", match, 8)


def test_a_match_begun_on_a_cluster_goes_on_at_home(cluster: Any, tmp_path: Path) -> None:
    match, path = toys("first", "peek"), tmp_path / "a.jsonl"
    going, results = run_of(path, match, 2)
    workers = ClusterWorkers(cluster.scheduler_address)
    try:
        going.play(workers, silent)
    finally:
        workers.close()
        results.close()
    assert played(path, match, 4) == played(tmp_path / "inline.jsonl", match, 4)


def test_no_scheduler_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.arena.cluster.PATIENCE", 0.5)
    with pytest.raises(WorkersError, match=r"There is no scheduler at tcp://127\.0\.0\.1:9"):
        ClusterWorkers("tcp://127.0.0.1:9")
    with pytest.raises(WorkersError, match="There is no scheduler at nonsense://x"):
        ClusterWorkers("nonsense://x")
