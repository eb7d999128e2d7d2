"""Action cards that move, place, kill or take back Acolytes, and those for cards and Gold (CO-CARD)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from rules.colossi.agenda import Task
from rules.colossi.box import Card
from rules.colossi.control import exposed, land_near, next_land, room
from rules.colossi.course import Course
from rules.colossi.events import DieRolled
from rules.colossi.island import DIRECTIONS, STEP, WITHIN, members
from rules.colossi.moves import ACOLYTES, AT, NOTHING, OF_SEAT, Move, RollDie
from rules.colossi.play.batches import open_choices
from rules.colossi.play.card_records import any_near, card, no_reserve, others_beside, own_beside
from rules.colossi.play.event import Event
from rules.colossi.play.hands import draw
from rules.colossi.play.harvest import start_harvest
from rules.colossi.play.permission import can_harvest
from rules.colossi.play.settle import settled
from rules.colossi.state import FROM_CARDS, NOWHERE, Board, acolytes_on, clockwise, is_land, on_island, spread
from rules.colossi.tasks import Draw, Prompt
from rules.colossi.terms import OneSeat, OneSpace, Seat

_FACES: Final = tuple((RollDie(face), 1) for face in range(1, 7))


@card("pilfer")
def pilfer(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-PIL: draw cards."""
    now.then(*draw(seat, card.amount))


