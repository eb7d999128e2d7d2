"""Points during the game and at its end (BA-SCORE)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.brilliants.box import BOX, CASTES, RULE_SETS
from rules.brilliants.cards import points_source
from rules.brilliants.objectives import POINTS, caste_of
from rules.brilliants.state import NOWHERE, Colony, Ground, Phase, State
from rules.core.protocol import Result

SOURCES = (*(f"{caste}_cards" for caste in CASTES), "pheromones", "nest_holes", "bonus_cards")
"""Rows of the final table, in its order."""


def card_points(colony: Colony) -> int:
    """VP of the revealed objectives: what the track shows during the game (BA-SCORE-01, BA-COMP-16)."""
    return sum([POINTS[card] for card in colony.revealed])


def pheromones_on_board(state: State, seat: int) -> int:
    """Own pheromones on the main board, those under holes as well (BA-PHER-05)."""
    return state.ground.count(Ground.PHEROMONE + seat)


def holes_on_board(colony: Colony) -> int:
    """Own nest holes on the main board, #1 included (BA-HOLE-07)."""
    return len(colony.holes) - colony.holes.count(NOWHERE)


def bonus_winners(state: State, caste: int) -> tuple[int, ...]:
    """BA-SCORE-02: most revealed cards of the type, then most VP on them; ties all win, no card no bonus."""
    records = [_record(colony, caste) for colony in state.colonies]
    best = max(records)
    return tuple(seat for seat, record in enumerate(records) if record == best and best[0] > 0)


def _record(colony: Colony, caste: int) -> tuple[int, int]:
    points = [POINTS[card] for card in colony.revealed if caste_of(card) == caste]
    return len(points), sum(points)


def items(state: State, seat: int) -> Mapping[str, int]:
    """A seat's points by source if the game ended now (BA-SCORE-01 to BA-SCORE-03).

    Cards still in hand score nothing (BA-OBJ-09).
    """
    colony = state.colonies[seat]
    points = dict.fromkeys(SOURCES, 0)
    for card in colony.revealed:
        points[points_source(card)] += POINTS[card]
    points["pheromones"] = BOX.pheromone_points * pheromones_on_board(state, seat)
    points["nest_holes"] = RULE_SETS[state.table.variant].hole_points * holes_on_board(colony)
    won = sum(seat in bonus_winners(state, caste) for caste in range(len(CASTES)))
    points["bonus_cards"] = BOX.bonus_points * won
    return points


def result(state: State) -> Result | None:
    """The final table; None while the game goes on."""
    if state.phase != Phase.OVER:
        return None
    table = tuple(items(state, seat) for seat in range(state.table.seats))
    scores = tuple(sum(row.values()) for row in table)
    return Result(state.reason, scores, _ranking(state, scores), table)


def _ranking(state: State, scores: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """BA-SCORE-04: most VP, then more pheromones on the board, then shared."""
    keys = [(score, pheromones_on_board(state, seat)) for seat, score in enumerate(scores)]
    order = sorted(set(keys), reverse=True)
    return tuple(tuple(seat for seat, key in enumerate(keys) if key == rank) for rank in order)
