"""The whole table: the desk and what lies still on it as one picture, and the leaf over it.

Made for one size of the window. It only draws what it is given, and keeps no choice or game state.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pygame import Rect, Surface

from game.kit import item
from game.kit.control import Control
from game.kit.item import Item
from game.kit.lettering import Lettering
from game.kit.merely_shown import layer, parts
from game.kit.pen import Pen
from game.kit.picking import Target, Zone
from game.kit.still import REACH, Stills
from game.services import Services
from game.session.player import Player
from game.tables.fortunant import desk
from game.tables.fortunant.layout import Regions, regions
from game.tables.fortunant.leaf.drawn import Drawn, Drying, Ghost
from game.tables.fortunant.leaf.geometry import Grid
from game.tables.fortunant.leaf.painter import Leaf
from game.tables.fortunant.panels import leaf_items, notes, others, top_bar, tray, visit
from game.tables.fortunant.panels.actions import actions
from game.tables.fortunant.table_state import TableState
from rules.fortunant.grid import HEXES, bits
from rules.fortunant.scoring import scores
from rules.fortunant.state import State

_COVER: Final = "cover:"


@lru_cache(maxsize=4)
def hexes(grid: Grid) -> tuple[Zone, ...]:
    """All hexes of a leaf: they stay where they are until the window changes."""
    return tuple(Zone(Target("hex", number), grid.box(1 << number), "hex") for number in range(HEXES))


class Tabletop:
    """Draws for one size of the window."""

    def __init__(
        self, services: Services, size: tuple[int, int], players: tuple[Player, ...], hint: bool = False
    ) -> None:
        scale = services.settings.values.ui_scale
        self.regions: Regions = regions(size, len(players), scale, hint)
        letters = Lettering(services.fonts)
        self.pen = Pen(services.theme, services.sprites, letters, self.regions.units, "day")
        self.leaf = Leaf(self.pen, self.regions.leaf)
        self._notes = item.KeptItems()
        self._visited: Leaf | None = None
        self._desk: Surface | None = None
        self._laid: tuple[TableState, int, list[list[Item]]] | None = None
        self._stills = Stills(self.pen.px(REACH))
        self._shown: tuple[TableState, Surface] | None = None
        self._points: tuple[State, tuple[int, ...]] | None = None

    @property
    def bounds(self) -> Rect:
        """The window without the top bar."""
        return self.regions.bounds

    def points(self, view: State) -> tuple[int, ...]:
        """Return the public scores of the sheets; computed once a position."""
        if self._points is None or self._points[0] is not view:
            self._points = view, scores(view)
        return self._points[1]

    # ------------------------------------------------------------------ layout

    def controls(self, shown: TableState) -> list[Control]:
        """The hit list of the panels: everything with a tooltip or a click. Paints nothing."""
        return [control for control in item.controls(self.items(shown)) if not control.id.startswith(_COVER)]

    def covers(self, shown: TableState) -> list[Rect]:
        """Return the rects over the hexes of the leaf, so that nothing below them can be pointed at."""
        rect = leaf_items.assign_rect(self.pen, self.regions, shown)
        return [] if rect is None else [rect]

    def place_of(self, shown: TableState, name: str) -> Rect | None:
        """Return the rect of an object in window pixels; None if it is not on the table."""
        kind, _, number = name.partition(":")
        if kind == "hex":
            return self.regions.grid.box(1 << int(number))
        planks = {"done": self.regions.done, "undo-bar": self.regions.undo}
        found = (part.rect for part in self.items(shown) if part.id == name)
        return planks.get(name) or next(found, None)

    def items(self, shown: TableState) -> list[Item]:
        """All panels, in painting order."""
        return [part for panel in self._panels(shown) for part in panel]

    def _panels(self, shown: TableState) -> list[list[Item]]:
        """The panels beside the leaf, then what lies over it."""
        chosen = shown.marks.chosen  # of all marks the only one that items depend on
        if self._laid is None or self._laid[:2] != (shown, chosen):
            pen, places = self.pen, self.regions
            self._laid = (
                shown,
                chosen,
                [
                    parts(top_bar.clock, places.clock, pen, shown.view),
                    parts(tray.tray, pen, places, shown),
                    parts(actions, pen, places.actions, shown),
                    parts(notes.notes, pen, places, shown, self._notes),
                    parts(others.others, pen, places, shown),
                    [
                        *parts(leaf_items.head, pen, places, shown),
                        *parts(leaf_items.choices, pen, places, shown),
                    ],
                ],
            )
        return self._laid[2]

    # ------------------------------------------------------------------ painting

    def draw(self, surface: Surface, shown: TableState, drying: Drying | None = None) -> None:
        """The table with its leaf, or with a leaf that changes just now."""
        surface.blit(self.still(shown), (0, 0))
        if drying is None or not layer(self.leaf.drying, surface, *drying):
            layer(self._leaf, surface, shown)
        item.paint(surface, self._panels(shown)[-1])

    def draw_visit(self, surface: Surface, shown: TableState, seat: int) -> None:
        """Another colony, large over the right side, as everybody may see it."""
        pen, rect = self.pen, self.regions.drawer
        if self._visited is None:
            self._visited = Leaf(pen, visit.leaf_rect(pen, rect))
        desk.lay_sheet(pen, surface, rect, seat)
        self._visited.paint(surface, Drawn(shown.public(seat), level=shown.view.level))
        item.paint(surface, visit.visit(pen, rect, shown, seat))

    def still(self, shown: TableState) -> Surface:
        """The table without the leaf, repainted only when `shown` has changed."""
        if self._shown is None or self._shown[0] != shown:
            self._shown = shown, self._stills.show(shown.seat, self.desk_picture, self._panels(shown)[:-1])
        return self._shown[1]

    @property
    def desk_picture(self) -> Surface:
        """Paint, once, the parts that never change: leather, tray, paper, and the top bar."""
        if self._desk is None:
            pen, places = self.pen, self.regions
            # Without alpha: there, edges that are painted again come out the same to the last bit.
            picture = Surface(places.units.size)
            picture.blit(desk.leather(pen, places.units.size), (0, 0))
            desk.lay_tray(pen, picture, places.tray)
            papers = [places.slip, places.notes, *places.thumbnails, places.place]
            for seed, rect in enumerate(papers, 2):
                desk.lay_sheet(pen, picture, rect, seed)
            desk.lay_shadow(pen, picture, places.leaf)
            pen.panels.bar(picture, places.top)
            self._desk = picture
        return self._desk

    def _leaf(self, surface: Surface, shown: TableState) -> None:
        """The sheet, with what is marked on it."""
        self.leaf.paint(surface, _drawn(shown))

    def names(self, shown: TableState) -> list[Rect]:
        """The rects of the words on the leaf, in the window."""
        return self.leaf.names(_drawn(shown))


def _drawn(shown: TableState) -> Drawn:
    """The leaf of a state with its marks."""
    marks = shown.marks
    carried = (name.partition(":")[2] for name in shown.hidden if name.startswith("food:"))
    return Drawn(
        inked=shown.inked,
        now=shown.sheet,
        level=shown.view.level,
        starts=marks.starts,
        ends=marks.ends,
        path=marks.path,
        origin=marks.origin,
        ghost=Ghost(marks.ghost, marks.legal) if marks.ghost else None,
        free=marks.free,
        rooms=marks.rooms,
        chosen=marks.chosen,
        planned=shown.planned,
        hidden=bits(int(number) for number in carried),
    )
