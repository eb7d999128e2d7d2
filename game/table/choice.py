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
    held: frozenset[Target] = frozenset()
    """Tools that must be in the hand (`Hand`), for instance dice and what they are used for."""
    any_order: int = 0
    """So many of the first targets can be clicked in any order."""

    def __hash__(self) -> int:
        # Of the two fields that tell sequences apart: a choice looks up thousands before its first picture.
        return hash((self.targets, self.held))

    @property
    def least(self) -> int:
        """Number of clicks that are always asked for."""
        return len(self.targets) if self.asked < 0 else self.asked

    def goes_on(self, picked: tuple[Target, ...]) -> bool:
        """Return True if it begins with these clicks."""
        free, first = self.targets[: self.any_order], picked[: self.any_order]
        if picked[self.any_order :] != self.targets[self.any_order : len(picked)]:
            return False
        return all(first.count(target) <= free.count(target) for target in first)

    def rest(self, picked: tuple[Target, ...]) -> tuple[Target, ...]:
        """The clicks that are left after these, with which it begins."""
        left = list(self.targets)
        for target in picked:
            left.remove(target)
        return tuple(left)

    def following(self, picked: tuple[Target, ...]) -> tuple[Target, ...]:
        """The targets that can be clicked next after these, with which it begins."""
        return self.rest(picked)[: max(1, self.any_order - len(picked))]


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


class Hand(Protocol):
    """Tools that are taken before the clicks of a move and kept after them, in any order. Immutable."""

    @property
    def held(self) -> frozenset[Target]:
        """Tools in the hand, for `Clicks.held`; a game may name the absence of a tool, too."""

    @property
    def offers(self) -> frozenset[Target]:
        """Tools that can be taken or put down now."""

    def take(self, target: Target, exact: bool) -> Hand:
        """The hand after a click on one of its offers; `exact` is True if Shift was held."""

    def back(self) -> Hand | None:
        """The hand without what was taken last; None if nothing can be put down."""

    def holding(self, held: frozenset[Target]) -> Hand:
        """The hand that holds these tools, for hints."""


@dataclass(frozen=True, slots=True)
class NoHand:
    """The hand of games without tools."""

    held: frozenset[Target] = frozenset()
    offers: frozenset[Target] = frozenset()

    def take(self, target: Target, exact: bool) -> Hand:
        """The same hand: it offers nothing."""
        return self

    def back(self) -> Hand | None:
        """None: nothing is held."""
        return None

    def holding(self, held: frozenset[Target]) -> Hand:
        """The same hand."""
        return self


Settle = Callable[[Sequence[Move], Target, bool], Sequence[Move] | Composition]
"""Decides between several moves with the same clicks, of which the last is given: returns the one meant,
several to choose from by `route:0`…, or a composition. The flag is True if Shift was held: the player wants
to choose exactly."""


def take_first(moves: Sequence[Move], target: Target, exact: bool) -> Sequence[Move]:
    """`settle` for games in which different moves always have different clicks."""
    return moves[:1]


def identity(choice: Choice, target: Target) -> Target:
    """`meant` for games in which nothing lies on top of anything else."""
    return target


def unique_move(choice: Choice, target: Target) -> Move | None:
    """`shown` for most games: the move that a click on the target leads to, if there is only one."""
    moves = choice.following(target)
    return moves[0] if len(moves) == 1 else None


def settled_move(choice: Choice, target: Target) -> Move | None:
    """`shown` for games in which `settle` decides between moves: the move that a click would make now."""
    return choice.made_by(target)


