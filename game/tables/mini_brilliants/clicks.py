"""The clicks that make each move of Mini BrilliAnts, and what a refused click seems to mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from game.kit.picking import Target
from game.table.choice import Choice, Clicks
from game.table.intents import Refuse
from rules.core.protocol import Reason
from rules.mini_brilliants.box import JOKER
from rules.mini_brilliants.legal import BREEDER, DOUBLED, PREDATOR, STRATEGIST
from rules.mini_brilliants.moves import (
    LOOKS,
    Complete,
    Decision,
    Draft,
    EndTurn,
    Gather,
    Hatch,
    Look,
    Move,
    UsePredator,
)
from rules.mini_brilliants.state import NOWHERE, Colony, Stage, State

EGGS: Final = Target("hatch-bar")
"""The plank that asks for a Hatching card."""
HUNT: Final = Target("predator")
"""The plank that asks for a pile for the predator."""
ROLE: Final = Target("role")
"""The own role card."""
SPEND: Final = Target("spend")
"""The next hatching or predator is the turn's action, although the role would do it for free."""
END: Final = Target("end")
_HUNTING: Final = (HUNT, SPEND)


def choice_of(legal: Sequence[Decision]) -> Choice:
    """The choice among a seat's legal moves."""
    free = frozenset(type(move) for move in legal if is_free(move))
    return Choice(legal, partial(clicks, free=free))


def is_free(move: Move) -> bool:
    """Whether the move is the free form of an action (MB-ROLE-BRE, MB-ROLE-PRE)."""
    return isinstance(move, Hatch | UsePredator) and move.free


def clicks(move: Decision, free: frozenset[type]) -> Iterator[Clicks]:
    """The click sequences of a move; `free` are the kinds of actions that are offered for free, too.

    What a role does for free is done for free, unless `SPEND` comes first: the same clicks never name both.
    """
    match move:
        case Gather(resource, True):
            yield Clicks((Target("double", resource),))
            yield Clicks((ROLE, Target("pile", resource)))
        case Hatch():
            yield from _hatching(move, type(move) in free)
        case UsePredator(resource):
            pile = Target("pile", resource)
            for first in _leads(move.free, type(move) in free, HUNT):
                yield Clicks((*first, pile))
        case Look(caste):
            yield Clicks((Target("deck", caste),))
            yield Clicks((ROLE, Target("deck", caste)))
        case _:
            yield Clicks((_single(move),))


def _leads(free: bool, both: bool, plank: Target) -> Iterator[tuple[Target, ...]]:
    """What is clicked before the card or pile of a hatching or of a predator."""
    if both and not free:
        yield (SPEND,)
        yield (SPEND, plank)
    else:
        yield (plank,)
    if free:
        yield (ROLE,)


def _hatching(move: Hatch, both: bool) -> Iterator[Clicks]:
    cards = _hatching_cards(move)
    if move.free or not both:
        yield from (Clicks((card,)) for card in cards)
    for first in _leads(move.free, both, EGGS):
        # The last click is asked for only while several cards are left; never after `SPEND`, which is a wish
        # that can still be taken back.
        asked = -1 if SPEND in first else len(first)
        yield from (Clicks((*first, card), asked) for card in cards)


def _hatching_cards(move: Hatch) -> tuple[Target, ...]:
    """Where a hatching is clicked: a card in its column, the Joker in the column of the newborn's type."""
    if move.tile != JOKER:
        return (Target("hatch", move.tile),)
    castes = range(JOKER) if move.caste == NOWHERE else (move.caste,)
    return tuple(Target("joker", caste) for caste in castes)


def _single(move: Decision) -> Target:
    """The click of a move of one click."""
    match move:
        case Gather(resource):
            return Target("pile", resource)
        case Complete(card):
            return Target("complete", card)
        case Draft(caste):
            return Target("draft", caste)
        case _:
            return END


# ---------------------------------------------------------------------- what was tried


def attempt(view: State, seat: int, choice: Choice | None, target: Target) -> Refuse:
    """The illegal move that a click seems to mean, for the rules to explain."""
    number, colony = target.number, view.colonies[seat]
    picked = choice.picked if choice is not None else ()
    match target.kind:
        case "pile" if picked and picked[-1] in _HUNTING:
            return Refuse(_hunt(colony, number))
        case "pile" | "double":
            return Refuse(Gather(number, target.kind == "double" or ROLE in picked))
        case "hatch" | "joker" | "hatch-bar":
            return Refuse(_hatch(view, colony, target))
        case "predator":
            return Refuse(_hunt(colony, _first_pile(view)))
        case "role":
            return _by_role(view, colony)
        case "spend":
            return Refuse(reason=Reason("MB-ROLE-01", "There is no action left to spend in this turn."))
        case "complete":
            return Refuse(Complete(number))
        case "deck":
            return Refuse(Look(number))
        case "draft":
            return Refuse(Draft(number))
        case _:
            return Refuse(EndTurn())


def _hatch(view: State, colony: Colony, target: Target) -> Hatch:
    free, caste = colony.role == BREEDER, target.number
    if target == EGGS:
        caste = next((tile for tile in range(JOKER) if view.tiles >> tile & 1), 0)
    elif target.kind == "joker":
        return Hatch(JOKER, caste, free)
    return Hatch(caste, caste if colony.supply[caste] else NOWHERE, free)


def _hunt(colony: Colony, resource: int) -> UsePredator:
    return UsePredator(resource, free=colony.role == PREDATOR)


def _first_pile(view: State) -> int:
    return next((resource for resource, left in enumerate(view.piles) if left), 0)


def _by_role(view: State, colony: Colony) -> Refuse:
    """The role card was clicked, but the role can do nothing now."""
    match colony.role:
        case role if role == BREEDER:
            return Refuse(_hatch(view, colony, EGGS))
        case role if role == PREDATOR:
            return Refuse(_hunt(colony, _first_pile(view)))
        case role if role == STRATEGIST:
            left = next((move for move in LOOKS if view.decks[move.caste]), LOOKS[0])
            return Refuse(left)
    if view.stage is not Stage.TURN:
        return Refuse(Gather(0))
    doubled = DOUBLED[colony.role]
    richest = max((2 * doubled, 2 * doubled + 1), key=view.piles.__getitem__)
    return Refuse(Gather(richest, double=True))
