"""The moves of Mini BrilliAnts as values, one for each text of the notation (MB-NOTE-01, MB-NOTE-02).

All decisions are made once at import: legal lists only select them.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from rules.kit.notation import Form, Same
from rules.kit.vocabulary import OnlyFor
from rules.mini_brilliants.box import CARDS, CASTES, JOKER, RESOURCES
from rules.mini_brilliants.state import NOWHERE
from rules.mini_brilliants.terms import Card, Caste, Resource, Role, Seat, SeenCard, Tile

_BORN: Final = {"caste": Same("tile")}
"""The ant of the Hatching card itself."""
_ACTION: Final = {"free": False}
_FREE: Final = {"free": True}


class Draft(msgspec.Struct, frozen=True, gc=False):
    """`draft H`: take a starting ant (MB-SETUP-06)."""

    text = "draft {caste}"

    caste: Caste


class Gather(msgspec.Struct, frozen=True, gc=False):
    """`gather BE`, `gather BE x2` with a role (MB-GATH-01, MB-ROLE-HUN)."""

    text = (
        Form("gather {resource}", {"double": False}),
        Form("gather {resource} x2", {"double": True}),
    )

    resource: Resource
    double: bool = False

    @property
    def count(self) -> int:
        """Number of cards taken from the pile."""
        return 2 if self.double else 1


class Hatch(msgspec.Struct, frozen=True, gc=False):
    """`hatch F`, `hatch J:D`, `hatch F:-`; `free hatch F` by the Breeder (MB-HATCH-01, MB-ROLE-BRE)."""

    text = (
        Form("hatch {tile}", _BORN | _ACTION),
        Form("hatch {tile}:{caste}", _ACTION, such="hatch J:D"),
        Form("free hatch {tile}", _BORN | _FREE),
        Form("free hatch {tile}:{caste}", _FREE, such="free hatch J:D"),
    )

    tile: Tile
    """The Hatching card: a type, or JOKER."""
    caste: Caste
    """The type that is born; NOWHERE if no ant of it is left (MB-HATCH-02)."""
    free: bool = False


class UsePredator(msgspec.Struct, frozen=True, gc=False):
    """`predator ST`, `free predator ST` by the role Predator (MB-PRED-01, MB-ROLE-PRE)."""

    text = (
        Form("predator {resource}", _ACTION),
        Form("free predator {resource}", _FREE),
    )

    resource: Resource
    free: bool = False


class Complete(msgspec.Struct, frozen=True, gc=False):
    """`complete OF03`: pay for an open objective and take it (MB-OBJ-01)."""

    text = "complete {card}"

    card: Card


class Look(msgspec.Struct, frozen=True, gc=False):
    """`look F`: look at the top card of a deck (MB-ROLE-STR)."""

    text = "look {caste}"

    caste: Caste


class EndTurn(msgspec.Struct, frozen=True, gc=False):
    """`end`: close the turn (MB-TURN-05)."""

    text = "end"


class ChooseFirst(msgspec.Struct, frozen=True, gc=False):
    """`! first P2`: chance names the First Player (MB-SETUP-05)."""

    text = "! first {seat}"

    seat: Seat


class DealRole(msgspec.Struct, frozen=True, gc=False):
    """`! role P1 BRE`: chance deals a role (MB-SETUP-03)."""

    text = "! role {seat} {role}"

    seat: Seat
    role: Role


class ShowCard(msgspec.Struct, frozen=True, gc=False):
    """`! show OF07`: chance turns up an objective (MB-SETUP-02, MB-OBJ-01)."""

    text = "! show {card}"

    card: Card


class SeeTop(msgspec.Struct, frozen=True, gc=False):
    """`! look P1 OF11`, to others `! look P1 ?`: the card the Strategist sees (MB-NOTE-02)."""

    text = "! look {seat} {card}"

    seat: Seat
    card: Annotated[SeenCard, OnlyFor("seat")]


Decision = Draft | Gather | Hatch | UsePredator | Complete | Look | EndTurn
Chance = ChooseFirst | DealRole | ShowCard | SeeTop
Move = Decision | Chance

DRAFTS: Final = tuple(map(Draft, range(len(CASTES))))
GATHERS: Final = tuple(map(Gather, range(len(RESOURCES))))
DOUBLES: Final = tuple(Gather(resource, True) for resource in range(len(RESOURCES)))
PREDATORS: Final = tuple(map(UsePredator, range(len(RESOURCES))))
FREE_PREDATORS: Final = tuple(UsePredator(resource, True) for resource in range(len(RESOURCES)))
COMPLETES: Final = tuple(map(Complete, range(CARDS)))
LOOKS: Final = tuple(map(Look, range(len(CASTES))))
END: Final = EndTurn()
BIRTHS: Final = (*range(len(CASTES)), NOWHERE)
"""Possible births: a type, or none."""
HATCHES: Final = {
    (tile, caste): Hatch(tile, caste)
    for tile in range(JOKER + 1)
    for caste in BIRTHS
    if tile == JOKER or caste in (tile, NOWHERE)
}
"""By Hatching card and type born."""
FREE_HATCHES: Final = {key: Hatch(*key, True) for key in HATCHES}
LISTED: Final[tuple[Decision, ...]] = (
    *DRAFTS,
    *GATHERS,
    *DOUBLES,
    *HATCHES.values(),
    *FREE_HATCHES.values(),
    *PREDATORS,
    *FREE_PREDATORS,
    *COMPLETES,
    *LOOKS,
    END,
)
"""All decisions."""
