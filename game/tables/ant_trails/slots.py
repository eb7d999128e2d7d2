"""This turn, token by token: ants first, then food; what is still due stands as an empty slot."""

from __future__ import annotations

from pygame import Rect, Surface

from game.kit.control import Control, spot
from game.kit.pen import Pen
from game.tables.ant_trails import signs
from game.tables.ant_trails.layout import Regions
from game.tables.ant_trails.sight import Shown, Token
from rules.ant_trails.apply import due
from rules.ant_trails.board import NAMES
from rules.ant_trails.moves import Carry, PickUp, Place
from rules.ant_trails.state import Phase
from rules.ant_trails.trail import legal_cells

LEAST = 6
"""Slots in the row; more tokens make them narrower."""
MOST = 9


def draw_turn(surface: Surface, pen: Pen, regions: Regions, shown: Shown) -> list[Control]:
    """The sheet with its title and slots."""
    rect, u = regions.turn, pen.u
    pen.panels.paper(surface, rect)
    middle = (rect.y + regions.slots.y) / 2 + 1 * u
    title = pen.style("display", 15)
    left = pen.write(surface, "This turn", title, (regions.slots.x, middle)).right
    hint = _hint(shown)
    room = regions.slots.right - left - 14 * u
    pen.write(surface, hint, pen.dim(13), (regions.slots.right, middle), "midright", room)
    tokens = shown.tokens[-MOST:]
    rows = _slots(regions.slots, max(LEAST, len(tokens)), 5 * u)
    empty = _empty(shown)
    controls = []
    for number, place in enumerate(rows):
        token = tokens[number] if number < len(tokens) else None
        words = empty[number - len(tokens)] if 0 <= number - len(tokens) < len(empty) else ""
        _draw(surface, pen, place, shown, token, words, number == len(tokens))
        controls.append(spot(f"slot:{number}", place))
    return controls


def _hint(shown: Shown) -> str:
    """What may come next, in a word."""
    if not shown.live:
        return ""
    if shown.view.phase == Phase.PLACE and not legal_cells(shown.view):
        return "no cell is left for an ant"
    if shown.view.phase == Phase.PLACE:
        return "two ants, then food" if due(shown.view) > 1 else "one ant, then food"
    return "food may move, then confirm"


def _empty(shown: Shown) -> list[str]:
    """Words of the slots that are still due."""
    view = shown.view
    if not shown.live or view.phase != Phase.PLACE or not legal_cells(view):
        return []
    told = sum(isinstance(token.move, Place) for token in shown.tokens)
    return ["place"] * (due(view) - max(view.placed, told))


def _slots(area: Rect, count: int, gap: float) -> list[Rect]:
    width = (area.width - gap * (count - 1)) / count
    lefts = [area.x + number * (width + gap) for number in range(count)]
    return [Rect(round(x), area.y, round(x + width) - round(x), area.height) for x in lefts]


def _draw(
    surface: Surface, pen: Pen, rect: Rect, shown: Shown, token: Token | None, words: str, following: bool
) -> None:
    palette, u = pen.palette, pen.u
    if token is None:
        edge = palette.gold if words and following else palette.faint
        pen.box(surface, rect, 7, palette.paper_light if words else "", edge, 1.8 if words else 1.0)
        if words:
            signs.badge(surface, pen, shown.view.seat, (rect.x + 17 * u, rect.centery), 24)
            if pen.width(words, pen.dim(13)) <= rect.width - 34 * u:
                pen.write(surface, words, pen.dim(13), (rect.x + 32 * u, rect.centery))
        return
    pen.box(surface, rect, 7, palette.chip, palette.edge, 1.3)
    x, room = rect.x + 33 * u, rect.width - 37 * u
    match token.move:
        case Place(cell):
            signs.badge(surface, pen, shown.view.seat, (rect.x + 17 * u, rect.centery), 26)
            pen.write(surface, NAMES[cell], pen.style("bold", 15), (x, rect.centery), width=room)
        case PickUp(source, target) | Carry(source, target):
            signs.food(surface, pen, token.value, (rect.x + 15 * u, rect.centery), pen.px(25))
            _step(surface, pen, (x - 5 * u, rect.centery), room + 4 * u, NAMES[source], NAMES[target])


def _step(
    surface: Surface, pen: Pen, place: tuple[float, float], room: float, source: str, target: str
) -> None:
    """`B3›A3`, or two short lines where there is no room for one."""
    style, whole = pen.style("bold", 13), f"{source}›{target}"
    if pen.width(whole, style) <= room:
        pen.write(surface, whole, style, place)
        return
    high = pen.letters.height(style) * 0.42
    pen.write(surface, source, style, (place[0], place[1] - high), width=room)
    pen.write(surface, f"›{target}", style, (place[0], place[1] + high), width=room)
