"""Divine Gifts: effects for all seats in order (CO-CARD-06)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.colossi.agenda import Task
from rules.colossi.box import Card
from rules.colossi.control import controlled, controller, room
from rules.colossi.course import Course
from rules.colossi.island import AROUND, WITHIN, bits, members
from rules.colossi.moves import AT, COLOSSI, NOTHING, NUMBERS, Move
from rules.colossi.play.action_cards import one_on_each
from rules.colossi.play.card_records import (
    RECORDS,
    card,
    gold_for_all,
    no_reserve,
    no_reserves,
    others_beside,
)
from rules.colossi.play.event import Event
from rules.colossi.play.hands import draw
from rules.colossi.play.harvest import HarvestChoice
from rules.colossi.play.loot import gain_cubes, gain_loot
from rules.colossi.play.settle import settled
from rules.colossi.state import (
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
from rules.colossi.terms import OneSeat, Seat


@card("abundance")
def abundance(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-ABU: the player draws many cards, each other seat few."""
    first, *others = clockwise(now, seat)
    tasks = [*draw(first, card.amount)]
    for other in others:
        tasks += draw(other, card.given)
    now.then(*tasks)


# ---------------------------------------------------------------------- Gold for all seats


@gold_for_all("audacity")
def audacity(board: Board, seat: int) -> int:
    """CO-CARD-AUD: controlled spaces with or next to a Beast; a Colossus in a form does not count."""
    near = 0
    for at in board.beasts:
        near |= WITHIN[at] if at != NOWHERE else 0
    return (near & bits(controlled(board, seat))).bit_count()


@gold_for_all("authority", idle=lambda board, seat: not others_beside(board, seat))
def authority(board: Board, seat: int) -> int:
    """CO-CARD-AUT: other seats' Acolytes on the own Colossus's space."""
    space = board.colossi[seat]
    return sum(acolytes_on(board, other, space) for other in range(board.table.seats) if other != seat)


@gold_for_all("comradery", idle=lambda board, seat: not comradery(board, seat))
def comradery(board: Board, seat: int) -> int:
    """CO-CARD-COM: 1 if the own Colossus shares its space with another one, else 0."""
    return int(list(board.colossi).count(board.colossi[seat]) > 1)


@gold_for_all("diplomacy")
def diplomacy(board: Board, seat: int) -> int:
    """CO-CARD-DIP: own Acolytes on spaces that another seat controls."""
    return sum(
        acolytes_on(board, seat, space)
        for space in spread(board, seat)
        if controller(board, space) not in (seat, NOBODY)
    )


@gold_for_all("fortitude")
def fortitude(board: Board, seat: int) -> int:
    """CO-CARD-FOR: controlled spaces next to the own Colossus's space."""
    return (AROUND[board.colossi[seat]] & bits(controlled(board, seat))).bit_count()


@gold_for_all("solitude")
def solitude(board: Board, seat: int) -> int:
    """CO-CARD-STU: 1 if no Acolyte of any owner is on or next to the own Colossus's space, else 0."""
    near = members(WITHIN[board.colossi[seat]])
    return int(not any(acolytes_on(board, owner, at) for owner in range(board.table.seats) for at in near))


def paid(board: Board, card: Card) -> list[int]:
    """Gold that a Gift would give to each seat now; empty for cards that do not pay all seats at once."""
    count = RECORDS[card.effect].times
    return [] if count is None else [card.amount * count(board, seat) for seat in range(board.table.seats)]


# ---------------------------------------------------------------------- Acolytes for all seats


