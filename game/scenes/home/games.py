"""The Your games page: continue, watch, rename and delete unfinished, saved and finished games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, Literal

import pygame

from game.kit.control import Control
from game.kit.filters import smoothscale
from game.kit.layout import Area, Flex
from game.saves.saves import NOTE_LENGTH, SaveCard, Saves, Unreadable
from game.scenes.base.game_tabs import ALL, GameTabs
from game.scenes.base.message import Answer, MessageScene
from game.scenes.base.name_dialog import LineDialog, NameDialog
from game.scenes.base.page import Page
from game.scenes.base.paged_list import PAGER, ListLook, PagedList
from game.scenes.base.position_picture import SIZE, PositionPictures, load_picture
from game.scenes.base.shelf import boxes
from game.services import Services
from game.storage.files import FileTrouble, shown_name
from game.text import few, moment_words, plural
from rules.core import registry

Kind = Literal["playing", "named", "finished"]
KINDS: Final[tuple[tuple[Kind, str], ...]] = (
    ("playing", "In play"),
    ("named", "Saved by name"),
    ("finished", "Finished"),
)
_EMPTY: Final[dict[Kind, str]] = {
    "playing": "Games that you leave before the end wait here.",
    "named": "Choose Save… in a game's menu to keep a copy here.",
    "finished": "Games that you finish are kept here.",
}
_ROW: Final = 76
_PICTURE: Final = 96
"""Width of a row's picture, in units."""
_PLAYER: Final = 26
"""Least height of a player's line, in units."""
_MOST: Final = 12
"""Most players that are listed with their points."""
_HEAD: Final = 46
_BUTTON: Final = 46
_PANEL: Final = Flex(0.42, least=300, most=460)
_ASPECT: Final = SIZE[0] / SIZE[1]
_PICTURES_KEPT: Final = 60
"""Pictures in memory: more than any window shows rows."""

Item = SaveCard | Unreadable


@dataclass(frozen=True, slots=True)
class GameActions:
    """Actions of the page on a game."""

    resume: Callable[[SaveCard], None]
    watch: Callable[[SaveCard], None]
    on_table: Path | None = None
    """The file of the game being played in this window."""
    open_file: Callable[[], None] | None = None
    """Asks for a file from elsewhere, such as a friend's game, to play on or to watch."""


class NoteDialog(LineDialog):
    """Asks for a line about a finished game; an empty one takes it away."""

    length = NOTE_LENGTH
    hint = "what to remember about it"


