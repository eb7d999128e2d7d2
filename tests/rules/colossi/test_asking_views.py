"""A view can be asked whatever a position can: who decides, what is legal, what chance could bring."""

from __future__ import annotations

import pytest

from rules.colossi.moves import Move
from rules.colossi.play.apply import deciders, legal_moves, outcomes
from rules.colossi.secrecy import observe
from rules.colossi.state import UNKNOWN
from rules.core.protocol import CHANCE
from tests.rules.colossi.coverage import SEATS, entries


@pytest.mark.parametrize("seats", SEATS)
def test_co_info_01_03_who_is_asked_sees_all_its_answers_and_everybody_can_look(seats: int) -> None:
    for state, _, _ in entries(seats, seats):
        seat = deciders(state)[0]
        for viewer in (*range(seats), None):
            view = observe(state, viewer)
            assert deciders(view) == (seat,)
            if seat == CHANCE:
                assert _covers({move for move, _ in outcomes(view)}, {move for move, _ in outcomes(state)})
            elif viewer == seat:
                assert list(legal_moves(view, seat)) == list(legal_moves(state, seat))
            else:
                # What others could answer is made of unknown cards, but it can be asked for.
                assert bool(legal_moves(view, seat)) == bool(legal_moves(state, seat))


def _covers(seen: set[Move], true: set[Move]) -> bool:
    """Return True if all that can come seems possible in a view; of a closed pile a view can tell nothing."""
    unknown = any(UNKNOWN in (getattr(move, "tile", 0), getattr(move, "card", 0)) for move in seen)
    return not seen or unknown or true <= seen
