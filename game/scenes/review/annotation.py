"""What analysis adds to a replay: a verdict for each turn in the list, and the margin graph."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.ai.analysis import JudgedTurn
from game.ai.analysis_service import scale_of
from game.ai.game_review import Answering, GameReview
from game.kit.control import Control
from game.kit.pen import Pen
from game.scenes.review.margin_graph import Spot, columns, draw_graph
from game.scenes.review.record_view import Row
from game.table.analysis import FAULTS, MarginFace, draw_sign, in_notation, lost
from game.table.review import Review
from rules.core.log import Record

_SIGN = 17
_BUTTON = 13


class Annotation:
    """The verdicts on one record's turns, as they arrive."""

    def __init__(
        self,
        record: Record,
        table: Review[Any, Any],
        face: MarginFace[Any],
        study: Answering,
        learn: Callable[[], None] | None = None,
        analyse: Callable[[int], None] | None = None,
    ) -> None:
        """`learn` plays a person's mistakes again, `analyse` opens the board after a number of entries."""
        self.record, self.table, self.sides = record, table, face.sides
        self._learn, self._analyse = learn, analyse
        self.scale = scale_of(record.game.info.name)
        entries = [(entry.seat, entry.move) for entry in record.entries]
        self.course = GameReview(study, record.game, record.states, entries)
        self._of_entry = {turn.start: number for number, turn in enumerate(self.course.turns)}
        table.chart(True)

    def update(self, position: int) -> bool:
        """Ask for the next verdict; True if a new one has arrived."""
        return self.course.advance(position)

    def marks(self, rows: Sequence[Row]) -> dict[int, JudgedTurn]:
        """Judged turns by index of the row that shows the verdict: a turn's headline, else its first line."""
        found: dict[int, JudgedTurn] = {}
        first = {row.entry: place for place, row in reversed(list(enumerate(rows)))}
        for place, row in enumerate(rows):
            headline = row.seat < 0 and row.plain and row.entry + 1 in self._of_entry
            last = place + 1 == len(rows) or rows[place + 1].entry != row.entry
            if headline and last:
                first[row.entry + 1] = place
        for start, number in self._of_entry.items():
            if (judged := self.course.of(number)) is not None:
                found[first[start]] = judged
        return found

    def margin(self, position: int) -> float | None:
        """The margin after the last turn completed at a position; before the first turn, the expected one."""
        number = self.course.turn_before(position)
        judged = self.course.of(max(0, number))
        if judged is None:
            return None
        return judged.judgement.margin if number >= 0 else judged.judgement.best.margin

    def words(self, judged: JudgedTurn) -> str:
        """The verdict on a turn in words, with the best turn if it was not that."""
        judgement, game = judged.judgement, self.record.game
        side = self.sides[judgement.seat][0]
        told = f"{side}: {lost(judgement)}."
        if judgement.verdict not in FAULTS or not judgement.best.turns:
            return told
        best = [move for _, move in judgement.best.line[: judgement.best.turns[0]]]
        return f"{told}\nBest was {in_notation(game, best)}"

    def next_mistake(self, position: int) -> int | None:
        """The position before the next fault, after the last one the first again; None if none is known."""
        starts = [one.index for one in self.course.judged if one.judgement.verdict in FAULTS]
        return next((start for start in starts if start > position), starts[0] if starts else None)

    # ---- picture

    def buttons(
        self, pen: Pen, rect: pygame.Rect, position: int, go: Callable[[int], Callable[[], None]]
    ) -> list[Control]:
        """What stands in the head of the graph, from its right end."""
        following, over = (
            self.next_mistake(position),
            not self.record.game.deciders(self.record.states[position]),
        )
        asked: list[tuple[str, str, str, str, Callable[[], None] | None, bool]] = [
            ("next-mistake", "Next mistake", "M", "To the position before the next mistake",
             go(following or 0), following is not None),
            ("analyse", "Analyse", "A", "Try moves of both sides from here, with the analysis switched on",
             partial(self._analyse, position) if self._analyse else None, not over),
            ("learn", "Learn", "L", "Play your worst turns again", self._learn, True),
        ]  # fmt: skip
        found, right = [], rect.right - pen.px(10)
        for name, label, key, tip, act, enabled in reversed(asked):
            if act is None:
                continue
            width = pen.width(label, pen.style("bold", _BUTTON)) + pen.px(22)
            place = pygame.Rect(right - width, rect.y + pen.px(4), width, pen.px(24))
            found.append(
                Control(
                    name, place, label, act, "plank", tip, key, enabled=enabled, show_key=False, size=_BUTTON
                )
            )
            right = place.x - pen.px(5)
        return found[::-1]

    def controls(self, pen: Pen, rect: pygame.Rect, go: Callable[[int], Callable[[], None]]) -> list[Control]:
        """A control for each column of the graph: to the end of its turn, but before it if it is a fault."""
        found = []
        for number, place in enumerate(columns(rect, pen, len(self.course.turns))):
            judged = self.course.of(number)
            tip = self.words(judged) if judged else "Not analysed yet"
            turn = self.course.turns[number]
            fault = judged is not None and judged.judgement.verdict in FAULTS
            action = go(turn.start if fault else turn.end)
            found.append(Control(f"course:{number}", place, "", action, "bare", tip, focusable=False))
        return found

    def paint(self, surface: pygame.Surface, pen: Pen, rect: pygame.Rect, position: int) -> None:
        """Paint the graph, and the bar beside the board."""
        spots = [
            Spot(number, judged.judgement.margin, judged.judgement.verdict)
            for number in range(len(self.course.turns))
            if (judged := self.course.of(number)) is not None
        ]
        here = self.course.turn_before(position)
        draw_graph(surface, pen, rect, spots, len(self.course.turns), here, self.sides, self.scale)
        self.table.paint_margin(surface, self.margin(position))

    def paint_mark(
        self, surface: pygame.Surface, pen: Pen, judged: JudgedTurn, midright: tuple[int, int]
    ) -> int:
        """The sign of a verdict, and what it cost; returns where they begin."""
        judgement = judged.judgement
        left = draw_sign(surface, pen, judgement.verdict, midright, _SIGN).x - pen.px(6)
        if judgement.verdict in FAULTS:
            style = pen.style("text", 12.5, pen.palette.ink_dim)
            words = f"−{judgement.loss:.1f}"
            left = pen.text(surface, words, (left, midright[1]), style, "midright").x - pen.px(6)
        return left
