"""The four dark panes in the board's free corners: last turns, hatching tiles, predators, decks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from pygame import Rect, Surface

from game.kit.colony import sign
from game.kit.item import Item, Panel, Point
from game.kit.layout import Flex
from game.kit.pen import Pen
from game.kit.theme import mix
from game.tables.brilliants.seat_view import SeatView, bonus_leaders
from game.tables.brilliants.words import LogLine
from rules.brilliants.data.box import BOX, PREDATORS, RESOURCES, hatching_tiles
from rules.brilliants.play.objective_cards import deck_count
from rules.brilliants.state import JOKER, NOWHERE

PREDATOR_NAMES: Final = ("Spider", "Grasshopper", "Worm")
TILE_NAMES: Final = ("Hunter", "Farmer", "Digger", "Joker")
_TILES_FOR_TWO: Final = 3
_TURN: Final = 18.6
"""Height of a line of the last turns."""
_SPREAD: Final = 0.31
"""From one of three things in a pane to the next, as a share of its width."""


def last_turns(rect: Rect, pen: Pen, seat_view: SeatView, turns: Sequence[LogLine] | None) -> list[Item]:
    """The last turns, newest first; a click opens the log. None: only the pane, for pictures of them."""
    if turns is None:
        return _pane(rect, pen, "").items
    pane = _pane(rect, pen, "Last turns")
    pane.keycap("L", (pane.width - pen.keycap_width("L") / pane.u - 8, 15), dark=True)
    pane.hit_area("log-open", click=True)
    for number, turn in enumerate(turns[: int((pane.height - 27) // _TURN)]):
        line = pane.part(0, 36 + (number - 0.5) * _TURN, pane.width, _TURN)
        line.hit_area(f"turn:{number}", click=True)
        _turn(pane, 36 + number * _TURN, seat_view, turn)
    return pane.items


def _turn(pane: Panel, middle: float, seat_view: SeatView, turn: LogLine) -> None:
    if turn.seat >= 0:
        pane.draw(sign.symbol, (16, middle), seat_view.players[turn.seat], 16.5, pale=True)
    has = turn.resource != NOWHERE
    style = pane.pen.style("text", 13, pane.pen.palette.glass_ink)
    text = pane.text(turn.short, style, (27, middle), width=pane.width - 27 - (22 if has else 7))
    if has:
        pane.figure((text.right + 11, middle), sign.disc, 18.5, "#efe6d2", alpha=56)
        pane.draw(sign.resource, (text.right + 11, middle), RESOURCES[turn.resource], 17, on_disc=False)


def _pane(rect: Rect, pen: Pen, title: str) -> Panel:
    """Dark glass with its title: bright paper over the board would outshine the hexes."""
    pane = Panel(pen, rect)
    pane.paint(pen.panels.glass, rect)
    pane.text(title, pen.style("display", 13, pen.palette.glass_ink_dim), (10, 15))
    return pane


def _foot(pane: Panel, text: str, bright: bool) -> None:
    """The line at the foot of a pane."""
    colour = "#ffd36a" if bright else pane.pen.palette.glass_ink
    style = pane.pen.style("bold" if bright else "text", 14, colour)
    pane.text(text, style, (10, pane.height - 13.5), width=pane.width - 16)


# ---------------------------------------------------------------------- hatching tiles


def tile_taken(seat_view: SeatView, tile: int) -> int | None:
    """The seat that has a hatching tile in this round."""
    return next((seat for seat, colony in enumerate(seat_view.view.colonies) if colony.tile == tile), None)


def hatching_pane(rect: Rect, pen: Pen, seat_view: SeatView, lit: Sequence[int] = ()) -> list[Item]:
    """The hatching tiles, or who has them; `lit` may be taken now."""
    pane = _pane(rect, pen, "Hatching tiles")
    pane.hit_area("hatching")
    tiles = range(4 if _joker(seat_view) else _TILES_FOR_TWO)
    room = pane.part(10, 27, pane.width - 20, pane.height - 52)
    for tile, cell in zip(tiles, room.columns(*[Flex()] * len(tiles)), strict=True):
        place = Rect(0, 0, round(min(36, cell.width - 4) * pane.u), round(min(46, cell.height) * pane.u))
        place.midtop = cell.rect.midtop
        hatching_tile(cell.on(place), seat_view, tile, tile in lit)
    _foot(pane, *_hatching_line(seat_view))
    return pane.items


def _joker(seat_view: SeatView) -> bool:
    """Four seats, and one alone, play with the Joker (BA-COMP-03)."""
    return bool(hatching_tiles(seat_view.view.table.variant, len(seat_view.view.colonies)) >> JOKER & 1)


def _hatching_line(seat_view: SeatView) -> tuple[str, bool]:
    own = seat_view.own
    if seat_view.watching:
        return "", False  # who has taken which tile stands on the tiles
    if own.tile != NOWHERE:
        return f"Yours: {TILE_NAMES[own.tile]}, done", False
    if own.hatched:
        return "Yours: done", False
    return "Not hatched yet", True


def hatching_tile(panel: Panel, seat_view: SeatView, tile: int, lit: bool) -> None:
    """One tile (`tile:2`): its caste, the question mark of the Joker, or the symbol of who took it."""
    pen, taken = panel.pen, tile_taken(seat_view, tile)
    panel.hit_area(f"tile:{tile}", click=lit)
    if taken is not None or not seat_view.view.tiles >> tile & 1:
        panel.box(panel.rect, 6, outline="#626a8c" if pen.night else "#8d8372", line=1.2, alpha=150)
        if taken is not None:
            panel.draw(sign.symbol, panel.centre, seat_view.players[taken], 22, pale=True)
        return
    face = "#d9d6e6" if pen.night else "#f4e8ca"
    panel.box(panel.rect, 6, face, "#ffc93c" if lit else "#c98a12", 2.4 if lit else 1.4)
    if tile == JOKER:
        x, high = panel.centre[0], panel.height
        panel.text("?", pen.style("title", 22, "#38220f"), (x, high * 0.38), "center")
        panel.text("any", pen.style("text", 12, "#6f5230"), (x, high * 0.78), "center")
    else:
        panel.figure(panel.centre, sign.caste, 27, tile, sign.TYPE_COLOURS[tile], "#38220f")


# ---------------------------------------------------------------------- predators


def predators_pane(rect: Rect, pen: Pen, seat_view: SeatView, chosen: int | None = None) -> list[Item]:
    """The three predators; the chosen one stands on a bright ground."""
    pane = _pane(rect, pen, "Predators")
    pane.hit_area("predators")
    for kind in range(len(PREDATORS)):
        middle = pane.width * (0.5 + (kind - 1) * _SPREAD)
        place = pane.part(middle - pane.width * 0.15, 25, pane.width * 0.3, 56)
        predator(place, kind, kind == chosen, click=not seat_view.own.hunted or seat_view.powers)
    if chosen is not None:
        _foot(pane, f"{PREDATOR_NAMES[chosen]} chosen", True)
    elif not seat_view.watching:
        _foot(
            pane, "Yours: used" if seat_view.own.hunted else "Yours: not used yet", not seat_view.own.hunted
        )
    return pane.items


def predator(panel: Panel, kind: int, chosen: bool, click: bool) -> None:
    """A predator with its name (`predator:spider`)."""
    pen, x = panel.pen, panel.centre[0]
    panel.hit_area(f"predator:{PREDATORS[kind]}", click=click)
    ground = "#ffe9a8" if chosen else "#4a4e66" if pen.night else "#6a6258"
    panel.figure((x, 29), sign.pedestal, 46, ground)
    panel.draw(_standing, (x, 35), f"colony/predators/{PREDATORS[kind]}", 52)
    style = pen.style("bold" if chosen else "text", 12, "#ffd36a" if chosen else pen.palette.glass_ink)
    # The longest name stands between two short ones, which make room for it; without room for it the pictures
    # stand alone.
    spot, room = (x + (kind - 1) * 10, panel.height - 7), panel.width * 1.65
    if panel.fits(max(PREDATOR_NAMES, key=len), pen.style("bold", 12), room):
        panel.text(PREDATOR_NAMES[kind], style, spot, "center", width=room)


def _standing(surface: Surface, pen: Pen, foot: Point, name: str, size: float) -> None:
    """A figure whose feet are at a place: they are at four fifths of its picture's height."""
    picture = pen.sprites.get(name, pen.px(size), None, "night" if pen.night else "day")
    pen.put(surface, picture, (foot[0], foot[1] - picture.get_height() * 0.32))


