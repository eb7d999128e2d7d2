"""Learn from your mistakes: a person's worst turns come back to the table, one after the other.

`School` searches a finished game and goes from lesson to lesson; each lesson has a table and session of its
own that starts from the position before the turn, so the real game never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from game.ai.analysis import Judgement, Lesson, Verdict, lessons
from game.ai.analysis_service import CAREFUL, Question, scale_of
from game.ai.game_review import Answering, GameReview
from game.kit.control import Control
from game.player import Player
from game.scenes.base.message import Answer, MessageScene
from game.scenes.base.rulebook import RulebookScene
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import TableCallbacks
from game.services import Services
from game.session import Awaited, Session
from game.session_options import SessionOptions
from game.table.analysis import Analysed, LessonButton, LessonPanel, ahead, in_notation, lost
from game.table.context import TurnPrompt
from game.text import plural
from rules.core.log import Record
from rules.core.protocol import Seat

if TYPE_CHECKING:
    from game.ai.analysis_service import Answer as Found

MOST: Final = 5
"""Greatest number of lessons from one game."""
CLEARLY: Final = 0.5
"""Points by which a turn must be better to count as better; of a large loss, it must save a third."""
_LOOK: Final = 0.05


class School:
    """Lessons from one finished game for one of its players."""

    def __init__(
        self, services: Services, record: Record, players: Sequence[Player], seat: Seat, study: Answering
    ) -> None:
        self.services, self.record, self.seat, self.study = services, record, seat, study
        self.players = tuple(players)
        entries = [(entry.seat, entry.move) for entry in record.entries]
        self.course = GameReview(study, record.game, record.states, entries, seat)
        self.lessons: list[Lesson] = []

    def open(self) -> None:
        """Open the scene that analyses the game."""
        self.services.stack.push(LookingScene(self))

    def begin(self) -> None:
        """Replace the top scene by the first lesson found, or by a message if there is none."""
        self.lessons = lessons(self.course.judged, MOST)
        if self.lessons:
            self.go(0)
            return
        few = "No turn of yours gave away more than a little."
        text = few if self.course.judged else "No turn could be analysed."
        self.services.stack.replace(MessageScene(self.services, "Nothing to learn here", text))

    def go(self, number: int) -> None:
        """Replace the top scene by the lesson with that index; after the last, return to where it started."""
        if number < len(self.lessons):
            self.services.stack.replace(LessonScene(self, number))
        else:
            self.services.stack.pop()


class LookingScene(MessageScene):
    """Shown while the turns are being judged; the player may start with the lessons found so far."""

    def __init__(self, school: School) -> None:
        self.school = school
        answers = (
            Answer("begin", "Begin with these", school.begin, "Enter", "gold"),
            Answer("cancel", "Not now", key="Esc"),
        )
        super().__init__(school.services, "Learn from your mistakes", self._words(), answers)

    def _words(self) -> str:
        course = self.school.course
        found = len(lessons(course.judged, MOST))
        so_far = plural(found, "lesson", "lessons") if found else "no lesson"
        return f"Analysing your turns: {course.done} of {len(course.turns)}. So far {so_far}."

    def lay_out(self) -> Sequence[Control]:
        """Lay out the answers; Begin is enabled once there is a lesson."""
        controls = super().lay_out()
        controls[0].enabled = bool(lessons(self.school.course.judged, MOST))
        return controls

    @property
    def wake(self) -> float | None:
        """Soon, to collect the next verdict."""
        return _LOOK

    def update(self, seconds: float) -> None:
        """Collect verdicts; start the lessons when all have arrived."""
        super().update(seconds)
        if self.school.course.advance():
            self.text = self._words()
            self.refresh_soon()
        if self.school.course.finished:
            self.school.begin()

    def _act(self, answer: Answer) -> Callable[[], None]:
        """The action of an answer; beginning replaces this scene rather than closing it."""
        return self.school.begin if answer.id == "begin" else super()._act(answer)


class LessonScene(TableScene):
    """One turn for which the player looks for a better one."""

    def __init__(self, school: School, number: int) -> None:
        record, lesson = school.record, school.lessons[number]
        people = tuple(msgspec.structs.replace(player, kind="person", level="") for player in school.players)
        etiquette = SessionOptions(auto_end=True, undo="free", curtain="never")
        position = record.states[lesson.index]
        session = Session.from_position(record.game, position, people, etiquette=etiquette)
        session.sit(school.seat)
        self.school, self.number, self.lesson = school, number, lesson
        self.verdict: Judgement | None = None
        """The verdict on the latest attempt."""
        self.best_shown = False
        self.failed = False
        super().__init__(school.services, session, doors=TableCallbacks(menu=self._leave, rules=self._rules))
        self._teach()

    def _leave(self, _: TableScene) -> None:
        self.services.stack.pop()

    def _rules(self, rule: str) -> None:
        self.services.stack.push(RulebookScene(self.services, self.session.game.info.name, rule))

    # ------------------------------------------------------------------ the try

    @property
    def tried(self) -> bool:
        """Whether a whole turn has been tried."""
        game = self.session.game
        return bool(self.session.entries) and self.school.seat not in game.deciders(self.session.state)

    @property
    def wake(self) -> float | None:
        """Soon while an attempt is being judged."""
        return _LOOK if self._pending else super().wake

    @property
    def _pending(self) -> bool:
        return self.tried and self.verdict is None and not self.failed

    def update(self, seconds: float) -> None:
        """Collect the verdict on an attempt."""
        super().update(seconds)
        if not self._pending or not self.resting:
            return
        states = self.session.states
        question = Question(self.session.game.info.name, states[0], states[-1], CAREFUL)
        found: Found | None = self.school.study.want(question)
        self.failed = found is None and self.school.study.given_up(question)
        if isinstance(found, Judgement):
            self.verdict = found
        if found is not None or self.failed:
            self._teach()

    def _settle(self) -> None:
        """Ask no other player once the turn is over, but judge it."""
        if not self.tried:
            super()._settle()
            return
        self._waiting = Awaited("hold", -1)
        view = self.session.view(self.school.seat)
        self.presenter.rest(TurnPrompt(view, busy="Judging your turn…"))
        self._teach()

    def _rewound(self, length: int) -> None:
        super()._rewound(length)
        self.verdict, self.failed = None, False
        self._teach()

    # ------------------------------------------------------------------ what is asked for

    def ask(self, what: str) -> None:
        """Handle a lesson's buttons, else what every table may ask."""
        match what:
            case "lesson:back":
                self.school.go(self.number - 1)
            case "lesson:next":
                self.school.go(self.number + 1)
            case "lesson:again":
                self._again()
            case "lesson:best":
                self._again()
                self.best_shown = True
                self._teach()
            case _:
                super().ask(what)

    def _again(self) -> None:
        """Back to the position before the turn."""
        while self.session.undo():
            self._waiting = None
        self.best_shown = False
        self._teach()

    # ------------------------------------------------------------------ what is said

    def _teach(self) -> None:
        """Show the lesson's current text and buttons on the table."""
        extras = self.presenter.extras
        if isinstance(extras, Analysed):
            extras.lecture(self._lecture())
        self.refresh_soon()

    def _lecture(self) -> LessonPanel:
        best, record = self.lesson.judgement.best, self.school.record
        round_ = record.states[self.lesson.index].round
        return LessonPanel(
            title=f"Round {round_}: {self._title()}",
            place=f"{self.number + 1} of {len(self.school.lessons)}",
            lines=(self._played(), self._said()),
            verdict=self._mark(),
            line=best.line if self.best_shown else (),
            ends=best.turns if self.best_shown else (),
            start=record.states[self.lesson.index],
            wishes=self._wishes(),
        )

    def _title(self) -> str:
        if self._pending:
            return "looking…"
        if not self.tried or self.verdict is None:
            return "the best turn" if self.best_shown and not self.tried else "find better"
        if self._is_best:
            return "found!"
        return "better" if self._is_better else "not yet"

    def _mark(self) -> Verdict | None:
        """The verdict on the attempt; None until it is known."""
        if not self.tried or self.verdict is None:
            return None
        return Verdict.BEST if self._is_best else self.verdict.verdict

    def _played(self) -> str:
        moves = in_notation(self.session.game, self.lesson.played)
        return f"You played {moves}: {lost(self.lesson.judgement)}."

    def _said(self) -> str:
        """The result of the attempt, or what to do."""
        sides = tuple(side.name for side in self.session.game.info.sides)
        names = sides or tuple(player.name for player in self.school.players)
        scale = scale_of(self.session.game.info.name)
        if self.best_shown and not self.tried:
            best = self.lesson.judgement.best
            return f"Expected then: {ahead(best.margin, names, scale)}. {best.reason}".strip()
        if self.failed:
            return "This turn could not be analysed. Try another one."
        if not self.tried:
            return "Find a better turn and confirm it."
        if self.verdict is None:
            return "Judging your turn…"
        if self._same:
            return "That is what you played. Try something else."
        end = f"Expected now: {ahead(self.verdict.margin, names, scale)}."
        if self._is_best:
            return f"That is best. {end}"
        told = f"{self.verdict.loss:.1f} lost"
        before = f"{self.lesson.judgement.loss:.1f}"
        if self._is_better:
            return f"Better: {told} instead of {before}. There is more in it."
        return f"Not yet: {told}. {end}"

    @property
    def _moves(self) -> tuple[object, ...]:
        return tuple(entry.move for entry in self.session.entries)

    @property
    def _same(self) -> bool:
        return self.tried and self._moves == self.lesson.played

    @property
    def _is_best(self) -> bool:
        best = self.lesson.judgement.best
        line = tuple(move for _, move in best.line[: best.turns[0]]) if best.turns else ()
        good = self.verdict is not None and self.verdict.verdict is Verdict.BEST
        return not self._same and (good or self._moves == line)

    @property
    def _is_better(self) -> bool:
        before = self.lesson.judgement.loss
        return self.verdict is not None and self.verdict.loss <= before - max(CLEARLY, before / 3)

    def _wishes(self) -> tuple[LessonButton, ...]:
        last = self.number + 1 == len(self.school.lessons)
        begun = bool(self.session.entries)
        found = self.tried and self.verdict is not None and self._is_best
        leave = "Done" if last else "Next"
        tip = "Back to the results" if last else "The next lesson"
        return (
            LessonButton("lesson:back", "Back", "P", "The lesson before", self.number > 0),
            LessonButton(
                "lesson:again", "Again", "R", "Back to the beginning of the turn", begun or self.best_shown
            ),
            LessonButton(
                "lesson:best", "Best", "B", "Show the best line on the board", not self.best_shown or begun
            ),
            LessonButton("lesson:next", leave, "F", tip, gold=found),
        )


def door(services: Services, record: Record, players: Sequence[Player]) -> Callable[[], None] | None:
    """Returns what opens a finished game's lessons; None if no person played or it cannot be analysed."""
    people = [seat for seat, player in enumerate(players) if player.is_person]
    study = services.study
    if study is None or not people:
        return None

    def enter(seat: Seat) -> None:
        School(services, record, players, seat, study).open()

    if len(people) == 1:
        return partial(enter, people[0])

    def ask() -> None:
        answers = [
            Answer(f"seat:{seat}", players[seat].name, partial(enter, seat), str(seat + 1)) for seat in people
        ]
        answers.append(Answer("cancel", "Not now", key="Esc"))
        text = "Play one player's worst turns again."
        services.stack.push(MessageScene(services, "Whose mistakes?", text, answers))

    return ask
