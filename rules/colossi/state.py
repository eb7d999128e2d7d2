"""The position: an immutable value, and queries that work on it and on a mutable `Course` (CO-NOTE-04).

Seats, spaces, cards, Traits, tiles and Beasts are numbers; sets of them are integers with a bit each. A view
is a state, too: other hands are UNKNOWN cards, and piles have a size but no counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from itertools import compress
from typing import Annotated, Any, Final, Protocol

import msgspec

from rules.colossi.agenda import AnyTask, Task
from rules.colossi.box import TRAIT
from rules.colossi.island import SPACES
from rules.colossi.terms import SEEN_CARD, SEEN_TILE, Seats, SeenCard, SeenTile
from rules.core.errors import PositionError
from rules.kit import record
from rules.kit.vocabulary import EACH_SEAT, Keyed, Names, OnlyFor

NOBODY: Final = -1
NOWHERE: Final = -1
"""A Beast off the island, or a Colossus before the set-up."""
UNEXPLORED, WATER = -1, -2
"""Values of `tiles` for spaces without a tile."""
UNKNOWN: Final = -1
"""A card, tile or Trait that a view hides."""
SOURCES: Final = ("ages", "loot", "cubes", "tiles", "cards", "traits", "paid")
"""CO-NOTE-06: sources of Gold."""
AGES, LOOT, CUBES, FROM_TILES, FROM_CARDS, FROM_TRAITS, PAID = range(len(SOURCES))


_NUMBERS: Final = tuple(range(SPACES))


class Phase(IntEnum):
    """The phase of the game (CO-TURN-01)."""

    SETUP = 0
    ACTIONS = 1
    HARVEST = 2
    CHANGE = 3
    """Between two Ages (CO-AGE-02)."""
    OVER = 4


class Table(msgspec.Struct, frozen=True, gc=False):
    """The agreements made before the game (CO-MODE): 5 rounds an Age, or 3 (CO-MODE-03)."""

    seats: int
    traits: bool
    """True for the full game (CO-MODE-01, CO-MODE-02)."""
    rounds: int
    first: int = NOBODY
    """The chosen first Mantle seat."""
    ages: tuple[int, int, int] = (NOBODY, NOBODY, NOBODY)
    """Chosen Age cards; NOBODY for those drawn at random."""


class Pile(msgspec.Struct, frozen=True, gc=False):
    """A face-down pile without an order: the number of each kind; in a view only the size."""

    counts: tuple[int, ...]
    size: int


class Contents:
    """A pile as JSON: the number of each kind, or of one that is closed the size."""

    def __init__(self, of: Names) -> None:
        self._such = of.example
        self._counts = record.codec(Annotated[tuple[int, ...], Keyed(of, 0, sparse=True)])
        self._size = record.codec(int)

    def json(self, pile: Pile) -> dict[str, int] | int:
        return self._counts.json(pile.counts) if pile.counts else pile.size

    def of_json(self, data: Any, where: str) -> Pile:
        """The pile. Raises PositionError with the place."""
        if type(data) is int and (size := self._size.of_json(data, where)):
            return Pile((), size)
        if type(data) is not int and not isinstance(data, dict):
            such = f"an object with keys such as {self._such!r}"
            raise PositionError(f"{where}: it takes {such}, or a number for all together.")
        counts = self._counts.of_json(data or {}, where)
        return Pile(counts, sum(counts))

    def hide(self, pile: Pile) -> Pile:
        """The pile, closed; an empty one is open to all."""
        return Pile((), pile.size) if pile.size else pile


CardPile = Annotated[Pile, Contents(SEEN_CARD)]
TilePile = Annotated[Pile, Contents(SEEN_TILE)]


class KnownCard(msgspec.Struct, frozen=True, gc=False):
    """A card in a known place on top of its pile, and the set of seats that know it."""

    kind: Annotated[SeenCard, OnlyFor("seers")]
    seers: Seats


class KnownTile(msgspec.Struct, frozen=True, gc=False):
    """The same of a tile."""

    kind: Annotated[SeenTile, OnlyFor("seers")]
    seers: Seats


class State(msgspec.Struct, frozen=True):
    """A position. `agenda` holds the pending tasks, the next one last, which waits for a seat or chance."""

    table: Table
    phase: int
    age: int
    """1 to 3; 0 in the set-up."""
    ages: tuple[int, ...]
    """The Age cards revealed so far."""
    lap: int
    """Round of the Age, from 1; 0 before the first."""
    turn: int
    """The seat on turn, also in harvest turns."""
    mantle: int
    tiles: tuple[int, ...]
    """The tile of each space; UNEXPLORED or WATER without one."""
    cubes: tuple[int, ...]
    acolytes: tuple[int, ...]
    """Number of Acolytes of seat s on space x, at s * SPACES + x."""
    holders: tuple[int, ...]
    """The holder of each space (CO-CTRL-05)."""
    colossi: tuple[int, ...]
    beasts: tuple[int, ...]
    """The space of each Beast; NOWHERE off the island. Any number may share one (CO-BEAST-01)."""
    gold: tuple[int, ...]
    ledger: tuple[int, ...]
    """Gold of seat s from source q, at s * len(SOURCES) + q."""
    reserve: tuple[int, ...]
    hands: Annotated[tuple[tuple[SeenCard, ...], ...], OnlyFor(EACH_SEAT)]
    """The cards of each seat, ascending; UNKNOWN cards in a view."""
    owners: tuple[int, ...]
    """The owner of each Trait; NOBODY for those in other places."""
    actors: tuple[int, ...]
    """The seat for which each Trait acts: its owner or borrower."""
    offer: tuple[int, ...]
    """Face-up Traits."""
    trait_discard: int
    form: int
    """The Beast whose form the owner of Animalistic has; NOWHERE without one."""
    fresh: bool
    """True if Animalistic was gained in its owner's running turn, so that it lasts to the end of the next
    one."""
    whispered: bool
    """True if Beast whisperer was used in this turn."""
    risen: bool
    """True if Resurrecting was used in this turn."""
    bought: int
    """Number of cards bought with Mercantile in this turn."""
    sly: int
    """The seat that Sly named for this turn."""
    passed: int
    """Seats that have passed in this Harvest Phase."""
    record: tuple[int, ...]
    """For each seat the spaces it harvested in this Harvest Phase (CO-HARV-03)."""
    rooted: tuple[int, ...]
    """For each seat the spaces it harvested within the root decision (CO-HARV-08)."""
    struck: int
    """Number of Harvests that Time forced on the seat in this turn (CO-RESP-07)."""
    monoliths: int
    """Seats whose Monolithic harvest of this phase is done (H7)."""
    brink: int
    """The last seat that triggered The Brink in this Age."""
    cards: Annotated[CardPile, OnlyFor()]
    card_tops: tuple[KnownCard, ...]
    """Cards that Soothsayer left on top of the deck, top first; not counted in `cards`."""
    card_discard: tuple[int, ...]
    deck: Annotated[TilePile, OnlyFor()]
    """The tile deck."""
    tile_tops: tuple[KnownTile, ...]
    tile_discard: tuple[int, ...]
    spare_lairs: Annotated[TilePile, OnlyFor()]
    """Lairs in the box."""
    spare_environments: Annotated[TilePile, OnlyFor()]
    """Environments in the box."""
    agenda: tuple[AnyTask, ...]

    @property
    def round(self) -> int:
        """Rounds begun in all Ages; 0 during the set-up."""
        return max(self.age - 1, 0) * self.table.rounds + self.lap

    @property
    def is_view(self) -> bool:
        """True for a view, in which piles and hands are redacted."""
        piles = (self.cards, self.deck, self.spare_lairs, self.spare_environments)
        return any(not pile.counts for pile in piles) or any(UNKNOWN in hand for hand in self.hands)


class Board(Protocol):
    """The attributes that queries need, common to `State` and `Course`."""

    @property
    def table(self) -> Table: ...
    @property
    def phase(self) -> int: ...
    @property
    def age(self) -> int: ...
    @property
    def ages(self) -> Sequence[int]: ...
    @property
    def turn(self) -> int: ...
    @property
    def mantle(self) -> int: ...
    @property
    def tiles(self) -> Sequence[int]: ...
    @property
    def cubes(self) -> Sequence[int]: ...
    @property
    def acolytes(self) -> Sequence[int]: ...
    @property
    def holders(self) -> Sequence[int]: ...
    @property
    def colossi(self) -> Sequence[int]: ...
    @property
    def beasts(self) -> Sequence[int]: ...
    @property
    def gold(self) -> Sequence[int]: ...
    @property
    def reserve(self) -> Sequence[int]: ...
    @property
    def hands(self) -> Sequence[tuple[int, ...]]: ...
    @property
    def owners(self) -> Sequence[int]: ...
    @property
    def actors(self) -> Sequence[int]: ...
    @property
    def offer(self) -> Sequence[int]: ...
    @property
    def trait_discard(self) -> int: ...
    @property
    def form(self) -> int: ...
    @property
    def whispered(self) -> bool: ...
    @property
    def risen(self) -> bool: ...
    @property
    def bought(self) -> int: ...
    @property
    def sly(self) -> int: ...
    @property
    def passed(self) -> int: ...
    @property
    def record(self) -> Sequence[int]: ...
    @property
    def rooted(self) -> Sequence[int]: ...
    @property
    def struck(self) -> int: ...
    @property
    def monoliths(self) -> int: ...
    @property
    def cards(self) -> Pile: ...
    @property
    def card_tops(self) -> tuple[KnownCard, ...]: ...
    @property
    def card_discard(self) -> Sequence[int]: ...
    @property
    def deck(self) -> Pile: ...
    @property
    def tile_tops(self) -> tuple[KnownTile, ...]: ...
    @property
    def tile_discard(self) -> Sequence[int]: ...
    @property
    def spare_lairs(self) -> Pile: ...
    @property
    def spare_environments(self) -> Pile: ...
    @property
    def agenda(self) -> Sequence[Task]: ...


def acts_for(board: Board, trait: int) -> int:
    """The seat for which a Trait acts; NOBODY if no seat has it (CO-TRAIT-04)."""
    return board.actors[trait]


def has(board: Board, seat: int, code: str) -> bool:
    """True if the Trait of that code acts for the seat."""
    return board.actors[TRAIT[code]] == seat


def acolytes_on(board: Board, seat: int, space: int) -> int:
    """Number of Acolytes of the seat on the space."""
    return board.acolytes[seat * SPACES + space]


def spread(board: Board, seat: int) -> list[int]:
    """The spaces with Acolytes of the seat, in board order."""
    return list(compress(_NUMBERS, board.acolytes[seat * SPACES : (seat + 1) * SPACES]))


def on_island(board: Board, seat: int) -> int:
    """Number of Acolytes of the seat on the island."""
    return sum(board.acolytes[seat * SPACES : (seat + 1) * SPACES])


def has_piece(board: Board, seat: int, space: int) -> bool:
    """True if the seat has a piece on the space."""
    return bool(board.acolytes[seat * SPACES + space]) or board.colossi[seat] == space


def is_land(board: Board, space: int) -> bool:
    """True for a space of the map that is not under water."""
    return space >= 0 and board.tiles[space] != WATER


def land(board: Board) -> list[int]:
    """All land in board order."""
    return [space for space, tile in enumerate(board.tiles) if tile != WATER]


def clockwise(board: Board, first: int) -> list[int]:
    """All seats clockwise from one, the order in which they answer (CO-RESP-01)."""
    seats = board.table.seats
    return [(first + step) % seats for step in range(seats)]


def actions_left(board: Board) -> int:
    """Actions left in the innermost T2 or set of bonus Actions; 0 outside."""
    for task in reversed(board.agenda):
        if (left := task.actions_left) is not None:
            return left
    return 0
