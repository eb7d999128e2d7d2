"""Drawing and discarding of cards (CO-TURN-08 to CO-TURN-11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from rules.colossi.agenda import Task
from rules.colossi.box import BOX, CARDS
from rules.colossi.course import Course
from rules.colossi.events import CardDrawn, PileShuffled
from rules.colossi.moves import CARD_DRAWS, OF_CARD, SHUFFLES, DrawCard, Move, Shuffle
from rules.colossi.play.explore import taken
from rules.colossi.state import Board, Pile
from rules.colossi.tasks import Draw, Prompt
from rules.colossi.terms import OneSeat

NO_CARDS: Final = (0,) * len(CARDS)


def draw(seat: int, count: int) -> tuple[Task, Task]:
    """The tasks of one draw instruction: draw `count` cards, then check the hand limit (CO-TURN-10)."""
    return DrawCards(seat, count), HandLimit(seat)


class DrawCards(Draw, frozen=True):
    """A seat draws cards one by one; an empty deck is refilled from the discard pile first (CO-TURN-11)."""

    seat: OneSeat
    count: int

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """The known top card, any card of the deck, or the shuffle; none if both piles are empty."""
        seat = self.seat
        if self.count <= 0:
            return ()
        if board.card_tops:
            return ((DrawCard(seat, board.card_tops[0].kind), 1),)
        if board.cards.size:
            return _draws(seat, board.cards.counts)
        return ((SHUFFLES["cards"], 1),) if any(board.card_discard) else ()

    def happen(self, now: Course, move: Any) -> None:
        """Add the card to the hand; after a shuffle draw again."""
        if type(move) is Shuffle:
            shuffle_cards(now)
            now.then(self)
            return
        if now.card_tops:
            now.card_tops = now.card_tops[1:]
        else:
            now.cards = taken(now.cards, move.card)
        now.add_card(self.seat, move.card)
        now.tell(CardDrawn(self.seat, move.card))
        now.then(DrawCards(self.seat, self.count - 1))


@lru_cache(maxsize=256)
def _draws(seat: int, counts: tuple[int, ...]) -> tuple[tuple[Move, int], ...]:
    """Each card of the deck; cached, as a draw is listed before chance is asked, and again to draw."""
    draws = CARD_DRAWS[seat]
    return tuple([(draws[card], count) for card, count in enumerate(counts) if count])


def shuffle_cards(now: Course) -> None:
    """CO-TURN-11: the discard pile becomes the deck."""
    now.cards = Pile(now.card_discard, sum(now.card_discard))
    now.card_discard = NO_CARDS
    now.tell(PileShuffled("cards"))


class HandLimit(Prompt, frozen=True):
    """CO-TURN-10: discard a hand of more than 6 down to 6 by choice, card by card."""

    rule = "CO-TURN-10"
    shows_hand = True

    def answers(self, board: Board) -> Sequence[Move]:
        """Each kind of card in the hand, while there are too many."""
        hand = board.hands[self.seat]
        return [OF_CARD[card] for card in sorted(set(hand))] if len(hand) > BOX.hand_limit else ()

    def forced(self, board: Board) -> Move | None:
        """None: a seat with several cards is asked, even if they are equal (CO-RESP-08)."""
        return None

    def take(self, now: Course, move: Any) -> None:
        """Discard the card, then check again."""
        now.discard_card(self.seat, move.card)
        now.then(self)
