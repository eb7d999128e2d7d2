"""Over the replay of a finished game: who plays on from the position shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.kit.control import Control
from game.player import Player, known_as
from game.scenes.base.screen import Screen
from game.scenes.new_game.lineup import Lineup, menus
from game.scenes.review.replay_exit_button import ReplayExitButton
from game.services import Services
from game.text import to_move
from rules.core.log import Record
from rules.core.protocol import CHANCE, Seat

Branch = Callable[[Record, tuple[Player, ...], int], None]
"""Begin a game that has the first entries of another, with these players."""
TITLE: Final = "Play on from here"
_WHY: Final = (
    "A new game from here. Chance is drawn anew:\nwhat comes next will not be what came in this game."
)
_OVER: Final = "The game is over here: step back to play on."
_NOTE: Final = (
    "Chance is drawn anew, so nothing seen in the old game foretells it. "
    "The new game counts as helped and stays out of the records."
)
_KEPT: Final = " An unfinished game is kept: Your games lists it."
_WIDTH: Final = 620
_TOP: Final = 134
_ROW: Final = 44
_FOOT: Final = 196


def way(services: Services, record: Record, players: tuple[Player, ...], branch: Branch) -> ReplayExitButton:
    """The button of a replay that leads here."""

    def ask(length: int) -> None:
        services.stack.push(BranchScene(services, record, players, length, branch))

    def blocked(length: int) -> str:
        return "" if record.game.deciders(record.states[length]) else _OVER

    return ReplayExitButton("branch", TITLE, "Play on", "B", _WHY, ask, blocked)


class BranchScene(Screen):
    """A sheet with a menu for each seat; at first everybody is as in the old game."""

    opaque = False
    fitted = True

    def __init__(
        self, services: Services, record: Record, players: tuple[Player, ...], length: int, branch: Branch
    ) -> None:
        super().__init__(services)
        self.record, self.players, self.length = record, players, length
        self.lineup = Lineup.of(players)
        self._branch = branch
        self._kept = services.continue_card is not None and services.continue_card() is not None
        self.sheet = pygame.Rect(0, 0, 0, 0)

    @property
    def facts(self) -> str:
        """Rule set, round, and who is to move."""
        game, state = self.record.game, self.record.states[self.length]
        deciders = game.deciders(state)
        turn = "chance is next" if deciders == (CHANCE,) else to_move([self._name(seat) for seat in deciders])
        when = f"round {state.round}" if state.round else "setting up"
        return f"{game.info.variant(self.record.setup.variant).title} · {when} · {turn}"

    def _name(self, seat: Seat) -> str:
        return known_as(self.record.game.info, seat, self.players[seat])

    # ---- lay-out

    def lay_out(self) -> Sequence[Control]:
        """The menus, and two buttons."""
        pen = self.pen
        high = _TOP + _ROW * len(self.players) + _FOOT
        self.sheet = pygame.Rect(0, 0, pen.px(_WIDTH), pen.px(high))
        self.sheet.center = (self.size[0] // 2, self.size[1] // 2)
        chosen = menus(self.widgets(), self.lineup, self.record.game.info.name, self._place, self._choose)
        return [*chosen, *self._buttons()]

    def _place(self, row: int) -> pygame.Rect:
        """Of a seat's menu."""
        pen, sheet = self.pen, self.sheet
        top = sheet.y + pen.px(_TOP + _ROW * row)
        return pygame.Rect(sheet.x + pen.px(280), top, pen.px(_WIDTH - 280 - 60), pen.px(36))

    def _buttons(self) -> list[Control]:
        pen, sheet = self.pen, self.sheet
        size = (pen.px(220), pen.px(46))
        back = Control("cancel", pygame.Rect((0, 0), size), "Back", self.services.stack.pop, key="Esc")
        play = Control("play", pygame.Rect((0, 0), size), "Play on", self._go, "gold", key="Enter")
        for side, button in ((-1, back), (1, play)):
            button.rect.center = (sheet.centerx + side * pen.px(122), sheet.bottom - pen.px(72))
        return [back, play]

    def _choose(self, seat: Seat, who: str) -> None:
        self.lineup.chosen[seat] = who
        self.refresh_soon()

    def _go(self) -> None:
        self._branch(self.record, self.lineup.players, self.length)

    def use(self, event: pygame.event.Event) -> bool:
        """Nothing falls through to the replay."""
        return True

    # ---- picture

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The replay, veiled, and the sheet with its words."""
        pen, sheet = self.pen, self.sheet
        pen.panels.veil(surface)
        pen.panels.dialog(surface, sheet)
        pen.text(surface, TITLE, (sheet.centerx, sheet.y + pen.px(58)), pen.style("title", 26), "center")
        dim = pen.style("text", 15, pen.palette.ink_dim)
        room = sheet.width - pen.px(110)
        pen.text(surface, self.facts, (sheet.centerx, sheet.y + pen.px(96)), dim, "center", room)
        for seat, player in enumerate(self.players):
            self._paint_seat(surface, seat, player)
        area = pygame.Rect(sheet.x + pen.px(60), 0, sheet.width - pen.px(120), pen.px(66))
        area.bottom = sheet.bottom - pen.px(106)
        note = _NOTE + (_KEPT if self._kept else "")
        pen.letters.paragraph(surface, note, pen.style("text", 14, pen.palette.ink_dim), area, "center")

    def _paint_seat(self, surface: pygame.Surface, seat: Seat, player: Player) -> None:
        pen, place = self.pen, self._place(seat)
        left = self.sheet.x + pen.px(74)
        pen.symbol(surface, player.colour, (left, place.centery), 26)
        spot, room = (left + pen.px(22), place.centery), place.x - left - pen.px(34)
        pen.text(surface, self._name(seat), spot, pen.style("display", 16), "midleft", room)
