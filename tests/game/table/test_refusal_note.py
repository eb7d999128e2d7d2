"""A note on something that is not allowed names the rule by its code, but not to children."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.table.refusal_note import note_about
from game.tables.brilliants.face import FACE
from rules.core.protocol import Reason
from tests.game import desk
from tests.game.kit.test_panels import Watch
from tests.rules.brilliants.given import given


@pytest.mark.parametrize(
    ("coded", "last"), [(True, "BA-OBJ-04  ·  F1 opens the rule"), (False, "F1 opens the rule")]
)
def test_children_are_told_where_the_rule_is_without_its_code(
    coded: bool, last: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pen, watch, window = desk.pen(), Watch(monkeypatch), Rect(0, 0, 1280, 720)
    reason = Reason("BA-OBJ-04", "Small basket still lacks 2 flies.")
    note = note_about(reason, Rect(600, 300, 60, 80), pen, window, (), coded)
    note.draw(Surface(window.size), pen)
    assert [text for _, text, _, _ in watch.lines] == [reason.message, last]


def test_childrants_is_made_for_children() -> None:
    assert FACE.words.for_children(given(variant="childrants"))
    assert not FACE.words.for_children(given())
