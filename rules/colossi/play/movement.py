"""Steps, roads and spawning (CO-MOVE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.colossi.box import TRAIT
from rules.colossi.control import is_stuck, land_near, room
from rules.colossi.course import Course
from rules.colossi.moves import HALT, ROADS, SPAWN, SPAWNS, Move
from rules.colossi.play.event import Event
from rules.colossi.play.settle import settled
from rules.colossi.state import NOBODY, NOWHERE, Board, acolytes_on, land
from rules.colossi.tasks import Prompt
from rules.colossi.terms import OneSeat, OneSpace, Seat, Spaces

_SLY: Final = TRAIT["SLY"]
_WINGED: Final = TRAIT["WNG"]
_ZOOPHILIC: Final = TRAIT["ZOO"]


def roads_at(board: Board, owners: Sequence[int], space: int) -> int:
    """The road pieces of these seats on a space: bit 2 * seat for Acolytes, 2 * seat + 1 for a Colossus."""
    found = 0
    for seat in owners:
        if acolytes_on(board, seat, space):
            found |= 1 << 2 * seat
        if board.colossi[seat] == space:
            found |= 2 << 2 * seat
    return found


def road_owners(board: Board, seat: int) -> tuple[int, ...]:
    """The seats whose pieces are roads for the seat's own Actions (CO-MOVE-05, CO-TRAIT-SLY)."""
    if board.actors[_SLY] == seat and board.turn == seat and board.sly != NOBODY:
        return (seat, board.sly)
    return (seat,)


def step_colossus(now: Course, resolver: int, seat: int, space: int, owners: Sequence[int]) -> None:
    """Make a step with a seat's Colossus; the resolver may continue it along roads."""
    start = now.colossi[seat]
    _step(now, Chain(resolver, seat, True, space, 1 << start | 1 << space, tuple(owners), 0))


def step_acolyte(now: Course, seat: int, source: int, space: int) -> None:
    """Make a step with an own Acolyte, which may continue along roads."""
    owners = road_owners(now, seat)
    event = Event(now, seat)
    chain = Chain(seat, seat, False, space, 1 << source | 1 << space, owners, roads_at(now, owners, space))
    event.move_acolytes(seat, source, space)
    now.then(settled(event), chain)


def spawn(now: Course, seat: int, space: int) -> None:
    """CO-MOVE-10: place an Acolyte from the reserve; it may go on as after a road step."""
    owners = road_owners(now, seat)
    chain = Chain(seat, seat, False, space, 1 << space, owners, roads_at(now, owners, space))
    event = Event(now, seat)
    event.place(seat, space)
    now.then(settled(event), chain)


def spawn_moves(board: Board, seat: int) -> list[Move]:
    """CO-MOVE-10, CO-TRAIT-ZOO: the spaces where the seat can spawn, as moves."""
    if not room(board, seat):
        return []
    moves: list[Move] = [SPAWN]
    if board.actors[_ZOOPHILIC] == seat:
        own = board.colossi[seat]
        near = {at for at in board.beasts if at != NOWHERE}
        for at in tuple(near):
            near.update(land_near(board, at))
        moves += [SPAWNS[space] for space in sorted(near) if space != own]
    return moves


def colossus_goals(board: Board, seat: int) -> list[int]:
    """Destinations of an own Action with the Colossus (CO-MOVE-01, CO-MOVE-14, CO-TRAIT-WNG).

    Only water blocks it; pieces and unexplored land do not (CO-ISLE-05, CO-MOVE-02).
    """
    at = board.colossi[seat]
    if board.actors[_WINGED] == seat:
        return [space for space in land(board) if space != at]
    return land_near(board, at)


def _step(now: Course, chain: Chain) -> None:
    """Move the Colossus of the chain to its space."""
    roads = roads_at(now, chain.roads, chain.space)
    event = Event(now, chain.seat)
    event.move_colossus(chain.owner, chain.space)
    now.then(settled(event), _with_roads(chain, roads))


def _with_roads(chain: Chain, before: int) -> Chain:
    return Chain(chain.seat, chain.owner, chain.colossus, chain.space, chain.visited, chain.roads, before)


class Chain(Prompt, frozen=True):
    """A piece has arrived, and may step on if a road piece was there and still is (CO-MOVE-05 to 09)."""

    owner: Seat
    """Owner of the moving piece; with Influence another seat chooses."""
    colossus: bool
    space: OneSpace
    visited: Spaces
    """Spaces visited in this Action, including the first one, as a set (CO-MOVE-07)."""
    roads: tuple[OneSeat, ...]
    """Seats whose pieces are roads."""
    before: int
    """The road pieces on the space before the step."""
    rule = "CO-MOVE-05"
    declining = HALT

    def answers(self, board: Board) -> Sequence[Move]:
        """The next steps, or `.` to end the chain."""
        if not self._goes_on(board):
            return ()
        steps = [ROADS[to] for to in land_near(board, self.space) if not self.visited >> to & 1]
        return (*steps, HALT)

    def _goes_on(self, board: Board) -> bool:
        """CO-MOVE-06, CO-MOVE-09: true if the piece is there and can leave, and a road piece is, too."""
        space, owner = self.space, self.owner
        if self.colossus:
            if board.colossi[owner] != space:
                return False
        elif not acolytes_on(board, owner, space) or is_stuck(board, space):
            return False
        for seat in self.roads:
            if seat != owner and seat not in road_owners(board, self.seat):
                continue  # Sly was lost on the way.
            mover = seat == owner
            if self.before >> 2 * seat & 1 and acolytes_on(board, seat, space) > (
                mover and not self.colossus
            ):
                return True
            is_road = self.before >> 2 * seat & 2 and not (mover and self.colossus)
            if is_road and board.colossi[seat] == space:
                return True
        return False

    def take(self, now: Course, move: Any) -> None:
        """Make the next step, a full arrival that is settled before the one after it (CO-MOVE-08)."""
        if move == HALT:
            return
        space = move.space
        following = Chain(
            self.seat, self.owner, self.colossus, space, self.visited | 1 << space, self.roads, 0
        )
        if self.colossus:
            _step(now, following)
            return
        roads = roads_at(now, self.roads, space)
        event = Event(now, self.seat)
        event.move_acolytes(self.owner, self.space, space)
        now.then(settled(event), _with_roads(following, roads))
