"""The real process, held to a fifth of a core: each game's strongest level answers, or a quick level does."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Final

import pytest

from game.ai import levels, wanderer
from game.ai import service as service_module
from game.ai.quick_look import stand_ins
from game.ai.service import Service
from game.session.player import Player
from game.session.session import Session
from rules.core import registry
from tests.bench import opponents
from tests.shipped import OPPONENTS, having

RUNS: Final = 0.02
RESTS: Final = 4 * RUNS
LATER: Final = 60.0
"""Seconds beyond the deadline: only a broken service takes so long, however busy the machine is."""
NTH: Final = 9
"""The position of `opponents.positions` in which they are asked: far enough into a game."""


@contextmanager
def held(service: Service) -> Iterator[None]:
    """The service's process runs only a fifth of the time."""
    over = threading.Event()

    def hold() -> None:
        while not over.is_set():
            process = service._process
            if process is None or process.pid is None:
                time.sleep(RUNS)
                continue
            try:
                os.kill(process.pid, signal.SIGSTOP)
                time.sleep(RESTS)
                os.kill(process.pid, signal.SIGCONT)
            except ProcessLookupError:  # it has just been replaced
                continue
            time.sleep(RUNS)

    thread = threading.Thread(target=hold)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGSTOP")
@pytest.mark.parametrize("name", having(OPPONENTS))
def test_with_a_fifth_of_a_core_nobody_plays_by_chance(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wanderer.Wanderer, "choose", lambda *_: 1 // 0)
    game, top = registry.game(name), levels.of_game(name)[-1]
    variant = next(one for one in reversed(game.info.variants) if 2 in one.seats)
    state, _ = next(islice(opponents.positions(game, variant.name), NTH, None))
    seats = len(game.scores(state))
    players = tuple(Player(f"{top.title} {n}", "teal", "computer", top.name) for n in range(seats))
    session = Session.from_position(game, state, players, "s")
    service = Service()
    assert top.limit.seconds is not None
    deadline = service_module.STARTING + service_module.BUSY * top.limit.seconds + service_module.GRACE
    try:
        with held(service):
            end = time.monotonic() + deadline + LATER
            while (found := service.decide(session)) is None or found.move is None:
                assert time.monotonic() < end
                if found is not None:
                    session.decline(found.seat)
                time.sleep(0.01)
    finally:
        service.close()
    assert found.stand_in in ("", stand_ins(name, top, True)[0].name)
    assert found.stand_in or found.reason, "what it thought is there"
    assert session.why(found.seat, found.move) is None
