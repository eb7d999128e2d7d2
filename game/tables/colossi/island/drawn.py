"""State of the island's picture: each space with its pieces, and the marks of a decision.

Spaces are numbers in board order, players their colours, tiles and Beasts their codes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Frame = Literal["", "legal", "road", "chosen", "target"]
"""The hex round a space that can be chosen or reached by road, is chosen, or lies under the pointer."""


Kind = Literal["giant", "beast", "cubes", "group"]


class Piece(NamedTuple):
    """A thing on a space that can be pointed at; `name` is a player's colour or a Beast's code."""

    space: int
    kind: Kind
    name: str


class Group(NamedTuple):
    """Acolytes of one player on a space."""

    colour: str
    number: int


class Giant(NamedTuple):
    """A Colossus; it sleeps while its space counts as harvested (CO-HARV-03)."""

    colour: str
    asleep: bool = False


@dataclass(frozen=True, slots=True)
class Space:
    """One space. `holder` remembers who held it last while nobody controls it (CO-CTRL-05)."""

    tile: str = ""
    """Code of the tile; empty where nobody has explored."""
    water: bool = False
    cubes: int = 0
    acolytes: tuple[Group, ...] = ()
    colossi: tuple[Giant, ...] = ()
    beasts: tuple[str, ...] = ()
    controller: str = ""
    holder: str = ""


class Ghost(NamedTuple):
    """A piece that would stand there: Acolyte, Colossus (`giant`), Beast (`beast`) or cube (no colour).

    `number` counts the pieces of a batch in the order in which they are placed; 0 shows none.
    """

    space: int
    colour: str = ""
    giant: bool = False
    beast: str = ""
    number: int = 0


class Ring(NamedTuple):
    """A thin ring round a space that others have just acted on; `mark` as in `game.table.traces`."""

    space: int
    mark: str
    colour: str
    """A player's colour; empty for chance."""


class Blown(NamedTuple):
    """Acolytes of one player that would go from one space to the next."""

    colour: str
    source: int
    space: int


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks on the island: sets of spaces, and the path under the pointer."""

    legal: frozenset[int] = frozenset()
    """Spaces that can be chosen: a cream rim; the ground of all others is dimmed."""
    roads: frozenset[int] = frozenset()
    """Spaces that a move can go on to by road: a dotted rim."""
    chosen: frozenset[int] = frozenset()
    """Spaces that are chosen, such as where the piece to be moved stands."""
    target: int | None = None
    """The space under the pointer, if a click there does something: a golden rim."""
    path: tuple[int, ...] = ()
    """The spaces of a move in order, numbered from 1; the first is where it starts."""
    triggers: frozenset[int] = frozenset()
    """Steps of the path (by their number) at which something happens."""
    ghosts: tuple[Ghost, ...] = ()
    picked: frozenset[Piece] = frozenset()
    """Pieces picked up: a golden line round the pill or foot."""
    lit: frozenset[Piece] = frozenset()
    """Pieces that can be chosen themselves, not their space: a cream line."""
    gains: tuple[tuple[int, str], ...] = ()
    """Gain of choosing each space, such as "+3" Gold with a coin, or "card": a paper slip at its top."""
    directions: frozenset[int] = frozenset()
    """Directions that can be chosen, 0 to 5 clockwise from the north: arrows about `around`."""
    around: int = 13
    """The space about which the arrows lie; the middle of the island if nothing else is meant."""
    aimed: int | None = None
    """The direction under the pointer."""
    rings: tuple[Ring, ...] = ()
    """Marks where others have just acted; under the pieces and names, and never with a frame."""
    blown: tuple[Blown, ...] = ()
    """Ways of Acolytes in the direction pointed at: an arrow each."""
    dead: tuple[tuple[int, str], ...] = ()
    """Space and colour of each Acolyte that this direction kills: pale, with a cross."""
    shore: frozenset[int] = frozenset()
    """Coast spaces that are meant: a wave along each."""
    overlay: bool = False
    """True to show the controllers over everything, with the names of all spaces."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """The whole island."""

    spaces: tuple[Space, ...]
    marks: Marks = Marks()

    def frame(self, space: int) -> Frame:
        """Return the frame of a space."""
        marks = self.marks
        if space == marks.target:
            return "target"
        if space in marks.chosen:
            return "chosen"
        if space in marks.legal:
            return "legal"
        return "road" if space in marks.roads else ""

    def ring(self, space: int) -> Ring | None:
        """Return the ring of a space; none where a frame says that it can be chosen."""
        if self.frame(space):
            return None
        return next((ring for ring in self.marks.rings if ring.space == space), None)

    def dimmed(self, space: int) -> bool:
        """Return True if the ground of a space is dimmed because others can be chosen."""
        marks = self.marks
        lit = marks.legal | marks.chosen | marks.roads
        return bool(marks.legal) and space not in lit and bool(self.spaces[space].tile)
