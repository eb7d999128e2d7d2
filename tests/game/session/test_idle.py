"""Turns of Ant Trails in which a side can do nothing: made by the program and undone with their cause."""

from __future__ import annotations

import random
from functools import cache

from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from rules.ant_trails import GAME
from rules.ant_trails.moves import CONFIRM, PASS
from rules.ant_trails.state import Phase, State
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.trails_tables import PLAYERS, position

BOTH = (PLAYERS[0], Player("Bot", "red", "computer", "random"))


@cache
def _ended() -> Record:
    """A random game to its end."""
    record, chance = Record(GAME, Setup("standard", 2), "acorn"), random.Random(27)
    while not record.over:
        if record.chance_acts:
            record.draw()
            continue
        (seat,) = record.deciders
        record.play(seat, chance.choice(GAME.legal_moves(record.state, seat)))
    return record


def _before_an_idle_turn() -> State:
    """A position in which a side confirms, and the other can do nothing then while the game goes on."""
    record = _ended()
    found = (
        number
        for number in range(len(record.entries) - 3)
        if record.entries[number].move == CONFIRM
        and record.states[number].placed
        and all(map(GAME.is_idle, record.states[number + 1 : number + 3]))
    )
    state: State = record.states[next(found)]
    return state


def _begun(players: tuple[Player, ...] = PLAYERS) -> Session:
    return Session.from_position(GAME, _before_an_idle_turn(), players, "s", SessionOptions(curtain="never"))


def test_a_turn_in_which_nothing_can_be_done_is_made_and_logged() -> None:
    session = _begun()
    (seat,) = session.deciders
    session.submit(seat, CONFIRM)
    made = [(entry.move, entry.seat, entry.automatic) for entry in session.entries]
    assert made[:3] == [(CONFIRM, seat, False), (PASS, 1 - seat, True), (CONFIRM, 1 - seat, True)]
    assert not GAME.is_idle(session.state)


def test_it_is_taken_back_with_the_move_before_it() -> None:
    session = _begun()
    (seat,) = session.deciders
    before = session.state
    session.submit(seat, CONFIRM)
    assert session.undo_barrier() is None
    session.undo()
    assert session.state == before


def test_a_side_that_passes_but_can_move_food_is_asked() -> None:
    record = _ended()
    states = [state for state in record.states if state.phase is Phase.FOOD and not state.placed]
    assert states
    for state in states:
        moves = GAME.legal_moves(state, state.seat)
        untouched = not state.lifted and not state.stepped
        assert GAME.is_idle(state) == (moves == (CONFIRM,) and untouched)


def test_whoever_placed_or_moved_confirms() -> None:
    placed = position(black="A3 B3 C3", phase="food", placed=2)
    assert GAME.legal_moves(placed, 0) == (CONFIRM,)
    assert not GAME.is_idle(placed)
