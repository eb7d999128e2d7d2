"""Looking back at a game: replay, results, thumbnails. Games differ only in the face they hand in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from pygame import Rect, Surface

from game import plugin
from game.kit.control import Control
from game.kit.theme import Mood
from game.player import Player
from game.services import Services
from game.table.analysis import MarginFace
from game.table.replay_stage import ReplayLayout, ReplayRoom, replay_layout
from game.table.thumbnail import WINDOW, draw_thumbnail
from rules.core.protocol import Game, Position, Seat

P = TypeVar("P", bound=Position)
"""A game's position."""
T = TypeVar("T")
"""A game's table, laid out for one size of the window."""
_KEPT = 4
"""Tables that are kept: both moods and two viewers."""


class LogLine(Protocol):
    """One line of the log in plain words; `seat` is -1 for a headline of the whole table."""

    @property
    def seat(self) -> int:
        """Who acted."""

    @property
    def text(self) -> str:
        """The sentence."""


@dataclass(frozen=True, slots=True)
class StillTable:
    """A position on its table, as a replay shows it."""

    paint: Callable[[Surface], None]
    """Paints the whole window."""
    controls: Sequence[Control]
    """What explains itself."""
    explain: Callable[[str], list[str]]
    """Lines of the tooltip of one of them, by its id."""


@dataclass(frozen=True, slots=True)
class ReviewFace(Generic[P, T]):
    """What a game hands in."""

    lay_out: Callable[[tuple[int, int], Mood, Seat], T]
    """The table for a window size, seen from a seat."""
    room: Callable[[T], ReplayRoom]
    """What it gives up for the replay's own things."""
    show: Callable[[T, P, Seat | None, Sequence[LogLine]], StillTable]
    """A position with the latest lines of the log, for a viewer; None is a spectator."""
    board: Callable[[T, Surface, P], Rect]
    """Paints only the board with its pieces; returns where it lies."""
    tell: Callable[[Sequence[Any]], Sequence[LogLine]]
    """Events in plain words."""
    sources: Mapping[str, str]
    """What the rules call a source of points, and what the final table calls it."""
    points: Callable[[P], tuple[int, ...]]
    """Points of all seats if the game had ended with this position, bonuses included."""
    extras: Callable[[P], tuple[tuple[str, tuple[str, ...]], ...]] = lambda _: ()
    """More rows of the final table: label, and a text for each seat."""
    mood: Callable[[P], Mood] | None = None
    """The light of a position; None where it is always the game's first mood."""
    margin: MarginFace[T] | None = None
    """How the margin of an analysed game is shown; None for games without an analyst."""


class ReplayTable(Protocol):
    """What a replay asks of a table."""

    def stage(self, size: tuple[int, int], view: Any) -> ReplayLayout:
        """The places for a window size, in the light of a position."""

    def show(self, view: Any, viewer: Seat | None, told: Sequence[LogLine]) -> Sequence[Control]:
        """Take a position with the latest lines; returns what explains itself."""

    def paint(self, surface: Surface) -> None:
        """Paint the position that is shown."""

    def tell(self, events: Sequence[Any]) -> Sequence[LogLine]:
        """Events in plain words."""

    def explain(self, control: str) -> list[str]:
        """Lines of the tooltip of something on the table that is shown."""


@dataclass(slots=True)
class Review(Generic[P, T]):
    """Shows any position of a game, tells its events, and gives its final figures."""

    face: ReviewFace[P, T]
    usual: Mood = "day"
    """The mood where positions have none of their own."""
    _tables: dict[tuple[tuple[int, int], Mood, Seat], T] = field(default_factory=dict)
    _size: tuple[int, int] = (0, 0)
    _mood: Mood = "day"
    _shown: StillTable | None = None
    _charted: bool = False

    def _table(self, size: tuple[int, int], mood: Mood, seat: Seat) -> T:
        """Laying out loads and cuts pictures; stepping through a game must not do that each time."""
        key = (size, mood, seat)
        if key not in self._tables:
            if len(self._tables) >= _KEPT:
                self._tables.clear()
            self._tables[key] = self.face.lay_out(*key)
        return self._tables[key]

    def _mood_of(self, position: P) -> Mood:
        return self.face.mood(position) if self.face.mood is not None else self.usual

    # ---- the replay

    def stage(self, size: tuple[int, int], view: P) -> ReplayLayout:
        """The places for a window size, in the light of a position."""
        self._size, self._mood = size, self._mood_of(view)
        room = self.face.room(self._table(size, self._mood, 0))
        return replay_layout(room, self._mood, self._charted)

    def show(self, view: P, viewer: Seat | None, told: Sequence[LogLine]) -> Sequence[Control]:
        """Take a position with the latest lines; returns what explains itself."""
        table = self._table(self._size, self._mood, viewer or 0)
        self._shown = self.face.show(table, view, viewer, told)
        return self._shown.controls

    def paint(self, surface: Surface) -> None:
        """Paint the position that is shown."""
        if self._shown is not None:
            self._shown.paint(surface)

    def tell(self, events: Sequence[Any]) -> Sequence[LogLine]:
        """Events in plain words."""
        return self.face.tell(events)

    def explain(self, control: str) -> list[str]:
        """Lines of the tooltip of something on the table that is shown."""
        return self._shown.explain(control) if self._shown is not None else []

    # ---- the course of an analysed game

    @property
    def margin(self) -> MarginFace[T] | None:
        """How the margin is shown; None where it is not."""
        return self.face.margin

    def chart(self, wanted: bool) -> None:
        """Whether the list leaves room for the course of the game."""
        self._charted = wanted

    def paint_margin(self, surface: Surface, margin: float | None) -> None:
        """The bar beside the board; None while the answer is awaited."""
        assert self.face.margin is not None
        self.face.margin.paint(self._table(self._size, self._mood, 0), surface, margin)

    # ---- the end

    def items(self, source: Mapping[str, int]) -> Mapping[str, int]:
        """A seat's points by source, under the names of the final table's rows."""
        return {self.face.sources.get(name, name): points for name, points in source.items()}

    def rounds(self, states: Sequence[P]) -> tuple[tuple[int, ...], ...]:
        """Points of all seats after each round, bonuses included."""
        last = {state.round: state for state in states if state.round}
        return tuple(self.face.points(last[number]) for number in sorted(last))

    def extras(self, state: P) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """More rows: label, and a text for each seat."""
        return self.face.extras(state)

    def thumbnail(self, surface: Surface, rect: Rect, state: P) -> None:
        """The board with its pieces, small."""
        window = Surface(WINDOW)
        board = self.face.board(self._table(WINDOW, self._mood_of(state), 0), window, state)
        draw_thumbnail(surface, rect, window, board)


def new_review(
    services: Services, game: Game[Any, Any], first: Any, players: tuple[Player, ...]
) -> Review[Any, Any]:
    """The way back into a game from its first position. Raises LookupError if the game has no table."""
    found = plugin.of(game.info.name)
    if found is None:
        raise LookupError(f"There is no table for {game.info.title}.")
    return Review(found.review.load()(services, first, players), game.info.moods[0])
