"""Games of FortunANT by the mouse, from the home screen on; their logs replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.game.test_robot import evening, pictures

GAME = ("--game", "fortunant", "--variant", "standard", "--random")


@pytest.mark.nightly
def test_a_whole_game_alone_by_clicks(tmp_path: Path) -> None:
    facts = evening(tmp_path, *GAME, "--seats", "1", "--seed", "fern", "--watched", "0")
    assert facts["over"]
    assert facts["rounds"] <= 15
    assert facts["moves"] > 2 * facts["rounds"]
    expected = {"digcorridor", "digroom", "assign", "adjust", "refusal", "undone", "turn-11-termites"}
    assert pictures(tmp_path) >= expected | {"log", "results", "replay-end"}


@pytest.mark.nightly
def test_two_people_share_the_screen_and_take_each_others_chairs(tmp_path: Path) -> None:
    part = ("--seats", "2", "--people", "2", "--seed", "fern", "--watched", "4", "--moves", "40", "--part")
    facts = evening(tmp_path, *GAME, *part)
    assert facts["moves"] >= 40
    assert facts["rounds"] > 3
    assert pictures(tmp_path) >= {"curtain", "chairs", "pinned", "turn-4"}


def test_more_seats_than_chairs_are_filled_with_computers(tmp_path: Path) -> None:
    part = ("--seats", "9", "--people", "1", "--seed", "oak", "--watched", "0", "--moves", "40", "--part")
    facts = evening(tmp_path, *GAME, *part)
    assert len(facts["scores"]) == 9
    assert facts["rounds"] > 0


@pytest.mark.release
@pytest.mark.parametrize("seats", [2, 5])
def test_whole_games_of_people_by_clicks(tmp_path: Path, seats: int) -> None:
    facts: dict[str, Any] = evening(
        tmp_path, *GAME, "--seats", str(seats), "--seed", "elm", "--watched", "10", "--size", "1920x1080"
    )
    assert facts["over"]
    assert len(facts["scores"]) == seats
