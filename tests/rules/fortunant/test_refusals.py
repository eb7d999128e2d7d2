"""Moves that are not listed are refused with a rule of the rulebook and a sentence, listed ones are not."""

from __future__ import annotations

import re

import pytest

from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.moves import NOTHING, Assign, Claim, DigCorridor, LayFood
from rules.fortunant.state import Phase, State
from tests.rules.fortunant.test_rule_ids import BOOK

CHANCES = tuple(
    map(GAME.parse, ("#0 3", "#0 3-1", "#0 3-3-3", "#0 P1 4", "#0 P2 4", "#1 1-2-3", "#2 5-5-1", "#9 2-2-2"))
)


def some_states(seats: int) -> list[State]:
    """Positions from all over a few random games, in which all kinds of moves are as frequent."""
    found = []
    for seed in range(4):
        setup = Setup("standard", seats, {"reroll3": "on"} if seed % 2 else {})
        record, rng = Record(GAME, setup, f"refusals {seed}"), Rng(seed)
        while not record.over:
            if record.chance_acts:
                record.draw()
            else:
                seat = rng.choice(record.deciders)
                moves = GAME.legal_moves(record.state, seat)
                letter = rng.choice(sorted({GAME.format(move)[0] for move in moves}))
                record.play(seat, rng.choice([move for move in moves if GAME.format(move)[0] == letter]))
        found += [*record.states[:3], *record.states[:: 9 * seats], record.state]
    return found


@pytest.mark.parametrize("seats", [1, 3])
def test_refused_is_what_is_not_listed(seats: int) -> None:
    states = some_states(seats)
    pool = {
        move for state in states for seat in range(seats) for move in GAME.legal_moves(state, seat)[:400:7]
    }
    moves = sorted(pool, key=GAME.format)[:: max(1, len(pool) // 500)]
    moves += [DigCorridor(4, 1, 90, 80, 0, 3), Assign(90, 1), Assign(0, 4, 3), Claim(6), LayFood(6, 0)]
    rules = set()
    for state in states:
        for seat in range(seats):
            listed = set(GAME.legal_moves(state, seat))
            for move in moves:
                reason = GAME.why_illegal(state, seat, move)
                assert (reason is None) == (move in listed), (seat, GAME.format(move), reason)
                if reason is not None:
                    rules.add(reason.rule)
                    assert is_sentence(reason.message), reason
        for chance in CHANCES:
            reason = GAME.why_illegal(state, CHANCE, chance)
            due = GAME.deciders(state) == (CHANCE,) and chance in {
                move for move, _ in GAME.outcomes(state) or ()
            }
            assert (reason is None) == due, (GAME.format(chance), reason)
            assert reason is None or is_sentence(reason.message), reason
            assert GAME.why_illegal(state, 0, chance) is not None
    assert rules <= set(BOOK.ids)
    assert len(rules) >= 20, "of these games; another box plays others"


def test_no_assignment_may_be_written_where_one_could_be_made() -> None:
    for state in some_states(1):
        turn = state.turns[0]
        writable = state.phase is Phase.PLAY and turn.stage == 3 and not turn.rewards
        assert (GAME.why_illegal(state, 0, NOTHING) is None) == writable


def is_sentence(text: str) -> bool:
    """Return True if a message is one sentence for people, without numbers that stand for nothing."""
    return bool(re.fullmatch(r"[A-Z][^\n]{8,120}\.", text)) and "-1" not in text and " 0 0" not in text
