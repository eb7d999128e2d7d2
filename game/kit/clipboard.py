"""The system's clipboard; where there is none, one of the program's own."""

from __future__ import annotations

import pygame

_own: list[str] = [""]


def copy(text: str) -> None:
    """Put a text there."""
    _own[0] = text
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return


def paste() -> str:
    """The text there; empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return _own[0]
