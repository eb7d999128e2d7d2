"""Faults of a screen whose words or controls lack room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pygame
import pytest

from game.app import App
from game.kit.control import Control
from game.kit.lettering import Lettering, Style


def watch_cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lines that are cut from now on."""
    cut: list[str] = []
    fit = Lettering.fit

    def watched(letters: Lettering, text: str, style: Style, width: int) -> str:
        fitted = fit(letters, text, style, width)
        cut.extend([text] if fitted != text else [])
        return fitted

    monkeypatch.setattr(Lettering, "fit", watched)
    return cut


def assert_tidy(app: App, size: tuple[int, int]) -> None:
    """All controls in the window and apart."""
    top = app.stack.top
    assert top is not None
    assert all(pygame.Rect((0, 0), size).contains(control.rect) for control in top.controls)
    assert overlaps(top.controls) == []


def overlaps(controls: Sequence[Control]) -> list[tuple[str, str]]:
    """Controls that lie on each other. A button may stand on what is clicked as a whole, such as a box."""
    return [
        (a.id, b.id) for a, b in combinations(controls, 2) if a.rect.colliderect(b.rect) and not _holds(a, b)
    ]


def _holds(ground: Control, button: Control) -> bool:
    return not ground.focusable and ground.look == "bare" and ground.rect.contains(button.rect)
