"""The scene of a lesson: the real table, with a teacher's note beside what the current step is about.

The person makes the moves. Only what the step asks for is offered (`LessonSession.legal`), so the table
lights just that; anything else is answered with the rule's own sentence, or with a reminder of the note.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game.kit.control import Control, key_matches, not_default
from game.kit.merely_shown import parts
from game.kit.picking import Target
from game.learning.lesson_session import LEARNER, LessonSession
from game.scenes.base.teacher_note import Note, TeacherNote, draw_rings, draw_veil
from game.scenes.home.key_sheet import KeySheetScene, groups
from game.scenes.home.settings import SettingsScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.pause_menu import Item, PauseScene
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import RunningTable, TableCallbacks
from game.services import Services
from game.session.session import Awaited
from game.settings import Taught
from game.table import end_guide
from game.table.areas import areas_of
from game.table.context import TurnPrompt
from game.table.coordinates import named_spaces
from game.table.intents import Intent, Refuse, Submit
from rules.core.protocol import NO_RULE, Reason

if TYPE_CHECKING:
    from game.learning.lessons import Lesson, Step

_READ: Final = "There is nothing to click here yet. Read the note, then click Next."
_LEARNT: Final = "The lesson is over. The buttons on the note say what can follow."
_NOTE: Final = "lesson:note"
_RING: Final = 20
"""Units by which a ring and what it frames are larger than the lit place, both sides together."""
_SPARED: Final = {
    **dict.fromkeys(
        ("board", "leaf", "island", "nest", "header", "napkin", "ages", "info", "shapes", "options"), 1
    ),
    **dict.fromkeys(("prompt", "hand", "tray", "place", "track", "stars", "turn"), 3),
    **dict.fromkeys(("action", "actions", "undo", "done"), 5),
}
"""Weights of the parts of a table that the note should leave in sight. Parts not listed can be covered."""
SEATS: Final = ("rows:", "opponents:", "thumbnails:")
"""Beginnings of the names of areas that tell of a player,"""
_SEAT: Final = 3
"""and the weight of each."""


@dataclass(frozen=True, slots=True)
class LessonExits:
    """Exits of a lesson that is over or left."""

    lessons: Callable[[], None]
    """Back to the list of lessons."""
    play: Callable[[Lesson], None]
    """The new-game page, set to the lesson's rule set."""
    play_on: Callable[[LessonSession], None] | None = None
    """A game that goes on from the lesson's last position."""


