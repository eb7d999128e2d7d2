"""Sentences about Ant Trails: what happened, and what a move would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.tables.ant_trails.food_routes import NEVER, homeward, steps_home
from game.tables.ant_trails.spotlight import deed_at
from game.text import listed, plural
from rules.ant_trails import events
from rules.ant_trails.apply import apply
from rules.ant_trails.board import BIT, NAMES, NEAR, cells
from rules.ant_trails.moves import PLACES, Decision, FoodMove, cells_of
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import State
from rules.ant_trails.trail import trail_at

DEEDS: Final = {
    "started": "started a trail on",
    "extended": "lengthened a trail to",
    "joined": "joined two trails on",
    "looped": "closed a loop on",
}
PURPOSES: Final = {
    "start": "starts a trail",
    "extend": "lengthens a trail",
    "join": "joins two trails",
    "loop": "closes a loop",
}
_LAID: Final = "Twelve food tiles lie on the board. Black begins."
_OVER: Final = "The game is over: neither side can place an ant."


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log."""

    seat: int
    """The seat that acted; -1 for a headline about the whole table."""
    text: str
    cells: tuple[int, ...] = ()
    """Cells of the event."""


class LogWriter:
    """Puts events into words, with the players' names by seat."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def lines(self, entry_events: Iterable[object]) -> tuple[LogLine, ...]:
        """The lines of one log entry; the gains of a move are on the move's own line."""
        lines: list[LogLine] = []
        for event in entry_events:
            match event:
                case events.FoodClaimed(value=value) if lines:
                    last = lines[-1]
                    gain = plural(value, "point", "points")
                    lines[-1] = LogLine(last.seat, f"{last.text} and claimed it: {gain}", last.cells)
                case _:
                    if (line := self.line(event)) is not None:
                        lines.append(line)
        return tuple(lines)

    def line(self, event: object) -> LogLine | None:
        """The line of a single event; None for events that need no mention."""
        match event:
            case events.FoodLaid():
                return LogLine(-1, _LAID)
            case events.TurnStarted(seat=seat, round=number):
                return LogLine(-1, f"Round {number}, {self.names[seat]}")
            case events.AntPlaced(seat=seat, cell=cell, deed=deed, mask=mask):
                text = f"{self.names[seat]} {DEEDS[deed]} {NAMES[cell]}: {_ants(mask.bit_count())}"
                return LogLine(seat, text, (cell,))
            case events.SeatPassed(seat=seat):
                return LogLine(seat, f"{self.names[seat]} could not place any ant")
            case events.FoodTaken(seat=seat, value=value, source=source, target=target):
                text = f"{self.names[seat]} took the {value} from {NAMES[source]} onto {NAMES[target]}"
                return LogLine(seat, text, (source, target))
            case events.FoodStepped(seat=seat, value=value, source=source, target=target):
                text = f"{self.names[seat]} carried the {value} from {NAMES[source]} to {NAMES[target]}"
                return LogLine(seat, text, (source, target))
            case events.GameEnded():
                return LogLine(-1, _OVER)
            case _:
                return None


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
