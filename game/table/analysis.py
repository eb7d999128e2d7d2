"""How analysis looks at every table: signs of verdicts, the bar of the margin, lessons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Generic, Protocol, TypeVar, runtime_checkable

import pygame
from pygame import Rect, Surface

from game.ai.analysis import Assessment, Judgement, MarginScale, Verdict
from game.kit import shape
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix, rgb
from rules.core.protocol import Game, Seat

Point = tuple[float, float]
T = TypeVar("T")
_PALE: Final = "#fff9e8"
_FRAME: Final = "#3a2212"
_WOOD: Final = "#c9935a"
_MIDDLE: Final = "#ffc93c"
_STRIPE: Final = 7


@dataclass(frozen=True, slots=True)
class Sign:
    """How a verdict is shown: as chess annotation (`?!`), as a colour, and as a word."""

    text: str
    colour: str
    word: str


SIGNS: Final = {
    Verdict.BEST: Sign("!", "#2c6b3c", "best"),
    Verdict.GOOD: Sign("ok", "#56753f", "good"),
    Verdict.INACCURACY: Sign("?!", "#8a6310", "inaccurate"),
    Verdict.MISTAKE: Sign("?", "#a14a10", "a mistake"),
    Verdict.BLUNDER: Sign("??", "#8a1c12", "a blunder"),
}
FAULTS: Final = frozenset({Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER})


@dataclass(frozen=True, slots=True)
class Insight:
    """What analysis knows of the position shown; None while an answer is awaited."""

    worth: Assessment | None = None
    last: Judgement | None = None
    """Of the last whole turn."""
    failed: bool = False
    """The analysis gave up: no answer will come."""


@dataclass(frozen=True, slots=True)
class LessonButton:
    """A button of the lesson panel; the lesson scene acts on its `id`."""

    id: str
    label: str
    key: str
    tooltip: str = ""
    enabled: bool = True
    gold: bool = False


@dataclass(frozen=True, slots=True)
class LessonPanel:
    """What a lesson shows beside the board, with its buttons."""

    title: str
    place: str = ""
    """Which lesson of how many."""
    lines: tuple[str, ...] = ()
    verdict: Verdict | None = None
    """Of the turn that was tried last; None before a try."""
    line: tuple[tuple[Seat, Any], ...] = ()
    """Moves to be shown on the board, from the position of the lesson."""
    ends: tuple[int, ...] = ()
    """Where in the line each turn ends."""
    start: Any = None
    """The position of the lesson."""
    wishes: tuple[LessonButton, ...] = ()


@runtime_checkable
class Analysed(Protocol):
    """Extras of a table that can show an analysis and serve as a lesson's board."""

    @property
    def analysing(self) -> bool:
        """Whether analysis is wanted."""

    def enlighten(self, known: Insight) -> None:
        """Take what the analysis knows of the position shown."""

    def lecture(self, lecture: LessonPanel | None) -> None:
        """Show a lesson's panel in place of the log; None ends it."""


@dataclass(frozen=True, slots=True)
class MarginFace(Generic[T]):
    """How a table, laid out as T, shows the margin of a game that is looked back at."""

    paint: Callable[[T, Surface, float | None], None]
    """The bar beside the board; None while the answer is awaited."""
    sides: tuple[tuple[str, str], ...]
    """What the table calls the two sides, and the colour of each on paper."""


def ahead(margin: float, names: Sequence[str], scale: MarginScale) -> str:
    """Who is expected to win by how much, in words."""
    side = scale.leader(margin)
    if side is None:
        return "level"
    points = f"{abs(margin):.1f}".removesuffix(".0")
    return f"{names[side]} by {points}"


def lost(judgement: Judgement) -> str:
    """The verdict in words with what it cost."""
    word = SIGNS[judgement.verdict].word
    return f"{word}, {judgement.loss:.1f} lost" if judgement.verdict in FAULTS else word


def in_notation(game: Game[Any, Any], moves: Iterable[Any]) -> str:
    """The moves of a turn, without the one that only closes it: that says nothing about the choice."""
    words = [game.format(move) for move in moves]
    choices = [text for text in words if text.partition(" ")[0] not in game.info.closing]
    return " ".join(choices or words)


def sign_width(pen: Pen, verdict: Verdict, units: float) -> int:
    """Pixels that a sign takes."""
    style = pen.style("bold", units * 0.68, _PALE)
    return int(max(pen.px(units), pen.letters.width(SIGNS[verdict].text, style) + pen.px(units * 0.5)))


def draw_sign(surface: Surface, pen: Pen, verdict: Verdict, midright: Point, units: float) -> Rect:
    """A verdict's sign on a small plate, `units` high."""
    sign = SIGNS[verdict]
    rect = Rect(0, 0, sign_width(pen, verdict, units), pen.px(units))
    rect.midright = round(midright[0]), round(midright[1])
    box = shape.box(rect.size, rect.height // 2, sign.colour, outline=_PALE, outline_px=pen.units.line(0.8))
    surface.blit(box, rect, special_flags=PREMULTIPLIED)
    pen.text(surface, sign.text, rect.center, pen.style("bold", units * 0.68, _PALE), "center")
    return rect


def draw_bar(
    surface: Surface,
    pen: Pen,
    rect: Rect,
    margin: float | None,
    inks: Sequence[str],
    scale: MarginScale,
    sure: bool = True,
) -> None:
    """An upright wooden bar: the first side grows from below, the second, striped, from above.

    Faint while the answer for the present position is awaited.
    """
    line = pen.units.line(3.6)
    frame = shape.box(rect.size, pen.px(7), _WOOD, outline=_FRAME, outline_px=pen.units.line(1.4))
    surface.blit(frame, rect, special_flags=PREMULTIPLIED)
    inner = rect.inflate(-2 * line, -2 * line)
    if margin is None:
        surface.blit(
            shape.box(inner.size, pen.px(5), pen.palette.wood_dark), inner, special_flags=PREMULTIPLIED
        )
        return
    picture = _filled(inner.size, pen.px(_STRIPE), round(scale.share_of(margin) * inner.height), tuple(inks))
    surface.blit(shape.faded(picture, 255 if sure else 130), inner, special_flags=PREMULTIPLIED)
    middle = Rect(inner.x, inner.centery - line, inner.width, 2 * line)
    surface.fill(_FRAME, middle)
    surface.fill(_MIDDLE, middle.inflate(0, -line))


@lru_cache(64)
def _filled(size: tuple[int, int], step: int, own: int, inks: tuple[str, ...]) -> Surface:
    """The bar's inside: plain below, stripes above, so that grey tones tell them apart."""
    width, height = size
    picture = Surface(size, pygame.SRCALPHA)
    picture.fill(rgb(mix(inks[1], _PALE, 0.12)))
    for y in range(-width, height + width, step):
        pygame.draw.line(
            picture, rgb(mix(inks[1], _PALE, 0.62)), (0, y + width), (width, y), max(1, step // 3)
        )
    picture.fill(rgb(inks[0]), (0, height - own, width, own))
    picture.fill(rgb(_PALE), (0, height - own - 1, width, max(1, step // 4)))
    return picture
