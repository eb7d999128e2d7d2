"""Harvests: the procedure and Loot (CO-HARV)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.colossi.agenda import Task
from rules.colossi.box import BOUNTIFUL, TILE, TILES
from rules.colossi.control import beast_spaces, controller, land_near
from rules.colossi.course import Course, with_item
from rules.colossi.events import SpaceHarvested
from rules.colossi.island import NEAR
from rules.colossi.moves import AT, NO, NOTHING, YES, Move
from rules.colossi.play import tile_effects
from rules.colossi.play.event import Event
from rules.colossi.play.explore import ExploreSpace, remove_tile
from rules.colossi.play.laying import TileChanged
from rules.colossi.play.loot import gain_cubes, gain_loot
from rules.colossi.play.permission import can_harvest, harvestable
from rules.colossi.play.settle import settled
from rules.colossi.state import CUBES, Board, Phase, acolytes_on, has
from rules.colossi.tasks import Prompt
from rules.colossi.terms import OneSeat, OneSpace

_VOID: Final = TILE["VOI"]
_STONE_LAIR: Final = TILE["LST"]
_TIME_LAIR: Final = TILE["LTI"]


def start_harvest(now: Course, seat: int, space: int, early: bool = False) -> None:
    """Put a Harvest on the agenda, unless forbidden (CO-HARV-10); `early` for the card Early Harvest."""
    if can_harvest(now, seat, space):
        now.then(Harvest(seat, space, early))


class Harvest(Task, frozen=True):
    """CO-HARV-04: the whole procedure, H1 to H8, for a seat and a space."""

    seat: OneSeat
    space: OneSpace
    early: bool = False

    def run(self, now: Course) -> None:
        """H1: note the Acolytes and record the Harvest; then start the other steps."""
        seat, space = self.seat, self.space
        tile = now.tiles[space]
        first = not now.record[seat]
        count = acolytes_on(now, seat, space)
        now.rooted = with_item(now.rooted, seat, now.rooted[seat] | 1 << space)
        if now.phase == Phase.HARVEST:
            now.record = with_item(now.record, seat, now.record[seat] | 1 << space)
        now.tell(SpaceHarvested(seat, space, tile))
        steps: list[Task] = [VoidPrompt(seat)] if tile == _VOID else []
        ends = TakeBack if self.early else StayPrompt
        now.then(*steps, ends(seat, space, count, first))


class VoidPrompt(Prompt, frozen=True):
    """H2, CO-ENV-VOI: choose any tile of the island to replace by a new one."""

    rule = "CO-ENV-VOI"

    def answers(self, board: Board) -> Sequence[Move]:
        """Every space with a tile."""
        return [AT[space] for space, tile in enumerate(board.tiles) if tile >= 0]

    def take(self, now: Course, move: Any) -> None:
        """Replace the tile in one Event (CO-RES-01)."""
        remove_tile(now, move.space)
        now.then(ExploreSpace(move.space), TileChanged(self.seat))


class StayPrompt(Prompt, frozen=True):
    """H3, CO-ENV-LST: the controller of the Stone Lair may leave the Acolytes of an adjacent space there."""

    space: OneSpace
    count: int
    first: bool
    declining = NO
    rule = "CO-ENV-LST"

    def answers(self, board: Board) -> Sequence[Move]:
        """Yes or no next to a Stone Lair that the seat controls, if it has Acolytes to leave."""
        for near in NEAR[self.space]:
            if board.tiles[near] == _STONE_LAIR and controller(board, near) == self.seat:
                return (YES, NO) if acolytes_on(board, self.seat, self.space) else (NO,)
        return (NO,)

    def take(self, now: Course, move: Move) -> None:
        """Leave all Acolytes, or return all."""
        if move == YES:
            now.then(*_gains(now, self.seat, self.space, self.count, self.first))
        else:
            now.then(TakeBack(self.seat, self.space, self.count, self.first))


class TakeBack(Task, frozen=True):
    """H3: return all own Acolytes of the space to the reserve, protected or not (CO-RES-07)."""

    seat: OneSeat
    space: OneSpace
    count: int
    first: bool

    def run(self, now: Course) -> None:
        """Return them, then gain."""
        here = acolytes_on(now, self.seat, self.space)
        now.return_acolytes(self.seat, self.space, here)
        now.then(*_gains(now, self.seat, self.space, self.count, self.first))


def _gains(now: Course, seat: int, space: int, count: int, first: bool) -> list[Task]:
    """H4: gain the cubes; return the tasks to settle the Event and carry out H5 to H8."""
    cubes = now.take_cubes(space)
    now.gain(seat, cubes, CUBES)
    return [
        settled(Event(now, seat)),
        Yield(seat, space, count),
        Monolith(seat, space, first),
        TimeLair(seat, space),
    ]


class Yield(Task, frozen=True):
    """H5 and H6: the yield of the tile (CO-HARV-05, CO-ENV-01)."""

    seat: OneSeat
    space: OneSpace
    count: int

    def run(self, now: Course) -> None:
        """Gain Grass's Loot, three times beside the Bountiful Beast (CO-BEAST-BO), or run the tile's
        effect."""
        tile = now.tiles[self.space]
        if tile < 0:
            return
        if TILES[tile].loot:
            times = 3 if self.space in beast_spaces(now, BOUNTIFUL) else 1
            gain_loot(now, self.seat, self.space, times)
        elif effect := TILES[tile].effect:
            tile_effects.EFFECTS[effect](now, self.seat, self.space, self.count)


class Monolith(Task, frozen=True):
    """H7, CO-TRAIT-MON: gain cubes and Loot of adjacent spaces at the seat's first Harvest of the phase."""

    seat: OneSeat
    space: OneSpace
    first: bool

    def run(self, now: Course) -> None:
        """Gather them in board order, controlled or not."""
        if now.phase == Phase.HARVEST and self.first and has(now, self.seat, "MON"):
            now.monoliths |= 1 << self.seat
            now.then(*[GatherAround(self.seat, near) for near in land_near(now, self.space)])


class GatherAround(Task, frozen=True):
    """The cubes, then the Loot of one space, without a Harvest of it (CO-TRAIT-MON, CO-CARD-WIN)."""

    seat: OneSeat
    space: OneSpace

    def run(self, now: Course) -> None:
        """Cubes and Loot are two gains (CO-CARD-07)."""
        gain_cubes(now, self.seat, self.space)
        gain_loot(now, self.seat, self.space, 1)


class TimeLair(Task, frozen=True):
    """H8, CO-ENV-LTI: up to 2 Actions at once (CO-HARV-11)."""

    seat: OneSeat
    space: OneSpace

    def run(self, now: Course) -> None:
        """Give the Actions if the tile there now is the Time Lair (CO-HARV-04, H2)."""
        if now.tiles[self.space] == _TIME_LAIR:
            now.procedures.take_bonus_actions(now, self.seat)


class HarvestChoice(Prompt, frozen=True):
    """Choose a controlled space to harvest, outside a harvest turn (CO-CARD-MIR, CO-TRAIT-NOM)."""

    rule = "CO-HARV-08"

    def answers(self, board: Board) -> Sequence[Move]:
        """The harvestable spaces, or `-` to decline."""
        return [*[AT[space] for space in harvestable(board, self.seat)], NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """Start the Harvest."""
        if move != NOTHING:
            start_harvest(now, self.seat, move.space)
