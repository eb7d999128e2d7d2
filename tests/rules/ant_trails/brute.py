"""Ant Trails told a second time, slowly, from the rules alone: cells are names, everything is searched anew.

It shares nothing with `rules.ant_trails` but the form of positions as JSON values.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, Final

ROWS: Final = dict(zip("ABCDEFGHIJK", (6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6), strict=True))
CELLS: Final = [f"{row}{n}" for row, length in ROWS.items() for n in range(1, length + 1)]
BOX: Final = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
SIDES: Final = ("P1", "P2")
Position = dict[str, Any]


def neighbours(cell: str) -> list[str]:
    """AT-BOARD-04, as it is worded there."""
    row, n = cell[0], int(cell[1:])
    found = [f"{row}{n - 1}", f"{row}{n + 1}"]
    for other in (chr(ord(row) - 1), chr(ord(row) + 1)):
        if other in ROWS:
            shift = 1 if ROWS[other] > ROWS[row] else -1
            found += [f"{other}{n}", f"{other}{n + shift}"]
    return [name for name in found if name in CELLS]


AROUND: Final = {cell: neighbours(cell) for cell in CELLS}


def on_border(cell: str) -> bool:
    """AT-BOARD-03."""
    row, n = cell[0], int(cell[1:])
    return row in "AK" or n in (1, ROWS[row])


def tiles(listed: list[str]) -> dict[str, int]:
    """`B4=3` as cell and value."""
    return {text.split("=")[0]: int(text.split("=")[1]) for text in listed}


def friends(cell: str, ants: list[str]) -> list[str]:
    return [other for other in AROUND[cell] if other in ants]


def trail(cell: str, ants: list[str]) -> set[str]:
    """All ants that hang together with the one on the cell."""
    found, todo = {cell}, [cell]
    while todo:
        for other in friends(todo.pop(), ants):
            if other not in found:
                found.add(other)
                todo.append(other)
    return found


def longest(ants: list[str]) -> int:
    """AT-SCORE-01."""
    return max((len(trail(cell, ants)) for cell in ants), default=0)


def ends(cells: set[str], ants: list[str]) -> set[str]:
    return {cell for cell in cells if len(friends(cell, ants)) < 2}


def may_place(cell: str, position: Position) -> bool:
    """AT-PLACE-01 to AT-PLACE-08, rule by rule and not by the formula of AT-PLACE-09."""
    mine = position["ants"][position["turn"]]
    taken = {*position["ants"]["P1"], *position["ants"]["P2"], *tiles(position["ground"])}
    if cell in taken:
        return False
    match friends(cell, mine):
        case []:
            return on_border(cell)
        case [one]:
            return one in ends(trail(one, mine), mine)
        case [one, two]:
            first, second = trail(one, mine), trail(two, mine)
            if two in first:
                return len(first) > 1 and {one, two} == ends(first, mine)
            return one in ends(first, mine) and two in ends(second, mine)
    return False


def placements(position: Position) -> list[str]:
    return [cell for cell in CELLS if may_place(cell, position)]


def wanted(position: Position) -> int:
    """AT-TURN-02, AT-OPT-01."""
    first = position["options"].get("first1") == "yes" and (position["round"], position["turn"]) == (1, "P1")
    return 1 if first else 2


def is_exit(cell: str, ants: list[str]) -> bool:
    """AT-FOOD-07."""
    return on_border(cell) and cell in ends(trail(cell, ants), ants)


def legal(position: Position) -> set[str]:
    """Every token the side on turn may write."""
    match position["phase"]:
        case "place":
            return {f"+{cell}" for cell in placements(position)} or {"-"}
        case "food":
            return {*food_tokens(position), "."}
    return set()


def food_tokens(position: Position) -> Iterator[str]:
    """AT-FOOD-02 to AT-FOOD-05."""
    mine, carried = position["ants"][position["turn"]], tiles(position["carried"])
    ground = tiles(position["ground"])
    for source, target in permutations(CELLS, 2):
        if target not in AROUND[source] or target not in mine or target in carried:
            continue
        if source in ground:
            yield f"^{source}@{target}"
        elif source in mine and source in carried and source not in position["lifted"] + position["stepped"]:
            yield f"{source}>{target}"


def after(position: Position, token: str) -> Position:
    """The position a legal token leads to."""
    new = {**position, "ants": dict(position["ants"]), "claimed": dict(position["claimed"])}
    match token[0]:
        case "+":
            new["ants"][new["turn"]] = [*new["ants"][new["turn"]], token[1:]]
            new["placed"] += 1
            new["passes"] = 0
            if new["placed"] == wanted(new) or not placements(new):
                new["phase"] = "food"
        case "-":
            new["phase"] = "food"
        case ".":
            _confirm(new)
        case _:
            _carry(new, *token.strip("^").replace(">", "@").split("@"), kind=token[0])
    return new


def _confirm(new: Position) -> None:
    new["passes"] = 0 if new["placed"] else new["passes"] + 1
    new["lifted"], new["stepped"], new["placed"] = [], [], 0
    if new["passes"] == 2:
        new["phase"] = "over"
        return
    new["phase"] = "place"
    new["round"] += new["turn"] == "P2"
    new["turn"] = "P2" if new["turn"] == "P1" else "P1"


def _carry(new: Position, source: str, target: str, kind: str) -> None:
    come_from = "ground" if kind == "^" else "carried"
    value = tiles(new[come_from])[source]
    new[come_from] = [text for text in new[come_from] if text != f"{source}={value}"]
    mine = new["ants"][new["turn"]]
    if is_exit(target, mine):
        new["claimed"][new["turn"]] = [*new["claimed"][new["turn"]], value]
        return
    new["carried"] = [*new["carried"], f"{target}={value}"]
    moved = "lifted" if kind == "^" else "stepped"
    new[moved] = [*new[moved], target]


def same(one: Position, other: Position) -> bool:
    """Return True if two positions are alike but for the order of lists and the end reason."""
    return _plain(one) == _plain(other)


def _plain(value: Any) -> Any:
    match value:
        case dict():
            return {key: _plain(inner) for key, inner in value.items() if key != "reason"}
        case list():
            return sorted(value)
    return value


def scores(position: Position) -> tuple[int, ...]:
    """AT-SCORE-01."""
    return tuple(longest(position["ants"][side]) + sum(position["claimed"][side]) for side in SIDES)


def lost(position: Position) -> list[str]:
    """AT-INV-01 to AT-INV-03, counted anew."""
    found = []
    ground, carried = tiles(position["ground"]), tiles(position["carried"])
    values = [*ground.values(), *carried.values(), *position["absent"]]
    values += position["claimed"]["P1"] + position["claimed"]["P2"]
    if sorted(values) != (BOX if position["phase"] != "setup" else []):
        found.append(f"tiles {sorted(values)}")
    both = position["ants"]["P1"] + position["ants"]["P2"]
    if len(set(both) | set(ground)) != len(both) + len(ground) or not set(carried) <= set(both):
        found.append("two things on a cell, or a tile without an ant")
    for side in SIDES:
        mine = position["ants"][side]
        found += [f"{cell} has many friends" for cell in mine if len(friends(cell, mine)) > 2]
        found += [
            f"{cell} is an exit with a tile" for cell in mine if cell in carried and is_exit(cell, mine)
        ]
    return found
