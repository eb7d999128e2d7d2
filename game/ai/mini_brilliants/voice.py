"""Words for moves of Mini BrilliAnts: a name, `two beetles`, and a reason."""

from __future__ import annotations

from typing import Final

from game.ai.mini_brilliants import reasons
from game.ai.mini_brilliants.reasons import amount, objective_name
from game.plugin.voice import Voice
from rules.mini_brilliants.box import CASTES, JOKER
from rules.mini_brilliants.moves import Complete, Decision, Draft, EndTurn, Gather, Hatch, Look, UsePredator
from rules.mini_brilliants.state import NOWHERE, State


def reason(view: State, move: Decision) -> str:
    """One short sentence about a legal move of the seat on turn."""
    match move:
        case Draft(caste):
            return reasons.drafted(view, caste)
        case Gather(resource):
            return reasons.gathered(view, resource, move.count)
        case Hatch(_, caste):
            return reasons.hatched(view, caste)
        case UsePredator(resource):
            return reasons.predator_used(view, resource)
        case Complete(card):
            return reasons.completed(view, card)
        case Look(caste):
            return f"A look costs nothing and shows the next {CASTES[caste]} objective."
    return reasons.ended(view)


def name(view: State, seat: int, move: Decision) -> str:
    """A legal move in a few words."""
    match move:
        case Draft(caste):
            return f"a {CASTES[caste]}"
        case Gather(resource):
            return amount(resource, move.count)
        case Hatch(_, caste) if caste != NOWHERE:
            return f"a new {CASTES[caste]}"
        case Hatch(tile):
            return f"the {'joker' if tile == JOKER else CASTES[tile]} Hatching card without an ant"
        case UsePredator(resource):
            return f"the Predator for {amount(resource, 1)}"
        case Complete(card):
            return objective_name(card)
        case Look(caste):
            return f"a look at the {CASTES[caste]} deck"
        case EndTurn():
            return "to end the turn"
    return ""


VOICE: Final = Voice(lambda view, _seat, move: reason(view, move), name)
