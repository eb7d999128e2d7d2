"""Facts that speak against a legal move of Mini BrilliAnts: cautions as kinds for `game.table.caution`, and
things that the end of a turn would leave."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.kit.picking import Target
from game.table import caution
from game.table.caution import Caution, Found, Kind
from game.table.leaving import Leftover
from game.tables.mini_brilliants.words import ants, title
from rules.mini_brilliants.box import BOX, CASTES, RESOURCE_NAMES, caste_of, needs, points_of
from rules.mini_brilliants.legal import BREEDER, PREDATOR
from rules.mini_brilliants.moves import Complete, EndTurn, Gather, Hatch, Look, UsePredator
from rules.mini_brilliants.state import NOWHERE, Colony, State


def warning(view: State, seat: int, move: object) -> Caution | None:
    """The gravest caution about a legal move of the seat; None for most moves."""
    return next(caution.cautions(KINDS, view, seat, move), None)


# ---------------------------------------------------------------------- hatching


def _nothing_born(view: State, seat: int, move: Hatch) -> Found:
    """MB-HATCH-02: the card is taken for nothing."""
    if move.caste != NOWHERE:
        return None
    return CASTES[move.tile] if move.tile < len(CASTES) else "ant"


def _paid(view: State, seat: int, move: Hatch | UsePredator) -> Found:
    """MB-ROLE-BRE, MB-ROLE-PRE: the role does it without spending the action."""
    role = BREEDER if isinstance(move, Hatch) else PREDATOR
    return "" if view.colonies[seat].role == role and not move.free else None


def _barren(view: State, seat: int, move: Hatch) -> Found:
    """MB-GATH-01: both piles of the newborn's type are empty, and piles never grow."""
    if move.caste == NOWHERE or any(_piles(view.piles, move.caste)):
        return None
    return CASTES[move.caste]


def _piles(piles: bytes, caste: int) -> bytes:
    """The two piles of a type."""
    return piles[2 * caste : 2 * caste + 2]


# ---------------------------------------------------------------------- predators


def _strands(view: State, seat: int, move: UsePredator) -> Found:
    """MB-GATH-01: own ants in the Active Zone have no pile left."""
    caste = move.resource // 2
    ready = view.colonies[seat].ready[caste]
    who = CASTES[caste] if ready == 1 else ants(caste, ready)
    return who if ready and sum(_piles(view.piles, caste)) == 1 else None


def _only_yours(view: State, seat: int, move: UsePredator) -> Found:
    """MB-GATH-01: no other colony has an ant in play that could have gathered the card."""
    caste = move.resource // 2
    in_play = [_in_play(colony, caste) for colony in view.colonies]
    return CASTES[caste] if in_play[seat] and sum(in_play) == in_play[seat] else None


def _in_play(colony: Colony, caste: int) -> int:
    """Ants of a type that are not in the supply."""
    return colony.ready[caste] + sum(_piles(colony.at, caste))


# ---------------------------------------------------------------------- objectives, ends


def _dearer(view: State, seat: int, move: Complete) -> Found:
    """MB-OBJ-01: a dearer open card can be paid now, and no more after this one."""
    reserve, paid = view.colonies[seat].reserve, needs(move.card)
    left = bytes(have - paid.count(resource) for resource, have in enumerate(reserve))
    lost = [
        card
        for card in view.display[caste_of(move.card)]
        if points_of(card) > points_of(move.card) and _pays(reserve, card) and not _pays(left, card)
    ]
    best = max(lost, key=points_of, default=NOWHERE)
    return None if best == NOWHERE else f"{title(best)}, +{points_of(best)}"


def _pays(reserve: bytes, card: int) -> bool:
    cost = needs(card)
    return all(reserve[resource] >= cost.count(resource) for resource in cost)


def _sixth(view: State, seat: int, move: Complete) -> Found:
    """MB-END-02: this objective makes the phase the last one."""
    most = max(len(colony.completed) for colony in view.colonies)
    mine = len(view.colonies[seat].completed) + 1
    return "" if mine == BOX.last_objective > most else None


