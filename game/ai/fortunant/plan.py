"""A sheet with a part of a turn tried out on it: as light as the search needs, in numbers and tuples.

It knows the steps of the dice stage. What a step does is written in `rules.fortunant.play`; a test compares
the two over whole games.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeVar

from rules.core.protocol import Seat
from rules.fortunant import colony
from rules.fortunant.box import ALL_OPTIONS, BOX, EMPTY, FORTUNE, GAINS, GRAVEYARD, QUEEN, SCOUT, SPACES
from rules.fortunant.grid import ALL, AROUND, AXES, DIE_ICONS, FLOODED, TRACK_ICONS, members, surroundings
from rules.fortunant.moves import EXTENDS, NOWHERE, Decision
from rules.fortunant.scoring import POINTS
from rules.fortunant.state import (
    DICE_STAR,
    FORTUNE_STAR,
    SCOUT_STAR,
    STANDING,
    TRACK_STAR,
    Reward,
    Sheet,
    Stage,
    State,
)

_T = TypeVar("_T")

GONE: Final = -1
"""The type of a destroyed room."""
MARK, HEX, CLAIM = (int(reward) for reward in Reward)

FOR_STAR: Final = 3
"""Scout rooms that must count for the star (FA-ASSIGN-05)."""
VALUES: Final = (0, 2, 3, 2, 1, 5)
"""Approximate points of a room of each type."""

Gate = tuple[int, int]
"""Entrance through which termites reach a place, and its distance (FA-HAZ-06)."""
NO_GATE: Final[Gate] = (NOWHERE, 0)


class Plan:
    """A possible sheet at the end of a turn. Steps return changed copies."""

    __slots__ = (
        "active",
        "around",
        "assigned",
        "built",
        "cells",
        "dice",
        "eaten",
        "ends",
        "food",
        "foretold",
        "free",
        "gained",
        "gates",
        "joined",
        "kinds",
        "long",
        "moves",
        "near",
        "opened",
        "options",
        "rewards",
        "scouts",
        "spendable",
        "stars",
        "tokens",
        "track",
        "tracked",
        "tunnel_gates",
        "voices",
    )  # fmt: skip

    # as in rules.fortunant.state.Sheet and Turn
    food: int
    eaten: int
    track: int
    tokens: int
    gained: int
    options: int
    stars: int
    scouts: tuple[int, ...]
    opened: bool
    spendable: int
    foretold: int
    built: bool
    tracked: bool
    rewards: tuple[int, ...]
    assigned: bool

    free: int
    """Hexes that are free and dry (FA-CORR-04)."""
    active: int
    """Hexes of rooms that are not destroyed."""
    cells: tuple[int, ...]
    kinds: tuple[int, ...]
    """By room: its type, GONE if it is destroyed."""
    around: tuple[int, ...]
    """By room: the hexes that touch it."""
    gates: tuple[Gate, ...]
    """By room; about right for rooms of this turn, exact for those before."""
    near: tuple[int, ...]
    """By tunnel: the hexes that touch a joint (FA-CORR-11)."""
    joined: tuple[int, ...]
    """By tunnel: the rooms joined to it, as bits (FA-CONN-01)."""
    tunnel_gates: tuple[Gate, ...]
    ends: tuple[tuple[int, int, int], ...]
    """Last tile, tunnel and origin room of each corridor that is not continued."""
    long: int
    """Corridors that count for the bonus for long ones."""
    voices: tuple[tuple[int, int], ...]
    """Fortune rooms with what they say."""
    dice: tuple[int, ...]
    """The faces of the unused dice, ascending."""
    moves: tuple[Decision, ...]
    """The steps that led here."""

    def copy(self) -> Plan:
        """A plan that can be changed on its own."""
        new = Plan.__new__(Plan)
        new.free = self.free
        new.active = self.active
        new.cells = self.cells
        new.kinds = self.kinds
        new.around = self.around
        new.gates = self.gates
        new.near = self.near
        new.joined = self.joined
        new.tunnel_gates = self.tunnel_gates
        new.ends = self.ends
        new.long = self.long
        new.food = self.food
        new.eaten = self.eaten
        new.track = self.track
        new.tokens = self.tokens
        new.gained = self.gained
        new.options = self.options
        new.stars = self.stars
        new.scouts = self.scouts
        new.opened = self.opened
        new.voices = self.voices
        new.dice = self.dice
        new.spendable = self.spendable
        new.foretold = self.foretold
        new.built = self.built
        new.tracked = self.tracked
        new.rewards = self.rewards
        new.assigned = self.assigned
        new.moves = self.moves
        return new

    def open_ends(self) -> list[tuple[int, int]]:
        """FA-CORR-12: the last tile and the tunnel of each open end."""
        found = []
        for tile, tunnel, origin in self.ends:
            closing = AROUND[tile] & self.active
            if closing and origin >= 0:
                closing &= ~self.cells[origin]
            if not closing:
                found.append((tile, tunnel))
        return found

    # ---- a new turn (FA-TURN-01)

    def rolled(self, dice: tuple[int, ...], water: int, *, recedes: bool = False) -> Plan:
        """The next turn: its dice, and all hexes that water reaches by then; no steps are kept.

        If it recedes, it leaves the hexes as they were (FA-OPT-01). Termites come by `attacked`.
        """
        new = self.copy()
        new.dice = tuple(sorted(dice))
        new.spendable = self.tokens
        new.foretold = 0
        new.built = new.tracked = new.assigned = False
        new.rewards = new.moves = ()
        if water & (self.free | self.active):
            if not recedes:
                new.free &= ~water
                new.ends = tuple([end for end in self.ends if not water >> end[0] & 1])
            for number, cells in enumerate(self.cells):
                if cells & water and self.kinds[number] != GONE:
                    new._lose(number)
        return new

    def attacked(self, wanted: int) -> Plan:
        """FA-HAZ-04, FA-HAZ-05: after termites that ask for so much food.

        Food is taken where most of it lies, and of the rooms that may be ravaged the one that scores least.
        """
        new = self.copy()
        for _ in range(min(wanted, self.food.bit_count())):
            wanted -= 1
            cells = max(self.cells, key=lambda cells: (cells & new.food).bit_count())
            piece = cells & new.food
            piece &= -piece
            new.food ^= piece
            new.eaten |= piece
        if wanted:
            first: dict[int, tuple[int, int, int]] = {}
            for number, kind in enumerate(self.kinds):
                if kind > EMPTY:
                    gate, steps = self.gates[number]
                    if gate not in first or steps < first[gate][0]:
                        first[gate] = (steps, VALUES[kind], number)
            if first:
                new._lose(min(first.values(), key=lambda found: found[1])[2])
        return new

    def _lose(self, number: int) -> None:
        cells = self.cells[number]
        self.kinds = _changed(self.kinds, number, GONE)
        self.active &= ~cells
        self.food &= ~cells
        self.eaten &= ~cells
        self.voices = tuple([voice for voice in self.voices if voice[0] != number])

    # ---- dice (FA-DICE, FA-ADJ)

    def turned(self, face: int, to: int, cost: int, foretold: int, moves: tuple[Decision, ...]) -> Plan:
        """With an unused die turned by tokens, Fortune rooms, or both."""
        new = self.copy()
        new.dice = tuple(sorted((*_without(self.dice, face), to)))
        new.tokens -= cost
        new.spendable -= cost
        new.foretold |= foretold
        new.moves += moves
        return new

    def corridor(
        self, move: Decision, die: int, start: int, room: int, onto: int, line: int, last: int
    ) -> Plan:
        """FA-CORR-11: with a corridor; `line` are its tiles, `onto` the first or the continued one."""
        new = self.copy()
        new.moves += (move,)
        new.dice = _without(self.dice, die)
        new.free &= ~line
        length = line.bit_count()
        new.long += length >= POINTS.long
        touched = AROUND[last]
        if start == EXTENDS:
            tunnel = next(end[1] for end in self.ends if end[0] == onto)
            ends = tuple([end for end in self.ends if end[0] != onto])
            gate, steps = self.tunnel_gates[tunnel]
            near = touched | self.near[tunnel]
            new.near = _changed(self.near, tunnel, near)
            new.tunnel_gates = _changed(self.tunnel_gates, tunnel, (gate, steps + length))
            new.joined = _changed(self.joined, tunnel, self.joined[tunnel] | self._touching(touched))
        else:
            tunnel, ends = len(self.near), self.ends
            near = touched | AROUND[onto]
            gate, steps = self.gates[room] if room >= 0 else (onto, -1)
            new.near = (*self.near, near)
            new.tunnel_gates = (*self.tunnel_gates, (gate, steps + length))
            new.joined = (*self.joined, self._touching(near))
        new.ends = (*ends, (last, tunnel, room))
        return new

    def _touching(self, near: int) -> int:
        found = 0
        for number, cells in enumerate(self.cells):
            if cells & near:
                found |= 1 << number
        return found

    def room(self, move: Decision, dice: tuple[int, ...], cells: int, tunnel: int) -> Plan:
        """FA-ROOM-08, FA-ROOM-09: with a room, built at an end of a tunnel."""
        new = self.copy()
        new.moves += (move,)
        for face in dice:
            new.dice = _without(new.dice, face)
        new.built = True
        new._add_room(cells, tunnel)
        new._encircle(cells)
        return new

    def _add_room(self, cells: int, tunnel: int) -> None:
        one = 1 << len(self.cells)
        gate, steps = self.tunnel_gates[tunnel]
        self.cells += (cells,)
        self.kinds += (EMPTY,)
        self.around += (_surroundings(cells),)
        self.gates += ((gate, steps + 1),)
        self.free &= ~cells
        self.active |= cells
        self.joined = tuple(
            [
                rooms | one if cells & near else rooms
                for rooms, near in zip(self.joined, self.near, strict=True)
            ]
        )

    def fed(self, move: Decision, die: int, hex_: int) -> Plan:
        """FA-FOOD-01."""
        new = self.copy()
        new.moves += (move,)
        new.dice = _without(self.dice, die)
        new.food |= 1 << hex_
        return new

    def marked(self, move: Decision, die: int) -> Plan:
        """FA-TRACK-02."""
        new = self.copy()
        new.moves += (move,)
        new.dice = _without(self.dice, die)
        new.tracked = True
        new._mark(die)
        new._settle()
        return new

    # ---- rewards (FA-TRACK-08)

    def _encircle(self, cells: int) -> None:
        for cell in members(cells & (TRACK_ICONS | DIE_ICONS)):
            if DIE_ICONS >> cell & 1:
                self._gain()
            else:
                self.rewards += (MARK,)
        self._settle()

    def _settle(self) -> None:
        while self.rewards and self.rewards[0] == MARK:
            self.rewards = self.rewards[1:]
            self._mark(1)

    def _mark(self, pips: int) -> None:
        space = min(self.track + pips, SPACES)
        if space == self.track:
            return
        claims = (ALL_OPTIONS & ~self.options).bit_count() - self.rewards.count(CLAIM)
        for icon in BOX.track[self.track : space]:
            if icon == "d":
                self._gain()
            elif icon == "h":
                self.rewards += (HEX,)
            elif icon == "c" and claims > 0:
                self.rewards += (CLAIM,)
                claims -= 1
        self.track = space
        if space == SPACES:
            self.stars |= TRACK_STAR

    def _gain(self) -> None:
        if self.gained < GAINS:
            self.tokens += 1
            self.gained += 1
            if self.gained == GAINS:
                self.stars |= DICE_STAR

    def grown(self, move: Decision, hex_: int, room: int, tunnel: int) -> Plan:
        """FA-TRACK-07: with a hex more, of a room or (NOWHERE) as a new room at an end of a tunnel."""
        new = self.copy()
        new.moves += (move,)
        new.rewards = self.rewards[1:]
        cell = 1 << hex_
        if room == NOWHERE:
            new._add_room(cell, tunnel)
        else:
            new.cells = _changed(self.cells, room, self.cells[room] | cell)
            new.around = _changed(self.around, room, (self.around[room] | AROUND[hex_]) & ~new.cells[room])
            new.free &= ~cell
            new.active |= cell
            one = 1 << room
            new.joined = tuple(
                [
                    rooms | one if cell & near else rooms
                    for rooms, near in zip(self.joined, self.near, strict=True)
                ]
            )
        new._encircle(cell)
        return new

    def forgone(self, move: Decision) -> Plan:
        """FA-TRACK-07: without the hex that could be added."""
        new = self.copy()
        new.moves += (move,)
        new.rewards = self.rewards[1:]
        new._settle()
        return new

    def claimed(self, move: Decision, option: int) -> Plan:
        """FA-TRACK-05."""
        new = self.copy()
        new.moves += (move,)
        new.rewards = self.rewards[1:]
        new.options |= 1 << option - 1
        new._settle()
        return new

    # ---- the end of the turn (FA-ASSIGN)

    def with_assigned(self, move: Decision, room: int, kind: int, number: int) -> Plan:
        """FA-ASSIGN-05, FA-ASSIGN-08, FA-ASSIGN-09."""
        new = self.copy()
        new.moves += (move,)
        new.kinds = _changed(self.kinds, room, kind)
        new.assigned = True
        if kind == SCOUT:
            new.scouts += (room,)
            if len(new.counting()) >= FOR_STAR:
                new.stars |= SCOUT_STAR
        elif kind == FORTUNE:
            new.voices += ((room, number),)
            new.stars |= FORTUNE_STAR
        elif kind == QUEEN:
            new.opened = True
        return new

    def counting(self) -> list[int]:
        """FA-SCORE-04: the Scout rooms that count."""
        found, blocked = [], 0
        for number in self.scouts:
            cells = self.cells[number]
            if self.kinds[number] == SCOUT and not cells & blocked:
                found.append(number)
                blocked |= axes(cells)
        return found

    def can_grow(self, room: int) -> bool:
        """FA-TRACK-07."""
        return self.kinds[room] not in (GONE, GRAVEYARD, QUEEN)

    def is_vacant(self, room: int) -> bool:
        """FA-ASSIGN-01: whether a room can be assigned, if it has the size or shape."""
        return self.kinds[room] == EMPTY and not self.cells[room] & (self.food | self.eaten)


def of_view(view: State, seat: Seat) -> Plan:
    """The sheet and turn of a seat, from its view, at its dice."""
    turn = view.turns[seat]
    plan = of_sheet(view.sheets[seat], view.level)
    plan.dice = turn.free if turn.stage == Stage.DICE else ()
    plan.spendable = turn.tokens
    plan.foretold = turn.foretold
    plan.built = turn.built
    plan.tracked = turn.tracked
    plan.rewards = tuple(map(int, turn.rewards))
    plan.assigned = turn.stage == Stage.ASSIGNED
    return plan


def of_sheet(sheet: Sheet, level: int) -> Plan:
    """A sheet before its turn: without dice."""
    plan = Plan.__new__(Plan)
    plan.free = colony.free(sheet, level) & ALL
    plan.active = colony.active(sheet)
    plan.cells = tuple(room.cells for room in sheet.rooms)
    plan.kinds = tuple(room.kind if room.lost == STANDING else GONE for room in sheet.rooms)
    plan.around = tuple(_surroundings(room.cells) for room in sheet.rooms)
    plan.voices = tuple(
        (number, room.number)
        for number, room in enumerate(sheet.rooms)
        if room.kind == FORTUNE and room.lost == STANDING
    )
    plan.food, plan.eaten = sheet.food, sheet.eaten
    plan.track, plan.tokens, plan.gained = sheet.track, sheet.tokens, sheet.gained
    plan.options, plan.stars, plan.scouts, plan.opened = (
        sheet.options,
        sheet.stars,
        sheet.scouts,
        sheet.opened,
    )
    plan.long = sum(len(corridor.tiles) >= POINTS.long for corridor in sheet.corridors)
    _add_tunnels(plan, sheet, level)
    plan.dice, plan.spendable, plan.foretold = (), 0, 0
    plan.built = plan.tracked = plan.assigned = False
    plan.rewards = plan.moves = ()
    return plan


def _add_tunnels(plan: Plan, sheet: Sheet, level: int) -> None:
    """Tunnels are numbered from 0 in the order in which they were opened."""
    joints = colony.joints(sheet)
    numbers = {tunnel: number for number, tunnel in enumerate(joints)}
    plan.near = tuple(surroundings(joint) for joint in joints.values())
    plan.joined = tuple(plan._touching(near) for near in plan.near)
    plan.ends = tuple(
        (corridor.last, numbers[corridor.tunnel], corridor.room)
        for corridor in sheet.corridors
        if not corridor.continued and not FLOODED[level] >> corridor.last & 1
    )
    gates = _gates(sheet)
    last = {corridor.tunnel: corridor.last for corridor in sheet.corridors}
    plan.tunnel_gates = tuple(gates.get(last[tunnel], NO_GATE) for tunnel in joints)
    plan.gates = tuple(_first_gate(gates, room.cells) for room in sheet.rooms)


def _gates(sheet: Sheet) -> dict[int, Gate]:
    """FA-HAZ-06: for each drawn hex the entrance that is nearest to it, and the steps from there."""
    ways = colony.ways(sheet)
    found = {entrance: (entrance, 0) for entrance in colony.entrances(sheet)}
    border = list(found)
    for here in border:
        gate, steps = found[here]
        for there in members(ways[here]):
            if there not in found:
                found[there] = (gate, steps + 1)
                border.append(there)
    return found


def _first_gate(gates: dict[int, Gate], cells: int) -> Gate:
    return min(
        (gates[cell] for cell in members(cells) if cell in gates), key=lambda gate: gate[1], default=NO_GATE
    )


@lru_cache(maxsize=50_000)
def axes(cells: int) -> int:
    """FA-GRID-05: all hexes that share an axis with one of a room."""
    found = 0
    for cell in members(cells):
        found |= AXES[cell]
    return found


@lru_cache(maxsize=50_000)
def _surroundings(cells: int) -> int:
    """The hexes that touch a room and are not its own."""
    return surroundings(cells) & ~cells


def _without(dice: tuple[int, ...], face: int) -> tuple[int, ...]:
    at = dice.index(face)
    return dice[:at] + dice[at + 1 :]


def _changed(items: tuple[_T, ...], number: int, item: _T) -> tuple[_T, ...]:
    return (*items[:number], item, *items[number + 1 :])
