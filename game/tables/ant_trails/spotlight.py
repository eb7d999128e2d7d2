"""Highlights on the board: where ants may be placed and why, which tiles can go where, what is new."""

from __future__ import annotations

from functools import lru_cache

from game.table.choice import Choice
from game.tables.ant_trails.board import Lit
from game.tables.ant_trails.caution import warning
from game.tables.ant_trails.clicks import food_of, places_of, source_of
from rules.ant_trails.apply import apply
from rules.ant_trails.board import BIT, NEAR, cells
from rules.ant_trails.moves import PLACES
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import Phase, Side, State
from rules.ant_trails.trail import legal_cells, trail_at

START, EXTEND, JOIN, LOOP = "start", "extend", "join", "loop"


def deed_at(side: Side, cell: int) -> str:
    """Return the effect of an ant on a legal cell: AT-PLACE-01, AT-PLACE-03, AT-PLACE-04, AT-PLACE-05."""
    friends = cells(NEAR[cell] & side.ants)
    if len(friends) < 2:
        return EXTEND if friends else START
    return JOIN if trail_at(side, friends[0]) != trail_at(side, friends[1]) else LOOP


@lru_cache(32)
def prospects(view: State) -> tuple[dict[int, int], dict[int, int], frozenset[int]]:
    """Return for each legal cell the points an ant would add and the best food it would reach; and the cells
    with a caution.

    Points that every cell brings, such as those of a very first ant, say nothing and are left out.
    """
    seat, before = view.seat, scores(view)[view.seat]
    gains, food, warned = dict[int, int](), dict[int, int](), set[int]()
    places = cells(legal_cells(view)) if view.phase == Phase.PLACE else ()
    for cell in places:
        gains[cell] = scores(apply(view, PLACES[cell]).state)[seat] - before
        if near := cells(NEAR[cell] & view.ground):
            food[cell] = max(view.values[tile] for tile in near)
        if warning(view, seat, PLACES[cell]):
            warned.add(cell)
    least = min(gains.values(), default=0)
    useful = {cell: gain for cell, gain in gains.items() if gain > least and cell not in warned}
    return useful, food, frozenset(warned)


def lit(view: State, choice: Choice | None, fresh: frozenset[int]) -> Lit:
    """Highlight the next legal clicks and the new cells."""
    if choice is None:
        return Lit(fresh=fresh)
    source, food = source_of(choice), food_of(choice)
    targets = frozenset(move.target for move in food[source]) if source is not None else frozenset()
    places = places_of(choice)
    offered = frozenset(places)
    gains, reached, warned = prospects(view) if places else ({}, {}, frozenset())
    return Lit(
        deeds=tuple((cell, deed_at(view.side, cell)) for cell in sorted(places)),
        # Of all prospects only those of cells that can be clicked: a lesson offers a single one.
        gains=tuple(sorted((cell, gain) for cell, gain in gains.items() if cell in offered)),
        reached=tuple(sorted((cell, value) for cell, value in reached.items() if cell in offered)),
        warned=warned & offered,
        tiles=frozenset(food),
        source=source,
        targets=targets,
        claims=frozenset(cell for cell in targets if BIT[cell] & view.side.exits),
        fresh=fresh,
    )