def _last_card(view: State, seat: int, move: Gather | UsePredator) -> Found:
    """MB-END-02: the last of all piles is emptied, so the phase is the last one."""
    taken = move.count if isinstance(move, Gather) else 1
    return RESOURCE_NAMES[move.resource] if sum(view.piles) == taken else None


def _unclaimed(view: State, seat: int, move: EndTurn) -> Found:
    """MB-TURN-05: an objective that could still be completed in this turn."""
    reserve = view.colonies[seat].reserve
    payable = [card for cards in view.display for card in cards if _pays(reserve, card)]
    return title(max(payable, key=points_of)) if payable else None


_LAST_PHASE: Final = Kind(
    "last_card", "MB-END-02", "This is the last {} of all: the game ends after this phase.", _last_card
)
KINDS: Final[caution.Kinds] = {
    Gather: (_LAST_PHASE,),
    Hatch: (
        Kind(
            "nothing_born", "MB-HATCH-02", "No {} is left in your supply, so nothing is born.", _nothing_born
        ),
        Kind("paid", "MB-ROLE-BRE", "This spends your action. Your role could hatch for free.", _paid),
        Kind("barren", "MB-GATH-01", "Both piles of a {} are empty: it cannot gather.", _barren),
    ),
    UsePredator: (
        Kind("paid", "MB-ROLE-PRE", "This spends your action. Your role could strike for free.", _paid),
        Kind("strands", "MB-GATH-01", "This leaves nothing to gather for your {}.", _strands),
        Kind("only_yours", "MB-GATH-01", "Nobody but you has a {} in play.", _only_yours),
        _LAST_PHASE,
    ),
    Complete: (
        Kind("dearer", "MB-OBJ-01", "This uses up what could pay for {}.", _dearer),
        Kind("sixth", "MB-END-02", "This is your sixth: the game ends after this phase.", _sixth),
    ),
    EndTurn: (Kind("unclaimed", "MB-TURN-05", "You could still complete {}.", _unclaimed),),
}


# ---------------------------------------------------------------------- what the end of a turn would leave


@dataclass(frozen=True, slots=True)
class Unused:
    """Words for a kind of move that the end of a turn would leave undone."""

    short: str
    """On the large button, after `skip`."""
    name: str
    free: str = ""
    """Sentence for the prompt about the free act of a role; empty for others."""
    left: str = ""
    """Name of that act once it has been left."""


# Not how many objectives: the reserve may pay for one of two, and which is the player's choice.
_UNUSED: Final[dict[type, Unused]] = {
    Complete: Unused("card", "an objective to take"),
    Hatch: Unused(
        "hatch",
        "free hatch",
        "Your role still hatches an ant for free: click Hatch",
        "a free ant to hatch",
    ),
    UsePredator: Unused(
        "strike",
        "free predator",
        "Your role still strikes for free: click Predator",
        "a free strike left",
    ),
    Look: Unused("look", "a look"),
}
"""The most valuable first."""


def unused(legal: Iterable[object]) -> list[Unused]:
    """Everything that the end of the turn would leave undone; nothing while the turn cannot end."""
    kinds = {type(move) for move in legal}
    return [words for kind, words in _UNUSED.items() if kind in kinds] if EndTurn in kinds else []


def leftover(move: object, legal: Iterable[object]) -> Leftover | None:
    """Things left by a move among the seat's `legal` ones: an objective that can be paid, or the role's free
    act. None if the move does not end the turn."""
    if not isinstance(move, EndTurn):
        return None
    found = list(legal)
    if payable := [one for one in found if isinstance(one, Complete)]:
        best = max(payable, key=lambda one: points_of(one.card))
        points = points_of(best.card)
        return Leftover(
            f"Leave +{points}?",
            f"You can still complete {title(best.card)} for {points} points",
            targets=frozenset(Target("complete", one.card) for one in payable),
            lasting=True,
            left=f"{title(best.card)} ready for {points} points",
        )
    for one in found:
        if isinstance(one, Hatch | UsePredator) and one.free and _helps(one):
            words = _UNUSED[type(one)]
            return Leftover(f"Skip {words.short}?", words.free, left=words.left)
    return None


def _helps(move: Hatch | UsePredator) -> bool:
    return isinstance(move, UsePredator) or move.caste != NOWHERE
