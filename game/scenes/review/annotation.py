"""Analysis in a replay: a verdict for each turn in the list, and the margin graph."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.ai.analysis_service import scale_of
from game.ai.game_review import Answering, whole_turns
from game.kit.control import Control
from game.kit.pen import Pen
from game.plugin.analysis import FAULTS, JudgedTurn
from game.scenes.review.margin_graph import Spot, columns, draw_graph
from game.scenes.review.notes import Goer, HeadButton, head_buttons, next_mistake
from game.scenes.review.record_view import Row
from game.table.analysis import MarginFace, ended, in_words, lost
from game.table.replay_stage import GRAPH
from game.table.review import Act, Review
from rules.core.log import Record


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
        left = partial(table.left, record)
        self.course = whole_turns(study, record.game, record.states, entries, left=left)
        self._of_entry = {turn.start: number for number, turn in enumerate(self.course.turns)}
        table.chart(GRAPH)

    def asking(self, position: int) -> bool:
        """Return True if verdicts are still to come."""
        return not self.course.finished

    def update(self, position: int) -> bool:
        """Ask for the next verdict; True if a new one has arrived."""
        return self.course.advance(position)

    def pointed(self, control: str, position: int) -> tuple[Act, ...]:
        """No marks: a control pointed at has no counterpart on the table."""
        return ()

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
        lead = f"{side}: {lost(judgement)}."
        if judged.unused is not None:
            lead = f"{ended(side, judged.unused)}\n{lead}"
        if judgement.verdict not in FAULTS or not judgement.best.turns:
            return lead
        best = [move for _, move in judgement.best.line[: judgement.best.turns[0]]]
        best_turn = in_words(game, self.record.states[judged.index], judgement.seat, best)
        return f"{lead}\nBest was {best_turn}. {judgement.best.reason}".rstrip()

    def _next_mistake(self, position: int) -> int | None:
        """The position before the next fault, after the last one the first again; None if none is known."""
        starts = [one.index for one in self.course.judged if one.judgement.verdict in FAULTS]
        return next((start for start in starts if start > position), starts[0] if starts else None)

    # ---- picture

    def _buttons(self, pen: Pen, rect: pygame.Rect, position: int, go: Goer) -> list[Control]:
        """Buttons in the head of the graph, from its right end."""
        following = self._next_mistake(position)
        over = not self.record.game.deciders(self.record.states[position])
        asked: list[HeadButton] = [
            next_mistake(self.course, following, position, "Go back before the next mistake",
                         go(following or 0)),
            ("analyse", "Analyse", "A", "Try out moves for both sides from here, with the analysis on",
             partial(self._analyse, position) if self._analyse else None, not over),
            ("learn", "Learn", "L", "Play your worst turns again", self._learn, True),
        ]  # fmt: skip
        return head_buttons(pen, rect, asked)

    def controls(self, pen: Pen, rect: pygame.Rect, position: int, go: Goer) -> list[Control]:
        """The buttons, and a control for each column of the graph: to the end of its turn, but before it if
        it is a fault."""
        found = self._buttons(pen, rect, position, go)
        for number, place in enumerate(columns(rect, pen, len(self.course.turns))):
            judged = self.course.of(number)
            tip = self.words(judged) if judged else "Not analysed yet"
            turn = self.course.turns[number]
            fault = judged is not None and judged.judgement.verdict in FAULTS
            action = go(turn.start if fault else turn.end)
            found.append(Control(f"course:{number}", place, "", action, "bare", tip, focusable=False))
        return found

    def paint(
        self, surface: pygame.Surface, pen: Pen, rect: pygame.Rect, position: int, pointed: str
    ) -> None:
        """Paint the graph, and the bar beside the board."""
        spots = [
            Spot(number, judged.judgement.margin, judged.judgement.verdict)
            for number in range(len(self.course.turns))
            if (judged := self.course.of(number)) is not None
        ]
        here = self.course.turn_before(position)
        draw_graph(surface, pen, rect, spots, len(self.course.turns), here, self.sides, self.scale)
        self.table.paint_margin(surface, self.margin(position))
