"""Deeds of others at a table: acts with all that followed from them, by rounds of the viewer's turns.

They are made of redacted entries alone, so they tell no more than the film and the log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from pygame import Rect, Surface

from game.session.redaction import RedactedEntry
from game.table.traces import Trace
from rules.core.protocol import CHANCE, Seat

_PARTS: Final = 128
"""Most acts that one entry tells of; those beyond it have no picture."""
Picture = Callable[[int], Surface]
"""Paints a square picture, so many pixels wide."""


@dataclass(frozen=True, slots=True)
class Gain:
    """A thing that the mover gained or lost: a picture, and how much of it in a sign or two."""

    icon: str
    """Name of a sprite."""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Deed:
    """One act of another player, with what chance, answers and rules made of it; or what the game itself did
    between two turns."""

    seat: Seat
    """CHANCE for what the game itself did, which has a title instead."""
    entries: tuple[RedactedEntry, ...]
    trace: Trace
    part: int = 0
    """Its number among the acts that its first entry tells of."""
    title: str = ""
    """`Age II`, for what the game itself did; empty for the act of a player."""

    @property
    def name(self) -> int:
        """Its number on the strip, which grows with time."""
        return self.entries[0].index * _PARTS + self.part

    @property
    def first(self) -> int:
        """Index of the entry that it begins with."""
        return self.entries[0].index

    @property
    def last(self) -> int:
        """Index of the entry that it ends with."""
        return self.entries[-1].index

    @property
    def events(self) -> tuple[Any, ...]:
        """All that happened, in order."""
        return tuple(event for entry in self.entries for event in entry.events)

    @property
    def after(self) -> Any:
        """The viewer's view after it."""
        return self.entries[-1].after


Round = tuple[Deed, ...]
"""The acts of others between two turns of the viewer, oldest first."""


def log_lines(table: Any, deed: Deed) -> Sequence[str]:
    """The log's own sentences about what players did."""
    return [line.text for line in table.extras.writers.at(deed.first).lines(deed.events) if line.seat >= 0]


@dataclass(frozen=True, slots=True)
class HappenedFace:
    """A game's part in the strip. All functions take the table as their first argument."""

    closed: Callable[[Any], Rect | None]
    """Area in which the closed strip may lie, in pixels."""
    opened: Callable[[Any], Iterable[Rect]]
    """Areas for the open strip, the best first; the first is taken that covers nothing on offer."""
    picture: Callable[[Any, Deed], Picture]
    """The board as it was after an act, about where it ended; or the scene of a card."""
    gains: Callable[[Any, Deed], Sequence[Gain]] = lambda _table, _deed: ()
    """Gains and losses of the mover."""
    crest: Callable[[Any, Deed], str] = lambda _table, _deed: ""
    """Sprite of who took control by it."""
    lines: Callable[[Any, Deed], Sequence[str]] = log_lines
    """It in sentences."""
    follows: Callable[[RedactedEntry], bool] = lambda _entry: False
    """True for an entry of a player that only goes on with an act: a choice for a card, a step of a way."""
    acts: Callable[[Any, RedactedEntry], Sequence[RedactedEntry]] = lambda _table, entry: (entry,)
    """The acts that an entry tells of, where it shows what several have done in secret."""
    course: Callable[[RedactedEntry], str] = lambda _entry: ""
    """Title of what the game itself does by an entry of any seat, as in the change to a new Age;
    empty for the act of a player."""
    on_turn: Callable[[Any], Seat | None] = lambda _view: None
    """Given a view: the seat whose turn it is, where others may act in it; None: that of the acting seat."""
    pane: bool = False
    """True if the closed strip is a dark pane with the pictures below its title."""
    bare: Callable[[Any], bool] = lambda _table: False
    """True if the game itself has painted the pane's glass."""
    yields: Callable[[Any], bool] = lambda _table: False
    """True while what lies below the closed strip has something to say."""


@dataclass(slots=True)
class _Course:
    """Rounds while they are gathered."""

    rounds: list[list[Deed]] = field(default_factory=lambda: [[]])
    own: bool = False
    """True if the viewer's turn has begun since the latest act that belongs to a round."""
    open: bool = False
    """True if what follows belongs to the latest act."""

    def begin(self, deed: Deed, within: bool) -> None:
        """Note an act; `within` the viewer's own turn it belongs to the round before that."""
        if self.own and not within:
            self.rounds.append([])
            self.own = False
        self.rounds[-1].append(deed)
        self.open = True

    def go_on(self, entry: RedactedEntry, trace: Trace) -> None:
        """Let an entry belong to the latest act."""
        latest = self.rounds[-1][-1]
        trace, entries = _joined(latest.trace, trace), (*latest.entries, entry)
        self.rounds[-1][-1] = replace(latest, entries=entries, trace=trace)

    def run(self, entry: RedactedEntry, trace: Trace, title: str) -> None:
        """Note what the game itself did: many places have changed, and no piece has a way of its own."""
        bare = Trace(CHANCE, (), tuple(dict.fromkeys((*trace.path, *trace.touched))))
        if self.open and self.rounds[-1][-1].title == title:
            self.go_on(entry, bare)
        else:
            self.begin(Deed(CHANCE, (entry,), bare, title=title), within=False)


