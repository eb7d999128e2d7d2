"""Mistakes of data files, each in a sentence with its place; imported only for a file that has one."""

from __future__ import annotations

import enum
import re
import types
import typing
from collections.abc import Sequence
from typing import Any, Final, Literal, Union, get_args, get_origin

import msgspec
import yaml

from rules.core import document
from rules.core.errors import DataError
from rules.core.wording import nearest, plain, shortened

_MANY: Final = 20
"""Mistakes listed at most."""
_AT: Final = r" - at `(?:key in )?(.+?)`$"
_STEP: Final = r"\.([^.\[\]]+)|\[(\d+)\]"
"""Patterns for msgspec's messages."""


def listed(text: str, name: str, kind: Any) -> str:
    """The mistakes that make a text no `kind`, line by line; `name` is its file. Raises DataError."""
    found = _mistakes(document.parse(text, name), kind, "")
    return "\n".join([f"{document.place(where, name)}: {sentence}" for where, sentence in found][:_MANY])


def pointed(text: str, name: str, where: Sequence[str | int], sentence: str) -> DataError:
    """A mistake at the end of a path of keys and indices, or at the last step that the text has."""
    pointed = node = document.parse(text, name)
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
