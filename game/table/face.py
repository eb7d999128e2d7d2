"""Interface between a game and the shared table: layout, clicks, words, painting; values and functions.

A face is a value, never a base class: what every table does is in `game.table.table`, and a game's functions
take that table as an argument. So a game cannot override shared behaviour, only fill in what it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from pygame import Rect, Surface
from pygame.event import Event

from game.kit.control import Control
from game.kit.lens import Lens
from game.kit.pen import Pen
from game.kit.picking import Target, Zone
from game.kit.timeline import Timeline
from game.session.redaction import RedactedEntry
from game.table.choice import Choice, Move
from game.table.dice_plate import DiceEntry
from game.table.happened import HappenedFace
from game.table.intents import Intent, Refuse, Submit
from game.table.leaving import Leftover
from game.table.private_look import Looking
from game.table.traces import Touched, Trace
from rules.core.protocol import Reason, Seat


class Layout(Protocol):
    """A table laid out for one window size, seat and light."""

    @property
    def pen(self) -> Pen:
        """The pen for that size and light."""

    @property
    def bounds(self) -> Rect:
        """The area in which notes and tooltips may be placed, in pixels."""

    @property
    def regions(self) -> Any:
        """A dataclass with the rectangles of the table's parts, in pixels (`game.table.areas`)."""


class Magnifiable(Layout, Protocol):
    """A layout whose board can be enlarged."""

    @property
    def frame(self) -> Rect:
        """The window through which the board is seen, in pixels."""

    def see(self, lens: Lens, hurried: bool) -> None:
        """Show the board through a lens; `hurried` while it is still gliding: a rough picture will do."""

    def leave(self) -> None:
        """Another layout is shown now: drop the pictures as large as the window."""


class Extras(Protocol):
    """The state that one game's table keeps in addition to that of every table."""

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append the animations of an entry; the last step ends by calling `Table.arrive`."""

    def write_log(self, entries: Iterable[RedactedEntry]) -> None:
        """Replace the log with these entries."""

    def arrived(self) -> None:
        """A position is shown at rest: drop whatever was still being animated."""

    def put_back(self) -> bool:
        """Undo one thing that is prepared but not yet submitted; False if there is none."""

    def close(self) -> None:
        """Undo everything that is prepared but not yet submitted."""


@dataclass(frozen=True, slots=True)
class Hits:
    """Hit areas and clicks. None of these functions may paint: they run on every mouse move."""

    places: Callable[[Any], Iterable[Zone]]
    """Spaces and pieces, topmost last; called once for each position and size."""
    controls: Callable[[Any], Iterable[Control]]
    """Panels, rows of choices and buttons."""
    covers: Callable[[Any], Iterable[Zone]] = lambda _table: ()
    """Zones that currently lie over the places, topmost last; `COVER` hides what is below it."""
    target: Callable[[str], Target] = Target.parse
    """The target that a control id stands for. Raises ValueError if it stands for none."""
    seen: Callable[[Any, Target], Rect | None] = lambda _table, _target: None
    """Rect in pixels of a visible target that is currently inert; None if it is not on screen."""
    coordinates: Mapping[str, Target] = field(default_factory=dict)
    """The spaces of the board by the names that sentences use: `C2`."""
    carries_names: bool = False
    """True if the board itself bears the names of its spaces: they are not painted over it once more."""


def first_line(table: Any, entry: RedactedEntry) -> str:
    """The first log line of an entry. Without one the last words stay, or whose turn it is: a prompt that is
    empty between two steps would flicker."""
    lines = table.extras.writers.at(entry.index).lines(entry.events)
    turn = f"{table.name_at(entry.index, entry.seat)}'s turn" if 0 <= entry.seat < len(table.names) else "…"
    return lines[0].text if lines else table.prompt.busy or turn


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of a game's table."""

    turn_rule: str
    """The rule that says whose turn it is, and how long."""
    end_rule: str
    """The rule that says when the game is over."""
    prompt: Callable[[Any], str]
    """Prompt that names the player to act and the required action."""
    side: Callable[[Any], str] = lambda _table: ""
    """The right end of the prompt: the effect of a click on the target, or the remaining actions."""
    last: Callable[[Any], str] = lambda _view: ""
    """Given a view: `Last round`, or its like, once the game is sure to end with it; shown to everybody."""
    explain: Callable[[Any, str], str] = lambda _table, _control: ""
    """The tooltip of a control."""
    attempt: Callable[[Any, Target], Refuse] = lambda _table, _target: Refuse()
    """The illegal move that a refused click seems to mean, so that the rules can explain it."""
    light: Callable[[Any], str] = lambda _table: ""
    """Words after the round number on the curtain, such as the time of day."""
    when: Callable[[Any], str] = lambda _table: ""
    """Words for the moment of the game on the curtain, as the table itself names it; empty: the number of
    the round, and `light`."""
    begins: Callable[[Any], Seat] = lambda _table: 0
    """The seat that begins the running round, for the order of play on the curtain."""
    happened: Callable[[Any, RedactedEntry], str] = first_line
    """Description of an entry, for the prompt while it is animated."""
    plain: Callable[[Any, Reason], Reason] = lambda _table, reason: reason
    """Rewrites a reason given by the rules, with names in place of notation."""
    caution: Callable[[Any, Move], Reason | None] = lambda _table, _move: None
    """A warning before a legal move that does nothing or harms the player who makes it."""
    leftover: Callable[[Any, Move | None], Leftover | None] = lambda _table, _move: None
    """Things worth having that would be left by the move that ends a turn, or by handing over a held turn
    (None); None for all other moves."""
    planned: Callable[[Any], str] = lambda _table: ""
    """Sentence on the gain of the whole turn that a hint begins, where the game shows that turn."""
    forecast: Callable[[Any, str], str] = lambda _table, _control: ""
    """The tooltip of a control while something is picked: only what it says about that very move."""
    rule: Callable[[Any, str], str] = lambda _table, _control: ""
    """The ID of the rule behind a control, space or piece, for F1; empty if there is none."""
    standing: Callable[[Any, Seat], str] = lambda _table, _seat: ""
    """Public addition to a seat's points in the standings, in a few words or signs."""
    for_children: Callable[[Any], bool] = lambda _view: False
    """Given a view: the rule set is made for children, who are shown no codes of rules."""


