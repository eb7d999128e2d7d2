"""Appeal of moves to a newcomer to BrilliAnts (`game.ai.newcomer`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from operator import sub
from typing import Any, Final

from game.ai.newcomer import Appeal, Newcomer
from rules.brilliants.data import board
from rules.brilliants.data.box import ANT_CASTE, CASTES, RULE_SETS
from rules.brilliants.data.objectives import COST, POINTS
from rules.brilliants.moves import (
    ChooseAnts,
    ChooseCards,
    EndTurn,
    Hatch,
    MoveAnt,
    MovePredator,
    PickCard,
    Reveal,
)
from rules.brilliants.state import HIDDEN, LIBRARY, NOWHERE, SURFACE, Colony, Ground, State
from rules.core.protocol import Game, Seat


def appeals(game: Game[Any, Any], state: State, seat: Seat) -> Callable[[Any], Appeal]:
    """Reveal what is full, collect for the card that lacks least, hatch, visit the Library while the hand
    has room, collect anything, send a predator, and walk towards what a card lacks."""
    colony = _Colony(state, seat)

    def appeal(move: Any) -> Appeal:
        match move:
            case Reveal(card):
                return 9, POINTS[card]
            case MoveAnt():
                return colony.of_ant(move)
            case Hatch(_, caste):
                return 6, sum(kind // 3 == caste for kind in colony.wanted)
            case MovePredator(_, _, eats):
                return (3,) if eats != NOWHERE and eats not in colony.wanted else (1,)
            case PickCard(card):
                return 9, -len(_lacking(colony.own, card)), POINTS[card]
            case ChooseAnts(castes):
                return len(set(castes)), -max(Counter(castes).values())
            case ChooseCards(counts):
                return (-sum(map(abs, map(sub, counts, colony.castes()))),)
            case EndTurn():
                return (2,)
        # Special cards and powers, which the first lesson does not know, and whatever else is asked.
        return (0,)

    return appeal


class _Colony:
    """A seat's colony and the things that its cards lack."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.own = own = state.colonies[seat]
        self._ground = state.ground
        self._cards = [(card, _lacking(own, card)) for card in own.hand if card < HIDDEN]
        self.wanted = {kind for _, lacking in self._cards for kind in lacking}
        self._has_room = len(own.hand) < RULE_SETS[state.table.variant].hand_limit

    def of_ant(self, move: MoveAnt) -> Appeal:
        """Appeal of an ant's walk, by what it does at its end."""
        if move.completes != NOWHERE:
            return 8, POINTS[move.completes]
        if move.collects != NOWHERE:
            return self._collected(move)
        end = move.path[-1]
        if end == LIBRARY and self._has_room:
            return (5,)
        ways = [
            board.DISTANCE[end][space]
            for space, ground in enumerate(self._ground)
            if end < SURFACE and ground - Ground.RESOURCE in self.wanted
        ]
        return 2, len(move.marks), -min(ways, default=FAR)

    def _collected(self, move: MoveAnt) -> Appeal:
        asked = [(card, lacking) for card, lacking in self._cards if move.collects in lacking]
        marks = len(move.marks) + (move.hole != NOWHERE)
        if not asked:
            return 4, marks
        card, lacking = min(asked, key=lambda one: (len(one[1]), -POINTS[one[0]]))
        return 7, -len(lacking), POINTS[card], marks

    def castes(self) -> list[int]:
        """Number of ants of each type."""
        ants = [caste for caste, place in zip(ANT_CASTE, self.own.ants, strict=True) if place != NOWHERE]
        return [ants.count(caste) for caste in range(len(CASTES))]


FAR: Final = 99


def _lacking(own: Colony, card: int) -> list[int]:
    """The resources that a card still asks for, one by one."""
    missing = (max(0, cost - have) for cost, have in zip(COST[card], own.store, strict=True))
    return [kind for kind, count in enumerate(missing) for _ in range(count)]


BRAIN: Final = Newcomer(appeals)
