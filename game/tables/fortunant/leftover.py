"""Things that the end of a turn would leave: dice that have a use, a room without purpose (FA-TURN-05)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from game.kit.picking import Target
from game.table.leaving import Leftover
from game.tables.fortunant.purposes import best
from game.tables.fortunant.table_state import ASSIGN
from game.text import listed, plural
from rules.fortunant.box import BOX
from rules.fortunant.moves import Assign, Confirm, DigCorridor, DigRoom, LayFood, MarkTrack, Move
from rules.fortunant.state import State

_NAMES: Final = {DigCorridor: "a corridor", DigRoom: "a room", LayFood: "food"}


def leftover(view: State, seat: int, move: object, legal: Iterable[Move]) -> Leftover | None:
    """Things left by a move among the seat's `legal` ones; None if it ends nothing, or all is used."""
    if not isinstance(move, Confirm):
        return None
    legal = tuple(legal)
    purpose = _purpose(view, seat, legal)
    uses = [use for use in legal if isinstance(use, DigCorridor | DigRoom | LayFood | MarkTrack)]
    faces = {face for use in uses for face in _faces(use)}
    turn = view.turns[seat]
    free = [die for die, face in enumerate(turn.faces) if not turn.used >> die & 1 and face in faces]
    if not free:
        return purpose
    dice = plural(len(free), "die", "dice")
    told = f"{dice} {'is' if len(free) == 1 else 'are'} left: {listed(list(_ways(view, seat, uses)), 'or')}"
    lit = frozenset(Target("die", die) for die in free)
    if purpose is None:
        return Leftover(f"Leave {dice}?", told, targets=lit)
    both = purpose.ask.replace("Leave", f"Leave {dice} and").replace(" empty", "")
    return Leftover(both, f"{told} · {purpose.told}", targets=lit | purpose.targets)


def _purpose(view: State, seat: int, legal: Iterable[Move]) -> Leftover | None:
    """The room whose purpose would bring most at once (FA-TURN-06); None if none would.

    Rooms that bring nothing now are left out: most wait for food, or to grow.
    """
    if not any(isinstance(move, Assign) for move in legal):
        return None
    found = best(view.sheets[seat], view.table)
    if found is None:
        return None
    targets = frozenset({Target("action", ASSIGN)})
    return Leftover(f"Leave Room {found.room + 1} empty?", found.told, targets=targets, lasting=True)


def _faces(use: Any) -> tuple[int, ...]:
    return use.dice if isinstance(use, DigRoom) else (use.die,)


def _ways(view: State, seat: int, uses: Iterable[Any]) -> Iterator[str]:
    """Possible gains of the dice, each kind once."""
    found = list(uses)
    yield from (name for kind, name in _NAMES.items() if any(isinstance(use, kind) for use in found))
    marked = [use.die for use in found if isinstance(use, MarkTrack)]
    if marked:
        boxes = min(max(marked), len(BOX.track) - view.sheets[seat].track)
        yield f"{plural(boxes, 'box', 'boxes')} of the track"
