"""An Event: one simultaneous change of the island, with the data needed to settle it (CO-RES-01)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rules.colossi.box import GOLDEN, MAGNETIC, TIME, WIND
from rules.colossi.control import exposed, goes_as
from rules.colossi.course import Course, added, with_item
from rules.colossi.events import AcolyteDied, AcolytesMoved, BeastMoved, ColossusMoved, CubesMoved
from rules.colossi.terms import OneSpace, Seat


class Death(msgspec.Struct, frozen=True, gc=False):
    """An Acolyte's death: owner, space and killer; NOBODY for none (CO-RES-04, CO-RES-05)."""

    owner: Seat
    space: OneSpace
    killer: Seat


class Event:
    """Moves pieces and collects arrivals, spaces entered by Time, and deaths."""

    __slots__ = ("arrived", "colossi", "died", "now", "resolver", "timed")

    def __init__(self, now: Course, resolver: int) -> None:
        self.now = now
        self.resolver = resolver
        self.arrived = [0] * now.table.seats
        """For each seat, the spaces where its pieces arrived, as a set."""
        self.colossi = 0
        """Seats whose Colossus arrived."""
        self.timed = 0
        """Spaces that the Time Beast or a Colossus in its form entered."""
        self.died: list[Death] = []

    def move_acolytes(self, owner: int, source: int, space: int, count: int = 1) -> None:
        """Move Acolytes from one space to another; the caller has checked protection (CO-RES-07)."""
        now = self.now
        now.add_acolytes(owner, source, -count)
        now.add_acolytes(owner, space, count)
        now.tell(AcolytesMoved(owner, source, space, count))
        self.arrived[owner] |= 1 << space

    def place(self, owner: int, space: int, count: int = 1) -> None:
        """Place Acolytes from the reserve; the caller has checked that there are enough (CO-CARD-05)."""
        if count > 0:
            self.now.place(owner, space, count)
            self.arrived[owner] |= 1 << space

    def move_colossus(self, seat: int, space: int, carries: bool = True) -> None:
        """Move one Colossus; in a Beast's form it leaves and enters like the Beast (CO-BEAST-05)."""
        self.relocate(colossi=((seat, space),), carries=carries)

    def move_beast(self, beast: int, space: int) -> None:
        """Move one Beast from its space to another, by the resolver (CO-BEAST-03, CO-BEAST-06)."""
        self.relocate(beasts=((beast, space),))

    def relocate(
        self,
        colossi: Iterable[tuple[int, int]] = (),
        beasts: Iterable[tuple[int, int]] = (),
        carries: bool = True,
    ) -> None:
        """Move Colossi and Beasts to their spaces simultaneously (CO-BEAST-05).

        First Magnetic takes the cubes (CO-BEAST-MA), then Golden drops its cube (CO-BEAST-GO), then Wind
        carries Acolytes (CO-BEAST-WI); protection is read before anything moves. Spaces that Time enters are
        noted (CO-BEAST-TI). Without `carries` the caller moves the Acolytes.
        """
        now = self.now
        leaving = [(goes_as(now, seat), now.colossi[seat], space) for seat, space in colossi]
        leaving += [(beast, now.beasts[beast], space) for beast, space in beasts]
        self._attract(leaving)
        for beast, source, _ in leaving:
            if beast == GOLDEN:
                now.lay_cubes(source, 1)
        carried = [
            (seat, source, space, count)
            for beast, source, space in leaving
            if beast == WIND and carries
            for seat in range(now.table.seats)
            if (count := exposed(now, seat, source))
        ]
        for seat, space in colossi:
            self.arrive(seat, space)
        for beast, space in beasts:
            source = now.beasts[beast]
            now.beasts = with_item(now.beasts, beast, space)
            now.tell(BeastMoved(beast, source, space))
        for beast, _, space in leaving:
            if beast == TIME:
                self.timed |= 1 << space
        for seat, source, space, count in carried:
            self.move_acolytes(seat, source, space, count)

    def _attract(self, leaving: list[tuple[int, int, int]]) -> None:
        """CO-BEAST-MA: move the cubes along with Magnetic; all are picked up before any are put down."""
        now = self.now
        taken = []
        for beast, source, space in leaving:
            if beast == MAGNETIC and (count := now.cubes[source]):
                taken.append((source, space, count))
                now.cubes = with_item(now.cubes, source, 0)
        for source, space, count in taken:
            now.cubes = added(now.cubes, space, count)
            now.tell(CubesMoved(source, space, count))

    def arrive(self, seat: int, space: int) -> None:
        """Move a Colossus without effects of leaving, whatever its form (CO-AGE-05)."""
        now = self.now
        source = now.colossi[seat]
        now.touched |= 1 << source | 1 << space
        now.colossi = with_item(now.colossi, seat, space)
        now.tell(ColossusMoved(seat, source, space))
        self.arrived[seat] |= 1 << space
        self.colossi |= 1 << seat

    def kill(self, owner: int, space: int, count: int = 1, killer: int | None = None) -> None:
        """Kill Acolytes, which return to the reserve at once (CO-RES-04). The default killer is the
        resolver."""
        by = self.resolver if killer is None else killer
        kill(self.now, self.died, owner, space, count, by)


def kill(now: Course, died: list[Death], owner: int, space: int, count: int, killer: int) -> None:
    """Kill Acolytes and add them to the list of deaths (CO-RES-04, CO-RES-05)."""
    if not count:
        return
    now.add_acolytes(owner, space, -count)
    now.reserve = added(now.reserve, owner, count)
    for _ in range(count):
        now.tell(AcolyteDied(owner, space, killer))
        died.append(Death(owner, space, killer))
