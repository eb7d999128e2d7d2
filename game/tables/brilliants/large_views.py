"""Enlarged views over the table: nests of others, cards to be read, cards held by each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.kit.card import shadow
from game.kit.colony import sign
from game.kit.colony.objective_card import fitted
from game.kit.item import Item, Panel, sized
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.pen import Pen
from game.kit.theme import mix
from game.tables.brilliants.board.nest import NestView
from game.tables.brilliants.cards.objective_card import card_face
from game.tables.brilliants.cards.special_card import special_face
from game.tables.brilliants.cards.species_card import species_face
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.other_nests import large_nests
from game.tables.brilliants.panels import parts
from game.tables.brilliants.seat_view import displays
from game.tables.brilliants.table_state import drawn, hand_open, light_of, table_state, visited
from game.text import plural
from rules.brilliants.data.board import DISTANCE
from rules.brilliants.reach.movement_allowance import allowance_of
from rules.brilliants.state import NOWHERE, Ground

_SHEETS: Final = ("keep", "species", "taken")
"""Cards on a sheet over the board: they are shown larger beside it."""
MAGNIFIED: Final = (*_SHEETS, "special", "ready", "shown")
_BESIDE: Final = ("special:", "ready:", "shown:")
"""Ids that an enlarged card under the pointer leaves uncovered, if possible."""
_CARD: Final = (200, 298)
"""Size of a card large enough to read, in units."""
_GAP: Final = 10
_TOOLTIP: Final = 86
"""Units that are left free for the words over a card in the lowest row."""
_LARGER: Final = 1.9
_FLOOR: Final = "#150c05"
"""The floor under a pinned seat, as dark as that under the own one, mixed with its colour."""
_EDGE: Final = 5
"""Units of the frame round a pinned seat."""


# ---------------------------------------------------------------------- nests of others


def nests_over_board(table: BrilliantsTable) -> list[Item]:
    """The others' nests over the board, each on a sheet with its owner's name."""
    items: list[Item] = []
    for seat, nest in large_nests(table).items():
        rim = Panel(table.top.pen, nest.rect).inset(-8, -6)
        panel = Panel(rim.pen, rim.area(0, -24, rim.width, rim.height + 24), items)
        parts.paper(panel, "paper_dim")
        _owner(panel, table, seat, (18, 15), panel.pen.style("display", 15))
        _nest(panel, table, seat, nest)
    return items


def pinned_seat(table: BrilliantsTable) -> list[Item]:
    """Another player's nest, large, over the own one; all of their seat where everybody's hand lies open."""
    seat, own = table.pinned, table.top.nest
    if seat is None:
        return []
    if (seat_view := visited(table)) is not None:
        whole = _framed(table, pinned_rect(table), seat, _EDGE)
        inside = whole.inset(_EDGE)
        inside.box(inside.rect, 7, mix(whole.pen.ramp(table.top.chair.players[seat].colour).ink, _FLOOR, 0.6))
        return [*whole.items, *table.top.seat(seat_view)]
    frame = _framed(table, own.rect, seat, _EDGE)
    _nest(frame, table, seat, NestView(own.x, own.y - own.turf, own.cell, own.turf))
    label = frame.part(8, frame.height - 30, 150, 26)
    ramp = label.pen.ramp(table.top.chair.players[seat].colour)
    label.box(label.rect, 7, label.pen.palette.paper_dim, ramp.mid, 1.4)
    _owner(label, table, seat, (15, 13), label.pen.style("display", 14), 116)
    return frame.items


def pinned_rect(table: BrilliantsTable) -> Rect:
    """Rect of what a pinned seat covers."""
    regions = table.top.regions
    if visited(table) is None:
        return table.top.nest.rect
    return regions.header.unionall([regions.nest, regions.store, regions.hand])


def _larger_nest(table: BrilliantsTable, seat: int) -> list[Item]:
    """Another player's nest, almost twice as large, under its panel."""
    top = table.top
    small, cell = top.minis[seat], top.minis[seat].cell * _LARGER
    place = Rect(0, 0, round(8 * cell), round(3 * cell))
    place.midtop = Panel(top.pen, small.rect).inset(-18).rect.midbottom
    inside = Panel(top.pen, table.bounds).inset(8).rect
    frame = _framed(table, place.clamp(inside), seat, 8)
    x, y = frame.inset(8).rect.topleft
    nest = NestView(x, y, cell)
    _nest(frame, table, seat, nest)
    target = table.pointed
    if target is not None and target.kind == "nest" and target.seat == seat:
        frame.paint(top.marker.cell, nest.space_rect(target.number), True)
    return frame.items


