"""Matches: who sits where, on which luck, and what is refused with a sentence."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.ai import levels
from game.arena.contestant import LevelDecider, contestant
from game.arena.match import Match, agreed, assignments, line_ups, rounds_for
from game.arena.sprt import Bounds
from game.plugin.brain import Limit
from rules.core.errors import SetupError

PAIR = Match("colossi", "", "full", 2, ("shaman", "pilgrim"))


@pytest.mark.parametrize(("players", "seats"), [(2, 2), (3, 3), (4, 4), (4, 2), (4, 3), (3, 2)])
def test_every_player_sits_at_every_seat_equally_often(players: int, seats: int) -> None:
    games = line_ups(players, seats)
    at = Counter((player, seat) for game in games for seat, player in enumerate(game))
    assert len(set(at.values())) == 1
    assert len(at) == players * seats
    assert all(len(set(game)) == seats for game in games)


def test_two_players_are_a_pair_with_seats_swapped() -> None:
    assert line_ups(2, 2) == ((0, 1), (1, 0))


def test_the_second_of_two_fills_up_a_larger_table() -> None:
    assert line_ups(2, 4) == ((0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0))


def test_alone_everybody_plays_on_the_same_luck() -> None:
    assert line_ups(3, 1) == ((0,), (1,), (2,))


def test_games_of_a_round_share_a_seed_and_rounds_do_not() -> None:
    games = list(assignments(agreed(PAIR), 3))
    assert [game.key for game in games] == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]
    assert [game.seed for game in games] == ["1-0"] * 2 + ["1-1"] * 2 + ["1-2"] * 2
    assert [game.line_up for game in games[:2]] == [(0, 1), (1, 0)]


def test_games_are_rounded_up_to_whole_rounds() -> None:
    assert [rounds_for(PAIR, games) for games in (1, 2, 3, 400)] == [1, 1, 2, 200]
    assert rounds_for(replace(PAIR, seats=3), 400) == 134


def test_players_in_their_usual_form() -> None:
    match = agreed(replace(PAIR, players=("Prophet:0.250s", " Wanderer ")))
    assert match.players == ("prophet:0.25s", "random")
    assert match.rules_version != ""


@pytest.mark.parametrize(
    ("text", "limit"),
    [("prophet", None), ("prophet:2500", Limit(nodes=2500)), ("prophet:.3s", Limit(seconds=0.3))],
)
def test_a_player_with_a_limit(text: str, limit: Limit | None) -> None:
    found = contestant("colossi", text)
    assert (found.level.name, found.own_limit) == ("prophet", limit)
    decider = found.seated("colossi")
    assert isinstance(decider, LevelDecider)
    at_a_table = levels.find("colossi", "prophet").limit
    assert decider.limit == (limit or at_a_table)


def test_two_seats_of_a_level_share_no_memory() -> None:
    one, other = (contestant("ant_trails", "scout").seated("ant_trails") for _ in range(2))
    assert isinstance(one, LevelDecider)
    assert isinstance(other, LevelDecider)
    assert one.brain is not other.brain is not levels.load(levels.find("ant_trails", "scout"))


@pytest.mark.parametrize(
    ("match", "words"),
    [
        (replace(PAIR, game="colosi"), "did you mean colossi"),
        (replace(PAIR, variant="fulll"), "rule sets first_game, full"),
        (replace(PAIR, seats=5), "2, 3, 4 seats, not 5"),
        (replace(PAIR, players=("queen", "pilgrim")), "there are: random, novice, pilgrim, shaman, prophet."),
        (replace(PAIR, players=("shaman:", "pilgrim")), "is no player"),
        (replace(PAIR, players=("shaman:0", "pilgrim")), "1 position or more"),
        (replace(PAIR, players=("shaman:999.5s", "pilgrim")), "up to 600 s"),
        (replace(PAIR, players=("shaman",)), "two players at least"),
        (replace(PAIR, players=("shaman", "pilgrim", "random"), seats=4), "cannot share 4 seats evenly"),
        (replace(PAIR, players=("shaman",) * 13), "twelve"),
        (replace(PAIR, seed="a b"), "A seed is"),
        (replace(PAIR, options={"rounds": "4"}), "rounds"),
        (replace(PAIR, test=Bounds(50, 0)), "elo0 must be less"),
        (replace(PAIR, players=("shaman",) * 3, test=Bounds(0, 50)), "two players"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(match: Match, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        agreed(match)
