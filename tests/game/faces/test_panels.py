"""Panels of a table: all that can be clicked, nothing that is hidden, and words that can be read.

BrilliAnts and Ant Trails paint no still picture: what can be clicked there is looked at on whole tables
(`tests/game/table`), and BrilliAnts' words on pages (`tests/game/scenes/test_any_window.py`).
"""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.kit.still import Panels, Still
from tests.game.faces.facts import facts
from tests.game.scenes.layout_audit import Words
from tests.game.windows import LARGE, SMALL, SQUARE, UPRIGHT, USUAL, WIDE, Size, first_by_day
from tests.shipped import FACTS, having

STILL = [name for name in having(FACTS) if name not in ("brilliants", "ant_trails")]
WRITING = [name for name in having(FACTS) if name != "brilliants"]
PANELS = (USUAL, LARGE, SQUARE, SMALL, UPRIGHT, WIDE)
UNSEEN = (255, 0, 255)
"""A colour that nothing is painted in."""
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
    before = seen.table.still(seen.at_rest).copy()
    after = seen.table.still(seen.other)
    assert pygame.image.tobytes(after, "RGB") != pygame.image.tobytes(before, "RGB")


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


@pytest.mark.parametrize("name", STILL)
def test_no_item_paints_further_from_its_rect_than_the_still_picture_expects(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    far, kinds = list[str](), set[object]()

    def show(still: Still, ground: Surface, panels: Panels) -> Surface:
        probe = Surface(ground.get_size())
        probe.set_colorkey(UNSEEN)
        probe.fill(UNSEEN)
        for item in (one for panel in panels for one in panel if one.paint is not None):
            painter = getattr(item.paint, "how", item.paint)
            if (kind := (getattr(painter, "__qualname__", ""), item.rect.size)) in kinds:
                continue
            kinds.add(kind)
            item.paint(probe)
            seen = probe.get_bounding_rect()
            probe.fill(UNSEEN, seen)
            if seen.w and not item.rect.inflate(2 * still.reach, 2 * still.reach).contains(seen):
                far.append(f"{painter}: {seen} of {item.rect}")
        return ground

    monkeypatch.setattr(Still, "show", show)
    seen = facts(name).pointed()
    seen.table.still(seen.at_rest)
    assert far == []
    assert len(kinds) > 20
