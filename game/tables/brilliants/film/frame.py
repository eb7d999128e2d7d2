"""Frames of the film: walkers, and things that fly, pop up, fade or crumble."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

import pygame
from pygame import Surface

from game.kit import shape
from game.kit.animation import Fade, Fly, Pop
from game.kit.colony import sign
from game.kit.colony.objective_card import card_back
from game.kit.colony.pieces import Look, Placed, resource_name
from game.kit.daylight import DaylightChange
from game.kit.filters import smoothscale
from game.kit.item import sized
from game.kit.lens import BoardPoint, Lens, Point
from game.kit.lettering import PREMULTIPLIED
from game.kit.throw import Throw
from game.kit.timeline import Timeline
from game.tables.brilliants import words
from game.tables.brilliants.cards.objective_card import card_face
from game.tables.brilliants.cards.special_card import special_face
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.film import close_up
from game.tables.brilliants.film.walk import Walk, Walkers, seen
from game.tables.brilliants.seat_view import displays
from game.tables.brilliants.table_state import light_of
from rules.brilliants.data.box import PREDATORS, RESOURCES
from rules.brilliants.state import HIDDEN, NOWHERE, Weather

_FLOWN: Final = (62, 92)
"""A card on its way, in units."""
_BELOW_BAR: Final = 24
"""Distance of the middle of a flying picture below the bar at least, in units."""


class FilmFrame:
    """Paints the running step of the film over the table."""

    def __init__(self, table: BrilliantsTable) -> None:
        self.table = table
        self.walkers = Walkers(table)
        self.daylight: tuple[DaylightChange, Lens] | None = None
        """Day turning into night or back, and the lens through which the table was seen before."""

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Everything that moves, over all else."""
        for animation, t in timeline.active():
            match animation:
                case Throw():
                    animation.draw(surface, t)
                case Walk():
                    self.walkers.draw(surface, animation, t)
                case Pop(key=key):
                    self._draw_pop(surface, key, animation.scale(t))
                case Fly():
                    self._draw_flight(surface, animation, t)
                case Fade():
                    self._draw_fade(surface, animation, t, timeline.calm)
                case _:
                    pass

    def _draw_pop(self, surface: Surface, key: Hashable, scale: float) -> None:
        """A piece at another size about its own middle."""
        table, top = self.table, self.table.top
        cast = top.cast(table.view, light_of(table), NOWHERE)
        with top.on_board(surface):
            for piece in top.board.placed(cast, lambda k: k != key):
                _swell(surface, piece, scale)
        for piece in top.nest_pieces(cast, None):
            if piece.key == key:
                _swell(surface, piece, scale)

    def _draw_flight(self, surface: Surface, fly: Fly, t: float) -> None:
        with seen(self.table.top, surface, fly.start, fly.end):
            self._draw_flown(surface, fly, self._through_lens(fly).place(t), t)

    def _through_lens(self, fly: Fly) -> Fly:
        """As it is seen; from or to a part of the board out of sight it goes by the frame's edge."""
        lens = self.table.top.lens
        start, end = lens.seen(fly.start), lens.seen(fly.end)
        if isinstance(start, BoardPoint) != isinstance(end, BoardPoint):
            start = lens.at_edge(start) if isinstance(start, BoardPoint) else start
            end = lens.at_edge(end) if isinstance(end, BoardPoint) else end
        return replace(fly, start=start, end=end)

    def _draw_flown(self, surface: Surface, fly: Fly, place: Point, t: float) -> None:
        top = self.table.top
        # The bar's icons are painted after everything on the table: what flies goes below them.
        place = place[0], max(place[1], top.regions.top.bottom + top.pen.px(_BELOW_BAR))
        match fly.key:
            case ("resource", _, int(resource)):
                width = round(top.hexes.width * (0.80 - 0.25 * t))
                self._centred(surface, top.pen.sprites.get(resource_name(RESOURCES[resource]), width), place)
            case ("predator", int(predator)):
                width = round(top.hexes.width * 1.42)
                at = (place[0], place[1] + top.hexes.width * 0.1)
                name, look = PREDATORS[predator], Look(top.mood)
                top.pieces.place_predator(name, fly.key, at, width, look).draw(surface)
            case ("card", _, int(caste)):
                size = sized(top.pen, *_FLOWN).size
                self._centred(surface, card_back(top.pen, caste, size), place)
            case ("leaf", _):
                sign.leaf(surface, top.pen, place, fly.text, 40)
            case ("special", _, int(special)):
                size = sized(top.pen, *_FLOWN).size
                face = special_face(top.pen, special, size, displays(top.table.variant))
                self._centred(surface, face, place)
            case ("packet", _):
                close_up.draw_packet(surface, top, place)
            case _:
                pass

    def _centred(self, surface: Surface, picture: Surface, place: Point) -> None:
        rect = picture.get_rect(center=(round(place[0]), round(place[1])))
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def _draw_fade(self, surface: Surface, fade: Fade, t: float, calm: bool) -> None:
        top = self.table.top
        match fade.key:
            case "daylight" if self.daylight is not None and self.daylight[1] == top.lens:
                self.daylight[0].draw(surface, t, calm)
            case ("weather", int(weather)):
                self._draw_weather(surface, weather, t)
            case ("reveal", int(seat), int(card)):
                self._draw_reveal(surface, seat, card, t)
            case ("crumble", int(owner), int(space)):
                self._draw_crumble(surface, owner, space, t)
            case tuple() as key:
                close_up.draw(surface, top, key, t)
            case _:
                pass

    def _draw_weather(self, surface: Surface, weather: int, t: float) -> None:
        """The die as it lies in the middle of the board, with what it does."""
        top = self.table.top
        centre = top.regions.board.center
        strength = round(255 * min(1.0, (1 - t) * 4))
        picture = shape.faded(close_up.weather_face(top, weather), strength)
        self._centred(surface, picture, centre)
        face = Weather(weather)
        style = top.pen.style("title", 22, "#fff6de", "#2a170a", 2.5)
        text = words.EFFECTS[face][0].upper() + words.EFFECTS[face][1:]
        if strength > 80:
            top.pen.text(surface, text, (centre[0], centre[1] + top.pen.px(86)), style, "center")

    def _draw_reveal(self, surface: Surface, seat: int, card: int, t: float) -> None:
        """The card large in the middle of the board."""
        if card >= HIDDEN:
            return
        top = self.table.top
        grow = min(1.0, 0.5 + t * 3)
        wide, high = sized(top.pen, *close_up.CARD).size
        size = (round(wide * grow), round(high * grow))
        picture = card_face(top.pen, card, size)
        rect = picture.get_rect(center=top.regions.board.center)
        surface.blit(
            shape.faded(picture, round(255 * min(1.0, (1 - t) * 5))), rect, special_flags=PREMULTIPLIED
        )
        sign.symbol(
            surface, top.pen, (rect.centerx, rect.bottom + top.pen.px(20)), top.chair.players[seat], 30
        )

    def _draw_crumble(self, surface: Surface, owner: int, space: int, t: float) -> None:
        """Crumbs that fall out of a space."""
        nest = self.table.top.nest_of(owner)
        if nest is None:
            return
        rect = nest.space_rect(space)
        for number in range(14):
            across = ((number * 37) % 100) / 100
            fall = t * t * (0.5 + ((number * 53) % 50) / 100)
            x, y = rect.x + across * rect.width, rect.y + (0.25 + fall) * rect.height
            radius = max(1, rect.width * (0.05 + (number % 3) * 0.02) * (1 - t))
            pygame.draw.circle(surface, ("#8a5d38", "#654127", "#bd8e5c")[number % 3], (x, y), radius)


def _swell(surface: Surface, piece: Placed, scale: float) -> None:
    """A piece at another size about its own middle."""
    if scale > 0.02:
        w, h = piece.picture.get_size()
        size = (max(1, round(w * scale)), max(1, round(h * scale)))
        picture = smoothscale(piece.picture, size)
        place = (round(piece.x + (w - size[0]) / 2), round(piece.y + (h - size[1]) * 0.6))
        surface.blit(picture, place, special_flags=PREMULTIPLIED)
