"""Cards for Traits: Steal, Vandalize, Growth, Mimesis (CO-CARD)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec.structs import replace

from rules.colossi.agenda import Unseen
from rules.colossi.box import Card
from rules.colossi.course import Course
from rules.colossi.island import members
from rules.colossi.moves import NOTHING, OF_TRAIT, SHUFFLES, Move, Shuffle, packet_traits
from rules.colossi.play.card_records import card
from rules.colossi.play.gaining import (
    discard_trait,
    is_lent,
    receive,
    shuffle_traits,
    take_over,
    trait_deck,
)
from rules.colossi.state import NOBODY, UNKNOWN, Board, clockwise
from rules.colossi.tasks import Draw, Prompt
from rules.colossi.terms import OneSeat, Seats, SeenTrait
from rules.kit.vocabulary import OnlyFor


def can_take_a_trait(board: Board, seat: int, card: Card) -> bool:
    """CO-CARD-04: true if another seat has a Trait that can be taken or discarded."""
    return bool(_others_traits(board, seat))


def _others_traits(board: Board, seat: int) -> list[int]:
    """The Traits of other seats that are not lent out (CO-TRAIT-MMC)."""
    return [
        trait
        for trait, owner in enumerate(board.owners)
        if owner != NOBODY and owner != seat and not is_lent(board, trait)
    ]


@card("steal", target=can_take_a_trait)
def steal(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-STL: take a Trait."""
    now.then(StealTrait(seat))


class StealTrait(Prompt, frozen=True):
    """CO-CARD-STL: choose a Trait to take; a seat that had two discards one of those."""

    rule = "CO-CARD-STL"

    def answers(self, board: Board) -> Sequence[Move]:
        """The Traits of all others."""
        return [OF_TRAIT[trait] for trait in _others_traits(board, self.seat)]

    def take(self, now: Course, move: Any) -> None:
        """Take the Trait, which the thief has to keep."""
        now.then(*take_over(now, self.seat, move.trait, stays=True))


@card("mimesis")
def mimesis(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-MIM: each seat may take a Trait, from the player's left to the player itself."""
    first, *others = clockwise(now, seat)
    now.then(*[TakeTrait(taker) for taker in (*others, first)])


class TakeTrait(Prompt, frozen=True):
    """CO-CARD-MIM: choose a Trait to take; a seat with more than two discards any one."""

    rule = "CO-CARD-MIM"

    def answers(self, board: Board) -> Sequence[Move]:
        """The Traits of all others, or none of them."""
        return [*[OF_TRAIT[trait] for trait in _others_traits(board, self.seat)], NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """Take the Trait."""
        if move != NOTHING:
            now.then(*take_over(now, self.seat, move.trait))


@card("vandalize", target=can_take_a_trait)
def vandalize(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-VAN: discard a Trait of another seat."""
    now.then(DestroyTrait(seat))


class DestroyTrait(Prompt, frozen=True):
    """CO-CARD-VAN: choose a Trait of another seat to discard."""

    rule = "CO-CARD-VAN"

    def answers(self, board: Board) -> Sequence[Move]:
        """The Traits of all others."""
        return [OF_TRAIT[trait] for trait in _others_traits(board, self.seat)]

    def take(self, now: Course, move: Any) -> None:
        """Discard it; the player of the card is the resolver (CO-TRAIT-04)."""
        now.then(*discard_trait(now, now.owners[move.trait], move.trait, self.seat))


# ---------------------------------------------------------------------- Growth


@card("growth")
def growth(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-GRO: draw as many Traits as there are seats."""
    now.then(FillPacket(seat))


class FillPacket(Draw, frozen=True):
    """CO-CARD-GRO: draw Traits from the deck one by one for a packet."""

    seat: OneSeat
    traits: Annotated[tuple[SeenTrait, ...], OnlyFor("seat")] = ()

    @property
    def packet(self) -> int:
        """The Traits drawn so far."""
        return _known(self.traits)

    def dealt(self, unseen: Unseen) -> FillPacket:
        """Replace hidden Traits by unseen ones."""
        return replace(self, traits=tuple(map(unseen.trait, self.traits)))

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """Any Trait of the deck, or the shuffle before it; none if the packet is full or no Trait is left."""
        if len(self.traits) == board.table.seats:
            return ()
        # While the task runs it is off the agenda, so `trait_deck` does not exclude its packet.
        if deck := trait_deck(board) & ~self.packet:
            traits = packet_traits(self.seat)
            return tuple((traits[trait], 1) for trait in members(deck))
        return ((SHUFFLES["traits"], 1),) if board.trait_discard else ()

    def run(self, now: Course) -> None:
        """Give the full packet to the player of the card."""
        if self.outcomes(now):
            now.wait(self)
        else:
            now.then(ChooseFromPacket(self.seat, tuple(sorted(self.traits)), 1 << self.seat))

    def happen(self, now: Course, move: Any) -> None:
        """Add the Trait to the packet."""
        if isinstance(move, Shuffle):
            shuffle_traits(now)
            now.then(self)
        else:
            now.then(FillPacket(self.seat, (*self.traits, move.trait)))


class ChooseFromPacket(Prompt, frozen=True):
    """CO-CARD-GRO: choose a Trait to gain, and pass the others on to the left."""

    traits: Annotated[tuple[SeenTrait, ...], OnlyFor("seers")]
    seers: Seats
    """The seats that have held the packet."""
    rule = "CO-CARD-GRO"
    shows_hand = True

    @property
    def packet(self) -> int:
        """The Traits of the packet."""
        return _known(self.traits)

    def dealt(self, unseen: Unseen) -> ChooseFromPacket:
        """Replace hidden Traits by unseen ones."""
        return replace(self, traits=tuple(sorted(map(unseen.trait, self.traits))))

    def answers(self, board: Board) -> Sequence[Move]:
        """The Traits of the packet; if there are too few, later seats get none."""
        return [OF_TRAIT[trait] for trait in self.traits]

    def take(self, now: Course, move: Any) -> None:
        """Gain the Trait; a seat over the limit discards before the next one chooses."""
        following = (self.seat + 1) % now.table.seats
        rest = tuple([trait for trait in self.traits if trait != move.trait])
        passed_on = ChooseFromPacket(following, rest, self.seers | 1 << following)
        now.then(*receive(now, self.seat, move.trait), passed_on)


def _known(traits: tuple[int, ...]) -> int:
    """The set of the Traits that are not UNKNOWN."""
    return sum(1 << trait for trait in traits if trait != UNKNOWN)
