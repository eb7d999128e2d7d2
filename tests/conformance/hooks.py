"""Hooks of a game for the conformance suite beyond the protocol, written from its rules and not its code.

A module `tests.conformance.games.<name>` has them as its object `HOOKS`. A game that hides something needs
one: only its `leaks` says what nobody may see. Others may do without.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from rules.core.protocol import Seat, Variant
from rules.core.rng import Rng


class Hooks:
    """Defaults: a game without secrets and without second implementations."""

    wanted: Collection[str] = ()
    """Things (of `fired`) that random play must have brought about 20 times over all seat counts."""
    scripted: Mapping[str, str] = {}
    """Tests (`file.py::test_name`) of those of them that random play reaches too seldom."""

    def plies(self, variant: str) -> int:
        """Log entries of random games before every change, over all numbers of seats."""
        return 102_000

    def seats(self, variant: Variant) -> Sequence[int]:
        """Numbers of seats that are played; of a rule set for any number of people a few."""
        return variant.seats

    def counted(self, variant: Variant) -> Sequence[int]:
        """Numbers of seats of the positions whose moves are counted."""
        return self.seats(variant)

    def cut(self, variant: str) -> int | None:
        """After so many entries most random games of a rule set are broken off; None: none are."""
        return None

    def wanted_in(self, variant: str) -> Collection[str]:
        """Part of `wanted` and beyond that a rule set must bring about."""
        return self.wanted

    def options(self, rng: Rng, variant: str, seats: int) -> dict[str, str]:
        """Options for a random game."""
        return {}

    def fired(self, before: Any, seat: Seat, move: Any, events: tuple[Any, ...], after: Any) -> Iterable[str]:
        """Names of what an entry brought about."""
        return [type(event).__name__ for event in events]

    def codes(self) -> Collection[str]:
        """Words that stand for things of the box in moves."""
        return ()

    def lay_aside(self, position: dict[str, Any], strangers: Collection[str]) -> None:
        """Take what has come into the box later from piles that could run out, if there are any."""

    def lost(self, state: Any) -> list[str]:
        """Components that are too many or too few, counted from the box by separate code."""
        return []

    def unearned(self, state: Any) -> list[str]:
        """Possessions of seats that nobody can have got by playing."""
        return []

    def detours(self, state: Any, seat: Seat, rng: Rng) -> list[str]:
        """Moves written in another way than the listed one that means the same."""
        return []

    def leaks(self, state: Any, viewer: Seat | None, view: dict[str, Any], lines: list[str]) -> list[str]:
        """Hidden things that a viewer's position or log names, judged from the whole position."""
        return []

    def reveals(self, before: Any, move: Any, after: Any, viewer: Seat | None) -> bool:
        """Return True if a viewer learns by the rules what the move itself does not tell it."""
        return False

    def normal(self, text: str) -> str:
        """A move's text in the form in which `every_move` gives it."""
        return text

    def meaning(self, text: str) -> str:
        """Of a text in the form of `normal` what two ways to write one move have in common."""
        return text

    def every_move(self, state: Any, seat: Seat) -> set[str] | None:
        """All legal moves of a seat as texts, found slowly from the rules; None where that is not known."""
        return None

    def recount(self, state: Any) -> tuple[int, ...] | None:
        """The final score of each seat, counted by separate code; None where there is none."""
        return None


def hooks(game: str) -> Hooks:
    """The hooks of a game; the defaults if it brings none."""
    name = f"tests.conformance.games.{game}"
    if importlib.util.find_spec(name) is None:
        return Hooks()
    found: Hooks = importlib.import_module(name).HOOKS
    return found
