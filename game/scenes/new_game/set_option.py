"""An option that is a set of parts: which sets the rules accept, and what a click on a part does.

No rule is repeated here: the rules are asked about each set once.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import Any, Final

from game.text import listed, player_counts
from rules.core.errors import SetupError
from rules.core.protocol import Game, Option, Setup

NOTHING: Final = "-"
"""The set without parts, while it is being made."""


def joined(option: Option, chosen: Collection[str]) -> str:
    """A set as the option's value, its parts in their order."""
    return "+".join(part for part in option.parts if part in chosen) or NOTHING


def is_set(option: Option, value: str) -> bool:
    """Return True if a value is a set of the option's parts, even one that the rules refuse."""
    found = () if value == NOTHING else value.split("+")
    return len(set(found) & set(option.parts)) == len(found)


class Selection:
    """The sets of one option that the rules accept, for one rule set and number of players."""

    def __init__(self, game: Game[Any, Any], option: Option, variant: str, players: int) -> None:
        self.option, self._players = option, players
        self.usual = frozenset[str]()
        """The set that the rulebook uses by default."""
        self.allowed: set[frozenset[str]] = set()
        """All sets that a game can start with."""
        for size in range(1, len(option.parts) + 1):
            for parts in combinations(option.parts, size):
                self._ask(game, Setup(variant, players, {option.name: joined(option, parts)}))

    def _ask(self, game: Game[Any, Any], setup: Setup) -> None:
        """Add a set if the rules accept it; record the default one, which positions leave out."""
        try:
            state = game.new_game(setup)
        except SetupError:
            return
        name = self.option.name
        found = frozenset(setup.options[name].split("+"))
        self.allowed.add(found)
        if name not in game.to_json(state)["options"]:
            self.usual = found

    def chosen(self, value: str) -> frozenset[str]:
        """The parts of a value; those of the usual set for a word."""
        if not value or value in (self.option.default, *self.option.words):
            return self.usual
        return frozenset(part for part in self.option.parts if part in value.split("+"))

    def turned(self, value: str, part: str) -> str:
        """The value with a part taken in or out."""
        chosen = self.chosen(value) ^ {part}
        return self.option.default if chosen == self.usual else joined(self.option, chosen)

    def refusal(self, value: str, part: str) -> str:
        """Why a part cannot be added or removed, in a sentence; empty if it can."""
        wanted = self.chosen(value) ^ {part}
        if not self.allowed or any(wanted <= found for found in self.allowed):
            return ""
        if len(wanted) > max(map(len, self.allowed)):
            return f"{self._rule()}: take one away."
        return f"{listed(sorted(wanted, key=self.option.parts.index))} do not go together."

    def trouble(self, value: str) -> str:
        """A sentence on the error in a value; empty if it can be played, or if no value can."""
        chosen = self.chosen(value)
        if not self.allowed or chosen in self.allowed:
            return ""
        short = min(len(found) for found in self.allowed) - len(chosen)
        return f"{self._rule()}: choose {short} more." if short > 0 else f"{self._rule()}."

    def _rule(self) -> str:
        """The allowed numbers of parts with so many players, as a sentence."""
        sizes = sorted({len(found) for found in self.allowed})
        return f"{player_counts((self._players,))} play with {listed([str(size) for size in sizes], 'or')}"
