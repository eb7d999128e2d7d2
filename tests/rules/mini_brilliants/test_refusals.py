"""Moves that are not listed are refused with a rule of the rulebook and a sentence, listed ones are not."""

from __future__ import annotations

import re

import pytest

from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.mini_brilliants import GAME, moves
from rules.mini_brilliants.box import CARDS, ROLES
from rules.mini_brilliants.state import State
from tests.rules.mini_brilliants.test_rule_ids import BOOK

DECISIONS = (
    *(*moves.DRAFTS, *moves.GATHERS, *moves.DOUBLES, *moves.HATCHES.values(), *moves.FREE_HATCHES.values()),
    *(*moves.PREDATORS, *moves.FREE_PREDATORS, *moves.COMPLETES, *moves.LOOKS, moves.END),
)
CHANCES = (
    *(moves.ChooseFirst(seat) for seat in range(5)),
    *(moves.DealRole(seat, role) for seat in range(5) for role in range(len(ROLES))),
    *map(moves.ShowCard, range(CARDS)),
    *(moves.SeeTop(seat, card) for seat in range(5) for card in (0, 20, 41)),
)


def some_states(seats: int) -> list[State]:
    """Positions from all over a few random games."""
    found = []
    for seed in range(3):
        record, rng = Record(GAME, Setup("standard", seats), f"refusals {seed}"), Rng(seed)
        while not record.over:
            if record.chance_acts:
                record.draw()
            else:
                (seat,) = GAME.deciders(record.state)
                record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
        found += [*record.states[::9], record.state]
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_refused_is_what_is_not_listed(seats: int) -> None:
    rules = set()
    for state in some_states(seats):
        due = set(GAME.legal_moves(state, CHANCE))
        for seat in range(seats + 1):
            listed = set(GAME.legal_moves(state, seat))
            for move in (*DECISIONS, *CHANCES):
                reason = GAME.why_illegal(state, seat, move)
                assert (reason is None) == (move in listed), (seat, move, reason)
                if reason is not None:
                    rules.add(reason.rule)
                    assert is_sentence(reason.message), reason
        for move in (*DECISIONS, *CHANCES):
            reason = GAME.why_illegal(state, CHANCE, move)
            assert (reason is None) == (move in due), (move, reason)
            assert reason is None or is_sentence(reason.message), reason
    assert rules <= set(BOOK.ids)
    assert len(rules) >= 15


def is_sentence(text: str) -> bool:
    """Return True if a message is one sentence for people, without the numbers that stand for nothing."""
    return bool(re.fullmatch(r"['A-Z][^\n]{10,120}\.", text)) and not re.search(
        r"\b25[45]\b|\ba [AEIOU]", text
    )
