"""The games that can be continued, for the home screen: read before anything else of the session side."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from game.saves.continue_card import ContinueCard
from game.saves.saves import SUFFIX, SaveCard, Saves
from game.scenes.base.position_picture import PositionPictures
from game.services import Services

SAVES: Final = "saves"
"""Folder of all games, among the player's data."""


class UnfinishedGames:
    """The saved games that are not over, with pictures of their positions."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.saves = Saves(services.paths.data / SAVES, services.clock.wall)
        self.saves.tidy()
        self.pictures = PositionPictures(services)
        self._reported: set[Path] = set()
        """Unreadable files that have been reported to the player."""
        services.continue_card, services.unfinished = self.card, self.listed
        services.draw_position = self.draw_position

    def card(self) -> ContinueCard | None:
        """The game to continue, for the home screen; an unreadable newer one is reported once."""
        card = self.saves.to_continue()
        self._report_unreadable(card)
        return self._shown(card) if card is not None else None

    def listed(self) -> list[ContinueCard]:
        """All unfinished games, newest first."""
        return [self._shown(card) for card in self.saves.unfinished() if not card.over]

    def _shown(self, card: SaveCard) -> ContinueCard:
        """A game for the home screen, with its picture if that has been drawn before."""
        return msgspec.structs.replace(card.for_home(), picture=self.pictures.find(card))

    def draw_position(self, shown: ContinueCard) -> Path | None:
        """The picture of an unfinished game, drawn now if it is missing, which may take a second."""
        card = self.saves.card(shown.path) if shown.path is not None else None
        return self.pictures.draw(card) if card is not None else None

    def _report_unreadable(self, newest: SaveCard | None) -> None:
        """Report once that the newest game cannot be opened."""
        # Not for older files: a notice at every start would be a nuisance, and the list of games shows them.
        for file in self.saves.unreadable():
            if file.path in self._reported or file.path.suffix == SUFFIX:
                continue
            self._reported.add(file.path)
            if newest is None or file.changed_at > newest.saved_at:
                self.services.notices.append(f"The last game cannot be opened: {file.trouble}")
