"""The way to the ranks, as a person alone sees it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest
from msgspec import structs

from game.kit import item
from game.kit.lettering import Lettering, Style
from game.session.player import Player
from game.tables.brilliants.layout import regions, unit
from game.tables.brilliants.panels.solo import Climb, ranks, standing
from game.tables.brilliants.seat_view import SeatView
from game.tables.brilliants.table_state import best_so_far
from rules.brilliants import GAME
from rules.brilliants.data.box import RULE_SETS
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.desk import pen
from tests.game.windows import COMMON, in_windows

RANKS = tuple((name, above + 1) for name, above in RULE_SETS["solo"].ranks.items())


def alone(points: int = 0, best: tuple[int | None, int | None] = (None, None)) -> SeatView:
    """Before the first round, with so many points from special cards."""
    record = Record(GAME, Setup("solo", 1, {}), "ranks")
    while record.chance_acts:
        record.draw()
    state = record.state
    colonies = (structs.replace(state.colonies[0], special_points=points),)
    view = structs.replace(state, round=3, colonies=colonies)
    return SeatView(view, 0, (Player("Mia", "amber"),), (points,), best=best)


def written(
    size: tuple[int, int], seat_view: SeatView, monkeypatch: pytest.MonkeyPatch, calm: bool
) -> list[str]:
    """All lines on the panel."""
    lines = list[str]()
    picture = Lettering.picture

    def note(self: Lettering, text: str, style: Style) -> pygame.Surface:
        lines.append(text)
        return picture(self, text, style)

    rect = regions(size, unit(size), 1, "solo", calm=calm).ranks
    assert rect is not None
    with monkeypatch.context() as patched:
        patched.setattr(Lettering, "picture", note)
        item.paint(pygame.Surface(size), ranks(rect, pen(size), seat_view))
    return lines


def test_the_way_rises_with_the_points_and_each_rank_has_its_place() -> None:
    climb = Climb(0, 0, RANKS)
    shares = [climb.share(points) for points in range(200)]
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert shares[-1] == 1
    places = [climb.share(points) for _, points in RANKS]
    gaps = [right - left for left, right in pairwise(places)]
    assert max(gaps) == pytest.approx(min(gaps))
    assert min(gaps) > 0.1


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (0, "100 more for IntelligAnt"),
        (99, "1 more for IntelligAnt"),
        (100, "10 more for BrilliAnt"),
        (139, "1 more for living Hive Mind"),
        (140, "The highest rank!"),
    ],
)
def test_what_is_missing_counts_what_lies_on_the_table(points: int, words: str) -> None:
    seen = alone(points)
    assert standing(seen.view, 0) == (points, 1)
    assert Climb.of(seen).missing == words


@pytest.mark.parametrize("calm", [False, True])
@in_windows(*COMMON)
@pytest.mark.parametrize("points", [0, 64, 111, 139, 188])
def test_no_word_of_the_way_is_cut(
    size: tuple[int, int], points: int, calm: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = written(size, alone(points, (128, 60)), monkeypatch, calm)
    assert not any("…" in line for line in lines)
    assert Climb.of(alone(points)).missing in lines
    if not regions(size, unit(size), 1, "solo", calm=calm).compact:
        names = [name.removeprefix("living ") for name, _ in RANKS]
        assert [line for line in lines if line in names] == names
        assert "Best game: 128, 60 by now" in lines


def test_the_best_game_is_read_for_the_round_that_is_played() -> None:
    seen, asked = alone(40), list[int]()

    def at(number: int) -> Any:
        asked.append(number)
        return seen.view

    best = SimpleNamespace(score=128, at=at)
    table = SimpleNamespace(context=SimpleNamespace(best=best), view=seen.view)
    assert best_so_far(cast("Any", table)) == (128, 41)
    assert asked == [3]
    table.context.best = SimpleNamespace(score=None, at=at)
    assert best_so_far(cast("Any", table)) == (None, None)


def test_the_best_game_is_compared_round_by_round(monkeypatch: pytest.MonkeyPatch) -> None:
    size = (1280, 720)
    assert not any("best" in line for line in written(size, alone(), monkeypatch, calm=False))
    assert "Best game: 128" in written(size, alone(0, (128, None)), monkeypatch, calm=False)
    assert Climb.of(replace(alone(), best=(128, 60))).pace == 60
