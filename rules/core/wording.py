"""Refused values in words that people know: no type names, and long values cut short."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_LONGEST: Final = 40
"""Characters of a quoted value."""
_WHOLE: Final = 240
"""Characters of a sentence; what goes beyond is somebody's joke."""
_KINDS: Final = {
    "int": "a whole number",
    "float": "a decimal number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}


def nearest(word: str, known: Sequence[str]) -> str:
    """That of the known words which is most like it; empty if none is near."""
    # Only whoever mistypes needs it.
    import difflib

    return next(iter(difflib.get_close_matches(word, known, n=1)), "")


def shortened(text: str) -> str:
    """A sentence with its long quoted values, long numbers and itself cut short."""
    text = re.sub(rf"(?s)(['`])([^'`]{{{_LONGEST}}})[^'`]+\1", r"\1\2…\1", text)
    text = re.sub(rf"\d{{{_LONGEST + 1},}}|\S{{{_LONGEST * 2},}}", _cut, text)
    return text if len(text) <= _WHOLE else f"{text[: _WHOLE - 2]}…."


def _cut(found: re.Match[str]) -> str:
    return f"{found[0][:_LONGEST]}…"


def plain(message: str) -> str:
    """A sentence of msgspec without its place: types become words, backquotes go."""
    message = re.sub(r"^Object missing required field `(.+)`$", r"key \1 is missing", message)
    message = re.sub(r"(?s)^Object contains unknown field `(.+)`$", r"key \1 is unknown", message)
    message = re.sub(r"(?s)^Invalid enum value (.+)$", r"\1 is unknown there", message)
    message = re.sub(r"`([a-z]+(?: \| [a-z]+)*)`", lambda found: _kinds(found[1]), message)
    return message[:1].lower() + message[1:].replace("`", "")


def _kinds(names: str) -> str:
    return " or ".join(_KINDS.get(name, name) for name in names.split(" | "))
