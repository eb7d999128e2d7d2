"""Statements of opponents' strength, and where they come from."""

from __future__ import annotations

from dataclasses import replace
from math import log
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai import levels, strength
from game.ai.strength import Alone, Duel, Measured
from rules.core import registry
from tests import brains
from tests.shipped import OPPONENTS, having
from tests.toy import GAME

SLOW = Duel("toy", 2, "slow", "first", 40, 30, 2, 8, 0.775, (0.62, 0.88), 4.5, 1.0, 3.0, 9.0)
AT_FOUR = msgspec.structs.replace(SLOW, seats=4, won=20, shared=0, lost=20, share=0.5)
FIRST = Duel("toy", 2, "first", "random", 40, 40, 0, 0, 1.0, (0.91, 1.0), 9.0, 1.0, 1.0, 1.0)
ALONE = Alone("toy", "slow", 60, 118.4, 1.2, (104.0, 119.0, 131.0), 140, {"none": 60}, (40, 5, 15), 3.0, 9.0)


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = Measured("1", (SLOW, AT_FOUR, FIRST), (ALONE,))
    (tmp_path / strength.FILE).write_bytes(msgspec.json.encode(found))
    monkeypatch.setattr(
        brains, "PLUGIN", replace(brains.PLUGIN, data=tmp_path, levels=brains.PLUGIN.levels[1:])
    )
    monkeypatch.setitem(
        registry._PLACES, "toy", registry.place(GAME.info.name)._replace(plugin="tests.brains")
    )


@pytest.mark.usefixtures("measured")
@pytest.mark.parametrize(
    ("level", "variant", "seats", "said"),
    [
        ("slow", "toy", 2, "It wins about 8 of 10 games against the first."),
        ("slow", "toy", 4, "It wins about 5 of 10 games against three firsts; an equal would win 2 or 3."),
        ("slow", "toy", 3, "It wins about 8 of 10 games against the first."),
        ("slow", "toy", 1, "Alone it scores about 118 points."),
        ("first", "toy", 2, "It won all of 40 games against the Wanderer."),
        ("slow", "other", 2, ""),
        ("first", "toy", 1, ""),
        ("random", "toy", 2, ""),
    ],
)
def test_words_about_strength(level: str, variant: str, seats: int, said: str) -> None:
    found = levels.find("toy", level)
    assert strength.sentence("toy", found, variant, seats) == said
    described = replace(found, summary="Thinks.")
    assert strength.text("toy", described, variant, seats) == f"Thinks. {said}".strip()


@pytest.mark.usefixtures("measured")
def test_par_is_the_strongest_that_was_measured_alone() -> None:
    assert strength.par("toy", "toy") == ("slow", 118, 131)
    assert strength.par("toy", "other") is None


@pytest.mark.usefixtures("measured")
def test_a_bar_is_as_long_as_the_steps_up_to_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = tuple(level for level in brains.PLUGIN.levels if level.name in ("first", "slow"))
    monkeypatch.setattr(brains, "PLUGIN", replace(brains.PLUGIN, levels=pair))
    found = strength.reaches("toy", "toy", 2)
    first, slow = log(0.976190 / 0.023810), log(32 / 42 / (1 - 32 / 42))
    assert list(found) == ["random", "first", "slow"]
    assert [round(one.share, 3) for one in found.values()] == [0.06, round(first / (first + slow), 3), 1.0]
    assert all(one.is_sure and one.is_measured for one in found.values())
    assert not strength.reaches("toy", "toy", 3)["slow"].is_measured
    assert strength.reaches("toy", "other", 2) == {}


@pytest.mark.parametrize("game", having(OPPONENTS))
def test_stars_and_words_go_up_the_measured_ladder(game: str) -> None:
    info = registry.info(game)
    names = [level.name for level in levels.of_game(game)]
    assert [strength.word(game, name) for name in names] == list(strength.WORDS)
    assert [words.partition(" · ")[2] for _, words in strength.offered(game)] == list(strength.WORDS)
    for variant in info.variants:
        for seats in set(variant.seats) & {2, 3, 4}:
            shares = [one.share for one in strength.reaches(game, variant.name, seats).values()]
            assert shares == sorted(set(shares))
            assert len(shares) == len(names)


def test_a_style_has_the_stars_of_its_level() -> None:
    assert strength.stars("brilliants", "forager+raider") == strength.stars("brilliants", "forager") == 3
    assert strength.named("brilliants", levels.find("brilliants", "forager")) == "Forager · Hard"


@pytest.mark.parametrize(("seats", "said"), [(3, "3"), (4, "2 or 3"), (5, "2")])
def test_the_share_of_an_equal_player(seats: int, said: str) -> None:
    assert strength._fair_share(seats) == said


def figures_of(game: str) -> list[Any]:
    measured = strength.of_game(game)
    return [*measured.duels, *measured.alone]


@pytest.mark.parametrize("game", registry.names())
def test_committed_results_are_of_the_opponents_and_rules_there_are(game: str) -> None:
    """A result that has gone stale is measured again, or taken out."""
    info, offered = registry.info(game), {level.name for level in levels.known(game)}
    if figures_of(game):
        assert strength.of_game(game).rules_version == info.rules_version
    for one in figures_of(game):
        assert levels.is_known(game, one.level)
        assert getattr(one, "seats", 1) in info.variant(one.variant).seats
    for duel in strength.of_game(game).duels:
        assert duel.other in offered
        assert duel.won + duel.shared + duel.lost == duel.games
        assert duel.interval[0] <= duel.share <= duel.interval[1]


def duels_of(game: str, variant: str, seats: int) -> dict[tuple[str, str], float]:
    """Shares of victory by opponents."""
    return {
        (one.level, one.other): one.share
        for one in strength.of_game(game).duels
        if (one.variant, one.seats) == (variant, seats)
    }


TABLES = [
    (game, variant.name, seats)
    for game in having(OPPONENTS)
    for variant in registry.info(game).variants
    for seats in variant.seats
    if 2 <= seats <= 4
]


@pytest.mark.parametrize(("game", "variant", "seats"), TABLES)
def test_every_step_of_the_committed_ladders_is_one(game: str, variant: str, seats: int) -> None:
    found = duels_of(game, variant, seats)
    names = [level.name for level in levels.of_game(game)][0 if seats == 2 else 1 :]
    shares = {step: found[step] for step in zip(names[1:], names, strict=False)}
    least = 0.65 if seats == 2 else 1.25 / seats
    assert {step: share for step, share in shares.items() if share < least} == {}


@pytest.mark.parametrize(("game", "variant"), [table[:2] for table in TABLES if table[2] == 2])
def test_the_strongest_beats_random_play_and_a_plain_player(game: str, variant: str) -> None:
    """The plain player is the game's yardstick, or else its gentlest level."""
    found = duels_of(game, variant, 2)
    random, gentlest, *_, top = (level.name for level in levels.of_game(game))
    assert found[top, random] >= 0.99
    assert found[top, gentlest] >= 0.75
    measure = levels.yardstick(game)
    assert measure is None or found[top, measure.name] >= 0.75
