"""Help that was used, in words."""

from __future__ import annotations

import pytest

from game.help_words import help_words
from game.profile import profile
from game.scenes.table import live_analysis
from game.session import session
from rules.core.log import POSITION


@pytest.mark.parametrize(
    ("used", "words"),
    [
        ({}, ""),
        ({"undo": 0}, ""),
        ({"undo": 1}, "1 undo"),
        ({"hint": 2, "undo": 3, "undo past a barrier": 1}, "3 undos (1 past a secret) and 2 hints"),
        ({"analysis": 1, "looked ahead": 2}, "1 turn analysed and 2 returns to an earlier save"),
        ({"known seed": 1, "hint": 1}, "1 hint and a seed played before"),
        ({"branch": 40}, "started from within another game"),
        ({"crystal_ball": 1}, "crystal ball"),
    ],
)
def test_help_in_words(used: dict[str, int], words: str) -> None:
    assert help_words(used) == words


@pytest.mark.parametrize(
    "kind", [POSITION, session.BRANCH, profile.KNOWN_SEED, profile.LOOKED_AHEAD, live_analysis.HELP]
)
def test_every_kind_that_is_counted_has_its_words(kind: str) -> None:
    words = help_words({kind: 2})
    assert words
    assert words != kind
