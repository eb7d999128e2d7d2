"""Worth of moves: in points, from the view alone, and the same in any order of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.fortunant.appraiser import APPRAISER
from game.ai.fortunant.player import DIGGER
from game.plugin.brain import Limit
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.moves import AGAIN, CONFIRM
from rules.fortunant.state import State
from tests.game.ai.fortunant.test_levels import FED, drawn_by_others, last_turn
from tests.rules.fortunant.given import S1, S3, given, opened

QUICK = Limit(nodes=300)


def appraised(state: State, *texts: str, limit: Limit = QUICK, seed: int = 1) -> tuple[float, ...]:
    view = GAME.observe(state, 0)
    moves: list[Any] = [GAME.parse(text) for text in texts]
    return APPRAISER.appraise(GAME, view, 0, moves, limit, Rng(seed))


def test_in_the_last_turn_it_counts_the_score_exactly() -> None:
    """Food in three rooms beside a Nursery brings nine points, whichever is laid first; ending now none."""
    best, other, nothing = appraised(last_turn(FED, [4, 5, 6]), "F6=F5", "F4=I5", ".")
    assert best == other == nothing + 9


def test_moves_of_the_same_turn_are_worth_the_same_in_any_order() -> None:
    """It is the turn that counts, played on with the same dice."""
    state = given(f"{S1}; K7; B=2", dice=[5, 6, 1], turn=14)
    found = DIGGER.choose(GAME, GAME.observe(state, 0), 0, QUICK, Rng(1))
    steps = [move for move in (found.move, *found.following) if GAME.why_illegal(state, 0, move) is None]
    values = APPRAISER.appraise(GAME, GAME.observe(state, 0), 0, steps[:-1], QUICK, Rng(1))
    assert max(values) - min(values) < 1.0


def test_a_mistake_costs_points_among_several_too() -> None:
    """There the search judges by the chance to win; what it says is in points: nine for three larders."""
    state = given(FED, FED, dice=[4, 5, 6], turn=20)
    fed, idle = appraised(state, "F6=I5", ".")
    assert fed - idle == pytest.approx(9, abs=0.2)


def test_termites_and_the_setup_die_are_appraised() -> None:
    emptied, kept = appraised(last_turn(f"{FED}; f F5 F6 I5", [1, 1, 2]), "E=I5", "E=F5")
    assert kept >= emptied + 2
    again, keep = appraised(opened(1, "3", reroll3="on"), "again", "keep")
    assert GAME.parse("again") == AGAIN
    assert again > keep


def test_what_others_draw_in_the_turn_changes_nothing() -> None:
    quiet, busy = drawn_by_others(3)
    moves = [*GAME.legal_moves(GAME.observe(quiet, 0), 0)][:3]
    values = [
        APPRAISER.appraise(GAME, GAME.observe(one, 0), 0, moves, QUICK, Rng(1)) for one in (quiet, busy)
    ]
    assert values[0] == values[1]
    assert len(values[0]) == len(moves)


@pytest.mark.parametrize("dice", [[2, 3, 5], [1, 1, 2]])
def test_every_legal_move_can_be_appraised(dice: list[int]) -> None:
    state = given(f"{S3}; U2:Q; f F3", dice=dice)
    moves = [*GAME.legal_moves(state, 0)][::9]
    values = APPRAISER.appraise(GAME, GAME.observe(state, 0), 0, [*moves, *moves[:1]], Limit(nodes=1), Rng(1))
    assert len(values) == len(moves) + 1
    assert values[0] == values[-1]
    assert CONFIRM not in moves or len(set(values)) > 1
