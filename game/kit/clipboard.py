"""The system's clipboard, or a private one where the system has none."""

from __future__ import annotations

import pygame

_own: list[str] = [""]


def copy(text: str) -> None:
    """Put a text on the clipboard, which takes neither halves of characters nor the null character."""
    text = text.encode("utf-8", "replace").decode("utf-8").replace("\0", "")
    _own[0] = text
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return


def paste() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return _own[0]
