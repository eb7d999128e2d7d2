"""The wheel holds what a player needs and nothing else, and runs in an environment outside the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import command
from tests.wheel.fresh import ROOT, Fresh, build

pytestmark = pytest.mark.nightly
EVENING = Path(__file__).with_name("evening.py")
LEFT_OUT = ("assets/make/", "assets/screens/", "assets/ATTRIBUTION.md")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def fresh(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    folder = tmp_path_factory.mktemp("outside") / "environment"
    return Fresh(folder, wheel)


def wanted() -> Iterator[str]:
    """Place in the wheel of each file that a player needs."""
    for folder in ("game", "rules", "data", "assets"):
        for path in (ROOT / folder).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and "__pycache__" not in name and not name.startswith(LEFT_OUT):
                yield name if folder in ("game", "rules") else f"game/{name}"


def test_the_wheel_holds_what_a_player_needs_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as file:
        held = {name for name in file.namelist() if ".dist-info/" not in name}
        (licence,) = [name for name in file.namelist() if name.endswith("licenses/LICENSE")]
        assert file.read(licence) == (ROOT / "LICENSE").read_bytes()
    assert held == set(wanted())
    assert {Path(name).suffix for name in held} == {".py", ".json", ".yaml", ".log", ".png", ".wav"}


def engine(fresh: Fresh, requests: list[dict[str, Any]], *words: str) -> list[dict[str, Any]]:
    """Answers of the installed engine."""
    text = "".join(json.dumps(request) + "\n" for request in requests)
    done = fresh.run(*words, text=text)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("words", [("antology", "engine"), ("antology-engine",)])
def test_both_commands_serve_the_pipe(fresh: Fresh, words: tuple[str, ...]) -> None:
    new = {"cmd": "new", "game": "brilliants", "variant": "experiantced", "seats": 2, "seed": 7}
    answers = engine(fresh, [new, {"cmd": "legal"}, {"cmd": "games"}], fresh.command(words[0]), *words[1:])
    assert all(answer["ok"] for answer in answers), answers
    assert answers[1]["moves"]
    assert {"brilliants", "ant_trails"} <= {game["name"] for game in answers[2]["games"]}


def test_the_installed_program_opens_plays_and_shows_a_replay(fresh: Fresh, tmp_path: Path) -> None:
    done = fresh.run(f"{fresh.python}", f"{EVENING}", f"{tmp_path}", timeout=900)
    assert done.returncode == 0, done.stderr
    facts = json.loads(done.stdout.splitlines()[-1])
    inside = f"{fresh.folder}{os.sep}"
    assert all(folder.startswith(inside) for folder in facts["folders"]), facts["folders"]
    assert f"{ROOT}" not in facts["path"]
    assert (facts["first"], facts["replay"]) == ("HomeScene", "ReplayScene")
    assert facts["entries"] > 20


@pytest.mark.parametrize("name", ["antology", "antology-engine"])
def test_help_and_unknown_arguments(fresh: Fresh, name: str) -> None:
    asked, unknown = fresh.run(fresh.command(name), "--help"), fresh.run(fresh.command(name), "fly")
    assert (asked.returncode, unknown.returncode) == (0, 2)
    assert asked.stdout.startswith(f"usage: {name} "), asked
    assert "fly" in unknown.stderr


def test_opponents_play_a_match_with_nothing_but_the_base_install(fresh: Fresh, tmp_path: Path) -> None:
    asked = ["--game", "ant_trails", "--players", "dawdler:50,random", "--games", "2", "--workers", "1"]
    for words in ("antology", "arena"), ("antology-arena",):
        result = tmp_path / f"{words[0]}.jsonl"
        done = fresh.run(fresh.command(words[0]), *words[1:], *asked, "--out", f"{result}")
        assert done.returncode == 0, done.stderr
        assert "dawdler:50 against random" in done.stdout
        assert "pip install 'antology[arena]'" in done.stderr
        assert len(result.read_text(encoding="utf-8").splitlines()) == 3


def test_main_py_stays_the_way_in_from_a_checkout() -> None:
    words = [sys.executable, "main.py", "--help"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300, check=True)
    assert "python main.py replay FILE" in done.stdout


def test_without_a_console_a_box_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows gives a windowed program no streams: there Python's are None."""
    boxes: list[tuple[str, str]] = []

    def box(title: str, message: str, *, message_type: str) -> int:
        boxes.append((message_type, message))
        return 0

    monkeypatch.setattr("pygame.display.message_box", box)
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    assert [command.main(words) for words in (["--help"], ["fly"], ["engine"], ["arena"])] == [0, 2, 2, 2]
    assert [kind for kind, _ in boxes] == ["info", "error", "error", "error"]
    assert "usage" in boxes[0][1]
    assert "fly" in boxes[1][1]
    assert "antology-engine" in boxes[2][1]
    assert "antology-arena" in boxes[3][1]