@dataclass(frozen=True, slots=True)
class Painting:
    """Painting functions of a table."""

    draw: Callable[[Surface, Any, Timeline], None]
    repaint_on_hover: tuple[str, ...] = ()
    """Id prefixes of controls that change the picture while the pointer rests on them."""
    preview_on_hover: tuple[str, ...] = ()
    """Id prefixes of controls that preview what a click on them would do."""
    kept_clear: Callable[[Any], Iterable[Rect]] = lambda _table: ()
    """Rects in pixels painted for the target pointed at: the target, path and pieces of the preview, the
    words beside them, an enlarged card. Notes and tooltips keep clear of all of them."""
    magnified: bool = False
    """True if the game's layouts are `Magnifiable`."""
    calm: bool = False
    """True if the table has a calmer mode that shows less at once (`Settings.calm_table`)."""
    popups: tuple[str, ...] = ()
    """Beginnings of names in `Table.opened`: sheets that close as the table's own do (`Table.dismiss`)."""
    next_step_area: Callable[[Any], Rect | None] = lambda _table: None
    """Rect of the table's own large next-step guide; None without one."""
    pause: Callable[[Any], float | None] = lambda _table: None
    """Seconds until the next frame of the idle animation; None if there is none."""
    ahead: Callable[[Any], Iterator[object]] = lambda _table: iter(())
    """Makes pictures that will soon be shown to this viewer, or are public, one a step of a few milliseconds,
    while the table waits for somebody."""
    draw_idle: Callable[[Surface, Any], bool] = lambda _surface, _table: False
    """Paints only the idle animation over the last picture; False if the whole table must be painted."""


def submit(_table: Any, move: Move) -> Intent:
    """`commit` for games in which a chosen move is submitted as it is."""
    return Submit(move)


@dataclass(frozen=True, slots=True)
class Face:
    """One game's table. All functions take the table as their first argument."""

    extras: Callable[[Any], Extras]
    """Creates the state that the game keeps for one table."""
    layout: Callable[[Any], Layout]
    """Creates the layout for the current size and aspect."""
    choice: Callable[[Any], Choice | None]
    """Starts the decision that the prompt offers; None if there is nothing to choose."""
    hits: Hits
    use: Callable[[Any, Target], Intent | Target]
    """Handles a click that is not part of the decision; returns the target itself if it is part of it."""
    words: Words
    painting: Painting
    aspect: Callable[[Any, int], Hashable] = lambda _view, _seat: None
    """Given a view and a seat: the cache key of the layout besides the window size."""
    keys: Callable[[Any, Event], Intent | bool] = lambda _table, _event: False
    """Handles a key that only this game uses; False if the key means nothing here."""
    commit: Callable[[Any, Move], Intent] = submit
    """Submits a chosen move together with the moves prepared for it."""
    uncover: Callable[[Any, Target], None] = lambda _table, _target: None
    """Brings a target into sight that a hint is about, such as a card on another shelf."""
    touched: Touched = lambda _viewer, seat, _events: Trace(seat)
    """The places that an entry touched, to mark what others have done."""
    happened: HappenedFace | None = None
    """The game's part in the strip of what others have done; None for a table without one."""
    looking: Looking | None = None
    """Cards that a seat may look at in passing, and only then; None if the game has no such."""
    dice: Callable[[Any], DiceEntry | None] = lambda _table: None
    """The dice that are rolled next, where people may roll them (`GameInfo.typed_chance`)."""
