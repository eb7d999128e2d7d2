"""What a seat may do, as the table asks for it: movements by ant and end, hatchings by tile, plays by card.

Nothing here decides what is legal: all is picked out of the seat's list of moves.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kit.picking import Target
from game.tables.brilliants.goal import card_of
from game.tables.brilliants.stages import Marking
from game.tables.brilliants.ways import end_of
from rules.brilliants import moves as kinds
from rules.brilliants.moves import Decision, MoveAnt
from rules.brilliants.state import HOLE_1, NOWHERE, SURFACE, State

_POWERS = (kinds.MarkByPower, kinds.HuntByPower, kinds.LookByPower)


class Options:
    """The legal moves of one seat in one position."""

    def __init__(self, view: State, seat: int, legal: Sequence[Decision]) -> None:
        self.view, self.seat = view, seat
        self.legal = tuple(legal)
        self.walks: dict[int, list[MoveAnt]] = {}
        for move in self.legal:
            if isinstance(move, MoveAnt):
                self.walks.setdefault(move.ant, []).append(move)
        self.cards = frozenset(card for m in self.legal if (card := card_of(m)) != NOWHERE)
        """Special cards that may be played."""
        self.powers = tuple(m for m in self.legal if isinstance(m, _POWERS))
        """The uses of the power."""

    def listed(self, wanted: Decision) -> Decision | None:
        """The legal move of that very kind; moves of different kinds may hold equal numbers."""
        return next((m for m in self.legal if type(m) is type(wanted) and m == wanted), None)

    def place(self, ant: int) -> int:
        """Where an own ant is."""
        return self.view.colonies[self.seat].ants[ant]

    def place_of(self, target: Target) -> int | None:
        """The place, in the seat's own numbers, of a space or of the space a piece stands on."""
        match target.kind:
            case "hex":
                holes = self.view.colonies[self.seat].holes
                return HOLE_1 + holes.index(target.number) if target.number in holes else target.number
            case "nest" if target.seat in (-1, self.seat):
                return target.number
            case "ant":
                return self.place(target.number)
            case _:
                return None

    def target_of(self, place: int) -> Target:
        """The target for a place in the seat's own numbers."""
        return Target("hex", place) if place < SURFACE else Target("nest", place)

    def to(self, ant: int, end: int, hole: int | None = None) -> list[MoveAnt]:
        """The movements of an ant to an end, with a hole at a space if one is named."""
        return [m for m in self.walks.get(ant, ()) if end_of(m) == end and hole in (None, m.hole)]

    def fits(self, castes: tuple[int, ...]) -> bool:
        """Whether these may be among the starting ants."""
        return any(
            isinstance(m, kinds.ChooseAnts) and all(m.castes.count(c) >= castes.count(c) for c in castes)
            for m in self.legal
        )

    def hatches(self, tile: int) -> list[kinds.Hatch]:
        """The hatchings with a tile, without a card."""
        return [m for m in self.legal if isinstance(m, kinds.Hatch) and m.tile == tile and not m.egg]

    def hunts(self, predator: int) -> list[kinds.MovePredator]:
        """The Predator actions with a predator."""
        return [m for m in self.legal if isinstance(m, kinds.MovePredator) and m.predator == predator]

    def plays(self, card: int) -> list[Decision]:
        """The ways to play a special card."""
        return [m for m in self.legal if card_of(m) == card]

    def marking_moves(self, stage: Marking) -> list[MoveAnt]:
        """All that the marks set by hand can come to."""
        moves = self.to(stage.ant, stage.end, stage.hole)
        return [m for m in moves if m.completes == stage.completes]

    def exact_move(self, stage: Marking) -> MoveAnt | None:
        """The move with exactly these marks, crossing least, or None if no way makes them."""
        found = [
            move
            for move in self.marking_moves(stage)
            if frozenset(move.marks) == stage.marks
            and (move.collects != NOWHERE) == stage.collect
            and move.claims == (stage.claim and stage.collect)
        ]
        return min(found, key=lambda m: len(m.crossed) + len(m.bored), default=None)
