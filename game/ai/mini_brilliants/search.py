"""Monte Carlo tree search over single moves, each seat for itself.

Every playout begins with another order of the decks, as far as the view leaves it open. A branch of the tree
is a move together with the objective it turned up, so that every node of the tree is one position. Which
branch is followed weighs the mean result for the seat on turn against how promising the move is at a glance
and how rarely it was tried (PUCT). Source: Rosin: Multi-armed bandits with episode context, 2011.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt, tanh
from typing import Final, NamedTuple

from game.ai.mini_brilliants.glance import glanced
from game.ai.mini_brilliants.playout import play_out
from game.ai.mini_brilliants.position import COMPLETED, READY, SUPPLY, Draw, Position
from game.ai.mini_brilliants.weights import Weights
from game.ai.mini_brilliants.worth import Judge
from game.plugin.brain import Meter

CURIOSITY: Final = 0.8
"""Exploration constant: weight of the quick estimate and of rare tries against results so far."""
SHARPNESS: Final = 1.5
"""Points by which a move must seem better to be tried e times as often."""
ASKED: Final = 256
"""Tries after which it is asked, again and again, whether the choice is settled."""
SETTLED: Final = 0.9


class Option(NamedTuple):
    """A move of the decision."""

    move: int
    visits: int
    result: float
    """The mean result for the seat on turn, 0 to 1."""
    margin: float
    """By how many points it is ahead of the best other seat at the end, on average."""


class Node:
    """A position with its moves and what came of them."""

    __slots__ = ("branches", "glances", "moves", "results", "seat", "tried", "visits")

    def __init__(self, p: Position, judge: Judge) -> None:
        self.seat = p.active
        self.moves = p.moves()
        self.glances = _shares(glanced(p, self.moves, judge))
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


def search(root: Position, meter: Meter, draw: Draw, judge: Judge) -> list[Option]:
    """The moves of a decision, most visited first; a node of the limit is a playout."""
    top = Node(root, judge)
    margins = [0.0] * len(top.moves)
    while (meter.more() and not _settled(top)) or not top.tried:
        p = root.copy()
        path = _followed(top, p, draw, judge)
        margins[path[0][1]] += _noted(path, p, judge, top.seat)
    found = [
        Option(move, tried, result / max(1, tried), margin / max(1, tried))
        for move, tried, result, margin in zip(top.moves, top.visits, top.results, margins, strict=True)
    ]
    return sorted(found, key=lambda option: (-option.visits, -option.result, option.move))


def compared(root: Position, moves: Sequence[int], meter: Meter, draw: Draw, judge: Judge) -> list[float]:
    """For each of the moves by how many points the seat on turn is ahead of the best other at the end.

    All are tried equally often, each with a tree of its own, at least once.
    """
    seat, margins, rounds = root.active, [0.0] * len(moves), 0
    tops = dict[tuple[int, int], Node]()
    while rounds == 0 or all(meter.more() for _ in moves):
        for number, move in enumerate(moves):
            p = root.copy()
            place = number, p.make(move, draw)
            path = []
            if not p.over:
                if place not in tops:
                    tops[place] = Node(p, judge)
                path = _followed(tops[place], p, draw, judge)
            margins[number] += _noted(path, p, judge, seat)
        rounds += 1
    return [margin / rounds for margin in margins]


def _settled(top: Node) -> bool:
    """Return True if nearly all tries went to one move, so that more would not change the choice."""
    return not top.tried % ASKED and top.tried > 0 and max(top.visits) > SETTLED * top.tried


def _followed(top: Node, p: Position, draw: Draw, judge: Judge) -> list[tuple[Node, int]]:
    """Follow the tree to a new position and play that out; the nodes on the way, with their moves."""
    node, path = top, []
    while True:
        index = node.chosen()
        path.append((node, index))
        move = node.moves[index]
        shown = p.make(move, draw)
        if p.over:
            return path
        following = node.branches.get((move, shown))
        if following is None:
            node.branches[move, shown] = Node(p, judge)
            play_out(p, draw, judge)
            return path
        node = following


def _noted(path: list[tuple[Node, int]], p: Position, judge: Judge, seat: int) -> float:
    """Note the result of a game on its way; returns by how many points the seat is ahead."""
    scores = p.scores()
    results = _results(p, scores, judge.weights, seat)
    for node, index in path:
        node.tried += 1
        node.visits[index] += 1
        node.results[index] += results[node.seat]
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def _results(p: Position, scores: list[int], weights: Weights, thinker: int) -> list[float]:
    """Value of the end for each seat, 0 to 1, by victory and margin in points (MB-SCORE-03)."""
    ranks = [score * 100 + sum(colony[:READY]) for score, colony in zip(scores, p.colonies, strict=True)]
    best = max(ranks)
    winners = ranks.count(best)
    following = max([rank for rank in ranks if rank < best], default=best)
    part, found = weights.won, []
    for seat, (rank, score) in enumerate(zip(ranks, scores, strict=True)):
        rival = following if rank == best and winners == 1 else best
        won = 1 / winners if rank == best else 0.0
        ahead = float(score - rival // 100)
        if seat == thinker:
            ahead += _liked(p.colonies[seat], weights)
        found.append(part * won + (1 - part) * (0.5 + 0.5 * tanh(ahead / weights.margin)))
    return found


def _liked(colony: list[int], weights: Weights) -> float:
    """Value that a style gives to a colony at the end, besides its points."""
    ants = sum(colony[READY:SUPPLY])
    return (
        weights.resources * sum(colony[:READY]) + weights.ants * ants + weights.objectives * colony[COMPLETED]
    )
