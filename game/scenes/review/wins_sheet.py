"""The sheet of the best victories: one row for each level of opponents and number of players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.profile.achievements import apart
from game.profile.profile import Profile, Wins
from game.scenes.base.paged_list import ListLook, PagedList
from game.scenes.review.row_parts import Act, cell, empty, frame, help_line, level_title, nothing, row_link
from game.text import clean, date_words, plural
from rules.core.protocol import Variant

_NOTHING: Final = "You have not won against computers yet. Win a game, and it appears here."
_ROW: Final = 43
_GAP: Final = 6
_WIDE: Final = 760
"""Width in units from which a row has room for the date, too."""


class WinsSheet:
    """Wins of single persons against computers; a click opens the replay if the game was kept."""

    def __init__(
        self, profile: Profile, game: str, variant: Variant, watch: Act, changed: Callable[[], None]
    ) -> None:
        self.game, self._watch = game, watch
        look = ListLook(self._paint_row, self._act, _ROW, _GAP, tooltip=self._tip, able=self._able)
        self.pages = PagedList("watch", profile.wins(game, variant.name), look, changed)
        self._nothing = nothing(profile, game, variant, _NOTHING)
        self._area: Area
        self._pen: Pen

    def _able(self, wins: Wins) -> bool:
        return wins.best is not None and self._watch(wins.best) is not None

    def _act(self, wins: Wins) -> None:
        if wins.best is not None and (action := self._watch(wins.best)):
            action()

    def _tip(self, wins: Wins) -> str:
        if wins.best is None:
            return "Not won yet"
        watch = ["Step through the game"] if self._able(wins) else []
        return "\n".join([*watch, f"Seed: {clean(wins.best.seed, 64)}", help_line(wins.best)])

    def lay_out(self, pen: Pen, area: Area, pager: Area) -> list[Control]:
        """Lay out a row for each level and number of players met so far."""
        self._pen, self._area = pen, area
        return self.pages.lay_out(area, pager)

    def paint(self, surface: pygame.Surface, pen: Pen) -> None:
        """Paint the victories, or a sentence if there is no game against a computer."""
        self.pages.paint(surface, pen)
        if not self.pages.items:
            empty(surface, pen, self._area, self._nothing)

    def _paint_row(self, surface: pygame.Surface, area: Area, wins: Wins) -> None:
        """Paint the opponents, how often they were beaten, and the best victory with its winner and date."""
        pen, best = self._pen, wins.best
        frame(surface, pen, area, best is not None and best.unaided)
        date = 164 if area.width >= _WIDE else 0
        met, often, points, symbol, name, when, watch = area.inset(14, 0).columns(
            Flex(1.3), 150, 60, 24, Flex(), date, 60, gap=8
        )
        title = level_title(self.game, wins.level)
        cell(surface, pen, met, f"{title}, {plural(wins.seats, 'player', 'players')}", strong=True)
        cell(surface, pen, often, f"{wins.won} of {plural(wins.games, 'game', 'games')} won")
        if best is None or best.lone_person is None:
            return
        player = best.players[best.lone_person]
        score = str(best.scores[best.lone_person])
        pen.text(surface, score, points.rect.midright, pen.style("bold", 18), "midright", points.w)
        pen.symbol(surface, player.colour, symbol.rect.center, 22)
        cell(surface, pen, name, ", ".join(filter(None, (clean(player.name), apart(best)))))
        if date:
            cell(surface, pen, when, date_words(best.ended_at))
        if self._able(wins):
            row_link(surface, pen, watch, "Watch")