def _framed(table: BrilliantsTable, rect: Rect, seat: int, edge: float) -> Panel:
    """A frame in the owner's colour, so many units wide."""
    frame = Panel(table.top.pen, rect).inset(-edge)
    ramp = frame.pen.ramp(table.top.chair.players[seat].colour)
    frame.box(frame.rect, 9, ramp.mid, ramp.ink, 1.6)
    return frame


def _nest(panel: Panel, table: BrilliantsTable, seat: int, nest: NestView) -> None:
    panel.paint(table.top.small_nest, nest, table.view, seat, light_of(table).nest(seat))


def _owner(
    panel: Panel,
    table: BrilliantsTable,
    seat: int,
    place: tuple[float, float],
    style: Style,
    width: float | None = None,
) -> None:
    """The owner's symbol, and whose nest it is."""
    panel.draw(sign.symbol, place, table.top.chair.players[seat], 20)
    panel.text(f"{table.names[seat]}'s nest", style, (place[0] + 16, place[1]), width=width)


# ---------------------------------------------------------------------- what the pointer rests on


def glanced(table: BrilliantsTable) -> list[Item]:
    """Return the enlarged target under the pointer: a card of the open hand or the display, or another
    nest."""
    kind, _, rest = table.pointer.control.partition(":")
    if kind in MAGNIFIED:
        return _larger_card(table, kind, int(rest.partition("@")[0]))
    number_of, _, seat = rest.partition("@")
    if not number_of.isdigit():
        return []
    top, number = table.top, int(seat or number_of)
    if kind == "nest" and number in top.minis and table.pinned is None:
        return _larger_nest(table, number)
    if kind == "card" and hand_open(table):
        controls = top.controls(table_state(table))
        near = next((control.rect for control in controls if control.id == table.pointer.control), None)
        if near is not None:
            place = magnified_rect(near, top.regions.board if drawn(table) else table.bounds, top.pen)
            store = table.view.colonies[table.seat].store
            return [Item(place, lambda on: _paint_magnified(on, top.pen, number, place, store))]
    return []


def _larger_card(table: BrilliantsTable, kind: str, number: int) -> list[Item]:
    """A special card, a species, or a card of the display, so large that its text can be read."""
    top = table.top
    controls = {control.id: control.rect for control in table.controls()}
    near = controls.get(table.pointer.control)
    keep = [rect for name, rect in controls.items() if name.startswith(_BESIDE)]
    if kind == "ready" and number < len(table.extras.plan.cards):
        number, kind = table.extras.plan.cards[number].card, "special"
    if near is None or (kind == "special" and not hand_open(table)):
        return []
    gap, bounds = top.pen.px(_GAP), table.bounds
    bounds.height = top.regions.action.top - gap - bounds.top
    off = gap if kind == "shown" else top.pen.px(_TOOLTIP)
    place = _beside(near, sized(top.pen, *_CARD), bounds, off, keep)
    if kind in _SHEETS:
        place.midleft = (top.regions.board.right + gap, near.centery)
        place.clamp_ip(bounds)
    return [Item(place, lambda surface: _paint_larger(surface, table, kind, number, place))]


