"""Search over whole turns of Ant Trails: one or two ants each, with the food step by plan.

Iterative deepening with alpha-beta bounds, best moves first, and a transposition table. In each position only
the turns with the best static values are searched, fewer at greater depth; with few cells left all of them
are.

A search may be kept and run again: on the same position it goes on where it stopped, on a later one it finds
what it has seen below the earlier. So the table has an entry for each depth: one of another depth would do
for a fresh search, but a kept one would answer shallow questions with deep results for some turns and not
for others, and so compare what cannot be compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from game.ai.ant_trails.bitboard import BIT, cells
from game.ai.ant_trails.engine import Node, ended, open_cells, placed
from game.ai.ant_trails.evaluation import Evaluation, evaluation
from game.ai.ant_trails.weights import PLAIN
from game.plugin.brain import Meter

Turn = tuple[int, ...]
"""The cells of a turn's ants in an order that is legal; empty for a pass."""
ANTS: Final = 2
"""Ants in each turn to come (AT-TURN-02)."""
ROOT_PAIRS: Final = 500
"""Pairs of ants evaluated at the root."""
APART: Final = 8
"""Pairs evaluated at other nodes: those whose ants are best one by one, and besides them all whose second ant
only the first makes possible. The guess knows nothing of the latter, and among 22 of both kinds by guess the
best one was missing in 18 % of positions, by 1.3 points; like this it is in 5 %, at a third more time."""
WIDTHS: Final = (40, 14, 8, 6, 5)
"""Turns searched by distance from the root; the last holds for all greater distances."""
GAP: Final = 6.0
"""Turns that are so many points worse than the best by static value are not searched."""
HOPES: Final = (0.0, 0.0, 0.5, 1.5)
FEARS: Final = (0.0, 0.0, 2.0, 3.0)
"""By depth: how many points better than its static value a turn may prove, and how many worse. One that would
then still lie outside of the bounds is not looked into. Nine in ten turns stay within these limits, and depth
four takes half of the positions, without another worth in any position that was compared."""
SMALL: Final = 9
"""With at most so many cells to choose from nothing is pruned."""
DEEPEST: Final = 60
_INFINITE: Final = 1e6
_FOR_EVER: Final = 0
"""In place of the depth: entries below which nothing was estimated or pruned hold for any."""
_DEPTH_BITS: Final = 7
KNOWN: Final = 400_000
"""Maximum entries of a kept table, which is then cleared. About 100 MB."""
WEIGHINGS: Final = 15_000
"""Positions whose weighed turns are kept; about 50 MB."""
_SLIT: Final = 0.01
"""Width of the null window, which only asks whether a turn is better."""


class Option(NamedTuple):
    """One turn and what it is worth to the side that makes it, in points of the final margin."""

    worth: float
    turn: Turn


class Found(NamedTuple):
    """The result of a search."""

    options: tuple[Option, ...]
    """The decision's turns, best first; only of the first ones, as many as were asked for, the worth is
    certain to its depth."""
    lines: tuple[tuple[Turn, ...], ...]
    """For each of the first options the turns it expects, the decision first."""
    depth: int
    """Turns searched ahead completely."""
    exact: bool
    """True if nothing was estimated or pruned, so that the worth is the result of best play."""
    worths: tuple[float, ...]
    """The root's worth at depth one, two, and so on."""

    @property
    def worth(self) -> float:
        """For the side on turn: the final margin it expects."""
        return self.options[0].worth

    @property
    def line(self) -> tuple[Turn, ...]:
        """The turns it expects, the best decision first."""
        return self.lines[0]

    @property
    def steady(self) -> float:
        """The worth, as a mean over the last two depths.

        A search that ends with one's own turn hopes too much, and one that ends with the other side's fears
        too much: the worth goes to and fro with the depth, by up to a food tile.
        """
        return self.worth if self.exact else steady(self.worths)


