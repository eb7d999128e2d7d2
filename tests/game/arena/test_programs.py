"""Programs as players of a match, and brains that never return."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.arena import command, contestant
from game.arena.contestant import LevelDecider
from game.arena.match import Match, agreed, assignments
from game.arena.referee import FAULT, Played, play
from game.arena.watch import HangError, Watch
from game.programs.program import SECONDS
from rules.core.errors import SetupError
from tests.game.programs.test_seat import SAMPLE, bad


def of(name: str, *players: str) -> list[Played]:
    """The first round of a match at two seats."""
    variant = {"ant_trails": "standard", "toy": "standard"}[name]
    return [play(one) for one in assignments(agreed(Match(name, "", variant, 2, players)), 1)]


def test_a_program_plays_whole_games() -> None:
    games = of("ant_trails", f"program:{SAMPLE}", "random")
    assert [game.fault for game in games] == [None, None]
    assert all(game.reason != FAULT for game in games)
    assert all(seat.decisions > 10 for game in games for seat in game.seats)


@pytest.mark.parametrize(
    ("way", "words"),
    [("cheat", "played '+Z99': "), ("die", "ended with exit code 1: KeyError: 'no plan'.")],
)
def test_a_program_that_fails_loses_the_game_by_a_plain_sentence(way: str, words: str) -> None:
    (game, other) = of("ant_trails", f"program:{bad(way).command}", "random")
    assert game.fault is not None
    assert other.fault is not None
    assert (game.reason, game.fault.seat, other.fault.seat) == (FAULT, 0, 1)
    assert game.fault.message.startswith(words)
    assert game.share(0) == 0.0


def test_a_program_is_written_with_its_time() -> None:
    text = "program:2s:python3 'my bot.py' --weights=1,2"
    assert contestant.contestant("ant_trails", text).text == text
    usual = contestant.contestant("ant_trails", "program:python3 bot.py").text
    assert usual == f"program:{SECONDS:g}s:python3 bot.py"
    assert contestant.contestant("ant_trails", usual).text == usual
    for wrong in ("", "2s:", "0s:x", "601s:x", "python 'a", "a\nb"):
        with pytest.raises(SetupError):
            contestant.contestant("ant_trails", f"program:{wrong}")


def test_commas_within_quotes_do_not_part_players() -> None:
    found = command._players("""program:python "a,b.py" --x='1,2',scout:0.3s, random""", 2.5)
    assert found == ("""program:2.5s:python "a,b.py" --x='1,2'""", "scout:0.3s", "random")
    assert command._players("program:3s:bot,random", 2.5)[0] == "program:3s:bot"


def test_the_command_tells_the_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = f"program:{bad('refuse').command},random"
    out = str(tmp_path / "a.jsonl")
    words = ["--game", "ant_trails", "--players", players, "--games", "2", "--workers", "1", "--out", out]
    assert command.run([*words, "--program-seconds", "4"], "arena") == 0
    told = capsys.readouterr().out
    assert "lost 2 games by a fault; the first: refused to answer: I am tired." in told
    assert "program:4s:" in told


def test_a_brain_that_never_returns_loses_the_game_and_holds_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LevelDecider, "patience", property(lambda self: 0.3))
    game = of("toy", "hang", "first")[0]
    assert game.fault is not None
    assert (game.fault.seat, game.fault.message) == (0, "gave no answer for 0.3 s.")


def test_a_thought_is_never_interrupted_after_its_end() -> None:
    """Also if it ends in the very moment: what is on its way arrives within the context."""
    watch, late = Watch(period=0.0005), 0
    for _ in range(200):
        try:
            with watch.over(0.001):
                until = time.monotonic() + 0.0012
                while time.monotonic() < until:
                    pass
        except HangError:
            late += 1
        sum(range(50))  # an exception that came too late would be raised here
    watch.close()
    assert late > 0
