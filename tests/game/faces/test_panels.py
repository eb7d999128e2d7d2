"""Panels of a table: all that can be clicked, nothing that is hidden, and words that can be read.

BrilliAnts and Ant Trails paint no still picture: what can be clicked there is looked at on whole tables
(`tests/game/table`), and BrilliAnts' words on pages (`tests/game/scenes/test_any_window.py`).
"""

from __future__ import annotations

import pytest

from tests.game.faces.facts import facts
from tests.game.scenes.layout_audit import Words
from tests.game.windows import LARGE, SMALL, SQUARE, UPRIGHT, USUAL, WIDE, Size, first_by_day
from tests.shipped import FACTS, having

STILL = [name for name in having(FACTS) if name not in ("brilliants", "ant_trails")]
WRITING = [name for name in having(FACTS) if name != "brilliants"]
PANELS = (USUAL, LARGE, SQUARE, SMALL, UPRIGHT, WIDE)
CLICKED = {"mini_brilliants": (USUAL, SMALL), "colossi": (USUAL, SMALL, UPRIGHT)}
"""Windows of games whose targets take long to look at."""


@pytest.mark.parametrize(
    ("name", "size"),
    [case for name in STILL for case in first_by_day(*((name, size) for size in CLICKED.get(name, PANELS)))],
)
def test_what_is_lit_can_be_clicked_and_nothing_lies_over_it(name: str, size: Size) -> None:
    game, kinds = facts(name), set[str]()
    for lit in game.lit(size):
        assert lit.clickable == lit.wanted
        for control in lit.controls:
            if control.id in lit.clickable:
                upper = [one.id for one in lit.controls if one.rect.collidepoint(control.rect.center)]
                assert upper[-1] == control.id
                assert lit.table.bounds.contains(control.rect)
                assert min(control.rect.size) >= game.LEAST_TARGET * lit.table.pen.u
        kinds |= {target.partition(":")[0] for target in lit.offered or lit.clickable}
    assert kinds >= game.KINDS


@pytest.mark.parametrize("name", STILL)
def test_pointing_at_something_paints_the_still_picture_once(name: str) -> None:
    seen = facts(name).pointed()
    assert seen.table.still(seen.at_rest) is seen.table.still(seen.pointed)
    assert seen.table.still(seen.at_rest) is not seen.table.still(seen.other)


@pytest.mark.parametrize("name", STILL)
def test_a_secret_changes_no_pixel_but_for_those_who_know_it(name: str) -> None:
    found = 0
    for secret in facts(name).secrets():
        for viewer in range(secret.seats):
            first, *others = secret.pictures(viewer)
            assert all((other == first) == (viewer not in secret.seers) for other in others), (
                secret.what,
                viewer,
            )
            found += len(others)
    assert found >= 4


@pytest.mark.parametrize(
    ("name", "size"), [case for name in WRITING for case in first_by_day(*((name, size) for size in PANELS))]
)
def test_no_text_is_cut_or_under_the_floor(name: str, size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words.watch(monkeypatch, pictures=True)
    written = facts(name).write(size)
    texts = {text for text, _, _ in words.lines}
    assert sorted(set(words.cut)) == []
    assert [text for text in texts if "…" in text and text != "…"] == []
    assert min(px for _, _, px in words.lines) >= written.floor
    assert written.wanted <= texts
    for text, rect, _ in words.lines:
        touched = any(panel.colliderect(rect) for panel in written.within)
        assert not touched or any(panel.contains(rect) for panel in written.within), text
