"""Pictures of moments worth looking at, one of each kind."""

from __future__ import annotations

from pathlib import Path

import pygame


class Album:
    """Keeps pictures of the window in a folder, numbered in the order they were taken."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.names: list[str] = []
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def wants(self, name: str) -> bool:
        """Return True if there is no picture of that name yet."""
        return self.folder is not None and name not in self.names

    def take(self, window: pygame.Surface, name: str) -> None:
        """Keep the window's picture, the first time."""
        if self.folder is None or name in self.names:
            return
        self.names.append(name)
        pygame.image.save(window, str(self.folder / f"{len(self.names):02}-{name}.png"))
