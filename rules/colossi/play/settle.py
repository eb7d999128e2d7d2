"""Settling: the consequences of every Event (CO-RES-02 to CO-RES-05).

A `Settle` does S1 to S4 at once and puts deaths (S5), forced Harvests (S6) and Domineering (S7) on the
agenda. Inside a death list, and between Ages, it does only S1 to S4.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from rules.colossi.agenda import Task
from rules.colossi.box import TILE, TRAIT
from rules.colossi.control import controller, deadly, exposed, land_near, room
from rules.colossi.course import Course, with_item
from rules.colossi.events import ControlTaken
from rules.colossi.island import SPACES, WITHIN, members
from rules.colossi.moves import ACOLYTES, AT, COLOSSI, NO, NOTHING, OF_BEAST, YES, ChooseColossus, Move
from rules.colossi.play.event import Death, Event, kill
from rules.colossi.play.explore import ExploreSpace
from rules.colossi.play.permission import can_harvest
from rules.colossi.state import FROM_TRAITS, NOBODY, UNEXPLORED, Board, has_piece
from rules.colossi.tasks import Prompt
from rules.colossi.terms import Beast, Beasts, Extent, OneSeat, OneSpace, Seat, Seats, Spaces

_VOLCANO: Final = TILE["VOL"]
_BRINK: Final = TILE["BRK"]
_EXTORTIONIST: Final = TRAIT["EXT"]
_VENGEFUL: Final = TRAIT["VEN"]
_RESURRECTING: Final = TRAIT["RES"]
_BLOOD_THIRSTY: Final = TRAIT["BTH"]
_NECROMANCER: Final = TRAIT["NEC"]
_REACTIVE: Final = TRAIT["REA"]
_DOMINEERING: Final = TRAIT["DMN"]
BRINK_CUBES: Final = 3
MOST_FORCED: Final = SPACES
"""Maximum number of Harvests that Time forces on a seat in its own turn (CO-RESP-07).

