"""Highlights on the board: where ants may be placed and why, which tiles can go where, what is new."""

from __future__ import annotations

from game.table.choice import Choice
from game.tables.ant_trails.board import Lit
from game.tables.ant_trails.clicks import food_of, source_of
from rules.ant_trails.board import BIT, NEAR, cells
from rules.ant_trails.moves import Place
from rules.ant_trails.state import Side, State
from rules.ant_trails.trail import trail_at

START, EXTEND, JOIN, LOOP = "start", "extend", "join", "loop"


def deed_at(side: Side, cell: int) -> str:
    """What an ant would do on a legal cell: AT-PLACE-01, AT-PLACE-03, AT-PLACE-04, AT-PLACE-05."""
    friends = cells(NEAR[cell] & side.ants)
    if len(friends) < 2:
        return EXTEND if friends else START
    return JOIN if trail_at(side, friends[0]) != trail_at(side, friends[1]) else LOOP


def lit(view: State, choice: Choice | None, fresh: frozenset[int]) -> Lit:
    """Highlight the next legal clicks and the new cells."""
    if choice is None:
        return Lit(fresh=fresh)
    source, food = source_of(choice), food_of(choice)
    targets = frozenset(move.target for move in food[source]) if source is not None else frozenset()
    places = [move.cell for move in choice.legal if isinstance(move, Place)]
    return Lit(
        deeds=tuple((cell, deed_at(view.side, cell)) for cell in sorted(places)),
        tiles=frozenset(food),
        source=source,
        targets=targets,
        claims=frozenset(cell for cell in targets if BIT[cell] & view.side.exits),
        fresh=fresh,
    )