class GamesScene(Page):
    """A list on the left, the chosen game on the right; in an upright window one below the other."""

    title = "Your games"

    def __init__(
        self, services: Services, saves: Saves, pictures: PositionPictures, actions: GameActions
    ) -> None:
        super().__init__(services)
        self.saves, self.pictures, self.actions = saves, pictures, actions
        self.kind: Kind = "playing"
        self.tabs = GameTabs(services, boxes(), ALL, self._show_game, with_all=True)
        look: ListLook[Item] = ListLook(self._paint_row, self._choose, _ROW)
        self.list = PagedList[Item]("row", (), look, self.refresh_soon)
        self.chosen: Item | None = None
        self._clicked: Item | None = None
        """The game chosen by a click: the first row is chosen without one, so one click must not open it."""
        self._all: dict[Kind, list[Item]] = {kind: [] for kind, _ in KINDS}
        self._images: dict[Path, pygame.Surface | None] = {}
        self._panel = self._rows = Area(0, 0, 0, 0, 1.0)
        self._read()

    # The list

    def shown(self) -> None:
        """Read the games again: some may have been added, continued or renamed."""
        self._read()
        super().shown()

    def _read(self) -> None:
        unreadable = self.saves.unreadable()
        finished = self.saves.finished_folder
        self._all = {
            "playing": [*self.saves.unfinished(), *(f for f in unreadable if f.path.suffix != ".antology")],
            "named": [
                *self.saves.named(),
                *(f for f in unreadable if f.path.suffix == ".antology" and f.path.parent != finished),
            ],
            "finished": [*self.saves.finished(), *(f for f in unreadable if f.path.parent == finished)],
        }
        if not self._all[self.kind]:
            self.kind = next((kind for kind, _ in KINDS if self._all[kind]), self.kind)
        self._show()

    def _show(self) -> None:
        """Show the filtered list; the same game stays chosen if it is still listed."""
        game, before, first = self.tabs.chosen, self.chosen, self.list.first
        items = [item for item in self._all[self.kind] if game == ALL or _game(item) == game]
        self.list.show(items)
        self.list.first = first
        same = (item for item in items if before is not None and item.path == before.path)
        self.chosen = next(same, items[0] if items else None)

    def _show_game(self, game: str) -> None:
        self.tabs.chosen, self.list.first = game, 0
        self._show()

    def _show_kind(self, kind: Kind) -> None:
        self.kind, self.list.first, self.chosen, self._clicked = kind, 0, None, None
        self._show()

    def _choose(self, item: Item) -> None:
        """Show a game in detail; a second click (or Enter on its row) continues or watches it."""
        if self._clicked == item:
            self._act()
            return
        self.chosen = self._clicked = item
        self.refresh_soon()

    # Layout

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """Lay out kinds and rows on one side, the chosen game with its buttons on the other."""
        if body.w >= body.h:
            self._rows, self._panel = body.columns(Flex(), _PANEL, gap=12)
        else:
            self._rows, self._panel = body.rows(Flex(), Flex(0.8, most=430), gap=12)
        head, rows = self._rows.inset(14, 10).cut_top(_HEAD, 6)
        return [
            *self._kinds(head),
            *self.list.lay_out(rows, self.foot.place(220, PAGER, "midright")),
            *self._buttons(),
        ]

    def lay_out_foot(self, foot: Area) -> Sequence[Control]:
        """The way to files from elsewhere."""
        if self.actions.open_file is None:
            return ()
        tip = "Play on or watch a game that somebody sent you"
        place = foot.place(min(170, max(0, foot.width - 226)), 46, "midleft").rect
        return [Control("open", place, "Open a file…", self.actions.open_file, "plank", tip, "O")]

    def _kinds(self, head: Area) -> list[Control]:
        cells = head.place(head.width, 36, "midleft").columns(*[Flex(most=190)] * len(KINDS), gap=8)
        return [
            Control(
                f"kind-{kind}",
                cell.rect,
                f"{label} ({len(self._all[kind])})",
                partial(self._show_kind, kind),
                "tab",
                checked=kind == self.kind,
            )
            for (kind, label), cell in zip(KINDS, cells, strict=True)
        ]

    def _buttons(self) -> list[Control]:
        item = self.chosen
        if item is None:
            return []
        upper, lower = self._places()[2].rows(_BUTTON, 40, gap=10)
        rename, delete = lower.columns(Flex(), Flex(), gap=10)
        blocked = self._blocked(item)
        label = "Watch" if self._is_over(item) else "Continue"
        able = isinstance(item, SaveCard)
        return [
            Control("act", upper.rect, label, self._act, "gold", "", "Enter", enabled=able),
            self._note_button(rename.rect, able)
            if self.kind == "finished"
            else Control(
                "rename",
                rename.rect,
                "Rename…",
                self._ask_name,
                tooltip=blocked,
                key="R",
                enabled=able and not blocked,
            ),
            Control(
                "delete",
                delete.rect,
                "Delete…",
                self._ask_delete,
                tooltip=blocked,
                key="D",
                enabled=not blocked,
            ),
        ]

    def _note_button(self, rect: pygame.Rect, able: bool) -> Control:
        tip = "Write a line of your own about this game; Replays can find it"
        return Control("note", rect, "Note…", self._ask_note, tooltip=tip, key="N", enabled=able)

    def _places(self) -> tuple[Area, Area, Area]:
        """Areas of the chosen game's picture, text and buttons."""
        inner = self._panel.inset(18, 16)
        upper, buttons = inner.rows(Flex(), _BUTTON + 50, gap=12)
        if self._panel.w < self._panel.h:
            picture, words = upper.cut_top(min(inner.width / _ASPECT, upper.height * 0.5), 12)
            return picture, words, buttons
        picture, beside = inner.cut_left(min(inner.height * _ASPECT, inner.width * 0.45), 18)
        words, buttons = beside.rows(Flex(), _BUTTON + 50, gap=12)
        return picture, words, buttons

    def _blocked(self, item: Item) -> str:
        """Why a game cannot be renamed or deleted; empty if it can."""
        if item.path == self.actions.on_table:
            return "This game is on the table."
        if isinstance(item, SaveCard) and item.open_elsewhere:
            return "This game is open in another window."
        return ""

    def _is_over(self, item: Item) -> bool:
        return isinstance(item, SaveCard) and item.over and not item.unfinished

    # What the buttons do

    def _act(self) -> None:
        if not isinstance(self.chosen, SaveCard):
            return
        if self._is_over(self.chosen):
            self.actions.watch(self.chosen)
        else:
            self.actions.resume(self.chosen)

    def _ask_name(self) -> None:
        card, stack = self.chosen, self.services.stack
        if not isinstance(card, SaveCard):
            return

        def rename(name: str) -> None:
            stack.pop()
            self._attempt("The game could not be renamed", lambda: self.saves.rename(card, name))

        stack.push(NameDialog(self.services, "Name this game", _title(card), rename))

    def _ask_note(self) -> None:
        card, stack = self.chosen, self.services.stack
        if not isinstance(card, SaveCard):
            return

        def keep(text: str) -> None:
            stack.pop()
            self._attempt("The note could not be kept", lambda: self.saves.write_note(card, text))

        stack.push(NoteDialog(self.services, "A note on this game", card.note, keep))

    def _ask_delete(self) -> None:
        item = self.chosen
        if item is None:
            return

        def delete() -> None:
            self._attempt("The game could not be deleted", lambda: self.saves.delete(item))

        answers = [Answer("keep", "Keep it", key="Esc"), Answer("delete", "Delete it", delete, "D")]
        text = f"{_description(item)} will be deleted and cannot be brought back."
        self.services.stack.push(MessageScene(self.services, "Delete this game?", text, answers))

    def _attempt(self, title: str, action: Callable[[], object]) -> None:
        """Do something with a file, then refresh the list; if it fails, say why under `title`."""
        trouble = ""
        try:
            action()
        except FileTrouble as error:
            trouble = str(error)
        except OSError as error:
            trouble = f"{error.strerror or error}."
        self._read()
        if trouble:
            self.services.stack.push(MessageScene(self.services, title, trouble))

    def use(self, event: pygame.event.Event) -> bool:
        """Wheel and page keys turn the pages; Delete asks as its button does."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and self.chosen is not None:
            if not self._blocked(self.chosen):
                self._ask_delete()
            return True
        return self.list.use(event, self.ring)

    def update(self, seconds: float) -> None:
        """Draw one missing picture."""
        # One in each update: reading a long game takes up to a second, and the page must stay usable.
        super().update(seconds)
        shown = self.list.items[self.list.first : self.list.first + self.list.room]
        for item in (self.chosen, *shown):
            if isinstance(item, SaveCard) and self.pictures.is_wanting(item):
                self.pictures.draw(item)
                self.changed = True
                break

    @property
    def wake(self) -> float | None:
        """Soon, while pictures are missing."""
        shown = self.list.items[self.list.first : self.list.first + self.list.room]
        wanting = any(isinstance(item, SaveCard) and self.pictures.is_wanting(item) for item in shown)
        return 0.01 if wanting else super().wake

    # Painting

    def paint_body(self, surface: pygame.Surface) -> None:
        """The sheets, and a sentence where the list is empty."""
        pen = self.pen
        pen.panels.paper(surface, self._rows.rect, "paper_dim")
        if self.chosen is not None:
            pen.panels.paper(surface, self._panel.rect)
        if not self.list.items:
            pen.text(
                surface,
                _EMPTY[self.kind],
                self._rows.rect.center,
                pen.style("text", 17, pen.palette.ink_dim),
                "center",
                self._rows.w - pen.px(40),
            )

    def paint_above(self, surface: pygame.Surface) -> None:
        """Paint the rows' contents and the chosen game."""
        self.list.paint(surface, self.pen)
        if self.chosen is not None:
            picture, words, _ = self._places()
            self._paint_picture(surface, picture.rect, self.chosen)
            self._paint_words(surface, words, self.chosen)

    def _paint_row(self, surface: pygame.Surface, area: Area, item: Item) -> None:
        """Picture, name, rule set and round; players; at the right how old it is."""
        pen = self.pen
        if item == self.chosen:
            pygame.draw.rect(surface, pen.palette.gold, area.rect, pen.units.line(2.4), pen.px(8))
        picture, rest = area.inset(8, 7).cut_left(_PICTURE, 12)
        self._paint_picture(surface, picture.rect, item)
        title, facts, players = rest.rows(Flex(1.25), Flex(), Flex())
        bold, dim = pen.style("bold", 15), pen.style("text", 13, pen.palette.ink_dim)
        if isinstance(item, Unreadable):
            pen.text(surface, shown_name(item.path), title.rect.midleft, bold, "midleft", title.w)
            pen.letters.paragraph(surface, item.trouble, dim, facts.rect.union(players.rect))
            return
        age = moment_words(item.saved_at, self.services.clock.wall())
        when, name = title.cut_right(pen.letters.width(age, dim) / area.u + 1, 12)
        pen.text(surface, age, when.rect.midright, dim, "midright")
        pen.text(surface, _title(item), name.rect.midleft, bold, "midleft", name.w)
        mark = self._mark(item)
        if mark:
            style = pen.style("bold", 13, pen.palette.warn)
            note, facts = facts.cut_right(pen.letters.width(mark, style) / area.u + 1, 12)
            pen.text(surface, mark, note.rect.midright, style, "midright")
        pen.text(surface, _facts(item), facts.rect.midleft, dim, "midleft", facts.w)
        names = few([player.name for player in item.players])
        words = f"{names}: {item.note}" if item.note else names
        pen.text(surface, words, players.rect.midleft, dim, "midleft", players.w)

    def _mark(self, card: SaveCard) -> str:
        """A game's special state in two or three words; empty if there is none."""
        if card.path == self.actions.on_table:
            return "on the table"
        if card.open_elsewhere:
            return "in another window"
        return "damaged" if card.left_out or card.mended else ""

    def _paint_picture(self, surface: pygame.Surface, rect: pygame.Rect, item: Item) -> None:
        """Paint the position, cropped to the rect; an empty frame if it is missing."""
        pen = self.pen
        pen.panels.slot(surface, rect)
        path = self.pictures.find(item) if isinstance(item, SaveCard) else None
        if path is None:
            return
        if path not in self._images:
            if len(self._images) >= _PICTURES_KEPT:
                self._images.clear()
            self._images[path] = load_picture(path)
        found = self._images[path]
        if found is None:
            return
        inner = rect.inflate(-2 * pen.units.line(1.4), -2 * pen.units.line(1.4))
        factor = max(inner.w / found.get_width(), inner.h / found.get_height())
        size = (max(1, round(found.get_width() * factor)), max(1, round(found.get_height() * factor)))
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        scaled = smoothscale(found, size)
        surface.blit(scaled, scaled.get_rect(center=inner.center))
        surface.set_clip(clip)

    def _paint_words(self, surface: pygame.Surface, area: Area, item: Item) -> None:
        """Name, rule set, round and date of the chosen game, and its players with their points."""
        pen = self.pen
        head, dim = pen.style("title", 24), pen.style("text", 15, pen.palette.ink_dim)
        if isinstance(item, Unreadable):
            title, rest = area.cut_top(34)
            name = pen.shrunk("This file cannot be read", head, title.w)
            pen.text(surface, "This file cannot be read", title.rect.midleft, name, "midleft", title.w)
            pen.letters.paragraph(surface, item.trouble, dim, rest.rect)
            return
        lines = [(_title(item), head, 34.0), (_facts(item), dim, 22.0), (self._date(item), dim, 22.0)]
        if item.note:
            lines.append((item.note, pen.style("bold", 15), 22.0))
        if mark := self._mark(item):
            lines.append((mark.capitalize(), pen.style("bold", 15, pen.palette.warn), 22.0))
        *places, rest = area.rows(*(height for _, _, height in lines), Flex())
        for (text, style, _), place in zip(lines, places, strict=True):
            style = pen.shrunk(text, style, place.w)
            pen.text(surface, text, place.rect.midleft, style, "midleft", place.w)
        seats = item.notable(_MOST)
        count, room = len(seats), rest.cut_top(8)[1]
        # Two columns if the lines of one would be too low to read.
        columns = 1 if count * _PLAYER <= room.height else 2
        players = room.grid(count, columns, 6, min(30, room.height / -(-count // columns) - 6))
        for seat, place in zip(seats, players, strict=True):
            self._paint_player(surface, place, item, seat)

    def _paint_player(self, surface: pygame.Surface, area: Area, card: SaveCard, seat: int) -> None:
        pen, player = self.pen, card.players[seat]
        size = min(24.0, area.height)
        symbol, rest = area.cut_left(size, 8)
        points, name = rest.cut_right(44, 8)
        pen.symbol(surface, player.colour, symbol.rect.center, size)
        pen.text(surface, player.name, name.rect.midleft, pen.style("display", 15), "midleft", name.w)
        pen.text(
            surface, str(card.scores[seat]), points.rect.midright, pen.style("bold", 15), "midright", points.w
        )

    def _date(self, card: SaveCard) -> str:
        word = "Finished" if self._is_over(card) else "Saved"
        return f"{word} {moment_words(card.saved_at, self.services.clock.wall())}"


def _game(item: Item) -> str:
    return item.game if isinstance(item, SaveCard) else ""


def _title(card: SaveCard) -> str:
    """The name given by the player, else the title of the game."""
    return card.name or registry.info(card.game).title


def _facts(card: SaveCard) -> str:
    """Game, rule set and round; the game's name is left out if it is the title already."""
    info = registry.info(card.game)
    if card.over:
        stage = plural(card.round, info.round_name, f"{info.round_name}s")
    else:
        stage = f"{info.round_name} {card.round}" if card.round else "just begun"
    words = [info.title] if card.name else []
    if len(info.variants) > 1 or not card.name:
        words.append(info.variant(card.variant).title)
    return " · ".join([*words, stage])


def _description(item: Item) -> str:
    """A game described in half a sentence, to ask a question about it."""
    if isinstance(item, Unreadable):
        return f"The file {shown_name(item.path)}"
    names = few([player.name for player in item.players])
    return f"“{_title(item)}” ({_facts(item)}) of {names}"
