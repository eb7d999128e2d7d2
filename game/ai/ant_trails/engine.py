"""A fast model of Ant Trails for the search: whole turns, with the same results as the rules.

A side's trails are stored as paths from end to end, found by either end: an ant that extends or joins trails
concatenates paths, and no trail is traced again. Positions are copied instead of undoing moves, as a copy is
only a list of references and a few integers.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ai.ant_trails.bitboard import (
    ALONE,
    ANT_KEYS,
    BIT,
    BORDER,
    CARRIED_KEYS,
    CLAIM_KEYS,
    DEPTH,
    GROUND_KEYS,
    INNER,
    NEAR,
    OUTER,
    PASS_KEYS,
    SPAN,
    TURN_KEYS,
    cells,
    food_move,
    moved,
)
from rules.ant_trails.apply import due
from rules.ant_trails.moves import CONFIRM, PASS, PLACES, Decision
from rules.ant_trails.state import Phase, State

Paths = list[bytes]
"""For each cell that is an end, the cells of its trail from end to end; other cells hold stale paths."""


class Side(NamedTuple):
    """`rules.ant_trails.state.Side` in the search's cell numbers; `claimed` is the sum of values."""

    ants: int
    touched: int
    doubled: int
    closed: int
    longest: int
    claimed: int


class Node:
    """A position at the start of a turn or within one."""

    __slots__ = ("carried", "ground", "key", "passes", "paths", "seat", "sides", "still", "values")

    def __init__(
        self,
        sides: tuple[Side, Side],
        paths: Paths,
        ground: int,
        carried: int,
        values: bytearray,
        seat: int,
        passes: int,
        key: int,
        still: int = 0,
    ) -> None:
        """`values`: by cell; `still`: cells whose tile has moved in this turn; `key`: all but those."""
        self.sides = sides
        self.paths = paths
        self.ground = ground
        self.carried = carried
        self.values = values
        self.seat = seat
        self.passes = passes
        self.key = key
        self.still = still

    @property
    def over(self) -> bool:
        """AT-END-02."""
        return self.passes >= 2

    @property
    def margin(self) -> int:
        """Points of the side on turn less those of the other (AT-SCORE-01)."""
        own, other = self.sides[self.seat], self.sides[1 - self.seat]
        return own.longest + own.claimed - other.longest - other.claimed


_NOBODY: Final = Side(0, 0, 0, 0, 0, 0)


def of_state(state: State) -> Node:
    """Convert a position of the rules, in any phase but the setup."""
    paths, sides = [b""] * SPAN, []
    for outer in state.sides:
        side = _NOBODY
        for cell in cells(moved(outer.ants)):
            side = grown(side, paths, cell)
        sides.append(side._replace(claimed=sum(outer.claimed)))
    values = bytearray(SPAN)
    for cell, value in enumerate(state.values):
        values[INNER[cell]] = value
    node = Node(
        (sides[0], sides[1]), paths, moved(state.ground), moved(state.carried), values, state.seat,
        state.passes, 0, moved(state.lifted | state.stepped),
    )  # fmt: skip
    node.key = key(node)
    return node


def key(node: Node) -> int:
    """A hash of the position, practically unique; the search updates it incrementally."""
    found = TURN_KEYS[node.seat] ^ PASS_KEYS[node.passes]
    for seat, side in enumerate(node.sides):
        found ^= CLAIM_KEYS[seat][side.claimed]
        for cell in cells(side.ants):
            found ^= ANT_KEYS[seat][cell]
    for mask, keys in ((node.ground, GROUND_KEYS), (node.carried, CARRIED_KEYS)):
        for cell in cells(mask):
            found ^= keys[cell] * node.values[cell]
    return found


def open_cells(node: Node, seat: int) -> int:
    """Cells on which a side may place an ant (AT-PLACE-09)."""
    black, red = sides = node.sides
    _, touched, _, closed, _, _ = sides[seat]
    return (BORDER | touched) & ~(closed | black[0] | red[0] | node.ground)


