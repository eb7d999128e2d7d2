"""The whole table: sea, island, panels. The panels are kept as one picture, the island keeps its own.

Made for one size of the window. It only draws what it is given, and keeps no choice or game state.
"""

from __future__ import annotations

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
from game.tables.colossi import island_view
from game.tables.colossi.island.drawn import Drawn, Space
from game.tables.colossi.island.painter import Island
from game.tables.colossi.layout import Regions, regions
from game.tables.colossi.panels import actions, ages, hand, info, market, menu, seats, top_bar
from game.tables.colossi.questions import asking_card
from game.tables.colossi.table_state import AIM, TableState
from rules.colossi.island import SPACES, WATER
from rules.colossi.state import State

_COVER: Final = "cover:"


class Tabletop:
    """Draws for one size of the window."""

    def __init__(
        self,
        services: Services,
        size: tuple[int, int],
        players: tuple[Player, ...],
        traits: bool = True,
        hint: bool = False,
    ) -> None:
        scale, seats_ = services.settings.values.ui_scale, len(players)
        self.regions: Regions = regions(size, seats_, traits, scale, hint)
        letters = Lettering(services.fonts)
        self.pen = Pen(services.theme, services.sprites, letters, self.regions.units, "day")
        land = [space for space in range(SPACES) if not WATER[seats_] >> space & 1]
        self.island = Island(self.pen, self.regions.island, land)
        self._desk: tuple[frozenset[int], Surface] | None = None
        self._laid: tuple[TableState, list[list[Item]]] | None = None
        self._stills = Stills(self.pen.px(REACH))
        self._shown: tuple[TableState, Surface] | None = None
        self._past: Island | None = None
        self._stood: tuple[State, tuple[Space, ...]] | None = None

    @property
    def bounds(self) -> Rect:
        """The window without the top bar."""
        return self.regions.bounds

    # ------------------------------------------------------------------ layout

    def zones(self, shown: TableState) -> list[Zone]:
        """The spaces of the island and the pieces on them, before them those in the bar, for the hit list."""
        named = item.controls(actions.strip(self.pen, self.regions.planks, shown))
        bar = [Zone(Target.parse(one.id), one.rect) for one in named if not one.id.startswith(AIM)]
        return [*bar, *island_view.zones(shown, self.island)]

    def controls(self, shown: TableState) -> list[Control]:
        """The hit list of the panels: everything with a tooltip or a click. Paints nothing."""
        found = [control for control in item.controls(self.items(shown)) if not control.id.startswith(_COVER)]
        found += item.controls(self._over(shown))
        if asking_card(shown.waiting) is not None:
            found.append(Control("prompt", self.regions.prompt, look="bare", focusable=False))
        return found + actions.controls(self.regions.planks, self.pen.u, shown)

    def covers(self, shown: TableState) -> list[Rect]:
        """Return the rects that lie over the panels and the island, so that nothing below them can be pointed
        at."""
        return [part.rect for part in self._over(shown) if part.id.startswith(_COVER)]

    def place_of(self, shown: TableState, name: str) -> Rect | None:
        """Return the rect of a piece or place in window pixels; None if it is not on the table."""
        if name.startswith("space:"):
            return self.island.grid.box(int(name[6:]))
        pieces = island_view.pieces(shown, self.island)
        parts = [*self._over(shown), *reversed(self.items(shown)), *reversed(pieces)]
        found = next((part.rect for part in parts if part.id == name), None)
        planks = actions.controls(self.regions.planks, self.pen.u, shown)
        return found or next((plank.rect for plank in planks if plank.id == name), None)

    def items(self, shown: TableState) -> list[Item]:
        """All panels, in painting order."""
        return [part for panel in self._panels(shown) for part in panel]

    def _panels(self, shown: TableState) -> list[list[Item]]:
        if self._laid is None or self._laid[0] != shown:
            pen, places = self.pen, self.regions
            self._laid = (
                shown,
                [
                    parts(top_bar.clock, pen, places.clock, shown.view),
                    parts(ages.ages, pen, places.ages, shown),
                    parts(seats.seats, pen, places.rows, shown),
                    self._market(shown),
                    parts(info.ground, pen, places.info),
                    parts(hand.hand, pen, places.hand, shown),
                    self._actions(shown),
                ],
            )
        return self._laid[1]

    def _actions(self, shown: TableState) -> list[Item]:
        """The left of the bar of actions: the directions that can be chosen, else what is left to do."""
        planks = self.regions.planks
        ways = parts(actions.strip, self.pen, planks, shown)
        return ways or (parts(actions.status, self.pen, planks[0], shown) if shown.live else [])

    def _market(self, shown: TableState) -> list[Item]:
        pen, places = self.pen, self.regions
        rects = [places.piles] if places.market is None else [places.market, places.piles]
        offer = parts(market.market, pen, places.market, shown) if places.market is not None else []
        ground, piles = parts(market.ground, pen, rects), parts(market.piles, pen, places.piles, shown)
        return [*ground, *offer, *piles]

    def _over(self, shown: TableState) -> list[Item]:
        """Return the items over the still picture: a Trait's buttons, directions."""
        bubble = parts(menu.menu, self.pen, self.regions.column, self._chip(shown), shown)
        return [*parts(island_view.arrows, shown, self.island), *bubble]

    def _chip(self, shown: TableState) -> Rect | None:
        name = f"trait:{shown.menu}"
        return next((part.rect for part in self.items(shown) if part.id == name), None)

    # ------------------------------------------------------------------ painting

    def past(self, shown: TableState) -> tuple[Surface, Island]:
        """The island without marks as it was in another position, and what painted it. Do not draw on it."""
        if self._past is None:
            # One of its own: between two pictures of the past the other one's would all be painted again.
            self._past = self.island.another()
        return self._past.picture(Drawn(island_view.spaces(shown))), self._past

    def draw(self, surface: Surface, shown: TableState) -> None:
        """The whole table but what is pointed at beside the island."""
        surface.blit(self.still(shown), (0, 0))
        if not layer(self._island, surface, shown):
            layer(self.island.paint, surface, Drawn(self._spaces(shown)))
        item.paint(surface, parts(info.info, self.pen, self.regions, shown))
        item.paint(surface, self._over(shown))

    def _island(self, surface: Surface, shown: TableState) -> None:
        """The island with what is marked on it."""
        self.island.paint(surface, Drawn(self._spaces(shown), island_view.marks(shown)))

    def _spaces(self, shown: TableState) -> tuple[Space, ...]:
        """Return the spaces with their pieces; gathered once a position, not with every move of the
        pointer."""
        known = self._stood
        if known is None or known[0] is not shown.island:
            self._stood = known = shown.island, island_view.spaces(shown)
        return known[1]

    def still(self, shown: TableState) -> Surface:
        """The panels on the sea, repainted only when `shown` has changed."""
        if self._shown is None or self._shown[0] != shown:
            self._shown = (
                shown,
                self._stills.show(shown.seat, self.desk_picture(shown), self._panels(shown)),
            )
        return self._shown[1]

    def desk_picture(self, shown: TableState) -> Surface:
        """Paint the parts that seldom change: the sea, in which the shallows follow the coast, and the top
        bar."""
        spaces = self._spaces(shown)
        water = frozenset(number for number, space in enumerate(spaces) if space.water)
        if self._desk is None or self._desk[0] != water:
            picture = self.island.backdrop(self.regions.units.size, Drawn(spaces))
            self.pen.panels.bar(picture, self.regions.top)
            self._desk = water, picture
        return self._desk[1]
