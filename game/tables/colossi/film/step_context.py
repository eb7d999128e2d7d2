"""A step of the film: its facts, and the table before, during and after them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from pygame import Surface

from game.table.table import Table
from game.tables.colossi.film.places import Places
from game.tables.colossi.film.shots import Timed
from game.tables.colossi.film.stills import lifted
from game.tables.colossi.tabletop import Tabletop
from rules.colossi.events import Fact
from rules.colossi.state import NOWHERE, State

FIGURES: Final = "colossi/figures"


class Step(NamedTuple):
    """Animation of one or more facts."""

    view: State
    """The position of all figures: one in which every piece stands somewhere."""
    shots: Sequence[Timed]
    sound: str = ""
    air: State | None = None
    """The island below what moves, without it."""
    words: str = ""
    """Words of the prompt meanwhile; empty: those before."""


@dataclass(frozen=True)
class StepContext:
    """A group of facts that are shown together, between two positions of a table."""

    table: Table[Tabletop, Any]
    facts: Sequence[Fact]
    before: State
    after: State
    harvested: int = NOWHERE
    """The space whose Harvest the facts follow from; NOWHERE for none."""

    @cached_property
    def air(self) -> State:
        """The island while what they move is in the air. For painting alone: nothing can be counted in it."""
        view = self.before
        for fact in self.facts:
            view = lifted(view, fact)
        return view

    @cached_property
    def old(self) -> Places:
        """Places before the step."""
        return self.places(self.before)

    @cached_property
    def new(self) -> Places:
        """Places after the step."""
        return self.places(self.after)

    def places(self, view: State) -> Places:
        """Return the places in a position."""
        return Places(self.table, view)

    @property
    def unit(self) -> float:
        """Pixels of a unit of the island."""
        return float(self.table.top.island.pieces.unit)

    def picture(self, name: str, units: float) -> Surface:
        """A picture of the figures so many units of the island wide."""
        return self.table.top.island.pieces.figure(name, units)

    def mine(self, seat: int) -> bool:
        """Return True if the seat is the viewer's."""
        return seat == self.table.seat
