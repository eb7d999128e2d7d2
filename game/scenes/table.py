"""A running game on its table: whose turn it is, what is shown when, hand-over, opponents, undo, menu.

The scene names no game: the presenter draws and understands clicks, the session knows the rules. Entries are
shown one after the other as the viewer may know them; only when the film is over is anybody asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.ai import levels
from game.ai.service import Service
from game.kit.animation import Pause
from game.kit.control import Control
from game.kit.picking import Target
from game.kit.timeline import Timeline
from game.player import Player
from game.scenes.scholar import Scholar, can_analyse
from game.scenes.screen import Screen
from game.scenes.usher import Usher
from game.services import Services
from game.session import Seen, Session, Wait
from game.tables import registry
from game.tables.appraisal import Analysed
from game.tables.registry import Ask, Intent, Refuse, Rest, Sitting, Submit
from rules.core.errors import AntologyError, IllegalMoveError
from rules.core.protocol import CHANCE, Reason, Seat

PACES: Final = {"slow": 1.0, "normal": 0.45, "fast": 0.12, "instant": 0.0}
"""Seconds of rest after each move of a computer."""


@dataclass(frozen=True, slots=True)
class Doors:
    """Where the table leads: each opens something over it or instead of it."""

    menu: Callable[[TableScene], None] | None = None
    rules: Callable[[str], None] | None = None
    """Opens the rulebook at a rule; an empty name opens its first page."""
    results: Callable[[TableScene], None] | None = None


class TableScene(Screen):
    """The table of a session."""

    def __init__(
        self,
        services: Services,
        session: Session,
        brains: Service | None = None,
        doors: Doors | None = None,
        turned: bool = True,
    ) -> None:
        super().__init__(services)
        self.session, self.brains, self.doors = session, brains, doors or Doors()
        values = services.settings.values
        self.timeline = Timeline(values.speed, values.reduced_motion)
        self._calm = values.calm_table
        """The setting that the lay-out was made for."""
        self._end_alone = values.end_turn_alone
        """The setting as last seen; a session begun otherwise keeps its way until it is changed."""
        self.paused = False
        self.pointer = (-1, -1)
        seat = session.viewer if session.viewer is not None else next(iter(session.people), 0)
        sitting = Sitting(
            services,
            session.game,
            session.players,
            seat,
            turned,
            hint=brains is not None,
            analysis=services.study is not None and can_analyse(session.game.info),
            levels=tuple(_title(session, player) for player in session.players),
        )
        self._shown = 0 if session.viewer is None else session.film(session.viewer).start
        """How many entries have been shown."""
        self.presenter = registry.presenter(sitting, session.view(session.viewer, self._shown))
        self.scholar = self._scholar() if sitting.analysis else None
        self._waiting: Wait | None = None
        """What the table rests on now; None while something is still to be shown."""
        self._finished = False
        self._stirred = 0.0
        self._only_stirs = False
        """Whether nothing but the shimmer differs from the last picture."""
        self.usher = Usher(self)
        self._advised: Seat | None = None
        """Who has asked for a hint that is still being thought about."""
        self._told_to = session.viewer
        self._seen: dict[int, Seen] = {}
        """Entries as the viewer may know them, for the log."""
        session.on_rewind.append(self._rewound)
        self._tell()

    def _scholar(self) -> Scholar | None:
        study, presenter = self.services.study, self.presenter
        return Scholar(self, presenter, study) if study and isinstance(presenter, Analysed) else None

    # ------------------------------------------------------------------ screen

    @property
    def resting(self) -> bool:
        """Whether all that happened is shown."""
        return not self.timeline.running and self._shown == len(self.session.entries)

    @property
    def shown_entries(self) -> int:
        """How many entries have been shown."""
        return self._shown

    @property
    def animating(self) -> bool:
        """While the film runs."""
        return self.timeline.running or super().animating

    @property
    def wake(self) -> float | None:
        """Soon, while a computer thinks; else when something stirs or a tooltip is due."""
        thinking = self._waiting is not None and self._waiting.kind in ("computer", "interrupt")
        studying = self.scholar is not None and self.scholar.waiting
        if (thinking and not self.paused) or self._advised is not None or studying:
            return 0.03
        stirring = self.presenter.stirring
        stirs = None if stirring is None else max(0.01, stirring - self._stirred)
        wishes = [wish for wish in (super().wake, stirs) if wish is not None]
        return min(wishes, default=None)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size; running animations end."""
        self.size = size
        self.timeline.skip()
        self.presenter.resize(size)
        self.pen = self.presenter.pen
        values = self.services.settings.values
        self.timeline.speed, self.timeline.calm = values.speed, values.reduced_motion
        self._calm = values.calm_table
        self.refresh()

    def lay_out(self) -> Sequence[Control]:
        """All controls of the table, their actions led to the presenter."""
        if self.size == (0, 0):
            return ()
        found = []
        for control in self.presenter.controls():
            if control.action is None and (control.focusable or control.look != "bare"):
                control.action = self._action(control.id)
            found.append(control)
        return found

    def _action(self, name: str) -> Callable[[], None]:
        return lambda: self.act(self.presenter.press(name))

    def shown(self) -> None:
        """It has come to the top: what was set meanwhile is in force."""
        values = self.services.settings.values
        self.timeline.speed, self.timeline.calm = values.speed, values.reduced_motion
        if values.end_turn_alone != self._end_alone:
            self.session.auto_end = self._end_alone = values.end_turn_alone
        if values.calm_table != self._calm:
            self.resize(self.size)
        super().shown()

    def hidden(self) -> None:
        """Something lies over the table: what is held open is closed."""
        self._only_stirs = False
        self.presenter.close()
        self.timeline.skip()

    def draw(self, surface: pygame.Surface) -> None:
        """The table, its buttons, the focus frame, the tooltip; or what stirs, if nothing else changed."""
        if self._only_stirs and self.presenter.draw_stirred(surface):
            return
        self.presenter.draw(surface, self.timeline)
        self.pen = self.presenter.pen
        for control in self.ring.controls:
            focus = self.ring.shown and control.id == self.ring.focus_id
            if control.look != "bare" or focus:
                self.pen.control(surface, control, self.state_of(control), focus)
        self._draw_tooltip(surface)

    def update(self, seconds: float) -> None:
        """The film goes on; when it is over, the game does."""
        super().update(seconds)
        if self.timeline.running:
            self.timeline.update(seconds)
            self.changed = True
        if not self.timeline.running:
            self._go_on()
        if self.scholar is not None:
            self.scholar.update()
        if self._relay:
            self.refresh()
        self._stir(seconds)

    def _stir(self, seconds: float) -> None:
        """What moves by itself moves on, a few times a second at most."""
        pause = self.presenter.stirring
        self._stirred += seconds
        self._only_stirs = False
        if pause is not None and self._stirred >= pause:
            self._stirred = 0.0
            self.presenter.stir()
            self._only_stirs = not self.changed
            self.changed = True

    # ------------------------------------------------------------------ what is shown when

    def _go_on(self) -> None:
        """Show the next entry, or let the one that is awaited act."""
        if self._shown < len(self.session.entries):
            while self._shown < len(self.session.entries) and not (self.paused or self.timeline.running):
                self._show_next()
        elif self._waiting is None:
            self._settle()
        elif self._waiting.kind in ("computer", "interrupt") and not self.paused:
            self._consult()
        elif self._advised is not None:
            self._advise()

    def _show_next(self) -> None:
        index = self._shown
        self._shown += 1
        self._waiting = None
        seen = self.session.seen(index, self.session.viewer)
        self.presenter.play(seen, self.timeline)
        if seen.seat != CHANCE and not self.session.players[seen.seat].is_person:
            self.timeline.play(Pause(PACES[self.services.settings.values.pace]))
        self._tell()
        self.refresh_soon()

    def _tell(self) -> None:
        """The latest entries as the viewer may know them; each is worked out once for a viewer."""
        session = self.session
        if session.viewer != self._told_to:
            self._told_to, self._seen = session.viewer, {}
        latest = range(max(0, self._shown - 120), self._shown)
        for index in latest:
            if index not in self._seen:
                self._seen[index] = session.seen(index, session.viewer)
        self.presenter.told([self._seen[index] for index in latest])

    def _settle(self) -> None:
        """Everything is shown: rest on what is awaited."""
        wait = self.session.waiting()
        if wait is None:
            self._rest_over()
            return
        if (visitor := self.usher.visitor) is not None and visitor == self.session.viewer:
            if self.session.legal(visitor):
                self._waiting = Wait("person", visitor)
                self._rest()
                return
            self.usher.visitor = None
        if wait.kind in ("person", "hold") and wait.seat != self.session.viewer:
            self.usher.hand_over(wait.seat)
            return
        self._waiting = wait
        self._rest()

    def _rest(self) -> None:
        """Ask the viewer, or say who is awaited."""
        session, wait, viewer = self.session, self._waiting, self.session.viewer
        assert wait is not None
        visiting = self.usher.visitor is not None
        own = viewer is not None and wait.seat == viewer and not visiting
        own = own and wait.kind in ("person", "hold")
        legal = session.legal(viewer) if viewer is not None and viewer in session.actors else ()
        self.presenter.rest(
            Rest(
                view=session.view(viewer),
                legal=legal,
                decides=own and wait.kind == "person",
                held=own and wait.kind == "hold",
                visiting=visiting,
                busy="" if own else f"{session.name(wait.seat)} is thinking…",
                undo=session.undo_barrier() or "",
                redo=session.can_redo,
            )
        )
        self._point(self.pointer)
        self.refresh()

    def _rest_over(self) -> None:
        self._waiting = Wait("hold", -1)
        self.presenter.rest(Rest(self.session.view(self.session.viewer), over=True))
        self.refresh_soon()
        if not self._finished:
            self._finished = True
            if self.doors.results:
                self.doors.results(self)

    def _consult(self) -> None:
        """Look whether a computer has decided."""
        if self.brains is None or (decision := self.brains.decide(self.session)) is None:
            return
        self._waiting = None
        if decision.move is None:
            self.session.decline(decision.seat)
        else:
            self.session.submit(decision.seat, decision.move)

    @property
    def _deciding(self) -> bool:
        """Whether the viewer is asked for a decision now."""
        wait = self._waiting
        return wait is not None and wait.kind == "person" and wait.seat == self.session.viewer

    def _advise(self) -> None:
        """Show the hint once it is there; it counts as help."""
        seat, self._advised = self._advised, None
        if self.brains is None or seat is None or seat != self.session.viewer or not self._deciding:
            return
        decision = self.brains.advise(self.session, seat)
        if decision is None:
            self._advised = seat
            return
        self.session.help_used["hint"] += 1
        self.presenter.suggest(decision.move, decision.reason)
        self.refresh_soon()

    def _rewound(self, length: int) -> None:
        """An undo: the film jumps back."""
        self.timeline.skip()
        self._shown = min(self._shown, length)
        self._seen = {index: seen for index, seen in self._seen.items() if index < length}
        self._waiting = None
        self._finished = False
        self._advised = None
        self.presenter.show(self.session.view(self.session.viewer))
        self._tell()

    def look_back(self, start: int) -> None:
        """Begin the film at an entry, for whoever looks now; after it the game goes on."""
        self._shown = start
        self._waiting = None
        self.presenter.show(self.session.view(self.session.viewer, start))
        self._tell()
        self.refresh()

    # ------------------------------------------------------------------ acting

    def act(self, intent: Intent) -> None:
        """Do what the presenter understood."""
        match intent:
            case Submit(move, then):
                for one in (move, *then):
                    if not self._submit(one):
                        break
            case Ask(what):
                self._ask(what)
            case Refuse() as refuse:
                self._refuse(refuse)
            case None:
                self.refresh_soon()
        self.changed = True

    def _submit(self, move: Any) -> bool:
        """Enter a move; False, and why at the pointer, if it may not be made."""
        viewer = self.session.viewer
        if viewer is None:
            return False
        try:
            self.session.submit(viewer, move)
        except IllegalMoveError as error:
            self.presenter.refuse(Reason(error.rule, str(error)), self.pointer)
            self.services.audio.play("deny")
            return False
        self._waiting = None
        return True

    def _refuse(self, refuse: Refuse) -> None:
        """Say why, at the pointer, at once."""
        reason, viewer = refuse.reason, self.session.viewer
        if refuse.move is not None and viewer is not None:
            reason = self.session.why(viewer, refuse.move) or reason
        if reason is not None:
            self.presenter.refuse(reason, self.pointer)
            self.services.audio.play("deny")
        self.refresh_soon()

    def _ask(self, what: str) -> None:
        match what:
            case "end" if self.usher.visitor is not None:
                self.usher.visitor, self._waiting = None, None
            case _ if what.startswith("reveal:"):
                self.usher.let_in(int(what.partition(":")[2]))
            case "end" if self.session.holding == self.session.viewer and self.session.holding is not None:
                self.session.release()
                self._waiting = None
            case "undo" if self.session.undo():
                self._waiting = None
            case "redo" if self.session.redo():
                self._waiting = None
            case "menu" if self.doors.menu:
                self.doors.menu(self)
            case "hint" if self._deciding and self._advised is None:
                self._advised = self.session.viewer
                self.refresh_soon()
            case "help" if self.doors.rules:
                reason = self.presenter.refusal
                self.doors.rules(reason.rule if reason else "")
            case _:
                pass

    # ------------------------------------------------------------------ events

    def handle(self, event: pygame.event.Event) -> bool:
        """A click during the film ends it; then the game's own things, then buttons, then keys."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._point(event.pos)
                used = super().handle(event)
                self._explain()
                return used
            case pygame.MOUSEBUTTONDOWN if self.timeline.running:
                self.timeline.skip()
                self.changed = True
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self._clicked(event.pos):
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self._cancel()
                return True
            case pygame.KEYDOWN:
                return self._key(event) or super().handle(event)
            case pygame.KEYUP:
                return self._game_key(event)
            case pygame.WINDOWFOCUSLOST:
                self.presenter.close()
                self.refresh_soon()
                return False
        return super().handle(event)

    def _point(self, pos: tuple[int, int]) -> None:
        self.pointer = pos
        if not self.timeline.running and self.presenter.hover(self.presenter.point(pos), pos):
            self.changed = True

    def _explain(self) -> None:
        hovered = self.ring.hovered
        if self.presenter.look(hovered.id if hovered is not None else ""):
            self.changed = True
        if hovered is not None and not hovered.tooltip:
            hovered.tooltip = self.presenter.explain(hovered.id)

    def _clicked(self, pos: tuple[int, int]) -> bool:
        self.pointer = pos
        if self.presenter.refusal_rect is not None and self.presenter.refusal_rect.collidepoint(pos):
            self._ask("help")
            return True
        target: Target | None = self.presenter.point(pos)
        if target is None:
            return False
        exact = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        self.act(self.presenter.click(target, exact))
        return True

    def _cancel(self) -> bool:
        if self.presenter.cancel():
            self.refresh_soon()
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if self.timeline.running and event.key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE):
            self.timeline.skip()
            self.changed = True
            return True
        control = bool(event.mod & pygame.KMOD_CTRL)
        match event.key:
            case pygame.K_ESCAPE:
                if not self._cancel():
                    self._ask("menu")
            case pygame.K_z if control:
                self._ask("redo" if event.mod & pygame.KMOD_SHIFT else "undo")
            case pygame.K_y if control:
                self._ask("redo")
            case pygame.K_F1:
                self._ask("help")
            case pygame.K_SPACE if self._waiting is None or self._waiting.kind in ("computer", "interrupt"):
                self.paused = not self.paused
            case _:
                return self._game_key(event)
        self.changed = True
        return True

    def _game_key(self, event: pygame.event.Event) -> bool:
        intent = self.presenter.key(event)
        if isinstance(intent, bool):
            return intent
        self.act(intent)
        return True


def _title(session: Session, player: Player) -> str:
    """The title of a computer's level; a saved game may name one that is no more."""
    if player.is_person:
        return ""
    try:
        return levels.find(session.game.info.name, player.level).title
    except AntologyError:
        return player.level
