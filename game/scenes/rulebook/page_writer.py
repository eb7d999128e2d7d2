"""The pages of a rulebook as columns of text and pictures: the first page, a chapter, what a search found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.kit.fonts import Face
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix
from game.scenes.base.reading import Block, gap, text
from game.scenes.rulebook.book import AtAGlance, Book, Chapter, Line, Picture, Section
from game.scenes.rulebook.pictures import BookPictures

_COMING: Final = "The picture is being drawn…"
_CARD: Final = 236
"""Least width of a card with a picture, in units."""
_CARD_SHAPE: Final = 0.6
"""Height of its picture as a share of the width."""
_ICON: Final = 62
_PIECE: Final = 250
_GAP: Final = 14
_READ: Final = 15.5
_SMALL: Final = 14.5


@dataclass(frozen=True, slots=True)
class PageWriter:
    """Makes the blocks of pages in one width."""

    pen: Pen
    pictures: BookPictures
    width: int
    marks: tuple[str, ...] = ()
    """Words of the search, which are marked wherever they occur."""
    rule: str = ""
    """ID of the rule that was asked for; it lies on a bright ground."""

    # ------------------------------------------------------------------ pages

    def first_page(self, book: Book, look: AtAGlance, known: Sequence[str]) -> list[Block]:
        """ "In one look": aim, a round in pictures, the pieces, how one scores, how it ends."""
        blocks = [self._words(line.text, "display", 18.5) for line in look.aim]
        blocks += [self._space(6)]
        title, news = book.news(known) or ("", ())
        added = self._list(f"New if you know {title}", [Line(words) for words in news])
        played = any(variant != book.variant for variant in known)
        # Who has played nothing yet wants to see the game first, and not what others find new in it.
        blocks += added if played else []
        blocks += [self._head(look.round_title), *self._cards(look.round, numbered=True)]
        blocks += [self._head("The pieces"), *self._pieces(look.pieces)]
        blocks += self._list("How you score", look.scoring)
        blocks += self._list("How it ends", look.end)
        return blocks if played else [*blocks, *added]

    def chapter(self, book: Book, chapter: Chapter) -> list[Block]:
        """A chapter: its pictures, then its rules in order."""
        blocks = self._cards(book.pictures_of(chapter))
        return [*blocks, *(block for rule in book.rules_of(chapter) for block in self._rule(rule))]

    def found(self, book: Book, rules: Sequence[Section]) -> list[Block]:
        """The rules that a search found, each chapter's under its title."""
        blocks: list[Block] = []
        last = ""
        for rule in rules:
            chapter = book.chapter_of(rule)
            if chapter is not None and rule.prefix != last:
                blocks.append(self._head(chapter.title))
            blocks += self._rule(rule)
            last = rule.prefix
        return blocks

    # ------------------------------------------------------------------ text

    def _words(self, words: str, face: Face = "text", size: float = _READ, width: int = 0) -> Block:
        pen = self.pen
        ground = mix(pen.palette.gold, pen.palette.paper_light, 0.35)
        style = pen.style(face, size)
        return text(pen.letters, words, style, width or self.width, self.marks, ground)

    def _space(self, units: float) -> Block:
        return gap(self.pen.px(units))

    def _head(self, title: str) -> Block:
        """A heading over a fine line."""
        pen = self.pen
        style = pen.style("display", 19, pen.palette.link)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            pen.text(surface, title, (place.x, place.bottom - pen.px(23)), style, "midleft", place.w)
            surface.fill(pen.palette.line, (place.x, place.bottom - pen.px(10), place.w, pen.units.line(1)))

        return Block(pen.px(48), paint, f"head:{title}")

    def _rule(self, rule: Section) -> list[Block]:
        """Title with the rule's number at the right, and its words; the one asked for on a bright plate."""
        pen, chosen = self.pen, rule.id == self.rule
        inset = pen.px(12)
        number = pen.style("bold", 12.5, pen.palette.link)
        room = self.width - 2 * inset - pen.width(rule.id, number) - pen.px(14)
        head = self._words(rule.title, "bold", 16, room)
        body = self._words(rule.text, width=self.width - 2 * inset)
        top, between, below = pen.px(7), pen.px(2), pen.px(9)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            if chosen:
                pen.box(surface, place.inflate(0, -pen.px(4)), 7, pen.palette.chip, pen.palette.gold, 2)
            first = pygame.Rect(place.x + inset, place.y + top, room, head.height)
            head.paint(surface, first)
            spot = (place.right - inset, first.y + pen.letters.height(pen.style("bold", 16)) // 2 + 1)
            pen.text(surface, rule.id, spot, number, "midright")
            words = pygame.Rect(first.x, first.bottom + between, place.w - 2 * inset, body.height)
            body.paint(surface, words)

        height = top + head.height + between + body.height + below
        return [Block(height, paint, rule.id)]

    def _list(self, title: str, lines: Sequence[Line]) -> list[Block]:
        """Sentences with a dot before each, under a heading."""
        pen = self.pen
        blocks = [self._head(title)] if lines else []
        for line in lines:
            indent = pen.px(20)
            words = f"{line.title}: {line.text}" if line.title else line.text
            blocks += [self._dotted(self._words(words, width=self.width - indent), indent), self._space(5)]
        return blocks

    def _dotted(self, words: Block, indent: int) -> Block:
        pen, step = self.pen, self.pen.letters.height(self.pen.style("text", _READ))

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            dot = pygame.Rect(0, 0, pen.px(7), pen.px(7)).move_to(
                center=(place.x + pen.px(8), place.y + step // 2)
            )
            pen.box(surface, dot, 3.5, pen.palette.gold, pen.palette.edge)
            words.paint(surface, place.move(indent, 0))

        return replace(words, paint=paint)

    # ------------------------------------------------------------------ pictures

    def _columns(self, least: float, count: int) -> tuple[int, int]:
        """Number of columns of a least width in units, and the width of each in pixels."""
        pen = self.pen
        room = max(1, int((self.width + pen.px(_GAP)) // (pen.px(least) + pen.px(_GAP))))
        columns = _even(count, room)
        return columns, (self.width - (columns - 1) * pen.px(_GAP)) // columns

    def _cards(self, lines: Sequence[Line], numbered: bool = False) -> list[Block]:
        """Pictures in rows, each with its words below."""
        if not lines:
            return []
        columns, width = self._columns(_CARD, len(lines))
        # A picture alone in its row would be as large as a table.
        width = min(width, self.pen.px(460))
        blocks: list[Block] = []
        for first in range(0, len(lines), columns):
            cards = [
                self._card(line, width, first + n + 1 if numbered else 0)
                for n, line in enumerate(lines[first : first + columns])
            ]
            blocks += [self._row(cards, width), self._space(_GAP)]
        return blocks

    def _row(self, cells: Sequence[Block], width: int) -> Block:
        """Blocks side by side."""
        step = width + self.pen.px(_GAP)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            for number, cell in enumerate(cells):
                cell.paint(surface, pygame.Rect(place.x + number * step, place.y, width, place.h))

        return Block(max(cell.height for cell in cells), paint)

    def _card(self, line: Line, width: int, number: int) -> Block:
        pen = self.pen
        pad = pen.px(9)
        inner = width - 2 * pad
        high = round(inner * _CARD_SHAPE) if line.picture else 0
        title = self._words(line.title, "bold", 15.5, inner) if line.title else gap(0)
        words = self._words(line.text, size=_SMALL, width=inner)
        top = pad + (high + pad if high else 0)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            pen.box(surface, place, 9, pen.palette.paper_light, pen.palette.line)
            if line.picture is not None:
                frame = pygame.Rect(place.x + pad, place.y + pad, inner, high)
                self._picture(surface, line.picture, frame)
            if number:
                _number(surface, pen, number, (place.x + pad + pen.px(5), place.y + pad + pen.px(5)))
            y = place.y + top
            for block in (title, words):
                block.paint(surface, pygame.Rect(place.x + pad, y, inner, block.height))
                y += block.height

        return Block(top + title.height + words.height + pad, paint)

    def _picture(self, surface: pygame.Surface, picture: Picture, frame: pygame.Rect) -> None:
        pen, painted = self.pen, self.pictures.find(picture, frame.size)
        pen.box(surface, frame, 5, pen.palette.chip_dim)
        if painted is None:
            if self.pictures.want(picture, frame.size):
                pen.text(surface, _COMING, frame.center, pen.dim(_SMALL), "center", frame.w)
            return
        surface.blit(painted, frame, special_flags=PREMULTIPLIED)
        pen.box(surface, frame, 3, "", pen.palette.edge, 1.6)

    def _pieces(self, lines: Sequence[Line]) -> list[Block]:
        """Pieces by name: a small picture, and beside it the name with what the piece does."""
        if not lines:
            return []
        columns, width = self._columns(_PIECE, len(lines))
        blocks: list[Block] = []
        for first in range(0, len(lines), columns):
            cells = [self._piece(line, width) for line in lines[first : first + columns]]
            blocks += [self._row(cells, width), self._space(8)]
        return blocks

    def _piece(self, line: Line, width: int) -> Block:
        pen, icon = self.pen, self.pen.px(_ICON)
        room = width - icon - pen.px(12)
        title = self._words(line.title, "bold", 15.5, room)
        words = self._words(line.text, size=_SMALL, width=room)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            if line.picture is not None:
                self._sprite(surface, line.picture, pygame.Rect(place.x, place.y, icon, icon))
            x = place.x + icon + pen.px(12)
            title.paint(surface, pygame.Rect(x, place.y, room, title.height))
            words.paint(surface, pygame.Rect(x, place.y + title.height, room, words.height))

        return Block(max(icon, title.height + words.height) + pen.px(4), paint)

    def _sprite(self, surface: pygame.Surface, picture: Picture, frame: pygame.Rect) -> None:
        painted = self.pictures.find(picture, frame.size)
        if painted is None:
            self.pictures.want(picture, frame.size)
        elif picture.sprites:
            surface.blit(painted, frame, special_flags=PREMULTIPLIED)
        else:
            surface.blit(painted, frame)
            self.pen.box(surface, frame, 3, "", self.pen.palette.edge, 1.4)


def _even(count: int, room: int) -> int:
    """Into how many columns things go, at most `room`, so that the last row is as full as can be."""
    room = min(count, room)
    rows = -(-count // room)
    return -(-count // rows)


def _number(surface: pygame.Surface, pen: Pen, number: int, centre: tuple[int, int]) -> None:
    """The number of a step, in a golden disc at a card's corner."""
    disc = pygame.Rect(0, 0, pen.px(26), pen.px(26)).move_to(center=centre)
    pen.box(surface, disc, 13, pen.palette.gold, pen.palette.edge, 1.6)
    pen.text(surface, str(number), disc.center, pen.style("bold", 14.5, "#2b1a08"), "center")
