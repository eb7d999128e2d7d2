"""The rulebook of the real games: chapters, and where it opens."""

from __future__ import annotations

import pytest

from game.app import App
from game.scenes.base import rulebook
from game.scenes.base.rulebook import RulebookScene
from rules.core import registry
from tests.game.conftest import Hand

GAMES = [name for name in registry.names() if name != "toy"]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_chapter_and_every_rule_set_its_own(game: str) -> None:
    prefixes = [chapter.prefix for chapter in rulebook.chapters(game)]
    assert {section.id.rpartition("-")[0] for section in rulebook.sections(game)} == set(prefixes)
    assert len(set(prefixes)) == len(prefixes)
    told = [chapter.variant for chapter in rulebook.chapters(game) if chapter.variant]
    variants = [variant.name for variant in registry.info(game).variants]
    assert sorted(told) == sorted(variants if len(variants) > 1 else [])


def test_the_rulebook_opens_at_the_chosen_rule_set(real: App) -> None:
    scene = RulebookScene(real.services, "brilliants", variant="experiantced")
    real.stack.reset(scene)
    hand = Hand(real)
    hand.step(times=2)
    assert scene.chosen is not None
    assert scene.chosen.id == "BA-EXP-01"
    shown = [control.id for control in scene.controls]
    assert shown.index("chapter-BA-EXP") + 1 == shown.index("rule-BA-EXP-01")
    assert shown.index("chapter-BA-EXP") == shown.index("search") + 1
    hand.click("rule-BA-EXP-04")
    assert scene.chosen.id == "BA-EXP-04"
    hand.click("chapter-BA-EXP")
    assert scene.chosen.id == "BA-EXP-01"