@card("companionship", idle=no_reserves)
def companionship(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-CPN: choose a Colossus."""
    now.then(ChooseHost(seat, card.amount))


class ChooseHost(Prompt, frozen=True):
    """CO-CARD-CPN: choose the Colossus that gets company."""

    amount: int
    rule = "CO-CARD-CPN"

    def answers(self, board: Board) -> Sequence[Move]:
        """All Colossi, including the own one."""
        return COLOSSI[: board.table.seats]

    def take(self, now: Course, move: Any) -> None:
        """Let all seats in order place Acolytes there."""
        now.then(*[JoinColossus(guest, move.seat, self.amount) for guest in clockwise(now, self.seat)])


class JoinColossus(Prompt, frozen=True):
    """CO-CARD-CPN: choose how many Acolytes to put beside the owner's Colossus."""

    owner: Seat
    amount: int
    rule = "CO-CARD-CPN"
    declining = NUMBERS[0]

    def answers(self, board: Board) -> Sequence[Move]:
        """0 up to the number on the card, as far as reserve and limit allow."""
        return NUMBERS[: min(self.amount, room(board, self.seat)) + 1]

    def take(self, now: Course, move: Any) -> None:
        """Place them; the placing seat is the resolver (CO-RES-01)."""
        event = Event(now, self.seat)
        event.place(self.seat, now.colossi[self.owner], move.number)
        now.then(settled(event))


@card("dominion", idle=no_reserves)
def dominion(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-DOM: each seat in order may place an Acolyte on an empty space."""
    now.then(*[SettleEmptySpace(other) for other in clockwise(now, seat)])


class SettleEmptySpace(Prompt, frozen=True):
    """CO-CARD-DOM: choose the space for an Acolyte from the reserve."""

    rule = "CO-CARD-DOM"

    def answers(self, board: Board) -> Sequence[Move]:
        """Land without any piece, explored or not, with or without Beasts; or nowhere."""
        if not room(board, self.seat):
            return (NOTHING,)
        seats = range(board.table.seats)
        empty = [space for space in land(board) if not any(has_piece(board, seat, space) for seat in seats)]
        return [*[AT[space] for space in empty], NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """Place the Acolyte."""
        if move != NOTHING:
            event = Event(now, self.seat)
            event.place(self.seat, move.space)
            now.then(settled(event))


@card("reinforcements", idle=no_reserve)
def reinforcements(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-REI: each seat in order reinforces its controlled spaces."""
    now.then(*[Reinforce(other) for other in clockwise(now, seat)])


class Reinforce(Task, frozen=True):
    """CO-CARD-REI: an Acolyte onto each space that the seat controls at this moment."""

    seat: OneSeat

    def run(self, now: Course) -> None:
        """Place them; in a shortage the seat chooses (CO-CARD-05)."""
        now.then(*one_on_each(now, self.seat, controlled(now, self.seat)))


@card("solidarity", idle=no_reserves)
def solidarity(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-SOL: the seat with strictly most Acolytes in reserve may place them; none in a tie."""
    most = max(now.reserve)
    if now.reserve.count(most) == 1:
        now.then(PlaceReserve(now.reserve.index(most)))


class PlaceReserve(Prompt, frozen=True):
    """CO-CARD-SOL: choose a space for the whole reserve, as many as fit (CO-TRAIT-05)."""

    rule = "CO-CARD-SOL"

    def answers(self, board: Board) -> Sequence[Move]:
        """Any land, or nowhere."""
        return [*[AT[space] for space in land(board)], NOTHING] if room(board, self.seat) else (NOTHING,)

    def take(self, now: Course, move: Any) -> None:
        """Place all in one arrival."""
        if move != NOTHING:
            event = Event(now, self.seat)
            event.place(self.seat, move.space, room(now, self.seat))
            now.then(settled(event))


# ---------------------------------------------------------------------- harvests and Loot for all seats


@card("miracle")
def miracle(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-MIR: each seat in order may harvest a controlled space."""
    now.then(*[HarvestChoice(other) for other in clockwise(now, seat)])


@card("windfall")
def windfall(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-WIN: each seat in order gains the cubes and Loot at its Colossus."""
    now.then(*[PickUp(other) for other in clockwise(now, seat)])


class PickUp(Task, frozen=True):
    """CO-CARD-WIN: the cubes, then the Loot of the own Colossus's space; no Harvest."""

    seat: OneSeat

    def run(self, now: Course) -> None:
        """Gain both; cubes go to the first seat there, Loot is not used up."""
        space = now.colossi[self.seat]
        gain_cubes(now, self.seat, space)
        gain_loot(now, self.seat, space, 1)
