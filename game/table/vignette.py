"""Small square pictures of moves: cut from a board, with rim, arrow and gains; and the way on the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface, Vector2

from game.kit import shape
from game.kit.colony import sign
from game.kit.figure import Figure, Point
from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.pen import Pen
from game.kit.theme import mix
from game.session.player import Player
from game.table.happened import Gain, Picture

_CREAM: Final = "#fffdf0"
_DARK: Final = "#2b1a08"
_GOLD: Final = "#ffd34d"
_SLIP: Final = "#fdf1cf"
_SLIP_RIM: Final = "#5a3608"
_SLIP_INK: Final = "#38220f"
_LARGE: Final = 35
_TINY: Final = 30


def cut(frame: Surface, centre: Point, reach: float) -> Picture:
    """A square of a painted board about a place, `reach` pixels to each side."""
    side = round(2 * reach)
    rect = Rect(0, 0, side, side)
    rect.center = round(centre[0]), round(centre[1])
    # At the rim the square moves inwards: an empty corner would look like a hole in the board.
    rect = rect.clamp(frame.get_rect()).clip(frame.get_rect())
    part = frame.subsurface(rect).copy()
    return lambda size: smoothscale(part, (size, size))


def on_ground(pen: Pen, name: str, colour: str, share: float = 0.86) -> Picture:
    """A sprite on paper tinted in a player's colour, or plain; `share` of the square, more than 1 cuts its
    rim off."""

    def make(size: int) -> Surface:
        ground, paper = Surface((size, size)), pen.palette.paper_light
        ground.fill(mix(paper, pen.ramp(colour).mid, 0.25) if colour else paper)
        wide, high = pen.sprites.size(name)
        scale = size * share / (min(wide, high) if share > 1 else max(wide, high))
        pen.sprite(ground, name, (size / 2, size / 2), max(1, round(wide * scale)))
        return ground

    return make


def in_colour(pen: Pen, colour: str) -> Picture:
    """A player's symbol on paper tinted in the player's colour; an hourglass for nobody's."""
    if not colour:
        return on_ground(pen, "ui/icons/hourglass", colour, 0.7)
    return on_ground(pen, pen.theme.pictures[f"symbol-{colour}"], colour, 0.7)


