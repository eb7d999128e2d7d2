"""Which opponent the end page proposes."""

from __future__ import annotations

import pytest

from game.profile.profile import Finished
from game.profile.proposal import proposal
from game.session.player import Player


def games(results: str, level: str = "harvester", name: str = "Mia") -> list[Finished]:
    """Games of one person against two computers, newest first: `w` won, `l` lost, `d` drawn."""
    ranks = {"w": ((0,), (1, 2)), "l": ((1,), (0, 2)), "d": ((0, 1, 2),)}
    players = (
        Player(name, "amber"),
        Player("Teal", "teal", "computer", level),
        Player("Plum", "plum", "computer", f"{level}+raider"),
    )
    return [
        Finished("brilliants", "apprantice", 9.0 - n, players, (1, 2, 3), ranks[one], "eighth_card", 7)
        for n, one in enumerate(results)
    ]


@pytest.mark.parametrize(
    ("results", "level", "words"),
    [
        ("ww", "forager", "You won twice in a row: try the Forager"),
        ("wwwl", "forager", "You won three times in a row: try the Forager"),
        ("lll", "gleaner", "Three defeats in a row: try the Gleaner"),
        ("wl", None, None),
        ("ll", None, None),
        ("lld", None, None),
        ("dww", None, None),
        ("", None, None),
    ],
)
def test_a_streak_leads_to_another_level(results: str, level: str | None, words: str | None) -> None:
    found = proposal("brilliants", games(results))
    assert (found and found.level, found and found.words) == (level, words)


def test_a_streak_is_one_persons_against_one_level() -> None:
    assert proposal("brilliants", [*games("w"), *games("w", name="Jonas")]) is None
    assert proposal("brilliants", [*games("w"), *games("w", "gleaner")]) is None
    assert proposal("brilliants", [*games("w"), *games("w", name="MIA")]) is not None


def test_there_is_nothing_above_the_strongest_and_nothing_below_the_weakest() -> None:
    assert proposal("brilliants", games("ww", "matriarch")) is None
    assert proposal("brilliants", games("lll", "random")) is None
    assert proposal("brilliants", games("ww", "a_level_of_old")) is None
