"""The page of finished games, newest first; each opens its replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.kit import clipboard
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.saves.saves import SaveCard
from game.scenes.base.game_tabs import ALL, GameTabs
from game.scenes.base.message import MessageScene
from game.scenes.base.page import Page
from game.scenes.base.paged_list import PAGER, ListLook, PagedList
from game.scenes.base.shelf import boxes
from game.services import Services
from game.text import has_words, moment_words, plural
from rules.core import registry

EVERY: Final = ""
"""The filter that keeps games of all rule sets."""
_ROW: Final = 68
_NOTE: Final = 15
"""Height of the line with a person's note, in units."""
_PAGES: Final = 234
"""Room of the arrows at the right end of the foot, in units."""
_LOST: Final = 26
"""Height of the line on games that cannot be read, in units."""
_HINT: Final = "Search"
_CELL: Final = 620
_PLAYER: Final = 150
"""Widest column of a player, in units."""


def found(card: SaveCard, query: str) -> bool:
    """Return True if a game has all words of a query in its players' names, title, rule set or note."""
    info = registry.info(card.game)
    names = [player.name for player in card.players]
    return has_words(" ".join([*names, info.title, info.variant(card.variant).title, card.note]), query)


class ReplaysScene(Page):
    """A row for each finished game, filtered by game and rule set."""

    title = "Replays"

    def __init__(
        self,
        services: Services,
        cards: Sequence[SaveCard],
        watch: Callable[[SaveCard], None],
        close: Callable[[], None],
        lost: int = 0,
    ) -> None:
        """`lost`: how many kept games cannot be read."""
        super().__init__(services)
        self.cards = tuple(cards)
        games = plural(lost, "kept game", "kept games")
        self._lost = f"{games} cannot be read: Your games says why." if lost else ""
        self._below = Area(0, 0, 0, 0, 1.0)
        self.variant, self.query = EVERY, ""
        self.tabs = GameTabs(services, boxes(), ALL, self._show_game, with_all=True)
        look = ListLook(
            self._paint_row,
            watch,
            _ROW,
            cell=_CELL,
            tooltip="Watch this game; a note on it is written under Your games",
        )
        self.list = PagedList("game", self.cards, look, self.refresh_soon)
        self._close = close

    # Filters

    def _show_game(self, game: str) -> None:
        self.tabs.chosen = game
        self._filter(EVERY)

    def _filter(self, variant: str) -> None:
        """Show the games of a rule set, or of all, that the search finds."""
        self.variant, game = variant, self.tabs.chosen
        kept = [card for card in self.cards if game in (ALL, card.game) and variant in (EVERY, card.variant)]
        self.list.show([card for card in kept if found(card, self.query)])

    def _search(self, words: str) -> None:
        self.query = words
        self._filter(self.variant)

    def _variants(self) -> list[tuple[str, str]]:
        """The chosen game's rule sets that were played, as values and labels for a menu."""
        if self.tabs.chosen == ALL:
            return []
        played = {card.variant for card in self.cards if card.game == self.tabs.chosen}
        known = registry.info(self.tabs.chosen).variants
        return [(variant.name, variant.title) for variant in known if variant.name in played]

    # Lay-out

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """The rows of this page of the list, and below them what is missing."""
        self._below, rows = body.inset(14).cut_bottom(_LOST if self._lost else 0)
        return self.list.lay_out(rows, self.foot.place(220, PAGER, "midright"))

    def lay_out_foot(self, foot: Area) -> Sequence[Control]:
        """Paste, a line to search with, and a menu of rule sets where more than one was played."""
        row = foot.place(max(0, foot.width - _PAGES), 46, "midleft")
        area, words, beside, _ = row.columns(200, Flex(1, most=230), Flex(1, most=230), Flex(0.01), gap=12)
        paste = Control("paste", area.rect, "Paste a game", self._paste, key="Ctrl+V")
        paste.tooltip = (
            "Watch the log or saved game on the clipboard. You can also drop a file on this window"
        )
        if self.cards:
            entry = self.widgets().entry(words.place(words.width, 38, "midleft").rect, self.query, 40, _HINT)
            entry.on_change = self._search
            tip = "Search for players, games, rule sets and your notes"
            shown = [paste, Control("search", entry.rect, tooltip=tip, look="widget", widget=entry)]
        else:
            shown = [paste]
        choices = self._variants()
        if len(choices) < 2:
            return shown
        area = beside.place(beside.width, 38, "midleft")
        menu = self.widgets().menu(area.rect, [(EVERY, "All rule sets"), *choices], self.variant)
        menu.on_change = self._filter
        return [
            *shown,
            Control("variant", area.rect, tooltip="Show one rule set", look="widget", widget=menu),
        ]

    def _paste(self) -> None:
        """Watch what is on the clipboard."""
        text, show = clipboard.paste(), self.services.open_replay_text
        if not text.strip():
            title = "There is no game on the clipboard"
            words = "Copy the text of a log or of a saved game first, from its first line on."
            self.services.stack.push(MessageScene(self.services, title, words))
        elif show:
            show(text)

    def back(self) -> None:
        """Return to where the page was opened."""
        self._close()

    def use(self, event: pygame.event.Event) -> bool:
        """Wheel and page keys turn the pages."""
        return self.list.use(event, self.ring)

    # Painting

    def paint_body(self, surface: pygame.Surface) -> None:
        """The sheet, and a sentence where it is empty."""
        pen, sheet = self.pen, self.body.rect
        pen.panels.paper(surface, sheet, "paper_dim")
        if self._lost:
            pen.text(surface, self._lost, self._below.rect.midleft, pen.dim(14), "midleft", self._below.w)
        if not self.list.items:
            words = "Games that you finish are kept here."
            if self.cards:
                words = (
                    "No game matches these words." if self.query.strip() else "No game of this kind was kept."
                )
            style = pen.style("text", 17, pen.palette.ink_dim)
            pen.text(surface, words, sheet.center, style, "center", sheet.width)

    def paint_above(self, surface: pygame.Surface) -> None:
        """Paint the contents of the rows."""
        self.list.paint(surface, self.pen)

    def _paint_row(self, surface: pygame.Surface, area: Area, card: SaveCard) -> None:
        """Players with their points, best first; game, length and age at the right."""
        pen, info = self.pen, registry.info(card.game)
        bold, dim = pen.style("bold", 14), pen.style("text", 13, pen.palette.ink_dim)
        title = f"{info.title} · {info.variant(card.variant).title}"
        rounds = plural(card.round, info.round_name, f"{info.round_name}s")
        age = f"{rounds}, {moment_words(card.saved_at, self.services.clock.wall())}"
        inner = area.inset(14, 6 if card.note else 8)
        if card.note:
            line, inner = inner.cut_bottom(_NOTE, 2)
            pen.text(surface, card.note, line.rect.midleft, pen.style("bold", 12.5), "midleft", line.w)
        wide = max(pen.letters.width(title, bold), pen.letters.width(age, dim)) / area.u
        facts, players = inner.cut_right(min(wide, inner.width * 0.5), 16)
        for line, text, style in zip(facts.rows(Flex(), Flex()), (title, age), (bold, dim), strict=True):
            pen.text(surface, text, line.rect.midright, style, "midright", line.w)
        order = sorted(range(len(card.players)), key=lambda seat: -card.scores[seat])
        columns = players.columns(*[Flex(most=_PLAYER)] * len(order), gap=8)
        for place, (seat, column) in enumerate(zip(order, columns, strict=True)):
            self._paint_player(surface, column, card, seat, place == 0)

    def _paint_player(
        self, surface: pygame.Surface, area: Area, card: SaveCard, seat: int, first: bool
    ) -> None:
        pen, player = self.pen, card.players[seat]
        symbol, words = area.cut_left(24, 6)
        pen.symbol(surface, player.colour, symbol.rect.center, 24)
        name, points = words.rows(Flex(), Flex())
        pen.text(surface, player.name, name.rect.midleft, pen.style("display", 15), "midleft", name.w)
        style = pen.style("bold" if first else "text", 15)
        pen.text(surface, str(card.scores[seat]), points.rect.midleft, style, "midleft", points.w)
