"""What chance gave in a finished game against what was to be expected: figures, and how to add them up.

A game's table says what the outcomes were worth; the odds are those of the rules, `Game.outcomes` of the
position before each roll or draw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game import plugin
from game.player import Player
from rules.core.log import Record
from rules.core.protocol import CHANCE, Seat

Worth = Callable[[Any, Any], float]
"""What an outcome is worth in the position before it."""


@dataclass(frozen=True, slots=True)
class Chance:
    """One roll or draw: the position before it, what came, and all that could have come, with weights."""

    state: Any
    came: Any
    odds: tuple[tuple[Any, int], ...]

    def expected(self, worth: Worth) -> float:
        """The mean worth of what could have come, by its odds."""
        total = sum(weight for _, weight in self.odds)
        return sum(worth(self.state, move) * weight for move, weight in self.odds) / total


@dataclass(frozen=True, slots=True)
class Row:
    """What came of one kind, or to one seat, and what was to be expected."""

    came: float
    due: float
    label: str = ""
    """Empty for a seat: it has a name."""
    seat: Seat = CHANCE
    """Whose chance it was; CHANCE where it was everybody's."""
    icon: str = ""
    better: int = 0
    """1 where more is lucky, -1 where less is; 0 where it is neither."""
    hands: tuple[Seat, ...] = ()
    """Who made each of the rolls that came out so."""

    @property
    def gain(self) -> float:
        """How much more came than was due, to a tenth; what is not worth a tenth is nothing."""
        return round(self.came - self.due, 1) + 0.0


@dataclass(frozen=True, slots=True)
class Section:
    """Rows that can be compared: a short title, and what the numbers mean and do not mean."""

    title: str
    about: str
    rows: tuple[Row, ...]
    least: float = 1.0
    """A gain that fills the bar if none is greater: small luck looks small."""


@dataclass(frozen=True, slots=True)
class Luck:
    """The sheet of a game."""

    sections: tuple[Section, ...] = ()
    summary: tuple[tuple[str, str], ...] = ()
    """A few sentences, each with the part that is bold."""
    about: str = ""
    """What these sentences mean and do not mean."""
    note: str = ""
    """All there is to say where there are no figures."""


def chances(record: Record) -> tuple[Chance, ...]:
    """Every roll and draw of a game that could have come out otherwise, as far as its odds can be listed."""
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
    """What all these were worth, and what they should have been worth."""
    pairs = [(worth(chance.state, chance.came), chance.expected(worth)) for chance in found]
    return Row(sum(got for got, _ in pairs), sum(due for _, due in pairs), label, seat, icon, better)


def signed(gain: float) -> str:
    """`+2.4`, `−0.3`, `±0`: with a sign that can be told from a dash."""
    if not gain:
        return "±0"
    return f"{'+' if gain > 0 else '−'}{abs(gain):.1f}"


def has_luck(record: Record) -> bool:
    """Whether anything in a game was left to chance, and its table can say what that was worth."""
    found = plugin.of(record.game.info.name)
    can_tell = found is not None and found.luck is not None
    return can_tell and any(entry.seat == CHANCE for entry in record.entries)


def luck_of(record: Record, players: Sequence[Player]) -> Luck:
    """What chance gave in a game that `has_luck`. Costs up to a second: compute it when it is asked for."""
    found = plugin.of(record.game.info.name)
    if found is None or found.luck is None:
        raise LookupError(f"There is no luck sheet for {record.game.info.title}.")
    return found.luck.load()(record, players)
