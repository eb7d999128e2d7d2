"""The steps that are worth trying on a plan: the most promising of each kind, at a glance."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nlargest
from itertools import combinations, islice
from typing import Final, NamedTuple

from game.ai.fortunant.ground import AFTER, FROM, ICONS, Place, places
from game.ai.fortunant.plan import CLAIM, GONE, HEX, Plan
from game.ai.fortunant.worth import Outlook, rooms_around
from rules.fortunant.box import EMPTY, FORTUNE, GRAVEYARD, NURSERY, OPTIONS, QUEEN, SPACES
from rules.fortunant.colony import types
from rules.fortunant.grid import AROUND, HEXES, SURFACE, Y, members
from rules.fortunant.legal import LEAST_FOOD
from rules.fortunant.moves import (
    EXTENDS,
    FORGO,
    FROM_ROOM,
    FROM_SURFACE,
    NOWHERE,
    AddHex,
    Adjust,
    Assign,
    Claim,
    Decision,
    DigCorridor,
    DigRoom,
    Foretell,
    LayFood,
    MarkTrack,
)
from rules.fortunant.scoring import POINTS

END: Final = 1.7
MOVED_ON: Final = 1.2
LONG: Final = 0.3
LONG_WANTED: Final = 0.9
COVERED: Final = 0.4
"""At a glance, in points: an open end with room around it, one given up for another, a long corridor, one
that scores, and an icon that it covers."""


class Width(NamedTuple):
    """Number of steps of each kind that are tried."""

    corridors: int
    """For each die."""
    places: int
    """For each number of a room and each way to get it."""
    cost: int
    """Tokens that may be spent on one room."""
    hexes: int = 2
    """Hexes of the bonus track that are tried beside each room and each open end."""


class Ready(NamedTuple):
    """A face that an unused die can be made to show."""

    face: int
    cost: int
    """Tokens."""
    foretold: int
    """Fortune rooms that are used for it, as bits."""
    moves: tuple[Decision, ...]


class Corridor(NamedTuple):
    """A corridor that could be dug."""

    promise: float
    length: int
    start: int
    room: int
    hex: int
    direction: int
    line: int
    last: int


def uses(plan: Plan, ahead: Outlook, width: Width, runs: list[Corridor]) -> Iterator[Plan]:
    """The plan with one or two of its dice used. `runs` are its corridors."""
    for face in dict.fromkeys(plan.dice):
        yield from _corridors(plan, face, width, runs)
        for ready in (Ready(face, 0, 0, ()), *_foretold(plan, face)):
            turned = _made(plan, face, ready)
            if not plan.tracked and plan.track < SPACES:
                yield turned.marked(MarkTrack(ready.face), ready.face)
            if ready.face >= LEAST_FOOD:
                yield from _foods(turned, ready.face)
            elif ready.cost == 0 and ready.face == LEAST_FOOD - 1 and plan.spendable and not plan.food:
                lifted = turned.turned(ready.face, LEAST_FOOD, 1, 0, (Adjust(ready.face, LEAST_FOOD),))
                yield from _foods(lifted, LEAST_FOOD)
    if not plan.built:
        yield from _rooms(plan, ahead, width)


# ---- dice


def _foretold(plan: Plan, face: int) -> Iterator[Ready]:
    for room, says in plan.voices:
        if says != face and not plan.foretold >> room & 1:
            yield Ready(says, 0, 1 << room, (Foretell(room, face, says),))


def _made(plan: Plan, face: int, ready: Ready) -> Plan:
    """The plan with a die that shows what it was made ready for."""
    if not ready.moves:
        return plan
    return plan.turned(face, ready.face, ready.cost, ready.foretold, ready.moves)


def _ready(plan: Plan, face: int, most: int) -> list[Ready]:
    """All faces that a die can be made to show, each in the cheapest way."""
    found: dict[int, Ready] = {}
    for start in (Ready(face, 0, 0, ()), *_foretold(plan, face)):
        for to in range(max(1, start.face - most), min(6, start.face + most) + 1):
            cost = abs(to - start.face)
            if to not in found or cost < found[to].cost:
                moves = (*start.moves, Adjust(start.face, to)) if cost else start.moves
                found[to] = Ready(to, cost, start.foretold, moves)
    return list(found.values())


# ---- corridors


class Origin(NamedTuple):
    """Possible beginning of a corridor."""

    start: int
    room: int
    hex: int
    bonus: float
    own: int
    """The hexes of its origin room, which does not close it (FA-CORR-12)."""
    connected: int
    """The rooms joined to its tunnel, as bits."""


def corridors(plan: Plan, ahead: Outlook) -> list[Corridor]:
    """The best corridor for each last tile, short and long ones apart, the most promising first."""
    used = plan.free
    for tile, _, _ in plan.ends:
        used |= 1 << tile
    around = [0.0] * HEXES
    tiles = members(used)
    for tile, room in zip(tiles, rooms_around(tiles, plan.free & ~SURFACE, ahead), strict=True):
        around[tile] = room
    best: dict[int, Corridor] = {}
    promised = [float("-inf")] * (2 * HEXES)
    for origin in _origins(plan, around):
        _dig(plan, origin, around, best, promised)
    return sorted(best.values(), reverse=True)


def _origins(plan: Plan, around: list[float]) -> Iterator[Origin]:
    """FA-CORR-05 to FA-CORR-07."""
    free = plan.free
    for hex_ in members(free & SURFACE):
        yield Origin(FROM_SURFACE, NOWHERE, hex_, 0.0, 0, _rooms_at(plan, AROUND[hex_]))
    for tile, tunnel in plan.open_ends():
        # An open end that is only moved on is given up for another.
        yield Origin(EXTENDS, NOWHERE, tile, -MOVED_ON * around[tile], 0, plan.joined[tunnel])
    full = plan.food | plan.eaten
    for number, kind in enumerate(plan.kinds):
        if kind != GONE:
            cells = plan.cells[number]
            bonus = 0.4 if kind in (NURSERY, GRAVEYARD) or cells & full else 0.2
            for hex_ in members(plan.around[number] & free):
                yield Origin(
                    FROM_ROOM, number, hex_, bonus, cells, 1 << number | _rooms_at(plan, AROUND[hex_])
                )


def _dig(
    plan: Plan, origin: Origin, around: list[float], best: dict[int, Corridor], promised: list[float]
) -> None:
    """FA-CORR-02 to FA-CORR-04: its corridors of all directions and lengths, of one tile just one.

    Those that promise most so far go into `best`: by the last tile, the long ones after all tiles.
    """
    start, room, hex_, bonus, own, connected = origin
    blocked, others = ~plan.free, plan.active & ~own
    long_bonus = LONG_WANTED if plan.options & 8 else LONG
    for direction, stretches in enumerate(AFTER if start == EXTENDS else FROM):
        for length, tile, line, icons in stretches[hex_]:
            if line & blocked:
                break
            key, closing = tile, AROUND[tile] & others
            promise = bonus + (_connecting(plan, connected, closing) if closing else END * around[tile])
            if length >= POINTS.long:
                promise += long_bonus
                key += HEXES
            if icons:
                promise -= COVERED * icons
            if promise > promised[key]:
                promised[key] = promise
                best[key] = Corridor(promise, length, start, room, hex_, direction, line, tile)


def _rooms_at(plan: Plan, near: int) -> int:
    found = 0
    if near & plan.active:
        for number, cells in enumerate(plan.cells):
            if cells & near:
                found |= 1 << number
    return found


def _connecting(plan: Plan, ours: int, closing: int) -> float:
    """Value of connecting a tunnel with such rooms to others."""
    theirs = _rooms_at(plan, closing) & ~ours
    found = 0.0
    for one in members(theirs):
        for other in members(ours):
            if not any([rooms >> one & 1 and rooms >> other & 1 for rooms in plan.joined]):
                found += _bond(plan, one, other) + _bond(plan, other, one)
    return found


def _bond(plan: Plan, one: int, other: int) -> float:
    """Value of a connection between two rooms for the first of them."""
    kind, cells = plan.kinds[one], plan.cells[other]
    if kind == NURSERY and plan.kinds[other] == EMPTY:
        return POINTS.fed if cells & plan.food else 0.8
    if kind == GRAVEYARD:
        bonus = 1.0 if plan.options & 2 else 0.2
        return bonus + (POINTS.graveyard if cells & plan.eaten else 0.3)
    return 0.2 if kind == EMPTY else 0.1


def _corridors(plan: Plan, face: int, width: Width, runs: list[Corridor]) -> Iterator[Plan]:
    tried = 0
    for run in runs:
        if run.length <= face:
            move = DigCorridor(face, run.start, run.room, run.hex, run.direction, run.length)
            yield plan.corridor(move, face, run.start, run.room, run.hex, run.line, run.last)
            tried += 1
            if tried == width.corridors:
                return


# ---- rooms


def _rooms(plan: Plan, ahead: Outlook, width: Width) -> Iterator[Plan]:
    ends = plan.open_ends()
    if not ends:
        return
    blocked = ~(plan.free & ~SURFACE)
    most = min(width.cost, plan.spendable)
    joints = [
        (near, 0.3 + 0.15 * rooms.bit_count()) for rooms, near in zip(plan.joined, plan.near, strict=True)
    ]
    fitting: dict[int, list[tuple[Place, int]]] = {}
    for dice, number, ready in _numbers(plan, most):
        if number not in fitting:
            found = {
                place.cells: (place, tunnel)
                for tile, tunnel in ends
                for place in places(number, tile, plan.opened)
                if not place.cells & blocked
            }
            fitting[number] = nlargest(
                width.places, found.values(), key=lambda found: _glance(found[0], ahead.safe, joints)
            )
        if not fitting[number]:
            continue
        turned, faces = plan, []
        for face, one in zip(dice, ready, strict=True):
            turned = _made(turned, face, one)
            faces.append(one.face)
        faces.sort()
        for (cells, *_), tunnel in fitting[number]:
            yield turned.room(DigRoom(tuple(faces), cells), tuple(faces), cells, tunnel)


def _numbers(plan: Plan, most: int) -> Iterator[tuple[tuple[int, ...], int, tuple[Ready, ...]]]:
    """One or two of the dice, a number that they can make, and how: the cheapest way of each."""
    ready = {face: _ready(plan, face, most) for face in set(plan.dice)}
    for face, ways in ready.items():
        for one in ways:
            yield (face,), one.face, (one,)
    for pair in dict.fromkeys(combinations(plan.dice, 2)):
        cheapest: dict[int, tuple[int, tuple[Ready, ...]]] = {}
        for one in ready[pair[0]]:
            for two in ready[pair[1]]:
                cost, number = one.cost + two.cost, one.face + two.face
                if cost > most or one.foretold & two.foretold:
                    continue
                if number not in cheapest or cost < cheapest[number][0]:
                    cheapest[number] = (cost, (one, two))
        for number, (_, both) in cheapest.items():
            yield pair, number, both


def _glance(place: Place, safe: tuple[float, ...], joints: list[tuple[int, float]]) -> float:
    """Quick estimate of a place for a room: dry, with icons, near joints.

    `joints` are, by tunnel, the hexes that touch a joint, with what a connection to the tunnel is worth.
    """
    cells, row, size, icons = place
    found = safe[row] * (2 + 0.4 * size) + 0.8 * icons
    for near, bonus in joints:
        if cells & near:
            found += bonus
    return found


# ---- food and rewards


def _foods(plan: Plan, face: int) -> Iterator[Plan]:
    """One hex of each store: which one makes no difference."""
    full = plan.food | plan.eaten
    for number, kind in enumerate(plan.kinds):
        if kind == EMPTY and (left := plan.cells[number] & ~full):
            hex_ = (left & -left).bit_length() - 1
            yield plan.fed(LayFood(face, hex_), face, hex_)


def payments(plan: Plan, ahead: Outlook, width: Width) -> Iterator[Plan]:
    """The ways to take the reward that comes first."""
    if plan.rewards[0] == CLAIM:
        for option in range(1, OPTIONS + 1):
            if not plan.options >> option - 1 & 1:
                yield plan.claimed(Claim(option), option)
        return
    assert plan.rewards[0] == HEX
    yield plan.forgone(FORGO)
    diggable = plan.free & ~SURFACE
    for number in range(len(plan.kinds)):
        if plan.can_grow(number):
            choice = plan.around[number] & diggable
            for hex_ in _best(choice, ahead, width.hexes):
                yield plan.grown(AddHex(hex_, number), hex_, number, NOWHERE)
    for tile, tunnel in plan.open_ends():
        for hex_ in _best(AROUND[tile] & diggable, ahead, width.hexes):
            yield plan.grown(AddHex(hex_, NOWHERE), hex_, NOWHERE, tunnel)


def _best(choice: int, ahead: Outlook, most: int) -> list[int]:
    """Few of many hexes: icons, or else the driest."""
    found = list(members(choice & ICONS)) or list(islice(members(choice), most))
    return [hex_ for hex_ in found if ahead.safe[Y[hex_]] > 0.2]


# ---- assigning


def assignments(plan: Plan) -> Iterator[Plan]:
    """FA-ASSIGN: the plan with a room assigned, in each useful way."""
    queen = any(kind == QUEEN for kind in plan.kinds)
    for number in range(len(plan.kinds)):
        if plan.is_vacant(number):
            for kind in types(plan.cells[number]):
                if not (kind == QUEEN and queen):
                    said = _said(plan) if kind == FORTUNE else 0
                    yield plan.with_assigned(Assign(number, kind, said), number, kind, said)


def _said(plan: Plan) -> int:
    """The number that a new Fortune room predicts: 6 is best; later rooms take numbers that help to other
    sums."""
    return SAYINGS[min(len(plan.voices), len(SAYINGS) - 1)]


SAYINGS: Final = (6, 1, 4)
