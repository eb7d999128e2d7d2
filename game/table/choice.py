"""Turn clicks into a move, for every game; a game only says which clicks name each of its moves.

Nothing here decides what is legal: every target offered comes from a move in the legal list, and every move
returned is in that list.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Protocol

from game.kit.picking import Target

Move = Any
"""A move of any game: a hashable value."""
_MOST_CLICKS: Final = 12
"""Clicks that a composition takes at most."""
ROUTE: Final = "route"
"""Kind of the targets `route:0`, `route:1`… that choose between moves with the same clicks."""


@dataclass(frozen=True, slots=True)
class Clicks:
    """A sequence of clicks that makes a move."""

    targets: tuple[Target, ...]
    asked: int = -1
    """Number of clicks that are always required (-1: all); the others only while moves still differ."""
    always: bool = False
    """True if its first click makes the move at any time, whatever is picked: an option beside the turn."""

    @property
    def least(self) -> int:
        """Number of clicks that are always asked for."""
        return len(self.targets) if self.asked < 0 else self.asked


@dataclass(frozen=True, slots=True)
class Done:
    """The clicks mean exactly this move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Narrowed:
    """Something was picked or put back; the choice needs another click."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The click names no legal move; what was picked before stays picked."""

    target: Target


Answer = Done | Narrowed | Refused


class Composition(Protocol):
    """A move assembled click by click. Immutable: each click returns a new composition, or the move."""

    @property
    def offers(self) -> frozenset[Target]:
        """Everything that can be clicked now."""

    def click(self, target: Target) -> Composition | Done | None:
        """The composition after a click, or the finished move; None if the click means nothing here."""

    def preview(self, target: Target) -> Move | None:
        """The move that a click on the target would give; None if it is not complete then."""

    def lead_to(self, move: Move) -> tuple[Composition, Target]:
        """The composition that lacks only one click to be this move, and that click (for hints)."""


Settle = Callable[[Sequence[Move], bool], Sequence[Move] | Composition]
"""Decides between several moves with the same clicks: returns the one meant, several to choose from by
`route:0`…, or a composition. The flag is True if Shift was held: the player wants to choose exactly."""


def take_first(moves: Sequence[Move], exact: bool) -> Sequence[Move]:
    """`settle` for games in which different moves always have different clicks."""
    return moves[:1]


def identity(choice: Choice, target: Target) -> Target:
    """`meant` for games in which nothing lies on top of anything else."""
    return target


def unique_move(choice: Choice, target: Target) -> Move | None:
    """`shown` for most games: the move that a click on the target leads to, if there is only one."""
    moves = choice.following(target)
    return moves[0] if len(moves) == 1 else None


