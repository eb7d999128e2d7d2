"""This turn, token by token: ants first, then food; what is still due stands as an empty slot."""

from __future__ import annotations

from pygame import Rect, Surface

from game.kit.control import Control
from game.tables.ant_trails.desk import Desk, spot
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


def draw_turn(surface: Surface, desk: Desk, regions: Regions, shown: Shown) -> list[Control]:
    """The sheet with its title and slots."""
    rect, u = regions.turn, desk.u
    desk.paper(surface, rect)
    middle = (rect.y + regions.slots.y) / 2 + 1 * u
    title = desk.style(15, "display")
    left = desk.write(surface, "This turn", title, (regions.slots.x, middle)).right
    hint = _hint(shown)
    room = regions.slots.right - left - 14 * u
    desk.write(surface, hint, desk.dim(13), (regions.slots.right, middle), "midright", room)
    tokens = shown.tokens[-MOST:]
    rows = _slots(regions.slots, max(LEAST, len(tokens)), 5 * u)
    empty = _empty(shown)
    controls = []
    for number, place in enumerate(rows):
        token = tokens[number] if number < len(tokens) else None
        words = empty[number - len(tokens)] if 0 <= number - len(tokens) < len(empty) else ""
        _draw(surface, desk, place, shown, token, words, number == len(tokens))
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
    surface: Surface, desk: Desk, rect: Rect, shown: Shown, token: Token | None, words: str, following: bool
) -> None:
    palette, u = desk.pen.palette, desk.u
    if token is None:
        edge = palette.gold if words and following else palette.faint
        desk.box(surface, rect, 7, palette.paper_light if words else "", edge, 1.8 if words else 1.0)
        if words:
            desk.badge(surface, shown.view.seat, (rect.x + 17 * u, rect.centery), 24)
            if desk.width(words, desk.dim(13)) <= rect.width - 34 * u:
                desk.write(surface, words, desk.dim(13), (rect.x + 32 * u, rect.centery))
        return
    desk.box(surface, rect, 7, palette.chip, palette.edge, 1.3)
    x, room = rect.x + 33 * u, rect.width - 37 * u
    match token.move:
        case Place(cell):
            desk.badge(surface, shown.view.seat, (rect.x + 17 * u, rect.centery), 26)
            desk.write(surface, NAMES[cell], desk.style(15, "bold"), (x, rect.centery), width=room)
        case PickUp(source, target) | Carry(source, target):
            desk.food(surface, token.value, (rect.x + 15 * u, rect.centery), desk.px(25))
            _step(surface, desk, (x - 5 * u, rect.centery), room + 4 * u, NAMES[source], NAMES[target])


def _step(
    surface: Surface, desk: Desk, place: tuple[float, float], room: float, source: str, target: str
) -> None:
    """`B3›A3`, or two short lines where there is no room for one."""
    style, whole = desk.style(13, "bold"), f"{source}›{target}"
    if desk.width(whole, style) <= room:
        desk.write(surface, whole, style, place)
        return
    high = desk.pen.letters.height(style) * 0.42
    desk.write(surface, source, style, (place[0], place[1] - high), width=room)
    desk.write(surface, f"›{target}", style, (place[0], place[1] + high), width=room)