Without a bound a Colossus in the form of Time could move to and fro between two rich spaces for ever, with
Actions from the Time Lair, or from Boldness for the Gold of the Harvests, because each Action may harvest the
same space again (CO-HARV-08). Other turns cannot reach the bound.
"""
FULL, INNER, BETWEEN = range(3)
"""Extent of settling: all, S1 to S4 inside a death list (CO-RES-03), or between Ages (CO-AGE-11)."""


def settled(event: Event, extent: int = FULL) -> Settle:
    """The task that settles an Event (CO-RES-02)."""
    return Settle(event.resolver, tuple(event.arrived), event.colossi, event.timed, tuple(event.died), extent)


class Settle(Task, frozen=True):
    """CO-RES-02: settle an Event, with the data collected by `Event`."""

    resolver: Seat
    arrived: tuple[Spaces, ...]
    colossi: Seats
    timed: Spaces
    died: tuple[Death, ...]
    extent: Extent
    touched: Spaces = 0
    laid: Spaces = 0
    """Changes before a wait for a tile, stored here because a `Course` does not keep them between entries."""

    def run(self, now: Course) -> None:
        """Do S1 to S4, then put the other steps on the agenda."""
        now.touched |= self.touched
        now.laid |= self.laid
        if (space := self._unexplored(now)) is not None:
            now.then(ExploreSpace(space), replace(self, touched=now.touched, laid=now.laid))
            return
        died = list(self.died)
        self._standing_killers(now, died)
        if self.colossi:
            self._volcano(now, died)
        while now.touched:
            self._control(now, died)
        if self.extent == BETWEEN:
            return
        deaths = self._in_order(now, died) if died else ()
        if self.extent == INNER:
            _append(now, deaths)
            return
        after: list[Task] = [Deaths(deaths)] if deaths and _hears(now) else []
        if self.timed:
            after += [TimeStrikes(space) for space in members(self.timed)]
        owner = now.actors[_DOMINEERING]
        if owner != NOBODY and self.colossi >> owner & 1:
            after.append(StartDomineering(owner, now.colossi[owner], owner == self.resolver))
        if after:
            now.then(*after)

    def _unexplored(self, now: Course) -> int | None:
        """S1: the first space in board order that has pieces and no tile (CO-MOVE-03)."""
        spaces = 0
        for arrived in self.arrived:
            spaces |= arrived
        tiles = now.tiles
        for space in members(spaces):
            if tiles[space] == UNEXPLORED and any(
                has_piece(now, seat, space) for seat in range(now.table.seats)
            ):
                return space
        return None

    def _standing_killers(self, now: Course, died: list[Death]) -> None:
        """S2: kill Acolytes on the Blood Beast's space and on the Mountaintop (CO-BEAST-BL, CO-ENV-MTG)."""
        for space in deadly(now):
            if any(now.acolytes[space::SPACES]):
                _kill_all(now, died, (space,), self.resolver)

    def _volcano(self, now: Course, died: list[Death]) -> None:
        """S3: if a Colossus arrived on the Volcano, kill Acolytes on and next to it (CO-ENV-VOL)."""
        for seat in members(self.colossi):
            space = now.colossi[seat]
            if now.tiles[space] == _VOLCANO:
                _kill_all(now, died, members(WITHIN[space]), self.resolver)
                return

    def _control(self, now: Course, died: list[Death]) -> None:
        """S4: compare controller and holder of all spaces that changed (CO-CTRL-05)."""
        touched, laid = now.touched, now.laid
        now.touched = now.laid = 0
        for space in members(touched):
            holder, seat = now.holders[space], controller(now, space)
            if seat == holder != NOBODY and not laid >> space & 1:
                continue
            if seat == NOBODY:
                if holder != NOBODY and not has_piece(now, holder, space):
                    now.holders = with_item(now.holders, space, NOBODY)
                continue
            if seat != holder:
                now.holders = with_item(now.holders, space, seat)
                now.tell(ControlTaken(space, seat, holder))
            if now.tiles[space] == _BRINK and now.brink != seat and (seat != holder or laid >> space & 1):
                now.brink = seat
                now.lay_cubes(space, BRINK_CUBES)
            if seat != holder and seat == self.resolver and self.extent != BETWEEN:
                self._taken_from(now, died, space, seat, holder)

    def _taken_from(self, now: Course, died: list[Death], space: int, seat: int, loser: int) -> None:
        """CO-TRAIT-EXT, CO-TRAIT-VEN: the old holder's reactions to losing a space to the resolver."""
        if loser == NOBODY:
            return
        if now.actors[_EXTORTIONIST] == loser and (paid := now.pay(seat, 1)):
            now.gain(loser, paid, FROM_TRAITS)
        if now.actors[_VENGEFUL] == loser and self.arrived[seat] >> space & 1:
            _kill_all(now, died, (space,), loser)

    def _in_order(self, now: Course, died: list[Death]) -> tuple[Death, ...]:
        """CO-RES-04: the deaths in board order, within a space clockwise from the resolver."""
        first, seats = max(self.resolver, 0), now.table.seats
        return tuple(sorted(died, key=lambda death: (death.space, (death.owner - first) % seats)))


def _kill_all(now: Course, died: list[Death], spaces: Sequence[int], killer: int) -> None:
    """Kill all unprotected Acolytes on these spaces; protection is read before the first death."""
    victims = [
        (seat, space, count)
        for space in spaces
        for seat in range(now.table.seats)
        if (count := exposed(now, seat, space))
    ]
    for seat, space, count in victims:
        kill(now, died, seat, space, count, killer)


# ---------------------------------------------------------------------- S5: deaths


def _hears(board: Board) -> bool:
    """True if a Trait that answers deaths acts for any seat."""
    actors = board.actors
    return any(actors[trait] != NOBODY for trait in (_RESURRECTING, _BLOOD_THIRSTY, _NECROMANCER, _REACTIVE))


def _append(now: Course, deaths: tuple[Death, ...]) -> None:
    """CO-RES-03: append the deaths of an inner Event to the running list, which is on the agenda."""
    for place in range(len(now.agenda) - 1, -1, -1):
        task = now.agenda[place]
        if isinstance(task, Deaths):
            now.agenda[place] = Deaths(task.deaths + deaths)
            return


