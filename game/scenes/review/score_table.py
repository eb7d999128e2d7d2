"""The table of the results page: a column for each player, a row for each source of points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.kit import shape
from game.kit.fonts import Face
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix
from game.scenes.review.outcome import Outcome

FEW: Final = 4
"""Up to this many players, labels have plenty of room; more make the table wider and labels narrower."""
_EXTRA: Final = 26
_LOW_EXTRA: Final = 18
"""Height of a row that scores nothing, and where the others would be too low."""
_ROW: Final = 20
"""Height that a row that scores should have."""


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """A finished game by source: best player first, the best value of each row in bold."""

    pen: Pen
    rect: pygame.Rect
    outcome: Outcome

    def draw(self, surface: pygame.Surface) -> None:
        """The whole sheet."""
        pen, rect, outcome = self.pen, self.rect, self.outcome
        pen.panels.paper(surface, rect, "paper", 12)
        alone = len(outcome.shown) == 1
        labels = 0.64 if alone else 0.37 if len(outcome.shown) <= FEW else 0.26
        first = rect.x + round(rect.width * labels)
        wide = (rect.right - pen.px(14) - first) / len(outcome.shown)
        columns = [
            pygame.Rect(
                round(first + n * wide), rect.y + pen.px(8), round(wide - pen.px(8)), rect.height - pen.px(16)
            )
            for n in range(len(outcome.shown))
        ]
        for column, seat in zip(columns, outcome.shown, strict=True):
            self._column_head(surface, column, seat)
        rows = self._rows()
        top, bottom = rect.y + pen.px(74), self._total_line - pen.px(27)
        step = (bottom - top) / max(1, len(rows))
        for number, (label, values, best) in enumerate(rows):
            y = top + step * (number + 0.5)
            if number:
                line = (rect.x + pen.px(14), round(y - step / 2), rect.width - pen.px(28), max(1, pen.px(1)))
                surface.fill(pen.palette.faint, line)
            size = min(15.0, step / pen.units.u * 0.72)
            room = first - rect.x - pen.px(26)
            pen.text(surface, label, (rect.x + pen.px(18), y), pen.style("text", size), "midleft", room)
            for column, seat in zip(columns, outcome.shown, strict=True):
                strong = values[seat] == best
                face: Face = "bold" if strong and not alone else "text"
                ink = pen.palette.ink if strong or alone else pen.palette.ink_dim
                style = pen.style(face, min(17.0, size + 2), ink)
                pen.text(surface, values[seat], (column.centerx, y), style, "center")
        self._totals(surface, columns)
        self._extras(surface, columns)

    @property
    def _total_line(self) -> int:
        """The middle of the line with the totals; what scores nothing stands below it."""
        extras = len(self.outcome.extras)
        return self.rect.bottom - self.pen.px(36 + self._extra * extras)

    @property
    def _extra(self) -> float:
        """The height of a row that scores nothing."""
        rows, extras = len(self._rows()), len(self.outcome.extras)
        free = self.rect.height / self.pen.u - 74 - 27 - 36 - _ROW * rows
        return max(_LOW_EXTRA, min(_EXTRA, free / max(1, extras)))

    def _extras(self, surface: pygame.Surface, columns: Sequence[pygame.Rect]) -> None:
        """Draw the rows that score nothing, small and in dim ink."""
        pen, rect = self.pen, self.rect
        style = pen.style("text", 13, pen.palette.ink_dim)
        room = columns[0].x - rect.x - pen.px(22)
        for number, (label, texts) in enumerate(self.outcome.extras):
            y = self._total_line + pen.px(27 + self._extra * (number + 0.5))
            pen.text(surface, label, (rect.x + pen.px(18), y), style, "midleft", room)
            for column, seat in zip(columns, self.outcome.shown, strict=True):
                pen.text(surface, texts[seat], (column.centerx, y), style, "center")

    def _column_head(self, surface: pygame.Surface, column: pygame.Rect, seat: int) -> None:
        pen, player = self.pen, self.outcome.players[seat]
        won = seat in self.outcome.winners
        mid = pen.ramp(player.colour).mid
        tint = mix(pen.palette.paper, mid, 0.34 if won else 0.17)
        box = shape.box(column.size, pen.px(9), tint)
        surface.blit(box, column, special_flags=PREMULTIPLIED)
        pen.symbol(surface, player.colour, (column.centerx, column.y + pen.px(21)), 27)
        self._column_name(surface, column, self.outcome.side_name(seat))

    def _column_name(self, surface: pygame.Surface, column: pygame.Rect, name: str) -> None:
        """Draw a player's name, on two lines if it is long."""
        pen, room = self.pen, column.width - self.pen.px(6)
        style, middle = pen.style("display", 15), (column.centerx, column.y + pen.px(49))
        if pen.letters.width(name, style) <= room:
            pen.text(surface, name, middle, style, "center")
            return
        small = pen.style("display", 12.5)
        for number, line in enumerate(pen.letters.wrap(name, small, room)[:2]):
            pen.text(surface, line, (middle[0], column.y + pen.px(43 + 15 * number)), small, "center", room)

    def _rows(self) -> list[tuple[str, tuple[str, ...], str]]:
        """Label, a text for each seat, and the text that is best."""
        outcome = self.outcome
        rows = []
        for label in dict.fromkeys(label for items in outcome.items for label in items):
            values = [items.get(label, 0) for items in outcome.items]
            best = str(max(values)) if max(values) else ""
            rows.append((label, tuple(str(value) for value in values), best))
        return rows

    def _totals(self, surface: pygame.Surface, columns: Sequence[pygame.Rect]) -> None:
        pen, rect, outcome = self.pen, self.rect, self.outcome
        y = self._total_line
        rule = (rect.x + pen.px(14), y - pen.px(25), rect.width - pen.px(28), pen.px(2))
        surface.fill(pen.palette.ink_dim, rule)
        pen.text(surface, "Total", (rect.x + pen.px(18), y), pen.style("title", 20), "midleft")
        for column, seat in zip(columns, outcome.shown, strict=True):
            if seat in outcome.winners:
                self._leaf(surface, str(outcome.scores[seat]), (column.centerx, y))
            else:
                pen.text(
                    surface, str(outcome.scores[seat]), (column.centerx, y), pen.style("title", 24), "center"
                )

    def _leaf(self, surface: pygame.Surface, text: str, centre: tuple[int, int]) -> None:
        """The winner's points on the golden leaf."""
        pen = self.pen
        pen.icon(surface, "ui/leaf", (centre[0], centre[1] + pen.px(2)), 60)
        pen.text(surface, text, centre, pen.style("bold", 20, "#fffdf2", "#5a3608", 2.4), "center")
