"""Reviewing a game: replay, results and thumbnails. Games differ only in the `ReviewFace` they provide."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from pygame import Rect, Surface

from game.kit.control import Control
from game.kit.hero import Hero
from game.kit.merely_shown import layer, or_else, parts
from game.kit.picking import Target, Zone
from game.kit.theme import Mood
from game.plugin import plugin
from game.services import Services
from game.session.player import Player, Players
from game.session.seat_change import UNCHANGED, SeatHistory
from game.table.analysis import MarginFace
from game.table.coordinates import named_spaces
from game.table.leaving import Leftover
from game.table.replay_stage import ReplayLayout, ReplayRoom, replay_layout
from game.table.thumbnail import WINDOW, draw_thumbnail
from game.table.traces import Mark, Touched, Trace, strong
from rules.core.log import Record
from rules.core.protocol import Game, GameInfo, Position, Seat

P = TypeVar("P", bound=Position)
"""A game's position."""
T = TypeVar("T")
"""A game's table, laid out for one size of the window."""
Act = tuple[Seat, Sequence[Any]]
"""Seat of the actor (CHANCE for a draw or a roll), and the events."""
MOST_HEROES = 5
"""Figures in the picture of a victory."""
_FOR_HANDS = ("Click ", "Hold ", "Key ")
"""Beginnings of the lines that say how to use a thing."""
_KEPT = 4
"""Layouts kept in memory: two moods for each of two viewers."""


class ReviewLine(Protocol):
    """One line of the log in plain words; `seat` is -1 for a headline of the whole table."""

    @property
    def seat(self) -> int:
        """Seat of the actor."""

    @property
    def text(self) -> str:
        """The sentence."""


@dataclass(frozen=True, slots=True)
class StillTable:
    """A position on its table, as a replay shows it."""

    paint: Callable[[Surface], None]
    """Paints the whole window."""
    controls: Sequence[Control]
    """The parts of the table that have a tooltip."""
    explain: Callable[[str], list[str]]
    """The lines of the tooltip of a control, space or piece, by its id."""
    places: Sequence[Zone] = ()
    """Spaces and pieces without a control, as at the table: the topmost last."""
    place: Callable[[Target], Zone | None] = lambda _target: None
    """Zone of a space that is marked but not among `places`; None if it is not on the table."""
    written: Sequence[Rect] = ()
    """Rects of the words on the board, over which nothing is painted."""

    def zone_of(self, target: Target) -> Zone | None:
        """Zone of a space, piece or control; None if it is not on the table."""
        found = next((zone for zone in self.places if zone.target == target), None) or self.place(target)
        if found is not None:
            return found
        return next((Zone(target, one.rect) for one in self.controls if one.id == target.id), None)


@dataclass(frozen=True, slots=True)
class ReviewFace(Generic[P, T]):
    """Functions with which a game supports its review."""

    lay_out: Callable[[tuple[int, int], Mood, Seat], T]
    """Lays out the table for a window size in pixels, a mood, and the seat it is seen from."""
    room: Callable[[T], ReplayRoom]
    """The room that a layout leaves for the replay's own parts."""
    show: Callable[[T, P, Seat | None, Sequence[ReviewLine]], StillTable]
    """A position with the latest lines of the log, for a viewer; None is a spectator."""
    board: Callable[[T, Surface, P], Rect]
    """Paints only the board with its pieces; returns where it lies."""
    lines: Callable[[Sequence[Any]], Sequence[ReviewLine]]
    """The log lines for a sequence of events."""
    sources: Mapping[str, str]
    """Title of each source of points in the final table, by its name in the rules."""
    points: Callable[[P], tuple[int, ...]]
    """Points of all seats if the game had ended with this position, bonuses included."""
    extras: Callable[[P], tuple[tuple[str, tuple[str, ...]], ...]] = lambda _: ()
    """Further rows of the final table that score nothing: label, and a text for each seat."""
    answer: Callable[[Seat, Any], str | None] = lambda _seat, _move: None
    """Words for a move that leads to no line of the log, such as one choice of several; empty for none. The
    move is None if the viewer may not know it. None: its notation is shown."""
    mood: Callable[[P], Mood] | None = None
    """The mood of a position; None if the game always uses its first mood."""
    heroes: Callable[[Seat, int], Sequence[Hero]] = lambda _seat, _height: ()
    """The figures of a seat, so many pixels high, that celebrate its victory."""
    touched: Touched = lambda _viewer, seat, _events: Trace(seat)
    """The places that an entry touched, which are marked as at the table."""
    margin: MarginFace[T] | None = None
    """Margin display of an analysed game; None for games without an analyst."""
    spaces: Mapping[str, Target] = field(default_factory=dict)
    """The spaces of the board by the names that log lines use."""
    carries_names: bool = False
    """True if the board itself bears these names."""
    leftover: Callable[[P, Seat, Any, Sequence[Any]], Leftover | None] = lambda *_asked: None
    """Things that a move of a seat left, given its view and its legal moves: what the table asks about."""
    when: Callable[[P], str] = lambda _state: ""
    """The place of a position in the game, `Age II, round 1`; empty where its round says enough."""
    own_boards: bool = False
    """True if each seat has a board of its own; that of the viewer, or else of the first seat, is shown."""


