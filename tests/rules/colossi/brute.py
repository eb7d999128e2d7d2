"""Colossi told a second time, slowly, from the rules alone: control, protection, and what a seat can do.

It shares nothing with `rules.colossi` but the form of positions as JSON values: spaces are texts, neighbours
are found by where hexes lie, and everything is counted anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

Position = dict[str, Any]
ROWS: Final = {"A": 5, "B": 6, "C": 5, "D": 6, "E": 5}
SPACES: Final = [f"{column}{row}" for column, rows in ROWS.items() for row in range(1, rows + 1)]
WAYS: Final = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
"""Columns to the east and half spaces to the south."""
BEASTS: Final = ["WI", "TI", "BO", "GO", "MA", "BL", "ST"]
GRASS: Final = {"GRG", "GRC", "GRT"}
BEAST_CARDS: Final = {"LUR", "WLK", "RAM"}
FEW: Final = 4


def place(space: str) -> tuple[int, int]:
    """Column and height of a hex, in half spaces from the north. B and D begin half a space higher."""
    return "ABCDE".index(space[0]), 2 * int(space[1]) - (space[0] in "BD")


AT: Final = {place(space): space for space in SPACES}


def way(space: str, direction: str) -> str | None:
    """CO-ISLE-02: the next space in a direction; None for the sea."""
    (column, row), (east, south) = place(space), WAYS[direction]
    return AT.get((column + east, row + south))


def is_land(position: Position, space: str | None) -> bool:
    return space is not None and position["tiles"].get(space) != "water"


def near(position: Position, space: str) -> list[str]:
    """The land next to a space, in board order."""
    found = {way(space, direction) for direction in WAYS}
    return [at for at in SPACES if at in found and is_land(position, at)]


def is_coast(position: Position, space: str) -> bool:
    """CO-ISLE-04."""
    return any(not is_land(position, way(space, direction)) for direction in WAYS)


def actor(position: Position, trait: str) -> str | None:
    """For whom a Trait acts: who has borrowed it, else its owner."""
    if trait in position["loans"]:
        return str(position["loans"][trait])
    return next((seat for seat, traits in position["traits"].items() if trait in traits), None)


def count(position: Position, seat: str, space: str) -> int:
    return int(position["acolytes"][seat].get(space, 0))


# ---------------------------------------------------------------------- control and protection


def controller(position: Position, space: str) -> str | None:
    """CO-CTRL-01 to CO-CTRL-04."""
    owners = [seat for seat, at in position["colossi"].items() if at == space]
    if len(owners) == 1:
        return owners[0]
    rivals = owners or list(position["colossi"])
    most = max(count(position, seat, space) for seat in rivals)
    best = [seat for seat in rivals if count(position, seat, space) == most]
    return best[0] if most and len(best) == 1 else None


def controlled(position: Position, seat: str) -> list[str]:
    return [space for space in SPACES if controller(position, space) == seat]


def goes_as(position: Position, beast: str) -> list[str]:
    """The spaces on which a Beast's passive effect holds: its own, and a Colossus's in its form."""
    spaces = [position["beasts"][beast]] if beast in position["beasts"] else []
    formed = actor(position, "ANI")
    if position["form"] == beast and formed:
        spaces.append(position["colossi"][formed])
    return spaces


def is_protected(position: Position, seat: str, space: str) -> bool:
    """CO-RES-07, CO-BEAST-ST, CO-TRAIT-PRO."""
    if space in goes_as(position, "ST"):
        return True
    return actor(position, "PRO") == seat and position["colossi"][seat] == space


def exposed(position: Position, seat: str, space: str) -> int:
    return 0 if is_protected(position, seat, space) else count(position, seat, space)


def room(position: Position, seat: str) -> int:
    """CO-TRAIT-05: how many Acolytes can come from the reserve."""
    left = int(position["reserve"][seat])
    if seat in (actor(position, "NEC"), actor(position, "MIS")):
        left = min(left, max(0, FEW - sum(position["acolytes"][seat].values())))
    return left


# ---------------------------------------------------------------------- what cannot be


def unsettled(position: Position) -> bool:
    """Return True if an Event still waits to be settled."""
    return any(task["task"] in ("Settle", "ExploreSpace", "FloodSpace") for task in position["agenda"])


def astray(position: Position) -> Iterator[str]:
    """Faults that the rules never leave behind once all is settled."""
    for seat, spaces in position["acolytes"].items():
        if sum(spaces.values()) + position["reserve"][seat] != 10:
            yield f"{seat} has not ten Acolytes"
    if position["phase"] in ("setup", "change") or unsettled(position):
        return
    deadly = [*goes_as(position, "BL"), *(at for at, tile in position["tiles"].items() if tile == "MTG")]
    for space in SPACES:
        seat, holder = controller(position, space), position["holders"].get(space)
        if seat and seat != holder:
            yield f"CO-CTRL-05: {seat} controls {space}, which {holder} holds"
        if holder and not (count(position, holder, space) or position["colossi"][holder] == space):
            yield f"CO-CTRL-05: {holder} holds {space} without a piece"
        for owner in position["colossi"]:
            if space in deadly and exposed(position, owner, space):
                yield f"CO-RES-02: an Acolyte of {owner} lives on {space}"
        pieces = any(count(position, owner, space) for owner in position["colossi"])
        if position["tiles"].get(space) in (None, "water") and pieces:
            yield f"CO-MOVE-03: Acolytes on {space} without a tile"
    for beast, space in position["beasts"].items():
        if not is_land(position, space):
            yield f"{beast} stands in the water"


# ---------------------------------------------------------------------- Gold


def scored(position: Position, age: str, seat: str) -> int:
    """CO-AGE: what an Age's scoring line gives a seat, before any Harvest."""
    mine = {space: number for space, number in position["acolytes"][seat].items() if number}
    own = controlled(position, seat)
    colossus = position["colossi"][seat]
    match age:
        case "EXP":
            return len(mine)
        case "PAT":
            return len(position["hands"][seat])
        case "INN":
            beast = position["beasts"].get("BO")
            return 4 if beast and colossus in (beast, *near(position, beast)) else 0
        case "GIL" | "PRS":
            return 0 if any(position["cubes"].get(space) for space in own) else 10
        case "SUR":
            return sum(mine.values())
        case "BEA":
            return 5 * sum(is_lair(position["tiles"].get(space, "")) for space in own)
        case "DOA":
            return 2 * len(own)
        case "STO":
            return sum(number for space, number in mine.items() if is_coast(position, space))
        case "DIA":
            return 2 * sum(number for space, number in mine.items() if space not in own)
        case "CON":
            linked = {name: len(chain(position, name)) for name in position["colossi"]}
            most = max(linked.values())
            return 10 if linked[seat] == most and list(linked.values()).count(most) == 1 else 0
        case "PDX":
            return 0 if position["record"][seat] else 10
    raise KeyError(age)


