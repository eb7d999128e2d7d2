"""When what FortunANT's table says in words of its own is true, by the rule that it cites."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final

from game.kit.picking import Target
from rules.fortunant.grid import AROUND, FLOODED, STEP, SURFACE
from rules.fortunant.moves import Assign, DigCorridor, DigRoom, LayFood
from rules.fortunant.shapes import SHAPE_OF, SHAPES
from rules.fortunant.state import STANDING, Reward, Sheet, Stage, Turn
from tests.game.table.truth import Claim


def _turn(table: Any) -> Turn:
    turn: Turn = table.view.turns[table.seat]
    return turn


def _sheet(table: Any) -> Sheet:
    sheet: Sheet = table.view.sheets[table.seat]
    return sheet


def _legal(table: Any, kind: type) -> list[Any]:
    return [move for move in table.prompt.legal if isinstance(move, kind)]


def _is_in_a_room(table: Any, target: Target) -> bool:
    return any(room.cells >> target.number & 1 for room in _sheet(table).rooms)


def _no_purpose(table: Any, target: Target) -> bool:
    if target.kind == "hex":
        return not _is_in_a_room(table, target)
    return not _legal(table, Assign)


def _starts_nothing(table: Any, target: Target) -> bool:
    """Neither on the surface, nor beside a room that stands, nor at an end where a corridor could go on."""
    beside = any(room.lost == STANDING and room.cells & AROUND[target.number] for room in _sheet(table).rooms)
    goes_on = any(move.hex == target.number for move in _legal(table, DigCorridor))
    return not (SURFACE >> target.number & 1 or beside or goes_on)


def _is_off_line(table: Any, target: Target) -> bool:
    """No straight line leads from where the corridor begins to the hex."""
    here: int = table.extras.decision.start
    for step in STEP:
        at = here
        while at >= 0:
            if at == target.number:
                return False
            at = step[at]
    return here >= 0


def _takes_no_food(table: Any, _target: Target) -> bool:
    return not _legal(table, LayFood)


def _is_not_rolled(table: Any, target: Target) -> bool:
    """No unused die shows the number of the shape, nor do two together."""
    free = _turn(table).free
    return SHAPES[target.number].number not in (*free, *map(sum, combinations(free, 2)))


def _fits_nowhere(table: Any, target: Target) -> bool:
    shapes = {SHAPE_OF[move.cells] for move in _legal(table, DigRoom)}
    return target.number not in shapes if target.kind == "shape" else not shapes


def _is_locked(table: Any, target: Target) -> bool:
    return SHAPES[target.number].locked and not _sheet(table).opened


def _is_used(table: Any, target: Target) -> bool:
    """The die, or every die."""
    turn = _turn(table)
    return bool(turn.used >> target.number & 1) if target.kind == "die" else not turn.free


CLAIMS: Final[Mapping[str, Claim]] = {
    "FA-ASSIGN-01": _no_purpose,
    "FA-CORR-03": _is_off_line,
    "FA-CORR-04": lambda table, _target: not _legal(table, DigCorridor),
    "FA-CORR-06": _is_in_a_room,
    "FA-CORR-08": _starts_nothing,
    "FA-DICE-03": lambda table, _target: len(table.extras.decision.hand.dice) != 1,
    "FA-FOOD-01": _takes_no_food,
    "FA-HAZ-07": lambda table, _target: _turn(table).stage is Stage.VICTIM,
    "FA-HAZ-12": lambda table, target: bool(FLOODED[table.view.level] >> target.number & 1),
    "FA-ROOM-01": _is_not_rolled,
    "FA-ROOM-04": _fits_nowhere,
    "FA-ROOM-05": _is_locked,
    "FA-ROOM-06": lambda table, _target: bool(_turn(table).built),
    "FA-TRACK-05": lambda table, _target: _turn(table).rewards[:1] == (Reward.CLAIM,),
    "FA-TURN-04": _is_used,
}
