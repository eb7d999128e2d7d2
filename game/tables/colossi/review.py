"""Colossi in the replay and on the results page: its table, its words, its final figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.kit.hero import Hero, still_hero
from game.kit.picking import Target
from game.kit.sprites import Sprites
from game.services import Services
from game.session.player import Player
from game.table.replay_stage import ReplayRoom
from game.table.review import ReviewFace, ReviewLine, StillTable
from game.tables.colossi import island_view
from game.tables.colossi.leftover import leftover
from game.tables.colossi.panels.parts import FIGURES
from game.tables.colossi.panels.top_bar import when
from game.tables.colossi.table_state import TableState
from game.tables.colossi.tabletop import Tabletop
from game.tables.colossi.tooltips import TooltipContext, explain
from game.tables.colossi.touched import touched
from game.tables.colossi.words import SOURCES, LogWriter, giant
from rules.colossi.box import TRAITS
from rules.colossi.control import controlled
from rules.colossi.island import NAMES
from rules.colossi.state import State
from rules.core.protocol import Seat

_HERO: Final = 1.08
"""Width of a Colossus that has won, as a share of the height given."""
_FOOT: Final = 490
"""Least width of the replay's row of buttons, in units."""


def make(services: Services, first: State, players: tuple[Player, ...]) -> ReviewFace[State, Tabletop]:
    """The face of a finished game, for replay and results."""

    def still(top: Tabletop, view: State, viewer: Seat | None, _lines: Sequence[ReviewLine]) -> StillTable:
        shown = TableState(view, viewer or 0, players, live=False, open=viewer is not None)
        seen = TooltipContext(view, viewer or 0, players)

        def paint(surface: Surface) -> None:
            top.draw(surface, shown)

        def tooltip(control: str) -> list[str]:
            if control.startswith("closed"):
                return [f"A card in {seen.names[seen.seat]}'s hand, face down"]
            return explain(control, seen)

        names = top.island.names(island_view.drawn(shown))
        return StillTable(paint, top.controls(shown), tooltip, top.zones(shown), written=names)

    def board(top: Tabletop, surface: Surface, state: State) -> Rect:
        shown = TableState(state, 0, players, live=False, open=False)
        surface.blit(top.desk_picture(shown), (0, 0))
        top.island.paint(surface, island_view.drawn(shown))
        return top.regions.island

    log_writer = LogWriter(players)
    return ReviewFace(
        lay_out=lambda size, _mood, _seat: Tabletop(services, size, players, first.table.traits),
        room=_room,
        show=still,
        board=board,
        lines=log_writer.lines,
        answer=log_writer.answer,
        touched=touched,
        leftover=leftover,
        when=when,
        spaces={name: Target("space", space) for space, name in enumerate(NAMES)},
        carries_names=True,
        sources=SOURCES,
        points=lambda state: state.gold,
        extras=lambda state: _extras(state, players),
        heroes=lambda seat, height: (_hero(services.sprites, players[seat].colour, height),),
    )


def _hero(sprites: Sprites, colour: str, height: int) -> Hero:
    """The Colossus of a seat; it needs more room than what is small."""
    wide = round(height * _HERO)
    left, right = (sprites.get(f"{FIGURES}giant-{colour}{side}", wide) for side in ("", "-right"))
    return still_hero(right, left, facing_right=False)


def _room(top: Tabletop) -> ReplayRoom:
    """The log, or info line and hand, give way to the replay's list; its buttons take the planks' place."""
    regions = top.regions
    icons = tuple(regions.icons.values())
    return ReplayRoom(
        regions.units, regions.prompt, regions.menu, icons, regions.listing.copy(), regions.actions.copy()
    )


def _extras(state: State, players: tuple[Player, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Rows with each seat's Colossus, the spaces held at the end, and Traits; they score nothing directly."""
    seats = range(state.table.seats)
    rows = [
        ("Colossus", tuple(giant(player) for player in players)),
        ("Spaces held", tuple(str(len(controlled(state, seat))) for seat in seats)),
    ]
    if state.table.traits:
        rows.append(("Traits", tuple(_traits(state, seat) for seat in seats)))
    return tuple(rows)


def _traits(state: State, seat: Seat) -> str:
    own = [TRAITS[trait].name for trait, owner in enumerate(state.owners) if owner == seat]
    return ", ".join(own) or "–"
