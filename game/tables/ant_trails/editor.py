"""Setting up a position of Ant Trails by hand: pick a tool, click or drag over the board.

Each step makes a new immutable draft, so undo just returns to the older one. A position may be illegal while
it is being set up; what is wrong is explained in words and framed on the board.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Surface

from game.kit import item
from game.kit.control import Control
from game.kit.pen import Pen
from game.kit.picking import Picker, Target, neighbour
from game.kit.theme import rgb
from game.services import Services
from game.session.player import strangers
from game.table import prompt_plate
from game.tables.ant_trails import signs
from game.tables.ant_trails.ant_poses import poses
from game.tables.ant_trails.board import CARRIED, FOOD, Lit
from game.tables.ant_trails.draft import ANTS, ERASE, TOOLS, Draft
from game.tables.ant_trails.panels import top_bar
from game.tables.ant_trails.panels.editor_column import Column, about, icon
from game.tables.ant_trails.tabletop import Tabletop
from game.text import plural
from rules.ant_trails import GAME
from rules.ant_trails.board import BIT, CELLS, NAMES, NUMBER
from rules.ant_trails.box import BOX, FACTIONS, TILES
from rules.ant_trails.info import INFO
from rules.ant_trails.state import BLACK, RED, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng

SIDES: Final = FACTIONS
"""Names of the seats."""
_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)
}  # fmt: skip
_CELL: Final = re.compile(r"\b[A-K]\d+\b")
_PLAYERS: Final = strangers(INFO, len(SIDES))


def make(services: Services, start: State | None) -> TrailsEditor:
    """The editor, with a position or an empty board."""
    return TrailsEditor(services, Draft.of(start) if start is not None else Draft())


class TrailsEditor:
    """See the module."""

    def __init__(self, services: Services, draft: Draft) -> None:
        self.services, self.draft = services, draft
        self.tool = TOOLS[0]
        self.trouble: Sequence[str] = draft.trouble()
        self.cursor: int | None = None
        """The cell that the arrow keys stand on."""
        self.hovered: int | None = None
        self.notice = ""
        """Why the last click did nothing."""
        self._older: list[Draft] = []
        self._newer: list[Draft] = []
        self._given = Draft()
        """The last position that no hand has changed: cleared, or laid by chance."""
        self._asked = ""
        """The button that was pressed once, and replaces a position made by hand if it is pressed again."""
        self._stroke: tuple[str, bool] | None = None
        """The tool of the current drag, and whether it erases."""
        self._picker = Picker()
        self._top: Tabletop
        self._still: tuple[Draft, Surface] | None = None

    @property
    def pen(self) -> Pen:
        """The drawing pen of the present size."""
        return self._top.pen

    @property
    def state(self) -> State:
        """The position as it stands."""
        return self.draft.state()

    @property
    def column(self) -> Column:
        """State of the column beside the board."""
        return Column(self._top, self.draft, self.tool, self.trouble, self._asked)

    # ---- changing

    def _change(self, draft: Draft, step: bool = True) -> None:
        """Replace the draft; with `step` it becomes an undo step of its own."""
        self.notice = self._asked = ""
        if draft == self.draft:
            return
        if step:
            self._older.append(self.draft)
            self._newer.clear()
        self.draft, self.trouble = draft, draft.trouble()

    def _paint(self, cell: int, first: bool) -> None:
        """Apply the drag's tool to a cell; `first` begins a drag."""
        assert self._stroke is not None
        tool, takes = self._stroke
        draft = self.draft.take(tool, cell) if takes else self.draft.put(tool, cell)
        if takes or self.draft.affords(tool, cell):
            self._change(draft, first)
        else:
            count = plural(TILES.count(int(tool)), "tile", "tiles")
            self.notice = f"The box has {count} of {tool}, and all are in use."

    def _begin(self, cell: int, tool: str) -> None:
        self._stroke = (tool, tool != ERASE and self.draft.holds(tool, cell))
        self._paint(cell, True)

    def _travel(self, source: list[Draft], target: list[Draft]) -> None:
        if source:
            target.append(self.draft)
            self.draft = source.pop()
            self.trouble, self.notice = self.draft.trouble(), ""

    def _replace(self, draft: Draft) -> None:
        self._given = draft
        self._change(draft)

    def _random(self) -> Draft:
        """Set up the start of a game: food placed at random, Black to move."""
        options = {"first1": "yes"} if self.draft.first1 else {}
        start = GAME.new_game(Setup(BOX.rule_set.name, len(SIDES), options))
        move = GAME.sample(start, Rng(int.from_bytes(os.urandom(8), "big")))
        return Draft.of(GAME.apply(start, CHANCE, move).state)

    def press(self, name: str) -> None:
        """Run the action of a control: a tool, a claimed tile, the side to move, clear, random and so on."""
        kind, _, rest = name.partition(":")
        asked, self._asked, self.notice = self._asked, "", ""
        match kind:
            case "clear" | "random" if asked != name and self.draft not in (self._given, Draft()):
                self._asked = name
                self.notice = "This replaces the position that you have set up: press it again, or go on"
            case "tool":
                self.tool = rest
            case "more" | "less":
                seat, value = map(int, rest.split("-"))
                self._change(self.draft.claim(seat, value, 1 if kind == "more" else -1))
            case "turn":
                self._change(replace(self.draft, seat=int(rest)))
            case "clear":
                self._replace(Draft(first1=self.draft.first1))
            case "random":
                self._replace(self._random())
            case "undo":
                self._travel(self._older, self._newer)
            case "redo":
                self._travel(self._newer, self._older)

    # ---- mouse and keyboard

    def point(self, event: pygame.event.Event) -> bool:
        """Left paints, right erases, a drag goes on with what its first cell began."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                cell = self._top.board.cell_at(event.pos)
                if cell is None:
                    return False
                self.cursor = None
                self._begin(cell, self.tool if event.button == 1 else ERASE)
                return True
            case pygame.MOUSEMOTION:
                return self._moved(self._top.board.cell_at(event.pos))
            case pygame.MOUSEBUTTONUP if self._stroke is not None:
                self._stroke = None
                return True
        return False

    def _moved(self, cell: int | None) -> bool:
        if cell == self.hovered:
            return False
        self.hovered, self.cursor = cell, None
        if self._stroke is not None and cell is not None:
            self._paint(cell, False)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows go over the cells; Enter or Space paints, Delete erases."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        match event.key:
            case key if key in _ARROWS:
                self._arrow(_ARROWS[key])
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE if self.cursor is not None:
                self._tap(self.cursor, self.tool)
            case pygame.K_DELETE | pygame.K_BACKSPACE if self.cursor is not None:
                self._tap(self.cursor, ERASE)
            case _:
                return False
        return True

    def _tap(self, cell: int, tool: str) -> None:
        self._begin(cell, tool)
        self._stroke = None

    def _arrow(self, step: tuple[int, int]) -> None:
        if self.cursor is None:
            self.cursor = self.hovered if self.hovered is not None else NUMBER["F6"]
            return
        here = Target("cell", self.cursor)
        start = self._picker.find(here)
        zones = [zone for zone in self._picker if zone.target != here]
        if start and (found := neighbour(zones, start.center, step)):
            self.cursor = found.target.number

    def leave(self) -> None:
        """Drop the board cursor, because the keyboard focus moves to the controls."""
        self.cursor = None

    # ---- layout

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size."""
        self._top, self._still = Tabletop(self.services, size, _PLAYERS), None
        self._picker.clear()
        for cell in range(CELLS):
            self._picker.add(Target("cell", cell), self._top.board.hexes.cell_rect(cell), "hex")

    def controls(self) -> list[Control]:
        """The icons of the bar, then the column from the top down."""
        regions = self._top.regions
        icons = [
            icon("back", regions.menu, "left", "Back to the page with the text", "Esc"),
            icon("undo", regions.icons["undo"], "undo", "Take back", "Ctrl+Z", bool(self._older)),
            icon("redo", regions.icons["redo"], "redo", "Do it again", "Ctrl+Y", bool(self._newer)),
        ]
        return [*icons, *self.column.controls()]

    # ---- picture

    def draw(self, surface: Surface) -> None:
        """Paint wood, board and sheets, then the target pointed at."""
        if self._still is None or self._still[0] != self.draft:
            self._still = (self.draft, self._paint_still())
        surface.blit(self._still[1], (0, 0))
        self._draw_prompt(surface)
        cell = self.cursor if self.cursor is not None else self.hovered
        if cell is not None:
            self._ghost(surface, cell)
            self._frame(surface, cell, "#fffdf0" if self.cursor is None else "#ffc93c")

    def _paint_still(self) -> Surface:
        top, regions = self._top, self._top.regions
        surface = top.wood.copy()
        top.board.paint(surface, self.draft.state(drawn=True), Lit())
        for cell in {
            NUMBER[name] for wrong in self.trouble for name in _CELL.findall(wrong) if name in NUMBER
        }:
            self._frame(surface, cell, "#ff5a3c")
        item.paint(surface, self.column.items())
        item.paint(surface, top_bar.clock(regions.clock, top.pen, self.draft.state()))
        return surface

    def _frame(self, surface: Surface, cell: int, colour: str) -> None:
        """The outline of a cell, dark below so that it is seen on anything."""
        points = self._top.board.hexes.corners(cell, 0.94)
        for paint, width in (("#2a1606", 6.0), (colour, 3.2)):
            thick = self._top.pen.units.line(width)
            for a, b in zip(points, [*points[1:], points[0]], strict=True):
                pygame.draw.aaline(surface, rgb(paint), a, b, thick)

    def _ghost(self, surface: Surface, cell: int) -> None:
        """Paint faintly what a click would put on a cell."""
        board, draft = self._top.board, self.draft
        if self._stroke is not None or self.tool == ERASE or draft.holds(self.tool, cell):
            return
        if self.tool in ANTS:
            board.ant(surface, ANTS[self.tool], poses(BIT[cell])[0], 130)
            return
        on_ant = (draft.ants[BLACK] | draft.ants[RED]) & BIT[cell]
        picture = signs.picture(
            self._top.pen, f"food/{self.tool}", (CARRIED if on_ant else FOOD) * board.cell
        )
        pale = picture.copy()
        pale.fill((150, 150, 150, 150), special_flags=pygame.BLEND_RGBA_MULT)
        self._top.pen.put(surface, pale, board.xy(cell))

    def _draw_prompt(self, surface: Surface) -> None:
        cell = self.cursor if self.cursor is not None else self.hovered
        text = self.notice or f"{about(self.tool)}: click or drag"
        side = NAMES[cell] if cell is not None else "right button erases"
        item.paint(surface, prompt_plate.prompt(self._top.regions.prompt, self._top.pen, None, text, side))

    def draw_signs(self, surface: Surface) -> None:
        """The pictures on the tools."""
        item.paint(surface, self.column.signs())
