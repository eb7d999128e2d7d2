"""A game's whole ladder: what is played, and the file of figures that it leaves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from game import command
from game.ai import levels
from game.ai.strength import Measured
from game.arena import ladder
from game.plugin import weights
from rules.core.errors import SetupError
from tests import brains
from tests.game.arena.inline import Inline

GAMES = 4


@pytest.fixture(autouse=True)
def three_levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(ladder, "LocalWorkers", lambda number: Inline())
    few = tuple(level for level in brains.PLUGIN.levels if level.name in ("first", "peek"))
    monkeypatch.setattr(brains, "PLUGIN", replace(brains.PLUGIN, levels=few))


def climb(*arguments: str) -> int:
    given = ("ladder", "--game", "toy", "--games", str(GAMES), "--out", "figures.json", *arguments)
    return command.main(list(given), "python main.py")


def figures() -> Measured:
    return msgspec.json.decode(Path("figures.json").read_bytes(), type=Measured)


def test_each_plays_the_one_below_and_the_best_the_lowest_two() -> None:
    played = [match.players for match in ladder.matches("toy", "standard", 2)]
    assert played == [("first", "random"), ("peek", "first"), ("peek", "random")]
    assert [match.players for match in ladder.matches("toy", "together", 1)] == [("random", "first", "peek")]


def test_the_best_plays_the_yardstick_that_nobody_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = replace(brains.PLUGIN.levels[0], name="plain")
    monkeypatch.setattr(brains, "PLUGIN", replace(brains.PLUGIN, yardstick=plain))
    assert [match.players for match in ladder.matches("toy", "standard", 2)][-1] == ("peek", "plain")
    assert levels.find("toy", "plain").name == "plain"
    assert "plain" not in {name for name, _ in levels.choices("toy", "peek")}


def test_the_gentlest_plays_the_newcomer_in_the_set_for_beginners(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = replace(brains.PLUGIN.levels[0], name="fresh")
    monkeypatch.setattr(brains, "PLUGIN", replace(brains.PLUGIN, newcomer=fresh))
    played = {
        variant: [match.players for match in ladder.matches("toy", variant, 3)]
        for variant in ("standard", "together")
    }
    assert [variant for variant, pairs in played.items() if ("first", "fresh") in pairs] == ["standard"]
    assert not any(player == "fresh" for pairs in played.values() for player, _ in pairs)


def test_single_matches_can_be_asked_for() -> None:
    table = ("--variant", "standard", "--seats", "2")
    assert climb(*table, "--match", "peek,first", "--match", "first,random") == 0
    assert {(one.level, one.other) for one in figures().duels} == {("peek", "first"), ("first", "random")}
    before = figures()
    assert climb(*table, "--match", "first,peek") == 2
    assert figures() == before


def test_styles_play_against_the_plain_level() -> None:
    styled = [match.players for match in ladder.matches("colossi", "full", 2) if "+" in match.players[0]]
    having = [level.name for level in levels.of_game("colossi") if level.has_styles]
    expected = {(f"{name}+{style}", name) for name in having for style in weights.styles("colossi")}
    assert set(styled) == expected
    assert len(styled) == len(expected) > 0
    plain = [match.players for match in ladder.matches("colossi", "full", 2, with_styles=False)]
    assert plain
    assert not any("+" in player for players in plain for player in players)


def test_figures_are_written_and_games_played_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert climb("--variant", "standard", "--seats", "2") == 0
    found = figures()
    assert {(one.level, one.other) for one in found.duels} == {
        ("first", "random"),
        ("peek", "first"),
        ("peek", "random"),
    }
    assert all(one.won + one.shared + one.lost == one.games == GAMES for one in found.duels)
    assert "peek against first" in capsys.readouterr().out
    files = {file: file.read_bytes() for file in Path("ladder").glob("*.jsonl")}
    assert len(files) == 3
    assert climb("--variant", "standard", "--seats", "2") == 0
    assert {file: file.read_bytes() for file in files} == files
    assert figures() == found


def test_alone_all_play_the_same_luck() -> None:
    assert climb("--variant", "together", "--seats", "1") == 0
    found = {one.level: one for one in figures().alone}
    assert set(found) == {"random", "first", "peek"}
    assert found["random"].better is None
    assert sum(found["peek"].better or ()) == found["peek"].games == GAMES


def test_what_is_no_longer_true_is_left_out() -> None:
    assert climb("--variant", "standard", "--seats", "2") == 0
    found = figures()
    gone = msgspec.structs.replace(found.duels[0], level="gone")
    other_table = msgspec.structs.replace(found.duels[0], seats=3)
    kept = msgspec.structs.replace(found, duels=(*found.duels, gone, other_table))
    Path("figures.json").write_bytes(msgspec.json.encode(kept))
    assert climb("--variant", "standard", "--seats", "2") == 0
    assert set(figures().duels) == {*found.duels, other_table}
    old = msgspec.structs.replace(found, rules_version="0", duels=(other_table,))
    Path("figures.json").write_bytes(msgspec.json.encode(old))
    assert climb("--variant", "standard", "--seats", "2") == 0
    assert figures() == found


@pytest.mark.parametrize("arguments", [("--variant", "chess"), ("--seats", "9"), ("--games", "0")])
def test_what_cannot_be_played_is_refused(arguments: tuple[str, ...]) -> None:
    assert climb(*arguments) == 2
    assert not Path("figures.json").exists()


def test_an_unknown_rule_set_is_told() -> None:
    with pytest.raises(SetupError, match="rule sets"):
        list(ladder.matches("toy", "chess", 2))
