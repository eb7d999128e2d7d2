"""A strict and safe subset of YAML: parses a text into nodes that know their line and column.

Plain YAML turns `no` into False, `1:30` into 90 and `010` into 8, silently keeps the last of two equal
keys, and its C parser crashes on deep nesting. Here the parse events are scanned first (no aliases, no
tags, limited depth and length), and only `true`, `false`, `null`, decimal numbers and texts are known.
"""

from __future__ import annotations

import re
from typing import Any, Final

import yaml

from rules.core.errors import DataError

MAX_DEPTH: Final = 32
MAX_EVENTS: Final = 200_000
_TOO_DEEP: Final = f"values are nested deeper than {MAX_DEPTH}"

_OPENING = (yaml.SequenceStartEvent, yaml.MappingStartEvent)
_CLOSING = (yaml.SequenceEndEvent, yaml.MappingEndEvent)


class _Loader(yaml.CSafeLoader):
    """Resolves decimal numbers, true, false and null; any other scalar is text."""


_Loader.yaml_implicit_resolvers = {}


def _resolve(kind: str, pattern: str, first: str) -> None:
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{kind}", re.compile(pattern), list(first))


_resolve("bool", r"^(?:true|false)$", "tf")
_resolve("int", r"^-?(?:0|[1-9][0-9]{0,15})$", "-0123456789")
_resolve("float", r"^-?(?:0|[1-9][0-9]{0,15})\.[0-9]{1,15}$", "-0123456789")
_resolve("null", r"^(?:null|~)$", "n~")


def parse(text: str, name: str) -> yaml.Node:
    """Parse a text into nodes; `name` is the file name for messages. Raises DataError."""
    try:
        _scan(text, name)
        node = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"{name}:{mark.line + 1}:{mark.column + 1}" if mark else name
        # Newer parsers have a limit of their own, far above ours, and reach it while they look ahead.
        if "nesting depth" in (error.problem or ""):
            raise DataError(f"{place}: {_TOO_DEEP}.") from error
        raise DataError(f"{place}: this is not YAML: {error.problem or error.context}.") from error
    except yaml.YAMLError as error:
        raise DataError(f"{name}: this is not YAML: {error}.".replace("\n", " ")) from error
    if node is None:
        raise DataError(f"{name}: the file is empty.")
    if repeated := _repeated_keys(node, name):
        raise DataError("\n".join(repeated))
    return node


def _scan(text: str, name: str) -> None:
    """Refuse what could exhaust memory or the stack, before any node is built. Raises DataError."""
    depth = 0
    for count, event in enumerate(yaml.parse(text, Loader=yaml.CSafeLoader)):
        depth += isinstance(event, _OPENING) - isinstance(event, _CLOSING)
        if trouble := _trouble(event, depth, count):
            raise DataError(f"{place(event, name)}: {trouble}.")


def _trouble(event: yaml.Event, depth: int, count: int) -> str | None:
    if count > MAX_EVENTS:
        return f"the file has more than {MAX_EVENTS} values"
    if depth > MAX_DEPTH:
        return _TOO_DEEP
    if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
        return "anchors (&) and aliases (*) are not allowed"
    if getattr(event, "tag", None) is not None:
        return "tags (!) are not allowed"
    return None


def _repeated_keys(root: yaml.Node, name: str) -> list[str]:
    found: list[str] = []
    todo = [root]  # a list and not recursion; reversed below, so that mistakes come in the file's order
    while todo:
        node = todo.pop()
        if isinstance(node, yaml.SequenceNode):
            todo.extend(reversed(node.value))
        elif isinstance(node, yaml.MappingNode):
            found += _repeated_here(node, name)
            todo.extend(value for _, value in reversed(node.value))
    return found


def _repeated_here(node: yaml.MappingNode, name: str) -> list[str]:
    lines: dict[str, int] = {}
    found = []
    for key, _ in node.value:
        if not isinstance(key, yaml.ScalarNode):
            found.append(f"{place(key, name)}: a key must be a plain word.")
        elif key.value in lines:
            also = f"it stands in line {lines[key.value]} too"
            found.append(f"{place(key, name)}: key {key.value}: is repeated, {also}.")
        else:
            lines[key.value] = key.start_mark.line + 1
    return found


def place(node: yaml.Node | yaml.Event, name: str) -> str:
    """`file:line:column` of a node."""
    mark = node.start_mark
    return f"{name}:{mark.line + 1}:{mark.column + 1}" if mark else name


def value_of(node: yaml.Node) -> Any:
    """The node as dict, list, str, int, float, bool or None; keys are always str."""
    match node:
        case yaml.MappingNode():
            return {key.value: value_of(value) for key, value in node.value}
        case yaml.SequenceNode():
            return [value_of(item) for item in node.value]
    match node.tag.rpartition(":")[2]:
        case "int":
            return int(node.value)
        case "float":
            return float(node.value)
        case "bool":
            return node.value == "true"
        case "null":
            return None
        case _:
            return node.value


def items_of(node: yaml.Node) -> dict[str | int, tuple[yaml.Node, yaml.Node]]:
    """For each key or index the node to point at in messages and the value node; empty for a scalar."""
    match node:
        case yaml.MappingNode():
            return {key.value: (key, value) for key, value in node.value}
        case yaml.SequenceNode():
            return {index: (item, item) for index, item in enumerate(node.value)}
    return {}
