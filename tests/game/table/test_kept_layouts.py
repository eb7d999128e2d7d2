"""Layouts are made once for an aspect, and ahead of time only for the one that comes next."""

from __future__ import annotations

from typing import Any

from game.kit.magnifier import Magnifier
from game.table.kept_layouts import KeptLayouts


def test_a_layout_is_made_once_for_each_aspect() -> None:
    made: list[str] = []
    kept: KeptLayouts[Any] = KeptLayouts(2, Magnifier(lambda: None, lambda: True))

    def shown(aspect: str) -> object:
        return kept.show(aspect, lambda: made.append(aspect) or object(), magnified=False)  # type: ignore[func-returns-value, return-value]

    first = shown("mia")
    assert shown("mia") is first
    coming = kept.ahead("kai", lambda: object())  # type: ignore[arg-type, return-value]
    assert shown("kai") is coming
    assert shown("mia") is first
    assert kept.ahead("mia", lambda: object()) is first  # type: ignore[arg-type, return-value]
    assert made == ["mia"]
