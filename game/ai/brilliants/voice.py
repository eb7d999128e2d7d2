"""Names of considered moves of BrilliAnts, for the opponents' thoughts: `Hunter 2 to S3 for the beetle`."""

from __future__ import annotations

from typing import Final

from game.ai.brilliants.reasons import counts_words, reason, title
from game.plugin.voice import Voice
from rules.brilliants.data.box import ANT_CASTE, BOX, CASTES, PREDATORS, RESOURCE_NAMES, WEATHERS
from rules.brilliants.data.special import SPECIALS, SPECIES
from rules.brilliants.moves import (
    AdoptSpecies,
    ChooseAnts,
    ChooseCards,
    ChooseWeather,
    Decision,
    DraftAnt,
    Eat,
    EndTurn,
    Hatch,
    HuntByPower,
    KeepSpecial,
    LookByPower,
    MarkByPower,
    MoveAnt,
    MovePredator,
    Pass,
    PickCard,
    PlaySpecial,
    Reveal,
    SendPredator,
    TakeSpecial,
)
from rules.brilliants.state import JOKER, LIBRARY, NOWHERE, State
from rules.brilliants.terms import place_of_predator, space_name


def name(view: State, seat: int, move: Decision) -> str:
    """A legal move in a few words."""
    match move:
        case MoveAnt():
            return _walk(move)
        case Hatch(tile, caste):
            return _hatched(tile, caste)
        case MovePredator(predator, space, eats) | HuntByPower(predator, space, eats):
            place = place_of_predator(space)
            return f"the {PREDATORS[predator].capitalize()} to {place}{_taken(eats)}"
        case Reveal(card):
            return f"to reveal {title(card)}"
        case PickCard(card):
            return title(card)
        case PlaySpecial(card):
            return f"to play {SPECIALS[card].title}"
        case MarkByPower(space):
            return f"a pheromone on {space_name(space)}"
        case LookByPower(caste):
            return f"a look at the {_caste(caste)} cards"
        case EndTurn():
            return "to end the turn"
        case Pass():
            return "to pass"
        case Eat(space) | SendPredator(space):
            return f"the {PREDATORS[view.drawn // len(CASTES)].capitalize()} to {space_name(space)}"
        case _:
            return _chosen(move)


def _chosen(move: Decision) -> str:
    """A choice before the first round, or a weather, in a few words."""
    match move:
        case ChooseAnts(castes):
            return counts_words([castes.count(caste) for caste in range(len(CASTES))], "")
        case ChooseCards(counts):
            return counts_words(counts, " card")
        case ChooseWeather(weather):
            return f"{WEATHERS[weather]} for the weather"
        case DraftAnt(caste):
            return f"a {_caste(caste)}"
        case AdoptSpecies(species):
            return f"the {SPECIES[species].name}"
        case KeepSpecial(card) | TakeSpecial(card):
            return SPECIALS[card].title
    return ""


def _hatched(tile: int, caste: int) -> str:
    if caste != NOWHERE:
        return f"a new {_caste(caste)}"
    return f"the {'joker' if tile == JOKER else _caste(tile)} tile without an ant"


def _caste(caste: int) -> str:
    return CASTES[caste].capitalize()


def _walk(move: MoveAnt) -> str:
    ant = f"{_caste(ANT_CASTE[move.ant])} {move.ant % BOX.ants_of_a_caste + 1}"
    place = "the Library" if move.path[-1] == LIBRARY else space_name(move.path[-1])
    return f"{ant} to {place}{_taken(move.collects)}"


def _taken(resource: int) -> str:
    return "" if resource == NOWHERE else f" for the {RESOURCE_NAMES[resource]}"


VOICE: Final = Voice(reason, name)
