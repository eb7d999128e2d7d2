"""Analysis for the main loop: request a question every frame and take the answer once it is there.

It runs in a process of its own, beside the opponents', so that neither delays the other. Answers are cached:
stepping back and forth through a game computes nothing twice.
"""

from __future__ import annotations

import logging
import multiprocessing
import pickle
from dataclasses import dataclass
from multiprocessing import connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from game.ai import second_thoughts, turn_look, worker
from game.ai.mailbox import Mailbox
from game.ai.second_thoughts import SecondLook
from game.ai.turn_look import TurnLook
from game.plugin import plugin
from game.plugin.analysis import Analyst, Assessment, Judgement, MarginScale
from game.plugin.brain import Limit
from game.plugin.plugin import Analysis

GLANCE: Final = Limit(seconds=0.5)
"""For a bar beside the table."""
CAREFUL: Final = Limit(seconds=1.0)
"""For each turn of a finished game."""
KEPT: Final = 1000
"""Answers that are kept."""
_TRIES: Final = 2
_log = logging.getLogger(__name__)

Answer = Assessment | Judgement


def knows(game: str) -> bool:
    """Return True if there is an analyst for the game."""
    found = plugin.of(game)
    return found is not None and found.analysis is not None


def scale_of(game: str) -> MarginScale:
    """The margin scale of a game. Raises LookupError if the game has no analyst."""
    return _analysis(game).scale.load()


def analyst(game: str) -> Analyst:
    """The analyst of a game. Raises LookupError if it has none."""
    return _analysis(game).analyst.load()


def _analysis(game: str) -> Analysis:
    found = plugin.of(game)
    if found is None or found.analysis is None:
        raise LookupError(f"There is no analyst for {game}.")
    return found.analysis


@dataclass(frozen=True, slots=True)
class Question:
    """The value of a position; or, with a second one, how good the turn between the two was."""

    game: str
    before: Any
    after: Any = None
    limit: Limit = GLANCE
    again: int = 0
    """Number of times it was asked before: the analyst continues its last search."""


Asked = Question | SecondLook | TurnLook


def can_answer(question: Asked) -> bool:
    """Return True if the question has a judge: an analyst, or an appraiser of moves or turns."""
    if isinstance(question, TurnLook):
        return turn_look.appraiser(question.game) is not None
    return (second_thoughts.knows if isinstance(question, SecondLook) else knows)(question.game)


def reply(question: Asked) -> Answer:
    """Compute the answer in this process, blocking."""
    if isinstance(question, SecondLook):
        return second_thoughts.judge(question)
    if isinstance(question, TurnLook):
        return turn_look.judge(question)
    expert = analyst(question.game)
    if question.after is None:
        return expert.assess(question.before, question.limit)
    return expert.judge(question.before, question.after, question.limit)


def run(pipe: connection.Connection) -> None:
    """Answer questions until the other end of the pipe is closed. The process's entry point."""
    worker.settle()
    try:
        while True:
            pipe.send(reply(pipe.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


class AnalysisService:
    """One process, the question it is working on, and all answers received."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._mail: Mailbox | None = None
        self._asked: Asked | None = None
        self._tries = 0
        self._answers: dict[Asked, Answer | None] = {}

    @property
    def busy(self) -> bool:
        """True while a question is being worked on."""
        return self._asked is not None

    def want(self, question: Asked) -> Answer | None:
        """The answer, once it is there; call it each frame. A later question waits for the one under way."""
        self._collect()
        if question not in self._answers and self._asked is None and can_answer(question):
            self._asked, self._tries = question, 0
            self._send()
        return self._answers.get(question)

    def given_up(self, question: Asked) -> bool:
        """Return True if the question was abandoned because the process crashed on it twice."""
        return question in self._answers and self._answers[question] is None

    def close(self) -> None:
        """End the process at once; answers stay."""
        if self._process is not None:
            self._process.kill()
            self._process.join(0.4)
        if self._mail is not None:
            self._mail.close()
        self._mail = self._process = self._asked = None

    def _send(self) -> None:
        self._tries += 1
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            pipe, other = context.Pipe()
            self._process = context.Process(target=run, args=(other,), daemon=True, name="analysis")
            self._process.start()
            other.close()
            self._mail = Mailbox(pipe)
        assert self._mail is not None
        self._mail.send(self._asked)

    def _collect(self) -> None:
        """Take an answer if one has arrived; replace a crashed process and ask again."""
        question = self._asked
        if question is None or self._mail is None or self._process is None:
            return
        if (data := self._mail.take()) is not None:
            try:
                answer = pickle.loads(data)
                if not isinstance(answer, Assessment | Judgement):
                    raise TypeError(f"{answer!r:.80} is no assessment")
                self._keep(question, answer)
            except Exception as error:  # a broken process may send what raises anything when it is read
                _log.warning("The analysis process answered nothing useful: %r", error)
            else:
                return
        elif not self._mail.broken:
            return
        else:
            _log.warning("The analysis process broke.")
        self.close()
        if self._tries >= _TRIES:
            self._keep(question, None)
        else:
            self._asked = question
            self._send()

    def _keep(self, question: Asked, answer: Answer | None) -> None:
        self._asked = None
        self._answers[question] = answer
        if len(self._answers) > KEPT:
            del self._answers[next(iter(self._answers))]
