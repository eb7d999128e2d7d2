"""The whole table as one still picture for one person: board, boxes, panels and nests in their regions.

Made for one window size, light and seat. It lays out and paints what it is given, and keeps no choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.kit import item
from game.kit.cache import PictureCache
from game.kit.clip import clipped
from game.kit.colony.pieces import Look, Pieces, Placed
from game.kit.control import Control
from game.kit.filters import smoothscale
from game.kit.hexview import HexView
from game.kit.item import Item
from game.kit.lens import Lens
from game.kit.lettering import Lettering
from game.kit.merely_shown import layer, parts
from game.kit.pen import Pen
from game.kit.picking import Target, Zone
from game.kit.theme import Mood, Units
from game.services import Services
from game.session.player import Player
from game.tables.brilliants.board.board_pieces import BoardPieces, Cast, hex_view
from game.tables.brilliants.board.marks import Marker
from game.tables.brilliants.board.nest import NestView, cell_of, crowds
from game.tables.brilliants.board.nest_painting import Burrow, name_plates, paint_badges
from game.tables.brilliants.board.terrain import Scenery, Terrain, look_of
from game.tables.brilliants.layout import ANT_TARGET, GRASS, Regions, regions, unit
from game.tables.brilliants.panels import (
    corner_panes,
    hand,
    header,
    opponents,
    solo,
    store,
    top_bar,
)
from game.tables.brilliants.seat_view import SeatView
from game.tables.brilliants.whereabouts import covered_spaces
from game.tables.brilliants.words import LogLine
from rules.brilliants.data.box import PREDATORS
from rules.brilliants.data.nest import ROCK
from rules.brilliants.state import HOLE_1, NOWHERE, PLACES, Phase, State, Table

Spaces = frozenset[int]
_FORWARD: Final = 0.90
"""Least width of an ant that is pointed at, in nest cells."""
_WORM: Final = 1.25
_SEEN: Final = 8
"""Pixels of a cover's space that must be seen for it to answer: some are cut by the window's edge."""
_HEADED: Final = 160
"""Height of the store, in units, from which it has room for its name."""


@dataclass(frozen=True, slots=True)
class Chair:
    """The viewer's seat, the players around the table, and the viewer's settings."""

    seat: int
    players: tuple[Player, ...]
    turned: bool = True
    calm: bool = False
    hint: bool = False

    @property
    def colours(self) -> tuple[str, ...]:
        """Colour names by seat."""
        return tuple(player.colour for player in self.players)


@dataclass(frozen=True, slots=True)
class Light:
    """The spotlight: what leads on. None everywhere: no veil."""

    board: Spaces | None = None
    nests: tuple[tuple[int, Spaces], ...] = ()
    """Legal spaces of each nest that has some."""
    stand: int = NOWHERE
    """Space of the chosen ant: bright, but no target."""
    tiles: Spaces = frozenset()
    predators: Spaces = frozenset()
    decks: Spaces = frozenset()

    @property
    def bright(self) -> Spaces | None:
        """All spaces of the board without veil."""
        return None if self.board is None else self.board | {self.stand}

    def nest(self, seat: int) -> Spaces | None:
        """Legal spaces of one nest; None if there is no veil."""
        return None if self.board is None else dict(self.nests).get(seat, frozenset())


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything the still picture depends on."""

    seat_view: SeatView
    light: Light = field(default_factory=Light)
    turns: tuple[LogLine, ...] | None = ()
    """The latest lines of the log for the corner; None if what happened lies there in pictures."""
    predator: int | None = None
    gain: int | None = None
    """A resource that the hovered move would bring."""


@dataclass(slots=True)
class PanelItems:
    """The items of one part of the still picture, in painting order with the others."""

    items: list[Item]
    rect: Rect | None = None
    """Its place; None for what lies on the board, which is painted again with it."""
    key: object = None
    """All that it shows: a panel with the same key needs neither layout nor painting."""
    picture: Surface | None = None
    """Picture painted, with the floor round it."""


