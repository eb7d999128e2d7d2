"""The column of the editor: tools, claimed tiles, who moves, what is wrong, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pygame import Rect, Surface

from game.kit.control import Control
from game.tables.ant_trails import signs
from game.tables.ant_trails.draft import ANTS, ERASE, TOOLS, VALUES, Draft
from game.tables.ant_trails.tabletop import Tabletop
from game.text import plural
from rules.ant_trails import GAME
from rules.ant_trails.box import FACTIONS as SIDES
from rules.ant_trails.moves import Place
from rules.ant_trails.scoring import scores

_KEYS: Final = {"black": "B", "red": "R", ERASE: "E"}


@dataclass(frozen=True, slots=True)
class Column:
    """The column for one size of the window, and what it tells."""

    top: Tabletop
    draft: Draft
    tool: str
    trouble: Sequence[str]

    def controls(self) -> list[Control]:
        """Everything in it that can be clicked, from the top down."""
        return [*self._tools(), *self._claims(), *self._turn(), *self._buttons()]

    def paint(self, surface: Surface) -> None:
        """The sheets, and what stands on them beside the controls."""
        for sheet in self.sheets():
            self.top.pen.panels.paper(surface, sheet)
        self._draw_claims(surface)
        self._draw_turn(surface)
        self._draw_verdict(surface)

    def sheets(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Tools, claimed tiles, who moves, verdict; the buttons stand below."""
        regions = self.top.regions
        px, column, gap = self.top.pen.px, regions.column, self.top.pen.px(6)
        heights = (72, 112, 50) if regions.compact else (96, 138, 62)
        found, y = [], column.y
        for units in heights:
            found.append(Rect(column.x, y, column.width, px(units)))
            y = found[-1].bottom + gap
        return found[0], found[1], found[2], Rect(column.x, y, column.width, self._rows()[0].y - gap - y)

    def _rows(self) -> tuple[Rect, Rect]:
        """Two rows of buttons at the foot of the column."""
        px, column = self.top.pen.px, self.top.regions.column
        low = Rect(column.x, column.bottom - px(48), column.width, px(48))
        return Rect(column.x, low.y - px(6 + 38), column.width, px(38)), low

    def _tools(self) -> list[Control]:
        sheet, pad = self.sheets()[0], self.top.pen.px(10)
        places = _parts(sheet.inflate(-2 * pad, -2 * pad), len(TOOLS), self.top.pen.px(6))
        return [
            Control(
                f"tool:{tool}", place, "", None, "choice", about(tool), _KEYS.get(tool, tool),
                checked=tool == self.tool, show_key=False,
            )
            for tool, place in zip(TOOLS, places, strict=True)
        ]  # fmt: skip

    def _groups(self) -> list[tuple[int, int, Rect]]:
        """Side, value and place of each count of claimed tiles."""
        pen, sheet = self.top.pen, self.sheets()[1]
        head, high = pen.px(28), (sheet.height - pen.px(36)) // len(SIDES)
        small = self.top.regions.compact
        left = sheet.x + pen.px(48 if small else 92)
        found = []
        for seat in range(len(SIDES)):
            row = Rect(left, sheet.y + head + seat * high, sheet.right - pen.px(12) - left, high)
            parts = _parts(row, len(VALUES), pen.px(14 if small else 34))
            found += [(seat, value, place) for value, place in zip(VALUES, parts, strict=True)]
        return found

    def _claims(self) -> list[Control]:
        controls, side = [], self.top.pen.px(26 if self.top.regions.compact else 28)
        for seat, value, place in self._groups():
            less = Rect(place.x, place.centery - side // 2, side, side)
            more = less.move(place.width - side, 0)
            some, name = value in self.draft.claimed[seat], f"{seat}-{value}"
            controls += [
                icon(f"less:{name}", less, "minus", f"{SIDES[seat]} gives a {value} back", "", some),
                icon(
                    f"more:{name}", more, "plus", f"{SIDES[seat]} has claimed a {value}", "",
                    value in self.draft.left,
                ),
            ]  # fmt: skip
        return controls

    def _turn(self) -> list[Control]:
        pen, sheet = self.top.pen, self.sheets()[2]
        area = Rect(sheet.x + pen.px(92), sheet.y, sheet.width - pen.px(104), pen.px(36))
        area.centery = sheet.centery
        return [
            Control(
                f"turn:{seat}", place, SIDES[seat], None, "choice", f"{SIDES[seat]} moves first",
                checked=seat == self.draft.seat,
            )
            for seat, place in enumerate(_parts(area, len(SIDES), pen.px(8)))
        ]  # fmt: skip

    def _buttons(self) -> list[Control]:
        row, foot = self._rows()
        why = self.trouble[0] if self.trouble else "Choose who plays, and go on from here"
        kinds = (
            ("clear", "Clear", "L", "An empty board"),
            ("random", "At random", "A", "Food laid by chance"),
        )
        places = _parts(row, 3, self.top.pen.px(6))
        found = [
            Control(name, place, label, None, "plank", tip, key)
            for (name, label, key, tip), place in zip(kinds, places, strict=False)
        ]
        copy = Control("copy", places[2], "Copy", None, "plank", "The position as text", "Ctrl+C")
        play = Control("play", foot, "Play from here", None, "gold", why, "Ctrl+Enter")
        copy.enabled = play.enabled = not self.trouble
        return [*found, copy, play]

    def draw_signs(self, surface: Surface) -> None:
        """The pictures on the tools, over their buttons."""
        pen, left = self.top.pen, self.draft.left
        small = self.top.regions.compact
        for control in self._tools():
            tool, rect = control.id.partition(":")[2], control.rect
            ink = pen.palette.wood_ink if control.checked else pen.palette.ink
            high = rect.centery - pen.px(8 if small else 10)
            low = rect.bottom - pen.px(12 if small else 14)
            if tool in ANTS:
                signs.badge(surface, pen, (rect.centerx, high), ANTS[tool], 30 if small else 40)
                words = SIDES[ANTS[tool]]
            elif tool == ERASE:
                pen.icon(
                    surface, f"ui/icons/cross{'-pale' if control.checked else ''}", (rect.centerx, high), 24
                )
                words = "Erase"
            else:
                signs.food(surface, pen, (rect.centerx, high), int(tool), pen.px(36 if small else 46))
                words = f"{left.count(int(tool))} left"
            style = pen.style("bold", 13, ink)
            pen.write(surface, words, style, (rect.centerx, low), "center", rect.width - pen.px(4))

    def _draw_claims(self, surface: Surface) -> None:
        pen, sheet = self.top.pen, self.sheets()[1]
        title = (sheet.x + pen.px(14), sheet.y + pen.px(16))
        pen.write(surface, "Claimed", pen.style("display", 15), title)
        for seat, value, place in self._groups():
            if value == VALUES[0]:
                self._side(surface, sheet, seat, place.centery)
            count = self.draft.claimed[seat].count(value)
            signs.food(surface, pen, (place.centerx - pen.px(9), place.centery), value, pen.px(26))
            style = pen.style("bold" if count else "text", 14)
            pen.write(surface, count, style, (place.centerx + pen.px(9), place.centery))

    def _side(self, surface: Surface, sheet: Rect, seat: int, y: int) -> None:
        pen = self.top.pen
        signs.badge(surface, pen, (sheet.x + pen.px(26), y), seat, 26)
        if not self.top.regions.compact:
            pen.write(
                surface, SIDES[seat], pen.style("text", 14), (sheet.x + pen.px(44), y), width=pen.px(46)
            )

    def _draw_turn(self, surface: Surface) -> None:
        pen, sheet = self.top.pen, self.sheets()[2]
        place = (sheet.x + pen.px(14), sheet.centery)
        pen.write(surface, "To move", pen.style("display", 15), place, width=pen.px(76))

    def _draw_verdict(self, surface: Surface) -> None:
        """What is wrong, or the points."""
        pen, sheet = self.top.pen, self.sheets()[3]
        area = sheet.inflate(-pen.px(28), -pen.px(18))
        head = "Not yet a position" if self.trouble else "A position to play from"
        colour = pen.palette.warn if self.trouble else pen.palette.good
        pen.write(surface, head, pen.style("display", 16, colour), (area.x, area.y + pen.px(8)))
        area.y, area.height = area.y + pen.px(24), area.height - pen.px(24)
        words = self.told(area.height) if self.trouble else self._facts()
        pen.letters.paragraph(surface, "\n".join(words), pen.style("text", 14), area)

    def told(self, room: int) -> list[str]:
        """The sentences about what is wrong that fit into so many pixels of height, and how many do not."""
        pen, trouble = self.top.pen, list(self.trouble)
        width = self.sheets()[3].width - pen.px(28)
        style, letters = pen.style("text", 14), pen.letters
        for count in range(len(trouble), 0, -1):
            rest = len(trouble) - count
            words = [*trouble[:count], *([f"And {plural(rest, 'thing', 'things')} more."] if rest else [])]
            if letters.paragraph_height("\n".join(words), style, width) <= room:
                return words
        return [f"{plural(len(trouble), 'thing is', 'things are')} wrong."]

    def _facts(self) -> list[str]:
        state = self.draft.state()
        points = scores(state)
        told = [
            f"{SIDES[seat]}: {plural(side.ants.bit_count(), 'ant', 'ants')}, longest trail {side.longest}, "
            f"{plural(points[seat], 'point', 'points')}"
            for seat, side in enumerate(state.sides)
        ]
        moves = sum(isinstance(move, Place) for move in GAME.legal_moves(state, state.seat))
        reach = f"{SIDES[state.seat]} can place on {plural(moves, 'cell', 'cells')}." if moves else ""
        return [*told, reach or f"{SIDES[state.seat]} has to pass: no cell is free for it."]


def about(tool: str) -> str:
    """What a tool does, for the prompt and its tooltip."""
    if tool in ANTS:
        return f"{SIDES[ANTS[tool]]} ants"
    return "Erase ants and food" if tool == ERASE else f"Food {tool}, on the ground or on an ant"


def icon(name: str, rect: Rect, icon: str, tip: str, key: str, enabled: bool = True) -> Control:
    picture = f"ui/icons/{icon}"
    return Control(name, rect, "", None, "icon", tip, key, enabled, icon=picture, show_key=False)


def _parts(area: Rect, count: int, gap: int) -> list[Rect]:
    """A row in equal parts."""
    edges = [area.x + round(number * (area.width + gap) / count) for number in range(count + 1)]
    return [Rect(left, area.y, right - gap - left, area.height) for left, right in pairwise(edges)]
