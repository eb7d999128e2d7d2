"""Mini BrilliAnts' part in the strip of what happened: pictures of what was used, and what it brought."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Rect

from game.kit.colony import objective_card
from game.kit.colony.pieces import resource_name
from game.table import vignette
from game.table.happened import Deed, Gain, HappenedFace, Picture
from game.tables.mini_brilliants.extras import MiniTable
from game.tables.mini_brilliants.panels.parts import scenes
from game.tables.mini_brilliants.words import animal
from rules.mini_brilliants import events
from rules.mini_brilliants.box import RESOURCES, TILE_LETTERS, card_name, caste_of

_SLIP: Final = 330
"""Units of the napkin's head for the closed strip, and beside it at the right for the points."""
_POINTS: Final = 52
_HIGH: Final = 95
"""Height of the open strip, in units."""
_CASTES: Final = ("hunter", "farmer", "digger")


def _closed(table: MiniTable) -> Rect | None:
    """In the head of the napkin, beside the points."""
    head, pen = table.top.regions.head, table.pen
    right = head.right - pen.px(_POINTS)
    return Rect(right - pen.px(_SLIP), head.y + 1, pen.px(_SLIP), head.height - 2)


def _opened(table: MiniTable) -> Iterable[Rect]:
    """Over the cloth before the plates, over the hems of the mats, else over what is stored and done."""
    regions, pen = table.top.regions, table.pen
    column, napkin = regions.columns[0], regions.napkin
    high, above = pen.px(_HIGH), max(plate.bottom for plate in column.plates)
    if column.mat.top - above >= high * 0.7:
        yield Rect(napkin.x, column.mat.top - min(high, column.mat.top - above), napkin.width, high)
    yield Rect(napkin.x, regions.head.bottom - high, napkin.width, high)
    yield Rect(regions.reserve.x, regions.head.y, regions.done.right - regions.reserve.x, high)


def _told(table: MiniTable, deed: Deed) -> Sequence[str]:
    """All but that a turn ended."""
    found = [event for event in deed.events if not isinstance(event, events.TurnEnded)]
    return [line.text for line in table.extras.writers.at(deed.first).lines(found) if line.seat >= 0]


def _picture(table: MiniTable, deed: Deed) -> Picture:
    """The card, resource, tile or predator that the act was about."""
    pen, player = table.pen, table.context.players[deed.seat]

    def on_ground(name: str, share: float) -> Picture:
        return vignette.on_ground(pen, name, player.colour, share)

    for event in deed.events:
        match event:
            case events.ObjectiveCompleted(card=card):
                scene = f"scene-{_CASTES[caste_of(card)]}-{scenes()[card_name(card)]}"
                return on_ground(f"{objective_card.FOLDER}/{scene}", 1.04)
            case events.ResourceGathered(resource=resource):
                return on_ground(resource_name(RESOURCES[resource]), 0.8)
            case events.PredatorUsed():
                return on_ground(f"colony/predators/{animal(player)}", 0.9)
            case events.HatchingCardTaken(tile=tile):
                return on_ground(f"mini_brilliants/hatch/{TILE_LETTERS[tile]}", 0.86)
            case events.DeckLooked(caste=caste):
                return on_ground(f"{objective_card.FOLDER}/back-{_CASTES[caste]}", 0.84)
            case _:
                pass
    return vignette.in_colour(pen, player.colour)


def _gains(_table: MiniTable, deed: Deed) -> Sequence[Gain]:
    """Points and resources of the mover."""
    found = []
    for event in deed.events:
        match event:
            case events.ObjectiveCompleted(points=points):
                found.append(Gain("ui/leaf", f"+{points}"))
            case events.ResourceGathered(resource=resource, count=count):
                found.append(Gain(resource_name(RESOURCES[resource]), f"+{count}"))
            case events.PredatorUsed(resource=resource):
                found.append(Gain(resource_name(RESOURCES[resource])))
            case _:
                pass
    return found


HAPPENED: Final = HappenedFace(closed=_closed, opened=_opened, picture=_picture, gains=_gains, lines=_told)
