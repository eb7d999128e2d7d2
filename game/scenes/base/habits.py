"""A sheet on which people say how they want to be asked in others' turns.

Everything applies at once. It knows no game: titles, sentences and answers come from the windows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from msgspec.structs import replace

from game.form import Habits
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.scenes.base.dialog import DialogScene
from game.services import Services
from game.session.player import habit_in
from rules.core.protocol import Answer, Habit, Window

ANSWERS: Final[dict[Answer, str]] = {"ask": "ask me", "always": "always", "never": "never"}
_WIDTH: Final = 980
_ROW: Final = 58
_WORDED: Final = 50
"""Height from which a row has room for its sentence; in lower ones it is the tooltip alone."""
_TABS: Final = 46
_HEADING: Final = 34
_CHECK: Final = 34
_COLUMNS: Final = 4


@dataclass(frozen=True, slots=True)
class Asked:
    """A person whose habits are edited: name, present habits, and a callback for changed ones."""

    name: str
    habits: Habits
    change: Callable[[Habits], None]


def has_own(window: Window, habits: Sequence[Habit]) -> bool:
    """Return True if a player's habit differs from the game's default."""
    return habit_in(window, habits) != Habit(window.name, window.default)


def answer_words(window: Window, habits: Sequence[Habit]) -> str:
    """A player's habit in a window, in a few words."""
    habit = habit_in(window, habits)
    words = window.meanings.get(habit.answer, ANSWERS[habit.answer])
    return f"{words}, about {len(habit.wanted)}" if habit.wanted and habit.answer == "ask" else words


