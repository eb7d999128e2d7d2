"""Setting up a position of Ant Trails by hand: pick a tool, click or drag over the board.

What stands on the board is kept as one value a step, so taking back is to keep the older one. A position may
be wrong while it is being made: what is wrong is told in words and framed on the board.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from game.form import COLOURS
from game.kit.control import Control
from game.kit.pen import Pen
from game.kit.picking import Picker, Target, neighbour
from game.kit.theme import rgb
from game.player import Player
from game.services import Services
from game.tables.ant_trails import bar
from game.tables.ant_trails.board import CARRIED, FOOD, Lit
from game.tables.ant_trails.draft import ANTS, ERASE, TOOLS, VALUES, Draft
from game.tables.ant_trails.march import poses
from game.tables.ant_trails.tabletop import Tabletop
from game.text import plural
from rules.ant_trails import GAME
from rules.ant_trails.board import BIT, CELLS, NAMES, NUMBER
from rules.ant_trails.box import BOX, FACTIONS, TILES
from rules.ant_trails.moves import Place
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import BLACK, RED, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng

SIDES: Final = FACTIONS
"""What the seats are called."""
_KEYS: Final = {"black": "B", "red": "R", ERASE: "E"}
_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)
}  # fmt: skip
_CELL: Final = re.compile(r"\b[A-K]\d+\b")
_PLAYERS: Final = tuple(Player(colour.capitalize(), colour) for colour in COLOURS[: len(SIDES)])


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
        self._stroke: tuple[str, bool] | None = None
        """The tool of the drag under way, and whether it takes away."""
        self._picker = Picker()
        self._top: Tabletop
        self._still: tuple[Draft, Surface] | None = None

    @property
    def pen(self) -> Pen:
        """The drawing desk of the present size."""
        return self._top.pen

    @property
    def state(self) -> State:
        """The position as it stands."""
        return self.draft.state()

    # ---- changing

    def _change(self, draft: Draft, step: bool = True) -> None:
        """Another position; `step`, one that can be taken back by itself."""
        self.notice = ""
        if draft == self.draft:
            return
        if step:
            self._older.append(self.draft)
            self._newer.clear()
        self.draft, self.trouble = draft, draft.trouble()

    def _paint(self, cell: int, first: bool) -> None:
        """Carry on a drag, or begin one."""
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

    def _random(self) -> Draft:
        """The beginning of a game: food laid by chance, Black to move."""
        options = {"first1": "yes"} if self.draft.first1 else {}
        start = GAME.new_game(Setup(BOX.rule_set.name, len(SIDES), options))
        move = GAME.sample(start, Rng(int.from_bytes(os.urandom(8), "big")))
        return Draft.of(GAME.apply(start, CHANCE, move).state)

    def press(self, name: str) -> None:
        """A tool, a tile claimed or given back, who moves, the large changes."""
        kind, _, rest = name.partition(":")
        match kind:
            case "tool":
                self.tool, self.notice = rest, ""
            case "more" | "less":
                seat, value = map(int, rest.split("-"))
                self._change(self.draft.claim(seat, value, 1 if kind == "more" else -1))
            case "turn":
                self._change(replace(self.draft, seat=int(rest)))
            case "clear":
                self._change(Draft(first1=self.draft.first1))
            case "random":
                self._change(self._random())
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
        """The keyboard goes to the controls."""
        self.cursor = None

    # ---- lay-out

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
            _icon("back", regions.menu, "left", "Back to the page with the text", "Esc"),
            _icon("undo", regions.icons["undo"], "undo", "Take back", "Ctrl+Z", bool(self._older)),
            _icon("redo", regions.icons["redo"], "redo", "Do it again", "Ctrl+Y", bool(self._newer)),
        ]
        return [*icons, *self._tools(), *self._claims(), *self._turn(), *self._buttons()]

    def _sheets(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Tools, claimed tiles, who moves, verdict; the buttons stand below."""
        regions = self._top.regions
        px, column, gap = self._top.desk.px, regions.column, self._top.desk.px(6)
        heights = (72, 112, 50) if regions.compact else (96, 138, 62)
        found, y = [], column.y
        for units in heights:
            found.append(Rect(column.x, y, column.width, px(units)))
            y = found[-1].bottom + gap
        return found[0], found[1], found[2], Rect(column.x, y, column.width, self._rows()[0].y - gap - y)

    def _rows(self) -> tuple[Rect, Rect]:
        """Two rows of buttons at the foot of the column."""
        px, column = self._top.desk.px, self._top.regions.column
        low = Rect(column.x, column.bottom - px(48), column.width, px(48))
        return Rect(column.x, low.y - px(6 + 38), column.width, px(38)), low

    def _tools(self) -> list[Control]:
        sheet, pad = self._sheets()[0], self._top.desk.px(10)
        places = _parts(sheet.inflate(-2 * pad, -2 * pad), len(TOOLS), self._top.desk.px(6))
        return [
            Control(
                f"tool:{tool}", place, "", None, "choice", _about(tool), _KEYS.get(tool, tool),
                checked=tool == self.tool, show_key=False,
            )
            for tool, place in zip(TOOLS, places, strict=True)
        ]  # fmt: skip

    def _groups(self) -> list[tuple[int, int, Rect]]:
        """Side, value and place of each count of claimed tiles."""
        desk, sheet = self._top.desk, self._sheets()[1]
        head, high = desk.px(28), (sheet.height - desk.px(36)) // len(SIDES)
        small = self._top.regions.compact
        left = sheet.x + desk.px(48 if small else 92)
        found = []
        for seat in range(len(SIDES)):
            row = Rect(left, sheet.y + head + seat * high, sheet.right - desk.px(12) - left, high)
            parts = _parts(row, len(VALUES), desk.px(14 if small else 34))
            found += [(seat, value, place) for value, place in zip(VALUES, parts, strict=True)]
        return found

    def _claims(self) -> list[Control]:
        controls, side = [], self._top.desk.px(26 if self._top.regions.compact else 28)
        for seat, value, place in self._groups():
            less = Rect(place.x, place.centery - side // 2, side, side)
            more = less.move(place.width - side, 0)
            some, name = value in self.draft.claimed[seat], f"{seat}-{value}"
            controls += [
                _icon(f"less:{name}", less, "minus", f"{SIDES[seat]} gives a {value} back", "", some),
                _icon(
                    f"more:{name}", more, "plus", f"{SIDES[seat]} has claimed a {value}", "",
                    value in self.draft.left,
                ),
            ]  # fmt: skip
        return controls

    def _turn(self) -> list[Control]:
        desk, sheet = self._top.desk, self._sheets()[2]
        area = Rect(sheet.x + desk.px(92), sheet.y, sheet.width - desk.px(104), desk.px(36))
        area.centery = sheet.centery
        return [
            Control(
                f"turn:{seat}", place, SIDES[seat], None, "choice", f"{SIDES[seat]} moves first",
                checked=seat == self.draft.seat,
            )
            for seat, place in enumerate(_parts(area, len(SIDES), desk.px(8)))
        ]  # fmt: skip

    def _buttons(self) -> list[Control]:
        row, foot = self._rows()
        why = self.trouble[0] if self.trouble else "Choose who plays, and go on from here"
        kinds = (
            ("clear", "Clear", "L", "An empty board"),
            ("random", "At random", "A", "Food laid by chance"),
        )
        places = _parts(row, 3, self._top.desk.px(6))
        found = [
            Control(name, place, label, None, "plank", tip, key)
            for (name, label, key, tip), place in zip(kinds, places, strict=False)
        ]
        copy = Control("copy", places[2], "Copy", None, "plank", "The position as text", "Ctrl+C")
        play = Control("play", foot, "Play from here", None, "gold", why, "Ctrl+Enter")
        copy.enabled = play.enabled = not self.trouble
        return [*found, copy, play]

    # ---- picture

    def draw(self, surface: Surface) -> None:
        """Wood, board, sheets; then what is pointed at."""
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
        for sheet in self._sheets():
            top.desk.paper(surface, sheet)
        self._draw_claims(surface)
        self._draw_turn(surface)
        self._draw_verdict(surface)
        bar.draw_clock(surface, regions.clock, top.desk, self.draft.state())
        return surface

    def _frame(self, surface: Surface, cell: int, colour: str) -> None:
        """The outline of a cell, dark below so that it is seen on anything."""
        points = self._top.board.hexes.corners(cell, 0.94)
        for paint, width in (("#2a1606", 6.0), (colour, 3.2)):
            thick = self._top.pen.units.line(width)
            for a, b in zip(points, [*points[1:], points[0]], strict=True):
                pygame.draw.aaline(surface, rgb(paint), a, b, thick)

    def _ghost(self, surface: Surface, cell: int) -> None:
        """What a click would put there, pale."""
        board, draft = self._top.board, self.draft
        if self._stroke is not None or self.tool == ERASE or draft.holds(self.tool, cell):
            return
        if self.tool in ANTS:
            board.ant(surface, ANTS[self.tool], poses(BIT[cell])[0], 130)
            return
        on_ant = (draft.ants[BLACK] | draft.ants[RED]) & BIT[cell]
        picture = self._top.desk.picture(f"food/{self.tool}", (CARRIED if on_ant else FOOD) * board.cell)
        pale = picture.copy()
        pale.fill((150, 150, 150, 150), special_flags=pygame.BLEND_RGBA_MULT)
        self._top.desk.put(surface, pale, board.xy(cell))

    def _draw_prompt(self, surface: Surface) -> None:
        cell = self.cursor if self.cursor is not None else self.hovered
        text = self.notice or f"{_about(self.tool)}: click or drag"
        side = NAMES[cell] if cell is not None else "right button erases"
        bar.draw_prompt(surface, self._top.regions.prompt, self._top.desk, None, text, side)

    def draw_signs(self, surface: Surface) -> None:
        """The pictures on the tools, over their buttons."""
        desk, left = self._top.desk, self.draft.left
        small = self._top.regions.compact
        for control in self._tools():
            tool, rect = control.id.partition(":")[2], control.rect
            ink = desk.pen.palette.wood_ink if control.checked else desk.pen.palette.ink
            high = rect.centery - desk.px(8 if small else 10)
            low = rect.bottom - desk.px(12 if small else 14)
            if tool in ANTS:
                desk.badge(surface, ANTS[tool], (rect.centerx, high), 30 if small else 40)
                words = SIDES[ANTS[tool]]
            elif tool == ERASE:
                desk.pen.icon(
                    surface, f"ui/icons/cross{'-pale' if control.checked else ''}", (rect.centerx, high), 24
                )
                words = "Erase"
            else:
                desk.food(surface, int(tool), (rect.centerx, high), desk.px(36 if small else 46))
                words = f"{left.count(int(tool))} left"
            style = desk.style(13, "bold", ink)
            desk.write(surface, words, style, (rect.centerx, low), "center", rect.width - desk.px(4))

    def _draw_claims(self, surface: Surface) -> None:
        desk, sheet = self._top.desk, self._sheets()[1]
        title = (sheet.x + desk.px(14), sheet.y + desk.px(16))
        desk.write(surface, "Claimed", desk.style(15, "display"), title)
        for seat, value, place in self._groups():
            if value == VALUES[0]:
                self._side(surface, sheet, seat, place.centery)
            count = self.draft.claimed[seat].count(value)
            desk.food(surface, value, (place.centerx - desk.px(9), place.centery), desk.px(26))
            style = desk.style(14, "bold" if count else "text")
            desk.write(surface, count, style, (place.centerx + desk.px(9), place.centery))

    def _side(self, surface: Surface, sheet: Rect, seat: int, y: int) -> None:
        desk = self._top.desk
        desk.badge(surface, seat, (sheet.x + desk.px(26), y), 26)
        if not self._top.regions.compact:
            desk.write(surface, SIDES[seat], desk.style(14), (sheet.x + desk.px(44), y), width=desk.px(46))

    def _draw_turn(self, surface: Surface) -> None:
        desk, sheet = self._top.desk, self._sheets()[2]
        place = (sheet.x + desk.px(14), sheet.centery)
        desk.write(surface, "To move", desk.style(15, "display"), place, width=desk.px(76))

    def _draw_verdict(self, surface: Surface) -> None:
        """What is wrong, or the points."""
        desk, sheet = self._top.desk, self._sheets()[3]
        area = sheet.inflate(-desk.px(28), -desk.px(18))
        head = "Not yet a position" if self.trouble else "A position to play from"
        colour = desk.pen.palette.warn if self.trouble else desk.pen.palette.good
        desk.write(surface, head, desk.style(16, "display", colour), (area.x, area.y + desk.px(8)))
        area.y, area.height = area.y + desk.px(24), area.height - desk.px(24)
        words = "\n".join(self.trouble) if self.trouble else self._facts()
        desk.pen.letters.paragraph(surface, words, desk.style(14), area)

    def _facts(self) -> str:
        state = self.draft.state()
        points = scores(state)
        told = [
            f"{SIDES[seat]}: {plural(side.ants.bit_count(), 'ant', 'ants')}, longest trail {side.longest}, "
            f"{plural(points[seat], 'point', 'points')}"
            for seat, side in enumerate(state.sides)
        ]
        moves = sum(isinstance(move, Place) for move in GAME.legal_moves(state, state.seat))
        reach = f"{SIDES[state.seat]} can place on {plural(moves, 'cell', 'cells')}." if moves else ""
        return "\n".join([*told, reach or f"{SIDES[state.seat]} has to pass: no cell is free for it."])


def _about(tool: str) -> str:
    """What a tool does, for the prompt and its tooltip."""
    if tool in ANTS:
        return f"{SIDES[ANTS[tool]]} ants"
    return "Erase ants and food" if tool == ERASE else f"Food {tool}, on the ground or on an ant"


def _icon(name: str, rect: Rect, icon: str, tip: str, key: str, enabled: bool = True) -> Control:
    picture = f"ui/icons/{icon}"
    return Control(name, rect, "", None, "icon", tip, key, enabled, icon=picture, show_key=False)


def _parts(area: Rect, count: int, gap: int) -> list[Rect]:
    """A row in equal parts."""
    edges = [area.x + round(number * (area.width + gap) / count) for number in range(count + 1)]
    return [Rect(left, area.y, right - gap - left, area.height) for left, right in pairwise(edges)]
