"""Points during the game and at its end (BA-SCORE)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.brilliants.data.box import BOX, CASTES, RULE_SETS, Tie
from rules.brilliants.data.objectives import POINTS, caste_of
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.play.objective_cards import points_source
from rules.brilliants.play.scoring_conditions import fulfilled
from rules.brilliants.state import NOWHERE, Colony, Ground, Phase, State
from rules.core.protocol import Result

SOURCES = (*(f"{caste}_cards" for caste in CASTES), "pheromones", "nest_holes", "bonus_cards")
"""The rows of the final table, in their order."""
SPECIAL_CARDS: Final = "special_cards"
"""One more row in rule sets with special cards (BA-CARD-05)."""


def _rows(variant: str) -> tuple[str, ...]:
    """The rows that a rule set scores (BA-CHILD-05); special cards come after the objectives."""
    rule_set = RULE_SETS[variant]
    used = {
        SPECIAL_CARDS: rule_set.specials,
        "nest_holes": rule_set.hole_points,
        "bonus_cards": rule_set.bonus_cards,
    }
    rows = (*SOURCES[: len(CASTES)], SPECIAL_CARDS, *SOURCES[len(CASTES) :])
    return tuple(row for row in rows if used.get(row, True))


ROWS: Final = {variant: _rows(variant) for variant in RULE_SETS}
"""The rows of each rule set."""


def card_points(colony: Colony) -> int:
    """VP of objectives and special cards so far, as on the point track (BA-SCORE-01, BA-COMP-16)."""
    return sum([POINTS[card] for card in colony.revealed]) + colony.special_points


def pheromones_on_board(state: State, seat: int) -> int:
    """Number of own pheromones on the main board, including those under holes (BA-PHER-05)."""
    return state.ground.count(Ground.PHEROMONE + seat)


def holes_on_board(colony: Colony) -> int:
    """Own nest holes on the main board, #1 included (BA-HOLE-07)."""
    return len(colony.holes) - colony.holes.count(NOWHERE)


def bonus_winners(state: State, caste: int) -> tuple[int, ...]:
    """BA-SCORE-02: seats with most revealed cards of the type, then most VP on them; ties all win.

    A seat needs a card of the type. BA-SOLO-11: a solo player wins with any card of the type. BA-CHILD-05:
    not used in every rule set.
    """
    if not RULE_SETS[state.table.variant].bonus_cards:
        return ()
    records = [_record(colony, caste) for colony in state.colonies]
    best = max(records)
    return tuple(seat for seat, record in enumerate(records) if record == best and best[0] > 0)


def _record(colony: Colony, caste: int) -> tuple[int, int]:
    points = [POINTS[card] for card in colony.revealed if caste_of(card) == caste]
    return len(points), sum(points)


def bonus_cards(state: State, seat: int) -> int:
    """Number of Bonus Point cards the seat has won."""
    return sum(seat in bonus_winners(state, caste) for caste in range(len(CASTES)))


def items(state: State, seat: int) -> Mapping[str, int]:
    """A seat's points by source if the game ended now (BA-SCORE-01 to BA-SCORE-03).

    Objectives still in hand score nothing (BA-OBJ-09); special cards for the end of the game do.
    """
    colony = state.colonies[seat]
    points = dict.fromkeys(ROWS[state.table.variant], 0)
    for card in colony.revealed:
        points[points_source(card)] += POINTS[card]
    points["pheromones"] = BOX.pheromone_points * pheromones_on_board(state, seat)
    if SPECIAL_CARDS in points:
        points[SPECIAL_CARDS] = colony.special_points + sum(
            SPECIALS[card].amount for card in fulfilled(colony)
        )
    if "nest_holes" in points:
        points["nest_holes"] = RULE_SETS[state.table.variant].hole_points * holes_on_board(colony)
    if "bonus_cards" in points:
        points["bonus_cards"] = BOX.bonus_points * bonus_cards(state, seat)
    return points


def result(state: State) -> Result | None:
    """The final table; None while the game goes on."""
    if state.phase != Phase.OVER:
        return None
    table = tuple(items(state, seat) for seat in range(state.table.seats))
    scores = tuple(sum(row.values()) for row in table)
    return Result(state.reason, scores, _ranking(state, scores), table)


def _ranking(state: State, scores: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """BA-SCORE-04, BA-EXP-11: most VP, then the tie-breaks of the rule set, then shared."""
    ties = [_TIES[tie] for tie in RULE_SETS[state.table.variant].ties]
    # Tuples compare item by item: the score first, then the tie-breaks in the order of the rule set.
    keys = [(score, *(tie(state, seat) for tie in ties)) for seat, score in enumerate(scores)]
    order = sorted(set(keys), reverse=True)
    return tuple(tuple(seat for seat, key in enumerate(keys) if key == rank) for rank in order)


def _has_worm(state: State, seat: int) -> bool:
    return state.worm != NOWHERE and state.worm >> 8 == seat


_TIES: Final[dict[Tie, Callable[[State, int], int]]] = {
    "pheromones": pheromones_on_board,
    "bonus_cards": bonus_cards,
    "nest_holes": lambda state, seat: holes_on_board(state.colonies[seat]),
    "excavated": lambda state, seat: state.colonies[seat].dug.bit_count(),
    "resources": lambda state, seat: sum(state.colonies[seat].store),
    "worm": _has_worm,
}
"""Tie-breaks by their names in `box.yaml`."""
