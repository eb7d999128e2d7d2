"""Gain of each legal target, used to highlight the useful ones.

A pure reading of the view: whether the rules give the seat something for a move at once. It weighs nothing
and gives no advice; what an opponent may do next is not looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Final

from game.kit.picking import Target
from game.table.choice import Choice
from game.tables.brilliants.clicks import wanted
from game.tables.brilliants.move_targets import hunt_of
from game.tables.brilliants.place_words import missing
from game.tables.brilliants.ways import draws, marks_itself, marks_of
from rules.brilliants.data.box import ANT_CASTE, RULE_SETS
from rules.brilliants.moves import Decision, MoveAnt
from rules.brilliants.play import display
from rules.brilliants.play.objective_cards import deck_count
from rules.brilliants.play.predators import WORM
from rules.brilliants.state import NOWHERE, State

Cards = tuple[int, ...]


class Worth(IntEnum):
    """Immediate gain of a move."""

    NOTHING = 0
    GAIN = 1
    """A tile, a pheromone, a nest hole or an objective card."""
    NEEDED = 2
    """A tile that a known card still misses, or an objective completed."""


_NONE: Final[Mapping[Target, Worth]] = MappingProxyType({})
_STAGES: Final = frozenset({"end", "prey"})
"""Choices at which targets are compared by gain."""


def worth(view: State, seat: int, move: Decision, cards: Cards) -> Worth:
    """Return the immediate gain of a legal move of a seat; `cards` are its objectives that lie open to the
    viewer."""
    match move:
        case MoveAnt():
            return _of_walk(view, seat, move, cards)
        case _:
            hunt = hunt_of(view, seat, move)
            # Wherever the Worm may go it eats: there is nothing to compare.
            eats = hunt is not None and hunt.predator != WORM and hunt.eats != NOWHERE
            return Worth.GAIN if eats else Worth.NOTHING


def _of_walk(view: State, seat: int, move: MoveAnt, cards: Cards) -> Worth:
    store = view.colonies[seat].store
    if move.completes != NOWHERE or any(move.collects in missing(store, card) for card in cards):
        return Worth.NEEDED
    if draws(move):
        return _of_library(view, seat, ANT_CASTE[move.ant])
    gains = move.collects != NOWHERE or marks_of(move) or marks_itself(view, seat, move)
    return Worth.GAIN if gains else Worth.NOTHING


def _of_library(view: State, seat: int, caste: int) -> Worth:
    """A visit of the Library by an ant of a type (BA-LIB-01, BA-EXP-08)."""
    rules = RULE_SETS[view.table.variant]
    match rules.in_library:
        case "complete":
            return Worth.NEEDED if display.completions(view, seat, caste) else Worth.NOTHING
        case "draw" if len(view.colonies[seat].hand) < rules.hand_limit and deck_count(view.decks[caste]):
            return Worth.GAIN
        case _:
            return Worth.NOTHING


class Offers:
    """The worth of everything on offer, kept until something else is picked."""

    def __init__(self) -> None:
        self._key: tuple[Choice | None, tuple[Target, ...], Cards] = (None, (), ())
        self._found = _NONE

    def worths(self, view: State, seat: int, choice: Choice | None, cards: Cards) -> Mapping[Target, Worth]:
        """By target: what the move brings that a click on it would make or lead to; empty where nothing is
        compared."""
        if choice is None or wanted(choice) not in _STAGES:
            return _NONE
        key = (choice, choice.picked, cards)
        if key != self._key:
            previews = {target: choice.preview(target) for target in choice.offers()}
            found = {t: worth(view, seat, move, cards) for t, move in previews.items() if move is not None}
            self._key, self._found = key, MappingProxyType(found)
        return self._found
