"""Outcomes: the public change on the island that an answer would make at once, by the rules themselves.

They are worked out from the seat's own view, and end where chance or another seat has to decide, so that they
can tell nothing that the seat may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from game.table.choice import Choice
from game.tables.colossi.words import DIRECTIONS, acolytes, beast, cubes
from game.text import opened, plural
from rules.colossi import events
from rules.colossi.box import BEASTS, TILES
from rules.colossi.control import controlled
from rules.colossi.island import NAMES
from rules.colossi.moves import ChooseDirection, Move
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import apply, prompt
from rules.colossi.play.lair_effects import Blow
from rules.colossi.play.movement import Chain
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.secrecy import determinize, observe
from rules.colossi.state import NOBODY, State
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


MOST: Final = 6
"""Answers that stand side by side."""
ISLAND: Final = frozenset({"space", "beast", "colossus", "group"})
"""Kinds of targets on the island: each is clicked there, and stands in the strip besides."""


def answers(view: State, seat: int, choice: Choice) -> dict[str, Outcome]:
    """The outcomes of a question's answers on the island by the id of what is clicked, in reading order.

    Empty where a seat acts rather than answers, and for more answers than stand side by side.
    """
    asked = prompt(view)
    if asked is None or asked.seat != seat or isinstance(asked, TakeActions | HarvestTurn | Chain):
        return {}
    offered = [target for target in choice.offers() if target.kind in ISLAND]
    offered.sort(key=lambda target: (target.kind, target.number))
    moves = [move for target in offered if (move := choice.preview(target)) is not None]
    if not 2 <= len(offered) <= MOST or len(moves) < len(offered):
        return {}
    return {target.id: found for target, found in zip(offered, outcomes(view, moves), strict=True)}


def gold(found: Outcome, seat: int) -> int:
    """The Gold that a seat gains and loses by an answer, at once."""
    return found.after.gold[seat] - found.before.gold[seat]


def in_words(found: Outcome, direction: int, seat: int, names: Sequence[str]) -> tuple[str, str]:
    """Title and words for a direction: who dies, and the spaces the seat would hold."""
    wind = bool(found.before.agenda) and isinstance(found.before.agenda[-1], Blow)
    title = f"{'Wind to the' if wind else 'To the'} {DIRECTIONS[direction]}"
    return title, " ".join([*_deeds(found, names), _lost(found, names, wind), _held(found, seat)])


def arrival(found: Outcome, number: int, seat: int, names: Sequence[str]) -> str:
    """Words for what a Beast would do at once where it goes, and for whom; else its use there."""
    beast_does_nothing = f"{opened(beast(number))} does nothing right away. {BEASTS[number].words}"
    return consequence(found, seat, names) or beast_does_nothing


def consequence(found: Outcome, seat: int, names: Sequence[str]) -> str:
    """Words for what an answer would bring about at once, and for whom; empty for nothing on the island."""
    said = [*_deeds(found, names, seat), *_shifted(found)]
    if found.lost:
        said.append(_lost(found, names, False))
    for event in found.events:
        if isinstance(event, events.GoldGained):
            whose = "You gain" if event.seat == seat else f"{names[event.seat]} gains"
            said.append(f"{whose} {event.amount} Gold.")
    before, after = found.held(seat)
    if before != after:
        said.append(_held(found, seat))
    return " ".join(said)


def _shifted(found: Outcome) -> list[str]:
    """Return sentences for the cubes and Acolytes that a Beast takes along or lays down."""
    laid = sum(event.count for event in found.events if isinstance(event, events.CubesLaid))
    drawn = sum(event.count for event in found.events if isinstance(event, events.CubesMoved))
    moved = sum(event.count for event in found.events if isinstance(event, events.AcolytesMoved))
    said = [f"{cubes(laid)} {'is' if laid == 1 else 'are'} laid."] if laid else []
    said += [f"{cubes(drawn)} {'goes' if drawn == 1 else 'go'} along."] if drawn else []
    return said + ([f"{acolytes(moved)} {'is' if moved == 1 else 'are'} moved."] if moved else [])


def _deeds(found: Outcome, names: Sequence[str], seat: int = NOBODY) -> list[str]:
    """Return a sentence for each Harvest that a Beast makes."""
    said = []
    for event in found.events:
        if isinstance(event, events.SpaceHarvested):
            name = TILES[event.tile].name if event.tile >= 0 else NAMES[event.space]
            who = "You harvest" if event.seat == seat else f"{names[event.seat]} harvests"
            said.append(f"{who} {NAMES[event.space]}, {name}.")
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
