"""What a schema refuses is said with its place."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from rules.core.errors import PositionError
from rules.core.refusal import schema_of


class Island(msgspec.Struct):
    """A schema with a mapping, of which msgspec does not say which key failed."""

    tiles: dict[str, str]
    phase: Literal["actions", "harvest"] = "actions"


def test_the_failing_key_of_a_mapping_is_named() -> None:
    with pytest.raises(PositionError, match=r"tiles\.B2: "):
        schema_of({"tiles": {"A1": "water", "B2": 7, "C3": "grass"}}, Island, "Colossi")


def test_half_a_character_further_on_does_not_stop_the_reader() -> None:
    tiles = {"A1": "water", "B2": 7, "C3": "grass"}
    with pytest.raises(PositionError, match=r"tiles\.B2: "):
        schema_of({"tiles": tiles, "phase": "\ud800"}, Island, "Colossi")
