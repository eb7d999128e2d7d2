"""A whole table for a game that only says how a position looks and what its clicks mean.

The window has the usual bar on top, the game's room on the left, and on the right a column in which each
legal move that has no clicks gets a button; in a replay the list of entries stands there. Nothing moves: an
entry is shown as soon as it is made. A game that wants more fills in `game.table.face` and
`game.table.review` itself, a field at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeAlias

import pygame
from pygame import Rect, Surface

from game.kit import item
from game.kit.control import Control
from game.kit.lettering import Lettering
from game.kit.merely_shown import layer
from game.kit.pen import Pen
from game.kit.picking import Target, Zone
from game.kit.theme import Mood, Units
from game.kit.timeline import Timeline
from game.services import Services
from game.session.player import Player
from game.session.redaction import RedactedEntry
from game.table import prompt_plate, vignette
from game.table.choice import Choice, Clicks, Move
from game.table.face import Face, Hits, Painting, Words
from game.table.happened import Deed, HappenedFace, Picture
from game.table.intents import Ask, Intent
from game.table.replay_stage import ReplayRoom
from game.table.review import ReviewFace, ReviewLine, StillTable
from game.table.table import Table
from game.table.top_bar import icons
from rules.core.protocol import Seat

MOVE: Final = "move"
"""Kind of the targets that stand for a button of the column, by the move's number in the legal list."""
_ICONS: Final = ("help", "switches", "hint", "redo", "undo")
"""From right to left."""
_BAR: Final = 46
_LINE: Final = 2.5
"""Width of the frame round what can be clicked, in units."""


@dataclass(frozen=True, slots=True)
class Regions:
    """The parts of the table, in pixels."""

    bar: Rect
    menu: Rect
    prompt: Rect
    icons: Mapping[str, Rect]
    room: Rect
    """Area that the game paints."""
    column: Rect
    end: Rect
    """The button that ends a turn."""
    happened: Rect
    """The row for what others have done."""


