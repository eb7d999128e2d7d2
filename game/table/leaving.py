"""The question before the end of a turn that would leave something: a second press answers it.

A game only says what would be left (`Words.leftover`). The button that was pressed asks, in its own place;
any other click or key, and a quarter of a minute without one, take the question back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from pygame import Rect, Surface

from game.kit.control import Control
from game.kit.pen import Pen
from game.kit.picking import Target
from game.table.intents import Intent

BUTTONS: Final = ("end", "done", "pass")
"""Ids of the buttons that end a turn, in any game."""
STAYS: Final = 15.0
"""Seconds after which the button is a plain one again: time enough to read the question, even aloud."""
GUARD: Final = 0.3
"""Seconds in which a second press does not answer: it began before anybody could have read the question."""
GO_ON: Final = "Esc: keep playing"
_SIDES: Final = 26
"""Free units at both ends of the button's words together."""
_GLOW: Final = 9


@dataclass(frozen=True, slots=True)
class Leftover:
    """Things that the end of a turn would leave."""

    ask: str
    """The question on the button: `Leave 3 dice?`."""
    told: str
    """Sentence for the prompt: the things left and what they could still bring."""
    then: str = "end the turn"
    """Name of what a second press does, in two or three words."""
    targets: frozenset[Target] = frozenset()
    """Places that glow while the question is open."""
    lasting: bool = False
    """True if it can still be had in a later turn: after one answer the same is not asked again."""


@dataclass(slots=True)
class Question:
    """An open question."""

    leftover: Leftover
    intent: Intent
    """Intent that the second press carries out."""
    age: float = field(default=0.0)
    """Seconds for which it has been open."""


def asking(controls: Iterable[Control], leftover: Leftover, pen: Pen) -> Control | None:
    """The button that asks, made of the one that was pressed; None if no such button is among the controls.

    Where its words need more room it takes that of the button at its left, which could do nothing meanwhile.
    """
    found = list(controls)
    button = next((one for one in found if one.id in BUTTONS and one.enabled), None)
    if button is None:
        return None
    asks = replace(
        button, label=leftover.ask, look="plank", key="Enter", after=f"again: {leftover.then}", tooltip=""
    )
    asks.show_key, asks.checked, asks.icon, asks.size = True, False, "", min(button.size or 16, 16)
    most = pen.buttons.words_width(asks) + pen.px(_SIDES)
    if button.rect.width < most and (beside := _left_of(button, found)) is not None:
        right = button.rect.right
        left = max(beside.rect.left, right - most)
        asks.rect = Rect(left, button.rect.top, right - left, button.rect.height)
    return asks


def _left_of(button: Control, controls: Iterable[Control]) -> Control | None:
    """The nearest button at the left in the same row."""
    row = [
        one
        for one in controls
        if one.look in ("plank", "gold")
        and one.rect.right <= button.rect.left
        and abs(one.rect.centery - button.rect.centery) < button.rect.height // 2
    ]
    return max(row, key=lambda one: one.rect.right, default=None)


def with_question(controls: list[Control], leftover: Leftover, pen: Pen) -> list[Control]:
    """The controls with the button that asks, in place of the one pressed and of those that it covers."""
    asks = asking(controls, leftover, pen)
    if asks is None:
        return controls
    planks = ("plank", "gold")
    kept = [one for one in controls if one.look not in planks or not one.rect.colliderect(asks.rect)]
    return [*kept, asks]


def draw(surface: Surface, table: Any) -> None:
    """Paint the glow of what would be left."""
    question = table.question
    if question is None:
        return
    pen = table.pen
    for target in question.leftover.targets:
        place = table.place_of(target)
        if place is not None:
            for grow, colour, line in ((5, "#2b1a08", 4.4), (4, "#ffd45a", 3.0)):
                frame = place.inflate(pen.px(grow), pen.px(grow))
                pen.box(surface, frame, _GLOW, outline=colour, line=line)
