"""The player's own line: points, pheromones, holes, revealed cards, all fifteen ants, what is left to do."""

from __future__ import annotations

from typing import Final

import pygame

from game.kit.control import Control, spot
from game.kit.pen import Pen
from game.tables.brilliants import panel, sign
from game.tables.brilliants.sight import Sight, in_play, is_ready
from game.text import plural
from rules.brilliants.data.box import BOX
from rules.brilliants.data.special import species_code
from rules.brilliants.state import NOWHERE

_LEAST_NAME: Final = 40
"""Units in which a name may be cut; with less room only a short one is written."""


def draw_header(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight) -> list[Control]:
    """The own header; ants in play are clickable (`slot:7`), the chips too (`hatch`, `predator`)."""
    return _Header(surface, rect, pen, sight).draw()


class _Header:
    """The panel while it is painted."""

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight) -> None:
        self.surface, self.rect, self.pen, self.sight = surface, rect, pen, sight
        self.player, self.colony = sight.players[sight.seat], sight.own
        self.ramp = pen.ramp(self.player.colour)
        self.controls = [spot("own", rect)]

    def draw(self) -> list[Control]:
        """Two lines on one sheet."""
        pen, rect = self.pen, self.rect
        panel.paper(self.surface, rect, pen)
        stripe = pygame.Rect(rect.x + pen.px(1.5), rect.y + pen.px(5), pen.px(5), rect.height - pen.px(10))
        pen.box(self.surface, stripe, 2.5, self.ramp.mid)
        self._upper(rect.y + rect.height * 0.28)
        middle = round(rect.y + rect.height * 0.54)
        line = pygame.Rect(rect.x + pen.px(14), middle, rect.width - pen.px(24), max(1, round(pen.u)))
        self.surface.fill(pen.palette.faint, line)
        self._lower(rect.y + rect.height * 0.775)
        return self.controls

    def _control(self, name: str, left: float, right: float, middle: float, click: bool = False) -> None:
        high = self.pen.px(28)
        self.controls.append(
            spot(name, pygame.Rect(round(left), round(middle - high / 2), round(right - left), high), click)
        )

    def _upper(self, middle: float) -> None:
        pen = self.pen
        u = pen.u
        rest = self._rest_width()
        x = self.rect.x + 23 * u
        panel.symbol(self.surface, pen, self.player, (x, middle), 27)
        x += 18 * u
        room = self.rect.right - 10 * u - x - rest * u
        style = pen.style("display", 20)
        # Where there is no room at all the symbol stands alone; the prompt names the player anyway.
        if room >= _LEAST_NAME * u or pen.fits(self.player.name, style, room):
            x = pen.write(self.surface, self.player.name, style, (x, middle), width=room).right
        x += 22 * u
        if self.colony.species != NOWHERE:
            x = self._species(x - 8 * u, middle) + 22 * u
        panel.leaf(self.surface, pen, self.sight.scores[self.sight.seat], (x, middle - u), 35)
        self._control("score:own", x - 18 * u, x + 18 * u, middle)
        x += 32 * u
        x = self._pheromones(x, middle)
        if not self.sight.calm:
            x = self._holes(x, middle)
        self._cards(x + 6 * u, middle)

    def _rest_width(self) -> float:
        """Units that stand right of the name, so that long names give way."""
        holes = 0 if self.sight.calm else 98
        species = 34 if self.colony.species != NOWHERE else 0
        return 54 + 80 + holes + species + 10.4 * max(self.sight.goal, len(self.colony.revealed)) + 56

    def _species(self, x: float, middle: float) -> float:
        """The badge of the species; golden while its power can be used."""
        pen = self.pen
        centre = (x + 13 * pen.u, middle)
        if self.sight.powers:
            pen.put(self.surface, sign.disc(pen.px(33), "#f4c95a", "#7d5208", 1.6 * pen.u), centre)
        name = f"brilliants/species/badge-{species_code(self.colony.species)}"
        pen.put(self.surface, pen.sprites.get(name, pen.px(28)), centre)
        self._control("power", x - 2 * pen.u, x + 28 * pen.u, middle, click=self.sight.powers)
        return x + 26 * pen.u

    def _pheromones(self, x: float, middle: float) -> float:
        pen, start = self.pen, x
        panel.symbol(self.surface, pen, self.player, (x, middle), 19)
        x += pen.px(12)
        x += pen.write(
            self.surface, f"{self.colony.pheromones} left", pen.style("bold", 14.5), (x, middle)
        ).width
        self._control("pheromones:own", start - pen.px(9), x, middle)
        return x + pen.px(15)

    def _holes(self, x: float, middle: float) -> float:
        pen, start = self.pen, x
        ramp = (self.ramp.ink, self.ramp.mid)
        for number, space in enumerate(self.colony.holes, 1):
            centre = (x + pen.px(10), middle)
            dug = space != NOWHERE
            picture = (
                sign.hole(pen.px(21), ramp)
                if dug
                else sign.ring(pen.px(18), pen.palette.slot, max(1, 1.3 * pen.u))
            )
            pen.put(self.surface, picture, centre)
            ink = "#fff6de" if dug else pen.palette.ink_dim
            pen.write(self.surface, number, pen.style("bold", 12.5, ink), centre, "center")
            x += pen.px(23)
        self._control("holes:own", start, x, middle)
        return x

    def _cards(self, x: float, middle: float) -> None:
        pen, goal, cards = self.pen, self.sight.goal, self.colony.revealed
        wide = panel.pips_width(goal, len(cards), 10.4) * pen.u
        panel.pips(self.surface, pen, cards, goal, x, middle, 10.4, (8.2, 16))
        style = pen.style("bold", 14)
        words = f"{len(cards)} of {goal}" if goal else plural(len(cards), "card", "cards")
        text = pen.write(self.surface, words, style, (x + wide + pen.px(6), middle))
        self._control("pips:own", x, text.right, middle)

    def _lower(self, middle: float) -> None:
        pen = self.pen
        x = self.rect.x + 14 * pen.u
        chips = 0 if self.sight.calm else 190 if self.sight.rules.predators else 96
        slot = min(27.0, ((self.rect.width / pen.u) - 50 - chips) / 15)
        for caste in range(3):
            x = self._caste(caste, x, middle, slot)
        if not self.sight.calm:
            self._chips(x + 3 * pen.u, middle)

    def _caste(self, caste: int, x: float, middle: float, slot: float) -> float:
        """Five slots of a type: ants in play first, then those still in the supply."""
        pen, ramp = self.pen, (self.ramp.ink, self.ramp.mid)
        ants = list(in_play(self.colony, caste))
        for place in range(BOX.ants_of_a_caste):
            centre = (x + slot * pen.u / 2, middle)
            if place < len(ants):
                ready = is_ready(self.sight.view, self.colony, ants[place])
                chosen = ants[place] == self.sight.chosen
                picture = sign.badge(caste, pen.px(slot), ramp, ready, pen.night, chosen)
                pen.put(self.surface, picture, centre)
                self._control(f"slot:{ants[place]}", x, x + slot * pen.u, middle, click=True)
            else:
                picture = sign.slot(caste, pen.px(slot * 0.66), pen.palette.slot, max(1, 1.3 * pen.u))
                pen.put(self.surface, picture, centre)
            x += slot * pen.u
        return x + 8 * pen.u

    def _chips(self, x: float, middle: float) -> None:
        """Hatch and Predator: a ring while open, a tick when done."""
        pen, palette = self.pen, self.pen.palette
        for label, name, done in (
            ("Hatch", "hatch", self.colony.hatched),
            *([("Predator", "hunt", self.colony.hunted)] if self.sight.rules.predators else []),
        ):
            ink = palette.ink_dim if done else palette.ink
            style = pen.style("bold", 13, ink)
            width = pen.width(label, style) + pen.px(29)
            rect = pygame.Rect(round(x), round(middle - pen.px(10)), width, pen.px(20))
            pen.box(self.surface, rect, 10, palette.chip_dim if done else palette.chip, palette.line)
            mark = (rect.x + pen.px(11.5), middle)
            if done:
                pen.put(self.surface, sign.check(pen.px(12), ink), mark)
            else:
                pen.put(self.surface, sign.ring(pen.px(10), palette.gold, 2 * pen.u), mark)
            pen.write(self.surface, label, style, (rect.x + pen.px(20), middle))
            self._control(name, rect.x, rect.right, middle, click=not done)
            x = rect.right + 6 * pen.u
