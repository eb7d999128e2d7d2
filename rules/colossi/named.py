"""Conversion of tasks to JSON with names instead of numbers, chosen by field name.

A seat is `"P1"`, a space `"C3"`, a Beast, card, Trait, tile or Age its code. Nobody and nowhere are null,
hidden values are `"?"`. Sets and lists of such things are lists of names.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import msgspec

from rules.colossi.agenda import Task
from rules.colossi.island import members
from rules.colossi.play.action_cards import Lot
from rules.colossi.play.event import Death
from rules.colossi.tasks import Draw, Prompt
from rules.colossi.terms import BEAST_CODE, DIRECTION, PLACE, SEAT, SEEN_CARD, SEEN_TILE, SEEN_TRAIT
from rules.core.errors import PositionError
from rules.kit.vocabulary import Names

MOST: Final = 999
"""Upper bound of numbers in a task."""
_LONGEST: Final = 60
"""Upper bound of the length of lists in a task."""


_OWN_TRAIT: Final = Names("Trait", SEEN_TRAIT.names, none=-1)
_EXTENT: Final = Names("extent", ("full", "inner", "between"))


def _shown(value: Any) -> str:
    return repr(value[:20]) if isinstance(value, str) else "this"


# ---------------------------------------------------------------------- shapes of fields


class Shape(msgspec.Struct, frozen=True):
    """Conversion of a field's value to and from JSON."""

    def write(self, value: Any) -> Any:
        """The value as JSON values."""
        raise NotImplementedError

    def read(self, value: Any, where: str) -> Any:
        """The value from JSON values. Raises PositionError."""
        raise NotImplementedError

    def seats(self, value: Any) -> Iterator[int]:
        """The seats that the value names."""
        yield from ()


class One(Shape, frozen=True):
    """A single thing, with null if `or_none`, and hidden where allowed."""

    names: Names
    or_none: bool = False

    def write(self, value: Any) -> Any:
        """The thing's name."""
        return self.names.json(value)

    def read(self, value: Any, where: str) -> Any:
        """The thing's number."""
        return self.names.number(value, where) if self.or_none else self.names.one(value, where)

    def seats(self, value: Any) -> Iterator[int]:
        """The value itself, if it is a seat."""
        if self.names is SEAT and value >= 0:
            yield value


class Many(Shape, frozen=True):
    """A tuple."""

    of: Shape

    def write(self, value: Any) -> Any:
        """The items as a list."""
        return [self.of.write(item) for item in value]

    def read(self, value: Any, where: str) -> Any:
        """The items as a tuple in the order given."""
        if not isinstance(value, list) or len(value) > _LONGEST:
            raise PositionError(f"{where}: it takes a list of at most {_LONGEST}.")
        return tuple([self.of.read(item, f"{where}[{number}]") for number, item in enumerate(value)])

    def seats(self, value: Any) -> Iterator[int]:
        """The seats of all items."""
        for item in value:
            yield from self.of.seats(item)


class SetOf(Shape, frozen=True):
    """A set, stored as an integer with a bit for each member."""

    names: Names

    def write(self, value: Any) -> Any:
        """The members' names in ascending order of their numbers."""
        return [self.names.json(number) for number in members(value)]

    def read(self, value: Any, where: str) -> Any:
        """The set; other orders are refused, so that one set has one text."""
        found = Many(One(self.names)).read(value, where)
        if list(found) != sorted(set(found)):
            raise PositionError(f"{where}: these are not in their order, or named twice.")
        return sum(1 << number for number in found)

    def seats(self, value: Any) -> Iterator[int]:
        """All members, if they are seats."""
        if self.names is SEAT:
            yield from members(value)


class Number(Shape, frozen=True):
    """A number from 0 to MOST."""

    def write(self, value: Any) -> Any:
        """The number unchanged."""
        return value

    def read(self, value: Any, where: str) -> Any:
        """The number, checked."""
        if type(value) is int and 0 <= value <= MOST:
            return value
        raise PositionError(f"{where}: it takes a number from 0 to {MOST}.")


class Truth(Shape, frozen=True):
    """True or false."""

    def write(self, value: Any) -> Any:
        """The value unchanged."""
        return value

    def read(self, value: Any, where: str) -> Any:
        """The value, checked."""
        if isinstance(value, bool):
            return value
        raise PositionError(f"{where}: it takes true or false.")


