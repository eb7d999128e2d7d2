"""The dialog in which an opponent is chosen: all levels by strength, the tempers of one, and a portrait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ai import levels, strength
from game.form import Colour
from game.kit import shape
from game.kit.control import Control
from game.kit.filters import smoothscale
from game.kit.layout import Area, Flex
from game.known_programs import remember, short_name
from game.plugin import weights
from game.plugin.level import Level
from game.profile.profile import Against
from game.programs.program import Program
from game.scenes.base import face
from game.scenes.base.screen import Screen
from game.scenes.base.shelf import Box
from game.scenes.new_game.chair import draw_badge
from game.scenes.new_game.program_dialog import ProgramDialog
from game.scenes.new_game.rule_set_card import draw_scene
from game.services import Services

_SIZE: Final = (1130, 664)
_MARGIN: Final = 8
_SIDE: Final = 52
_ENDS: Final = 40
_HEAD: Final = 40
_ROW: Final = 69
_GAP: Final = 6
_STYLES: Final = 26
_TILE: Final = 62
_LAST: Final = 34
_PORTRAIT: Final = 336
_ROOMY: Final = 960
"""Width inside the frame from which the portrait stands beside the list, in units; so are all lengths."""
_BAR: Final = 200
BALANCED: Final = "balanced"
_BALANCED_TITLE: Final = "Balanced"
_PROGRAMS: Final = 2
"""Most known programs that are offered by name."""
_FAIR: Final = "They all see only what you would see."
_ICONS: Final = ("ui/icons/crown", "ui/icons/hourglass", "ui/icons/person")
_QUICK: Final = "Moves in the blink of an eye."
_SLOW: Final = "Thinks for about a second before it moves."
_UNSURE: Final = "Too few games were played to be sure of this."


@dataclass(frozen=True, slots=True)
class Wanted:
    """The table at which an opponent is to sit down, and the chair."""

    box: Box
    variant: str
    seats: int
    colour: Colour
    level: str
    """The one who sits there now."""
    heading: str
    picture: str = ""


class OpponentScene(Screen):
    """The list of opponents in front of the page."""

    opaque = False

    def __init__(self, services: Services, wanted: Wanted, take: Callable[[str | Program], None]) -> None:
        """`take` is called with a level's name, or with a program, after the dialog has closed."""
        super().__init__(services)
        self.wanted, self._take = wanted, take
        self.game = wanted.box.info.name
        self.levels = levels.of_game(self.game)
        self.level = wanted.level
        """The level that would sit down now, with its style."""
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self._reach = strength.reaches(self.game, wanted.variant, wanted.seats)
        profile = services.profile
        met = profile.against(self.game, wanted.variant) if profile else []
        self._met: dict[str, Against] = {}
        for one in met:
            name = levels.plain(one.level)
            before = self._met.get(name, Against(name, 0, 0, 0))
            self._met[name] = Against(
                name, before.games + one.games, before.won + one.won, before.drawn + one.drawn
            )
        self._head = self._styles = self._last = self._portrait = Area(0, 0, 0, 0, 1.0)
        self._rows: dict[str, Area] = {}
        self._tiles: dict[str, Area] = {}

    # Layout

    def lay_out(self) -> Sequence[Control]:
        """Rows from the weakest to the strongest, tempers, own programs, and the button to sit down."""
        whole = self.window.inset(_MARGIN).place(*_SIZE)
        self.sheet = whole.rect
        inner = whole.inset(_SIDE if whole.width > 1000 else 44, _ENDS if whole.height > 600 else 36)
        self._head, body = inner.cut_top(_HEAD, 4)
        if body.width >= _ROOMY:
            self._portrait, body = body.cut_right(_PORTRAIT, 22)
        else:
            self._portrait = Area(0, 0, 0, 0, body.u)
        tile = _TILE if body.height >= 480 else 44
        count = len(self.levels)
        row = min(float(_ROW), (body.height - _STYLES - tile - _LAST - 18) / count - _GAP)
        *rows, self._styles, tiles, self._last = body.rows(*[row] * count, _STYLES, tile, _LAST, gap=_GAP)
        self._rows = {level.name: area for level, area in zip(self.levels, rows, strict=True)}
        return [
            *(self._row_control(level) for level in self.levels),
            *self._style_controls(tiles),
            *self._last_controls(),
        ]

    def _row_control(self, level: Level) -> Control:
        control = Control(f"pick-{level.name}", self._rows[level.name].rect, level.title, look="bare")
        control.action, control.checked = partial(self._pick, level.name), self._is_chosen(level.name)
        reach = self._reach.get(level.name)
        said = strength.sentence(self.game, level, self.wanted.variant, self.wanted.seats)
        control.tooltip = said if reach is None or reach.is_sure else f"{said} {_UNSURE}".strip()
        return control

    def _is_chosen(self, name: str) -> bool:
        return levels.plain(self.level) == name

    def _style_controls(self, area: Area) -> list[Control]:
        """A tile for each temper of the chosen level; none where it has only one."""
        plain = levels.plain(self.level)
        has_styles = levels.find(self.game, plain).has_styles
        styles = weights.styles(self.game, self.wanted.variant) if has_styles else {}
        names = [BALANCED, *styles] if styles else []
        cells = area.columns(*[Flex(most=200)] * len(names), gap=8) if names else []
        self._tiles = dict(zip(names, cells, strict=True))
        found = []
        for name, cell in self._tiles.items():
            full = plain if name == BALANCED else f"{plain}+{name}"
            tip = "" if name == BALANCED else styles[name].summary_in(self.wanted.variant)
            control = Control(f"style-{name}", cell.rect, name, partial(self._choose, full), "bare", tip)
            control.checked = self.level == full
            found.append(control)
        return found

    def _last_controls(self) -> list[Control]:
        """The links to programs, the button to sit down, and the cross."""
        known = self.services.settings.values.programs[:_PROGRAMS]
        links = [Control("program", self._last.rect, "My own program…", self._own_program, "link")]
        links += [
            Control(
                f"program-{number}",
                self._last.rect,
                short_name(one),
                partial(self._sit, one),
                "link",
                one.command,
            )
            for number, one in enumerate(known)
        ]
        left = 0.0
        for link in links:
            wide = self.pen.buttons.label_width(link) / self.pen.u + 2
            link.rect = self._last.part(left, 4, left + wide, 30).rect
            left += wide + 22
        if self._portrait.width:
            place = self._portrait.inset(14, 14).place(self._portrait.width, 46, "midbottom")
        else:
            place = self._last.place(200, _LAST, "midright")
        title = levels.find(self.game, self.level).title
        sit = Control(
            "sit", place.rect, "Sit here", partial(self._sit, self.level), "gold", key="Enter", size=19
        )
        sit.tooltip = f"The {title} takes this chair"
        close = self._head.place(36, 34, "midright").rect
        return [
            *links,
            sit,
            Control(
                "close",
                close,
                "",
                self.services.stack.pop,
                "icon",
                "Leave the chair as it was",
                "Esc",
                icon="ui/icons/close",
            ),
        ]

    @property
    def _shown_level(self) -> Level:
        """The level of the portrait: the one pointed at, else the chosen one."""
        hovered = self.ring.hover_id or ""
        if hovered.startswith("pick-"):
            return levels.find(self.game, hovered.removeprefix("pick-"))
        return levels.find(self.game, self.level)

    # Choosing

    def _pick(self, name: str) -> None:
        """Choose a level; sit down if it is chosen already."""
        if self._is_chosen(name):
            self._sit(self.level)
        else:
            self._choose(name)

    def _choose(self, name: str) -> None:
        self.level = name
        self.refresh_soon()

    def _sit(self, who: str | Program) -> None:
        self.services.stack.pop()
        self._take(who)

    def _own_program(self) -> None:
        known = next(iter(self.services.settings.values.programs), None)
        self.services.stack.push(ProgramDialog(self.services, known, self._took_program))

    def _took_program(self, program: Program) -> None:
        remember(self.services.settings, program)
        self._sit(program)

    def update(self, seconds: float) -> None:
        """Let the choice follow the keyboard."""
        focused = (self.ring.focus_id or "") if self.ring.shown else ""
        name = focused.removeprefix("pick-")
        if focused.startswith("pick-") and not self._is_chosen(name):
            self._choose(name)
        super().update(seconds)

    def use(self, event: pygame.event.Event) -> bool:
        """Digits choose by stars; everything else stops here."""
        if event.type == pygame.KEYDOWN:
            number = event.key - pygame.K_0
            if 0 <= number < len(self.levels):
                self._choose(self.levels[number].name)
            return True
        return event.type in (
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
            pygame.MOUSEMOTION,
            pygame.MOUSEWHEEL,
        )

    # Painting

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The veiled page and the frame with its heading."""
        pen = self.pen
        pen.panels.veil(surface)
        pen.panels.dialog(surface, self.sheet)
        head, colour = self._head.rect, self.wanted.colour
        badge = pygame.Rect(0, 0, pen.px(32), pen.px(32))
        badge.midleft = head.midleft
        draw_badge(surface, pen, badge, colour, hover=False)
        left = badge.right + pen.px(10)
        title = pen.write(
            surface, self.wanted.heading, pen.style("display", 24), (left, head.centery), width=head.w * 0.6
        )
        box, right = self.wanted.box, head.right - pen.px(46)
        variant = box.info.variant(self.wanted.variant).title
        words = f"{variant}, {_PLAYERS.get(self.wanted.seats, str(self.wanted.seats))} players"
        pen.write(
            surface, words, pen.dim(13.5), (right, head.centery), "midright", right - title.right - pen.px(12)
        )

    def paint(self, surface: pygame.Surface) -> None:
        """The rows, the tempers and the portrait, which follow the pointer."""
        pen = self.pen
        for level in self.levels:
            self._paint_row(surface, level, self.ring.hover_id == f"pick-{level.name}")
        plain = levels.find(self.game, levels.plain(self.level))
        if self._tiles:
            heading = f"The {plain.title}'s tempers"
            end = pen.write(surface, heading, pen.style("display", 17), self._styles.rect.midleft)
            room = self._styles.rect.right - end.right - pen.px(14)
            note = "About as strong, but with a style of play."
            pen.write(surface, note, pen.dim(13.5), (end.right + pen.px(14), end.centery), width=room)
        for name, cell in self._tiles.items():
            self._paint_tile(surface, name, cell.rect, self.ring.hover_id == f"style-{name}")
        if self._portrait.width:
            pen.write(
                surface,
                _FAIR,
                pen.dim(13.5),
                (self._last.rect.right, self._last.rect.y + pen.px(17)),
                "midright",
            )
            self._paint_portrait(surface)
        else:
            # What the portrait says elsewhere, of the level pointed at.
            links = [control.rect.right for control in self.controls if control.id.startswith("program")]
            left, right = max(links) + pen.px(20), self.ring.get("sit").rect.x - pen.px(14)
            level = self._shown_level
            fact = strength.sentence(self.game, level, self.wanted.variant, self.wanted.seats)
            place = (right, self._last.rect.y + pen.px(17))
            if pen.fits(fact, pen.dim(13.5), right - left):
                pen.write(surface, fact, pen.dim(13.5), place, "midright", right - left)

    def _paint_row(self, surface: pygame.Surface, level: Level, hover: bool) -> None:
        pen, area = self.pen, self._rows[level.name]
        rect, chosen, stars = area.rect, self._is_chosen(level.name), strength.stars(self.game, level.name)
        pen.panels.paper(
            surface, rect, "paper_light" if chosen or hover else "paper", 8, shadow=chosen or hover
        )
        if chosen:
            pen.box(surface, rect.inflate(pen.px(2), pen.px(2)), 9, outline=pen.palette.gold, line=3)
        elif hover:
            pen.box(surface, rect, 8, outline=pen.palette.edge, line=1.8)
        size = min(58.0, area.height - 8)
        centre = (rect.x + pen.px(42), rect.centery + pen.px(2 if stars == strength.STARS else 0))
        face.draw_face(surface, pen, face.of_level(self.game, level.name), stars, centre, size)
        left, third = rect.x + pen.px(86), rect.h // 3
        pen.write(surface, level.title, pen.style("display", 18), (left, rect.y + third), width=pen.px(126))
        bar = pygame.Rect(0, 0, pen.px(_BAR), pen.px(12))
        bar.midright = (rect.right - pen.px(16), rect.y + third)
        face.draw_strength(
            surface, pen, stars, (left + pen.px(132), rect.y + third), 16, bar.x - left - pen.px(140)
        )
        low = rect.y + round(rect.h * 0.71)
        pen.write(surface, level.summary, pen.dim(14), (left, low), width=bar.x - left - pen.px(12))
        if reach := self._reach.get(level.name):
            face.draw_reach(surface, pen, reach, stars, bar)
        pen.write(surface, self._own_words(level), pen.dim(13), (bar.x, low), width=bar.w)
        if chosen:
            pen.sprite(surface, "ui/tick", (rect.right - pen.px(6), rect.y + pen.px(6)), pen.px(26))

    def _own_words(self, level: Level) -> str:
        """People's results against a level."""
        met = self._met.get(levels.plain(level.name))
        if met is None:
            return "No game yet" if strength.stars(self.game, level.name) else "To try out the rules"
        return f"You won {met.won} of {met.games}"

    def _paint_tile(self, surface: pygame.Surface, name: str, rect: pygame.Rect, hover: bool) -> None:
        pen, palette = self.pen, self.pen.palette
        chosen = self.ring.get(f"style-{name}").checked
        fill = palette.chip if chosen else palette.paper if hover else palette.paper_light
        pen.box(surface, rect, 8, fill, palette.gold if chosen else palette.line, 2.4 if chosen else 1.1)
        size = min(48.0, rect.h / pen.u - 8)
        centre = (rect.x + pen.px(size / 2 + 7), rect.centery)
        character = face.of_style(self.game, name)
        face.draw_face(surface, pen, character, 0, centre, size)
        left = rect.x + pen.px(size + 13)
        title = _BALANCED_TITLE if name == BALANCED else weights.styles(self.game)[name].title
        room = rect.right - left - pen.px(6)
        pen.write(surface, title, pen.style("display", 15), (left, rect.y + round(rect.h * 0.35)), width=room)
        says = character.by_variant.get(self.wanted.variant, character.says)
        if pen.fits(says, pen.dim(12.5), room):
            low = (left, rect.y + round(rect.h * 0.69))
            pen.write(surface, says, pen.dim(12.5), low, width=room)

    def _paint_portrait(self, surface: pygame.Surface) -> None:
        pen, area, level = self.pen, self._portrait, self._shown_level
        stars = strength.stars(self.game, level.name)
        character = face.of_level(self.game, level.name)
        pen.panels.paper(surface, area.rect, "paper_light", 9)
        scene = area.part(8, 8, area.width - 8, 8 + min(196, area.height * 0.38))
        self._paint_blurred(surface, scene.rect)
        size = min(166.0, scene.height - 28)
        middle = area.rect.centerx
        face.draw_face(surface, pen, character, stars, (middle, scene.rect.centery + pen.px(4)), size)
        rest = area.part(0, 8 + scene.height, area.width, area.height - 66)
        line = rest.y + pen.px(24)
        pen.write(
            surface, level.title, pen.style("display", 24), (middle, line), "center", area.w - pen.px(24)
        )
        word = strength.WORDS[stars]
        wide = pen.px(strength.STARS * 17.6) + pen.px(8) + pen.width(word, pen.style("bold", 15))
        face.draw_strength(surface, pen, stars, (middle - wide / 2, line + pen.px(29)), 16, wide + pen.px(20))
        quote = rest.part(20, 68, rest.width - 20, 114)
        style = pen.style("hand", 14.5, pen.palette.ink_dim)
        pen.letters.paragraph(surface, f"“{character.says}”", style, quote.rect, "center")
        seconds = level.limit.seconds
        facts = (
            strength.sentence(self.game, level, self.wanted.variant, self.wanted.seats),
            _QUICK if seconds is None else _SLOW,
            f"{self._own_words(level)}.",
        )
        rows = rest.part(0, 118, rest.width, rest.height).rows(
            Flex(1.5, most=66), Flex(most=48), Flex(most=48), gap=2
        )
        for row, icon, words in zip(rows, _ICONS, facts, strict=True):
            if not words:
                continue
            pen.icon(surface, icon, (row.x + pen.px(28), row.rect.centery), 20)
            place = row.part(48, 0, row.width - 14, row.height).rect
            styles = [pen.style("text", size) for size in (13.5, 13, 12.5, 12)]
            heights = [pen.letters.paragraph_height(words, one, place.w, 0.95) for one in styles]
            number = next((n for n, high in enumerate(heights) if high <= place.h), len(styles) - 1)
            place.y += max(0, (place.h - heights[number]) // 2)
            pen.letters.paragraph(surface, words, styles[number], place, leading=0.95)

    def _paint_blurred(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the rule set's picture, out of focus."""
        pen = self.pen

        def paint(sheet: pygame.Surface) -> None:
            draw_scene(sheet, pen, sheet.get_rect(), self.wanted.picture, self.wanted.box)
            small = (max(1, rect.w // 9), max(1, rect.h // 9))
            soft = smoothscale(smoothscale(sheet, small), sheet.get_size())
            sheet.blit(soft, (0, 0))
            sheet.blit(
                shape.box(rect.size, pen.px(6), "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
            )

        pen.put(surface, pen.remembered(("blurred", self.wanted.picture), rect.size, paint), rect.center)
        pen.box(surface, rect, 6, outline=pen.palette.edge, line=1.2)


_PLAYERS: Final = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
