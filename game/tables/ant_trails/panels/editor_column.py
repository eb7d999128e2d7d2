"""The column of the editor: tools, claimed tiles, who moves, what is wrong, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.kit.control import Control
from game.kit.item import Item, Panel
from game.kit.layout import Area, Flex
from game.tables.ant_trails import signs
from game.tables.ant_trails.draft import ANTS, ERASE, TOOLS, VALUES, Draft
from game.tables.ant_trails.tabletop import Tabletop
from game.text import plural
from rules.ant_trails.box import FACTIONS as SIDES
from rules.ant_trails.scoring import scores
from rules.ant_trails.trail import legal_cells

_KEYS: Final = {"black": "B", "red": "R", ERASE: "E"}


_ICON: Final = 26
_BUTTON: Final = 38
_PLAY: Final = 48


@dataclass(frozen=True, slots=True)
class Column:
    """The column for one size of the window, and the sentences in it."""

    top: Tabletop
    draft: Draft
    tool: str
    trouble: Sequence[str]
    asks: str = ""
    """Id of the button that asks before it replaces the position; empty for none."""

    def controls(self) -> list[Control]:
        """Everything in it that can be clicked, from the top down."""
        return [*self._tools(), *self._claims(), *self._turn(), *self._buttons()]

    def items(self) -> list[Item]:
        """The sheets, and what stands on them beside the controls."""
        tools, claims, turn, verdict = self.sheets()
        for sheet in (tools, claims, turn, verdict):
            sheet.paint(sheet.pen.panels.paper, sheet.rect, "paper")
        self._claims_words(claims)
        turn.text("To move", turn.pen.style("display", 15), (14, turn.height / 2), width=76)
        self._verdict(verdict)
        return [one for sheet in (tools, claims, turn, verdict) for one in sheet.items]

    @property
    def small(self) -> bool:
        """True for the compact layout."""
        return self.top.regions.compact

    def sheets(self) -> tuple[Panel, Panel, Panel, Panel]:
        """Tools, claimed tiles, who moves, verdict; the buttons stand below."""
        heights = (72, 112, 50) if self.small else (96, 138, 62)
        parts = self._column().rows(*heights, Flex(), _BUTTON, _PLAY, gap=6)
        pen = self.top.pen
        tools, claims, turn, verdict = (Panel(pen, part.rect) for part in parts[:4])
        return tools, claims, turn, verdict

    def _column(self) -> Area:
        return Area.of(self.top.regions.column, self.top.pen.u)

    # ------------------------------------------------------------------ controls

    def _tools(self) -> list[Control]:
        places = self.sheets()[0].inset(10).columns(*[Flex()] * len(TOOLS), gap=6)
        return [
            Control(
                f"tool:{tool}", place.rect, "", None, "choice", about(tool), _KEYS.get(tool, tool),
                checked=tool == self.tool, show_key=False,
            )
            for tool, place in zip(TOOLS, places, strict=True)
        ]  # fmt: skip

    def _counts(self, claims: Panel) -> list[tuple[int, int, Panel]]:
        """Side, value and place of each count of claimed tiles."""
        left = 48 if self.small else 92
        rows = claims.part(left, 28, claims.width - 12 - left, claims.height - 36).rows(
            *[Flex()] * len(SIDES)
        )
        return [
            (seat, value, place)
            for seat, row in enumerate(rows)
            for value, place in zip(
                VALUES, row.columns(*[Flex()] * len(VALUES), gap=14 if self.small else 34), strict=True
            )
        ]

    def _claims(self) -> list[Control]:
        controls, side = [], _ICON if self.small else _ICON + 2
        for seat, value, place in self._counts(self.sheets()[1]):
            less = place.area(0, (place.height - side) / 2, side, side)
            more = place.area(place.width - side, (place.height - side) / 2, side, side)
            some, name = value in self.draft.claimed[seat], f"{seat}-{value}"
            free = value in self.draft.left
            controls += [
                icon(f"less:{name}", less, "minus", f"{SIDES[seat]} gives a {value} back", "", some),
                icon(f"more:{name}", more, "plus", f"{SIDES[seat]} has claimed a {value}", "", free),
            ]
        return controls

    def _turn(self) -> list[Control]:
        sheet = self.sheets()[2]
        room = sheet.part(92, sheet.height / 2 - 18, sheet.width - 104, 36)
        return [
            Control(
                f"turn:{seat}", place.rect, SIDES[seat], None, "choice", f"{SIDES[seat]} moves first",
                checked=seat == self.draft.seat,
            )
            for seat, place in enumerate(room.columns(*[Flex()] * len(SIDES), gap=8))
        ]  # fmt: skip

    def _buttons(self) -> list[Control]:
        foot, rest = self._column().cut_bottom(_PLAY, gap=6)
        clear, chance, copy = rest.cut_bottom(_BUTTON)[0].columns(*[Flex()] * 3, gap=6)
        why = self.trouble[0] if self.trouble else "Choose who plays, and play on from here"
        found = [
            Control("clear", clear.rect, "Clear", None, "plank", "An empty board", "L"),
            Control("random", chance.rect, "At random", None, "plank", "Food laid at random", "A"),
            Control("copy", copy.rect, "Copy", None, "plank", "The position as text", "Ctrl+C"),
            Control("play", foot.rect, "Play from here", None, "gold", why, "Ctrl+Enter"),
        ]
        for control in found[2:]:
            control.enabled = not self.trouble
        for control in found:
            if control.id == self.asks:
                control.label = "Replace?"
        return found

    def signs(self) -> list[Item]:
        """The pictures on the tools, over their buttons."""
        items: list[Item] = []
        for control in self._tools():
            button = Panel(self.top.pen, control.rect, items)
            self._tool(button, control.id.partition(":")[2])
        return items

    def _tool(self, button: Panel, tool: str) -> None:
        x = button.width / 2
        high, low = (8, 12) if self.small else (10, 14)
        place = (x, button.height / 2 - high)
        if tool in ANTS:
            button.draw(signs.badge, place, ANTS[tool], 30 if self.small else 40)
            words = SIDES[ANTS[tool]]
        elif tool == ERASE:
            button.sprite("ui/icons/cross", place, 24)
            words = "Erase"
        else:
            button.draw(signs.small_food, place, int(tool), 36 if self.small else 46)
            words = f"{self.draft.left.count(int(tool))} left"
        style = button.pen.style("bold", 13)
        button.text(words, style, (x, button.height - low), "center", width=button.width - 4)

    # ------------------------------------------------------------------ words

    def _claims_words(self, claims: Panel) -> None:
        claims.text("Claimed", claims.pen.style("display", 15), (14, 16))
        for seat, value, place in self._counts(claims):
            x, middle = place.centre
            if value == VALUES[0]:
                self._side(claims, seat, (place.rect.centery - claims.rect.y) / claims.u)
            count = self.draft.claimed[seat].count(value)
            place.draw(signs.small_food, (x - 9, middle), value, 26)
            place.text(count, place.pen.style("bold" if count else "text", 14), (x + 9, middle))

    def _side(self, claims: Panel, seat: int, middle: float) -> None:
        claims.draw(signs.badge, (26, middle), seat, 26)
        if not self.small:
            claims.text(SIDES[seat], claims.pen.style("text", 14), (44, middle), width=46)

    def _verdict(self, panel: Panel) -> None:
        """Paint the violations, or the points of a valid position."""
        pen, area = panel.pen, panel.inset(14, 9)
        head = "Not yet a position" if self.trouble else "A position to play from"
        colour = pen.palette.warn if self.trouble else pen.palette.good
        area.text(head, pen.style("display", 16, colour), (0, 8))
        rest = area.area(0, 24, area.width, area.height - 24)
        words = self.fitting(rest.height) if self.trouble else self._facts()
        area.paragraph("\n".join(words), pen.style("text", 14), rest)

    def fitting(self, room: int) -> list[str]:
        """The sentences about what is wrong that fit into so many pixels of height, and how many do not."""
        pen, trouble = self.top.pen, list(self.trouble)
        width, style = self.sheets()[3].inset(14).rect.width, pen.style("text", 14)
        for count in range(len(trouble), 0, -1):
            rest = len(trouble) - count
            words = [*trouble[:count], *([f"And {plural(rest, 'thing', 'things')} more."] if rest else [])]
            if pen.letters.paragraph_height("\n".join(words), style, width) <= room:
                return words
        return [f"{plural(len(trouble), 'thing is', 'things are')} wrong."]

    def _facts(self) -> list[str]:
        state = self.draft.state()
        points = scores(state)
        lines = [
            f"{SIDES[seat]}: {plural(side.ants.bit_count(), 'ant', 'ants')}, longest trail {side.longest}, "
            f"{plural(points[seat], 'point', 'points')}"
            for seat, side in enumerate(state.sides)
        ]
        moves = legal_cells(state).bit_count()
        reach = f"{SIDES[state.seat]} can place on {plural(moves, 'cell', 'cells')}." if moves else ""
        return [*lines, reach or f"{SIDES[state.seat]} has to pass: no cell is free for it."]


def about(tool: str) -> str:
    """Description of a tool, for the prompt and its tooltip."""
    if tool in ANTS:
        return f"{SIDES[ANTS[tool]]} ants"
    return "Erase ants and food" if tool == ERASE else f"Food {tool}, on the ground or on an ant"


def icon(name: str, rect: Rect, icon: str, tip: str, key: str, enabled: bool = True) -> Control:
    picture = f"ui/icons/{icon}"
    return Control(name, rect, "", None, "icon", tip, key, enabled, icon=picture, show_key=False)
