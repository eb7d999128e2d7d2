"""Environments that give Gold or cards, or put pieces on the island (CO-ENV)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.colossi.box import TILE, TILES
from rules.colossi.control import controller, land_near, room
from rules.colossi.course import Course
from rules.colossi.events import CardGiven
from rules.colossi.moves import AT, NOTHING, NUMBERS, OF_BEAST, OF_CARD, ChooseNumber, Move, closed_cards
from rules.colossi.play.event import Event
from rules.colossi.play.hands import HandLimit, draw
from rules.colossi.play.settle import settled
from rules.colossi.state import FROM_TILES, NOWHERE, Board, clockwise, land, spread
from rules.colossi.tasks import Prompt
from rules.colossi.terms import Beast, Card, OneSeat, OneSpace

_HALLOWED: Final = TILES[TILE["HAL"]].amount
_MARKET: Final = TILES[TILE["MAR"]].amount
_MOAT: Final = TILES[TILE["MOA"]].amount
_RUINS: Final = TILES[TILE["RUI"]].amount


def beast_mantle(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-BMA: move one Beast to any space."""
    now.then(MantleBeast(seat))


class MantleBeast(Prompt, frozen=True):
    """CO-ENV-BMA: choose the Beast."""

    rule = "CO-ENV-BMA"

    def answers(self, board: Board) -> Sequence[Move]:
        """Every Beast on the island."""
        return [OF_BEAST[beast] for beast, at in enumerate(board.beasts) if at != NOWHERE]

    def take(self, now: Course, move: Any) -> None:
        """Ask for the space."""
        now.then(MantleSpace(self.seat, move.beast))


class MantleSpace(Prompt, frozen=True):
    """CO-ENV-BMA: choose the Beast's destination."""

    beast: Beast
    rule = "CO-ENV-BMA"

    def answers(self, board: Board) -> Sequence[Move]:
        """Any land except its own space (CO-MOVE-13)."""
        return [AT[space] for space in land(board) if space != board.beasts[self.beast]]

    def take(self, now: Course, move: Any) -> None:
        """Move the Beast: it leaves and enters (CO-BEAST-03)."""
        event = Event(now, self.seat)
        event.move_beast(self.beast, move.space)
        now.then(settled(event))


def hallowed_ground(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-HAL: Gold for each own Acolyte that was there, one gain (CO-HARV-06)."""
    now.gain(seat, _HALLOWED * count, FROM_TILES)


def market(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-MAR: sell hand cards."""
    now.then(SellCards(seat))


class SellCards(Prompt, frozen=True):
    """CO-ENV-MAR: sell any number of hand cards for 1 Gold each; all go after the last answer."""

    sold: tuple[Card, ...] = ()
    rule = "CO-ENV-MAR"
    shows_hand = True

    @property
    def shown(self) -> Sequence[tuple[int, int]]:
        """The cards named so far (CO-INFO-03)."""
        return [(self.seat, card) for card in self.sold]

    def answers(self, board: Board) -> Sequence[Move]:
        """Each kind of card that is left, or `-` to stop."""
        left = list(board.hands[self.seat])
        for card in self.sold:
            left.remove(card)
        return [*[OF_CARD[card] for card in sorted(set(left))], NOTHING]

    def forced(self, board: Board) -> Move | None:
        """None: every card can be sold or kept, so the seat is always asked."""
        return None

    def take(self, now: Course, move: Any) -> None:
        """Add the card to the sale; after the last one discard all for one gain."""
        if move != NOTHING:
            now.then(SellCards(self.seat, (*self.sold, move.card)))
            return
        for card in self.sold:
            now.discard_card(self.seat, card)
        now.gain(self.seat, _MARKET * len(self.sold), FROM_TILES)


def moat(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-MOA: gain Gold for each controlled adjacent space, then from each seat that controls one."""
    holders = [controller(now, near) for near in land_near(now, space)]
    now.gain(seat, _MOAT * holders.count(seat), FROM_TILES)
    for other in clockwise(now, seat)[1:]:
        if other in holders:
            now.gain(seat, now.pay(other, _MOAT), FROM_TILES)


def oasis(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-OAS: discard the whole hand, then draw 6."""
    for card in now.hands[seat]:
        now.discard_card(seat, card)
    now.then(*draw(seat, TILES[TILE["OAS"]].amount))


def ruins(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-RUI: each other seat gives a card or Gold; all of it is one gift instruction (CO-TURN-10)."""
    now.then(*[Give(other, seat) for other in clockwise(now, seat)[1:]], HandLimit(seat))


class Give(Prompt, frozen=True):
    """CO-ENV-RUI: choose a hand card to give, or 2 Gold."""

    receiver: OneSeat
    rule = "CO-ENV-RUI"
    shows_hand = True

    def _can_pay(self, board: Board) -> bool:
        return board.gold[self.seat] >= _RUINS

    def answers(self, board: Board) -> Sequence[Move]:
        """Each kind of card, and Gold if there is enough."""
        closed = closed_cards(1 << self.seat | 1 << self.receiver)
        cards: list[Move] = [closed[card] for card in sorted(set(board.hands[self.seat]))]
        return [*cards, NUMBERS[_RUINS]] if cards and self._can_pay(board) else cards

    def forced(self, board: Board) -> Move | None:
        """CO-RESP-08: the only card of a seat with too little Gold; several equal cards are asked for."""
        hand = board.hands[self.seat]
        return OF_CARD[hand[0]] if len(hand) == 1 and not self._can_pay(board) else None

    def run(self, now: Course) -> None:
        """Without cards take Gold from the seat, as far as it has any; otherwise wait."""
        if now.hands[self.seat]:
            now.wait(self)
        else:
            self._give_gold(now)

    def take(self, now: Course, move: Any) -> None:
        """Hand the card over; only giver and receiver see it (CO-INFO-03)."""
        if isinstance(move, ChooseNumber):
            self._give_gold(now)
            return
        now.remove_card(self.seat, move.card)
        now.add_card(self.receiver, move.card)
        now.tell(CardGiven(self.seat, self.receiver, move.card))

    def _give_gold(self, now: Course) -> None:
        now.gain(self.receiver, now.pay(self.seat, _RUINS), FROM_TILES)


def monastery(now: Course, seat: int, space: int, count: int) -> None:
    """CO-ENV-MNS: the reserve is shared out among spaces with own Acolytes."""
    now.then(ShareOut(seat))


class ShareOut(Prompt, frozen=True):
    """CO-ENV-MNS: choose a space for each Acolyte of the reserve, up to a limit of 4 (CO-TRAIT-05)."""

    chosen: tuple[OneSpace, ...] = ()
    rule = "CO-ENV-MNS"

    def answers(self, board: Board) -> Sequence[Move]:
        """Spaces with own Acolytes, in non-decreasing board order (CO-NOTE-03)."""
        if len(self.chosen) >= room(board, self.seat):
            return ()
        last = self.chosen[-1] if self.chosen else 0
        return [AT[space] for space in spread(board, self.seat) if space >= last]

    def take(self, now: Course, move: Any) -> None:
        """Place all after the last answer, in one Event."""
        chosen = (*self.chosen, move.space)
        if len(chosen) < room(now, self.seat):
            now.then(ShareOut(self.seat, chosen))
            return
        event = Event(now, self.seat)
        for space in sorted(set(chosen)):
            event.place(self.seat, space, chosen.count(space))
        now.then(settled(event))
