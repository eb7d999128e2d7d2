"""The one place for sentences in the top bar, for every game whose players have symbols."""

from __future__ import annotations

from pygame import Rect

from game.kit.colony import sign
from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.session.player import Player
from game.text import opened


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

    A caution stands there, too; where both are too long for the plate it stands alone. `progress`: how much
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
    taken = _beside(plate, right, opened(side), caution, most)
    if player is not None and not plate.fits(text, style, room - taken):
        # The symbol stands for the player; what to do next must be read whole.
        text = brief
    plate.text(text, style, (x, middle), width=room - taken)
    return plate.items


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


def _beside(plate: Panel, right: float, side: str, caution: str, most: float) -> float:
    """Lay out the text left of `right`; return its width, including the gap before it."""
    pen, gap, middle = plate.pen, 14, plate.height / 2
    dim, warn = pen.dim(14), pen.style("bold", 14, pen.palette.warn)
    taken = 0.0
    if caution:
        taken = min(plate.measure(caution, warn), most - gap - 28)
        plate.text(caution, warn, (right, middle), "midright", width=taken)
        plate.figure((right - taken - 15, middle), sign.caution, 21)
        taken += 28 + gap
        if plate.measure(side, dim) + gap > most - taken:
            return taken
    if side:
        wide = min(plate.measure(side, dim), most - taken - gap)
        plate.text(side, dim, (right - taken, middle), "midright", width=wide)
        taken += wide + gap
    return taken
