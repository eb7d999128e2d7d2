"""Solves the end of a game of Ant Trails exactly: the margin with best play by both sides, food included.

The search of `game.ai.ant_trails.search` moves food by a plan; here every useful way to move it is tried.
Alpha-beta over the positions that turns lead to, each once, with a table; the bounds of what either side can
still gain cut most of the tree. It is only begun where few cells are left, and given up at its limit.

What is left out, without loss: a tile that can step onto an exit is always claimed, as elsewhere it would
only be in the way; a tile whose trail can never get an exit stays where it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.ai.ant_trails.bitboard import (
    BIT,
    BOARD,
    BORDER,
    CARRIED_KEYS,
    CLAIM_KEYS,
    GROUND_KEYS,
    NEAR,
    OUTER,
    PASS_KEYS,
    TURN_KEYS,
    cells,
    food_move,
    spread,
)
from game.ai.ant_trails.engine import Node, Side, open_cells, placed, trails
from game.ai.ant_trails.search import ANTS
from game.plugin.brain import Meter
from rules.ant_trails.moves import CONFIRM, PASS, PLACES, Decision

CELLS: Final = 24
"""Cells that either side may still come to use: with more hardly anything is solved in a second. A turn then
is one of about forty, and ten turns are left."""
KNOWN: Final = 300_000
"""Positions that are kept at most; about 60 MB."""
_INFINITE: Final = 1000


class Solution(NamedTuple):
    """The result of best play."""

    margin: int
    """For the side on turn."""
    turns: tuple[tuple[Decision, ...], ...]
    """One best line: the moves of each turn up to the end of the game, as the rules count cells."""


class _Unsolved(Exception):  # noqa: N818 (it is the limit, no error)
    """The limit was reached first."""


class _Turn(NamedTuple):
    """A turn that can be made, and where it leads."""

    node: Node
    moves: tuple[Decision, ...]


def few_cells(node: Node) -> bool:
    """Return True if so few cells are left that solving is worth a try."""
    taken = node.sides[0].ants | node.sides[1].ants
    room = 0
    for seat, side in enumerate(node.sides):
        reach = open_cells(node, seat)
        ways = BOARD & ~(taken | side.closed)
        while (more := spread(reach) & ways | reach) != reach:
            reach = more
        room |= reach
    return room.bit_count() <= CELLS


class Solver:
    """Solves positions; what it has solved it keeps for the positions that follow."""

    def __init__(self) -> None:
        self._meter: Meter
        self._known: dict[int, tuple[int, int]] = {}
        """For each position the bounds of its margin, for the side on turn."""

    def solve(
        self, node: Node, ants: int, meter: Meter, *, passed: bool = False, lines: int = 1
    ) -> tuple[Solution, ...]:
        """Up to so many best turns of a position that is not over, best first; none if the limit is reached.

        `ants` are still to be placed in the turn under way; none are when only its food is left, which may
        be that of a pass.
        """
        self._meter = meter
        if len(self._known) > KNOWN:
            self._known.clear()
        try:
            best = self._best(node, ants, passed, lines)
            return tuple(Solution(worth, (turn.moves, *self._rest(turn.node))) for worth, turn in best)
        except _Unsolved:
            return ()

    def margin(self, node: Node, meter: Meter) -> int | None:
        """The margin for the side on turn at the beginning of a turn; None if the limit is reached first."""
        self._meter = meter
        try:
            return node.margin if node.over else self._search(node, -_INFINITE, _INFINITE)
        except _Unsolved:
            return None

    def _rest(self, node: Node) -> Iterator[tuple[Decision, ...]]:
        """The turns of best play from a position on."""
        while not node.over:
            [(_, turn)] = self._best(node, ANTS, False, 1)
            yield turn.moves
            node = turn.node

    def _best(self, node: Node, ants: int, passed: bool, most: int) -> list[tuple[int, _Turn]]:
        """The best turns of a position with what they are worth, best first."""
        best = list[tuple[int, _Turn]]()
        for turn in turns_of(node, ants, passed):
            least = best[-1][0] if len(best) == most else -_INFINITE
            if (worth := self._worth(turn.node, least, _INFINITE)) > least:
                best = sorted([*best, (worth, turn)], key=lambda one: -one[0])[:most]
        return best

    def _worth(self, child: Node, low: int, high: int) -> int:
        """The worth of the turn that led to a position, for the side that made it."""
        return child.margin if child.over else -self._search(child, -high, -low)

    def _search(self, node: Node, low: int, high: int) -> int:
        """The margin for the side on turn, or a bound of it outside of `low` and `high`."""
        least, most = self._known.get(node.key) or _bounds(node)
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        if not self._meter.more():
            raise _Unsolved
        best = -_INFINITE
        for turn in turns_of(node):
            best = max(best, self._worth(turn.node, max(low, best), high))
            if best >= high:
                break
        if best >= high:
            least = max(least, best)
        elif best <= low:
            most = min(most, best)
        else:
            least = most = best
        self._known[node.key] = least, most
        return best


def _bounds(node: Node) -> tuple[int, int]:
    """Between which limits the margin must lie: each side may gain all that it could at most."""
    gains = [_most(node, seat) for seat in range(2)]
    own, other = gains[node.seat], gains[1 - node.seat]
    return node.margin - other, node.margin + own


def _most(node: Node, seat: int) -> int:
    """Points that a side can gain at most: its own tiles, those on the ground, and all cells it may reach."""
    side, values = node.sides[seat], node.values
    food = sum(values[cell] for cell in cells(node.ground | node.carried & side.ants))
    reach = open_cells(node, seat)
    ways = BOARD & ~(node.sides[0].ants | node.sides[1].ants | side.closed)
    while (more := spread(reach) & ways | reach) != reach:
        reach = more
    if not reach:
        return food
    # A trail can become no longer than all that are no loops and all new ants together.
    joined = sum(map(len, trails(node, seat))) + reach.bit_count()
    return food + max(0, joined - side.longest)


# ---- turns


def turns_of(node: Node, ants: int = ANTS, passed: bool = False) -> Iterator[_Turn]:
    """The turns of a position, each of those that lead to the same one once.

    `passed`: without ants to place, whether the turn under way is a pass.
    """
    seen = set[int]()
    for half, moves in _placings(node, ants):
        passes = passed or (ants > 0 and not moves)
        start = moves or (PASS,) * (ants > 0)
        for after, food in _marches(half):
            done = _ended(after, passes)
            if done.key not in seen:
                seen.add(done.key)
                yield _Turn(done, (*start, *food, CONFIRM))


def _placings(node: Node, ants: int) -> Iterator[tuple[Node, tuple[Decision, ...]]]:
    """The ways to place the ants of a turn (AT-TURN-03); a pass if there is none."""
    free = cells(open_cells(node, node.seat)) if ants else ()
    if not free:
        yield node, ()
        return
    seen = set[int]()
    for one in free:
        half = placed(node, one)
        seconds = cells(open_cells(half, node.seat)) if ants > 1 else ()
        first = PLACES[OUTER[one]]
        if not seconds:
            yield half, (first,)
        for two in seconds:
            if (pair := BIT[one] | BIT[two]) not in seen:
                seen.add(pair)
                yield placed(half, two), (first, PLACES[OUTER[two]])


def _ended(node: Node, passed: bool) -> Node:
    """AT-TURN-01, AT-END-02: the position after the turn, whose food has been moved."""
    passes = node.passes + 1 if passed else 0
    over = passes >= 2
    seat = node.seat if over else 1 - node.seat
    key = node.key ^ TURN_KEYS[node.seat] ^ TURN_KEYS[seat] ^ PASS_KEYS[node.passes] ^ PASS_KEYS[passes]
    return Node(node.sides, node.paths, node.ground, node.carried, node.values, seat, passes, key)


# ---- food


def _marches(node: Node) -> list[tuple[Node, tuple[Decision, ...]]]:
    """All that the food step can lead to, with the moves, but for what is left out (see the module)."""
    side = node.sides[node.seat]
    if not (node.carried & side.ants or node.ground & side.touched):
        return [(node, ())]
    living = _living(node)
    found = {(node.key, node.still): (node, tuple[Decision, ...]())}
    waiting = [(node, tuple[Decision, ...]())]
    while waiting:
        here, moves = waiting.pop()
        for source, target in _food_moves(here, living):
            after = _moved(here, source, target)
            if (after.key, after.still) not in found:
                move = food_move(here.ground & BIT[source], source, target)
                found[after.key, after.still] = after, (*moves, move)
                waiting.append(found[after.key, after.still])
    ended = {after.key: (after, moves) for after, moves in found.values()}
    # What claims most comes first: it is mostly best, and a good first turn cuts the others.
    return sorted(ended.values(), key=lambda one: -one[0].sides[node.seat].claimed)


def _living(node: Node) -> int:
    """Own ants whose tiles may come home or have to make room."""
    side = node.sides[node.seat]
    if node.ground & side.touched:
        # A tile that steps aside may let its ant take another, whose cell is then free.
        return side.ants
    near = ~(node.sides[0].ants | node.sides[1].ants | side.closed)
    found = 0
    for path in trails(node, node.seat):
        ends = BIT[path[0]] | BIT[path[-1]]
        if ends & BORDER or (NEAR[path[0]] | NEAR[path[-1]]) & near & BOARD:
            for cell in path:
                found |= BIT[cell]
    return found


def _food_moves(node: Node, living: int) -> list[tuple[int, int]]:
    """Pick-ups and steps that are of use, as cells; a claim alone if there is one."""
    side = node.sides[node.seat]
    idle = side.ants & ~node.carried
    steps = [
        (source, target)
        for source in cells(node.carried & side.ants & living & ~node.still)
        for target in cells(NEAR[source] & idle)
    ]
    exits = side.ants & BORDER & ~side.doubled
    for move in steps:
        if BIT[move[1]] & exits:
            return [move]
    picks = [
        (source, target)
        for source in cells(node.ground & side.touched)
        for target in cells(NEAR[source] & idle)
    ]
    return steps + picks


def _moved(node: Node, source: int, target: int) -> Node:
    """AT-FOOD-03, AT-FOOD-05, AT-FOOD-06: the position after one tile has moved."""
    seat, side, key = node.seat, node.sides[node.seat], node.key
    values = node.values.copy()
    value, values[source] = values[source], 0
    lifted = node.ground & BIT[source]
    key ^= (GROUND_KEYS if lifted else CARRIED_KEYS)[source] * value
    carried, sides, still = node.carried & ~BIT[source], node.sides, node.still
    if BIT[target] & BORDER & ~side.doubled:
        total = side.claimed + value
        key ^= CLAIM_KEYS[seat][side.claimed] ^ CLAIM_KEYS[seat][total]
        side = Side(side.ants, side.touched, side.doubled, side.closed, side.longest, total)
        sides = (sides[0], side) if seat else (side, sides[1])
    else:
        values[target] = value
        carried |= BIT[target]
        still |= BIT[target]
        key ^= CARRIED_KEYS[target] * value
    return Node(
        sides, node.paths, node.ground & ~BIT[source], carried, values, seat, node.passes, key, still
    )  # fmt: skip
