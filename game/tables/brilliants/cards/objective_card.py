"""The face of an objective card by its number: names, and costs against the Store Room and the pile."""

from __future__ import annotations

from functools import cache

from pygame import Rect, Surface

from game.kit.colony import objective_card as kit
from game.kit.pen import Pen
from rules.brilliants.data.box import RESOURCES
from rules.brilliants.data.objectives import objective
from rules.core.catalogue import load


@cache
def titles() -> dict[str, str]:
    """The name printed on each card, by card code."""
    return load("brilliants/titles.yaml", dict[str, str])


def title(card: int) -> str:
    """The printed name of a card."""
    return titles()[objective(card).name]


def owned(store: bytes, card: int) -> tuple[bool, ...]:
    """For each thing a card costs, whether the Store Room has it, one tile paying once."""
    left = list(store)
    found = []
    for resource in objective(card).needs:
        found.append(left[resource] > 0)
        left[resource] -= 1
    return tuple(found)


def face(
    card: int,
    store: bytes | None = None,
    payable: bool = False,
    pile: bytes | None = None,
    shared: frozenset[int] = frozenset(),
) -> kit.CardFace:
    """Return the face of a card; with a Store Room its costs are ticked or missing, with a pile crossed.

    `shared` are the resources that are ticked on another card, too, with too few for both.
    """
    printed = objective(card)
    return kit.CardFace(
        printed.caste,
        title(card),
        tuple(RESOURCES[need] for need in printed.needs),
        printed.points,
        card % kit.SCENES,
        have=owned(store, card) if store is not None else None,
        lost=owned(pile, card) if pile is not None and any(pile) else None,
        plank=f"Reveal +{printed.points}" if payable else "",
        shared=tuple(need in shared for need in printed.needs) if shared else (),
    )


def card_face(pen: Pen, card: int, size: tuple[int, int], store: bytes | None = None) -> Surface:
    """A card from the front, with its picture at any size."""
    return kit.card_face(pen, face(card, store), size)


def paint_face(
    surface: Surface,
    pen: Pen,
    place: Rect,
    card: int,
    store: bytes,
    payable: bool = False,
    pile: bytes | None = None,
    shared: frozenset[int] = frozenset(),
) -> None:
    """A card from the front, or slim, at its place."""
    kit.paint_face(surface, pen, place, face(card, store, payable, pile, shared))
