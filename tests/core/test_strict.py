"""JSON from outside: what is written is read again whatever stands in it, and the rest raises one error."""

from __future__ import annotations

import contextlib
import inspect
import json
import sys
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some

from rules.core.strict import MAX_DEPTH, parse_first, parse_json

BRACKETS = some.text(some.sampled_from('[]{}"\\/,: u\nd8 ä蟻'))
TEXTS = some.text(some.characters(exclude_categories=["Cs"])) | BRACKETS
NUMBERS = some.integers(-(10**39), 10**39) | some.floats(allow_nan=False, allow_infinity=False)
VALUES: some.SearchStrategy[Any] = some.recursive(
    some.none() | some.booleans() | NUMBERS | TEXTS,
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=20,
)
HOSTILE = (
    '["' + "]" * 3000 + '",' + "[" * 3000 + "]" * 3000 + "]",
    '{"' + "}" * 9000 + '":' + '{"":' * 9000 + "1" + "}" * 9000 + "}",
    '["\\"' + "]" * 3000 + '",' + "[" * 3000,
    '["\\\\",' + "[" * 3000,
    "[" * 100_000,
    '"' + "\\" * 99_999,
    '"a" [' + "[" * 99_999,
    "[1e999]",
    "[-1e999]",
    "9" * 5000,
    "[" + "9" * 41 + "]",
    '["\\udfff"]',
    "\ud800",
    "nul",
    "",
)


def deep(depth: int) -> Any:
    """Lists in lists, with brackets in texts on the way."""
    value: Any = "]" * depth
    for _ in range(depth):
        value = ["}]" * 3, value]
    return value


@given(VALUES, some.booleans())
@settings(deadline=None)
def test_what_is_written_is_read_again(value: Any, escaped: bool) -> None:
    text = json.dumps(value, ensure_ascii=escaped)
    assert parse_json(text) == value
    assert parse_first(f" \n{text}\nP1: [[[") == (value, len(text) + 2)


@given(some.lists(BRACKETS, max_size=60))
@settings(deadline=None)
def test_brackets_in_texts_are_no_nesting(names: list[str]) -> None:
    assert parse_json(json.dumps([*names, "[" * 99])) == [*names, "[" * 99]


@given(some.text() | some.text(some.sampled_from('[]{}"\\,:1eE+-.0 ntf')))
@example('"\\')
@settings(deadline=None)
def test_any_text_is_read_or_refused_with_one_error(text: str) -> None:
    with contextlib.suppress(ValueError):
        parse_json(text)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        parse_json(text)


def test_nesting_has_its_bound() -> None:
    assert parse_json(json.dumps(deep(MAX_DEPTH))) == deep(MAX_DEPTH)
    with pytest.raises(ValueError, match=f"^nested deeper than {MAX_DEPTH}$"):
        parse_json(json.dumps(deep(MAX_DEPTH + 1)))


def test_a_caller_deep_in_the_stack_gets_the_same_error() -> None:
    text, before = "[" * MAX_DEPTH + "]" * MAX_DEPTH, sys.getrecursionlimit()

    def parse_with_little_room() -> None:
        try:
            sys.setrecursionlimit(len(inspect.stack(0)) + MAX_DEPTH // 2)
            parse_json(text)
        finally:
            sys.setrecursionlimit(before)

    with pytest.raises(ValueError, match="nested deeper"):
        parse_with_little_room()
