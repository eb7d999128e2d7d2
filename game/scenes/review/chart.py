"""A line chart of the players' points over the rounds of a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import rgb
from game.session.player import Player

_SCALE: Final = 3
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)


def scale_of(highest: int) -> tuple[int, int]:
    """Step between grid lines and value of the top one, for four to six lines at round numbers."""
    step = next((step for step in _STEPS if highest <= step * 5), _STEPS[-1] * 2)
    return step, step * max(1, -(-highest // step))


def draw_chart(
    surface: pygame.Surface,
    rect: pygame.Rect,
    pen: Pen,
    players: Sequence[Player],
    rounds: Sequence[Sequence[int]],
    best: Sequence[int],
    shown: Sequence[int],
    unit: str,
    first: int = 1,
    titles: Sequence[str] = (),
) -> None:
    """Draw points by round: `rounds` holds all seats' points after each round, `shown` the seats that get a
    line; those in `best` get a thicker one; `unit` names a round, `first` is the number of the first.

    Rounds that have titles of two parts, such as `Age II, round 1`, are counted as these do.

    Every line ends in its player's symbol and number, so that colour is not needed to follow it.
    """
    if not rounds:
        return
    _Chart(surface, rect, pen, players, rounds, best, shown, unit, first, titles).draw()


class _Chart:
    """State of the chart while it is being painted."""

    def __init__(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        pen: Pen,
        players: Sequence[Player],
        rounds: Sequence[Sequence[int]],
        best: Sequence[int],
        shown: Sequence[int],
        unit: str,
        first: int,
        titles: Sequence[str],
    ) -> None:
        self.shown, self.unit, self.first = tuple(shown), unit, first
        parted = [title.rpartition(", ") for title in titles]
        self.parts = [part for part, _, _ in parted] if all(part for part, _, _ in parted) else []
        """The part of the game that each round belongs to; empty where rounds are counted through."""
        self.numbers = [round_.split(" ")[-1] for _, _, round_ in parted] if self.parts else []
        self.surface, self.pen, self.players, self.rounds, self.best = surface, pen, players, rounds, best
        drawn = [points[seat] for points in rounds for seat in self.shown]
        lowest = min(0, *drawn)
        self.step, _ = scale_of(max(1, max(0, *drawn) - lowest))
        self.low, self.top = (
            self.step * (lowest // self.step),
            self.step * max(1, -(-max(drawn) // self.step)),
        )
        left, right = pen.px(40), pen.px(66)
        self.area = pygame.Rect(
            rect.x + left, rect.y + pen.px(10), rect.width - left - right, rect.height - pen.px(52)
        )

    def _at(self, number: int, points: int) -> tuple[float, float]:
        across = self.area.width * (number / max(1, len(self.rounds) - 1))
        return self.area.x + across, self.area.bottom - self._height(points)

    def _height(self, points: int) -> float:
        """Height of points above the lowest grid line, in pixels."""
        return self.area.height * (points - self.low) / (self.top - self.low)

    def draw(self) -> None:
        """Grid, lines, and a legend at their ends."""
        self._grid()
        self._lines()
        self._legend()

    def _grid(self) -> None:
        pen, area = self.pen, self.area
        style = pen.style("text", 13, pen.palette.ink_dim)
        for value in range(self.low, self.top + 1, self.step):
            y = round(area.bottom - self._height(value))
            self.surface.fill(pen.palette.faint, (area.x, y, area.width, max(1, pen.px(1))))
            pen.text(self.surface, str(value), (area.x - pen.px(9), y), style, "midright")
        apart = pen.letters.width("00", style) * 1.6
        every = max(1, -(-round(apart * max(1, len(self.rounds) - 1)) // max(1, area.width)))
        for number in range(0, len(self.rounds), every):
            x, _ = self._at(number, 0)
            name = self.numbers[number] if self.numbers else str(number + self.first)
            pen.text(self.surface, name, (x, area.bottom + pen.px(14)), style, "center")
        for name, x in self._units():
            pen.text(self.surface, name, (x, area.bottom + pen.px(32)), style, "center")

    def _units(self) -> list[tuple[str, float]]:
        """The names below the numbers, each with its middle: the parts of the game, or what is counted."""
        if not self.parts:
            return [(self.unit, self.area.centerx)]
        found = []
        for part in dict.fromkeys(self.parts):
            own = [self._at(number, 0)[0] for number, one in enumerate(self.parts) if one == part]
            found.append((part, (own[0] + own[-1]) / 2))
        return found

    def _lines(self) -> None:
        """Draw the lines."""
        # Three times too large, then reduced: pygame's thick lines have no smooth edges of their own.
        pad = self.pen.px(8)
        frame = self.area.inflate(2 * pad, 2 * pad)
        layer = pygame.Surface((frame.width * _SCALE, frame.height * _SCALE), pygame.SRCALPHA)
        for seat in sorted(self.shown, key=lambda seat: (seat in self.best, seat)):
            self._line(layer, frame, seat)
        reduced = smoothscale(layer.premul_alpha(), frame.size)
        self.surface.blit(reduced, frame, special_flags=PREMULTIPLIED)

    def _line(self, layer: pygame.Surface, frame: pygame.Rect, seat: int) -> None:
        ramp = self.pen.ramp(self.players[seat].colour)
        width = self.pen.units.u * (4 if seat in self.best else 2.6) * _SCALE
        spots = []
        for number, points in enumerate(self.rounds):
            x, y = self._at(number, points[seat])
            spots.append(((x - frame.x) * _SCALE, (y - frame.y) * _SCALE))
        for colour, thick in ((ramp.ink, width + 1.6 * self.pen.units.u * _SCALE), (ramp.mid, width)):
            for start, end in pairwise(spots):
                _stroke(layer, colour, start, end, thick)
            for spot in spots:
                pygame.draw.circle(layer, rgb(colour), spot, thick / 2 + 2.2 * self.pen.units.u * _SCALE)

    def _legend(self) -> None:
        """Draw symbols and points at the ends of the lines, moved apart where they would overlap."""
        pen = self.pen
        last = self.rounds[-1]
        step = pen.px(21)
        ends = sorted((self._at(len(self.rounds) - 1, last[seat])[1], seat) for seat in self.shown)
        places = spread([y for y, _ in ends], step, self.area.top, self.area.bottom)
        for y, (_, seat) in zip(places, ends, strict=True):
            x = self.area.right + pen.px(20)
            pen.symbol(self.surface, self.players[seat].colour, (x, y), 17)
            style = pen.style("bold", 15)
            pen.text(self.surface, str(last[seat]), (x + pen.px(14), y), style, "midleft")


def spread(wanted: Sequence[float], step: float, low: float, high: float) -> list[float]:
    """Ascending positions from `low` to `high`, at least `step` apart and close to the wanted ones."""
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + step if places else low))
    limit = high
    for index in reversed(range(len(places))):
        places[index] = min(places[index], limit)
        limit = places[index] - step
    return places


def _stroke(
    layer: pygame.Surface, colour: str, start: tuple[float, float], end: tuple[float, float], width: float
) -> None:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(0.01, (dx * dx + dy * dy) ** 0.5)
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    quad = [
        (start[0] + nx, start[1] + ny),
        (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny),
        (start[0] - nx, start[1] - ny),
    ]
    pygame.draw.polygon(layer, rgb(colour), quad)
