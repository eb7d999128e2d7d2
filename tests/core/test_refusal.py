"""What a schema refuses is said with its place."""

from __future__ import annotations

import msgspec
import pytest

from rules.core.errors import PositionError
from rules.core.refusal import schema_of


class Island(msgspec.Struct):
    """A schema with a mapping, of which msgspec does not say which key failed."""

    tiles: dict[str, str]


def test_the_failing_key_of_a_mapping_is_named() -> None:
    with pytest.raises(PositionError, match=r"tiles\.B2: "):
        schema_of({"tiles": {"A1": "water", "B2": 7, "C3": "grass"}}, Island, "Colossi")


def test_half_a_character_beside_another_fault_is_refused_and_does_not_stop_the_reader() -> None:
    for value in (7, {}):
        with pytest.raises(PositionError, match=r"tiles\.(A1|C3): "):
            schema_of({"tiles": {"A1": value, "B2": "water", "C3": "\ud800"}}, Island, "Colossi")
        with pytest.raises(PositionError, match=r"tiles\.(B2|A1): "):
            schema_of({"tiles": {"A1": "\ud800", "B2": value}}, Island, "Colossi")
