"""The card Exchange: hand cards are laid on a pile for Gold, shuffled and dealt out again (CO-CARD-EXC)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.colossi.box import CARDS, Card
from rules.colossi.course import Course, added
from rules.colossi.events import CardDrawn, CardLaidDown
from rules.colossi.moves import NOTHING, OF_CARD, DrawCard, Move
from rules.colossi.play.explore import taken
from rules.colossi.play.hands import NO_CARDS, HandLimit
from rules.colossi.state import FROM_CARDS, Board, Pile, clockwise
from rules.colossi.tasks import Draw, Prompt


def exchange(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-EXC: the player of the card is the first to lay cards down."""
    now.then(LayDown(seat, seat, card.amount, ((),) * now.table.seats))


class LayDown(Prompt, frozen=True):
    """CO-CARD-EXC: which hand card the seat lays face-down on the pile, card by card."""

    player: int
    """Who played Exchange."""
    amount: int
    laid: tuple[tuple[int, ...], ...]
    """The cards on the pile, for each seat those that it laid there."""
    rule = "CO-CARD-EXC"
    shows_hand = True

    def answers(self, board: Board) -> Sequence[Move]:
        """Each kind of card in the hand, or no more."""
        return [*[OF_CARD[card] for card in sorted(set(board.hands[self.seat]))], NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """All cards of a seat are one gain; then the next seat lays down, and at last all is dealt."""
        seat, laid = self.seat, self.laid
        if move != NOTHING:
            now.remove_card(seat, move.card)
            now.tell(CardLaidDown(seat, move.card))
            own = tuple(sorted((*laid[seat], move.card)))
            now.then(replace(self, laid=(*laid[:seat], own, *laid[seat + 1 :])))
            return
        now.gain(seat, self.amount * len(laid[seat]), FROM_CARDS)
        following = (seat + 1) % now.table.seats
        if following != self.player:
            now.then(replace(self, seat=following))
            return
        counts = NO_CARDS
        for card in (card for own in laid for card in own):
            counts = added(counts, card, 1)
        limits = [HandLimit(other) for other in clockwise(now, self.player)]
        now.then(DealOut(self.player, Pile(counts, sum(counts))), *limits)


class DealOut(Draw, frozen=True):
    """CO-CARD-EXC: a card of the shuffled pile is dealt to the seat, the next one to the seat on its left."""

    seat: int
    pile: Pile

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """Any card of the pile."""
        cards = range(len(CARDS)) if self.pile.size else ()
        return tuple((DrawCard(self.seat, card), n) for card in cards if (n := self.pile.counts[card]))

    def happen(self, now: Course, move: Any) -> None:
        """One by one, to contributors or not; hand limits after dealing."""
        now.add_card(self.seat, move.card)
        now.tell(CardDrawn(self.seat, move.card))
        now.then(DealOut((self.seat + 1) % now.table.seats, taken(self.pile, move.card)))
