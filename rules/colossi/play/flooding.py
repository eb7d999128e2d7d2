"""Flooding of spaces at the start of an Age (CO-AGE-04, CO-AGE-05)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.colossi.agenda import Task
from rules.colossi.box import AGES
from rules.colossi.control import land_near
from rules.colossi.course import Course, with_item
from rules.colossi.events import BeastMoved, SpaceFlooded
from rules.colossi.island import STORMS, members
from rules.colossi.moves import AT, Move
from rules.colossi.play.event import Event
from rules.colossi.play.explore import remove_tile
from rules.colossi.play.settle import BETWEEN, settled
from rules.colossi.state import NOBODY, WATER, Board, acolytes_on, clockwise
from rules.colossi.tasks import Prompt
from rules.colossi.terms import Beast, OneSpace


class Flood(Task, frozen=True):
    """CO-AGE-04: the Water line of the Age card revealed last."""

    def run(self, now: Course) -> None:
        """Flood the spaces in board order."""
        if AGES[now.ages[-1]].storms:
            now.then(*[FloodSpace(space) for space in members(STORMS[now.table.seats])])


class FloodSpace(Task, frozen=True):
    """CO-AGE-05: flood one space, which counts as water from the beginning."""

    space: OneSpace

    def run(self, now: Course) -> None:
        """Remove tile and cubes, return Acolytes alive; Colossi, then Beasts, are moved away."""
        space = self.space
        seats = clockwise(now, now.mantle)
        if now.tiles[space] >= 0:
            remove_tile(now, space)
        now.tiles = with_item(now.tiles, space, WATER)
        now.tell(SpaceFlooded(space))
        now.take_cubes(space)
        for seat in seats:
            now.return_acolytes(seat, space, acolytes_on(now, seat, space))
        _forget(now, space)
        now.then(
            *[ColossusFlees(seat, space) for seat in seats if now.colossi[seat] == space],
            *[BeastFlees(now.mantle, space, beast) for beast, at in enumerate(now.beasts) if at == space],
        )


def _forget(now: Course, space: int) -> None:
    """Clear control of a flooded space, even if a Colossus has yet to leave it."""
    now.holders = with_item(now.holders, space, NOBODY)
    now.touched &= ~(1 << space)


class ColossusFlees(Prompt, frozen=True):
    """CO-AGE-05: the owner moves its Colossus from the flooded space to adjacent land, an arrival."""

    space: OneSpace
    rule = "CO-AGE-05"

    def answers(self, board: Board) -> Sequence[Move]:
        """The adjacent land."""
        return [AT[space] for space in land_near(board, self.space)]

    def take(self, now: Course, move: Any) -> None:
        """Move it without effects of leaving, whatever its form."""
        event = Event(now, NOBODY)
        event.arrive(self.seat, move.space)
        _forget(now, self.space)
        now.then(settled(event, BETWEEN))


class BeastFlees(Prompt, frozen=True):
    """CO-AGE-05: the Mantle seat moves a Beast from the flooded space to adjacent land."""

    space: OneSpace
    beast: Beast
    rule = "CO-AGE-05"

    def answers(self, board: Board) -> Sequence[Move]:
        """The adjacent land."""
        return [AT[space] for space in land_near(board, self.space)]

    def take(self, now: Course, move: Any) -> None:
        """Move it without effects of leaving or entering."""
        now.beasts = with_item(now.beasts, self.beast, move.space)
        now.tell(BeastMoved(self.beast, self.space, move.space))
        now.then(settled(Event(now, NOBODY), BETWEEN))