@card("take_pity")
def take_pity(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-PIT: choose a seat to pity."""
    now.then(TakePity(seat, card.given, card.amount))


class TakePity(Prompt, frozen=True):
    """CO-CARD-PIT: another seat gains Gold, then the seat itself."""

    given: int
    amount: int
    rule = "CO-CARD-PIT"

    def answers(self, board: Board) -> Sequence[Move]:
        """All other seats."""
        return [OF_SEAT[other] for other in range(board.table.seats) if other != self.seat]

    def take(self, now: Course, move: Any) -> None:
        """Two gains."""
        now.gain(move.seat, self.given, FROM_CARDS)
        now.gain(self.seat, self.amount, FROM_CARDS)


# ---------------------------------------------------------------------- one on each of several spaces


@card("bolster", idle=lambda board, seat: no_reserve(board, seat) or not spread(board, seat))
def bolster(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-BOL: an Acolyte joins those on each space."""
    now.then(*one_on_each(now, seat, spread(now, seat)))


def one_on_each(now: Course, seat: int, spaces: Sequence[int]) -> tuple[Task, ...]:
    """Put a reserve Acolyte on each space, in one Event; in a shortage the seat chooses (CO-CARD-05)."""
    count = min(room(now, seat), len(spaces))
    if 0 < count < len(spaces):
        return (ChooseWhere(seat, tuple(spaces), count),)
    event = Event(now, seat)
    if count:
        for space in spaces:
            event.place(seat, space)
    return (settled(event),)


class ChooseWhere(Prompt, frozen=True):
    """CO-CARD-05: choose the spaces for the Acolytes that are available, in board order."""

    spaces: tuple[OneSpace, ...]
    count: int
    chosen: tuple[OneSpace, ...] = ()
    rule = "CO-CARD-05"

    def answers(self, board: Board) -> Sequence[Move]:
        """Each space once."""
        needed = self.count - len(self.chosen)
        return [AT[space] for space in open_choices(dict.fromkeys(self.spaces, 1), self.chosen, needed)]

    def take(self, now: Course, move: Any) -> None:
        """Place all Acolytes after the last answer."""
        chosen = (*self.chosen, move.space)
        if len(chosen) < self.count:
            now.then(ChooseWhere(self.seat, self.spaces, self.count, chosen))
        else:
            now.then(*one_on_each(now, self.seat, chosen))


# ---------------------------------------------------------------------- around the own Colossus


@card("convene", idle=lambda board, seat: not any_near(board, seat))
def convene(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-CVN: move all unprotected Acolytes next to the own Colossus to its space (CO-CARD-08)."""
    centre = now.colossi[seat]
    coming = [(owner, near, count) for near in land_near(now, centre) for owner, count in _exposed(now, near)]
    event = Event(now, seat)
    for owner, near, count in coming:
        event.move_acolytes(owner, near, centre, count)
    now.then(settled(event))


@card("intimidate", idle=lambda board, seat: not any_near(board, seat))
def intimidate(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-INT: push all unprotected Acolytes next to the own Colossus straight away from it."""
    centre = now.colossi[seat]
    pushed = [
        (owner, STEP[direction][centre], direction, count)
        for direction in range(len(DIRECTIONS))
        if is_land(now, STEP[direction][centre])
        for owner, count in _exposed(now, STEP[direction][centre])
    ]
    event = Event(now, seat)
    for owner, source, direction, count in pushed:
        space = next_land(now, source, direction)
        if space == NOWHERE:
            event.kill(owner, source, count)
        else:
            event.move_acolytes(owner, source, space, count)
    now.then(settled(event))


def _exposed(board: Board, space: int) -> list[tuple[int, int]]:
    """(seat, number) of unprotected Acolytes on a space."""
    return [(seat, count) for seat in range(board.table.seats) if (count := exposed(board, seat, space))]


@card("purge", idle=lambda board, seat: not others_beside(board, seat) and not own_beside(board, seat))
def purge(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-PUR: all unprotected Acolytes leave the own Colossus's space."""
    now.then(Purge(seat))


class Purge(Prompt, frozen=True):
    """CO-CARD-PUR: choose a space for each Acolyte, owner by owner; those of an owner in board order."""

    chosen: tuple[OneSpace, ...] = ()
    rule = "CO-CARD-PUR"

    def answers(self, board: Board) -> Sequence[Move]:
        """The land next to the Colossus."""
        driven = self.driven(board)
        done = len(self.chosen)
        if done == len(driven):
            return ()
        again = done and driven[done - 1] == driven[done]
        first = self.chosen[-1] if again else 0
        return [AT[near] for near in land_near(board, board.colossi[self.seat]) if near >= first]

    def driven(self, board: Board) -> list[int]:
        """The owners of the Acolytes, one by one, clockwise from the player of the card."""
        centre = board.colossi[self.seat]
        return [owner for owner in clockwise(board, self.seat) for _ in range(exposed(board, owner, centre))]

    def take(self, now: Course, move: Any) -> None:
        """Move all Acolytes after the last answer."""
        chosen = (*self.chosen, move.space)
        driven = self.driven(now)
        if len(chosen) < len(driven):
            now.then(Purge(self.seat, chosen))
            return
        event = Event(now, self.seat)
        for owner, space in zip(driven, chosen, strict=True):
            event.move_acolytes(owner, now.colossi[self.seat], space)
        now.then(settled(event))


@card("convert", idle=lambda board, seat: no_reserve(board, seat) or not others_beside(board, seat))
def convert(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-CVT: replace others' unprotected Acolytes beside the own Colossus, as many as possible."""
    others = _convertible(now, seat)
    count = min(room(now, seat), sum(others.values()))
    if count < sum(others.values()) and len(others) > 1:
        now.then(Convert(seat, count))
        return
    _replace(now, seat, [other for other, there in others.items() for _ in range(min(count, there))])


def _convertible(board: Board, seat: int) -> dict[int, int]:
    """Unprotected Acolytes of each other seat on the own Colossus's space, clockwise."""
    here = [(other, exposed(board, other, board.colossi[seat])) for other in clockwise(board, seat)[1:]]
    return {other: count for other, count in here if count}


def _replace(now: Course, seat: int, replaced: Sequence[int]) -> None:
    """Replace one Acolyte of each of these seats by an own one, in one Event."""
    space = now.colossi[seat]
    for other in sorted(set(replaced)):
        now.return_acolytes(other, space, replaced.count(other))
    event = Event(now, seat)
    event.place(seat, space, len(replaced))
    now.then(settled(event))


class Convert(Prompt, frozen=True):
    """CO-CARD-CVT: with too few own Acolytes, choose whose to replace, seat by seat clockwise."""

    count: int
    chosen: tuple[OneSeat, ...] = ()
    rule = "CO-CARD-CVT"

    def answers(self, board: Board) -> Sequence[Move]:
        """The seats with Acolytes left there; none if no own Acolyte can come."""
        needed = self.count - len(self.chosen)
        if not needed:
            return ()
        return [OF_SEAT[other] for other in open_choices(_convertible(board, self.seat), self.chosen, needed)]

    def take(self, now: Course, move: Any) -> None:
        """Replace all after the last answer."""
        chosen = (*self.chosen, move.seat)
        if len(chosen) < self.count:
            now.then(Convert(self.seat, self.count, chosen))
        else:
            _replace(now, self.seat, chosen)


@card("recall")
def recall(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-REC: call own Acolytes to the own Colossus, then more from the reserve."""
    now.then(Recall(seat), CallFromReserve(seat, card.amount))


class Recall(Prompt, frozen=True):
    """CO-CARD-REC: choose own unprotected Acolytes to call, in board order."""

    chosen: tuple[OneSpace, ...] = ()
    rule = "CO-CARD-REC"

    def answers(self, board: Board) -> Sequence[Move]:
        """The spaces they can come from, or `-` to stop."""
        seat = self.seat
        stock = {
            space: exposed(board, seat, space)
            for space in spread(board, seat)
            if space != board.colossi[seat]
        }
        return [*[AT[space] for space in open_choices(stock, self.chosen, 1)], NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """Move all after the last answer."""
        if move != NOTHING:
            now.then(Recall(self.seat, (*self.chosen, move.space)))
            return
        event = Event(now, self.seat)
        for source in sorted(set(self.chosen)):
            event.move_acolytes(self.seat, source, now.colossi[self.seat], self.chosen.count(source))
        now.then(settled(event))


class CallFromReserve(Task, frozen=True):
    """CO-CARD-REC: this many Acolytes come from the reserve to the own Colossus, as far as available."""

    seat: OneSeat
    amount: int

    def run(self, now: Course) -> None:
        """Place them in an Event of their own."""
        event = Event(now, self.seat)
        event.place(self.seat, now.colossi[self.seat], min(self.amount, room(now, self.seat)))
        now.then(settled(event))


# ---------------------------------------------------------------------- Ritual Sacrifice


class Lot(msgspec.Struct, frozen=True, gc=False):
    """Number of die rolls left for the Acolytes of an owner on a space."""

    owner: Seat
    space: OneSpace
    left: int


def _nobody_within_reach(board: Board, seat: int) -> bool:
    return not (any_near(board, seat) or others_beside(board, seat) or own_beside(board, seat))


@card("ritual_sacrifice", idle=_nobody_within_reach)
def ritual_sacrifice(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-RIT: roll for Acolytes on and next to the own Colossus's space, as long as the player likes."""
    lots = [
        Lot(owner, space, acolytes_on(now, owner, space))
        for space in members(WITHIN[now.colossi[seat]])
        for owner in range(now.table.seats)
        if acolytes_on(now, owner, space)
    ]
    now.then(NameVictim(seat, card.amount, tuple(lots)))


class NameVictim(Prompt, frozen=True):
    """CO-CARD-RIT: choose the next Acolyte to roll for."""

    amount: int
    """Highest roll that kills."""
    lots: tuple[Lot, ...]
    rule = "CO-CARD-RIT"

    def answers(self, board: Board) -> Sequence[Move]:
        """Unprotected Acolytes not yet rolled for, or `-` to stop."""
        open_lots = [lot for lot in self.lots if lot.left and exposed(board, lot.owner, lot.space)]
        return [*[ACOLYTES[lot.owner][lot.space] for lot in open_lots], NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """Roll the die; then the next Acolyte may be chosen."""
        if move == NOTHING:
            return
        lots = [
            Lot(lot.owner, lot.space, lot.left - ((lot.owner, lot.space) == (move.seat, move.space)))
            for lot in self.lots
        ]
        roll = RollForVictim(self.seat, self.amount, move.seat, move.space)
        now.then(roll, NameVictim(self.seat, self.amount, tuple(lots)))


class RollForVictim(Draw, frozen=True):
    """CO-CARD-RIT, CO-COMP-11: the die decides about an Acolyte of the owner."""

    seat: OneSeat
    amount: int
    owner: Seat
    space: OneSpace

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """The six faces."""
        return _FACES

    def happen(self, now: Course, move: Any) -> None:
        """Kill the Acolyte on a low roll."""
        now.tell(DieRolled(move.face))
        if move.face <= self.amount:
            event = Event(now, self.seat)
            event.kill(self.owner, self.space)
            now.then(settled(event))


# ---------------------------------------------------------------------- taking Acolytes back


def can_harvest_early(board: Board, seat: int, card: Card) -> bool:
    """CO-CARD-04: true if the seat can harvest a space with enough own Acolytes."""
    return bool(_ripe(board, seat, card.amount))


@card("early_harvest", target=can_harvest_early)
def early_harvest(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-EAR: choose a space with enough own Acolytes."""
    now.then(HarvestEarly(seat, card.amount))


def _ripe(board: Board, seat: int, amount: int) -> list[int]:
    """Spaces with at least this many own Acolytes that may be harvested, controlled or not."""
    return [
        space
        for space in spread(board, seat)
        if acolytes_on(board, seat, space) >= amount and can_harvest(board, seat, space)
    ]


class HarvestEarly(Prompt, frozen=True):
    """CO-CARD-EAR: harvest a space by CO-HARV-04; all own Acolytes there return."""

    amount: int
    rule = "CO-CARD-EAR"

    def answers(self, board: Board) -> Sequence[Move]:
        """The spaces with enough own Acolytes."""
        return [AT[space] for space in _ripe(board, self.seat, self.amount)]

    def take(self, now: Course, move: Any) -> None:
        """Start the Harvest."""
        start_harvest(now, self.seat, move.space, early=True)


@card("sacrifice", idle=lambda board, seat: not on_island(board, seat))
def sacrifice(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-SAC: return all own Acolytes, protected ones too (CO-RES-07), for Gold in one gain."""
    returned = [(space, acolytes_on(now, seat, space)) for space in spread(now, seat)]
    for space, count in returned:
        now.return_acolytes(seat, space, count)
    now.gain(seat, card.amount * sum(count for _, count in returned), FROM_CARDS)
    now.then(settled(Event(now, seat)))