class Struct(Shape, frozen=True):
    """A value with fields of its own."""

    kind: Any

    def write(self, value: Any) -> Any:
        """The fields as an object."""
        of_tiles = getattr(value, _OF_TILES, False)
        fields = value.__struct_fields__
        return {field: self._shape(field, of_tiles).write(getattr(value, field)) for field in fields}

    def read(self, value: Any, where: str) -> Any:
        """A value with exactly its fields; those with a default may be omitted."""
        if not isinstance(value, dict):
            raise PositionError(f"{where}: it takes an object.")
        fields = self.kind.__struct_fields__
        for name in value:
            if name not in fields:
                raise PositionError(f"{where}: the key {_shown(name)} is unknown there.")
        for name in fields[: len(fields) - len(self.kind.__struct_defaults__)]:
            if name not in value:
                raise PositionError(f"{where}: the key {name!r} is missing.")
        of_tiles = value.get(_OF_TILES) is True
        found = {
            name: self._shape(name, of_tiles).read(given, f"{where}.{name}") for name, given in value.items()
        }
        return self.kind(**found)

    def seats(self, value: Any) -> Iterator[int]:
        """The seats of all fields."""
        for field in value.__struct_fields__:
            if field not in _SEEN:
                yield from shape(self.kind, field).seats(getattr(value, field))

    def _shape(self, field: str, of_tiles: bool) -> Shape:
        """The shape of a field; Soothsayer's are lists of tiles or of cards."""
        if field in _SEEN:
            return Many(One(SEEN_TILE if of_tiles else SEEN_CARD, or_none=True))
        return shape(self.kind, field)


_FIELDS: Final[dict[str, Shape]] = {
    **dict.fromkeys(("seat", "player", "receiver", "lender", "loser", "other"), One(SEAT)),
    **dict.fromkeys(("resolver", "killer", "owner"), One(SEAT, or_none=True)),
    **dict.fromkeys(("space", "source"), One(PLACE)),
    "beast": One(BEAST_CODE, or_none=True),
    "card": One(SEEN_CARD),
    "trait": One(SEEN_TRAIT),
    "tile": One(SEEN_TILE),
    "direction": One(DIRECTION),
    "extent": One(_EXTENT),
    **dict.fromkeys(("chosen", "taken", "spaces"), Many(One(PLACE))),
    "roads": Many(One(SEAT)),
    "lairs": Many(One(SEEN_TILE)),
    "sold": Many(One(SEEN_CARD)),
    "traits": Many(One(SEEN_TRAIT, or_none=True)),
    **dict.fromkeys(("visited", "timed", "touched", "laid"), SetOf(PLACE)),
    **dict.fromkeys(("colossi", "seers"), SetOf(SEAT)),
    "beasts": SetOf(BEAST_CODE),
    "arrived": Many(SetOf(PLACE)),
    **dict.fromkeys(("died", "deaths"), Many(Struct(Death))),
    "lots": Many(Struct(Lot)),
    **dict.fromkeys(
        ("count", "amount", "given", "number", "lap", "face", "before", "left", "played", "age"), Number()
    ),
    **dict.fromkeys(("own", "first", "early", "colossus", "bonus", "of_tiles", "drawn"), Truth()),
}
"""The shape of each field name, with the same meaning in all tasks and events."""
_OF_TILES: Final = "of_tiles"
_SEEN: Final = frozenset({"seen", "placed"})
_SPECIAL: Final[dict[tuple[str, str], Shape]] = {
    ("Overfull", "trait"): One(_OWN_TRAIT, or_none=True),
    ("Convert", "chosen"): Many(One(SEAT)),
    ("DealOut", "pile"): Many(One(SEEN_CARD, or_none=True)),
    ("LayDown", "laid"): Many(Many(One(SEEN_CARD, or_none=True))),
}
"""Exceptions: shapes of fields whose name has another meaning in this kind."""


def shape(kind: Any, field: str) -> Shape:
    """The shape of a field of a kind of task or event. Raises KeyError for a field that has none."""
    return _SPECIAL.get((kind.__name__, field)) or _FIELDS[field]


# ---------------------------------------------------------------------- tasks


def task_json(task: Task) -> dict[str, Any]:
    """`{"task": "Chain", "seat": "P1", ...}`."""
    return {"task": type(task).__name__, **Struct(type(task)).write(task)}


def seats_of(task: Task) -> Iterator[int]:
    """All seats in a task, including those in sets and nested values."""
    return Struct(type(task)).seats(task)


@cache
def kinds() -> dict[str, type[Task]]:
    """All kinds of tasks by name, without those that are only base classes."""
    return {kind.__name__: kind for kind in _below(Task) if not _is_base(kind)}


def _below(kind: type[Task]) -> Iterator[type[Task]]:
    for below in kind.__subclasses__():
        yield below
        yield from _below(below)


def _is_base(kind: type[Task]) -> bool:
    if issubclass(kind, Prompt):
        return kind.answers is Prompt.answers or kind.take is Prompt.take
    return issubclass(kind, Draw) and kind.outcomes is Draw.outcomes


def task_from(data: dict[str, Any], where: str) -> Task:
    """A task from JSON values. Raises PositionError."""
    name = data.get("task")
    if not isinstance(name, str) or name not in kinds():
        raise PositionError(f"{where}.task: {_shown(name)} is no task.")
    fields = {field: value for field, value in data.items() if field != "task"}
    task: Task = Struct(kinds()[name]).read(fields, where)
    return task
