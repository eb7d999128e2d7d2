"""The score of games that follow each other as rematches."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec

from game.form import MOST
from rules.core.protocol import Result

_T = TypeVar("_T")
Games = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games won so far, by the seats of the game being played."""

    won: Annotated[tuple[Games, ...], msgspec.Meta(min_length=1, max_length=MOST)]
    drawn: Games = 0
    """Games in which all shared first place."""

    @property
    def games(self) -> int:
        """Number of games in which somebody won, or nobody; a shared victory counts for each winner."""
        return sum(self.won) + self.drawn

    def after(self, result: Result) -> Series:
        """The score with one more game."""
        if len(result.ranking) == 1:
            return Series(self.won, self.drawn + 1)
        winners = result.ranking[0]
        return Series(tuple(won + (seat in winners) for seat, won in enumerate(self.won)), self.drawn)

    def moved_on(self) -> Series:
        """The same score for a game in which everybody sits one seat further; see `moved_on`."""
        return Series(moved_on(self.won), self.drawn)


def begun(seats: int) -> Series:
    """The score before the first game."""
    return Series((0,) * seats)


def moved_on(seats: tuple[_T, ...]) -> tuple[_T, ...]:
    """Everybody one seat further: who sat first, and so began, now sits second."""
    return (*seats[-1:], *seats[:-1])
