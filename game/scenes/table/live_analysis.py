"""Live analysis at a table: while switched on, it asks about the position shown and displays the answers.

First the value of the position, then the verdicts on the person's own last turn and on the other's; then it
looks deeper for a while, and judges the turns before. Nothing is asked during playback, and an answer about a
position that is no longer shown is ignored. In a running game each turn with an answer counts as help used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ai.analysis_service import Question, knows
from game.ai.game_review import Answering
from game.plugin.analysis import Assessment, Judgement, Turn, has_choice, turns
from game.scenes.table.event_playback import EventPlayback
from game.table.analysis import Analysed, Insight
from rules.core.protocol import CHANCE, GameInfo

HELP: Final = "analysis"
"""The session's name for this kind of help."""
SOON: Final = 6
"""Looks at the position before the turns of the game so far are judged."""
LOOKS: Final = 40
"""Looks in all, half a second each: then the table comes to rest."""
BACK: Final = 60
"""Turns of the game so far that are judged."""


def can_analyse(info: GameInfo) -> bool:
    """Return True if a game has an analyst and no hidden information."""
    return knows(info.name) and not info.hidden


@dataclass(frozen=True, slots=True)
class _Agenda:
    """Questions about one position, in this order."""

    questions: tuple[Question, ...]
    turns: dict[Question, Turn]
    """The turn that a question is about."""
    own: Question | None
    """About the last turn of the only person at the table,"""
    last: Question | None
    """and about the last turn of all, if that is another."""
    running: int
    """Index at which the current turn began."""


class LiveAnalysis:
    """The analysis of one table."""

    def __init__(
        self,
        study: Answering,
        extras: Analysed,
        playback: EventPlayback,
        resting: Callable[[], bool],
        refresh: Callable[[], None],
    ) -> None:
        """`resting`: everything that has happened has been shown. `refresh`: lay the table out again."""
        self.study, self.extras, self.playback, self.session = study, extras, playback, playback.session
        self._resting, self._refresh = resting, refresh
        self.waiting = False
        """True if an answer is still to come."""
        self._displayed = Insight()
        self._key = (-1, -1)
        self._agenda: _Agenda | None = None
        self._done = 0
        """Number of the agenda's questions that have been answered or given up."""
        self._worth: Assessment | None = None
        self._verdicts: dict[Question, Judgement] = {}
        self._failed = False
        self._helped: set[int] = set()

    def update(self) -> None:
        """Called once a frame: ask, collect answers, and display what is new."""
        if not self.extras.analysing or not self._resting():
            self.waiting = False
            self._tell(Insight())
            return
        agenda = self._now()
        while self._done < len(agenda.questions) and self._asked(agenda.questions[self._done]):
            self._done += 1
        self.waiting = self._done < len(agenda.questions)
        if self._worth is not None:
            self._note_help(agenda.running)
        self._tell(self._insight(agenda))

    def _tell(self, insight: Insight) -> None:
        if insight != self._displayed:
            self._displayed = insight
            self.extras.enlighten(insight)
            self._refresh()

    def _asked(self, question: Question) -> bool:
        """Ask, which returns at once; whether the question is settled."""
        if question.after is None and self._settled:
            return True
        answer = self.study.want(question)
        match answer:
            case Assessment():
                self._worth = answer
            case Judgement():
                self._verdicts[question] = answer
        given_up = answer is None and self.study.given_up(question)
        self._failed |= given_up and self._worth is None
        return answer is not None or given_up

    @property
    def _settled(self) -> bool:
        """Return True if a deeper search would change nothing."""
        return self._failed or (self._worth is not None and self._worth.exact)

    def _insight(self, agenda: _Agenda) -> Insight:
        found = self._verdicts
        marks = {agenda.turns[question].end - 1: one.verdict for question, one in found.items()}
        return Insight(
            self._worth,
            found.get(agenda.own) if agenda.own else None,
            found.get(agenda.last) if agenda.last else None,
            self._failed,
            self.waiting and not self._settled,
            tuple(sorted(marks.items())),
        )

    # ------------------------------------------------------------------ what is asked

    def _now(self) -> _Agenda:
        """The agenda of the position shown. Kept: it walks the whole log, and this runs every frame."""
        key = self.session.version, self.playback.shown
        if self._agenda is None or key != self._key:
            self._key, self._agenda = key, self._made(self.playback.shown)
            self._done, self._worth, self._failed = 0, None, False
            self._verdicts = {
                one: verdict for one, verdict in self._verdicts.items() if one in self._agenda.turns
            }
        return self._agenda

    def _made(self, shown: int) -> _Agenda:
        session = self.session
        game, states = session.game, session.states
        found = [turn for turn in turns([e.seat for e in session.entries[:shown]]) if turn.seat != CHANCE]
        whole = [turn for turn in found if turn.seat not in game.deciders(states[turn.end])]
        running = found[-1].start if len(whole) < len(found) else whole[-1].end if whole else 0
        asked = {
            Question(game.info.name, states[turn.start], states[turn.end]): turn
            for turn in whole[-BACK:]
            if has_choice(game, states, turn)
        }
        about = list(asked)
        last = next((one for one in about if whole and asked[one] == whole[-1]), None)
        own = self._own(asked)
        looks = [Question(game.info.name, states[shown], again=again) for again in range(LOOKS)]
        first = list(dict.fromkeys(one for one in (own, last) if one is not None))
        earlier = [one for one in reversed(about) if one not in first]
        questions = (*looks[:1], *first, *looks[1:SOON], *earlier, *looks[SOON:])
        return _Agenda(questions, asked, own, None if own == last else last, running)

    def _own(self, asked: dict[Question, Turn]) -> Question | None:
        """The question about the last turn of the only person at the table."""
        people = self.session.people
        if len(people) != 1:
            return None
        return next((one for one, turn in reversed(asked.items()) if turn.seat == people[0]), None)

    def _note_help(self, running: int) -> None:
        """Count help once for each turn in which an answer was shown."""
        session = self.session
        if session.people and not session.over and running not in self._helped:
            self._helped.add(running)
            session.help_used[HELP] += 1