class ReplayTable(Protocol):
    """Table interface that a replay requires."""

    def stage(self, size: tuple[int, int], view: Any) -> ReplayLayout:
        """The replay's layout for a window size, in the mood of a position."""

    def show(
        self, view: Any, viewer: Seat | None, lines: Sequence[ReviewLine], entry: int | None = None
    ) -> Sequence[Control]:
        """Set the position to paint, with the latest log lines; returns the controls that have tooltips.
        `entry`: with the players who sat there when it was made, by default those of the end."""

    def paint(self, surface: Surface) -> None:
        """Paint the position that is shown."""

    def marks(self, viewer: Seat | None, acts: Sequence[Act]) -> Sequence[tuple[Zone, Mark, Seat]]:
        """Marks of the latest acts on the table shown, given the acts as the viewer may know them."""

    @property
    def written(self) -> Sequence[Rect]:
        """Rects of the words on the board shown, over which nothing is painted."""

    def spoken_of(self, text: str, seat: Seat) -> Sequence[tuple[str, Zone]]:
        """The spaces of the table shown that a text about a seat names, each with the name to paint there, if
        any."""

    def lines(self, events: Sequence[Any], entry: int | None = None) -> Sequence[ReviewLine]:
        """The log lines for a sequence of events, with the names of those who sat there at an entry."""

    def answer(self, seat: Seat, move: Any, entry: int | None = None) -> str | None:
        """Words for a move without a line of its own; None if there are none but its notation."""

    def explain(self, control: str) -> list[str]:
        """The tooltip's lines for a control of the table shown."""


