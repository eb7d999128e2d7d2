"""The page *You*: what a person, or everybody together, has played, won and earned on this computer.

It reads nothing but finished games. Kept games that have not been read yet are read in the background, newest
first, and the page is filled as they come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, Literal

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.learning import puzzles
from game.profile.person import Person, Row, can_be_joined, everybody, joined, parted, persons
from game.profile.profile import ALL_RESULTS, Finished, Profile
from game.profile.readings import Readings
from game.scenes.base.game_tabs import last_box
from game.scenes.base.page import Page
from game.scenes.base.shelf import boxes
from game.scenes.new_game.setup import SetupScene
from game.scenes.you import alone_panel, points_panel, portrait
from game.scenes.you.alone_panel import Solved
from game.scenes.you.games_panel import GamesPanel
from game.scenes.you.latest_panel import LatestPanel
from game.scenes.you.tabs import EVERYBODY, PersonTabs
from game.scenes.you.wall import ALL, MEDAL, Wall
from game.services import Services
from game.text import clean, plural
from rules.core import registry

Sheet = Literal["games", "points", "alone"]
_SHEETS: Final[tuple[tuple[Sheet, str], ...]] = (("games", "Games"), ("points", "Points"), ("alone", "Alone"))
"""The middle sheets, of which a small page shows one at a time."""
_WIDE: Final = 1100
_TALL: Final = 500
"""Width and height of a body in units from which all sheets have room."""
_FINE: Final = 0.9
"""Pixels of a unit from which they have: letters are never smaller than can be read."""
_LOOK: Final = 0.1
"""Seconds between two looks for games that have been read."""
_ABOUT: Final = (
    "Counted by name, from the games finished on this computer. Games with hints or undo count, too; "
    "they only lack the gold rim."
)
_BRIEF: Final = "Counted by name. Games with help lack only the gold rim."
_ABOUT_MEDALS: Final = (
    "Bright medals are earned, a coloured part shows how near one is. Two stay hidden until they are earned."
)
_BRIEF_MEDALS: Final = "The coloured part shows how near a medal is."
_MENU: Final = 178
"""Width of the list of names that can be joined, in units."""
_SAME, _APART = "same", "apart"
_JOINS: Final = (
    "Games under another name count here, too. Names whose players have met at one table are not offered; "
    "what was joined can be parted in the same list."
)
_NOTHING: Final = "Finish a game, and your wins, scores and medals appear here."


@dataclass(frozen=True, slots=True)
class Sources:
    """All that the page reads."""

    profile: Profile
    readings: Readings
    kept: Callable[[Finished], Path | None]
    """Finds the file of a finished game; None if it is gone."""


class YouScene(Page):
    """Overview of a person, and the wall of medals."""

    title = "You"
    tallest = 640.0

    def __init__(self, services: Services, sources: Sources, name: str = "", medal: str = "") -> None:
        """`name`: the person shown first, by default who played most; `medal`: the wall, at that one."""
        super().__init__(services)
        self._sources = sources
        self.boxes = boxes()
        self.people: list[Person] = []
        self._all = everybody((), {})
        self._solved: Solved | None = None
        self._load()
        self.name = name or (self.people[0].name if self.people else EVERYBODY)
        self.on_wall, self.medal, self.filter = bool(medal), medal, ALL
        self.kind = next(iter(self.person.variants()), None)
        """Game and rule set whose points are charted."""
        self.sheet: Sheet = "games"
        self._reader = sources.readings.reader(self._results)
        self._looks_in = 0.0
        self._strip: PersonTabs | None = None
        self._games = GamesPanel(self.boxes, self._watch_best, self._play)
        self._latest = LatestPanel(self.person, self._open_medal)
        self._wall: Wall | None = None
        nowhere = Area(0, 0, 0, 0, 1.0)
        self._card = self._points = self._ladders = self._puzzles = self._note = nowhere
        if self._reader.games:
            self._reader.start()

    # ---- facts

    @property
    def person(self) -> Person:
        """Name of the person shown."""
        return next((one for one in self.people if one.name == self.name), self._all)

    def _load(self) -> None:
        """Read results and readings again."""
        profile = self._sources.profile
        self._results = profile.finished(limit=ALL_RESULTS)
        self._solved = self._puzzles_of()
        solved = {self._solved.box.info.name: self._solved.solved} if self._solved else {}
        same = self.services.settings.values.same_people
        self.people = persons(self._results, self._sources.readings, solved, same)
        self._all = everybody(self.people, solved)
        self._lost = profile.unreadable()

    def _puzzles_of(self) -> Solved | None:
        """The puzzles of the first game that has any."""
        for box in boxes():
            game = box.info.name
            if found := puzzles.of_game(game):
                ratings, seen, now = list[float](), set[str](), puzzles.Standing()
                known = {one.id: one.rating for one in found.puzzles}
                for one in self._sources.profile.puzzles(game):
                    if one.puzzle in known and one.puzzle not in seen:
                        seen.add(one.puzzle)
                        now = puzzles.after(now, known[one.puzzle], one.solved)
                        ratings.append(now.rating)
                return Solved(box, now.tried, now.solved, tuple(ratings))
        return None

    def shown(self) -> None:
        """Read the results again: some may have been added since."""
        self._load()
        self.refresh()
        super().shown()

    @property
    def wake(self) -> float | None:
        """When to look for games that have been read; None when all are."""
        wishes = [super().wake, None if self._reader.finished else _LOOK]
        return min((wish for wish in wishes if wish is not None), default=None)

    def update(self, seconds: float) -> None:
        """Take in the games that have been read meanwhile."""
        super().update(seconds)
        self._looks_in -= seconds
        if self._reader.finished or self._looks_in > 0:
            return
        self._looks_in = _LOOK
        if self._sources.readings.collect(self._reader):
            self._load()
            self.refresh_soon()

    def back(self) -> None:
        """Leave the page; what has not been read is read the next time."""
        self._reader.stop()
        super().back()

    # ---- actions

    def _choose(self, name: str) -> None:
        self.name, self.medal = name, ""
        self.kind = next(iter(self.person.variants()), None)
        self.refresh_soon()

    def _join(self, chosen: str) -> None:
        """Count another name's games as this person's, or a joined name's as somebody's own again."""
        what, _, name = chosen.partition(" ")
        settings = self.services.settings
        if what == _APART:
            same = parted(settings.values.same_people, name)
        else:
            other = next(one for one in self.people if one.name == name)
            same = joined(settings.values.same_people, self.person, other)
        settings.change(same_people=same)
        self._load()
        self.refresh_soon()

    def _turn(self) -> None:
        """From the overview to the wall, or back."""
        self.on_wall = not self.on_wall
        self.refresh()

    def _open_medal(self, name: str) -> None:
        self.on_wall, self.medal, self.filter = True, name, ALL
        self.refresh()

    def _choose_medal(self, name: str) -> None:
        self.medal = name
        self.refresh()

    def _filter(self, game: str) -> None:
        self.filter = game
        self.refresh_soon()

    def _show_sheet(self, name: str) -> None:
        self.sheet = next(sheet for sheet, _ in _SHEETS if sheet == name)
        self.refresh_soon()

    def _chart(self, kind: str) -> None:
        game, _, variant = kind.partition(" ")
        self.kind = (game, variant)
        self.refresh_soon()

    def _play(self, game: str, variant: str = "") -> None:
        self.services.stack.push(SetupScene(self.services, game, variant))

    def _play_first(self) -> None:
        self._play(last_box(self.services, self.boxes).info.name)

    def _watch(self, facts: Finished | None) -> Callable[[], None] | None:
        show = self.services.open_replay_file
        path = self._sources.kept(facts) if facts is not None else None
        return None if show is None or path is None else partial(show, path)

    def _watch_best(self, row: Row) -> Callable[[], None] | None:
        return self._watch(row.best.game.facts) if row.best else None

    def _way_to(self, wall: Wall) -> Control | None:
        """The button to the game that earned the medal shown, or to a game that may earn it."""
        progress = wall.shown
        one = progress.achievement
        if progress.is_hidden:
            return None
        nowhere = pygame.Rect(0, 0, 0, 0)
        if act := self._watch(progress.game):
            return Control("go", nowhere, "Watch the game", act, "plank", key="W", size=15)
        if one.puzzles and self.services.open_puzzles is not None:
            return Control(
                "go", nowhere, one.play, partial(self.services.open_puzzles, one.game, ""), size=15
            )
        if one.game not in registry.names():
            return None
        label = one.play or f"Play {registry.info(one.game).title}"
        return Control("go", nowhere, label, partial(self._play, one.game, one.variant), "plank", size=15)

    def handle(self, event: pygame.event.Event) -> bool:
        """A medal reached by keyboard is shown large at once."""
        used = super().handle(event)
        focused = self.ring.focused if self.ring.shown else None
        if self._wall is not None and focused is not None and focused.id.startswith(MEDAL):
            name = focused.id.removeprefix(MEDAL)
            if name != self._wall.shown.achievement.id:
                self._choose_medal(name)
        return used

    # ---- lay-out

    def _lay_out_tabs(self) -> list[Control]:
        title = self.pen.letters.width(self.title, self._title_style) / self.pen.units.u
        _, strip = self.bar.cut_left(min(title + 28, self.bar.width / 2))
        self._strip = PersonTabs(self.people, self.name if self.people else EVERYBODY, self._choose)
        return self._strip.lay_out(self.pen, strip, self.widgets)

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """The wall, or the sheets of the overview."""
        self._wall = None
        if self.on_wall:
            self._wall = Wall(
                self.boxes, self.person, self._choose_medal, self._filter, self.medal, self.filter
            )
            return self._wall.lay_out(self.pen, body, self.widgets, self._way_to(self._wall))
        self._latest = LatestPanel(self.person, self._open_medal)
        if body.width < _WIDE or body.height < _TALL or self.pen.u < _FINE:
            return self._lay_out_small(body)
        self._card, middle, right = body.columns(272, Flex(), 398, gap=10)
        games, self._points = middle.rows(Flex(318), Flex(246), gap=10)
        self._ladders, self._puzzles, latest = right.rows(Flex(268), 96, Flex(190), gap=10)
        return [
            *self._first_game(),
            *self._games.lay_out(games, self.person),
            *self._chart_menu(self._points),
            *self._latest.lay_out(latest),
        ]

    def _first_game(self) -> list[Control]:
        """On an empty card: the button that leads to a game."""
        if self.person.games:
            return []
        foot = self._card.inset(16, 0).cut_bottom(portrait.FIRST)[0]
        place = foot.place(foot.width, 42).rect
        return [Control("first", place, "Play a game", self._play_first, key="N", size=17)]

    def _lay_out_small(self, body: Area) -> list[Control]:
        """One of the middle sheets at a time."""
        self._card, middle, right = body.columns(Flex(0.27, most=272), Flex(0.44), Flex(0.29), gap=10)
        self._puzzles, latest = right.rows(Flex(0.3, least=84, most=110), Flex(0.7), gap=10)
        place = middle.part(10, 5, min(middle.width * 0.62, 240), 37)
        choice = self.widgets().choice(place.rect, _SHEETS, self.sheet)
        choice.on_change = self._show_sheet
        switch = Control("sheet", place.rect, look="widget", widget=choice)
        self._points = self._ladders = Area(0, 0, 0, 0, 1.0)
        found = [switch, *self._first_game()]
        match self.sheet:
            case "games":
                found += self._games.lay_out(middle, self.person)
            case "points":
                self._points = middle
                found += self._chart_menu(middle)
            case "alone":
                self._ladders = middle
        return [*found, *self._latest.lay_out(latest)]

    def _chart_menu(self, area: Area) -> list[Control]:
        """The list of the rule sets that were played."""
        kinds = self.person.variants()
        if len(kinds) < 2 or self.kind is None:
            return []
        choices = [(" ".join(kind), _kind_words(*kind)) for kind in kinds]
        wide = min(190, area.width * 0.36)
        place = area.part(area.width - 12 - wide, 6, area.width - 12, 38)
        menu = self.widgets().menu(place.rect, choices, " ".join(self.kind))
        menu.on_change = self._chart
        return [Control("kind", place.rect, tooltip="Another rule set", look="widget", widget=menu)]

    def lay_out_foot(self, foot: Area) -> Sequence[Control]:
        """The sentence about the page, and the way to the medals and back."""
        wide = 330 if foot.width > 900 else 210
        names, menu = self._names(), foot
        if names:
            menu, foot = foot.cut_left(_MENU, 12)
        self._note, button = foot.columns(Flex(), wide, gap=12)
        label = "Overview" if self.on_wall else "All medals"
        turn = Control("turn", button.place(wide, 46).rect, label, self._turn, "gold", key="A", size=19)
        if not names:
            return [turn]
        place = menu.place(_MENU, 40).rect
        choice = self.widgets().menu(place, [("", "Same person as…"), *names], "")
        choice.on_change = self._join
        return [Control("same", place, tooltip=_JOINS, look="widget", widget=choice), turn]

    def _names(self) -> list[tuple[str, str]]:
        """The names that can be joined with the one shown, and those that can be parted from it."""
        if self.on_wall or self.person is self._all:
            return []
        others = [(f"{_SAME} {one.name}", clean(one.name)) for one in can_be_joined(self.person, self.people)]
        own = [(f"{_APART} {name}", f"Not {clean(name)}") for name in self.person.other_names]
        return [*own, *others]

    # ---- picture

    @property
    def note(self) -> str:
        """The sentence in the foot."""
        if not self._reader.finished:
            done, count = self._reader.done, len(self._reader.games)
            return f"Older games are being read: {done} of {count}. Points and medals appear as they come."
        if not self._results:
            return _NOTHING
        lost = ""
        if self._lost:
            lost = f" Not counted: {plural(self._lost, 'result', 'results')} that cannot be read."
        long, brief = (_ABOUT_MEDALS, _BRIEF_MEDALS) if self.on_wall else (_ABOUT, _BRIEF)
        return (long if self.pen.u >= _FINE else brief) + lost

    def paint_body(self, surface: pygame.Surface) -> None:
        """All sheets, and the sentence in the foot."""
        pen, person = self.pen, self.person
        if self._wall is not None:
            self._wall.paint(surface, pen)
        else:
            small = any(control.id == "sheet" for control in self.controls)
            portrait.paint(surface, pen, self._card, person)
            if not small or self.sheet == "games":
                self._games.paint(surface, pen, person, heading=not small)
            if self._points.w:
                points_panel.paint(surface, pen, self._points, person, self.kind, heading=not small)
            if self._ladders.w:
                alone_panel.paint_ladders(surface, pen, self._ladders, person.ladders(), heading=not small)
            alone_panel.paint_puzzles(surface, pen, self._puzzles, self._solved)
            self._latest.paint(surface, pen)
        self._paint_note(surface)

    def _paint_note(self, surface: pygame.Surface) -> None:
        pen = self.pen
        plate = self._note.place(self._note.width, 48)
        pen.panels.paper(surface, plate.rect, "paper_light", 8)
        inner = plate.inset(14, 4)
        if not self._reader.finished:
            leaf, inner = inner.cut_left(38, 8)
            self._paint_leaf(surface, leaf)
        size = 13.5
        style = pen.style("text", size)
        while size > 11 and pen.letters.paragraph_height(self.note, style, inner.w) > inner.h:
            size -= 0.5
            style = pen.style("text", size)
        high = min(inner.h, pen.letters.paragraph_height(self.note, style, inner.w))
        rect = pygame.Rect(inner.x, inner.rect.centery - high // 2, inner.w, high)
        pen.letters.paragraph(surface, self.note, style, rect)

    def _paint_leaf(self, surface: pygame.Surface, area: Area) -> None:
        """Paint a leaf that fills from below as games are read."""
        pen = self.pen
        picture = pen.sprites.get("ui/leaf", pen.px(24))
        rect = picture.get_rect(center=area.rect.center)
        pale = picture.copy()
        pale.set_alpha(70)
        surface.blit(pale, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        high = round(rect.h * self._reader.done / max(1, len(self._reader.games)))
        part = pygame.Rect(0, rect.h - high, rect.w, high)
        surface.blit(picture, (rect.x, rect.bottom - high), part, pygame.BLEND_PREMULTIPLIED)

    def paint(self, surface: pygame.Surface) -> None:
        """The tabs, and the rim of what is under the pointer."""
        hover = self.ring.hover_id
        if self._strip is not None:
            self._strip.paint(surface, self.pen, hover)
        if self._wall is not None:
            self._wall.paint_hover(surface, self.pen, hover)
        else:
            self._games.paint_hover(surface, self.pen, hover)
            self._latest.paint_hover(surface, self.pen, hover)


def _kind_words(game: str, variant: str) -> str:
    """The title of a rule set; that of the game, where its name alone says nothing."""
    if game not in registry.names():
        return game
    info = registry.info(game)
    title = next((one.title for one in info.variants if one.name == variant), variant)
    return info.title if len(info.variants) == 1 else title
