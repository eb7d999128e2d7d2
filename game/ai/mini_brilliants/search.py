"""Monte Carlo tree search over single moves, each seat for itself.

Every playout begins with another order of the decks, as far as the view leaves it open. A branch of the tree
is a move together with the objective it turned up, so that every node of the tree is one position. Which
branch is followed weighs the mean result for the seat on turn against how promising the move is at a glance
and how rarely it was tried (PUCT). Source: Rosin: Multi-armed bandits with episode context, 2011.
"""

from __future__ import annotations

from math import exp, sqrt, tanh
from typing import Final, NamedTuple

from game.ai.brain import Meter
from game.ai.mini_brilliants.glance import glanced
from game.ai.mini_brilliants.playout import play_out
from game.ai.mini_brilliants.position import READY, Draw, Position

CURIOSITY: Final = 0.8
"""How much a glance and rare tries weigh against results so far."""
SHARPNESS: Final = 1.5
"""Points by which a move must seem better to be tried e times as often."""
MARGIN: Final = 8.0
"""Points ahead that count nearly as much as a win."""
WON: Final = 0.5
"""The part of the result that is the win itself; the rest is the margin."""

ASKED: Final = 256
"""Tries after which it is asked, again and again, whether the choice is settled."""
SETTLED: Final = 0.9


class Option(NamedTuple):
    """A move of the decision."""

    move: int
    visits: int
    result: float
    """The mean result for the seat on turn, 0 to 1."""


class Node:
    """A position with its moves and what came of them."""

    __slots__ = ("branches", "glances", "moves", "results", "seat", "tried", "visits")

    def __init__(self, p: Position) -> None:
        self.seat = p.active
        self.moves = p.moves()
        self.glances = _shares(glanced(p, self.moves))
        self.visits = [0] * len(self.moves)
        self.results = [0.0] * len(self.moves)
        self.tried = 0
        self.branches: dict[tuple[int, int], Node] = {}

    def chosen(self) -> int:
        """The index of the move to follow next."""
        if len(self.moves) == 1:
            return 0
        visits, results = self.visits, self.results
        unknown = sum(results) / self.tried if self.tried else 0.5
        reach = CURIOSITY * sqrt(self.tried + 1)
        best, found = -1.0, 0
        for index, share in enumerate(self.glances):
            tried = visits[index]
            worth = (results[index] / tried if tried else unknown) + reach * share / (1 + tried)
            if worth > best:
                best, found = worth, index
        return found


def _shares(worths: list[float]) -> list[float]:
    most = max(worths)
    weights = [exp((worth - most) / SHARPNESS) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


def search(root: Position, meter: Meter, draw: Draw) -> list[Option]:
    """The moves of a decision, most visited first; a node of the limit is a playout."""
    top = Node(root)
    while (meter.more() and not _settled(top)) or not top.tried:
        _try(top, root.copy(), draw)
    found = [
        Option(move, tried, result / max(1, tried))
        for move, tried, result in zip(top.moves, top.visits, top.results, strict=True)
    ]
    return sorted(found, key=lambda option: (-option.visits, -option.result, option.move))


def _settled(top: Node) -> bool:
    """Whether nearly all tries went to one move, so that more of them would not change the choice."""
    return not top.tried % ASKED and top.tried > 0 and max(top.visits) > SETTLED * top.tried


def _try(top: Node, p: Position, draw: Draw) -> None:
    """Follow the tree to a new position, play that out, and note the result on the way."""
    node, path = top, []
    while True:
        index = node.chosen()
        path.append((node, index))
        move = node.moves[index]
        shown = p.make(move, draw)
        if p.over:
            break
        following = node.branches.get((move, shown))
        if following is None:
            node.branches[move, shown] = Node(p)
            play_out(p, draw)
            break
        node = following
    scores = p.scores()
    results = _results(p, scores)
    for node, index in path:
        node.tried += 1
        node.visits[index] += 1
        node.results[index] += results[node.seat]


def _results(p: Position, scores: list[int]) -> list[float]:
    """What the end is worth to each seat, 0 to 1: whether it wins, and by how many points (MB-SCORE-03)."""
    ranks = [score * 100 + sum(colony[:READY]) for score, colony in zip(scores, p.colonies, strict=True)]
    best = max(ranks)
    winners = ranks.count(best)
    following = max([rank for rank in ranks if rank < best], default=best)
    found = []
    for rank, score in zip(ranks, scores, strict=True):
        rival = following if rank == best and winners == 1 else best
        won = 1 / winners if rank == best else 0.0
        found.append(WON * won + (1 - WON) * (0.5 + 0.5 * tanh((score - rival // 100) / MARGIN)))
    return found
