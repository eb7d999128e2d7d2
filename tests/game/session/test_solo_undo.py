"""Undo for a person alone: what nobody else can see is no secret that was shown."""

from __future__ import annotations

from collections import Counter

from game.session.player import Player
from game.session.session import Session
from rules.brilliants import GAME
from rules.brilliants.data.special import SPECIAL_NUMBER, SPECIALS
from rules.brilliants.moves import PlaySpecial, TakeSpecial
from rules.core.protocol import Setup

MIA = Player("Mia", "amber")
EGG = next(card for card in SPECIAL_NUMBER.values() if SPECIALS[card].title == "Golden egg")


def test_a_special_card_played_alone_can_be_taken_back() -> None:
    session = Session(GAME, Setup("solo", 1), (MIA,), "egg")
    for _ in range(20):
        legal = session.legal(0)
        plays = [move for move in legal if isinstance(move, PlaySpecial) and move.card == EGG]
        if plays:
            break
        taken = Counter(move.card for move in legal if isinstance(move, TakeSpecial))
        session.submit(0, TakeSpecial(EGG) if EGG in taken else legal[0])
    before = session.state
    session.submit(0, plays[0])
    assert session.state != before
    assert session.undo_barrier() is None
    session.undo()
    assert session.state == before
