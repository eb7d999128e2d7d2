"""The whole table as one still picture: the cloth, and what lies on it in its regions.

Made for one size of the window. It only draws what it is given, and keeps no choice or game state.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit.colony.pieces import Pieces
from game.kit.control import Control
from game.kit.item import Item, KeptItems
from game.kit.lettering import Lettering
from game.kit.merely_shown import layer, parts
from game.kit.pen import Pen
from game.kit.still import REACH, Stills
from game.services import Services
from game.session.player import Player
from game.tables.mini_brilliants.layout import Regions, regions
from game.tables.mini_brilliants.panels import excerpt, opponents, top_bar
from game.tables.mini_brilliants.panels.column import column
from game.tables.mini_brilliants.panels.napkin import napkin
from game.tables.mini_brilliants.panels.parts import CLOTH, PLACE
from game.tables.mini_brilliants.table_state import TableState

_CLOTH: Final = (("cloth", 1.5), ("weave", 3.0), ("light", 1.0))
"""Pictures of the cloth, one multiplied with the other, and how many of their pixels make a unit."""

_KEPT: Final = 4
"""Positions of which the lay-out is kept."""
_LOOKS: Final = 6
"""Lay-outs of each panel that are kept: many come back, as at the end of each film."""


class Tabletop:
    """Draws for one size of the window."""

    def __init__(
        self, services: Services, size: tuple[int, int], players: tuple[Player, ...], hint: bool = False
    ) -> None:
        scale = services.settings.values.ui_scale
        self.regions: Regions = regions(size, len(players), scale, hint)
        letters = Lettering(services.fonts)
        self.pen = Pen(services.theme, services.sprites, letters, self.regions.units, "day")
        self.pieces = Pieces(services.sprites)
        self._cloth: Surface | None = None
        self._kept = KeptItems(_LOOKS)
        self._laid: list[tuple[TableState, list[list[Item]], list[Item]]] = []
        self._stills = Stills(self.pen.px(REACH))
        self._shown: tuple[TableState, Surface] | None = None

    @property
    def bounds(self) -> Rect:
        """The window without the top bar."""
        return self.regions.bounds

    @property
    def cloth(self) -> Surface:
        """Paint, once, the parts that never change: the cloth with its light, and the top bar."""
        if self._cloth is None:
            size, u = self.regions.units.size, self.pen.u
            cloth = Surface(size)
            for number, (name, pixels) in enumerate(_CLOTH):
                sheet = self.pen.sprites.tile(CLOTH + name, size, u / pixels)
                cloth.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGB_MULT if number else 0)
            layer(self._scatter, cloth)
            layer(self.pen.panels.bar, cloth, self.regions.top)
            self._cloth = cloth
        return self._cloth

    def _scatter(self, surface: Surface) -> None:
        """Leaves and crumbs, only in the gaps between the columns: ants need the cloth before the plates."""
        for number, (left, right) in enumerate(pairwise(self.regions.columns)):
            x = (left.whole.right + right.whole.left) / 2
            for place, y in enumerate((left.plates[0].top, left.mat.top - self.pen.px(14))):
                name = f"{CLOTH}leaf-{2 * number + place}"
                self.pen.sprite(surface, name, (x, y), self.pen.px(26 - 4 * place))
            self.pen.sprite(surface, f"{CLOTH}crumbs-{number}", (x, left.plates[0].bottom), self.pen.px(40))

    # ------------------------------------------------------------------ layout

    def controls(self, shown: TableState) -> list[Control]:
        """The hit list of the panels: everything with a tooltip or a click. Paints nothing."""
        return [one.control() for one in self.items(shown) if one.id and not one.id.startswith(PLACE)]

    def place_of(self, shown: TableState, name: str) -> Rect | None:
        """Rect of a named piece or place in window pixels, for the film; None if not on the table.

        Beside the ids of controls: `piece:0.6` the seventh piece of a heap, `at:0.1` the second visitor at a
        pile, `ant:2.0` a seat's first ant, `token:2.5` a kind in a seat's reserve, `slot:2.3` the place of a
        completed objective.
        """
        return self.places(shown).get(name)

    def places(self, shown: TableState) -> dict[str, Rect]:
        """All places by name."""
        return {part.id.removeprefix(PLACE): part.rect for part in self.items(shown) if part.id}

    def items(self, shown: TableState) -> list[Item]:
        """All panels, in painting order."""
        return self._lay_out(shown)[2]

    def _lay_out(self, shown: TableState) -> tuple[TableState, list[list[Item]], list[Item]]:
        """The state shown, its panels, and the items of all of them."""
        known = next((kept for kept in self._laid if kept[0] == shown), None)
        if known is None:
            found = [parts(top_bar.clock, self.regions.clock, self.pen, shown.view)]
            found += [self._column(number, shown) for number in range(len(self.regions.columns))]
            found.append(self._napkin(shown) if shown.own else [])
            seats = shown.opponents if shown.others else ()
            for rect, seat in zip(self.regions.opponents, seats, strict=shown.others):
                found.append(self._opponent(rect, shown, seat))
            known = shown, found, [part for panel in found for part in panel]
            # A film asks for the places of the positions that it leads from and to, time and again.
            self._laid = [known, *self._laid[: _KEPT - 1]]
        return known

    def _column(self, caste: int, shown: TableState) -> list[Item]:
        what, place = excerpt.of_column(shown, caste), self.regions.columns[caste]
        return self._kept.part(
            f"column:{caste}", what, lambda: parts(column, self.pen, self.pieces, place, what, caste)
        )

    def _napkin(self, shown: TableState) -> list[Item]:
        what = excerpt.of_seat(shown, shown.seat)
        return self._kept.part(
            f"napkin:{shown.seat}", what, lambda: parts(napkin, self.pen, self.pieces, self.regions, what)
        )

    def _opponent(self, rect: Rect, shown: TableState, seat: int) -> list[Item]:
        what = excerpt.of_seat(shown, seat)

        def lay() -> list[Item]:
            if self.regions.compact:
                return parts(opponents.chip, self.pen, rect, what, seat)
            return parts(opponents.opponent, self.pen, self.pieces, rect, what, seat)

        return self._kept.part(f"{seat} at {rect.topleft}", what, lay)

    # ------------------------------------------------------------------ painting

    def still(self, shown: TableState) -> Surface:
        """The table without moving and pointed-at things, repainted only when `shown` has changed."""
        if self._shown is None or self._shown[0] != shown:
            self._shown = (
                shown,
                self._stills.show((shown.seat, shown.choosing), self.cloth, self._lay_out(shown)[1]),
            )
        return self._shown[1]