class Tabletop:
    """Draws the table."""

    def __init__(
        self,
        services: Services,
        size: tuple[int, int],
        mood: Mood,
        table: Table,
        chair: Chair,
        spare: list[Surface] | None = None,
    ) -> None:
        """`spare`: pictures as large as a window, to paint on in place of new ones; the layouts of all seats
        share them."""
        values = services.settings.values
        u = unit(size, values.ui_scale)
        self.chair, self.table, self.mood, self.size = chair, table, mood, size
        self.regions: Regions = regions(size, u, table.seats, table.variant, calm=chair.calm, hint=chair.hint)
        self.pen = Pen(services.theme, services.sprites, Lettering(services.fonts), Units(size, u), mood)
        home = table.homes[chair.seat] if chair.turned and table.homes else None
        self.fitted: HexView[int] = hex_view(self.regions.board, table, home)
        """The board when all of it is seen,"""
        self.hexes = self.fitted
        """and as it is seen now."""
        self.lens = Lens(self.regions.frame)
        self.pieces = Pieces(services.sprites)
        self.board = BoardPieces(self.pieces, self.hexes)
        self.terrain = Terrain(self.pen, self.hexes, table, chair.colours, self.regions.column.left)
        self.marker = Marker(self.pen)
        r = self.regions
        self.nest = NestView(r.nest.x, r.nest.y, r.cell, GRASS * r.cell, r.length(ANT_TARGET), named=True)
        self.minis: dict[int, NestView] = {}
        if not r.compact:
            for rect, seat in zip(r.opponents, self._others, strict=True):
                area = opponents.nest_area(rect, u)
                self.minis[seat] = NestView(area.x, area.y, area.width / 8)
        self._spare: list[Surface] = [] if spare is None else spare
        self._kept: dict[str, PanelItems] = {}
        """Panels of the right column by name."""
        self._laid: tuple[TableState, list[PanelItems], list[Control]] | None = None
        self._still: tuple[TableState, Surface] | None = None
        self._bares: dict[bool, tuple[Scenery, Light, Lens]] = {}
        """Contents of the grounds last painted for the still picture, without panels: by True under the veil,
        which most clicks draw or lift."""
        self._grounds = PictureCache()
        """Their pictures."""
        self._still_lens = self.lens
        """The lens of the still picture,"""
        self.hurried = False
        """which may be another one while only a sketch of the board is shown."""
        self._sketch: tuple[TableState, Surface] | None = None

    # ------------------------------------------------------------------ places

    @property
    def frame(self) -> Rect:
        """Area in which the board is visible."""
        return self.regions.frame

    @property
    def bounds(self) -> Rect:
        """The window without the top bar."""
        top = self.regions.top.bottom
        return Rect(0, top, self.size[0], self.size[1] - top)

    def see(self, lens: Lens, hurried: bool) -> None:
        """Show the board through a lens; hurried: a sketch is enough."""
        self.look(lens)
        self.hurried = hurried

    def look(self, lens: Lens) -> None:
        """See the board through a lens from now on."""
        if lens is self.lens or lens == self.lens:
            return
        self.lens, self.hexes = lens, self.fitted.through(lens)
        self.board = BoardPieces(self.pieces, self.hexes)
        self.terrain.look(self.hexes, lens)

    def nest_of(self, seat: int) -> NestView | None:
        """The nest of a seat on this screen; None where the layout has only a chip."""
        return self.nest if seat == self.chair.seat else self.minis.get(seat)

    def panel_of(self, seat: int) -> Rect:
        """Return the area of a seat's own pieces and cards."""
        if seat == self.chair.seat:
            return self.regions.header
        count = self.table.seats
        return self.regions.opponents[(seat - self.chair.seat) % count - 1]

    @property
    def _others(self) -> list[int]:
        """The other seats, clockwise."""
        return [(self.chair.seat + step) % self.table.seats for step in range(1, self.table.seats)]

    def nests_over_board(self) -> dict[int, NestView]:
        """The other nests one under the other in the board's place, as large as they go."""
        board, label = self.regions.board, self.pen.px(30)
        others = self._others
        high = board.height / len(others)
        cell = min((board.width - self.pen.px(28)) / 8, (high - label - self.pen.px(14)) / 3)
        left = board.centerx - 4 * cell
        return {seat: NestView(left, board.y + n * high + label, cell) for n, seat in enumerate(others)}

    @contextmanager
    def on_board(self, surface: Surface) -> Iterator[None]:
        """Paint over the still picture on the board only: where it is seen, and under the boxes on it."""
        with clipped(surface, self.lens.frame):
            yield
            if self._still is not None and (self.hurried or not self.lens.fits):
                surface.blits([(self._still[1], box, box) for box in self.regions.boxes.values()])

    # ------------------------------------------------------------------ layout

    def controls(self, shown: TableState) -> list[Control]:
        """The hit list of the panels: everything with a tooltip or a click. Paints nothing."""
        return self._lay_out(shown)[1]

    def _lay_out(self, shown: TableState) -> tuple[list[PanelItems], list[Control]]:
        if self._laid is None or self._laid[0] != shown:
            panels = self._panels(shown)
            self._laid = shown, panels, [one for panel in panels for one in item.controls(panel.items)]
        return self._laid[1], self._laid[2]

    def _panels(self, shown: TableState) -> list[PanelItems]:
        """All panels, the lowest first."""
        seat_view, light, r, pen = shown.seat_view, shown.light, self.regions, self.pen
        pieces, own, score = self.pieces, seat_view.own, seat_view.scores[seat_view.seat]
        header_key = (own, score, seat_view.chosen, seat_view.view.first, seat_view.powers)
        return [
            *self._boxes(shown),
            PanelItems(parts(top_bar.clock, r.clock, pen, seat_view)),
            *(self._opponents(seat_view, light) if seat_view.others else self._alone(seat_view)),
            self._keep(
                "header", r.header, header_key, lambda: header.header(r.header, pen, seat_view, pieces)
            ),
            PanelItems([Item(self.nest.rect, lambda surface: self._own_nest(surface, seat_view, light))]),
            self._keep(
                "store",
                r.store,
                (own.store, shown.gain),
                lambda: store.store(r.store, pen, seat_view, shown.gain, r.store.height > _HEADED * r.u),
            ),
            self._keep("hand", r.hand, _hand_key(seat_view), lambda: self._cards(seat_view)),
        ]

    def _keep(self, name: str, rect: Rect, key: object, make: Callable[[], list[Item]]) -> PanelItems:
        """A panel of the right column, laid out and painted again only when what it shows has changed."""
        if name not in self._kept or self._kept[name].key != key:
            self._kept[name] = PanelItems(parts(make), rect, key)
        return self._kept[name]

    def _cards(self, seat_view: SeatView) -> list[Item]:
        """The hand or the display, and the own special cards."""
        r, pen = self.regions, self.pen
        objectives = hand.display if seat_view.rules.objectives == "display" else hand.hand
        return [
            *hand.headings(*r.headings, pen, seat_view),
            *objectives(r.cards, pen, seat_view),
            *hand.specials(r.specials, pen, seat_view),
        ]

    def seat(self, seat_view: SeatView) -> list[Item]:
        """All that lies before another player, in the places of what lies before the viewer."""
        r, pen = self.regions, self.pen

        def nest(surface: Surface) -> None:
            place = NestView(self.nest.x, self.nest.y - self.nest.turf, self.nest.cell, self.nest.turf)
            self.small_nest(surface, place, seat_view.view, seat_view.seat, None)

        return [
            *header.header(r.header, pen, seat_view, self.pieces),
            Item(self.nest.rect, nest),
            *store.store(r.store, pen, seat_view, None, r.store.height > _HEADED * r.u),
            *self._cards(seat_view),
        ]

    def _alone(self, seat_view: SeatView) -> list[PanelItems]:
        """Lay out a solo player's panels in the opponents' place, and under the Glade."""
        r = self.regions
        assert r.ranks is not None
        assert r.bag is not None
        ranks, bag = (r.ranks, self.pen, seat_view), (r.bag, self.pen, seat_view)
        return [PanelItems(parts(solo.ranks, *ranks)), PanelItems(parts(solo.bag, *bag))]

    def _boxes(self, shown: TableState) -> list[PanelItems]:
        """The panes in the corners of the board that the layout has."""
        boxes, seat_view, pen = self.regions.boxes, shown.seat_view, self.pen
        found = []
        if (rect := boxes.get("turns")) is not None:
            found.append(parts(corner_panes.last_turns, rect, pen, seat_view, shown.turns))
        if (rect := boxes.get("hatching")) is not None:
            tiles = tuple(sorted(shown.light.tiles))
            found.append(parts(corner_panes.hatching_pane, rect, pen, seat_view, tiles))
        if (rect := boxes.get("predators")) is not None:
            found.append(parts(corner_panes.predators_pane, rect, pen, seat_view, shown.predator))
        if (rect := boxes.get("decks")) is not None:
            found.append(parts(corner_panes.decks_pane, rect, pen, seat_view, shown.light.decks))
        return [PanelItems(items) for items in found]

    def _opponents(self, seat_view: SeatView, light: Light) -> list[PanelItems]:
        """Panels of the others, or chips in the compact layout."""
        found, pen, view = [], self.pen, seat_view.view

        def nest(surface: Surface, _area: Rect, seat: int) -> None:
            self.small_nest(surface, self.minis[seat], view, seat, light.nest(seat))

        for rect, seat in zip(self.regions.opponents, seat_view.others, strict=True):
            if self.regions.compact:
                found.append(PanelItems(parts(opponents.chip, rect, pen, seat_view, seat)))
                continue
            worm = view.worm if view.worm != NOWHERE and view.worm // 256 == seat else NOWHERE
            key = (
                view.colonies[seat],
                seat_view.scores[seat],
                view.first,
                worm,
                light.nest(seat),
                seat_view.live,
            )
            make = partial(opponents.opponent, rect, pen, seat_view, seat, nest)
            found.append(self._keep(f"seat:{seat}", rect, key, make))
        return found

    # ------------------------------------------------------------------ the still picture

    def still(self, shown: TableState) -> Surface:
        """The table without pieces, painted again only when what it shows, or the lens, has changed."""
        fresh = self.hurried or self._still_lens == self.lens
        if self._still is None or self._still[0] != shown or not fresh:
            surface = self._sheet() if self._still is None else self._still[1]
            layer(self._put_ground, surface, shown.seat_view.view, shown.light)
            layer(self.pen.panels.bar, surface, self.regions.top)
            for panel in self._lay_out(shown)[0]:
                self._paint(surface, panel)
            self._still = (shown, surface)
            self._still_lens = self.lens
        return self._still[1]

    def leave(self) -> None:
        """Leave the pictures of the whole table: when it is shown again, another position is."""
        if self._still is not None:
            self._spare.append(self._still[1])
        self._still = self._sketch = None

    def _sheet(self) -> Surface:
        """A picture as large as the window, to be painted on all over."""
        while self._spare:
            if (spare := self._spare.pop()).get_size() == self.size:
                return spare
        return Surface(self.size)

    def _put_ground(self, surface: Surface, view: State, light: Light) -> None:
        """The ground, of which only the surroundings of spaces that have changed are painted again."""
        look, veiled = self._look(view, light), light.bright is not None
        kept, bare = self._bares.pop(veiled, None), self._grounds.find(veiled)
        areas = [surface.get_rect()]
        if kept is not None and bare is not None and kept[2] == self.lens:
            changed = self.terrain.changed(kept[0], look)
            if changed is not None:
                marked = (kept[1].board or frozenset()) ^ (light.board or frozenset())
                areas = self.terrain.areas(changed | marked)
        picture = self._grounds.get(veiled, lambda: Surface(self.size))
        for area in areas:
            with clipped(picture, area):
                self._ground(picture, view, light)
        self._bares[veiled] = look, light, self.lens
        surface.blit(picture, (0, 0))

    def _paint(self, surface: Surface, panel: PanelItems) -> None:
        """Paint a panel, or put there what was painted of it before.

        All of the column lies on the bare floor, so a panel is kept with its shadow and the floor round it.
        """
        if panel.rect is None:
            item.paint(surface, panel.items)
            return
        column, edge = self.regions.column, self.pen.px(5)
        bounds = Rect(column.left, self.regions.top.bottom, self.size[0] - column.left, self.size[1])
        area = panel.rect.inflate(2 * edge, 2 * edge).clip(bounds).clip(surface.get_rect())
        if panel.picture is None:
            with clipped(surface, area):
                item.paint(surface, panel.items)
            panel.picture = surface.subsurface(area).copy()
        else:
            surface.blit(panel.picture, area)

    def sketch(self, shown: TableState, cast: Cast, lens: Lens) -> Surface:
        """Return a quick picture of the board with its pieces through a lens, scaled from the whole board's
        picture."""
        if self._sketch is None or self._sketch[0] != shown:
            seen, whole = self.lens, Surface(self.size)
            self.look(Lens(seen.frame))
            try:
                self._ground(whole, shown.seat_view.view, shown.light)
                for piece in self.board.placed(cast, lambda _key: False):
                    piece.draw(whole)
            finally:
                self.look(seen)
            self._sketch = (shown, whole)
        part = Rect(lens.part).clip(self._sketch[1].get_rect())
        return smoothscale(self._sketch[1].subsurface(part), lens.frame.size)

    def past(self, view: State, area: Rect) -> Surface:
        """The board with its pieces as it was in another position, painted in an area of the window only."""
        seen, surface = self.lens, Surface(self.size)
        self.look(Lens(seen.frame))
        try:
            with clipped(surface, area):
                self._ground(surface, view, Light())
                for piece in self.board.placed(self.cast(view, Light(), NOWHERE), lambda _key: False):
                    piece.draw(surface)
        finally:
            self.look(seen)
        return surface

    @staticmethod
    def _look(view: State, light: Light) -> Scenery:
        holes = {h for colony in view.colonies for h in colony.holes if h != NOWHERE}
        return look_of(view.ground, holes, light.bright)

    def _ground(self, surface: Surface, view: State, light: Light) -> None:
        self.terrain.paint(surface, self._look(view, light))
        with clipped(surface, self.lens.frame):
            for space in light.board or ():
                self.marker.hexagon(surface, self.hexes, space)

    def small_nest(
        self, surface: Surface, nest: NestView, view: State, seat: int, lit: Spaces | None
    ) -> None:
        """Another player's nest with flat signs for its ants."""
        ramp = self._ramp(seat)
        self._burrow(nest, view, seat).paint(surface, lit)
        paint_badges(surface, self.pen, nest, view, seat, ramp)
        if view.worm != NOWHERE and view.worm // 256 == seat:
            self.worm(nest, view.worm % 256, False).draw(surface)
        for space in lit or ():
            self.marker.cell(surface, nest.space_rect(space))

    def _ramp(self, seat: int) -> tuple[str, str]:
        ramp = self.pen.ramp(self.chair.players[seat].colour)
        return ramp.ink, ramp.mid

    def _own_nest(self, surface: Surface, seat_view: SeatView, light: Light) -> None:
        seat = seat_view.seat
        lit = light.nest(seat)
        around = None if lit is None else lit | {light.stand}
        Burrow(self.pen, self.nest, seat_view.own, self.chair.colours[seat]).paint(surface, around)
        for space in lit or ():
            self.marker.cell(surface, self.nest.space_rect(space))

    # ------------------------------------------------------------------ pieces

    def cast(self, view: State, light: Light, chosen: int) -> Cast:
        """Return the state from which the board's pieces are drawn."""
        return Cast(view, self.chair.seat, self.chair.colours, self.mood, light.bright, chosen)

    def ahead(self, view: State, also: NestView) -> Iterator[object]:
        """Make the pictures of the board under the veil and in the spotlight, and those of digging on, one a
        step; also of all nests in another size."""
        for lit in (frozenset(), frozenset(range(len(view.ground)))):
            yield from self.terrain.ahead(self.size, self._look(view, Light(lit)))
            yield from self.board.ahead(self.cast(view, Light(lit), NOWHERE))
        yield from self._nests_ahead(view)
        for seat in range(self.table.seats):
            yield from self._burrow(also, view, seat).ahead()

    def _nests_ahead(self, view: State) -> Iterator[object]:
        for seat, nest in ((self.chair.seat, self.nest), *self.minis.items()):
            yield from self._burrow(nest, view, seat).ahead()

    def _burrow(self, nest: NestView, view: State, seat: int) -> Burrow:
        return Burrow(self.pen, nest, view.colonies[seat], self.chair.colours[seat])

    def still_ahead(self, shown: TableState) -> Iterator[object]:
        """Make the pictures of a table that is not shown yet, one a step."""
        view = shown.seat_view.view
        yield from self.terrain.ahead(self.size, self._look(view, shown.light))
        yield from self.board.ahead(self.cast(view, shown.light, NOWHERE))
        yield from self._nests_ahead(view)
        surface = Surface(self.size)
        self._put_ground(surface, view, shown.light)
        self.pen.panels.bar(surface, self.regions.top)
        for panel in self._lay_out(shown)[0]:
            yield panel
            self._paint(surface, panel)
        self._bares.clear()  # as large as the window, and of a position that will have changed
        self._grounds.clear()

    def nest_pieces(self, cast: Cast, lit: Spaces | None, pointed: int = NOWHERE) -> list[Placed]:
        """The own ants in the nest, the Worm if it is there, and the names in front of them.

        The ant `pointed` at is drawn over its fellows, and where they are small it steps forward.
        """
        colony, found = cast.view.colonies[cast.seat], []
        for place, ants in crowds(colony).items():
            for index, ant in enumerate(ants):
                beside = cast.chosen != NOWHERE and colony.ants[cast.chosen] == place
                veiled = lit is not None and ant != cast.chosen and (place not in lit or beside)
                look = Look(self.mood, veiled)
                kind = self.board.kind(cast, cast.seat, ant)
                foot, width = self.nest.foot(place, index, len(ants)), self.nest.ant_width(place, len(ants))
                if ant == pointed:
                    width = max(width, round(_FORWARD * self.nest.cell))
                found.append(self.pieces.place_ant(kind, ("ant", cast.seat, ant), foot, width, look))
        worm = cast.view.worm
        if worm != NOWHERE and worm // 256 == cast.seat:
            found.append(self.worm(self.nest, worm % 256, lit is not None))
        front = ("ant", cast.seat, pointed)
        found.sort(key=lambda piece: (piece.key == front, piece.depth))
        return [*found, *name_plates(self.pen, self.nest)]

    def worm(self, nest: NestView, space: int, veiled: bool) -> Placed:
        """The Worm in a nest space."""
        x, y = nest.centre(space)
        foot = (x, y + 0.40 * nest.cell)
        return self.pieces.place_predator(
            PREDATORS[2], ("predator", 2), foot, round(_WORM * nest.cell), Look(self.mood, veiled)
        )

    def spaces(self, view: State) -> Iterator[Zone]:
        """The spaces of the board and of the own nest, with covers and rock."""
        for space, ground in enumerate(view.ground):
            if ground:
                yield Zone(Target("hex", space), self.hexes.cell_rect(space), "hex", self.lens.frame)
        for space in covered_spaces(view.table):
            zone = Zone(Target("cover-tile", space), self.hexes.cell_rect(space), "hex", self.lens.frame)
            if min(zone.seen.size) >= _SEEN:
                yield zone
        for place in range(HOLE_1, PLACES):
            yield Zone(Target("nest", place), self.nest.space_rect(place))
        for number, cell in enumerate(ROCK):
            yield Zone(Target("rock", number), self.nest.cell_rect(*cell_of(cell)))

    def ant_rects(self, view: State) -> list[tuple[int, Rect]]:
        """Return the click areas of the own ants in the nest; a rim of the space round a single one stays
        free."""
        return self.nest.targets(view.colonies[self.chair.seat])


def _hand_key(seat_view: SeatView) -> object:
    """All that the viewer's cards depend on."""
    view = seat_view.view
    return (
        seat_view.own,
        view.active if view.phase in (Phase.ANTS, Phase.CARDS) else NOWHERE,
        seat_view.open,
        seat_view.kept,
        seat_view.payable,
        seat_view.playable,
        seat_view.ready,
        view.night,
        view.display,
        view.pile,
    )
