"""The new-game page: what to play, who plays, Start. All else folds out under More options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

import msgspec
import pygame

from game.form import Habits, SetupForm
from game.kit.control import Control
from game.kit.layout import Area
from game.plugin import plugin
from game.profile.daily import Calendar
from game.scenes.base.game_tabs import GameTabs, last_box
from game.scenes.base.habits import Asked, HabitsScene
from game.scenes.base.page import Page
from game.scenes.base.shelf import boxes
from game.scenes.new_game.option_sheet import OptionSheet
from game.scenes.new_game.questions import Questions
from game.scenes.new_game.setup_model import SetupModel
from game.scenes.new_game.setup_note import draw_note
from game.services import Services

_FULL: Final = (1100, 520)
"""Least size of the body for cards with words and chairs with a sentence, in units."""
_LEGIBLE: Final = 13.2
"""Type size that must not be below the smallest readable one on a full page."""


class SetupScene(Page):
    """One page that makes a `SetupForm` and hands it to `services.start_game`."""

    title = "New game"
    tallest = 640

    def __init__(self, services: Services, game: str | None = None, variant: str = "") -> None:
        """`variant`: the rule set that is chosen at first; by default the one of the game's last form."""
        super().__init__(services)
        self.boxes = boxes()
        if game is None and services.settings.values.game:
            game = last_box(services, self.boxes).info.name
        self.draft = SetupModel(services.settings.values, self.boxes, game, self._is_new_to)
        if variant:
            self.draft.choose_variant(variant)
        self.mood = self.draft.box.info.moods[0]
        self.tabs = GameTabs(services, self.boxes, self.form.game, self._choose_game)
        self.options_open = False
        self.trouble = ""
        self._foreseen = ""
        """The game of which the table is imported while people choose."""
        self._calendar = Calendar(services.clock.wall)
        self._note = Area(0, 0, 0, 0, 1.0)
        self.questions: Questions | None = None
        self.options: OptionSheet | None = None
        """The body: one of the two, by `options_open`."""

    @property
    def form(self) -> SetupForm:
        """The form as it stands."""
        return self.draft.form

    # Layout

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """Lay out game, players and the folded options below each other; or the options unfolded."""
        self.trouble = self.draft.trouble()
        if self._foreseen != self.form.game:
            self._foreseen = self.form.game
            known = plugin.of(self.form.game)
            self.ahead = None if known is None else chain(known.face.ahead(), self._table_ahead())
        self.tabs.chosen = self.form.game
        # Where letters cannot shrink with the page, words need more room than a full page gives them.
        legible = self.pen.units.floor <= _LEGIBLE * self.pen.u
        is_full = body.width >= _FULL[0] and body.height >= _FULL[1] and legible
        draft, pen, widgets, refresh = self.draft, self.pen, self.widgets(), self.refresh_soon
        self.questions = self.options = None
        if self.options_open:
            self.options = OptionSheet(draft, pen, widgets, is_full, refresh)
            return self.options.lay_out(body, self.unfold, self._changed, self._open_habits)
        self.questions = Questions(self.services, draft, self._calendar, pen, widgets, is_full, refresh)
        return self.questions.lay_out(body, self.unfold, self._judge)

    def lay_out_foot(self, foot: Area) -> Sequence[Control]:
        """The button that begins the game; beside it the note."""
        start, self._note = foot.cut_right(min(330, foot.width * 0.32), 12)
        control = Control(
            "start", start.place(start.width, 46).rect, self._start_words, self._start, "gold", key="Enter"
        )
        control.enabled, control.tooltip, control.size = not self.trouble, self.trouble, 20
        return [control]

    def _table_ahead(self) -> Iterator[object]:
        """Rehearse the table of the form as it stands once all is imported."""
        if self.services.rehearse_table and not self.trouble:
            yield from self.services.rehearse_table(self.draft.ready)

    @property
    def _start_words(self) -> str:
        """Label of the Start button, with the number of players if the page does not show all."""
        players = len(self.form.players)
        return f"Start with {players}" if self.form.crowd else "Start"

    # Changes

    def unfold(self) -> None:
        """Unfold the options, or fold them up."""
        self.options_open = not self.options_open
        self.refresh_soon()

    def back(self) -> None:
        """Fold the options up; leave the page where they are folded. The form stays for the next time."""
        if self.options_open:
            self.unfold()
            return
        self._remember()
        super().back()

    def _changed(self, relayout: bool) -> None:
        """An option changed; `relayout`: rebuild the page."""
        if relayout:
            return self.refresh_soon()
        return self._judge()

    def _judge(self) -> None:
        """Show on the button and in the note whether the game can begin."""
        self.trouble = self.draft.trouble()
        start = next((control for control in self.controls if control.id == "start"), None)
        if start:
            start.enabled, start.tooltip, start.label = not self.trouble, self.trouble, self._start_words
        self.changed = True

    def _is_new_to(self, game: str) -> bool:
        """Return True if nobody has played a game to its end at this computer."""
        profile = self.services.profile
        if profile is None:
            return False
        return not any(player.is_person for facts in profile.finished(game) for player in facts.players)

    def _choose_game(self, name: str) -> None:
        self.draft.choose_game(name)
        self.mood = self.draft.box.info.moods[0]
        self.refresh_soon()

    def _open_habits(self, number: int) -> None:
        """Open the sheet on which a person says when to be asked."""
        seat, info = self.form.seats[number], self.draft.box.info

        def keep(habits: Habits) -> None:
            self.draft.seat(number, habits=habits)
            self.refresh_soon()

        title = f"{seat.shown_name}: asked in others' turns"
        asked, groups = [Asked(seat.shown_name, seat.habits, keep)], [(info.title, self.draft.windows)]
        self.services.stack.push(HabitsScene(self.services, title, asked, groups))

    def _remember(self) -> None:
        """Save the form for the next time, except the seed."""
        form = msgspec.structs.replace(self.form, seed="")
        forms = {**self.draft.forms, form.game: form}
        kept = {name: msgspec.structs.replace(one, seed="").to_json() for name, one in forms.items()}
        self.services.settings.change(form=form.to_json(), forms=kept, game=form.game)

    def _start(self) -> None:
        self._follow_day()
        self._remember()
        if self.services.start_game:
            self.services.start_game(self.draft.ready)

    # Keys and time

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys in a name field belong to it: Enter goes on to the next one or to Start, Esc leaves it.

        Tab goes to the next one, too: on a button in between, the letters of a name would be shortcuts.
        """
        focused = self.ring.focus_id or ""
        if event.type == pygame.KEYDOWN and focused.startswith("name-"):
            names = [control.id for control in self.controls if control.id.startswith("name-")]
            after = next(iter(names[names.index(focused) + 1 :]), None)
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self.ring.focus(after or "start")
                self.changed = True
                return True
            forward = event.key == pygame.K_TAB and not getattr(event, "mod", 0) & pygame.KMOD_SHIFT
            if forward and after is not None:
                self.ring.focus(after)
                self.changed = True
                return True
            if event.key == pygame.K_ESCAPE:
                self.ring.focus("start")
                self.changed = True
                return True
        return super().handle(event)

    def update(self, seconds: float) -> None:
        """Notice a new day."""
        super().update(seconds)
        self._follow_day()

    def _follow_day(self) -> None:
        """Keep to today's challenge when a new day begins."""
        before = self._calendar.day
        if self._calendar.has_turned():
            if (self.draft.alone or self.draft.challenge) and self.draft.day == before:
                self.draft.choose_day(self._calendar.day)
            self.refresh_soon()

    # Painting

    def rehearse(self) -> Iterator[None]:
        """Make, one by one, the pictures that take longest, on a sheet that nobody sees."""
        sheet = pygame.Surface((1, 1))
        if self.questions:
            yield from self.questions.rehearse(sheet)
        yield from self.tabs.painting(sheet, self.pen, None)
        for control in self.controls:
            self.pen.control(sheet, control)
            yield

    def paint_body(self, surface: pygame.Surface) -> None:
        """The sheets with their headings, and the chairs; or the options."""
        if self.options:
            self.options.paint_ground(surface, self.trouble)
        if self.questions:
            self.questions.paint_ground(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """The note, and what follows the mouse."""
        super().paint(surface)
        hovered, focus = self.ring.hover_id, self.ring.focus_id if self.ring.shown else None
        active = hovered or focus or ""
        body = self.options or self.questions
        # Why the game cannot begin; else what is under the mouse or keyboard; else how long it takes.
        text = self.trouble or (body.about(active) if body else "") or self.draft.note()
        if text:
            draw_note(surface, self.pen, self._note, text, warn=bool(self.trouble))
        if self.options:
            self.options.paint(surface, active)
        if self.questions:
            self.questions.paint(surface, hovered)
