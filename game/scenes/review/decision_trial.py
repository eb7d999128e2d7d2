"""One decision of a finished game comes back to the real table: which other move was worth more?

For games without an analyst. What a try is worth follows from the view that the person had, as for the
verdict on what was played; a note beside the board asks, answers and holds the buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect

from game.ai import voice
from game.ai.analysis_service import Asked
from game.ai.second_thoughts import SecondLook
from game.kit.control import Control, Look, key_matches
from game.plugin.analysis import JudgedTurn, Judgement
from game.scenes.base.screen import Screen
from game.scenes.base.teacher_note import Note, TeacherNote
from game.scenes.review.turn_trial import TurnTrialScene
from game.table.analysis import FAULTS
from game.table.areas import areas_of
from game.table.coordinates import named_spaces

if TYPE_CHECKING:
    from game.ai.game_review import Answering
    from game.services import Services
    from game.session.player import Player
    from rules.core.log import Record
    from rules.core.protocol import Seat

CLEARLY: Final = 0.5
"""Points by which a move must be better to count as better; of a large loss, it must save a third."""
_SPARED: Final = ("board", "leaf", "island", "nest", "napkin", "hand", "prompt", "tray", "actions", "undo")
"""Parts of a table that the note leaves in sight if it can."""


class DecisionTrialScene(TurnTrialScene):
    """A decision for which the person looks for a better move."""

    def __init__(
        self,
        services: Services,
        study: Answering,
        record: Record,
        players: Sequence[Player],
        mistake: JudgedTurn,
        place: tuple[int, int],
        go: Callable[[int], None],
    ) -> None:
        """`place`: number of this one, from 0, and of how many; `go` leads to another by its number."""
        self.mistake, self._place, self._go = mistake, place, go
        self.best_shown = False
        self.told: TeacherNote | None = None
        """The note; None while something is being shown."""
        position = record.states[mistake.index]
        super().__init__(services, study, record.game, position, mistake.judgement.seat, players)

    # ------------------------------------------------------------------ the try

    @property
    def tried(self) -> bool:
        """True if a move has been tried, whatever chance adds to it."""
        return bool(self.session.entries)

    @property
    def _chairs(self) -> tuple[Seat, ...]:
        """No chairs: only the original player sits down."""
        return ()

    @property
    def move(self) -> Any:
        """The move that was tried."""
        return self.session.entries[0].move

    def _question(self) -> Asked:
        game, first, seat = self.session.game, self.session.states[0], self.tried_by
        return SecondLook(game.info.name, game.observe(first, seat), seat, self.move)

    def _again(self) -> None:
        """Back to the position before the decision."""
        self.best_shown = False
        super()._again()

    def _show_best(self) -> None:
        """Point at the best move, as a hint does; the person may then make it."""
        self._again()
        self._go_on()
        self.best_shown = True
        best = self.mistake.judgement.best
        (_, move), *following = best.line
        self.presenter.suggest(move, best.reason, [then for _, then in following])
        self.refresh_soon()

    def ask(self, what: str) -> None:
        """Handle the note's buttons, else what every table may ask."""
        number, _ = self._place
        match what:
            case "trial:back":
                self._go(number - 1)
            case "trial:next":
                self._go(number + 1)
            case "trial:again":
                self._again()
            case "trial:best" if self.resting:
                self._show_best()
            case _:
                super().ask(what)

    # ------------------------------------------------------------------ what is said

    @property
    def _is_same(self) -> bool:
        return bool(self.move == self.mistake.played[0])

    @property
    def is_found(self) -> bool:
        """True if the move tried is the best one, or as good."""
        if not self.tried or self._is_same:
            return False
        best = self.mistake.judgement.best.line[0][1]
        return bool(self.move == best) or (self.verdict is not None and self.verdict.verdict not in FAULTS)

    def _title(self) -> str:
        if not self.tried:
            return "The best move" if self.best_shown else f"{self._round}: find it"
        if self._is_same:
            return "The same again"
        if self.is_found:
            return "Found!"
        if self.verdict is None:
            return "Not judged" if self.failed else "Let me see…"
        return "Better" if self._is_better(self.verdict) else "Not yet"

    @property
    def _round(self) -> str:
        info, number = self.session.game.info, self.session.states[0].round
        return f"{info.round_name.capitalize()} {number}" if number else "At the beginning"

    def _said(self) -> str:
        judgement = self.mistake.judgement
        if not self.tried:
            return self._solution(judgement) if self.best_shown else self._task(judgement)
        if self._is_same:
            return "That is what you did in the game. Try something else."
        if self.is_found:
            return f"That is worth {about(judgement.loss)} more. {judgement.best.reason}".strip()
        if self.verdict is None:
            return "Try another move." if self.failed else "One moment: it is being compared with the others."
        if self._is_better(self.verdict):
            gained = judgement.loss - self.verdict.loss
            return f"That is worth {about(gained)} more than what you did, but there is more to be had."
        return "That is no better than what you did. Go back and try something else."

    def _task(self, judgement: Judgement) -> str:
        played = self._named(self.mistake.played[0])
        return f"Here you could have had {about(judgement.loss)} more. You chose {played}. What is better?"

    def _solution(self, judgement: Judgement) -> str:
        best = self._named(judgement.best.line[0][1])
        whole = self.presenter.face.words.planned(self.presenter)
        return " ".join(filter(None, (f"Best was {best}.", judgement.best.reason, whole)))

    def _named(self, move: Any) -> str:
        game, seat = self.session.game, self.tried_by
        return voice.name(game, game.observe(self.session.states[0], seat), seat, move)

    def _is_better(self, verdict: Judgement) -> bool:
        before = self.mistake.judgement.loss
        return verdict.loss <= before - max(CLEARLY, before / 3)

    def _tell(self) -> None:
        """Have the note laid out again."""
        self.refresh_soon()

    # ------------------------------------------------------------------ the note

    def lay_out(self) -> Sequence[Control]:
        """The table's controls; while it rests also the note's, on top."""
        controls = [control for control in super().lay_out() if not control.id.startswith("trial:")]
        self.told, self.presenter.spared = None, ()
        if self.size == (0, 0) or not self.resting or self._waiting is None:
            return controls
        areas = areas_of(self.presenter.top.regions)
        kept = [areas[name] for name in _SPARED if name in areas]
        number, count = self._place
        note = Note(self._title(), self._said(), f"{number + 1} of {count}", tuple(self._buttons()))
        self.told = TeacherNote(self.pen, note, self.presenter.bounds, (), kept)
        self.presenter.spared = (self.told.rect,)
        self.presenter.named = named_spaces(note.text, self.presenter.face.hits.coordinates)
        return [*controls, *note.buttons]

    def _buttons(self) -> list[Control]:
        number, count = self._place
        last = number + 1 == count
        asked: tuple[tuple[str, str, str, str, bool], ...] = (
            ("back", "Back", "P", "Go to the one before", number > 0),
            ("again", "Again", "R", "Go back to the position before the move", self.tried or self.best_shown),
            ("best", "Show me", "B", "Show the best move on the table", not self.best_shown),
            ("next", "Done" if last else "Next", "F",
             "Back to the results" if last else "Go to the next one", True),
        )  # fmt: skip
        found = []
        for name, label, key, tip, enabled in asked:
            look: Look = "gold" if name == "next" and self.tried and self.is_found else "plank"
            act = partial(self.ask, f"trial:{name}")
            nowhere = Rect(0, 0, 0, 0)
            found.append(Control(f"trial:{name}", nowhere, label, act, look, tip, key, enabled=enabled))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table and the note."""
        # The idle animation alone would be painted over the note.
        self.idle.alone = False
        super().draw(surface)
        if self.told is not None:
            self.told.draw(surface, [self.state_of(control) for control in self.told.note.buttons])
            self._draw_tooltip(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """The note lies over the table: what happens on it does not reach the board."""
        told = self.told
        if event.type == pygame.KEYDOWN and told is not None:
            for button in told.note.buttons:
                if button.enabled and button.action is not None and key_matches(button.key, event):
                    button.action()
                    return True
        mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if mouse and told is not None and told.rect.collidepoint(event.pos):
            # Past the table's own use of the mouse: a click on the paper must not pick what lies below it.
            Screen.handle(self, event)
            return True
        return super().handle(event)


def about(points: float) -> str:
    """`about 4 points`, `about a point`: the search is no more precise than that."""
    number = max(1, round(points))
    return "about a point" if number == 1 else f"about {number} points"