def rounded(picture: Surface, radius: int) -> Surface:
    """A square picture with round corners."""
    found = picture.convert_alpha()
    found.blit(shape.box(picture.get_size(), radius, "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return found


def is_large(pen: Pen, rect: Rect) -> bool:
    """Return True if a picture is large enough for slips and a crest."""
    return rect.height >= pen.px(_LARGE)


def is_tiny(pen: Pen, rect: Rect) -> bool:
    """Return True if a place is too small for an arrow to it."""
    return min(rect.size) < pen.px(_TINY)


def tile(surface: Surface, pen: Pen, rect: Rect, picture: Surface, player: Player | None, on: bool) -> None:
    """Paint a picture with a rim in its mover's colour, in cream for nobody's, or in gold where it is pointed
    at."""
    small = not is_large(pen, rect)
    edge, middle, light = _DARK, _CREAM, _CREAM
    if player is not None:
        ramp = pen.ramp(player.colour)
        edge, middle, light = ramp.ink, ramp.mid, ramp.light
    if not small:
        blur = pen.units.line(3)
        soft = shape.shadow(rect.size, pen.px(6), blur, 120)
        surface.blit(soft, (rect.x - blur + 1, rect.y - blur + pen.px(2)), special_flags=PREMULTIPLIED)
    surface.blit(picture, rect, special_flags=PREMULTIPLIED)
    pen.box(surface, rect, 5 if small else 6, outline=edge, line=2.4)
    rim = rect.inflate(-pen.px(1.4), -pen.px(1.4))
    tone = _GOLD if on else middle if small or pen.night else light
    pen.box(surface, rim, 4.4 if small else 5.4, outline=tone, line=2.6 if on else 1.6)


def badge(surface: Surface, pen: Pen, rect: Rect, player: Player) -> None:
    """The mover's symbol: where all movers stand together, colour alone must not tell them apart."""
    small = not is_large(pen, rect)
    spot = (
        (rect.x + pen.px(7), rect.bottom - pen.px(7)) if small else (rect.x + pen.px(6), rect.y + pen.px(6))
    )
    sign.symbol(surface, pen, spot, player, 14 if small else 18, pale=True)


def crest(surface: Surface, pen: Pen, rect: Rect, name: str) -> None:
    """The seat that took control, at the upper right."""
    pen.sprite(surface, name, (rect.right - pen.px(7), rect.y + pen.px(8)), pen.px(20))


def gains(surface: Surface, pen: Pen, rect: Rect, found: Sequence[Gain]) -> None:
    """Slips with what the mover gained, at the lower right."""
    for gain, slip in slips(pen, rect, found):
        style = _slip_style(pen)
        pen.box(surface, slip, 9, _SLIP_RIM)
        pen.box(surface, slip.inflate(-3, -3), 8, _SLIP)
        pen.icon(surface, gain.icon, (slip.x + pen.px(9), slip.centery), 14)
        if gain.text:
            pen.text(surface, gain.text, (slip.right - pen.px(5), slip.centery), style, "midright")


def slips(pen: Pen, rect: Rect, found: Sequence[Gain]) -> list[tuple[Gain, Rect]]:
    """The last two gains with their places at the foot of a picture, or the first of them.

    On a small picture two would cover the gains of its neighbour; what is left out stands in the prompt when
    the picture is pointed at.
    """
    shown, style = list(found[-2:]), _slip_style(pen)
    wide = [pen.px(18) + (pen.width(gain.text, style) + pen.px(5) if gain.text else 0) for gain in shown]
    if sum(wide) > rect.width + pen.px(5):
        shown, wide = shown[:1], wide[:1]
    right, placed = rect.right + pen.px(2), list[tuple[Gain, Rect]]()
    for gain, width in zip(reversed(shown), reversed(wide), strict=True):
        slip = Rect(0, 0, width, max(pen.px(18), style.px + 4))
        slip.bottomright = right, rect.bottom + pen.px(3)
        placed.append((gain, slip))
        right = slip.left - pen.px(1)
    return placed


def _slip_style(pen: Pen) -> Style:
    return pen.style("bold", 12, _SLIP_INK)


def older(surface: Surface, pen: Pen, rect: Rect) -> None:
    """An arrow to pictures further left."""
    side = pen.px(9)
    figure = Figure(2 * side, 2 * side, centred=True)
    figure.line(
        [(side * 0.4, -side * 0.7), (-side * 0.4, 0), (side * 0.4, side * 0.7)],
        pen.palette.ink_dim,
        2.4 * pen.u,
    )
    picture = figure.picture()
    surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMULTIPLIED)


def arrow(surface: Surface, rect: Rect, vector: Point) -> None:
    """A small cream arrow on the side that a piece came from."""
    picture = _arrow(rect.width, round(vector[0], 2), round(vector[1], 2))
    surface.blit(picture, rect, special_flags=PREMULTIPLIED)


@lru_cache(256)
def _arrow(side: int, x: float, y: float) -> Surface:
    figure = Figure(side, side, centred=True)
    way, across, length = Vector2(x, y), Vector2(-y, x), side * 0.2
    tail = -way * side * 0.4
    outline = (
        (0.95, 0),
        (0.05, 0.75),
        (0.05, 0.28),
        (-0.7, 0.28),
        (-0.7, -0.28),
        (0.05, -0.28),
        (0.05, -0.75),
    )
    points = [tail + way * a * length + across * b * length for a, b in outline]
    spots = [(point.x, point.y) for point in points]
    figure.line(spots, _DARK, max(2.0, 0.065 * side), closed=True)
    figure.area(spots, _CREAM)
    return figure.picture()


def way(surface: Surface, pen: Pen, places: Sequence[Rect]) -> None:
    """A dashed arrow over the board, from the rim of the first place to the inside of the last."""
    left = min(rect.left for rect in places)
    top = min(rect.top for rect in places)
    spots = [Vector2(rect.centerx - left, rect.centery - top) for rect in places]
    start, end, u = spots[0], spots[-1], pen.u
    first = (spots[1] - start).normalize() if spots[1] != start else Vector2()
    last = (end - spots[-2]).normalize() if end != spots[-2] else Vector2()
    reach = min(places[-1].size) * 0.3
    tip = end - last * reach
    points = [start + first * reach * 0.75, *spots[1:-1], tip]
    size = max(rect.right for rect in places) - left, max(rect.bottom for rect in places) - top
    figure = Figure(*size)
    line = [(point.x, point.y) for point in points]
    for colour, wide in ((_DARK, 6.0 * u), (_CREAM, 3.4 * u)):
        figure.dashes(line, colour, wide, 10 * u, 7.5 * u)
    across, head = Vector2(-last.y, last.x), 11 * u
    corners = (
        tip + last * head,
        tip - last * head * 0.2 + across * head * 0.8,
        tip - last * head * 0.2 - across * head * 0.8,
    )
    arrowhead = [(corner.x, corner.y) for corner in corners]
    figure.line(arrowhead, _DARK, 3.2 * u, closed=True)
    figure.area(arrowhead, _CREAM)
    surface.blit(figure.picture(), (left, top), special_flags=PREMULTIPLIED)
