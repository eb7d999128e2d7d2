"""An achievement as a medal: a scalloped disc of metal on a ribbon, a laurel and a crown for gold.

What is not earned yet is pale wax; the part of it that has been done, from twelve o'clock on, has colour.
"""

from __future__ import annotations

import math
from typing import Final

import msgspec
import pygame

from game.kit import shape
from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix, rgb
from game.profile.achievements import Achievement, Tier
from game.profile.person import Progress
from game.scenes.base.face import Character, gradient, inside

HIGH: Final = 1.16
"""Height of a medal in widths."""
_FINE: Final = 2
"""Pixels of the drawing for one of the screen, on each side."""
_METALS: Final[dict[Tier, tuple[str, str, str]]] = {
    "copper": ("#4e2410", "#b06a38", "#eab083"),
    "silver": ("#3a4048", "#9aa3ad", "#eef3f7"),
    "gold": ("#5e3c05", "#d79a1e", "#ffe796"),
}
"""Rim, shade and light of each metal."""
_WAX: Final = ("#6e5c40", "#b9a57c", "#dccba4")
_WAX_RIBBON: Final = ("#b5a27c", "#8f7d5b")
_SECRET: Final = Character(ground=("#cdb98c", "#a8905f"))
_SCALLOPS: Final = 24
_RADIUS: Final = 0.375
"""Of the disc, in widths of the medal."""
_PALE: Final = 158
_SECRET_PALE: Final = 170
"""Opacity of 255."""
_HALO: Final = ("#fff3b8", "#e8b53a")
_WEDGE: Final = 64
"""Corners of the part that has been done."""


def draw_award(
    surface: pygame.Surface, pen: Pen, progress: Progress, centre: tuple[float, float], size: float
) -> None:
    """Draw a medal `size` units wide, with the middle of its disc at a place, as far as it has come."""
    px = max(16, pen.px(size))
    place = (centre[0], centre[1] + px * (HIGH - 1) / 2)
    if progress.is_hidden:
        pen.put(surface, shape.faded(_struck(pen, None, px), _SECRET_PALE), place)
        style = pen.style("title", size * 0.34, "#fdf4dc", "#7a6440", 1.4)
        pen.text(surface, "?", (round(centre[0]), round(centre[1])), style, "center")
        return
    whole = _struck(pen, progress.achievement, px)
    if progress.is_earned:
        shade = shape.oval_shadow((round(px * 1.05), round(px * 1.05)), 80)
        pen.put(surface, shade, (centre[0], centre[1] + px * 0.06))
        if progress.rim:
            pen.put(surface, _halo(pen, px), centre)
        pen.put(surface, whole, place)
        return
    pen.put(surface, _pale(pen, progress.achievement, px), place)
    if progress.is_near:
        pen.put(surface, _wedge(whole, progress.share), place)


def _key(achievement: Achievement | None) -> tuple[str, str]:
    return ("award", achievement.id if achievement else "")


def _struck(pen: Pen, achievement: Achievement | None, px: int) -> pygame.Surface:
    """The whole medal; of wax, without a picture, for None."""

    def paint(sheet: pygame.Surface) -> None:
        _paint(sheet, pen, achievement)

    return pen.remembered(_key(achievement), (px, round(px * HIGH)), paint)


