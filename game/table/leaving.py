"""The question before a press that would leave or destroy something: a second press answers it.

A game only says what would be lost (`Words.leftover`): by the end of a turn, or by another act of one press.
The button that was pressed asks, in its own place, until any other click or key takes the question back. It
never times out: anybody still reading would press the button again and be asked the same again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from pygame import Rect, Surface

from game.kit.control import Control
from game.kit.pen import Pen
from game.kit.picking import Target
from game.table.intents import Intent
from rules.core.protocol import Seat

BUTTONS: Final = ("end", "done", "pass")
"""Ids of the buttons that end a turn, in any game."""
RESULTS: Final = "results"
"""Id of the button that takes their place when the game is over."""
GUARD: Final = 0.3
"""Seconds in which a second press does not answer: it began before anybody could have read the question."""
GO_ON: Final = "Esc: keep playing"
_SIDES: Final = 26
"""Free units at both ends of the button's words together."""
_GLOW: Final = 9


@dataclass(frozen=True, slots=True)
class Leftover:
    """Things that the end of a turn would leave, or another act would destroy."""

    ask: str
    """The question on the button: `Leave 3 dice?`."""
    sentence: str
    """Sentence for the prompt: the things left and what they could still bring."""
    then: str = "end the turn"
    """Name of what a second press does, in two or three words."""
    targets: frozenset[Target] = frozenset()
    """Places that glow while the question is open."""
    lasting: bool = False
    """True if it can still be had in a later turn: after one answer the same is not asked again."""
    button: str = ""
    """Id of the button that asks; empty: whichever ends the turn."""
    left: str = ""
    """The things for a sentence about a turn that is over: `3 actions left`. Empty if none is ended."""


@dataclass(slots=True)
class Question:
    """An open question."""

    leftover: Leftover
    intent: Intent
    """Intent that the second press carries out."""
    age: float = field(default=0.0)
    """Seconds for which it has been open."""


class Leaving:
    """The open question of a table, and the answers that stand for later."""

    def __init__(self) -> None:
        self.question: Question | None = None
        self._kept: set[tuple[Seat, str]] = set()
        """Answers that people have chosen to keep for later, by seat and question."""

    def drop(self) -> None:
        """Take the question back."""
        self.question = None

    def weigh(self, intent: Intent, seat: Seat, leftover: Callable[[Intent], Leftover | None]) -> Intent:
        """Let an intent of a seat pass; None if its `leftover` is asked about first.

        The same intent a second time answers the question; any other takes it back.
        """
        asked, self.question = self.question, None
        if asked is not None and intent == asked.intent:
            if asked.age < GUARD:
                self.question = asked
                return None
            if asked.leftover.lasting:
                self._kept.add((seat, asked.leftover.sentence))
            return intent
        left = leftover(intent)
        if left is None or (left.lasting and (seat, left.sentence) in self._kept):
            return intent
        self.question = Question(left, intent)
        return None


def asking(controls: Iterable[Control], leftover: Leftover, pen: Pen) -> Control | None:
    """The button that asks, made of the one that was pressed; None if no such button is among the controls.

    Where its words need more room it takes that of the button at its left, else of the one at its right; it
    could do nothing meanwhile.
    """
    found = list(controls)
    ids = (leftover.button,) if leftover.button else BUTTONS
    button = next((one for one in found if one.id in ids and one.enabled), None)
    if button is None:
        return None
    key = button.key if leftover.button else "Enter"
    asks = replace(
        button, label=leftover.ask, look="plank", key=key, after=f"again: {leftover.then}", tooltip=""
    )
    asks.show_key, asks.checked, asks.icon, asks.size = True, False, "", min(button.size or 16, 16)
    most = pen.buttons.words_width(asks) + pen.px(_SIDES)
    left, right = button.rect.left, button.rect.right
    if button.rect.width < most:
        row = [one.rect for one in found if one.look in ("plank", "gold") and _is_level(one, button)]
        before = max((rect.left for rect in row if rect.right <= left), default=None)
        if before is not None:
            left = max(before, right - most)
        else:
            right = min(min((rect.right for rect in row if rect.left >= right), default=right), left + most)
    asks.rect = Rect(left, button.rect.top, right - left, button.rect.height)
    return asks


def _is_level(one: Control, button: Control) -> bool:
    """Return True if a control stands in the same row as a button."""
    return abs(one.rect.centery - button.rect.centery) < button.rect.height // 2


def with_results(controls: list[Control]) -> list[Control]:
    """The controls of a table whose game is over: where a turn was ended, the way leads to the results."""
    return [
        replace(one, id=RESULTS, label="Results", look="gold", key="Enter", enabled=True, icon="", tooltip="")
        if one.id in BUTTONS
        else one
        for one in controls
    ]


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
