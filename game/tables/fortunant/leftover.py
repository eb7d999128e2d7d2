"""Things that the end of a turn would leave: dice that have a use, a room without purpose (FA-TURN-05)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.kit.picking import Target
from game.table.leaving import Leftover
from game.tables.fortunant.clicks import uses_of
from game.tables.fortunant.hand import Uses
from game.tables.fortunant.purposes import best
from game.tables.fortunant.table_state import ASSIGN, CORRIDOR, FOOD, ROOM, TRACK
from game.text import listed, plural
from rules.fortunant.box import BOX
from rules.fortunant.moves import CONFIRM, Move
from rules.fortunant.state import Sheet, State

_NAMES: Final = {CORRIDOR: "a corridor", ROOM: "a room", FOOD: "food"}


def leftover(view: State, seat: int, move: object, legal: Iterable[Move]) -> Leftover | None:
    """Things left by a move among the seat's `legal` ones; None if it ends nothing, or all is used."""
    if move != CONFIRM:
        return None
    uses = uses_of(view, seat, legal)
    purpose = _purpose(view, seat) if ASSIGN in uses.actions else None
    faces = frozenset().union(*uses.actions.values())
    free = [die for die in uses.free if uses.turn.faces[die] in faces]
    if not free:
        return purpose
    dice = plural(len(free), "die", "dice")
    ways = listed(list(_ways(view.sheets[seat], uses)), "or")
    sentence = f"{dice} {'is' if len(free) == 1 else 'are'} left: {ways}"
    lit = frozenset(Target("die", die) for die in free)
    if purpose is None:
        return Leftover(f"Leave {dice}?", sentence, targets=lit, left=f"{dice} left")
    both = purpose.ask.replace("Leave", f"Leave {dice} and").replace(" empty", "")
    # Of a turn that is over only the dice are told: the room may have been left for a good reason.
    targets, sentence = lit | purpose.targets, f"{sentence} · {purpose.sentence}"
    return Leftover(both, sentence, targets=targets, left=f"{dice} left")


def _purpose(view: State, seat: int) -> Leftover | None:
    """The room whose purpose would bring most at once (FA-TURN-06); None if none would.

    Rooms that bring nothing now are left out: most wait for food, or to grow.
    """
    found = best(view.sheets[seat], view.table)
    if found is None:
        return None
    targets = frozenset({Target("action", ASSIGN)})
    name = f"Room {found.room + 1}"
    left = f"{name} without a purpose"
    return Leftover(f"Leave {name} empty?", found.sentence, targets=targets, lasting=True, left=left)


def _ways(sheet: Sheet, uses: Uses) -> Iterator[str]:
    """Possible gains of the dice, each kind once."""
    yield from (name for action, name in _NAMES.items() if action in uses.actions)
    if TRACK in uses.actions:
        boxes = min(max(uses.actions[TRACK]), len(BOX.track) - sheet.track)
        yield f"{plural(boxes, 'box', 'boxes')} of the track"
