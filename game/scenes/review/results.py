"""The results page: who won and why, points by source and by round, and the final board.

A solo player sees the ranks instead of a comparison with others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, Literal, Protocol

import pygame

from game.kit import shape
from game.kit.control import Control, Look
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.merely_shown import layer
from game.plugin.luck import Luck
from game.profile.person import Award
from game.scenes.base.screen import Screen
from game.scenes.review.award_strip import AwardStrip
from game.scenes.review.chart import draw_chart
from game.scenes.review.everyone_list import EveryoneList
from game.scenes.review.luck_sheet import LuckSheet
from game.scenes.review.outcome import MOST_SHOWN, Outcome, notes
from game.scenes.review.rank_ladder import draw_ladder
from game.scenes.review.score_table import FEW, ScoreTable
from game.services import Services
from game.text import day_words, opened

BoardPainter = Callable[[pygame.Surface, pygame.Rect], None]
"""Paints the final position, small, into a rectangle."""
_FIRST_READ: Final = 1.0
"""Seconds after which the search for mistakes begins: first the page itself has to stand."""
_LOOK: Final = 0.1
"""Seconds between two looks for what it has found."""
Tab = Literal["rounds", "luck", "everyone"]
_TABS: Final[tuple[tuple[Tab, str, str, str, int], ...]] = (
    ("rounds", "{Points} by {round}", "1", "See everyone's {points} after each {round}", 164),
    ("luck", "Luck", "2", "See how lucky the players were, compared with what was to be expected", 84),
    ("everyone", "Everyone", "3", "See all players by place; click one to put it into the table", 108),
)
"""Name, label, key, tooltip and width of each; in braces what the game calls a round, and its points."""
_MARGIN: Final = 20
_HEAD: Final = 96
_FOOT: Final = 58
_GAP: Final = 10
_WIDEST: Final = 1700
_TALLEST: Final = 980
"""Largest size of the page without its head, in units."""


class Search(Protocol):
    """A search for mistakes that goes on while the page is open."""

    @property
    def finished(self) -> bool:
        """True if there is nothing left to look for."""

    def advance(self) -> bool:
        """Collect what has been found; True if there is something new."""

    def summary(self, by_name: bool = False) -> tuple[str, str] | None:
        """A lead and words about the worst mistake; None if there is nothing to say. `by_name`: of a person
        who did not play alone with computers."""


@dataclass(frozen=True, slots=True)
class After:
    """Actions after a game; a button is shown for each that is given."""

    rematch: Callable[[], None] | None = None
    same_seed: Callable[[], None] | None = None
    new_game: Callable[[], None] | None = None
    review: Callable[[], None] | None = None
    learn: Callable[[], None] | None = None
    export: Callable[[], None] | None = None
    explore: Callable[[], None] | None = None
    home: Callable[[], None] | None = None
    proposal: tuple[str, Callable[[], None]] | None = None
    """Words about an opponent to try next, and the action that begins that game."""
    awards: Sequence[Award] = ()
    """New medals, shown only this once."""


_BUTTONS: Final = (
    ("rematch", "Rematch", "R", "The same players, each one seat further; the score goes on"),
    ("same_seed", "Same seed", "S", "The same players with the same dice and cards"),
    ("new_game", "New game", "N", "Choose players and options"),
    ("review", "Review", "V", "Step through the whole game"),
    ("learn", "Learn", "L", "Learn from your mistakes: play your worst turns once more"),
    ("export", "Export", "E", "Write the game's log to a file"),
    ("home", "Home", "Esc", "Back to the first page"),
)


def _nowhere() -> pygame.Rect:
    return pygame.Rect(0, 0, 0, 0)


@dataclass(slots=True)
class _Places:
    """Rects of the parts of the page."""

    head: pygame.Rect = field(default_factory=_nowhere)
    title: pygame.Rect = field(default_factory=_nowhere)
    """Part of the head above the page's block."""
    table: pygame.Rect = field(default_factory=_nowhere)
    ladder: pygame.Rect = field(default_factory=_nowhere)
    chart: pygame.Rect = field(default_factory=_nowhere)
    board: pygame.Rect = field(default_factory=_nowhere)
    notes: pygame.Rect = field(default_factory=_nowhere)
    buttons: pygame.Rect = field(default_factory=_nowhere)


def _heading(outcome: Outcome) -> str:
    """Heading of the notes."""
    if outcome.climb:
        return "How it went"
    return "Why it is a draw" if outcome.is_draw else "What decided it"


