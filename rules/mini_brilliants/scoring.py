"""Points, Bonus cards, the end of the game and the result (MB-END-02, MB-SCORE)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.core.protocol import Result, Seat
from rules.mini_brilliants.box import BOX, CASTES, EMPTY, SIXTH, caste_of, points_of
from rules.mini_brilliants.state import Colony, Stage, State


def objective_points(colony: Colony) -> int:
    """The points of a colony's completed objectives."""
    return sum(map(points_of, colony.completed))


def scores(state: State) -> tuple[int, ...]:
    """MB-SCORE-01: objectives and a point for each resource; at the end with the Bonus cards."""
    points = [objective_points(colony) + sum(colony.reserve) for colony in state.colonies]
    if state.stage is Stage.OVER:
        for _, seat in bonuses(state.colonies):
            points[seat] += BOX.bonus
    return tuple(points)


def bonus_leaders(colonies: Sequence[Colony], caste: int) -> tuple[Seat, ...]:
    """MB-SCORE-02: seats that would now get a type's Bonus card: most cards, then points of it; ties
    share."""
    of_type = [[card for card in colony.completed if caste_of(card) == caste] for colony in colonies]
    ranks = [(len(cards), sum(map(points_of, cards))) for cards in of_type]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best) if best[0] else ()


def bonuses(colonies: Sequence[Colony]) -> Iterator[tuple[int, Seat]]:
    """Type and seat of each Bonus card (MB-COMP-07) that would be given now (MB-SCORE-02)."""
    for caste in range(len(CASTES)):
        for seat in bonus_leaders(colonies, caste):
            yield caste, seat


def end_reason(state: State) -> str:
    """MB-END-02: reason to end the game with this phase; empty if none. The sixth objective comes first."""
    if any(len(colony.completed) >= BOX.last_objective for colony in state.colonies):
        return SIXTH
    return "" if any(state.piles) else EMPTY


def result(state: State) -> Result | None:
    """MB-SCORE-01 to MB-SCORE-03: the final table; None while the game goes on.

    Ranked by points, then unused resources; ties share. The items of a seat are its points by source
    (MB-NOTE-04).
    """
    if state.stage is not Stage.OVER:
        return None
    seats = range(state.table.seats)
    won = [0] * len(seats)
    for _, seat in bonuses(state.colonies):
        won[seat] += BOX.bonus
    items = tuple(
        {"objectives": objective_points(colony), "resources": sum(colony.reserve), "bonus": bonus}
        for colony, bonus in zip(state.colonies, won, strict=True)
    )
    points = scores(state)
    keys = [(points[seat], items[seat]["resources"]) for seat in seats]
    groups = sorted(set(keys), reverse=True)
    ranking = tuple(tuple(seat for seat in seats if keys[seat] == key) for key in groups)
    return Result(end_reason(state), points, ranking, items)