def is_lair(tile: str) -> bool:
    return tile.startswith("L") and tile != "LAU"


def chain(position: Position, seat: str) -> set[str]:
    """CO-AGE-CON: the Colossus's space and all linked to it by own pieces."""
    start = position["colossi"][seat]
    found, todo = {start}, [start]
    while todo:
        for space in near(position, todo.pop()):
            if count(position, seat, space) and space not in found:
                found.add(space)
                todo.append(space)
    return found


# ---------------------------------------------------------------------- what a seat can do


def legal(position: Position, seat: str) -> set[str] | None:
    """All moves of the seat that is asked; None for questions that are not told here a second time."""
    task = position["agenda"][-1] if position["agenda"] else {"task": ""}
    if task.get("seat") != seat:
        return None
    match task["task"]:
        case "TakeActions":
            return set(actions(position, seat, task))
        case "Chain":
            return {f"> {space}" for space in steps(position, task)} | {"."}
        case "HarvestTurn":
            return harvest_turn(position, seat)
        case "SettleEmptySpace":
            return {f"= {space}" for space in SPACES if is_empty(position, space)} | {"= -"}
        case "HarvestChoice" | "RoamingHarvest":
            return {f"= {space}" for space in ripe(position, seat)} | {"= -"}
        case "MantleSpace":
            at = position["beasts"][task["beast"]]
            return {f"= {space}" for space in SPACES if is_land(position, space) and space != at}
        case "React":
            return {f"= {space}" for space in reactions(position, seat, task["space"])} | {"= -"}
        case "NewLair":
            return {f"= {space}" for space in lair_spaces(position)}
        case "Borrow":
            return {f"= {trait}" for trait in others_traits(position, seat) if trait != "ANI"} | {"= -"}
        case "StealTrait" | "DestroyTrait":
            return {f"= {trait}" for trait in others_traits(position, seat)}
    return None


