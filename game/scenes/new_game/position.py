"""Open a position: a text on the left, the board it means and who plays it on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.ai import analysis_service, levels
from game.form import ROWS
from game.kit import clipboard
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.text_area import TextArea
from game.plugin.editor import Editor
from game.saves.position import MAX_TEXT, NOTHING, Found, read, read_file
from game.scenes.base.file_picker import FilesScene
from game.scenes.base.game_tabs import GameTabs, last_box
from game.scenes.base.page import Page
from game.scenes.base.shelf import boxes
from game.scenes.new_game.lineup import Lineup, menus
from game.scenes.new_game.position_editor import EditScene, has_editor, new_editor
from game.services import Services
from game.session.player import Player, strangers
from game.session.session import random_seed
from game.storage.files import FileTrouble
from game.table.review import new_review
from game.text import plural, to_move
from rules.core.errors import AntologyError
from rules.core.protocol import CHANCE, Seat

Play = Callable[[Found, tuple[Player, ...], Seat | None], None]
"""Starts a game from a position with these players, seen from a seat."""

_HEAD: Final = 42
_SAID: Final = 62
_TOOLS: Final = 36
_ROW: Final = 40
_FIELD: Final = 34
_NAME: Final = 226
"""Heights and widths in units."""
_PAUSE: Final = 0.35
"""Seconds after the last keystroke until a typed text is read."""


class PositionScene(Page):
    """Reads the text in the field; nothing typed is ever lost, whatever is wrong with it."""

    title = "Position"
    tallest = 900

    def __init__(self, services: Services, play: Play, text: str = "", folder: Path | None = None) -> None:
        """`folder` is where the file picker opens first."""
        super().__init__(services)
        self.text_area = TextArea(
            text, MAX_TEXT + 1, NOTHING
        )  # a longer text is refused, not read without its end
        self.text_area.on_change = self._typed
        self.found: Found | None = None
        self.trouble = ""
        """The error in the text."""
        self.lineup = Lineup()
        self._boxes = boxes()
        self.tabs = GameTabs(services, self._boxes, self._first_game(), self._choose_game)
        nowhere = Area(0, 0, 0, 0, 1.0)
        self._left = self._right = self._frame = self._facts = self._words = nowhere
        self._rows: list[Area] = []
        self._play, self._folder = play, folder or Path.home()
        self._due: float | None = None
        """Seconds until the text is read."""
        self._picture: tuple[Found, tuple[int, int], pygame.Surface] | None = None
        self._editor: tuple[str, Editor] | None = None
        """The edited position, and the text it came from."""
        self._read()

    # ---- games

    def _first_game(self) -> str:
        """The game chosen last if it has an editor, else the first game that has one."""
        names = [box.info.name for box in self._boxes]
        last = last_box(self.services, self._boxes).info.name if self._boxes else ""
        with_editor = [name for name in names if has_editor(name)]
        return last if last in with_editor or not with_editor else with_editor[0]

    def _choose_game(self, name: str) -> None:
        self.tabs.chosen = name
        self.refresh_soon()

    @property
    def visible(self) -> Found | None:
        """The position of the text if the tab of its game is chosen."""
        found = self.found
        return found if found and found.game.info.name == self.tabs.chosen else None

    # ---- what the text says

    def _typed(self) -> None:
        self._due, self.changed = _PAUSE, True

    def _read(self) -> None:
        """Read the text now."""
        self._due = None
        before = self.found
        try:
            self.found, self.trouble = read(self.text_area.text), ""
        except AntologyError as error:
            self.found = None
            self.trouble = str(error) if self.text_area.text.strip() else ""
        if self.found:
            self.tabs.chosen = self.found.game.info.name
        if self.found and (before is None or self._kind(before) != self._kind(self.found)):
            level = levels.default(self.found.game.info.name).name
            players = strangers(self.found.game.info, self.found.setup.seats)
            self.lineup = Lineup.beside(self.found.starter, players, level)

    def _kind(self, found: Found) -> tuple[str, int]:
        return found.game.info.name, found.setup.seats

    @property
    def blocked(self) -> str:
        """Why the position cannot be played, in a sentence; empty if it can."""
        if self.found is None:
            return self.trouble or NOTHING
        if self.visible is None:
            return f"The text on the left is a position of {self.found.game.info.title}."
        if self.found.over:
            return "This game is over. You can watch it again, but not play on."
        if not self.found.whole:
            return "This is what one player can see: some cards are hidden. Deal them to play on."
        return ""

    def _name(self, seat: Seat) -> str:
        """A seat for people: its side or its colour."""
        return self.lineup.former[seat].name

    def facts(self) -> tuple[str, ...]:
        """Game and standing of the position, in lines."""
        found = self.found
        if found is None:
            return ()
        info = found.game.info
        match found.actor:
            case None:
                turn = "The game is over"
            case seat if seat == CHANCE:
                turn = "Chance comes next"
            case _:
                deciders = [self._name(seat) for seat in found.game.deciders(found.state)]
                turn = to_move(deciders) if len(deciders) <= ROWS else f"{len(deciders)} are to move"
        when = f"{info.round_name.capitalize()} {found.state.round}" if found.state.round else "Setting up"
        points = found.game.scores(found.state)
        many = f"{min(points)} to {max(points)}"
        scores = " : ".join(map(str, points)) if len(points) <= ROWS else many
        came = (f"After {plural(found.entries, 'entry', 'entries')} of a log",) if found.entries else ()
        return info.title, info.variant(found.setup.variant).title, when, turn, f"Points {scores}", *came

    # ---- screen

    @property
    def wake(self) -> float | None:
        """Soon, while something typed is still to be read or the caret blinks."""
        wishes = [wish for wish in (self._due, super().wake, 0.25 if self.text_area.typing else None) if wish]
        return min(wishes, default=None)

    def update(self, seconds: float) -> None:
        """Let time pass: the caret, and the text is read when the typing pauses."""
        if self.text_area.update(seconds):
            self.changed = True
        if self._due is not None:
            self._due = max(0.0, self._due - seconds)
            if not self._due:
                self._read()
                self.refresh_soon()
        super().update(seconds)

    def handle(self, event: pygame.event.Event) -> bool:
        """Typed letters, dropped files and the wheel, then the controls."""
        match event.type:
            case pygame.TEXTINPUT if self.text_area.typing:
                self.text_area.insert(event.text)
                self.changed = True
                return True
            case pygame.DROPFILE:
                self.open_file(Path(event.file))
                return True
            case pygame.MOUSEWHEEL if self.text_area.rect.collidepoint(pygame.mouse.get_pos()):
                self.changed = True
                return self.text_area.point(event)
            case pygame.KEYDOWN:
                self.changed = True
        used = super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.ring.focus_id == "text" and not self._modal:
            self.text_area.point(event)
        return used

    @property
    def _modal(self) -> bool:
        return self.widget_layer is not None and self.widget_layer.modal

    # ---- layout

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """The field and its buttons at the left; at the right the board and who plays."""
        self._left, self._right = body.columns(Flex(0.48), Flex(0.52), gap=16)
        _, text_area, self._words, tools, _ = self._left.inset(14, 0).rows(_HEAD, Flex(), _SAID, _TOOLS, 12)
        self.text_area.lay_out(text_area.rect, self.pen)
        field = Control("text", self.text_area.rect, look="widget", widget=self.text_area)
        board = self._lay_out_found(self.visible) if self.visible else self._blank_board()
        return [field, *self._tools(tools), *board]

    def _tools(self, area: Area) -> list[Control]:
        kinds: tuple[tuple[str, str, str, Callable[[], None], str], ...] = (
            ("paste", "Paste", "Ctrl+V", self.paste, "Put the text of the clipboard here"),
            ("file", "File…", "Ctrl+O", self._choose_file, "Pick a file, or drop one on this window"),
            ("copy", "Copy", "Ctrl+C", self._copy, "Put this text on the clipboard"),
            ("clear", "Clear", "Ctrl+L", self._clear, "Empty the field; Ctrl+Z in it brings the text back"),
        )
        cells = area.columns(*[Flex()] * len(kinds), gap=8)
        return [
            Control(
                name,
                cell.rect,
                label,
                action,
                "paper",
                tip,
                key,
                enabled=name not in ("copy", "clear") or bool(self.text_area.text),
            )
            for (name, label, key, action, tip), cell in zip(kinds, cells, strict=True)
        ]

    def _lay_out_found(self, found: Found) -> list[Control]:
        """The picture with its facts, then a row for each seat and one for who looks first."""
        people = len(self.lineup.people)
        count = len(self.lineup.lines) + (people > 1)
        inner = self._right.inset(14, 12)
        columns = 1 if count * _ROW < inner.height * 0.45 else 2
        rows = -(-count // columns) * _ROW
        upper, lower = inner.rows(Flex(), rows, gap=8)
        self._frame, self._facts = upper.columns(Flex(1.5), Flex(least=170, most=250), gap=16)
        self._rows = lower.grid(count, columns, 12, _ROW)
        name = found.game.info.name
        controls = menus(self.widgets(), self.lineup, name, self._place, self._choose)
        if people < 2:
            return controls
        choices = [(str(seat), self._name(seat)) for seat in self.lineup.people]
        menu = self.widgets().menu(self._place(count - 1), choices, str(self.lineup.viewer))
        menu.on_change = self._look_from
        return [*controls, Control("look", menu.rect, look="widget", widget=menu)]

    def _place(self, row: int) -> pygame.Rect:
        """The menu of a row, right of its name."""
        area = self._rows[row]
        _, field = area.cut_left(min(_NAME, area.width * 0.45), 4)
        return field.place(field.width, _FIELD).rect

    def _blank_board(self) -> list[Control]:
        """Offer an empty board to set up, if there is nothing to show."""
        self._rows = []
        heading, words, button = self._right.centred(min(420, self._right.width - 40), 190).rows(
            40, Flex(), 46, gap=10
        )
        self._frame, self._facts = heading, words
        chosen = next((box.info for box in self._boxes if box.info.name == self.tabs.chosen), None)
        if chosen is None or not has_editor(chosen.name):
            return []
        act = partial(self._edit, chosen.name)
        return [Control(f"new-{chosen.name}", button.rect, f"Set up {chosen.title}", act, key="Ctrl+E")]

    def lay_out_foot(self, foot: Area) -> Sequence[Control]:
        """To the editor, and into a game."""
        found, controls = self.visible, []
        row = foot.place(min(foot.width, 628), 50, "midright")
        analyse = self._analyser(found) if found else None
        if analyse is None:
            edit, play = row.columns(Flex(), Flex(1.6), gap=14)
        else:
            edit, study, play = row.columns(Flex(1.2), Flex(), Flex(1.4), gap=14)
            tip = "Try out moves for both sides, with the analysis switched on"
            controls.append(Control("analyse", study.rect, "Analyse", analyse, tooltip=tip))
        if found and has_editor(found.game.info.name):
            act = partial(self._edit, found.game.info.name)
            controls.append(Control("edit", edit.rect, "Edit the board", act, key="Ctrl+E"))
        if found and not found.whole:
            deal = Control("deal", play.rect, "Deal the unknown cards", self._deal, "gold", key="Ctrl+Enter")
            return [*controls, deal]
        if found and found.over and found.entries and self.services.open_replay_text:
            watch = partial(self.services.open_replay_text, self.text_area.text)
            tip = "Step through the game that this log tells"
            shown = Control("watch", play.rect, "Watch this game", watch, "gold", tip, "Ctrl+Enter")
            return [*controls, shown]
        go = Control("play", play.rect, "Play on", self._go, "gold", key="Ctrl+Enter")
        go.enabled, go.tooltip, go.size = not self.blocked, self.blocked, 24
        return [*controls, go]

    # ---- what the controls do

    def _analyser(self, found: Found) -> Callable[[], None] | None:
        """Opens the position for analysis; None if there is no seat to move or no analyst."""
        open_board, study = self.services.analyse, self.services.study
        if open_board is None or study is None or self.blocked or found.actor == CHANCE:
            return None
        if not analysis_service.knows(found.game.info.name):
            return None
        return partial(open_board, found.game, found.state, self.lineup.former)

    def paste(self) -> None:
        """Paste the clipboard at the caret, or in place of the whole text if the field has no focus."""
        if text := clipboard.paste():
            if self.text_area.typing:
                self.text_area.insert(text)
            else:
                self.text_area.put(text)
            self._now()

    def _copy(self) -> None:
        clipboard.copy(self.text_area.text)

    def _clear(self) -> None:
        self.text_area.put("")
        self._now()

    def _now(self) -> None:
        """Read the text and show what it says."""
        self._read()
        self.refresh_soon()

    def _choose_file(self) -> None:
        self.services.stack.push(FilesScene(self.services, self._folder, self._picked))

    def _picked(self, path: Path) -> None:
        self.services.stack.pop()
        self._folder = path.parent
        self.open_file(path)

    def open_file(self, path: Path) -> None:
        """Load a file's text into the field; if it cannot be read, the text stays as it is."""
        try:
            self.text_area.put(read_file(path))
        except FileTrouble as trouble:
            self.trouble = str(trouble)
            self.refresh_soon()
            return
        self._now()

    def _choose(self, line: int, who: str) -> None:
        self.lineup.choose(line, who)
        self.refresh_soon()

    def _look_from(self, seat: str) -> None:
        self.lineup.looker = int(seat)
        self.refresh_soon()

    def _deal(self) -> None:
        """Replace the view by a random full position that fits it."""
        if self.found is None:
            return
        try:
            self.found = self.found.dealt_anew(random_seed())
        except AntologyError as error:
            self.trouble = str(error)
        self.refresh_soon()

    def _edit(self, game: str) -> None:
        """Open the game's editor, with the position shown or the one left half done."""
        if self._editor and self._editor[0] == self.text_area.text:
            editor: Editor | None = self._editor[1]
        else:
            editor = new_editor(self.services, game, self.visible.state if self.visible else None)
        if editor is not None:
            self._editor = (self.text_area.text, editor)
            self.services.stack.push(EditScene(self.services, game, editor, self._edited))

    def _edited(self, text: str) -> None:
        """Return from the editor; an empty text means that the position is not possible yet."""
        self.services.stack.pop()
        if text and text != self.text_area.text:
            self._editor = None
            self.text_area.put(text)
        self._now()

    def _go(self) -> None:
        if self.found is not None and not self.blocked:
            self._play(self.found, self.lineup.players, self.lineup.viewer)

    # ---- picture

    def paint_body(self, surface: pygame.Surface) -> None:
        """The two sheets and what stands on them."""
        pen = self.pen
        for area in (self._left, self._right):
            pen.panels.paper(surface, area.rect, "paper_dim")
        head = self._left.inset(16, 0).cut_top(_HEAD)[0].rect
        pen.text(surface, "Position or log", head.midleft, pen.style("title", 20), "midleft")
        text, colour = self._said()
        pen.letters.paragraph(surface, text, pen.style("text", 14, colour), self._words.inset(4, 8).rect)
        if self.visible is None:
            self._paint_invitation(surface)
        else:
            self._paint_found(surface, self.visible)

    def _said(self) -> tuple[str, str]:
        palette = self.pen.palette
        if self.trouble:
            return self.trouble, palette.warn
        if self.found is None:
            return (
                "A position (JSON) or a log of any game, up to its last line.",
                palette.ink_dim,
            )
        if self.found.dealt and not self.blocked:
            return "Unknown cards have been dealt at random.", palette.ink
        return (
            self.blocked or "You can play on from this position.",
            palette.warn if self.blocked else palette.ink,
        )

    def _paint_invitation(self, surface: pygame.Surface) -> None:
        pen, head = self.pen, self._frame.rect
        words = "The board will appear here" if not self.text_area.text.strip() else "No board to show yet"
        pen.text(surface, words, head.center, pen.style("title", 24), "center", head.w)
        more = (
            "Copy a position from the menu of a running game, use the log of a finished one, or set one up."
        )
        style = pen.style("text", 15, pen.palette.ink_dim)
        pen.letters.paragraph(surface, more, style, self._facts.rect, "center")

    def _paint_found(self, surface: pygame.Surface, found: Found) -> None:
        pen, frame = self.pen, self._frame.rect
        surface.blit(self._thumbnail(found, frame.size), frame)
        self._paint_facts(surface)
        lines = self.lineup.lines
        for number, (seats, row) in enumerate(zip(lines, self._rows, strict=False)):
            symbol, name = row.columns(26, Flex(), gap=8)
            if len(seats) == 1:
                pen.symbol(surface, self.lineup.former[seats[0]].colour, symbol.rect.center, 26)
            room = self._place(number).x - name.x - pen.px(6)
            words = self.lineup.label(number) or self._name(seats[0])
            pen.text(surface, words, name.rect.midleft, pen.style("display", 16), "midleft", room)
        if len(self.lineup.people) > 1:
            row = self._rows[len(lines)]
            room = self._place(len(lines)).x - row.x - pen.px(6)
            pen.text(surface, "First look from", row.rect.midleft, pen.style("text", 15), "midleft", room)

    def _paint_facts(self, surface: pygame.Surface) -> None:
        """The lines beside the picture: game and rule set, then how it stands."""
        pen = self.pen
        styles = (pen.style("title", 25), pen.style("display", 17))
        lines = self.facts()
        cells = self._facts.rows(*[Flex(most=34)] * len(lines))
        for number, (line, cell) in enumerate(zip(lines, cells, strict=True)):
            style = styles[number] if number < len(styles) else pen.style("text", 16)
            style = pen.shrunk(line, style, cell.w)
            pen.text(surface, line, cell.rect.midleft, style, "midleft", cell.w)

    def _thumbnail(self, found: Found, size: tuple[int, int]) -> pygame.Surface:
        """The board, small; kept until position or size change."""
        if self._picture is None or self._picture[:2] != (found, size):
            picture = pygame.Surface(size)
            back = new_review(self.services, found.game, found.state, self.lineup.players)
            back.thumbnail(picture, picture.get_rect(), found.state)
            self._picture = (found, size, picture)
        return self._picture[2]

    def paint(self, surface: pygame.Surface) -> None:
        """The tabs and the field."""
        super().paint(surface)
        self.text_area.draw(surface)
