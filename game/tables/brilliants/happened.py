"""BrilliAnts' part in the strip of what happened: pictures of Glade, nests and cards, and what was gained."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Rect, Surface

from game.kit.colony import objective_card
from game.kit.colony.pieces import resource_name
from game.kit.pen import Pen
from game.kit.picking import Target
from game.session.redaction import RedactedEntry
from game.table import vignette
from game.table.happened import Deed, Gain, HappenedFace, Picture, free_corner
from game.tables.brilliants.board.nest import NestView
from game.tables.brilliants.cards.special_card import glyph_name
from game.tables.brilliants.extras import BrilliantsTable
from rules.brilliants import events
from rules.brilliants.data.box import RESOURCES
from rules.brilliants.data.objectives import caste_of
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.state import Phase, State

_HIGH: Final = 93
"""Height of the open strip, in units."""
_TITLES: Final = 33
"""Units of it above the cards, where their headings stand."""
_CORNER: Final = (150, 74)
"""Units of the closed strip where the layout has no pane for it."""
_HEX: Final = 0.8
"""Half the side of a picture of the Glade, in widths of a hex,"""
_NEST: Final = 1.1
"""and of a nest, in its cells."""
_CELL: Final = 48
"""Side of a nest space in such a picture, in units, before it is reduced."""
_CASTES: Final = ("hunter", "farmer", "digger")


def _closed(table: BrilliantsTable) -> Rect | None:
    """The pane of the last turns; without one a corner that is free of the board, if there is one."""
    regions = table.top.regions
    if (pane := regions.boxes.get("turns")) is not None:
        return pane
    pen, hexes = table.pen, table.top.fitted
    cells = [hexes.cell_rect(space) for space in hexes.shown]
    return free_corner(regions.board, (pen.px(_CORNER[0]), pen.px(_CORNER[1])), cells)


def _opened(table: BrilliantsTable) -> Iterable[Rect]:
    """Over the pictures of the own cards, whose names and costs stay in sight; else over the own header."""
    regions, pen = table.top.regions, table.pen
    over = pen.px(_TITLES) if regions.headings[0] is not None else pen.px(4)
    top = regions.cards[0].top - over
    # A slim card would be covered with its costs.
    high = min(pen.px(_HIGH), over + round(regions.cards[0].height * 0.42))
    yield Rect(regions.column.x, top, regions.column.width, high)
    yield regions.header


def _host(view: State) -> int | None:
    """The seat on turn: others may reveal cards in it."""
    return view.active if view.phase == Phase.TURN else None


def _picture(table: BrilliantsTable, deed: Deed) -> Picture:
    """The place where the act ended; else the card it was about."""
    pen, colour = table.pen, table.context.players[deed.seat].colour
    place = _place(deed)
    if place is not None:
        return _glade(table, deed, place) if place.kind == "hex" else _nest(table, deed, place)
    for event in deed.events:
        match event:
            case events.ObjectiveRevealed(card=card) | events.ObjectiveCompleted(card=card):
                scene = f"scene-{_CASTES[caste_of(card)]}-{card % objective_card.SCENES}"
                return vignette.on_ground(pen, f"colony/cards/{scene}", colour, 1.04)
            case events.CardDrawn(card=card):
                return vignette.on_ground(pen, f"colony/cards/back-{_CASTES[caste_of(card)]}", colour, 0.84)
            case events.SpecialPlayed(special=special):
                return vignette.on_ground(pen, glyph_name(SPECIALS[special]), colour, 0.8)
            case events.HatchingTileTaken():
                return vignette.on_ground(pen, "ui/icons/hatch", colour, 0.7)
            case _:
                pass
    return vignette.in_colour(pen, colour)


def _place(deed: Deed) -> Target | None:
    """The space where an act ended: of a hole that was dug, the space where it opened."""
    holes = [event.space for event in deed.events if isinstance(event, events.HolePlaced)]
    trace = deed.trace
    opened = [target for target in trace.touched if target.kind == "hex" and target.number in holes]
    return next(iter((*reversed(opened), *reversed(trace.path), *trace.touched)), None)


def _glade(table: BrilliantsTable, deed: Deed, place: Target) -> Picture:
    top = table.top
    box = top.fitted.cell_rect(place.number)
    reach = top.fitted.width * _HEX
    area = box.inflate(2 * round(reach), 2 * round(reach))
    return vignette.cut(top.past(deed.after, area), box.center, reach)


def _nest(table: BrilliantsTable, deed: Deed, place: Target) -> Picture:
    """A part of a nest, painted small wherever it lies."""
    nest = small_nest(table.pen)
    frame = Surface(nest.rect.size)
    table.top.small_nest(frame, nest, deed.after, place.seat, None)
    return vignette.cut(frame, nest.space_rect(place.number).center, nest.cell * _NEST)


def small_nest(pen: Pen) -> NestView:
    """A nest as large as those of which the strip shows a part."""
    return NestView(0, 0, pen.px(_CELL))


def _gains(table: BrilliantsTable, deed: Deed) -> Sequence[Gain]:
    """Points, resources and pheromones of the mover."""
    points, marks, found = 0, 0, []
    for event in deed.events:
        match event:
            case events.Scored(seat=seat, points=scored) if seat == deed.seat:
                points += scored
            case events.ResourceCollected(seat=seat, resource=resource) if seat == deed.seat:
                found.append(Gain(resource_name(RESOURCES[resource])))
            case events.PheromonePlaced(seat=seat) if seat == deed.seat:
                marks += 1
            case _:
                pass
    symbol = table.pen.theme.pictures[f"symbol-{table.context.players[deed.seat].colour}"]
    if marks:
        found.append(Gain(symbol, f"+{marks}"))
    return [Gain("ui/leaf", f"+{points}"), *found] if points else found


def _follows(entry: RedactedEntry) -> bool:
    """A choice among cards that were drawn goes on with the walk to the Library."""
    return entry.before.pending is not None


HAPPENED: Final = HappenedFace(
    closed=_closed,
    opened=_opened,
    picture=_picture,
    gains=_gains,
    follows=_follows,
    on_turn=_host,
    pane=True,
    bare=lambda table: "turns" in table.top.regions.boxes,
)