def grown(side: Side, paths: Paths, cell: int) -> Side:
    """The side with one more ant; modifies `paths`. AT-PLACE-01 to AT-PLACE-05."""
    ants, touched, doubled, closed, longest, claimed = side
    near = NEAR[cell]
    friends = ants & near
    twice = doubled | touched & near
    closed |= doubled & near
    full = twice & (friends | BIT[cell]) & ~(doubled & ants)
    while full:
        low = full & -full
        closed |= NEAR[low.bit_length() - 1]
        full ^= low
    path = ALONE[cell]
    if friends:
        low = friends & -friends
        end = low.bit_length() - 1
        path = _joined(paths, end, path, friends ^ low)
    paths[path[0]] = paths[path[-1]] = path
    size = len(path)
    values = (ants | BIT[cell], touched | near, twice, closed, size if size > longest else longest, claimed)
    return tuple.__new__(Side, values)  # half the time of Side(...)


def _joined(paths: Paths, end: int, ant: bytes, rest: int) -> bytes:
    """The way through the trail with that end, the new ant, and the trail of its other friend, if any."""
    path = paths[end]
    if path[-1] != end:
        path = path[::-1]
    path += ant
    if rest:
        other = rest.bit_length() - 1
        if path[0] != other:
            beyond = paths[other]
            path += beyond if beyond[0] == other else beyond[::-1]
    return path


def trails(node: Node, seat: int) -> list[bytes]:
    """The paths of a side's trails, without loops."""
    ants, _, doubled, _, _, _ = node.sides[seat]
    paths = node.paths
    return [paths[end] for end in cells(ants & ~doubled) if paths[end][0] == end]


def placed(node: Node, cell: int) -> Node:
    """The position with one more ant of the side on turn."""
    seat, paths = node.seat, node.paths.copy()
    side = grown(node.sides[seat], paths, cell)
    sides = (node.sides[0], side) if seat else (side, node.sides[1])
    return Node(
        sides, paths, node.ground, node.carried, node.values, seat, 0, node.key ^ ANT_KEYS[seat][cell]
        ^ PASS_KEYS[node.passes] ^ PASS_KEYS[0], node.still,
    )  # fmt: skip


# ---- food


def marched(node: Node, log: list[Decision] | None = None) -> Node:
    """The position after the planned food step: tiles move to exits, then new ones are picked up (AT-FOOD).

    Without an exit a tile moves towards the end that may still reach the border. Moves are added to `log`.
    """
    _, touched, _, _, _, _ = side = node.sides[node.seat]
    if not (node.carried & side.ants or node.ground & touched):
        return node
    march = _March(node, log)
    if node.carried & side.ants & ~node.still:
        march.carry()
    if march.ground & touched:
        march.take()
    return march.node()