def rounds_of(table: Any, face: HappenedFace, entries: Iterable[RedactedEntry]) -> tuple[Round, ...]:
    """The acts of others by rounds, oldest first; the last round is all since the viewer's latest turn but
    the one that it may be making now. The set-up (round 0) is no part of it: before a first turn lie only
    the turns of others."""
    course, viewer = _Course(), table.seat
    host = viewer
    played = (entry for entry in entries if entry.before.round > 0)
    acts = ((part, act) for entry in played for part, act in enumerate(face.acts(table, entry)[:_PARTS]))
    for part, entry in acts:
        if title := face.course(entry):
            course.run(entry, _trace(table, entry), title)
            continue
        if entry.seat != CHANCE:
            turn = face.on_turn(entry.before)
            host = entry.seat if turn is None else turn
        alone = Deed(entry.seat, (entry,), _trace(table, entry), part)
        if entry.seat == viewer and host == viewer and not entry.automatic:
            course.own, course.open = True, False
        elif entry.seat in (CHANCE, viewer) or face.follows(entry) or not _is_told(table, face, alone):
            if course.open:
                course.go_on(entry, alone.trace)
        else:
            course.begin(alone, host == viewer)
    return tuple(tuple(deeds) for deeds in course.rounds)


def _trace(table: Any, entry: RedactedEntry) -> Trace:
    found: Trace = table.face.touched(table.seat, entry.seat, entry.events)
    return found


def _is_told(table: Any, face: HappenedFace, deed: Deed) -> bool:
    """Return True if there is anything to say about an act, or to show of it."""
    return bool(deed.trace.path or deed.trace.touched or face.lines(table, deed))


def _joined(one: Trace, other: Trace) -> Trace:
    """Two traces of one act: ways that meet become one way."""
    path, rest = one.path, other.path
    if path and rest and path[-1] == rest[0]:
        path, rest = (*path, *rest[1:]), ()
    elif not path:
        path, rest = rest, ()
    touched = dict.fromkeys((*one.touched, *rest, *other.touched))
    return Trace(one.seat, path, tuple(touched))


def index_of(name: int) -> int:
    """Index of the first entry of an act, by its name."""
    return name // _PARTS


def free_corner(area: Rect, size: tuple[int, int], places: Sequence[Rect]) -> Rect | None:
    """A rect of a size in a corner of an area that covers none of some places; None if there is none."""
    found = []
    for corner in ("bottomleft", "bottomright", "topleft", "topright"):
        rect = Rect((0, 0), size)
        setattr(rect, corner, getattr(area, corner))
        found.append(rect)
    return next((rect for rect in found if rect.collidelist(places) < 0), None)


def sentence(name: str, lines: Sequence[str], fits: Callable[[str], bool]) -> str:
    """The sentences of an act by a player of that name as one, as far as it fits: `Mia drew a card and took
    B3`."""
    found, counts = "", Counter(line.rstrip(".") for line in lines)
    said = [f"{line}{_times(count)}" for line, count in counts.items()]
    for number in range(1, len(said) + 1):
        sentence = _one(name, said[:number])
        if found and not fits(sentence):
            break
        found = sentence
    return found


def _times(count: int) -> str:
    return "" if count == 1 else " twice" if count == 2 else f" {count} times"


def _is_about(name: str, line: str) -> bool:
    """Return True if a sentence can go on with what the player did: not `Kai: 1 Acolyte went to C2`."""
    return line.startswith(name) and not line.startswith(f"{name}:")


def _one(name: str, lines: Sequence[str]) -> str:
    """Sentences as one; the subject is not repeated."""
    said, subject = lines[0], _is_about(name, lines[0])
    for number, line in enumerate(lines[1:], 2):
        if subject and line.startswith(f"{name} "):
            last = number == len(lines) or not lines[number].startswith(f"{name} ")
            said += f"{' and' if last else ','}{line.removeprefix(name)}"
        else:
            said, subject = f"{said}; {line}", _is_about(name, line)
    return said