def steady(worths: Sequence[float]) -> float:
    """The mean of the last two depths' worths; see `Found.steady`."""
    last = worths[-2:]
    return sum(last) / len(last)


class _Stop(Exception):  # noqa: N818 (it is the limit, no error)
    """The limit is reached."""


class _Known(NamedTuple):
    worth: float
    bound: int
    """0: exactly the worth; 1: at least; -1: at most."""
    cut: bool
    """True if something below was estimated or pruned."""
    turn: Turn


class _Root(NamedTuple):
    """Progress of the search of a position."""

    options: list[Option]
    whole: bool
    worths: list[float]
    exact: bool


def made(node: Node, turn: Turn) -> Node:
    """The position after a turn."""
    for cell in turn:
        node = placed(node, cell)
    return ended(node, not turn)


class Search:
    """Searches that share a limit and a transposition table."""

    def __init__(self, meter: Meter, judge: Evaluation | None = None) -> None:
        """`judge` values positions; without one they are valued by the plain weights."""
        self._meter = meter
        self._value = (judge or evaluation(PLAIN)).value
        self._known: dict[int, _Known] = {}
        self._weighings: dict[int, tuple[list[Option], bool]] = {}
        self._roots: dict[tuple[int, int, int, int], _Root] = {}
        self._cut = False
        self._spent = False

    def run(
        self,
        node: Node,
        ants: int = ANTS,
        deepest: int = DEEPEST,
        *,
        only_choices: bool = False,
        lines: int = 1,
    ) -> Found:
        """The best turns within the limit; `ants` are still to be placed in this one.

        `only_choices`: where there is nothing to choose, nothing is looked into. `lines`: how many turns are
        compared exactly and continued.
        """
        place = (node.key, node.still, ants, lines)
        options, whole, worths, exact = self._roots.get(place) or self._root(node, ants)
        if only_choices and len(options) == 1:
            deepest = 1
        while len(worths) < deepest and not self._spent and not exact:
            self._cut = not whole
            ranked = self._ranked(node, options, len(worths) + 1, lines)
            # Half a look may find a better turn, but worths of two depths cannot be listed side by side.
            if lines == 1 or not self._spent:
                options = ranked
            if not self._spent:
                worths = [*worths, options[0].worth]
                exact = not self._cut
        if whole or len(options) > 1:
            self._roots[place] = _Root(options, whole, worths, exact)
        found = tuple(self._line(node, option.turn) for option in options[:lines])
        return Found(tuple(options), found, len(worths), exact, tuple(worths))

    def _root(self, node: Node, ants: int) -> _Root:
        options, whole = self._weighed(node, ants, root=True)
        return _Root(options, whole, [options[0].worth], False)

    @property
    def spent(self) -> bool:
        """True if the limit has been reached."""
        return self._spent

    def reply(self, child: Node) -> Turn | None:
        """The best turn known at a position that has been searched."""
        return next(self._continued(child), None)

    def allow(self, meter: Meter) -> None:
        """Continue with another limit; a table that has become too large is given up."""
        self._meter, self._spent = meter, False
        if len(self._known) > KNOWN:
            self._known.clear()
            self._roots.clear()
        if len(self._weighings) > WEIGHINGS:
            self._weighings.clear()

    def looked_at(self, child: Node, deepest: int) -> list[float]:
        """The worth of the turn that led to a position at depth one, two and so on within the limit."""
        worths = [self._worth(child)]
        try:
            while len(worths) < deepest and not child.over:
                worths.append(-self._search(child, len(worths), 1, -_INFINITE, _INFINITE))
        except _Stop:
            pass
        return worths

    # ---- the decision

    def _ranked(self, node: Node, options: list[Option], depth: int, lines: int) -> list[Option]:
        """The options after one more look at the best of them, as far as the limit allows."""
        best = [-_INFINITE] * lines  # ascending: what a turn must exceed to be among the best
        seen: list[Option] = []
        followed = self._followed(options, 0)
        try:
            for option in followed:
                worth = self._reply(made(node, option.turn), depth, 0, best[0], _INFINITE)
                seen.append(Option(worth, option.turn))
                best = sorted([*best, worth])[1:]
        except _Stop:
            pass
        turns = {option.turn for option in seen}
        rest = [option for option in options if option.turn not in turns]
        return sorted(seen, key=lambda option: -option.worth) + rest

    def _line(self, node: Node, turn: Turn) -> tuple[Turn, ...]:
        """The principal variation that begins with a turn."""
        return (turn, *islice(self._continued(made(node, turn)), DEEPEST))

    def _continued(self, node: Node) -> Iterator[Turn]:
        """The turns of the table from a position on: of each the best one at the greatest depth."""
        while not node.over:
            places = (node.key << _DEPTH_BITS | depth for depth in (_FOR_EVER, *range(DEEPEST, 0, -1)))
            known = next((found for place in places if (found := self._known.get(place))), None)
            if known is None:
                return
            yield known.turn
            node = made(node, known.turn)

    # ---- further on

    def _reply(self, child: Node, depth: int, ply: int, low: float, high: float) -> float:
        """Worth of the turn that led to the child; first only whether it is above `low`."""
        if child.over:
            return float(child.margin)
        if low > -_INFINITE:
            worth = -self._search(child, depth - 1, ply + 1, -low - _SLIT, -low)
            if not low < worth < high:
                return worth
        return -self._search(child, depth - 1, ply + 1, -high, -low)

    def _search(self, node: Node, depth: int, ply: int, low: float, high: float) -> float:
        """The worth for the side on turn, searching `depth` turns ahead."""
        place = node.key << _DEPTH_BITS
        for known in (self._known.get(place | depth), self._known.get(place | _FOR_EVER)):
            if known is None:
                continue
            above, below = known.bound >= 0 and known.worth >= high, known.bound <= 0 and known.worth <= low
            if not known.bound or above or below:
                self._cut |= known.cut
                return known.worth
        earlier = self._known.get(place | depth) or self._known.get(place | max(depth - 1, 1))
        outside, self._cut = self._cut, False
        options = self._options(node, ply)
        worth, turn = self._best(node, options, depth, ply, low, high, earlier.turn if earlier else None)
        bound = 1 if worth >= high else -1 if worth <= low else 0
        self._known[place | (depth if self._cut else _FOR_EVER)] = _Known(worth, bound, self._cut, turn)
        self._cut |= outside
        return worth

    def _best(
        self,
        node: Node,
        options: list[Option],
        depth: int,
        ply: int,
        low: float,
        high: float,
        first: Turn | None,
    ) -> tuple[float, Turn]:
        if len(options) == 1:
            turn = options[0].turn
            return self._reply(made(node, turn), depth + 1, ply, low, high), turn
        if depth <= 1:
            self._cut = True
            return options[0].worth, options[0].turn
        best, chosen = -_INFINITE, options[0].turn
        estimated = depth < len(HOPES) and not _all_are_followed(options)
        for option in _first(first, self._followed(options, ply)):
            foreseen = None
            if estimated and option.turn != first:
                foreseen = _foreseen(option.worth, depth, max(low, best), high)
            if foreseen is None:
                worth = self._reply(made(node, option.turn), depth, ply, max(low, best), high)
            else:
                worth, self._cut = foreseen, True
            if worth > best:
                best, chosen = worth, option.turn
                if best >= high:
                    break
        return best, chosen

    def _followed(self, options: list[Option], ply: int) -> list[Option]:
        """The options that are searched further."""
        if _all_are_followed(options):
            return options
        width = WIDTHS[min(ply, len(WIDTHS) - 1)]
        least = options[0].worth - GAP
        followed = [option for option in options[:width] if option.worth >= least]
        self._cut |= len(followed) < len(options)
        return followed

    def _options(self, node: Node, ply: int) -> list[Option]:
        """The turns of a position, best static value first."""
        found = self._weighings.get(node.key)
        if found is None:
            small = open_cells(node, node.seat).bit_count() <= SMALL
            found = self._weighed(node, ANTS, small)
            if self._spent:
                raise _Stop
            self._weighings[node.key] = found
        options, whole = found
        self._cut |= not whole
        return options

    # ---- turns of one position

    def _weighed(self, node: Node, ants: int, root: bool) -> tuple[list[Option], bool]:
        """Turns with what they seem worth, best first, and whether these are all; few unless at the root."""
        free = cells(open_cells(node, node.seat))
        if not free:
            return [Option(self._worth(ended(node, True)), ())], True
        firsts = {cell: placed(node, cell) for cell in free}
        singles = self._singles(firsts)
        if ants == 1:
            return _sorted([Option(worth, (cell,)) for cell, worth in singles.items()]), not self._spent
        pairs = sorted(_pairs(node, firsts, singles, self._worth(ended(node, False))))
        followed = pairs[:ROOT_PAIRS] if root else _promising(pairs, singles)
        options = []
        for estimate, turn in followed:
            if self._used_up():
                break
            worth = -estimate
            if len(turn) > 1:
                worth = self._worth(ended(placed(firsts[turn[0]], turn[1]), False))
            options.append(Option(worth, turn))
        return _sorted(options or [Option(-pairs[0][0], pairs[0][1])]), len(options) == len(pairs)

    def _singles(self, firsts: dict[int, Node]) -> dict[int, float]:
        """Value of each cell for a single ant, as far as the limit allows."""
        found: dict[int, float] = {}
        for cell, node in firsts.items():
            if self._used_up() and found:
                break
            found[cell] = self._worth(ended(node, False))
        return found

    def _worth(self, child: Node) -> float:
        """The static worth of the turn that led to a position."""
        return float(child.margin) if child.over else -self._value(child)

    def _used_up(self) -> bool:
        """Count one more position; True if the limit is reached."""
        self._spent = self._spent or not self._meter.more()
        return self._spent


