"""Live analysis at a table: while switched on, it asks about the position shown and displays the answers.

Nothing is asked during playback, and an answer about a position that is no longer shown is ignored. In a
running game each turn with an answer counts as help used.
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
"""The session's name for this kind of help."""


def can_analyse(info: GameInfo) -> bool:
    """Whether a game has an analyst, and hides nothing that an analysis could give away."""
    return knows(info.name) and not info.hidden


def scholar_of(table: TableScene) -> LiveAnalysis | None:
    """The analysis of a table; None if there is no analysis process or the table cannot display it."""
    study, extras = table.services.study, table.presenter.extras
    return LiveAnalysis(table, extras, study) if study and isinstance(extras, Analysed) else None


class LiveAnalysis:
    """The analysis of one table."""

    def __init__(self, table: TableScene, extras: Analysed, study: Answering) -> None:
        self.table, self.extras, self.study = table, extras, study
        self.waiting = False
        """Whether an answer is still to come."""
        self._displayed = Insight()
        self._turn: tuple[tuple[int, int], Question | None, int] = ((-1, -1), None, -1)
        self._helped: set[int] = set()

    def update(self) -> None:
        """Called once a frame: ask, collect answers, and display what is new."""
        if not self.extras.analysing or not self.table.resting:
            self.waiting = False
            self._tell(Insight())
            return
        session, shown = self.table.session, self.table.film.shown
        # Asked every frame: `want` returns a cached answer, or sends the question if the process is free.
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
        if insight != self._displayed:
            self._displayed = insight
            self.extras.enlighten(insight)
            self.table.refresh_soon()

    def _last(self, shown: int) -> Question | None:
        """The question about the last completed turn before the position shown; None if there is none."""
        session = self.table.session
        # Cached: finding the turns walks the whole log, and this runs every frame.
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
        """Count help once for each turn in which an answer was shown."""
        session, running = self.table.session, self._turn[2]
        if session.people and not session.over and running not in self._helped:
            self._helped.add(running)
            session.help_used[HELP] += 1
