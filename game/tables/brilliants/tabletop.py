"""The whole table as one still picture for one person: board, boxes, panels and nests in their regions.

Made for one window size, light and seat. It draws; what is chosen and what happens is told to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from pygame import Rect, Surface
from pygame.transform import smoothscale

from game.kit.clip import clipped
from game.kit.control import Control
from game.kit.hexview import HexView
from game.kit.lens import Lens
from game.kit.lettering import Lettering
from game.kit.pen import Pen
from game.kit.theme import Mood, Units
from game.player import Player
from game.services import Services
from game.tables.brilliants import bar, cards, corner, header, offer, opponents, solo, store
from game.tables.brilliants.board import BoardPieces, Cast, hex_view
from game.tables.brilliants.burrow import Burrow, paint_badges
from game.tables.brilliants.layout import GRASS, Regions, regions, unit
from game.tables.brilliants.nest import NestView, crowds
from game.tables.brilliants.piece import Look, Pieces, Placed
from game.tables.brilliants.preview import Marker
from game.tables.brilliants.sight import Sight
from game.tables.brilliants.terrain import Terrain, look_of
from game.tables.brilliants.words import Line
from rules.brilliants.state import NOWHERE, State, Table

Spaces = frozenset[int]
_WORM: Final = 1.25


@dataclass(frozen=True, slots=True)
class Chair:
    """Whose table it is: seat, people around it, and how they like it."""

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
    """Where the chosen ant stands: bright, but no target."""
    tiles: Spaces = frozenset()
    predators: Spaces = frozenset()

    @property
    def bright(self) -> Spaces | None:
        """All spaces of the board without veil."""
        return None if self.board is None else self.board | {self.stand}

    def nest(self, seat: int) -> Spaces | None:
        """Legal spaces of one nest; None if there is no veil."""
        return None if self.board is None else dict(self.nests).get(seat, frozenset())


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything the still picture depends on."""

    sight: Sight
    light: Light = field(default_factory=Light)
    turns: tuple[Line, ...] = ()
    predator: int | None = None
    gain: int | None = None
    """A resource that the hovered move would bring."""


@dataclass(frozen=True, slots=True)
class Part:
    """A finished panel and what it was made from."""

    key: object
    picture: Surface
    area: Rect
    controls: list[Control]


