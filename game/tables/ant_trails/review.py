"""Ant Trails for the replay and the results page: its table, its words, its final figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.kit.control import Control
from game.player import Player, known_as
from game.services import Services
from game.table.review import LogLine, ReplayLayout
from game.tables.ant_trails import insight
from game.tables.ant_trails.explain import explain
from game.tables.ant_trails.sight import Shown
from game.tables.ant_trails.signs import INK
from game.tables.ant_trails.tabletop import Tabletop
from game.tables.ant_trails.words import Line, Teller
from game.text import plural
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.info import INFO
from rules.ant_trails.scoring import FOOD, TRAIL, scores
from rules.ant_trails.state import State

LABELS: Final = {TRAIL: "Longest trail", FOOD: "Food claimed"}
"""Rows of the final table in words."""
_THUMBNAIL: Final = (1280, 720)
"""The window of which a thumbnail shows the board."""
_BUTTONS: Final = 40
"""Height of the replay's own row, in units."""
_RIGHT: Final = 250
_GRAPH: Final = 0.42
"""Share of the list's room that the course of the game takes."""


def make(services: Services, first: State, players: tuple[Player, ...]) -> TrailsReview:
    """The way back into a game."""
    return TrailsReview(services, players)


@dataclass
class TrailsReview:
    """Draws any position of a game, tells its events, and gives its final figures."""

    services: Services
    players: tuple[Player, ...]

    def __post_init__(self) -> None:
        self._tops: dict[tuple[int, int], Tabletop] = {}
        self._size = (0, 0)
        self._view: State | None = None
        self._charted = False
        self._teller = Teller([known_as(INFO, seat, player) for seat, player in enumerate(self.players)])

    def _top(self, size: tuple[int, int]) -> Tabletop:
        if size not in self._tops:
            if len(self._tops) > 2:
                self._tops.clear()
            self._tops[size] = Tabletop(self.services, size, self.players)
        return self._tops[size]

    def stage(self, size: tuple[int, int], view: State) -> ReplayLayout:
        """The turn and the tabs give way to the replay's list and buttons."""
        self._size = size
        regions = self._top(size).regions
        units = regions.units
        icons = list(regions.icons.values())
        right = icons[0].unionall(icons[1:])
        prompt, wanted = regions.prompt.copy(), units.px(_RIGHT)
        if right.width < wanted:
            prompt.width -= wanted - right.width
            right = pygame.Rect(right.right - wanted, right.y, wanted, right.height)
        foot = regions.turn.union(regions.tabs)
        entries = foot.copy()
        foot.height = units.px(_BUTTONS)
        foot.bottom = entries.bottom
        entries.height = foot.top - units.px(6) - entries.y
        graph = None
        if self._charted:
            graph = entries.copy()
            graph.height = round(entries.height * _GRAPH)
            entries.height -= graph.height + units.px(6)
            graph.y = entries.bottom + units.px(6)
        return ReplayLayout("day", prompt, regions.menu, right, entries, foot, graph)

    def chart(self, wanted: bool) -> None:
        """Whether the list leaves room for the course of the game."""
        self._charted = wanted

    def paint_margin(self, surface: pygame.Surface, margin: float | None) -> None:
        """The bar beside the board."""
        top = self._top(self._size)
        insight.draw_gauge(surface, top.pen, top.regions, margin, True)

    @property
    def colours(self) -> tuple[tuple[str, str], ...]:
        """Black and Red."""
        return tuple(zip(FACTIONS, INK, strict=True))

    def paint(
        self, surface: pygame.Surface, view: State, viewer: int | None, told: Sequence[LogLine]
    ) -> list[Control]:
        """The board and the players' cards."""
        top, self._view = self._top(self._size), view
        shown = Shown(view, viewer or 0, self.players, live=False)
        surface.blit(top.wood, (0, 0))
        top.paint_board(surface, shown)
        return top.paint_cards(surface, shown)

    def tell(self, events: Sequence[object]) -> Sequence[Line]:
        """Events in plain words."""
        return self._teller.tell(events)

    def explain(self, control: str) -> list[str]:
        """What a sign on the painted table means."""
        return explain(control, self._view, None, {}) if self._view else []

    # ---- the end

    def items(self, source: Mapping[str, int]) -> Mapping[str, int]:
        """A seat's points by source in words."""
        return {LABELS.get(name, name): points for name, points in source.items()}

    def rounds(self, states: Sequence[State]) -> tuple[tuple[int, ...], ...]:
        """What both sides would have if the game had ended with each round."""
        found = {state.round: scores(state) for state in states if state.round}
        return tuple(found[number] for number in sorted(found))

    def extras(self, state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """What counts for nobody, and how it was laid out (AT-END-03)."""
        tiles = tuple(_values(side.claimed) for side in state.sides)
        ants = tuple(_spread(side.ants.bit_count(), len(side.trails)) for side in state.sides)
        return (("Tiles claimed", tiles), ("Ants placed", ants))

    def thumbnail(self, surface: pygame.Surface, rect: pygame.Rect, state: State) -> None:
        """The board with its pieces, reduced."""
        top = self._top(_THUMBNAIL)
        large = top.wood.copy()
        top.paint_board(large, Shown(state, 0, self.players, live=False))
        board = top.regions.slab.inflate(16, 4).clip(top.regions.bounds)
        scale = min(rect.width / board.width, rect.height / board.height)
        size = (round(board.width * scale), round(board.height * scale))
        small = pygame.transform.smoothscale(large.subsurface(board), size)
        surface.fill(pygame.transform.average_color(large, pygame.Rect(board.topleft, (40, 40)))[:3], rect)
        surface.blit(small, small.get_rect(center=rect.center))


def _values(claimed: bytes) -> str:
    return " ".join(str(value) for value in reversed(claimed)) or "–"


def _spread(ants: int, trails: int) -> str:
    return f"{ants} in {plural(trails, 'trail', 'trails')}" if ants else "–"
