"""Gaining, losing, lending and stealing of Traits (CO-TRAIT-01 to CO-TRAIT-05)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from rules.colossi.agenda import Task
from rules.colossi.box import BOX, TRAIT
from rules.colossi.control import is_limited
from rules.colossi.course import Course, with_item
from rules.colossi.events import (
    FormLost,
    FormTaken,
    PileShuffled,
    TraitDiscarded,
    TraitGained,
    TraitLaid,
    TraitReturned,
    TraitTaken,
)
from rules.colossi.island import members
from rules.colossi.moves import AT, FROM_DECK, OF_TRAIT, SHUFFLES, DrawBeast, DrawTrait, Move, Shuffle
from rules.colossi.play.batches import open_choices
from rules.colossi.play.event import Event
from rules.colossi.play.settle import BETWEEN, FULL, settled
from rules.colossi.state import NOBODY, NOWHERE, Board, Phase, acolytes_on, on_island, spread
from rules.colossi.tasks import Draw, Prompt
from rules.colossi.terms import OneSeat, OneSpace, OwnTrait, Trait

ANIMALISTIC: Final = TRAIT["ANI"]
MIMICRY: Final = TRAIT["MMC"]
ALL: Final = (1 << len(TRAIT)) - 1


def traits_of(board: Board, seat: int) -> list[int]:
    """The Traits in the seat's slots, including lent ones (CO-TRAIT-MMC)."""
    owners, trait, found = board.owners, -1, []
    for _ in range(owners.count(seat)):
        trait = owners.index(seat, trait + 1)
        found.append(trait)
    return found


def is_lent(board: Board, trait: int) -> bool:
    """True if another seat has borrowed the Trait: it cannot be sold, discarded or stolen (CO-TRAIT-MMC)."""
    return board.owners[trait] != board.actors[trait]


def free_traits(board: Board, seat: int) -> list[int]:
    """The seat's Traits that can leave it: those not lent out."""
    return [trait for trait in traits_of(board, seat) if not is_lent(board, trait)]


def trait_deck(board: Board) -> int:
    """The set of Traits in the deck or in transit: all that are not in an open place.

    Callers that deal a packet of Growth have to exclude the packet.
    """
    out = board.trait_discard
    for trait in board.offer:
        out |= 1 << trait
    for trait, owner in enumerate(board.owners):
        if owner != NOBODY:
            out |= 1 << trait
    for task in board.agenda:
        out |= task.packet
    return ALL & ~out


def trait_outcomes(board: Board) -> tuple[tuple[Move, int], ...]:
    """The draws from the Trait deck, or the shuffle that comes first (CO-TURN-11)."""
    if deck := trait_deck(board):
        return _draws(deck)
    return ((SHUFFLES["traits"], 1),) if board.trait_discard else ()


@lru_cache(maxsize=256)
def _draws(deck: int) -> tuple[tuple[Move, int], ...]:
    return tuple([(DrawTrait(trait), 1) for trait in members(deck)])


def shuffle_traits(now: Course) -> None:
    """CO-TRAIT-03: make the discarded Traits the deck, which is the set of all Traits in no other place."""
    now.trait_discard = 0
    now.tell(PileShuffled("traits"))


class FillOffer(Draw, frozen=True):
    """Lay Traits face-up until there are three (CO-SETUP-09, CO-TRAIT-02)."""

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """The Traits that can be laid; none when three are on offer."""
        return () if len(board.offer) >= BOX.traits_on_offer else trait_outcomes(board)

    def happen(self, now: Course, move: Any) -> None:
        """Lay one, then draw for the next."""
        if isinstance(move, Shuffle):
            shuffle_traits(now)
        else:
            now.offer = (*now.offer, move.trait)
            now.tell(TraitLaid(move.trait))
        now.then(self)


class GainTrait(Prompt, frozen=True):
    """CO-TRAIT-02: take a face-up Trait or the unseen top of the deck; mandatory."""

    rule = "CO-TRAIT-02"

    def answers(self, board: Board) -> Sequence[Move]:
        """The Traits on offer, and the deck if there is one."""
        offered: list[Move] = [OF_TRAIT[trait] for trait in sorted(board.offer)]
        return [*offered, FROM_DECK] if trait_outcomes(board) else offered

    def take(self, now: Course, move: Any) -> None:
        """Refill the offer at once, then give the Trait to the seat (CO-TRAIT-02)."""
        if move == FROM_DECK:
            now.then(DrawOwnTrait(self.seat))
            return
        now.offer = tuple(trait for trait in now.offer if trait != move.trait)
        now.then(FillOffer(), *receive(now, self.seat, move.trait))


class DrawOwnTrait(Draw, frozen=True):
    """The unseen top of the Trait deck comes to a seat."""

    seat: OneSeat

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """Any Trait of the deck, or the shuffle before it."""
        return trait_outcomes(board)

    def happen(self, now: Course, move: Any) -> None:
        """Give the Trait to the seat."""
        if isinstance(move, Shuffle):
            shuffle_traits(now)
            now.then(self)
        else:
            now.then(*receive(now, self.seat, move.trait))


def receive(now: Course, seat: int, trait: int) -> tuple[Task, ...]:
    """Give a Trait that had no owner to a seat; return the resulting tasks (CO-TRAIT-01, CO-TRAIT-02)."""
    now.give_trait(seat, trait)
    now.tell(TraitGained(seat, trait))
    return (Overfull(seat), TraitTakesEffect(seat, trait, drawn=True))


