"""Environments that move all pieces on and around them: Launchpad and Teleporter (CO-ENV-LAU, CO-ENV-TLP)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from rules.colossi.agenda import Task
from rules.colossi.control import exposed, land_near
from rules.colossi.course import Course
from rules.colossi.moves import AT, Move
from rules.colossi.play.event import Event
from rules.colossi.play.settle import settled
from rules.colossi.state import Board, land
from rules.colossi.tasks import Prompt
from rules.colossi.terms import OneSeat, OneSpace


class Passenger(msgspec.Struct, frozen=True, gc=False):
    """A piece that the Launchpad picks up: owner, kind and space."""

    owner: int
    colossus: bool
    space: int


def passengers(board: Board, space: int) -> list[Passenger]:
    """All pieces on and next to the space except protected Acolytes.

    In board order; on each space Colossi, then Acolytes, by seat from P1 (CO-NOTE-03).
    """
    seats = range(board.table.seats)
    found = []
    for at in sorted((space, *land_near(board, space))):
        found += [Passenger(seat, True, at) for seat in seats if board.colossi[seat] == at]
        for seat in seats:
            found += [Passenger(seat, False, at)] * exposed(board, seat, at)
    return found


def launchpad(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-LAU: pick up all pieces on and next to it, and put them elsewhere."""
    if passengers(now, space):
        now.then(Launch(seat, space))


class Launch(Prompt, frozen=True):
    """CO-ENV-LAU: choose a space for each piece; all move after the last answer, in one Event."""

    space: OneSpace
    chosen: tuple[OneSpace, ...] = ()
    rule = "CO-ENV-LAU"

    def passenger(self, board: Board) -> Passenger:
        """The piece that is asked about."""
        return passengers(board, self.space)[len(self.chosen)]

    def answers(self, board: Board) -> Sequence[Move]:
        """Any land except the Launchpad's space; equal Acolytes in non-decreasing board order."""
        pieces = passengers(board, self.space)
        number = len(self.chosen)
        alike = number and not pieces[number].colossus and pieces[number] == pieces[number - 1]
        least = self.chosen[-1] if alike else 0
        return [AT[space] for space in land(board) if space >= least and space != self.space]

    def take(self, now: Course, move: Any) -> None:
        """Ask for the next piece, or move all."""
        chosen = (*self.chosen, move.space)
        pieces = passengers(now, self.space)
        if len(chosen) < len(pieces):
            now.then(Launch(self.seat, self.space, chosen))
            return
        # A piece put back on its own space has not left and does not arrive.
        flights = [(piece, to) for piece, to in zip(pieces, chosen, strict=True) if to != piece.space]
        event = Event(now, self.seat)
        # Wind carries nobody, because its Acolytes are placed one by one (CO-BEAST-05).
        event.relocate([(piece.owner, to) for piece, to in flights if piece.colossus], carries=False)
        for (piece, to), count in Counter(flights).items():
            if not piece.colossus:
                event.move_acolytes(piece.owner, piece.space, to, count)
        now.then(settled(event))


def teleporter(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-TLP: swap places with another explored space, then harvest that."""
    now.then(Swap(seat, space))


class Swap(Prompt, frozen=True):
    """CO-ENV-TLP: choose the space to swap with."""

    space: OneSpace
    rule = "CO-ENV-TLP"

    def answers(self, board: Board) -> Sequence[Move]:
        """Every other explored space."""
        return [AT[at] for at, tile in enumerate(board.tiles) if tile >= 0 and at != self.space]

    def take(self, now: Course, move: Any) -> None:
        """Swap all pieces and Beasts except protected Acolytes in one Event; then harvest the other space."""
        other_way = {self.space: move.space, move.space: self.space}
        # Protection is read before anything moves, because a Colossus or the Stone Beast may give it.
        acolytes = [
            (seat, source, to, exposed(now, seat, source))
            for source, to in other_way.items()
            for seat in range(now.table.seats)
        ]
        event = Event(now, self.seat)
        event.relocate(
            [(seat, other_way[at]) for seat, at in enumerate(now.colossi) if at in other_way],
            [(beast, other_way[at]) for beast, at in enumerate(now.beasts) if at in other_way],
            carries=False,
        )
        for seat, source, to, count in acolytes:
            if count:
                event.move_acolytes(seat, source, to, count)
        now.then(settled(event), HarvestThere(self.seat, move.space))


class HarvestThere(Task, frozen=True):
    """CO-ENV-TLP: harvest the space swapped with, controlled or not, unless that is forbidden."""

    seat: OneSeat
    space: OneSpace

    def run(self, now: Course) -> None:
        """Start the Harvest for the same seat."""
        now.procedures.start_harvest(now, self.seat, self.space)
