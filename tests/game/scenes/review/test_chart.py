"""The chart of points by round: its numbers stand apart, however many rounds there were."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.scenes.review.chart import draw_chart
from game.session.player import Player
from tests.game.desk import pen
from tests.game.scenes.layout_audit import Words

PEOPLE = (Player("Mia", "amber"), Player("Otto", "plum"))


@pytest.mark.parametrize("rounds", [1, 9, 40, 99])
def test_the_numbers_of_the_rounds_stand_apart(monkeypatch: pytest.MonkeyPatch, rounds: int) -> None:
    paper = pygame.Surface((420, 260))
    points = [(number, 2 * number) for number in range(rounds)]
    words = Words.watch(monkeypatch, pictures=True)
    draw_chart(paper, paper.get_rect(), pen(), PEOPLE, points, [1], [0, 1], "round")
    below = paper.get_height() - pen().px(52)
    numbers = [rect for text, rect, _ in words.lines if text.isdigit() and rect.top > below]
    assert numbers
    assert all(left.right < right.left for left, right in pairwise(numbers))


def test_rounds_are_counted_as_the_sentences_beside_the_chart_count_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`The best round: Age II, round 1` is found at a 1 of Age II, not at a 3."""
    paper = pygame.Surface((420, 260))
    words = Words.watch(monkeypatch, pictures=True)
    titles = ["Age I, round 1", "Age I, round 2", "Age II, round 1", "Age II, round 2"]
    draw_chart(paper, paper.get_rect(), pen(), PEOPLE, [(1, 2)] * 4, [1], [0, 1], "round", 1, titles)
    below = paper.get_height() - pen().px(52)
    told = {text: rect for text, rect, _ in words.lines if rect.top > below}
    numbers = [(text, rect) for text, rect, _ in words.lines if text.isdigit() and rect.top > below]
    assert [text for text, _ in numbers] == ["1", "2", "1", "2"]
    assert "round" not in told
    for age, (left, right) in (("Age I", numbers[:2]), ("Age II", numbers[2:])):
        assert left[1].centerx < told[age].centerx < right[1].centerx
    words.lines.clear()
    plain = ["round 1", "round 2"]
    draw_chart(paper, paper.get_rect(), pen(), PEOPLE, [(1, 2)] * 2, [1], [0, 1], "round", 1, plain)
    assert "round" in [text for text, _, _ in words.lines]


def test_the_rounds_of_a_game_that_began_with_a_position_have_their_own_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paper = pygame.Surface((420, 260))
    words = Words.watch(monkeypatch, pictures=True)
    draw_chart(paper, paper.get_rect(), pen(), PEOPLE, [(1, 2), (3, 4), (5, 6)], [1], [0, 1], "round", 14)
    below = paper.get_height() - pen().px(52)
    assert [text for text, rect, _ in words.lines if text.isdigit() and rect.top > below] == [
        "14",
        "15",
        "16",
    ]
