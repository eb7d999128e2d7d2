"""Analysis at a table: asks about the position shown while it is wanted, and tells the table what is known.

Nothing is asked while the film runs; an answer to a position that is no longer shown is never told. In a game
that goes on it counts as help.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.analysis import Assessment, Judgement, turns
from game.ai.analysis_service import Question, knows
from game.ai.game_review import Answering
from game.table.analysis import Analysed, Insight
from rules.core.protocol import CHANCE, GameInfo

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

HELP: Final = "analysis"
"""Under this name the session counts it."""


def can_analyse(info: GameInfo) -> bool:
    """Whether a game has an analyst and no secrets that it would tell."""
    return knows(info.name) and not info.hidden


def scholar_of(table: TableScene) -> LiveAnalysis | None:
    """Whoever stands beside this table; None where nobody thinks or the table cannot show it."""
    study, extras = table.services.study, table.presenter.extras
    return LiveAnalysis(table, extras, study) if study and isinstance(extras, Analysed) else None


class LiveAnalysis:
    """Stands beside one table."""

    def __init__(self, table: TableScene, extras: Analysed, study: Answering) -> None:
        self.table, self.extras, self.study = table, extras, study
        self.waiting = False
        """Whether an answer is awaited."""
        self._told = Insight()
        self._turn: tuple[tuple[int, int], Question | None, int] = ((-1, -1), None, -1)
        self._helped: set[int] = set()

    def update(self) -> None:
        """Once a frame: ask, look whether answers are there, tell what is new."""
        if not self.extras.analysing or not self.table.resting:
            self.waiting = False
            self._tell(Insight())
            return
        session, shown = self.table.session, self.table.film.shown
        now = Question(session.game.info.name, session.states[shown])
        last = self._last(shown)
        worth, failed = self.study.want(now), self.study.given_up(now)
        verdict = self.study.want(last) if last and (worth or failed) else None
        lacking = last is not None and verdict is None and not self.study.given_up(last)
        self.waiting = (worth is None and not failed) or lacking
        if isinstance(worth, Assessment):
            self._note_help()
        self._tell(
            Insight(
                worth if isinstance(worth, Assessment) else None,
                verdict if isinstance(verdict, Judgement) else None,
                failed,
            )
        )

    def _tell(self, insight: Insight) -> None:
        if insight != self._told:
            self._told = insight
            self.extras.enlighten(insight)
            self.table.refresh_soon()

    def _last(self, shown: int) -> Question | None:
        """About the last whole turn before what is shown."""
        session = self.table.session
        key = session.version, shown
        if self._turn[0] != key:
            game, states = session.game, session.states
            found, running = None, 0
            for turn in turns([entry.seat for entry in session.entries[:shown]]):
                if turn.seat == CHANCE:
                    continue
                whole = turn.seat not in game.deciders(states[turn.end])
                running = turn.end if whole else turn.start
                if whole:
                    found = Question(game.info.name, states[turn.start], states[turn.end])
            self._turn = (key, found, running)
        return self._turn[1]

    def _note_help(self) -> None:
        """Once for each turn in which something was shown."""
        session, running = self.table.session, self._turn[2]
        if session.people and not session.over and running not in self._helped:
            self._helped.add(running)
            session.help_used[HELP] += 1
