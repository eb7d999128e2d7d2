"""Summary of a match: figures counted by hand, and words that do not overstate them."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.arena import plot, progress
from game.arena.journal import ResultFile
from game.arena.match import Match, line_ups
from game.arena.referee import Fault, Played, Seated
from game.arena.report import lines, strength_words
from game.arena.run import Run
from game.arena.sprt import Bounds
from game.arena.summary import Strength, Summary, summary
from rules.core import registry
from tests.game.arena.inline import toys


def filled(path: Path, match: Match, rounds: Sequence[Sequence[Sequence[int]]], **more: Any) -> Run:
    """A run whose games ended with these scores by seat; the best seats win."""
    results = ResultFile(path, match)
    games = line_ups(len(match.players), match.seats)
    for number, one in enumerate(rounds):
        for game, scores in enumerate(one):
            order = sorted(set(scores), reverse=True)
            ranking = tuple(tuple(seat for seat, own in enumerate(scores) if own == score) for score in order)
            seats = tuple(
                Seated(player, score, {"coins": score - 1, "open_cards": 1}, 4, 0.2, 0.1)
                for player, score in zip(games[game], scores, strict=True)
            )
            results.add(Played(number, game, "rounds", ranking, seats, 30, **more))
    results.close()
    return Run(match, len(rounds), ResultFile(path, match))


def found(path: Path, match: Match, rounds: Sequence[Sequence[Sequence[int]]], **more: Any) -> Summary:
    return summary(filled(path, match, rounds, **more))


PAIRS = [[(9, 5), (4, 8)], [(9, 9), (2, 6)], [(3, 8), (8, 1)]]
"""Of the first player: won, won; shared, won; lost, lost."""


def test_a_duel_of_two(tmp_path: Path) -> None:
    one = found(tmp_path / "a", toys("peek", "first"), PAIRS)
    duel = one.duel
    assert duel is not None
    assert (duel.won, duel.shared, duel.lost) == (3, 1, 2)
    assert duel.rounds_by_share == {"0": 1, "0.75": 1, "1": 1}
    assert duel.strength.share == pytest.approx(3.5 / 6, abs=1e-6)
    assert duel.strength.elo == pytest.approx(58.45, abs=0.01)
    assert duel.margin == pytest.approx((4 + 2 - 6) / 3)
    first, second = one.players
    assert (first.seats, first.best, second.best) == (6, 9, 9)
    assert first.points == pytest.approx((9 + 8 + 9 + 6 + 3 + 1) / 6)
    assert first.items == {"coins": pytest.approx(5, abs=1e-3), "open_cards": 1}
    assert "peek, points by source: coins 5.0, open cards 1.0" in list(lines(one))
    assert (first.decision_ms, first.longest_ms) == (50.0, 100.0)
    assert second.strength is not None
    assert second.strength.share == pytest.approx(2.5 / 6, abs=1e-6)


def test_one_against_three(tmp_path: Path) -> None:
    games = [(9, 1, 2, 3), (8, 8, 1, 1), (9, 1, 2, 3), (1, 1, 1, 7)]
    one = found(tmp_path / "a", toys("peek", "first", seats=4), [games])
    assert one.duel is not None
    strength = one.duel.strength
    assert strength.share == pytest.approx((1 + 0.5 + 0 + 1) / 4)
    assert strength.even == 0.25
    assert strength.elo == pytest.approx(279.588, abs=1e-3)
    assert one.duel.margin == pytest.approx(((9 - 2) + (8 - 10 / 3) + (2 - 13 / 3) + (7 - 1)) / 4, abs=1e-4)
    assert one.players[1].seats == 12
    assert one.players[1].strength is not None
    assert one.players[1].strength.share == pytest.approx(1.5 / 12, abs=1e-6)


def test_three_at_one_table(tmp_path: Path) -> None:
    games = [(9, 1, 2), (9, 1, 2), (1, 9, 2)]  # who is where: 0 1 2, 2 0 1, 1 2 0
    one = found(tmp_path / "a", toys("peek", "first", "spy", seats=3), [games])
    assert one.duel is None
    shares = [player.strength.share for player in one.players if player.strength is not None]
    assert shares == pytest.approx([1 / 3, 0, 2 / 3], abs=1e-6)


def test_three_at_tables_of_two_meet_in_pairs(tmp_path: Path) -> None:
    """Seatings: 0 1, 1 0; 0 2, 2 0; 1 2, 2 1."""
    lost = [(1, 9), (9, 1), (2, 3), (5, 4), (7, 7), (9, 8)]
    other = [(9, 1), (9, 1), (2, 3), (5, 4), (7, 7), (1, 8)]
    one = found(tmp_path / "a", toys("peek", "first", "spy"), [lost, other])
    assert [(pair.one, pair.other) for pair in one.pairs] == [
        ("first", "peek"),
        ("spy", "peek"),
        ("spy", "first"),
    ]
    assert [pair.strength.share for pair in one.pairs] == [0.75, 1, 0.5]
    assert "spy against peek: 100.0 % (51.0 to 100.0), Elo above +7" in list(lines(one))


def test_alone_scores_are_compared(tmp_path: Path) -> None:
    match = toys("peek", "first", seats=1, variant="together")
    one = found(tmp_path / "a", match, [[(10,), (8,)], [(5,), (5,)], [(30,), (9,)], [(9,), (11,)]])
    duel = one.duel
    assert duel is not None
    assert (duel.won, duel.shared, duel.lost) == (2, 1, 1)
    assert duel.strength.share == 0.625
    assert duel.margin == pytest.approx((2 + 0 + 21 - 2) / 4)
    player = one.players[0]
    assert player.strength is None
    assert player.points == 13.5
    assert player.quantiles == pytest.approx((6.2, 9.5, 24))
    assert player.ranks == {"none": 2, "Saver": 2}
    assert "peek, ranks: none 2, Saver 2" in list(lines(one))


def test_lost_games_are_counted_as_faults(tmp_path: Path) -> None:
    one = found(tmp_path / "a", toys("peek", "first"), PAIRS[:1], fault=Fault(0, "failed"))
    assert [player.faults for player in one.players] == [1, 1]
    assert any(line.startswith("peek lost 1 game by a fault; the first: ") for line in lines(one))


def test_nothing_played_shows_nothing(tmp_path: Path) -> None:
    one = found(tmp_path / "a", toys("peek", "first"), [])
    assert (one.games, one.players, one.duel) == (0, (), None)
    assert list(lines(one)) == ["Toy, Standard, 2 seats: 0 games"]


def test_the_summary_is_json_with_a_schema(tmp_path: Path) -> None:
    one = found(tmp_path / "a", toys("peek", "first", test=Bounds(0, 50)), PAIRS)
    data = msgspec.json.encode(one)
    assert msgspec.json.decode(data, type=Summary) == one
    schema = msgspec.json.schema(Summary)["$defs"]
    assert set(schema) >= {"Summary", "Standing", "Duel", "Strength", "TestResult", "Match", "Bounds"}
    assert all(part["additionalProperties"] is False for part in schema.values())
    assert set(msgspec.json.decode(data)["duel"]["test"]) == {"ratio", "lower", "upper", "decision"}


@pytest.mark.parametrize(
    ("elo", "interval", "words"),
    [
        (58.4, (-20.0, 140.2), "Elo +58 (-20 to +140)"),
        (None, (198.0, None), "Elo above +198"),
        (None, (None, -198.0), "Elo below -198"),
    ],
)
def test_who_always_wins_has_a_bound_and_no_number(
    elo: float | None, interval: tuple[float | None, float | None], words: str
) -> None:
    assert strength_words(Strength(0.5, (0.4, 0.6), 0.5, elo, interval)).endswith(words)


@pytest.mark.parametrize("decision", ["open", "H1"])
def test_the_test_is_told_in_words(tmp_path: Path, decision: str) -> None:
    won = [[(9, 5), (4, 8)]] * (2 if decision == "open" else 30)
    told = "\n".join(lines(found(tmp_path / "a", toys("peek", "first", test=Bounds(0, 200)), won)))
    assert ("is not decided" in told) == (decision == "open")
    assert ("accepts H1: Elo 200, not 0" in told) == (decision == "H1")


def test_progress_is_a_line_now_and_then(tmp_path: Path) -> None:
    clock = [100.0]
    stream = StringIO()
    going = filled(tmp_path / "a", toys("peek", "first", test=Bounds(0, 50)), PAIRS)
    show = progress.Lines(going, stream, lambda: clock[0])
    for _ in range(30):
        clock[0] += 1
        show()
    written = stream.getvalue().splitlines()
    assert len(written) == 3
    assert written[0].startswith("6 of 6 games  58.3 % (")
    assert "ratio " in written[0]


def test_the_bar_shows_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("rich")

    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    with progress.shown(filled(tmp_path / "a", toys("peek", "first"), PAIRS)) as update:
        update()
    assert "6/6" in stream.getvalue()
    assert "58.3 %" in stream.getvalue()


MATCHES = {
    "duel": (("peek", "first"), 2, PAIRS, None),
    "test": (("peek", "first"), 2, PAIRS, Bounds(0, 50)),
    "three": (("peek", "first", "spy"), 3, [[(9, 1, 2), (9, 1, 2), (1, 9, 2)]] * 3, None),
    "alone": (("peek", "first"), 1, [[(10,), (8,)], [(5,), (5,)], [(30,), (9,)]], None),
}


@pytest.mark.parametrize("kind", MATCHES)
def test_a_plot_is_a_picture(tmp_path: Path, kind: str) -> None:
    pytest.importorskip("matplotlib")
    image = pytest.importorskip("PIL.Image")
    players, seats, rounds, test = MATCHES[kind]
    match = toys(*players, seats=seats, variant="together" if seats == 1 else "standard", test=test)
    going = filled(tmp_path / "a", match, rounds)
    plot.write(tmp_path / "a.png", going, summary(going))
    with image.open(tmp_path / "a.png") as picture:
        assert picture.format == "PNG"
        assert picture.size[0] > 600
        assert len(picture.convert("RGB").getcolors(1 << 20)) > 20


def test_every_match_of_a_real_game_has_words(tmp_path: Path) -> None:
    match = Match("colossi", registry.info("colossi").rules_version, "full", 2, ("shaman", "pilgrim"))
    (first, *_) = lines(found(tmp_path / "a", match, PAIRS))
    assert first == "Colossi, Full game, 2 seats: 6 games"
