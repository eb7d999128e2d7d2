"""The player's own line: points, pheromones, holes, revealed cards, all fifteen ants, what is left to do."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.colony import sign
from game.kit.colony.pieces import Ant, Pieces
from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.tables.brilliants.panels import parts
from game.tables.brilliants.seat_view import SeatView, in_play, is_ready
from game.text import plural
from rules.brilliants.data.box import BOX
from rules.brilliants.data.special import species_code
from rules.brilliants.state import NOWHERE

_LEAST_NAME: Final = 40
"""Units in which a name may be cut; with less room only a short one is written."""
_PIP: Final = 10.4
_LINE: Final = 28
"""Height of what can be pointed at in a line."""


def header(rect: Rect, pen: Pen, seat_view: SeatView, pieces: Pieces) -> list[Item]:
    """Two lines on one sheet; ants in play can be clicked (`slot:7`), the chips too (`hatch`, `hunt`).

    Where nothing hatches the ants stand side by side as large figures, since five signs among ten empty
    ones say little to a child.
    """
    return _Header(Panel(pen, rect), seat_view, pieces).items()


class _Header:
    """The panel while it is laid out."""

    def __init__(self, panel: Panel, seat_view: SeatView, pieces: Pieces) -> None:
        self.sheet, self.pen, self.seat_view, self.pieces = panel, panel.pen, seat_view, pieces
        self.player, self.colony = seat_view.players[seat_view.seat], seat_view.own
        self.ramp = panel.pen.ramp(self.player.colour)

    def items(self) -> list[Item]:
        """The sheet with a stripe in the player's colour, and its two lines."""
        sheet = self.sheet
        sheet.hit_area("own")
        parts.paper(sheet)
        sheet.box(sheet.area(1.5, 5, 5, sheet.height - 10), 2.5, self.ramp.mid)
        self._upper(18.5)
        sheet.fill(sheet.area(14, 36, sheet.width - 24, 1), self.pen.palette.faint)
        if self.seat_view.calm:
            self._figures(37, sheet.height - 39)
        else:
            self._lower(51)
        return sheet.items

    def _spot(self, name: str, left: float, right: float, middle: float, click: bool = False) -> None:
        self.sheet.hit_area(name, self.sheet.area(left, middle - _LINE / 2, right - left, _LINE), click)

    # ------------------------------------------------------------------ the upper line

    def _upper(self, middle: float) -> None:
        sheet, pen = self.sheet, self.pen
        sheet.draw(sign.symbol, (23, middle), self.player, 27)
        x = 41.0
        room = sheet.width - 10 - x - self._rest_width()
        style = pen.style("display", 20)
        # Where there is no room at all the symbol stands alone; the prompt names the player anyway.
        if room >= _LEAST_NAME or sheet.fits(self.player.name, style, room):
            x = sheet.text(self.player.name, style, (x, middle), width=room).right
        x += 22
        if self.colony.species != NOWHERE:
            x = self._species(x - 8, middle) + 22
        sheet.draw(sign.leaf, (x, middle - 1), self.seat_view.scores[self.seat_view.seat], 35)
        self._spot("score:own", x - 18, x + 18, middle)
        x = self._pheromones(x + 32, middle)
        if not self.seat_view.calm:
            x = self._holes(x, middle)
        self._cards(x + 6, middle)

    def _rest_width(self) -> float:
        """Units that stand right of the name, so that long names give way."""
        holes = 0 if self.seat_view.calm else 98
        species = 34 if self.colony.species != NOWHERE else 0
        return 54 + 80 + holes + species + _PIP * max(self.seat_view.goal, len(self.colony.revealed)) + 56

    def _species(self, x: float, middle: float) -> float:
        """The badge of the species; golden while its power can be used."""
        sheet, ready = self.sheet, self.seat_view.powers
        if ready:
            sheet.figure((x + 13, middle), sign.disc, 33, "#f4c95a", "#7d5208", 1.6 * sheet.u)
        name = f"brilliants/species/badge-{species_code(self.colony.species)}"
        sheet.sprite(name, (x + 13, middle), 28)
        self._spot("power", x - 2, x + 28, middle, click=ready)
        return x + 26

    def _pheromones(self, x: float, middle: float) -> float:
        sheet = self.sheet
        sheet.draw(sign.symbol, (x, middle), self.player, 19)
        left = f"{self.colony.pheromones} left"
        right = sheet.text(left, self.pen.style("bold", 14.5), (x + 12, middle)).right
        self._spot("pheromones:own", x - 9, right, middle)
        return right + 15

    def _holes(self, x: float, middle: float) -> float:
        sheet, pen, start = self.sheet, self.pen, x
        for number, space in enumerate(self.colony.holes, 1):
            centre, dug = (x + 10, middle), space != NOWHERE
            if dug:
                sheet.figure(centre, parts.hole, 21, (self.ramp.ink, self.ramp.mid))
            else:
                sheet.figure(centre, sign.ring, 18, pen.palette.slot, max(1, 1.3 * sheet.u))
            ink = "#fff6de" if dug else pen.palette.ink_dim
            sheet.text(number, pen.style("bold", 12.5, ink), centre, "center")
            x += 23
        self._spot("holes:own", start, x, middle)
        return x

    def _cards(self, x: float, middle: float) -> None:
        goal, cards = self.seat_view.goal, self.colony.revealed
        parts.pips(self.sheet, cards, goal, (x, middle), _PIP, (8.2, 16))
        words = f"{len(cards)} of {goal}" if goal else plural(len(cards), "card", "cards")
        left = x + parts.pips_width(goal, len(cards), _PIP) + 6
        text = self.sheet.text(words, self.pen.style("bold", 14), (left, middle))
        self._spot("pips:own", x, text.right, middle)

    # ------------------------------------------------------------------ the lower line

    def _lower(self, middle: float) -> None:
        x = 14.0
        chips = 190 if self.seat_view.rules.predators else 96
        slot = min(27.0, (self.sheet.width - 50 - chips) / 15)
        for caste in range(3):
            x = self._caste(caste, x, middle, slot)
        self._chips(x + 3, middle)

    def _figures(self, top: float, high: float) -> None:
        """The ants in play side by side; the chosen one stands on gold, the done ones are dull."""
        sheet, view = self.sheet, self.seat_view.view
        ants = [number for number, place in enumerate(self.colony.ants) if place != NOWHERE]
        wide = min(64.0, (sheet.width - 28) / max(1, len(ants)))
        for number, one in enumerate(ants):
            place = sheet.part(14 + number * wide, top, wide, high)
            if one == self.seat_view.chosen:
                place.box(place.inset(2, 1).rect, 7, "#f4c95a", "#7d5208", 1.4)
            ready = is_ready(view, self.colony, one)
            kind = Ant(self.player.colour, one // 5, ready)
            parts.ant(place, (wide / 2, high / 2), min(wide, high * 1.08), self.pieces, kind)
            place.hit_area(f"slot:{one}", click=True)

    def _caste(self, caste: int, x: float, middle: float, slot: float) -> float:
        """Five slots of a type: ants in play first, then those still in the supply."""
        sheet, pen, ramp = self.sheet, self.pen, (self.ramp.ink, self.ramp.mid)
        ants = list(in_play(self.colony, caste))
        for place in range(BOX.ants_of_a_caste):
            centre = (x + slot / 2, middle)
            if place < len(ants):
                ready = is_ready(self.seat_view.view, self.colony, ants[place])
                chosen = ants[place] == self.seat_view.chosen
                sheet.figure(centre, sign.badge, slot, caste, ramp, ready, pen.night, chosen)
                self._spot(f"slot:{ants[place]}", x, x + slot, middle, click=True)
            else:
                edge = max(1, 1.3 * sheet.u)
                sheet.figure(centre, sign.slot, slot * 0.66, caste, pen.palette.slot, edge)
            x += slot
        return x + 8

    def _chips(self, x: float, middle: float) -> None:
        """Hatch and Predator: a ring while open, a tick when done."""
        chips = [("Hatch", "hatch", self.colony.hatched)]
        if self.seat_view.rules.predators:
            chips.append(("Predator", "hunt", self.colony.hunted))
        for label, name, done in chips:
            x = self._chip(x, middle, label, name, done) + 6

    def _chip(self, x: float, middle: float, label: str, name: str, done: bool) -> float:
        """One chip; returns where it ends."""
        sheet, palette = self.sheet, self.pen.palette
        ink = palette.ink_dim if done else palette.ink
        style = self.pen.style("bold", 13, ink)
        width = sheet.measure(label, style) + 29
        rect = sheet.area(x, middle - 10, width, 20)
        sheet.box(rect, 10, palette.chip_dim if done else palette.chip, palette.line)
        if done:
            sheet.figure((x + 11.5, middle), sign.check, 12, ink)
        else:
            sheet.figure((x + 11.5, middle), sign.ring, 10, palette.gold, 2 * sheet.u)
        sheet.text(label, style, (x + 20, middle))
        self._spot(name, x, x + width, middle, click=not done)
        return x + width
