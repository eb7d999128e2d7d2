"""The luck sheet of FortunANT: the effect of the shared dice on all, and the cost of hazards to each.

All players share the dice, but a hazard costs each sheet something else, so its cost is listed seat by seat.
Setup dice are left out, since the value of an option depends on how it is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from typing import Final

from game.plugin.luck import Luck, Section, chances, tally, than_expected
from game.session.player import Player
from rules.core.log import Record
from rules.fortunant.box import BOX, EMPTY
from rules.fortunant.grid import FLOODED
from rules.fortunant.hazard import hazard
from rules.fortunant.legal import LEAST_FOOD
from rules.fortunant.moves import Roll
from rules.fortunant.state import STANDING, State

_HAZARDS: Final = "Turns with a hazard, and the average for that many rolls: 44 of a hundred bring one."
_ROWS: Final = "The rows that the dice made the water rise, and the food that the termites asked for."
_DICE: Final = (
    "Pips on all dice, dice that are high enough for food, and rolls in which two dice add up to 7, the "
    "number of the Flower."
)
_LOST: Final = (
    "Rooms that the water took from each sheet as it stood, and the average of what the rolls could have "
    "done to it. Low rooms are in more danger: that was up to the players."
)
_RAIDS: Final = (
    "Attacks that found an assigned room and too little food, and how many would have on average with all "
    "the rolls that could have come."
)
_SHOWN: Final = 8
"""Of more players only those with the most points are listed."""
_ABOUT: Final = "The dice are the same for everybody, but hazards hit each sheet differently."
_FLOWER: Final = 7


def make(record: Record, players: Sequence[Player]) -> Luck:
    """The rolls of a game against their odds, and one sentence for all."""
    rolls = [one for one in chances(record) if isinstance(one.came, Roll)]
    if not rolls:
        return Luck()
    floods, termites = tally(rolls, _flood, "Floods", better=-1), tally(rolls, _attack, "Termites", better=-1)
    risen, eaten = tally(rolls, _rows, "Rows", better=-1), tally(rolls, _food, "Food", better=-1)
    seats = _listed(record)
    lost = tuple(tally(rolls, partial(_drowned, seat), seat=seat, better=-1) for seat in seats)
    raids = tuple(tally(rolls, partial(_raided, seat), seat=seat, better=-1) for seat in seats)
    sections = (
        Section("Hazards", _HAZARDS, (floods, termites), 4.0),
        Section("What they asked for", _ROWS, (risen, eaten), 4.0),
        Section(
            "Dice",
            _DICE,
            (
                tally(rolls, _pips, "Pips", better=1),
                tally(rolls, _high, "Food dice", better=1),
                tally(rolls, _sevens, "Two make 7", better=1),
            ),
            10.0,
        ),
        Section("Rooms lost to the water", _LOST, lost, 2.0),
        Section("Attacks that got in", _RAIDS, raids, 2.0),
    )
    sentences = tuple(
        (
            players[row.seat].name,
            f"lost {than_expected(row.gain, 'rooms')} to the water, and "
            f"suffered {than_expected(raid.gain, 'attacks')}.",
        )
        for row, raid in zip(lost, raids, strict=True)
    )
    water, asked = (
        than_expected(risen.gain, "rows of water"),
        than_expected(eaten.gain, "pieces of food"),
    )
    return Luck(
        sections, (("The dice", f"brought {water}, and termites that asked for {asked}."), *sentences), _ABOUT
    )


def _listed(record: Record) -> list[int]:
    """Return the seats whose luck is listed, in seat order."""
    scores = record.game.scores(record.state)
    best = sorted(range(len(scores)), key=lambda seat: -scores[seat])[:_SHOWN]
    return sorted(best)


def _drowned(seat: int, state: State, move: Roll) -> float:
    """FA-HAZ-10: rooms that stand before the roll and not after it."""
    rows = hazard(move.dice).rows
    if not rows:
        return 0
    level = rows if state.table.receding else min(state.level + rows, BOX.flooded)
    water = FLOODED[level]
    return sum(room.lost == STANDING and bool(room.cells & water) for room in state.sheets[seat].rooms)


def _raided(seat: int, state: State, move: Roll) -> float:
    """FA-HAZ-05, FA-HAZ-08: too little food, and an assigned room to ravage."""
    sheet, need = state.sheets[seat], hazard(move.dice).food
    if need <= sheet.food.bit_count():
        return 0
    return float(any(room.lost == STANDING and room.kind != EMPTY for room in sheet.rooms))


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