class Tabletop:
    """Draws the table."""

    def __init__(
        self, services: Services, size: tuple[int, int], mood: Mood, table: Table, chair: Chair
    ) -> None:
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
        self.nest = NestView(r.nest.x, r.nest.y, r.cell, GRASS * r.cell)
        self.minis: dict[int, NestView] = {}
        self._parts: dict[str, Part] = {}
        self._still: tuple[Shown, Surface, list[Control]] | None = None
        self._still_lens = self.lens
        """The lens of the still picture,"""
        self.hurried = False
        """which may be another one while only a sketch of the board is shown."""
        self._sketch: tuple[Shown, Surface] | None = None

    # ------------------------------------------------------------------ places

    def look(self, lens: Lens) -> None:
        """See the board through a lens from now on."""
        if lens is self.lens or lens == self.lens:
            return
        self.lens, self.hexes = lens, self.fitted.through(lens)
        self.board = BoardPieces(self.pieces, self.hexes)
        self.terrain.look(self.hexes, lens)

    def nest_of(self, seat: int) -> NestView | None:
        """The nest of a seat on this screen; None where the lay-out has only a chip."""
        return self.nest if seat == self.chair.seat else self.minis.get(seat)

    def panel_of(self, seat: int) -> Rect:
        """Where a seat's own things are."""
        if seat == self.chair.seat:
            return self.regions.header
        count = self.table.seats
        return self.regions.opponents[(seat - self.chair.seat) % count - 1]

    def nests_over_board(self) -> dict[int, NestView]:
        """The other nests one under the other in the board's place, as large as they go."""
        board, label = self.regions.board, self.pen.px(30)
        others = [(self.chair.seat + step) % self.table.seats for step in range(1, self.table.seats)]
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

    # ------------------------------------------------------------------ the still picture

    def still(self, shown: Shown) -> tuple[Surface, list[Control]]:
        """The picture without pieces, and everything on it that explains itself or can be clicked."""
        fresh = self.hurried or self._still_lens == self.lens
        if self._still is None or self._still[0] != shown or not fresh:
            surface = Surface(self.size)
            self._still = (shown, surface, self._paint(surface, shown))
            self._still_lens = self.lens
        return self._still[1], self._still[2]

    def sketch(self, shown: Shown, cast: Cast, lens: Lens) -> Surface:
        """What a lens shows of the board with its pieces, quickly: scaled from the picture of all of it."""
        if self._sketch is None or self._sketch[0] != shown:
            seen, whole = self.lens, Surface(self.size)
            self.look(Lens(seen.frame))
            self._ground(whole, shown.sight.view, shown.light)
            for piece in self.board.placed(cast, lambda _key: False):
                piece.draw(whole)
            self.look(seen)
            self._sketch = (shown, whole)
        part = Rect(lens.part).clip(self._sketch[1].get_rect())
        return smoothscale(self._sketch[1].subsurface(part), lens.frame.size)

    def _paint(self, surface: Surface, shown: Shown) -> list[Control]:
        sight, light, r = shown.sight, shown.light, self.regions
        self._ground(surface, sight.view, light)
        self.pen.panels.bar(surface, r.top)
        controls = self._boxes(surface, shown)
        controls += bar.draw_clock(surface, r.clock, self.pen, sight)
        controls += self._opponents(surface, sight, light) if sight.others else self._alone(surface, sight)
        own, score = sight.own, sight.scores[sight.seat]
        controls += self._kept(
            surface,
            "header",
            r.header,
            (own, score, sight.chosen, sight.view.first, sight.powers),
            lambda: header.draw_header(surface, r.header, self.pen, sight),
        )
        self._own_nest(surface, sight, light)
        controls += self._kept(
            surface,
            "store",
            r.store,
            (own.store, shown.gain),
            lambda: store.draw_store(surface, r.store, self.pen, sight, shown.gain, not r.compact),
        )
        controls += self._kept(
            surface,
            "hand",
            r.hand,
            (
                own,
                sight.open,
                sight.payable,
                sight.playable,
                sight.view.night,
                sight.view.display,
                sight.view.pile,
            ),
            lambda: self._cards(surface, sight),
        )
        return controls

    def _cards(self, surface: Surface, sight: Sight) -> list[Control]:
        """The hand or the display, and the own special cards."""
        r = self.regions
        objectives = offer.draw_display if sight.rules.objectives == "display" else cards.draw_hand
        controls = objectives(surface, r.cards, self.pen, sight)
        return controls + offer.draw_specials(surface, r.specials, self.pen, sight)

    def _alone(self, surface: Surface, sight: Sight) -> list[Control]:
        """What a person alone has in the opponents' place, and under the Glade."""
        assert self.regions.ranks is not None
        assert self.regions.bag is not None
        ranks = solo.draw_ranks(surface, self.regions.ranks, self.pen, sight)
        return ranks + solo.draw_bag(surface, self.regions.bag, self.pen, sight)

    def _kept(
        self, surface: Surface, name: str, rect: Rect, key: object, paint: Callable[[], list[Control]]
    ) -> list[Control]:
        """A panel of the right column, painted again only when what it shows has changed.

        All of the column lies on the bare floor, so a panel is kept with its shadow and the floor round it.
        """
        part = self._parts.get(name)
        if part is not None and part.key == key:
            surface.blit(part.picture, part.area)
            return part.controls
        column, edge = self.regions.column, self.pen.px(5)
        bounds = Rect(column.left, self.regions.top.bottom, self.size[0] - column.left, self.size[1])
        area = rect.inflate(2 * edge, 2 * edge).clip(bounds).clip(surface.get_rect())
        surface.set_clip(area)
        controls = paint()
        surface.set_clip(None)
        self._parts[name] = Part(key, surface.subsurface(area).copy(), area, controls)
        return controls

    def _ground(self, surface: Surface, view: State, light: Light) -> None:
        holes = {h for colony in view.colonies for h in colony.holes if h != NOWHERE}
        self.terrain.paint(surface, look_of(view.ground, holes, light.bright))
        with clipped(surface, self.lens.frame):
            for space in light.board or ():
                self.marker.hexagon(surface, self.hexes, space)

    def _boxes(self, surface: Surface, shown: Shown) -> list[Control]:
        boxes, sight, pen = self.regions.boxes, shown.sight, self.pen
        controls: list[Control] = []
        if (rect := boxes.get("turns")) is not None:
            controls += corner.draw_turns(surface, rect, pen, sight, shown.turns)
        if (rect := boxes.get("hatching")) is not None:
            controls += corner.draw_hatching(surface, rect, pen, sight, tuple(sorted(shown.light.tiles)))
        if (rect := boxes.get("predators")) is not None:
            controls += corner.draw_predators(surface, rect, pen, sight, shown.predator)
        if (rect := boxes.get("decks")) is not None:
            controls += corner.draw_decks(surface, rect, pen, sight)
        return controls

    def _opponents(self, surface: Surface, sight: Sight, light: Light) -> list[Control]:
        controls: list[Control] = []
        for rect, seat in zip(self.regions.opponents, sight.others, strict=True):
            if self.regions.compact:
                controls += opponents.draw_chip(surface, rect, self.pen, sight, seat)
                continue

            def nest(target: Surface, area: Rect, owner: int) -> None:
                self.minis[owner] = NestView(area.x, area.y, area.width / 8)
                self.small_nest(target, self.minis[owner], sight.view, owner, light.nest(owner))

            view = sight.view
            worm = view.worm if view.worm != NOWHERE and view.worm // 256 == seat else NOWHERE
            key = (view.colonies[seat], sight.scores[seat], view.first, worm, light.nest(seat), sight.live)
            controls += self._kept(
                surface,
                f"seat:{seat}",
                rect,
                key,
                partial(opponents.draw_opponent, surface, rect, self.pen, sight, seat, nest),
            )
        return controls

    def small_nest(
        self, surface: Surface, nest: NestView, view: State, seat: int, lit: Spaces | None
    ) -> None:
        """Another player's nest with flat signs for its ants."""
        ramp = self._ramp(seat)
        Burrow(self.pen, nest, view.colonies[seat], self.chair.colours[seat]).paint(surface, lit)
        paint_badges(surface, self.pen, nest, view, seat, ramp)
        if view.worm != NOWHERE and view.worm // 256 == seat:
            self.worm(nest, view.worm % 256, False).draw(surface)
        for space in lit or ():
            self.marker.cell(surface, nest.space_rect(space))

    def _ramp(self, seat: int) -> tuple[str, str]:
        ramp = self.pen.ramp(self.chair.players[seat].colour)
        return ramp.ink, ramp.mid

    def _own_nest(self, surface: Surface, sight: Sight, light: Light) -> None:
        seat = sight.seat
        lit = light.nest(seat)
        around = None if lit is None else lit | {light.stand}
        Burrow(self.pen, self.nest, sight.own, self.chair.colours[seat]).paint(surface, around)
        for space in lit or ():
            self.marker.cell(surface, self.nest.space_rect(space))

    # ------------------------------------------------------------------ pieces

    def cast(self, view: State, light: Light, chosen: int) -> Cast:
        """What the board's pieces are drawn from."""
        return Cast(view, self.chair.seat, self.chair.colours, self.mood, light.bright, chosen)

    def warm(self, view: State) -> None:
        """Prepare the veiled pictures, so that the first spotlight comes at once."""
        scratch = Surface(self.size)
        light = Light(frozenset(), ())
        self._ground(scratch, view, light)
        cast = self.cast(view, light, NOWHERE)
        self.board.placed(cast, lambda key: False)

    def nest_ants(self, cast: Cast, lit: Spaces | None) -> list[Placed]:
        """The own ants in the nest, and the Worm if it is there."""
        colony, found = cast.view.colonies[cast.seat], []
        for place, ants in crowds(colony).items():
            for index, ant in enumerate(ants):
                beside = cast.chosen != NOWHERE and colony.ants[cast.chosen] == place
                veiled = lit is not None and ant != cast.chosen and (place not in lit or beside)
                look = Look(self.mood, veiled)
                kind = self.board.kind(cast, cast.seat, ant)
                foot, width = self.nest.foot(place, index, len(ants)), self.nest.ant_width(len(ants))
                found.append(self.pieces.place_ant(kind, ("ant", cast.seat, ant), foot, width, look))
        worm = cast.view.worm
        if worm != NOWHERE and worm // 256 == cast.seat:
            found.append(self.worm(self.nest, worm % 256, lit is not None))
        return sorted(found, key=lambda p: p.depth)

    def worm(self, nest: NestView, space: int, veiled: bool) -> Placed:
        """The Worm in a nest space."""
        x, y = nest.centre(space)
        foot = (x, y + 0.40 * nest.cell)
        return self.pieces.place_predator(
            2, ("predator", 2), foot, round(_WORM * nest.cell), Look(self.mood, veiled)
        )

    def ant_rects(self, view: State) -> list[tuple[int, Rect]]:
        """Where the own ants in the nest can be clicked."""
        colony, found = view.colonies[self.chair.seat], []
        for place, ants in crowds(colony).items():
            for index, ant in enumerate(ants):
                x, y = self.nest.foot(place, index, len(ants))
                side = self.nest.ant_width(len(ants))
                share = 0.8 if len(ants) == 1 else 0.62
                rect = Rect(0, 0, round(side * share), round(side * 0.86))
                rect.midbottom = (round(x), round(y + side * 0.16))
                found.append((ant, rect))
        return found