class LessonScene(TableScene):
    """One lesson on its game's table."""

    tells_of_others = False

    def __init__(self, services: Services, lesson: Lesson, exits: LessonExits, at: int = 0) -> None:
        """`at`: index of the step to begin with. Raises LessonError."""
        taught = LessonSession(lesson, at)
        self.lesson, self.taught, self.exits = lesson, taught, exits
        self.note: TeacherNote | None = None
        """The teacher's note; None during an animation."""
        self.lit: tuple[Rect, ...] = ()
        """Rects highlighted by the step, in pixels."""
        self._pressed: tuple[int, int] | None = None
        """Place on the table where the mouse was pressed last; None if it was on the note since."""
        callbacks = TableCallbacks(menu=self._open_menu, rules=self._open_rule, keys=self._open_keys)
        super().__init__(services, taught, callbacks=callbacks)
        # What was made before the step the lesson begins with is not filmed: the note comes first.
        self.play_from(len(taught.entries))
        self._remember()

    # ------------------------------------------------------------------ the course

    @property
    def taught_step(self) -> Step:
        """The step that is taught; the last one when all are done."""
        steps = self.lesson.steps
        return steps[min(self.taught.at, len(steps) - 1)]

    @property
    def is_last(self) -> bool:
        """True if the lesson ends with this step."""
        return self.taught.at >= len(self.lesson.steps) - 1

    def _settle(self) -> None:
        """Ask for what the step asks for; in other steps only show the table."""
        if self.taught.step is not None and (self.taught_step.do or self.taught_step.end):
            super()._settle()
        else:
            self._waiting = Awaited("hold", -1)
            view = self.session.view(LEARNER)
            self.presenter.rest(TurnPrompt(view, busy=self._headline))
            self.refresh()
        self._remember()

    def _framed(self, prompt: TurnPrompt) -> TurnPrompt:
        """Only what the step asks for can be done; what else the rules allow is refused as that."""
        return replace(prompt, closes=self.taught_step.end, withheld=self.taught.allowed())

    def _busy(self, wait: Awaited, progress: float | None) -> str:
        return self._headline

    @property
    def _headline(self) -> str:
        return (
            f"{self.lesson.title}: {self.taught_step.title}" if self.taught_step.title else self.lesson.title
        )

    def lead_on(self) -> None:
        """Do the step for the person, or just go on to the next one."""
        if self.resting:
            self.taught.lead_on()
            self._waiting = None
            self._put_away()

    def _step_back(self) -> None:
        """Show the step before this one in a new scene, which replays the game up to it."""
        scene = LessonScene(self.services, self.lesson, self.exits, max(0, self.taught.at - 1))
        self.services.stack.replace(scene)

    def _remember(self) -> None:
        """Note how far the lesson was taken."""
        values = self.services.settings.values
        before = values.lessons.get(self.lesson.key, Taught())
        at = 0 if self.is_last else self.taught.at
        now = Taught(at, before.done or self.is_last)
        if now != before:
            self.services.settings.change(lessons=values.lessons | {self.lesson.key: now})

    # ------------------------------------------------------------------ the note

    def lay_out(self) -> Sequence[Control]:
        """The table's controls; while it rests also the note's, on top."""
        controls = [control for control in super().lay_out() if not control.id.startswith("lesson:")]
        self.note, self.lit, self.presenter.spared = None, (), ()
        self.presenter.named = named_spaces(self.taught_step.say, self.presenter.face.hits.coordinates)
        if self.size == (0, 0) or not self.resting or self._waiting is None:
            return controls
        places = self.places()
        self.lit = self._find_lit(places)
        corners = self.lesson.corners(self.taught.at)
        kept, bare = self._kept_in_sight(places), [*self.lit, *self.spoken_of(places)]
        self.note = TeacherNote(self.pen, self._written(), self.presenter.bounds, bare, kept, corners)
        self.presenter.spared = (self.note.rect,)
        # Below its buttons a sheet takes the mouse, so that nothing under the note answers it.
        sheet = Control(_NOTE, self.note.rect, look="bare", focusable=False)
        buttons = self.note.note.buttons
        if any(one.key == "Enter" and one.show_key for one in buttons):
            controls = [not_default(one) if one.key == "Enter" else one for one in controls]
        return [*controls, sheet, *buttons]

    def _written(self) -> Note:
        count = len(self.lesson.steps)
        place = f"{min(self.taught.at + 1, count)} of {count}"
        return Note(self.taught_step.title or self.lesson.title, self.taught_step.say, place, self._buttons())

    def _buttons(self) -> tuple[Control, ...]:
        nowhere = Rect(0, 0, 0, 0)
        back = Control("lesson:back", nowhere, "Back", self._step_back, "paper", "Go back one step")
        back.enabled = self.taught.at > 0
        if self.is_last:
            return (back, *self._endings())
        if self.taught_step.do or self.taught_step.end:
            tip = "Let the lesson do it for you"
            show = Control("lesson:show", nowhere, "Show me", self.lead_on, "plank", tip, "Enter")
            # With arrow keys on the table Enter clicks there.
            show.show_key = self.presenter.cursor is None
            return back, show
        return back, Control("lesson:next", nowhere, "Next", self.lead_on, "gold", key="Enter")

    def _endings(self) -> tuple[Control, ...]:
        nowhere, found = Rect(0, 0, 0, 0), []
        tip = "Back to the list of lessons"
        found.append(Control("lesson:list", nowhere, "Done", self.exits.lessons, "plank", tip))
        go_on = self.exits.play_on
        if go_on is not None and not self.session.over:
            tip = "Play this game to its end against a gentle computer"
            act = self._play_on
            found.append(Control("lesson:play-on", nowhere, "Play on", act, "plank", tip))
        play = Control("lesson:play", nowhere, "New game", self._play, "gold", key="Enter", size=16)
        return (*found, play)

    def _play(self) -> None:
        self.exits.play(self.lesson)

    def _play_on(self) -> None:
        if self.exits.play_on is not None:
            self.exits.play_on(self.taught)

    def places(self) -> dict[Target, Rect]:
        """Rect of each clickable target on the table, in pixels."""
        choice = self.presenter.choice
        own: dict[Target, Rect] = {}
        meant: dict[Target, Rect] = {}
        other: dict[Target, Rect] = {}
        for control in self.presenter.controls():
            if (target := self.presenter.target_of(control.id)) is None:
                continue
            (own if target.id == control.id else other).setdefault(target, control.rect)
            if choice is not None:
                meant.setdefault(choice.meaning(target), control.rect)
        # A piece is looked for where it stands, before a small copy of it in a panel.
        return other | meant | own

    def _find_lit(self, places: Mapping[Target, Rect]) -> tuple[Rect, ...]:
        """Rects to highlight, in pixels: the next click, or what the step shows."""
        step, choice = self.taught_step, self.presenter.choice
        if self.taught.step is None or not (step.do or step.end):
            return self._shown(step.show)
        ends = tuple(rect for target, rect in places.items() if target.kind == "end")[:1]
        if step.end:
            return ends
        clicks = frozenset() if choice is None else choice.next_clicks(self.taught.wanted)
        found = tuple(places[target] for target in sorted(clicks, key=lambda one: one.id) if target in places)
        # What stands nowhere on the table, such as a pass, is what its last button does.
        return found or ends

    @property
    def _hexes(self) -> set[tuple[int, ...]]:
        """Rects of hexes on the board, which would be ringed together with parts of their neighbours."""
        return {tuple(zone.rect) for zone in self.presenter.picker if zone.shape == "hex"}

    def _shown(self, names: Sequence[str]) -> tuple[Rect, ...]:
        """The places of areas, or of what stands on the table under an id."""
        areas = areas_of(self.presenter.top.regions)
        named = {control.id: control.rect for control in self.presenter.controls()} | dict(areas)
        return tuple(named[name] for name in names if named.get(name))

    def spoken_of(self, places: Mapping[Target, Rect]) -> list[Rect]:
        """Rects for the note to leave free besides what is lit: the clicks of the step's move, the spaces
        named in its words, and the pointer: a second click there is meant for the table, not for the note."""
        choice, step = self.presenter.choice, self.taught_step
        meant = choice.named if choice is not None and step.do else frozenset[Target]()
        spoken = (*meant, *self.presenter.named)
        found = [places[target] for target in spoken if target in places]
        if self._pressed is not None:
            found.append(Rect(self._pressed, (1, 1)))
        return found

    def _kept_in_sight(self, places: Mapping[Target, Rect]) -> list[Rect]:
        """Other rects for the note to avoid: clicks of the step's move, and frequently used parts."""
        areas = areas_of(self.presenter.top.regions)
        found = [areas[name] for name, weight in _SPARED.items() if name in areas for _ in range(weight)]
        found += [rect for name, rect in areas.items() if name.startswith(SEATS) for _ in range(_SEAT)]
        choice = self.presenter.choice
        if choice is not None and self.taught_step.do:
            clicked = [places[target] for target in choice.named if target in places]
            if clicked:  # counted for more than the board that they lie on
                found += [clicked[0].unionall(clicked[1:])] * 3 + clicked * 20
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table, the veil over what can wait, the rings and the note."""
        # The idle animation alone would be painted over the note.
        self.idle.alone = False
        super().draw(surface)
        if self.note is None:
            return
        kept = [(rect, surface.subsurface(rect).copy()) for rect in self._told_over(surface)]
        if self.lit and not (self.taught_step.do or self.taught_step.end):
            draw_veil(surface, self.pen, self.lit, self._hexes)
        draw_rings(surface, self.pen, self.lit, self._hexes)
        for rect, picture in kept:
            surface.blit(picture, rect)
        # Once more: the ring around the button would cross the words that lie on its edge.
        end_guide.draw(surface, self.presenter, offer=False)
        self.note.draw(surface, [self.state_of(control) for control in self.note.note.buttons])
        self._draw_tooltip(surface)
        # Once more, too: veil and rings lie over the table, but never over what it answers.
        self.presenter.draw_note(surface)

    def _told_over(self, surface: pygame.Surface) -> list[Rect]:
        """Rects of the table's words about the thing pointed at: a ring would cut them; that thing itself and
        others inside a ring stay below it."""
        lit = [rect.inflate(*[self.pen.px(_RING)] * 2) for rect in self.lit]
        kept = parts(self.presenter.face.painting.kept_clear, self.presenter)
        found = [rect.clip(surface.get_rect()) for rect in kept]
        return [rect for rect in found if rect.w and rect.h and not any(one.contains(rect) for one in lit)]

    # ------------------------------------------------------------------ events

    def handle(self, event: pygame.event.Event) -> bool:
        """The note lies over the table: what happens on it does not reach the board."""
        if event.type == pygame.KEYDOWN and (pressed := self._by_key(event)) is not None:
            self.hush_until_moved()
            pressed()
            return True
        mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
        on_note = mouse and self.note is not None and self.note.rect.collidepoint(event.pos)
        if on_note and event.type == pygame.MOUSEMOTION:
            self.input.point((-1, -1))
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = None if on_note else event.pos
        if on_note:
            super(TableScene, self).handle(event)
            if event.type == pygame.MOUSEMOTION:
                self.input.look()
            return True
        return super().handle(event)

    def _refuse(self, refuse: Refuse) -> None:
        """Why a click is not allowed; where nothing is asked for, what leads on."""
        if not (self.taught_step.do or self.taught_step.end):
            words = _LEARNT if self.is_last else _READ
            refuse = Refuse(reason=Reason(self.taught_step.rule, words))
        super()._refuse(refuse)

    def _by_key(self, event: pygame.event.Event) -> Callable[[], None] | None:
        """The action of a key on the note, which has precedence over the table: there Enter ends turns.

        Enter does what the step asks for, but clicks what the arrow keys have led to.
        """
        buttons = self.note.note.buttons if self.note is not None else ()
        if self.presenter.cursor is not None:
            buttons = tuple(button for button in buttons if button.id != "lesson:show")
        return next((button.action for button in buttons if key_matches(button.key, event)), None)

    def act(self, intent: Intent) -> None:
        """As at every table; once a move is made, the note about it has done its work."""
        super().act(Submit(self.taught.wanted) if intent is None and self._lays_by else intent)
        if self._waiting is None:
            self._put_away()

    @property
    def _lays_by(self) -> bool:
        """Return True if the table keeps the step's move, to make it together with one of a later step."""
        choice, wanted = self.presenter.choice, self.taught.wanted
        if self._waiting is None or choice is None or wanted is None:
            return False
        return wanted not in choice.legal

    def _put_away(self) -> None:
        """Take the note from the table until the next step begins."""
        self.note, self.lit = None, ()
        self.refresh_soon()

    def ask(self, what: str) -> None:
        """As at every table; but a turn ends only in the step that asks for it."""
        if what == "end" and self.session.holding is not None and not self.taught_step.end:
            self.presenter.refuse(Reason(NO_RULE, "Not yet: read the note first."), self.input.pointer)
            return
        super().ask(what)

    # ------------------------------------------------------------------ menu and rulebook

    def _open_menu(self, _: RunningTable) -> None:
        stack = self.services.stack
        items = (
            Item("resume", "Back to the lesson", stack.pop, "Esc"),
            Item("again", "From the beginning", self._begin_again, "A"),
            Item("rulebook", "Rulebook", lambda: self._open_rule(""), "F1"),
            Item("settings", "Settings", lambda: stack.push(SettingsScene(self.services)), ""),
            Item("leave", "Leave the lesson", self._leave, "H", tooltip="It continues here next time"),
        )
        stack.push(PauseScene(self.services, self.lesson.title, items))

    def _begin_again(self) -> None:
        self.services.stack.pop()
        self.services.stack.replace(LessonScene(self.services, self.lesson, self.exits))

    def _leave(self) -> None:
        self.services.stack.pop()
        self.exits.lessons()

    def _open_rule(self, rule: str) -> None:
        game, variant = self.lesson.game, self.lesson.variant
        scene = RulebookScene(self.services, game, rule or self.taught_step.rule, variant)
        self.services.stack.push(scene)

    def _open_keys(self, _: RunningTable) -> None:
        self.services.stack.push(KeySheetScene(self.services, groups(self.lesson.game), "Back to the lesson"))
