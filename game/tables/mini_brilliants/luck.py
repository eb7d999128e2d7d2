"""The luck sheet of Mini BrilliAnts: the objectives that were turned up.

First Player and roles are left out, because their value is unknown (MB-LEN-03). So is a card that a player
had looked at before it was turned up: nothing was left to chance then.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.plugin.luck import Luck, Row, Section, chances, tally, than_expected
from game.session.player import Player
from rules.core.log import Record
from rules.mini_brilliants.box import needs, points_of
from rules.mini_brilliants.moves import ShowCard
from rules.mini_brilliants.state import State

_PAYABLE: Final = (
    "Points of new objectives that the player's reserve could pay as they came, and the average of the "
    "cards that could have come instead. The player on turn takes first."
)
_FITTING: Final = (
    "How many of the resources that new objectives cost were already in the player's reserve, and how many "
    "would have been on average."
)
_OPENED: Final = (
    "The points printed on all objectives turned up during the game, and the average of the cards that "
    "could have come instead. Expensive cards need more resources."
)
_ABOUT: Final = (
    "New objectives that could be paid as they came, compared with the average of what could have "
    "come. What they then scored was up to the players."
)
_CARD: Final = 4.0
"""Points of the cheapest cards."""


def make(record: Record, players: Sequence[Player]) -> Luck:
    """The cards turned up during a game against their odds, and a sentence for each player."""
    shown = [one for one in chances(record) if isinstance(one.came, ShowCard) and one.state.phase]
    seats = range(record.setup.seats)
    payable = tuple(tally(shown, partial(_payable, seat), seat=seat, better=1) for seat in seats)
    fitting = tuple(tally(shown, partial(_fitting, seat), seat=seat, better=1) for seat in seats)
    sections = (
        Section("Points in reach", _PAYABLE, payable, _CARD),
        Section("Resources that fitted", _FITTING, fitting, _CARD),
        Section("Points turned up", _OPENED, (tally(shown, _printed, "Objectives"),), _CARD),
    )
    sentences = tuple(_sentence(players[seat].name, payable[seat], fitting[seat]) for seat in seats)
    return Luck(sections, sentences, _ABOUT) if shown else Luck()


def _payable(seat: int, state: State, move: ShowCard) -> float:
    return points_of(move.card) if _fitting(seat, state, move) == len(needs(move.card)) else 0.0


def _fitting(seat: int, state: State, move: ShowCard) -> float:
    reserve, cost = state.colonies[seat].reserve, needs(move.card)
    return sum(min(reserve[kind], cost.count(kind)) for kind in set(cost))


def _printed(_state: State, move: ShowCard) -> float:
    return points_of(move.card)


def _sentence(name: str, payable: Row, fitting: Row) -> tuple[str, str]:
    points = than_expected(payable.gain, "points of new objectives")
    return name, f"could pay for {points}, and held {than_expected(fitting.gain, 'resources')} for them."
