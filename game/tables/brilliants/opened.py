"""What opens over the table: a pinned nest, larger cards, who holds what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.kit.card import shadow
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.brilliants import sign
from game.tables.brilliants.cards.objective_card import card_face, fitted
from game.tables.brilliants.cards.special_card import special_face
from game.tables.brilliants.cards.species_card import species_face
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.nest import NestView
from game.tables.brilliants.other_nests import large_nests
from game.tables.brilliants.panels import parts
from game.tables.brilliants.shown import drawn, hand_open, light_of, shown
from game.tables.brilliants.sight import displays
from game.text import plural
from rules.brilliants.data.board import DISTANCE
from rules.brilliants.reach.movement_allowance import gait
from rules.brilliants.state import NOWHERE, Ground


def draw_nests(surface: Surface, table: BrilliantsTable) -> None:
    """The others' nests over the board, each on a sheet with its owner's name."""
    top = table.top
    pen, u = top.pen, top.pen.units.u
    for seat, nest in large_nests(table).items():
        sheet = nest.rect.inflate(pen.px(16), pen.px(12))
        sheet.height += pen.px(24)
        sheet.y -= pen.px(24)
        parts.paint_paper(surface, sheet, pen, "paper_dim")
        sign.symbol(surface, pen, (sheet.x + 18 * u, sheet.y + 15 * u), top.chair.players[seat], 20)
        name = f"{table.names[seat]}'s nest"
        pen.write(surface, name, pen.style("display", 15), (sheet.x + 34 * u, sheet.y + 15 * u))
        top.small_nest(surface, nest, table.view, seat, light_of(table).nest(seat))


def draw_pinned(surface: Surface, table: BrilliantsTable) -> None:
    """Another player's nest, large, over the own one."""
    seat, top = table.pinned, table.top
    if seat is None:
        return
    pen = top.pen
    frame = top.nest.rect.inflate(pen.px(10), pen.px(10))
    ramp = pen.ramp(top.chair.players[seat].colour)
    pen.box(surface, frame, 9, ramp.mid, ramp.ink, 1.6)
    nest = NestView(top.nest.x, top.nest.y - top.nest.turf, top.nest.cell, top.nest.turf)
    top.small_nest(surface, nest, table.view, seat, light_of(table).nest(seat))
    label = Rect(frame.x + pen.px(8), frame.bottom - pen.px(30), pen.px(150), pen.px(26))
    pen.box(surface, label, 7, pen.palette.paper_dim, ramp.mid, 1.4)
    sign.symbol(surface, pen, (label.x + pen.px(15), label.centery), top.chair.players[seat], 20)
    words = f"{table.names[seat]}'s nest"
    pen.write(
        surface,
        words,
        pen.style("display", 14),
        (label.x + pen.px(30), label.centery),
        width=pen.px(116),
    )


def draw_glance(surface: Surface, table: BrilliantsTable) -> None:
    """What the pointer rests on, larger: a card of the open hand or the display, another player's nest."""
    kind, _, rest = table.glance.partition(":")
    if kind in MAGNIFIED:
        _larger_card(surface, table, kind, int(rest.partition("@")[0]))
        return
    number_of, _, seat = rest.partition("@")
    if not number_of.isdigit():
        return
    top, number = table.top, int(seat or number_of)
    if kind == "card" and hand_open(table):
        controls = top.controls(shown(table))
        near = next((c.rect for c in controls if c.id == table.glance), None)
        if near is not None:
            store = table.view.colonies[table.seat].store
            bounds = top.regions.board if drawn(table) else table.bounds
            _magnified(surface, near, bounds, top.pen, number, store)
    elif kind == "nest" and number in top.minis and table.pinned is None:
        _larger_nest(surface, table, number)


def _larger_card(surface: Surface, table: BrilliantsTable, kind: str, number: int) -> None:
    """A special card, or one of the display, so large that its text can be read."""
    top = table.top
    controls = {c.id: c.rect for c in table.controls()}
    near = controls.get(table.glance)
    keep = [rect for name, rect in controls.items() if name.startswith(_BESIDE)]
    if kind == "ready" and number < len(table.extras.plan.cards):
        number, kind = table.extras.plan.cards[number].card, "special"
    if near is None or (kind == "special" and not hand_open(table)):
        return
    size, gap = (top.pen.px(200), top.pen.px(298)), top.pen.px(10)
    bounds = table.bounds
    bounds.height = top.regions.action.top - gap - bounds.top
    place = _beside(near, size, bounds, gap if kind == "shown" else top.pen.px(_TOOLTIP), keep)
    if kind in _SHEETS:
        place.midleft = (top.regions.board.right + gap, near.centery)
        place.clamp_ip(bounds)
    shadow(surface, place, top.pen)
    if kind == "shown":
        place = fitted(place, top.pen)
        face = card_face(top.pen, number, place.size, table.view.colonies[table.seat].store)
    elif kind in ("species", "taken"):
        face = species_face(top.pen, number, place.size, displays(table.view.table.variant))
    else:
        face = special_face(top.pen, number, place.size, displays(table.view.table.variant))
    surface.blit(face, place, special_flags=PREMULTIPLIED)


