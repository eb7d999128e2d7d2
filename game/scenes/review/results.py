"""The end of a game: who won and why, points by source and by round, the board to look at again.

Whoever played alone sees the ranks instead of a comparison with others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal

import pygame

from game.kit import shape
from game.kit.control import Control, Look
from game.kit.lettering import PREMULTIPLIED, Style
from game.scenes.base.screen import Screen
from game.scenes.review.chart import draw_chart
from game.scenes.review.luck_sheet import LuckSheet
from game.scenes.review.outcome import MOST_SHOWN, Outcome, notes
from game.scenes.review.rank_ladder import draw_ladder
from game.scenes.review.score_table import FEW, ScoreTable
from game.services import Services
from game.table.luck import Luck
from game.text import day_words

BoardPainter = Callable[[pygame.Surface, pygame.Rect], None]
"""Paints the final position, small, into a rectangle."""
Tab = Literal["rounds", "luck"]
_TABS: Final[tuple[tuple[Tab, str, str, str, int], ...]] = (
    ("rounds", "Points by round", "1", "What everybody had after each round", 150),
    ("luck", "Luck", "2", "What dice and cards gave against what was to be expected", 84),
)
"""Name, label, key, tooltip and width of each."""
_MARGIN: Final = 20
_HEAD: Final = 96
_FOOT: Final = 58
_GAP: Final = 10


@dataclass(frozen=True, slots=True)
class After:
    """What can be done now; a button is shown for each that is given."""

    rematch: Callable[[], None] | None = None
    same_seed: Callable[[], None] | None = None
    new_game: Callable[[], None] | None = None
    review: Callable[[], None] | None = None
    learn: Callable[[], None] | None = None
    export: Callable[[], None] | None = None
    explore: Callable[[], None] | None = None
    home: Callable[[], None] | None = None


_BUTTONS: Final = (
    ("rematch", "Rematch", "Enter", "The same players, another seed"),
    ("same_seed", "Same seed", "S", "The same players with the same dice and cards"),
    ("new_game", "New game", "N", "Choose players and options"),
    ("review", "Review", "V", "Step through the whole game"),
    ("learn", "Learn", "L", "Learn from your mistakes: play your worst turns once more"),
    ("export", "Export", "E", "Write the game's log to a file"),
    ("home", "Home", "Esc", "Back to the first page"),
)


@dataclass(slots=True)
class _Places:
    """Where the parts of the page stand."""

    head: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    table: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    ladder: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    chart: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    board: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    notes: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    buttons: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))


def _heading(outcome: Outcome) -> str:
    """What stands over the notes."""
    if outcome.climb:
        return "How it went"
    return "Why it is a draw" if outcome.is_draw else "What decided it"


class ResultsScene(Screen):
    """The page after the last move."""

    fitted = True

    def __init__(
        self,
        services: Services,
        outcome: Outcome,
        after: After,
        board: BoardPainter | None = None,
        weigh: Callable[[], Luck] | None = None,
    ) -> None:
        """`weigh` works out the luck of the game, when its tab is opened; without it there is no such tab."""
        super().__init__(services)
        self.outcome = outcome
        self.mood = outcome.mood
        self.after = after
        self.tab: Tab = "rounds"
        self._board = board
        self._weigh = weigh
        self._luck = Luck()
        self._sheet: LuckSheet | None = None
        self._places = _Places()

    # ---- controls

    def lay_out(self) -> Sequence[Control]:
        """The buttons along the foot, and the board as one large button."""
        self._arrange()
        offered = [button for button in _BUTTONS if getattr(self.after, button[0])]
        if self.outcome.chance == "none":
            offered = [button for button in offered if button[0] != "same_seed"]
        row, gap = self._places.buttons, self.pen.px(8)
        wide = (row.width - gap * (len(offered) - 1)) / max(1, len(offered))
        controls = []
        for number, (name, label, key, tip) in enumerate(offered):
            rect = pygame.Rect(round(row.x + number * (wide + gap)), row.y, round(wide), row.height)
            look: Look = "gold" if number == 0 else "plank"
            action = getattr(self.after, name)
            if name == "rematch" and self.outcome.climb:
                label, tip = "Play again", "The same rules, another seed"
            if name == "same_seed" and self.outcome.chance == "setup":
                tip = "The same players from the same start"
            controls.append(Control(name, rect, label, action, look, tip, key, size=16))
        if self.after.explore:
            look_at = self._places.board
            tip = "Look round the final position"
            controls.append(
                Control("explore", look_at, "", self.after.explore, "bare", tip, "B", show_key=False)
            )
        return [*controls, *self._tabs(), *(self._lucky() if self.tab == "luck" else ())]

    def _tabs(self) -> list[Control]:
        """Over the chart, if there is more than one thing to show there."""
        if not self._weigh:
            return []
        pen, chart, controls = self.pen, self._places.chart, []
        x = chart.x + pen.px(12)
        for name, label, key, tip, wide in _TABS:
            rect = pygame.Rect(x, chart.y + pen.px(9), pen.px(wide), pen.px(31))
            show, here = partial(self._open, name), name == self.tab
            controls.append(
                Control(f"tab-{name}", rect, label, show, "tab", tip, key, checked=here, show_key=False)
            )
            x = rect.right + pen.px(6)
        return controls

    def _open(self, tab: Tab) -> None:
        if tab == "luck" and self._weigh and not self._luck.sections:
            self._luck = self._weigh()
        self.tab = tab
        self.refresh()

    def _lucky(self) -> list[Control]:
        """What the figures and sentences of the sheet mean, for the mouse."""
        self._sheet = LuckSheet(self.pen, self._chart_area(), self._luck, self.outcome.players)
        told = self._luck.about
        about = Control("luck-about", self._places.notes, look="bare", tooltip=told, focusable=False)
        return [*self._sheet.controls(), *([about] if told else ())]

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter on a tab opens it, although elsewhere on this page it means another game."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            focused = self.ring.focused if self.ring.shown else None
            if focused and focused.look == "tab":
                return self.ring.activate(focused)
        return super().handle(event)

    def _arrange(self) -> None:
        pen, (width, height) = self.pen, self.size
        margin, gap, places = pen.px(_MARGIN), pen.px(_GAP), self._places
        places.head = pygame.Rect(0, 0, width, pen.px(_HEAD))
        foot = height - pen.px(_FOOT + 4)
        places.buttons = pygame.Rect(margin, foot, width - 2 * margin, pen.px(_FOOT - 10))
        top, bottom = places.head.bottom + pen.px(12), foot - gap
        split = top + round((bottom - top) * 0.69)
        self._arrange_sheets(pygame.Rect(margin, top, width - 2 * margin, split - top), gap)
        small = pen.px(196) if self._board else 0
        places.board = pygame.Rect(margin, split + gap, small, bottom - split - gap)
        left = margin + small + (gap if small else 0)
        places.notes = pygame.Rect(left, split + gap, width - margin - left, bottom - split - gap)

    def _arrange_sheets(self, row: pygame.Rect, gap: int) -> None:
        """Table and chart side by side; between them the ladder of a player alone."""
        places, alone = self._places, self.outcome.climb is not None
        share = 0.29 if alone else 0.52 if len(self.outcome.shown) <= FEW else 0.62
        table = round((row.width - gap) * share)
        ladder = round(row.width * 0.34) + gap if alone else 0
        places.table = pygame.Rect(row.x, row.y, table, row.height)
        places.ladder = pygame.Rect(places.table.right + gap, row.y, max(0, ladder - gap), row.height)
        left = places.table.right + gap + ladder
        places.chart = pygame.Rect(left, row.y, row.right - left, row.height)

    # ---- picture

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The whole page: nothing on it changes."""
        self.pen.panels.floor(surface)
        self._head(surface)
        ScoreTable(self.pen, self._places.table, self.outcome).draw(surface)
        self._ladder(surface)
        self._chart(surface)
        self._final(surface)
        self._notes(surface)

    def _head(self, surface: pygame.Surface) -> None:
        pen, head, outcome = self.pen, self._places.head, self.outcome
        pen.panels.bar(surface, head)
        x = pen.px(58)
        winners = outcome.winners[:MOST_SHOWN]
        for number, seat in enumerate(winners):
            colour = outcome.players[seat].colour
            disc = shape.disc(pen.px(66), "#f9efd6", pen.ramp(colour).mid, pen.px(4))
            place = (x + number * pen.px(52), head.centery - pen.px(2))
            surface.blit(disc, disc.get_rect(center=place), special_flags=PREMULTIPLIED)
            pen.symbol(surface, colour, place, 44)
        x += pen.px(48 + 52 * (len(winners) - 1))
        right = head.right - pen.px(24)
        ink, dim = pen.palette.wood_ink, pen.palette.wood_ink_dim
        small = pen.style("text", 14, dim, "#2a170a", 1.4)
        facts = self._facts()
        widest = max(pen.letters.width(fact, small) for fact in facts)
        for number, fact in enumerate(facts):
            y = head.centery + pen.px(22 * (number - (len(facts) - 1) / 2) - 1)
            pen.text(surface, fact, (right, y), small, "midright", round(head.width * 0.4))
        room = right - min(widest, round(head.width * 0.4)) - pen.px(30) - x
        title = self._shrunk(outcome.headline, 34, room, ink)
        pen.text(surface, outcome.headline, (x, head.y + pen.px(34)), title, "midleft", room)
        said = pen.style("text", 15, dim, "#2a170a", 1.4)
        pen.text(surface, self._said(), (x, head.y + pen.px(70)), said, "midleft", room)

    def _facts(self) -> list[str]:
        """What was played, for the right end of the bar."""
        outcome = self.outcome
        day = outcome.climb.day if outcome.climb else ""
        challenge = f"Challenge of {day_words(day, year=True)}" if day else ""
        seed = f"Seed: {outcome.seed}" if outcome.seed else ""
        return [fact for fact in (outcome.game, challenge, seed) if fact]

    def _said(self) -> str:
        tally = self.outcome.tally
        return f"{self.outcome.reason} {tally}." if tally else self.outcome.reason

    def _shrunk(self, text: str, size: float, width: int, colour: str) -> Style:
        style = self.pen.style("title", size, colour, "#2a170a", 2)
        while size > 18 and self.pen.letters.width(text, style) > width:
            size -= 1
            style = self.pen.style("title", size, colour, "#2a170a", 2)
        return style

    def _ladder(self, surface: pygame.Surface) -> None:
        pen, rect, climb = self.pen, self._places.ladder, self.outcome.climb
        if climb is None:
            return
        pen.panels.paper(surface, rect, "paper", 12)
        place = (rect.x + pen.px(18), rect.y + pen.px(24))
        pen.text(surface, "Ranks" if climb.ranks else "Your result", place, pen.style("title", 18), "midleft")
        if climb.is_best:
            self._ribbon(surface, "New best!", (rect.right - pen.px(16), rect.y + pen.px(25)))
        inner = pygame.Rect(
            rect.x + pen.px(14), rect.y + pen.px(42), rect.width - pen.px(24), rect.height - pen.px(56)
        )
        draw_ladder(surface, inner, pen, climb)

    def _ribbon(self, surface: pygame.Surface, text: str, midright: tuple[int, int]) -> None:
        """A few words on gold."""
        pen = self.pen
        style = pen.style("bold", 15)
        ground = pygame.Rect(0, 0, pen.letters.width(text, style) + pen.px(22), pen.px(28))
        ground.midright = midright
        box = shape.box(
            ground.size,
            pen.px(14),
            pen.palette.chip,
            outline=pen.palette.gold,
            outline_px=pen.units.line(2),
        )
        surface.blit(box, ground, special_flags=PREMULTIPLIED)
        pen.text(surface, text, ground.center, style, "center")

    def _chart_area(self) -> pygame.Rect:
        """What the title or the tabs leave of the chart's sheet."""
        pen, rect = self.pen, self._places.chart
        return pygame.Rect(
            rect.x + pen.px(16), rect.y + pen.px(48), rect.width - pen.px(32), rect.height - pen.px(58)
        )

    def _chart(self, surface: pygame.Surface) -> None:
        pen, rect, outcome = self.pen, self._places.chart, self.outcome
        pen.panels.paper(surface, rect, "paper", 12)
        if self.tab == "luck" and self._sheet:
            self._sheet.draw(surface)
            return
        if not self._weigh:
            place = (rect.x + pen.px(18), rect.y + pen.px(24))
            pen.text(surface, "Points by round", place, pen.style("title", 18), "midleft")
        note = pen.style("text", 13, pen.palette.ink_dim)
        if outcome.rounds:
            aside = "" if outcome.climb else "as if the game had ended then"
            pen.text(surface, aside, (rect.right - pen.px(18), rect.y + pen.px(25)), note, "midright")
            area = pygame.Rect(
                rect.x + pen.px(14), rect.y + pen.px(44), rect.width - pen.px(20), rect.height - pen.px(48)
            )
            draw_chart(surface, area, pen, outcome.players, outcome.rounds, outcome.winners, outcome.shown)

    def _final(self, surface: pygame.Surface) -> None:
        if not self._board:
            return
        pen, rect = self.pen, self._places.board
        pen.panels.paper(surface, rect, "paper_dim", 12)
        label = pen.px(28)
        inner = pygame.Rect(
            rect.x + pen.px(8), rect.y + pen.px(7), rect.width - pen.px(16), rect.height - label - pen.px(8)
        )
        self._board(surface, inner)
        style = pen.style("bold", 14)
        pen.text(
            surface, "Look at the final board", (rect.centerx, rect.bottom - pen.px(15)), style, "center"
        )

    def _notes(self, surface: pygame.Surface) -> None:
        pen, rect = self.pen, self._places.notes
        pen.panels.paper(surface, rect, "paper", 12)
        x, y = rect.x + pen.px(18), rect.y + pen.px(24)
        told, title = notes(self.outcome), _heading(self.outcome)
        if self.tab == "luck" and self._luck.summary:
            told, title = list(self._luck.summary), "What chance gave"
        pen.text(surface, title, (x, y), pen.style("title", 18), "midleft")
        bold, plain = pen.style("bold", 15), pen.style("text", 15, pen.palette.ink_dim)
        step = (rect.height - pen.px(48)) / max(3.2, len(told) + 0.2)
        for number, (lead, rest) in enumerate(told):
            middle = y + pen.px(10) + step * (number + 0.6)
            end = pen.text(surface, lead, (x, middle), bold, "midleft", rect.width - pen.px(30)).right
            room = rect.right - end - pen.px(22)
            pen.text(surface, rest, (end + pen.px(8), middle), plain, "midleft", room)
