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