class PlainLayout:
    """The table laid out for one window size, in one mood."""

    def __init__(self, services: Services, size: tuple[int, int], mood: Mood) -> None:
        units = Units.of(size, services.settings.values.ui_scale)
        self.pen = Pen(services.theme, services.sprites, Lettering(services.fonts), units, mood)
        self.bounds = Rect((0, 0), size)
        px, (width, height) = self.pen.px, size
        places = enumerate(_ICONS, start=1)
        self.regions = Regions(
            bar=Rect(0, 0, width, px(_BAR)),
            menu=Rect(px(6), px(4), px(36), px(36)),
            prompt=Rect(px(50), px(4), width - px(58 + 44 * len(_ICONS)), px(38)),
            icons={name: Rect(width - px(44 * number), px(4), px(36), px(36)) for number, name in places},
            room=Rect(px(20), px(60), width // 2 - px(40), height - px(120)),
            column=Rect(width // 2, px(60), width // 2 - px(20), height - px(120)),
            end=Rect(width - px(220), height - px(54), px(200), px(44)),
            happened=Rect(px(20), height - px(54), width - px(260), px(48)),
        )

    def button(self, number: int) -> Rect:
        """Place the button of a move, in rows of three columns."""
        column, px = self.regions.column, self.pen.px
        wide = column.width // 3
        return Rect(column.x + number % 3 * wide, column.y + number // 3 * px(50), wide - px(8), px(42))


class PlainExtras:
    """Nothing is prepared and nothing moves."""

    def __init__(self, table: PlainTable) -> None:
        self.table = table

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Show at once what followed from the entry."""
        timeline.play(end=lambda: self.table.arrive(entry.after))

    def write_log(self, entries: Iterable[RedactedEntry]) -> None:
        """There is no log on this table."""

    def arrived(self) -> None:
        """Nothing was on its way."""

    def put_back(self) -> bool:
        """Nothing is prepared."""
        return False

    def close(self) -> None:
        """Nothing is open."""


PlainTable: TypeAlias = "Table[PlainLayout, PlainExtras]"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the replay's log."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class PlainGame:
    """Everything a game specifies for its table; names are those of the players, by seat."""

    turn_rule: str
    """The rule that says whose turn it is."""
    end_rule: str
    """The rule that says when the game is over."""
    paint: Callable[[Pen, Surface, Rect, Any, Sequence[str]], None]
    """Paints a view into the room."""
    tell: Callable[[Any, Sequence[str]], str]
    """The sentence for an event; empty for what needs none."""
    points: Callable[[Any], tuple[int, ...]]
    """Points of all seats if the game had ended with this state."""
    zones: Callable[[Rect, Any], Iterable[Zone]] = lambda _room, _view: ()
    """Clickable zones in the room, topmost last."""
    clicks: Callable[[Move], tuple[Clicks, ...]] = lambda _move: ()
    """The ways to click a move there; a move without any gets a button."""
    about: str = ""
    """The tooltip of the room."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """Title of each source of points in the final table, by its name in the rules."""

    def face(self) -> Face:
        """The game's table."""
        return Face(
            extras=PlainExtras,
            layout=lambda table: PlainLayout(
                table.context.services, table.size, table.context.game.info.moods[0]
            ),
            choice=self._choice,
            hits=Hits(
                places=lambda table: self.zones(table.top.regions.room, table.view), controls=self._controls
            ),
            use=_use,
            words=Words(self.turn_rule, self.end_rule, prompt=_prompt, happened=self._happened),
            painting=Painting(self._draw),
            happened=HappenedFace(
                closed=lambda table: table.top.regions.happened,
                opened=lambda table: [table.top.regions.happened],
                picture=self._picture,
                lines=self._told,
            ),
        )

    def review(
        self, services: Services, first: Any, players: tuple[Player, ...]
    ) -> ReviewFace[Any, PlainLayout]:
        """The game in replays, results and thumbnails."""
        names = [player.name for player in players]

        def ground(top: PlainLayout, view: Any, surface: Surface) -> None:
            self._ground(surface, top, view, names)

        def show(
            top: PlainLayout, view: Any, _viewer: Seat | None, _lines: Sequence[ReviewLine]
        ) -> StillTable:
            controls = [Control("room", top.regions.room, look="bare", focusable=False)]
            zones = {zone.target: zone for zone in self.zones(top.regions.room, view)}
            return StillTable(
                partial(ground, top, view), controls, lambda _control: [self.about], place=zones.get
            )

        def board(top: PlainLayout, surface: Surface, state: Any) -> Rect:
            ground(top, state, surface)
            return top.regions.room

        def lines(events: Sequence[Any]) -> list[Line]:
            texts = [(getattr(event, "seat", -1), self.tell(event, names)) for event in events]
            return [Line(seat, text) for seat, text in texts if text]

        return ReviewFace(
            lay_out=lambda size, mood, _seat: PlainLayout(services, size, mood),
            room=_replay_room,
            show=show,
            board=board,
            lines=lines,
            sources=self.sources,
            points=self.points,
        )

    # ------------------------------------------------------------------ the table

    def _choice(self, table: PlainTable) -> Choice | None:
        legal = tuple(table.prompt.legal)

        def clicks(move: Move) -> tuple[Clicks, ...]:
            return self.clicks(move) or (Clicks((Target(MOVE, legal.index(move)),)),)

        return Choice(legal, clicks) if legal else None

    def _controls(self, table: PlainTable) -> list[Control]:
        top, prompt, format_move = table.top, table.prompt, table.context.game.format
        regions = top.regions
        moves = [(number, move) for number, move in enumerate(prompt.legal) if not self.clicks(move)]
        places = {name: rect for name, rect in regions.icons.items() if name != "hint" or table.context.hint}
        return [
            Control("room", regions.room, look="bare", focusable=False),
            *icons({"menu": regions.menu, **places}, prompt, {}, {}),
            Control("end", regions.end, "End turn", key="Enter", enabled=prompt.held or prompt.visiting),
            *(
                Control(f"{MOVE}:{number}", top.button(place), format_move(move))
                for place, (number, move) in enumerate(moves)
            ),
        ]

    def _happened(self, table: PlainTable, entry: RedactedEntry) -> str:
        names = [player.name for player in table.context.players_at(entry.index)]
        return " ".join(filter(None, (self.tell(event, names) for event in entry.events))) or entry.text

    def _told(self, table: PlainTable, deed: Deed) -> list[str]:
        names = [player.name for player in table.context.players_at(deed.first)]
        return [words for event in deed.events if (words := self.tell(event, names))]

    def _picture(self, table: PlainTable, deed: Deed) -> Picture:
        """The room after an act, about the clickable zones that it changed; without any, as a whole."""
        room, before = table.top.regions.room, deed.entries[0].before
        picture = Surface(table.size)
        self._ground(picture, table.top, deed.after, table.names)
        zones = [{zone.target: zone.rect for zone in self.zones(room, view)} for view in (before, deed.after)]
        changed = [
            known[target]
            for known, other in (zones, zones[::-1])
            for target in known
            if known[target] != other.get(target)
        ]
        about = changed[0].unionall(changed) if changed else room
        return vignette.cut(picture, about.center, min(0.6 * max(about.size), 0.5 * min(room.size)))

    def _ground(self, surface: Surface, top: PlainLayout, view: Any, names: Sequence[str]) -> None:
        top.pen.panels.floor(surface)
        top.pen.panels.bar(surface, top.regions.bar)
        self.paint(top.pen, surface, top.regions.room, view, names)

    def _draw(self, surface: Surface, table: PlainTable, _timeline: Timeline) -> None:
        self._ground(surface, table.top, table.view, table.names)
        layer(table.traces.draw, surface)
        layer(_frames, surface, table)
        words, side = table.prompt_words()
        item.paint(
            surface, prompt_plate.prompt(table.top.regions.prompt, table.pen, table.subject, words, side)
        )


def _use(_table: PlainTable, target: Target) -> Intent | Target:
    return Ask("end") if target.kind == "end" else target


def _prompt(table: PlainTable) -> str:
    prompt = table.prompt
    if prompt.busy or not (prompt.legal or prompt.held):
        return prompt.busy
    what = "choose a move" if prompt.legal else "end the turn, or take it back"
    return f"{table.names[table.seat]}: {what}"


def _frames(surface: Surface, table: PlainTable) -> None:
    """Frame click targets, and more thickly those pointed at or picked."""
    if table.choice is None:
        return
    offers, picked = table.choice.offers(), table.choice.picked
    for zone in table.picker:
        if zone.target in offers or zone.target in picked:
            strong = zone.target in picked or zone.target == table.pointed
            width = table.pen.units.line(2 * _LINE if strong else _LINE)
            pygame.draw.rect(surface, table.pen.palette.gold, zone.rect, width, border_radius=table.pen.px(6))


def _replay_room(top: PlainLayout) -> ReplayRoom:
    regions = top.regions
    icons_ = tuple(regions.icons.values())
    return ReplayRoom(top.pen.units, regions.prompt, regions.menu, icons_, regions.column)
