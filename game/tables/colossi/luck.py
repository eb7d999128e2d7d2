"""The luck sheet of Colossi: cards and tiles that came, against the mean of what could have come.

Ages, Lairs and Traits are left out, since what they are worth is up to how one plays; so are cards that
Soothsayer had put in their place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.plugin.luck import Luck, Section, chances, tally, than_expected
from game.session.player import Player
from rules.colossi.box import CARDS, TILES
from rules.colossi.moves import DrawCard, DrawTile, RollDie
from rules.colossi.state import State
from rules.core.log import Record

_BEASTS: Final = (
    "Beast cards drawn, and the average of what the deck held. They give their action back, so they are free."
)
_GIFTS: Final = "Divine Gifts drawn, which give something to everybody."
_TILES: Final = "Tiles turned up, and the average of what the deck held."
_DICE: Final = (
    "Rolls of Ritual Sacrifice that killed, and a third of all rolls, as many as would kill on average."
)
_ABOUT: Final = "Beast cards cost no action. What cards and tiles turn out to be worth is up to the players."
_DEADLY: Final = 2
"""The die kills up to this (CO-CARD-RIT)."""


def make(record: Record, players: Sequence[Player]) -> Luck:
    """The cards, tiles and rolls of a game against their odds, and a sentence for each player."""
    found = chances(record)
    cards = [one for one in found if isinstance(one.came, DrawCard)]
    tiles = [one for one in found if isinstance(one.came, DrawTile)]
    rolls = [one for one in found if isinstance(one.came, RollDie)]
    if not cards and not tiles:
        return Luck()
    seats = range(record.setup.seats)
    own = {seat: [one for one in cards if one.came.seat == seat] for seat in seats}
    beasts = tuple(tally(own[seat], _beast, seat=seat, better=1) for seat in seats)
    gifts = tuple(tally(own[seat], _gift, seat=seat) for seat in seats)
    sections = [
        Section("Beast cards", _BEASTS, beasts, 3.0),
        Section("Divine Gifts", _GIFTS, gifts, 3.0),
        Section(
            "Tiles",
            _TILES,
            (tally(tiles, _grass, "Grass"), tally(tiles, _lair, "Lairs")),
            3.0,
        ),
    ]
    if rolls:
        sections.append(Section("Ritual Sacrifice", _DICE, (tally(rolls, _kills, "Deaths"),), 3.0))
    sentences = tuple(
        (players[row.seat].name, f"drew {than_expected(row.gain, 'Beast cards')}.") for row in beasts
    )
    return Luck(tuple(sections), sentences, _ABOUT)


def _beast(_state: State, move: DrawCard) -> float:
    return float(isinstance(move, DrawCard) and CARDS[move.card].kind == "beast")


def _gift(_state: State, move: DrawCard) -> float:
    return float(isinstance(move, DrawCard) and CARDS[move.card].kind == "gift")


def _grass(_state: State, move: DrawTile) -> float:
    return float(isinstance(move, DrawTile) and TILES[move.tile].kind == "grass")


def _lair(_state: State, move: DrawTile) -> float:
    return float(isinstance(move, DrawTile) and TILES[move.tile].kind == "lair")


def _kills(_state: State, move: RollDie) -> float:
    return float(move.face <= _DEADLY)
