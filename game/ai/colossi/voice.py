"""How opponents of Colossi name what they thought of: `the Colossus to B4`."""

from __future__ import annotations

from typing import Final

from game.ai.colossi.reasons import reason
from game.ai.voice import Voice
from rules.colossi.box import CARDS, TRAITS
from rules.colossi.island import NAMES
from rules.colossi.moves import (
    ChooseCard,
    ChooseSpace,
    ChooseTrait,
    EndTurn,
    FollowRoad,
    Halt,
    HarvestSpace,
    Move,
    MoveAcolyte,
    MoveColossus,
    Pass,
    PlayCard,
    Spawn,
)
from rules.colossi.state import State


def name(view: State, seat: int, move: Move) -> str:
    """A legal move in a few words; empty where its notation is short and clear."""
    match move:
        case MoveColossus(_, space):
            return f"the Colossus to {NAMES[space]}"
        case MoveAcolyte(source, space):
            return f"the Acolyte on {NAMES[source]} to {NAMES[space]}"
        case FollowRoad(space):
            return f"on to {NAMES[space]}"
        case HarvestSpace(space):
            return f"to harvest {NAMES[space]}"
        case ChooseSpace(space):
            return NAMES[space]
        case PlayCard(card) | ChooseCard(card) if card >= 0:
            return CARDS[card].name
        case ChooseTrait(trait) if trait >= 0:
            return TRAITS[trait].name
    return _plain(move)


def _plain(move: Move) -> str:
    match move:
        case Spawn():
            return "a new Acolyte"
        case Halt():
            return "to stop there"
        case EndTurn():
            return "to end the turn"
        case Pass():
            return "to pass"
    return ""


VOICE: Final = Voice(reason, name)
