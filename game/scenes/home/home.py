"""The home screen: continue, new game, today's challenges, the shelf, and buttons to all other pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game import kit
from game.kit import shape
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.merely_shown import layer, merely_shown, or_else
from game.learning import lessons
from game.profile.daily import Calendar
from game.profile.profile import Profile
from game.scenes.base.game_tabs import last_box
from game.scenes.base.screen import Screen
from game.scenes.base.shelf import Box, boxes
from game.scenes.home import kept_ground
from game.scenes.home.continue_card import PREFIX, Unfinished
from game.scenes.home.daily_panel import Today
from game.scenes.home.game_box import arrange, draw_box, parts_of
from game.scenes.new_game import game_page
from game.services import Services
from game.settings import Taught
from game.storage.files import stamp
from game.storage.folders import shipped

_WIDEST: Final = 1400
_EDGES: Final = (24, 10)
_TITLE: Final = (50, 76)
_TOP: Final = (132, 200)
_BOX: Final = (225, 410)
"""Least and greatest height of title, top row and box, in units."""
_GAP: Final = 12
_FOOT: Final = 44
_LIP: Final = 34
"""Height that a shelf needs below its boxes."""
_SIDE: Final = 400
_NEW: Final = 52
_BUTTON: Final = 180
_DOOR: Final = 44
"""Width of a small button to a page of a game's own."""
_DOORS: Final = 200
"""Width of a box from which such buttons stand beside the others; else in the corner of the picture."""
_LOW_SHEET: Final = 160
"""Height of the sheet of the new-game button under which a line has no place between title and button."""
_FIGURE: Final = 104
_LEAST_FIGURE: Final = 30
_WELCOME: Final = "New here? A lesson shows you how to play, on the real table."
_LEARNT: Final = "Your first lesson is done. Begin a game, or take another lesson."
_INVITATION: Final = "Play alone or with others, people or computers, and choose a rule set."


@dataclass(frozen=True, slots=True)
class _Left:
    """A lesson that was left in the middle."""

    lesson: str
    """Its key."""
    words: str
    """A sentence about it."""


