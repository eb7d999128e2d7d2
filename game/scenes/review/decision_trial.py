"""One decision, or turn, of a finished game comes back to the real table: what else was worth more?

For games without an analyst. What a try is worth follows from the view that the person had, as for the
verdict on what was played; a note beside the board asks, answers and holds the buttons. Where turns are
judged as a whole a try is a whole turn, and the better one is shown step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect

from game.ai import turn_look, voice
from game.ai.analysis_service import Asked
from game.ai.second_thoughts import SecondLook
from game.ai.turn_look import TurnLook
from game.kit.control import Control, Look, key_matches
from game.plugin.analysis import FAULTS, JudgedTurn, Judgement, SeenTurn
from game.scenes.base.screen import Screen
from game.scenes.base.teacher_note import Note, TeacherNote
from game.scenes.review.turn_trial import TurnTrialScene
from game.table.analysis import ended, in_words, turn_in_words
from game.table.areas import areas_of
from game.table.coordinates import named_spaces
from game.text import opened, plural

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
    """A decision for which the person looks for a better move, or a turn for a better one."""

    def __init__(
        self,
        services: Services,
        study: Answering,
        record: Record,
        players: Sequence[Player],
        mistake: JudgedTurn,
        place: tuple[int, int],
        go: Callable[[int], None],
        when: str,
    ) -> None:
        """`place`: number of this one, from 0, and of how many; `go` leads to another by its number; `when`
        says where in the game it is."""
        self._when = when
        self.mistake, self._place, self._go = mistake, place, go
        self.best_shown = False
        self.teacher_note: TeacherNote | None = None
        """The note; None while something is being shown."""
        self._looked: tuple[int, TurnLook] | None = None
        """The question about a whole turn, by the number of its entries: it holds many views."""
        self._pointed = -1
        """Number of entries at which the last step of the better turn was pointed at."""
        position = record.states[mistake.index]
        during = slice(mistake.index, mistake.end)
        entries = [(entry.seat, entry.move) for entry in record.entries[during]]
        seat, states = mistake.judgement.seat, record.states[mistake.index : mistake.end + 1]
        self._played = turn_in_words(record.game, states, entries, seat) if mistake.whole else ""
        super().__init__(services, study, record.game, position, seat, players)

    # ------------------------------------------------------------------ the try

    @property
    def tried(self) -> bool:
        """True if a move has been tried, whatever chance adds to it, or a whole turn to its end."""
        return self._length is not None if self.mistake.whole else bool(self.session.entries)

    @property
    def _length(self) -> int | None:
        """Number of entries of the whole turn that was tried; None if it is not over."""
        return turn_look.end_of(self.session.game, self.session.states)

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
        if (length := self._length if self.mistake.whole else None) is not None:
            if self._looked is None or self._looked[0] != length:
                entries = [(entry.seat, entry.move) for entry in self.session.entries[:length]]
                turn = SeenTurn.of(game, seat, self.session.states[: length + 1], entries)
                self._looked = length, TurnLook(game.info.name, turn)
            return self._looked[1]
        return SecondLook(game.info.name, game.observe(first, seat), seat, self.move)

    def _again(self) -> None:
        """Back to the position before the decision."""
        self.best_shown = False
        super()._again()

    def _rewound(self, length: int) -> None:
        self._looked, self._pointed = None, -1
        super()._rewound(length)

    def update(self, seconds: float) -> None:
        """Collect the verdict on a try, and point at the next step of the better turn."""
        super().update(seconds)
        made = len(self.session.entries)
        if self.best_shown and self.resting and not self.tried and self._deciding and made != self._pointed:
            self._point()

    def _show_best(self) -> None:
        """Point at the best move, as a hint does; the person may then make it."""
        self._again()
        self._go_on()
        self.best_shown = True
        self._point()

    def _point(self) -> None:
        """Point at the best move, or at the next step of the better turn as long as it is followed."""
        best, made = self.mistake.judgement.best, self._own
        line = tuple(move for _, move in best.line)
        if made == line[: len(made)] and len(made) < len(line):
            move, later = line[len(made)], line[len(made) + 1 :]
            view = self.session.view(self.tried_by)
            # The note says what the whole turn is good for: here stands what the step is.
            step = voice.name(self.session.game, view, self.tried_by, move)
            is_step = self.mistake.whole or len(line) > 1
            self.presenter.suggest(move, opened(f"{step}.") if is_step else best.reason, later)
            if self.mistake.whole:
                self.presenter.traces.plan(self._events(line[len(made) :]))
        self._pointed = len(self.session.entries)
        self.refresh_soon()

    def _events(self, moves: Sequence[Any]) -> Iterator[Sequence[Any]]:
        """The events of each of some moves of the person from the present position on."""
        game, state = self.session.game, self.session.state
        for move in moves:
            step = game.apply(state, self.tried_by, move)
            state = step.state
            yield step.events

    @property
    def _own(self) -> tuple[Any, ...]:
        """The person's moves so far."""
        return tuple(entry.move for entry in self.session.entries if entry.seat == self.tried_by)

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
        if self.mistake.whole:
            return self._own == self.mistake.played
        return bool(self.move == self.mistake.played[0])

    @property
    def is_found(self) -> bool:
        """True if the move tried is the best one, or as good."""
        if not self.tried or self._is_same:
            return False
        if self.verdict is not None and self.verdict.verdict not in FAULTS:
            return True
        best = self.mistake.judgement.best.line[0][1]
        return not self.mistake.whole and bool(self.move == best)

    def _title(self) -> str:
        if not self.tried:
            best = "A better turn" if self.mistake.whole else "The best move"
            return best if self.best_shown else f"{self._when}: find it"
        if self._is_same:
            return "The same again"
        if self.is_found:
            return "Found!"
        if self.verdict is None:
            return "Not judged" if self.failed else "Let me see…"
        return "Better" if self._is_better(self.verdict) else "Not yet"

    def _said(self) -> str:
        judgement = self.mistake.judgement
        if not self.tried:
            return self._solution(judgement) if self.best_shown else self._task(judgement)
        if self._is_same:
            return "That is what you did in the game. Try something else."
        if self.is_found:
            why = "" if self.mistake.whole else judgement.best.reason
            return f"That is worth {self._about(self._gained(judgement))} more. {why}".strip()
        if self.verdict is None:
            return "Try something else." if self.failed else "One moment: it is being compared."
        if self._is_better(self.verdict):
            gained = self._about(self._gained(judgement))
            return f"That is worth {gained} more than what you did, but there is more to be had."
        return "That is no better than what you did. Go back and try something else."

    def _gained(self, judgement: Judgement) -> float:
        """Points by which the try is better than what was played."""
        return judgement.loss - (self.verdict.loss if self.verdict is not None else 0.0)

    def _task(self, judgement: Judgement) -> str:
        more, unused = self._about(judgement.loss), self.mistake.unused
        left = "" if unused is None else f"{ended('You', unused)} "
        if unused is not None and unused.entry == self.mistake.index:
            return f"{left}Here you could have had {more} more. What is better?"
        if self.mistake.whole:
            could = f"{'The' if left else 'This'} turn could have brought {more} more."
            return f"{left}{could} You played {self._played}. Find a better turn."
        played = self._named(self.mistake.played[0])
        return f"Here you could have had {more} more. You chose {played}. What is better?"

    def _about(self, loss: float) -> str:
        return about(loss, self.session.game.info.points)

    def _solution(self, judgement: Judgement) -> str:
        moves = [move for _, move in judgement.best.line]
        better = in_words(self.session.game, self.session.states[0], self.tried_by, moves)
        lead = "Better" if self.mistake.whole else "Best"
        return f"{lead} was {better}. {judgement.best.reason}".strip()

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
        self.teacher_note, self.presenter.spared = None, ()
        if self.size == (0, 0) or not self.resting or self._waiting is None:
            return controls
        areas = areas_of(self.presenter.top.regions)
        kept = [areas[name] for name in _SPARED if name in areas]
        number, count = self._place
        note = Note(self._title(), self._said(), f"{number + 1} of {count}", tuple(self._buttons()))
        self.teacher_note = TeacherNote(self.pen, note, self.presenter.bounds, (), kept)
        self.presenter.spared = (self.teacher_note.rect,)
        self.presenter.named = named_spaces(note.text, self.presenter.face.hits.coordinates)
        return [*controls, *note.buttons]

    def _buttons(self) -> list[Control]:
        number, count = self._place
        last, what = number + 1 == count, "turn" if self.mistake.whole else "move"
        asked: tuple[tuple[str, str, str, str, bool], ...] = (
            ("back", "Back", "P", "Go to the one before", number > 0),
            ("again", "Again", "R", f"Go back to the position before the {what}",
             bool(self.session.entries) or self.best_shown),
            ("best", "Show", "B", f"Show a better {what} on the table",
             not self.best_shown),
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
        if self.teacher_note is not None:
            self.teacher_note.draw(
                surface, [self.state_of(control) for control in self.teacher_note.note.buttons]
            )
            self._draw_tooltip(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """The note lies over the table: what happens on it does not reach the board."""
        teacher_note = self.teacher_note
        if event.type == pygame.KEYDOWN and teacher_note is not None:
            for button in teacher_note.note.buttons:
                if button.enabled and button.action is not None and key_matches(button.key, event):
                    button.action()
                    return True
        mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if mouse and teacher_note is not None and teacher_note.rect.collidepoint(event.pos):
            # Past the table's own use of the mouse: a click on the paper must not pick what lies below it.
            Screen.handle(self, event)
            return True
        return super().handle(event)


def about(loss: float, points: tuple[str, str]) -> str:
    """`about 4 points`, `about 1 Gold`: the search is no more precise than that."""
    return f"about {plural(max(1, round(loss)), *points)}"
