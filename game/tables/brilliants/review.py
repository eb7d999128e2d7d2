"""BrilliAnts for the replay and the results page: its table, its words, its final figures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.kit.colony.heroes import colony_heroes
from game.kit.picking import Target, Zone
from game.kit.theme import Mood, Units
from game.services import Services
from game.session.player import Player
from game.table.replay_stage import ReplayRoom
from game.table.review import ReviewFace, ReviewLine, StillTable
from game.tables.brilliants.board.terrain import look_of
from game.tables.brilliants.leftover import leftover
from game.tables.brilliants.seat_view import SeatView
from game.tables.brilliants.tabletop import Chair, Light, TableState, Tabletop
from game.tables.brilliants.tooltips import explain
from game.tables.brilliants.touched import nest_rect, touched
from game.tables.brilliants.words import LogLine, LogWriter
from rules.brilliants.data.board import NAMES
from rules.brilliants.play.scoring import card_points, items, result
from rules.brilliants.state import HIDDEN, NOWHERE, UNSEEN, State
from rules.core.protocol import Seat

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


def make(services: Services, first: State, players: tuple[Player, ...]) -> ReviewFace[State, Tabletop]:
    """The face of a finished game, for replay and results; `first`, its first position, has its options."""
    log_writer = LogWriter(first.table, [player.name for player in players])

    def lay_out(size: tuple[int, int], mood: Mood, seat: Seat) -> Tabletop:
        return Tabletop(services, size, mood, first.table, Chair(seat, players, turned=True))

    def show(top: Tabletop, view: State, viewer: Seat | None, lines: Sequence[ReviewLine]) -> StillTable:
        return _still(top, view, viewer or 0, players, lines)

    return ReviewFace(
        lay_out=lay_out,
        room=_room,
        show=show,
        board=_board,
        lines=log_writer.lines,
        sources=LABELS,
        points=lambda state: tuple(sum(items(state, seat).values()) for seat in range(state.table.seats)),
        extras=_extras,
        answer=log_writer.answer,
        touched=touched,
        leftover=lambda _view, _seat, move, legal: leftover(move, legal),
        spaces={name: Target("hex", space) for space, name in enumerate(NAMES)},
        heroes=lambda seat, height: colony_heroes(services.sprites, players[seat].colour, height),
        mood=lambda state: "night" if state.night else "day",
    )


def _room(top: Tabletop) -> ReplayRoom:
    """Cards and action bar give way to the replay's list and buttons."""
    regions = top.regions
    units = Units(top.size, regions.u)
    icons = tuple(regions.icons.values())
    return ReplayRoom(units, regions.prompt, regions.menu, icons, regions.hand, regions.action)


def _still(
    top: Tabletop, view: State, seat: Seat, players: tuple[Player, ...], lines: Sequence[ReviewLine]
) -> StillTable:
    """The table with all pieces; hands lie open where the view knows them."""
    own = view.colonies[seat]
    known = all(card < HIDDEN for card in own.hand) and UNSEEN not in own.specials
    final = result(view)  # at the last step what lies on the board counts, too
    scores = final.scores if final else tuple(card_points(colony) for colony in view.colonies)
    seat_view = SeatView(view, seat, players, scores, open=known, live=False)
    shown = TableState(seat_view, turns=tuple(line for line in lines if isinstance(line, LogLine)))

    def paint(surface: Surface) -> None:
        surface.blit(top.still(shown), (0, 0))
        cast = top.cast(view, Light(), NOWHERE)
        for piece in (*top.board.placed(cast, lambda _key: False), *top.nest_pieces(cast, None)):
            piece.draw(surface)

    ants = [Zone(Target("ant", ant), rect) for ant, rect in top.ant_rects(view)]
    return StillTable(
        paint,
        top.controls(shown),
        lambda control: explain(control, seat_view),
        [*top.spaces(view), *ants],
        partial(_zone, top),
    )


def _zone(top: Tabletop, target: Target) -> Zone | None:
    """A space of the board that nothing is known of, or of another's nest."""
    if target.kind == "hex":
        return Zone(target, top.hexes.cell_rect(target.number), "hex", top.lens.frame)
    rect = nest_rect(top, target)
    return None if rect is None else Zone(target, rect)


def _board(top: Tabletop, surface: Surface, state: State) -> Rect:
    """The board with its pieces, without floor and panels: nothing else is seen in a thumbnail."""
    holes = {hole for colony in state.colonies for hole in colony.holes if hole != NOWHERE}
    top.terrain.paint(surface, look_of(state.ground, holes))
    for piece in top.board.placed(top.cast(state, Light(), NOWHERE), lambda _key: False):
        piece.draw(surface)
    return top.regions.board


def _extras(state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Cards still in hand at the end: they score nothing (BA-OBJ-09)."""
    if not any(colony.hand for colony in state.colonies):
        return ()
    held = tuple(str(len(colony.hand)) if colony.hand else "–" for colony in state.colonies)
    return (("Cards held (no points)", held),)
