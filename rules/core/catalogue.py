"""Finding, reading and validating data files. The only module of `rules` that reads files.

A schema is a `msgspec.Struct` (with `forbid_unknown_fields=True`, so that misspelt keys are noticed). All
mistakes of a file are reported at once, each in a sentence that begins with file, line and column.
"""

from __future__ import annotations

import enum
import re
import types
import typing
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin

import msgspec
import yaml

from rules.core import document
from rules.core.errors import DataError
from rules.core.wording import nearest, plain, shortened

T = TypeVar("T")
Step = str | int
"""A key of a mapping or an index of a list."""

MAX_BYTES: Final = 4 * 1024 * 1024
_MANY: Final = 20
"""Mistakes listed at most."""
_AT: Final = r" - at `(?:key in )?(.+?)`$"
_STEP: Final = r"\.([^.\[\]]+)|\[(\d+)\]"
"""Patterns for msgspec's messages; not compiled here, as most starts meet no mistake."""


def data_folder() -> Path:
    """The folder `data` of a checkout or of the installed package. Raises DataError."""
    top = Path(__file__).resolve().parents[2]
    for folder in (top / "data", top / "game" / "data"):
        if folder.is_dir():
            return folder
    raise DataError(f"The data folder is missing beside {top / 'rules'}; install the program again.")


def load(path: str, kind: type[T]) -> T:
    """The shipped file at `path` (such as `game/cards.yaml`) as a value of `kind`. Raises DataError."""
    return load_file(data_folder() / path, kind)


def load_file(path: Path, kind: type[T]) -> T:
    """Load an untrusted data file as a `kind`. Raises DataError."""
    return convert(_read(path), path.name, kind)


def convert(text: str, name: str, kind: type[T]) -> T:
    """Convert a text in the strict YAML of `document` to a `kind`. Raises DataError."""
    node = document.parse(text, name)
    try:
        return msgspec.convert(document.value_of(node), kind)
    except msgspec.ValidationError as error:
        found = _mistakes(node, kind, "")
        lines = [f"{document.place(where, name)}: {text}" for where, text in found]
        raise DataError("\n".join(lines[:_MANY]) or f"{name}: {error}") from error


def _read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise DataError(f"{path.name}: the file is larger than {MAX_BYTES} bytes.")
        return data.decode("utf-8")
    except OSError as error:
        raise DataError(f"{path.name}: the file cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path.name}: the file is not UTF-8 text (byte {error.start}).") from error


def mistake(path: str, where: Sequence[Step], sentence: str) -> DataError:
    """A DataError for checks beyond the schema, pointing at a key or value of a shipped file.

    `where` is the path of keys and indices from the top: `("cards", 3, "cost")`; it ends at a step that the
    file does not have. The file is read again for its line numbers, so that only a mistake costs time.
    """
    name = Path(path).name
    pointed = node = document.parse(_read(data_folder() / path), name)
    reached = ""
    for step in where:
        if step not in document.items_of(node):
            break
        pointed, node = document.items_of(node)[step]
        reached = _join(reached, step)
    return DataError(f"{document.place(pointed, name)}: key {reached}: {shortened(sentence)}.")


_Mistake = tuple[yaml.Node, str]


def _mistakes(node: yaml.Node, kind: Any, path: str) -> list[_Mistake]:
    """The mistakes below a node, part by part; of the whole node if all its parts are valid."""
    found = _mistakes_in_parts(node, _core(kind, node), path)
    if found:
        return found
    try:
        msgspec.convert(document.value_of(node), kind)
    except msgspec.ValidationError as error:
        return [_mistake(node, kind, path, str(error))]
    return []


def _core(kind: Any, node: yaml.Node) -> Any:
    """The type without its annotations, and for `X | None` the X, unless the value is null."""
    if get_origin(kind) is typing.Annotated:
        return _core(get_args(kind)[0], node)
    if get_origin(kind) in (Union, types.UnionType):
        arms = [arm for arm in get_args(kind) if arm is not type(None)]
        if len(arms) == 1 and document.value_of(node) is not None:
            return _core(arms[0], node)
    return kind


def _mistakes_in_parts(node: yaml.Node, kind: Any, path: str) -> list[_Mistake]:
    origin, arguments = get_origin(kind), get_args(kind)
    match node:
        case yaml.MappingNode() if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return _mistakes_in_struct(node, kind, path)
        case yaml.MappingNode() if origin is dict:
            return _mistakes_in_items(node, dict.fromkeys(document.items_of(node), arguments[1]), path)
        case yaml.SequenceNode() if origin in (list, set, frozenset) or arguments[1:] == (...,):
            return _mistakes_in_items(node, dict.fromkeys(document.items_of(node), arguments[0]), path)
        case yaml.SequenceNode() if origin is tuple and len(arguments) == len(node.value):
            return _mistakes_in_items(node, dict(enumerate(arguments)), path)
    return []


def _mistakes_in_items(node: yaml.Node, kinds: dict[Any, Any], path: str) -> list[_Mistake]:
    items = document.items_of(node)
    return [
        mistake
        for key, kind in kinds.items()
        if key in items
        for mistake in _mistakes(items[key][1], kind, _join(path, key))
    ]


def _mistakes_in_struct(node: yaml.Node, kind: type[msgspec.Struct], path: str) -> list[_Mistake]:
    hints = typing.get_type_hints(kind, include_extras=True)
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    items = document.items_of(node)
    config = kind.__struct_config__
    found = []
    for key, (where, _) in items.items():
        if config.forbid_unknown_fields and key not in fields and key != config.tag_field:
            hint = _suggest(str(key), list(fields)) or "."
            found.append((where, f"key {_join(path, key)}: is unknown{hint}"))
    for name, field in fields.items():
        if field.required and name not in items:
            found.append((node, f"key {_join(path, name)}: is missing."))
    return found + _mistakes_in_items(node, {n: hints[f.name] for n, f in fields.items()}, path)


def _mistake(node: yaml.Node, kind: Any, path: str, message: str) -> _Mistake:
    """A msgspec message in our words, at the deepest node that it names."""
    if at := re.search(_AT, message):
        message = message[: at.start()]
        for key, index in re.findall(_STEP, at[1]):
            step = key or int(index)
            if step not in document.items_of(node):
                break
            node, path = document.items_of(node)[step][1], _join(path, step)
    allowed = _allowed(_core(kind, node))
    if allowed:
        got = str(document.value_of(node))
        message = f"expected one of {', '.join(allowed)}, got {shortened(got)}{_suggest(got, allowed)}"
    else:
        message = plain(message)
    message += "" if message.endswith("?") else "."
    return node, f"key {path}: {message}" if path else message


def _allowed(kind: Any) -> list[str]:
    """The values of a Literal or Enum; empty for other types."""
    if get_origin(kind) is Literal:
        return [str(value) for value in get_args(kind)]
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return [str(member.value) for member in kind]
    return []


def _suggest(word: str, known: list[str]) -> str:
    near = nearest(word, known)
    return f"; did you mean {near}?" if near else ""


def _join(path: str, key: str | int) -> str:
    if isinstance(key, int):
        return f"{path}[{key}]"
    return f"{path}.{key}" if path else key
