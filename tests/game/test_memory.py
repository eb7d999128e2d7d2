"""Memory stays bounded over many different games: the window's, and that of the thinking process."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai import levels
from game.ai.service import Service
from game.form import SeatForm, SetupForm
from game.kit.cache import MEMORY
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from game.storage.folders import Paths
from rules.core import registry
from rules.core.protocol import Setup
from tests.game.program import Program
from tests.game.scenes.test_unfinished_games import move_on

COLOURS = ("amber", "teal", "plum", "brick")
KINDS = (
    ("brilliants", "childrants", 2),
    ("ant_trails", "standard", 2),
    ("brilliants", "apprantice", 3),
    ("brilliants", "antermediate", 4),
    ("brilliants", "experiantced", 2),
    ("brilliants", "solo", 1),
)
STATM = Path("/proc/self/statm")
needs_proc = pytest.mark.skipif(not STATM.exists(), reason="reads memory from /proc")


def megabytes(process: str | int = "self") -> float:
    """Memory that a process really has."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * 4096 / 1e6


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    with Program(paths) as running:
        running.app.settings.change(curtain="never", pace="fast")
        yield running


def begin(program: Program, number: int) -> Session:
    game, variant, seats = KINDS[number % len(KINDS)]
    chairs = tuple(SeatForm(colour) for colour in COLOURS[:seats])  # type: ignore[arg-type]
    program.playing.start(SetupForm(game, variant, chairs, seed=f"s{number}", curtain="never"))
    return program.table.session


@pytest.mark.parametrize("leave", ["home", "next game"])
def test_a_table_that_was_left_gives_its_memory_back(program: Program, leave: str) -> None:
    begin(program, 2)
    move_on(program.table.session, 4)
    program.hand.step(0.1, 4)
    left: weakref.ref[TableScene] = weakref.ref(program.table)
    if leave == "home":
        program.playing.leave()
    else:
        begin(program, 1)
    MEMORY.tidy()  # as the loop does while nothing is to be done
    assert left() is None


def test_full_collections_in_a_game_look_at_little(program: Program) -> None:
    begin(program, 2)
    MEMORY.tidy()
    assert gc.get_freeze_count() > 20 * len(gc.get_objects())


@needs_proc
@pytest.mark.release
def test_the_window_over_many_different_games(program: Program) -> None:
    program.hand.resize((1920, 1080))
    sizes = []
    for number in range(36):
        session = begin(program, number)
        for step in range(40):
            if not session.over:
                move_on(session, 1)
            program.hand.move(((step * 97) % 1920, (step * 61) % 1080))
            program.hand.step(0.1, 2)
        program.playing.leave()
        program.hand.step(times=2)
        MEMORY.tidy()
        sizes.append(megabytes())
    warm = max(sizes[:12])
    assert max(sizes[12:]) < warm * 1.15 + 20, sizes


@needs_proc
@pytest.mark.release
def test_the_thinking_process_over_many_different_games() -> None:
    service, sizes = Service(), []
    try:
        for number in range(60):
            game, variant, seats = KINDS[number % len(KINDS)]
            level = levels.default(game).name
            players = tuple(Player(str(seat), COLOURS[seat], "computer", level) for seat in range(seats))  # type: ignore[arg-type]
            session = Session(registry.game(game), Setup(variant, seats), players, str(number))
            play(service, session)
            assert service._process is not None
            assert service._process.pid is not None
            sizes.append(megabytes(service._process.pid))
    finally:
        service.close()
    assert service.restarts == 0
    assert max(sizes) < 110, sizes
    assert max(sizes[-18:]) < max(sizes[:18]) * 1.25, sizes


def play(service: Service, session: Session) -> None:
    """A game between computers, for at most four minutes."""
    end = time.monotonic() + 240
    while not session.over and time.monotonic() < end:
        found = service.decide(session)
        if session.holding is not None:
            session.release()
        elif found is None:
            time.sleep(0.001)
        elif found.move is None:
            session.decline(found.seat)
        else:
            session.submit(found.seat, found.move)
