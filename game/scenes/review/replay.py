"""Stepping through a game: a finished one, one from a file, or the one being played so far.

The scene knows entries and positions; the game's `ReplayTable` knows how they look. It shows what one viewer
may know, and everything only once the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import pygame

from game.form import ROWS
from game.kit import shape
from game.kit.control import Control
from game.kit.lettering import PREMULTIPLIED
from game.kit.merely_shown import WORDS, layer, merely_shown, or_else
from game.plugin.analysis import JudgedTurn
from game.scenes.base.screen import Screen
from game.scenes.base.scrubber import Scrubber
from game.scenes.review.notes import Notes, draw_verdict
from game.scenes.review.record_view import Perspective, RecordView, perspectives
from game.scenes.review.replay_exit_button import ReplayExitButton
from game.services import Services
from game.session.player import Player
from game.session.seat_change import UNCHANGED, SeatHistory
from game.table import coordinates
from game.table.replay_stage import BUTTONS, STEP, ReplayLayout
from game.table.review import Act, ReplayTable
from game.table.seat_notes import notes_of
from game.table.traces import draw_mark, spared
from rules.core.log import Record
from rules.core.protocol import Seat

STEP_SECONDS: Final = 1.0
"""Seconds from one entry to the next in automatic playback."""
_ROW: Final = 24
_HEAD: Final = 30
_LEAST: Final = 3
"""Rows that a list under a heading has at least."""
_PAGE: Final = 10
_MARK: Final = 64
"""Most that a verdict and what it cost take at the end of a row, in units."""
_LOOK: Final = 0.05
"""Seconds between checks for a new verdict."""


class ReplayScene(Screen):
    """The table as it was, the list of entries, and a row of buttons to step through them."""

    def __init__(
        self,
        services: Services,
        record: Record,
        players: Sequence[Player],
        table: ReplayTable,
        close: Callable[[], None],
        viewer: Seat | None = None,
        at: int = 0,
        notes: Notes | None = None,
        exit_button: ReplayExitButton | None = None,
        why: Callable[[int, Seat | None], str] | None = None,
        history: SeatHistory = UNCHANGED,
    ) -> None:
        """`exit_button` leaves the replay from the position shown; `why` says why a computer did what an
        entry of a running game tells of a seat, as far as its viewer may know. The changes of `history` are
        counted in the entries of `record`."""
        super().__init__(services)
        self.notes, self.exit_button, self._why = notes, exit_button, why
        self._marks: Mapping[int, JudgedTurn] = {}
        self.record, self.players, self.table = record, tuple(players), table
        # A perspective is a seat's for the whole game, so it bears the names of all who sat there.
        self.choices = perspectives(record, history.together(self.players), viewer, history.is_over(record))
        self._told = notes_of(record, self.players, history)
        self.reel = RecordView(record, table, self._first_eyes(), self._told)
        self.position = max(0, min(at, len(self.reel)))
        self.playing = False
        self.list_open = True
        self._close = close
        self._since = 0.0
        self._dragging = False
        self._stage: ReplayLayout
        self._explained: list[Control] = []

    def _first_eyes(self) -> Perspective:
        """The perspective to begin with: that of the only person, whose mistakes are sought, where the game
        is over and hides something; else the first."""
        people = [seat for seat, player in enumerate(self.players) if player.is_person]
        own = (eyes for eyes in self.choices if [eyes.viewer] == people and not eyes.only)
        return next(own, self.choices[0])

    # ---- stepping

    def go(self, position: int) -> None:
        """Show the position after a number of entries."""
        position = max(0, min(position, len(self.reel)))
        if position != self.position:
            self.position = position
            self.refresh()

    def step(self, count: int) -> None:
        """Go forward or back by some entries; stops automatic playback."""
        self.playing = False
        self.go(self.reel.beyond(self.position, count))
        self.refresh_soon()

    def end(self) -> None:
        """Go to the position after the last entry."""
        self.step(len(self.reel))

    def start(self) -> None:
        """Go to the position before the first entry."""
        self.step(-len(self.reel))

    def play(self) -> None:
        """Start or stop automatic playback; at the end, start again from the beginning."""
        self.playing = not self.playing
        self._since = 0.0
        if self.playing and self.position == len(self.reel):
            self.go(0)
        self.refresh_soon()

    def look_as(self, eyes: Perspective) -> None:
        """Change the perspective. Raises ValueError if it is not offered."""
        if eyes not in self.choices:
            raise ValueError(f"{eyes.label} is not offered here")
        self.reel = RecordView(self.record, self.table, eyes, self._told)
        self.refresh_soon()

    def _next_eyes(self) -> None:
        place = self.choices.index(self.reel.eyes)
        self.look_as(self.choices[(place + 1) % len(self.choices)])

    def _toggle_list(self) -> None:
        self.list_open = not self.list_open
        self.refresh_soon()

    @property
    def wake(self) -> float | None:
        """Seconds to the next entry during playback, or to the next check for a verdict."""
        asking = _LOOK if self.notes is not None and self.notes.asking(self.position) else None
        playing = max(0.01, STEP_SECONDS - self._since) if self.playing else super().wake
        return min((wish for wish in (asking, playing) if wish is not None), default=None)

    def update(self, seconds: float) -> None:
        """Advance playback, and collect verdicts."""
        super().update(seconds)
        if self.notes is not None and self.notes.asking(self.position):
            with merely_shown(WORDS):
                if self.notes.update(self.position):
                    self.refresh_soon()
        if not self.playing:
            return
        self._since += seconds
        if self._since >= STEP_SECONDS:
            self._since = 0.0
            following = self.reel.beyond(self.position, 1)
            self.playing = following < len(self.reel)
            self.go(following)

    # ---- events

    def handle(self, event: pygame.event.Event) -> bool:
        """The slider first, then buttons, then keys."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self._track().area.collidepoint(event.pos):
                self._dragging = True
                self._drag(event.pos[0])
                return True
            case pygame.MOUSEMOTION if self._dragging:
                self._drag(event.pos[0])
                return True
            case pygame.MOUSEBUTTONUP if self._dragging:
                self._dragging = False
                return True
            case pygame.MOUSEWHEEL:
                self.step(-event.y)
                return True
            case pygame.KEYDOWN if self._stepped(event.key):
                return True
        return super().handle(event)

    def _stepped(self, key: int) -> bool:
        match key:
            case pygame.K_LEFT:
                self.step(-1)
            case pygame.K_RIGHT:
                self.step(1)
            case pygame.K_PAGEUP:
                self.step(-_PAGE)
            case pygame.K_PAGEDOWN:
                self.step(_PAGE)
            case pygame.K_SPACE:
                self.play()
            case _:
                return False
        return True

    def _drag(self, x: int) -> None:
        self.playing = False
        self.go(self._track().position(x))

    # ---- layout

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size."""
        self.size = size
        super().resize(size)

    def lay_out(self) -> Sequence[Control]:
        """Lay out the table's tooltips, then the replay's own buttons and rows."""
        view = self.reel.view(self.position)
        self._stage = self.table.stage(self.size, view)
        if self._stage.mood != self.mood:
            self.mood = self._stage.mood
            self._repen()
        self._marks = self.notes.marks(self.reel.rows) if self.notes is not None else {}
        painted, exits = self._table_controls(view), self._exits()
        return [*painted, *self._buttons(), *exits, *self._bar(), *self._rows(), *self._plate()]

    def _exits(self) -> list[Control]:
        button = self.exit_button
        return [button.control(self.pen, self._stage.track, self.position)] if button else []

    @property
    def _graph(self) -> pygame.Rect | None:
        """The place of the notes. It is that of the cards, too, where those are shown instead of the list."""
        instead = bool(self.reel.eyes.label) and not self.list_open
        return None if instead else self._stage.graph

    def _plate(self) -> list[Control]:
        graph = self._graph
        if self.notes is None or graph is None:
            return []
        return self.notes.controls(self.pen, graph, self.position, self._goer)

    def _repen(self) -> None:
        old = self.pen
        self.pen = type(old)(old.theme, old.sprites, old.letters, old.units, self.mood)

    def _table_controls(self, view: Any) -> list[Control]:
        """The painted table is the ground; its parts are only explained."""
        self._ground = pygame.Surface(self.size)
        lines = self.reel.latest(self.position)
        found = self.table.show(view, self.reel.eyes.viewer, lines, self.position - 1)
        self.table.paint(self._ground)
        layer(self._mark, self._ground, self.reel.last_turn(self.position))
        self._explained = []
        for control in found:
            words = control.tooltip or "\n".join(self.table.explain(control.id))
            if words:
                self._explained.append(
                    Control(f"table:{control.id}", control.rect, look="bare", tooltip=words, focusable=False)
                )
        return self._explained

    def _mark(self, surface: pygame.Surface, acts: Sequence[Act]) -> None:
        """Mark on the table what was done, round the words on the board rather than through them."""
        marks = self.table.marks(self.reel.eyes.viewer, acts)
        with spared(surface, self.table.written):
            for zone, mark, seat in marks:
                draw_mark(surface, self.pen, self.players, zone, mark, seat)

    def _buttons(self) -> list[Control]:
        """First, back, play, forward, last."""
        pen, foot = self.pen, self._stage.foot
        size, gap = min(pen.px(BUTTONS), foot.height), pen.px(STEP - BUTTONS)
        at_end = self.position == len(self.reel)
        toggle = "pause" if self.playing else "play"
        kinds: tuple[tuple[str, str, str, str, Callable[[], None], bool], ...] = (
            ("first", "first", "To the start", "Home", self.start, self.position > 0),
            ("back", "step-back", "One step back", "", lambda: self.step(-1), self.position > 0),
            (
                "play",
                toggle,
                "Play automatically (Space)",
                "",
                self.play,
                len(self.reel) > 0,
            ),
            ("forward", "step-forward", "One step on", "", lambda: self.step(1), not at_end),
            ("last", "last", "To the end", "End", self.end, not at_end),
        )
        controls, left = [], foot.centerx - (len(kinds) * (size + gap) - gap) // 2
        for number, (name, icon, tip, key, action, enabled) in enumerate(kinds):
            rect = pygame.Rect(left + number * (size + gap), 0, size, size)
            rect.centery = foot.centery
            controls.append(self._icon(name, rect, icon, tip, key, action, enabled))
        return controls

    def _bar(self) -> list[Control]:
        """Leave at the left end of the top bar; list or cards, and whose eyes, at the right."""
        right, size = self._stage.right, self._stage.right.height
        cards = pygame.Rect(right.right - size, right.y, size, size)
        leave = self._icon("close", self._stage.menu, "close", "Leave the replay", "Esc", self._close)
        if not self.reel.eyes.label:
            tip = "Hide the list" if self.list_open else "Show the list of moves"
            # Not a cross: that is the sign of leaving, at the other end of the bar.
            icon = "minus" if self.list_open else "log"
            return [leave, self._icon("list", cards, icon, tip, "C", self._toggle_list)]
        eyes = pygame.Rect(right.x, right.y, cards.x - self.pen.px(6) - right.x, size)
        icon = "card" if self.list_open else "log"
        tip = "Show the cards" if self.list_open else "Show the list of moves"
        many = len(self.choices) > 1
        why = (
            "Choose through whose eyes you see the game"
            if many
            else "When the game is over, you can see it through anyone's eyes"
        )
        plate = self._icon("eyes", eyes, "", why, "V", self._next_eyes, many)
        plate.label, plate.look, plate.size, plate.show_key = self.reel.eyes.label, "choice", 14, True
        return [
            leave,
            self._icon("list", cards, icon, tip, "C", self._toggle_list),
            plate,
        ]

    def _icon(
        self,
        name: str,
        rect: pygame.Rect,
        icon: str,
        tip: str,
        key: str,
        action: Callable[[], None],
        enabled: bool = True,
    ) -> Control:
        picture = f"ui/icons/{icon}" if icon else ""
        return Control(name, rect, "", action, "icon", tip, key, enabled, icon=picture, show_key=False)

    def _list_rect(self) -> pygame.Rect:
        return self._stage.entries

    @property
    def _head(self) -> int:
        """Units above the rows. A low list has no heading: it would leave room for a single row."""
        return _HEAD if self._list_rect().height >= self.pen.px(_HEAD + _LEAST * _ROW + 6) else 6

    def _visible(self) -> tuple[int, int]:
        """The rows that fit, the present one in the middle."""
        room = max(1, (self._list_rect().height - self.pen.px(self._head + 6)) // self.pen.px(_ROW))
        rows = self.reel.rows
        present = next((n for n, row in enumerate(rows) if row.entry >= self.position), len(rows)) - 1
        first = max(0, min(present - room // 2, len(rows) - room))
        return first, min(len(rows), first + room)

    def _rows(self) -> list[Control]:
        """A click on a row goes to the position after it."""
        if not self.list_open:
            return []
        rect, pen = self._list_rect(), self.pen
        first, last = self._visible()
        cover = Control("entries", rect, look="bare", focusable=False)
        controls = [cover]
        for place, number in enumerate(range(first, last)):
            top = rect.y + pen.px(self._head + _ROW * place)
            line = pygame.Rect(rect.x + pen.px(6), top, rect.width - pen.px(12), pen.px(_ROW))
            go = self._goer(self.reel.rows[number].entry + 1)
            tip = self._row_tip(line, number)
            controls.append(Control(f"row:{number}", line, "", go, "bare", tip, focusable=False))
        return controls

    def _row_tip(self, line: pygame.Rect, number: int) -> str:
        """The whole sentence where the row is too narrow for it, and the verdict on a turn."""
        pen, row = self.pen, self.reel.rows[number]
        lines, taken = list[str](), 38
        if self.notes is not None and number in self._marks:
            lines, taken = [self.notes.words(self._marks[number])], 38 + _MARK
        elif self._why is not None and (words := or_else("", self._why, row.entry, row.seat)):
            lines = [words]
        # Measured in bold, as the row is written while it is the present one, and beside its player's symbol.
        if pen.width(row.text, pen.style("bold", 13)) > line.width - pen.px(taken):
            lines.insert(0, row.text)
        return "\n".join(lines)

    def _goer(self, position: int) -> Callable[[], None]:
        def go() -> None:
            self.playing = False
            self.position = position
            self.refresh_soon()

        return go

    # ---- picture

    def paint(self, surface: pygame.Surface) -> None:
        """Spaces that the words name, prompt plate, slider, list."""
        layer(self._spaces, surface)
        layer(self._prompt, surface)
        headlines = {row.entry for row in self.reel.rows if row.seat < 0 and row.plain}
        foot, track = self._stage.foot, self._track()
        if track.area.bottom < foot.top:
            # The list can be closed, but not these: without a ground they would lie among the table's things.
            self.pen.panels.paper(surface, foot.union(self._stage.track), "paper", 8)
        layer(track.paint, surface, self.position, headlines)
        graph = self._graph
        if self.list_open and graph is not None:
            # One sheet below both: between them the table's own things would show as a sliver.
            self.pen.panels.paper(surface, self._list_rect().union(graph), "paper", 8)
        if self.list_open:
            layer(self._list, surface)
        if self.notes is not None and graph is not None:
            pointed = self.ring.hover_id or ""
            self.notes.paint(surface, self.pen, graph, self.position, pointed)
            layer(self._mark, surface, self.notes.pointed(pointed, self.position))

    def _spaces(self, surface: pygame.Surface) -> None:
        """Paint the names of the spaces that the last words name; a row that is pointed at marks its own, and
        what its entry touched."""
        kind, _, number = (self.ring.hover_id or "").partition(":")
        row = self.reel.rows[int(number)] if kind == "row" and self.list_open else None
        seat, text = self._last_words() if row is None else (row.seat, row.text)
        for name, zone in self.table.spoken_of(text, seat):
            if row is not None:
                with spared(surface, self.table.written):
                    draw_mark(surface, self.pen, self.players, zone, "end", -1)
            if name:
                frame = zone.frame or surface.get_rect()
                coordinates.draw(surface, self.pen, frame, {name: zone.rect}, self.table.written)
        if row is not None:
            self._mark(surface, [self.reel.act(row.entry)])

    @property
    def kept_in_sight(self) -> Sequence[pygame.Rect]:
        """The plate below the list, the steps and the slider: a tooltip of one part must not hide the others,
        least of all the buttons that are clicked again and again."""
        stage = self._stage
        return [part for part in (self._graph, stage.foot, stage.track) if part is not None]

    def _prompt(self, surface: pygame.Surface) -> None:
        """Paint the last action and the place in the game."""
        pen, rect = self.pen, self._stage.prompt
        pen.panels.paper(surface, rect, "paper_light", 7)
        seat, text = self._last_words()
        x = rect.x + pen.px(12)
        if seat >= 0:
            self._symbol(surface, seat, (rect.x + pen.px(19), rect.centery), 24)
            x = rect.x + pen.px(37)
        count = pen.style("text", 13, pen.palette.ink_dim)
        where = f"{self.position} of {len(self.reel)}"
        right = rect.right - pen.px(11)
        room = right - pen.letters.width(where, count) - pen.px(14) - x
        pen.text(surface, where, (right, rect.centery), count, "midright")
        size = 17.0
        style = pen.style("display", size)
        while size > 13 and pen.letters.width(text, style) > room:
            size -= 0.5
            style = pen.style("display", size)
        pen.text(surface, text, (x, rect.centery), style, "midleft", room)

    def _symbol(self, surface: pygame.Surface, seat: Seat, centre: tuple[int, int], size: float) -> None:
        """A player's symbol, by night on a pale disc: dark colours would sink into the paper."""
        pen = self.pen
        if pen.theme.moods[self.mood].dark:
            disc = shape.disc(pen.px(size * 1.24), "#efe6d2")
            surface.blit(disc, disc.get_rect(center=centre), special_flags=PREMULTIPLIED)
            size *= 0.86
        pen.symbol(surface, self.players[seat].colour, centre, size)

    def _last_words(self) -> tuple[int, str]:
        present = self._present()
        row = next((row for row in self.reel.rows if row.entry == present), None)
        return (row.seat, row.text) if row is not None else (-1, "Before the first move")

    def _present(self) -> int:
        """The latest entry with words, of which the rows are marked; -1 before the first."""
        return max((row.entry for row in self.reel.rows if row.entry < self.position), default=-1)

    def _track(self) -> Scrubber:
        """Beside the button that leaves the replay."""
        room = self._stage.track
        if self.exit_button is not None:
            room = self.exit_button.beside(self.pen, room)
        return Scrubber(self.pen, room, len(self.reel))

    def _list(self, surface: pygame.Surface) -> None:
        pen, rect = self.pen, self._list_rect()
        pen.panels.paper(surface, rect, "paper", 8)
        if self._head == _HEAD:
            self._heading(surface, rect)
        first, last = self._visible()
        present = self._present()
        for number in range(first, last):
            self._row(surface, self.ring.get(f"row:{number}"), number, present)

    def _heading(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        pen, middle = self.pen, rect.y + self.pen.px(16)
        pen.text(
            surface, "The whole game", (rect.x + pen.px(12), middle), pen.style("display", 15), "midleft"
        )
        note = pen.style("text", 12.5, pen.palette.ink_dim)
        eyes = (
            f"seen by: {self.reel.eyes.label}" if self.reel.eyes.label and len(self.players) <= ROWS else ""
        )
        pen.text(surface, eyes, (rect.right - pen.px(12), middle), note, "midright", rect.width // 2)

    def _row(self, surface: pygame.Surface, control: Control, number: int, latest: int) -> None:
        pen, rect, row = self.pen, control.rect, self.reel.rows[number]
        present = row.entry == latest
        fill = pen.palette.chip if present else pen.palette.chip_dim if row.seat < 0 and row.plain else ""
        if control.id == self.ring.hover_id and not present:
            fill = pen.palette.paper_light
        if fill:
            plate = rect.inflate(0, -pen.px(2))
            edge = pen.palette.gold if present else ""
            box = shape.box(plate.size, pen.px(6), fill, outline=edge, outline_px=pen.units.line(1.4))
            surface.blit(box, plate, special_flags=PREMULTIPLIED)
        x = rect.x + pen.px(10)
        if row.seat >= 0:
            self._symbol(surface, row.seat, (x + pen.px(6), rect.centery), 17)
            x += pen.px(22)
        ahead = row.entry >= self.position
        ink = pen.palette.ink_dim if ahead or not row.plain else pen.palette.ink
        style = pen.style("bold" if present else "text", 13, ink)
        right = rect.right - pen.px(6)
        if self.notes is not None and number in self._marks:
            free = right - x - pen.width(row.text, style) - pen.px(12)
            points = self.record.game.info.points[1]
            right = draw_verdict(surface, pen, self._marks[number], (right, rect.centery), points, free)
        pen.text(surface, row.text, (x, rect.centery), style, "midleft", right - x)
