"""The scene of a running game: turns, playback, hand-over, opponents, undo and menu.

The scene knows no particular game: the shared table draws and interprets clicks, the session applies the
rules. Entries are played back one by one, redacted for the viewer; only then is the next player asked.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, ClassVar, Final

import pygame

from game.ai.service import Decision, Service
from game.form import Habits
from game.kit.control import Control
from game.kit.merely_shown import PICTURE, WORDS, layer, merely_shown, or_else
from game.kit.timeline import Timeline
from game.scenes.base.screen import Screen
from game.scenes.table import quick_looks
from game.scenes.table.event_playback import EventPlayback
from game.scenes.table.hint_request import HintRequest
from game.scenes.table.idle_animation import IdleAnimation
from game.scenes.table.live_analysis import LiveAnalysis
from game.scenes.table.pause_controls import PAUSED, with_pause_buttons
from game.scenes.table.seat_handover import SeatHandover, deciding_together
from game.scenes.table.table_callbacks import TableCallbacks
from game.scenes.table.table_context import sitting_at, with_players
from game.scenes.table.table_input import TableInput
from game.scenes.table.thoughts import Thoughts
from game.scenes.table.turn_ends import TurnEnds
from game.services import Services
from game.session.player import Player
from game.session.session import Awaited, Session
from game.table import end_guide
from game.table.analysis import Analysed
from game.table.context import TurnPrompt
from game.table.intents import Ask, Enter, Intent, Past, Refuse, Sit, Submit
from game.table.open_views import OWN_CARDS
from game.table.seat_notes import resigned_note
from game.table.strip import NAME as HAPPENED
from game.table.table import new_table
from rules.core.errors import IllegalMoveError
from rules.core.protocol import CHANCE, Reason, Seat

_SUBMITTING: Final = 0.004
"""Seconds of a frame for computers' turns that wait to be played."""
_HAND_ROLLED: Final = "Roll the dice on your table"
_log = logging.getLogger(__name__)