class Deaths(Task, frozen=True):
    """S5: handle deaths one by one (CO-RES-05); each uses up an Acolyte, so the list ends (CO-RESP-07)."""

    deaths: tuple[Death, ...]

    def run(self, now: Course) -> None:
        """Handle the first death, then the others."""
        if not self.deaths:
            return
        death, *others = self.deaths
        # The rest stays on the agenda meanwhile, so that inner deaths can be appended to it.
        now.then(*_answers_to(now, death), Deaths(tuple(others)))


def _answers_to(now: Course, death: Death) -> list[Task]:
    """The tasks of (a) to (d) of CO-RES-05, for the seats with the Traits."""
    actors, found = now.actors, list[Task]()
    if actors[_RESURRECTING] == death.owner:
        found.append(Resurrect(death.owner))
    if death.killer not in (NOBODY, death.owner):
        found.append(Bloodthirst(death.killer))
    if actors[_NECROMANCER] not in (NOBODY, death.owner):
        found.append(RaiseDead(actors[_NECROMANCER], death.space))
    if actors[_REACTIVE] != NOBODY:
        found.append(React(actors[_REACTIVE], death.space))
    return found


class Resurrect(Prompt, frozen=True):
    """CO-TRAIT-RES: once in each turn of another seat, put a dead Acolyte beside the own Colossus."""

    declining = NO
    rule = "CO-TRAIT-RES"

    @property
    def window(self) -> str:
        """The code of Resurrecting, whose window this is (CO-RESP-02)."""
        return "RES"

    def answers(self, board: Board) -> Sequence[Move]:
        """Yes or no, in another seat's turn and if not yet used in it."""
        if board.risen or board.turn == self.seat:
            return ()
        return (YES, NO) if room(board, self.seat) else ()

    def take(self, now: Course, move: Move) -> None:
        """Place the Acolyte beside the Colossus; its death still counts."""
        if move == YES:
            now.risen = True
            event = Event(now, self.seat)
            event.place(self.seat, now.colossi[self.seat])
            now.then(settled(event, INNER))


class Bloodthirst(Task, frozen=True):
    """CO-TRAIT-BTH: gain 1 Gold for the death of another seat's Acolyte; mandatory, without a question."""

    seat: OneSeat

    def run(self, now: Course) -> None:
        """Gain it, if the Trait still acts for the killer."""
        if now.actors[_BLOOD_THIRSTY] == self.seat:
            now.gain(self.seat, 1, FROM_TRAITS)


class RaiseDead(Prompt, frozen=True):
    """CO-TRAIT-NEC: put an Acolyte from the reserve where another seat's Acolyte died."""

    space: OneSpace
    declining = NO
    rule = "CO-TRAIT-NEC"

    @property
    def window(self) -> str:
        """The code of Necromancer, whose window this is (CO-RESP-02)."""
        return "NEC"

    def answers(self, board: Board) -> Sequence[Move]:
        """Yes or no, while there is room for one more."""
        return (YES, NO) if room(board, self.seat) else ()

    def take(self, now: Course, move: Move) -> None:
        """Place it on the space of the death."""
        if move == YES:
            event = Event(now, self.seat)
            event.place(self.seat, self.space)
            now.then(settled(event, INNER))


class React(Prompt, frozen=True):
    """CO-TRAIT-REA: sacrifice an own Acolyte on or next to the death space, to kill another beside it."""

    space: OneSpace
    rule = "CO-TRAIT-REA"

    @property
    def window(self) -> str:
        """The code of Reactive, whose window this is (CO-RESP-02)."""
        return "REA"

    def answers(self, board: Board) -> Sequence[Move]:
        """The spaces of own Acolytes with a victim in reach, or `-` to decline."""
        own = [space for space in members(WITHIN[self.space]) if exposed(board, self.seat, space)]
        return (*[AT[space] for space in own if _victims(board, self.seat, space)], NOTHING)

    def take(self, now: Course, move: Any) -> None:
        """Ask for the victim."""
        if move != NOTHING:
            now.then(Strike(self.seat, move.space))


