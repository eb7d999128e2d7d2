"""The last resort: the page of an unexpected error in the game itself or on a page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.scenes.base.message import Answer, MessageScene
from game.scenes.base.report import where
from game.services import Services
from game.text import printable


class FaultScene(MessageScene):
    """An unexpected error: the running game is kept, and the player chooses how to go on.

    It stands alone, since nothing of what failed may be needed on the way. Where the game fails at the same
    entry again, playing on is no longer offered: it would lead back here.
    """

    opaque = True
    width = 760.0

    def __init__(
        self, services: Services, error: Exception, report: Path | None, homeless: bool = False
    ) -> None:
        """`homeless`: the home screen itself has failed."""
        self.services = services
        rescue = services.rescue
        again = rescue.strand() if rescue is not None else None
        what = f"{type(error).__name__}: {printable(str(error))}"
        kept = "" if again is None else " Your game is kept."
        if again:
            kept += " It has failed at this point before: look at it, or go on with something else."
        answers = []
        if rescue is not None and again is not None:
            answers += [
                Answer("watch", "Look at it", rescue.watch, "L"),
                Answer("export", "Write the log", rescue.export, "W"),
            ]
        if rescue is not None and again is False:
            answers.insert(0, Answer("play-on", "Play on", self._play_on, "Enter", "gold"))
        if homeless:
            answers.append(Answer("menu", "Try again", self._home, "T"))
            answers.append(Answer("quit", "Quit", services.quit, "Esc"))
        else:
            answers.append(Answer("menu", "Home", self._home, "Esc", "plank" if again is False else "gold"))
        super().__init__(
            services,
            "This was not supposed to happen",
            f"Something went wrong ({what}).{kept} {where(report)}",
            answers,
        )

    def _play_on(self) -> None:
        rescue = self.services.rescue
        if rescue is None or not rescue.play_on():
            self._home()

    def _home(self) -> None:
        if (rescue := self.services.rescue) is not None:
            rescue.let_go()
        self.services.go_home()

    def _act(self, answer: Answer) -> Callable[[], None]:
        """The action of an answer's button; the page stays, and a replay or a message lies over it."""
        return answer.action or self._home

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint a plain floor, then the sheet."""
        self.pen.panels.floor(surface)
        super().paint_ground(surface)
