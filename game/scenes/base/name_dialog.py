"""A dialog with one line to type in, such as a name; Enter confirms it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Flex
from game.scenes.base.dialog import DialogScene
from game.services import Services
from game.text import clean

LENGTH: Final = 40
"""Greatest length of a name, in characters."""
_WIDTH: Final = 600
_BODY: Final = 92
_EMPTY: Final = "Give the game a name, so that you can find it again."


class LineDialog(DialogScene):
    """Asks for a line of text."""

    length = LENGTH
    hint = "a name"
    empty = ""
    """Why an empty line is refused; none: it is as good as any other."""
    verb = "Save"
    """The words of the button that takes the line."""

    def __init__(
        self,
        services: Services,
        title: str,
        name: str,
        take: Callable[[str], None],
        remark: Callable[[str], str] = lambda name: "",
    ) -> None:
        """`take` is called with the line; it must close or replace the dialog, which is still on top.

        `remark` returns a note on a line before it is confirmed, such as that a name is in use; or nothing.
        """
        super().__init__(services, title)
        self.name = name
        self._take, self._remark = take, remark
        self._offered = False
        """True once the old line has been offered and selected: the first letter typed replaces it."""

    @property
    def trouble(self) -> str:
        """Why the line is not accepted; empty if it is."""
        return "" if clean(self.name, self.length) else self.empty

    @property
    def note(self) -> str:
        """The text under the line."""
        return self.trouble or self._remark(clean(self.name, self.length))

    def lay_out(self) -> Sequence[Control]:
        """Lay out the text line, Save and Cancel."""
        self.open_sheet(_WIDTH, _BODY)
        line, _ = self.body.inset(8, 0).rows(40, Flex())
        entry = self.widgets().entry(line.rect, self.name, self.length, self.hint)
        entry.on_change = self._type
        if not self._offered:
            self._offered = True
            entry.select()
        cells = self.foot.centred(420).columns(Flex(), Flex(), gap=16)
        save, cancel = (cell.rect for cell in cells)
        self.ring.focus_id = self.ring.focus_id or "name"
        return [
            Control("name", entry.rect, look="widget", widget=entry),
            Control("save", save, self.verb, self._save, "gold", key="Enter", enabled=not self.trouble),
            Control("cancel", cancel, "Cancel", self.services.stack.pop, key="Esc"),
        ]

    def _type(self, text: str) -> None:
        self.name = text
        self.ring.get("save").enabled = not self.trouble
        self.changed = True

    def _save(self) -> None:
        self._take(clean(self.name, self.length))

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the note under the line."""
        pen = self.pen
        _, below = self.body.rows(40, Flex())
        style = pen.style("text", 15, pen.palette.warn if self.trouble else pen.palette.ink_dim)
        pen.text(surface, self.note, below.rect.center, style, "center", below.w)


class NameDialog(LineDialog):
    """Asks for the name of a game."""

    empty = _EMPTY
