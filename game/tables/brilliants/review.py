"""BrilliAnts for the replay and the results page: its table, its words, its final figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.theme import Mood, Units
from game.player import Player
from game.services import Services
from game.table.review import LogLine, ReplayLayout
from game.tables.brilliants.explain import explain
from game.tables.brilliants.sight import Sight
from game.tables.brilliants.tabletop import Chair, Light, Shown, Tabletop
from game.tables.brilliants.terrain import look_of
from game.tables.brilliants.words import Line, Teller
from rules.brilliants.play.scoring import card_points, items
from rules.brilliants.state import HIDDEN, NOWHERE, UNSEEN, Phase, State, Table

LABELS: Final = {
    "hunter_cards": "Hunter cards",
    "farmer_cards": "Farmer cards",
    "digger_cards": "Digger cards",
    "special_cards": "Special cards",
    "pheromones": "Pheromones",
    "nest_holes": "Nest holes",
    "bonus_cards": "Most of a type",
}
"""Rows of the final table in words."""
_THUMBNAIL: Final = (1280, 720)
"""The window of which a thumbnail shows the board."""


def make(services: Services, first: State, players: tuple[Player, ...]) -> BrilliantsReview:
    """The way back into a game."""
    return BrilliantsReview(services, first.table, players)


@dataclass
class BrilliantsReview:
    """Draws any position of a game, tells its events, and gives its final figures."""

    services: Services
    table: Table
    players: tuple[Player, ...]
    turned: bool = True
    """Whether the board turns to the seat that is looked from."""

    def __post_init__(self) -> None:
        self._tops: dict[tuple[tuple[int, int], Mood, int], Tabletop] = {}
        self._size = (0, 0)
        self._sight: Sight | None = None
        self._teller = Teller(self.table, [player.name for player in self.players])

    def stage(self, size: tuple[int, int], view: State) -> ReplayLayout:
        """Cards and action bar give way to the replay's list and buttons."""
        self._size = size
        mood: Mood = "night" if view.night else "day"
        regions = self._top(mood, 0).regions
        icons = list(regions.icons.values())
        right = icons[0].unionall(icons[1:])
        prompt = regions.prompt.copy()
        wanted = Units(size, regions.u).px(250)
        if right.width < wanted:
            prompt.width -= wanted - right.width
            right = pygame.Rect(right.right - wanted, right.y, wanted, right.height)
        return ReplayLayout(mood, prompt, regions.menu, right, regions.hand, regions.action)

    def _top(self, mood: Mood, seat: int) -> Tabletop:
        key = (self._size, mood, seat)
        if key not in self._tops:
            if len(self._tops) > 3:
                self._tops.clear()
            chair = Chair(seat, self.players, self.turned)
            self._tops[key] = Tabletop(self.services, self._size, mood, self.table, chair)
        return self._tops[key]

    def paint(
        self, surface: pygame.Surface, view: State, viewer: int | None, told: Sequence[LogLine]
    ) -> list[Control]:
        """The table with all pieces; hands lie open where the view knows them."""
        seat = viewer or 0
        top = self._top("night" if view.night else "day", seat)
        own = view.colonies[seat]
        known = all(card < HIDDEN for card in own.hand) and UNSEEN not in own.specials
        scores = tuple(card_points(colony) for colony in view.colonies)
        self._sight = Sight(view, seat, self.players, scores, open=known, live=False)
        lines = tuple(line for line in told if isinstance(line, Line))
        shown = Shown(self._sight, turns=lines)
        surface.blit(top.still(shown), (0, 0))
        cast = top.cast(view, Light(), NOWHERE)
        for piece in (*top.board.placed(cast, lambda _key: False), *top.nest_ants(cast, None)):
            piece.draw(surface)
        return top.controls(shown)

    def tell(self, events: Sequence[object]) -> Sequence[Line]:
        """Events in plain words."""
        return self._teller.tell(events)

    def explain(self, control: str) -> list[str]:
        """What a sign on the painted table means."""
        return explain(control, self._sight) if self._sight else []

    # ---- the end

    def items(self, source: Mapping[str, int]) -> Mapping[str, int]:
        """A seat's points by source in words."""
        return {LABELS.get(name, name): points for name, points in source.items()}

    def rounds(self, states: Sequence[State]) -> tuple[tuple[int, ...], ...]:
        """What every seat would have if the game had ended with each round."""
        return points_by_round(states)

    def extras(self, state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Cards still in hand at the end: they score nothing (BA-OBJ-09)."""
        if not any(colony.hand for colony in state.colonies):
            return ()
        held = tuple(str(len(colony.hand)) if colony.hand else "–" for colony in state.colonies)
        return (("Cards held (no points)", held),)

    def thumbnail(self, surface: pygame.Surface, rect: pygame.Rect, state: State) -> None:
        """The board with its pieces, reduced."""
        self._size, before = _THUMBNAIL, self._size
        top = self._top("night" if state.night else "day", 0)
        self._size = before
        large = pygame.Surface(_THUMBNAIL)
        holes = {hole for colony in state.colonies for hole in colony.holes if hole != NOWHERE}
        top.terrain.paint(large, look_of(state.ground, holes))
        for piece in top.board.placed(top.cast(state, Light(), NOWHERE), lambda _key: False):
            piece.draw(large)
        board = top.regions.board.clip(large.get_rect())
        scale = min(rect.width / board.width, rect.height / board.height)
        size = (round(board.width * scale), round(board.height * scale))
        small = pygame.transform.smoothscale(large.subsurface(board), size)
        edge = pygame.Rect(board.x, board.y, board.width // 8, board.height // 8)
        surface.fill(pygame.transform.average_color(large, edge)[:3], rect)
        surface.blit(small, small.get_rect(center=rect.center))


def points_by_round(states: Sequence[State]) -> tuple[tuple[int, ...], ...]:
    """What every seat would have if the game had ended with each round, bonuses included."""
    found: dict[int, tuple[int, ...]] = {}
    for state in states:
        if state.round and state.phase in (Phase.TURN, Phase.AFTER, Phase.CLOSE, Phase.OVER):
            found[state.round] = tuple(sum(items(state, seat).values()) for seat in range(state.table.seats))
    return tuple(found[number] for number in sorted(found))
