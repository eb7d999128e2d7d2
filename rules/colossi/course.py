"""The mutable position in which one entry is carried out, before it is frozen to a `State` again.

Mutators record events and remember the spaces that changed. An `Event` (CO-RES-01) collects arrivals; effects
do not settle themselves but put `event.settled()` on the agenda (`play.settle`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from rules.colossi.agenda import Task
from rules.colossi.box import TRAIT
from rules.colossi.events import (
    AcolytesPlaced,
    AcolytesReturned,
    CardDiscarded,
    CubesLaid,
    CubesTaken,
    Fact,
    GoldGained,
    GoldPaid,
)
from rules.colossi.island import SPACES
from rules.colossi.state import FROM_TRAITS, PAID, SOURCES, State
from rules.core.errors import PositionError

T = TypeVar("T")

_MISERLY: Final = TRAIT["MIS"]


class Procedures(NamedTuple):
    """Procedures that tasks start from below: an Event can lead to a Harvest, which makes Events, and a
    Harvest to Actions, which play cards that harvest. Imported there they would close a ring of modules."""

    start_harvest: Callable[[Course, int, int], None]
    """Start a Harvest of a seat on a space, unless forbidden."""
    take_bonus_actions: Callable[[Course, int], None]
    """Give a seat the Actions of the Time Lair."""


class Course:
    """A mutable position with the attributes of a `State`.

    Most moves change few of them, so a course shares the state's values: `with_item` replaces one, and only
    the Acolytes are copied to a list, at their first change. Copying all to lists took a sixth of a game.
    """

    # A course is made for every move tried, and slots are filled faster than a dict for so many attributes.
    __slots__ = (*State.__struct_fields__, "_waits", "facts", "laid", "procedures", "touched")

    def __init__(self, state: State, procedures: Procedures) -> None:
        self.procedures = procedures
        self.table = state.table
        self.phase = state.phase
        self.age = state.age
        self.ages = state.ages
        self.lap = state.lap
        self.turn = state.turn
        self.mantle = state.mantle
        self.tiles = state.tiles
        self.cubes = state.cubes
        self.acolytes: tuple[int, ...] | list[int] = state.acolytes
        self.holders = state.holders
        self.colossi = state.colossi
        self.beasts = state.beasts
        self.gold = state.gold
        self.ledger = state.ledger
        self.reserve = state.reserve
        self.hands = state.hands
        self.owners = state.owners
        self.actors = state.actors
        self.offer = state.offer
        self.trait_discard = state.trait_discard
        self.form = state.form
        self.fresh = state.fresh
        self.whispered = state.whispered
        self.risen = state.risen
        self.bought = state.bought
        self.sly = state.sly
        self.passed = state.passed
        self.record = state.record
        self.rooted = state.rooted
        self.struck = state.struck
        self.monoliths = state.monoliths
        self.brink = state.brink
        self.cards = state.cards
        self.card_tops = state.card_tops
        self.card_discard = state.card_discard
        self.deck = state.deck
        self.tile_tops = state.tile_tops
        self.tile_discard = state.tile_discard
        self.spare_lairs = state.spare_lairs
        self.spare_environments = state.spare_environments
        self.agenda = list(state.agenda)
        self.facts: list[Fact] = []
        self.touched = 0
        """Spaces on which pieces or the tile changed since control was last compared (S4)."""
        self.laid = 0
        """The touched spaces where a tile was laid."""
        self._waits = False

    def frozen(self) -> State:
        """The position as a value."""
        # Positional arguments in the order of the fields are twice as fast as keywords.
        return State(
            self.table, self.phase, self.age, self.ages, self.lap, self.turn, self.mantle,
            self.tiles, self.cubes, tuple(self.acolytes), self.holders,
            self.colossi, self.beasts, self.gold, self.ledger,
            self.reserve, self.hands, self.owners, self.actors,
            self.offer, self.trait_discard, self.form, self.fresh, self.whispered, self.risen, self.bought,
            self.sly, self.passed, self.record, self.rooted, self.struck, self.monoliths,
            self.brink,
            self.cards, self.card_tops, self.card_discard, self.deck, self.tile_tops, self.tile_discard,
            self.spare_lairs, self.spare_environments, tuple(self.agenda),
        )  # fmt: skip

    # ------------------------------------------------------------------ agenda

    def then(self, *tasks: Task) -> None:
        """Put tasks before all pending ones; they run in the order given."""
        self.agenda += tasks[::-1]

    def wait(self, task: Task) -> None:
        """Put a task on the agenda and stop there, for an answer or for chance."""
        self.agenda.append(task)
        self._waits = True

    def run(self) -> None:
        """Run tasks until one waits, or none is left."""
        self._waits = False
        while self.agenda and not self._waits:
            self.agenda.pop().run(self)

    def tell(self, fact: Fact) -> None:
        """Record an event."""
        self.facts.append(fact)

    # ------------------------------------------------------------------ Gold

    def gain(self, seat: int, amount: int, source: int) -> None:
        """Add Gold as one gain (CO-CARD-07), plus 1 with Miserly (CO-TRAIT-MIS); 0 is no gain."""
        if amount <= 0:
            return
        self._book(seat, amount, source)
        self.tell(GoldGained(seat, amount, source))
        if self.actors[_MISERLY] == seat:
            self._book(seat, 1, FROM_TRAITS)
            self.tell(GoldGained(seat, 1, FROM_TRAITS))

    def pay(self, seat: int, amount: int) -> int:
        """Take Gold from a seat, as far as it has any (CO-COMP-14); return the amount paid."""
        paid = min(amount, self.gold[seat])
        if paid > 0:
            self._book(seat, -paid, PAID)
            self.tell(GoldPaid(seat, paid))
        return paid

    def _book(self, seat: int, amount: int, source: int) -> None:
        self.gold = added(self.gold, seat, amount)
        self.ledger = added(self.ledger, seat * len(SOURCES) + source, amount)

    # ------------------------------------------------------------------ cubes

    def lay_cubes(self, space: int, count: int) -> None:
        """Put cubes on a space from the bank, which never runs out (CO-COMP-09)."""
        if count:
            self.cubes = added(self.cubes, space, count)
            self.tell(CubesLaid(space, count))

    def take_cubes(self, space: int) -> int:
        """Take all cubes off a space; return their number."""
        count = self.cubes[space]
        if count:
            self.cubes = with_item(self.cubes, space, 0)
            self.tell(CubesTaken(space, count))
        return count

    # ------------------------------------------------------------------ Acolytes

    def add_acolytes(self, seat: int, space: int, count: int) -> None:
        """Add Acolytes of the seat to a space without recording an event."""
        acolytes = self.acolytes
        if isinstance(acolytes, tuple):
            acolytes = self.acolytes = list(acolytes)
        acolytes[seat * SPACES + space] += count
        self.touched |= 1 << space

    def return_acolytes(self, seat: int, space: int, count: int) -> None:
        """Return living Acolytes from a space to the reserve (CO-RES-06)."""
        if count:
            self.add_acolytes(seat, space, -count)
            self.reserve = added(self.reserve, seat, count)
            self.tell(AcolytesReturned(seat, space, count))

    def place(self, seat: int, space: int, count: int) -> None:
        """Put Acolytes from the reserve on a space. The caller adds the arrival to its `Event`."""
        self.add_acolytes(seat, space, count)
        self.reserve = added(self.reserve, seat, -count)
        self.tell(AcolytesPlaced(seat, space, count))

    # ------------------------------------------------------------------ cards and Traits

    def give_trait(self, seat: int, trait: int) -> None:
        """Make a Trait the seat's, for which it acts; NOBODY's if it leaves. Records no event."""
        self.owners = with_item(self.owners, trait, seat)
        self.actors = with_item(self.actors, trait, seat)

    def add_card(self, seat: int, card: int) -> None:
        """Add a card to a hand without recording an event."""
        self.hands = with_item(self.hands, seat, tuple(sorted((*self.hands[seat], card))))

    def remove_card(self, seat: int, card: int) -> None:
        """Remove a card from a hand without an event. Raises PositionError in a view that hides it."""
        hand = list(self.hands[seat])
        if card not in hand:
            raise PositionError("The cards of this hand are hidden here.")
        hand.remove(card)
        self.hands = with_item(self.hands, seat, tuple(hand))

    def discard_card(self, seat: int, card: int) -> None:
        """Move a hand card to the discard pile."""
        self.remove_card(seat, card)
        self.drop_card(card)
        self.tell(CardDiscarded(seat, card))

    def drop_card(self, card: int) -> None:
        """Put a card on the discard pile without recording an event."""
        self.card_discard = added(self.card_discard, card, 1)


def with_item(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The values with one of them replaced."""
    return (*values[:index], value, *values[index + 1 :])


def added(counts: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    """The counts with one of them changed by `change`."""
    return (*counts[:index], counts[index] + change, *counts[index + 1 :])


class FilmedCourse(Course):
    """A course that also keeps the position after each event, for pictures."""

    __slots__ = ("frames",)

    def __init__(self, state: State, procedures: Procedures) -> None:
        super().__init__(state, procedures)
        self.frames: list[State] = []

    def tell(self, fact: Fact) -> None:
        """Record an event, and the position right after it."""
        super().tell(fact)
        self.frames.append(self.frozen())
