"""Opponents that misbehave, for the tests of the process they run in."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from typing import Any

from game.plugin.brain import Limit, Thought
from game.plugin.lazy import Lazy
from game.plugin.level import Level
from game.plugin.plugin import Plugin
from rules.core.protocol import CHANCE, Game, Seat
from rules.core.rng import Rng

LOADED = "ANTOLOGY_TEST_LOADED"
"""Names the file that `tests.heavy_brain` writes once it is loaded."""


class _Does:
    def __init__(self, act: Any) -> None:
        self._act = act

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        return Thought(self._act(game, view, seat))


def _first(game: Game[Any, Any], view: Any, seat: Seat) -> Any:
    return game.legal_moves(view, seat)[0]


def _hang(*_: Any) -> Any:
    while True:
        time.sleep(0.01)


def _once(flag: str, fault: Any) -> Any:
    """Do the fault the first time; the flag is a file named by an environment variable."""

    def act(game: Game[Any, Any], view: Any, seat: Seat) -> Any:
        if not os.path.exists(os.environ[flag]):
            with open(os.environ[flag], "w"):
                pass
            fault()
        return _first(game, view, seat)

    return act


FIRST = _Does(_first)
QUICK = FIRST
SLOW = _Does(lambda *a: time.sleep(0.3) or _first(*a))
CRASH = _Does(lambda *_: os._exit(3))
RAISE = _Does(lambda *_: 1 // 0)
HANG = _Does(_hang)
CRASH_ONCE = _Does(_once("ANTOLOGY_TEST_FLAG", lambda: os._exit(3)))
ILLEGAL = _Does(lambda game, *_: game.parse("take 99"))
CHANCE_MOVE = _Does(lambda game, *_: game.parse("! draw P1 05"))
NONE = _Does(lambda *_: None)


def sleeps(pipe: Any) -> None:
    """The entry point of a process that never gets anywhere."""
    time.sleep(600)


class _Spy:
    """Tells in its reason whether the view it was given hides what it must."""

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        hidden = game.observe(view, seat) == view and view.deck is None
        return Thought(_first(game, view, seat), f"hidden={hidden}, chance={CHANCE}", ())


SPY = _Spy()

PEEK = _Does(lambda game, view, seat: game.legal_moves(view, seat)[-1 if any(view.open) else 0])


def without_open_cards(view: Any, seat: Seat) -> Any:
    """A view in which PEEK, who rolls if there are open cards, sees none."""
    return replace(view, open=tuple(() for _ in view.open))


NAMES = (
    "first",
    "slow",
    "crash",
    "raise",
    "hang",
    "crash_once",
    "illegal",
    "chance_move",
    "none",
    "spy",
    "peek",
)
PLUGIN = Plugin(
    face=Lazy("tests.brains:no_table"),
    review=Lazy("tests.brains:no_table"),
    levels=(
        Level("quick", "Quick", "", Lazy("tests.brains:QUICK"), Limit(nodes=5)),
        *(Level(name, name, "", Lazy(f"tests.brains:{name.upper()}"), Limit(seconds=0.2)) for name in NAMES),
    ),
)
