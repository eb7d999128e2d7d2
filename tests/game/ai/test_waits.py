"""Levels with a limit in seconds keep to the time that people wait, whatever the processor gives them."""

from __future__ import annotations

import time
from itertools import islice
from typing import Final

import pytest

from game.ai import levels
from game.plugin.brain import Limit, Meter
from rules.core import registry
from rules.core.rng import Rng
from tests.bench import opponents
from tests.shipped import OPPONENTS, having

WAIT: Final = 0.1
SLACK: Final = 0.08
"""Seconds beyond it, for what is done whatever the limit: the first look, the reason."""
DECISIONS: Final = 16
TIMED: Final = [
    (name, level.name, variant.name)
    for name in having(OPPONENTS)
    for level in levels.of_game(name)
    if level.limit.seconds is not None
    for variant in registry.info(name).variants
]


def test_every_game_has_a_timed_level() -> None:
    assert {name for name, _, _ in TIMED} == set(having(OPPONENTS))


@pytest.mark.parametrize(("name", "level", "variant"), TIMED)
def test_a_wait_holds_for_the_whole_answer(
    name: str, level: str, variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With far more processor time allowed than waiting time, as on a machine that gives it little of it."""
    # The clock of the wait is this thread's own time here: a busy machine must not make the test late.
    monkeypatch.setattr(Meter.__init__, "__defaults__", (lambda: 0.0, time.thread_time))
    game, brain, trim = registry.game(name), levels.load(levels.find(name, level)), opponents.turn_view(name)
    with opponents.as_in_a_worker():
        for number, (state, seat) in enumerate(islice(opponents.positions(game, variant), DECISIONS)):
            view, begun = trim(game.observe(state, seat), seat), time.thread_time()
            brain.choose(game, view, seat, Limit(seconds=1000.0, wait=WAIT), Rng(number))
            assert time.thread_time() - begun < WAIT + SLACK


def test_a_meter_tells_how_much_of_its_limit_is_spent() -> None:
    """Of several limits the one that is nearest to its end."""
    own, clock = [0.0], [0.0]
    meter = Meter(Limit(nodes=10, seconds=2.0, wait=8.0), lambda: own[0], lambda: clock[0])
    assert meter.spent() == 0
    assert meter.more()
    assert meter.spent() == pytest.approx(0.1)
    own[0] = 0.5
    assert meter.spent() == pytest.approx(0.25)
    clock[0] = 6.0
    assert meter.spent() == pytest.approx(0.75)
    assert Meter(Limit()).spent() == 0


def test_a_part_of_a_limit_is_a_part_of_all_that_it_limits() -> None:
    assert Limit(nodes=90, seconds=3.0, wait=9.0).part(1 / 3) == Limit(nodes=30, seconds=1.0, wait=3.0)
    assert Limit(nodes=1).part(0.1) == Limit(nodes=1), "a search looks at something"
    assert Limit().part(0.5) == Limit()
