"""The icons of the top bar, the same at every table; a game says only what they do there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from game.kit.control import Control
from game.table.context import TurnPrompt

_KEYS: Final = {"menu": "Esc", "undo": "Ctrl+Z", "redo": "Ctrl+Y", "help": "F1"}
_PICTURES: Final = {"overlay": "eye"}
"""Where the picture has another name than the icon."""


def icons(
    places: Mapping[str, Rect], prompt: TurnPrompt, tips: Mapping[str, str], keys: Mapping[str, str]
) -> list[Control]:
    """The icons at their places; `tips` say what they do, `keys` name the shortcuts of the game's own."""
    found = {**_KEYS, **keys}
    return [
        _icon(name, rect, prompt, tips.get(name, ""), found.get(name, "")) for name, rect in places.items()
    ]


def _icon(name: str, rect: Rect, prompt: TurnPrompt, tip: str, key: str) -> Control:
    enabled = {"undo": not prompt.undo, "redo": prompt.redo}.get(name, True)
    match name:
        case "menu":
            tip = "Menu"
        case "undo" if prompt.undo:
            tip = prompt.undo
        case "redo":
            tip = "Make it again" if prompt.redo else "Nothing to make again"
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