def _magnified(surface: Surface, near: Rect, bounds: Rect, pen: Pen, card: int, store: bytes) -> None:
    """An objective card twice as large beside its place."""
    place = magnified_rect(near, bounds, pen)
    shadow(surface, place, pen)
    surface.blit(card_face(pen, card, place.size, store), place, special_flags=PREMULTIPLIED)


def magnified_rect(near: Rect, bounds: Rect, pen: Pen) -> Rect:
    """A place twice as large as a card: over it, or beside it where there is no room, inside `bounds`."""
    height = min(bounds.height, max(near.height * 2, pen.px(300)))
    place = Rect(0, 0, round(height * near.width / near.height), height)
    place.midbottom = near.midtop
    place.bottom -= pen.px(8)
    if place.top < bounds.top:
        place.bottom = bounds.bottom
        place.right = near.left - pen.px(10)
        if place.left < bounds.left:
            place.left = near.right + pen.px(10)
    return place.clamp(bounds)


_SHEETS: Final = ("keep", "take", "gone", "species", "taken")
"""Cards on a sheet over the board: they are shown larger beside it."""
MAGNIFIED: Final = (*_SHEETS, "special", "ready", "shown")
_TOOLTIP: Final = 86
"""Units that are left free for the words over a card in the lowest row."""
_BESIDE: Final = ("special:", "ready:", "shown:")
"""What a card under the pointer does not cover, if it can be helped."""


def _beside(near: Rect, size: tuple[int, int], bounds: Rect, gap: int, keep: Sequence[Rect]) -> Rect:
    """A place over what it belongs to, or beside it, that covers the fewest of its like."""
    over, left, right = Rect((0, 0), size), Rect((0, 0), size), Rect((0, 0), size)
    over.midbottom = (near.centerx, near.top - gap)
    left.midright = (near.left - gap // 4, near.centery)
    right.midleft = (near.right + gap // 4, near.centery)
    places = [place.clamp(bounds) for place in (over, left, right)]
    return min(places, key=lambda place: len(place.collidelistall(list(keep))))


def _larger_nest(surface: Surface, table: BrilliantsTable, seat: int) -> None:
    """Another player's nest, almost twice as large, under its panel."""
    top = table.top
    small, pen = top.minis[seat], top.pen
    cell, edge = small.cell * 1.9, pen.px(8)
    frame = Rect(0, 0, round(8 * cell) + 2 * edge, round(3 * cell) + 2 * edge)
    frame.midtop = (small.rect.centerx, small.rect.bottom + pen.px(10))
    frame.clamp_ip(table.bounds)
    ramp = pen.ramp(top.chair.players[seat].colour)
    pen.box(surface, frame, 9, ramp.mid, ramp.ink, 1.6)
    nest = NestView(frame.x + edge, frame.y + edge, cell)
    top.small_nest(surface, nest, table.view, seat, light_of(table).nest(seat))
    target = table.pointed
    if target is not None and target.kind == "nest" and target.seat == seat:
        top.marker.cell(surface, nest.space_rect(target.number), gold=True)


def draw_holdings(surface: Surface, table: BrilliantsTable) -> None:
    """Marks and holes of everybody, and how far the next own hole may lie from the others (BA-HOLE-02)."""
    top, view = table.top, table.view
    pen, u = top.pen, top.pen.units.u
    own = [h for h in view.colonies[table.seat].holes if h != NOWHERE]
    if own:
        reach = gait(view, table.seat).hole_range
        near = frozenset(
            s for s, g in enumerate(view.ground) if g and min(DISTANCE[h][s] for h in own) <= reach
        )
        with top.on_board(surface):
            top.marker.range_line(surface, top.hexes, near)
    rect = Rect(0, 0, pen.px(230), pen.px(26 * len(view.colonies) + 40))
    rect.center = top.regions.board.center
    parts.paint_paper(surface, rect, pen, "paper_light")
    title = pen.style("display", 15)
    pen.write(surface, "On the board", title, (rect.x + 14 * u, rect.y + 18 * u))
    for seat, colony in enumerate(view.colonies):
        y = rect.y + (44 + 26 * seat) * u
        marks = sum(g == Ground.PHEROMONE + seat for g in view.ground)
        holes = sum(h != NOWHERE for h in colony.holes)
        sign.symbol(surface, pen, (rect.x + 22 * u, y), top.chair.players[seat], 20)
        pen.write(surface, table.names[seat], pen.style("bold", 14), (rect.x + 40 * u, y), width=80 * u)
        text = f"{plural(marks, 'mark', 'marks')}, {plural(holes, 'hole', 'holes')}"
        pen.write(surface, text, pen.style("text", 13), (rect.right - 14 * u, y), "midright")