class Choice:
    """One decision of one seat while it is being made.

    1. A move names one or more sequences of clicks, with how many of them are always asked for.
    2. Offered are the next clicks of all sequences that begin with what was picked.
    3. A click outside the offers that begins another sequence drops what was picked and starts that one.
    4. A second click on what was picked last puts it back.
    5. When all asked clicks are made and the rest agrees the move is settled; moves with the same clicks are
       distinguished by the game's `settle`.
    """

    def __init__(
        self,
        legal: Iterable[Move],
        clicks: Callable[[Move], Iterable[Clicks]],
        settle: Settle = take_first,
        meant: Callable[[Choice, Target], Target] = identity,
        shown: Callable[[Choice, Target], Move | None] = unique_move,
        opening: Composition | None = None,
    ) -> None:
        """Start a decision among the `legal` moves.

        `meant` maps a clicked target to the one it stands for: a space to the piece on it, or the reverse.
        `shown` gives the move to preview at a target. `opening` is given if the whole decision is one
        composition.
        """
        self.legal = tuple(legal)
        self.picked: tuple[Target, ...] = ()
        self.several: tuple[Move, ...] = ()
        """Moves of the targets `route:0`, `route:1`… while the player chooses between them."""
        self.composition = opening
        self._clicks, self._settle, self._meant, self._shown = clicks, settle, meant, shown
        self._opening = opening
        self._offered: tuple[Hashable, frozenset[Target]] | None = None

    @cached_property
    def _sequences(self) -> dict[Clicks, list[Move]]:
        """The moves grouped by their clicks, in the order of the legal list."""
        # Grouped once per decision: moves that differ only in routes or marks share their clicks, so that a
        # click compares few entries even where the legal list has thousands.
        found: dict[Clicks, list[Move]] = {}
        for move in self.legal:
            for sequence in self._clicks(move):
                found.setdefault(sequence, []).append(move)
        return found

    @cached_property
    def _always(self) -> dict[Target, Move]:
        return {
            sequence.targets[0]: moves[0] for sequence, moves in self._sequences.items() if sequence.always
        }

    @cached_property
    def openings(self) -> frozenset[Target]:
        """Everything that can be picked first."""
        return frozenset(sequence.targets[0] for sequence in self._sequences)

    @property
    def named(self) -> frozenset[Target]:
        """Everything that any sequence of clicks names."""
        return frozenset(target for sequence in self._sequences for target in sequence.targets)

    # ------------------------------------------------------------------ what leads on

    def offers(self) -> frozenset[Target]:
        """The targets that lead on from here: these are highlighted."""
        # Cached by state, since every mouse move and every frame asks for it.
        state = (self.picked, self.several, self.composition)
        if self._offered is None or self._offered[0] != state:
            self._offered = (state, self._leads_on() | self._always.keys())
        return self._offered[1]

    def _leads_on(self) -> frozenset[Target]:
        if self.several:
            return frozenset(Target(ROUTE, number) for number in range(len(self.several)))
        if self.composition is not None:
            return self.composition.offers
        count = len(self.picked)
        return frozenset(
            sequence.targets[count] for sequence in self._open(self.picked) if len(sequence.targets) > count
        )

    def _open(self, picked: tuple[Target, ...]) -> list[Clicks]:
        count = len(picked)
        return [sequence for sequence in self._sequences if sequence.targets[:count] == picked]

    def preview(self, target: Target) -> Move | None:
        """The move to show while a target is pointed at; None if there is none."""
        return self._shown(self, target)

    def meaning(self, target: Target) -> Target:
        """Translate a clicked target into the one the moves name: a space into its piece, or the reverse."""
        return self._meant(self, target)

    def following(self, target: Target) -> tuple[Move, ...]:
        """The moves that have this target as their next click."""
        target = self._meant(self, target)
        if target in self._always:
            return (self._always[target],)
        if self.several:
            return self.several[target.number :][:1] if target in self.offers() else ()
        if self.composition is not None:
            move = self.composition.preview(target)
            return () if move is None else (move,)
        return self._moves((*self.picked, target))

    def _moves(self, picked: tuple[Target, ...]) -> tuple[Move, ...]:
        return tuple(
            dict.fromkeys(move for sequence in self._open(picked) for move in self._sequences[sequence])
        )

    # ------------------------------------------------------------------ clicks

    def pick(self, target: Target, exact: bool = False) -> Answer:
        """Apply a click and return its result; `exact` is True if Shift was held."""
        target = self._meant(self, target)
        if target in self._always:
            return Done(self._always[target])
        if self.composition is not None:
            return self._compose(self.composition, target)
        # Offers come before putting back: in a sequence that names a target twice, the second click leads on.
        if target in self.offers():
            return Done(self.several[target.number]) if self.several else self._narrow(target, exact)
        if self.picked and target == self.picked[-1] and not self.several:
            self.cancel()
            return Narrowed()
        if target not in self.openings:
            return Refused(target)
        self.reset()
        return self._narrow(target, exact)

    def _compose(self, composition: Composition, target: Target) -> Answer:
        """Apply a click to the composition."""
        # Unlike elsewhere, a click outside it is refused rather than starting another move: it would throw
        # away what the player has set by hand.
        match composition.click(target):
            case None:
                return Refused(target)
            case Done() as done:
                return done
            case changed:
                self.composition = changed
                return Narrowed()

    def _narrow(self, target: Target, exact: bool) -> Answer:
        picked = (*self.picked, target)
        count, found = len(picked), self._open(picked)
        if any(count < one.least for one in found) or len({one.targets[count:] for one in found}) > 1:
            self.picked = picked
            return Narrowed()
        settled = self._settle(self._moves(picked), exact)
        if isinstance(settled, Sequence) and len(settled) == 1:
            return Done(settled[0])
        self.picked = picked
        if isinstance(settled, Sequence):
            self.several = tuple(settled)
        else:
            self.composition = settled
        return Narrowed()

    @property
    def begun(self) -> bool:
        """True if something is picked that `cancel` would put back."""
        return bool(self.picked)

    def cancel(self) -> bool:
        """Put back the last pick; False if nothing was picked."""
        if not self.picked:
            return False
        self.picked = self.picked[:-1]
        self.several, self.composition = (), self._opening
        return True

    def reset(self) -> None:
        """Put back everything."""
        self.picked, self.several, self.composition = (), (), self._opening

    # ------------------------------------------------------------------ hints

    def next_clicks(self, move: Move) -> frozenset[Target]:
        """The clicks that lead to a move soonest from here; none if it cannot be reached."""
        if self.composition is None:
            return frozenset(target for target in self.offers() if _holds(self.following(target), move))
        sequence = shortest_clicks(self.composition, move)
        return frozenset(sequence[:1])

    def lead_to(self, move: Move) -> Target | None:
        """Pick all clicks of a move but the last and return the last one; None if the move is not legal."""
        self.reset()
        if self._opening is not None:
            self.composition, last = self._opening.lead_to(move)
            return last
        sequence = next(
            (sequence for sequence, moves in self._sequences.items() if _holds(moves, move)), None
        )
        if sequence is None:
            return None
        count = sequence.least
        while len({other.targets[count:] for other in self._open(sequence.targets[:count])}) > 1:
            count += 1
        self.picked = sequence.targets[: count - 1]
        return sequence.targets[count - 1]


def shortest_clicks(start: Composition, move: Move) -> tuple[Target, ...]:
    """The fewest clicks that make a composition into a move; empty if none do."""
    sequences: list[tuple[Composition, tuple[Target, ...]]] = [(start, ())]
    known: set[Composition] = {start}
    for composition, sequence in sequences:
        for target in sorted(composition.offers, key=lambda target: target.id):
            match composition.click(target):
                case Done(made):
                    if _holds((made,), move):
                        return (*sequence, target)
                case None:
                    pass
                case further if further not in known and len(sequence) < _MOST_CLICKS:
                    known.add(further)
                    sequences.append((further, (*sequence, target)))
    return ()


def _holds(moves: Iterable[Move], wanted: Move) -> bool:
    # The type counts, too: moves of different kinds may hold the same numbers and then compare equal.
    return any(type(move) is type(wanted) and move == wanted for move in moves)
