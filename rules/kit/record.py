"""Values with fields as JSON and back, and as a viewer sees them, by the annotations of the fields.

A field that names something holds its name (`Space`, `tuple[Space, ...]`), a plain `int` a number from 0 to
999, a `bool` true or false, and a value of its own an object. What is read is not trusted: errors are
PositionErrors with the place. A field that is `OnlyFor` some seats is hidden from all other viewers.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import cache, partial
from typing import Annotated, Any, Final, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from rules.core.errors import PositionError
from rules.kit.vocabulary import LONGEST_LIST, MOVER, Bits, Key, Names, OnlyFor

T = TypeVar("T")
EVERYBODY: Final = -1
"""The set of all viewers, spectators included."""
_MOST: Final = 999


class By:
    """The names of a field where another field of the same value tells what it names."""

    def __init__(self, field: str, names: Mapping[bool, Names]) -> None:
        self.field, self.names = field, names


class _Number:
    def json(self, value: Any) -> Any:
        return value

    def of_json(self, data: Any, where: str) -> Any:
        if type(data) is int and 0 <= data <= _MOST:
            return data
        raise PositionError(f"{where}: it takes a number from 0 to {_MOST}.")


class _Truth:
    def json(self, value: Any) -> Any:
        return value

    def of_json(self, data: Any, where: str) -> Any:
        if isinstance(data, bool):
            return data
        raise PositionError(f"{where}: it takes true or false.")


class _Many:
    """A tuple of any length."""

    def __init__(self, of: Any) -> None:
        self.of = of

    def json(self, value: Any) -> Any:
        return [self.of.json(item) for item in value]

    def of_json(self, data: Any, where: str) -> Any:
        if not isinstance(data, list) or len(data) > LONGEST_LIST:
            raise PositionError(f"{where}: it takes a list of at most {LONGEST_LIST}.")
        return tuple([self.of.of_json(item, f"{where}[{number}]") for number, item in enumerate(data)])


class _Record:
    """A value with fields of its own."""

    def __init__(self, kind: Any) -> None:
        hints = get_type_hints(kind, include_extras=True)
        self.kind = kind
        self.fields: Final = {name: _codec(hints[name]) for name in kind.__struct_fields__}
        self.secrets: Final = tuple(
            (name, reader.fields)
            for name, hint in hints.items()
            for reader in get_args(hint)[1:]
            if isinstance(reader, OnlyFor)
        )
        self.needed: Final = kind.__struct_fields__[: len(self.fields) - len(kind.__struct_defaults__)]

    def json(self, value: Any) -> dict[str, Any]:
        def of(name: str) -> Any:
            return getattr(value, name)

        return {name: _told(codec, of).json(of(name)) for name, codec in self.fields.items()}

    def redacted(self, value: Any, viewer: int | None, mover: int | None) -> Any:
        hidden = {
            name: _hidden(_told(self.fields[name], partial(getattr, value)), getattr(value, name))
            for name, readers in self.secrets
            if not any(self._may_read(value, reader, viewer, mover) for reader in readers)
        }
        return replace(value, **hidden) if hidden else value

    def _may_read(self, value: Any, reader: str, viewer: int | None, mover: int | None) -> bool:
        if reader == MOVER:
            return viewer is not None and viewer == mover
        seats: int = getattr(value, reader)
        if not isinstance(self.fields[reader], Bits):
            return seats == viewer
        return seats == EVERYBODY or (viewer is not None and bool(seats >> viewer & 1))

    def of_json(self, data: Any, where: str) -> Any:
        if not isinstance(data, dict):
            raise PositionError(f"{where}: it takes an object.")
        for name in data:
            if name not in self.fields:
                raise PositionError(f"{where}: the key {shown(name)} is unknown there.")
        for name in self.needed:
            if name not in data:
                raise PositionError(f"{where}: the key {name!r} is missing.")
        values = {
            name: _told(self.fields[name], data.get).of_json(given, f"{where}.{name}")
            for name, given in data.items()
        }
        return self.kind(**values)


def _told(codec: Any, of: Callable[[str], Any]) -> Any:
    """The codec of a field, where other fields tell which."""
    if isinstance(codec, By):
        return codec.names[of(codec.field) is True]
    if isinstance(codec, _Many) and isinstance(codec.of, By):
        return _Many(_told(codec.of, of))
    return codec


def _hidden(codec: Any, value: Any) -> Any:
    if isinstance(codec, _Many):
        return tuple([_hidden(codec.of, item) for item in value])
    return codec.hide(value)


def _codec(hint: Any) -> Any:
    origin, given = get_origin(hint), get_args(hint)
    if origin is Annotated:
        said = [one for one in given[1:] if not isinstance(one, Key | OnlyFor)]
        return said[0] if said else _codec(given[0])
    if origin is tuple:
        return _Many(_codec(given[0]))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _record(hint)
    return _Truth() if hint is bool else _Number()


@cache
def _record(kind: Hashable) -> _Record:
    return _Record(kind)


def shown(value: Any) -> str:
    """A value of JSON in an error: a text, shortened."""
    return repr(value[:20]) if isinstance(value, str) else "this"


def to_json(value: Any) -> dict[str, Any]:
    """The fields of a value by name."""
    kind: type = type(value)
    return _record(kind).json(value)


def of_json(kind: type, data: Any, where: str) -> Any:
    """A value with exactly the fields of its kind; those with a default may be missing."""
    return _record(kind).of_json(data, where)


def redacted(value: T, viewer: int | None, mover: int | None = None) -> T:
    """A value as a viewer sees it, None for a spectator; `mover` is the seat that makes a move."""
    kind: type = type(value)
    form = _record(kind)
    return cast("T", form.redacted(value, viewer, mover)) if form.secrets else value


def things(value: Any, kind: str) -> Iterator[int]:
    """The numbers of all things of a kind (`seat`) that a value names, in sets and values within it, too."""
    form: type = type(value)
    yield from _things(_record(form), value, kind)


def _things(codec: Any, value: Any, kind: str) -> Iterator[int]:
    match codec:
        case _Record():
            for name, inner in codec.fields.items():
                yield from _things(inner, getattr(value, name), kind)
        case _Many():
            for item in value:
                yield from _things(codec.of, item, kind)
        case Names() if codec.kind == kind and value != codec.none:
            yield value
        case Bits() if codec.of.kind == kind:
            yield from (number for number in range(value.bit_length()) if value >> number & 1)
