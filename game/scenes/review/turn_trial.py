"""A turn that is looked for: the real table at a position, until a whole turn has been tried and judged.

The table has a session of its own, which starts from the position, so nothing else changes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pygame

from game.ai.analysis_service import CAREFUL, Asked, Question
from game.ai.game_review import Answering
from game.ai.levels import RANDOM
from game.plugin.analysis import Judgement
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import RunningTable, TableCallbacks
from game.services import Services
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Awaited, Session
from game.table.analysis import Analysed, TrialPanel
from game.table.context import TurnPrompt
from rules.core.protocol import Game, Seat

if TYPE_CHECKING:
    from game.ai.analysis_service import Answer as Found

_LOOK: Final = 0.05
_UNHURRIED: Final = 0.6
"""Seconds in which a key that closed the page before can still be held or struck twice."""


class TurnTrialScene(TableScene):
    """One turn that a person has to find; subclasses provide the text beside the board."""

    tells_of_others = False
    keeps_try = ""
    """Why a turn that was tried is not taken back move by move; empty if it can be."""

    def __init__(
        self,
        services: Services,
        study: Answering,
        game: Game[Any, Any],
        position: Any,
        seat: Seat,
        players: Sequence[Player],
    ) -> None:
        """`seat` is on turn in the position and makes the turn; the others only sit there."""
        people = tuple(
            msgspec.structs.replace(player, kind="person", level="")
            if number == seat or not game.info.hidden
            # Alone at the screen, with nothing to be kept from anybody: the cards lie open.
            else msgspec.structs.replace(player, kind="computer", level=RANDOM.name)
            for number, player in enumerate(players)
        )
        etiquette = SessionOptions(auto_end=True, undo="free", curtain="never")
        session = Session.from_position(game, position, people, etiquette=etiquette)
        session.sit(seat)
        self.study, self.tried_by = study, seat
        self.verdict: Judgement | None = None
        """The verdict on the latest attempt."""
        self.failed = False
        """True if the latest attempt could not be judged."""
        self._age = 0.0
        """Seconds since the scene was opened; infinite once something was done in it."""
        super().__init__(services, session, callbacks=TableCallbacks(menu=self._leave, rules=self._rules))
        self._tell()

    def _leave(self, _: RunningTable) -> None:
        self.services.stack.pop()

    def _rules(self, rule: str) -> None:
        name, variant = self.session.game.info.name, self.session.setup.variant
        self.services.stack.push(RulebookScene(self.services, name, rule, variant))

    # ------------------------------------------------------------------ the try

    @property
    def tried(self) -> bool:
        """True if a whole turn has been tried."""
        game = self.session.game
        return bool(self.session.entries) and self.tried_by not in game.deciders(self.session.state)

    @property
    def wake(self) -> float | None:
        """Soon while an attempt is being judged."""
        return _LOOK if self._pending else super().wake

    @property
    def _pending(self) -> bool:
        return self.tried and self.verdict is None and not self.failed

    @property
    def _moves(self) -> tuple[object, ...]:
        return tuple(entry.move for entry in self.session.entries)

    def handle(self, event: pygame.event.Event) -> bool:
        """As at every table; but Enter struck twice on the page before ends no turn here, and it presses the
        button that leads on while that is golden."""
        enters = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enters and self._age < _UNHURRIED:
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._age = math.inf
        default = self.ring.default
        if enters and default is not None and default.id.startswith("trial:"):
            return self.ring.activate(default)
        return super().handle(event)

    def update(self, seconds: float) -> None:
        """Collect the verdict on an attempt."""
        super().update(seconds)
        self._age += seconds
        if not self._pending or not self.resting:
            return
        question = self._question()
        found: Found | None = self.study.want(question)
        self.failed = found is None and self.study.given_up(question)
        if isinstance(found, Judgement):
            self.verdict = found
            self._judged()
        if found is not None or self.failed:
            self._settle()

    def _question(self) -> Asked:
        """The analysis question about an attempt."""
        states = self.session.states
        return Question(self.session.game.info.name, states[0], states[-1], CAREFUL)

    def _judged(self) -> None:
        """Called once for each attempt that has a verdict."""

    def _settle(self) -> None:
        """Ask no other player once the turn is over, but judge it."""
        if not self.tried:
            super()._settle()
            return
        self._waiting = Awaited("hold", -1)
        view = self.session.view(self.tried_by)
        self.presenter.rest(TurnPrompt(view, busy=self._headline, undo=self.keeps_try))
        self._tell()

    @property
    def _headline(self) -> str:
        """The prompt once a turn has been tried."""
        if self.failed:
            return "Your turn could not be judged"
        return "Judging your turn…" if self._pending else "Your turn has been judged"

    def _rewound(self, length: int) -> None:
        super()._rewound(length)
        self.verdict, self.failed = None, False
        self._tell()

    def _again(self) -> None:
        """Back to the position before the turn."""
        while self.session.undo():
            self._waiting = None
        self._tell()

    # ------------------------------------------------------------------ what is said

    def _tell(self) -> None:
        """Show the present text and buttons on the table."""
        extras = self.presenter.extras
        if isinstance(extras, Analysed):
            extras.show_trial(self._panel())
        self.refresh_soon()

    def _panel(self) -> TrialPanel:
        raise NotImplementedError
