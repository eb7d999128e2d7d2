"""The draft of special cards at one screen: several people, and computers among them (BA-EXP-04)."""

from __future__ import annotations

import random

import pytest

from game.form import COLOURS
from game.session.player import Player
from game.session.session import Awaited, Session
from rules.brilliants import GAME
from rules.brilliants.state import UNSEEN, Phase
from rules.core.protocol import Setup


def people(kinds: str) -> tuple[Player, ...]:
    """`pcp`: a person, a computer, a person."""
    return tuple(
        Player(colour.capitalize(), colour, "computer" if kind == "c" else "person", "random")
        for kind, colour in zip(kinds, COLOURS, strict=False)
    )


def drafted(kinds: str, seed: str) -> tuple[Session, list[Awaited]]:
    """A game up to round 1, and what it waited for while special cards were kept."""
    session, rng = (
        Session(GAME, Setup("experiantced", len(kinds), {}), people(kinds), seed),
        random.Random(seed),
    )
    waits = []
    while not session.state.round:
        wait = session.waiting()
        assert wait is not None
        if wait.kind == "hold":
            session.release()
            continue
        if session.state.phase == Phase.KEEP:
            waits.append(wait)
        session.submit(wait.seat, rng.choice(session.legal(wait.seat)))
    return session, waits


def keeping(kinds: str, seed: str) -> Session:
    """A game in which the first special card is to be kept."""
    session = Session(GAME, Setup("experiantced", len(kinds), {}), people(kinds), seed)
    while session.state.phase != Phase.KEEP or session.holding is not None:
        wait = session.waiting()
        assert wait is not None
        if wait.kind == "hold":
            session.release()
        else:
            session.submit(wait.seat, session.legal(wait.seat)[0])
    return session


@pytest.mark.parametrize("kinds", ["pp", "pcp", "cppc", "pccc"])
def test_every_seat_keeps_six_and_people_are_asked_one_after_the_other(kinds: str) -> None:
    session, waits = drafted(kinds, f"draft {kinds}")
    assert [len(colony.specials) for colony in session.state.colonies] == [6] * len(kinds)
    asked = [wait.seat for wait in waits]
    assert all(asked.count(seat) == 6 for seat in range(len(kinds)))
    assert {wait.kind for wait in waits if kinds[wait.seat] == "p"} == {"person"}
    assert {wait.kind for wait in waits if kinds[wait.seat] == "c"} <= {"computer"}


def test_nobody_has_to_end_a_turn_after_keeping_a_card() -> None:
    session = keeping("pp", "keep")
    first, second = GAME.deciders(session.state)
    session.submit(first, session.legal(first)[0])
    assert session.waiting() == Awaited("person", second)


def test_packets_of_others_stay_closed() -> None:
    session = keeping("pcp", "closed")
    for viewer in range(3):
        view = session.view(viewer)
        for seat, colony in enumerate(view.colonies):
            assert (UNSEEN in colony.packet) == (seat != viewer)
        assert {type(m).__name__ for m in GAME.legal_moves(view, viewer)} == {"KeepSpecial"}
