"""What a click on the board means: an ant, a tile's step, or first which tile and then where to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.kit.picking import Target
from game.table.intents import Refuse
from rules.ant_trails.board import BIT, NEAR, cells
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.moves import Carry, Confirm, Decision, FoodMove, Pass, PickUp, Place
from rules.ant_trails.state import Side, State
from rules.ant_trails.trail import trail_at
from rules.core.protocol import Reason

START, EXTEND, JOIN, LOOP = "start", "extend", "join", "loop"


@dataclass(frozen=True, slots=True)
class Done:
    """A whole move."""

    move: Decision


@dataclass(frozen=True, slots=True)
class Narrowed:
    """Something is picked; more is to come."""


Answer = Done | Narrowed | Refuse


def deed_at(side: Side, cell: int) -> str:
    """What an ant would do on a legal cell: AT-PLACE-01, AT-PLACE-03, AT-PLACE-04, AT-PLACE-05."""
    friends = cells(NEAR[cell] & side.ants)
    if len(friends) < 2:
        return EXTEND if friends else START
    return JOIN if trail_at(side, friends[0]) != trail_at(side, friends[1]) else LOOP


class Choice:
    """One decision of a seat, narrowed by clicks."""

    def __init__(self, view: State, seat: int, legal: Sequence[Decision]) -> None:
        self.view, self.seat, self.legal = view, seat, tuple(legal)
        self.source: int | None = None
        """The tile that is picked, when it can go to several ants."""
        self.deeds = {m.cell: deed_at(view.sides[seat], m.cell) for m in self.legal if isinstance(m, Place)}
        """Where an ant may be placed, and what it does there."""
        self.food: dict[int, tuple[FoodMove, ...]] = {}
        """The moves of each tile by its cell."""
        for move in self.legal:
            if isinstance(move, FoodMove):
                self.food[move.source] = (*self.food.get(move.source, ()), move)

    @property
    def targets(self) -> dict[int, FoodMove]:
        """Where the picked tile can go."""
        return {} if self.source is None else {move.target: move for move in self.food[self.source]}

    @property
    def ending(self) -> Confirm | Pass | None:
        """The move of the large button, if it may be made."""
        return next((move for move in self.legal if isinstance(move, Confirm | Pass)), None)

    def offers(self) -> frozenset[Target]:
        """Every cell that a click leads on from: what is lit on the board."""
        lit = set(self.deeds) | set(self.food) | set(self.targets)
        return frozenset(Target("cell", cell) for cell in lit)

    def cancel(self) -> bool:
        """Put the picked tile back; False if none is picked."""
        picked, self.source = self.source is not None, None
        return picked

    # ------------------------------------------------------------------ picking

    def pick(self, cell: int) -> Answer:
        """What a click on a cell means."""
        if cell in self.deeds:
            return Done(Place(cell))
        if cell in self.targets:
            return Done(self.targets[cell])
        if cell == self.source:
            self.cancel()
            return Narrowed()
        if cell in self.food:
            return self._take(cell)
        return Refuse(*self._attempt(cell))

    def _take(self, cell: int) -> Answer:
        """A tile with one way goes there at once."""
        moves = self.food[cell]
        if len(moves) == 1:
            return Done(moves[0])
        self.source = cell
        return Narrowed()

    # ------------------------------------------------------------------ what was tried

    def _attempt(self, cell: int) -> tuple[Decision | None, Reason | None]:
        """The move that somebody may have meant, to be explained by the rules, or a reason of our own."""
        if self.deeds or isinstance(self.ending, Pass):
            return Place(cell), None
        if self.source is not None:
            kind = PickUp if self.view.ground & BIT[self.source] else Carry
            return kind(self.source, cell), None
        return self._idle(cell)

    def _idle(self, cell: int) -> tuple[Decision | None, Reason | None]:
        """A cell in the food step that nothing can be done with."""
        own = cells(NEAR[cell] & self.view.side.ants)
        bit = BIT[cell]
        if self.view.ground & bit and not own:
            return None, Reason("AT-FOOD-03", f"No ant of {FACTIONS[self.seat]} stands beside this tile.")
        if self.view.ground & bit:
            return PickUp(cell, own[0]), None
        if self.view.carried & bit:
            return self._stuck(cell, own)
        if (self.view.sides[0].ants | self.view.sides[1].ants) & bit:
            return None, Reason("AT-FOOD-05", "This ant carries nothing; only tiles move now.")
        return Place(cell), None

    def _stuck(self, cell: int, own: tuple[int, ...]) -> tuple[Decision | None, Reason | None]:
        """A carried tile that cannot move."""
        if own:
            return Carry(cell, own[0]), None
        if self.view.side.ants & BIT[cell]:
            return None, Reason("AT-FOOD-05", "This ant is alone: there is no next ant to hand the tile to.")
        return Carry(cell, cells(NEAR[cell])[0]), None

    # ------------------------------------------------------------------ previews

    def preview(self, cell: int) -> Decision | None:
        """The move that a click on the cell would make."""
        if cell in self.deeds:
            return Place(cell)
        if cell in self.targets:
            return self.targets[cell]
        moves = self.food.get(cell, ()) if self.source is None else ()
        return moves[0] if len(moves) == 1 else None
