"""What a game hands to the one table: lay-out, clicks, words, painting. Values and functions.

A face is never inherited from: everything that a table does in every game stands in `game.table.table`, and a
game's functions read that table.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from game.kit.control import Control
from game.kit.lens import Lens
from game.kit.pen import Pen
from game.kit.picking import Target, Zone
from game.kit.timeline import Timeline
from game.redaction import RedactedEntry
from game.table.choice import Choice, Move
from game.table.intents import Intent, Refuse, Submit
from rules.core.protocol import Reason


class Layout(Protocol):
    """A table laid out for one window size, seat and light."""

    @property
    def pen(self) -> Pen:
        """What paints in that size and light."""

    @property
    def bounds(self) -> Rect:
        """Where bubbles may stand."""


class Magnifiable(Layout, Protocol):
    """A lay-out whose board can be enlarged."""

    @property
    def frame(self) -> Rect:
        """Where the board is seen."""

    def see(self, lens: Lens, hurried: bool) -> None:
        """Show the board through a lens; hurried: it still glides there, a sketch is enough."""


class Extras(Protocol):
    """What a table of one game keeps beside what all tables keep."""

    def play(self, seen: RedactedEntry, timeline: Timeline) -> None:
        """Append the animations of an entry; the last step's end is `Table.arrive`."""

    def write_log(self, seen: Iterable[RedactedEntry]) -> None:
        """Take the latest entries, for the log."""

    def arrived(self) -> None:
        """A position is shown: nothing is on its way any more."""

    def put_back(self) -> bool:
        """Take back one thing that is prepared but not entered; False if there is none."""

    def close(self) -> None:
        """Take back everything that is prepared but not entered."""


@dataclass(frozen=True, slots=True)
class Hits:
    """What can be pointed at and clicked. Nothing here may paint."""

    places: Callable[[Any], Iterable[Zone]]
    """Spaces and pieces, the topmost last; asked for once for each position and size."""
    controls: Callable[[Any], Iterable[Control]]
    """Panels, rows of choices and buttons."""
    covers: Callable[[Any], Iterable[Zone]] = lambda _table: ()
    """What lies over the places at the moment, the topmost last; `COVER` hides what is below."""
    target: Callable[[str], Target] = Target.parse
    """What a control of that id stands for. Raises ValueError for one that stands for nothing."""


@dataclass(frozen=True, slots=True)
class Words:
    """What a game says at its table."""

    headline: Callable[[Any], str]
    """Game, round and the like, for the curtain: its title, `round 4, day`."""
    prompt: Callable[[Any], str]
    """Who is awaited and for what."""
    side: Callable[[Any], str]
    """At the prompt's right: what would follow from what is pointed at, or what remains to be done."""
    explain: Callable[[Any, str], str]
    """The tooltip of a control."""
    happened: Callable[[Any, RedactedEntry], str]
    """What an entry is about, for the prompt while it is shown."""
    not_now: Callable[[Any], Reason]
    """Why nothing can be picked at all."""
    attempt: Callable[[Any, Target], Refuse]
    """The move behind a click that leads nowhere, for the rules to explain."""
    plain: Callable[[Any, Reason], Reason] = lambda _table, reason: reason
    """A reason of the rules with names instead of notation."""
    caution: Callable[[Any, Move], Reason | None] = lambda _table, _move: None
    """What is worth a second thought before a legal move is made."""


@dataclass(frozen=True, slots=True)
class Painting:
    """How a table is painted."""

    draw: Callable[[Surface, Any, Timeline], None]
    glances: tuple[str, ...] = ()
    """Controls that show something more while the pointer rests on them, by the beginnings of their ids."""
    previewed: tuple[str, ...] = ()
    """Those of them that show what a click on them would bring."""
    magnified: bool = False
    """Whether its lay-outs are `Magnifiable`."""
    pause: Callable[[Any], float | None] = lambda _table: None
    """Seconds to the next frame of what moves while the table is idle; None: nothing does."""
    draw_idle: Callable[[Surface, Any], bool] = lambda _surface, _table: False
    """Paint only that, over the table as it was painted last; False if all must be painted."""


def submit(_table: Any, move: Move) -> Intent:
    """For games in which a settled move is entered as it is."""
    return Submit(move)


@dataclass(frozen=True, slots=True)
class Face:
    """One game's table. All functions take the table as their first argument."""

    extras: Callable[[Any], Extras]
    """Makes what the game keeps for one table."""
    aspect: Callable[[Any, int], Hashable]
    """Of a view and a seat: what a lay-out is made for beside the size; another aspect, another lay-out."""
    layout: Callable[[Any], Layout]
    """Makes the lay-out for the present size and aspect."""
    choice: Callable[[Any], Choice | None]
    """Begins the decision that the prompt offers; None if there is nothing to choose."""
    hits: Hits
    use: Callable[[Any, Target], Intent | Target]
    """What a click on a target means that is no part of the decision; the target itself if it is one."""
    keys: Callable[[Any, Event], Intent | bool]
    """A key of the game's own; False if it means nothing."""
    words: Words
    painting: Painting
    commit: Callable[[Any, Move], Intent] = submit
    """Enters a settled move, with what is prepared for it."""