def _pale(pen: Pen, achievement: Achievement, px: int) -> pygame.Surface:
    """The medal in wax: without colour, and lifted towards the paper."""

    def paint(sheet: pygame.Surface) -> None:
        grey = pygame.transform.grayscale(_struck(pen, achievement, px))
        grey.fill((255, 236, 196, 255), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(shape.faded(grey, _PALE), (0, 0), special_flags=PREMULTIPLIED)

    return pen.remembered((*_key(achievement), "pale"), (px, round(px * HIGH)), paint)


def _wedge(whole: pygame.Surface, share: float) -> pygame.Surface:
    """The part of a medal from twelve o'clock to a share of the circle."""
    wide, high = whole.get_size()
    fine = 2
    mask = pygame.Surface((wide * fine, high * fine), pygame.SRCALPHA)
    middle, far = (wide * fine / 2, wide * fine / 2), high * fine * 1.2
    turns = [2 * math.pi * share * number / _WEDGE for number in range(_WEDGE + 1)]
    rim = [(middle[0] + far * math.sin(turn), middle[1] - far * math.cos(turn)) for turn in turns]
    pygame.draw.polygon(mask, (255, 255, 255, 255), [middle, *rim])
    part = whole.copy()
    part.blit(smoothscale(mask, (wide, high)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return part


def _halo(pen: Pen, px: int) -> pygame.Surface:
    """The ring of light round a medal that was earned without help."""
    side = round(px * 0.97)

    def paint(sheet: pygame.Surface) -> None:
        sheet.blit(shape.disc(side, _HALO[0], _HALO[1], pen.units.line(1.6)), (0, 0))

    return pen.remembered(("award", "halo"), (side, side), paint)


def _paint(sheet: pygame.Surface, pen: Pen, achievement: Achievement | None) -> None:
    wide, high = sheet.get_width() * _FINE, sheet.get_height() * _FINE
    canvas = pygame.Surface((wide, high), pygame.SRCALPHA)
    gold = achievement is not None and achievement.tier == "gold"
    metal = _METALS[achievement.tier] if achievement else _WAX
    ribbon = achievement.ribbon if achievement else _WAX_RIBBON
    _ribbons(canvas, *ribbon)
    if gold:
        _laurel(canvas)
    _disc(canvas, *metal)
    character = msgspec.convert(achievement.picture, Character) if achievement else _SECRET
    side = round(wide * _RADIUS * 2 * 0.755)
    picture = inside(pen, character, side)
    canvas.blit(picture, picture.get_rect(center=(wide // 2, wide // 2)), special_flags=PREMULTIPLIED)
    crown = pen.theme.pictures["crown"]
    if gold and pen.sprites.has(crown):
        master = pen.sprites.master(crown)
        broad = round(wide * 0.26)
        small = smoothscale(master, (broad, round(broad * master.get_height() / master.get_width())))
        canvas.blit(
            small, small.get_rect(center=(wide // 2, round(wide * 0.085))), special_flags=PREMULTIPLIED
        )
    sheet.blit(smoothscale(canvas, sheet.get_size()), (0, 0))


def _ribbons(canvas: pygame.Surface, bright: str, dark: str) -> None:
    """The two tails below the disc."""
    wide, high = canvas.get_size()
    middle = wide / 2
    for side in (-1, 1):
        corners = [
            (middle + side * wide * 0.06, middle + wide * 0.28),
            (middle + side * wide * 0.30, middle + wide * 0.22),
            (middle + side * wide * 0.36, high * 0.955),
            (middle + side * wide * 0.235, high * 0.90),
            (middle + side * wide * 0.12, high * 0.985),
        ]
        crease = ((corners[0][0] + corners[1][0]) / 2, (corners[0][1] + corners[1][1]) / 2)
        pygame.draw.polygon(canvas, rgb(bright), corners)
        pygame.draw.polygon(canvas, rgb(dark), [corners[0], crease, corners[3], corners[4]])
        pygame.draw.lines(canvas, rgb(mix(dark, "#1a0d05", 0.45)), True, corners, max(2, round(wide * 0.012)))


def _laurel(canvas: pygame.Surface) -> None:
    """Leaves on both sides of the disc, from the ribbon upwards."""
    wide = canvas.get_width()
    size = (round(wide * 0.16), round(wide * 0.09))
    leaf = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.ellipse(leaf, rgb("#2f4d17"), leaf.get_rect())
    pygame.draw.ellipse(
        leaf, rgb("#7fa83c"), leaf.get_rect().inflate(-round(wide * 0.02), -round(wide * 0.02))
    )
    for side in (-1, 1):
        for number in range(7):
            turn = math.pi / 2 + side * (0.35 + number * 0.36)
            x, y = wide / 2 + math.cos(turn) * wide * 0.43, wide / 2 + math.sin(turn) * wide * 0.43
            turned = pygame.transform.rotate(leaf, -math.degrees(turn) + side * 55)
            canvas.blit(turned, turned.get_rect(center=(round(x), round(y))))


def _disc(canvas: pygame.Surface, rim: str, shade: str, light: str) -> None:
    """The disc with its scallops, lit from above."""
    wide = canvas.get_width()
    middle, radius = wide / 2, wide * _RADIUS
    turns = [2 * math.pi * number / _SCALLOPS for number in range(_SCALLOPS)]
    places = [(middle + radius * math.cos(turn), middle + radius * math.sin(turn)) for turn in turns]
    pygame.draw.circle(canvas, rgb(rim), (middle, middle), radius + wide * 0.028)
    for place in places:
        pygame.draw.circle(canvas, rgb(rim), place, wide * 0.052)
    for turn, place in zip(turns, places, strict=True):
        lit = 0.25 + 0.5 * (0.5 - 0.5 * math.sin(turn))
        pygame.draw.circle(canvas, rgb(mix(shade, light, lit)), place, wide * 0.036)
    for share, top, bottom in ((1.0, light, shade), (0.87, shade, light)):
        ring = gradient(round(radius * 2 * share), top, bottom)
        canvas.blit(ring, ring.get_rect(center=(round(middle), round(middle))), special_flags=PREMULTIPLIED)
    pygame.draw.circle(canvas, rgb(rim), (middle, middle), radius * 0.8)
