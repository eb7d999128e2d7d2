"""A puzzle at the table: find the turn that is clearly best. The first try decides how it counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from game.ai import voice
from game.ai.analysis_service import scale_of
from game.learning.puzzles import Puzzle
from game.plugin.analysis import FAULTS, Judgement, Verdict
from game.profile.profile import Tried
from game.scenes.review.turn_trial import TurnTrialScene
from game.session.player import strangers
from game.table.analysis import TrialButton, TrialPanel, ahead, in_words, lost
from rules.core import registry
from rules.core.errors import NotationError
from rules.core.protocol import Seat

if TYPE_CHECKING:
    from game.ai.game_review import Answering
    from game.services import Services

_HINTS: Final = 2


class PuzzleScene(TurnTrialScene):
    """One puzzle."""

    keeps_try = "Your turn is judged as it was confirmed. Again goes back to its beginning."

    def __init__(
        self,
        services: Services,
        study: Answering,
        game: str,
        puzzle: Puzzle,
        position: Any,
        motive: str,
        tell: Callable[[Tried], str],
        go_on: Callable[[], None],
    ) -> None:
        """`tell` notes the first try and returns what became of rating and streak; `go_on` opens another."""
        self.puzzle, self.motive = puzzle, motive
        self.hints = 0
        """Hints taken: first the motive, then where the turn begins."""
        self.answer_shown = False
        self.counted: bool | None = None
        """True if the first try solved it; None before it."""
        self._outcome, self._note_try, self._open_next = "", tell, go_on
        rules = registry.game(game)
        seat = rules.deciders(position)[0]
        players = strangers(rules.info, rules.info.seats[0])
        super().__init__(services, study, rules, position, seat, players)

    # ------------------------------------------------------------------ the try

    @property
    def solved(self) -> bool:
        """True if the latest try found the turn, or one that is as good."""
        if not self.tried or self.verdict is None:
            return False
        made = {self.session.game.format(move) for move in self._moves}
        found = set(self.puzzle.best.split()) <= made and self.verdict.verdict not in FAULTS
        return found or self.verdict.verdict is Verdict.BEST

    def _judged(self) -> None:
        self._count(self.solved and not self.hints)

    def _count(self, solved: bool) -> None:
        """Note the first try; later ones count nothing."""
        if self.counted is None:
            self.counted = solved
            self._outcome = self._note_try(Tried(self.puzzle.id, self.services.clock.wall(), solved))

    def ask(self, what: str) -> None:
        """Handle the trial panel's buttons, else what every table may ask."""
        match what:
            case "trial:again":
                self.answer_shown = False
                self._again()
            case "trial:hint":
                self.hints = min(_HINTS, self.hints + 1)
                self._tell()
            case "trial:best":
                self._count(False)
                self.answer_shown = True
                self._again()
            case "trial:next":
                self._open_next()
            case _:
                super().ask(what)

    # ------------------------------------------------------------------ what is said

    def _panel(self) -> TrialPanel:
        line = self._line()
        return TrialPanel(
            title=self._title(),
            place=f"rated {self.puzzle.rating}",
            lines=tuple(text for text in (*self._said(), self._outcome) if text),
            verdict=self._mark(),
            line=line,
            ends=(len(line),) if line else (),
            start=self.session.states[0],
            wishes=self._wishes(),
        )

    def _line(self) -> tuple[tuple[Seat, Any], ...]:
        """The moves of the answer that are shown: none, the first by the second hint, or all."""
        game = self.session.game
        tokens = self.puzzle.best.split()
        count = len(tokens) if self.answer_shown else 1 if self.hints >= _HINTS else 0
        try:
            return tuple((self.tried_by, game.parse(token)) for token in tokens[:count])
        except NotationError:
            return ()

    def _mark(self) -> Verdict | None:
        if not self.tried or self.verdict is None:
            return None
        return Verdict.BEST if self.solved else self.verdict.verdict

    def _title(self) -> str:
        if self._pending:
            return "Puzzle: looking…"
        if self.tried and self.verdict is not None:
            return "Solved!" if self.solved else "Not yet"
        return "The answer" if self.answer_shown else "Find the best turn"

    def _said(self) -> tuple[str, ...]:
        motive = f"Motive: {self.motive}." if self.hints or self.answer_shown or self.solved else ""
        if self.failed:
            return ("This turn could not be analysed. Try another one.",)
        if self.tried and self.verdict is not None:
            return self._result(self.verdict), motive
        side = self._side(self.tried_by)
        if self.answer_shown:
            game, moves = self.session.game, [move for _, move in self._line()]
            best = in_words(game, self.session.states[0], self.tried_by, moves)
            why = voice.turn_reason(game.info.name, self.session.states[0], self.tried_by, moves)
            return f"Best is {best}, as marked on the board. {why}".rstrip(), motive
        asked = f"{side} to move: one turn is clearly better than all others."
        return asked, motive or "Make the turn and confirm it."

    def _result(self, verdict: Judgement) -> str:
        names = [self._side(seat) for seat in range(len(self.session.players))]
        expected = ahead(verdict.margin, names, scale_of(self.session.game.info.name))
        if self.solved:
            return f"That is it. Expected now: {expected}."
        return (
            f"Your turn is {lost(verdict)}."
            if verdict.verdict in FAULTS
            else (f"A good turn, but there is a better one: {verdict.loss:.1f} points lost.")
        )

    def _side(self, seat: Seat) -> str:
        sides = self.session.game.info.sides
        return sides[seat].name if sides else self.session.players[seat].name

    def _wishes(self) -> tuple[TrialButton, ...]:
        begun = bool(self.session.entries) or self.answer_shown
        over = self.solved or self.answer_shown
        hint = "Another hint" if self.hints else "Hint"
        return (
            TrialButton("trial:again", "Again", "R", "Back to the beginning of the turn", begun),
            TrialButton("trial:hint", hint, "I", "Shows the motive first, then where to begin; the puzzle no "
                        "longer counts as solved", not over and self.hints < _HINTS),
            TrialButton("trial:best", "Answer", "B", "Show the best turn", not over),
            TrialButton("trial:next", "Next", "F", "Another puzzle", gold=over),
        )  # fmt: skip
