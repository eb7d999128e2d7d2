"""Short dialogs over the scene below: a message, a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.kit.control import Control, Look
from game.kit.layout import Flex
from game.scenes.base.dialog import FRAME, MARGIN, SIDE, DialogScene
from game.services import Services

_AIR: Final = 14
_BUTTON: Final = 220


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog; the dialog closes before the action is carried out."""

    id: str
    label: str
    action: Callable[[], None] | None = None
    key: str = ""
    look: Look = "plank"


class MessageScene(DialogScene):
    """A dialog with a title, a text and one or more answers."""

    width = 640.0

    def __init__(self, services: Services, title: str, text: str, answers: Sequence[Answer] = ()) -> None:
        super().__init__(services, title)
        self.text = text
        self.answers = tuple(answers) or (Answer("ok", "OK", key="Enter", look="gold"),)

    def lay_out(self) -> Sequence[Control]:
        """Lay out the answers in a row at the foot of the sheet."""
        pen = self.pen
        width = min(self.width, self.window.width - 2 * MARGIN)
        inner = width - 2 * (FRAME + SIDE) - 2 * _AIR
        height = pen.letters.paragraph_height(self.text, pen.style("text", 16), pen.px(inner))
        self.open_sheet(width, height / pen.units.u + _AIR)
        widest = _BUTTON if len(self.answers) == 1 else self.foot.width
        cells = self.foot.centred(widest).columns(*[Flex()] * len(self.answers), gap=16)
        controls = [
            Control(a.id, cell.rect, a.label, self._act(a), a.look, key=a.key)
            for a, cell in zip(self.answers, cells, strict=True)
        ]
        self.ring.replace(controls)
        proposed = next((a for a in self.answers if a.look == "gold"), self.answers[0])
        self.ring.focus(self.ring.focus_id or proposed.id)
        return controls

    def _act(self, answer: Answer) -> Callable[[], None]:
        """The action of an answer's button."""

        def act() -> None:
            self.services.stack.pop()
            if answer.action:
                answer.action()

        return act

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the sheet and its words over the veiled scene below."""
        super().paint_ground(surface)
        style, words = self.pen.style("text", 16), self.body.inset(_AIR, 0).rect
        self.pen.letters.paragraph(surface, self.text, style, words, "center")

    def use(self, event: pygame.event.Event) -> bool:
        """Esc uses the last answer; all events are swallowed."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._act(self.answers[-1])()
        return super().use(event)
