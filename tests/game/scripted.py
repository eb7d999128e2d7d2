"""An analysis service for tests: it answers at once or some looks later, always the same, never searching."""

from __future__ import annotations

from typing import Any

from game.ai.analysis_service import Answer, Asked, Question
from game.ai.ant_trails.margin_scale import SCALE
from game.ai.game_review import GameReview, whole_turns
from game.app import App
from game.plugin.analysis import Assessment, Judgement, Line
from game.session.session import Session
from rules.ant_trails import GAME
from rules.ant_trails.moves import CONFIRM, Confirm, Pass, Place
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import Phase, State


def simple_line(state: State) -> tuple[tuple[tuple[int, Any], ...], tuple[int, ...]]:
    """The rest of the turn and one more: the first legal cells, and nothing carried."""
    line: list[tuple[int, Any]] = []
    ends: list[int] = []
    while len(ends) < 2 and state.phase in (Phase.PLACE, Phase.FOOD):
        moves = GAME.legal_moves(state, state.seat)
        placing = [move for move in moves if isinstance(move, Place)]
        chosen = (placing or [move for move in moves if isinstance(move, Confirm | Pass)])[0]
        line.append((state.seat, chosen))
        state = GAME.apply(state, state.seat, chosen).state
        if isinstance(chosen, Confirm):
            ends.append(len(line))
    return tuple(line), tuple(ends)


def other_line(state: State, place: int) -> tuple[tuple[tuple[int, Any], ...], tuple[int, ...]]:
    """A turn that begins with another cell."""
    seat, ants = state.seat, list[tuple[int, Any]]()
    while state.phase is Phase.PLACE:
        placing = [move for move in GAME.legal_moves(state, seat) if isinstance(move, Place)]
        ants.append((seat, placing[min(place, len(placing) - 1)]))
        state = GAME.apply(state, seat, ants[-1][1]).state
    return (*ants, (seat, CONFIRM)), (len(ants) + 1,)


class Scripted:
    """Stands in for `game.ai.analysis_service.AnalysisService`."""

    def __init__(self, delay: int = 0, loss: float = 0.0) -> None:
        self.delay, self.loss = delay, loss
        self.losses: dict[tuple[State, State], float] = {}
        """Losses of certain turns; others lose `loss`."""
        self.asked: list[Question] = []
        """Each question once, in order."""
        self.others = 0
        """Turns that are told beside the best one."""
        self.broken = False
        """True if no answer comes any more."""
        self._waits: dict[Question, int] = {}

    def want(self, question: Asked) -> Answer | None:
        """The answer after so many looks; about decisions nothing is known."""
        if not isinstance(question, Question):
            return None
        if question not in self._waits:
            self.asked.append(question)
            self._waits[question] = self.delay
        if self.broken:
            return None
        if self._waits[question] > 0:
            self._waits[question] -= 1
            return None
        return self._judge(question) if question.after is not None else self._assess(question.before)

    def given_up(self, question: Asked) -> bool:
        """Only when broken."""
        return self.broken

    def _assess(self, state: State) -> Assessment:
        black, red = scores(state)
        line, ends = simple_line(state)
        margin = float(black - red)
        others = tuple(Line(margin - place, *other_line(state, place)) for place in range(1, self.others + 1))
        return Assessment(margin, line, ends, len(ends), False, "It is the first one.", others)

    def _judge(self, question: Question) -> Judgement:
        best = self._assess(question.before)
        loss = self.losses.get((question.before, question.after), self.loss)
        seat = question.before.seat
        margin = best.margin - loss if seat == 0 else best.margin + loss
        return Judgement(seat, SCALE.verdict(loss), loss, margin, best)


def study_of(app: App) -> Scripted:
    """The scripted service of a program."""
    assert isinstance(app.services.study, Scripted)
    return app.services.study


def course_of(game: Session, study: Scripted, seat: int | None = None) -> GameReview:
    """Course of a game, turn by turn, for all seats or one."""
    entries = [(entry.seat, entry.move) for entry in game.entries]
    return whole_turns(study, GAME, game.states, entries, lambda _, who: seat in (None, who))


def spoil(game: Session, study: Scripted, losses: dict[int, float], seat: int | None = None) -> None:
    """Let turns, by their number, have given away points."""
    for number, loss in losses.items():
        turn = course_of(game, study, seat).turns[number]
        study.losses[game.states[turn.start], game.states[turn.end]] = loss