def take_over(now: Course, seat: int, trait: int, stays: bool = False) -> tuple[Task, ...]:
    """Give another seat's Trait to a seat; return the resulting tasks (CO-CARD-STL, CO-CARD-MIM).

    A form of Animalistic moves along. A stolen Trait `stays`: the seat may not discard it to meet the limit.
    """
    loser = now.owners[trait]
    loan = loan_ends(now, trait)
    now.give_trait(seat, trait)
    now.tell(TraitTaken(seat, trait, loser))
    if trait == ANIMALISTIC and now.form != NOWHERE:
        now.tell(FormLost(loser, now.form))
        now.tell(FormTaken(seat, now.form))
    return (*loan, Overfull(seat, trait if stays else NOBODY), TraitTakesEffect(seat, trait, drawn=False))


class Overfull(Prompt, frozen=True):
    """CO-TRAIT-01: discard one of three Traits, perhaps the new one (CO-TRAIT-02)."""

    trait: OwnTrait = NOBODY
    """A stolen Trait that has to stay (CO-CARD-STL)."""
    rule = "CO-TRAIT-01"

    def answers(self, board: Board) -> Sequence[Move]:
        """The own Traits that are not lent out, while there are too many."""
        if len(traits_of(board, self.seat)) <= BOX.most_traits:
            return ()
        return [OF_TRAIT[trait] for trait in free_traits(board, self.seat) if trait != self.trait]

    def take(self, now: Course, move: Any) -> None:
        """Discard the Trait, then check again."""
        now.then(*discard_trait(now, self.seat, move.trait), self)


class TraitTakesEffect(Task, frozen=True):
    """CO-TRAIT-02: the effects of gaining a Trait that is kept: Animalistic, the limit of 4, an Event."""

    seat: OneSeat
    trait: Trait
    drawn: bool
    """True if Animalistic draws a form; a Trait taken from another seat keeps its form, or has none."""

    def run(self, now: Course) -> None:
        """Do nothing if the Trait has just been discarded."""
        if now.owners[self.trait] != self.seat:
            return
        tasks: list[Task] = []
        if self.trait == ANIMALISTIC:
            now.fresh = now.phase == Phase.ACTIONS and now.turn == self.seat
            for other in free_traits(now, self.seat):
                if other != ANIMALISTIC:
                    tasks += discard_trait(now, self.seat, other)
            if self.drawn:
                tasks.append(TakeForm(self.seat))
        now.then(*tasks, Limit(self.seat), changed(now, self.seat))


def changed(now: Course, resolver: int) -> Task:
    """CO-TRAIT-04: the Event of gaining, losing or lending a Trait, because protection or a form may end."""
    between = now.phase in (Phase.SETUP, Phase.CHANGE)
    return settled(Event(now, resolver), BETWEEN if between else FULL)


def discard_trait(now: Course, seat: int, trait: int, resolver: int = NOBODY) -> list[Task]:
    """Discard a Trait of a seat; return the resulting tasks (CO-TRAIT-03, CO-TRAIT-04).

    `resolver` is the seat that made the decision; NOBODY stands for the owner.
    """
    now.give_trait(NOBODY, trait)
    now.trait_discard |= 1 << trait
    now.tell(TraitDiscarded(seat, trait))
    if trait == ANIMALISTIC:
        now.fresh = False
        if now.form != NOWHERE:
            lost, now.form = now.form, NOWHERE
            now.tell(FormLost(seat, lost))
    return [*loan_ends(now, trait), changed(now, seat if resolver == NOBODY else resolver)]


def loan_ends(now: Course, trait: int) -> list[Task]:
    """CO-TRAIT-MMC: end the loan if the Trait that leaves is Mimicry."""
    return return_loan(now) if trait == MIMICRY else []


def return_loan(now: Course) -> list[Task]:
    """Return a borrowed Trait to its owner, whose limit of 4 holds at once again (CO-TRAIT-MMC)."""
    if now.owners == now.actors:
        return []
    for trait, owner in enumerate(now.owners):
        if owner != NOBODY and (borrower := now.actors[trait]) != owner:
            now.actors = with_item(now.actors, trait, owner)
            now.tell(TraitReturned(borrower, trait, owner))
            return [Limit(owner), changed(now, borrower)]
    return []


class TakeForm(Draw, frozen=True):
    """CO-TRAIT-ANI: draw a random Beast that is not on the island; without one there is no form."""

    seat: OneSeat

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """Each Beast off the island."""
        return tuple((DrawBeast(beast), 1) for beast, at in enumerate(board.beasts) if at == NOWHERE)

    def happen(self, now: Course, move: Any) -> None:
        """Give the Colossus the form of that Beast."""
        now.form = move.beast
        now.tell(FormTaken(self.seat, move.beast))


class Limit(Prompt, frozen=True):
    """CO-TRAIT-05: with Necromancer or Miserly, choose own Acolytes to return until 4 are on the island."""

    chosen: tuple[OneSpace, ...] = ()
    rule = "CO-TRAIT-05"

    def answers(self, board: Board) -> Sequence[Move]:
        """Spaces with own Acolytes in non-decreasing board order, so that the batch can be completed."""
        if not is_limited(board, self.seat):
            return ()
        too_many = on_island(board, self.seat) - BOX.few - len(self.chosen)
        if too_many <= 0:
            return ()
        stock = {space: acolytes_on(board, self.seat, space) for space in spread(board, self.seat)}
        return [AT[space] for space in open_choices(stock, self.chosen, too_many)]

    def take(self, now: Course, move: Any) -> None:
        """Return the whole batch after the last answer; nobody dies (CO-RES-06)."""
        chosen = (*self.chosen, move.space)
        if on_island(now, self.seat) - BOX.few > len(chosen):
            now.then(Limit(self.seat, chosen))
            return
        for space in chosen:
            now.return_acolytes(self.seat, space, 1)
        now.then(changed(now, self.seat))
