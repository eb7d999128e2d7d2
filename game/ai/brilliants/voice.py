"""How opponents of BrilliAnts name what they thought of: `Hunter 2 to S3 for the beetle`."""

from __future__ import annotations

from typing import Final

from game.ai.brilliants.reasons import reason, title
from game.ai.voice import Voice
from rules.brilliants.data.box import ANT_CASTE, BOX, CASTES, PREDATORS, RESOURCE_NAMES
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.moves import (
    Decision,
    Hatch,
    HuntByPower,
    MoveAnt,
    MovePredator,
    Pass,
    PickCard,
    PlaySpecial,
    Reveal,
)
from rules.brilliants.notation.naming import predator_place_name, space_name
from rules.brilliants.state import LIBRARY, NOWHERE, State


def name(view: State, seat: int, move: Decision) -> str:
    """A legal move in a few words; empty where its notation is short and clear."""
    match move:
        case MoveAnt():
            return _walk(move)
        case Hatch(caste=caste) if caste != NOWHERE:
            return f"a new {CASTES[caste].capitalize()}"
        case MovePredator(predator, space, eats) | HuntByPower(predator, space, eats):
            place = predator_place_name(predator, space)
            return f"the {PREDATORS[predator].capitalize()} to {place}{_taken(eats)}"
        case Reveal(card):
            return f"to reveal {title(card)}"
        case PickCard(card):
            return title(card)
        case PlaySpecial(card):
            return f"to play {SPECIALS[card].title}"
        case Pass():
            return "to pass"
    return ""


def _walk(move: MoveAnt) -> str:
    caste = ANT_CASTE[move.ant]
    ant = f"{CASTES[caste].capitalize()} {move.ant % BOX.ants_of_a_caste + 1}"
    place = "the Library" if move.path[-1] == LIBRARY else space_name(move.path[-1])
    return f"{ant} to {place}{_taken(move.collects)}"


def _taken(resource: int) -> str:
    return "" if resource == NOWHERE else f" for the {RESOURCE_NAMES[resource]}"


VOICE: Final = Voice(reason, name)
