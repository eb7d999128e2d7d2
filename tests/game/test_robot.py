"""Whole games by the mouse: from the home screen to the results, in a process of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from rules.brilliants.data.box import RULE_SETS

ROOT = Path(__file__).resolve().parents[2]
HEX = set("0123456789abcdef")


def evening(shots: Path, *arguments: str) -> dict[str, Any]:
    """Report of the robot on a game; it fails where the written log is not the game that was played."""
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


@dataclass(frozen=True, slots=True)
class Evening:
    """A whole game by the mouse, and the least that must have come of it."""

    game: str
    variant: str
    seats: int
    people: int
    seed: str
    more: tuple[str, ...]
    moves: int
    points: tuple[int, int]
    """Of the last player and of the winner."""
    pictures: str
    """Pictures that must have been worth taking besides the way from the home page to the results."""

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}"


SMALL_WINDOW = ("--watched", "0", "--size", "960x540")
ALL = "form form-filled refusal results replay-end"
"""Pictures of every game."""
TRAILS = "home start extend confirm one-way"
MINI = "home draft draft-0-0 held undone log gather-0-0 hatch-0-0 complete-0-0 phase-1 phase-3 replay"
EVENINGS = (
    Evening(
        "brilliants", "apprantice", 2, 2, "acorn", ("--watched", "0"), 51, (0, 21), "home undone curtain"
    ),
    Evening("brilliants", "apprantice", 3, 1, "beech", SMALL_WINDOW, 51, (0, 21), "home undone"),
    Evening("brilliants", "apprantice", 4, 1, "cedar", ("--watched", "0"), 51, (0, 21), "home undone"),
    Evening("ant_trails", "standard", 2, 2, "7", ("--watched", "6"), 61, (6, 6), TRAILS),
    Evening("ant_trails", "standard", 2, 1, "fern", SMALL_WINDOW, 61, (6, 6), TRAILS),
    Evening("mini_brilliants", "standard", 2, 2, "7", ("--watched", "4"), 36, (0, 16), MINI),
    Evening("mini_brilliants", "standard", 4, 1, "fern", SMALL_WINDOW, 72, (0, 16), MINI),
)


@pytest.mark.parametrize("case", EVENINGS, ids=str)
def test_a_whole_game_by_clicks(tmp_path: Path, case: Evening) -> None:
    arguments = ("--game", case.game, "--variant", case.variant, "--seats", str(case.seats))
    facts = evening(tmp_path, *arguments, "--people", str(case.people), "--seed", case.seed, *case.more)
    assert facts["over"]
    assert facts["moves"] >= case.moves
    assert len(facts["sha256"]) == 64
    assert set(facts["sha256"]) <= HEX
    assert len(facts["scores"]) == case.seats
    assert min(facts["scores"]) >= case.points[0]
    assert max(facts["scores"]) >= case.points[1]
    assert 0 < facts["p50"] <= facts["p95"] <= facts["p99"] <= facts["max"]
    assert pictures(tmp_path) >= {*ALL.split(), *case.pictures.split()}


def pictures(folder: Path) -> set[str]:
    """The names of all that was worth a picture."""
    return {path.stem.partition("-")[2] for path in folder.iterdir()}


PARTS = (
    ("childrants", 2, 1, "40", {"decks", "decks-chosen"}),
    ("antermediate", 2, 2, "70", {"after-window", "special-hover"}),
    ("experiantced", 2, 2, "75", {"draft-ants", "draft-species", "packet", "after-window"}),
    ("solo", 1, 1, "60", {"species", "shelf", "hungry"}),
)


@pytest.mark.nightly
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part[0])
def test_the_beginning_of_a_game_of_each_rule_set_by_clicks(tmp_path: Path, part: tuple[Any, ...]) -> None:
    variant, seats, people, moves, wanted = part
    arguments = ("--variant", variant, "--seats", str(seats), "--people", str(people), "--seed", "elm")
    facts = evening(tmp_path, *arguments, "--watched", "6", "--random", "--moves", moves, "--part")
    assert facts["moves"] >= int(moves)
    assert pictures(tmp_path) >= wanted


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
