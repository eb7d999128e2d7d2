"""Search over whole turns of Ant Trails: one or two ants each, with the food step by plan.

Iterative deepening with alpha-beta bounds, best moves first, and a transposition table. In each position only
the turns with the best static values are searched, fewer at greater depth; with few cells left all of them
are, so that the end of a game is solved.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.ai.ant_trails.bitboard import BIT, cells
from game.ai.ant_trails.engine import Node, ended, open_cells, placed
from game.ai.ant_trails.evaluation import value
from game.ai.brain import Meter

Turn = tuple[int, ...]
"""The cells of a turn's ants in an order that is legal; empty for a pass."""
ANTS: Final = 2
"""Ants in each turn to come (AT-TURN-02)."""
ROOT_PAIRS: Final = 500
"""Pairs of ants evaluated at the root."""
PAIRS: Final = 22
"""Pairs evaluated at other nodes: those whose ants are best one by one."""
WIDTHS: Final = (40, 14, 8, 6, 5)
"""Turns searched by distance from the root; the last holds for all greater distances."""
GAP: Final = 6.0
"""Turns that are so many points worse than the best by static value are not searched."""
SMALL: Final = 9
"""With at most so many cells to choose from nothing is pruned."""
DEEPEST: Final = 60
_ALL: Final = 1000
_INFINITE: Final = 1e6
_SLIT: Final = 0.01
"""Width of the null window, which only asks whether a turn is better."""


class Option(NamedTuple):
    """One turn and what it is worth to the side that makes it, in points of the final margin."""

    worth: float
    turn: Turn


class Found(NamedTuple):
    """The result of a search."""

    options: tuple[Option, ...]
    """The decision's turns, best first; only the first one's worth is certain to its depth."""
    line: tuple[Turn, ...]
    """The turns it expects, the decision first."""
    depth: int
    """Turns searched ahead completely."""
    exact: bool
    """Whether nothing was estimated or pruned, so that the worth is the result of best play."""
    worths: tuple[float, ...]
    """The root's worth at depth one, two, and so on."""

    @property
    def worth(self) -> float:
        """For the side on turn: the final margin it expects."""
        return self.options[0].worth


class _Stop(Exception):  # noqa: N818 (it is the limit, no error)
    """The limit is reached."""


class _Known(NamedTuple):
    depth: int
    worth: float
    bound: int
    """0: exactly the worth; 1: at least; -1: at most."""
    cut: bool
    """Whether something below was estimated or pruned."""
    turn: Turn


def made(node: Node, turn: Turn) -> Node:
    """The position after a turn."""
    for cell in turn:
        node = placed(node, cell)
    return ended(node, not turn)


def _worth(child: Node) -> float:
    """The static worth of the turn that led to a position."""
    return float(child.margin) if child.over else -value(child)