# ---------------------------------------------------------------------- decks


def decks_pane(rect: Rect, pen: Pen, seat_view: SeatView, lit: Collection[int] = ()) -> list[Item]:
    """Cards left of each type, and under them the symbols of those who would get its Bonus Point card.

    A deck in `lit` may be looked into now.
    """
    pane = _pane(rect, pen, "Decks")
    pane.hit_area("decks")
    leaders = bonus_leaders(seat_view.view) if not seat_view.calm else ((), (), ())
    if not seat_view.calm:
        style = pen.style("text", 12.5, pen.palette.glass_ink_dim)
        pane.text(f"+{BOX.bonus_points} for most", style, (pane.width - 10, 15), "midright")
    for caste, deck in enumerate(seat_view.view.decks):
        middle = pane.width * (0.5 + (caste - 1) * _SPREAD)
        place = pane.part(middle - 18, 27, 36, 44)
        _deck(place, caste, deck_count(deck))
        pane.hit_area(f"deck:{caste}", place.inset(-6, -2).rect, click=caste in lit)
        if not seat_view.calm:
            _leaders(pane, (middle, pane.height - 15), seat_view, leaders[caste])
            wide = pane.width * _SPREAD
            pane.hit_area(f"bonus:{caste}", pane.area(middle - wide / 2, pane.height - 27, wide, 24))
    return pane.items


def _deck(panel: Panel, caste: int, size: int) -> None:
    """A small pile of cards with its count; a bare badge when it is empty."""
    colour = sign.TYPE_COLOURS[caste]
    for layer in (2, 1, 0) if size else ():
        shift = round(layer * 1.8 * panel.u)
        face = mix(colour, "#000000", 0.35) if layer else colour
        panel.box(panel.rect.move(shift, shift), 5, face, "#1a0f06" if layer else "#f4e8ca", 1.1)
    panel.figure(panel.centre, sign.caste, 33, caste, mix(colour, "#000000", 0.30), "#f4e8ca", "")
    panel.text(size, panel.pen.style("bold", 16, sign.CREAM), panel.centre, "center")


def _leaders(pane: Panel, centre: Point, seat_view: SeatView, seats: Sequence[int]) -> None:
    if not seats:
        pane.text("nobody", pane.pen.style("text", 12.5, pane.pen.palette.glass_ink_dim), centre, "center")
    step, size = (15.5, 16) if len(seats) < 4 else (12.5, 14)
    for place, seat in enumerate(seats):
        x = centre[0] + (place - (len(seats) - 1) / 2) * step
        pane.draw(sign.symbol, (x, centre[1]), seat_view.players[seat], size, pale=True)
