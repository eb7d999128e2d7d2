"""The luck sheet of a finished game: what chance gave, compared with the expected value.

A game's `luck.py` values the outcomes and groups them; the odds come from the rules, `Game.outcomes` of the
position before each roll or draw. They are recomputed rather than logged, so that old logs have a sheet, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from rules.core.log import Record
from rules.core.protocol import CHANCE, Seat

Worth = Callable[[Any, Any], float]
"""Values an outcome, given the position before it; the unit is the game's own."""


@dataclass(frozen=True, slots=True)
class Chance:
    """One roll or draw: the position before it, the outcome, and all possible outcomes with their weights."""

    state: Any
    came: Any
    odds: tuple[tuple[Any, int], ...]

    def expected(self, worth: Worth) -> float:
        """Expected value over all outcomes."""
        total = sum(weight for _, weight in self.odds)
        return sum(worth(self.state, move) * weight for move, weight in self.odds) / total


@dataclass(frozen=True, slots=True)
class Row:
    """Actual and expected value of one kind of outcome, or of one seat's outcomes."""

    came: float
    due: float
    label: str = ""
    """Empty for a seat's row, which shows the player's name."""
    seat: Seat = CHANCE
    """Seat whose luck it was; CHANCE if it affected all seats alike."""
    icon: str = ""
    better: int = 0
    """1 if more is lucky, -1 if less is, 0 if neither."""
    hands: tuple[Seat, ...] = ()
    """The seats that made the rolls counted here, in order of play."""

    @property
    def gain(self) -> float:
        """Actual minus expected value, rounded to a tenth; never `-0.0`, which would print its sign."""
        return round(self.came - self.due, 1) + 0.0


@dataclass(frozen=True, slots=True)
class Section:
    """Rows in one unit, so that they can be compared; `about` explains the unit and its limits."""

    title: str
    about: str
    rows: tuple[Row, ...]
    least: float = 1.0
    """Gain that fills a whole bar if no row has more. Without it the largest tiny gain looks huge."""


@dataclass(frozen=True, slots=True)
class Luck:
    """A whole luck sheet."""

    sections: tuple[Section, ...] = ()
    summary: tuple[tuple[str, str], ...] = ()
    """Sentences as pairs: the bold beginning, and the rest."""
    about: str = ""
    """Meaning and limits of the sentences, for the tooltip."""


def chances(record: Record) -> tuple[Chance, ...]:
    """All rolls and draws of a game with more than one possible outcome, where the rules can list them."""
    found = []
    for state, entry in zip(record.states, record.entries, strict=False):
        if entry.seat == CHANCE and len(odds := record.game.outcomes(state) or ()) > 1:
            found.append(Chance(state, entry.move, odds))
    return tuple(found)


def tally(
    found: Iterable[Chance],
    worth: Worth,
    label: str = "",
    seat: Seat = CHANCE,
    icon: str = "",
    better: int = 0,
) -> Row:
    """One row: actual and expected value summed over some rolls and draws."""
    pairs = [(worth(chance.state, chance.came), chance.expected(worth)) for chance in found]
    return Row(sum(got for got, _ in pairs), sum(due for _, due in pairs), label, seat, icon, better)


def signed(gain: float) -> str:
    """`+2.4`, `−0.3`, `±0`; a true minus sign, since a hyphen reads as a dash."""
    if not gain:
        return "±0"
    return f"{'+' if gain > 0 else '−'}{abs(gain):.1f}"


def than_expected(gain: float, things: str) -> str:
    """`1.7 fewer cards than expected`, `2.0 more points than expected`, `as many points as expected`."""
    if not gain:
        return f"as many {things} as expected"
    return f"{abs(gain):.1f} {'more' if gain > 0 else 'fewer'} {things} than expected"
