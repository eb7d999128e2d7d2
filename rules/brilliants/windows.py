"""Before and after the action of a turn: special cards, powers, and what they change (BA-CARD-02)."""

from __future__ import annotations

from rules.brilliants.moves import EndTurn, Move, PlaySpecial
from rules.brilliants.play import Play
from rules.brilliants.special import SPECIES, STRATEGIST
from rules.brilliants.state import Colony, State


def before_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Cards and powers that the seat may use before its action."""
    return ()


def after_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Cards and powers that the seat may use after its action, and the end of its turn."""
    return (EndTurn(),)


def play_special(play: Play, seat: int, move: PlaySpecial) -> None:
    """BA-CARD-01: the card leaves the hand for good and does what it says."""
    raise NotImplementedError


def cards_seen(colony: Colony, drawn: int, looks: int) -> int:
    """BA-CARD-08: cards that a draw shows: two more for each LOOK, one more to the Strategist."""
    return drawn + 2 * looks + (SPECIES[STRATEGIST].amount if colony.species == STRATEGIST else 0)
