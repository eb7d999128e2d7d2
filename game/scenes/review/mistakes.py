"""Learn from your mistakes: a person's worst turns come back to the table, one after the other.

`MistakeReview` searches a finished game and goes from mistake to mistake. Each has a table and a session of
its own, which start from the position before the turn, so the real game never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.ai import second_thoughts, turn_look
from game.ai.analysis_service import knows, scale_of
from game.ai.game_review import Answering, GameReview, Left, Made, decisions, whole_turns
from game.kit.control import Control
from game.plugin.analysis import JudgedTurn, Verdict, worst_turns
from game.scenes.base.message import Answer, MessageScene
from game.scenes.review.decision_trial import DecisionTrialScene, about
from game.scenes.review.turn_trial import TurnTrialScene
from game.services import Services
from game.session.player import Player
from game.session.seat_change import UNCHANGED, SeatHistory, is_same
from game.table.analysis import TrialButton, TrialPanel, ahead, ended, in_words, lost
from game.table.review import new_review
from game.text import opened, plural
from rules.core.log import Record
from rules.core.protocol import CHANCE, Seat

MOST: Final = 5
"""Greatest number of mistakes from one game."""
FEW: Final = 3
"""The same where single decisions are judged, by a less certain search."""
CLEARLY: Final = 0.5
"""Points by which a turn must be better to count as better; of a large loss, it must save a third."""
_LOOK: Final = 0.05


class MistakeReview:
    """The worst turns of one player in a finished game, one after the other."""

    def __init__(
        self,
        services: Services,
        record: Record,
        players: Sequence[Player],
        seat: Seat,
        study: Answering,
        history: SeatHistory = UNCHANGED,
    ) -> None:
        """`history` tells who sat there when: nobody learns from what another played."""
        self.services, self.record, self.seat, self.study = services, record, seat, study
        self.players = tuple(players)
        own = self.players[seat]

        def made(entry: int, actor: Seat) -> bool:
            is_own = actor == seat and is_same(history.players_at(self.players, entry)[seat], own)
            return is_own and not history.is_programs(record, entry)

        back = new_review(services, record.game, record.states[0], self.players)
        self._back = back
        self.course = _course(study, record, made, partial(back.left, record))
        self.mistakes: list[JudgedTurn] = []

    def open(self) -> None:
        """Open the first mistake, or the scene that waits for the analysis of the game."""
        self.services.stack.push(SearchingScene(self))
        if self.course.finished:
            self.begin()

    def summary(self, by_name: bool = False) -> tuple[str, str] | None:
        """A lead and words: the worst turn found so far, or how far the search is; None without a turn.

        `by_name`: others played, too, so that "your" would leave open whose turns these are.
        """
        whose = f"{self.players[self.seat].name}'s" if by_name else "your"
        course = self.course
        if not course.turns:
            return None
        if not (worst := self.worst):
            if course.finished:
                return (
                    "Well played:",
                    f"no turn of {'theirs' if by_name else 'yours'} gave away more than a little.",
                )
            words = f"{course.done} of {len(course.turns)} have been looked at."
            return f"{opened(whose)} {self.judged_one_by_one}:", words
        mistake, info = worst[0], self.record.game.info
        when = self._when(mistake)
        few = f"{opened(whose)} worst turn:"
        if not course.finished:
            few = f"The worst of {course.done} {self.judged_one_by_one} looked at:"
        if mistake.unused is not None:
            who = self.players[self.seat].name if by_name else "You"
            when = f"{when}. {ended(who, mistake.unused)}"
            lead = "That was " if mistake.unused.entry == mistake.index else "The turn was "
        else:
            when, lead = f"{when},", ""
        if knows(info.name):
            said = lost(mistake.judgement, info.points[1])
            return few, f"{when} {lead}{said}. Learn shows a better one."
        more = about(mistake.judgement.loss, info.points)
        missed = f"{more} more could be had" if by_name else f"you could have had {more} more"
        where = opened(missed) if lead else f"where {missed}"
        return few, f"{when} {where}. Learn shows how."

    def _when(self, mistake: JudgedTurn) -> str:
        return self._back.when(self.record.game.info, self.record.states[mistake.index])

    @property
    def judged_one_by_one(self) -> str:
        """`turns` where these are judged as a whole, else `decisions`, of which a turn may hold several."""
        name = self.record.game.info.name
        return "turns" if knows(name) or turn_look.appraiser(name) is not None else "decisions"

    @property
    def worst(self) -> list[JudgedTurn]:
        """The mistakes found so far, worst first."""
        judged = self.course.judged
        if knows(self.record.game.info.name):
            return worst_turns(judged, MOST)
        return worst_turns(_one_a_turn(self.record, judged), FEW)

    def begin(self) -> None:
        """Replace the top scene by the first mistake found, or by a message if there is none."""
        self.mistakes = self.worst
        if self.mistakes:
            self.go(0)
            return
        few = "No turn of yours gave away more than a little."
        text = few if self.course.judged else "No turn could be analysed."
        self.services.stack.replace(MessageScene(self.services, "Nothing to learn here", text))

    def go(self, number: int) -> None:
        """Replace the top scene by the mistake with that index; after the last, leave."""
        if number >= len(self.mistakes):
            self.services.stack.pop()
        elif knows(self.record.game.info.name):
            self.services.stack.replace(MistakeScene(self, number))
        else:
            self.services.stack.replace(self._decision(number))

    def _decision(self, number: int) -> DecisionTrialScene:
        place, mistake = (number, len(self.mistakes)), self.mistakes[number]
        when = opened(self._when(mistake))
        return DecisionTrialScene(
            self.services, self.study, self.record, self.players, mistake, place, self.go, when
        )


def _course(study: Answering, record: Record, made: Made, left: Left) -> GameReview:
    """All turns of a person where there is an analyst, else all its decisions."""
    game, entries = record.game, [(entry.seat, entry.move) for entry in record.entries]
    if knows(game.info.name):
        return whole_turns(study, game, record.states, entries, made, left)
    return decisions(study, game, record.states, entries, made, left)


def _one_a_turn(record: Record, judged: Sequence[JudgedTurn]) -> list[JudgedTurn]:
    """The worst decision of each turn: three puzzles about one turn would be one puzzle."""
    worst: dict[tuple[int, int], JudgedTurn] = {}
    seats = [entry.seat for entry in record.entries]
    for one in judged:
        others = sum(seat not in (CHANCE, one.judgement.seat) for seat in seats[: one.index])
        key = record.states[one.index].round, others
        if key not in worst or one.judgement.loss > worst[key].judgement.loss:
            worst[key] = one
    return list(worst.values())


class SearchingScene(MessageScene):
    """Shown while the turns are being judged; the player may start with the mistakes found so far."""

    def __init__(self, review: MistakeReview) -> None:
        self.review = review
        answers = (
            Answer("begin", "Begin with these", review.begin, "Enter", "gold"),
            Answer("cancel", "Not now", key="Esc"),
        )
        super().__init__(review.services, "Learn from your mistakes", self._words(), answers)

    def _words(self) -> str:
        course = self.review.course
        found = len(self.review.worst)
        mistakes = plural(found, "mistake", "mistakes") if found else "no mistake"
        what = f"your {self.review.judged_one_by_one}"
        return f"Analysing {what}: {course.done} of {len(course.turns)} looked at, {mistakes} found."

    def lay_out(self) -> Sequence[Control]:
        """Lay out the answers; Begin is enabled once there is a mistake."""
        controls = super().lay_out()
        controls[0].enabled = bool(self.review.worst)
        return controls

    @property
    def wake(self) -> float | None:
        """Soon, to collect the next verdict."""
        return _LOOK

    def update(self, seconds: float) -> None:
        """Collect verdicts; start the mistakes when all have arrived."""
        super().update(seconds)
        if self.review.course.advance():
            self.text = self._words()
            self.refresh_soon()
        if self.review.course.finished:
            self.review.begin()

    def _act(self, answer: Answer) -> Callable[[], None]:
        """The action of an answer; beginning replaces this scene rather than closing it."""
        return self.review.begin if answer.id == "begin" else super()._act(answer)


class MistakeScene(TurnTrialScene):
    """One turn for which the player looks for a better one."""

    def __init__(self, review: MistakeReview, number: int) -> None:
        record, mistake = review.record, review.mistakes[number]
        self.review, self.number, self.mistake = review, number, mistake
        self.best_shown = False
        position = record.states[mistake.index]
        super().__init__(review.services, review.study, record.game, position, review.seat, review.players)

    # ------------------------------------------------------------------ what is asked for

    def ask(self, what: str) -> None:
        """Handle the trial panel's buttons, else what every table may ask."""
        match what:
            case "trial:back":
                self.review.go(self.number - 1)
            case "trial:next":
                self.review.go(self.number + 1)
            case "trial:again":
                self._again()
            case "trial:best":
                self._again()
                self.best_shown = True
                self._tell()
            case _:
                super().ask(what)

    def _again(self) -> None:
        self.best_shown = False
        super()._again()

    # ------------------------------------------------------------------ what is said

    def _panel(self) -> TrialPanel:
        best, record = self.mistake.judgement.best, self.review.record
        round_ = record.states[self.mistake.index].round
        return TrialPanel(
            title=f"Round {round_}: {self._title()}",
            place=f"{self.number + 1} of {len(self.review.mistakes)}",
            lines=(self._played(), self._said()),
            verdict=self._mark(),
            line=best.line if self.best_shown else (),
            ends=best.turns if self.best_shown else (),
            start=record.states[self.mistake.index],
            wishes=self._wishes(),
            played=self.mistake.played,
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
        first = self.session.states[0]
        moves = in_words(self.session.game, first, self.tried_by, self.mistake.played)
        unused = self.mistake.unused
        lead = "" if unused is None else f"{ended('You', unused)} "
        return f"{lead}You played {moves}: {lost(self.mistake.judgement)}."

    def _said(self) -> str:
        """The result of the attempt, or what to do."""
        sides = tuple(side.name for side in self.session.game.info.sides)
        names = sides or tuple(player.name for player in self.review.players)
        scale = scale_of(self.session.game.info.name)
        if self.best_shown and not self.tried:
            best = self.mistake.judgement.best
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
        loss = f"{self.verdict.loss:.1f} points lost"
        before = f"{self.mistake.judgement.loss:.1f}"
        if self._is_better:
            return f"Better: {loss} instead of {before}. You can do even better."
        return f"Not yet: {loss}. {end}"

    @property
    def _same(self) -> bool:
        return self.tried and self._moves == self.mistake.played

    @property
    def _is_best(self) -> bool:
        best = self.mistake.judgement.best
        line = tuple(move for _, move in best.line[: best.turns[0]]) if best.turns else ()
        good = self.verdict is not None and self.verdict.verdict is Verdict.BEST
        return not self._same and (good or self._moves == line)

    @property
    def _is_better(self) -> bool:
        before = self.mistake.judgement.loss
        return self.verdict is not None and self.verdict.loss <= before - max(CLEARLY, before / 3)

    def _wishes(self) -> tuple[TrialButton, ...]:
        last = self.number + 1 == len(self.review.mistakes)
        begun = bool(self.session.entries)
        found = self.tried and self.verdict is not None and self._is_best
        leave = "Done" if last else "Next"
        tip = "Back to the results" if last else "The next mistake"
        return (
            TrialButton("trial:back", "Back", "P", "The mistake before", self.number > 0),
            TrialButton(
                "trial:again", "Again", "R", "Back to the beginning of the turn", begun or self.best_shown
            ),
            TrialButton(
                "trial:best", "Best", "B", "Show the best line on the board", not self.best_shown or begun
            ),
            TrialButton("trial:next", leave, "F", tip, gold=found),
        )


class MistakeSearch:
    """The search for mistakes in a finished game, which goes on while the results are read."""

    def __init__(
        self,
        services: Services,
        record: Record,
        players: Sequence[Player],
        study: Answering,
        history: SeatHistory = UNCHANGED,
    ) -> None:
        self.services, self.record, self.players, self.study = services, record, tuple(players), study
        self._history = history
        self.people = [seat for seat, player in enumerate(players) if player.is_person]
        self._reviews: dict[Seat, MistakeReview] = {}

    def of(self, seat: Seat) -> MistakeReview:
        """A person's mistakes, as far as they are known."""
        if seat not in self._reviews:
            made = MistakeReview(self.services, self.record, self.players, seat, self.study, self._history)
            self._reviews[seat] = made
        return self._reviews[seat]

    @property
    def finished(self) -> bool:
        """True if there is nothing left to look for unless asked. Where several people played it
        begins when one of them does: nobody's worst turn is shown to the others unasked."""
        return len(self.people) != 1 or self.of(self.people[0]).course.finished

    def advance(self) -> bool:
        """Collect what has been found; True if there is something new. Call it again and again."""
        return not self.finished and self.of(self.people[0]).course.advance()

    def summary(self, by_name: bool = False) -> tuple[str, str] | None:
        """A lead and words about the worst turn; None where several people played to the end. `by_name`: some
        played a part of it, so the person is named."""
        return self.of(self.people[0]).summary(by_name) if len(self.people) == 1 else None

    def open(self) -> None:
        """Open the mistakes of the only person, or ask whose."""
        if len(self.people) == 1:
            self.of(self.people[0]).open()
            return
        answers = [
            Answer(f"seat:{seat}", self.players[seat].name, self.of(seat).open, str(seat + 1))
            for seat in self.people
        ]
        answers.append(Answer("cancel", "Not now", key="Esc"))
        text = "Play one player's worst turns again."
        self.services.stack.push(MessageScene(self.services, "Whose mistakes?", text, answers))


def search_of(
    services: Services, record: Record, players: Sequence[Player], history: SeatHistory = UNCHANGED
) -> MistakeSearch | None:
    """The search in a finished game; None if no person played or it cannot be analysed."""
    study, name = services.study, record.game.info.name
    if study is None or not (knows(name) or second_thoughts.knows(name)):
        return None
    search = MistakeSearch(services, record, players, study, history)
    return search if search.people else None


def door(
    services: Services, record: Record, players: Sequence[Player], history: SeatHistory = UNCHANGED
) -> Callable[[], None] | None:
    """Opens the mistakes of a finished game; None if no person played or it cannot be analysed."""
    search = search_of(services, record, players, history)
    return None if search is None else search.open
