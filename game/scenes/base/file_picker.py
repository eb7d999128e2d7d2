"""A dialog for picking a file: the folders and text files of a folder, one to a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.scenes.base.dialog import DialogScene
from game.scenes.base.paged_list import PAGER, ListLook, PagedList
from game.services import Services

SUFFIXES: Final = (".json", ".txt", ".log")
"""Files that are offered."""
MOST: Final = 2000
"""Most entries of a folder that are read; a huge folder must not freeze the window."""
_WIDTH: Final = 760
_ROW: Final = 38
_BODY: Final = 480


class FilesScene(DialogScene):
    """A dialog with a row for each folder and file."""

    def __init__(
        self,
        services: Services,
        folder: Path,
        choose: Callable[[Path], None],
        suffixes: Sequence[str] = SUFFIXES,
    ) -> None:
        """Open at `folder`, or at its nearest existing parent; `choose` is called with the file picked."""
        super().__init__(services, "Pick a file")
        self._suffixes = tuple(suffixes)
        self._choose = choose
        self.folder, self.trouble = folder, ""
        look = ListLook(self._paint_row, self._open, _ROW, gap=4)
        self.list: PagedList[Path] = PagedList("entry", (), look, self.refresh_soon)
        while not folder.is_dir() and folder != folder.parent:
            folder = folder.parent
        self.enter(folder)

    @property
    def entries(self) -> Sequence[Path]:
        """The folders and files shown."""
        return self.list.items

    def enter(self, folder: Path) -> None:
        """Show another folder."""
        self.folder = folder
        try:
            found, self.trouble = _entries(folder, self._suffixes), ""
        except OSError as error:
            found, self.trouble = [], f"This folder cannot be read: {error.strerror or error}."
        self.list.show(found)

    def _open(self, entry: Path) -> None:
        if entry.is_dir():
            self.enter(entry)
        else:
            self._choose(entry)

    def lay_out(self) -> Sequence[Control]:
        """Lay out the rows, the way up, the way back, and the page arrows."""
        self.open_sheet(_WIDTH, _BODY)
        self._path, rows = self.body.cut_top(20, 8)
        above, back, pager = self.foot.columns(180, Flex(most=160), 190, gap=12)
        up = Control("up", above.rect, "Folder above", self._up, key="U")
        up.enabled = self.folder != self.folder.parent
        return [
            *self.list.lay_out(rows, pager.place(190, PAGER)),
            up,
            Control("back", back.rect, "Back", self.services.stack.pop, "plank", key="Esc"),
        ]

    def _up(self) -> None:
        self.enter(self.folder.parent)

    def use(self, event: pygame.event.Event) -> bool:
        """Wheel and page keys turn pages; all events are swallowed."""
        return self.list.use(event, self.ring) or super().use(event)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the sheet and the folder's path."""
        super().paint_ground(surface)
        pen, line = self.pen, self._path.rect
        style = pen.style("text", 14, pen.palette.ink_dim)
        pen.text(surface, _short(str(self.folder)), line.center, style, "center", line.width)
        if not self.entries:
            words = self.trouble or f"There are no files here that end in {', '.join(SUFFIXES)}."
            area = self.body.place(self.body.width - 20, 60).rect
            pen.letters.paragraph(surface, words, pen.style("text", 16), area, "center")

    def paint_above(self, surface: pygame.Surface) -> None:
        """The names on the rows."""
        self.list.paint(surface, self.pen)

    def _paint_row(self, surface: pygame.Surface, area: Area, entry: Path) -> None:
        pen, line = self.pen, area.inset(14, 0).rect
        folder = entry.is_dir()
        name, style = f"{entry.name}/" if folder else entry.name, pen.style("bold" if folder else "text", 15)
        pen.text(surface, name, line.midleft, style, "midleft", line.width)


def _entries(folder: Path, suffixes: Sequence[str]) -> list[Path]:
    """Folders, then files, each sorted by name, without hidden ones. Raises OSError."""
    found = []
    for number, entry in enumerate(folder.iterdir()):
        if number >= MOST:
            break
        if entry.name.startswith("."):
            continue
        if entry.suffix.lower() in suffixes or entry.is_dir():
            found.append(entry)
    return sorted(found, key=lambda entry: (not entry.is_dir(), entry.name.lower()))


def _short(path: str, length: int = 80) -> str:
    """A path of at most `length` characters, without its beginning if it is longer."""
    return path if len(path) <= length else "…" + path[1 - length :]
