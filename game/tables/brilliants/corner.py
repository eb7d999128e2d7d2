"""The four dark panes in the board's free corners: last turns, hatching tiles, predators, decks."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kit.control import Control, spot
from game.kit.pen import Pen
from game.kit.theme import mix
from game.tables.brilliants import panel, sign
from game.tables.brilliants.sight import Sight, bonus_leaders
from game.tables.brilliants.words import Line
from rules.brilliants.data.box import PREDATORS, hatching_tiles
from rules.brilliants.play.objective_cards import deck_count
from rules.brilliants.state import JOKER, NOWHERE

PREDATOR_NAMES = ("Spider", "Hopper", "Worm")
TILE_NAMES = ("Hunter", "Farmer", "Digger", "Joker")
_TILES_FOR_TWO = 3


def draw_turns(
    surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight, turns: Sequence[Line]
) -> list[Control]:
    """The last turns, newest first; a click opens the log."""
    head = _pane(surface, rect, pen, "Last turns")
    cap = pen.keycap_width("L")
    pen.keycap(surface, "L", (rect.right - cap - pen.px(8), head), dark=True)
    controls = [spot("log-open", rect, click=True)]
    step = 18.6 * pen.u
    rows = int((rect.height - pen.px(27)) // step)
    for number, turn in enumerate(turns[:rows]):
        middle = rect.y + pen.px(36) + number * step
        _turn(surface, rect, pen, sight, turn, middle)
        line = pygame.Rect(rect.x, round(middle - step / 2), rect.width, round(step))
        controls.append(spot(f"turn:{number}", line, click=True))
    return controls


def _turn(
    surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight, turn: Line, middle: float
) -> None:
    if turn.seat >= 0:
        panel.symbol(surface, pen, sight.players[turn.seat], (rect.x + pen.px(16), middle), 16.5, pale=True)
    has = turn.resource != NOWHERE
    room = rect.width - pen.px(27 + (22 if has else 7))
    style = pen.style("text", 13, pen.palette.glass_ink)
    text = pen.write(surface, turn.short, style, (rect.x + pen.px(27), middle), width=room)
    if has:
        spot_at = (text.right + pen.px(11), middle)
        pen.put(surface, sign.disc(pen.px(18.5), "#efe6d2", alpha=56), spot_at)
        panel.resource(surface, pen, turn.resource, spot_at, 17, disc=False)


def _pane(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, title: str) -> float:
    """The glass with its title; returns the middle of the title line."""
    panel.glass(surface, rect, pen)
    middle = rect.y + pen.px(15)
    pen.write(
        surface,
        title,
        pen.style("display", 13, pen.palette.glass_ink_dim),
        (rect.x + pen.px(10), middle),
    )
    return middle


def _foot(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, text: str, bright: bool) -> None:
    colour = "#ffd36a" if bright else pen.palette.glass_ink
    style = pen.style("bold" if bright else "text", 13, colour)
    pen.write(
        surface,
        text,
        style,
        (rect.x + pen.px(10), rect.bottom - pen.px(13.5)),
        width=rect.width - pen.px(16),
    )


def tile_taken(sight: Sight, tile: int) -> int | None:
    """The seat that has a hatching tile in this round."""
    return next((seat for seat, colony in enumerate(sight.view.colonies) if colony.tile == tile), None)


def draw_hatching(
    surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight, lit: Sequence[int] = ()
) -> list[Control]:
    """The hatching tiles, or who has them; `lit` may be taken now."""
    _pane(surface, rect, pen, "Hatching tiles")
    tiles = range(4 if _joker(sight) else _TILES_FOR_TWO)
    controls = [spot("hatching", rect)]
    step = (rect.width - 20 * pen.u) / len(tiles)
    wide, high = min(36 * pen.u, step - 4 * pen.u), min(46 * pen.u, rect.height - 52 * pen.u)
    for tile in tiles:
        place = pygame.Rect(0, 0, round(wide), round(high))
        place.midtop = (round(rect.x + 10 * pen.u + (tile + 0.5) * step), rect.y + pen.px(27))
        draw_tile(surface, place, pen, sight, tile, tile in lit)
        controls.append(spot(f"tile:{tile}", place, click=tile in lit))
    _foot(surface, rect, pen, *_hatching_line(sight))
    return controls


def _joker(sight: Sight) -> bool:
    """Four seats, and one alone, play with the Joker (BA-COMP-03)."""
    return bool(hatching_tiles(sight.view.table.variant, len(sight.view.colonies)) >> JOKER & 1)


def _hatching_line(sight: Sight) -> tuple[str, bool]:
    own = sight.own
    if own.tile != NOWHERE:
        return f"Yours: {TILE_NAMES[own.tile]}, done", False
    if own.hatched:
        return "Yours: done", False
    return "Not hatched yet", True


def draw_tile(
    surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight, tile: int, lit: bool
) -> None:
    """One hatching tile: its caste, the question mark of the Joker, or the symbol of who took it."""
    taken = tile_taken(sight, tile)
    if taken is not None or not sight.view.tiles >> tile & 1:
        pen.box(surface, rect, 6, outline="#8d8372" if not pen.night else "#626a8c", line=1.2, alpha=150)
        if taken is not None:
            panel.symbol(surface, pen, sight.players[taken], rect.center, 22, pale=True)
        return
    face = "#d9d6e6" if pen.night else "#f4e8ca"
    pen.box(surface, rect, 6, face, "#ffc93c" if lit else "#c98a12", 2.4 if lit else 1.4)
    x, y = rect.center
    if tile == JOKER:
        pen.write(surface, "?", pen.style("title", 22, "#38220f"), (x, rect.y + rect.height * 0.38), "center")
        pen.write(
            surface, "any", pen.style("text", 12, "#6f5230"), (x, rect.y + rect.height * 0.78), "center"
        )
    else:
        pen.put(surface, sign.caste(tile, pen.px(27), sign.TYPE_COLOURS[tile], "#38220f"), (x, y))


def draw_predators(
    surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight, chosen: int | None = None
) -> list[Control]:
    """The three predators; the chosen one stands on a bright ground."""
    _pane(surface, rect, pen, "Predators")
    controls = [spot("predators", rect)]
    for kind, name in enumerate(PREDATORS):
        x = rect.centerx + (kind - 1) * rect.width * 0.31
        place = pygame.Rect(0, 0, round(rect.width * 0.3), pen.px(56))
        place.midtop = (round(x), rect.y + pen.px(25))
        draw_predator(surface, place, pen, kind, kind == chosen)
        controls.append(spot(f"predator:{name}", place, click=not sight.own.hunted or sight.powers))
    if chosen is not None:
        _foot(surface, rect, pen, f"{PREDATOR_NAMES[chosen]} chosen", True)
    else:
        _foot(
            surface,
            rect,
            pen,
            "Yours: used" if sight.own.hunted else "Yours: not used yet",
            not sight.own.hunted,
        )
    return controls


def draw_predator(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, kind: int, chosen: bool) -> None:
    """A predator with its name."""
    x, base = rect.centerx, rect.y + 29 * pen.u
    ground = "#ffe9a8" if chosen else "#4a4e66" if pen.night else "#6a6258"
    pen.put(surface, sign.pedestal(pen.px(46), ground), (x, base))
    grade = "night" if pen.night else "day"
    picture = pen.sprites.get(f"brilliants/predators/{PREDATORS[kind]}", pen.px(52), None, grade)
    pen.put(surface, picture, (x, base + 6 * pen.u - picture.get_height() * 0.32))
    ink = "#ffd36a" if chosen else pen.palette.glass_ink
    style = pen.style("bold" if chosen else "text", 12.5, ink)
    pen.write(
        surface,
        PREDATOR_NAMES[kind],
        style,
        (x, rect.bottom - pen.px(7)),
        "center",
        width=rect.width + pen.px(2),
    )


def draw_decks(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight) -> list[Control]:
    """Cards left of each type, and under them the symbols of those who would get its Bonus Point card."""
    head = _pane(surface, rect, pen, "Decks")
    leaders = bonus_leaders(sight.view) if not sight.calm else ((), (), ())
    if not sight.calm:
        style = pen.style("text", 12.5, pen.palette.glass_ink_dim)
        pen.write(surface, "bonus 3 to", style, (rect.right - pen.px(10), head), "midright")
    controls = [spot("decks", rect)]
    for caste, deck in enumerate(sight.view.decks):
        x = rect.centerx + (caste - 1) * rect.width * 0.31
        place = pygame.Rect(0, 0, pen.px(36), pen.px(44))
        place.midtop = (round(x), rect.y + pen.px(27))
        _deck(surface, place, pen, caste, deck_count(deck))
        controls.append(spot(f"deck:{caste}", place.inflate(pen.px(12), pen.px(4))))
        _leaders(surface, (x, rect.bottom - 15 * pen.u), pen, sight, leaders[caste])
        if not sight.calm:
            line = pygame.Rect(
                round(x - rect.width * 0.155),
                rect.bottom - pen.px(27),
                round(rect.width * 0.31),
                pen.px(24),
            )
            controls.append(spot(f"bonus:{caste}", line))
    return controls


def _deck(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, caste: int, size: int) -> None:
    colour = sign.TYPE_COLOURS[caste]
    for layer in (2, 1, 0) if size else ():
        shift = round(layer * 1.8 * pen.u)
        face = mix(colour, "#000000", 0.35) if layer else colour
        pen.box(surface, rect.move(shift, shift), 5, face, "#1a0f06" if layer else "#f4e8ca", 1.1)
    badge = sign.caste(caste, pen.px(33), mix(colour, "#000000", 0.30), "#f4e8ca", "")
    pen.put(surface, badge, rect.center)
    pen.write(surface, size, pen.style("bold", 16, sign.CREAM), rect.center, "center")


def _leaders(
    surface: pygame.Surface, centre: tuple[float, float], pen: Pen, sight: Sight, seats: Sequence[int]
) -> None:
    if not seats:
        pen.write(surface, "–", pen.style("text", 13, pen.palette.glass_ink_dim), centre, "center")
    step = 15.5 if len(seats) < 4 else 12.5
    for place, seat in enumerate(seats):
        x = centre[0] + (place - (len(seats) - 1) / 2) * step * pen.u
        panel.symbol(
            surface, pen, sight.players[seat], (x, centre[1]), 16 if len(seats) < 4 else 14, pale=True
        )
