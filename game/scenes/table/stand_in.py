"""The word at a table about opponents that the saved game names and this version does not have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from msgspec.structs import replace

from game.ai import levels, strength
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.plugin.level import Level
from game.scenes.base.dialog import FRAME, MARGIN, SIDE, DialogScene
from game.services import Services
from game.session.player import Player
from game.session.session import Session
from game.text import clean, few
from rules.core.protocol import Seat

TITLE: Final = "An opponent is no longer available"
_GONE: Final = "{names} played as “{was}”, which this version does not have."
_NEAREST: Final = " The {title} is nearest in strength and plays on unless you choose another."
_UNKNOWN: Final = (
    " Nobody knows how strong that opponent was: the {title} plays on unless you choose another."
)
_WIDTH: Final = 620.0
_ROW: Final = 44
_MOST: Final = 4
"""Rows of menus; a game has seldom more than one."""
_NAME: Final = 216


@dataclass(slots=True)
class Gone:
    """A level that is not here any more, and who plays for it."""

    was: str
    seats: tuple[Seat, ...]
    level: Level
    is_nearest: bool


def gone_of(session: Session) -> list[Gone]:
    """The levels of a session's computers that the game does not have, each with who stands in."""
    game = session.game.info.name
    seats: dict[str, list[Seat]] = {}
    for seat, player in enumerate(session.players):
        if player.level and player.own_program is None and not levels.is_known(game, player.level):
            seats.setdefault(player.level, []).append(seat)
    return [Gone(was, tuple(found), *levels.stand_in(game, was)) for was, found in seats.items()]


class StandInScene(DialogScene):
    """Dialog on missing opponents and their substitutes; a menu for each lets the host choose another."""

    def __init__(
        self, services: Services, session: Session, gone: Sequence[Gone], seat: Callable[[Seat, Player], None]
    ) -> None:
        """`seat` lets another computer play a seat."""
        super().__init__(services, TITLE)
        self.session, self.gone, self._seat = session, tuple(gone), seat
        self.text = " ".join(map(self._sentence, self.gone))
        self._words = Area(0, 0, 0, 0, 1.0)
        self._rows: list[Area] = []

    def _names(self, one: Gone) -> str:
        return few([clean(self.session.name(seat)) for seat in one.seats])

    def _sentence(self, one: Gone) -> str:
        """A sentence on one level that is gone and the one that plays on."""
        words = _GONE + (_NEAREST if one.is_nearest else _UNKNOWN)
        return words.format(names=self._names(one), was=clean(one.was), title=one.level.title)

    def lay_out(self) -> Sequence[Control]:
        """The sentence, a menu for each who is gone, and the button that goes on."""
        pen, shown = self.pen, self.gone[:_MOST]
        inner = min(_WIDTH, self.window.width - 2 * MARGIN) - 2 * (FRAME + SIDE)
        high = (
            pen.letters.paragraph_height(self.text, pen.style("text", 16), pen.px(inner)) / pen.units.u + 14
        )
        self.open_sheet(_WIDTH, high + _ROW * len(shown))
        self._words, rows = self.body.rows(high, Flex())
        self._rows = rows.rows(*[Flex(most=_ROW)] * len(shown))
        game = self.session.game.info.name
        offered = strength.offered(game)
        found = []
        for row, one in zip(self._rows, shown, strict=True):
            level = one.level
            extra = [] if level.name in dict(offered) else [(level.name, strength.named(game, level))]
            _, field = row.inset(8, 0).cut_left(_NAME, 8)
            menu = self.widgets().menu(field.place(field.width, 36).rect, [*offered, *extra], level.name)
            menu.on_change = partial(self._choose, one)
            name = f"level-{one.seats[0]}"
            found.append(Control(name, menu.rect, look="widget", widget=menu))
        button = self.foot.place(220, self.foot.height)
        return [*found, Control("play", button.rect, "Play on", self.services.stack.pop, "gold", key="Enter")]

    def _choose(self, one: Gone, name: str) -> None:
        one.level = levels.find(self.session.game.info.name, name)
        for seat in one.seats:
            self._seat(seat, replace(self.session.players[seat], level=name))

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The sheet with its words over the table."""
        super().paint_ground(surface)
        pen = self.pen
        pen.letters.paragraph(surface, self.text, pen.style("text", 16), self._words.rect, "center")
        for row, one in zip(self._rows, self.gone, strict=False):
            name = row.inset(8, 0).cut_left(_NAME, 8)[0]
            pen.text(surface, self._names(one), name.rect.midleft, pen.style("bold", 15), "midleft", name.w)

    def use(self, event: pygame.event.Event) -> bool:
        """Esc goes on, too."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.services.stack.pop()
            return True
        return super().use(event)
