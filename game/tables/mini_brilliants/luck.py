"""The luck sheet of Mini BrilliAnts: the objectives that were turned up.

First Player and roles are left out, because their value is unknown (MB-LEN-03). So is a card that somebody
had looked at before it was turned up: nothing was left to chance then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.player import Player
from game.table.luck import Chance, Luck, Row, Section, chances, signed, tally
from game.text import plural
from rules.core.log import Record
from rules.mini_brilliants.box import needs, points_of
from rules.mini_brilliants.moves import ShowCard
from rules.mini_brilliants.state import State

_AT_ONCE: Final = (
    "When a completed objective is replaced, its taker may pay for the new one in the same turn. Counted are "
    "the points of the new cards that could be paid as they came, and the mean of the cards that could have "
    "come instead."
)
_WAITING: Final = (
    "The same for what others turned up: points of new cards that this player's reserve could pay, though "
    "somebody else might take them first."
)
_OPENED: Final = (
    "The points printed on all objectives turned up during the game, and the mean of the cards that could "
    "have come instead. Dear cards need more resources."
)
_ABOUT: Final = (
    "New objectives that could be paid as soon as they came, against the mean of what could have come. "
    "It is not what they scored: that was up to the players."
)
_CARD: Final = 4.0
"""Points of the cheapest cards."""


def make(record: Record, players: Sequence[Player]) -> Luck:
    """The cards turned up during a game against their odds, and a sentence for each player."""
    shown = [one for one in chances(record) if isinstance(one.came, ShowCard) and one.state.phase]
    seats = range(record.setup.seats)
    own = tuple(_row(seat, [one for one in shown if one.state.active == seat]) for seat in seats)
    others = tuple(_row(seat, [one for one in shown if one.state.active != seat]) for seat in seats)
    opened = tally(shown, _printed, "Objectives")
    sections = (
        Section("Paid at once", _AT_ONCE, own, _CARD),
        Section("Turned up by others", _WAITING, others, _CARD),
        Section("Points turned up", _OPENED, (opened,), _CARD),
    )
    told = tuple(_sentence(players[seat].name, own[seat], _turned(shown, seat)) for seat in seats)
    return Luck(sections if shown else (), told, _ABOUT)


def _row(seat: int, shown: Sequence[Chance]) -> Row:
    """What a seat could have paid of some cards, as they came."""

    def payable(state: State, move: ShowCard) -> float:
        reserve, cost = state.colonies[seat].reserve, needs(move.card)
        return points_of(move.card) if all(reserve[kind] >= cost.count(kind) for kind in cost) else 0.0

    return tally(shown, payable, seat=seat, better=1)


def _printed(_state: State, move: ShowCard) -> float:
    return float(points_of(move.card))


def _turned(shown: Sequence[Chance], seat: int) -> int:
    return sum(one.state.active == seat for one in shown)


def _sentence(name: str, row: Row, count: int) -> tuple[str, str]:
    cards = plural(count, "new objective", "new objectives")
    return f"{name}: {signed(row.gain)} points of luck", f"in {cards} that could be paid at once"
