"""The command line, from its arguments to the files it leaves."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from game import command
from game.arena import command as arena
from game.arena import playing, plot
from game.arena.journal import read
from game.arena.match import Match, agreed
from game.arena.summary import Summary
from tests.game.arena.inline import Inline

ROOT = Path(__file__).resolve().parents[3]
PAIR = ("--game", "toy", "--players", "peek,first")
PATIENCE = 120.0


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(arena, "LocalWorkers", lambda number: Inline())


def run(*arguments: str) -> int:
    return command.main(["arena", *arguments], "python main.py")


def test_help_says_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    told = capsys.readouterr().out
    assert "python main.py arena --game toy --players peek,spy" in told  # the game with most levels
    for word in ("--elo0", "--alpha", "--workers", "--scheduler", "--out", "LEVEL:2500", "shaman, prophet"):
        assert word in told


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "--game"),
        (("--game", "chess", "--players", "a,b"), "There is no game 'chess'; there are: brilliants"),
        (("--game", "colossi", "--players", "queen,pilgrim"), "random, novice, pilgrim, shaman, prophet"),
        ((*PAIR, "--games", "0"), "'0' is no whole number from 1"),
        ((*PAIR, "--games", "١٢"), "is no whole number"),
        ((*PAIR, "--workers", "many"), "'many' is no whole number"),
        ((*PAIR, "--elo0", "0"), "--elo0 and --elo1 are given together"),
        ((*PAIR, "--elo0", "5", "--elo1", "5"), "elo0 must be less than elo1"),
        ((*PAIR, "--elo0", "0", "--elo1", "nan"), "elo0 must be less than elo1"),
        ((*PAIR, "--option", "bonus"), "--option bonus: write NAME=VALUE."),
        ((*PAIR, "--option", "luck=yes"), "Toy is for"),
        ((*PAIR, "--variant", "grand"), "rule sets standard, together"),
        ((*PAIR, "--seats", "9"), "2, 3, 4 seats, not 9"),
        ((*PAIR, "--player", "first"), "unrecognized arguments: --player"),
    ],
)
def test_bad_arguments_are_refused_with_a_sentence(
    arguments: Sequence[str], words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(*arguments) == 2
    told = capsys.readouterr()
    assert words in told.err
    assert told.out == ""
    assert list(tmp_path.iterdir()) == []


def test_a_match_leaves_result_and_summary(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(*PAIR, "--games", "7", "--option", "bonus=yes") == 0
    told = capsys.readouterr().out
    assert "Toy, Standard, 2 seats, bonus yes: 8 games" in told
    assert "peek against first: " in told
    path = tmp_path / "arena-toy-standard-2-yes-peek-first.jsonl"
    match, games = read(path)
    assert match.options == {"bonus": "yes"}
    assert len(games) == 8
    found = msgspec.json.decode(path.with_suffix(".json").read_bytes(), type=Summary)
    assert (found.games, found.rounds, found.wanted, found.over) == (8, 4, 8, True)
    assert sum(found.ends.values()) == 8
    assert [one.player for one in found.players] == ["peek", "first"]


def test_the_same_command_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*PAIR, "--games", "4") == 0
    once = capsys.readouterr().out
    assert run(*PAIR, "--games", "4") == 0
    told = capsys.readouterr()
    assert told.out == once
    assert "4 of 4 games are there" in told.err
    assert run(*PAIR, "--games", "6") == 0
    assert "6 games" in capsys.readouterr().out


def test_a_damaged_last_line_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(*PAIR, "--games", "4", "--out", "a.jsonl") == 0
    path = tmp_path / "a.jsonl"
    path.write_bytes(path.read_bytes()[:-9])
    assert run(*PAIR, "--games", "4", "--out", "a.jsonl") == 0
    assert "The last line of the result was damaged: that game is played again." in capsys.readouterr().err


def test_bad_files_are_told_in_a_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "notes.jsonl").write_text("hello\n")
    assert run(*PAIR, "--out", "notes.jsonl") == 1
    assert capsys.readouterr().err == "notes.jsonl is no result of the arena.\n"
    assert (tmp_path / "notes.jsonl").read_text() == "hello\n"
    assert run(*PAIR, "--out", "notes.jsonl/a.jsonl") == 1
    assert "The result cannot be written: " in capsys.readouterr().err


def test_ctrl_c_keeps_what_is_finished_and_says_how_to_go_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stopping(Inline):
        def submit(self, game):  # type: ignore[no-untyped-def]
            if len(self.submitted) == 9:
                raise KeyboardInterrupt
            return super().submit(game)

    monkeypatch.setattr(arena, "LocalWorkers", lambda number: Stopping())
    assert run(*PAIR, "--games", "40", "--out", "a.jsonl") == 130
    assert "Stopped after 6 of 40 games. The same command goes on." in capsys.readouterr().out
    assert len(read(Path("a.jsonl"))[1]) == 6


def test_ctrl_c_while_the_plot_is_drawn_is_no_crash(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped() -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(plot, "is_possible", stopped)
    assert run(*PAIR, "--games", "4", "--out", "a.jsonl") == 130
    assert "Stopped. The same command goes on." in capsys.readouterr().err
    assert len(read(Path("a.jsonl"))[1]) == 4
    assert not Path(".a.jsonl.lock").exists()


def test_a_plot_without_its_library_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plot, "is_possible", lambda: False)
    assert run(*PAIR, "--games", "2", "--out", "a.jsonl") == 0
    assert "A plot needs more libraries: pip install 'antology[arena]'." in capsys.readouterr().err
    assert not Path("a.png").exists()


def test_a_cluster_without_its_library_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert run(*PAIR, "--games", "2", "--scheduler", "tcp://127.0.0.1:1") == 1
    assert "--scheduler needs more libraries: pip install 'antology[arena]'." in capsys.readouterr().err


def test_result_files_are_named_after_their_match() -> None:
    match = agreed(Match("colossi", "", "full", 2, ("prophet:0.3s", "shaman"), options={"rounds": "3"}))
    assert playing.file_name(match) == "arena-colossi-full-2-3-prophet_0.3s-shaman.jsonl"
    other = msgspec.structs.replace(match, seed="x")
    assert playing.file_name(other) == "arena-colossi-full-2-3-prophet_0.3s-shaman-seed_x.jsonl"
    assert playing.beside(Path("a.txt"), ".json") == Path("a.txt.json")


def test_it_never_opens_pygame() -> None:
    code = (
        "import sys; from game.command import main; code = main(sys.argv[1:], 'x'); "
        "sys.exit('pygame' in sys.modules or code)"
    )
    asked = ["arena", "--game", "ant_trails", "--players", "random,dawdler:10", "--games", "2"]
    done = subprocess.run(
        [sys.executable, "-c", code, *asked, "--workers", "1", "--out", str(Path.cwd() / "a.jsonl")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "random against dawdler:10" in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_real_run_is_stopped_and_resumed(how: signal.Signals, tmp_path: Path) -> None:
    """In processes of its own, as a person does it."""
    path = tmp_path / "a.jsonl"
    asked = ["--game", "ant_trails", "--players", "scout:30,random", "--workers", "1", "--out", str(path)]
    line = [sys.executable, str(ROOT / "main.py"), "arena", *asked]
    # Tests that run in the background may ignore Ctrl+C, and children would inherit that.
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [*line, "--games", "5000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    signal.signal(signal.SIGINT, handler)
    end = time.monotonic() + PATIENCE
    while not (path.exists() and path.read_bytes().count(b"\n") > 3) and time.monotonic() < end:
        time.sleep(0.05)
    process.send_signal(how)
    told, trouble = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, trouble
    assert "of 5000 games. The same command goes on." in told
    games = read(path)[1]
    assert len(games) >= 3
    more = str(len(games) + 2)
    done = subprocess.run(
        [*line, "--games", more], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert f"{len(games)} of" in done.stderr
    assert len(read(path)[1]) >= len(games) + 2


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize("moment", range(6))
def test_a_run_stopped_at_any_moment_says_so_and_leaves_a_whole_file(moment: int, tmp_path: Path) -> None:
    dice, path = random.Random(moment), tmp_path / "a.jsonl"
    how = (signal.SIGINT, signal.SIGTERM)[moment % 2]
    asked = ["--game", "ant_trails", "--players", "scout:30,random", "--workers", "2", "--out", str(path)]
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), "arena", *asked, "--games", "50000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, handler)
    end = time.monotonic() + PATIENCE
    while not path.exists() and time.monotonic() < end:
        time.sleep(0.01)
    time.sleep(dice.random() * 2)
    if how == signal.SIGINT:
        os.killpg(process.pid, how)  # as a terminal does: the workers get it, too
    else:
        process.send_signal(how)
    told, trouble = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in trouble
    assert "Stopped" in told + trouble
    assert process.returncode == 130
    assert read(path)[0].players == ("scout:30", "random")
