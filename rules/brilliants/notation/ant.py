"""Formats and parses movements: `D1 #1-d1~-d2 xSA`, `F1 S0-S5+-S6 xBL+` (BA-NOTE-02, BA-NOTE-03).

A space is followed by `+` if it gets a pheromone in passing, `^` if an enemy holds it and a card crosses it,
`~` if it is soil that is passed through; the sign is written at the first visit of the space only.
"""

from __future__ import annotations

import re
from typing import Final

from rules.brilliants.data.box import ANT_NAMES
from rules.brilliants.data.objectives import card_name
from rules.brilliants.moves import MoveAnt
from rules.brilliants.notation.naming import (
    open_card,
    quoted,
    resource,
    space,
    space_name,
    surface,
    taken_text,
)
from rules.brilliants.state import NOWHERE
from rules.core.errors import NotationError

_MARKED, _CROSSED, _BORED = "+^~"
_TEXT: Final = re.compile(
    r"(?P<ant>[HFD][1-5]) (?P<path>[^ ]+)"
    r"(?: x(?P<takes>[A-Z]{2})(?P<claims>\+)?)?(?: o@(?P<hole>[^ ]+))?(?: !(?P<card>[^ ]+))?"
)


def format_ant(move: MoveAnt) -> str:
    """The movement in notation."""
    path = f"{space_name(move.path[0])}={_MARKED if move.marks else ''}"
    if len(move.path) > 1:
        path = "-".join(_steps(move))
    taken = taken_text(move.collects) + ("+" if move.claims else "")
    hole = "" if move.hole == NOWHERE else f" o@{space_name(move.hole)}"
    card = "" if move.completes == NOWHERE else f" !{card_name(move.completes)}"
    return f"{ANT_NAMES[move.ant]} {path}{taken}{hole}{card}"


def _steps(move: MoveAnt) -> list[str]:
    """The spaces of a path, each with its sign at the first visit."""
    signs = dict.fromkeys(move.bored, _BORED) | dict.fromkeys(move.crossed, _CROSSED)
    signs |= dict.fromkeys(move.marks, _MARKED)
    return [space_name(move.path[0]), *(space_name(step) + signs.pop(step, "") for step in move.path[1:])]


def parse_ant(text: str) -> MoveAnt | None:
    """Parse a movement; None for the text of another kind of move. Raises NotationError."""
    match = _TEXT.fullmatch(text)
    if match is None:
        return None
    path, signs = _parse_path(match["path"])
    visited = tuple(dict.fromkeys(path[1:] or path))
    marks, crossed, bored = (
        tuple(step for step in visited if signs.get(step) == sign) for sign in (_MARKED, _CROSSED, _BORED)
    )
    return MoveAnt(
        ant=ANT_NAMES.index(match["ant"]),
        path=path,
        marks=marks,
        collects=NOWHERE if match["takes"] is None else resource(match["takes"]),
        hole=NOWHERE if match["hole"] is None else surface(match["hole"]),
        claims=match["claims"] is not None,
        completes=NOWHERE if match["card"] is None else open_card(match["card"]),
        crossed=crossed,
        bored=bored,
    )


def _parse_path(text: str) -> tuple[tuple[int, ...], dict[int, str]]:
    """Parse `S5=`, `S5=+` or `#1-S4+-S0` into the path and the signs by space. Raises NotationError."""
    if text.endswith(("=", "=+")):
        return _parse_stay(text)
    start, *steps = text.split("-")
    if not steps:
        raise NotationError(f"{quoted(text)} goes nowhere; write '{text}=' for an ant that stays.")
    path = [space(start)]
    signs: dict[int, str] = {}
    for step in steps:
        sign = step[-1:] if step[-1:] in (_MARKED, _CROSSED, _BORED) else ""
        path.append(space(step.removesuffix(sign) if sign else step))
        if sign and path[-1] in signs:
            raise NotationError(f"{quoted(text)} has two signs at {space_name(path[-1])}.")
        if sign:
            signs[path[-1]] = sign
    return tuple(path), signs


def _parse_stay(text: str) -> tuple[tuple[int, ...], dict[int, str]]:
    place = space(text.rstrip("=+"))
    if text not in (f"{space_name(place)}=", f"{space_name(place)}=+"):
        raise NotationError(f"{quoted(text)} should look like 'S5=' or 'S5=+'.")
    return (place,), ({place: _MARKED} if text.endswith(_MARKED) else {})