class HabitsScene(DialogScene):
    """One row for each window; above them the people, if there are several."""

    def __init__(
        self,
        services: Services,
        title: str,
        asked: Sequence[Asked],
        groups: Sequence[tuple[str, Sequence[Window]]],
    ) -> None:
        """`groups`: windows under headings, such as their games'; a single group shows no heading."""
        super().__init__(services, title)
        self.asked, self.groups = tuple(asked), _once(groups)
        self.habits = [one.habits for one in self.asked]
        self.chosen = 0
        """Whose habits are shown."""
        self._lines: list[tuple[Window, Area]] = []
        self._headings: list[tuple[str, Area]] = []

    @property
    def _headed(self) -> bool:
        return len(self.groups) > 1

    def lay_out(self) -> Sequence[Control]:
        """People, windows under their headings, and the buttons at the foot."""
        several = len(self.asked) > 1
        heights: list[float] = [_TABS] if several else []
        for _, windows in self.groups:
            heights += [_HEADING] * self._headed + [_ROW] * len(windows)
        self.open_sheet(_WIDTH, sum(heights))
        rows = self.body.rows(*[Flex(height, most=height) for height in heights])
        controls = self._people(rows.pop(0)) if several else []
        self._lines, self._headings = [], []
        for title, windows in self.groups:
            if self._headed:
                self._headings.append((title, rows.pop(0)))
            for window in windows:
                controls += self._row(window, rows.pop(0))
        reset, done = self.foot.centred(470).columns(Flex(), Flex(), gap=16)
        usual = not self.habits[self.chosen]
        return [
            *controls,
            Control("usual", reset.rect, "As the game suggests", self._reset, "plank", enabled=not usual),
            Control("done", done.rect, "Done", self.services.stack.pop, "gold", key="Enter"),
        ]

    def _people(self, area: Area) -> list[Control]:
        cells = area.cut_top(_TABS - 8)[0].columns(*[Flex(most=190)] * len(self.asked), gap=6)
        return [
            Control(f"asked-{number}", cell.rect, one.name, partial(self._show, number), "choice")
            if number != self.chosen
            else Control(f"asked-{number}", cell.rect, one.name, look="choice", checked=True)
            for number, (one, cell) in enumerate(zip(self.asked, cells, strict=True))
        ]

    def _row(self, window: Window, area: Area) -> list[Control]:
        words, which, answer = area.columns(Flex(), 150 if window.wanted else 0, 204, gap=10)
        self._lines.append((window, words))
        habit = habit_in(window, self.habits[self.chosen])
        choices = [(one, window.meanings.get(one, ANSWERS[one])) for one in window.answers]
        menu = self.widgets().menu(answer.place(answer.width, 34).rect, choices, habit.answer)
        menu.on_change = lambda chosen: self._answer(window, chosen)
        found = [
            Control(f"habit-{window.name}", menu.rect, tooltip=window.summary, look="widget", widget=menu)
        ]
        if window.wanted:
            label = f"{len(habit.wanted)} of {len(window.wanted)}" if habit.wanted else "about any"
            button = which.place(which.width, 34).rect
            tip = "Choose the cards worth asking about"
            able = habit.answer == "ask"
            pick = partial(self._pick, window)
            found.insert(
                0, Control(f"wanted-{window.name}", button, label, pick, "choice", tip, enabled=able)
            )
        return found

    def paint(self, surface: pygame.Surface) -> None:
        """Headings, titles and sentences."""
        pen = self.pen
        for heading, area in self._headings:
            pen.text(surface, heading, area.rect.midleft, pen.style("title", 18), "midleft", area.w)
        for window, area in self._lines:
            bold, dim = pen.style("bold", 16), pen.style("text", 14, pen.palette.ink_dim)
            inner = area.inset(2, 0)
            if area.height < _WORDED:
                pen.text(surface, window.title, inner.rect.midleft, bold, "midleft", inner.w)
                continue
            title, below = inner.inset(0, 6).rows(Flex(), Flex())
            pen.text(surface, window.title, title.rect.midleft, bold, "midleft", title.w)
            pen.text(surface, window.summary, below.rect.midleft, dim, "midleft", below.w)

    def use(self, event: pygame.event.Event) -> bool:
        """Esc closes the sheet; all other events are swallowed."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.services.stack.pop()
        return super().use(event)

    # ---- what is chosen

    def _show(self, number: int) -> None:
        self.chosen = number
        self.refresh_soon()

    def _answer(self, window: Window, chosen: str) -> None:
        answer = next(answer for answer in window.answers if answer == chosen)
        self._take(replace(habit_in(window, self.habits[self.chosen]), answer=answer))

    def _pick(self, window: Window) -> None:
        habit = habit_in(window, self.habits[self.chosen])

        def take(wanted: tuple[str, ...]) -> None:
            self._take(replace(habit, wanted=wanted))

        self.services.stack.push(WantedScene(self.services, window, habit.wanted, take))

    def _take(self, habit: Habit) -> None:
        others = [other for other in self.habits[self.chosen] if other.window != habit.window]
        windows = [window for _, group in self.groups for window in group]
        usual = next(window.default for window in windows if window.name == habit.window)
        self._keep((*others, habit) if habit != Habit(habit.window, usual) else tuple(others))

    def _reset(self) -> None:
        names = {window.name for _, windows in self.groups for window in windows}
        self._keep(tuple(habit for habit in self.habits[self.chosen] if habit.window not in names))

    def _keep(self, habits: Habits) -> None:
        self.habits[self.chosen] = habits
        self.asked[self.chosen].change(habits)
        self.refresh_soon()


class WantedScene(DialogScene):
    """Selection of the things worth asking about, a check for each; none checked means all."""

    def __init__(
        self,
        services: Services,
        window: Window,
        wanted: Sequence[str],
        take: Callable[[tuple[str, ...]], None],
    ) -> None:
        super().__init__(services, f"{window.title}: which cards are worth asking about")
        self.window_of, self.wanted, self._take = window, set(wanted), take

    def lay_out(self) -> Sequence[Control]:
        """A grid of checks, and the buttons at the foot."""
        things = self.window_of.wanted
        lines = -(-len(things) // _COLUMNS)
        self.open_sheet(_WIDTH, lines * _CHECK)
        cells = self.body.grid(len(things), _COLUMNS, 0, _CHECK)
        checks = []
        for (code, title), cell in zip(things, cells, strict=True):
            check = Control(f"want-{code}", cell.rect, title, partial(self._turn, code), "check")
            check.checked, check.size = code in self.wanted, 15
            checks.append(check)
        reset, done = self.foot.centred(470).columns(Flex(), Flex(), gap=16)
        nothing = not self.wanted
        return [
            *checks,
            Control("any", reset.rect, "About any of them", self._clear, "plank", enabled=not nothing),
            Control("done", done.rect, "Done", self.services.stack.pop, "gold", key="Enter"),
        ]

    def use(self, event: pygame.event.Event) -> bool:
        """Esc closes the sheet; all other events are swallowed."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.services.stack.pop()
        return super().use(event)

    def _turn(self, code: str) -> None:
        self.wanted ^= {code}
        self._tell()

    def _clear(self) -> None:
        self.wanted.clear()
        self._tell()

    def _tell(self) -> None:
        self._take(tuple(code for code, _ in self.window_of.wanted if code in self.wanted))
        self.refresh_soon()


def _once(groups: Sequence[tuple[str, Sequence[Window]]]) -> list[tuple[str, list[Window]]]:
    """Each window once, under the first of its headings: a habit goes by the window's name, in any game."""
    known, found = set[str](), []
    for title, windows in groups:
        fresh = [window for window in windows if window.name not in known]
        known.update(window.name for window in fresh)
        if fresh:
            found.append((title, fresh))
    return found