def actions(position: Position, seat: str, task: dict[str, Any]) -> Iterator[str]:
    """CO-TURN-05, CO-TURN-06, CO-TURN-12, CO-HARV-11."""
    bonus = task["bonus"]
    paid = [] if bonus else list(abilities(position, seat))
    hyper = not bonus and actor(position, "HYP") == seat
    if not task["left"] and not paid and not (hyper and position["hands"][seat]):
        yield "end"
        return
    if task["left"]:
        yield from walks(position, seat)
        yield from spawns(position, seat)
    speedy = not bonus and actor(position, "SPE") == seat and task["played"]
    if (task["left"] or hyper) and not speedy:
        yield from (f"p {card}" for card in set(position["hands"][seat]) if has_target(position, seat, card))
    if not bonus:
        yield from paid
        yield from (f"x {trait}" for trait in position["traits"][seat] if trait not in position["loans"])
    yield "end"


def walks(position: Position, seat: str) -> Iterator[str]:
    """CO-MOVE-01, CO-TRAIT-WNG, CO-BEAST-ST."""
    at = position["colossi"][seat]
    goals = [space for space in SPACES if is_land(position, space) and space != at]
    winged = actor(position, "WNG") == seat
    yield from (f"m k {at} {space}" for space in (goals if winged else near(position, at)))
    for source, number in position["acolytes"][seat].items():
        if number and source not in goes_as(position, "ST"):
            yield from (f"m a {source} {space}" for space in near(position, source))


def spawns(position: Position, seat: str) -> Iterator[str]:
    """CO-MOVE-10, CO-TRAIT-ZOO."""
    if not room(position, seat):
        return
    yield "s"
    if actor(position, "ZOO") == seat:
        beasts = set(position["beasts"].values())
        around = beasts | {space for at in beasts for space in near(position, at)}
        yield from (f"s {space}" for space in around if space != position["colossi"][seat])


def has_target(position: Position, seat: str, card: str) -> bool:
    """CO-CARD-04."""
    beasts = position["beasts"].values()
    match card:
        case "EAR":
            ready = [at for at, number in position["acolytes"][seat].items() if number >= 2]
            return any(may_harvest(position, seat, space) for space in ready)
        case "STL" | "VAN":
            return bool(others_traits(position, seat))
        case "REP":
            return len(set(position["colossi"].values())) > 1
        case "LUR":
            return any(at != position["colossi"][seat] for at in beasts)
        case "WLK" | "RAM":
            return any(near(position, at) for at in beasts)
    return True


def abilities(position: Position, seat: str) -> Iterator[str]:
    """CO-TURN-06: what is paid for."""
    gold = position["gold"][seat]
    if actor(position, "BLD") == seat and gold >= 2:
        yield "u BLD"
    cards = (
        sum(position["cards"].values()) + len(position["card_tops"]) + sum(position["card_discard"].values())
    )
    if actor(position, "MER") == seat and gold >= 1 and position["bought"] < 6 and cards:
        yield "u MER"
    if actor(position, "BWH") == seat and gold >= 1 and not position["whispered"]:
        for beast, at in position["beasts"].items():
            yield from (f"u BWH {beast} {space}" for space in near(position, at))
    if actor(position, "ALC") == seat:
        yield from (f"u ALC card {card}" for card in set(position["hands"][seat]))
        mine = [trait for trait in position["traits"][seat] if trait not in position["loans"]]
        yield from (f"u ALC trait {trait}" for trait in mine)
        yield from (f"u ALC aco {space}" for space, number in position["acolytes"][seat].items() if number)


