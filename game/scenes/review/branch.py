"""The dialog over a finished game's replay that starts a new game from the position shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.scenes.base.dialog import FRAME, MARGIN, SIDE, DialogScene
from game.scenes.new_game.lineup import Lineup, menus
from game.scenes.review.replay_exit_button import ReplayExitButton
from game.services import Services
from game.session.player import Player, known_as
from game.text import to_move
from rules.core.log import Record
from rules.core.protocol import CHANCE, Seat

Branch = Callable[[Record, tuple[Player, ...], int], None]
"""Starts a game with these players that continues after the first entries of a record."""
TITLE: Final = "Play on from here"
_WHY: Final = "Start a new game from here. Dice and cards will\ncome differently than they did in this game."
_OVER: Final = "The game is over here. Step back to play on."
_NOTE: Final = (
    "Dice and cards will come differently than in the old game. "
    "The new game counts as played with help and stays out of the records."
)
_KEPT: Final = " Your unfinished game is kept under Your games."
_WIDTH: Final = 620
_FACTS: Final = 30
_ROW: Final = 44
_NAME: Final = 216
_INDENT: Final = 8
"""In units."""


def exit_button(
    services: Services, record: Record, players: tuple[Player, ...], branch: Branch
) -> ReplayExitButton:
    """The button in a replay that opens this dialog."""

    def ask(length: int) -> None:
        services.stack.push(BranchScene(services, record, players, length, branch))

    def blocked(length: int) -> str:
        return "" if record.game.deciders(record.states[length]) else _OVER

    return ReplayExitButton("branch", TITLE, "Play on", "B", _WHY, ask, blocked)


class BranchScene(DialogScene):
    """A dialog with the menus of a line-up; at first everyone plays as in the old game."""

    def __init__(
        self, services: Services, record: Record, players: tuple[Player, ...], length: int, branch: Branch
    ) -> None:
        super().__init__(services, TITLE)
        self.record, self.players, self.length = record, players, length
        self.lineup = Lineup.of(players)
        self._branch = branch
        self._kept = services.continue_card is not None and services.continue_card() is not None
        self._facts = self._words = Area(0, 0, 0, 0, 1.0)
        self._rows: list[Area] = []

    @property
    def facts(self) -> str:
        """Rule set, round, and who is to move."""
        game, state = self.record.game, self.record.states[self.length]
        deciders = game.deciders(state)
        turn = "chance is next" if deciders == (CHANCE,) else to_move([self._name(seat) for seat in deciders])
        when = f"{game.info.round_name} {state.round}" if state.round else "setting up"
        return f"{game.info.variant(self.record.setup.variant).title} · {when} · {turn}"

    @property
    def _note(self) -> str:
        """Sentences on what happens to the old and the new game."""
        return _NOTE + (_KEPT if self._kept else "")

    def _name(self, seat: Seat) -> str:
        return known_as(self.record.game.info, seat, self.players[seat])

    # ---- lay-out

    def lay_out(self) -> Sequence[Control]:
        """The menus, and two buttons."""
        count, pen = len(self.lineup.lines), self.pen
        inner = min(_WIDTH, self.window.width - 2 * MARGIN) - 2 * (FRAME + SIDE + _INDENT)
        high = pen.letters.paragraph_height(self._note, pen.style("text", 14), pen.px(inner))
        words = high / pen.units.u + 8
        self.open_sheet(_WIDTH, _FACTS + _ROW * count + words + 8)
        self._facts, rows, self._words = self.body.rows(_FACTS, Flex(), words, gap=4)
        self._rows = rows.rows(*[Flex(most=_ROW)] * count)
        chosen = menus(self.widgets(), self.lineup, self.record.game.info.name, self._place, self._choose)
        back, play = self.foot.centred(464).columns(Flex(), Flex(), gap=20)
        return [
            *chosen,
            Control("cancel", back.rect, "Back", self.services.stack.pop, key="Esc"),
            Control("play", play.rect, "Play on", self._go, "gold", key="Enter"),
        ]

    def _place(self, row: int) -> pygame.Rect:
        """The menu of a seat, right of its name."""
        _, field = self._rows[row].inset(8, 0).cut_left(_NAME, 8)
        return field.place(field.width, 36).rect

    def _choose(self, line: int, who: str) -> None:
        self.lineup.choose(line, who)
        self.refresh_soon()

    def _go(self) -> None:
        self._branch(self.record, self.lineup.players, self.length)

    # ---- picture

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The sheet with its words, over the replay."""
        super().paint_ground(surface)
        pen, facts = self.pen, self._facts.rect
        dim = pen.shrunk(self.facts, pen.style("text", 15, pen.palette.ink_dim), facts.w)
        pen.text(surface, self.facts, facts.center, dim, "center", facts.w)
        for number, (seats, row) in enumerate(zip(self.lineup.lines, self._rows, strict=True)):
            symbol, name, _ = row.inset(8, 0).columns(28, _NAME - 28, Flex(), gap=6)
            if len(seats) == 1:
                pen.symbol(surface, self.players[seats[0]].colour, symbol.rect.center, 26)
            words = self.lineup.label(number) or self._name(seats[0])
            pen.text(surface, words, name.rect.midleft, pen.style("display", 16), "midleft", name.w)
        style = pen.style("text", 14, pen.palette.ink_dim)
        pen.letters.paragraph(surface, self._note, style, self._words.inset(_INDENT, 0).rect, "center")
