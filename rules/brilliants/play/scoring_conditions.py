"""The conditions of scoring special cards, also for those in hand at the end (BA-CARD-05)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rules.brilliants.data.box import ANTS_OF, BOX, CASTES
from rules.brilliants.data.special import SPECIALS, Special
from rules.brilliants.state import NOWHERE, UNSEEN, Colony


def five_of_caste(colony: Colony, kind: Special) -> bool:
    """BA-CARD-05, FIVE: true if all ants of the type are in play."""
    return NOWHERE not in _row(colony, kind.about)


def four_holes(colony: Colony, kind: Special) -> bool:
    """BA-CARD-05, HOLES: true if every nest hole is on the board; #1 counts."""
    return NOWHERE not in colony.holes


def whole_trail(colony: Colony, kind: Special) -> bool:
    """BA-CARD-05, TRAIL: true if no pheromone is in the supply, so that all are on the board."""
    return colony.pheromones == 0


def pairs(colony: Colony, kind: Special) -> bool:
    """BA-CARD-05, PAIRS: true if at least two ants of every type are in play."""
    return all(_in_play(colony, caste) >= _PAIR for caste in range(len(ANTS_OF)))


def _row(colony: Colony, caste: int) -> bytes:
    return colony.ants[ANTS_OF[caste].start : ANTS_OF[caste].stop]


def _in_play(colony: Colony, caste: int) -> int:
    row = _row(colony, caste)
    return len(row) - row.count(NOWHERE)


def _gaps(colony: Colony) -> str:
    return f"{BOX.pheromones - colony.pheromones} of {BOX.pheromones} pheromones are on the board."


def _single(colony: Colony) -> str:
    counts = [_in_play(colony, caste) for caste in range(len(CASTES))]
    fewest = counts.index(min(counts))
    name = CASTES[fewest].capitalize()
    return f"Only {counts[fewest]} {name} is in play; two of each type are needed."


class Condition(NamedTuple):
    """A condition under which a card scores, and the sentence why it does not yet hold.

    A card that is never played needs no sentence: it is refused before its condition matters.
    """

    holds: Callable[[Colony, Special], bool]
    missing: Callable[[Colony], str] = lambda colony: ""


_PAIR: Final = 2
SCORING_CONDITIONS: Final[dict[str, Condition]] = {
    "five_of_caste": Condition(five_of_caste),
    "four_holes": Condition(four_holes),
    "whole_trail": Condition(whole_trail, _gaps),
    "pairs": Condition(pairs, _single),
}
"""Conditions by the name of the effect, which `effects` makes of each."""


def fulfilled(colony: Colony) -> tuple[int, ...]:
    """The special cards of a hand that would score in the final scoring now; unseen ones are left out."""
    return tuple(
        [card for card in colony.specials if card != UNSEEN and _is_fulfilled(colony, SPECIALS[card])]
    )


def _is_fulfilled(colony: Colony, kind: Special) -> bool:
    condition = SCORING_CONDITIONS.get(kind.effect)
    return condition is not None and condition.holds(colony, kind)
