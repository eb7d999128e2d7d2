"""Whole games of Mini BrilliAnts by the mouse, from the home screen to the results; their logs replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.game.test_robot import evening

CASES = (
    (2, "--people", "2", "--seed", "7", "--watched", "4"),
    (4, "--people", "1", "--seed", "fern", "--watched", "0", "--size", "960x540"),
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_whole_game_by_clicks(tmp_path: Path, case: tuple[Any, ...]) -> None:
    seats, *more = case
    facts: dict[str, Any] = evening(
        tmp_path, "--game", "mini_brilliants", "--variant", "standard", "--seats", str(seats), *more
    )
    assert facts["over"]
    assert facts["moves"] >= 18 * seats
    assert len(facts["scores"]) == seats
    assert max(facts["scores"]) > 15
    taken = {path.stem.partition("-")[2] for path in tmp_path.iterdir()}
    expected = {"home", "form", "form-filled", "draft", "draft-0-0", "held", "refusal", "undone", "log"}
    expected |= {"gather-0-0", "hatch-0-0", "complete-0-0", "phase-1", "phase-3"}
    assert taken >= expected | {"results", "replay", "replay-end"}
