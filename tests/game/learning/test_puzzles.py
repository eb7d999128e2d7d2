"""Puzzles: the shipped ones, the one of the day, rating and streak, which one follows."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.learning import puzzles
from game.learning.puzzles import FIRST, Puzzle, Puzzles, Standing
from game.profile.profile import Profile, Tried
from rules.ant_trails import GAME
from rules.ant_trails.moves import Place
from rules.ant_trails.shorthand import from_line, to_line
from tests.puzzles.mine import Mined, holds

SHIPPED = puzzles.of_game("ant_trails")
assert SHIPPED is not None
MADE = Puzzles(
    {"a": "First", "b": "Second"},
    tuple(Puzzle(f"p{n}", "ab"[n % 2], 1000 + 100 * n, "", "", 1.0) for n in range(6)),
)


def tries(*facts: tuple[str, bool]) -> list[Tried]:
    return [Tried(name, float(number), solved) for number, (name, solved) in enumerate(facts)]


# ---- those that are shipped


def test_the_shipped_puzzles_can_be_played() -> None:
    assert len(SHIPPED.puzzles) >= 60
    assert max(Counter(one.id for one in SHIPPED.puzzles).values()) == 1
    assert {one.motive for one in SHIPPED.puzzles} <= SHIPPED.motives.keys()
    for one in SHIPPED.puzzles:
        state = from_line(one.position)
        assert to_line(state) == one.position
        assert not GAME.violations(state)
        ants = [GAME.parse(token) for token in one.best.split()]
        assert ants
        assert all(isinstance(move, Place) for move in ants)
        for move in ants:
            assert GAME.why_illegal(state, state.seat, move) is None, one.id
            state = GAME.apply(state, state.seat, move).state
        assert one.gap >= 1.0
        assert 600 <= one.rating <= 2400


@pytest.mark.release
@pytest.mark.parametrize("one", SHIPPED.puzzles, ids=lambda one: one.id)
def test_a_deep_search_finds_the_same_turn(one: Puzzle) -> None:
    found = Mined(one.position, one.motive, one.rating, one.best, one.gap)
    assert holds(from_line(one.position), found)


def test_games_without_puzzles_have_none() -> None:
    assert puzzles.of_game("brilliants") is None


# ---- the day's


def test_the_puzzle_of_a_day_is_a_function_of_the_date_and_they_all_get_their_turn() -> None:
    days = [(date(2026, 1, 1) + timedelta(days=n)).isoformat() for n in range(400)]
    found = [puzzles.of_day(SHIPPED.puzzles, day).id for day in days]
    assert found == [puzzles.of_day(tuple(reversed(SHIPPED.puzzles)), day).id for day in days]
    assert len(set(found)) > 0.9 * len(SHIPPED.puzzles)
    fewer = [puzzles.of_day(SHIPPED.puzzles[1:], day).id for day in days]
    assert sum(one != other for one, other in zip(found, fewer, strict=True)) < 20


# ---- rating and streak


def test_elo() -> None:
    """An even puzzle moves the rating by half a step, a hard one solved by nearly a whole one."""
    now = puzzles.after(Standing(), int(FIRST), True)
    assert now == Standing(FIRST + 20, 1, 1, 1, 1)
    assert puzzles.after(now, int(now.rating), False) == Standing(FIRST, 0, 1, 2, 1)
    assert puzzles.after(Standing(), 2400, True).rating > FIRST + 39.9
    assert puzzles.after(Standing(), 2400, False).rating > FIRST - 0.1
    assert puzzles.after(Standing(tried=30), int(FIRST), True).rating == FIRST + 10


def test_only_the_first_try_of_a_puzzle_counts() -> None:
    once = puzzles.standing(MADE, tries(("p1", False), ("p2", True)))
    again = puzzles.standing(MADE, tries(("p1", False), ("p1", True), ("p2", True), ("gone", True)))
    assert once == again
    assert (once.tried, once.solved, once.streak, once.longest) == (2, 1, 1, 1)


def test_the_streak_ends_with_a_defeat_and_the_longest_stays() -> None:
    now = puzzles.standing(MADE, tries(("p0", True), ("p1", True), ("p2", False), ("p3", True)))
    assert (now.streak, now.longest) == (1, 2)


# ---- which one follows


def test_new_ones_near_the_rating_come_first_then_those_of_long_ago() -> None:
    first = puzzles.following(MADE, [])
    assert first is not None
    assert first.id == "p2"
    assert puzzles.following(MADE, [], motive="b").id in ("p1", "p3")  # type: ignore[union-attr]
    every = tries(*((f"p{n}", False) for n in (4, 5, 0, 1, 2, 3)))
    assert puzzles.following(MADE, every).id == "p4"  # type: ignore[union-attr]
    assert puzzles.following(MADE, every, last="p4").id == "p5"  # type: ignore[union-attr]
    assert puzzles.following(MADE, [], motive="none") is None


# ---- the profile


def test_tries_are_kept_in_order_and_by_game(tmp_path: Path) -> None:
    profile = Profile(tmp_path / "profile.sqlite")
    for one in tries(("p1", True), ("p2", False), ("p1", False)):
        profile.try_puzzle("ant_trails", one)
    profile.try_puzzle("other", Tried("p9", 9.0, True))
    profile.close()
    again = Profile(tmp_path / "profile.sqlite")
    assert again.puzzles("ant_trails") == tries(("p1", True), ("p2", False), ("p1", False))
    assert again.puzzles("nothing") == []
    again.close()
