"""The JSON schema of a position; the package's docstring documents its fields.

Fields that only some rule sets have are omitted by the others, which keeps positions short, and those of
older versions readable.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from rules.brilliants.data.box import RuleSet

FORMAT: Final = 1

Count = Annotated[int, msgspec.Meta(ge=0, le=255)]
_Letters = Annotated[str, msgspec.Meta(max_length=16)]


class ColonyForm(msgspec.Struct, forbid_unknown_fields=True):
    """One of `colonies`."""

    ants: dict[str, str]
    night: list[str]
    pheromones: Count
    holes: dict[str, str]
    dug: list[str]
    store: dict[str, Count]
    hand: list[str]
    revealed: list[str]
    tile: str | None
    hatched: bool
    hunted: bool
    species: str | UnsetType | None = UNSET
    specials: list[str] | UnsetType = UNSET
    played: list[str] | UnsetType = UNSET
    charms: Count | UnsetType = UNSET
    powered: bool | UnsetType = UNSET
    moved: list[str] | UnsetType = UNSET
    barred: list[str] | UnsetType = UNSET
    packet: list[str] | UnsetType = UNSET


class ReturnedForm(msgspec.Struct, forbid_unknown_fields=True):
    """A card at the bottom of a deck."""

    card: str
    seat: str


class SeenForm(msgspec.Struct, forbid_unknown_fields=True):
    """A card on top of a deck and the seats that looked at it."""

    card: str
    seats: list[str]


class DeckForm(msgspec.Struct, forbid_unknown_fields=True):
    """One of `decks`."""

    pool: list[str] | None
    size: Count
    bottom: list[ReturnedForm]
    top: list[SeenForm] | UnsetType = UNSET


class PendingForm(msgspec.Struct, forbid_unknown_fields=True):
    """`pending`."""

    seat: str
    draws: str
    seen: list[str]
    purpose: str


class TurnForm(msgspec.Struct, forbid_unknown_fields=True):
    """`turn`."""

    acted: bool
    runs: _Letters
    looks: _Letters
    slips: Count
    bores: Count
    reach: Count
    gathered: str | None
    dug_hole: bool
    looked: bool


class PredatorsForm(msgspec.Struct, forbid_unknown_fields=True):
    """`predators`."""

    spider: str | None
    grasshopper: str | None
    worm: str | None


class PositionForm(msgspec.Struct, forbid_unknown_fields=True):
    """The whole position."""

    game: Literal["brilliants"]
    format: Literal[1]
    set: str
    seats: Count
    options: dict[str, str]
    phase: str
    round: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    side: Literal["day", "night"]
    weather: str | None
    first: str
    active: str
    ground: dict[str, str]
    colonies: Annotated[list[ColonyForm], msgspec.Meta(max_length=4)]
    predators: PredatorsForm
    tiles: str
    decks: dict[str, DeckForm]
    pending: PendingForm | None
    progress: bool
    idle: Count
    reason: str
    turn: TurnForm | UnsetType = UNSET
    display: list[str] | UnsetType = UNSET
    pile: dict[str, Count] | UnsetType = UNSET
    aside: list[str] | UnsetType = UNSET
    drawn: str | UnsetType | None = UNSET


_WITH_SPECIALS: Final = ("species", "specials", "played", "charms", "powered", "moved", "barred")


def colony_fields(rule_set: RuleSet) -> frozenset[str]:
    """The fields of a colony that this rule set has and some others lack."""
    return frozenset(_WITH_SPECIALS if rule_set.specials else ()) | ({"packet"} if rule_set.packet else set())


def position_fields(rule_set: RuleSet) -> frozenset[str]:
    """`colony_fields` for the whole position."""
    fields = {"turn"} if rule_set.specials else set()
    fields |= {"display"} if rule_set.objectives == "display" else set()
    return frozenset(fields | ({"pile", "aside", "drawn"} if rule_set.bag else set()))


def deck_fields(rule_set: RuleSet) -> frozenset[str]:
    """`colony_fields` for a deck: only cards that will be displayed can be looked at (BA-EXP-10)."""
    return frozenset({"top"} if rule_set.objectives == "display" else ())


def with_current_names(data: Any) -> Any:
    """Convert a position written by version 0.1 to today's names."""
    pending = data.get("pending") if isinstance(data, dict) else None
    if not isinstance(pending, dict) or not isinstance(pending.get("in_library"), bool):
        return data
    rest = {name: value for name, value in pending.items() if name != "in_library"}
    purpose = "library" if pending["in_library"] else "setup"
    return data | {"pending": {"purpose": purpose} | rest}


def misfits(form: PositionForm, rule_set: RuleSet) -> Iterator[str]:
    """A sentence for each field that the rule set lacks, and for each missing one."""
    yield from _misfits(form, position_fields(rule_set), rule_set, "")
    for number, colony in enumerate(form.colonies):
        yield from _misfits(colony, colony_fields(rule_set), rule_set, f"colonies[{number}].")
    for letter, deck in form.decks.items():
        yield from _misfits(deck, deck_fields(rule_set), rule_set, f"decks.{letter[:20]}.")


def _misfits(form: msgspec.Struct, wanted: Iterable[str], rule_set: RuleSet, where: str) -> Iterator[str]:
    for name in _optional(type(form)):
        given = getattr(form, name) is not UNSET
        if given != (name in wanted):
            what = "is not wanted" if given else "is missing"
            yield f"{where}{name}: this {what} with the rules of {rule_set.title}."


@cache
def _optional(form: type[msgspec.Struct]) -> tuple[str, ...]:
    """Fields that a position may omit; msgspec evaluates all annotations each time it is asked for them."""
    return tuple(field.name for field in msgspec.structs.fields(form) if field.default is UNSET)
