"""Values with fields as JSON and back, and as a viewer sees them, by the annotations of the fields.

A field that names something holds its name (`Space`, `tuple[Space, ...]`), a plain `int` a number from 0 to
999, a `bool` true or false, and a value of its own an object. What is read is not trusted: errors are
PositionErrors with the place. A field that is `OnlyFor` some seats is hidden from all other viewers.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cache, partial
from operator import attrgetter
from types import UnionType
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from rules.core.errors import PositionError
from rules.core.wording import nearest
from rules.kit.vocabulary import (
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
_NEVER: Final = object()
"""The usual value of a field that is always written."""
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


_MayRead = Callable[[Any, int | None, int | None], bool]
"""True if a viewer may read a secret of a value, given the mover."""


def _nobody(_value: Any, _viewer: int | None, _mover: int | None) -> bool:
    return False


def _mover(_value: Any, viewer: int | None, mover: int | None) -> bool:
    return viewer is not None and viewer == mover


def _is_among(viewer: int | None, seats: int) -> bool:
    return seats == EVERYBODY or (viewer is not None and bool(seats >> viewer & 1))


class _Number:
    """A number from 0 on."""

    def __init__(self, most: int = _MOST) -> None:
        self._most = most

    def json(self, value: Any) -> Any:
        return value

    def of_json(self, data: Any, where: str) -> Any:
        if type(data) is int and 0 <= data <= self._most:
            return data
        raise PositionError(f"{where}: it takes a number from 0 to {self._most}.")


class _Truth:
    def json(self, value: Any) -> Any:
        return value

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

    def json(self, value: Any) -> Any:
        return list(map(self.of.json, value))

    def hide(self, row: Any) -> Any:
        return tuple(map(self.of.hide, row))

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

    def json(self, value: Any) -> Any:
        # A table may have fewer seats than there are names.
        if self._unlike:
            named = zip(self.names.names, self._each, value, strict=False)
            return {name: of.json(item) for name, of, item in named}
        write, rest, pairs = self.of.json, self.rest, zip(self.names.names, value, strict=False)
        if self._sparse:
            return {name: write(item) for name, item in pairs if item != rest}
        return {name: write(item) for name, item in pairs}

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

    def json(self, value: Any) -> Any:
        return None if value is None else self.of.json(value)

    def of_json(self, data: Any, where: str) -> Any:
        return None if data is None else self.of.of_json(data, where)

    def hide(self, _value: Any) -> None:
        return None


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
        self._told = any(isinstance(getattr(codec, "of", codec), By) for codec in self.fields.values())
        self._writers = [
            (
                self._keys[name],
                attrgetter(name),
                None if isinstance(codec, _Number | _Truth | By) else codec.json,
                omitted.get(name, _NEVER),
            )
            for name, codec in self.fields.items()
        ]
        secrets: dict[tuple[str, ...], list[tuple[str, Callable[[Any, Any], Any]]]] = {}
        for name, codec in self.fields.items():
            for only in _said(hints[name], OnlyFor):
                secrets.setdefault(only.fields, []).append((name, _hider(codec)))
        self._hidden = [(self._readers(readers), fields) for readers, fields in secrets.items()]
        self._within = tuple(
            (name, _inside(codec)) for name, codec in self.fields.items() if _inside(codec).secret
        )
        self.secret: Final = bool(self._hidden or self._within)

    def json(self, value: Any) -> dict[str, Any]:
        if self._told:
            of = partial(getattr, value)
            return {self._keys[name]: _told(codec, of).json(of(name)) for name, codec in self.fields.items()}
        found = {}
        for key, value_of, write, usual in self._writers:
            item = value_of(value)
            if usual is not _NEVER and item == usual:
                continue
            found[key] = write(item) if write else item
        return found

    def redacted(self, value: Any, viewer: int | None, mover: int | None) -> Any:
        changed: dict[str, Any] = {}
        for may_read, fields in self._hidden:
            if not may_read(value, viewer, mover):
                for name, hide in fields:
                    item = getattr(value, name)
                    if item != () and (hidden := hide(item, value)) != item:
                        changed[name] = hidden
        for name, inner in self._within:
            if item := getattr(value, name):
                seen = tuple([inner.redacted(one, viewer, mover) for one in item])
                if seen != item:
                    changed[name] = seen
        return replace(value, **changed) if changed else value

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
            told = _told(codec, data.get) if self._told else codec
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


def _told(codec: Any, of: Callable[[str], Any]) -> Any:
    """The codec of a field, where other fields tell which."""
    if isinstance(codec, By):
        return codec.names[of(codec.field) is True]
    if isinstance(codec, _Many) and isinstance(codec.of, By):
        return _Many(_told(codec.of, of))
    return codec


def _hider(codec: Any) -> Callable[[Any, Any], Any]:
    """The function that hides a field, given what is in it and the value that has it."""
    if isinstance(codec, By) or isinstance(getattr(codec, "of", None), By):
        return lambda item, value: _hider(_told(codec, partial(getattr, value)))(item, value)
    if isinstance(codec, _Many):
        one = codec.of.hide
        return lambda row, _value: tuple(map(one, row))
    return lambda item, _value: codec.hide(item)


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
        return _Maybe(terms[0]) if get_origin(given[0]) is UnionType else terms[0]
    if origin is UnionType:
        return _Maybe(_codec(given[0], partly, rules, said))
    most = next((one.most for one in said if isinstance(one, AtMost)), None)
    if origin is tuple or hint is bytes:
        keyed = next((one for one in said if isinstance(one, Keyed)), None)
        of = _Number(_BYTE) if hint is bytes else _codec(given[0], partly, rules)
        whole: Any = bytes if hint is bytes else tuple
        if any(isinstance(one, InAnyOrder) for one in said):
            whole = _ordered
        if keyed:
            return _Row(keyed, keyed.of or of, whole)
        return _Many(of, whole, most or LONGEST_LIST)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _record(hint, partly, rules)
    return _Truth() if hint is bool else _Number(most or _MOST)


def _ordered(items: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(sorted(items))


class _Open:
    """The inside of a field that holds no values with fields of their own."""

    secret: Final = False


def _inside(codec: Any) -> Any:
    """The codec of the values in a row that have fields of their own."""
    inner = codec.of if isinstance(codec, _Many) else None
    return inner if isinstance(inner, _Record) else _Open


@cache
def _record(kind: Hashable, partly: bool = False, rules: Rules | None = None) -> _Record:
    return _Record(kind, partly, rules)


def to_json(value: Any, rules: Rules | None = None) -> dict[str, Any]:
    """The fields of a value by name, of one rule set those that it has."""
    kind: type = type(value)
    return _record(kind, False, rules).json(value)


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
    seen: T = _record(kind).redacted(value, viewer, mover)
    return seen


def things(value: Any, kind: str) -> Iterator[int]:
    """The numbers of all things of a kind (`seat`) that a value names, in sets and values within it, too."""
    form: type = type(value)
    return (number for _, number in _things(_record(form), value, kind, ""))


def places(kind: type, values: Mapping[str, Any], thing: str) -> Iterator[tuple[str, int]]:
    """Place and number of each thing of a kind (`seat`) that the given fields of a value name."""
    return _things(_record(kind, partly=True), values, thing, "")


def _things(codec: Any, value: Any, kind: str, where: str) -> Iterator[tuple[str, int]]:
    match codec:
        case Names() | Numbers() if codec.kind == kind and value != codec.none:
            yield where, value
        case Bits() if codec.of.kind == kind:
            yield from ((where, number) for number in range(value.bit_length()) if value >> number & 1)
        case _Row() if codec.names.kind == kind:
            yield from ((where, number) for number, item in enumerate(value) if item != codec.rest)
    for inner, item, place in _within(codec, value, kind, where):
        yield from _things(inner, item, kind, place)


def _within(codec: Any, value: Any, kind: str, where: str) -> Iterator[tuple[Any, Any, str]]:
    """Codec, value and place of each value within another that may name things of a kind."""
    match codec:
        case _Record():
            for name in _naming(codec, kind):
                if isinstance(value, codec.kind):
                    yield codec.fields[name], getattr(value, name), codec.place(where, name)
                elif name in value:
                    yield codec.fields[name], value[name], codec.place(where, name)
        case _Row() if _names(codec.of, kind):
            for name, item in zip(codec.names.names, value, strict=False):
                if item is not None:
                    yield codec.of, item, f"{where}.{name}"
        case _Maybe() if value is not None:
            yield codec.of, value, where
        case _Many() if _names(codec.of, kind):
            for number, item in enumerate(value):
                yield codec.of, item, f"{where}[{number}]"


@cache
def _naming(record: _Record, kind: str) -> tuple[str, ...]:
    """The fields of a record that may name things of a kind."""
    return tuple(name for name, codec in record.fields.items() if _names(codec, kind))


@cache
def _names(codec: Any, kind: str) -> bool:
    match codec:
        case _Record():
            return bool(_naming(codec, kind))
        case _Row():
            return codec.names.kind == kind or _names(codec.of, kind)
        case _Many() | _Maybe():
            return _names(codec.of, kind)
        case Bits():
            return codec.of.kind == kind
        case By():
            return any(names.kind == kind for names in codec.names.values())
    return isinstance(codec, Names | Numbers) and codec.kind == kind
