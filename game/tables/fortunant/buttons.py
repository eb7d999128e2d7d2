"""The buttons of the table: icons of the top bar, and the planks below the column."""

from __future__ import annotations

from typing import Any

from game.kit.control import Control
from game.table.table import Table
from game.table.top_bar import icons
from game.tables.fortunant.table_state import TableState, table_state
from game.tables.fortunant.words import ending
from game.text import listed
from rules.fortunant.legal import REROLLED
from rules.fortunant.state import Phase, Turn


def buttons(table: Table[Any, Any]) -> list[Control]:
    """The top bar's icons, Undo and Done."""
    regions, state = table.top.regions, table_state(table)
    places = {"menu": regions.menu, **regions.icons}
    return [*icons(places, table.prompt, {}, {"log": "L"}), *_planks(table, state)]


def _planks(table: Table[Any, Any], state: TableState) -> list[Control]:
    """Taking back, and the end of the turn: golden while it can be confirmed."""
    regions, ready = table.top.regions, "done" in state.lit
    back = not table.prompt.undo
    return [
        Control(
            "undo-bar", regions.undo, "Undo", key="Ctrl+Z", enabled=back, tooltip=table.prompt.undo, size=15
        ),
        Control(
            "done",
            regions.done,
            _label(state) if ready else "Done",
            look="gold" if ready else "plank",
            key="Enter",
            enabled=ready,
            size=15,
        ),
    ]


def _label(state: TableState) -> str:
    """Label of the Done button: it ends the turn or the game, or first keeps a setup roll (FA-OPT-02)."""
    if state.view.phase is Phase.AGAIN:
        return f"Keep option {REROLLED}"
    return done_label(state.turn, bool(ending(state.view, state.seat)))


def done_label(turn: Turn, last: bool = False) -> str:
    """`Done`, with the dice that would lapse (FA-TURN-05); `last`: the game ends with this turn."""
    left = [str(face) for face in turn.free]
    if not left:
        return "Done: the game ends" if last else "Done"
    return f"Done: {'die' if len(left) == 1 else 'dice'} {listed(left)} not used"