def _paint_larger(surface: Surface, table: BrilliantsTable, kind: str, number: int, place: Rect) -> None:
    pen, displayed = table.top.pen, displays(table.view.table.variant)
    shadow(surface, place, pen)
    if kind == "shown":
        place = fitted(place, pen)
        face = card_face(pen, number, place.size, table.view.colonies[table.seat].store)
    elif kind in ("species", "taken"):
        face = species_face(pen, number, place.size, displayed)
    else:
        face = special_face(pen, number, place.size, displayed)
    surface.blit(face, place, special_flags=PREMULTIPLIED)


def _paint_magnified(surface: Surface, pen: Pen, card: int, place: Rect, store: bytes) -> None:
    shadow(surface, place, pen)
    surface.blit(card_face(pen, card, place.size, store), place, special_flags=PREMULTIPLIED)


def magnified_rect(near: Rect, bounds: Rect, pen: Pen) -> Rect:
    """A place twice as large as a card: over it, or beside it where there is no room, inside `bounds`."""
    gap = pen.px(_GAP)
    height = min(bounds.height, max(near.height * 2, pen.px(_CARD[1])))
    place = Rect(0, 0, round(height * near.width / near.height), height)
    place.midbottom = (near.centerx, near.top - gap)
    if place.top < bounds.top:
        place.bottomright = (near.left - gap, bounds.bottom)
        if place.left < bounds.left:
            place.left = near.right + gap
    return place.clamp(bounds)


def _beside(near: Rect, card: Rect, bounds: Rect, gap: int, keep: Sequence[Rect]) -> Rect:
    """A place over what it belongs to, or beside it, that covers the fewest of its like."""
    over, left, right = card.copy(), card.copy(), card.copy()
    over.midbottom = (near.centerx, near.top - gap)
    left.midright = (near.left - gap // 4, near.centery)
    right.midleft = (near.right + gap // 4, near.centery)
    places = [place.clamp(bounds) for place in (over, left, right)]
    return min(places, key=lambda place: len(place.collidelistall(list(keep))))


# ---------------------------------------------------------------------- who holds what


def holdings(table: BrilliantsTable) -> list[Item]:
    """Marks and holes of everybody, and how far the next own hole may lie from the others (BA-HOLE-02)."""
    top, view = table.top, table.view
    rect = sized(top.pen, 260, 26 * len(view.colonies) + 40)
    rect.center = top.regions.board.center
    panel = Panel(top.pen, rect)
    panel.paint(_paint_range, table)
    parts.paper(panel, "paper_light")
    panel.text("On the board", panel.pen.style("display", 15), (14, 18))
    for seat, colony in enumerate(view.colonies):
        middle = 44 + 26 * seat
        marks = sum(ground == Ground.PHEROMONE + seat for ground in view.ground)
        holes = sum(hole != NOWHERE for hole in colony.holes)
        panel.draw(sign.symbol, (22, middle), top.chair.players[seat], 20)
        words = f"{plural(marks, 'mark', 'marks')}, {plural(holes, 'hole', 'holes')}"
        counts = panel.text(words, panel.pen.style("text", 13), (panel.width - 14, middle), "midright")
        # The name gives way: it is known from elsewhere, the counts stand nowhere else.
        style = panel.pen.style("bold", 14)
        panel.text(table.names[seat], style, (40, middle), width=counts.left - 48)
    return panel.items


def _paint_range(surface: Surface, table: BrilliantsTable) -> None:
    top, view = table.top, table.view
    if own := [hole for hole in view.colonies[table.seat].holes if hole != NOWHERE]:
        reach = allowance_of(view, table.seat).hole_range
        near = frozenset(
            space
            for space, ground in enumerate(view.ground)
            if ground and min(DISTANCE[hole][space] for hole in own) <= reach
        )
        with top.on_board(surface):
            top.marker.range_line(surface, top.hexes, near)
