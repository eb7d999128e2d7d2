"""Moves of BrilliAnts: decisions of a seat and outcomes of chance, as plain values (BA-NOTE-02).

Spaces, castes, resources and cards are numbers as in `state`. Texts are made in `notation`.

They are msgspec structs, as legal lists hold hundreds of them: made three times as fast as named tuples, and
with `gc=False` no work for the garbage collector, which else takes half of the time of a random game.
"""

from __future__ import annotations

import msgspec

from rules.brilliants.state import NOWHERE


class ChooseAnts(msgspec.Struct, frozen=True, gc=False):
    """`ants HHD`: the castes of the starting ants, sorted (BA-SETUP-04)."""

    castes: tuple[int, ...]


class ChooseWeather(msgspec.Struct, frozen=True, gc=False):
    """`weather rain`: on `?` (BA-ROUND-02)."""

    weather: int


class MoveAnt(msgspec.Struct, frozen=True, gc=False):
    """`F1 #1-S4+-S0 xBE`: one ant's whole movement (BA-MOVE, BA-COL, BA-PHER)."""

    ant: int
    """0..14."""
    path: tuple[int, ...]
    """Start and every space stepped on; one space only = it stays."""
    marks: tuple[int, ...] = ()
    """Spaces that get a pheromone in passing, in path order."""
    collects: int = NOWHERE
    """Resource taken on the last space, or NOWHERE."""
    hole: int = NOWHERE
    """Surface space of the new nest hole, or NOWHERE."""


class PickCard(msgspec.Struct, frozen=True, gc=False):
    """`pick OF12`: keep one of the cards drawn in the Library (BA-LIB-01)."""

    card: int


class Hatch(msgspec.Struct, frozen=True, gc=False):
    """`hatch F`, `hatch J:H`, `hatch F:-`: the tile taken and the caste born, NOWHERE if none (BA-HATCH)."""

    tile: int
    caste: int


class MovePredator(msgspec.Struct, frozen=True, gc=False):
    """`spider G1 xBE`, `grasshopper S0`, `worm P2.d1 xCL` (BA-PRED)."""

    predator: int
    """0 Spider, 1 Grasshopper, 2 Worm."""
    space: int
    """Surface space, or seat * 256 + nest space for the Worm."""
    eats: int
    """Resource eaten, or NOWHERE."""


class Reveal(msgspec.Struct, frozen=True, gc=False):
    """`reveal OH07`: lay an objective open, pay and score it (BA-OBJ-04); an interrupt."""

    card: int


class Pass(msgspec.Struct, frozen=True, gc=False):
    """`pass`: nothing (more) to reveal in the close window (BA-OBJ-08)."""


class FirstSeat(msgspec.Struct, frozen=True, gc=False):
    """`! first P2` (BA-SETUP-02)."""

    seat: int


class TossSide(msgspec.Struct, frozen=True, gc=False):
    """`! side day` (BA-SETUP-02)."""

    night: bool


class RollWeather(msgspec.Struct, frozen=True, gc=False):
    """`! die sun` (BA-ROUND-02)."""

    weather: int


class DrawCard(msgspec.Struct, frozen=True, gc=False):
    """`! draw P1 OF07`: at setup into the hand, in the Library to choose from (BA-SETUP-04, BA-LIB-01)."""

    seat: int
    card: int


Decision = ChooseAnts | ChooseWeather | MoveAnt | PickCard | Hatch | MovePredator | Reveal | Pass
Chance = FirstSeat | TossSide | RollWeather | DrawCard
Move = Decision | Chance
