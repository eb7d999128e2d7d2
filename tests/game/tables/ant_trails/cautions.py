"""Moves that Ant Trails' cautions speak of, and the like of them that are harmless."""

from __future__ import annotations

from typing import Any, Final

from rules.ant_trails import GAME
from rules.ant_trails.moves import Carry, PickUp, Place
from rules.ant_trails.state import Phase, State
from tests.game.faces.cautioned import Case, Silent, Spoken
from tests.game.trails_tables import cell, position


def food_step(**facts: Any) -> State:
    """A position in the food step, after an ant on a cell far away from everything."""
    state = position(**facts)
    while state.phase == Phase.PLACE:
        state = GAME.apply(state, state.seat, GAME.legal_moves(state, state.seat)[-1]).state
    return state


NEARLY_A_LOOP: Final = position(black="E5 E6 F7 G6 G5", red="A1", ground="D3=1")
# A2 is the only end on the border: from B2 the trail would end inside, from A1 still on the border.
ONE_WAY_OUT: Final = position(black="A2 A3 B4 C5", red="K1", carried="B4=3", ground="G6=1")
CORNER: Final = position(
    black="D9 H1 H2 I8 J1 K2", red="C1 F11 J4 J7 K1 K3", ground="B3=2 C6=3 E2=2 E6=2 G4=3 G7=1 H5=1"
)
CARRYING: Final = food_step(black="A2 B3 C4 D5", red="K1", carried="B3=3", ground="G6=1")
RING: Final = food_step(black="E5 E6 F7 G6 G5 F5", red="K1", ground="D5=2")
TRAIL: Final = food_step(black="A2 B3 C4", red="K1", ground="D4=2")
CASES: Final[tuple[Case, ...]] = (
    Spoken(
        "loop", NEARLY_A_LOOP, Place(cell("F5")), "A loop of 6 ants can never grow, and no food leaves it."
    ),
    Spoken("shut in", ONE_WAY_OUT, Place(cell("B2")), "This takes the way out from the 3 on B4."),
    Silent("", ONE_WAY_OUT, Place(cell("A1"))),
    Spoken("finished", CORNER, Place(cell("J2")), "could not grow from there."),
    Silent("", CORNER, Place(cell("A1"))),
    Spoken("away", CARRYING, Carry(cell("B3"), cell("C4"))),
    Silent("", CARRYING, Carry(cell("B3"), cell("A2"))),
    *(
        Spoken("no exit", RING, move)
        for move in GAME.legal_moves(RING, RING.seat)
        if isinstance(move, PickUp)
    ),
    *(Silent("", TRAIL, move) for move in GAME.legal_moves(TRAIL, TRAIL.seat) if isinstance(move, PickUp)),
)
