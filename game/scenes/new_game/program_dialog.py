"""The dialog in which a person enters a program that is to play a seat."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Flex
from game.programs.program import MOST, SECONDS, Program, words_of
from game.scenes.base.dialog import DialogScene
from game.services import Services
from rules.core.errors import SetupError

_WIDTH: Final = 720
_BODY: Final = 176
_LINE: Final = 40
_TIMES: Final = (1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
_HINT: Final = "python my_bot.py"
_ABOUT: Final = (
    "The command that starts it, as in a terminal in your home folder. PROTOCOL.md tells "
    "under Play a seat what the program will be asked."
)


class ProgramDialog(DialogScene):
    """Asks for a command and the time for a move."""

    def __init__(self, services: Services, program: Program | None, take: Callable[[Program], None]) -> None:
        """`take` is called with the program, after the dialog has closed."""
        super().__init__(services, "My program")
        self.command = program.command if program else ""
        self.seconds = program.seconds if program else SECONDS
        self._take = take

    @property
    def trouble(self) -> str:
        """Why the command is not accepted, in a sentence; empty if it is."""
        if not self.command.strip():
            return ""
        try:
            first = words_of(self.command)[0]
        except SetupError as error:
            return str(error)
        if shutil.which(first) is None and not (Path.home() / first).is_file():
            return f"There is no program {first[:60]!r} on this computer."
        return ""

    def lay_out(self) -> Sequence[Control]:
        """Lay out the line for the command, the time, Use it and Cancel."""
        self.open_sheet(_WIDTH, _BODY)
        _, command, time, _ = self.body.inset(8, 0).rows(62, _LINE, _LINE, Flex(), gap=8)
        entry = self.widgets().entry(command.rect, self.command, MOST, _HINT)
        entry.on_change = self._type
        times = sorted({*_TIMES, self.seconds})
        choices = [(f"{one:g}", f"{one:g} s for a move") for one in times]
        menu = self.widgets().menu(time.place(220, _LINE).rect, choices, f"{self.seconds:g}")
        menu.on_change = self._choose_time
        use, cancel = (cell.rect for cell in self.foot.centred(420).columns(Flex(), Flex(), gap=16))
        self.ring.focus_id = self.ring.focus_id or "command"
        return [
            Control("command", entry.rect, look="widget", widget=entry),
            Control("seconds", menu.rect, look="widget", widget=menu),
            Control("use", use, "Use it", self._use, "gold", key="Enter", enabled=self._is_usable),
            Control("cancel", cancel, "Cancel", self.services.stack.pop, key="Esc"),
        ]

    @property
    def _is_usable(self) -> bool:
        return bool(self.command.strip()) and not self.trouble

    def _type(self, text: str) -> None:
        self.command = text
        self.ring.get("use").enabled = self._is_usable
        self.changed = True

    def _choose_time(self, chosen: str) -> None:
        self.seconds = float(chosen)

    def _use(self) -> None:
        self.services.stack.pop()
        kept = "".join(sign for sign in self.command if sign.isprintable())
        self._take(Program(kept.strip()[:MOST], self.seconds))

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the instructions, and the error in the command."""
        pen = self.pen
        about, _, _, below = self.body.inset(8, 0).rows(62, _LINE, _LINE, Flex(), gap=8)
        pen.letters.paragraph(surface, _ABOUT, pen.style("text", 15, pen.palette.ink_dim), about.rect)
        if self.trouble:
            style = pen.style("text", 15, pen.palette.warn)
            pen.text(surface, self.trouble, below.rect.center, style, "center", below.rect.w)
