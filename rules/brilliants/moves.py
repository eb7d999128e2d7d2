"""Moves of BrilliAnts: decisions of a seat and outcomes of chance, as plain values (BA-NOTE-02).

Spaces, castes, resources and cards are numbers as in `state`. Texts are made in `notation`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules.brilliants.state import NOWHERE


@dataclass(frozen=True, slots=True)
class ChooseAnts:
    """`ants HHD`: the castes of the starting ants, sorted (BA-SETUP-04)."""

    castes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChooseWeather:
    """`weather rain`: on `?` (BA-ROUND-02)."""

    weather: int


class MoveAnt(NamedTuple):
    """`F1 #1-S4+-S0 xBE`: one ant's whole movement (BA-MOVE, BA-COL, BA-PHER).

    A named tuple, as a legal list holds dozens of these and they are made four times as fast.
    """

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


@dataclass(frozen=True, slots=True)
class PickCard:
    """`pick OF12`: keep one of the cards drawn in the Library (BA-LIB-01)."""

    card: int


@dataclass(frozen=True, slots=True)
class Hatch:
    """`hatch F`, `hatch J:H`, `hatch F:-`: the tile taken and the caste born, NOWHERE if none (BA-HATCH)."""

    tile: int
    caste: int


@dataclass(frozen=True, slots=True)
class MovePredator:
    """`spider G1 xBE`, `grasshopper S0`, `worm P2.d1 xCL` (BA-PRED)."""

    predator: int
    """0 Spider, 1 Grasshopper, 2 Worm."""
    space: int
    """Surface space, or seat * 256 + nest space for the Worm."""
    eats: int
    """Resource eaten, or NOWHERE."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """`reveal OH07`: lay an objective open, pay and score it (BA-OBJ-04); an interrupt."""

    card: int


@dataclass(frozen=True, slots=True)
class Pass:
    """`pass`: nothing (more) to reveal in the close window (BA-OBJ-08)."""


@dataclass(frozen=True, slots=True)
class FirstSeat:
    """`! first P2` (BA-SETUP-02)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TossSide:
    """`! side day` (BA-SETUP-02)."""

    night: bool


@dataclass(frozen=True, slots=True)
class RollWeather:
    """`! die sun` (BA-ROUND-02)."""

    weather: int


@dataclass(frozen=True, slots=True)
class DrawCard:
    """`! draw P1 OF07`: at setup into the hand, in the Library to choose from (BA-SETUP-04, BA-LIB-01)."""

    seat: int
    card: int


Decision = ChooseAnts | ChooseWeather | MoveAnt | PickCard | Hatch | MovePredator | Reveal | Pass
Chance = FirstSeat | TossSide | RollWeather | DrawCard
Move = Decision | Chance
