"""The next click of a table of children: which picture and which few words the bubble shows."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.colony.pieces import Ant, resource_name
from game.kit.item import Item, Panel
from game.tables.brilliants import heap
from game.tables.brilliants.buttons import looks_at_first_cards
from game.tables.brilliants.clicks import chosen_ant, wanted
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.panels import parts
from game.tables.brilliants.panels.guide import Icon, Step, bubble, picture, weathers
from game.tables.brilliants.seat_view import SeatView, is_ready
from game.tables.brilliants.table_state import names_weather, seat_view_of, visited
from game.tables.brilliants.words import EFFECTS, WEATHERS
from rules.brilliants.data.box import RESOURCES
from rules.brilliants.state import NOWHERE, Phase, Weather

_SHEETS: Final = frozenset({Phase.ANTS, Phase.CARDS, Phase.ADOPT, Phase.KEEP})
"""Before round 1 sheets with words of their own lie in the bubble's place."""
_STRIP: Final = (640, 84)
"""Size of the strip of weathers over a board, in units."""
_LEAST: Final = 500
"""Least width of it."""


def guide(table: BrilliantsTable) -> list[Item]:
    """The bubble where the layout has room for one; the weathers to choose from over the board where it has
    none."""
    rect = guide_rect(table)
    if names_weather(table) and table.choice is not None:
        rect = rect or _over_board(table)
        return [] if rect is None else _weathers(table, rect)
    if rect is None:
        return []
    return bubble(rect, table.pen, next_step(table))


def _over_board(table: BrilliantsTable) -> Rect | None:
    """A strip over the board, clear of the boxes in its corners; None where it would hide most of the
    board: the bar has small faces."""
    pen, regions = table.pen, table.top.regions
    board = regions.frame.inflate(-pen.px(24), -pen.px(24))
    strip = Rect(0, 0, min(board.width, pen.px(_STRIP[0])), pen.px(_STRIP[1]))
    if strip.width < pen.px(_LEAST) or board.height < 4 * strip.height:
        return None
    boxes = list(regions.boxes.values())
    upper = [box.bottom for box in boxes if box.top < board.centery and box.colliderect(regions.board)]
    below = max(upper, default=board.top) + pen.px(6)
    places = (strip.move(board.centerx - strip.width // 2, top) for top in (board.top, below))
    return next((place for place in places if place.collidelist(boxes) < 0), None)


def _weathers(table: BrilliantsTable, rect: Rect) -> list[Item]:
    """The weathers in the bubble's place, with the effect of the one pointed at."""
    pointed = table.pointed
    if pointed is None or pointed.kind != "weather":
        return weathers(rect, table.pen, "Choose the weather", None)
    face = Weather(pointed.number)
    return weathers(rect, table.pen, f"{WEATHERS[face].capitalize()}: {EFFECTS[face]}", face)


def guide_rect(table: BrilliantsTable) -> Rect | None:
    """Return the guide's rect; None without one."""
    hidden = table.view.phase in _SHEETS or visited(table) is not None
    return None if hidden else table.top.regions.guide


def next_step(table: BrilliantsTable) -> Step:
    """Return the viewer's next click."""
    rest, dark = table.prompt, "-pale" if table.pen.night else ""
    if rest.over:
        return Step("The game is over", picture(f"ui/icons/crown{dark}"), asks=False)
    if rest.held and not seat_view_of(table).payable:
        return Step("Click End turn", picture(f"ui/icons/check{dark}"))
    if rest.held:
        return Step("Click the gold card", picture(f"ui/icons/card{dark}"))
    if not rest.decides or table.choice is None:
        return Step("Wait and watch", picture(f"ui/icons/hourglass{dark}"), asks=False)
    seat_view = seat_view_of(table)
    if looks_at_first_cards(table):
        return Step("Your cards fit your ants", _own_ant(table, seat_view))
    if heap.spread(table):
        return Step("Click one of these ants", _own_ant(table, seat_view))
    match wanted(table.choice):
        case "end" | "route" | "marks":
            return Step("Click a bright place", _places(chosen_ant(table.choice) // 5))
        case _ if seat_view.payable:
            return Step("Click the gold card", picture(f"ui/icons/card{dark}"))
        case _ if table.view.phase == Phase.CLOSE:
            return Step("Click Pass", picture(f"ui/icons/check{dark}"))
        case _:
            return Step("Click one of your ants", _own_ant(table, seat_view))


def _places(caste: int) -> Icon:
    """The three things that an ant brings home."""

    def put(part: Panel) -> None:
        side = min(part.width / 3.2, part.height * 0.9)
        for number in range(3):
            name = resource_name(RESOURCES[3 * caste + number])
            part.sprite(name, (part.width / 2 + (number - 1) * side * 1.04, part.height / 2), side)

    return put


def _own_ant(table: BrilliantsTable, seat_view: SeatView) -> Icon:
    """The first ant that may still move, in the player's colour."""
    ants = [n for n, place in enumerate(seat_view.own.ants) if place != NOWHERE]
    ready = next((n for n in ants if is_ready(seat_view.view, seat_view.own, n)), 0)
    colour, pieces = table.top.chair.colours[table.seat], table.top.pieces

    def put(part: Panel) -> None:
        parts.ant(part, part.centre, part.height * 0.92, pieces, Ant(colour, ready // 5, True))

    return put
