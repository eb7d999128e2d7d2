"""Effects of harvested Lairs (CO-ENV-LBL, CO-ENV-LGO, CO-ENV-LBO, CO-ENV-LMA, CO-ENV-LWI).

Those that name a Beast act at the Beast's space, and have no effect while it is off the island (CO-ENV-05).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.colossi.box import BLOOD, GOLDEN, MAGNETIC, TILE, TILES
from rules.colossi.control import exposed, land_near, next_land
from rules.colossi.course import Course, added, with_item
from rules.colossi.events import CubesMoved
from rules.colossi.island import WITHIN, members
from rules.colossi.moves import AT, NOTHING, TOWARDS, Move
from rules.colossi.play.event import Event
from rules.colossi.play.loot import gain_loot
from rules.colossi.play.settle import settled
from rules.colossi.state import NOWHERE, Board, clockwise, land
from rules.colossi.tasks import Prompt
from rules.colossi.terms import OneSpace

_CUBES: Final = TILES[TILE["LGO"]].amount
_LOOTED: Final = TILES[TILE["LBO"]].amount


def blood_lair(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-LBL: kill all unprotected Acolytes on and next to the Blood Beast's space."""
    if (at := now.beasts[BLOOD]) == NOWHERE:
        return
    event = Event(now, seat)
    for near in members(WITHIN[at]):
        for owner in clockwise(now, seat):
            event.kill(owner, near, exposed(now, owner, near))
    now.then(settled(event))


def golden_lair(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-LGO: put a cube on each land space next to the Golden Beast."""
    if (at := now.beasts[GOLDEN]) != NOWHERE:
        for near in land_near(now, at):
            now.lay_cubes(near, _CUBES)


def bountiful_lair(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-LBO: gain the Loot of up to 2 Grass spaces next to the Lair."""
    now.then(TakeLoot(seat, space))


class TakeLoot(Prompt, frozen=True):
    """CO-ENV-LBO: choose a Grass space; its Loot is gained before the next choice."""

    space: OneSpace
    taken: tuple[OneSpace, ...] = ()
    rule = "CO-ENV-LBO"

    def answers(self, board: Board) -> Sequence[Move]:
        """Grass next to the Lair that was not chosen yet, or `-` to stop."""
        if len(self.taken) >= _LOOTED:
            return ()
        near = [space for space in land_near(board, self.space) if space not in self.taken]
        tiles = board.tiles
        return [*[AT[space] for space in near if tiles[space] >= 0 and TILES[tiles[space]].loot], NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """Gain the Loot, then ask for the next space."""
        if move != NOTHING:
            now.then(TakeLoot(self.seat, self.space, (*self.taken, move.space)))
            gain_loot(now, self.seat, move.space, 1)


def magnetic_lair(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-LMA: move the cubes of the Magnetic Beast's space to adjacent spaces."""
    if (at := now.beasts[MAGNETIC]) != NOWHERE:
        now.then(ScatterCubes(seat, at))


class ScatterCubes(Prompt, frozen=True):
    """CO-ENV-LMA: choose a space for each cube; all move after the last answer."""

    space: OneSpace
    chosen: tuple[OneSpace, ...] = ()
    rule = "CO-ENV-LMA"

    def answers(self, board: Board) -> Sequence[Move]:
        """Land next to the Beast, in non-decreasing board order (CO-NOTE-03)."""
        if len(self.chosen) >= board.cubes[self.space]:
            return ()
        last = self.chosen[-1] if self.chosen else 0
        return [AT[space] for space in land_near(board, self.space) if space >= last]

    def take(self, now: Course, move: Any) -> None:
        """Move all cubes after the last answer; cubes affect nothing that is settled."""
        chosen = (*self.chosen, move.space)
        if len(chosen) < now.cubes[self.space]:
            now.then(ScatterCubes(self.seat, self.space, chosen))
            return
        now.cubes = with_item(now.cubes, self.space, 0)
        for space in sorted(set(chosen)):
            count = chosen.count(space)
            now.cubes = added(now.cubes, space, count)
            now.tell(CubesMoved(self.space, space, count))


def wind_lair(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-LWI: blow all Acolytes of the island one space in a direction (CO-ENV-04)."""
    now.then(Blow(seat))


class Blow(Prompt, frozen=True):
    """CO-ENV-LWI: choose the direction."""

    rule = "CO-ENV-LWI"

    def answers(self, board: Board) -> Sequence[Move]:
        """All six directions."""
        return TOWARDS

    def take(self, now: Course, move: Any) -> None:
        """Move all in one Event; those blown into water die on the land they left (CO-RES-04)."""
        blown = [
            (owner, source, exposed(now, owner, source))
            for source in land(now)
            for owner in clockwise(now, self.seat)
        ]
        event = Event(now, self.seat)
        for owner, source, count in blown:
            to = next_land(now, source, move.direction)
            if to == NOWHERE:
                event.kill(owner, source, count)
            elif count:
                event.move_acolytes(owner, source, to, count)
        now.then(settled(event))