class ResultsScene(Screen):
    """The page after the last move."""

    def __init__(
        self,
        services: Services,
        outcome: Outcome,
        after: After,
        board: BoardPainter | None = None,
        weigh: Callable[[], Luck] | None = None,
        search: Search | None = None,
    ) -> None:
        """`weigh` computes the luck sheet when its tab is opened; without it there is no such tab. `search`
        looks for mistakes while the page is open."""
        super().__init__(services)
        self.outcome = outcome
        self.mood = outcome.mood
        self.after = after
        self.tab: Tab = "rounds"
        self._board = board
        self._weigh = weigh
        self._search = search
        self.award_strip = AwardStrip(services, after.awards)
        self._begins = _FIRST_READ
        """Seconds until the search for mistakes begins or goes on."""
        self._luck = Luck()
        self._sheet: LuckSheet | None = None
        self._everyone = EveryoneList(outcome, self._pick, self.refresh_soon)
        self._places = _Places()
        self.block = self._awards = Area(0, 0, 0, 0, 1.0)
        """The page without its head, and in it the place of new medals."""

    @property
    def wake(self) -> float | None:
        """When to look for the next mistake; None if all are found."""
        searching = self._search is not None and (self._begins > _LOOK or not self._search.finished)
        wishes = [super().wake, max(self._begins, 0.01) if searching else None]
        return min((wish for wish in wishes if wish is not None), default=None)

    @property
    def animating(self) -> bool:
        """While a new medal falls."""
        return self.award_strip.is_falling

    def update(self, seconds: float) -> None:
        """Let a new medal fall, and the search for mistakes go on."""
        super().update(seconds)
        self.changed = self.award_strip.update(seconds) or self.changed
        self._begins -= seconds
        if self._search is not None and self._begins <= 0:
            self._begins = _LOOK
            if self._search.advance():
                self.refresh_soon()

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
            tip = "Look around the final position"
            controls.append(
                Control("explore", look_at, "", self.after.explore, "bare", tip, "B", show_key=False)
            )
        awards = self.award_strip.lay_out(self.pen, self._awards)
        return [*controls, *self._proposal(), *self._tabs(), *self._tab_controls(), *awards]

    def _proposal(self) -> list[Control]:
        """The link to another opponent, at the right of the notes' heading."""
        if self.after.proposal is None or self.tab == "luck":
            return []  # on the sheet of luck the notes explain themselves where they are pointed at
        words, act = self.after.proposal
        link = Control("proposal", self._places.notes, words, act, "link", "The same table", size=15)
        head = Area.of(self._places.notes, self.pen.units.u).inset(18, 8).cut_top(28)[0]
        wide = self.pen.buttons.label_width(link) / head.u + 2
        link.rect = head.place(min(wide, head.width * 0.7), 28, "midright").rect
        return [link]

    def _tab_controls(self) -> list[Control]:
        """Controls on the open tab."""
        match self.tab:
            case "luck":
                return self._lucky()
            case "everyone":
                return self._everyone.lay_out(self.pen, Area.of(self._chart_area(), self.pen.units.u))
        return []

    def _pick(self, seat: int) -> None:
        """Put a player into the table, or take it away again."""
        self.outcome = replace(self.outcome, picked=None if seat == self.outcome.picked else seat)
        self._everyone.outcome = self.outcome
        self.refresh_soon()

    @property
    def _offered(self) -> list[tuple[Tab, str, str, str, int]]:
        """Tabs available in the chart's place."""
        there: dict[Tab, bool] = {
            "rounds": True,
            "luck": self._weigh is not None,
            "everyone": self.outcome.is_crowd,
        }
        return [tab for tab in _TABS if there[tab[0]]]

    def _tabs(self) -> list[Control]:
        """The tabs over the chart, if there is more than one thing to show there."""
        if len(self._offered) < 2:
            return []
        pen, chart, controls = self.pen, self._places.chart, []
        x = chart.x + pen.px(12)
        for name, label, key, tip, wide in self._offered:
            rect = pygame.Rect(x, chart.y + pen.px(9), pen.px(wide), pen.px(31))
            show, here = partial(self._open, name), name == self.tab
            label, tip = self._worded(label), self._worded(tip)
            controls.append(
                Control(f"tab-{name}", rect, label, show, "tab", tip, key, checked=here, show_key=False)
            )
            x = rect.right + pen.px(6)
        return controls

    def _worded(self, words: str) -> str:
        """The words of a tab as the game says them."""
        points = self.outcome.points[1]
        return words.format(round=self.outcome.round_name, points=points, Points=opened(points))

    def _open(self, tab: Tab) -> None:
        if tab == "luck" and self._weigh and not self._luck.sections:
            self._luck = self._weigh()
        self.tab = tab
        self.refresh()

    def _lucky(self) -> list[Control]:
        """Controls with tooltips that explain the luck sheet."""
        self._sheet = LuckSheet(self.pen, self._chart_area(), self._luck, self.outcome.players)
        about_luck = self._luck.about
        about = Control("luck-about", self._places.notes, look="bare", tooltip=about_luck, focusable=False)
        return [*self._sheet.controls(), *([about] if about_luck else ())]

    def use(self, event: pygame.event.Event) -> bool:
        """Wheel and page keys turn the pages of the list."""
        return self.tab == "everyone" and self._everyone.pages.use(event, self.ring)

    def paint_above(self, surface: pygame.Surface) -> None:
        """Paint the contents of the list's rows."""
        if self.tab == "everyone":
            self._everyone.paint(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter on a tab opens it."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            focused = self.ring.focused if self.ring.shown else None
            if focused and focused.look == "tab":
                return self.ring.activate(focused)
        return super().handle(event)

    def _arrange(self) -> None:
        """A block in the middle of the window: sheets, below them board and notes, then the buttons."""
        places, window = self._places, self.window
        head, rest = window.cut_top(min(_HEAD, window.height * 0.14))
        self.block = block = rest.inset(_MARGIN, 12).centred(_WIDEST, _TALLEST)
        body, buttons = block.rows(Flex(), _FOOT - 10, gap=_GAP)
        sheets, below = body.rows(Flex(0.69), Flex(0.31, least=108), gap=_GAP)
        board, notes = below.columns(min(196, below.height * 1.3) if self._board else 0, Flex(), gap=_GAP)
        if not self._board:
            notes = below
        if wide := self.award_strip.width(notes.width):
            notes, self._awards = notes.columns(Flex(), wide, gap=_GAP)
        places.head, places.buttons = head.rect, buttons.rect
        places.title = pygame.Rect(block.x, head.y, block.w, head.h)
        places.board, places.notes = board.rect, notes.rect
        self._arrange_sheets(sheets)

    def _arrange_sheets(self, row: Area) -> None:
        """Table and chart side by side; between them the ladder of a player alone."""
        places, alone = self._places, self.outcome.climb is not None
        share = 0.29 if alone else 0.52 if len(self.outcome.shown) <= FEW else 0.62
        ladder = 0.34 if alone else 0.0
        shares = [Flex(share), *([Flex(ladder)] if alone else []), Flex(1 - share - ladder)]
        table, *middle, chart = row.columns(*shares, gap=_GAP)
        places.table, places.chart = table.rect, chart.rect
        places.ladder = middle[0].rect if middle else _nowhere()

    # ---- picture

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The whole page: nothing on it changes."""
        layer(self.pen.panels.floor, surface)
        table = ScoreTable(self.pen, self._places.table, self.outcome)
        for part in (self._head, table.draw, self._ladder, self._chart, self._final, self._notes):
            layer(part, surface)
        layer(self.award_strip.paint_ground, surface, self.pen)

    def paint(self, surface: pygame.Surface) -> None:
        """New medals, which may be falling."""
        layer(self.award_strip.paint, surface, self.pen)

    def _head(self, surface: pygame.Surface) -> None:
        """Paint the winner and the reasons, and at the right the facts of the game."""
        pen, outcome = self.pen, self.outcome
        pen.panels.bar(surface, self._places.head)
        bar = Area.of(self._places.title, pen.units.u).inset(0, 6)
        winners = outcome.winners[:MOST_SHOWN]
        disc = min(66.0, bar.height - 8)
        step = disc * 0.79
        symbols, rest = bar.cut_left(disc + step * (len(winners) - 1), 16)
        for number, seat in enumerate(winners):
            colour = outcome.players[seat].colour
            ground = shape.disc(pen.px(disc), "#f9efd6", pen.ramp(colour).mid, pen.px(4))
            place = symbols.part(number * step, 0, number * step + disc, symbols.height).rect.center
            surface.blit(ground, ground.get_rect(center=place), special_flags=PREMULTIPLIED)
            pen.symbol(surface, colour, place, disc * 0.67)
        ink, dim = pen.palette.wood_ink, pen.palette.wood_ink_dim
        small = pen.style("text", 14, dim, "#2a170a", 1.4)
        facts = self._facts()
        widest = max(pen.letters.width(fact, small) for fact in facts) / bar.u
        right, words = rest.cut_right(min(widest, bar.width * 0.4), 24)
        lines = right.centred(height=22.0 * len(facts)).rows(*[Flex()] * len(facts))
        for fact, line in zip(facts, lines, strict=True):
            pen.text(surface, fact, line.rect.midright, small, "midright", line.w)
        above, below = words.rows(Flex(1.3), Flex(1))
        title = self._shrunk(outcome.headline, min(34.0, above.height * 0.8), words.w, ink)
        pen.text(surface, outcome.headline, above.rect.midleft, title, "midleft", words.w)
        said = pen.style("text", 15, dim, "#2a170a", 1.4)
        pen.text(surface, self._said(), below.rect.midleft, said, "midleft", words.w)

    def _facts(self) -> list[str]:
        """Facts of the game, for the right end of the bar."""
        outcome = self.outcome
        day = outcome.climb.day if outcome.climb else ""
        challenge = f"Challenge of {day_words(day, year=True)}" if day else ""
        seed = f"Seed: {outcome.seed}" if outcome.seed else ""
        series = f"Rematches: {outcome.standing}" if outcome.standing else ""
        return [fact for fact in (outcome.game, series, challenge, seed) if fact]

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
        """Area of the chart's sheet below the title or the tabs."""
        pen, rect = self.pen, self._places.chart
        return pygame.Rect(
            rect.x + pen.px(16), rect.y + pen.px(48), rect.width - pen.px(32), rect.height - pen.px(58)
        )

    def _chart(self, surface: pygame.Surface) -> None:
        pen, rect, outcome = self.pen, self._places.chart, self.outcome
        pen.panels.paper(surface, rect, "paper", 12)
        if self.tab == "everyone":
            self._everyone.paint_bars(surface)
            return
        if self.tab == "luck" and self._sheet:
            self._sheet.draw(surface)
            return
        if len(self._offered) < 2:
            place = (rect.x + pen.px(18), rect.y + pen.px(24))
            pen.text(surface, self._worded(_TABS[0][1]), place, pen.style("title", 18), "midleft")
        note = pen.style("text", 13, pen.palette.ink_dim)
        if outcome.rounds:
            aside = "" if outcome.climb else "as if the game had ended then"
            tabs = [control.rect.right for control in self.controls if control.id.startswith("tab-")]
            if pen.width(aside, note) > rect.right - pen.px(26) - max(tabs, default=0):
                aside = ""
            pen.text(surface, aside, (rect.right - pen.px(18), rect.y + pen.px(25)), note, "midright")
            area = pygame.Rect(
                rect.x + pen.px(14), rect.y + pen.px(44), rect.width - pen.px(20), rect.height - pen.px(48)
            )
            draw_chart(
                surface,
                area,
                pen,
                outcome.players,
                outcome.rounds,
                outcome.winners,
                outcome.shown,
                outcome.round_name,
                outcome.first_round,
                outcome.titles,
            )

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
        room, words = rect.width - pen.px(12), "Look at the final board"
        if pen.letters.width(words, style) > room:
            words = "Final board"
        pen.text(surface, words, (rect.centerx, rect.bottom - pen.px(15)), style, "center", room)

    def _notes(self, surface: pygame.Surface) -> None:
        pen, rect = self.pen, self._places.notes
        pen.panels.paper(surface, rect, "paper", 12)
        sentences, title = notes(self.outcome), _heading(self.outcome)
        if self.tab == "luck" and self._luck.summary:
            sentences, title = list(self._luck.summary), "What chance brought, more or less than usual"
        elif (
            self._search is not None
            and self._begins <= _LOOK
            and (summary := self._search.summary(by_name=bool(self.outcome.changed)))
        ):
            sentences = [*sentences, summary]
        head, rest = Area.of(rect, pen.units.u).inset(18, 8).cut_top(28)
        links = [control.rect.w for control in self.controls if control.id == "proposal"]
        room = head.w - sum(links) - (pen.px(12) if links else 0)
        pen.write(surface, title, pen.style("title", 18), head.rect.midleft, width=room)
        lines = rest.rows(*[Flex(most=38)] * len(sentences))
        bold = self._size_for(sentences, lines)
        for (lead, words), line in zip(sentences, lines, strict=True):
            end = pen.text(surface, lead, line.rect.midleft, bold, "midleft", line.w).right + pen.px(8)
            plain = Style("text", bold.px, pen.palette.ink_dim)
            pen.text(surface, words, (end, line.rect.centery), plain, "midleft", line.rect.right - end)

    def _size_for(self, sentences: Sequence[tuple[str, str]], lines: Sequence[Area]) -> Style:
        """The style of the leads, at one size at which all lines fit."""
        style = self.pen.style("bold", min([15.0, *(line.height * 0.74 for line in lines)]))
        for (lead, words), line in zip(sentences, lines, strict=True):
            style = self.pen.shrunk(f"{lead}  {words}", style, line.w)
        return style
