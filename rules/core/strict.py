"""Strict JSON for untrusted input: no repeated keys, endless numbers, lone surrogates or deep nesting."""

from __future__ import annotations

import json
import math
import re
from typing import Any, Final, NoReturn

MAX_DEPTH: Final = 32
_DIGITS: Final = 40
"""Maximum digits of a whole number: converting long ones takes quadratic time."""
_MARK: Final = re.compile(r'\\.|["\[{\]}]', re.DOTALL)
"""Characters that open or close something, and escaped ones."""


def parse_json(text: str) -> Any:
    """Parse a whole JSON text. Raises ValueError with the reason, without a full stop."""
    value, end = parse_first(text)
    if text[end:].strip():
        line = text.count("\n", 0, end) + 1
        raise ValueError(f"something follows the end of it in line {line}")
    return value


def parse_first(text: str) -> tuple[Any, int]:
    """Parse the JSON value at the start of a text; returns it and the index after it. Raises ValueError."""
    start = len(text) - len(text.lstrip())
    if _is_deep(text, start):
        raise ValueError(f"nested deeper than {MAX_DEPTH}")
    decoder = json.JSONDecoder(
        object_pairs_hook=_unique, parse_constant=_no_constant, parse_int=_whole, parse_float=_finite
    )
    try:
        value, end = decoder.raw_decode(text, start)
        # The decoder accepts "\\ud800"; a lone surrogate would break every later write, so encode once here.
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError as error:
        raise ValueError(f"\\u{ord(error.object[error.start]):x} is half a character") from error
    except RecursionError as error:  # the caller may have used up the stack already
        raise ValueError(f"nested deeper than {MAX_DEPTH}") from error
    return value, end


def _is_deep(text: str, start: int) -> bool:
    """Return True if the value at `start` is nested deeper than MAX_DEPTH.

    A scan instead of the parser, which recurses and would overflow the stack. Scan and parser see the same
    strings and brackets up to the first syntax error, where the parser stops.
    """
    depth, quoted = 0, False
    for found in _MARK.finditer(text, start):
        mark = found[0]
        if mark == '"':
            quoted = not quoted
        elif not quoted and mark in "[{":
            depth += 1
        elif not quoted and mark in "]}":
            depth -= 1
        if depth > MAX_DEPTH:
            return True
        if depth <= 0 and not quoted:
            break
    return False


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    # Python's default keeps the last of two equal keys, so two readers of one file could disagree.
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a key is repeated")
    return result


def _whole(digits: str) -> int:
    if len(digits.lstrip("-")) > _DIGITS:
        raise ValueError(f"a number has more than {_DIGITS} digits")
    return int(digits)


def _finite(digits: str) -> float:
    if math.isinf(value := float(digits)):
        raise ValueError(f"{digits:.20} is too large for a number")
    return value


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number")
