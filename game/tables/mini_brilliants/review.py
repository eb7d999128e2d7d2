"""Mini BrilliAnts for the replay and the results page: its table, its words, its final figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from game.kit.colony.heroes import colony_heroes
from game.services import Services
from game.session.player import Player
from game.table.replay_stage import ReplayRoom
from game.table.review import ReviewFace, ReviewLine, StillTable
from game.tables.mini_brilliants.caution import leftover
from game.tables.mini_brilliants.table_state import TableState
from game.tables.mini_brilliants.tabletop import Tabletop
from game.tables.mini_brilliants.tooltips import TooltipContext, explain
from game.tables.mini_brilliants.touched import touched
from game.tables.mini_brilliants.words import LogWriter
from rules.core.protocol import Seat
from rules.mini_brilliants.box import BOX, CASTES, ROLES, caste_of
from rules.mini_brilliants.scoring import bonuses, objective_points
from rules.mini_brilliants.state import NOWHERE, State

_FOOT: Final = 490
"""Least width of the replay's row of buttons, in units."""
LABELS: Final = {"objectives": "Objectives", "resources": "Resources left", "bonus": "Bonus cards"}
"""Rows of the final table in words (MB-NOTE-04)."""


def make(services: Services, first: State, players: tuple[Player, ...]) -> ReviewFace[State, Tabletop]:
    """The face of a finished game, for replay and results."""

    def still(top: Tabletop, view: State, viewer: Seat | None, _lines: Sequence[ReviewLine]) -> StillTable:
        regions, shown = top.regions, TableState(view, viewer or 0, players, live=False)
        others, own = (regions.listing != under for under in (regions.drawer, regions.napkin))
        shown = replace(shown, others=others, own=own)
        seen = TooltipContext(view, viewer or 0, players)

        def paint(surface: Surface) -> None:
            surface.blit(top.still(shown), (0, 0))

        return StillTable(paint, top.controls(shown), lambda control: explain(control, seen))

    def board(top: Tabletop, surface: Surface, state: State) -> Rect:
        surface.blit(top.still(TableState(state, 0, players, live=False)), (0, 0))
        regions = top.regions
        return regions.napkin.unionall([column.whole for column in regions.columns])

    return ReviewFace(
        lay_out=lambda size, _mood, _seat: Tabletop(services, size, players),
        room=_room,
        show=still,
        board=board,
        lines=LogWriter(players).lines,
        sources=LABELS,
        points=points,
        heroes=lambda seat, height: colony_heroes(services.sprites, players[seat].colour, height),
        extras=_extras,
        touched=touched,
        leftover=lambda _view, _seat, move, legal: leftover(move, legal),
    )


def points(state: State) -> tuple[int, ...]:
    """MB-SCORE-01: the points of all seats if the game ended now, Bonus cards included."""
    won = [0] * len(state.colonies)
    for _, seat in bonuses(state.colonies):
        won[seat] += BOX.bonus
    return tuple(
        objective_points(colony) + sum(colony.reserve) + bonus
        for colony, bonus in zip(state.colonies, won, strict=True)
    )


def _room(top: Tabletop) -> ReplayRoom:
    """Opponents or log give way to the replay's list; its buttons may reach over the planks' place."""
    regions, entries, foot = top.regions, top.regions.listing.copy(), None
    icons, px = tuple(regions.icons.values()), regions.units.px
    if entries.width < px(_FOOT):
        foot = Rect(entries.right - px(_FOOT), entries.bottom - px(40), px(_FOOT), px(40))
        entries.height -= px(46)
    return ReplayRoom(regions.units, regions.prompt, regions.menu, icons, entries, foot)


def _extras(state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Rows with each seat's objectives by type and its role, for the review; they score nothing directly."""
    rows = [
        (f"{name} objectives", tuple(_count(colony.completed, caste) for colony in state.colonies))
        for caste, name in enumerate(CASTES)
    ]
    roles = tuple(ROLES[colony.role].name if colony.role != NOWHERE else "–" for colony in state.colonies)
    return (*rows, ("Role", roles))


def _count(cards: Sequence[int], caste: int) -> str:
    return str(sum(caste_of(card) == caste for card in cards) or "–")
