"""Mini BrilliAnts told a second time, slowly, from the rules alone: everything is a text, and counted anew.

It shares nothing with `rules.mini_brilliants` but the form of positions as JSON values.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

GATHERS: Final = {"H": ("BE", "CA"), "F": ("MU", "ST"), "D": ("CL", "SA")}
RESOURCES: Final = [resource for pair in GATHERS.values() for resource in pair]
OBJECTIVES: Final = [
    ("ab", 4, ""),
    ("ab", 4, ""),
    ("ab", 4, ""),
    ("ab", 4, ""),
    ("aa", 4, ""),
    ("bb", 4, ""),
    ("aab", 7, ""),
    ("aab", 7, ""),
    ("abb", 7, ""),
    ("abb", 7, ""),
    ("aabb", 10, ""),
    ("aab", 7, "4+"),
    ("abb", 7, "4+"),
    ("aabb", 10, "4+"),
]
"""Cost, points and mark of the cards 01 to 14 of each type (MB-COMP-10)."""
ROLES: Final = ["BRE", "STR", "PRE", "HUN", "FAR", "DIG"]
DOUBLES: Final = {"HUN": "H", "FAR": "F", "DIG": "D"}
Position = dict[str, Any]


def seats(position: Position) -> list[str]:
    """All seats clockwise."""
    return list(position["colonies"])


def after_seat(position: Position, seat: str) -> list[str]:
    """The other seats clockwise, and the seat itself last."""
    order = seats(position)
    at = order.index(seat) + 1
    return order[at:] + order[:at]


def cards(position: Position, letter: str) -> list[str]:
    """All objectives of a type in this game (MB-SETUP-02)."""
    used = enumerate(OBJECTIVES, 1)
    return [f"O{letter}{n:02}" for n, (_, _, mark) in used if not mark or len(position["colonies"]) == 4]


def price(card: str) -> Counter[str]:
    """Cost of a card."""
    first, second = GATHERS[card[1]]
    return Counter(first if letter == "a" else second for letter in OBJECTIVES[int(card[2:]) - 1][0])


def points(card: str) -> int:
    return OBJECTIVES[int(card[2:]) - 1][1]


def type_of(resource: str) -> str:
    return next(letter for letter, pair in GATHERS.items() if resource in pair)


# ---------------------------------------------------------------------- what is legal


def gathering(position: Position, seat: str, newborn: str | None = None) -> Iterator[str]:
    """MB-GATH-01, MB-HATCH-01, MB-ROLE-HUN, MB-ROLE-02."""
    own = position["colonies"][seat]
    for resource, left in position["piles"].items():
        letter = type_of(resource)
        ants = own["ready"][letter] - (newborn == letter)
        if ants > 0 and left > 0:
            yield f"gather {resource}"
            if DOUBLES.get(own["role"]) == letter and not own["spent"] and left >= 2:
                yield f"gather {resource} x2"


def hatching(position: Position, seat: str) -> Iterator[str]:
    """MB-TURN-02, MB-HATCH-01, MB-HATCH-02."""
    own = position["colonies"][seat]
    if own["hatched"]:
        return
    for tile in position["tiles"]:
        if tile != "J":
            yield f"hatch {tile}" if own["supply"][tile] else f"hatch {tile}:-"
        elif any(own["supply"].values()):
            yield from (f"hatch J:{letter}" for letter in GATHERS if own["supply"][letter])
        else:
            yield "hatch J:-"


def preying(position: Position, seat: str) -> Iterator[str]:
    """MB-TURN-02, MB-PRED-01."""
    if position["colonies"][seat]["predator"] is None:
        yield from (f"predator {resource}" for resource, left in position["piles"].items() if left)


def actions(position: Position, seat: str, newborn: str | None = None) -> set[str]:
    """MB-TURN-01."""
    return {*gathering(position, seat, newborn), *hatching(position, seat), *preying(position, seat)}


def can_act(position: Position, seat: str) -> bool:
    """MB-TURN-03, MB-TURN-04: in a new turn newborns count."""
    return bool(actions(position, seat))


def beside(position: Position) -> set[str]:
    """MB-TURN-05: what the seat on turn may do besides its action."""
    seat = position["active"]
    own = position["colonies"][seat]
    found = {
        f"complete {card}"
        for shown in position["display"].values()
        for card in shown
        if price(card) <= Counter(own["reserve"])
    }
    match own["role"]:
        case "BRE":
            found |= {f"free {text}" for text in hatching(position, seat)}
        case "PRE":
            found |= {f"free {text}" for text in preying(position, seat)}
        case "STR" if not position["looked"]:
            found |= {f"look {letter}" for letter, deck in position["decks"].items() if deck}
    return found


def legal(position: Position) -> set[str]:
    """Every move of the seat on turn."""
    match position["stage"]:
        case "draft":
            own = position["colonies"][position["active"]]
            return {f"draft {letter}" for letter in GATHERS if own["supply"][letter]}
        case "turn":
            now = set() if position["acted"] else actions(position, position["active"], position["born"])
            return now | beside(position) | (set() if now else {"end"})
    return set()


def outcomes(position: Position) -> set[str]:
    """Everything that chance can do now (MB-SETUP, MB-OBJ-01, MB-ROLE-STR)."""
    seat = position["active"]
    match position["stage"]:
        case "first":
            return {f"! first {position['options'].get('first', name)}" for name in seats(position)}
        case "roles":
            dealt = [own["role"] for own in position["colonies"].values()]
            return {f"! role {seat} {role}" for role in ROLES if role not in dealt}
        case "show" | "look":
            known = position["tops"].get(position["deck"])
            verb = "! show" if position["stage"] == "show" else f"! look {seat}"
            return {f"{verb} {card}" for card in ([known] if known else position["decks"][position["deck"]])}
    return set()


# ---------------------------------------------------------------------- what happens


def after(position: Position, text: str) -> Position:
    """The position that a legal move, or an outcome, leads to."""
    new: Position = copy.deepcopy(position)
    if text == "end":
        _pass_on(new)
        return new
    if text.startswith("!"):
        _chance(new, text)
    else:
        _decide(new, text.removeprefix("free "))
    if text.startswith(("gather", "hatch", "predator")):
        new["acted"] = True
    if new["stage"] == "turn" and new["phase"] == position["phase"]:
        _end_if_done(new)
    return new


def _chance(new: Position, text: str) -> None:
    """MB-NOTE-02."""
    match text.split()[1:]:
        case ["first", seat]:
            new |= {"first": seat, "stage": "roles"}
        case ["role", seat, role]:
            _deal(new, seat, role)
        case ["show", card]:
            _show(new, card)
        case ["look", _, card]:
            new["tops"][new["deck"]] = card
            new |= {"stage": "turn", "deck": None}


def _decide(new: Position, text: str) -> None:
    """MB-NOTE-01; a free form does the same as the other."""
    own = new["colonies"][new["active"]]
    match text.split():
        case ["draft", letter]:
            _draft(new, letter)
        case ["gather", resource, *double]:
            count = 2 if double else 1
            own["ready"][type_of(resource)] -= 1
            own["at"][resource] += 1
            own["reserve"][resource] += count
            own["spent"] |= bool(double)
            new["piles"][resource] -= count
        case ["hatch", egg]:
            _hatch(new, egg)
        case ["predator", resource]:
            own["predator"] = resource
            new["piles"][resource] -= 1
        case ["complete", card]:
            _complete(new, card)
        case ["look", letter]:
            new |= {"stage": "look", "looked": True, "deck": letter}


def _deal(new: Position, seat: str, role: str) -> None:
    """MB-SETUP-03: one after the other; then the objectives are shown."""
    new["colonies"][seat]["role"] = role
    waiting = [name for name, own in new["colonies"].items() if own["role"] is None]
    if waiting:
        new["active"] = waiting[0]
    else:
        new |= {"stage": "show", "active": new["first"], "deck": "H", "slot": 0}


def _show(new: Position, card: str) -> None:
    """MB-SETUP-02, MB-OBJ-01."""
    letter = new["deck"]
    new["decks"][letter].remove(card)
    new["display"][letter].insert(new["slot"], card)
    new["tops"].pop(letter, None)
    new |= {"deck": None, "slot": None}
    if new["phase"]:
        new["stage"] = "turn"
        return
    wanted = 3 if len(new["colonies"]) == 4 else 2
    short = [letter for letter in GATHERS if len(new["display"][letter]) < wanted]
    if short:
        new |= {"deck": short[0], "slot": len(new["display"][short[0]])}
    else:
        new["stage"] = "draft"


def _draft(new: Position, letter: str) -> None:
    """MB-SETUP-06: three laps."""
    own = new["colonies"][new["active"]]
    own["supply"][letter] -= 1
    own["ready"][letter] += 1
    new["active"] = after_seat(new, new["active"])[0]
    if all(sum(colony["ready"].values()) == 3 for colony in new["colonies"].values()):
        new |= {"stage": "turn", "phase": 1, "active": new["first"]}


def _hatch(new: Position, egg: str) -> None:
    """MB-HATCH-01, MB-HATCH-02."""
    own = new["colonies"][new["active"]]
    tile, _, born = egg.partition(":")
    new["tiles"] = new["tiles"].replace(tile, "")
    own["hatched"] = True
    born = born or tile
    if born != "-":
        own["supply"][born] -= 1
        own["ready"][born] += 1
        new["born"] = born


def _complete(new: Position, card: str) -> None:
    """MB-OBJ-01."""
    own, letter = new["colonies"][new["active"]], card[1]
    for resource, count in price(card).items():
        own["reserve"][resource] -= count
    own["completed"].append(card)
    slot = new["display"][letter].index(card)
    new["display"][letter].remove(card)
    if new["decks"][letter]:
        new |= {"stage": "show", "deck": letter, "slot": slot}


def _end_if_done(new: Position) -> None:
    """MB-TURN-05: the turn ends by itself if nothing but `end` is left."""
    if legal(new) == {"end"}:
        _pass_on(new)


def _pass_on(new: Position) -> None:
    """MB-TURN-03: clockwise to the next seat that can act; MB-END-01 if there is none."""
    new |= {"acted": False, "looked": False, "born": None}
    able = [seat for seat in after_seat(new, new["active"]) if can_act(new, seat)]
    if able:
        new["active"] = able[0]
        return
    for own in new["colonies"].values():
        for resource in RESOURCES:
            own["ready"][type_of(resource)] += own["at"][resource]
            own["at"][resource] = 0
        own |= {"hatched": False, "predator": None}
    new["tiles"] = "HFDJ" if len(new["colonies"]) == 4 else "HFD"
    if reason(new):
        new["stage"] = "over"
    else:
        new["phase"] += 1
        new["active"] = new["first"] = after_seat(new, new["first"])[0]


def reason(position: Position) -> str:
    """MB-END-02, for the end of a phase; empty if the game goes on."""
    if any(len(own["completed"]) >= 6 for own in position["colonies"].values()):
        return "sixth_objective"
    return "" if any(position["piles"].values()) else "empty_piles"


# ---------------------------------------------------------------------- counting


def bonus(position: Position) -> Counter[str]:
    """MB-SCORE-02: points of Bonus cards by seat."""
    won: Counter[str] = Counter()
    for letter in GATHERS:
        rank = {}
        for seat, own in position["colonies"].items():
            mine = [card for card in own["completed"] if card[1] == letter]
            if mine:
                rank[seat] = (len(mine), sum(map(points, mine)))
        won.update({seat: 3 for seat in rank if rank[seat] == max(rank.values())})
    return won


def items(position: Position) -> list[dict[str, int]]:
    """MB-SCORE-01: points of each seat by source at the end."""
    won = bonus(position)
    return [
        {
            "objectives": sum(map(points, own["completed"])),
            "resources": sum(own["reserve"].values()),
            "bonus": won[seat],
        }
        for seat, own in position["colonies"].items()
    ]


def winners(position: Position) -> list[int]:
    """MB-SCORE-03: the best seats, from 0."""
    keys = [(sum(won.values()), won["resources"]) for won in items(position)]
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


def lost(position: Position) -> list[str]:
    """Resources of which there are too many or too few, counted from the box (MB-COMP)."""
    found = []
    owners = position["colonies"]
    for letter in GATHERS:
        there = [*position["decks"][letter], *position["display"][letter]]
        there += [card for own in owners.values() for card in own["completed"] if card[1] == letter]
        if sorted(there) != cards(position, letter):
            found.append(f"objectives {sorted(there)}")
    paid = sum((price(card) for own in owners.values() for card in own["completed"]), Counter[str]())
    for resource in RESOURCES:
        kept = position["piles"][resource] + paid[resource]
        kept += sum(own["reserve"][resource] for own in owners.values())
        kept += sum(own["predator"] == resource for own in owners.values())
        if kept > 3 * len(owners) or (kept < 3 * len(owners) and not position["phase"]):
            found.append(f"{kept} {resource}")
    for seat, own in owners.items():
        for letter, pair in GATHERS.items():
            ants = own["supply"][letter] + own["ready"][letter] + sum(own["at"][r] for r in pair)
            found += [] if ants == 3 else [f"{seat} has {ants} ants {letter}"]
    dealt = [own["role"] for own in owners.values() if own["role"]]
    found += [] if len(set(dealt)) == len(dealt) else [f"roles {dealt}"]
    tiles = 4 if len(owners) == 4 else 3
    if len(position["tiles"]) + sum(own["hatched"] for own in owners.values()) != tiles:
        found.append(f"Hatching cards {position['tiles']}")
    return found
