"""Appeal of moves to a newcomer to Mini BrilliAnts (`game.ai.newcomer`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.ai.newcomer import Appeal, Newcomer
from rules.core.protocol import Game, Seat
from rules.mini_brilliants.box import needs, points_of
from rules.mini_brilliants.moves import Complete, Gather, Hatch, Look, UsePredator
from rules.mini_brilliants.state import Colony, State


def appeals(game: Game[Any, Any], state: State, seat: Seat) -> Callable[[Any], Appeal]:
    """Complete, look, gather the last thing that a card lacks, hatch, gather for the nearest card, then
    anything, and send the predator last."""
    own = state.colonies[seat]
    cards = [(card, _lacking(own, card)) for row in state.display for card in row]

    def appeal(move: Any) -> Appeal:
        match move:
            case Complete(card):
                return 6, points_of(card)
            case Look():
                return (5,)
            case Gather(resource):
                wanted = [(card, lacking) for card, lacking in cards if resource in lacking]
                if not wanted:
                    return (1,)
                card, lacking = min(wanted, key=lambda one: (len(one[1]), -points_of(one[0])))
                left = len(lacking) - min(move.count, lacking.count(resource))
                return 2 if left else 4, -left, points_of(card)
            case Hatch():
                return (3,)
            case UsePredator():
                return (0,)
        return (-1,)

    return appeal


def _lacking(own: Colony, card: int) -> list[int]:
    """The resources that a card still asks for, one by one."""
    left, lacking = list(own.reserve), []
    for resource in needs(card):
        if left[resource]:
            left[resource] -= 1
        else:
            lacking.append(resource)
    return lacking


BRAIN: Final = Newcomer(appeals)
