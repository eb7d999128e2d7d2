"""State of a leaf's picture: the sheet in ink and pencil, and its marks during a decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules.fortunant.moves import NOWHERE
from rules.fortunant.state import Sheet


@dataclass(frozen=True, slots=True)
class Ghost:
    """A room under the pointer, not drawn yet: its hexes as a set, and whether it may be drawn there."""

    cells: int
    legal: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """One seat's sheet and what is marked on it. Sets of hexes and rooms are bit sets."""

    inked: Sheet
    """The sheet as it stood when the dice fell: fixed."""
    now: Sheet | None = None
    """The sheet as it stands; what `inked` has not is in pencil. None is the same."""
    level: int = 0
    """Rows under water."""
    starts: int = 0
    """Hexes from which a corridor may go, and open ends that it may continue."""
    ends: int = 0
    """Hexes that it can reach."""
    path: tuple[int, ...] = ()
    """The tiles of the corridor under the pointer, in order."""
    origin: int = NOWHERE
    """Origin of that corridor: a hex of its room, or the open end it continues."""
    ghost: Ghost | None = None
    free: int = 0
    """Hexes that can be chosen one by one: for food, or for a hex that was won."""
    rooms: int = 0
    """Rooms that can be chosen, by their numbers in the sheet."""
    chosen: int = NOWHERE
    """The room that is chosen."""
    planned: Sheet | None = None
    """The sheet after a whole turn that is proposed; None for none."""
    hidden: int = 0
    """Hexes whose food is not shown, since it is on its way."""

    @property
    def sheet(self) -> Sheet:
        """The sheet with all that is pencilled."""
        return self.inked if self.now is None else self.now


class Drying(NamedTuple):
    """A leaf on its way from one state to another, `share` (0-1) of it."""

    before: Drawn
    after: Drawn
    share: float
