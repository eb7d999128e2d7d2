"""Whole games by the mouse: from the home screen to the results, in a process of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.brilliants.data.box import RULE_SETS

ROOT = Path(__file__).resolve().parents[2]
HEX = set("0123456789abcdef")


def evening(shots: Path, *arguments: str) -> dict[str, Any]:
    """What the robot tells of a game; it fails where the written log is not the game that was played."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.robot", "--shots", str(shots), *arguments],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=1500,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    facts: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    return facts


CASES = (
    (2, 2, "acorn", "--watched", "0"),
    (3, 1, "beech", "--watched", "0", "--size", "960x540"),
    (4, 1, "cedar", "--watched", "0"),
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_whole_game_by_clicks(tmp_path: Path, case: tuple[Any, ...]) -> None:
    seats, people, seed, *more = case
    facts = evening(tmp_path, "--seats", str(seats), "--people", str(people), "--seed", seed, *more)
    assert facts["over"]
    assert facts["moves"] > 50
    assert len(facts["sha256"]) == 64
    assert set(facts["sha256"]) <= HEX
    assert len(facts["scores"]) == seats
    assert max(facts["scores"]) > 20
    assert 0 < facts["p50"] <= facts["p95"] <= facts["p99"] <= facts["max"]
    taken = {path.stem.partition("-")[2] for path in tmp_path.iterdir()}
    expected = {"home", "form", "form-filled", "refusal", "undone", "results", "replay-end"}
    expected |= {"curtain"} if people > 1 else set()
    assert taken >= expected


PARTS = (
    ("childrants", 2, 1, "40", {"decks", "decks-chosen"}),
    ("antermediate", 2, 2, "70", {"after-window", "special-hover"}),
    ("experiantced", 2, 2, "75", {"draft-ants", "draft-species", "packet", "after-window"}),
    ("solo", 1, 1, "60", {"species", "shelf", "hungry"}),
)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part[0])
def test_the_beginning_of_a_game_of_each_rule_set_by_clicks(tmp_path: Path, part: tuple[Any, ...]) -> None:
    variant, seats, people, moves, pictures = part
    arguments = ("--variant", variant, "--seats", str(seats), "--people", str(people), "--seed", "elm")
    facts = evening(tmp_path, *arguments, "--watched", "6", "--random", "--moves", moves, "--part")
    assert facts["moves"] >= int(moves)
    assert {path.stem.partition("-")[2] for path in tmp_path.iterdir()} >= pictures


EVERY = [(name, seats) for name, rules in RULE_SETS.items() for seats in rules.seats]


@pytest.mark.release
@pytest.mark.parametrize("case", EVERY, ids=str)
def test_whole_games_of_every_rule_set_and_number_of_seats(tmp_path: Path, case: tuple[str, int]) -> None:
    variant, seats = case
    facts = evening(tmp_path, "--variant", variant, "--seats", str(seats), "--seed", "fir", "--watched", "10")
    assert facts["over"]
    assert max(facts["scores"]) > 20


def test_a_game_that_does_not_end_is_told(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="was not over after"):
        evening(tmp_path, "--seats", "2", "--seed", "1", "--moves", "4", "--watched", "0", "--random")
