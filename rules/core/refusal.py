"""Schema errors of JSON values as one sentence with the place."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeVar

import msgspec

from rules.core.errors import PositionError, SetupError
from rules.core.protocol import Setup
from rules.core.wording import plain

_AT: Final = r" - at `(?:key in )?\$?\.?(.*?)`$"
_STEP: Final = r"\.?([^.\[\]]+)|\[(\d+)\]"
_ANY: Final = "[...]"
"""msgspec's placeholder for a key of a mapping; it does not say which key failed."""


class Form(Protocol):
    """The fields that the position schemas of all games share."""

    @property
    def set(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, str]: ...


F = TypeVar("F", bound=Form)
T = TypeVar("T")


def schema_of(data: Any, kind: type[T], title: str) -> T:
    """Convert JSON values to a schema. Raises PositionError with the game's title, place and reason."""
    try:
        return msgspec.convert(data, kind)
    except ValueError as error:
        raise _refused(data, kind, title, error) from error


def form_of(data: Any, kind: type[F], title: str, agree: Callable[[Setup], T]) -> tuple[F, T]:
    """Convert a position's JSON values to its schema; return it with the result of `agree` for its set-up.

    Raises PositionError as `schema_of` does.
    """
    form = schema_of(data, kind, title)
    try:
        return form, agree(Setup(form.set, form.seats, form.options))
    except (SetupError, ValueError) as error:
        raise _refused(data, kind, title, error) from error


def _refused(data: Any, kind: Any, title: str, error: Exception) -> PositionError:
    return PositionError(f"This is no position of {title}: {_why(data, kind, error)}.")


def _why(data: Any, kind: Any, error: Exception) -> str:
    """Place and reason of an error of the schema or the set-up, without a full stop."""
    match error:
        case msgspec.ValidationError():
            return refusal(data, kind, error).rstrip(".")
        case UnicodeEncodeError():
            return f"{half_character(data)}: half a character is no text"
        case SetupError():
            return str(error).rstrip(".")
        case _:
            return "format: the number has too many digits"


def refusal(data: Any, kind: Any, error: msgspec.ValidationError) -> str:
    """A msgspec validation error in plain words: `place: what is wrong`."""
    message = str(error)
    at = re.search(_AT, message)
    if at is None:
        return plain(message)
    return f"{_named(data, kind, at[1])}: {plain(message[: at.start()])}"


def _named(data: Any, kind: Any, path: str) -> str:
    """Replace `[...]` in the path by the failing key, for a single mapping inside lists and structs."""
    before, _, after = path.partition(_ANY)
    if before == path:
        return path
    inside: Any = data
    for key, index in re.findall(_STEP, before):
        inside = inside[key or int(index)]
    return f"{before}.{_failing(data, kind, inside)}{after}"


def _failing(data: Any, kind: Any, inside: dict[str, Any]) -> str:
    """The first key of the mapping that the schema refuses.

    Found by bisection: validating a hostile mapping key by key would take quadratic time. `inside` is
    changed meanwhile, as it is part of `data`, and restored at the end.
    """
    items = list(inside.items())
    low, high = 0, len(items)
    try:
        while high - low > 1:
            middle = (low + high) // 2
            inside.clear()
            inside.update(items[:middle])
            low, high = (low, middle) if _is_refused(data, kind) else (middle, high)
    finally:
        inside.clear()
        inside.update(items)
    return str(items[low][0])


def _is_refused(data: Any, kind: Any) -> bool:
    try:
        msgspec.convert(data, kind)
    except msgspec.ValidationError:
        return True
    except UnicodeEncodeError:  # half a character outside the mapping, in a field that comes after it
        return False
    return False


def half_character(data: Any) -> str:
    """The path of the first text with a lone surrogate in JSON values."""
    todo = [("", data)]
    while todo:
        path, value = todo.pop()
        match value:
            case str() if not _is_whole(value):
                return path
            case dict():
                if any(not _is_whole(key) for key in value if isinstance(key, str)):
                    return f"a key in {path}" if path else "a key"
                todo += [(f"{path}.{key}".lstrip("."), inner) for key, inner in value.items()]
            case list():
                todo += [(f"{path}[{n}]", inner) for n, inner in enumerate(value)]
    return "somewhere"


def _is_whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
