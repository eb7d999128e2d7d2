"""The page of a game's puzzles: rating, streak, the puzzle of the day, and more of any motive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.learning import puzzles
from game.learning.puzzles import Puzzle, Puzzles, Standing
from game.plugin import plugin
from game.profile import daily
from game.profile.profile import Tried
from game.scenes.base.page import Page
from game.scenes.review.puzzle import PuzzleScene
from game.services import Services
from game.text import day_words, plural
from rules.core import registry

_ROW: Final = (44, 58)
_GAP: Final = 8
_CARD: Final = 340
_ALL: Final = "All motives"
_ABOUT: Final = (
    "Each puzzle is a position from a game between two computers in which one turn is clearly better than "
    "all others. Your first try decides: a hint or a look at the answer counts as not solved."
)


class PuzzleTable:
    """Opens puzzles and notes how they went; the doors from home and from a new game lead here."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def open(self, game: str, puzzle: str = "") -> None:
        """Push the page of a game's puzzles; with an id, that puzzle."""
        found = puzzles.of_game(game)
        if found is None or self.services.study is None:
            return
        chosen = found.find(puzzle)
        if chosen is None:
            self.services.stack.push(PuzzlesPage(self, game, found))
        else:
            self.services.stack.push(self.scene(game, found, chosen))

    def tries(self, game: str) -> list[Tried]:
        """The tries so far, oldest first."""
        return self.services.profile.puzzles(game) if self.services.profile else []

    def scene(self, game: str, found: Puzzles, puzzle: Puzzle, motive: str = "") -> PuzzleScene:
        """The table of a puzzle; with a motive, only such ones follow."""
        load, study = plugin.of(game), self.services.study
        assert load is not None
        assert load.puzzle_position is not None
        assert study is not None

        def go_on() -> None:
            after = puzzles.following(found, self.tries(game), motive, puzzle.id)
            if after is None:
                self.services.stack.pop()
            else:
                self.services.stack.replace(self.scene(game, found, after, motive))

        return PuzzleScene(
            self.services,
            study,
            game,
            puzzle,
            load.puzzle_position.load()(puzzle.position),
            found.motives[puzzle.motive],
            partial(self._note, game, found),
            go_on,
        )

    def _note(self, game: str, found: Puzzles, tried: Tried) -> str:
        """Note a try; what became of rating and streak, in words."""
        before = self.tries(game)
        if any(one.puzzle == tried.puzzle for one in before):
            if self.services.profile:
                self.services.profile.try_puzzle(game, tried)
            return "You have had this one before: your rating stays."
        was, now = puzzles.standing(found, before), puzzles.standing(found, [*before, tried])
        if self.services.profile:
            self.services.profile.try_puzzle(game, tried)
        change = round(now.rating) - round(was.rating)
        streak = f" {now.streak} in a row." if now.streak > 1 else ""
        return f"Your rating: {now.rating:.0f} ({change:+d}).{streak}"


