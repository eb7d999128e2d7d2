"""Open a position: a text on the left, the board it means and who plays it on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.ai import levels
from game.kit import clipboard
from game.kit.control import Control
from game.kit.pad import Pad
from game.player import Player, strangers
from game.position import MAX_TEXT, NOTHING, Found, read, read_file
from game.scenes.base.file_picker import FilesScene
from game.scenes.base.screen import Screen
from game.scenes.base.shelf import boxes
from game.scenes.new_game.lineup import Lineup, menus
from game.scenes.new_game.position_editor import EditScene
from game.services import Services
from game.session import random_seed
from game.storage import FileTrouble
from game.table.editor import Editor, has_editor, new_editor
from game.table.review import new_review
from game.text import plural
from rules.core.errors import AntologyError
from rules.core.protocol import CHANCE, Seat

Play = Callable[[Found, tuple[Player, ...], Seat | None], None]
"""Begin a game from a position with these players, looked at from a seat."""

_TOP: Final = 70
_HEIGHT: Final = 566
_LEFT: Final = (20, 596)
_RIGHT: Final = (632, 628)
_PAD: Final = (112, 402)
_SAID: Final = (522, 62)
_TOOLS: Final = 592
_PICTURE: Final = (368, 324)
_SEATS: Final = 432
_ROW: Final = 40
_PAUSE: Final = 0.35
"""Seconds after the last letter until a typed text is read."""


class PositionScene(Screen):
    """Reads what stands in the field; nothing typed is ever lost, whatever is wrong with it."""

    fitted = True

    def __init__(self, services: Services, play: Play, text: str = "", folder: Path | None = None) -> None:
        """`folder` is where files are looked for first."""
        super().__init__(services)
        self.pad = Pad(text, MAX_TEXT, NOTHING)
        self.pad.on_change = self._typed
        self.found: Found | None = None
        self.trouble = ""
        """What is wrong with the text."""
        self.lineup = Lineup()
        self._play, self._folder = play, folder or Path.home()
        self._due: float | None = None
        """Seconds until the text is read."""
        self._picture: tuple[Found, tuple[int, int], pygame.Surface] | None = None
        self._editor: tuple[str, Editor] | None = None
        """What was being edited, and the text it came from."""
        self._read()

    # ---- what the text says

    def _typed(self) -> None:
        self._due, self.changed = _PAUSE, True

    def _read(self) -> None:
        """Read the text now."""
        self._due = None
        before = self.found
        try:
            self.found, self.trouble = read(self.pad.text), ""
        except AntologyError as error:
            self.found = None
            self.trouble = str(error) if self.pad.text.strip() else ""
        if self.found and (before is None or self._kind(before) != self._kind(self.found)):
            level = levels.default(self.found.game.info.name).name
            players = strangers(self.found.game.info, self.found.setup.seats)
            self.lineup = Lineup.beside(self.found.starter, players, level)

    def _kind(self, found: Found) -> tuple[str, int]:
        return found.game.info.name, found.setup.seats

    @property
    def blocked(self) -> str:
        """Why nobody can play on, in a sentence; empty if somebody can."""
        if self.found is None:
            return self.trouble or NOTHING
        if self.found.over:
            return "This game is over: look at it, but nobody can play on."
        if not self.found.whole:
            return "This is what one seat can see: cards are hidden. Deal them anew to play on."
        return ""

    def _name(self, seat: Seat) -> str:
        """A seat for people: its side or its colour."""
        return self.lineup.former[seat].name

    def facts(self) -> tuple[str, ...]:
        """Which game it is, and how it stands, in lines."""
        found = self.found
        if found is None:
            return ()
        info = found.game.info
        match found.actor:
            case None:
                turn = "The game is over"
            case seat if seat == CHANCE:
                turn = "Chance is next"
            case seat:
                turn = f"{self._name(seat)} is to move"
        when = f"Round {found.state.round}" if found.state.round else "Setting up"
        scores = " : ".join(map(str, found.game.scores(found.state)))
        came = (f"After {plural(found.entries, 'entry', 'entries')} of a log",) if found.entries else ()
        return info.title, info.variant(found.setup.variant).title, when, turn, f"Points {scores}", *came

    # ---- screen

    @property
    def wake(self) -> float | None:
        """Soon, while something typed is still to be read or the caret blinks."""
        wishes = [wish for wish in (self._due, super().wake, 0.25 if self.pad.typing else None) if wish]
        return min(wishes, default=None)

    def update(self, seconds: float) -> None:
        """Let time pass: the caret, and the text is read when the typing pauses."""
        if self.pad.update(seconds):
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
            case pygame.TEXTINPUT if self.pad.typing:
                self.pad.insert(event.text)
                self.changed = True
                return True
            case pygame.DROPFILE:
                self.open_file(Path(event.file))
                return True
            case pygame.MOUSEWHEEL if self.pad.rect.collidepoint(pygame.mouse.get_pos()):
                self.changed = True
                return self.pad.point(event)
            case pygame.KEYDOWN:
                self.changed = True
        used = super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.ring.focus_id == "text" and not self._modal:
            self.pad.point(event)
        return used

    @property
    def _modal(self) -> bool:
        return self.desk is not None and self.desk.modal

    # ---- lay-out

    def lay_out(self) -> Sequence[Control]:
        """The field and its buttons, who plays, and the way on."""
        pen, (left, width) = self.pen, _LEFT
        self.pad.lay_out(pen.rect(left + 14, _PAD[0], width - 28, _PAD[1]), pen)
        field = Control("text", self.pad.rect, look="widget", widget=self.pad)
        return [field, *self._tools(), *self._seat_menus(), *self._look_menu(), *self._foot()]

    def _tools(self) -> list[Control]:
        left, width = _LEFT
        kinds: tuple[tuple[str, str, str, Callable[[], None], str], ...] = (
            ("paste", "Paste", "Ctrl+V", self.paste, "Put the text of the clipboard here"),
            ("file", "File…", "Ctrl+O", self._choose_file, "Pick a file; or drop one on this window"),
            ("copy", "Copy", "Ctrl+C", self._copy, "Put this text on the clipboard"),
            ("clear", "Clear", "Ctrl+L", self._clear, "An empty field; Ctrl+Z in it brings the text back"),
        )
        gap, wide = 10, (width - 28 - 30) / 4
        return [
            Control(
                name,
                self.pen.rect(left + 14 + number * (wide + gap), _TOOLS, wide, 36),
                label,
                action,
                "paper",
                tip,
                key,
                enabled=name not in ("copy", "clear") or bool(self.pad.text),
            )
            for number, (name, label, key, action, tip) in enumerate(kinds)
        ]

    def _seat_menus(self) -> list[Control]:
        if self.found is None:
            return self._blank_boards()
        name = self.found.game.info.name
        return menus(self.widgets(), self.lineup, name, self._place, self._choose)

    def _place(self, row: int) -> pygame.Rect:
        left, width = _RIGHT
        return self.pen.rect(left + 236, _SEATS + row * _ROW, width - 250, 34)

    def _look_menu(self) -> list[Control]:
        """Whose eyes come first, where several people play."""
        if self.found is None or len(self.lineup.people) < 2:
            return []
        choices = [(str(seat), self._name(seat)) for seat in self.lineup.people]
        menu = self.widgets().menu(self._place(len(self.lineup.chosen)), choices, str(self.lineup.viewer))
        menu.on_change = self._look_from
        return [Control("look", menu.rect, look="widget", widget=menu)]

    def _blank_boards(self) -> list[Control]:
        """A way to a board of one's own, where there is nothing to show."""
        left, width = _RIGHT
        games = [box.info for box in boxes() if has_editor(box.info.name)]
        return [
            Control(
                f"new-{info.name}",
                self.pen.rect(left + 134, 400 + number * 56, width - 268, 46),
                f"Set up {info.title}",
                partial(self._edit, info.name),
                key="" if number else "Ctrl+E",
            )
            for number, info in enumerate(games)
        ]

    def _foot(self) -> list[Control]:
        pen, found = self.pen, self.found
        controls = [Control("back", pen.rect(20, 652, 170, 48), "Back", self.services.stack.pop, key="Esc")]
        if found and has_editor(found.game.info.name):
            edit = partial(self._edit, found.game.info.name)
            controls.append(
                Control("edit", pen.rect(632, 652, 230, 48), "Edit the board", edit, key="Ctrl+E")
            )
        if found and not found.whole:
            deal = Control(
                "deal", pen.rect(632, 648, 628, 56), "Deal the unknown cards anew", self._deal, "gold"
            )
            return [*controls, deal]
        play = Control("play", pen.rect(878, 648, 382, 56), "Play on", self._go, "gold", key="Ctrl+Enter")
        play.enabled, play.tooltip, play.size = not self.blocked, self.blocked, 24
        return [*controls, play]

    # ---- what the controls do

    def paste(self) -> None:
        """The clipboard's text at the caret, or in place of everything while nobody types."""
        if text := clipboard.paste():
            if self.pad.typing:
                self.pad.insert(text)
            else:
                self.pad.put(text)
            self._now()

    def _copy(self) -> None:
        clipboard.copy(self.pad.text)

    def _clear(self) -> None:
        self.pad.put("")
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
        """Put a file's text into the field; what cannot be read leaves the text as it is."""
        try:
            self.pad.put(read_file(path))
        except FileTrouble as trouble:
            self.trouble = str(trouble)
            self.refresh_soon()
            return
        self._now()

    def _choose(self, seat: Seat, who: str) -> None:
        self.lineup.chosen[seat] = who
        self.refresh_soon()

    def _look_from(self, seat: str) -> None:
        self.lineup.looker = int(seat)
        self.refresh_soon()

    def _deal(self) -> None:
        """One truth that fits the view."""
        if self.found is None:
            return
        try:
            self.found = self.found.dealt_anew(random_seed())
        except AntologyError as error:
            self.trouble = str(error)
        self.refresh_soon()

    def _edit(self, game: str) -> None:
        """To the game's editor, with what is shown or with what was left half done."""
        if self._editor and self._editor[0] == self.pad.text:
            editor: Editor | None = self._editor[1]
        else:
            editor = new_editor(self.services, game, self.found.state if self.found else None)
        if editor is not None:
            self._editor = (self.pad.text, editor)
            self.services.stack.push(EditScene(self.services, game, editor, self._edited))

    def _edited(self, text: str) -> None:
        """Back from the editor; an empty text means that the position cannot be yet."""
        self.services.stack.pop()
        if text and text != self.pad.text:
            self._editor = None
            self.pad.put(text)
        self._now()

    def _go(self) -> None:
        if self.found is not None and not self.blocked:
            self._play(self.found, self.lineup.players, self.lineup.viewer)

    # ---- picture

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Floor, bar, the two sheets and what stands on them."""
        pen = self.pen
        pen.panels.floor(surface, "glade")
        pen.panels.bar(surface, pygame.Rect(0, 0, self.size[0], pen.px(58)))
        style = pen.style("title", 30, pen.palette.wood_ink, "#2e1a0c", 2)
        pen.text(surface, "Open a position", (pen.px(24), pen.px(28)), style, "midleft")
        for left, width in (_LEFT, _RIGHT):
            pen.panels.paper(surface, pen.rect(left, _TOP, width, _HEIGHT), "paper_dim")
        head = (pen.px(_LEFT[0] + 16), pen.px(_TOP + 9))
        pen.text(surface, "Position or log", head, pen.style("title", 20))
        self._paint_said(surface)
        if self.found is None:
            self._paint_invitation(surface)
        else:
            self._paint_found(surface, self.found)

    def _paint_said(self, surface: pygame.Surface) -> None:
        """What is wrong, or that all is well."""
        pen, (left, width) = self.pen, _LEFT
        area = pen.rect(left + 18, _SAID[0], width - 36, _SAID[1])
        text, colour = self._said()
        pen.letters.paragraph(surface, text, pen.style("text", 14, colour), area)

    def _said(self) -> tuple[str, str]:
        palette = self.pen.palette
        if self.trouble:
            return self.trouble, palette.warn
        if self.found is None:
            return "JSON positions of any game, and logs: the position after the last line.", palette.ink_dim
        if self.found.dealt and not self.blocked:
            return "The unknown cards were dealt anew, as they may well lie.", palette.ink
        return self.blocked or "A position to play on from.", palette.warn if self.blocked else palette.ink

    def _paint_invitation(self, surface: pygame.Surface) -> None:
        pen, (left, width) = self.pen, _RIGHT
        centre = pen.px(left + width / 2)
        words = "The board comes here" if not self.pad.text.strip() else "No board to show yet"
        pen.text(surface, words, (centre, pen.px(270)), pen.style("title", 24), "center")
        area = pen.rect(left + 90, 304, width - 180, 70)
        more = (
            "Copy positions from the menu of a running game, take logs of finished ones, or set up your own."
        )
        pen.letters.paragraph(surface, more, pen.style("text", 15, pen.palette.ink_dim), area, "center")

    def _paint_found(self, surface: pygame.Surface, found: Found) -> None:
        pen, left = self.pen, _RIGHT[0]
        frame = pen.rect(left + 14, _TOP + 14, *_PICTURE)
        surface.blit(self._thumbnail(found, frame.size), frame)
        self._paint_facts(surface, frame.right + pen.px(18), frame.y)
        for seat in sorted(self.lineup.chosen):
            place = self._place(seat)
            pen.symbol(surface, self.lineup.former[seat].colour, (pen.px(left + 30), place.centery), 26)
            spot = (pen.px(left + 52), place.centery)
            pen.text(surface, self._name(seat), spot, pen.style("display", 16), "midleft", pen.px(176))
        if len(self.lineup.people) > 1:
            spot = (pen.px(left + 16), self._place(len(self.lineup.chosen)).centery)
            pen.text(surface, "First look from", spot, pen.style("text", 15), "midleft", pen.px(212))

    def _paint_facts(self, surface: pygame.Surface, x: int, top: int) -> None:
        """The lines beside the picture."""
        pen = self.pen
        room = pen.px(_RIGHT[0] + _RIGHT[1] - 16) - x
        y = top + pen.px(20)
        for number, line in enumerate(self.facts()):
            style = (
                (pen.style("title", 25), pen.style("display", 17))[number]
                if number < 2
                else pen.style("text", 16)
            )
            pen.text(surface, line, (x, y), style, "midleft", room)
            y += pen.px(38 if number == 1 else 32 if number == 0 else 28)

    def _thumbnail(self, found: Found, size: tuple[int, int]) -> pygame.Surface:
        """The board, small; kept until position or size change."""
        if self._picture is None or self._picture[:2] != (found, size):
            picture = pygame.Surface(size)
            back = new_review(self.services, found.game, found.state, self.lineup.players)
            back.thumbnail(picture, picture.get_rect(), found.state)
            self._picture = (found, size, picture)
        return self._picture[2]

    def paint(self, surface: pygame.Surface) -> None:
        """The field."""
        self.pad.draw(surface)
