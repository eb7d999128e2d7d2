"""Strict JSON for untrusted input: no repeated keys, NaN, lone surrogates or deep nesting."""

from __future__ import annotations

import json
from typing import Any, Final, NoReturn

MAX_DEPTH: Final = 32


def parse_json(text: str) -> Any:
    """Parse a whole JSON text. Raises ValueError with the reason, without a full stop."""
    value, end = parse_first(text)
    if text[end:].strip():
        line = text.count("\n", 0, end) + 1
        raise ValueError(f"something follows the end of it in line {line}")
    return value


def parse_first(text: str) -> tuple[Any, int]:
    """Parse the JSON value at the start of a text; returns it and the index after it. Raises ValueError."""
    if _depth(text) > MAX_DEPTH:
        raise ValueError(f"nested deeper than {MAX_DEPTH}")
    start = len(text) - len(text.lstrip())
    decoder = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_no_constant)
    value, end = decoder.raw_decode(text, start)
    # The decoder accepts "\\ud800"; such a half character would break every later write, so encode once here.
    json.dumps(value, ensure_ascii=False).encode("utf-8")
    return value, end


def _depth(text: str) -> int:
    """Deepest nesting of brackets, counting those in strings too.

    An upper bound that needs no parser: the parser itself recurses and would overflow the stack.
    """
    depth = deepest = 0
    for character in text:
        if character in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "]}":
            depth -= 1
    return deepest


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    # Python's default keeps the last of two equal keys, so two readers of one file could disagree.
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a key is repeated")
    return result


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number")
