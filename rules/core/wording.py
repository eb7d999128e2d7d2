"""Validation errors in plain words: no Python type names, long values shortened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_LONGEST: Final = 40
"""Maximum characters of a quoted value."""
_WHOLE: Final = 240
"""Maximum characters of a sentence; only hostile input produces longer ones."""
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
    """The most similar of the known words; empty if none is close."""
    import difflib  # here, as only a typing mistake needs it and it slows every start

    return next(iter(difflib.get_close_matches(word, known, n=1)), "")


def shortened(text: str) -> str:
    """Shorten long quoted values, words and numbers in a sentence, then the sentence as a whole."""
    # A quote after a space opens: what stands between two quoted words is no quoted value.
    text = re.sub(rf"(?s)(?<![^\s(])(['`])([^'`]{{{_LONGEST}}})[^'`]+\1", r"\1\2…\1", text)
    text = re.sub(rf"\d{{{_LONGEST + 1},}}|\S{{{_LONGEST * 2},}}", _cut, text)
    return text if len(text) <= _WHOLE else f"{text[: _WHOLE - 2]}…."


def _cut(found: re.Match[str]) -> str:
    return f"{found[0][:_LONGEST]}…"


def plain(message: str) -> str:
    """A msgspec message, without its `- at` suffix, in plain words: types spelled out, no backquotes."""
    message = re.sub(r"^Object missing required field `(.+)`$", r"key \1 is missing", message)
    message = re.sub(r"(?s)^Object contains unknown field `(.+)`$", r"key \1 is unknown", message)
    message = re.sub(r"(?s)^Invalid enum value (.+)$", r"\1 is unknown there", message)
    message = re.sub(r"`([a-z]+(?: \| [a-z]+)*)`", lambda found: _kinds(found[1]), message)
    return message[:1].lower() + message[1:].replace("`", "")


def _kinds(names: str) -> str:
    return " or ".join(_KINDS.get(name, name) for name in names.split(" | "))