class PuzzlesPage(Page):
    """All puzzles of one game, by motive."""

    title = "Puzzles"
    widest = 1100.0
    tallest = 620.0

    def __init__(self, table: PuzzleTable, game: str, found: Puzzles) -> None:
        super().__init__(table.services)
        self.table, self.game, self.puzzles = table, game, found
        self.title = f"Puzzles: {registry.info(game).title}"
        self._calendar = daily.Calendar(self.services.clock.wall)
        self._card = Area(0, 0, 0, 0, 1.0)
        self._rows: list[tuple[Area, str]] = []

    def update(self, seconds: float) -> None:
        """Notice a new day."""
        super().update(seconds)
        if self._calendar.has_turned():
            self.refresh()

    def shown(self) -> None:
        """Something may have been tried meanwhile."""
        self.refresh()
        super().shown()

    @property
    def standing(self) -> Standing:
        """The person's rating and streaks."""
        return puzzles.standing(self.puzzles, self.table.tries(self.game))

    @property
    def today(self) -> Puzzle:
        """The puzzle of the day."""
        return puzzles.of_day(self.puzzles.puzzles, daily.day_at(self.services.clock.wall()))

    # ------------------------------------------------------------------ layout

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """At the left how one does and the day's puzzle, at the right a row for each motive."""
        self._card, list_ = body.columns(Flex(1, most=_CARD), Flex(2), gap=16)
        motives = ["", *(key for key in self.puzzles.motives if self._of(key))]
        high = min(_ROW[1], max(_ROW[0], (list_.height - _GAP * (len(motives) - 1)) / len(motives)))
        self._rows = list(zip(list_.grid(len(motives), 1, _GAP, high), motives, strict=True))
        day = self._card.inset(18).place(240, 50, "midbottom")
        today = Control("puzzle-today", day.rect, "Puzzle of the day", self._open_today, key="T")
        return [today, *(self._row_control(area, motive) for area, motive in self._rows)]

    def _row_control(self, area: Area, motive: str) -> Control:
        button = area.inset(12, 4).place(150, min(42, area.height - 8), "midright")
        look, key = ("plank", "") if motive else ("gold", "Enter")
        name = f"motive-{motive.replace(' ', '-')}" if motive else "motive"
        tried = {one.puzzle for one in self.table.tries(self.game)}
        words = "Go on" if any(one.id in tried for one in self._of(motive)) else "Begin"
        return Control(name, button.rect, words, self._goer(motive), look, key=key)  # type: ignore[arg-type]

    def _goer(self, motive: str) -> Callable[[], None]:
        def go() -> None:
            puzzle = puzzles.following(self.puzzles, self.table.tries(self.game), motive)
            if puzzle is not None:
                self._push(puzzle, motive)

        return go

    def _open_today(self) -> None:
        self._push(self.today, "")

    def _push(self, puzzle: Puzzle, motive: str) -> None:
        self.services.stack.push(self.table.scene(self.game, self.puzzles, puzzle, motive))

    def _of(self, motive: str) -> list[Puzzle]:
        return [one for one in self.puzzles.puzzles if motive in ("", one.motive)]

    # ------------------------------------------------------------------ painting

    def paint_body(self, surface: pygame.Surface) -> None:
        """Paint the sheet of the person's standing and the rows of the motives."""
        self._paint_card(surface)
        solved = {one.puzzle for one in self.table.tries(self.game) if one.solved}
        for area, motive in self._rows:
            self._paint_row(surface, area, motive, solved)

    def _paint_card(self, surface: pygame.Surface) -> None:
        pen, now = self.pen, self.standing
        pen.panels.paper(surface, self._card.rect)
        head, number, facts, about, day, _ = self._card.inset(18).rows(30, 64, 66, Flex(), 26, 56)
        pen.text(surface, "Your rating", head.rect.midleft, pen.style("title", 20), "midleft")
        pen.text(surface, f"{now.rating:.0f}", number.rect.midleft, pen.style("title", 52), "midleft")
        summary, row = "No puzzle tried yet.", ""
        if now.tried:
            summary = f"{now.solved} of {plural(now.tried, 'puzzle', 'puzzles')} solved at the first try"
            row = f"{now.streak} in a row, at most {now.longest}"
        profile = self.services.profile
        if profile and (lost := profile.unreadable_puzzles(self.game)):
            row = (
                f"{plural(lost, 'try', 'tries')} cannot be read and {'does' if lost == 1 else 'do'} not count"
            )
        style = pen.style("text", 15)
        for line, place in zip((summary, row), facts.grid(2, 1, 0, 26), strict=True):
            pen.text(surface, line, place.rect.midleft, style, "midleft", place.w)
        pen.letters.paragraph(surface, _ABOUT, pen.dim(14), about.rect)
        words = day_words(self._calendar.day)
        pen.text(surface, words, day.rect.center, pen.dim(14), "center")

    def _paint_row(self, surface: pygame.Surface, area: Area, motive: str, solved: set[str]) -> None:
        pen, own = self.pen, self._of(motive)
        pen.panels.paper(surface, area.rect, shadow=False)
        words = self.puzzles.motives[motive] if motive else _ALL
        left = area.inset(16, 0)
        pen.text(surface, words, left.rect.midleft, pen.style("display", 18), "midleft", left.w // 2)
        done = sum(one.id in solved for one in own)
        place = (area.rect.right - pen.px(178), area.rect.centery)
        pen.text(surface, f"{done} of {len(own)} solved", place, pen.dim(14), "midright")
