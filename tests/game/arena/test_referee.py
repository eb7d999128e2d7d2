"""One game: the same wherever it is played, from views alone, lost by whoever breaks the rules."""

from __future__ import annotations

import time
from typing import Any

import pytest
from msgspec.structs import replace

from game.arena import contestant as contestant_module
from game.arena.match import Assignment, Match, agreed, assignments
from game.arena.referee import FAULT, Played, Seated, play
from game.plugin.brain import Limit, Meter, Thought
from rules.core import registry
from rules.core.errors import SetupError
from rules.core.protocol import CHANCE, Seat
from tests import toy

GAMES = [
    Match("colossi", "", "full", 2, ("shaman:40", "random")),
    Match("brilliants", "", "experiantced", 3, ("forager:300", "random")),
    Match("brilliants", "", "solo", 1, ("forager:300",)),
    Match("fortunant", "", "standard", 2, ("doodler:30", "random")),
    Match("mini_brilliants", "", "standard", 4, ("gatherer:4", "nibbler")),
    Match("ant_trails", "", "standard", 2, ("pathfinder:60", "scout:60"), options={"first1": "yes"}),
]


def untimed(played: Played) -> Played:
    """Without what differs from run to run."""
    return replace(played, seats=tuple(replace(seat, seconds=0.0, longest=0.0) for seat in played.seats))


def toys(*players: str, variant: str = "standard", seats: int = 2) -> list[Assignment]:
    return list(assignments(agreed(Match("toy", "", variant, seats, players)), 1))


@pytest.mark.parametrize("match", GAMES, ids=lambda match: f"{match.game} {match.variant} {match.seats}")
def test_a_whole_game_is_the_same_each_time(match: Match) -> None:
    """Also with other games before it in the same process."""
    games = list(assignments(agreed(match), 1))[:2]
    first = [untimed(play(game)) for game in games]
    assert [untimed(play(game)) for game in reversed(games)] == list(reversed(first))
    for played, game in zip(first, games, strict=True):
        assert played.fault is None
        assert played.reason in registry.info(match.game).end_reasons
        assert [seat.player for seat in played.seats] == list(game.line_up)
        assert all(sum(seat.items.values()) == seat.score for seat in played.seats)
        assert all(seat.decisions > 0 for seat in played.seats)


def test_games_of_a_round_begin_with_the_same_luck_and_rounds_with_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[list[Any]] = []
    apply = toy.Toy().apply

    def watched(state: toy.State, seat: Seat, move: toy.Move) -> Any:
        if seat == CHANCE and state.phase == "deal":
            drawn[-1].append(move)
        return apply(state, seat, move)

    monkeypatch.setattr(toy.Toy, "apply", staticmethod(watched))
    for game in assignments(agreed(Match("toy", "", "together", 3, ("first", "peek"))), 2):
        drawn.append([])
        play(game)
    assert drawn[0] == drawn[1] == drawn[2] != []
    assert drawn[3] == drawn[4] == drawn[5] != drawn[0]


@pytest.mark.parametrize(
    ("level", "words"),
    [("raise", "ZeroDivisionError"), ("illegal", "is not legal"), ("chance_move", "is not legal")],
)
def test_who_fails_or_breaks_the_rules_loses_the_game(level: str, words: str) -> None:
    for game in toys("first", level):
        played = play(game)
        guilty = game.line_up.index(1)
        assert played.reason == FAULT
        assert played.fault is not None
        assert played.fault.seat == guilty
        assert played.ranking == ((1 - guilty,), (guilty,))
        assert (played.share(0), played.share(1)) == (1.0, 0.0)
        assert words in played.fault.message


def test_of_several_all_others_win_together() -> None:
    played = play(toys("raise", "first", seats=4)[1])
    assert played.ranking == ((0, 2, 3), (1,))
    assert played.share(1) == pytest.approx(1 / 3)


def test_who_gives_no_move_loses_but_need_not_step_in() -> None:
    assert play(toys("first", "none")[0]).reason == FAULT


def test_players_get_views_and_never_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Any, Seat]] = []

    class Watcher:
        def choose(self, game: Any, view: Any, seat: Seat, limit: Limit, rng: Any) -> Thought:
            seen.append((view, seat))
            return Thought(game.legal_moves(view, seat)[-1])

    brain = Watcher()
    monkeypatch.setattr(contestant_module.copy, "deepcopy", lambda _: brain)
    play(toys("first", "peek", variant="together", seats=3)[0])
    assert len(seen) > 20
    assert all(toy.GAME.observe(view, seat) == view for view, seat in seen)


def test_other_rules_than_wanted_are_refused() -> None:
    game = toys("first", "peek")[0]
    with pytest.raises(SetupError, match="version 1 of the rules, not 0"):
        play(replace(game, match=replace(game.match, rules_version="0")))


def seat(player: int, score: int) -> Seated:
    return Seated(player, score, {}, 1, 0.0, 0.0)


def test_shares_and_margins() -> None:
    shared = Played(0, 0, "end", ((0, 2), (1,)), (seat(1, 9), seat(0, 3), seat(1, 9)), 10)
    assert (shared.share(0), shared.share(1)) == (0.0, 0.5)
    assert (shared.margin(0), shared.margin(1)) == (-6, 6)
    four = Played(0, 0, "end", ((3, 1), (0,), (2,)), tuple(seat(int(n != 1), n) for n in range(4)), 10)
    assert four.share(0) == 0.5
    assert four.share(1) == pytest.approx(1 / 6)


def test_processor_time_does_not_run_while_the_thread_waits() -> None:
    meter = Meter(Limit(seconds=0.02))
    time.sleep(0.03)
    assert meter.more()
    end = time.thread_time() + 0.03
    while time.thread_time() < end:
        pass
    assert not meter.more()