class Choice:
    """One decision of one seat while it is being made.

    1. A move names one or more sequences of clicks, with how many of them are always asked for.
    2. Offered are the next clicks of all sequences that begin with what was picked.
    3. A click outside the offers that begins another sequence drops what was picked and starts that one.
    4. A second click on what was picked last puts it back.
    5. When all asked clicks are made and the rest agrees the move is settled; moves with the same clicks are
       distinguished by the game's `settle`.
    6. Only sequences whose tools are in the hand count. A click on a tool changes the hand, and what was
       picked stays picked if it leads on with it.
    """

    def __init__(
        self,
        legal: Iterable[Move],
        clicks: Callable[[Move], Iterable[Clicks]],
        settle: Settle = take_first,
        meant: Callable[[Choice, Target], Target] = identity,
        shown: Callable[[Choice, Target], Move | None] = unique_move,
        opening: Composition | None = None,
        hand: Hand = NoHand(),
    ) -> None:
        """Start a decision among the `legal` moves.

        `meant` maps a clicked target to the one it stands for: a space to the piece on it, or the reverse.
        `shown` gives the move to preview at a target. `opening` is given if the whole decision is one
        composition. `hand` holds the tools that it begins with.
        """
        self.legal = tuple(legal)
        self.picked: tuple[Target, ...] = ()
        self.several: tuple[Move, ...] = ()
        """Moves of the targets `route:0`, `route:1`… while the player chooses between them."""
        self.composition = opening
        self.hand = hand
        self._clicks, self._settle, self._meant, self._shown = clicks, settle, meant, shown
        self._opening = opening
        self._offered: tuple[Hashable, frozenset[Target]] | None = None
        self._in_hand: tuple[Hand, list[Clicks]] | None = None
        self._begun: tuple[list[Clicks], dict[tuple[Target, ...], list[Clicks]]] | None = None
        """The usable sequences, and those of them that begin with some clicks."""
        self._opens: tuple[list[Clicks], frozenset[Target]] | None = None
        """The usable sequences, and everything that can be picked first."""

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

    @property
    def _usable(self) -> list[Clicks]:
        """The sequences whose tools are in the hand."""
        if self._in_hand is None or self._in_hand[0] is not self.hand:
            held = self.hand.held
            self._in_hand = self.hand, [one for one in self._sequences if one.held <= held]
        return self._in_hand[1]

    @property
    def _always(self) -> frozenset[Target]:
        return frozenset(sequence.targets[0] for sequence in self._usable if sequence.always)

    @property
    def openings(self) -> frozenset[Target]:
        """Everything that can be picked first."""
        usable = self._usable
        if self._opens is None or self._opens[0] is not usable:
            # Kept: each item on offer asks for it, several times in a frame.
            self._opens = usable, frozenset(target for one in usable for target in one.following(()))
        return self._opens[1]

    @cached_property
    def named(self) -> frozenset[Target]:
        """Everything that any sequence of clicks names."""
        return frozenset(target for sequence in self._sequences for target in sequence.targets)

    # ------------------------------------------------------------------ what leads on

    def offers(self) -> frozenset[Target]:
        """The targets that lead on from here: these are highlighted."""
        # Cached by state, since every mouse move and every frame asks for it.
        state = (self.picked, self.several, self.composition, self.hand)
        if self._offered is None or self._offered[0] != state:
            self._offered = (state, self._leads_on() | self._always | self.hand.offers)
        return self._offered[1]

    def _leads_on(self) -> frozenset[Target]:
        if self.several:
            return frozenset(Target(ROUTE, number) for number in range(len(self.several)))
        if self.composition is not None:
            return self.composition.offers
        return frozenset(target for one in self._open(self.picked) for target in one.following(self.picked))

    @property
    def instead(self) -> frozenset[Target]:
        """Other beginnings of the same kind as the first pick, which a click takes in its place."""
        if not self.picked:
            return frozenset()
        kind, picked = self.picked[0].kind, self.picked
        return frozenset(target for target in self.openings if target.kind == kind and target not in picked)

    def _open(self, picked: tuple[Target, ...]) -> list[Clicks]:
        """The usable sequences that begin with some clicks. Do not change the list."""
        usable = self._usable
        if self._begun is None or self._begun[0] is not usable:
            self._begun = usable, {(): usable}
        # Kept: each frame asks what each of the targets on offer would lead to.
        known = self._begun[1]
        found = known.get(picked)
        if found is None:
            found = known[picked] = [one for one in self._open(picked[:-1]) if one.goes_on(picked)]
        return found

    def preview(self, target: Target) -> Move | None:
        """The move to show while a target is pointed at; None if there is none."""
        return self._shown(self, target)

    def made_by(self, target: Target) -> Move | None:
        """The move that a click on the target makes; None if it only picks something, or means nothing."""
        if self.several or self.composition is not None:
            return unique_move(self, target)
        target = self._meant(self, target)
        if target in self._always:
            return self._at_any_time(target)
        goes_on = bool(self._open((*self.picked, target)))
        settled = self._settled((*self.picked, target) if goes_on else (target,), exact=False)
        return settled[0] if isinstance(settled, Sequence) and len(settled) == 1 else None

    def meaning(self, target: Target) -> Target:
        """Translate a clicked target into the one the moves name: a space into its piece, or the reverse."""
        return self._meant(self, target)

    def following(self, target: Target) -> tuple[Move, ...]:
        """The moves that have this target as their next click."""
        target = self._meant(self, target)
        if target in self._always:
            return (self._at_any_time(target),)
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

    def _at_any_time(self, target: Target) -> Move:
        sequences = (one for one in self._usable if one.always and one.targets[0] == target)
        moves = [move for sequence in sequences for move in self._sequences[sequence]]
        settled = self._settle(moves, target, False)
        return settled[0] if isinstance(settled, Sequence) else moves[0]

    def _settled(self, picked: tuple[Target, ...], exact: bool) -> Sequence[Move] | Composition | None:
        """Moves that these clicks mean, one if they are complete; None if they ask for another click, or lead
        nowhere."""
        found = self._open(picked)
        if not found or any(len(picked) < one.least for one in found):
            return None
        if len({one.rest(picked) for one in found}) > 1:
            return None
        return self._settle(self._moves(picked), picked[-1], exact)

    # ------------------------------------------------------------------ clicks

    def pick(self, target: Target, exact: bool = False) -> Answer:
        """Apply a click and return its result; `exact` is True if Shift was held."""
        target = self._meant(self, target)
        if exact and target in self.hand.offers and self._shift_matters(target):
            return self.hold(self.hand.take(target, exact))
        if target in self._always:
            return Done(self._at_any_time(target))
        if self.composition is not None:
            return self._compose(self.composition, target)
        # Offers come before putting back: in a sequence that names a target twice, the second click leads on.
        if target in self._leads_on():
            return Done(self.several[target.number]) if self.several else self._narrow(target, exact)
        if target in self.hand.offers:
            return self.hold(self.hand.take(target, exact))
        if self._puts_back(target):
            return Narrowed()
        if target not in self.openings:
            return Refused(target)
        self.reset()
        return self._narrow(target, exact)

    def _shift_matters(self, tool: Target) -> bool:
        """Return True if Shift means something of its own for a tool, which then comes before all else."""
        return self.hand.take(tool, True) != self.hand.take(tool, False)

    def _puts_back(self, target: Target) -> bool:
        """Put back a pick that is clicked a second time: the last, or any if their order does not matter."""
        if target not in self.picked or self.several:
            return False
        if target == self.picked[-1]:
            return self.cancel()
        free = all(target in one.targets[: one.any_order] for one in self._open(self.picked))
        if free:
            at = self.picked.index(target)
            self.picked = (*self.picked[:at], *self.picked[at + 1 :])
        return free

    def hold(self, hand: Hand) -> Narrowed:
        """Take another hand; what was picked stays picked if it leads on with it."""
        before, self.hand = self.hand, hand
        # The same tools taken again begin from the start.
        if not self._open(self.picked) or hand.held == before.held:
            self.reset()
        return Narrowed()

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
        settled = self._settled(picked, exact)
        if isinstance(settled, Sequence) and len(settled) == 1:
            return Done(settled[0])
        self.picked = picked
        if isinstance(settled, Sequence):
            self.several = tuple(settled)
        elif settled is not None:
            self.composition = settled
        return Narrowed()

    @property
    def begun(self) -> bool:
        """True if something is picked that `cancel` would put back."""
        return bool(self.picked)

    def cancel(self) -> bool:
        """Put back the last pick, else what was taken into the hand last; False if there was neither."""
        if not self.picked:
            before = self.hand.back()
            self.hand = before or self.hand
            return before is not None
        self.picked = self.picked[:-1]
        self.several, self.composition = (), self._opening
        return True

    def reset(self) -> None:
        """Put back everything that was picked; the hand keeps its tools."""
        self.picked, self.several, self.composition = (), (), self._opening

    # ------------------------------------------------------------------ hints

    def next_clicks(self, move: Move) -> frozenset[Target]:
        """The clicks that lead to a move soonest from here; none if it cannot be reached."""
        if self.composition is None:
            found = frozenset(target for target in self.offers() if _holds(self.following(target), move))
            return found or frozenset(self._tools_for(move)[:1])
        sequence = shortest_clicks(self.composition, move)
        return frozenset(sequence[:1])

    def _tools_for(self, move: Move) -> tuple[Target, ...]:
        """The fewest tools to take before a click leads to a move; empty if none do."""
        wanted = [sequence.held for sequence, moves in self._sequences.items() if _holds(moves, move)]
        if not wanted:
            return ()
        hands: list[tuple[Hand, tuple[Target, ...]]] = [(self.hand, ())]
        known: set[frozenset[Target]] = {self.hand.held}
        for hand, taken in hands:
            for tool in sorted(hand.offers, key=lambda target: target.id):
                after = hand.take(tool, False)
                if any(held <= after.held for held in wanted):
                    return (*taken, tool)
                if after.held not in known:
                    known.add(after.held)
                    hands.append((after, (*taken, tool)))
        return ()

    def lead_to(self, move: Move) -> Target | None:
        """Pick all clicks of a move but the last and return the last one; None if the move is not legal."""
        self.reset()
        if self._opening is not None:
            self.composition, last = self._opening.lead_to(move)
            return last
        if not _holds(self.legal, move):
            return None
        sequences = tuple(self._clicks(move))
        # Clicks that make exactly this move come before those that may make one that is as good.
        sequence = next((one for one in sequences if self._makes(one, move)), sequences[0])
        self.hand = self.hand.holding(sequence.held)
        targets, count = sequence.targets, sequence.least
        while len({other.rest(targets[:count]) for other in self._open(targets[:count])}) > 1:
            count += 1
        self.picked = targets[: count - 1]
        return targets[count - 1]

    def _makes(self, sequence: Clicks, move: Move) -> bool:
        settled = self._settle(self._sequences[sequence], sequence.targets[-1], False)
        return isinstance(settled, Sequence) and len(settled) == 1 and _holds(settled, move)


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
