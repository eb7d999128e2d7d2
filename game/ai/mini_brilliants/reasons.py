"""Reasons for moves of Mini BrilliAnts, in short sentences for hints and tooltips.

Every sentence is a fact about the position, found by counting: a search knows only numbers, and a guess at
what it had in mind might be wrong.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from rules.core.catalogue import load
from rules.mini_brilliants.box import (
    BOX,
    CASTES,
    COSTS,
    DECK_SIZE,
    RESOURCE_NAMES,
    card_name,
    caste_of,
    needs,
    points_of,
)
from rules.mini_brilliants.scoring import end_reason
from rules.mini_brilliants.state import NOWHERE, State

_MASSES: Final = frozenset({"clay", "sand"})
"""Resources without an article."""
_FEW: Final = 2
"""A pile with so few cards is nearly used up."""
_LONGEST: Final = max(map(sum, COSTS))
"""No objective costs more resources."""


@cache
def _titles() -> dict[str, str]:
    return load("mini_brilliants/titles.yaml", dict[str, str])


def objective_name(card: int) -> str:
    """`Harvest feast (10)`."""
    return f"{_titles()[card_name(card)]} ({points_of(card)})"


def _piece(resource: int) -> str:
    """`a beetle`, `clay`."""
    name = RESOURCE_NAMES[resource]
    return name if name in _MASSES else f"a {name}"


def _pieces(resource: int) -> str:
    """`beetles`, `strawberries`, `clay`."""
    name = RESOURCE_NAMES[resource]
    if name in _MASSES:
        return name
    return f"{name[:-1]}ies" if name.endswith("y") else f"{name}s"


def _two(resource: int) -> str:
    """`two beetles`, `two cards of clay`."""
    return f"two {'cards of ' if RESOURCE_NAMES[resource] in _MASSES else ''}{_pieces(resource)}"


def amount(resource: int, count: int) -> str:
    """`a beetle`, `two beetles`, `clay`."""
    return _piece(resource) if count == 1 else _two(resource)


def lacking(reserve: bytes | bytearray, card: int) -> int:
    """Number of resources that a reserve lacks for an objective."""
    first, second = COSTS[card % DECK_SIZE]
    a, b = reserve[2 * caste_of(card)], reserve[2 * caste_of(card) + 1]
    return max(0, first - a) + max(0, second - b)


def _most(cards: Iterable[int]) -> int:
    """The objective with the most points, NOWHERE if there is none."""
    return max(cards, key=points_of, default=NOWHERE)


def _helped(view: State, reserve: bytes, resource: int, count: int, left: int) -> int:
    """The best open objective that lacks so many resources after gathering, and lacked more before."""
    after = bytearray(reserve)
    after[resource] += count
    cards = view.display[resource // 2]
    return _most(card for card in cards if lacking(after, card) == left < lacking(reserve, card))


def drafted(view: State, caste: int) -> str:
    worths, name = [sum(map(points_of, cards)) for cards in view.display], CASTES[caste]
    if worths.count(worths[caste]) == 1 and worths[caste] == max(worths):
        return f"The open {name} objectives are worth the most: {worths[caste]} points."
    drafted = [colony.ready for seat, colony in enumerate(view.colonies) if seat != view.active]
    if any(map(any, drafted)) and not any(ready[caste] for ready in drafted):
        return f"No other colony has a {name} so far."
    if not view.colony.ready[caste]:
        return f"Only a {name} gathers {_pieces(2 * caste)} and {_pieces(2 * caste + 1)}."
    return f"The open {name} objectives are worth {worths[caste]} points."


def gathered(view: State, resource: int, count: int) -> str:
    reserve = view.colony.reserve
    thing = amount(resource, count)
    if (card := _helped(view, reserve, resource, count, 0)) != NOWHERE:
        return f"With {thing}, {objective_name(card)} can be completed."
    if (card := _helped(view, reserve, resource, count, 1)) != NOWHERE:
        return f"With {thing}, {objective_name(card)} lacks only one more."
    if view.piles[resource] <= _FEW:
        return f"The {RESOURCE_NAMES[resource]} pile is down to {view.piles[resource]}."
    if (card := _helped(view, reserve, resource, count, 2)) != NOWHERE:
        return f"{thing.capitalize()} is a step towards {objective_name(card)}."
    return f"Useful for {CASTES[resource // 2]} objectives to come, and worth a point anyway."


def hatched(view: State, caste: int) -> str:
    if caste == NOWHERE:
        return "Nothing is born, but you must act if you can."
    both = [resource for resource in (2 * caste, 2 * caste + 1) if view.piles[resource]]
    if not both:
        return f"The new {CASTES[caste]} finds no resources, but you must act if you can."
    reserve = view.colony.reserve
    helped = (_helped(view, reserve, r, 1, left) for r in both for left in range(_LONGEST))
    if (card := _most(card for card in helped if card != NOWHERE)) != NOWHERE:
        return f"The new {CASTES[caste]} can help with {objective_name(card)} from the next turn on."
    return f"The new {CASTES[caste]} can gather from the next turn on."


def predator_used(view: State, resource: int) -> str:
    others = [colony for seat, colony in enumerate(view.colonies) if seat != view.active]
    wanted = (_helped(view, colony.reserve, resource, 1, 0) for colony in others)
    if (card := _most(card for card in wanted if card != NOWHERE)) != NOWHERE:
        return f"Another colony lacks only {_piece(resource)} for {objective_name(card)}."
    if view.piles[resource] == 1:
        return f"That is the last of the {_pieces(resource)}."
    if not any(resource in needs(card) for card in view.display[resource // 2]):
        return f"No open objective asks for {_pieces(resource)}."
    if view.piles[resource] == max(view.piles):
        return f"The predator has to eat, and the {RESOURCE_NAMES[resource]} pile is as large as any."
    return "The predator has to eat once in each phase."


def completed(view: State, card: int) -> str:
    colony = view.colony
    if len(colony.completed) + 1 == BOX.last_objective and not end_reason(view):
        return f"With {objective_name(card)} the game ends after this phase."
    if any(lacking(other.reserve, card) == 0 for other in view.colonies if other is not colony):
        return f"Another colony could pay for {objective_name(card)}, too."
    gain = points_of(card) - len(needs(card))
    return f"{objective_name(card)} brings {gain} more than its resources are worth unused."


def ended(view: State) -> str:
    reserve = view.colony.reserve
    for cards in view.display:
        paid = max((points_of(card) for card in cards if not lacking(reserve, card)), default=0)
        if paid and (card := _most(card for card in cards if points_of(card) > paid)) != NOWHERE:
            return f"The resources are kept for {objective_name(card)}."
        if paid:
            return "The resources are kept for a later turn."
    return "Nothing more is worth doing this turn."
