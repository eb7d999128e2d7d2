"""No word on the first pages is cut, at the usual size and at the smallest."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.new_game.setup import SetupScene
from game.storage.folders import Paths
from rules.core import registry
from tests.game.faces.test_uncut import cuts
from tests.game.program import Program
from tests.game.scenes.layout_audit import Words
from tests.game.windows import LARGE, SHORT, Size


@pytest.mark.parametrize(
    ("size", "scale"),
    [(SHORT, 0), (LARGE, 80), (SHORT, 150), pytest.param(SHORT, 80, marks=pytest.mark.nightly)],
)
def test_no_word_on_the_first_pages_is_cut(
    paths: Paths, monkeypatch: pytest.MonkeyPatch, size: Size, scale: int
) -> None:
    with Program(paths) as program, cuts(monkeypatch) as found:
        hand, app = program.hand, program.app
        app.settings.change(ui_scale=scale)
        hand.resize(size)
        for key in (pygame.K_F10, pygame.K_l, pygame.K_y):
            app.go_home()
            hand.step(times=2)
            hand.key(key)
        for game in ("brilliants", "colossi", "fortunant"):
            page = SetupScene(app.services, game)
            app.stack.reset(page)
            for variant in registry.info(game).variants[:2]:
                page.draft.choose_card(variant.name)
                page.refresh_soon()
                hand.step(times=2)
                page.unfold()
                hand.step(times=2)
                page.unfold()
            hand.step(times=2)
    folder = str(paths.data.parent)
    assert [one for one in found if folder not in one] == []


def test_the_folded_card_of_the_only_rule_set_is_named_as_the_card(
    paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Program(paths) as program:
        page = SetupScene(program.app.services, "fortunant")
        program.app.stack.reset(page)
        page.unfold()
        program.hand.step(times=2)
        words = Words.watch(monkeypatch, pictures=True)
        page.refresh()
        page.draw(pygame.Surface(page.size))
        said = [text for text, _, _ in words.lines]
    assert "FortunANT" in said
    assert "Standard" not in said
