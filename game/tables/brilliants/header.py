"""The player's own line: points, pheromones, holes, revealed cards, all fifteen ants, what is left to do."""

from __future__ import annotations

from typing import Final

import pygame

from game.kit.control import Control
from game.tables.brilliants import panel, sign
from game.tables.brilliants.brush import Brush, spot
from game.tables.brilliants.sight import Sight, in_play, is_ready
from game.text import plural
from rules.brilliants.data.box import BOX
from rules.brilliants.data.special import species_code
from rules.brilliants.state import NOWHERE

_LEAST_NAME: Final = 40
"""Units in which a name may be cut; with less room only a short one is written."""


def draw_header(surface: pygame.Surface, rect: pygame.Rect, brush: Brush, sight: Sight) -> list[Control]:
    """The own header; ants in play are clickable (`slot:7`), the chips too (`hatch`, `predator`)."""
    return _Header(surface, rect, brush, sight).draw()


class _Header:
    """The panel while it is painted."""

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect, brush: Brush, sight: Sight) -> None:
        self.surface, self.rect, self.brush, self.sight = surface, rect, brush, sight
        self.player, self.colony = sight.players[sight.seat], sight.own
        self.ramp = brush.ramp(self.player)
        self.controls = [spot("own", rect)]

    def draw(self) -> list[Control]:
        """Two lines on one sheet."""
        brush, rect = self.brush, self.rect
        panel.paper(self.surface, rect, brush)
        stripe = pygame.Rect(
            rect.x + brush.px(1.5), rect.y + brush.px(5), brush.px(5), rect.height - brush.px(10)
        )
        brush.box(self.surface, stripe, 2.5, self.ramp.mid)
        self._upper(rect.y + rect.height * 0.28)
        middle = round(rect.y + rect.height * 0.54)
        line = pygame.Rect(rect.x + brush.px(14), middle, rect.width - brush.px(24), max(1, round(brush.u)))
        self.surface.fill(brush.palette.faint, line)
        self._lower(rect.y + rect.height * 0.775)
        return self.controls

    def _control(self, name: str, left: float, right: float, middle: float, click: bool = False) -> None:
        high = self.brush.px(28)
        self.controls.append(
            spot(name, pygame.Rect(round(left), round(middle - high / 2), round(right - left), high), click)
        )

    def _upper(self, middle: float) -> None:
        brush = self.brush
        u = brush.u
        rest = self._rest_width()
        x = self.rect.x + 23 * u
        brush.symbol(self.surface, self.player, (x, middle), 27)
        x += 18 * u
        room = self.rect.right - 10 * u - x - rest * u
        style = brush.style(20, "display")
        # Where there is no room at all the symbol stands alone; the prompt names the player anyway.
        if room >= _LEAST_NAME * u or brush.fits(self.player.name, style, room):
            x = brush.write(self.surface, self.player.name, style, (x, middle), width=room).right
        x += 22 * u
        if self.colony.species != NOWHERE:
            x = self._species(x - 8 * u, middle) + 22 * u
        brush.leaf(self.surface, self.sight.scores[self.sight.seat], (x, middle - u), 35)
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
        brush = self.brush
        centre = (x + 13 * brush.u, middle)
        if self.sight.powers:
            brush.put(self.surface, sign.disc(brush.px(33), "#f4c95a", "#7d5208", 1.6 * brush.u), centre)
        name = f"brilliants/species/badge-{species_code(self.colony.species)}"
        brush.put(self.surface, brush.pen.sprites.get(name, brush.px(28)), centre)
        self._control("power", x - 2 * brush.u, x + 28 * brush.u, middle, click=self.sight.powers)
        return x + 26 * brush.u

    def _pheromones(self, x: float, middle: float) -> float:
        brush, start = self.brush, x
        brush.symbol(self.surface, self.player, (x, middle), 19)
        x += brush.px(12)
        x += brush.write(
            self.surface, f"{self.colony.pheromones} left", brush.style(14.5, "bold"), (x, middle)
        ).width
        self._control("pheromones:own", start - brush.px(9), x, middle)
        return x + brush.px(15)

    def _holes(self, x: float, middle: float) -> float:
        brush, start = self.brush, x
        ramp = (self.ramp.ink, self.ramp.mid)
        for number, space in enumerate(self.colony.holes, 1):
            centre = (x + brush.px(10), middle)
            dug = space != NOWHERE
            picture = (
                sign.hole(brush.px(21), ramp)
                if dug
                else sign.ring(brush.px(18), brush.palette.slot, max(1, 1.3 * brush.u))
            )
            brush.put(self.surface, picture, centre)
            ink = "#fff6de" if dug else brush.palette.ink_dim
            brush.write(self.surface, number, brush.style(12.5, "bold", ink), centre, "center")
            x += brush.px(23)
        self._control("holes:own", start, x, middle)
        return x

    def _cards(self, x: float, middle: float) -> None:
        brush, goal, cards = self.brush, self.sight.goal, self.colony.revealed
        wide = panel.pips_width(goal, len(cards), 10.4) * brush.u
        panel.pips(self.surface, brush, cards, goal, x, middle, 10.4, (8.2, 16))
        style = brush.style(14, "bold")
        words = f"{len(cards)} of {goal}" if goal else plural(len(cards), "card", "cards")
        text = brush.write(self.surface, words, style, (x + wide + brush.px(6), middle))
        self._control("pips:own", x, text.right, middle)

    def _lower(self, middle: float) -> None:
        brush = self.brush
        x = self.rect.x + 14 * brush.u
        chips = 0 if self.sight.calm else 190 if self.sight.rules.predators else 96
        slot = min(27.0, ((self.rect.width / brush.u) - 50 - chips) / 15)
        for caste in range(3):
            x = self._caste(caste, x, middle, slot)
        if not self.sight.calm:
            self._chips(x + 3 * brush.u, middle)

    def _caste(self, caste: int, x: float, middle: float, slot: float) -> float:
        """Five slots of a type: ants in play first, then those still in the supply."""
        brush, ramp = self.brush, (self.ramp.ink, self.ramp.mid)
        ants = list(in_play(self.colony, caste))
        for place in range(BOX.ants_of_a_caste):
            centre = (x + slot * brush.u / 2, middle)
            if place < len(ants):
                ready = is_ready(self.sight.view, self.colony, ants[place])
                chosen = ants[place] == self.sight.chosen
                picture = sign.badge(caste, brush.px(slot), ramp, ready, brush.night, chosen)
                brush.put(self.surface, picture, centre)
                self._control(f"slot:{ants[place]}", x, x + slot * brush.u, middle, click=True)
            else:
                picture = sign.slot(caste, brush.px(slot * 0.66), brush.palette.slot, max(1, 1.3 * brush.u))
                brush.put(self.surface, picture, centre)
            x += slot * brush.u
        return x + 8 * brush.u

    def _chips(self, x: float, middle: float) -> None:
        """Hatch and Predator: a ring while open, a tick when done."""
        brush, palette = self.brush, self.brush.palette
        for label, name, done in (
            ("Hatch", "hatch", self.colony.hatched),
            *([("Predator", "hunt", self.colony.hunted)] if self.sight.rules.predators else []),
        ):
            ink = palette.ink_dim if done else palette.ink
            style = brush.style(13, "bold", ink)
            width = brush.width(label, style) + brush.px(29)
            rect = pygame.Rect(round(x), round(middle - brush.px(10)), width, brush.px(20))
            brush.box(self.surface, rect, 10, palette.chip_dim if done else palette.chip, palette.line)
            mark = (rect.x + brush.px(11.5), middle)
            if done:
                brush.put(self.surface, sign.check(brush.px(12), ink), mark)
            else:
                brush.put(self.surface, sign.ring(brush.px(10), palette.gold, 2 * brush.u), mark)
            brush.write(self.surface, label, style, (rect.x + brush.px(20), middle))
            self._control(name, rect.x, rect.right, middle, click=not done)
            x = rect.right + 6 * brush.u