class TableScene(Screen):
    """The table of a session."""

    tells_of_others: ClassVar[bool] = True
    """False at tables where only one person acts, or a teacher tells what happens: they have no strip."""

    def __init__(
        self,
        services: Services,
        session: Session,
        brains: Service | None = None,
        callbacks: TableCallbacks | None = None,
        turned: bool = True,
    ) -> None:
        super().__init__(services)
        self.session, self.brains = session, brains
        self.callbacks = callbacks or TableCallbacks()
        settings = services.settings
        values = settings.values
        self.timeline = Timeline(values.speed, values.reduced_motion)
        self._calm = values.calm_table
        """The setting that the current layout was made with."""
        self.turn_ends = TurnEnds(settings, session)
        self.thoughts = Thoughts(session)
        best = self.callbacks.best(session)
        final = self.callbacks.final is not None
        sitting = sitting_at(services, session, turned, brains is not None, self.thoughts.why, best, final)
        start = session.opening if session.viewer is None else session.film(session.viewer).start
        self.presenter = new_table(sitting, session.view(session.viewer, start))
        self.presenter.strip.off = not self.tells_of_others
        self.playback = EventPlayback(
            session, self.presenter, self.timeline, start, lambda: settings.values.pace
        )
        self.input = TableInput(self, self.playback, self.presenter, self.ring)
        self.analysis = self._new_analysis() if sitting.analysis else None
        self._waiting: Awaited | None = None
        """Whom the table waits for; None while entries are still to be shown."""
        self._finished = False
        self.idle = IdleAnimation(self.presenter)
        self.handover = SeatHandover(services, self.playback, self.play_from, self._done, self._menu)
        self.playback.waits = self.handover.is_for_one
        self.hint_request = HintRequest(session, brains)
        self._halted = False
        """True if the table shows that playback is paused."""
        self._dealt = 0
        """Number of entries of the deal that a family looks at."""
        self._unlooked = set[Seat]()
        """The people of a family who have not yet begun after a look at their first cards."""
        self._filling = False
        """True while kept turns of computers are being entered together."""
        self._told: Control | None = None
        """The control whose tooltip has been composed."""
        self._glancing = False
        """True if the scene about to cover the table is only a glance: the current selection is kept."""
        session.listeners.on_rewind.append(self._rewound)
        self.playback.tell()

    def open_hands(self) -> None:
        """Lay everybody's cards open, as a family does."""
        self.handover.open_hands = True
        self.handover.audience.watch(self.playback.shown)
        self.presenter.opened.add(OWN_CARDS)
        # Neither a page that covers the table nor a window that loses the focus turns them over.
        self.presenter.opened.lasting = frozenset({OWN_CARDS})
        self.presenter.others = lambda seat: self.session.view(seat, self.playback.shown)

    def look_at_first_cards(self) -> None:
        """Let the first cards only be looked at, and changed for others, before the game begins."""
        self._dealt, self._unlooked = len(self.session.entries), set(self.session.people)

    def _new_analysis(self) -> LiveAnalysis | None:
        """The live analysis; None if there is no analysis process or the table cannot display it."""
        study, extras = self.services.study, self.presenter.extras
        if study is None or not isinstance(extras, Analysed):
            return None
        return LiveAnalysis(study, extras, self.playback, lambda: self.resting, self.refresh_soon)

    def _done(self) -> frozenset[Seat]:
        """The computers that have decided already, while others still do."""
        return frozenset() if self.brains is None else self.brains.finished(self.session)

    def _menu(self) -> Callable[[], None] | None:
        """A function that opens the menu over this table; None if there is none."""
        menu = self.callbacks.menu
        return None if menu is None else lambda: menu(self)

    # ------------------------------------------------------------------ screen

    @property
    def resting(self) -> bool:
        """True if everything that has happened has been shown."""
        return not self.timeline.running and self.playback.ended

    @property
    def animating(self) -> bool:
        """True if playback, the board or a widget needs 60 frames a second."""
        return self.timeline.running or self.input.gliding or super().animating

    @property
    def wake(self) -> float | None:
        """Soon while a computer thinks; else when the idle animation or a tooltip is due."""
        thinking = self._waiting is not None and self._consults
        studying = self.analysis is not None and self.analysis.waiting
        if thinking or self.hint_request.asked is not None or studying:
            return 0.03
        wishes = [super().wake, self.idle.due, self.presenter.said_until]
        return min((wish for wish in wishes if wish is not None), default=None)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size; ends running animations, whose paths are in pixels of the old size."""
        self.size = size
        self.timeline.skip()
        self.presenter.resize(size)
        self.pen = self.presenter.pen
        values = self.services.settings.values
        self.timeline.speed, self.timeline.calm = values.speed, values.reduced_motion
        self._calm = values.calm_table
        self.refresh()

    def lay_out(self) -> Sequence[Control]:
        """The table's controls, each with the table's own action, and the pause buttons."""
        if self.size == (0, 0):
            return ()
        found = []
        for control in self.presenter.controls(self.timeline.running):
            if control.action is None and (control.focusable or control.look != "bare"):
                control.action = self._action(control.id)
            found.append(control)
        return (
            with_pause_buttons(found, self.playback.paused, self.pause, self.step) if self.pausable else found
        )

    def explain(self, control: Control) -> str:
        """A control's tooltip, composed when it is needed: a table has hundreds of controls at every refresh.

        There is none while a move is being shown, nor beside a refusal.
        """
        if self.timeline.running or self.presenter.note is not None:
            return ""
        if self._told is not control:
            self._told, control.tooltip = control, control.tooltip or self.presenter.explain(control.id)
        return control.tooltip

    @property
    def kept_in_sight(self) -> Sequence[pygame.Rect]:
        """The table's rects that belong to the item pointed at."""
        return self.presenter.kept_in_sight

    def _action(self, name: str) -> Callable[[], None]:
        return lambda: self.act(self.presenter.press(name))

    def shown(self) -> None:
        """Apply settings that may have changed while the table was covered."""
        self._apply_settings()
        if self.size != (0, 0):
            self.input.arrive(pygame.mouse.get_pos())
        super().shown()

    def _apply_settings(self) -> None:
        """Speed, calm table and turns that end by themselves as they are set now."""
        values = self.services.settings.values
        self.timeline.speed, self.timeline.calm = values.speed, values.reduced_motion
        self.turn_ends.follow_setting()
        if values.calm_table != self._calm:
            self.resize(self.size)

    def hidden(self) -> None:
        """Close what is open on the table, unless the covering scene is only a glance at the past."""
        super().hidden()
        self.idle.alone = False
        if not self._glancing:
            self.presenter.close()
        elif len(self.session.people) > 1 and self.session.game.info.hidden:
            # A hand left open behind the other scene could be seen by the next person at the screen.
            self.presenter.cover()
        else:
            self.presenter.dismiss(kept=HAPPENED)  # its pictures lead to the past one after the other
        self.input.leave()
        self.timeline.skip()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint table, buttons, focus frame and tooltip; only the idle animation if nothing else changed."""
        if self.idle.alone and self.presenter.draw_stirred(surface):
            return
        self.presenter.thinking = self.hint_request.asked is not None
        self.presenter.draw(surface, self.timeline)
        self.pen, asked = self.presenter.pen, self.presenter.asking
        for control in self.ring.controls:
            focus = self.ring.shown and control.id == self.ring.focus_id
            focus = focus or (asked is not None and control.id == asked.id)
            if control.look != "bare" or focus:
                layer(self.pen.control, surface, control, self.state_of(control), focus)
        self.presenter.draw_hint(surface)
        layer(end_guide.draw, surface, self.presenter, self.turn_ends.is_offered)
        layer(self._draw_tooltip, surface)
        self.presenter.draw_note(surface)

    def update(self, seconds: float) -> None:
        """Advance playback; when it has ended, go on with the game."""
        # Laid out again once, at the end: after a click most often another position is shown by then.
        asked, self._relay = self._relay, False
        super().update(seconds)
        self._relay = self._relay or asked
        if self.timeline.running:
            self.timeline.update(seconds)
            self.changed = True
        if self.presenter.pass_time(seconds):
            self.refresh_soon()
        self.services.audio.set_mood(self.presenter.pen.mood)
        if not self.timeline.running:
            self._go_on()
        self.playback.tell_if_due()
        if self.analysis is not None:
            with merely_shown(WORDS):
                self.analysis.update()
        if or_else(False, self.input.update, seconds):
            self.changed = True
        if self._relay:
            self.refresh()
        with merely_shown(PICTURE):
            if self.idle.update(seconds, self.changed):
                self.changed = True

    # ------------------------------------------------------------------ what is shown when

    def _go_on(self) -> None:
        """Show the next entries, or let the player whose turn it is act."""
        if self.handover.is_covering() or self._is_looking():
            return
        if self._filling:
            self._consult()
        elif not self.playback.ended:
            if self.playback.play():
                self._waiting, self._halted = None, False
                self.refresh_soon()
            elif not (self.timeline.running or self._halted):
                self._halt()
        elif self._waiting is None:
            self._settle()
        elif self.hint_request.asked is not None and (self._deciding or not self._consults):
            self._advise()
        elif self._consults:
            self._consult()

    def _is_looking(self) -> bool:
        """Return True if the viewer looks at cards that only they may see; all further actions wait."""
        looks, playback = self.presenter.looks, self.playback
        if looks.waiting and (playback.ended or self.session.entries[playback.shown].seat != CHANCE):
            if looks.lay_open():
                self.refresh()
            return True
        return False

    def _halt(self) -> None:
        """Show that playback is paused before the remaining entries."""
        self._halted = True
        view = self.session.view(self.session.viewer, self.playback.shown)
        self.presenter.rest(TurnPrompt(view, busy=PAUSED, undo="The game is paused."))
        self.refresh()

    def pause(self) -> None:
        """Pause the others after the entry being shown, or let them continue."""
        self.playback.pause(not self.playback.paused)
        self._halted = False
        if self._awaits_computer:
            self._rest()
        self.refresh_soon()

    def step(self) -> None:
        """While paused, show one more move of someone else, or one draw."""
        self.playback.step()
        self.refresh_soon()

    def _settle(self) -> None:
        """All entries are shown: find out who is next, and hand the screen over if need be."""
        self.playback.tell_if_due()
        wait = self.session.waiting()
        if wait is None or wait.kind in ("person", "hold", "chance"):
            self.playback.pause(False)
        if wait is None:
            self._rest_over()
            return
        if (visitor := self.handover.staying()) is not None:
            wait = Awaited("person", visitor)
        elif wait.kind in ("person", "hold") and not self.session.may_answer(wait.seat):
            self.handover.hand_over(wait.seat)
            return
        self._waiting = wait
        self._rest()

    def _rest(self) -> None:
        """Ask the viewer for a move, or show whom the table waits for."""
        session, wait, seat = self.session, self._waiting, self.session.at_screen
        assert wait is not None
        visiting = self.handover.visitor is not None
        own = seat is not None and wait.seat == seat and not visiting
        own = own and wait.kind in ("person", "hold")
        legal = () if seat is None else session.legal(seat)
        deciders, progress = self._course()
        busy = "" if own else self._busy(wait, progress)
        waits = "" if own else self._awaited(wait, progress)
        self.presenter.rest(
            self._framed(
                TurnPrompt(
                    view=session.view(session.viewer),
                    legal=legal,
                    decides=own and wait.kind == "person",
                    held=own and wait.kind == "hold",
                    asked=own and session.guest is not None,
                    window=session.window if own else None,
                    visiting=visiting,
                    busy=busy,
                    awaits="" if waits == busy else waits,
                    progress=None if own else progress,
                    rolls=wait.kind == "chance",
                    undo=session.undo_barrier() or "",
                    takes=session.undo_words(),
                    begun=own and session.can_call_off,
                    redo=session.can_redo,
                    first_cards=own and self._looks_at_first_cards,
                    deals_again=len(session.entries) == self._dealt,
                    deciders=deciders,
                    chairs=self._chairs,
                )
            )
        )
        with merely_shown(PICTURE):
            self.presenter.traces.take(self.playback.news())
        if self._rolls and self.presenter.asked_dice is None:
            # Nobody can enter what this game does not name, such as a card that is drawn unseen.
            self.ask("roll")
            return
        self.input.point(self.input.pointer)
        self.refresh()
        self.ahead = chain(self.presenter.face.painting.ahead(self.presenter), self.handover.ahead(self.size))

    @property
    def _looks_at_first_cards(self) -> bool:
        """True at the first decision of each of a family, before they have begun."""
        seat = self.session.at_screen
        played = self.session.entries[self._dealt :]
        return seat in self._unlooked and all(entry.seat != seat or entry.automatic for entry in played)

    def _busy(self, wait: Awaited, progress: float | None) -> str:
        """The words of the prompt while the table waits for others."""
        # What a computer has just done in this turn stays: between its steps the words would flicker.
        entries, said = self.session.entries, self.presenter.prompt.busy
        stays = said not in ("", PAUSED, _HAND_ROLLED) and entries and entries[-1].seat == wait.seat
        if stays and progress is None and wait.kind != "chance" and not self.playback.paused:
            return said
        return self._awaited(wait, progress)

    def _awaited(self, wait: Awaited, progress: float | None) -> str:
        """Whom the table waits for, in words."""
        if wait.kind == "chance":
            return _HAND_ROLLED
        if self.playback.paused:
            return PAUSED
        if progress is not None:
            computers = len(self.session.players) - len(self.session.people)
            return f"{round(progress * computers)} of {computers} computers are done"
        return f"{self.session.name(wait.seat)} is thinking…"

    def _course(self) -> tuple[tuple[Seat, ...], float | None]:
        """Seats not done in a simultaneous decision, and the share of the computers that are done.

        Only while the table waits for several of them. A computer whose turn is kept is done.
        """
        session, wait = self.session, self._waiting
        together = () if wait is None or wait.kind == "hold" else deciding_together(session)
        if not together or self.brains is None:
            return together, None
        finished = self.brains.finished(session)
        computers = len(session.players) - len(session.people)
        share = len(finished) / computers if self._awaits_computer and computers > 1 else None
        return tuple(seat for seat in together if seat not in finished), share

    def _framed(self, prompt: TurnPrompt) -> TurnPrompt:
        """The question to the viewer; a lesson asks for less."""
        return prompt

    def _note_progress(self) -> None:
        """Show who has become done since the table came to rest."""
        deciders, progress = self._course()
        busy = self.presenter.prompt.busy
        if progress is not None and self._waiting is not None:
            busy = self._busy(self._waiting, progress)
        if self.presenter.note_progress(deciders, busy, progress):
            self.changed = True

    def _rest_over(self) -> None:
        self._waiting = Awaited("hold", -1)
        undo = self.session.undo_barrier() or ""
        gone = self.session.resigned
        resigned = "" if gone is None else resigned_note(self.session.name(gone))
        view = self.session.view(self.session.viewer)
        self.presenter.rest(TurnPrompt(view, over=True, undo=undo, resigned=resigned))
        self.refresh_soon()
        if not self._finished:
            self._finished = True
            if self.callbacks.results:
                self.callbacks.results(self)

    def _consult(self) -> None:
        """Submit a computer's decision once it has arrived."""
        self._filling = False
        if self.brains is None or (decision := self.brains.decide(self.session)) is None:
            self._tell_trouble()
            if self._waiting is not None and self.presenter.prompt.deciders:
                self._note_progress()
            return
        if decision.move is None:
            # The table stays as it is: showing that a computer was asked would reveal that it could act.
            self.session.decline(decision.seat)
            return
        self._submit_turns(decision)
        # A hundred turns are entered in some frames. To rest the table after each would take far longer, and
        # nothing of them may be seen before all are there.
        self._filling = self.brains.holds_turns(self.session)
        if not self._filling:
            self.presenter.say(self.thoughts.quick.news())
            self._waiting = None
            # Shown in the same frame: a click in the next one would be meant for a position that is gone.
            self._go_on()
            if not self.timeline.running:
                self._go_on()

    def _tell_trouble(self) -> None:
        """Ask how to go on where a seat's program does not."""
        trouble = None if self.brains is None else self.brains.programs.trouble
        if trouble is not None and self.callbacks.stuck is not None:
            self.callbacks.stuck(self, trouble)

    def _submit_turns(self, decision: Decision) -> None:
        """Submit a computer's move, or its turn and those of others that wait, as many as a frame allows."""
        assert self.brains is not None
        clock, found = self.services.clock, decision
        until = clock.now() + _SUBMITTING
        with self.session.listeners.batch():
            while True:
                self.thoughts.keep(len(self.session.entries), found)
                try:
                    self.session.submit_turn(found.seat, found.moves)
                    self.thoughts.quick.note(found)
                except IllegalMoveError as error:  # it is asked for the rest of its turn
                    _log.warning("A computer's turn went wrong: %s", error)
                more = self.brains.decide(self.session) if found.following and clock.now() < until else None
                if more is None or more.move is None:
                    return
                found = more

    @property
    def _consults(self) -> bool:
        """Return True if a computer should be asked now, visibly or not."""
        # Not in the middle of the viewer's choice: a card revealed just then would reset it. An answer that
        # arrives meanwhile is used afterwards, or dropped if it is out of date by then.
        if self.brains is None or not self.playback.free:
            return False
        if self._deciding and self.presenter.picking and not self.brains.keeps(self.session):
            return False
        return self.brains.wanted(self.session)

    @property
    def _rolls(self) -> bool:
        """True if the table waits for dice that people roll."""
        return self._waiting is not None and self._waiting.kind == "chance"

    @property
    def _awaits_computer(self) -> bool:
        """True if everything is shown and it is a computer's turn."""
        return self._waiting is not None and self._waiting.kind == "computer"

    @property
    def pausable(self) -> bool:
        """True if there are moves of others that can be paused now."""
        return self._awaits_computer or (self._waiting is None and self.playback.foreign)

    @property
    def hint_due(self) -> bool:
        """True if a hint that was asked for has not come yet."""
        return self.hint_request.asked is not None

    @property
    def _deciding(self) -> bool:
        """True if the table waits for a decision of the viewer."""
        wait = self._waiting
        return wait is not None and wait.kind == "person" and wait.seat == self.session.at_screen

    def _advise(self) -> None:
        """Show the hint once it has arrived."""
        if decision := self.hint_request.answer(self._deciding):
            quick = quick_looks.IN_A_HINT if decision.stand_in else ""
            with merely_shown(WORDS):
                reason = " ".join(filter(None, (decision.reason, quick)))
                self.presenter.suggest(decision.move, reason, decision.following)
            self.refresh_soon()

    def _rewound(self, length: int) -> None:
        """Entries from `length` on were undone: show the position before them."""
        self._waiting = self.hint_request.asked = None
        self._finished = self._halted = self._filling = False
        self.thoughts.cut(length)
        self.playback.cut(length)
        self.handover.rewound(length)

    def play_from(self, start: int) -> None:
        """Play back from entry `start` for the current viewer; after that the game goes on."""
        self._waiting, self._halted = None, False
        self.playback.rewind(start)
        self.hush_until_moved()  # another's cards lie under the pointer now, which rests where it clicked
        self.refresh_soon()

    # ------------------------------------------------------------------ acting

    def act(self, intent: Intent) -> None:
        """Carry out the result of a click or key, or ask first whether something is to be left."""
        match self.presenter.weigh(intent):
            case Submit(move, then):
                for one in (move, *then):
                    if not self._submit(one):
                        break
            case Ask(what):
                self.ask(what)
            case Refuse() as refuse:
                self._refuse(refuse)
            case Past(entry):
                self.recall(entry)
            case Sit(seat):
                self.change_places(seat)
            case Enter(move):
                self._enter(move)
            case None:
                self.refresh_soon()
        self.changed = True

    def _enter(self, move: Any) -> None:
        """Make the roll that people entered, or say why it cannot be."""
        try:
            self.session.enter_chance(move)
        except IllegalMoveError as error:
            self.presenter.refuse(Reason(error.rule, str(error)), self.input.pointer)
            self.services.audio.play("deny")
            return
        self._waiting = None

    def change_places(self, seat: Seat) -> None:
        """Hand the screen to another person who decides at the same time; nothing the viewer did is lost."""
        if seat in self._chairs:
            self._waiting = None
            self.handover.hand_over(seat)

    @property
    def _chairs(self) -> tuple[Seat, ...]:
        """The people who could sit down now in place of the viewer."""
        session, wait = self.session, self._waiting
        if wait is None or wait.kind == "hold" or self.handover.visitor is not None:
            return ()
        deciding = set(session.deciders) - {session.at_screen}
        return tuple(seat for seat in session.people if seat in deciding)

    def take_over(self, seat: Seat, player: Player) -> None:
        """Let another computer play a computer's seat from now on."""
        self.session.take_over(seat, player)
        self.presenter.context = with_players(self.presenter.context, self.session)
        self._waiting = None

    def close(self) -> None:
        """Stop following the session: another table takes this one's place."""
        self.session.listeners.on_rewind.remove(self._rewound)

    def note_end(self) -> None:
        """The session is over although no entry ended it: show the results."""
        self._waiting = self.hint_request.asked = None
        self.refresh_soon()

    def take_habits(self, seat: Seat, habits: Habits) -> None:
        """Let a person have other habits from now on; a question that they answer is asked no more."""
        if self.session.take_habits(seat, habits):
            self._waiting = None

    def recall(self, entry: int) -> None:
        """Show the table after an earlier entry, over this one."""
        if self.callbacks.past is None:
            return
        self._glancing = True
        self.callbacks.past(self, entry)
        self._glancing = False

    def _open_rules(self, rules: Callable[[str], None]) -> None:
        """Open the rule of what is pointed at; afterwards the table is as before, a piece still in hand."""
        self._glancing = True
        rules(self.presenter.rule_at(self.ring.hover_id or ""))
        self._glancing = False

    def _submit(self, move: Any) -> bool:
        """Submit a move of who is at the screen; if it is illegal, say why there and return False."""
        seat = self.session.at_screen
        if seat is None:
            return False
        try:
            self.session.submit(seat, move)
        except IllegalMoveError as error:
            self.presenter.refuse(Reason(error.rule, str(error)), self.input.pointer)
            self.services.audio.play("deny")
            return False
        self._waiting = None
        return True

    def _refuse(self, refuse: Refuse) -> None:
        """Say at the pointer why an attempt is not allowed."""
        reason, seat = refuse.reason, self.session.at_screen
        if refuse.move is not None and seat is not None:
            reason = self.session.why(seat, refuse.move) or reason
        if reason is not None:
            self.presenter.refuse(reason, self.input.pointer)
            self.services.audio.play("deny")
        self.refresh_soon()

    def ask(self, what: str) -> None:
        """Do what only the scene can do: `end`, `undo`, `menu`, `silence`…; other words are ignored."""
        match what:
            case "end" if self.handover.visitor is not None:
                self.handover.visitor, self._waiting = None, None
            case _ if what.startswith("reveal:"):
                self.handover.let_in(int(what.partition(":")[2]))
            case "end" if self.session.holding is not None and self.session.holding == self.session.at_screen:
                self._end_held_turn()
            case "end":
                self._refuse(Refuse(reason=self.presenter.why_no_end))
            case "undo" if self.session.undo():
                self._waiting = None
            case "redo" if self.session.redo():
                self._waiting = None
            case "look" if self.session.guest is not None:
                self.handover.let_look()
            case "roll" if self._rolls:
                self.session.roll()
                self._waiting = None
            case "silence" if self._deciding and self.session.silence():
                self._waiting = None
            case "hint" if self._deciding and self.hint_request.asked is None:
                # Not for a guest: a hint comes from all that a seat knows, and everybody sees the screen.
                self.hint_request.asked = self.session.viewer
                self.refresh_soon()
            case _:
                self._ask_about_table(what)

    def _ask_about_table(self, what: str) -> None:
        """Open another scene over the table, or change how the table runs: what is asked of no player."""
        over = self.session.over
        scenes = {
            "menu": self.callbacks.menu,
            "keys": self.callbacks.keys,
            "players": None if over else self.callbacks.players,
            "results": self.callbacks.final if over else None,
        }
        if (opens := scenes.get(what)) is not None:
            opens(self)
            return
        match what:
            case "begin":
                self._unlooked.discard(self.session.at_screen or 0)
                self._waiting = None
            case "redeal" if self.callbacks.redeal:
                self.callbacks.redeal()
            case "all settings" if self.callbacks.settings:
                self.callbacks.settings()
            case "help" if self.callbacks.rules:
                self._open_rules(self.callbacks.rules)
            case "coordinates":
                settings = self.services.settings
                settings.change(coordinates=not settings.values.coordinates)
                self.refresh_soon()
            case "settings":
                self._apply_settings()
                self.refresh_soon()
            case "pause" if self.pausable:
                self.pause()
            case "step" if self.playback.paused:
                self.step()
            case _:
                pass

    def _end_held_turn(self) -> None:
        """Hand over the turn that was kept so that it could be taken back."""
        self.turn_ends.note()
        self.session.release()
        self._waiting = None

    # ------------------------------------------------------------------ events

    def handle(self, event: pygame.event.Event) -> bool:
        """Offer the event to playback, board and game first, then to the buttons and their keys."""
        if event.type == pygame.KEYDOWN:
            self.hush_until_moved()
        if self.input.handle(event):
            return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.input.look()
        return used

    def skip(self) -> None:
        """End the running animations."""
        self.timeline.skip()
        self.changed = True

    def skip_all(self) -> None:
        """End the running animations, and those of all that has happened since."""
        self.playback.skip_all()
        self.changed = True

    def cancel(self) -> bool:
        """Put back the last pick, or close what is open; False if there was neither."""
        if self.presenter.cancel():
            self.refresh_soon()
            return True
        return False
