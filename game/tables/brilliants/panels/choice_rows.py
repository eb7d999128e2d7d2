"""Small sheets of things to choose from: weather, castes, tiles, predators, decks, cards, routes, marks.

Each is a function from what can be chosen to items; where it stands is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.kit import shape
from game.kit.card import gold_rim, shadow
from game.kit.colony import sign
from game.kit.colony.objective_card import fitted, paint_back
from game.kit.colony.pieces import Ant, Pieces, resource_name
from game.kit.item import Item, Panel, sized
from game.kit.layout import Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.brilliants.cards.objective_card import paint_face
from game.tables.brilliants.cards.special_card import glyph_name
from game.tables.brilliants.panels import parts
from game.tables.brilliants.panels.corner_panes import hatching_tile, predator
from game.tables.brilliants.panels.top_bar import face
from game.tables.brilliants.seat_view import SeatView
from rules.brilliants.data.box import CASTES, PREDATORS, RESOURCES
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.state import JOKER, Weather

FACES: Final = (Weather.SUN, Weather.WIND, Weather.RAIN, Weather.FAIR, Weather.FOG)
"""The weathers that can be named on a question mark."""
_CASTES: Final = ("Hunter", "Farmer", "Digger")
_DOES: Final = ("catches insects", "picks plants", "digs the nest")
"""Work of an ant of each caste."""
_LYING: Final = 1.25
"""Width to height from which an ant stands beside its words rather than over them."""
_TRADED: Final = 96
"""Height from which there is room for what a lying ant does."""
_OVER_NAME: Final = 0.89
"""Width of an ant to the height over its name: its base reaches 0.65 of the width below its middle."""
_LETTERS: Final = "ABCD"
_ROUTE_INKS: Final = ("#1d5a2c", "#963c14", "#2d4f96", "#6b2f8a")
_CREAM: Final = "#f6f7e4"


def weathers(prompt: Rect, pen: Pen, hovered: str = "") -> list[Item]:
    """Five faces at the right of the prompt plate: the First Player names the weather."""
    plate = Panel(pen, prompt)
    side = plate.height - 6
    for number, weather in enumerate(FACES):
        right = plate.width - 5 - (len(FACES) - 1 - number) * (side + 5)
        cell = plate.on(plate.around((right - side / 2, plate.height / 2), side, side))
        name = f"weather:{int(weather)}"
        if name == hovered:
            cell.box(cell.inset(-2).rect, 7, pen.palette.gold)
        cell.sprite(face(weather), cell.centre, side)
        cell.hit_area(name, click=True)
    return plate.items


# ---------------------------------------------------------------------- rows of castes, tiles, predators


def _row(anchor: Rect, bounds: Rect, pen: Pen, count: int, wide: float, high: float) -> Panel:
    """A sheet for a row of things: above its anchor if there is room, upon the end of a much wider one."""
    rect, gap = sized(pen, wide * count + 12, high + 12), pen.px(6)
    if anchor.width > 2 * rect.width:
        rect.midright = anchor.midright
        return Panel(pen, rect.clamp(bounds))
    rect.midbottom = (anchor.centerx, anchor.top - gap)
    if rect.top < bounds.top:
        rect.top = anchor.bottom + gap
    return Panel(pen, rect.clamp(bounds))


def castes(anchor: Rect, bounds: Rect, pen: Pen, offered: Sequence[int], hovered: str = "") -> list[Item]:
    """The castes a Joker can become, beside their anchor."""
    row = _row(anchor, bounds, pen, len(offered), 58, 56)
    parts.paper(row)
    for number, caste in enumerate(offered):
        cell, name = row.part(6 + 58 * number, 6, 56, 56), f"caste:{caste}"
        if name == hovered:
            cell.box(cell.rect, 6, pen.palette.chip, pen.palette.gold, 1.6)
        cell.figure((28, 22.4), sign.caste, 30, caste, sign.TYPE_COLOURS[caste], "#38220f")
        cell.text(CASTES[caste].capitalize(), pen.style("text", 12.5), (28, 47), "center", width=56)
        cell.hit_area(name, click=True)
    return row.items


def tiles(
    anchor: Rect, bounds: Rect, pen: Pen, seat_view: SeatView, offered: Sequence[int], lit: Sequence[int]
) -> list[Item]:
    """The hatching tiles in a row of their own, for the compact layout."""
    row = _row(anchor, bounds, pen, len(offered), 58, 70)
    row.paint(_paint_pane, row.rect, pen)
    for number, tile in enumerate(offered):
        cell = row.part(6 + 58 * number, 6, 58, 70)
        hatching_tile(cell.part(9, 1, 40, 50), seat_view, tile, tile in lit)
        ink = pen.palette.glass_ink if tile in lit else pen.palette.glass_ink_dim
        name = "Joker" if tile == JOKER else _CASTES[tile]
        cell.text(name, pen.style("text", 12.5, ink), (29, 61), "center", width=58)
    return row.items


def predators(anchor: Rect, bounds: Rect, pen: Pen, lit: Sequence[int], chosen: int | None) -> list[Item]:
    """The predators in a row of their own, for the compact layout."""
    row = _row(anchor, bounds, pen, len(PREDATORS), 58, 58)
    row.paint(_paint_pane, row.rect, pen)
    for kind in range(len(PREDATORS)):
        predator(row.part(7 + 58 * kind, 6, 56, 56), kind, kind == chosen, click=kind in lit)
    return row.items


def _paint_pane(surface: Surface, rect: Rect, pen: Pen) -> None:
    """Dark glass in a golden line, with its shadow."""
    blur = pen.px(5)
    soft = shape.shadow(rect.size, pen.px(8), blur, 160)
    surface.blit(soft, (rect.x - blur, rect.y - blur + pen.px(2)), special_flags=PREMULTIPLIED)
    pen.box(surface, rect, 8, pen.palette.glass, pen.palette.gold, 1.4)


# ---------------------------------------------------------------------- cards


def decks(header: Rect, bounds: Rect, pen: Pen, offered: Sequence[int], hovered: str = "") -> list[Item]:
    """The backs of the decks of which the Strategist sees the top card (`deck:1`), under the header."""
    rect = sized(pen, 92 * len(offered) + 14, 150)
    rect.midtop = Panel(pen, header).inset(-4).rect.midbottom
    panel = Panel(pen, rect.clamp(bounds))
    parts.gold_framed(panel)
    for number, caste in enumerate(offered):
        cell, name = panel.part(12 + 92 * number, 10, 82, 122), f"deck:{caste}"
        cell.paint(gold_rim if name == hovered else shadow, cell.rect, pen)
        cell.paint(paint_back, pen, cell.rect, caste)
        cell.hit_area(name, click=True)
    return panel.items


def drawn_cards(hand: Rect, pen: Pen, store: bytes, cards: Sequence[int], hovered: int | None) -> list[Item]:
    """Cards drawn in the Library, large on a sheet above the hand, one of them to keep (`pick:17`)."""
    panel = Panel(pen, drawn_rect(hand, pen, len(cards)))
    parts.paper(panel)
    middle, room = panel.width / 2, panel.width - 20
    words = "Keep one card" if len(cards) < 3 else "Keep one of these"
    panel.text(words, pen.style("display", 17), (middle, 17), "center", width=room)
    if len(cards) > 1:
        rest = "The other goes under its deck." if len(cards) == 2 else "The others go under their decks."
        panel.text(rest, pen.dim(13), (middle, panel.height - 14), "center", width=room)
    cells = panel.part(8, 30, panel.width - 16, panel.height - 56).columns(*[Flex()] * len(cards))
    for cell, card in zip(cells, cards, strict=True):
        place = fitted(cell.inset(6, 5).rect, pen)
        cell.paint(gold_rim if card == hovered else shadow, place, pen)
        cell.paint(paint_face, pen, place, card, store)
        cell.hit_area(f"pick:{card}", place, click=True)
    return panel.items


def drawn_rect(hand: Rect, pen: Pen, count: int) -> Rect:
    """The sheet for drawn cards: it leaves the hand in sight."""
    over = Panel(pen, Rect(hand.x, 0, hand.width, hand.top))
    wide, high = min(over.width, 176 * max(2, count) + 16), min(300, over.height - 50)
    return over.part((over.width - wide) / 2, over.height - 4 - high, wide, high).rect


# ---------------------------------------------------------------------- the first ants


def starting_ants(
    area: Rect,
    pen: Pen,
    pieces: Pieces,
    colour: str,
    taken: Sequence[int],
    hovered: str = "",
    advice: str = "",
) -> list[Item]:
    """Three sheets, one for each caste (`caste:1`), with how many of it have been taken.

    `advice`: what a plate under them says, which takes a good mix for a first game (`each`).
    """
    panel = Panel(pen, area)
    cells = parts.over_advice(panel, advice, hovered == "each") if advice else panel
    for caste, cell in enumerate(cells.columns(*[Flex()] * len(_CASTES), gap=7)):
        lit = hovered == f"caste:{caste}"
        parts.paper(cell, "paper_light" if lit else "paper")
        if lit:
            cell.box(cell.rect, 8, outline=pen.palette.gold, line=2.4)
        ant = Ant(colour, caste, True)
        if cell.width > _LYING * cell.height:
            _lying(cell, ant, pieces)
        else:
            _standing(cell, ant, pieces)
        if count := taken.count(caste):
            place = (cell.width - 20, 20)
            cell.figure(place, sign.disc, 30, "#c98a12", "#5a3608", max(1, 1.6 * cell.u))
            cell.text(count, pen.style("bold", 17, "#fffdf2", "#5a3608", 1.4), place, "center")
        cell.hit_area(f"caste:{caste}", click=True)
    return panel.items


def _standing(cell: Panel, ant: Ant, pieces: Pieces) -> None:
    """The ant over its name, what it gathers and what it does."""
    x, high = cell.width / 2, cell.height
    foot = 86 if high > 180 else 66
    side = min(cell.width * 0.62, (high - foot) * _OVER_NAME)
    parts.ant(cell, (x, side * 0.5 - 4), side, pieces, ant)
    cell.text(_CASTES[ant.caste], cell.pen.style("display", 17), (x, high - foot + 14), "center")
    _goods(cell, ant.caste, x, high - foot + 42)
    if foot > 66:
        style = cell.pen.style("text", 13)
        cell.text(_DOES[ant.caste], style, (x, high - 17), "center", width=cell.width - 10)


def _lying(cell: Panel, ant: Ant, pieces: Pieces) -> None:
    """The ant at the left, the rest beside it."""
    side = min(cell.height * 0.98, cell.width * 0.46)
    parts.ant(cell, (side / 2, cell.height / 2), side, pieces, ant)
    room = cell.width - side - 6
    x, middle = side + room / 2, cell.height / 2
    if cell.height < _TRADED:
        cell.text(
            _CASTES[ant.caste], cell.pen.style("display", 17), (x - 8, middle - 16), "center", width=room
        )
        _goods(cell, ant.caste, x, middle + 15)
        return
    cell.text(_CASTES[ant.caste], cell.pen.style("display", 17), (x - 8, middle - 34), "center", width=room)
    _goods(cell, ant.caste, x, middle - 4)
    style = cell.pen.style("text", 13)
    lines = cell.pen.letters.wrap(_DOES[ant.caste], style, round(room * cell.u))[:2]
    for number, line in enumerate(lines):
        cell.text(line, style, (x, middle + 24 + 16 * number), "center", width=room)


def _goods(cell: Panel, caste: int, x: float, y: float) -> None:
    """The three things that a caste gathers."""
    for number in range(3):
        picture = resource_name(RESOURCES[caste * 3 + number], disc=False)
        cell.sprite(picture, (x + (number - 1) * 28, y), 24)


# ---------------------------------------------------------------------- routes and marks


@dataclass(frozen=True, slots=True)
class Route:
    """A way to the end of a walk, in words, and whether it is worth a second thought."""

    words: str
    warned: bool


def routes_size(pen: Pen, count: int) -> Rect:
    """Return the size of the sheet of routes."""
    return sized(pen, 236, 36 * count + 34)


def routes(rect: Rect, pen: Pen, found: Sequence[Route], hovered: str = "") -> list[Item]:
    """One row for each way (`route:1`), in the colour of its line on the board."""
    panel = Panel(pen, rect)
    parts.gold_framed(panel)
    for number, route in enumerate(found):
        row, ink = panel.part(7, 7 + 36 * number, panel.width - 14, 32), _ROUTE_INKS[number]
        lit = hovered == f"route:{number}"
        row.box(row.rect, 7, pen.palette.chip if lit else pen.palette.paper, ink, 1.6)
        row.figure((18, 16), sign.disc, 23, ink, "#fffdf0", max(1, 1.6 * row.u))
        row.text(_LETTERS[number], pen.style("bold", 14, "#fffdf0"), (18, 16), "center")
        room = row.width - 70
        if route.warned:
            room -= 22
            row.figure((row.width - 50, 16), sign.caution, 20)
        row.text(route.words, pen.style("bold", 14), (36, 16), width=room)
        row.keycap(str(number + 1), (row.width - 26, 16))
        row.hit_area(f"route:{number}", click=True)
    panel.text("Shift+click: choose each mark", pen.dim(12), (12, panel.height - 14))
    return panel.items


def toggles_size(pen: Pen, count: int) -> Rect:
    """Return the size of the sheet of toggles."""
    return sized(pen, 250, 52 + 32 * count)


def toggles(rect: Rect, pen: Pen, offered: Sequence[tuple[str, str, bool]]) -> list[Item]:
    """While marks are set by hand: what else can be switched, as id, words, and whether it is on."""
    panel = Panel(pen, rect)
    parts.gold_framed(panel)
    style, words = pen.style("text", 13), "Click spaces to mark or unmark them, then click the end again."
    for number, line in enumerate(pen.letters.wrap(words, style, panel.inset(11).rect.width)):
        panel.text(line, style, (11, 15 + 17 * number))
    for number, (name, label, on) in enumerate(offered):
        row = panel.part(8, 48 + 32 * number, panel.width - 16, 28)
        row.box(row.rect, 6, pen.palette.chip if on else pen.palette.paper, pen.palette.line)
        if on:
            row.figure((16, 14), sign.tick, 20)
        row.text(label, pen.style("bold", 13), (32, 14))
        row.hit_area(name, click=True)
    return panel.items


# ---------------------------------------------------------------------- cards laid ready


def ready_chips(slots: Sequence[Rect], pen: Pen, fixed: Sequence[int], laid: Sequence[int]) -> list[Item]:
    """Lay out the cards that count for the coming action: those in the log, then those that can be taken back
    (`ready:0`)."""
    items: list[Item] = []
    for number, (slot, card) in enumerate(zip(slots, (*fixed, *laid), strict=False)):
        chip, back = Panel(pen, slot, items), number - len(fixed)
        _chip(chip, card, back >= 0)
        if back >= 0:
            chip.hit_area(f"ready:{back}", click=True)
    return items


def _chip(chip: Panel, card: int, loose: bool) -> None:
    """Green as what counts now; with a cross if it can be taken back."""
    pen, middle, side = chip.pen, chip.height / 2, min(24.0, chip.height - 4)
    chip.box(chip.rect, 7, "#2f6b3c", "#12351c", 1.4)
    chip.sprite(glyph_name(SPECIALS[card], pale=True), (side / 2 + 5, middle), side)
    left, right = side + 9, chip.width - 5
    if loose:
        chip.text("×", pen.style("bold", 16, _CREAM), (right - 6, middle), "center")
        right -= 14
    if right - left > 20:
        style, kind = pen.style("bold", 13, _CREAM), SPECIALS[card]
        words = kind.label if chip.fits(kind.label, style, right - left) else kind.short
        chip.text(words, style, (left, middle), width=right - left)
