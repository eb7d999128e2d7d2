"""The wall of medals: all of them, as far as they have come, and the chosen one large at the right."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from game.kit import shape
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.kit.theme import rgb
from game.kit.widget import WidgetLayer
from game.profile.achievements import achiever_of
from game.profile.person import Person, Progress
from game.scenes.base.award import draw_award
from game.scenes.base.face import Character, Layer, Scene, draw_face
from game.scenes.base.shelf import Box
from game.text import clean, date_words, listed

ALL: Final = "all"
MEDAL: Final = "medal:"
"""Prefix of the ids of the medals' controls."""
HEAD: Final = 52
_SIDE: Final = 296
_LOW_SIDE: Final = 250
_COLUMNS: Final = 8
_ROWS: Final = 4
_FEW: Final = 8
"""Medals that stand in two rows of four."""
_TITLE: Final = 13.5
_STRIP: Final = 590
_NAME: Final = 24
_LARGE: Final = 182
_RAYS: Final = 14
_PARTS: Final = 36
_SHOWN_PARTS: Final = 10


@dataclass(slots=True)
class Wall:
    """The wall of one person."""

    boxes: Sequence[Box]
    person: Person
    choose: Callable[[str], None]
    """Called with the id of a medal."""
    filter_by: Callable[[str], None]
    """Called with a game, or `ALL`."""
    chosen: str
    game: str = ALL
    _cells: list[tuple[Control, Area, Progress]] = field(default_factory=list)
    _left: Area = field(default_factory=lambda: Area(0, 0, 0, 0, 1.0))
    _right: Area = field(default_factory=lambda: Area(0, 0, 0, 0, 1.0))

    @property
    def shown(self) -> Progress:
        """The medal at the right: the chosen one, else the newest, the nearest or the first."""
        found = next((one for one in self.person.progress if one.achievement.id == self.chosen), None)
        return found or next(iter(self.person.earned), None) or self.person.nearest or self.person.progress[0]

    def lay_out(
        self, pen: Pen, body: Area, widgets: Callable[[], WidgetLayer], go: Control | None
    ) -> list[Control]:
        """The filter, the medals row by row, and the button that leads to the chosen one."""
        side = _SIDE if body.width >= 1100 else _LOW_SIDE
        self._left, self._right = body.columns(Flex(), side, gap=10)
        shown = [one for one in self.person.progress if self.game in (ALL, one.achievement.game)]
        inner = self._left.part(12, HEAD, self._left.width - 12, self._left.height - 4)
        self._cells = []
        columns, rows = _shape(pen, shown, inner)
        cells = inner.grid(columns * rows, columns)
        for progress, cell in zip(shown, cells, strict=False):
            name = progress.achievement.id
            tip = "Hidden until it is earned" if progress.is_hidden else progress.achievement.condition
            control = Control(
                f"{MEDAL}{name}", cell.inset(2, 1).rect, "", partial(self.choose, name), "bare", tip
            )
            self._cells.append((control, cell, progress))
        controls = [*self._strip(pen, widgets), *(control for control, _, _ in self._cells)]
        if go is not None:
            go.rect = self._right.part(
                16, self._right.height - 58, self._right.width - 16, self._right.height - 14
            ).rect
            controls.append(go)
        return controls

    def _strip(self, pen: Pen, widgets: Callable[[], WidgetLayer]) -> list[Control]:
        games = {one.achievement.game for one in self.person.progress}
        titles = [(box.info.name, box.info.title) for box in self.boxes if box.info.name in games]
        choices = [(ALL, "All"), *titles]
        room = min(_STRIP, self._left.width - 250)
        place = self._left.part(self._left.width - 16 - room, 10, self._left.width - 16, 42)
        menu = widgets().choice(place.rect, choices, self.game)
        menu.on_change = self.filter_by
        return [Control("medals-of", place.rect, tooltip="Medals of one game", look="widget", widget=menu)]

    def paint(self, surface: pygame.Surface, pen: Pen) -> None:
        """Both sheets with all medals."""
        left = self._left
        pen.panels.paper(surface, left.rect, "paper", 10)
        whose = f"{clean(self.person.name)}'s medals" if self.person.games else "The medals of all games"
        head = left.part(18, 0, 18 + (left.width - 36) - min(_STRIP, left.width - 250) - 12, HEAD)
        count = f"{len(self.person.earned)} of {len(self.person.progress)}"
        dim = pen.dim(14)
        room = head.w - pen.width(count, dim) - pen.px(14)
        end = pen.write(surface, whose, pen.style("display", 21), head.rect.midleft, width=room).right
        pen.write(surface, count, dim, (end + pen.px(14), head.rect.centery + pen.px(2)))
        lines = sorted({cell.y for _, cell, _ in self._cells})
        for y in lines[1:]:
            pen.box(
                surface,
                pygame.Rect(left.x + pen.px(18), y, left.w - pen.px(36), max(1, pen.px(1))),
                0.5,
                pen.palette.line,
                alpha=110,
            )
        for control, cell, progress in self._cells:
            if progress.achievement.id == self.shown.achievement.id:
                pen.box(surface, control.rect, 9, pen.palette.paper_light, pen.palette.gold, 2.2)
            _paint_cell(surface, pen, cell, progress)
        self._paint_side(surface, pen)

    def paint_hover(self, surface: pygame.Surface, pen: Pen, hover: str | None) -> None:
        """The rim of the medal under the pointer."""
        for control, _, _ in self._cells:
            if control.id == hover:
                pen.box(surface, control.rect, 9, outline=pen.palette.gold, line=1.6)

    def _paint_side(self, surface: pygame.Surface, pen: Pen) -> None:
        """Paint the chosen medal: picture, name, condition, how far it is, and what is missing."""
        area, progress = self._right, self.shown
        pen.panels.paper(surface, area.rect, "paper_light", 10)
        high = min(214.0, area.height * 0.37)
        stage = area.part(8, 8, area.width - 8, 8 + high)
        _paint_rays(surface, pen, stage)
        size = min(_LARGE, high * 0.82)
        centre = (stage.rect.centerx, stage.y + stage.h * 0.46)
        draw_award(surface, pen, progress, centre, size)
        room = area.part(16, 8 + high + 6, area.width - 16, area.height - 66)
        name, kind, words = room.rows(34, 22, Flex())
        one = progress.achievement
        title = "Hidden" if progress.is_hidden else one.id
        pen.write(surface, title, pen.style("title", 25), name.rect.center, "center", name.w)
        pen.write(
            surface,
            self._kind(progress),
            pen.style("bold", 13.5, pen.palette.ink_dim),
            kind.rect.center,
            "center",
            kind.w,
        )
        if progress.is_hidden:
            pen.letters.paragraph(
                surface,
                "Name, game and condition appear when it is earned.",
                pen.dim(15),
                words.rect,
                "center",
            )
            return
        style = pen.style("text", 15)
        tall = pen.letters.paragraph_height(one.condition, style, words.w)
        pen.letters.paragraph(surface, one.condition, style, words.rect, "center")
        below = Area(
            words.x, words.y + tall + pen.px(8), words.w, max(0, words.h - tall - pen.px(8)), words.u
        )
        self._paint_rest(surface, pen, below, progress)

    def _kind(self, progress: Progress) -> str:
        one = progress.achievement
        if progress.is_hidden:
            return "One of two"
        title = next((box.info.title for box in self.boxes if box.info.name == one.game), "All games")
        return f"{one.tier.title()} · {title}"

    def _paint_rest(self, surface: pygame.Surface, pen: Pen, area: Area, progress: Progress) -> None:
        """Paint bar and count, what was gathered, and when or how it was earned."""
        one = progress.achievement
        last = self._last_words(progress)
        style = pen.dim(13.5)
        tall = pen.letters.paragraph_height(last, style, area.w)
        foot, rest = area.cut_bottom(min(area.height, tall / area.u), 4)
        pen.letters.paragraph(surface, last, style, foot.rect, "center")
        if one.goal == 1 or rest.height < 40:
            return
        bar, count, parts = rest.rows(16, 24, Flex())
        groove = bar.place(bar.width, 14).rect
        pen.box(surface, groove, 7, "#d9c69c", pen.palette.line)
        if progress.have:
            full = groove.copy()
            full.width = max(groove.h, round(groove.w * progress.share))
            pen.box(surface, full, 7, "#e0a92e", "#8a5a10")
        text = f"{min(progress.have, one.goal)} of {one.goal}"
        pen.write(surface, text, pen.style("bold", 14), count.rect.center, "center")
        if one.parts and parts.height >= _PARTS:
            self._paint_parts(surface, pen, parts, progress)

    def _paint_parts(self, surface: pygame.Surface, pen: Pen, area: Area, progress: Progress) -> None:
        """Paint everything there is to gather, with a tick on what has been, and name what is missing."""
        one = progress.achievement
        achiever = achiever_of(one.game)
        known = achiever.parts() if achiever else {}
        row, line = area.rows(_PARTS + 6, Flex(most=26), gap=2)
        cells = row.columns(*[Flex()] * len(one.parts))
        for code, cell in zip(one.parts, cells, strict=True):
            if code not in known:
                continue
            size = min(_PARTS, cell.width - 2)
            part, has = known[code], code in progress.steps
            character = Character(scene=Scene(part.picture, height=1.2))
            if not part.is_scene:
                character = Character(layers=(Layer(part.picture, width=0.8),))
            if has:
                draw_face(surface, pen, character, 3, cell.rect.center, size)
                if size >= 24:
                    pen.icon(
                        surface,
                        "ui/tick",
                        (cell.rect.centerx + pen.px(size * 0.34), cell.rect.centery + pen.px(size * 0.34)),
                        size * 0.46,
                    )
                continue
            faint = pygame.Surface(cell.rect.size, pygame.SRCALPHA)
            draw_face(faint, pen, character, 0, (cell.w // 2, cell.h // 2), size)
            pen.put(surface, shape.faded(faint, 80), cell.rect.center)
        missing = [known[code].title for code in one.parts if code in known and code not in progress.steps]
        if missing and not progress.is_earned and line.height >= 16:
            are = "is" if len(missing) == 1 else "are"
            words = f"{listed(missing)} {are} missing."
            style = pen.dim(13.5)
            if not pen.fits(words, style, line.w):
                words = f"{len(missing)} are missing."
            pen.write(surface, words, style, line.rect.center, "center", line.w)

    def _last_words(self, progress: Progress) -> str:
        if not progress.is_earned:
            return (
                "Only games without help count."
                if progress.achievement.unaided
                else "Without help it gets a gold rim."
            )
        when = f"Earned on {date_words(progress.game.ended_at)}" if progress.game else "Earned"
        return f"{when}, without help" if progress.rim else when


def count_words(progress: Progress) -> str:
    """`4 of 6`."""
    return f"{min(progress.have, progress.achievement.goal)} of {progress.achievement.goal}"


def _shape(pen: Pen, shown: Sequence[Progress], inner: Area) -> tuple[int, int]:
    """Columns and rows of the wall: fewer columns where the longest name has no room in the narrowest."""
    if len(shown) <= _FEW:
        return 4, 2
    style, titles = pen.style("bold", _TITLE), [_title(one) for one in shown]
    fitting = (
        number
        for number in range(_COLUMNS, 4, -1)
        if all(pen.fits(title, style, inner.w // number - pen.px(4)) for title in titles)
    )
    columns = next(fitting, 4)
    return columns, max(_ROWS, -(-len(shown) // columns))


def _title(progress: Progress) -> str:
    return "Hidden" if progress.is_hidden else progress.achievement.id


def _paint_cell(surface: pygame.Surface, pen: Pen, cell: Area, progress: Progress) -> None:
    """Paint a medal with its name, and on a small label how far it is."""
    name, disc = cell.cut_bottom(_NAME)
    size = min(90.0, disc.height * 0.86, cell.width * 0.86)
    centre = (disc.rect.centerx, disc.y + disc.h * 0.48)
    draw_award(surface, pen, progress, centre, size)
    if progress.is_near:
        words, style = count_words(progress), pen.style("bold", 12, "#4a2b08")
        label = pygame.Rect(0, 0, pen.width(words, style) + pen.px(12), max(pen.px(17), style.px + pen.px(3)))
        label.center = (round(centre[0]), round(centre[1] + pen.px(size * 0.44)))
        pen.box(surface, label, 8, "#f7dc8a", "#8a5a10", 1.2)
        pen.write(surface, words, style, label.center, "center")
    known = progress.is_earned or progress.is_near
    style = pen.style("bold", _TITLE, "" if known else pen.palette.ink_dim)
    pen.write(surface, _title(progress), style, name.rect.center, "center", name.w - pen.px(4))


def _paint_rays(surface: pygame.Surface, pen: Pen, area: Area) -> None:
    """Paint a golden ground with rays."""

    def paint(sheet: pygame.Surface) -> None:
        wide, high = sheet.get_size()
        sheet.blit(
            shape.box(
                (wide, high), pen.px(7), "#eccb7b", outline=pen.palette.edge, outline_px=pen.units.line(1.2)
            ),
            (0, 0),
        )
        rays = pygame.Surface((wide, high), pygame.SRCALPHA)
        middle = (wide / 2, high * 0.46)
        for number in range(_RAYS):
            turns = number * 2 * math.pi / _RAYS + 0.1, number * 2 * math.pi / _RAYS + 0.1 + math.pi / _RAYS
            rim = [(middle[0] + wide * math.cos(turn), middle[1] + wide * math.sin(turn)) for turn in turns]
            pygame.draw.polygon(rays, (*rgb("#fff7d6"), 120), [middle, *rim])
        rays.blit(shape.box((wide, high), pen.px(7), "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(rays.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

    picture = pen.remembered(("award", "rays"), area.rect.size, paint)
    surface.blit(picture, area.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
