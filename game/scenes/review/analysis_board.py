"""The analysis board: the real table at any moment of a game, where moves of both sides are tried freely."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import TableCallbacks
from game.session import Session
from game.session_options import SessionOptions
from game.table.analysis import Analysed

if TYPE_CHECKING:
    from game.player import Player
    from game.services import Services
    from rules.core.log import Record


class AnalysisBoardScene(TableScene):
    """A table at which one person moves for everybody, with the analysis switched on.

    Its session is its own, so the game it comes from never changes; every step can be taken back.
    """

    def __init__(self, services: Services, record: Record, players: tuple[Player, ...], length: int) -> None:
        """`length`: after how many entries of the record it begins."""
        people = tuple(msgspec.structs.replace(player, kind="person", level="") for player in players)
        options = SessionOptions(auto_end=False, undo="free", curtain="never")
        session = Session.from_position(record.game, record.states[length], people, etiquette=options)
        super().__init__(services, session, doors=TableCallbacks(menu=self._leave, rules=self._rules))
        extras = self.presenter.extras
        if isinstance(extras, Analysed) and not extras.analysing:
            extras.analyse(True)

    def _leave(self, _: TableScene) -> None:
        self.services.stack.pop()

    def _rules(self, rule: str) -> None:
        name, variant = self.session.game.info.name, self.session.setup.variant
        self.services.stack.push(RulebookScene(self.services, name, rule, variant))


def open_board(services: Services, record: Record, players: tuple[Player, ...], length: int) -> None:
    """Push the analysis board over the present page."""
    services.stack.push(AnalysisBoardScene(services, record, players, length))
