"""Analysis as every table shows it: verdict signs, the margin bar and the trial panel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Generic, Protocol, TypeVar, runtime_checkable

import pygame
from pygame import Rect, Surface

from game.ai import voice
from game.kit import shape
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix, rgb
from game.plugin.analysis import FAULTS, Assessment, Judgement, MarginScale, Unused, Verdict
from game.text import listed
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
    """Presentation of a verdict: chess annotation (`?!`), colour and word."""

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


@dataclass(frozen=True, slots=True)
class Insight:
    """Analysis results for the position shown; a field is None until its answer arrives."""

    worth: Assessment | None = None
    own: Judgement | None = None
    """The verdict on the last turn of the only person at the table."""
    last: Judgement | None = None
    """The verdict on the last turn of all, if that is another."""
    failed: bool = False
    """The analysis gave up: no answer will come."""
    searching: bool = False
    """True while the analyst searches deeper."""
    marks: tuple[tuple[int, Verdict], ...] = ()
    """The verdicts on turns of the game so far, each by the index of the turn's last entry."""


@dataclass(frozen=True, slots=True)
class TrialButton:
    """A button of the trial panel or the list of variations; the table's scene acts on its `id`."""

    id: str
    label: str
    key: str
    tooltip: str = ""
    enabled: bool = True
    gold: bool = False


@dataclass(frozen=True, slots=True)
class TrialPanel:
    """Content of the panel beside the board while a mistake is replayed, with its buttons."""

    title: str
    place: str = ""
    """Number of the mistake, and the total of mistakes."""
    lines: tuple[str, ...] = ()
    verdict: Verdict | None = None
    """The verdict on the latest attempt; None before the first."""
    line: tuple[tuple[Seat, Any], ...] = ()
    """Moves to show on the board, starting from `start`."""
    ends: tuple[int, ...] = ()
    """For each turn in `line`, the index just past its last move."""
    start: Any = None
    """The position that the mistake begins with."""
    wishes: tuple[TrialButton, ...] = ()
    played: tuple[Any, ...] = ()
    """The moves that were a mistake, from `start`, to be marked on the board."""


VARIATION: Final = "variation:"
"""Begins the ids of the list of variations: the id of a turn's node or one of the list's buttons follows."""


@dataclass(frozen=True, slots=True)
class VariationRow:
    """A turn in the list of variations."""

    id: int
    """Of its node; 0 is the position that all lines begin from."""
    depth: int = 0
    """Number of branches that lead to it; 0 on the main line."""
    begins: bool = False
    """True if a side line begins with it."""
    number: int = 0
    """The round it belongs to."""
    seat: Seat = 0
    words: str = ""
    """In notation."""
    current: bool = False
    """True for the last turn made in the position shown."""
    entry: int = -1
    """Index of its last entry if it leads to the position shown, else -1."""


@dataclass(frozen=True, slots=True)
class VariationPanel:
    """All lines that were tried on the analysis board, and what can be done with them."""

    rows: tuple[VariationRow, ...]
    wishes: tuple[TrialButton, ...] = ()

    @property
    def current(self) -> int:
        """Index of the current row."""
        return next(index for index, row in enumerate(self.rows) if row.current)


@runtime_checkable
class Analysed(Protocol):
    """A game's `Extras` that can display an analysis and have a mistake played again."""

    @property
    def analysing(self) -> bool:
        """True if the viewer has switched analysis on."""

    def analyse(self, clicked: bool) -> None:
        """Turn to the analysis; a click switches it on or off, a key only once it is in sight."""

    def enlighten(self, known: Insight) -> None:
        """Display what the analysis knows about the position shown."""

    def show_trial(self, panel: TrialPanel | None) -> None:
        """Show the trial panel in place of the log; None takes it away."""

    def list_variations(self, panel: VariationPanel) -> None:
        """Show all lines that were tried in place of the list of turns."""


@dataclass(frozen=True, slots=True)
class MarginFace(Generic[T]):
    """Margin display of a game under review, for a table with layout type T."""

    paint: Callable[[T, Surface, float | None], None]
    """Paints the bar beside the board; the margin is None until the answer arrives."""
    sides: tuple[tuple[str, str], ...]
    """Name of each of the two sides, and its colour on paper."""


def ahead(margin: float, names: Sequence[str], scale: MarginScale) -> str:
    """Return the expected winner and lead in points: `Black by 3.5`, or `level`."""
    side = scale.leader(margin)
    if side is None:
        return "level"
    points = f"{abs(margin):.1f}".removesuffix(".0")
    return f"{names[side]} by {points}"


def ended(who: str, unused: Unused) -> str:
    """The sentence about things that the end of a turn left; `who` is a name, or `You`."""
    return f"{who} ended {'your' if who == 'You' else 'the'} turn with {unused.words}."


def lost(judgement: Judgement, points: str = "points") -> str:
    """The verdict in words; of a fault with the points lost, as the game calls them, and why."""
    word = SIGNS[judgement.verdict].word
    if judgement.verdict not in FAULTS:
        return word
    why = f": {judgement.reason}" if judgement.reason else ""
    return f"{word}, {judgement.loss:.1f} {points} lost{why}"


def in_notation(game: Game[Any, Any], moves: Iterable[Any]) -> str:
    """The moves of a turn in notation, without one that merely closes it (`GameInfo.closing`)."""
    words = [game.format(move) for move in moves]
    choices = [text for text in words if text.partition(" ")[0] not in game.info.closing]
    # A turn that consists of nothing but its closing move still needs some text.
    return " ".join(choices or words)


def in_words(game: Game[Any, Any], state: Any, seat: Seat, moves: Sequence[Any]) -> str:
    """The moves of a seat's turn from a position on in words, without one that merely closes it."""
    return listed(voice.steps(game, state, seat, moves))


def turn_in_words(
    game: Game[Any, Any], states: Sequence[Any], entries: Sequence[tuple[Seat, Any]], seat: Seat
) -> str:
    """The seat's moves of a turn in words; `states[n]` is the position before entry n. Draws and others'
    answers have no words."""
    steps, start = list[str](), 0
    for end in range(1, len(entries) + 1):
        if end < len(entries) and entries[end][0] == entries[start][0]:
            continue
        moves = [move for _, move in entries[start:end]]
        closes = all(game.format(move).partition(" ")[0] in game.info.closing for move in moves)
        if entries[start][0] == seat and not (steps and closes):
            steps += voice.steps(game, states[start], seat, moves)
        start = end
    return listed(steps)


def sign_width(pen: Pen, verdict: Verdict, units: float) -> int:
    """Width of a sign in pixels, when it is `units` high."""
    style = pen.style("bold", units * 0.68, _PALE)
    return int(max(pen.px(units), pen.letters.width(SIGNS[verdict].text, style) + pen.px(units * 0.5)))


def draw_sign(surface: Surface, pen: Pen, verdict: Verdict, midright: Point, units: float) -> Rect:
    """Draw a verdict's sign on a small plate, `units` high; returns the plate's rect."""
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
    """Draw an upright wooden bar: the first side fills it from below, the second, striped, from above.

    `margin` is None if nothing is known yet; the bar is faint unless `sure`, that is while it still shows the
    margin of an earlier position.
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
    """The inside of the bar, with the first side `own` pixels high."""
    # Stripes besides colours: the two sides must be distinguishable without seeing colours.
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
