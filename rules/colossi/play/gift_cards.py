"""Divine Gifts: what all seats gain, place, harvest and draw, in order (CO-CARD-06)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.colossi.agenda import Task
from rules.colossi.box import Card
from rules.colossi.control import controlled, controller, room
from rules.colossi.course import Course
from rules.colossi.island import AROUND, WITHIN, bits, members
from rules.colossi.moves import AT, COLOSSI, NOTHING, NUMBERS, Move
from rules.colossi.play.action_cards import one_on_each
from rules.colossi.play.event import Event
from rules.colossi.play.hands import draw
from rules.colossi.play.harvest import HarvestChoice
from rules.colossi.play.loot import gain_cubes, gain_loot
from rules.colossi.play.settle import settled
from rules.colossi.state import (
    FROM_CARDS,
    NOBODY,
    NOWHERE,
    Board,
    acolytes_on,
    clockwise,
    has_piece,
    land,
    spread,
)
from rules.colossi.tasks import Prompt


def abundance(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-ABU: the player draws many cards, each other seat few."""
    first, *others = clockwise(now, seat)
    tasks = [*draw(first, card.amount)]
    for other in others:
        tasks += draw(other, card.given)
    now.then(*tasks)


# ---------------------------------------------------------------------- Gold for all seats

Count = Callable[[Board, int], int]
"""How often a seat gains the Gold of a card."""


def gold_for_all(count: Count) -> Callable[[Course, int, Card], None]:
    """An effect that gives all seats Gold by one position, one gain each (CO-CARD-06, CO-CARD-07)."""

    def effect(now: Course, seat: int, card: Card) -> None:
        counts = [(other, count(now, other)) for other in clockwise(now, seat)]
        for other, number in counts:
            now.gain(other, number * card.amount, FROM_CARDS)

    return effect


def audacity(board: Board, seat: int) -> int:
    """CO-CARD-AUD: controlled spaces that hold a Beast or are next to one. A Colossus in a form is none."""
    near = 0
    for at in board.beasts:
        near |= WITHIN[at] if at != NOWHERE else 0
    return (near & bits(controlled(board, seat))).bit_count()


def authority(board: Board, seat: int) -> int:
    """CO-CARD-AUT: other seats' Acolytes on the own Colossus's space."""
    space = board.colossi[seat]
    return sum(acolytes_on(board, other, space) for other in range(board.table.seats) if other != seat)


def comradery(board: Board, seat: int) -> int:
    """CO-CARD-COM: whether the own Colossus shares its space with another one."""
    return int(list(board.colossi).count(board.colossi[seat]) > 1)


def diplomacy(board: Board, seat: int) -> int:
    """CO-CARD-DIP: own Acolytes on spaces that another seat controls."""
    return sum(
        acolytes_on(board, seat, space)
        for space in spread(board, seat)
        if controller(board, space) not in (seat, NOBODY)
    )


def fortitude(board: Board, seat: int) -> int:
    """CO-CARD-FOR: controlled spaces next to the own Colossus's space."""
    return (AROUND[board.colossi[seat]] & bits(controlled(board, seat))).bit_count()


def solitude(board: Board, seat: int) -> int:
    """CO-CARD-STU: whether no Acolyte of any owner is on or next to the own Colossus's space."""
    near = members(WITHIN[board.colossi[seat]])
    return int(not any(acolytes_on(board, owner, at) for owner in range(board.table.seats) for at in near))


# ---------------------------------------------------------------------- Acolytes for all seats


