"""FortunANT for the replay and the results page: its table, its words, its final figures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from game.kit.hero import Hero, still_hero
from game.kit.picking import Target
from game.kit.sprites import Sprites
from game.services import Services
from game.session.player import Player
from game.table.replay_stage import ReplayRoom
from game.table.review import ReviewFace, ReviewLine, StillTable
from game.tables.fortunant.leftover import leftover
from game.tables.fortunant.panels.parts import FOLDER
from game.tables.fortunant.table_state import TableState
from game.tables.fortunant.tabletop import Tabletop, hexes
from game.tables.fortunant.tooltips import LABELS, TooltipContext, explain
from game.tables.fortunant.touched import drawn
from game.tables.fortunant.words import LogLine, LogWriter, step_words
from rules.core.protocol import Seat
from rules.fortunant.grid import NAMES
from rules.fortunant.scoring import star_count, total
from rules.fortunant.state import DROWNED, RAVAGED, State

_COURT: Final = {"digger": (1, 2), "nurse": (1, 2), "queen": (1, 2), "scout": (2, 1), "teller": (2, 1)}
"""Ants that celebrate, from left to right, and their poses that look to the left and to the right."""
_HERO: Final = 0.86
"""Width of one of them as a share of the height given."""


def make(services: Services, first: State, players: tuple[Player, ...]) -> ReviewFace[State, Tabletop]:
    """The face of a finished game, for replay and results."""

    def still(top: Tabletop, view: State, viewer: Seat | None, _lines: Sequence[ReviewLine]) -> StillTable:
        seat = viewer or 0
        brief = top.regions.listing != top.regions.log
        shown = TableState(view, seat, players, points=top.points(view), live=False, brief=brief)
        seen = TooltipContext(view, seat, players)
        return StillTable(
            lambda surface: top.draw(surface, shown),
            top.controls(shown),
            lambda control: explain(control, seen),
            hexes(top.regions.grid),
            written=top.names(shown),
        )

    def board(top: Tabletop, surface: Surface, state: State) -> Rect:
        shown = TableState(state, 0, players, points=top.points(state), live=False)
        top.draw(surface, shown)
        return top.regions.leaf

    return ReviewFace(
        lay_out=lambda size, _mood, _seat: Tabletop(services, size, players),
        room=_room,
        show=still,
        board=board,
        lines=partial(_tell, LogWriter(players, places=True), players),
        sources={name: words[:1].upper() + words[1:] for name, words in LABELS.items()},
        points=points,
        extras=_extras,
        touched=drawn,
        leftover=leftover,
        spaces={name: Target("hex", cell) for cell, name in enumerate(NAMES)},
        own_boards=True,
        heroes=lambda _seat, height: _heroes(services.sprites, height),
    )


def _heroes(sprites: Sprites, height: int) -> tuple[Hero, ...]:
    """The queen and her own, as they are drawn on the leaf; each looks to the middle."""

    def hero(name: str, right: bool) -> Hero:
        poses = (f"{FOLDER}ants/{name}-{pose}" for pose in _COURT[name])
        to_left, to_right = (sprites.get(pose, round(height * _HERO)) for pose in poses)
        return still_hero(to_right, to_left, right)

    return tuple(hero(name, number < 2) for number, name in enumerate(_COURT))


def _tell(log_writer: LogWriter, players: tuple[Player, ...], events: Sequence[Any]) -> Sequence[ReviewLine]:
    """Return the lines of an entry; a step of a turn has none at the table, where turns are reported
    whole."""
    if lines := log_writer.lines(events):
        return lines
    steps = [(event.seat, words) for event in events if (words := step_words(event))]
    if not steps:
        return ()
    seat = steps[0][0]
    return (LogLine(seat, f"{players[seat].name}: {', '.join(words for _, words in steps)}"),)


def points(state: State) -> tuple[int, ...]:
    """FA-SCORE: the points of all sheets if the game ended now."""
    return tuple(total(sheet, state.table) for sheet in state.sheets)


def _room(top: Tabletop) -> ReplayRoom:
    """The notes below the stars, or the log, give way to the list; its buttons stand for the planks."""
    regions = top.regions
    icons, foot = tuple(regions.icons.values()), regions.undo.union(regions.done)
    return ReplayRoom(regions.units, regions.prompt, regions.menu, icons, regions.listing, foot)


def _extras(state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Stars, rooms and what was lost of them; they score nothing directly."""
    sheets = state.sheets
    return (
        ("Stars", tuple(str(star_count(sheet)) for sheet in sheets)),
        ("Rooms dug", tuple(str(len(sheet.rooms)) for sheet in sheets)),
        ("Drowned", tuple(_count([room.lost for room in sheet.rooms], DROWNED) for sheet in sheets)),
        ("Ravaged", tuple(_count([room.lost for room in sheet.rooms], RAVAGED) for sheet in sheets)),
    )


def _count(values: Sequence[int], wanted: int) -> str:
    return str(values.count(wanted) or "–")
