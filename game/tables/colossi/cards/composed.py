"""A card put together: board, picture, ribbon, sheet of text. The picture takes what the text leaves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit import card as kit
from game.kit import shape
from game.kit.card import CardPainter, Words
from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.pen import Pen

FOLDER: Final = "colossi/cards"
RIBBON: Final = 20.5
"""Units."""
LEADING: Final = 1.27
"""Gap of lines over the size of the type: cards are set closer than pages."""
_LEAST_PICTURE: Final = 66.0
_ABOVE: Final = 0.7
"""Share of what is cut from a picture that is cut above: the sky goes rather than the feet."""
_LEAST: Final = 88
"""Pixels of width from which a card's text can be read,"""
_LEAST_PART: Final = 10.0
"""and the height of its picture, in units of its plan, that the text must leave."""
_HALF: Final = 0.5
_PIP: Final = "colossi/figures/pip-full"


@dataclass(frozen=True)
class Content:
    """Content of a card: its sort (`action`, `beast`, `gift`, `trait`, `age`), picture and words."""

    kind: str
    scene: str
    title: str
    words: str
    foot: str
    tag: str = ""
    whole: bool = False
    """True if the sides of its picture must not be cropped."""


@dataclass(frozen=True)
class _Fit:
    """The text of a card at a size, and how far down its picture goes, in pixels."""

    style: Style
    lines: tuple[str, ...]
    step: int
    picture: Rect


def fitted(slot: Rect, pen: Pen) -> Rect:
    """The place of a card in a slot: as large as it goes in its own proportions."""
    return kit.fitted(slot, pen, FOLDER)


def composed(pen: Pen, content: Content, size: tuple[int, int]) -> Surface:
    """A card's face, painted once for each size."""
    return pen.remembered(("colossi", content), size, lambda surface: _paint(surface, pen, content))


def picture_rect(pen: Pen, content: Content, size: tuple[int, int]) -> Rect:
    """Return the rect of a card's picture, relative to the card's corner."""
    on = CardPainter(Surface(size), pen, FOLDER)
    fit = _readable(on, content)
    return _whole(on) if fit is None else fit.picture


def scene(pen: Pen, name: str, size: tuple[int, int]) -> Surface:
    """A picture that fills a size, its corners rounded, with the frame's shadow upon it."""
    return pen.remembered(("colossi scene", name), size, lambda surface: _scene(surface, pen, name))