class HomeScene(Screen):
    """The first screen."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.boxes = boxes()
        self.unfinished = Unfinished(services)
        self._taught = [box for box in self.boxes if lessons.are_there(box.info.name)]
        """The games that have lessons."""
        self._on_screen = False
        self._calendar = Calendar(services.clock.wall)
        self.today = Today(services, ())
        self._waiting: dict[str, _Left] = {}
        """By game, the lesson that was left in the middle."""
        nowhere = Area(0, 0, 0, 0, 1.0)
        self.block = self._title = self._card = self._side = nowhere
        self._new: Area | None = None
        """The sheet of the new-game button; None if it has none."""
        self._shelves: list[Area] = []
        self._places: dict[str, Area] = {}
        """The place of each game's box."""

    def shown(self) -> None:
        """Read unfinished games and results again: something may have been played since."""
        self._read_challenges()
        self.unfinished = Unfinished(self.services)
        self._waiting = self._left_lessons()
        self.services.audio.set_mood("day")
        self.refresh()
        if self.ring.focus_id is None and self.controls:
            self.ring.focus(self.controls[0].id)
        super().shown()

    @property
    def is_newcomer(self) -> bool:
        """True if no game was finished on this computer yet and there are lessons."""
        profile = self.services.profile
        if not self._taught or self.services.open_lessons is None:
            return False
        return profile is None or not or_else(False, self._played, profile)

    @property
    def has_learnt(self) -> bool:
        """True if a lesson was taken to its end."""
        return any(one.done for one in self.services.settings.values.lessons.values())

    @property
    def _learns_first(self) -> bool:
        """True if a lesson is what comes next: nothing was learnt or played, and no game waits."""
        return self.is_newcomer and not self.has_learnt and not self.unfinished.can_go_on

    def _left_lessons(self) -> dict[str, _Left]:
        """The first lesson of each game that was begun and not finished."""
        if self.services.open_lessons is None:
            return {}
        begun, found = self.services.settings.values.lessons, dict[str, _Left]()
        left = {key.partition("/")[0] for key, one in begun.items() if one.at > 0 and not one.done}
        for box in (box for box in self._taught if box.info.name in left):
            for number, lesson in enumerate(lessons.of(box.info.name), 1):
                taught = begun.get(lesson.key, Taught())
                if 0 < taught.at < len(lesson.steps) and not taught.done:
                    words = f"Lesson {number} of {box.info.title} waits at step {taught.at + 1}."
                    found.setdefault(box.info.name, _Left(lesson.key, words))
        return found

    def _read_challenges(self) -> None:
        self.today = Today(self.services, ())
        with merely_shown("Show today's challenges"):
            self.today = Today(self.services, self.boxes)

    @staticmethod
    def _played(profile: Profile) -> bool:
        return bool(profile.finished(limit=1) or profile.unreadable())

    @property
    def wake(self) -> float | None:
        """At once if the picture of the game to continue is missing."""
        return 0.01 if self.unfinished.wants_picture else super().wake

    def update(self, seconds: float) -> None:
        """Notice a new day; draw a missing picture."""
        if self._calendar.has_turned():
            self._read_challenges()
            self.refresh()
        # Only once the page is on screen: it may take a second, during which the window would be empty.
        super().update(seconds)
        if self._on_screen and self.unfinished.wants_picture:
            self.unfinished.draw_picture()
            self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything, and note that the page is on screen."""
        super().draw(surface)
        self._on_screen = True

    # Layout

    def lay_out(self) -> Sequence[Control]:
        """Lay out Continue if there is a game to continue, then new game, the boxes, and the foot row."""
        whole = self.window.inset(*_EDGES)
        title = _between(_TITLE, whole.height * 0.105)
        top = _between(_TOP, whole.height * 0.255)
        room = whole.height - title - top - _FOOT - 3 * _GAP
        lines, columns = arrange(len(self.boxes), min(whole.width, _WIDEST), room, _BOX[1] + _LIP)
        shelf = min(room, lines * (_BOX[1] + _LIP))
        self.block = block = whole.centred(_WIDEST, whole.height - room + shelf)
        self._title, row, shelves, foot = block.rows(title, top, Flex(), _FOOT, gap=_GAP)
        return [*self._top_row(row), *self._stand_boxes(shelves, lines, columns), *self._foot_row(foot)]

    def _top_row(self, row: Area) -> list[Control]:
        """Lay out Continue or an invitation on the left, today's challenges or a new game on the right."""
        main, side = row.columns(Flex(2), Flex(1, least=min(_SIDE, row.width * 0.32), most=520), gap=18)
        goes_on = self.unfinished.can_go_on
        self._card, self._new, self._side = main, None, side
        new = Control("new-game", main.rect, "New game", self._new_game, "gold", key="N")
        new.tooltip = "Choose the rule set, players and options"
        learn = self._learn_first(new) if self.is_newcomer or self._waiting else None
        if not self.today.rows:
            self._new = side if goes_on else row
        elif goes_on:
            self._side, plank = side.rows(Flex(), _NEW, gap=8)
            new.rect = plank.rect
        else:
            self._new = main
        if self._new is not None:
            new.rect = self._new.inset(22, 20).place(250, 54, "midbottom" if goes_on else "bottomleft").rect
        if learn is not None:
            self._place_learn(learn, new)
        found = [new] if self.boxes else []
        if goes_on:
            new.look, new.size = "plank", 20
            found = [*self.unfinished.lay_out(self.pen, main), *found]
        if learn is not None:
            # Where a game waits, its button shows the Enter key, which must not belong to another one.
            found = [learn, *found] if self._learns_first else [*found[:1], learn, *found[1:]]
        return [*found, *(self.today.lay_out(self._side) if self.today.rows else ())]

    def _learn_first(self, new: Control) -> Control:
        """The button to the lessons, the first of the page until a game has been finished; later only to a
        lesson left in the middle."""
        control = Control("learn", new.rect, "Learn to play", self._learn_last, "plank", key="L")
        control.tooltip = "Short lessons on the real table"
        if left := self._left:
            control.label, control.tooltip = "Go on learning", left.words
            control.action = partial(self._go_on_learning, left)
        if self._learns_first:
            new.look, control.look = "plank", "gold"
        return control

    def _place_learn(self, learn: Control, new: Control) -> None:
        """Both buttons share the sheet of the new-game button, or its place beside Continue."""
        place = Area.of(new.rect, self.pen.units.u)
        if self._new is not None and not self.unfinished.can_go_on:
            place = self._new.inset(22, 20).place(min(520, self._new.width - 44), 54, "bottomleft")
        left, right = place.columns(Flex(1.2), Flex(), gap=10)
        learn.rect, new.rect = left.rect, right.rect
        learn.size = new.size = 0 if place.width > 400 else 17

    def _stand_boxes(self, area: Area, lines: int, columns: int) -> list[Control]:
        """Stand the boxes on their shelves; a click anywhere on a box means Play."""
        self._shelves, self._places = [], {}
        controls: list[Control] = []
        for number, shelf in enumerate(area.rows(*[Flex()] * lines)):
            shown = self.boxes[number * columns : (number + 1) * columns]
            plank, stand = shelf.cut_bottom(_LIP)
            self._shelves.append(plank)
            for box, place in zip(shown, stand.columns(*[Flex(most=700)] * columns, gap=16), strict=False):
                self._places[box.info.name] = place
                controls += self._box_controls(box, place)
        return controls

    def _box_controls(self, box: Box, place: Area) -> list[Control]:
        name, title = box.info.name, box.info.title
        parts = parts_of(place)
        play_area, learn_area = parts.buttons
        open_setup = partial(self._open_setup, box)
        key = str(self.boxes.index(box) + 1)
        whole = Control(f"box-{name}", place.rect, "", open_setup, "bare", focusable=False)
        play = Control(f"play-{name}", play_area.rect, "Play", open_setup, key=key)
        play.tooltip = f"A new game of {title}"
        own = [page for page in game_page.pages_of(name) if page.icon]
        pages = parts.corner
        if own and place.width >= _DOORS:
            # Doors take their room from both buttons: boxes on a shelf of five are too narrow to cut one.
            buttons = Area.of(play_area.rect.union(learn_area.rect), place.u)
            pages, buttons = buttons.cut_right(_DOOR * len(own), 6)
            play_area, learn_area = buttons.columns(Flex(1.15), Flex(), gap=6)
            play.rect = play_area.rect
        doors = [
            Control(f"page-{name}-{page.name}", cell.rect, "", game_page.door(self.services, page), "icon")
            for page, cell in zip(own, pages.columns(*[Flex()] * len(own), gap=4), strict=True)
        ]
        for page, control in zip(own, doors, strict=True):
            control.icon, control.tooltip = page.icon, page.title
        learn = Control(f"learn-{name}", learn_area.rect, "Learn", partial(self._learn, box), "paper")
        learn.tooltip = f"How {title} is played"
        if left := self._waiting.get(name):
            learn.label, learn.tooltip = "Go on", left.words
            learn.action = partial(self._go_on_learning, left)
        return [whole, play, learn, *doors]

    def _foot_row(self, foot: Area) -> list[Control]:
        services = self.services
        entries: list[tuple[str, str, str, Callable[[], None] | None]] = [
            ("rulebook", "Rulebook", "F1", self._rulebook if self.boxes else None),
            ("you", "You", "Y", self._you if self.boxes and services.open_you else None),
            ("records", "Records", "R", services.open_records if self.boxes else None),
            ("games", "Your games", "G", services.open_games),
            ("replays", "Replays", "V", services.open_replays),
            ("position", "Position", "O", services.open_position if self.boxes else None),
            ("settings", "Settings", "F10", self._settings),
            ("credits", "Credits", "C", self._credits),
            ("quit", "Quit", "Ctrl+Q", services.quit),
        ]
        offered = [entry for entry in entries if entry[3] is not None]
        # By their words: equal ones would be too narrow for the longest of so many.
        sizes = [Flex(8 + len(label) + len(key), most=_BUTTON) for _, label, key, _ in offered]
        cells = foot.columns(*sizes, gap=10)
        return [
            Control(name, cell.rect, label, action, key=key)
            for (name, label, key, action), cell in zip(offered, cells, strict=True)
        ]

    # Other pages are imported when they are first opened: they would double the time to the first picture.

    def _new_game(self) -> None:
        self._push_setup()

    def _open_setup(self, box: Box) -> None:
        self._push_setup(box.info.name)

    def _push_setup(self, *game: str) -> None:
        from game.scenes.new_game.setup import SetupScene

        self.services.stack.push(SetupScene(self.services, *game))

    def _settings(self) -> None:
        from game.scenes.home.settings import SettingsScene

        self.services.stack.push(SettingsScene(self.services))

    def _credits(self) -> None:
        from game.scenes.home.credits import CreditsScene

        self.services.stack.push(CreditsScene(self.services))

    def _learn(self, box: Box) -> None:
        """Open a game's lessons; its rulebook if it has none."""
        name = box.info.name
        if self.services.open_lessons is not None and lessons.are_there(name):
            self.services.open_lessons(name)
        else:
            self._open_rulebook(box)

    def _learn_last(self) -> None:
        self._learn(last_box(self.services, self._taught))

    @property
    def _left(self) -> _Left | None:
        """The lesson that the page speaks of: of the game chosen last, else of the first that has one."""
        chosen = self._waiting.get(self.services.settings.values.game)
        return chosen or next(iter(self._waiting.values()), None)

    def _go_on_learning(self, left: _Left) -> None:
        if self.services.go_on_learning is not None:
            self.services.go_on_learning(left.lesson)

    def _open_rulebook(self, box: Box) -> None:
        from game.scenes.rulebook.scene import RulebookScene, played_set

        name = box.info.name
        self.services.stack.push(RulebookScene(self.services, name, variant=played_set(self.services, name)))

    def _you(self) -> None:
        if self.services.open_you is not None:
            self.services.open_you("", "")

    def _rulebook(self) -> None:
        self._open_rulebook(last_box(self.services, self.boxes))

    # Painting

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The glade, the title, the shelves with the boxes, the sheets of the top row."""
        folder = self.services.paths.cache / "grounds"
        surface.blit(kept_ground.kept(folder, self._facts(), surface.get_size(), self._paint_shelf), (0, 0))
        if self.today.rows:
            layer(self.today.paint_ground, surface, self.pen)

    def _facts(self) -> object:
        """All that the kept part of the ground shows, and the state of the files that it is painted from."""
        sheets = (self._title, self._new, self._shelves, self._places)
        button = next((c.rect for c in self.controls if c.id == "new-game"), None)
        words = (self.unfinished.can_go_on, self.is_newcomer, self.has_learnt, self._left)
        assets, here = self.services.sprites.root, Path(__file__).parent
        painted = [layer.picture for box in self.boxes for layer in box.text.layers]
        painted += [name for box in self.boxes for name in (box.text.ground, *box.text.figures) if name]
        files = [assets / f"{name}.png" for name in dict.fromkeys(painted)]
        folders = [
            here,
            here.parent / "base",
            *map(Path, kit.__path__),
            assets / "ui",
            assets / "ui" / "floor",
        ]
        theme = shipped("data") / "theme"
        units = self.pen.units
        return (
            units,
            self.mood,
            sheets,
            button,
            words,
            self.boxes,
            stamp([*folders, *files, theme]),
        )

    def _paint_shelf(self, surface: pygame.Surface) -> bool:
        """All of the ground but today's challenges; False if something had to be left out."""
        pen = self.pen
        done = [layer(pen.panels.floor, surface, page=True)]
        done += [layer(self._paint_title, surface), layer(self._paint_new, surface)]
        for shelf in self._shelves:
            board = shelf.rect.inflate(pen.px(32), 0)
            done.append(layer(pen.panels.shelf, surface, board.move(0, -pen.px(8))))
        done.append(layer(self._paint_figures, surface))
        done += [layer(draw_box, surface, pen, box, self._places[box.info.name]) for box in self.boxes]
        return all(done)

    def _paint_title(self, surface: pygame.Surface) -> None:
        pen, area = self.pen, self._title
        name = pen.theme.pictures["title"]
        if pen.sprites.has(name):
            picture = pen.sprites.get(name, pen.px(area.height * 3.95))
            rect = picture.get_rect(midleft=area.rect.midleft)
            surface.blit(picture, rect, special_flags=PREMULTIPLIED)
        else:
            style = pen.style("title", area.height * 0.75, "#fff0d2", "#2a1808", 2.4)
            rect = pen.text(surface, "Antology", area.rect.midleft, style, "midleft")
        style = pen.style("display", 19, pen.palette.glass_ink)
        words = "Ant games on one shelf" if len(self.boxes) > 1 else "A shelf for ant games"
        plate = pygame.Rect(0, 0, pen.letters.width(words, style) + pen.px(28), pen.px(34))
        plate.midleft = (rect.right + pen.px(16), rect.centery + pen.px(8))
        # On a plate: the glade is too busy a background for small letters.
        pen.panels.glass(surface, plate, 10, 150)
        pen.text(surface, words, plate.center, style, "center")

    def _paint_new(self, surface: pygame.Surface) -> None:
        pen, sheet, beside = self.pen, self._new, self.unfinished.can_go_on
        if sheet is None:
            return
        pen.panels.paper(surface, sheet.rect)
        low = not beside and sheet.height < _LOW_SHEET
        head, words = sheet.inset(24, 12).rows(32 if beside or low else 46, Flex(), gap=4)
        title = pen.style("title", 24 if beside else 32)
        begin = "Another table" if beside else "Begin"
        written = pen.text(surface, begin, head.rect.midleft, title, "midleft", head.w)
        text = "People and computers, as you like." if beside else _INVITATION
        if self.is_newcomer and not beside:
            text = _LEARNT if self.has_learnt else _WELCOME
        if self._left and not beside:
            text = self._left.words
        style = pen.style("text", 15, pen.palette.ink_dim)
        if low:  # below the title there is room for the button alone
            spot = (written.right + pen.px(16), written.centery + pen.px(2))
            pen.write(surface, text, style, spot, width=head.rect.right - spot[0])
            self._paint_welcome(surface, sheet, head.rect.bottom)
            return
        pen.letters.paragraph(surface, text, style, words.rect)
        if not beside:
            below = words.y + pen.letters.paragraph_height(text, style, words.w)
            self._paint_welcome(surface, sheet, below)

    def _paint_welcome(self, surface: pygame.Surface, sheet: Area, below: int) -> None:
        """Figures of the games stand beside the buttons, on what is free of the sheet below a line."""
        pen = self.pen
        button = next((c.rect for c in self.controls if c.id == "new-game"), None)
        figures = [name for box in self.boxes for name in box.text.figures if pen.sprites.has(name)]
        if button is None or not figures:
            return
        side = min(pen.px(_FIGURE), round(sheet.h * 0.56), sheet.rect.bottom - pen.px(12) - below)
        if side < pen.px(_LEAST_FIGURE):
            return
        room = sheet.rect.right - button.right - pen.px(40)
        shown = figures[: max(0, room // side)]
        for number, name in enumerate(reversed(shown)):
            picture = pen.sprites.get(name, side)
            right = sheet.rect.right - pen.px(20) - number * side
            rect = picture.get_rect(bottomright=(right, sheet.rect.bottom - pen.px(12)))
            surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def _paint_figures(self, surface: pygame.Surface) -> None:
        """Miniatures stand on the free part of the last shelf."""
        if not self.boxes or not self._shelves:
            return
        pen, shelf, last = self.pen, self._shelves[-1].rect, self._places[self.boxes[-1].info.name].rect
        room = shelf.right - last.right
        figures = [name for box in self.boxes for name in box.text.figures if pen.sprites.has(name)]
        if not figures or room < pen.px(230):
            return
        shown = figures[: max(1, room // pen.px(150))]
        for number, name in enumerate(shown):
            picture = pen.sprites.get(name, min(pen.px(190), room // len(shown)))
            x = last.right + room * (number + 0.5) / len(shown)
            rect = picture.get_rect(midbottom=(round(x), shelf.centery - pen.px(4)))
            surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def paint(self, surface: pygame.Surface) -> None:
        """Challenges, unfinished games and the box under the mouse."""
        layer(self.today.paint, surface, self.pen, self.ring.hover_id)
        hover = self.ring.hover_id or ""
        if self.unfinished.can_go_on:
            state = self.state_of(self.ring.get("continue"))
            self.unfinished.paint(surface, self.pen, state, hover if hover.startswith(PREFIX) else "")
        kind, _, name = hover.partition("-")
        if kind in ("box", "play", "learn") and name in self._places:
            pen, rect = self.pen, self._places[name].rect
            rim = shape.box(rect.size, pen.px(10), outline=pen.palette.gold, outline_px=pen.units.line(2.6))
            surface.blit(rim, rect, special_flags=PREMULTIPLIED)


def _between(limits: tuple[float, float], wanted: float) -> float:
    return max(limits[0], min(limits[1], wanted))
