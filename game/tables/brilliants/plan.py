"""Prepared special cards: cards chosen to help an action, submitted only once the action is chosen.

A card that only helps an action, such as extra steps, is first tried on the player's own view. It is played
together with the action, and only if the action needs it; otherwise it stays in the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.brilliants.data.box import ANT_CASTE, RULE_SETS
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.moves import Decision, MoveAnt, PlaySpecial
from rules.brilliants.state import LIBRARY, Phase, State

PREPARE: Final = frozenset({"go_further", "slip_through", "bore_through", "dig_further"})
"""Effects that let ants do more, and take nothing from what they can do."""
_READY: Final = PREPARE | {"see_more"}
"""Effects that only change what the action of the turn may be."""


def prepares(state: State, move: object) -> bool:
    """Return True if a move plays a card that only prepares the action to come (BA-CARD-05)."""
    if not isinstance(move, PlaySpecial) or state.phase != Phase.TURN:
        return False
    effect = SPECIALS[move.card].effect
    looks_now = RULE_SETS[state.table.variant].objectives == "display"
    return effect in _READY and not (effect == "see_more" and looks_now)


class Plan:
    """The cards prepared in one turn, in the order of preparation."""

    def __init__(self, game: Any, seat: int) -> None:
        self.game, self.seat = game, seat
        self.cards: tuple[PlaySpecial, ...] = ()

    def add(self, move: PlaySpecial) -> None:
        """Prepare one more card."""
        self.cards = (*self.cards, move)

    def drop(self, number: int = -1) -> bool:
        """Take one back into the hand, the last one if none is named; False if there is none."""
        if not self.cards:
            return False
        rest = list(self.cards)
        del rest[number]
        self.cards = tuple(rest)
        return True

    def clear(self) -> None:
        """Take all cards back into the hand."""
        self.cards = ()

    def tried(self, view: State) -> State:
        """The view with the cards played; cards that have become illegal go back into the hand."""
        kept = []
        for move in self.cards:
            if self.game.why_illegal(view, self.seat, move) is None:
                view = self._played(view, (move,))
                kept.append(move)
        self.cards = tuple(kept)
        return view

    def _played(self, view: State, moves: Sequence[Decision]) -> State:
        for move in moves:
            view = self.game.apply(view, self.seat, move).state
        return view

    def needed(self, view: State, action: Decision) -> tuple[PlaySpecial, ...]:
        """The prepared cards without which the action would be illegal or have another effect."""
        needed = list(self.cards)
        for move in self.cards[::-1]:
            rest = [other for other in needed if other is not move]
            without = self._played(view, rest)
            if not _serves(move, action) and self.game.why_illegal(without, self.seat, action) is None:
                needed = rest
        return tuple(needed)


def _serves(move: PlaySpecial, action: Decision) -> bool:
    """Return True if a LOOK adds to the action's draw: legal without it, but not the same."""
    kind = SPECIALS[move.card]
    if kind.effect != "see_more":
        return False
    match action:
        case MoveAnt(ant=ant, path=path):
            return path[-1] == LIBRARY and ANT_CASTE[ant] == kind.about
        case PlaySpecial(card):
            errand = SPECIALS[card]
            return errand.effect == "draw_objective" and errand.about == kind.about
    return False
