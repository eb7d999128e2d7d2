"""Small pictures of the positions of saved games, kept in the cache folder between starts."""

from __future__ import annotations

import contextlib
import hashlib
import io
import logging
import os
from pathlib import Path
from typing import Final

import pygame

from game.kit.merely_shown import PICTURE, merely_shown
from game.saves.saves import SaveCard, resume
from game.services import Services
from game.session.session import Session
from game.storage.files import FileTrouble, atomic_write, files_in
from rules.core.errors import AntologyError

SIZE: Final = (480, 320)
"""Pixels of a picture: enough for the largest place that shows one."""
_MOST: Final = 400
"""Most pictures that are kept; the oldest are deleted first."""
_SUFFIX: Final = ".png"
_log = logging.getLogger(__name__)


class PositionPictures:
    """Draws a position once and keeps the picture until the file of the game changes.

    It shows what a spectator may see, since anyone at the screen can look at the home page.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._failed: set[Path] = set()

    @property
    def folder(self) -> Path:
        """Folder of the pictures."""
        return self._services.paths.cache / "positions"

    def path(self, card: SaveCard) -> Path:
        """Path of the picture of a game in its present state, whether it exists or not."""
        facts = f"{card.path} {card.size} {card.saved_at} {card.entries}"
        return self.folder / f"{hashlib.sha256(facts.encode('utf-8', 'replace')).hexdigest()[:24]}{_SUFFIX}"

    def find(self, card: SaveCard) -> Path | None:
        """Path of the picture if it has been drawn before, else None."""
        path = self.path(card)
        return path if os.path.isfile(path) else None

    def is_wanting(self, card: SaveCard) -> bool:
        """Return True if the picture is missing and no attempt to draw it has failed yet."""
        path = self.path(card)
        return path not in self._failed and not os.path.isfile(path)

    def draw(self, card: SaveCard, session: Session | None = None) -> Path | None:
        """Path of the picture, drawn now if it is missing; None if drawing fails.

        Without a `session` the game is read from its file, which may take a second.
        """
        path = self.path(card)
        if os.path.isfile(path):  # Path.is_file raises for a folder that may not be searched
            return path
        self._failed.add(path)
        with merely_shown(PICTURE):
            try:
                atomic_write(path, self._drawn(session or resume(card.path).session))
            except (OSError, FileTrouble, AntologyError, LookupError, pygame.error) as error:
                _log.warning("No picture of a position: %s", error)
                return None
            self._failed.discard(path)
            self._prune()
            return path
        return None

    def _drawn(self, session: Session) -> bytes:
        # Imported when a picture is drawn: the first start has none, and tables are slow to import.
        from game.table.review import new_review

        view = session.game.observe(session.state, None)
        first = session.game.observe(session.states[0], None)
        picture = pygame.Surface(SIZE)
        new_review(self._services, session.game, first, session.players).thumbnail(
            picture, picture.get_rect(), view
        )
        written = io.BytesIO()
        pygame.image.save(picture, written, f"position{_SUFFIX}")
        return written.getvalue()

    def _prune(self) -> None:
        """Delete the oldest pictures beyond the limit: mostly of games that went on or are gone."""
        found = []
        for path in files_in(self.folder, _SUFFIX):
            with contextlib.suppress(OSError):
                found.append((path.stat().st_mtime, path))
        for _, path in sorted(found, reverse=True)[_MOST:]:
            with contextlib.suppress(OSError):
                path.unlink()


def load_picture(path: Path | None) -> pygame.Surface | None:
    """Load a picture for the screen; None if there is none or its file is damaged."""
    if path is None:
        return None
    try:
        return pygame.image.load(path).convert()
    except (pygame.error, OSError):
        return None
