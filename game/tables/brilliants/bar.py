"""The top bar's plates, and the small rows of choices: weather, castes of the Joker, tiles, predators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.kit import shape
from game.kit.control import Control, spot
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.player import Player
from game.tables.brilliants import corner, panel, sign
from game.tables.brilliants.sight import Sight
from rules.brilliants.data.box import BOX, CASTES, PREDATORS, WEATHERS
from rules.brilliants.state import NOWHERE, Weather

FACES: Final = (Weather.SUN, Weather.WIND, Weather.RAIN, Weather.FAIR, Weather.FOG)
"""The weathers that can be named on a question mark."""


def helped(weather: int) -> tuple[int, ...]:
    """The castes that walk a step more in a weather."""
    names = BOX.weather.get(WEATHERS[weather], ()) if weather < len(WEATHERS) else ()
    return tuple(CASTES.index(name) for name in names)


def face(weather: int) -> str:
    """Picture of a face of the weather die."""
    return f"ui/icons/weather-{'ask' if weather == Weather.ASK else WEATHERS[weather]}"


def _round_words(number: int, night: bool, short: bool) -> str:
    """Round and side; before the first round only that the table is being set up."""
    if short:
        return f"{number}" if number else "–"
    return f"{'Night' if night else 'Day'} · round {number}" if number else "Setting up"


def draw_clock(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight) -> list[Control]:
    """Day or night, round, weather and whom it helps; without words where it is narrow."""
    view, u = sight.view, pen.u
    short = rect.width < 200 * u
    tone = pen.palette.chip
    pen.panels.paper(surface, rect, "paper_light", 7, tint="" if pen.night else tone, share=0.55)
    middle = rect.centery
    light = pen.sprites.get(f"ui/icons/{'moon' if view.night else 'sun'}", pen.px(25))
    pen.put(surface, light, (rect.x + 19 * u, middle))
    split = rect.x + pen.px(52 if short else 156)
    words, size, left = _round_words(view.round, view.night, short), 15.5, 36.0
    if short:
        size, left = (17.0, 36.0) if len(words) == 1 else (14.0, 33.0)
    name = pen.style("display", size)
    pen.write(surface, words, name, (rect.x + left * u, middle), width=split - rect.x - (left + 2) * u)
    surface.fill(pen.palette.line, (split, rect.y + pen.px(7), pen.px(1.2), rect.height - pen.px(14)))
    if view.weather != NOWHERE:
        _weather(
            surface,
            (split + (14 if short else 16) * u, middle),
            pen,
            view.weather,
            rect.right - pen.px(6),
            short,
        )
    day = pygame.Rect(rect.x, rect.y, split - rect.x, rect.height)
    sky = pygame.Rect(split, rect.y, rect.right - split, rect.height)
    return [spot("round", day), spot("weather", sky)]


def _weather(
    surface: pygame.Surface,
    place: tuple[float, float],
    pen: Pen,
    weather: int,
    right: float,
    short: bool,
) -> None:
    u, castes = pen.u, helped(weather)
    x, y = place
    pen.put(surface, pen.sprites.get(face(weather), pen.px(22)), (x, y))
    step = 20 if short else 22
    for caste in castes if len(castes) < len(CASTES) else ():
        x += step * u
        size = pen.px(18 if short else 22)
        pen.put(surface, sign.caste(caste, size, sign.TYPE_COLOURS[caste], "#fff3d6"), (x, y))
    left = x + (11 if short else 14) * u
    words = _help_words(weather, short)
    pen.write(surface, words, pen.style("bold", 13 if short else 14), (left, y), width=right - left)


def _help_words(weather: int, short: bool) -> str:
    """`+1 step` beside the castes it helps, or what to say without any."""
    if weather == Weather.ASK:
        return "?" if short else "not named"
    match len(helped(weather)):
        case 0:
            return "–" if short else "no help"
        case count if count == len(CASTES):
            return "all +1" if short else "all +1 step"
        case _:
            return "+1" if short else "+1 step"


def draw_prompt(
    surface: pygame.Surface,
    rect: pygame.Rect,
    pen: Pen,
    player: Player | None,
    text: str,
    side: str = "",
    caution: str = "",
) -> list[Control]:
    """The one place for sentences: what is expected of whom; at the right what remains or would follow.

    A caution stands there, too; where both are too long for the plate it stands alone.
    """
    u = pen.u
    pen.panels.paper(surface, rect, "paper_light", 7)
    pen.box(surface, rect, 7, outline=pen.palette.gold, line=1.8)
    x = rect.x + 12 * u
    if player is not None:
        panel.symbol(surface, pen, player, (rect.x + 19 * u, rect.centery), 25)
        x = rect.x + 37 * u
    room = rect.right - 11 * u - x
    style = pen.style("display", 17)
    most = max(room * 0.55, room - pen.width(text, style) - 14 * u)
    taken = _beside(surface, (rect.right - 11 * u, rect.centery), pen, side, caution, most)
    pen.write(surface, text, style, (x, rect.centery), width=room - taken)
    return [spot("prompt", rect)]


def _beside(
    surface: pygame.Surface, end: tuple[float, float], pen: Pen, side: str, caution: str, most: float
) -> float:
    """What stands at the right of the plate, and how wide it is, with the gap before it."""
    u, gap = pen.u, 14 * pen.u
    dim, warn = pen.style("text", 13, pen.palette.ink_dim), pen.style("bold", 13, pen.palette.warn)
    taken = 0.0
    if caution:
        taken = min(pen.width(caution, warn), most - gap - 28 * u)
        pen.write(surface, caution, warn, end, "midright", width=taken)
        pen.put(surface, sign.caution(pen.px(21)), (end[0] - taken - 15 * u, end[1]))
        taken += 28 * u + gap
        if pen.width(side, dim) + gap > most - taken:
            return taken
    if side:
        wide = min(pen.width(side, dim), most - taken - gap)
        pen.write(surface, side, dim, (end[0] - taken, end[1]), "midright", width=wide)
        taken += wide + gap
    return taken


def draw_weathers(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, hovered: str = "") -> list[Control]:
    """Five faces at the right of the prompt plate: the First Player names the weather."""
    size = rect.height - pen.px(6)
    controls = []
    for number, weather in enumerate(FACES):
        place = pygame.Rect(0, 0, size, size)
        place.midright = (
            rect.right - pen.px(5) - (len(FACES) - 1 - number) * (size + pen.px(5)),
            rect.centery,
        )
        name = f"weather:{int(weather)}"
        if name == hovered:
            pen.box(surface, place.inflate(pen.px(4), pen.px(4)), 7, pen.palette.gold)
        pen.put(surface, pen.sprites.get(face(weather), size), place.center)
        controls.append(spot(name, place, click=True))
    return controls


def _row(
    anchor: pygame.Rect, bounds: pygame.Rect, pen: Pen, count: int, wide: float, high: float
) -> pygame.Rect:
    """A sheet for a row of things: above its anchor if there is room, upon the end of a much wider one."""
    rect = pygame.Rect(0, 0, pen.px(wide * count + 12), pen.px(high + 12))
    if anchor.width > 2 * rect.width:
        rect.midright = anchor.midright
        return rect.clamp(bounds)
    rect.midbottom = (anchor.centerx, anchor.top - pen.px(6))
    if rect.top < bounds.top:
        rect.top = anchor.bottom + pen.px(6)
    return rect.clamp(bounds)


def draw_castes(
    surface: pygame.Surface,
    anchor: pygame.Rect,
    bounds: pygame.Rect,
    pen: Pen,
    castes: Sequence[int],
    hovered: str = "",
) -> list[Control]:
    """The castes a Joker can become, beside their anchor."""
    rect = _row(anchor, bounds, pen, len(castes), 58, 56)
    panel.paper(surface, rect, pen)
    controls = []
    for number, caste in enumerate(castes):
        place = pygame.Rect(rect.x + pen.px(6 + 58 * number), rect.y + pen.px(6), pen.px(56), pen.px(56))
        name = f"caste:{caste}"
        if name == hovered:
            pen.box(surface, place, 6, pen.palette.chip, pen.palette.gold, 1.6)
        centre = (place.centerx, place.y + place.height * 0.4)
        pen.put(surface, sign.caste(caste, pen.px(30), sign.TYPE_COLOURS[caste], "#38220f"), centre)
        label = (place.centerx, place.bottom - pen.px(9))
        pen.write(
            surface, CASTES[caste].capitalize(), pen.style("text", 12.5), label, "center", width=place.width
        )
        controls.append(spot(name, place, click=True))
    return controls


def draw_tiles(
    surface: pygame.Surface,
    anchor: pygame.Rect,
    bounds: pygame.Rect,
    pen: Pen,
    sight: Sight,
    tiles: Sequence[int],
    lit: Sequence[int],
) -> list[Control]:
    """The hatching tiles in a row of their own, for the compact lay-out."""
    rect = _row(anchor, bounds, pen, len(tiles), 46, 52)
    _pane(surface, rect, pen)
    controls = []
    for number, tile in enumerate(tiles):
        place = pygame.Rect(rect.x + pen.px(8 + 46 * number), rect.y + pen.px(7), pen.px(40), pen.px(50))
        corner.draw_tile(surface, place, pen, sight, tile, tile in lit)
        controls.append(spot(f"tile:{tile}", place, click=tile in lit))
    return controls


def draw_predator_row(
    surface: pygame.Surface,
    anchor: pygame.Rect,
    bounds: pygame.Rect,
    pen: Pen,
    lit: Sequence[int],
    chosen: int | None,
) -> list[Control]:
    """The predators in a row of their own, for the compact lay-out."""
    rect = _row(anchor, bounds, pen, len(PREDATORS), 58, 58)
    _pane(surface, rect, pen)
    controls = []
    for kind, name in enumerate(PREDATORS):
        place = pygame.Rect(rect.x + pen.px(7 + 58 * kind), rect.y + pen.px(6), pen.px(56), pen.px(56))
        corner.draw_predator(surface, place, pen, kind, kind == chosen)
        controls.append(spot(f"predator:{name}", place, click=kind in lit))
    return controls


def _pane(surface: pygame.Surface, rect: pygame.Rect, pen: Pen) -> None:
    blur = pen.px(5)
    soft = shape.shadow(rect.size, pen.px(8), blur, 160)
    surface.blit(soft, (rect.x - blur, rect.y - blur + pen.px(2)), special_flags=PREMULTIPLIED)
    pen.box(surface, rect, 8, pen.palette.glass, pen.palette.gold, 1.4)