class Strike(Prompt, frozen=True):
    """CO-TRAIT-REA: choose the victim of the sacrifice; both deaths are one Event."""

    space: OneSpace
    rule = "CO-TRAIT-REA"

    def answers(self, board: Board) -> Sequence[Move]:
        """Unprotected Acolytes of others on or next to the space of the sacrifice."""
        return _victims(board, self.seat, self.space)

    def take(self, now: Course, move: Any) -> None:
        """Kill both."""
        event = Event(now, self.seat)
        event.kill(self.seat, self.space)
        event.kill(move.seat, move.space)
        now.then(settled(event, INNER))


def _victims(board: Board, seat: int, space: int) -> list[Move]:
    return [
        ACOLYTES[other][near]
        for near in members(WITHIN[space])
        for other in range(board.table.seats)
        if other != seat and exposed(board, other, near)
    ]


# ---------------------------------------------------------------------- S6 and S7


class TimeStrikes(Task, frozen=True):
    """S6, CO-BEAST-TI: the controller of a space that Time entered harvests it at once (CO-HARV-10)."""

    space: OneSpace

    def run(self, now: Course) -> None:
        """Start the Harvest for the controller at this moment."""
        seat = controller(now, self.space)
        if seat == NOBODY or not can_harvest(now, seat, self.space):
            return
        if seat == now.turn:
            if now.struck >= MOST_FORCED:
                return
            now.struck += 1
        now.procedures.start_harvest(now, seat, self.space)


class StartDomineering(Task, frozen=True):
    """S7: the Colossus of Domineering's owner arrived, and is still there (CO-TRAIT-DMN)."""

    seat: OneSeat
    space: OneSpace
    own: bool

    def run(self, now: Course) -> None:
        """Offer all Beasts and other Colossi that are there now."""
        if now.actors[_DOMINEERING] != self.seat or now.colossi[self.seat] != self.space:
            return
        beasts = sum(1 << beast for beast, at in enumerate(now.beasts) if at == self.space)
        others = sum(
            1 << seat for seat, at in enumerate(now.colossi) if at == self.space and seat != self.seat
        )
        now.then(Domineer(self.seat, self.space, beasts, others, self.own))


class Domineer(Prompt, frozen=True):
    """CO-TRAIT-DMN: each Beast and other Colossus there may be moved one step, in any order."""

    space: OneSpace
    beasts: Beasts
    colossi: Seats
    own: bool
    rule = "CO-TRAIT-DMN"

    @property
    def window(self) -> str:
        """The code of Domineering if another seat moved the Colossus (CO-RESP-02)."""
        return "" if self.own else "DMN"

    def answers(self, board: Board) -> Sequence[Move]:
        """The pieces still there, if there is adjacent land, or `-` to stop."""
        if board.actors[_DOMINEERING] != self.seat or not land_near(board, self.space):
            return ()
        colossi = [COLOSSI[seat] for seat in members(self.colossi) if board.colossi[seat] == self.space]
        beasts = [OF_BEAST[beast] for beast in members(self.beasts) if board.beasts[beast] == self.space]
        return (*colossi, *beasts, NOTHING)

    def take(self, now: Course, move: Any) -> None:
        """Ask for the piece's step, then offer the others."""
        if move == NOTHING:
            return
        if isinstance(move, ChooseColossus):
            rest = replace(self, colossi=self.colossi & ~(1 << move.seat))
            now.then(Shove(self.seat, move.seat, NOBODY), rest)
        else:
            rest = replace(self, beasts=self.beasts & ~(1 << move.beast))
            now.then(Shove(self.seat, NOBODY, move.beast), rest)


class Shove(Prompt, frozen=True):
    """CO-TRAIT-DMN: choose the step of a Colossus (`owner`) or a Beast."""

    owner: Seat
    beast: Beast
    rule = "CO-TRAIT-DMN"

    def answers(self, board: Board) -> Sequence[Move]:
        """The adjacent land."""
        at = board.beasts[self.beast] if self.owner == NOBODY else board.colossi[self.owner]
        return [AT[space] for space in land_near(board, at)]

    def take(self, now: Course, move: Any) -> None:
        """Move the piece in one Event."""
        event = Event(now, self.seat)
        if self.owner == NOBODY:
            event.move_beast(self.beast, move.space)
        else:
            event.move_colossus(self.owner, move.space)
        now.then(settled(event))
