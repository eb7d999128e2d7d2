"""The table of Ant Trails at work: what is pointed at, what a click means, what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from game.kit.control import Control
from game.kit.pen import Pen
from game.kit.picking import Picker, Target
from game.kit.theme import Mood
from game.kit.timeline import Timeline
from game.redaction import RedactedEntry
from game.table.analysis import Insight, LessonPanel
from game.table.context import TableContext, TurnPrompt
from game.table.intents import Ask, Intent, Past, Refuse, Submit
from game.tables.ant_trails import asking, explain, insight, keyboard, overlay
from game.tables.ant_trails.animation import Director
from game.tables.ant_trails.board import Hidden
from game.tables.ant_trails.choice import Choice, Done, Narrowed
from game.tables.ant_trails.chronicle import Chronicle
from game.tables.ant_trails.errand import homeward
from game.tables.ant_trails.ledger import TABS
from game.tables.ant_trails.sight import Shown
from game.tables.ant_trails.tabletop import Tabletop
from game.tables.ant_trails.words import Teller
from rules.ant_trails.board import CELLS
from rules.ant_trails.moves import Confirm, Decision
from rules.ant_trails.state import State
from rules.core.protocol import Reason

_ALONG = "Shown on the board. The keys , and . go along the line, too."
GLANCES = ("trail", "way", "food", "turn", "line")
"""Controls that light something up on the board."""


def make(sitting: TableContext, first: Any) -> TrailsPresenter:
    """The table for a sitting, showing its first position."""
    return TrailsPresenter(sitting, first)


class TrailsPresenter:
    """See the module."""

    def __init__(self, sitting: TableContext, first: State) -> None:
        self.sitting, self.view, self.seat = sitting, first, sitting.seat
        self.names = tuple(player.name for player in sitting.players)
        self.chronicle = Chronicle(Teller(self.names))
        self.state = TurnPrompt(first)
        self.choice: Choice | None = None
        self.hint: tuple[Decision, str] | None = None
        """A move that was suggested, and why."""
        self.hovered: Target | None = None
        self.cursor: Target | None = None
        """The cell that the arrow keys stand on."""
        self.pointer = (0, 0)
        self.glance = ""
        """The control that the pointer rests on."""
        self.pinned: int | None = None
        """The seat whose longest trail is kept in sight."""
        self.tabs = tuple(TABS)[: None if sitting.analysis else -1]
        self.tab = self.tabs[0]
        self.analysing = False
        """Whether the position is analysed."""
        self.insight = Insight()
        self.margin: float | None = None
        """The latest that analysis told."""
        self.lesson: LessonPanel | None = None
        self.named = False
        """Whether all cells show their names."""
        self.hidden = Hidden()
        """What is on its way."""
        self.size = (0, 0)
        self.picker = Picker()
        self.director = Director(self)
        self._top: Tabletop | None = None
        self._refusal: tuple[Reason, tuple[int, int]] | None = None
        self._refusal_rect = Rect(0, 0, 0, 0)

    # ------------------------------------------------------------------ the table

    @property
    def mood(self) -> Mood:
        """Always daylight: the game knows no night."""
        return "day"

    @property
    def top(self) -> Tabletop:
        """The table at the present size."""
        if self._top is None:
            sitting = self.sitting
            self._top = Tabletop(sitting.services, self.size, sitting.players, sitting.hint)
        return self._top

    @property
    def pen(self) -> Pen:
        """The drawing pen of the present size."""
        return self.top.pen

    @property
    def bounds(self) -> Rect:
        """The window without the top bar."""
        return self.top.regions.bounds

    @property
    def headline(self) -> str:
        """Game and round."""
        when = f"round {self.view.round}" if self.view.round else "the beginning"
        return f"{self.sitting.game.info.title} · {when}"

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size."""
        self.size, self._top = size, None
        self._place()

    def sit(self, seat: int) -> None:
        """Somebody else looks at the table: everything opened is closed."""
        self.seat, self.choice = seat, None
        self.close()

    def show(self, view: State) -> None:
        """A position in which nobody is asked anything."""
        self.view, self.choice, self.hint = view, None, None
        self.state = TurnPrompt(view)
        self.hidden = Hidden()
        self.hovered = self.cursor = None
        if self.glance.startswith("line:"):
            self.glance = ""

    def rest(self, rest: TurnPrompt) -> None:
        """A position, and what the viewer may do in it."""
        self.show(rest.view)
        self.state = rest
        self.choice = Choice(rest.view, self.seat, rest.legal) if rest.legal else None

    def play(self, seen: RedactedEntry, timeline: Timeline) -> None:
        """Append the animations of an entry; nobody is asked anything meanwhile."""
        self.choice, self.hovered, self.cursor, self.hint = None, None, None, None
        lines = self.chronicle.teller.tell(seen.events)
        busy = lines[0].text if lines else "…"
        self.state = TurnPrompt(self.view, busy=busy, undo="Something is happening just now.")
        self.director.play(seen, timeline)

    def told(self, seen: Sequence[RedactedEntry]) -> None:
        """All entries so far."""
        self.chronicle.told(seen)

    def suggest(self, move: Any, reason: str) -> None:
        """A hint for the viewer's decision."""
        self.hint = (move, reason)

    def enlighten(self, known: Insight) -> None:
        """What analysis says of the position shown."""
        self.insight = known
        if known.worth is not None:
            self.margin = known.worth.margin

    def lecture(self, lecture: LessonPanel | None) -> None:
        """What a lesson says, in place of the tabs."""
        self.lesson = lecture

    # ------------------------------------------------------------------ what is seen

    def shown(self) -> Shown:
        """Everything the still picture depends on."""
        chronicle = self.chronicle
        return Shown(
            view=self.view,
            seat=self.seat,
            players=self.sitting.players,
            levels=self.sitting.levels,
            live=not self.state.over,
            lit=asking.lit(self.choice, chronicle.fresh & self._standing),
            hidden=self.hidden,
            tokens=chronicle.tokens,
            turns=chronicle.turns,
            story=tuple(line for _, line in chronicle.told_of),
            origins=tuple(entry for entry, _ in chronicle.told_of),
            history=chronicle.history,
            tab=self.tab,
            names=self.named,
            studied=self.analysing,
            insight=self.insight,
            lecture=self.lesson,
            compact=self.top.regions.compact,
        )

    @property
    def _standing(self) -> frozenset[int]:
        """Cells with an ant: what is told may not have arrived yet."""
        ants = self.view.sides[0].ants | self.view.sides[1].ants
        return frozenset(cell for cell in range(CELLS) if ants >> cell & 1)

    @property
    def line(self) -> tuple[tuple[int, Decision], ...]:
        """The moves that the panel lists, from the position shown."""
        if self.lesson is not None:
            return self.lesson.line
        worth = self.insight.worth
        return worth.line if worth is not None and self.analysing else ()

    def trace(self, step: int) -> None:
        """Go along the line by keyboard: one move more or less of it on the board.

        The ends of turns change nothing on the board and are passed over.
        """
        stops = [
            f"line:{number}" for number, (_, move) in enumerate(self.line) if not isinstance(move, Confirm)
        ]
        place = (stops.index(self.glance) if self.glance in stops else -1) + step
        self.glance = stops[place] if 0 <= place < len(stops) else ""

    def preview(self) -> Decision | None:
        """The move that a click on the cell pointed at would make."""
        target = self.cursor or self.hovered
        return self.choice.preview(target.number) if self.choice and target else None

    # ------------------------------------------------------------------ targets

    def _place(self) -> None:
        """Every cell is a target at any time."""
        self.picker.clear()
        if self.size != (0, 0):
            for cell in range(CELLS):
                self.picker.add(Target("cell", cell), self.top.board.hexes.cell_rect(cell), "hex")

    def point(self, pos: tuple[int, int]) -> Target | None:
        """The cell under the pointer."""
        cell = self.top.board.cell_at(pos)
        return None if cell is None else Target("cell", cell)

    def hover(self, target: Target | None, pos: tuple[int, int]) -> bool:
        """The pointer is there."""
        moved = self.pointer != pos
        self.pointer = pos
        changed = target != self.hovered or (self.cursor is not None and moved)
        on_it = self._refusal_rect.collidepoint(pos)
        if self._refusal and moved and target != self.hovered and not on_it:
            self._refusal, changed = None, True
        if moved:
            self.cursor = None
        self.hovered = target
        return changed

    def look(self, control: str) -> bool:
        """The pointer rests on a control; True if something lights up for it, or no longer."""
        changed = control != self.glance and any(
            name.partition(":")[0] in GLANCES for name in (control, self.glance)
        )
        self.glance = control
        return changed

    def controls(self) -> list[Control]:
        """Cells, panels and buttons."""
        still = self.top.still(self.shown())[1]
        cells = [Control(zone.target.id, zone.rect, look="bare", focusable=False) for zone in self.picker]
        return [*cells, *still, *asking.buttons(self)]

    # ------------------------------------------------------------------ clicks and keys

    def click(self, target: Target, exact: bool = False) -> Intent:
        """A picked cell."""
        self._refusal = None
        if self.choice is None or not self.state.decides:
            return Refuse(reason=asking.not_now(self))
        match self.choice.pick(target.number):
            case Done(move):
                return Submit(move)
            case Narrowed():
                self.cursor = None
                return None
            case Refuse() as refuse:
                return refuse

    def press(self, name: str) -> Intent:
        """A control of that id is used."""
        self._refusal = None
        kind, _, number = name.partition(":")
        match kind:
            case "cell":
                return self.click(Target.parse(name))
            case "carry":
                return self._carry()
            case "end":
                ending = self.choice.ending if self.choice and self.state.decides else None
                return Submit(ending) if ending else None
            case "undo-bar":
                return Ask("undo")
            case "tab":
                self.tab = self.tabs[int(number)]
            case "log":
                self.tab = self.tabs[(self.tabs.index(self.tab) + 1) % len(self.tabs)]
            case "analyse" | "analyse-key":
                self._analyse(name == "analyse")
            case "overlay":
                self.named = not self.named
            case "turn" if self.lesson is None:
                return Past(self.chronicle.turns[int(number)].entry)
            case "told":
                return Past(int(number.partition(".")[0]))
            case "seat" | "trail":
                self.pinned = None if self.pinned == int(number) else int(number)
            case _:
                return Ask(name)
        return None

    def _analyse(self, clicked: bool) -> None:
        """The key opens the tab first; the switch, or the key once more, begins or ends the analysis."""
        if "analysis" not in self.tabs or self.lesson is not None:
            return
        if clicked or self.tab == "analysis":
            self.analysing, self.insight, self.margin = not self.analysing, Insight(), None
        self.tab = "analysis"

    def _carry(self) -> Intent:
        """Every tile one step nearer home, in the only order that works."""
        moves = homeward(self.view) if self.state.decides else ()
        return Submit(moves[0], moves[1:]) if moves else None

    def cancel(self) -> bool:
        """One step back, or close what is open."""
        if self.choice and self.choice.cancel():
            return True
        opened = (self.cursor, self.pinned, self.hint, self._refusal) != (None,) * 4
        self.cursor = self.pinned = self.hint = self._refusal = None
        return opened

    def close(self) -> None:
        """Close whatever was opened."""
        self.pinned, self._refusal, self.hint = None, None, None
        if self.choice:
            self.choice.cancel()

    def key(self, event: pygame.event.Event) -> Intent | bool:
        """Keys of this table."""
        return keyboard.key(self, event)

    # ------------------------------------------------------------------ refusals

    @property
    def refusal(self) -> Reason | None:
        """The reason shown now."""
        return self._refusal[0] if self._refusal else None

    @property
    def refusal_rect(self) -> Rect | None:
        """Where it stands."""
        return self._refusal_rect if self._refusal else None

    def refuse(self, reason: Reason, pos: tuple[int, int]) -> None:
        """Show why something is not allowed."""
        self._refusal = (reason, pos)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint the table."""
        overlay.draw(surface, self, timeline)
        if self._refusal is not None:
            reason, at = self._refusal
            self._refusal_rect = self.top.sentence(surface, reason.message, reason.rule, at)

    def explain(self, control: str) -> str:
        """The tooltip of a control."""
        match control.partition(":")[0]:
            case "verdict":
                return "\n".join(insight.explain(self.insight.last))
            case "line":
                return _ALONG
        return "\n".join(explain.explain(control, self.view, self.choice, self.chronicle.words))

    @property
    def stirring(self) -> float | None:
        """Wood does not stir."""
        return None

    def stir(self) -> None:
        """Nothing moves by itself."""

    def draw_stirred(self, surface: Surface) -> bool:
        """Nothing moves by itself."""
        return False
