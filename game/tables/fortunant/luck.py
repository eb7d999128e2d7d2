"""The luck sheet of FortunANT: what the shared dice brought to all, and what hazards cost each.

Everybody has the same dice, so luck is the game's, not a player's: only setup dice are rolled for one alone,
and what they are worth is up to how one plays. It tells whether it was a game of floods or of termites.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from game.player import Player
from game.table.luck import Luck, Section, chances, signed, tally
from rules.core.log import Record
from rules.fortunant.hazard import hazard
from rules.fortunant.legal import LEAST_FOOD
from rules.fortunant.moves import Roll
from rules.fortunant.state import State

_HAZARDS: Final = "Turns with a hazard, and the mean of so many rolls: 44 of a hundred bring one."
_ROWS: Final = "Rows that the water rose by the dice, and the food that termites asked for."
_DICE: Final = (
    "Pips on all dice, dice that are high enough for food, and rolls in which two dice add up to 7, the "
    "number of the Flower."
)
_ABOUT: Final = "The dice are the same for everybody: this is the luck of the game, not of a player."
_FLOWER: Final = 7


def make(record: Record, players: Sequence[Player]) -> Luck:
    """The rolls of a game against their odds, and one sentence for all."""
    rolls = [one for one in chances(record) if isinstance(one.came, Roll)]
    if not rolls:
        return Luck()
    floods, termites = tally(rolls, _flood, "Floods", better=-1), tally(rolls, _attack, "Termites", better=-1)
    risen, eaten = tally(rolls, _rows, "Rows", better=-1), tally(rolls, _food, "Food", better=-1)
    sections = (
        Section("Hazards", _HAZARDS, (floods, termites), 4.0),
        Section("What they asked for", _ROWS, (risen, eaten), 4.0),
        Section(
            "Dice",
            _DICE,
            (
                tally(rolls, _pips, "Pips", better=1),
                tally(rolls, _high, "Food dice", better=1),
                tally(rolls, _sevens, "Sevens", better=1),
            ),
            10.0,
        ),
    )
    cost = f"{signed(risen.gain)} rows of water, {signed(eaten.gain)} food for termites"
    return Luck(sections, (("The dice of this game", cost),), _ABOUT)


def _flood(_state: State, move: Roll) -> float:
    return float(hazard(move.dice).rows > 0)


def _attack(_state: State, move: Roll) -> float:
    return float(hazard(move.dice).food > 0)


def _rows(_state: State, move: Roll) -> float:
    return hazard(move.dice).rows


def _food(_state: State, move: Roll) -> float:
    return hazard(move.dice).food


def _pips(_state: State, move: Roll) -> float:
    return sum(move.dice)


def _high(_state: State, move: Roll) -> float:
    return sum(face >= LEAST_FOOD for face in move.dice)


def _sevens(_state: State, move: Roll) -> float:
    return float(any(first + second == _FLOWER for first, second in combinations(move.dice, 2)))
