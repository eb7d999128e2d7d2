"""Picking a file: folders and texts of a folder, one to a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.kit.control import Control
from game.scenes.base.screen import Screen
from game.services import Services

SUFFIXES: Final = (".json", ".txt", ".log")
"""Files that are offered."""
MOST: Final = 2000
"""Entries of a folder that are looked at."""
_SHEET: Final = (760, 660)
_HEAD: Final = 118
_FOOT: Final = 104
_ROW: Final = 38
_GAP: Final = 4


class FilesScene(Screen):
    """A sheet over what lies below, with a row for each folder and file."""

    opaque = False
    fitted = True

    def __init__(self, services: Services, folder: Path, choose: Callable[[Path], None]) -> None:
        """A folder that is not there gives way to the nearest one above it."""
        super().__init__(services)
        self._choose = choose
        self.folder, self.entries, self.trouble, self.first = folder, list[Path](), "", 0
        while not folder.is_dir() and folder != folder.parent:
            folder = folder.parent
        self.enter(folder)

    def enter(self, folder: Path) -> None:
        """Show another folder."""
        self.folder, self.first = folder, 0
        try:
            self.entries, self.trouble = _entries(folder), ""
        except OSError as error:
            self.entries, self.trouble = [], f"This folder cannot be read: {error.strerror or error}."
        self.refresh_soon()

    @property
    def sheet(self) -> pygame.Rect:
        """The paper in the middle of the page."""
        rect = pygame.Rect(0, 0, *(self.pen.px(side) for side in _SHEET))
        rect.center = (self.size[0] // 2, self.size[1] // 2)
        return rect

    @property
    def room(self) -> int:
        """How many rows fit."""
        return (_SHEET[1] - _HEAD - _FOOT) // (_ROW + _GAP)

    def lay_out(self) -> Sequence[Control]:
        """The rows, then up, pages and back."""
        pen, sheet = self.pen, self.sheet
        controls = []
        for place, entry in enumerate(self.entries[self.first : self.first + self.room]):
            top = sheet.y + pen.px(_HEAD + place * (_ROW + _GAP))
            rect = pygame.Rect(sheet.x + pen.px(52), top, sheet.width - pen.px(104), pen.px(_ROW))
            label = f"{entry.name}/" if entry.is_dir() else entry.name
            controls.append(
                Control(f"entry:{self.first + place}", rect, label, self._opener(entry), "choice")
            )
        return [*controls, *self._buttons()]

    def _opener(self, entry: Path) -> Callable[[], None]:
        return partial(self.enter, entry) if entry.is_dir() else partial(self._choose, entry)

    def _buttons(self) -> list[Control]:
        pen, sheet = self.pen, self.sheet
        top, last = sheet.bottom - pen.px(84), max(0, len(self.entries) - self.room)
        left, size = sheet.x + pen.px(52), pen.px(42)
        up = Control("up", pygame.Rect(left, top, pen.px(200), size), "Folder above", self._up, key="U")
        up.enabled = self.folder != self.folder.parent
        back = pygame.Rect(0, top, pen.px(160), size)
        back.centerx = sheet.centerx + pen.px(50)
        arrows = []
        for number, (name, icon, step) in enumerate((("earlier", "up", -1), ("later", "down", 1))):
            rect = pygame.Rect(sheet.right - pen.px(52) - (2 - number) * pen.px(48), top, size, size)
            able = self.first > 0 if step < 0 else self.first < last
            tip = "Rows before" if step < 0 else "Rows after"
            action = partial(self.turn, step)
            arrows.append(Control(name, rect, "", action, "icon", tip, enabled=able, icon=f"ui/icons/{icon}"))
        return [up, Control("back", back, "Back", self.services.stack.pop, "plank", key="Esc"), *arrows]

    def _up(self) -> None:
        self.enter(self.folder.parent)

    def turn(self, pages: int) -> None:
        """Rows before (-1) or after (1)."""
        last = max(0, len(self.entries) - self.room)
        self.first = max(0, min(last, self.first + pages * self.room))
        self.refresh_soon()

    def use(self, event: pygame.event.Event) -> bool:
        """Wheel and page keys turn; nothing falls through."""
        match event.type:
            case pygame.MOUSEWHEEL:
                self.turn(-1 if event.y > 0 else 1)
            case pygame.KEYDOWN if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
        return True

    def paint_ground(self, surface: pygame.Surface) -> None:
        """What lies below, veiled, the sheet, and where one is."""
        pen, sheet = self.pen, self.sheet
        pen.panels.veil(surface)
        pen.panels.dialog(surface, sheet)
        pen.text(
            surface, "Pick a file", (sheet.centerx, sheet.y + pen.px(60)), pen.style("title", 26), "center"
        )
        style, room = pen.style("text", 14, pen.palette.ink_dim), sheet.width - pen.px(110)
        place = (sheet.centerx, sheet.y + pen.px(96))
        pen.text(surface, _short(str(self.folder)), place, style, "center", room)
        if not self.entries:
            said = self.trouble or f"There are no files here that end in {', '.join(SUFFIXES)}."
            area = pygame.Rect(0, 0, room, pen.px(60))
            area.center = sheet.center
            pen.letters.paragraph(surface, said, pen.style("text", 16), area, "center")


def _entries(folder: Path) -> list[Path]:
    """Folders first, then files, each by name; what is hidden is left out. Raises OSError."""
    found = []
    for number, entry in enumerate(folder.iterdir()):
        if number >= MOST:
            break
        if entry.name.startswith("."):
            continue
        if entry.suffix.lower() in SUFFIXES or entry.is_dir():
            found.append(entry)
    return sorted(found, key=lambda entry: (not entry.is_dir(), entry.name.lower()))


def _short(path: str, length: int = 80) -> str:
    """A long path without its beginning."""
    return path if len(path) <= length else "…" + path[1 - length :]
