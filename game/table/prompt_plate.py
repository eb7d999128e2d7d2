"""The one place for sentences in the top bar, for every game whose players have symbols."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.colony import sign
from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.session.player import Player
from game.text import opened

_GAP: Final = 14
_LINE: Final = 15.0
"""Height of each of two lines."""


def prompt(
    rect: Rect,
    pen: Pen,
    player: Player | None,
    text: str,
    side: str = "",
    caution: str = "",
    progress: float | None = None,
    last: str = "",
) -> list[Item]:
    """Lay out the prompt: the player and the required action; at the right what remains or would follow.

    A caution stands there, too; where both are too long for the plate it stands alone, and where the action
    has no room beside it, below the action. `progress`: how much
    of what the table waits for is done, from 0 to 1, as a bar along the foot. `last`: the end is certain, as
    `Last round`; it stands at the right end, unless a caution or a hint's reason would be cut beside it.
    """
    plate = Panel(pen, rect)
    plate.hit_area("prompt")
    plate.paint(pen.panels.paper, rect, "paper_light", 7)
    if progress is not None:
        bar = plate.area(8, plate.height - 7, plate.width - 16, 3)
        plate.box(bar, 1.5, pen.palette.faint)
        if (done := round(bar.width * min(1.0, progress))) > bar.height:
            plate.box(Rect(bar.x, bar.y, done, bar.height), 1.5, pen.palette.good)
    plate.box(rect, 7, outline=pen.palette.gold, line=1.8)
    x, middle = 12, plate.height / 2
    if player is not None:
        plate.draw(sign.symbol, (19, middle), player, 25)
        x = 37
    right, style = plate.width - 11, pen.style("display", 17)
    brief = opened(text.removeprefix(f"{player.name}: ")) if player is not None else text
    least = plate.measure(brief, style) + max(plate.measure(side, pen.dim(14)), _warned(plate, caution)) + 28
    if last and least <= right - x - _chip(plate, last) - 8:
        right -= _last(plate, last)
    room = right - x
    most = max(room * 0.55, room - plate.measure(text, style) - 14)
    widths = _widths(plate, opened(side), caution, most)
    taken = sum(widths)
    if player is not None and not plate.fits(text, style, room - taken):
        # The symbol stands for the player; what to do next must be read whole.
        text = brief
    beside = _warned(plate, caution) if caution else plate.measure(side, pen.dim(14))
    if (plate.fits(text, style, room - taken) and beside <= most - _GAP) or plate.height < 2 * _LINE:
        _beside(plate, right, opened(side), caution, widths)
        plate.text(text, style, (x, middle), width=room - taken)
    else:
        _in_two_lines(plate, plate.part(x, 0, room, plate.height), text, opened(side), caution)
    return plate.items


def _in_two_lines(plate: Panel, part: Panel, text: str, side: str, caution: str) -> None:
    """Lay out what one line does not hold: the action over what remains or would follow, or on both lines."""
    pen = plate.pen
    above, below = (part.height / 2 + place * _LINE / 2 for place in (-1, 1))
    style, small = (
        pen.style("display", 14),
        pen.style("bold", 12, pen.palette.warn) if caution else pen.dim(12),
    )
    if (caution or side) and part.fits(text, style, part.width):
        part.text(text, style, (0, above), width=part.width)
        left = 20 if caution else 0
        if caution:
            part.figure((7, below), sign.caution, 14)
        part.text(caution or side, small, (left, below), width=part.width - left)
        return
    lines = pen.letters.wrap(text, pen.style("display", 12), part.rect.width)
    for line, y in zip((lines[0], " ".join(lines[1:])), (above, below), strict=True):
        part.text(line, pen.style("display", 12), (0, y), width=part.width)


def _warned(plate: Panel, caution: str) -> float:
    """Width of a caution with its sign."""
    return plate.measure(caution, plate.pen.style("bold", 14)) + 28 if caution else 0.0


def _chip(plate: Panel, words: str) -> float:
    """Width of the chip that announces the end."""
    return plate.measure(words, plate.pen.style("bold", 14)) + 20


def _last(plate: Panel, words: str) -> float:
    """Lay out the chip at the right end that announces the end of the game; return its width with a gap."""
    pen = plate.pen
    style = pen.style("bold", 14)
    width, high = _chip(plate, words), min(24.0, plate.height - 8)
    chip = plate.area(plate.width - 7 - width, (plate.height - high) / 2, width, high)
    plate.box(chip, high / 2, pen.palette.chip, line=1.6, outline=pen.palette.gold)
    plate.text(words, style, (plate.width - 7 - width / 2, plate.height / 2), "center", width=width - 8)
    return width + 8


def _widths(plate: Panel, side: str, caution: str, most: float) -> tuple[float, float]:
    """Widths of the caution with its sign and of the side text, each with the gap before it; 0 for what is
    not there, or has no room beside the caution."""
    warned = min(_warned(plate, caution), most - _GAP) + _GAP if caution else 0.0
    wide = plate.measure(side, plate.pen.dim(14)) + _GAP if side else 0.0
    return warned, 0.0 if warned and wide > most - warned else min(wide, most - warned)


def _beside(plate: Panel, right: float, side: str, caution: str, widths: tuple[float, float]) -> None:
    """Lay out the texts left of `right`."""
    pen, middle = plate.pen, plate.height / 2
    warned, wide = widths
    if warned:
        room = warned - _GAP - 28
        plate.text(caution, pen.style("bold", 14, pen.palette.warn), (right, middle), "midright", width=room)
        plate.figure((right - room - 15, middle), sign.caution, 21)
    if wide:
        plate.text(side, pen.dim(14), (right - warned, middle), "midright", width=wide - _GAP)