class Search:
    """Searches that share a limit and a transposition table."""

    def __init__(self, meter: Meter) -> None:
        self._meter = meter
        self._known: dict[int, _Known] = {}
        self._weighings: dict[int, tuple[list[Option], bool]] = {}
        self._cut = False
        self._spent = False

    def run(
        self, node: Node, ants: int = ANTS, deepest: int = DEEPEST, *, only_choices: bool = False
    ) -> Found:
        """The best turn within the limit; `ants` are still to be placed in this one.

        `only_choices`: where there is nothing to choose, nothing is looked into.
        """
        options, whole = self._weighed(node, ants, ROOT_PAIRS)
        if only_choices and len(options) == 1:
            deepest = 1
        worths, exact = [options[0].worth], False
        while len(worths) < deepest and not self._spent and not exact:
            self._cut = not whole
            options = self._ranked(node, options, len(worths) + 1)
            if not self._spent:
                worths.append(options[0].worth)
                exact = not self._cut
        line = self._line(node, options[0].turn)
        return Found(tuple(options), line, len(worths), exact, tuple(worths))

    def allow(self, meter: Meter) -> None:
        """Continue with another limit."""
        self._meter, self._spent = meter, False

    def looked_at(self, child: Node, deepest: int) -> list[float]:
        """The worth of the turn that led to a position at depth one, two and so on within the limit."""
        worths = [_worth(child)]
        try:
            while len(worths) < deepest and not child.over:
                worths.append(-self._search(child, len(worths), 1, -_INFINITE, _INFINITE))
        except _Stop:
            pass
        return worths

    # ---- the decision

    def _ranked(self, node: Node, options: list[Option], depth: int) -> list[Option]:
        """The options after one more look at the best of them, as far as the limit allows."""
        best = -_INFINITE
        seen: list[Option] = []
        followed = self._followed(options, 0)
        try:
            for option in followed:
                worth = self._reply(made(node, option.turn), depth, 0, best, _INFINITE)
                seen.append(Option(worth, option.turn))
                best = max(best, worth)
        except _Stop:
            pass
        turns = {option.turn for option in seen}
        rest = [option for option in options if option.turn not in turns]
        return sorted(seen, key=lambda option: -option.worth) + rest

    def _line(self, node: Node, turn: Turn) -> tuple[Turn, ...]:
        """The principal variation from the table."""
        line = [turn]
        node = made(node, turn)
        while not node.over and (known := self._known.get(node.key)) and len(line) < DEEPEST:
            line.append(known.turn)
            node = made(node, known.turn)
        return tuple(line)

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
        known = self._known.get(node.key)
        if known and (known.depth >= depth or not known.cut):
            above, below = known.bound >= 0 and known.worth >= high, known.bound <= 0 and known.worth <= low
            if not known.bound or above or below:
                self._cut |= known.cut
                return known.worth
        outside, self._cut = self._cut, False
        options = self._options(node, ply)
        worth, turn = self._best(node, options, depth, ply, low, high, known.turn if known else None)
        bound = 1 if worth >= high else -1 if worth <= low else 0
        self._known[node.key] = _Known(depth, worth, bound, self._cut, turn)
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
        for turn in _first(first, self._followed(options, ply)):
            worth = self._reply(made(node, turn), depth, ply, max(low, best), high)
            if worth > best:
                best, chosen = worth, turn
                if best >= high:
                    break
        return best, chosen

    def _followed(self, options: list[Option], ply: int) -> list[Option]:
        """The options that are searched further."""
        if len(options) <= SMALL * (SMALL - 1) // 2:
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
            found = self._weighed(node, ANTS, _ALL if small else PAIRS)
            if self._spent:
                raise _Stop
            self._weighings[node.key] = found
        options, whole = found
        self._cut |= not whole
        return options

    # ---- turns of one position

    def _weighed(self, node: Node, ants: int, most: int) -> tuple[list[Option], bool]:
        """At most so many turns with what they seem worth, best first; and whether these are all."""
        free = cells(open_cells(node, node.seat))
        if not free:
            return [Option(_worth(ended(node, True)), ())], True
        firsts = {cell: placed(node, cell) for cell in free}
        singles = self._singles(firsts)
        if ants == 1:
            return _sorted([Option(worth, (cell,)) for cell, worth in singles.items()]), not self._spent
        pairs = sorted(_pairs(node, firsts, singles))
        options = []
        for estimate, turn in pairs[:most]:
            if self._used_up():
                break
            worth = -estimate
            if len(turn) > 1:
                worth = _worth(ended(placed(firsts[turn[0]], turn[1]), False))
            options.append(Option(worth, turn))
        return _sorted(options or [Option(-pairs[0][0], pairs[0][1])]), len(options) == len(pairs)

    def _singles(self, firsts: dict[int, Node]) -> dict[int, float]:
        """What each cell is worth for one ant, as far as the limit allows."""
        found: dict[int, float] = {}
        for cell, node in firsts.items():
            if self._used_up() and found:
                break
            found[cell] = _worth(ended(node, False))
        return found

    def _used_up(self) -> bool:
        """Count one more position; True if the limit is reached."""
        self._spent = self._spent or not self._meter.more()
        return self._spent


def _sorted(options: list[Option]) -> list[Option]:
    return sorted(options, key=lambda option: (-option.worth, option.turn))


def _first(turn: Turn | None, options: list[Option]) -> Iterator[Turn]:
    """The turns of the options, that one first."""
    if turn is not None:
        yield turn
    for option in options:
        if option.turn != turn:
            yield option.turn


def _pairs(node: Node, firsts: dict[int, Node], singles: dict[int, float]) -> Iterator[tuple[float, Turn]]:
    """All turns of two ants, each once, after a guess at their cost; of one where no second can follow.

    What two ants bring apart they bring together; an ant that only the first one makes possible brings as
    much as that.
    """
    nothing = _worth(ended(node, False))
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
