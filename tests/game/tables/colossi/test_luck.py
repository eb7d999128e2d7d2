"""The luck sheet of Colossi compares what was drawn and turned up with what could have been."""

from __future__ import annotations

import random
from functools import cache

from game.plugin.luck import Luck
from game.tables.colossi.luck import make
from rules.colossi.box import CARDS, TILES
from rules.colossi.moves import DrawCard, DrawTile, EndTurn, Pass
from rules.colossi.rules import GAME
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.colossi_tables import FIRST_GAME, players


@cache
def game(seed: str, seats: int = 3) -> Record:
    """A whole game of lively random play."""
    record, chance = Record(GAME, Setup(FIRST_GAME, seats, {"rounds": "3"}), seed), random.Random(seed)
    while not record.over:
        if record.runs_on:
            record.advance()
            continue
        (seat,) = record.deciders
        moves = GAME.legal_moves(record.state, seat)
        busy = [move for move in moves if not isinstance(move, EndTurn | Pass)]
        record.play(seat, chance.choice(busy if busy and chance.random() < 0.95 else list(moves)))
    return record


def luck(record: Record) -> Luck:
    return make(record, players(record.setup.seats))


def test_what_came_is_counted_for_the_seat_that_drew_it() -> None:
    record = game("acorn")
    beasts, gifts = [0] * 3, [0] * 3
    for entry in record.entries:
        if isinstance(entry.move, DrawCard):
            kind = CARDS[entry.move.card].kind
            beasts[entry.move.seat] += kind == "beast"
            gifts[entry.move.seat] += kind == "gift"
    sections = {section.title: section.rows for section in luck(record).sections}
    assert [row.came for row in sections["Beast cards"]] == beasts
    assert [row.came for row in sections["Divine Gifts"]] == gifts
    assert sum(beasts) > 0
    turned = [TILES[e.move.tile].kind for e in record.entries if isinstance(e.move, DrawTile)]
    assert [row.came for row in sections["Tiles"]] == [turned.count("grass"), turned.count("lair")]


def test_the_mean_is_what_the_deck_held() -> None:
    came = due = 0.0
    for number in range(12):
        for section in luck(game(f"seed {number}")).sections[:2]:
            came += sum(row.came for row in section.rows)
            due += sum(row.due for row in section.rows)
    assert due > 100
    assert abs(came - due) / due < 0.12


def test_a_sentence_for_each_player_and_none_before_anything_came() -> None:
    found = luck(game("acorn"))
    beasts = found.sections[0].rows
    assert [name for name, _ in found.summary] == ["Mia", "Kai", "Noor"]
    for (_, words), row in zip(found.summary, beasts, strict=True):
        more = "more" if row.gain > 0 else "fewer"
        assert words == f"drew {abs(row.gain):.1f} {more} Beast cards than expected."
    assert luck(Record(GAME, Setup(FIRST_GAME, 3, {}), "acorn")).sections == ()
