"""The buttons of the table: icons of the top bar, and the planks on the napkin."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.kit.control import Control
from game.table.table import Table
from game.table.top_bar import icons
from game.tables.mini_brilliants.prompt import end_label
from game.tables.mini_brilliants.table_state import TableState, table_state
from game.tables.mini_brilliants.words import PREDATORS
from rules.mini_brilliants.state import NOWHERE


def buttons(table: Table[Any, Any]) -> list[Control]:
    """The top bar's icons and the planks."""
    regions = table.top.regions
    places = {"menu": regions.menu, **regions.icons}
    return [*icons(places, table.prompt, {}, {"log": "L"}), *_planks(table, table_state(table))]


def _planks(table: Table[Any, Any], state: TableState) -> list[Control]:
    """Hatch, predator, and the end of the turn, which is golden: it is what Enter does."""
    hatch, strike, end = table.top.regions.planks
    colony = state.view.colonies[state.seat]
    animal = PREDATORS[state.players[state.seat].colour]
    done = " this phase already"
    hatched = f"Hatched{done}" if colony.hatched else ""
    struck = f"Used{done}" if colony.predator != NOWHERE else ""
    ready = state.ready("hatch-bar")
    closes = "end" in state.lit or table.prompt.held
    # Small windows have no room for pictures on the planks.
    small = table.top.regions.compact
    egg, beast = ("", "") if small else ("mini_brilliants/hatch/J", f"colony/predators/{animal}")
    return [
        _plank("hatch-bar", hatch, "Hatch", "H", egg, ready, hatched),
        _plank("predator", strike, "Predator", "P", beast, state.ready("predator"), struck),
        _plank("end", end, end_label(table), "Enter", "", closes, ""),
    ]


def _plank(name: str, rect: Rect, label: str, key: str, icon: str, ready: bool, why: str) -> Control:
    """A plank, golden if Enter uses it; where it cannot be used `why` says why not."""
    return Control(
        name,
        rect,
        label,
        look="gold" if ready and key == "Enter" else "plank",
        key=key,
        icon=icon,
        enabled=ready,
        tooltip=why,
        size=15,
    )
