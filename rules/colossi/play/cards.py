"""Colossus cards: playability, play and discard (CO-CARD-01 to CO-CARD-04)."""

from __future__ import annotations

from typing import Any, Final

from rules.colossi.agenda import Task
from rules.colossi.box import CARDS, TRAIT
from rules.colossi.course import Course, added
from rules.colossi.events import ActionGained, CardPlayed, CardTaken
from rules.colossi.moves import NOTHING, OF_CARD, Move
from rules.colossi.play.card_effects import RECORDS
from rules.colossi.state import NOBODY, Board
from rules.colossi.tasks import Prompt
from rules.colossi.terms import Card, OneSeat

_PARASITIC: Final = TRAIT["PAR"]


def is_playable(board: Board, seat: int, card: int) -> bool:
    """CO-CARD-04: true if the card has a legal target, or needs none."""
    target = _TARGETS[card]
    return target is None or target(board, seat, CARDS[card])


_TARGETS: Final = tuple(RECORDS[card.effect].has_target for card in CARDS)


def is_beast_card(card: int) -> bool:
    """True if playing the card gives an Action back (CO-CARD-01)."""
    return CARDS[card].kind == "beast"


def play_card(now: Course, seat: int, card: int) -> None:
    """CO-CARD-03: reveal a card and resolve it completely; then discard it, and Parasitic may take it."""
    now.remove_card(seat, card)
    now.tell(CardPlayed(seat, card))
    if is_beast_card(card):
        now.tell(ActionGained(seat, 1))
    now.then(CardResolved(seat, card))
    RECORDS[CARDS[card].effect].play(now, seat, CARDS[card])


class CardResolved(Task, frozen=True):
    """The card goes to the discard pile."""

    seat: OneSeat
    card: Card

    @property
    def cards(self) -> tuple[int, ...]:
        """The card, which lies in the open while it is resolved."""
        return (self.card,)

    def run(self, now: Course) -> None:
        """Discard the card; then open Parasitic's window, if another seat has it (CO-TRAIT-PAR)."""
        now.drop_card(self.card)
        owner = now.actors[_PARASITIC]
        if owner not in (NOBODY, self.seat):
            now.then(TakePlayedCard(owner, self.card))


class TakePlayedCard(Prompt, frozen=True):
    """CO-TRAIT-PAR: discard one own card to take the played one."""

    card: Card
    rule = "CO-TRAIT-PAR"
    shows_hand = True

    @property
    def window(self) -> str:
        """The code of Parasitic, whose window this is (CO-RESP-02)."""
        return "PAR"

    def answers(self, board: Board) -> list[Move]:
        """Each kind of card in the hand, or `-` to decline."""
        if board.actors[_PARASITIC] != self.seat or not board.card_discard[self.card]:
            return []
        return [*[OF_CARD[card] for card in sorted(set(board.hands[self.seat]))], NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """Discard the own card and move the played card to the hand."""
        if move == NOTHING:
            return
        now.discard_card(self.seat, move.card)
        now.card_discard = added(now.card_discard, self.card, -1)
        now.add_card(self.seat, self.card)
        now.tell(CardTaken(self.seat, self.card))
