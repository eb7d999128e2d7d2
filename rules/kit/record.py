"""Values with fields as JSON and back, and as a viewer sees them, by the annotations of the fields.

A field that names something holds its name (`Space`, `tuple[Space, ...]`), a plain `int` a number from 0 to
999, a `bool` true or false, and a value of its own an object; `OneOf` tells values of several kinds apart.
What is read is not trusted: errors are PositionErrors with the place. A field that is `OnlyFor` some seats is
hidden from all other viewers.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache, cached_property, partial
from operator import attrgetter, is_not
from types import UnionType
from typing import Annotated, Any, Final, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from rules.core.errors import PositionError
from rules.core.wording import nearest
from rules.kit.vocabulary import (
    EACH_SEAT,
    LONGEST_LIST,
    MOVER,
    AtMost,
    Bits,
    Derived,
    InAnyOrder,
    Key,
    Keyed,
    Names,
    Numbers,
    Omitted,
    OnlyFor,
    Said,
    With,
    shown,
)

T = TypeVar("T")
EVERYBODY: Final = -1
"""The set of all viewers, spectators included."""
_MOST: Final = 999
_BYTE: Final = 255
_LONGEST_KEY: Final = 20
_WHOLE: Final = "position"
"""The place of what is wrong with a position as a whole."""


class Rules(msgspec.Struct, frozen=True):
    """A rule set: which fields `With` a feature it has, and its title for refusals."""

    title: str
    features: frozenset[str]


class By:
    """The names of a field where another field of the same value tells what it names."""

    def __init__(self, field: str, names: Mapping[bool, Names]) -> None:
        self.field, self.names = field, names


_Write = Callable[[Any], Any]
"""The function that makes JSON of a value."""
_MayRead = Callable[[Any, int | None, int | None], bool]
"""True if a viewer may read a secret of a value, given the mover."""


def _nobody(_value: Any, _viewer: int | None, _mover: int | None) -> bool:
    return False


def _mover(_value: Any, viewer: int | None, mover: int | None) -> bool:
    return viewer is not None and viewer == mover


def _is_among(viewer: int | None, seats: int) -> bool:
    return seats == EVERYBODY or (viewer is not None and bool(seats >> viewer & 1))


class _Number:
    """A number, usually from 0 on. It stands for itself in JSON."""

    def __init__(self, most: int = _MOST, least: int = 0) -> None:
        self._most, self._least = most, least

    def of_json(self, data: Any, where: str) -> Any:
        if type(data) is int and self._least <= data <= self._most:
            return data
        raise PositionError(f"{where}: it takes a number from {self._least} to {self._most}.")


class _Truth:
    """True or false. It stands for itself in JSON."""

    def of_json(self, data: Any, where: str) -> Any:
        if isinstance(data, bool):
            return data
        raise PositionError(f"{where}: it takes true or false.")


class _Many:
    """A row of any length: a tuple, or bytes."""

    def __init__(
        self, of: Any, whole: Callable[[Iterable[Any]], Any] = tuple, most: int = LONGEST_LIST
    ) -> None:
        self.of = of
        self._whole, self._most = whole, most

    @cached_property
    def json(self) -> _Write:
        write = _translation(self.of)
        return (lambda row: list(map(write, row))) if write else list

    @cached_property
    def hide(self) -> _Write:
        hidden, one = getattr(self.of, "hidden", None), self.of.hide
        # Hands are hidden all the time, and their cards alike.
        return (lambda row: tuple(map(one, row))) if hidden is None else (lambda row: (hidden,) * len(row))

    def of_json(self, data: Any, where: str) -> Any:
        if not isinstance(data, list) or len(data) > self._most:
            raise PositionError(f"{where}: it takes a list of at most {self._most}.")
        read = self.of.of_json
        return self._whole([read(item, f"{where}[{number}]") for number, item in enumerate(data)])


class _Row:
    """A row of values by their names."""

    def __init__(self, keyed: Keyed, of: Any, whole: Callable[[Iterable[Any]], Any]) -> None:
        self.of = of
        self.names, self.rest, self._sparse = keyed.names, keyed.rest, keyed.sparse
        self._each = keyed.each or [of] * len(keyed.names.names)
        self._unlike = bool(keyed.each)
        # What follows from other fields cannot be a byte before it is known.
        self._whole = tuple if keyed.rest is None else whole

    @cached_property
    def json(self) -> _Write:
        names, rest, write = self.names.names, self.rest, _translation(self.of) or _same
        if self._unlike:
            each = [_translation(of) or _same for of in self._each]
            return lambda row: {names[n]: each[n](item) for n, item in enumerate(row)}
        if self._sparse and write is _same and rest == 0:
            return lambda row: {names[n]: item for n, item in enumerate(row) if item}
        if self._sparse:
            return lambda row: {names[n]: write(item) for n, item in enumerate(row) if item != rest}
        return lambda row: {names[n]: write(item) for n, item in enumerate(row)}

    def hide(self, row: Any) -> Any:
        return tuple(map(self.of.hide, row))

    def of_json(self, data: Any, where: str) -> Any:
        names = self.names
        if not isinstance(data, dict):
            raise PositionError(f"{where}: it takes an object with keys such as {names.names[0]!r}.")
        row = [self.rest] * len(names.names)
        for name, item in data.items():
            number = names.one(name, where)
            row[number] = self._each[number].of_json(item, f"{where}.{name}")
        return self._whole(row)


class _Maybe:
    """A value or none: null."""

    def __init__(self, of: Any) -> None:
        self.of = of

    @cached_property
    def json(self) -> _Write:
        write = _translation(self.of) or _same
        return lambda value: None if value is None else write(value)

    def of_json(self, data: Any, where: str) -> Any:
        return None if data is None else self.of.of_json(data, where)

    def hide(self, _value: Any) -> None:
        return None


class OneOf:
    """Values of several kinds, told apart in JSON by the name of the kind under a key of its own.

    `kinds` gives all of them by name.
    """

    secret: Final = True

    def __init__(self, key: str, kinds: Callable[[], Mapping[str, type]]) -> None:
        self._key, self._kinds = key, kinds

    def json(self, value: Any) -> dict[str, Any]:
        return {self._key: type(value).__name__, **to_json(value)}

    def of_json(self, data: Any, where: str) -> Any:
        """The value of an object. Raises PositionError with the place."""
        if not isinstance(data, dict):
            raise PositionError(f"{where}: it takes an object.")
        name = data.get(self._key)
        kind = self._kinds().get(name) if isinstance(name, str) else None
        if kind is None:
            raise PositionError(f"{where}.{self._key}: {shown(name)} is no {self._key}.")
        return of_json(kind, {key: given for key, given in data.items() if key != self._key}, where)

    def redacted(self, value: Any, viewer: int | None, mover: int | None) -> Any:
        return redacted(value, viewer, mover)


class _Record:
    """A value with fields of its own; `partly` read, it is a mapping of the fields that are given."""

    def __init__(self, kind: Any, partly: bool, rules: Rules | None) -> None:
        hints = get_type_hints(kind, include_extras=True)
        fields = [one for one in msgspec.structs.fields(kind) if not _said(hints[one.name], Derived)]
        self.kind, self._partly, self._rules = kind, partly, rules
        self._keys = {one.name: str(next(iter(_said(hints[one.name], Key)), one.name)) for one in fields}
        features = {one.name: only.feature for one in fields for only in _said(hints[one.name], With)}
        self._lacking = {
            self._keys[name] for name, feature in features.items() if rules and feature not in rules.features
        }
        self._with = [key for name in features if rules and (key := self._keys[name]) not in self._lacking]
        written = [one for one in fields if self._keys[one.name] not in self._lacking]
        self.fields: Final = {one.name: _codec(hints[one.name], partly, rules) for one in written}
        self._names = {self._keys[one.name]: one.name for one in written}
        omitted = {one.name: one.default for one in written if _said(hints[one.name], Omitted)}
        self._needed = [
            self._keys[one.name] for one in written if one.required or (rules and one.name not in features)
        ]
        self._told = {name: codec for name, codec in self.fields.items() if _is_told(codec)}
        self._omitted = omitted
        secrets: dict[tuple[str, ...], list[tuple[str, _Write | None]]] = {}
        own = []
        for name, codec in self.fields.items():
            for only in _said(hints[name], OnlyFor):
                if only.fields == (EACH_SEAT,):
                    own.append((name, codec.of.hide))
                else:
                    hide = None if name in self._told else codec.hide
                    secrets.setdefault(only.fields, []).append((name, hide))
        self._hidden = [(self._readers(readers), fields) for readers, fields in secrets.items()]
        self._own = tuple(own)
        self._within = tuple(
            (name, _inside(codec).redacted) for name, codec in self.fields.items() if _inside(codec).secret
        )
        self.secret: Final = bool(self._hidden or self._own or self._within)

    @cached_property
    def json(self) -> _Write:
        return self.writer({})

    def writer(self, made: Mapping[str, _Write]) -> _Write:
        """The function that writes a value with these fields; those that it has not are `made` of it."""
        told = {name: partial(_told_json, name, codec) for name, codec in self._told.items()}
        lines, known = ["def written(value):", " found = {}"], {}
        for number, (name, codec) in enumerate(self.fields.items()):
            item = f"value.{name}"
            if make := told.get(name) or made.get(name):
                known[f"make{number}"], item = make, f"make{number}(value)"
            if omitted := name in self._omitted:
                known[f"usual{number}"] = self._omitted[name]
                lines.append(f" if (item := {item}) != usual{number}:")
                item = "item"
            if write := _translation(codec):
                known[f"write{number}"], item = write, f"write{number}({item})"
            lines.append(f"{'  ' if omitted else ' '}found[{self._keys[name]!r}] = {item}")
        return _compiled([*lines, " return found"], known)

    def redacted(self, value: Any, viewer: int | None, mover: int | None) -> Any:
        changed: dict[str, Any] = {}
        for may_read, fields in self._hidden:
            if not may_read(value, viewer, mover):
                for name, hide in fields:
                    item = getattr(value, name)
                    if item != ():
                        hidden = (hide or self._told_in(value, name).hide)(item)
                        if hidden != item:
                            changed[name] = hidden
        for name, hide_one in self._own:
            row = getattr(value, name)
            changed[name] = tuple([one if seat == viewer else hide_one(one) for seat, one in enumerate(row)])
        for name, redact in self._within:
            if item := getattr(value, name):
                seen = [redact(one, viewer, mover) for one in item]
                if any(map(is_not, seen, item)):
                    changed[name] = tuple(seen)
        return replace(value, **changed) if changed else value

    def _told_in(self, value: Any, name: str) -> Any:
        return _told(self._told[name], partial(getattr, value))

    def _readers(self, fields: tuple[str, ...]) -> _MayRead:
        """The test for a viewer who may read what is `OnlyFor` these fields."""
        if not fields:
            return _nobody
        if len(fields) > 1:
            tests = [self._readers((field,)) for field in fields]
            return lambda value, viewer, mover: any([test(value, viewer, mover) for test in tests])
        if fields[0] == MOVER:
            return _mover
        get = attrgetter(fields[0])
        if isinstance(self.fields.get(fields[0]), Bits):
            return lambda value, viewer, _mover: _is_among(viewer, get(value))
        return lambda value, viewer, _mover: bool(get(value) == viewer)

    def of_json(self, data: Any, where: str) -> Any:
        if not isinstance(data, dict):
            raise PositionError(f"{where}: it takes an object.")
        values = {}
        for key, given in data.items():
            name = self._names.get(key)
            if name is None:
                raise self._unwanted(key, where)
            codec = self.fields[name]
            told = _told(codec, data.get) if name in self._told else codec
            values[name] = told.of_json(given, f"{where}.{key}" if where else key)
        return values if self._partly else self.whole(values, where)

    def place(self, where: str, name: str) -> str:
        """The place of a field in the value at `where`."""
        return f"{where}.{self._keys[name]}" if where else self._keys[name]

    def _unwanted(self, key: str, where: str) -> PositionError:
        if self._rules and key in self._lacking:
            before = f"{where}." if where else ""
            return PositionError(f"{before}{key}: this is not wanted with the rules of {self._rules.title}.")
        meant = nearest(key[:_LONGEST_KEY], tuple(self._names))
        end = f"; is {meant!r} meant?" if meant else "."
        return PositionError(f"{where or _WHOLE}: the key {shown(key)} is unknown there{end}")

    def whole(self, values: Mapping[str, Any], where: str) -> Any:
        for key in self._needed:
            if self._names[key] not in values:
                raise PositionError(f"{where or _WHOLE}: the key {key!r} is missing.")
        for key in self._with:
            if self._rules and self._names[key] not in values:
                before = f"{where}." if where else ""
                raise PositionError(f"{before}{key}: this is missing with the rules of {self._rules.title}.")
        return self.kind(**values)


def _compiled(lines: Sequence[str], known: dict[str, Any]) -> _Write:
    """The function `written` of these lines: a loop over the fields takes two to four times as long."""
    exec("\n".join(lines), known)
    return cast(_Write, known["written"])


def _same(value: Any) -> Any:
    return value


def _translation(codec: Any) -> Callable[[Any], Any] | None:
    """The function that writes what a codec reads; None for what stands for itself.

    What another field tells is written by a function of its own.
    """
    if isinstance(codec, _Maybe):
        return codec.json if _translation(codec.of) else None
    return None if isinstance(codec, _Number | _Truth) or _is_told(codec) else codec.json


def _is_told(codec: Any) -> bool:
    return isinstance(getattr(codec, "of", codec), By)


def _told_json(name: str, codec: Any, value: Any) -> Any:
    item = getattr(value, name)
    write = _translation(_told(codec, partial(getattr, value)))
    return write(item) if write else item


def _told(codec: Any, of: Callable[[str], Any]) -> Any:
    """The codec of a field, where other fields tell which."""
    if isinstance(codec, By):
        return codec.names[of(codec.field) is True]
    if isinstance(codec, _Many) and isinstance(codec.of, By):
        return _Many(_told(codec.of, of))
    return codec


def _said(hint: Any, *kinds: type) -> list[Any]:
    """The annotations of a field that are of these kinds."""
    return [one for one in get_args(hint)[1:] if isinstance(one, kinds)]


def _codec(hint: Any, partly: bool, rules: Rules | None, said: tuple[Any, ...] = ()) -> Any:
    """The codec of a field; `said` are the annotations around a hint."""
    origin, given = get_origin(hint), get_args(hint)
    if origin is Annotated:
        terms = [one for one in given[1:] if not isinstance(one, Said)]
        if not terms:
            return _codec(given[0], partly, rules, (*given[1:], *said))
        return _Maybe(terms[0]) if type(None) in get_args(given[0]) else terms[0]
    if origin is UnionType or origin is Union:
        return _Maybe(_codec(given[0], partly, rules, said))
    bound = next((one for one in said if isinstance(one, AtMost)), AtMost(0))
    if origin is tuple or hint is bytes:
        keyed = next((one for one in said if isinstance(one, Keyed)), None)
        of = _Number(_BYTE) if hint is bytes else _codec(given[0], partly, rules)
        whole: Any = bytes if hint is bytes else tuple
        if any(isinstance(one, InAnyOrder) for one in said):
            whole = _ordered
        if keyed:
            return _Row(keyed, keyed.of or of, whole)
        return _Many(of, whole, bound.most or LONGEST_LIST)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _record(hint, partly, rules)
    return _Truth() if hint is bool else _Number(bound.most or _MOST, bound.least)


def _ordered(items: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(sorted(items))


class _Open:
    """The inside of a field that holds no values with fields of their own."""

    secret: Final = False
    redacted: Final = None


def _inside(codec: Any) -> Any:
    """The codec of the values in a row that have fields of their own."""
    inner = codec.of if isinstance(codec, _Many) else None
    return inner if isinstance(inner, _Record | OneOf) else _Open


@cache
def _record(kind: Hashable, partly: bool = False, rules: Rules | None = None) -> _Record:
    return _Record(kind, partly, rules)


def to_json(value: Any) -> dict[str, Any]:
    """The fields of a value by name."""
    kind: type = type(value)
    found: dict[str, Any] = _record(kind).json(value)
    return found


def event_json(event: Any) -> dict[str, Any]:
    """`{"event": "TileLaid", "space": "C4", "tile": "GRG"}`: the kind of event, and its fields by name."""
    return {"event": type(event).__name__, **to_json(event)}


def writer(kind: type, made: Mapping[str, _Write] = {}, rules: Rules | None = None) -> _Write:
    """The function that writes a value by the fields of a kind, with one rule set those that it has.

    The value needs not be of that kind: `made` makes the fields that it has not.
    """
    return _record(kind, False, rules).writer(made)


def codec(hint: Any) -> Any:
    """Whatever writes (`json`) and reads (`of_json`) the values of an annotated type."""
    return _codec(hint, False, None)


def of_json(kind: type, data: Any, where: str, rules: Rules | None = None) -> Any:
    """A value with exactly the fields of its kind; those with a default may be missing.

    With a rule set all fields that it has have to be there.
    """
    return _record(kind, False, rules).of_json(data, where)


def given(kind: type, data: Any, where: str) -> dict[str, Any]:
    """The fields of a value that JSON gives, by name; values within it are such mappings, too."""
    found: dict[str, Any] = _record(kind, partly=True).of_json(data, where)
    return found


def whole(kind: type, values: Mapping[str, Any], where: str) -> Any:
    """The value with these fields. Raises PositionError if one without a default is missing."""
    return _record(kind).whole(values, where)


def like(kind: type[T], value: Any, **fields: Any) -> T:
    """A value of a kind with these fields, and those of another value that have the same names."""
    form: Any = kind
    own = {name: getattr(value, name) for name in form.__struct_fields__ if name not in fields}
    return kind(**own, **fields)


def redacted(value: T, viewer: int | None, mover: int | None = None) -> T:
    """A value as a viewer sees it, None for a spectator; `mover` is the seat that makes a move."""
    kind: type = type(value)
    known = _record(kind)
    seen: T = known.redacted(value, viewer, mover) if known.secret else value
    return seen


def things(value: Any, kind: str) -> list[int]:
    """The numbers of all things of a kind (`seat`) that a value names, in sets and values within it, too."""
    form: type = type(value)
    find = _finder(_record(form), kind)
    return [number for _, number in find(value, "")] if find else []


def places(kind: type, values: Any, thing: str) -> list[tuple[str, int]]:
    """Place and number of each thing of a kind (`seat`) that a value, or its given fields by name, names."""
    find = _finder(_record(kind, partly=True), thing)
    return find(values, "") if find else []


_Find = Callable[[Any, str], list[tuple[str, int]]]
"""The function that lists the things of a kind in a value at a place, each with its own place."""


@cache
def _finder(codec: Any, kind: str) -> _Find | None:
    """None if such values name no things of that kind."""
    match codec:
        case Names() | Numbers() if codec.kind == kind:
            return lambda value, where: [] if value == codec.none else [(where, value)]
        case Bits() if codec.of.kind == kind:
            return lambda value, where: [(where, n) for n in range(value.bit_length()) if value >> n & 1]
        case _Record():
            return _finder_in_record(codec, kind)
        case _Row():
            return _finder_in_row(codec, kind)
        case _Maybe() | _Many() if find := _finder(codec.of, kind):
            return partial(_find_if_any if isinstance(codec, _Maybe) else _find_in_each, find)
    return None


def _find_if_any(find: _Find, value: Any, where: str) -> list[tuple[str, int]]:
    return [] if value is None else find(value, where)


def _find_in_each(find: _Find, row: Any, where: str) -> list[tuple[str, int]]:
    return [found for n, item in enumerate(row) for found in find(item, f"{where}[{n}]")]


def _finder_in_record(codec: _Record, kind: str) -> _Find | None:
    fields = [(name, find) for name, of in codec.fields.items() if (find := _finder(of, kind))]

    def find_all(value: Any, where: str) -> list[tuple[str, int]]:
        whole, found = isinstance(value, codec.kind), []
        for name, find in fields:
            if whole or name in value:
                item = getattr(value, name) if whole else value[name]
                found += find(item, codec.place(where, name))
        return found

    return find_all if fields else None


def _finder_in_row(codec: _Row, kind: str) -> _Find | None:
    named, find = codec.names.kind == kind, _finder(codec.of, kind)

    def find_all(row: Any, where: str) -> list[tuple[str, int]]:
        given = [n for n, item in enumerate(row) if item is not None and item != codec.rest]
        found = [(where, n) for n in given] if named else []
        if find:
            for n in given:
                found += find(row[n], f"{where}.{codec.names.names[n]}")
        return found

    return find_all if named or find else None
