"""When what BrilliAnts' table says in words of its own is true, by the rule that it cites."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.kit.picking import Target
from game.tables.brilliants.composing import Marking
from game.tables.brilliants.seat_view import displays
from rules.brilliants.data.special import COPIES
from rules.brilliants.moves import PlaySpecial
from rules.brilliants.state import Ground, Phase
from tests.game.table.truth import Claim


def _in(phase: Phase) -> Claim:
    return lambda table, _target: table.view.phase == phase


def _is_asked(table: Any, _target: Target) -> bool:
    """Something that is named, such as an ant or a tile, can be clicked next."""
    named = ("ant", "tile", "caste", "predator", "special", "card")
    return table.view.phase == Phase.TURN and any(offer.kind in named for offer in table.choice.offers())


def _is_anothers(table: Any, target: Target) -> bool:
    others = [one for seat, one in enumerate(table.view.colonies) if seat != table.seat]
    return any(target.number in one.ants for one in others)


def _is_covered(table: Any, target: Target) -> bool:
    return target.kind == "cover-tile" and table.view.ground[target.number] == Ground.ABSENT


def _is_marking(table: Any, _target: Target) -> bool:
    return isinstance(table.choice.composition, Marking)


def _lies_open(table: Any, _target: Target) -> bool:
    return displays(table.view.table.variant)


def _has_no_goal(table: Any, target: Target) -> bool:
    """A card of the hand that could be played on nothing."""
    own, legal = table.view.colonies[table.seat].specials, table.choice.legal
    return target.number in own and not any(
        isinstance(move, PlaySpecial) and move.card == target.number for move in legal
    )


def _is_held(table: Any, _target: Target) -> bool:
    """The words of a card are said of the one that is picked."""
    return table.choice.picked[-1].kind == "special"


def _rests(table: Any, target: Target) -> bool:
    return target.kind == "power" and target not in table.choice.offers()


def _is_complete(table: Any, target: Target) -> bool:
    """Six cards are picked; or, at the large button, they are not."""
    held = len(table.view.colonies[table.seat].specials)
    return held < 6 if target.kind == "end" else held == 6


def _no_more(table: Any, target: Target) -> bool:
    held = (*table.view.colonies[table.seat].specials, *table.extras.picks)
    return held.count(target.number) >= COPIES[target.number]


CLAIMS: Final[Mapping[str, Claim]] = {
    "BA-CARD-02": _in(Phase.AFTER),
    "BA-CARD-03": _has_no_goal,
    "BA-CARD-05": _is_held,
    "BA-CHILD-02": _in(Phase.CARDS),
    "BA-COMP-02": _is_covered,
    "BA-COMP-15": _no_more,
    "BA-EXP-03": _in(Phase.ADOPT),
    "BA-EXP-04": _in(Phase.KEEP),
    "BA-EXP-08": _lies_open,
    "BA-LIB-01": lambda table, target: target.kind == "free" or table.view.phase == Phase.PICK,
    "BA-MOVE-04": _is_anothers,
    "BA-NEST-01": lambda _table, target: target.kind == "rock",
    "BA-OBJ-08": _in(Phase.CLOSE),
    "BA-PHER-01": _is_marking,
    "BA-ROUND-02": _in(Phase.WEATHER),
    "BA-ROUND-04": _is_asked,
    "BA-SETUP-04": _in(Phase.ANTS),
    "BA-SOLO-02": _is_complete,
    "BA-SOLO-06": _in(Phase.EAT),
    "BA-SPEC-01": _rests,
}