def _scene(surface: Surface, pen: Pen, name: str) -> None:
    wide, high = surface.get_size()
    master = pen.sprites.master(name)
    scale = max(wide / master.get_width(), high / master.get_height())
    part = Rect(0, 0, min(master.get_width(), round(wide / scale)), 0)
    part.height = min(master.get_height(), round(high / scale))
    part.x = (master.get_width() - part.width) // 2
    part.y = round((master.get_height() - part.height) * _ABOVE)
    surface.blit(smoothscale(master.subsurface(part), (wide, high)), (0, 0))
    rounding = max(2, round(wide * 0.04))
    surface.blit(shape.box((wide, high), rounding, "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pane = pen.sprites.frame("card-pane", (wide, high), wide / 106)
    surface.blit(pane, (0, 0), special_flags=PREMULTIPLIED)


def _paint(surface: Surface, pen: Pen, content: Content) -> None:
    on = CardPainter(surface, pen, FOLDER)
    on.frame(f"frame-{content.kind}")
    if (fit := _readable(on, content)) is None:
        _small(on, content)
        return
    low = fit.picture.bottom
    sheet = Rect(fit.picture.x, low + round(2 * on.ky), fit.picture.width, 0)
    sheet.height = surface.get_height() - fit.picture.y - sheet.y
    surface.blit(pen.sprites.frame("card-paper", sheet.size, on.k), sheet, special_flags=PREMULTIPLIED)
    surface.blit(scene(pen, content.scene, fit.picture.size), fit.picture, special_flags=PREMULTIPLIED)
    _ribbon(on, content, low)
    _text(on, fit)
    _foot(on, content)
    _signs(on, content)


def _small(on: CardPainter, content: Content) -> None:
    """Only the picture and the name, where text cannot be read."""
    place = _whole(on)
    on.surface.blit(scene(on.pen, content.scene, place.size), place, special_flags=PREMULTIPLIED)
    _ribbon(on, content, place.bottom)
    on.sign(f"{FOLDER}/emblem-{content.kind}", on.plan.seal)


def _whole(on: CardPainter) -> Rect:
    """The picture of a card without text."""
    left, top, wide, _ = _box(on)
    return on.rect((left, top, wide, on.plan.size[1] - 2 * top - RIBBON))


def _box(on: CardPainter) -> tuple[float, float, float, float]:
    assert on.plan.picture is not None
    return on.plan.picture


def _words(words: Words | None) -> Words:
    assert words is not None
    return words


def _readable(on: CardPainter, content: Content) -> _Fit | None:
    """Text and picture of a card; None if it is too small for its text."""
    if on.surface.get_width() < _LEAST:
        return None
    fit = _fit(on, content)
    return fit if fit.picture.height >= _LEAST_PART * on.ky else None


def _fit(on: CardPainter, content: Content) -> _Fit:
    """Text as large as leaves the picture its least height; the picture as high as the text leaves it."""
    words, foot = _words(on.plan.text), _words(on.plan.foot)
    left, top, wide, most = _box(on)
    if content.whole:
        master = on.pen.sprites.master(content.scene)
        most = min(most, wide * master.get_height() / master.get_width())
    size, letters = on.units(words.size), on.pen.letters
    room = round(words.box[2] * on.kx)
    while True:
        style = on.pen.style("text", size, words.ink)
        lines, step = letters.wrap(content.words, style, room), round(style.px * LEADING)
        left_over = (foot.box[1] - words.box[1] - 3) * on.ky - len(lines) * step
        high = min(left_over, (top + most) * on.ky) - top * on.ky
        if high >= _LEAST_PICTURE * on.ky or style.px <= on.pen.units.floor:
            break
        size -= _HALF
    picture = on.rect((left, top, wide, max(1.0, high / on.ky)))
    return _Fit(style, tuple(lines), step, picture)


def _text(on: CardPainter, fit: _Fit) -> None:
    """The lines, in the middle of what lies between ribbon and foot."""
    words, foot = _words(on.plan.text), _words(on.plan.foot)
    top = fit.picture.bottom + words.box[1] * on.ky
    middle = (top + foot.box[1] * on.ky) / 2
    centre = (words.box[0] + words.box[2] / 2) * on.kx
    for number, line in enumerate(fit.lines):
        place = (centre, middle + (number - (len(fit.lines) - 1) / 2) * fit.step)
        on.pen.letters.draw(on.surface, line, fit.style, place, "center")


def _ribbon(on: CardPainter, content: Content, low: int) -> None:
    """The name on its band, whose top lies a little below `low`."""
    title = on.plan.title
    wide, high = on.surface.get_width(), round(RIBBON * on.ky)
    band = on.pen.sprites.get(f"{FOLDER}/ribbon-{content.kind}", wide, high)
    top = low + round(title.box[1] * on.ky)
    on.surface.blit(band, (0, top - round(on.ky)), special_flags=PREMULTIPLIED)
    style = on.pen.style("display", on.units(title.size), title.ink, "#1c0e06", 1.2 * on.k / on.pen.u)
    centre = (wide / 2, top + high / 2 - 1.2 * on.ky)
    room = title.box[2] * on.kx
    if on.pen.fits(content.title, style, room):
        on.pen.write(on.surface, content.title, style, centre, "center", width=room)
    else:
        _narrowed(on, content.title, on.pen.shrunk(content.title, style, int(room)), centre)


def _narrowed(on: CardPainter, title: str, style: Style, centre: tuple[float, float]) -> None:
    """A name in letters as narrow as its ribbon asks for: cut, or left out, a card could not be named."""
    letters = on.pen.letters
    line = Surface((letters.width(title, style) + 4, letters.height(style) + 4), pygame.SRCALPHA, 32)
    letters.draw(line, title, style, line.get_rect().center, "center")
    wide = min(line.get_width(), on.surface.get_width() - round(2 * on.kx))
    narrow = smoothscale(line, (wide, line.get_height()))
    place = narrow.get_rect(center=(round(centre[0]), round(centre[1])))
    on.surface.blit(narrow, place, special_flags=PREMULTIPLIED)


def _foot(on: CardPainter, content: Content) -> None:
    """The sort of card below a fine line."""
    words = _words(on.plan.foot)
    rect = on.rect(words.box)
    line = Rect(rect.x + round(8 * on.kx), rect.y, rect.width - round(16 * on.kx), max(1, round(0.7 * on.ky)))
    on.surface.fill("#c2a26a", line)
    style = on.pen.style("bold", on.units(words.size), _INKS[content.kind])
    on.pen.write(on.surface, content.foot, style, rect.center, "center", width=rect.width)


_INKS: Final = {
    "action": "#5e2c16",
    "beast": "#3a2a58",
    "gift": "#6e4e0c",
    "trait": "#54204e",
    "age": "#1a424e",
}


def _signs(on: CardPainter, content: Content) -> None:
    """The emblem, and what the card gives back."""
    on.sign(f"{FOLDER}/emblem-{content.kind}", on.plan.seal)
    if content.tag and on.plan.badge is not None:
        on.sign(f"{FOLDER}/tag", on.plan.badge)
        style = on.pen.style("bold", on.units(9.4), _INKS[content.kind])
        width = (on.plan.badge.size - 6) * on.kx
        centre = on.at(on.plan.badge.centre)
        if on.pen.fits(content.tag, style, width):
            on.pen.write(on.surface, content.tag, style, centre, "center", width=width)
            return
        # Where the word has no room stands the sign that counts actions everywhere on the table.
        number, pip = content.tag.split()[0], round(10 * on.ky)
        wide = on.pen.width(number, style) + on.units(2) + pip
        place = on.pen.write(on.surface, number, style, (centre[0] - wide / 2, centre[1]), "midleft")
        on.pen.sprite(on.surface, _PIP, (place.right + on.units(2) + pip / 2, centre[1]), pip)