@dataclass(slots=True)
class Review(Generic[P, T]):
    """Shows any position of a game, puts its events into words, and gives its final figures."""

    face: ReviewFace[P, T]
    usual: Mood = "day"
    """The mood if positions have none of their own."""
    seated: Callable[[int], ReviewFace[P, T]] | None = None
    """The face with the players who sat there when an entry was made; None if all played to the end."""
    _tables: dict[tuple[int, tuple[int, int], Mood, Seat], T] = field(default_factory=dict)
    _size: tuple[int, int] = (0, 0)
    _mood: Mood = "day"
    _shown: StillTable | None = None
    _borne: frozenset[str] = frozenset()
    """Ids of all that the table shown can explain."""
    _viewer: Seat = 0
    _charted: float = 0.0

    def _table(
        self, size: tuple[int, int], mood: Mood, seat: Seat, face: ReviewFace[P, T] | None = None
    ) -> T:
        """The layout for a size, mood and seat, made when first needed; by default with the last players."""
        # Laying out loads and scales pictures: doing that at every step of a replay would make it stutter.
        face = face or self.face
        key = (id(face), size, mood, seat)
        if key not in self._tables:
            if len(self._tables) >= _KEPT:
                self._tables.clear()
            self._tables[key] = face.lay_out(size, mood, seat)
        return self._tables[key]

    def _face_at(self, entry: int | None) -> ReviewFace[P, T]:
        return self.face if entry is None or self.seated is None else self.seated(entry)

    def _mood_of(self, position: P) -> Mood:
        return self.face.mood(position) if self.face.mood is not None else self.usual

    # ---- the replay

    def stage(self, size: tuple[int, int], view: P) -> ReplayLayout:
        """The replay's layout for a window size, in the mood of a position."""
        self._size, self._mood = size, self._mood_of(view)
        room = self.face.room(self._table(size, self._mood, 0))
        return replay_layout(room, self._mood, self._charted)

    def show(
        self, view: P, viewer: Seat | None, lines: Sequence[ReviewLine], entry: int | None = None
    ) -> Sequence[Control]:
        """Set the position to paint, with the latest log lines; returns the controls that have tooltips.
        `entry`: with the players who sat there when it was made, by default those of the end.

        Of several with the same id only the first counts, as at the table: a piece may be shown twice.
        """
        face, self._viewer = self._face_at(entry), viewer or 0
        table = self._table(self._size, self._mood, viewer or 0, face)
        self._shown = shown = or_else(None, face.show, table, view, viewer, lines)
        controls, places = ((), ()) if shown is None else (shown.controls, shown.places)
        self._borne = frozenset([one.id for one in controls] + [zone.target.id for zone in places])
        known: dict[str, Control] = {}
        for control in () if self._shown is None else (*self._places(self._shown), *self._shown.controls):
            known.setdefault(control.id, control)
        return list(known.values())

    def _places(self, shown: StillTable) -> Iterator[Control]:
        """The spaces and pieces that have something to say."""
        for zone in shown.places:
            words = "\n".join(self.explain(zone.target.id)) if zone.seen else ""
            if words:
                yield Control(zone.target.id, zone.seen, look="bare", tooltip=words, focusable=False)

    def paint(self, surface: Surface) -> None:
        """Paint the position that is shown."""
        if self._shown is not None:
            layer(self._shown.paint, surface)

    def marks(self, viewer: Seat | None, acts: Sequence[Act]) -> Sequence[tuple[Zone, Mark, Seat]]:
        """Marks of the latest acts on the table shown, given the acts as the viewer may know them."""
        if self._shown is None:
            return []
        return parts(self._marks, self._shown, viewer, acts)

    def _marks(
        self, shown: StillTable, viewer: Seat | None, acts: Sequence[Act]
    ) -> list[tuple[Zone, Mark, Seat]]:
        traces = [self.face.touched(viewer or 0, *act) for act in acts]
        last = {target: (mark, seat) for trace in traces for target, mark, seat in strong(trace)}
        found = [(shown.zone_of(target), *mark) for target, mark in last.items()]
        return [(zone, mark, seat) for zone, mark, seat in found if zone is not None]

    @property
    def written(self) -> Sequence[Rect]:
        """Rects of the words on the board shown, over which nothing is painted."""
        return () if self._shown is None else self._shown.written

    def spoken_of(self, text: str, seat: Seat = -1) -> Sequence[tuple[str, Zone]]:
        """The spaces of the table shown that a text about a seat names, each with the name to paint there, if
        any; -1: a text about the whole table."""
        shown, spaces = self._shown, self.face.spaces
        if shown is None or (self.face.own_boards and seat != self._viewer):
            return []
        names = {target: "" if self.face.carries_names else name for name, target in spaces.items()}
        found = ((names[target], shown.zone_of(target)) for target in named_spaces(text, spaces))
        return [(name, zone) for name, zone in found if zone is not None]

    def lines(self, events: Sequence[Any], entry: int | None = None) -> Sequence[ReviewLine]:
        """The log lines for a sequence of events, with the names of those who sat there at an entry."""
        return parts(self._face_at(entry).lines, events)

    def answer(self, seat: Seat, move: Any, entry: int | None = None) -> str | None:
        """Words for a move without a line of its own; None if there are none but its notation."""
        return or_else(None, self._face_at(entry).answer, seat, move)

    def explain(self, control: str) -> list[str]:
        """The tooltip's lines for a control of the table shown, without those about clicks and keys: nothing
        on a replay's table can be clicked. Empty for an id that nothing there bears."""
        shown = self._shown if control in self._borne else None
        lines = parts(shown.explain, control) if shown is not None else []
        return [line for line in lines if not line.startswith(_FOR_HANDS)]

    def left(self, record: Record, entry: int) -> str:
        """Things left by an entry that ended a turn, as `Leftover.left`; empty if it left nothing, or ended
        none."""
        game, made, state = record.game, record.entries[entry], record.states[entry]
        closes = game.format(made.move).partition(" ")[0] in game.info.closing
        if not closes or made.seat not in game.deciders(state):
            return ""
        view, legal = game.observe(state, made.seat), game.legal_moves(state, made.seat)
        found = or_else(None, self.face.leftover, view, made.seat, made.move, legal)
        return "" if found is None else found.left

    # ---- the course of an analysed game

    @property
    def margin(self) -> MarginFace[T] | None:
        """Margin display; None for games without an analyst."""
        return self.face.margin

    def chart(self, share: float) -> None:
        """Set the share of its room that the list leaves for a graph or other notes."""
        self._charted = share

    def paint_margin(self, surface: Surface, margin: float | None) -> None:
        """Paint the bar beside the board; `margin` is None until the answer arrives."""
        assert self.face.margin is not None
        paint, table = self.face.margin.paint, self._table(self._size, self._mood, 0)
        layer(lambda where: paint(table, where, margin), surface)

    # ---- the end

    def items(self, source: Mapping[str, int]) -> Mapping[str, int]:
        """A seat's points by source, under the names of the final table's rows."""
        return {self.face.sources.get(name, name): points for name, points in source.items()}

    def rounds(self, states: Sequence[P]) -> tuple[tuple[int, ...], ...]:
        """Points of all seats after each round, bonuses included."""
        # A later state of the same round replaces the earlier one; round 0 is the set-up.
        last = {state.round: state for state in states if state.round}
        final = states[-1]
        if len(last) > 1 and states[-2].round != final.round:
            # Nobody has played in a round that began with the last entry: what it brought belongs to the one
            # before, which is the last that log and list know of.
            del last[final.round]
            last[states[-2].round] = final
        return tuple(self.face.points(last[number]) for number in sorted(last))

    def when(self, info: GameInfo, state: P) -> str:
        """The place of a position in the game: `round 4`, `before phase 1`, `Age II, round 1`."""
        name, number = info.round_name, state.round
        named = or_else("", self.face.when, state) if number else ""
        return named or (f"{name} {number}" if number else f"before {name} 1")

    def titles(self, info: GameInfo, states: Sequence[P]) -> tuple[str, ...]:
        """The places in the game of all `rounds`, each where it began."""
        first = {state.round: state for state in reversed(states) if state.round}
        return tuple(self.when(info, first[number]) for number in sorted(first))

    def extras(self, state: P) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Further rows of the final table that score nothing: label, and a text for each seat."""
        return self.face.extras(state)

    def heroes(self, seats: Sequence[Seat], height: int) -> tuple[Hero, ...]:
        """The figures of the winners, at most MOST_HEROES: fewer of each where several won."""
        each = max(1, MOST_HEROES // max(1, len(seats)))
        found = [or_else((), self.face.heroes, seat, height)[:each] for seat in seats[:MOST_HEROES]]
        return tuple(hero for heroes in found for hero in heroes)

    def board(self, size: tuple[int, int], surface: Surface, state: P) -> Rect:
        """Paint only the board of a table that fills a window of `size`; returns where it lies."""
        return self.face.board(self._table(size, self._mood_of(state), 0), surface, state)

    def thumbnail(self, surface: Surface, rect: Rect, state: P) -> None:
        """Paint the board with its pieces, reduced into `rect`."""
        layer(self._thumbnail, surface, rect, state)

    def _thumbnail(self, surface: Surface, rect: Rect, state: P) -> None:
        window = Surface(WINDOW)
        board = self.board(WINDOW, window, state)
        draw_thumbnail(surface, rect, window, board)


def new_review(
    services: Services,
    game: Game[Any, Any],
    first: Any,
    players: tuple[Player, ...],
    history: SeatHistory = UNCHANGED,
) -> Review[Any, Any]:
    """Create the review of a game from its first position; its moves carry the names of those who made them.
    Raises LookupError if the game has no table."""
    found = plugin.of(game.info.name)
    if found is None:
        raise LookupError(f"There is no table for {game.info.title}.")
    make = found.review.load()
    faces: dict[Players, ReviewFace[Any, Any]] = {players: make(services, first, players)}

    def seated(entry: int) -> ReviewFace[Any, Any]:
        sat = history.players_at(players, entry)
        if sat not in faces:
            faces[sat] = make(services, first, sat)
        return faces[sat]

    return Review(faces[players], game.info.moods[0], seated if history.changes else None)