def companionship(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-CPN: choose a Colossus."""
    now.then(ChooseHost(seat, card.amount))


class ChooseHost(Prompt, frozen=True):
    """CO-CARD-CPN: which Colossus gets company."""

    amount: int
    rule = "CO-CARD-CPN"

    def answers(self, board: Board) -> Sequence[Move]:
        """Any of them, also the own one."""
        return COLOSSI[: board.table.seats]

    def take(self, now: Course, move: Any) -> None:
        """All seats in order."""
        now.then(*[JoinColossus(guest, move.seat, self.amount) for guest in clockwise(now, self.seat)])


class JoinColossus(Prompt, frozen=True):
    """CO-CARD-CPN: how many Acolytes the seat puts beside the Colossus of the owner."""

    owner: int
    amount: int
    rule = "CO-CARD-CPN"
    declining = NUMBERS[0]

    def answers(self, board: Board) -> Sequence[Move]:
        """None up to the number on the card, as far as reserve and limit allow."""
        return NUMBERS[: min(self.amount, room(board, self.seat)) + 1]

    def take(self, now: Course, move: Any) -> None:
        """The seat that places is the resolver (CO-RES-01)."""
        event = Event(now, self.seat)
        event.place(self.seat, now.colossi[self.owner], move.number)
        now.then(settled(event))


def dominion(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-DOM: all seats in order may settle an empty space."""
    now.then(*[SettleEmptySpace(other) for other in clockwise(now, seat)])


class SettleEmptySpace(Prompt, frozen=True):
    """CO-CARD-DOM: where an Acolyte from the reserve goes."""

    rule = "CO-CARD-DOM"

    def answers(self, board: Board) -> Sequence[Move]:
        """Land without any piece, explored or not, with or without Beasts; or nowhere."""
        if not room(board, self.seat):
            return (NOTHING,)
        seats = range(board.table.seats)
        empty = [space for space in land(board) if not any(has_piece(board, seat, space) for seat in seats)]
        return [*[AT[space] for space in empty], NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """It arrives."""
        if move != NOTHING:
            event = Event(now, self.seat)
            event.place(self.seat, move.space)
            now.then(settled(event))


def reinforcements(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-REI: all seats in order reinforce what they control."""
    now.then(*[Reinforce(other) for other in clockwise(now, seat)])


class Reinforce(Task, frozen=True):
    """CO-CARD-REI: an Acolyte onto each space that the seat controls at this moment."""

    seat: int

    def run(self, now: Course) -> None:
        """In a shortage the seat chooses (CO-CARD-05)."""
        now.then(*one_on_each(now, self.seat, controlled(now, self.seat)))


def solidarity(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-SOL: the seat with strictly most Acolytes in reserve may place them; none in a tie."""
    most = max(now.reserve)
    if now.reserve.count(most) == 1:
        now.then(PlaceReserve(now.reserve.index(most)))


class PlaceReserve(Prompt, frozen=True):
    """CO-CARD-SOL: where the whole reserve goes, as many as fit (CO-TRAIT-05)."""

    rule = "CO-CARD-SOL"

    def answers(self, board: Board) -> Sequence[Move]:
        """Any land, or nowhere."""
        return [*[AT[space] for space in land(board)], NOTHING] if room(board, self.seat) else (NOTHING,)

    def take(self, now: Course, move: Any) -> None:
        """All arrive together."""
        if move != NOTHING:
            event = Event(now, self.seat)
            event.place(self.seat, move.space, room(now, self.seat))
            now.then(settled(event))


# ---------------------------------------------------------------------- harvests and Loot for all seats


def miracle(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-MIR: all seats in order may harvest a space that they control."""
    now.then(*[HarvestChoice(other) for other in clockwise(now, seat)])


def windfall(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-WIN: all seats in order gain what lies at their Colossus."""
    now.then(*[PickUp(other) for other in clockwise(now, seat)])


class PickUp(Task, frozen=True):
    """CO-CARD-WIN: the cubes, then the Loot of the own Colossus's space; no Harvest."""

    seat: int

    def run(self, now: Course) -> None:
        """Cubes go to the first who takes them, Loot is not used up."""
        space = now.colossi[self.seat]
        gain_cubes(now, self.seat, space)
        gain_loot(now, self.seat, space, 1)
