"""The daily challenges on the home screen: one row for each rule set that has one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.kit.button import State
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.learning import puzzles
from game.learning.puzzles import Puzzle
from game.profile import daily
from game.profile.profile import Finished, Tried
from game.scenes.base.medal import draw_medal, medals
from game.scenes.base.result_words import result_words
from game.scenes.base.shelf import Box
from game.scenes.new_game.setup_model import challenge
from game.services import Services
from game.text import day_words, plural
from rules.core.protocol import Variant, rank_of

PREFIX: Final = "today-"
_HEAD: Final = 38
_FOOT: Final = 6
_ROW: Final = 36
_LOW_HEAD: Final = 30
_LOW_ROW: Final = 27
_LEAST_ROWS: Final = 3
"""Rows that are shown at the height of low ones if need be."""
_TALLEST: Final = 60.0
_NOTE: Final = "The same game for everyone in the world. Earlier days are in Records."


@dataclass(frozen=True, slots=True)
class _PuzzleRow:
    box: Box
    puzzle: Puzzle
    tried: Tried | None
    """Today's first try; None if there is none yet."""

    @property
    def name(self) -> str:
        """The end of the control's id."""
        return f"puzzle-{self.box.info.name}"

    @property
    def title(self) -> str:
        """The game's title, and what it is."""
        return f"{self.box.info.title} · Puzzle"

    @property
    def tip(self) -> str:
        """Tooltip on the effect of a click."""
        return "Today's puzzle: find the one turn that is clearly best"

    @property
    def said(self) -> str:
        """Result of the day, which is that of the first try; empty if it was not tried."""
        return "" if self.tried is None else "solved" if self.tried.solved else "first try missed"


@dataclass(frozen=True, slots=True)
class _Row:
    box: Box
    variant: Variant
    first: Finished | None
    """Today's first result; None if there is none yet."""
    lost: bool = False
    """True if a result of that day cannot be read."""

    @property
    def name(self) -> str:
        """The end of the control's id."""
        return f"{self.box.info.name}-{self.variant.name}"

    @property
    def said(self) -> str:
        """The result; empty if there is none yet."""
        if self.first is None:
            return "cannot be read" if self.lost else ""
        return result_words(self.first, self.variant.ranks)

    @property
    def title(self) -> str:
        """Game and, if it has several, rule set."""
        info = self.box.info
        return f"{info.title} · {self.variant.title}" if len(info.variants) > 1 else info.title

    @property
    def tip(self) -> str:
        """Tooltip on the effect of a click."""
        others = self.variant.challenge - 1
        against = f", against {plural(others, 'computer', 'computers')}" if others else ""
        return f"One game that is the same for everyone today{against}"


