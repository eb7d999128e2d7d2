"""Animations of events: ants march in, tiles are carried along and fly to their owner's card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pygame import Surface

from game.kit.animation import LONG, NORMAL, Fly, Move, Pop, linear
from game.kit.timeline import Timeline
from game.session.redaction import RedactedEntry
from game.table.table import Table
from game.tables.ant_trails import signs
from game.tables.ant_trails.ant_poses import COLOURS, DIRECTIONS, direction, poses
from game.tables.ant_trails.board import CARRIED, FOOD, Hidden
from game.tables.ant_trails.signs import Point
from game.tables.ant_trails.tabletop import Tabletop
from rules.ant_trails import events
from rules.ant_trails.board import BIT, NEAR, cells

MARCH: Final = 0.42
STRIDE: Final = 0.09
"""Seconds of one step of the legs."""
CLAIM: Final = 0.5


class Director:
    """Turns entries into animations, and paints the pieces in motion."""

    def __init__(self, table: Table[Tabletop, Any]) -> None:
        self.table = table
        self.hidden = Hidden()
        """Pieces in motion, left out of the still picture."""

    def arrived(self) -> None:
        """Put everything back into the still picture: nothing is moving any more."""
        self.hidden = Hidden()

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append the steps of an entry; the last one shows the position after it."""
        for event in entry.events:
            match event:
                case events.FoodLaid(tiles=tiles):
                    self._lay(timeline, entry, tiles)
                case events.AntPlaced(seat=seat, cell=cell, mask=mask):
                    self._march(timeline, seat, cell, mask)
                case events.FoodTaken(value=value, source=source, target=target):
                    self._ride(timeline, value, source, target, (FOOD, CARRIED), "pluck")
                case events.FoodStepped(value=value, source=source, target=target):
                    self._ride(timeline, value, source, target, (CARRIED, CARRIED), "step")
                case events.FoodClaimed(seat=seat, value=value, cell=cell):
                    self._claim(timeline, seat, value, cell)
                case events.GameEnded():
                    timeline.play(begin=self._sound("chime"))
        timeline.play(end=lambda: self.table.arrive(entry.after))

    def _sound(self, name: str) -> Callable[[], None]:
        audio = self.table.context.services.audio
        return lambda: audio.play(name) if audio else None

    def _begin(self, name: str, hidden: Hidden) -> Callable[[], None]:
        """A callback that plays a sound and takes the moving pieces out of the still picture."""
        sound = self._sound(name)

        def begin() -> None:
            self.hidden = hidden
            sound()

        return begin

    # ------------------------------------------------------------------ the film

    def _lay(self, timeline: Timeline, entry: RedactedEntry, tiles: tuple[tuple[int, int], ...]) -> None:
        """Tiles grow out of their cells, row by row."""
        self.table.view = entry.after
        every = frozenset(cell for cell, _ in tiles)
        for start in range(0, len(tiles), 3):
            some = [cell for cell, _ in tiles[start : start + 3]]
            left = every - {cell for cell, _ in tiles[:start]}
            pops = [Pop(("tile", cell), grow=True, duration=NORMAL) for cell in some]
            timeline.play(*pops, begin=self._begin("pluck", Hidden(tiles=left)))

    def _march(self, timeline: Timeline, seat: int, cell: int, trail: int) -> None:
        """An ant walks in from a friend's cell, or from beyond the border."""
        board = self.table.top.board
        friends = cells(NEAR[cell] & trail)
        end = board.xy(cell)
        if friends:
            start, goal = board.xy(friends[0]), direction(friends[0], cell)
        else:
            goal = poses(BIT[cell])[0].goal
            dq, dr = DIRECTIONS[goal]
            away = 1.6 * board.cell
            start = end[0] - away * (dq + dr / 2), end[1] - away * dr * 0.866
        move = Move(("ant", seat, goal), (start, end), MARCH, linear)
        timeline.play(move, begin=self._sound("step"))

    def _ride(
        self, timeline: Timeline, value: int, source: int, target: int, sizes: tuple[float, float], sound: str
    ) -> None:
        """A tile goes from cell to cell."""
        board = self.table.top.board
        start = board.xy(source) if sizes[0] == FOOD else board.load(source)
        way = Move(("food", value, *sizes), (start, board.load(target)), LONG)
        timeline.play(way, begin=self._begin(sound, Hidden(tiles=frozenset({source}))))

    def _claim(self, timeline: Timeline, seat: int, value: int, cell: int) -> None:
        """A tile flies to the card of its owner."""
        card = self.table.top.regions.cards[seat]
        start, end = self.table.top.board.load(cell), (card.centerx, card.centery)
        fly = Fly(("claim", value), f"+{value}", start, end, duration=CLAIM)
        timeline.play(fly, begin=self._sound("chime"))

    # ------------------------------------------------------------------ painting

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint the pieces in motion."""
        board = self.table.top.board
        for animation, t in timeline.active():
            match animation:
                case Move(key=("ant", int(seat), int(goal))):
                    self._draw_ant(surface, animation, seat, goal, t)
                case Move(key=("food", int(value), float(first), float(second))):
                    size = (first + (second - first) * t) * board.cell
                    signs.food(surface, board.pen, animation.place(t), value, size)
                case Fly(key=("claim", int(value))):
                    self._draw_claim(surface, animation, value, t)
                case Pop(key=("tile", int(cell))):
                    size = max(0.02, animation.scale(t)) * FOOD * board.cell
                    signs.food(surface, board.pen, board.xy(cell), self.table.view.values[cell], size)

    def _draw_ant(self, surface: Surface, move: Move, seat: int, goal: int, t: float) -> None:
        """Paint a walking ant; the picture of its legs alternates."""
        board = self.table.top.board
        if board.plain:
            board.base(surface, seat, move.place(t), False)
            return
        step = "-step" if int(t * move.duration / STRIDE) % 2 else ""
        name = f"ant_trails/ants/{COLOURS[seat]}-{(goal + 3) % 6}-{goal}{step}"
        board.insect(surface, name, move.place(t))

    def _draw_claim(self, surface: Surface, fly: Fly, value: int, t: float) -> None:
        """The tile with its points."""
        board, place = self.table.top.board, fly.place(t)
        pen = board.pen
        swell = 1 + 0.5 * (1 - abs(2 * t - 1))
        signs.food(surface, pen, place, value, CARRIED * board.cell * swell)
        style = self.table.top.pen.style("title", 22, "#fff6de", "#2a170a", 2.5)
        above: Point = (place[0], place[1] - 0.55 * board.cell)
        pen.text(surface, fly.text, above, style, "center")