class _March:
    """One food step under way."""

    __slots__ = ("_carried", "_key", "_log", "_node", "_side", "_values", "claimed", "ground")

    def __init__(self, node: Node, log: list[Decision] | None) -> None:
        self._node = node
        self._side = node.sides[node.seat]
        self._values = node.values.copy()
        self._carried = node.carried
        self._key = node.key
        self._log = log
        self.ground = node.ground
        self.claimed = 0

    def node(self) -> Node:
        """The position after it."""
        old, seat, side = self._node, self._node.seat, self._side
        sides, key = old.sides, self._key
        if self.claimed:
            total = side.claimed + self.claimed
            key ^= CLAIM_KEYS[seat][side.claimed] ^ CLAIM_KEYS[seat][total]
            side = Side(side.ants, side.touched, side.doubled, side.closed, side.longest, total)
            sides = (sides[0], side) if seat else (side, sides[1])
        return Node(
            sides, old.paths, self.ground, self._carried, self._values, seat, old.passes, key, old.still
        )  # fmt: skip

    def carry(self) -> None:
        """AT-FOOD-05: move carried tiles; in each trail those nearest to their goal first, to make room."""
        node = self._node
        left = node.carried & self._side.ants & ~node.still
        tiles = cells(left)
        for path in trails(node, node.seat):
            inside = [index for index in map(path.find, tiles) if index >= 0]
            if inside:
                self._along(path, sorted(inside))

    def _along(self, path: bytes, inside: list[int]) -> None:
        last = len(path) - 1
        split = _split(path, self._node)
        for index in inside:
            if index <= split and index:
                self._step(path[index], path[index - 1])
        for index in reversed(inside):
            if index > split and index < last:
                self._step(path[index], path[index + 1])

    def _step(self, source: int, target: int) -> None:
        if self._carried & BIT[target]:
            return
        self._carried ^= BIT[source]
        self._key ^= CARRIED_KEYS[source] * self._values[source]
        self._arrive(source, target)
        if self._log is not None:
            self._log.append(food_move(False, source, target))

    def take(self) -> None:
        """AT-FOOD-03: tiles of high value first, each onto the ant that is nearest to an exit."""
        tiles = cells(self.ground & self._side.touched)
        for tile in sorted(tiles, key=self._values.__getitem__, reverse=True):
            ants = NEAR[tile] & self._side.ants & ~self._carried
            if ants:
                self._pick_up(tile, self._porter(ants))

    def _porter(self, ants: int) -> int:
        exits = ants & BORDER & ~self._side.doubled
        if exits:
            return exits.bit_length() - 1
        if not ants & (ants - 1):
            return ants.bit_length() - 1
        return min(cells(ants), key=self._way_home)

    def _way_home(self, ant: int) -> tuple[int, int]:
        """Steps to an exit, or else to the end that a tile would move to; loops come last."""
        for path in trails(self._node, self._node.seat):
            index = path.find(ant)
            if index >= 0:
                first, last = BORDER >> path[0] & 1, BORDER >> path[-1] & 1
                back = len(path) - 1 - index
                if first or last:
                    return 0, min(index if first else 99, back if last else 99)
                return 1, index if _split(path, self._node) >= index else back
        return 2, 0

    def _pick_up(self, source: int, target: int) -> None:
        self.ground ^= BIT[source]
        self._key ^= GROUND_KEYS[source] * self._values[source]
        self._arrive(source, target)
        if self._log is not None:
            self._log.append(food_move(True, source, target))

    def _arrive(self, source: int, target: int) -> None:
        """AT-FOOD-06: at an exit it is claimed, else carried."""
        value, self._values[source] = self._values[source], 0
        if BORDER & BIT[target] & ~self._side.doubled:
            self.claimed += value
            return
        self._values[target] = value
        self._carried |= BIT[target]
        self._key ^= CARRIED_KEYS[target] * value


def _split(path: bytes, node: Node) -> int:
    """Up to this place in the way tiles go towards its beginning, behind it towards its other end.

    The result does not depend on the direction in which the path is stored.
    """
    first, last = BORDER >> path[0] & 1, BORDER >> path[-1] & 1
    if first and last:
        return (len(path) - (1 if path[0] < path[-1] else 2)) // 2
    if first or last:
        return len(path) if first else -1
    free = open_cells(node, node.seat)
    begin, end = (bool(free & NEAR[cell]) for cell in (path[0], path[-1]))
    if begin != end:
        return len(path) if begin else -1
    return len(path) if (DEPTH[path[0]], path[0]) <= (DEPTH[path[-1]], path[-1]) else -1


# ---- turns


def ended(node: Node, passed: bool) -> Node:
    """AT-TURN-01, AT-END-02: the position after the planned food step and the end of the turn."""
    after = marched(node)
    passes = node.passes + 1 if passed else 0
    over = passes >= 2
    seat = after.seat if over else 1 - after.seat
    key = after.key ^ TURN_KEYS[after.seat] ^ TURN_KEYS[seat] ^ PASS_KEYS[after.passes] ^ PASS_KEYS[passes]
    if after is not node:  # nobody else has it yet
        after.seat, after.passes, after.key, after.still = seat, passes, key, 0
        return after
    return Node(
        after.sides, after.paths, after.ground, after.carried, after.values, seat, passes, key
    )  # fmt: skip


def tokens(state: State, placements: tuple[int, ...]) -> list[Decision]:
    """The rest of the turn as moves of the rules: these ants or a pass, the planned food step, `.`."""
    node = of_state(state)
    found: list[Decision] = []
    for cell in placements:
        found.append(PLACES[OUTER[cell]])
        node = placed(node, cell)
    if state.phase is Phase.PLACE and not placements:
        found.append(PASS)
    marched(node, found)
    return [*found, CONFIRM]


def left_to_place(state: State) -> int:
    """Number of ants that the side on turn may still place (AT-TURN-02)."""
    return due(state) - state.placed if state.phase is Phase.PLACE else 0
