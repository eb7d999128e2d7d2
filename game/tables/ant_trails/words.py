"""Sentences about Ant Trails: what happened, and what a move would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.tables.ant_trails.food_routes import NEVER, homeward, steps_home
from game.tables.ant_trails.spotlight import deed_at
from game.text import listed, plural
from game.words import log as words
from game.words.language import Person
from game.words.log import HEADLINE, Things
from game.words.words import words_of
from rules.ant_trails import events
from rules.ant_trails.apply import apply
from rules.ant_trails.board import BIT, NAMES, NEAR, cells
from rules.ant_trails.moves import PLACES, Decision, FoodMove, cells_of
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import State
from rules.ant_trails.trail import trail_at

PURPOSES: Final = {
    "start": "starts a trail",
    "extend": "lengthens a trail",
    "join": "joins two trails",
    "loop": "closes a loop",
}


@dataclass(frozen=True, slots=True)
class LogLine(words.LogLine):
    """One line of the log, with the cells of the event."""

    cells: tuple[int, ...] = ()


class LogWriter:
    """Puts events into words (`log.yaml`), with the players' names by seat."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        cell = NAMES.__getitem__
        self._words = words_of("ant_trails")
        self._things = Things(seat=tuple(map(Person, names)).__getitem__, cell=cell, source=cell, target=cell)

    def lines(self, entry_events: Iterable[object]) -> tuple[LogLine, ...]:
        """The lines of one log entry; the gains of a move are on the move's own line."""
        lines: list[LogLine] = []
        for event in entry_events:
            if isinstance(event, events.FoodClaimed):
                if lines:
                    lines[-1] = replace(lines[-1], text=lines[-1].text + self._say(event))
            elif (line := self.line(event)) is not None:
                lines.append(line)
        return tuple(lines)

    def line(self, event: object) -> LogLine | None:
        """The line of a single event; None for events that need no mention."""
        match event:
            case events.FoodLaid() | events.GameEnded() | events.TurnStarted():
                return LogLine(HEADLINE, self._say(event))
            case events.AntPlaced(seat=seat, cell=cell, mask=mask):
                return LogLine(seat, self._say(event, ants=mask.bit_count()), (cell,))
            case events.SeatPassed(seat=seat):
                return LogLine(seat, self._say(event))
            case events.FoodTaken(seat, _, source, target) | events.FoodStepped(seat, _, source, target):
                return LogLine(seat, self._say(event), (source, target))
        return None

    def _say(self, event: object, **facts: Any) -> str:
        return self._words.say(f"log.{type(event).__name__}", **self._things.of(event), **facts)


def _ants(count: int) -> str:
    return plural(count, "ant", "ants")


def forecast(view: State, move: Decision) -> str:
    """The effect of a move, in a few words for the prompt and the bubble."""
    if isinstance(move, FoodMove):
        return _carrying(view, move)
    return "".join(_placing(view, cell) for cell in cells_of(move))


def unmoved(view: State) -> str:
    """Report the food that could still be carried homeward this turn, and its gain; empty if no tile can come
    nearer."""
    count, gain = within_reach(view)
    claimed = f" (+{gain})" if gain else ""
    return f"{plural(count, 'food tile', 'food tiles')} can still move{claimed}" if count else ""


def within_reach(view: State) -> tuple[int, int]:
    """Number of tiles that could still be carried homeward this turn, and the points that it would score."""
    moves, state = homeward(view), view
    for move in moves:
        state = apply(state, move).state
    return len(moves), sum(state.sides[view.seat].claimed) - sum(view.side.claimed)


def _placing(view: State, cell: int) -> str:
    seat = view.seat
    after = apply(view, PLACES[cell]).state
    trail = trail_at(after.sides[seat], cell)
    gain = scores(after)[seat] - scores(view)[seat]
    parts = [f"{PURPOSES[deed_at(view.sides[seat], cell)]}: {_ants(trail.bit_count())}"]
    if gain:
        parts[0] += f" (+{gain})"
    near = cells(NEAR[cell] & view.ground)
    if near:
        food = f"the {listed([str(view.values[tile]) for tile in near], 'or')}"
        at_once = BIT[cell] & after.sides[seat].exits
        parts.append(f"can claim {food} at once" if at_once else f"can pick up {food}")
    return ", ".join(parts)


def _carrying(view: State, move: FoodMove) -> str:
    side, value = view.side, view.values[move.source]
    if BIT[move.target] & side.exits:
        return f"claims {plural(value, 'point', 'points')}"
    left = steps_home(side, move.target)
    verb = "picks up" if view.ground & BIT[move.source] else "carries"
    far = "its trail has no exit" if left == NEVER else f"{plural(left, 'step', 'steps')} from home"
    return f"{verb} the {value}, then {far}"