def others_traits(position: Position, seat: str) -> list[str]:
    """Traits of other seats that can be taken: not one that is lent."""
    return [
        trait
        for other, traits in position["traits"].items()
        for trait in traits
        if other != seat and trait not in position["loans"]
    ]


def steps(position: Position, task: dict[str, Any]) -> list[str]:
    """CO-MOVE-05, CO-MOVE-07: the next steps of a chain that goes on."""
    return [space for space in near(position, task["space"]) if space not in task["visited"]]


def harvest_turn(position: Position, seat: str) -> set[str]:
    """CO-HARV-01, CO-HARV-02, CO-RESP-05, CO-TRAIT-NOM."""
    ready = ripe(position, seat)
    nomadic = actor(position, "NOM") == seat
    free = {**position, "traits": {**position["traits"], seat: []}} if nomadic else position
    if nomadic and "NOM" in position["traits"][seat]:
        rest = [trait for trait in position["traits"][seat] if trait != "NOM"]
        free = {**position, "traits": {**position["traits"], seat: rest}}
    freed = ripe(free, seat) if nomadic and "NOM" in position["traits"][seat] else []
    if not ready and not freed:
        return {"pass"}
    mine = [trait for trait in position["traits"][seat] if trait not in position["loans"]]
    return {*(f"h {space}" for space in ready), "pass", *(f"x {trait}" for trait in mine)}


def ripe(position: Position, seat: str) -> list[str]:
    return [space for space in controlled(position, seat) if may_harvest(position, seat, space)]


def may_harvest(position: Position, seat: str, space: str) -> bool:
    """CO-HARV-03, CO-HARV-08, CO-HARV-09, CO-TRAIT-NOM, CO-TRAIT-MON."""
    task = position["agenda"][-1]
    new_root = task["task"] == "TakeActions" and not task["bonus"]
    if not new_root and space in position["rooted"][seat]:
        return False
    if position["phase"] != "harvest":
        return True
    record = position["record"][seat]
    if space in record or seat in position["monoliths"] or actor(position, "NOM") == seat:
        return False
    return not (record and actor(position, "MON") == seat)


def is_empty(position: Position, space: str) -> bool:
    """CO-CARD-DOM: land without any piece."""
    pieces = any(count(position, seat, space) for seat in position["colossi"])
    return is_land(position, space) and not pieces and space not in position["colossi"].values()


def reactions(position: Position, seat: str, death: str) -> list[str]:
    """CO-TRAIT-REA: own unprotected Acolytes at the death space that have somebody to kill in reach."""
    found = []
    for space in (death, *near(position, death)):
        others = [other for other in position["colossi"] if other != seat]
        reach = (space, *near(position, space))
        if exposed(position, seat, space) and any(exposed(position, o, at) for o in others for at in reach):
            found.append(space)
    return found


def lair_spaces(position: Position) -> list[str]:
    """CO-AGE-06, CO-AGE-07."""
    lands = [space for space in SPACES if is_land(position, space)]
    if free := [space for space in lands if space not in position["tiles"]]:
        return free
    named = {"EXP": ["LWI"], "PAT": ["LTI"], "INN": ["LBO"], "GIL": ["LGO", "LMA"]}
    named |= {"SUR": ["LBL", "LST"], "PDX": ["LTI"], "BEA": ["LBO", "LWI"], "DOA": ["LBL"]}
    named |= {"STO": ["LWI", "LTI"], "DIA": ["LWI"], "PRS": ["LGO", "LMA"], "CON": ["LWI"]}
    return [space for space in lands if position["tiles"][space] not in named[position["ages"][-1]]]
