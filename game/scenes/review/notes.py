"""Notes on a replay: what every kind of them offers, and the parts that they share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import pygame

from game.ai.game_review import GameReview
from game.kit.control import Control
from game.kit.pen import Pen
from game.plugin.analysis import FAULTS, JudgedTurn
from game.scenes.review.record_view import Row
from game.table.analysis import draw_sign
from game.table.review import Act

Goer = Callable[[int], Callable[[], None]]
"""Given a position, what goes there."""
HeadButton = tuple[str, str, str, str, Callable[[], None] | None, bool]
"""Id, label, key, tooltip, action and whether it can be used; without an action there is no such button."""
_SIGN = 17
_BUTTON = 13


class Notes(Protocol):
    """Additions of an analysis to a replay: verdicts in the list, and a plate below it."""

    def asking(self, position: int) -> bool:
        """Return True if answers are still to come, about a position shown or the whole game."""

    def update(self, position: int) -> bool:
        """Collect answers, those about a position first; True if there is a new one. Call it every frame."""

    def marks(self, rows: Sequence[Row]) -> Mapping[int, JudgedTurn]:
        """Judged turns by index of the row that shows the verdict."""

    def words(self, judged: JudgedTurn) -> str:
        """A verdict in words."""

    def controls(self, pen: Pen, rect: pygame.Rect, position: int, go: Goer) -> list[Control]:
        """Controls and tooltips on the plate."""

    def pointed(self, control: str, position: int) -> Sequence[Act]:
        """Marks on the table for a control that is pointed at."""

    def paint(
        self, surface: pygame.Surface, pen: Pen, rect: pygame.Rect, position: int, pointed: str
    ) -> None:
        """Paint the plate; `pointed` is the id of the control under the pointer."""


def head_buttons(pen: Pen, rect: pygame.Rect, asked: Sequence[HeadButton]) -> list[Control]:
    """The buttons in the head of a plate, from its right end."""
    found, right = [], rect.right - pen.px(10)
    for name, label, key, tip, act, enabled in reversed(asked):
        if act is None:
            continue
        width = pen.width(label, pen.style("bold", _BUTTON)) + pen.px(22)
        place = pygame.Rect(right - width, rect.y + pen.px(4), width, pen.px(24))
        found.append(
            Control(name, place, label, act, "plank", tip, key, enabled=enabled, show_key=False, size=_BUTTON)
        )
        right = place.x - pen.px(5)
    return found[::-1]


def next_mistake(
    course: GameReview, following: int | None, position: int, tip: str, go: Callable[[], None]
) -> HeadButton:
    """The button that leads to the next mistake; while it is dark, it says why it leads nowhere."""
    label, why = "Next mistake", tip
    if following in (None, position) and not course.finished:
        label, why = "Still looking…", f"{course.done} of {len(course.turns)} have been looked at"
    elif following is None:
        label, why = "No mistakes", "Nothing gave away more than a little"
    elif following == position:
        label, why = "Only mistake", "This is the only mistake that has been found"
    return "next-mistake", label, "M", why, go, following not in (None, position)


def draw_verdict(
    surface: pygame.Surface, pen: Pen, judged: JudgedTurn, midright: tuple[int, int], points: str, free: int
) -> int:
    """The sign of a verdict, and the loss in `points`, a word that is left out where `free` pixels are too
    few for it; returns where they begin."""
    judgement = judged.judgement
    left = draw_sign(surface, pen, judgement.verdict, midright, _SIGN).x - pen.px(6)
    if judgement.verdict in FAULTS:
        style = pen.style("text", 12.5, pen.palette.ink_dim)
        words = f"−{judgement.loss:.1f}"
        if pen.width(f"{words} {points}", style) <= free - (midright[0] - left):
            words = f"{words} {points}"
        left = pen.text(surface, words, (left, midright[1]), style, "midright").x - pen.px(6)
    return left
