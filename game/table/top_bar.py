"""The icons of the top bar, the same at every table; a game supplies only tooltips and keys of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from game.kit.control import Control
from game.table.context import TurnPrompt
from game.table.switches import KEY

_KEYS: Final = {
    "menu": "Esc",
    "undo": "Ctrl+Z",
    "redo": "Ctrl+Y",
    "help": "F1",
    "switches": KEY,
    "hint": "F3",
}
_TIPS: Final = {
    "undo": "Take back your last action",
    "hint": "See what the best computer player would do here",
    "log": "See the whole game so far",
    "switches": "Set speed, pause, and how turns end",
    "help": "Read the rules. The key ? shows all keys",
}
_PICTURES: Final = {"overlay": "eye", "switches": "settings"}
"""Icons whose picture has a different name."""


def icon_names(hint: bool, overlay: bool = False) -> list[str]:
    """The icons of a table from left to right. Those that not every table has come first, because the row
    stands at the right: so the others have the same places in every game and lesson."""
    return [*["hint"] * hint, *["overlay"] * overlay, "undo", "redo", "log", "switches", "help"]


def icons(
    places: Mapping[str, Rect], prompt: TurnPrompt, tips: Mapping[str, str], keys: Mapping[str, str]
) -> list[Control]:
    """A control for each icon; `tips` are the game's own tooltips by icon name, `keys` its own shortcuts."""
    words, found = {**_TIPS, **tips}, {**_KEYS, **keys}
    return [
        _icon(name, rect, prompt, words.get(name, ""), found.get(name, "")) for name, rect in places.items()
    ]


def _icon(name: str, rect: Rect, prompt: TurnPrompt, tip: str, key: str) -> Control:
    enabled = {"undo": not prompt.undo, "redo": prompt.redo, "hint": not prompt.asked}.get(name, True)
    match name:
        case "menu":
            tip = "Menu"
        case "undo" if prompt.undo or prompt.takes:
            tip = prompt.undo or prompt.takes
        case "hint" if prompt.asked:
            tip = "Not while everyone is looking: it would give your hand away"
        case "redo":
            tip = "Do the move again" if prompt.redo else "There is no move to do again"
    return Control(
        name,
        rect,
        look="icon",
        icon=f"ui/icons/{_PICTURES.get(name, name)}",
        tooltip=tip,
        key=key,
        enabled=enabled,
        focusable=False,
    )
