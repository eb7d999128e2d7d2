"""Short dialogs over what is there: a message, a question, an unexpected error."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.kit.control import Control, Look
from game.scenes.base.screen import Screen
from game.services import Services


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog; the dialog closes before the action is carried out."""

    id: str
    label: str
    action: Callable[[], None] | None = None
    key: str = ""
    look: Look = "plank"


class MessageScene(Screen):
    """A title, a text and one or more answers, on a sheet in the middle."""

    opaque = False
    width = 640

    def __init__(self, services: Services, title: str, text: str, answers: Sequence[Answer] = ()) -> None:
        super().__init__(services)
        self.title = title
        self.text = text
        self.answers = tuple(answers) or (Answer("ok", "All right", key="Enter", look="gold"),)
        self.sheet = pygame.Rect(0, 0, 0, 0)

    def lay_out(self) -> Sequence[Control]:
        """The answers in a row at the foot of the sheet."""
        pen = self.pen
        wide = pen.px(self.width)
        inner = pen.panels.dialog_inner(pygame.Rect(0, 0, wide, wide)).w - pen.px(40)
        text_height = pen.letters.paragraph_height(self.text, pen.style("text", 16), inner)
        self.sheet = pygame.Rect(0, 0, wide, min(pen.px(238) + text_height, self.size[1] - pen.px(20)))
        self.sheet.center = (self.size[0] // 2, self.size[1] // 2)
        gap, each = pen.px(16), pen.px(220)
        if len(self.answers) > 1:
            each = (inner - gap * (len(self.answers) - 1)) // len(self.answers)
        left = self.sheet.centerx - (each * len(self.answers) + gap * (len(self.answers) - 1)) // 2
        top = pen.panels.dialog_inner(self.sheet).bottom - pen.px(60)
        controls = [
            Control(
                a.id,
                pygame.Rect(left + n * (each + gap), top, each, pen.px(46)),
                a.label,
                self._act(a),
                a.look,
                key=a.key,
            )
            for n, a in enumerate(self.answers)
        ]
        self.ring.replace(controls)
        self.ring.focus(self.ring.focus_id or self.answers[0].id)
        return controls

    def _act(self, answer: Answer) -> Callable[[], None]:
        def act() -> None:
            self.services.stack.pop()
            if answer.action:
                answer.action()

        return act

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The sheet and its words, over the veiled screen below."""
        pen = self.pen
        pen.panels.veil(surface)
        pen.panels.dialog(surface, self.sheet)
        inner = pen.panels.dialog_inner(self.sheet)
        head = pen.style("title", 26)
        pen.text(surface, self.title, (inner.centerx, inner.y + pen.px(14)), head, "midtop", inner.w)
        body = inner.inflate(-pen.px(40), 0)
        body.top += pen.px(66)
        body.height = inner.bottom - pen.px(72) - body.top
        pen.letters.paragraph(surface, self.text, pen.style("text", 16), body, "center")

    def use(self, event: pygame.event.Event) -> bool:
        """Nothing reaches the screen below; Esc takes the last answer."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._act(self.answers[-1])()
        return event.type in (
            pygame.KEYDOWN,
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
            pygame.MOUSEMOTION,
        )


class FaultScene(MessageScene):
    """An unexpected error: the game is kept, and the player chooses how to go on. It shows nothing of the
    broken scene below, which may fail again."""

    opaque = True
    width = 720

    def __init__(self, services: Services, error: Exception, report: Path | None) -> None:
        where = f"A report is in {report}." if report else "The report could not be written."
        text = f"Something went wrong ({type(error).__name__}: {error}). Your game is kept. {where}"
        answers = [Answer("menu", "To the menu", services.go_home, key="Esc")]
        if services.recover:
            answers.insert(
                0, Answer("recover", "Back to the last good position", self._recover, "Enter", "gold")
            )
        super().__init__(services, "That was not meant to happen", text, answers)

    def _recover(self) -> None:
        if not (self.services.recover and self.services.recover()):
            self.services.go_home()

    def paint_ground(self, surface: pygame.Surface) -> None:
        """A quiet floor instead of what lies below."""
        self.pen.panels.floor(surface)
        super().paint_ground(surface)
