"""Colossus cards: which can be played, and what they do (CO-CARD-01 to CO-CARD-04)."""

from __future__ import annotations

from typing import Any, Final

from rules.colossi.agenda import Task
from rules.colossi.box import CARDS, TRAIT
from rules.colossi.course import Course, added
from rules.colossi.events import ActionGained, CardPlayed, CardTaken
from rules.colossi.moves import NOTHING, OF_CARD, Move
from rules.colossi.play.card_effects import EFFECTS, TARGETS
from rules.colossi.state import NOBODY, Board
from rules.colossi.tasks import Prompt

_PARASITIC: Final = TRAIT["PAR"]


def is_playable(board: Board, seat: int, card: int) -> bool:
    """CO-CARD-04: whether the card has the target it needs."""
    target = TARGETS.get(CARDS[card].effect)
    return target is None or target(board, seat, CARDS[card])


def is_beast_card(card: int) -> bool:
    """Whether playing it gives an Action back (CO-CARD-01)."""
    return CARDS[card].kind == "beast"


def play_card(now: Course, seat: int, card: int) -> None:
    """CO-CARD-03: reveal and resolve completely; then it is discarded, and Parasitic may take it."""
    now.remove_card(seat, card)
    now.tell(CardPlayed(seat, card))
    if is_beast_card(card):
        now.tell(ActionGained(seat, 1))
    now.then(CardResolved(seat, card))
    EFFECTS[CARDS[card].effect](now, seat, CARDS[card])


class CardResolved(Task, frozen=True):
    """The card goes to the discard pile."""

    seat: int
    card: int

    @property
    def cards(self) -> tuple[int, ...]:
        """It lies in the open meanwhile."""
        return (self.card,)

    def run(self, now: Course) -> None:
        """Then Parasitic's window, if it is another seat's (CO-TRAIT-PAR)."""
        now.drop_card(self.card)
        owner = now.actors[_PARASITIC]
        if owner not in (NOBODY, self.seat):
            now.then(TakePlayedCard(owner, self.card))


class TakePlayedCard(Prompt, frozen=True):
    """CO-TRAIT-PAR: discard one own card to take the one that was played."""

    card: int
    rule = "CO-TRAIT-PAR"
    shows_hand = True

    @property
    def window(self) -> str:
        """It is a response (CO-RESP-02)."""
        return "PAR"

    def answers(self, board: Board) -> list[Move]:
        """Each kind of card in the hand, or none of them."""
        if board.actors[_PARASITIC] != self.seat or not board.card_discard[self.card]:
            return []
        return [*[OF_CARD[card] for card in sorted(set(board.hands[self.seat]))], NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """The played card comes from the discard pile to the hand."""
        if move == NOTHING:
            return
        now.discard_card(self.seat, move.card)
        now.card_discard = added(now.card_discard, self.card, -1)
        now.add_card(self.seat, self.card)
        now.tell(CardTaken(self.seat, self.card))
