"""Positions as differences from the first position of their game.

A golden position that lists whole decks becomes impossible with each new card. Written as a difference it
names only what has left its place: what is added to a box later lies where it lies at the start of a game.
"""

from __future__ import annotations

import copy
from typing import Any, Final

SEPARATOR: Final = "|"


def difference(base: dict[str, Any], value: dict[str, Any]) -> dict[str, Any]:
    """Changes from one position in JSON to another: `now` by path, and the paths of what is `gone`.

    A path leads through keys and, in a list of different texts, to one of its texts. A number is written as
    what is added to it. Raises ValueError if the difference does not lead back to the value.
    """
    now: dict[str, Any] = {}
    gone: list[str] = []
    _compare(base, value, "", now, gone)
    found = {name: part for name, part in (("now", now), ("gone", gone)) if part}
    if patched(base, found) != value:
        raise ValueError(f"a key or a text holds {SEPARATOR!r}, or a number has become true or false")
    return found


def patched(base: dict[str, Any], found: dict[str, Any]) -> dict[str, Any]:
    """The position that a difference leads to. Raises KeyError or ValueError if it is of another base."""
    result = copy.deepcopy(base)
    for path in found.get("gone", ()):
        inside, key = _reach(result, path)
        if isinstance(inside, list):
            inside.remove(key)
        else:
            del inside[key]
    for path, value in found.get("now", {}).items():
        inside, key = _reach(result, path)
        old = inside.get(key)
        inside[key] = old + value if _is_number(old) and _is_number(value) else value
    return result


def _reach(data: Any, path: str) -> tuple[Any, str]:
    *keys, last = path.split(SEPARATOR)
    for key in keys:
        data = data[key]
    return data, last


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _compare(base: Any, value: Any, path: str, now: dict[str, Any], gone: list[str]) -> None:
    below = f"{path}{SEPARATOR}" if path else ""
    if isinstance(base, dict) and isinstance(value, dict):
        gone += [f"{below}{key}" for key in base if key not in value]
        for key, part in value.items():
            if key in base:
                _compare(base[key], part, f"{below}{key}", now, gone)
            else:
                now[f"{below}{key}"] = part
    elif _is_number(base) and _is_number(value):
        if base != value:
            now[path] = value - base
    elif _is_thinned(base, value):
        gone += [f"{below}{text}" for text in base if text not in value]
    elif base != value:
        now[path] = value


def _is_thinned(base: Any, value: Any) -> bool:
    """Two lists of different texts, of which the second lacks some of the first."""
    return (
        isinstance(base, list)
        and isinstance(value, list)
        and all(isinstance(text, str) for text in base)
        and len(set(base)) == len(base) > 0
        and value == [text for text in base if text in value]
    )
