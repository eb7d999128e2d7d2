"""Explains why a predator cannot be moved, or not to a place, by action, card or power (BA-PRED)."""

from __future__ import annotations

from rules.brilliants.data import nest
from rules.brilliants.data.box import PREDATORS, RESOURCE_NAMES
from rules.brilliants.moves import MovePredator
from rules.brilliants.play.predators import WORM, piece_on
from rules.brilliants.reach.predator_list import eaten
from rules.brilliants.state import FIRST_SOIL, NOWHERE, SURFACE, Ground, State
from rules.brilliants.terms import place_of_predator, seat_name, space_name
from rules.core.protocol import Reason, Seat


def why_predator(state: State, seat: Seat, move: MovePredator) -> Reason:
    """BA-PRED-01: the Predator action."""
    if state.colonies[seat].hunted:
        return Reason("BA-PRED-01", f"{seat_name(seat)} has moved a predator in this round already.")
    return why_hunt(state, seat, move.predator, move.space)


def why_hunt(state: State, seat: Seat, predator: int, space: int) -> Reason:
    """BA-SPEC-01, BA-PRED-02 to 04: a predator that the seat may not move, a place where it cannot go,
    or the wrong resource named as eaten.
    """
    name = PREDATORS[predator].capitalize()
    if state.colonies[seat].barred >> predator & 1:
        return Reason("BA-SPEC-01", f"{seat_name(seat)} may not move the {name} again in this round.")
    if predator == WORM:
        return _why_worm(state, space)
    if (state.spider, state.grasshopper)[predator] == space:
        return Reason("BA-PRED-02", f"The {name} stands on {space_name(space)}; it must change its space.")
    if reason := _why_no_place(state, space):
        return reason
    food = eaten(predator, state.ground[space] - Ground.RESOURCE)
    return Reason("BA-PRED-03", f"On {space_name(space)} the {name} eats {_food(food)}.")


def _food(resource: int) -> str:
    return "nothing" if resource == NOWHERE else f"the {RESOURCE_NAMES[resource]}"


def _why_no_place(state: State, space: int) -> Reason | None:
    """BA-PRED-02: the reason why the Spider and the Grasshopper cannot go to a space."""
    if space >= SURFACE:
        return Reason("BA-PRED-02", "The Spider and the Grasshopper stay on the main board.")
    name, ground = space_name(space), state.ground[space]
    if ground == Ground.ABSENT:
        return Reason("BA-BOARD-06", f"{name} is not in play.")
    if ground == Ground.POND:
        return Reason("BA-PRED-02", "No predator can go into the pond.")
    if ground >= Ground.PHEROMONE:
        return Reason(
            "BA-PRED-02", f"There is a pheromone of {seat_name(ground - Ground.PHEROMONE)} on {name}."
        )
    if what := piece_on(state, space):
        return Reason("BA-PRED-02", f"On {name} {what}.")
    return None


def _why_worm(state: State, target: int) -> Reason:
    owner, place = target >> 8, target & 255
    if owner >= state.table.seats:
        return Reason("BA-PRED-04", f"There is no nest of {seat_name(owner)} in this game.")
    if place < FIRST_SOIL:
        return Reason("BA-PRED-04", f"The Worm goes to un-numbered soil only, not to {space_name(place)}.")
    if target == state.worm:
        return Reason("BA-PRED-02", f"The Worm is at {place_of_predator(target)}; it must change its space.")
    if state.colonies[owner].dug >> (place - FIRST_SOIL) & 1:
        return Reason("BA-PRED-04", f"{place_of_predator(target)} is a tunnel; the Worm goes to soil only.")
    return Reason("BA-PRED-04", f"At {place_of_predator(target)} the Worm eats {_food(nest.SOIL[place])}.")
