"""The card Exchange: hand cards are laid on a pile for Gold, shuffled and dealt out again (CO-CARD-EXC)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec.structs import replace

from rules.colossi.agenda import Unseen
from rules.colossi.box import Card
from rules.colossi.course import Course
from rules.colossi.events import CardDrawn, CardLaidDown
from rules.colossi.moves import NOTHING, DrawCard, Move, closed_cards
from rules.colossi.play.card_records import card
from rules.colossi.play.hands import HandLimit
from rules.colossi.state import FROM_CARDS, UNKNOWN, Board, clockwise
from rules.colossi.tasks import Draw, Prompt
from rules.colossi.terms import OneSeat, SeenCard
from rules.kit.vocabulary import EACH_SEAT, OnlyFor


@card("exchange")
def exchange(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-EXC: the player of the card is the first to lay cards down."""
    now.then(LayDown(seat, seat, card.amount, ((),) * now.table.seats))


class LayDown(Prompt, frozen=True):
    """CO-CARD-EXC: choose hand cards to lay face-down on the pile, one by one."""

    player: OneSeat
    """The seat that played Exchange."""
    amount: int
    laid: Annotated[tuple[tuple[SeenCard, ...], ...], OnlyFor(EACH_SEAT)]
    """The cards on the pile, grouped by the seat that laid them (CO-INFO-03)."""
    rule = "CO-CARD-EXC"
    shows_hand = True

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards of the pile."""
        return tuple([card for own in self.laid for card in own])

    def dealt(self, unseen: Unseen) -> LayDown:
        """Replace hidden cards by unseen ones."""
        return replace(self, laid=tuple([tuple(sorted(map(unseen.card, own))) for own in self.laid]))

    def answers(self, board: Board) -> Sequence[Move]:
        """Each kind of card in the hand, or `-` to stop."""
        cards = closed_cards(1 << self.seat)
        return [*[cards[card] for card in sorted(set(board.hands[self.seat]))], NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """Lay the card; a seat gains Gold once after its last card. After the last seat deal all cards."""
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
        limits = [HandLimit(other) for other in clockwise(now, self.player)]
        now.then(DealOut(self.player, tuple(sorted(self.cards))), *limits)


class DealOut(Draw, frozen=True):
    """CO-CARD-EXC: a card of the shuffled pile is dealt to the seat, the next one to the seat on its left."""

    seat: OneSeat
    pile: Annotated[tuple[SeenCard, ...], OnlyFor()]

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards of the pile."""
        return self.pile

    def dealt(self, unseen: Unseen) -> DealOut:
        """Replace hidden cards by unseen ones."""
        return replace(self, pile=tuple(sorted(map(unseen.card, self.pile))))

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """Each known card of the pile; none in a view."""
        kinds = sorted(set(self.pile) - {UNKNOWN})
        return tuple((DrawCard(self.seat, card), self.pile.count(card)) for card in kinds)

    def happen(self, now: Course, move: Any) -> None:
        """Deal the card; hand limits apply after the last one."""
        now.add_card(self.seat, move.card)
        now.tell(CardDrawn(self.seat, move.card))
        left = list(self.pile)
        left.remove(move.card)
        now.then(DealOut((self.seat + 1) % now.table.seats, tuple(left)))
