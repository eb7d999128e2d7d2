"""The part of the table that one panel shows: the same for all positions in which the panel looks the same.

A panel is laid out from its excerpt alone, so it cannot show anything that a kept one would lack. Everything
else is as in a new game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from msgspec.structs import replace as changed

from game.tables.mini_brilliants.table_state import TableState
from rules.mini_brilliants.box import CASTES, JOKER, caste_of
from rules.mini_brilliants.state import NEW_COLONY, NO_RESOURCE, NOWHERE, Colony, Stage, new_state

_T = TypeVar("_T")


def of_column(shown: TableState, caste: int) -> TableState:
    """The table as far as the column of a type shows it."""
    view, own = shown.view, (2 * caste, 2 * caste + 1)
    turned_up = view.stage is Stage.SHOW and view.deck == caste and view.phase
    cards = {f"complete:{card}" for card in view.display[caste]}
    names = {f"{kind}:{one}" for kind in ("pile", "double", "tag") for one in own}
    names |= cards | {f"{kind}:{caste}" for kind in ("hatch", "joker", "deck")}
    moving = tuple(f"{kind}:{one}." for kind in ("piece", "at") for one in own)
    return replace(
        shown,
        view=changed(
            new_state(view.table),
            stage=Stage.SHOW if turned_up else Stage.TURN,
            phase=1,
            first=view.first,
            piles=_only(view.piles, own),
            display=_at(caste, view.display[caste], ()),
            decks=_at(caste, view.decks[caste], 0),
            tops=_at(caste, view.tops[caste], NOWHERE),
            tiles=view.tiles & (1 << caste | 1 << JOKER),
            deck=caste if turned_up else NOWHERE,
            slot=view.slot if turned_up else NOWHERE,
            colonies=tuple(_in_column(colony, caste) for colony in view.colonies),
        ),
        levels=(),
        live=True,
        lit=shown.lit & names,
        picked=shown.picked & names,
        hidden=frozenset(one for one in shown.hidden if one in names or one.startswith(moving)),
        pinned=None,
        hovered="",
    )


def of_seat(shown: TableState, seat: int) -> TableState:
    """The table as far as a seat's napkin, panel or chip shows it."""
    view, own = shown.view, shown.seat == seat
    acts = view.active == seat
    names = {"role", "spend", *(f"draft:{caste}" for caste in range(len(view.display)))} if own else set()
    moving = (f"ant:{seat}.", f"draft:{seat}.", f"slot:{seat}.")
    return replace(
        shown,
        view=changed(
            new_state(view.table),
            stage=view.stage,
            phase=min(view.phase, 1),
            first=seat if view.first == seat else NOWHERE,
            active=seat if acts else NOWHERE,
            looked=acts and view.looked,
            colonies=tuple(
                colony if number == seat else changed(NEW_COLONY, completed=colony.completed)
                for number, colony in enumerate(view.colonies)
            ),
        ),
        seat=seat,
        levels=() if own else shown.levels,
        choosing=False,
        lit=shown.lit & names,
        picked=shown.picked & names,
        hidden=frozenset(one for one in shown.hidden if one.startswith(moving)),
        pinned=None,
        hovered="",
    )


def _in_column(colony: Colony, caste: int) -> Colony:
    own = (2 * caste, 2 * caste + 1)
    return changed(
        NEW_COLONY,
        at=_only(colony.at, own),
        reserve=_only(colony.reserve, own),
        completed=tuple(card for card in colony.completed if caste_of(card) == caste),
        role=colony.role,
        predator=colony.predator if colony.predator in own else NOWHERE,
    )


def _at(caste: int, value: _T, others: _T) -> tuple[_T, ...]:
    return tuple(value if number == caste else others for number in range(len(CASTES)))


def _only(counts: bytes, kinds: tuple[int, int]) -> bytes:
    kept = bytearray(NO_RESOURCE)
    for kind in kinds:
        kept[kind] = counts[kind]
    return bytes(kept)
