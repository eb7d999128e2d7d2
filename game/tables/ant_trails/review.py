"""Ant Trails for the replay and the results page: its table, its words, its final figures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import SRCALPHA, Rect, Surface

from game.kit import item
from game.kit.hero import Hero
from game.kit.lettering import PREMULTIPLIED
from game.kit.picking import Target, Zone
from game.kit.sprites import Sprites
from game.services import Services
from game.session.player import Player, known_as
from game.table.analysis import MarginFace
from game.table.replay_stage import ReplayRoom
from game.table.review import ReviewFace, ReviewLine, StillTable
from game.tables.ant_trails.animation import STRIDE
from game.tables.ant_trails.ant_poses import COLOURS
from game.tables.ant_trails.leftover import leftover
from game.tables.ant_trails.panels import analysis
from game.tables.ant_trails.signs import ANT, FOLDER, INK
from game.tables.ant_trails.table_state import TableState
from game.tables.ant_trails.tabletop import Tabletop
from game.tables.ant_trails.tooltips import explain
from game.tables.ant_trails.touched import touched
from game.tables.ant_trails.words import LogWriter
from game.text import plural
from rules.ant_trails.board import CELLS, NUMBER
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.info import INFO
from rules.ant_trails.scoring import FOOD, TRAIL, scores
from rules.ant_trails.state import State
from rules.core.protocol import Seat

_HERO: Final = 0.72
"""Size of a hero as a share of the height it is given: it lies flat."""
_MARCHERS: Final = 5
LABELS: Final = {TRAIL: "Longest trail", FOOD: "Food claimed"}
"""Rows of the final table in words."""


def make(services: Services, first: State, players: tuple[Player, ...]) -> ReviewFace[State, Tabletop]:
    """The face of a finished game, for replay and results."""
    log_writer = LogWriter([known_as(INFO, seat, player) for seat, player in enumerate(players)])

    def show(top: Tabletop, view: State, viewer: Seat | None, _lines: Sequence[ReviewLine]) -> StillTable:
        return _still(top, TableState(view, viewer or 0, players, live=False))

    def board(top: Tabletop, surface: Surface, state: State) -> Rect:
        surface.blit(top.wood, (0, 0))
        top.paint_board(surface, TableState(state, 0, players, live=False))
        return top.regions.slab.inflate(16, 4).clip(top.regions.bounds)

    return ReviewFace(
        lay_out=lambda size, _mood, _seat: Tabletop(services, size, players),
        room=_room,
        show=show,
        board=board,
        lines=log_writer.lines,
        sources=LABELS,
        points=scores,
        extras=_extras,
        touched=touched,
        leftover=lambda view, _seat, move, _legal: leftover(view, move),
        spaces={name: Target("cell", cell) for name, cell in NUMBER.items()},
        carries_names=True,  # row and column stand at the rim
        heroes=partial(_heroes, services.sprites),
        margin=MarginFace(_paint_margin, tuple(zip(FACTIONS, INK, strict=True))),
    )


def _heroes(sprites: Sprites, seat: Seat, height: int) -> tuple[Hero, ...]:
    """Ants of a side on their tokens, seen from above as on the board, one behind the other."""

    def step(picture: str) -> Surface:
        ant = sprites.get(f"{FOLDER}/ants/{COLOURS[seat]}-{picture}", round(size * ANT))
        whole = Surface(ant.get_size(), SRCALPHA)
        for part in (sprites.get(f"{FOLDER}/bases/{COLOURS[seat]}-plain", size), ant):
            whole.blit(part, part.get_rect(center=whole.get_rect().center), special_flags=PREMULTIPLIED)
        return whole

    size = round(height * _HERO)
    right, left = (tuple(step(f"{way}{leg}") for leg in ("", "-step")) for way in ("3-0", "0-3"))
    return tuple(Hero(right, left, right[0], STRIDE) for _ in range(_MARCHERS))


def _room(top: Tabletop) -> ReplayRoom:
    """The turn and the tabs give way to the replay's list and buttons."""
    regions = top.regions
    entries = regions.turn.union(regions.tabs)
    return ReplayRoom(regions.units, regions.prompt, regions.menu, tuple(regions.icons.values()), entries)


def _still(top: Tabletop, shown: TableState) -> StillTable:
    """The board and the players' cards."""
    cards = top.player_cards(shown)

    def paint(surface: Surface) -> None:
        surface.blit(top.wood, (0, 0))
        top.paint_board(surface, shown)
        item.paint(surface, cards)

    def tooltip(control: str) -> list[str]:
        # At the table a click on a seat shows its longest trail; here its points are all there is to say.
        return explain(control.replace("seat:", "score:"), shown.view, None, {})

    cells = [Zone(Target("cell", cell), top.board.hexes.cell_rect(cell), "hex") for cell in range(CELLS)]
    return StillTable(paint, item.controls(cards), tooltip, cells)


def _paint_margin(top: Tabletop, surface: Surface, margin: float | None) -> None:
    analysis.draw_gauge(surface, top.pen, top.regions, margin, True)


def _extras(state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Food that scores for neither side, and how the game was set up (AT-END-03)."""
    tiles = tuple(_values(side.claimed) for side in state.sides)
    ants = tuple(_spread(side.ants.bit_count(), len(side.trails)) for side in state.sides)
    return (("Tiles claimed", tiles), ("Ants placed", ants))


def _values(claimed: bytes) -> str:
    return " ".join(str(value) for value in reversed(claimed)) or "–"


def _spread(ants: int, trails: int) -> str:
    return f"{ants} in {plural(trails, 'trail', 'trails')}" if ants else "–"