def _foreseen(worth: float, depth: int, low: float, high: float) -> float | None:
    """A bound for a turn of that static worth, if it most likely lies outside of these; else None."""
    if worth - FEARS[depth] >= high:
        return worth - FEARS[depth]
    return worth + HOPES[depth] if worth + HOPES[depth] <= low else None


def _all_are_followed(options: list[Option]) -> bool:
    return len(options) <= SMALL * (SMALL - 1) // 2


def _sorted(options: list[Option]) -> list[Option]:
    return sorted(options, key=lambda option: (-option.worth, option.turn))


def _first(turn: Turn | None, options: list[Option]) -> list[Option]:
    """The options, the one of that turn first."""
    return sorted(options, key=lambda option: option.turn != turn) if turn else options


def _promising(pairs: list[tuple[float, Turn]], singles: dict[int, float]) -> list[tuple[float, Turn]]:
    """The best of the pairs whose ants stand apart, and all where one ant leads to the other."""
    apart, onward = list[tuple[float, Turn]](), list[tuple[float, Turn]]()
    for pair in pairs:
        (onward if pair[1][-1] not in singles else apart).append(pair)
    return apart[:APART] + onward


def _pairs(
    node: Node, firsts: dict[int, Node], singles: dict[int, float], nothing: float
) -> Iterator[tuple[float, Turn]]:
    """All turns of two ants, each once, after a guess at their cost; of one where no second can follow.

    What two ants bring apart they bring together; an ant that only the first one makes possible brings as
    much as that. `nothing` is the worth of no ant.
    """
    seen = set()
    for one, worth in singles.items():
        seconds = cells(open_cells(firsts[one], node.seat))
        if not seconds:
            yield -worth, (one,)
        for two in seconds:
            pair = BIT[one] | BIT[two]
            if pair not in seen:
                seen.add(pair)
                yield nothing - worth - singles.get(two, worth), (one, two)
