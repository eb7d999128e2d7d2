"""A whole game of Ant Trails by the mouse: from the home screen to the results, and its log replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.game.test_robot import evening

CASES = (
    ("--people", "2", "--seed", "7", "--watched", "6"),
    ("--people", "1", "--seed", "fern", "--watched", "0", "--size", "960x540"),
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_whole_game_by_clicks(tmp_path: Path, case: tuple[str, ...]) -> None:
    facts: dict[str, Any] = evening(
        tmp_path, "--game", "ant_trails", "--variant", "standard", "--seats", "2", *case
    )
    assert facts["over"]
    assert facts["moves"] > 60
    assert min(facts["scores"]) > 5
    taken = {path.stem.partition("-")[2] for path in tmp_path.iterdir()}
    expected = {"home", "form", "form-filled", "start", "extend", "confirm", "one-way", "refusal", "results"}
    assert taken >= expected | {"replay-end"}
