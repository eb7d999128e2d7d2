"""Outcomes: the public change on the island that an answer would make at once, by the rules themselves.

They are worked out from the seat's own view, and end where chance or another seat has to decide, so that they
can tell nothing that the seat may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.tables.colossi.words import DIRECTIONS, acolytes
from game.text import plural
from rules.colossi import events
from rules.colossi.box import TILES
from rules.colossi.control import controlled
from rules.colossi.island import NAMES
from rules.colossi.moves import ChooseDirection, Move
from rules.colossi.play.apply import apply
from rules.colossi.play.lair_effects import Blow
from rules.colossi.secrecy import determinize, observe
from rules.colossi.state import State
from rules.core.rng import Rng


class Step(NamedTuple):
    """Acolytes of a seat that go from one space to another."""

    seat: int
    source: int
    space: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The position after an answer, and the events that lead there."""

    before: State
    after: State
    events: tuple[Any, ...]

    @property
    def lost(self) -> dict[int, int]:
        """Number of Acolytes that die, by seat, of the seats that lose any."""
        died = Counter(event.seat for event in self.events if isinstance(event, events.AcolyteDied))
        return dict(sorted(died.items()))

    @property
    def dead(self) -> tuple[tuple[int, int], ...]:
        """Seat and space of each Acolyte that dies."""
        return tuple((e.seat, e.space) for e in self.events if isinstance(e, events.AcolyteDied))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The ways of the Acolytes that are moved."""
        moved = (e for e in self.events if isinstance(e, events.AcolytesMoved))
        return tuple(Step(e.seat, e.source, e.space) for e in moved)

    def held(self, seat: int) -> tuple[int, int]:
        """Number of spaces that a seat controls, before and after."""
        return len(controlled(self.before, seat)), len(controlled(self.after, seat))


def outcomes(view: State, moves: Iterable[Move]) -> list[Outcome]:
    """The outcomes of answers to the waiting question of a view."""
    # Hidden things are dealt at random first: with empty piles the rules would draw nothing and go on, and so
    # tell more than happens at once.
    dealt = determinize(view, Rng.for_entry("outcome", 0))
    steps = [apply(dealt, move) for move in moves]
    return [Outcome(view, observe(step.state, None), tuple(step.events)) for step in steps]


def directions(view: State, legal: Sequence[Move]) -> dict[int, Outcome]:
    """The outcomes of all directions among some legal moves."""
    ways = [move for move in legal if isinstance(move, ChooseDirection)]
    if not ways:
        return {}
    return {way.direction: found for way, found in zip(ways, outcomes(view, ways), strict=True)}


def told(found: Outcome, direction: int, seat: int, names: Sequence[str]) -> tuple[str, str]:
    """Title and words for a direction: who dies, and the spaces the seat would hold."""
    wind = bool(found.before.agenda) and isinstance(found.before.agenda[-1], Blow)
    title = f"{'Wind to the' if wind else 'To the'} {DIRECTIONS[direction]}"
    return title, " ".join([*_deeds(found, names), _lost(found, names, wind), _held(found, seat)])


def _deeds(found: Outcome, names: Sequence[str]) -> list[str]:
    """Return a sentence for each Harvest that a Beast makes, and each tile that would be turned up."""
    said = []
    for event in found.events:
        if isinstance(event, events.SpaceHarvested):
            name = TILES[event.tile].name if event.tile >= 0 else NAMES[event.space]
            said.append(f"{names[event.seat]} harvests {NAMES[event.space]}, {name}.")
    return said


def _lost(found: Outcome, names: Sequence[str], wind: bool) -> str:
    lost = found.lost
    if not lost:
        return "Nobody is blown off the island." if wind else "Nobody dies."
    total = sum(lost.values())
    what = "blown off the island" if wind else "killed"
    who = ", ".join(f"{names[seat]} {count}" for seat, count in lost.items())
    return f"{acolytes(total)} {'is' if total == 1 else 'are'} {what}: {who}."


def _held(found: Outcome, seat: int) -> str:
    before, after = found.held(seat)
    if before == after:
        return f"You still hold {plural(after, 'space', 'spaces')}."
    return f"You would hold {plural(after, 'space', 'spaces')} instead of {before}."
