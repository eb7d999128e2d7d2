"""Moves composed step by step: the marks of a walk, and the number of cards from each deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.kit.picking import Target
from game.table.choice import Done
from game.tables.brilliants.move_targets import place_of, space_target
from rules.brilliants.moves import ChooseCards, Decision, MoveAnt
from rules.brilliants.state import NOWHERE, State

DEAL: Final = Target("deal")
"""Draw the cards as currently divided."""


@dataclass(frozen=True, slots=True)
class Marking:
    """Choosing the marks of a walk and what happens at its end, one by one; a click on the end finishes."""

    view: State
    seat: int
    moves: tuple[MoveAnt, ...]
    """All walks of the ant to this end, with this hole and card."""
    marks: frozenset[int]
    collect: bool
    claim: bool = False
    """True if a pheromone is left at the collection, where pheromones must touch (BA-EXP-05)."""

    @classmethod
    def begin(cls, view: State, seat: int, walks: Sequence[MoveAnt], like: MoveAnt) -> Marking:
        """Begin with the choices of one walk."""
        same = tuple(move for move in walks if (move.hole, move.completes) == (like.hole, like.completes))
        return cls(view, seat, same, frozenset(like.marks), like.collects != NOWHERE, like.claims)

    @property
    def end(self) -> int:
        """Space where the ant stops."""
        return self.moves[0].path[-1]

    @property
    def offers(self) -> frozenset[Target]:
        """Every space that one of the walks marks, the end, and the switches there."""
        spaces = {space for move in self.moves for space in (*move.marks, self.end)}
        return frozenset({space_target(space) for space in spaces} | {Target(name) for name in self.switches})

    @property
    def switches(self) -> dict[str, bool]:
        """The switches that exist at the last space, and whether each is on."""
        there = {
            "collect": any(move.collects != NOWHERE for move in self.moves),
            "claim": any(move.claims for move in self.moves),
            "mark-end": any(self.end in move.marks for move in self.moves),
        }
        now = {"collect": self.collect, "claim": self.claim, "mark-end": self.end in self.marks}
        return {name: now[name] for name, possible in there.items() if possible}

    @property
    def move(self) -> MoveAnt | None:
        """The walk with exactly these choices that crosses and bores least; None if there is no such walk."""
        found = [
            move
            for move in self.moves
            if frozenset(move.marks) == self.marks
            and (move.collects != NOWHERE) == self.collect
            and move.claims == (self.claim and self.collect)
        ]
        return min(found, key=lambda move: len(move.crossed) + len(move.bored), default=None)

    def click(self, target: Target) -> Marking | Done | None:
        """Toggle a mark or a switch, or finish the walk; None for a click without a meaning."""
        match target.kind:
            case "collect":
                return replace(self, collect=not self.collect)
            case "claim":
                return replace(self, claim=not self.claim)
            case "mark-end":
                return replace(self, marks=self.marks ^ {self.end})
        place = place_of(self.view, self.seat, target)
        if place == self.end:
            return None if self.move is None else Done(self.move)
        if place is None or target not in self.offers:
            return None
        return replace(self, marks=self.marks ^ {place})

    def preview(self, target: Target) -> MoveAnt | None:
        """The walk as it stands, wherever the pointer is."""
        return self.move

    def lead_to(self, move: Decision) -> tuple[Marking, Target]:
        """The choices of a walk, and its end."""
        assert isinstance(move, MoveAnt)
        return Marking.begin(self.view, self.seat, self.moves, move), space_target(self.end)


def _gap(count: int, wanted: float) -> float:
    return abs(count - wanted)


@dataclass(frozen=True, slots=True)
class Division:
    """Number of objective cards from each deck (BA-CHILD-02); DEAL settles it."""

    wholes: tuple[ChooseCards, ...]
    """All divisions that are allowed."""
    counts: tuple[int, int, int] = (0, 0, 0)

    @property
    def offers(self) -> frozenset[Target]:
        """One card more where that can still lead to an allowed division, one less, and DEAL once allowed."""
        found = {Target("less", caste) for caste in range(3) if self.counts[caste]}
        for caste in range(3):
            more = self._changed(caste, 1)
            if any(all(a <= b for a, b in zip(more, whole.counts, strict=True)) for whole in self.wholes):
                found.add(Target("more", caste))
        whole = any(whole.counts == self.counts for whole in self.wholes)
        return frozenset(found | ({DEAL} if whole else set()))

    def fitting(self, ants: Sequence[int]) -> tuple[int, int, int]:
        """The allowed division nearest to the proportions of the castes of `ants`."""
        wanted = [sum(self.wholes[0].counts) * ants.count(caste) / len(ants) for caste in range(3)]
        found = min(self.wholes, key=lambda whole: sum(map(_gap, whole.counts, wanted)))
        return found.counts

    def _changed(self, caste: int, by: int) -> tuple[int, int, int]:
        first, second, third = (count + by * (number == caste) for number, count in enumerate(self.counts))
        return first, second, third

    def click(self, target: Target) -> Division | Done | None:
        """One card more or less of a deck, or draw them."""
        if target not in self.offers:
            return None
        if target == DEAL:
            return Done(next(whole for whole in self.wholes if whole.counts == self.counts))
        return replace(self, counts=self._changed(target.number, 1 if target.kind == "more" else -1))

    def preview(self, target: Target) -> None:
        """The sheet itself shows what is chosen."""

    def lead_to(self, move: Decision) -> tuple[Division, Target]:
        """The division of a move, ready to be drawn."""
        assert isinstance(move, ChooseCards)
        return replace(self, counts=move.counts), DEAL
