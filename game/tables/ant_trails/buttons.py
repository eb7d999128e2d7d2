"""The buttons of the table: icons of the top bar, tabs, and the buttons of the turn."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.control import Control
from game.table.top_bar import icons
from game.tables.ant_trails.clicks import ending
from game.tables.ant_trails.extras import TrailsTable
from game.tables.ant_trails.food_routes import homeward
from game.tables.ant_trails.panels import analysis, variations
from game.tables.ant_trails.panels.log_tabs import TABS
from game.tables.ant_trails.words import unmoved
from rules.ant_trails.moves import CONFIRM, PASS
from rules.ant_trails.state import Phase, State

_TIPS: Final = {
    "undo": "Take back your last step",
    "hint": "A hint",
    "log": "Moves, story, scores",
    "overlay": "Show the names of all cells",
    "help": "The rules",
}
_KEYS: Final = {"log": "L", "overlay": "N"}


def buttons(table: TrailsTable) -> list[Control]:
    """The top bar's icons, the tabs and the buttons of the turn."""
    regions = table.top.regions
    found = icons({"menu": regions.menu, **regions.icons}, table.prompt, _TIPS, _KEYS)
    return [*found, *_tabs(table), *_turn(table)]


def _tabs(table: TrailsTable) -> list[Control]:
    """The tabs and the switch of the analysis; or the trial panel's buttons."""
    regions, found = table.top.regions, []
    if table.extras.trial is not None:
        return analysis.wishes(table.top.pen, regions, table.extras.trial)
    for number, name in enumerate(table.extras.tabs):
        tip, key = TABS[name]
        rect, chosen = regions.tab[number], table.extras.tab == name
        found.append(
            Control(
                f"tab:{number}",
                rect,
                "?" if name == "guide" and regions.compact else name.capitalize(),
                look="tab",
                checked=chosen,
                tooltip=tip,
                key=key,
                show_key=False,
                size=14 if regions.compact else 0,
            )
        )
    if table.extras.tab == "analysis":
        found.append(_switch(table))
    if table.extras.variations is not None and table.extras.tab == "moves":
        found += variations.controls(table.top.pen, regions, table.extras.variations, table.extras.first_row)
    return found


def _switch(table: TrailsTable) -> Control:
    """On the page while it invites, beside the tabs once it is on."""
    pen, page, tab = table.top.pen, table.top.regions.page, table.top.regions.tab[len(table.extras.tabs) - 1]
    rect = Rect(page.x, page.bottom - pen.px(34), pen.px(150), pen.px(34))
    if table.extras.analysing:
        width = min(page.right - tab.right - pen.px(8), pen.px(100))
        rect = Rect(page.right - width, tab.y, width, tab.height)
    tip = (
        "Stop analysing"
        if table.extras.analysing
        else "Start the analysis. In a running game this counts as help."
    )
    label = "Stop" if table.extras.analysing else "Analyse"
    return Control("analyse", rect, label, look="plank", tooltip=tip, key="E", size=15)


def _turn(table: TrailsTable) -> list[Control]:
    prompt, (left, middle, right) = table.prompt, table.top.regions.buttons
    ready = prompt.decides and bool(homeward(table.view))
    tip = "Moves each tile one ant nearer to the border" if ready else _why_no_carrying(table.view)
    return [
        Control("carry", left, "Carry all homeward", key="A", enabled=ready, tooltip=tip, size=15),
        Control(
            "undo-bar", middle, "Undo", key="Ctrl+Z", enabled=not prompt.undo, tooltip=prompt.undo, size=15
        ),
        _end(table, right),
    ]


def _why_no_carrying(view: State) -> str:
    if view.phase == Phase.PLACE:
        return "Food moves once the ants of this turn are placed."
    return "No tile can come nearer to the border this turn."


def _end(table: TrailsTable, rect: Rect) -> Control:
    move = ending(table.choice)
    label, left = "Pass" if move == PASS else "Confirm", ""
    tip = ""
    if move is None and table.prompt.decides:
        tip = "First place the ants of this turn."
    elif move == CONFIRM and (left := unmoved(table.view)):
        count = len(homeward(table.view))
        label, tip = f"Confirm: {count} {'left' if table.top.regions.compact else 'not moved'}", f"{left}."
    return Control(
        "end",
        rect,
        label,
        look="gold" if move else "plank",
        key="Enter",
        enabled=move is not None,
        tooltip=tip,
        size=15 if left else 17,
        show_key=not left,
    )
