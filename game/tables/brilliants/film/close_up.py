"""Enlarged pictures over the table for a moment: a card played or seen, a species, a tile of the bag."""

from __future__ import annotations

import math
from typing import Any, Final

from pygame import Rect, Surface

from game.kit import shape
from game.kit.colony import sign
from game.kit.colony.pieces import resource_name
from game.kit.figure import Figure
from game.kit.filters import smoothscale, smoothscale_by
from game.kit.item import sized
from game.kit.lettering import PREMULTIPLIED
from game.tables.brilliants.cards.objective_card import card_face
from game.tables.brilliants.cards.special_card import special_back, special_face
from game.tables.brilliants.cards.species_card import species_face
from game.tables.brilliants.panels.top_bar import face as face_name
from game.tables.brilliants.seat_view import displays
from game.tables.brilliants.tabletop import Tabletop
from game.tables.brilliants.words import PREDATORS, taken
from rules.brilliants.data.box import RESOURCES
from rules.brilliants.data.special import SPECIES, species_code
from rules.brilliants.state import HIDDEN, UNSEEN

CARD: Final = (190, 283)
"""A card that stands large over the table, in units."""
_WEATHER_DIE: Final = 104
_FLIP: Final = 0.22
"""The share of its time in which a card is turned over."""


def draw(surface: Surface, top: Tabletop, key: tuple[Any, ...], t: float) -> None:
    """The thing of a key at a moment between 0 and 1; nothing for other keys."""
    match key:
        case ("charm", int(seat), int(special)) if special != UNSEEN:
            _flip(surface, top, special, t)
            _owner(surface, top, seat)
        case ("species", int(seat), int(species)):
            face = species_face(top.pen, species, _size(top), displays(top.table.variant))
            _centred(surface, top, face, t)
            _owner(surface, top, seat)
        case ("power", str(name), int(species)):
            _power(surface, top, name, species, t)
        case ("seen", int(card)) if card < HIDDEN:
            _centred(surface, top, card_face(top.pen, card, _size(top)), t)
            _caption(surface, top, "On top of its deck; only you see it", t)
        case ("aside", int(card)):
            _aside(surface, top, card, t)
        case ("bag", int(resource)):
            _bag(surface, top, resource, t)
        case ("splash", int(space)):
            _splash(surface, top, space, t)
        case _:
            pass


def weather_face(top: Tabletop, weather: int) -> Surface:
    """A face of the weather die as it is thrown."""
    return top.pen.sprites.get(face_name(weather), top.pen.px(_WEATHER_DIE))


def draw_packet(surface: Surface, top: Tabletop, place: tuple[float, float]) -> None:
    """A small fan of closed special cards."""
    back, step = special_back(top.pen, sized(top.pen, 44, 66).size), 9 * top.pen.u
    for number in (-1, 0, 1):
        rect = back.get_rect(center=(round(place[0] + number * step), round(place[1])))
        surface.blit(back, rect, special_flags=PREMULTIPLIED)


def _size(top: Tabletop) -> tuple[int, int]:
    return sized(top.pen, *CARD).size


def _strength(t: float) -> int:
    """It is gone quickly at the end."""
    return round(255 * min(1.0, (1 - t) * 5))


def _centred(surface: Surface, top: Tabletop, picture: Surface, t: float) -> None:
    """In the middle of the board, swelling at first."""
    if (grow := 0.5 + t * 3) < 1:
        picture = smoothscale_by(picture, grow)
    rect = picture.get_rect(center=top.regions.board.center)
    surface.blit(shape.faded(picture, _strength(t)), rect, special_flags=PREMULTIPLIED)


def _owner(surface: Surface, top: Tabletop, seat: int) -> None:
    """Its owner's symbol, under the card."""
    x, y = top.regions.board.center
    below = (x, y + (CARD[1] / 2 + 22) * top.pen.u)
    sign.symbol(surface, top.pen, below, top.chair.players[seat], 32, pale=True)


def _caption(
    surface: Surface, top: Tabletop, text: str, t: float, size: float = 20, below: float = CARD[1] / 2 + 24
) -> None:
    """Words so many units below the middle of the board; gone a little before what they speak of."""
    if _strength(t) > 120:
        style = top.pen.style("title", size, "#fff6de", "#2a170a", 2.5)
        x, y = top.regions.board.center
        top.pen.text(surface, text, (x, y + below * top.pen.u), style, "center")


def _flip(surface: Surface, top: Tabletop, special: int, t: float) -> None:
    """A special card is turned over, then stands."""
    full = _size(top)
    front = special_face(top.pen, special, full, displays(top.table.variant))
    if t >= _FLIP:
        _centred(surface, top, front, t)
        return
    turn = math.cos(math.pi * t / _FLIP)
    picture = special_back(top.pen, full) if turn > 0 else front
    narrow = smoothscale(picture, (max(2, round(full[0] * abs(turn))), full[1]))
    surface.blit(narrow, narrow.get_rect(center=top.regions.board.center), special_flags=PREMULTIPLIED)


def _power(surface: Surface, top: Tabletop, name: str, species: int, t: float) -> None:
    picture = top.pen.sprites.get(f"brilliants/species/badge-{species_code(species)}", top.pen.px(130))
    _centred(surface, top, picture, t)
    _caption(surface, top, f"{name}: the {SPECIES[species].name}'s power", t)


def _aside(surface: Surface, top: Tabletop, card: int, t: float) -> None:
    """A card that the predators have paid for: crossed out."""
    size = _size(top)
    _centred(surface, top, card_face(top.pen, card, size), t)
    if t > 0.3:
        cross = top.pen.sprites.get("ui/cross", round(size[0] * 0.8))
        _centred(surface, top, cross, t)
    _caption(surface, top, "The predators have taken this card", t)


def _bag(surface: Surface, top: Tabletop, resource: int, t: float) -> None:
    """A tile comes out of the bag; whom it sends stands under it."""
    picture = top.pen.sprites.get(resource_name(RESOURCES[resource]), top.pen.px(110))
    _centred(surface, top, picture, t)
    text = f"The {PREDATORS[resource // 3]} is after {taken(resource)}"
    _caption(surface, top, text, t, size=22, below=84)


def _splash(surface: Surface, top: Tabletop, space: int, t: float) -> None:
    """Rings of water run out over a space."""
    wide = top.hexes.width * (0.3 + 0.8 * t)
    figure = Figure(wide + 8, wide + 8, centred=True)
    for share in (1.0, 0.66):
        radius = wide / 2 * share
        points = [
            (radius * math.cos(k * math.pi / 18), radius * math.sin(k * math.pi / 18)) for k in range(36)
        ]
        figure.line(points, "#bfe6ff", max(1.5, 4 * top.pen.units.u * (1 - t)), closed=True)
    x, y = top.hexes.xy(space)
    picture = shape.faded(figure.picture(), round(230 * (1 - t)))
    rect = Rect(picture.get_rect(center=(round(x), round(y))))
    with top.on_board(surface):
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)
