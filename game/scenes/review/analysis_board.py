"""The analysis board: the real table at any position, where moves of both sides are tried freely."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import TableCallbacks
from game.session import Session
from game.session_options import SessionOptions
from game.table.analysis import Analysed
from rules.core.protocol import Game

if TYPE_CHECKING:
    from game.player import Player
    from game.services import Services
    from rules.core.log import Record


class AnalysisBoardScene(TableScene):
    """A table at which one person moves for everybody, with the analysis switched on.

    Its session is its own, so the game it comes from never changes; every step can be taken back.
    """

    def __init__(
        self, services: Services, game: Game[Any, Any], position: Any, players: Sequence[Player]
    ) -> None:
        people = tuple(msgspec.structs.replace(player, kind="person", level="") for player in players)
        options = SessionOptions(auto_end=False, undo="free", curtain="never")
        session = Session.from_position(game, position, people, etiquette=options)
        super().__init__(services, session, doors=TableCallbacks(menu=self._leave, rules=self._rules))
        extras = self.presenter.extras
        if isinstance(extras, Analysed) and not extras.analysing:
            extras.analyse(True)

    def _leave(self, _: TableScene) -> None:
        self.services.stack.pop()

    def _rules(self, rule: str) -> None:
        name, variant = self.session.game.info.name, self.session.setup.variant
        self.services.stack.push(RulebookScene(self.services, name, rule, variant))


def board_of(services: Services) -> Callable[[Game[Any, Any], Any, Sequence[Player]], None]:
    """What pushes the analysis board over the present page, for a game, a position and its players."""

    def enter(game: Game[Any, Any], position: Any, players: Sequence[Player]) -> None:
        services.stack.push(AnalysisBoardScene(services, game, position, players))

    return enter


def after_entries(services: Services, record: Record, players: Sequence[Player]) -> Callable[[int], None]:
    """What pushes the analysis board as it was after a number of entries of a record."""

    def enter(length: int) -> None:
        services.stack.push(AnalysisBoardScene(services, record.game, record.states[length], players))

    return enter