class Today:
    """Today's challenges and the results in them."""

    def __init__(self, services: Services, boxes: Sequence[Box]) -> None:
        self.day = daily.day_at(services.clock.wall())
        self._services, self._boxes = services, tuple(boxes)
        found = [(box, variant) for box in boxes for variant in box.info.variants if variant.challenge]
        found.sort(key=lambda pair: not (pair[1].alone or pair[1].ranks))
        playable = found if services.start_game else []
        self._sheet = self._head = self._rest = Area(0, 0, 0, 0, 1.0)
        self._controls: list[Control] = []
        rows: list[_Row | _PuzzleRow] = [
            _Row(box, variant, self._first(box, variant), self._is_lost(box, variant))
            for box, variant in playable
        ]
        # Second: where few rows fit, the puzzle is another kind of thing than one more game.
        self.rows = [*rows[:1], *self._puzzles(), *rows[1:]]

    def _puzzles(self) -> Iterator[_PuzzleRow]:
        """Today's puzzle of each game that has any."""
        profile = self._services.profile
        for box in self._boxes if self._services.open_puzzles else ():
            name = box.info.name
            if found := puzzles.of_game(name):
                puzzle = puzzles.of_day(found.puzzles, self.day)
                tries = profile.puzzles(name) if profile else []
                today = (one for one in tries if daily.is_on(self.day, one.tried_at))
                yield _PuzzleRow(box, puzzle, next((one for one in today if one.puzzle == puzzle.id), None))

    def _first(self, box: Box, variant: Variant) -> Finished | None:
        profile = self._services.profile
        tries = profile.days(box.info.name, variant.name).get(self.day, []) if profile else []
        return tries[0] if tries else None

    def _is_lost(self, box: Box, variant: Variant) -> bool:
        profile = self._services.profile
        return profile is not None and self.day in profile.lost_days(box.info.name, variant.name)

    def lay_out(self, sheet: Area) -> list[Control]:
        """Lay out as many rows as fit; the records list the others."""
        self._sheet = sheet
        room = sheet.height - _FOOT
        # Lower rows before fewer ones: a challenge must not vanish because a game is unfinished.
        low = room - _HEAD < _ROW * min(len(self.rows), _LEAST_ROWS)
        self._head, rows, _ = sheet.inset(12, 0).rows(_LOW_HEAD if low else _HEAD, Flex(), _FOOT)
        shown = self.rows[: max(1, int((rows.height + 0.001) // (_LOW_ROW if low else _ROW)))]
        step = min(_TALLEST, rows.height / len(shown))
        *cells, self._rest = rows.rows(*[step] * len(shown), Flex())
        found = []
        for number, (row, cell) in enumerate(zip(shown, cells, strict=True)):
            name = f"{PREFIX}{row.name}"
            key = "T" if number == 0 else ""
            rect = cell.part(0, 0, cell.width, cell.height - 4).rect
            found.append(Control(name, rect, row.title, self._player(row), "bare", row.tip, key))
        self._controls = found
        return found

    @property
    def _now(self) -> str:
        """The day at this moment: a computer that slept over midnight may wake up by the very click."""
        return daily.day_at(self._services.clock.wall())

    def _player(self, row: _Row | _PuzzleRow) -> Callable[[], None]:
        return partial(self._solve, row) if isinstance(row, _PuzzleRow) else partial(self._play, row)

    def _solve(self, row: _PuzzleRow) -> None:
        name = row.box.info.name
        if self._services.open_puzzles and (found := puzzles.of_game(name)):
            self._services.open_puzzles(name, puzzles.of_day(found.puzzles, self._now).id)

    def _play(self, row: _Row) -> None:
        services = self._services
        if services.start_game:
            name = row.box.info.name
            services.start_game(
                challenge(services.settings.values, self._boxes, name, row.variant.name, self._now)
            )

    def paint_ground(self, surface: pygame.Surface, pen: Pen) -> None:
        """The sheet with its heading and the date, and what a challenge is where the rows leave room."""
        pen.panels.paper(surface, self._sheet.rect)
        head = self._head.inset(6, 0).rect
        pen.text(surface, "Today", head.midleft, pen.style("title", 21), "midleft")
        style = pen.style("text", 14, pen.palette.ink_dim)
        pen.text(surface, day_words(self.day), head.midright, style, "midright")
        note = self._rest.inset(6, 4).rect
        if pen.letters.paragraph_height(_NOTE, style, note.w) <= note.h:
            pen.letters.paragraph(surface, _NOTE, style, note)

    def paint(self, surface: pygame.Surface, pen: Pen, hover: str | None) -> None:
        """The rows."""
        for row, control in zip(self.rows, self._controls, strict=False):
            self._paint_row(surface, pen, row, control, control.id == hover)

    def _paint_row(
        self, surface: pygame.Surface, pen: Pen, row: _Row | _PuzzleRow, control: Control, hover: bool
    ) -> None:
        rect = control.rect
        pen.panels.paper(surface, rect, "paper_light" if hover else "paper_dim", 7, shadow=hover)
        right = rect.right - pen.px(12)
        if not row.said:
            plank = pygame.Rect(0, 0, pen.px(76), min(rect.h - pen.px(4), pen.px(36)))
            plank.midright = (rect.right - pen.px(5), rect.centery)
            state = State.HOVER if hover else State.READY
            pen.control(surface, Control("", plank, "Play", None, "plank", size=14), state)
            right = plank.left - pen.px(8)
        else:
            style = pen.style("text", 14, pen.palette.ink_dim)
            right = pen.text(surface, row.said, (right, rect.centery), style, "midright", rect.w // 2).left
            if isinstance(row, _Row):
                right = self._paint_medal(surface, pen, row, right - pen.px(6), rect) - pen.px(8)
        left = rect.x + pen.px(12)
        title = pen.shrunk(row.title, pen.style("display", 16), right - left)
        pen.text(surface, row.title, (left, rect.centery), title, "midleft", right - left)

    def _paint_medal(
        self, surface: pygame.Surface, pen: Pen, row: _Row, right: int, rect: pygame.Rect
    ) -> int:
        """Paint the medal of the first result, if it earned one; returns the medal's left edge."""
        ranks = row.variant.ranks
        alone = row.first is not None and row.first.is_alone
        rank = rank_of(ranks, row.first.scores[0]) if row.first and alone else None
        if rank is None:
            return right
        medal = medals(row.box.info.name, row.variant.name, ranks)[ranks.index(rank)]
        draw_medal(surface, pen, medal, (right - pen.px(13), rect.centery), 26)
        return right - pen.px(28)
