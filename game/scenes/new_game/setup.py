"""The new-game page: rule set, seats, options and seed on one page, remembered for the next time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal

import msgspec
import pygame

from game.form import Occupant, SeatForm, SetupForm, table_sizes
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED
from game.known_programs import remember
from game.learning import lessons, puzzles
from game.profile.daily import Calendar
from game.programs.program import Program
from game.scenes.base.game_tabs import GameTabs, last_box
from game.scenes.base.habits import Asked, HabitsScene, answer_words, has_own
from game.scenes.base.page import Page
from game.scenes.base.shelf import boxes
from game.scenes.new_game import game_page
from game.scenes.new_game.option_card import draw_variant
from game.scenes.new_game.option_panel import OptionPanel
from game.scenes.new_game.part_picker import Strip
from game.scenes.new_game.program_dialog import ProgramDialog
from game.scenes.new_game.seat_card import draw_badge, draw_chair, draw_words
from game.scenes.new_game.setup_model import A_PROGRAM, OWN_PROGRAM, SetupModel
from game.scenes.new_game.solo_setup_panel import GREETING, AlonePanel
from game.scenes.rulebook.scene import RulebookScene
from game.services import Services
from game.text import clean, player_counts
from rules.core.protocol import Preset

Section = Literal["rules", "seats", "options"]
_NARROW: Final = 1040
_LOW: Final = 540
"""Units of the body below which its three sections stand behind tabs instead of side by side."""
_HEAD: Final = 42
_VARIANT: Final = 124
_DOOR: Final = 42
"""Height of a button to a page of the game's own."""
_SEAT: Final = 116
"""Largest height of a rule set's and of a seat's card, in units."""
_TWO_LINES: Final = 76
"""Height from which a seat's card has two lines."""
_PRESET: Final = 32
_PRESET_SIZE: Final = 14
"""Height of the presets and size of their words, in units."""
_BADGE: Final = 56
_SMALL_BADGE: Final = 42
_NOTE_SIZES: Final = (14, 13, 12, 11, 10)
"""Font sizes for the note, of which the largest that fits is used; never below the readable minimum."""
_LINE: Final = 34
_WORDED: Final = 620
"""Width of a line from which there is room for a sentence in it."""
_BETWEEN_LINKS: Final = 18
_OCCUPANTS: Final[tuple[tuple[Occupant, str, float], ...]] = (
    ("person", "Person", 1.0),
    ("computer", "Computer", 1.35),
    ("empty", "Empty", 0.95),
)
"""Occupants of a chair, with their names and the share of the width that these need."""
_HABIT_WORDS: Final = "When to ask this player in others' turns:"


@dataclass(frozen=True, slots=True)
class _Chair:
    """Rects of the parts of a seat's card."""

    card: Area
    badge: Area
    occupants: Area
    name: Area
    words: Area | None
    """A sentence about the seat, or parts of an option to pick one from; None where there is no room."""
    menu: Area


def _chair(card: Area) -> _Chair:
    """The parts of a seat's card: on two lines, or on one where the card is low."""
    inner = card.part(18, 0, card.width - 10, card.height)
    side = min(_BADGE, card.height - 10) if card.height >= _TWO_LINES else min(_SMALL_BADGE, card.height - 8)
    badge, rest = inner.cut_left(side, 10)
    badge = badge.place(badge.width, badge.width)
    if card.height < _TWO_LINES:
        line = rest.place(rest.width, _LINE)
        if rest.width < _WORDED:
            occupants, name, menu = line.columns(Flex(2, least=260), Flex(), Flex(1.2, least=140), gap=6)
            return _Chair(card, badge, occupants, name, None, menu)
        occupants, name, words, menu = line.columns(
            Flex(1.2, least=274, most=290), Flex(0.7, most=200), Flex(), Flex(0.8, most=200), gap=8
        )
        return _Chair(card, badge, occupants, name, words.place(words.width, card.height), menu)
    left, right = rest.columns(Flex(2, least=292), Flex(most=230), gap=8)
    gap = min(9.0, (card.height - 2 * _LINE) / 3)
    high = 2 * _LINE + gap
    above, below = left.place(left.width, high).rows(Flex(), Flex(), gap=gap)
    name, menu = right.place(right.width, high).rows(Flex(), Flex(), gap=gap)
    return _Chair(card, badge, above, name, below, menu)


class SetupScene(Page):
    """One page that makes a `SetupForm` and hands it to `services.start_game`."""

    title = "New game"
    tallest = 760

    def __init__(self, services: Services, game: str | None = None, variant: str = "") -> None:
        """`variant`: the rule set that is chosen at first; by default the one of the game's last form."""
        super().__init__(services)
        self.boxes = boxes()
        if game is None and services.settings.values.game:
            game = last_box(services, self.boxes).info.name
        self.draft = SetupModel(services.settings.values, self.boxes, game)
        if variant:
            self.draft.choose_variant(variant)
        self.mood = self.draft.box.info.moods[0]
        self.tabs = GameTabs(services, self.boxes, self.form.game, self._choose_game)
        self.section: Section = "rules"
        """The section that is open, where the window has room for one only."""
        self.trouble = ""
        self._calendar = Calendar(services.clock.wall)
        self._alone: AlonePanel | None = None
        """Middle panel of a rule set for one person."""
        self._panel: OptionPanel
        self._areas: dict[Section, Area] = {}
        """The sections that are shown."""
        self._chairs: dict[int, _Chair] = {}
        self._crowd: Area | None = None
        """The row that counts further computers, for games of more players than there are chairs."""
        self._note = self._about = Area(0, 0, 0, 0, 1.0)

    @property
    def form(self) -> SetupForm:
        """The form as it stands."""
        return self.draft.form

    def _judge(self) -> None:
        """Show on the button and in the note whether the game can begin."""
        self.trouble = self.draft.trouble()
        start = next((control for control in self.controls if control.id == "start"), None)
        if start:
            start.enabled, start.tooltip, start.label = not self.trouble, self.trouble, self._start_words
        self.changed = True

    # Layout

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """Rule sets, seats and options side by side, or one of them and the tabs to the others."""
        self.trouble = self.draft.trouble()
        self.tabs.chosen = self.form.game
        self._alone = AlonePanel(self.services, self.draft, self._choose_day) if self.draft.alone else None
        self._chairs = {}
        tabs: list[Control] = []
        if body.width >= _NARROW and body.height >= _LOW:
            widths = Flex(0.25, least=270), Flex(0.49), Flex(0.26, least=300)
            sections: tuple[Section, ...] = ("rules", "seats", "options")
            self._areas = dict(zip(sections, body.columns(*widths, gap=12), strict=True))
        else:
            strip, rest = body.cut_top(38, 10)
            self._areas = {self.section: rest}
            tabs = self._section_tabs(strip)
        found = [
            control for name, area in self._areas.items() for control in self._lay_out_section(name, area)
        ]
        return [*tabs, *found]

    def _section_tabs(self, strip: Area) -> list[Control]:
        labels: tuple[tuple[Section, str], ...] = (
            ("rules", f"Rule set: {self.draft.variant.title}"),
            ("seats", "You" if self._alone else "Seats"),
            ("options", "Options"),
        )
        cells = strip.columns(*[Flex()] * len(labels), gap=8)
        return [
            Control(
                f"section-{name}",
                cell.rect,
                label,
                partial(self._open, name),
                "tab",
                checked=name == self.section,
            )
            for (name, label), cell in zip(labels, cells, strict=True)
        ]

    def _lay_out_section(self, name: Section, area: Area) -> Sequence[Control]:
        match name:
            case "rules":
                return self._lay_out_rules(area)
            case "seats":
                return self._lay_out_seats(area)
            case "options":
                inner = area.inset(14, 0).part(0, _HEAD, area.width - 28, area.height - 10)
                self._panel = OptionPanel(self.draft, self.pen, self.widgets(), inner, self._changed)
                return self._panel.controls()

    def _lay_out_rules(self, area: Area) -> list[Control]:
        """A card for each rule set; in a wide section two of them side by side."""
        variants = self.draft.box.info.variants
        head, rest = area.inset(14, 0).cut_top(_HEAD)
        cards = rest.part(0, 0, rest.width, rest.height - 14)
        columns = min(2, cards.fitting(400, 10))
        lines = -(-len(variants) // columns)
        height = min(_VARIANT, (cards.height - 8 * (lines - 1)) / lines)
        used = (height + 8) * lines
        below = cards.part(0, min(used + 4, cards.height), cards.width, cards.height)
        own = game_page.pages_of(self.form.game)
        doors, below = below.cut_top((_DOOR + 6) * len(own), 4) if own else (below, below)
        self._about = below.part(4, 4, below.width - 4, below.height)
        found = [
            Control(
                f"variant-{variant.name}",
                cell.rect,
                variant.title,
                partial(self._choose_variant, variant.name),
                "bare",
                checked=variant.name == self.form.variant,
            )
            for variant, cell in zip(variants, cards.grid(len(variants), columns, 8, height), strict=True)
        ]
        found += game_page.buttons(self.services, self.form.game, doors.grid(len(own), 1, 6, _DOOR))
        return [*found, *self._links(head)]

    def _links(self, head: Area) -> list[Control]:
        """The ways to the rules and, for a game that has any, to its lessons, at the right of the heading."""
        rules = Control("rules", head.rect, "Rules", self._read_rules, "link", key="F1")
        rules.tooltip = "How this rule set is played, with pictures"
        links = [rules]
        if self.services.open_lessons is not None and lessons.of(self.form.game):
            learn = partial(self.services.open_lessons, self.form.game)
            links.insert(0, Control("learn", head.rect, "Learn", learn, "link", "Lessons on the real table"))
        if self.services.open_puzzles is not None and puzzles.of_game(self.form.game):
            solve = partial(self.services.open_puzzles, self.form.game, "")
            links.insert(0, Control("puzzles", head.rect, "Puzzles", solve, "link", "Find the best turn"))
        widths = [self.pen.buttons.label_width(link) / head.u for link in links]
        row = head.place(sum(widths) + _BETWEEN_LINKS * (len(links) - 1), 28, "midright")
        for link, area in zip(links, row.columns(*widths, gap=_BETWEEN_LINKS), strict=True):
            link.rect = area.rect
        return links

    def _lay_out_seats(self, area: Area) -> list[Control]:
        """A card for each seat; a lone player has one, with the ranks below it."""
        numbers = [self.draft.lone] if self._alone else range(len(self.form.seats))
        presets, rest = (
            area.inset(12, 0).part(0, _HEAD, area.width - 24, area.height - 12).cut_top(_PRESET, 8)
        )
        has_crowd = bool(self.draft.most_crowd) and not self._alone
        cards = rest.rows(*[Flex(most=_SEAT)] * (len(numbers) + has_crowd), gap=7)
        self._crowd = cards.pop() if has_crowd else None
        self._chairs = {number: _chair(card) for number, card in zip(numbers, cards, strict=True)}
        found = self._preset_buttons(presets)
        found += [control for number in numbers for control in self._seat_controls(number)]
        found += self._crowd_controls(self._crowd) if self._crowd else []
        if self._alone:
            below = rest.part(0, self._chairs[self.draft.lone].card.height + 12, rest.width, rest.height)
            found += self._alone.controls(below)
        return found

    def _preset_buttons(self, area: Area) -> list[Control]:
        """Lay out the presets side by side, as wide as their words need."""
        pen, presets = self.pen, self.draft.presets
        style = pen.style("bold", _PRESET_SIZE)
        wanted = [pen.letters.width(preset.title, style) / pen.units.u for preset in presets]
        cells = area.columns(*[Flex(width + 24, most=width + 28) for width in wanted], gap=6)
        return [
            Control(
                f"preset-{number}",
                cell.rect,
                preset.title,
                partial(self._choose_preset, preset),
                "choice",
                checked=self.draft.is_set(preset),
                size=_PRESET_SIZE,
            )
            for number, (preset, cell) in enumerate(zip(presets, cells, strict=True))
        ]

    def _crowd_controls(self, card: Area) -> list[Control]:
        """Controls for the number and level of the computers besides those on the chairs."""
        most, crowd = self.draft.most_crowd, self.form.crowd
        line = card.inset(14, 0).place(card.width - 28, _LINE)
        _, less, count, more, _, level = line.columns(150, _LINE, 62, _LINE, Flex(), Flex(2, most=230), gap=6)
        entry = self.widgets().entry(count.rect, str(crowd), 2)
        entry.on_change = self._type_crowd
        chosen, tip = self.draft.crowd_level
        menu = self.widgets().menu(level.rect, self.draft.crowd_levels(), chosen)
        menu.on_change = lambda name: self.draft.keep(crowd_level=name)
        return [
            Control("crowd-less", less.rect, "-", partial(self._set_crowd, crowd - 1), enabled=crowd > 0),
            Control("crowd", entry.rect, look="widget", widget=entry),
            Control("crowd-more", more.rect, "+", partial(self._set_crowd, crowd + 1), enabled=crowd < most),
            Control("crowd-level", menu.rect, tooltip=tip, look="widget", widget=menu),
        ]

    def _seat_controls(self, number: int) -> list[Control]:
        seat, place = self.form.seats[number], self._chairs[number]
        badge = Control(f"badge-{number}", place.badge.rect, "", partial(self._next_colour, number), "bare")
        wish = "change sides" if self.draft.box.info.sides else "see another colour and symbol"
        badge.tooltip = f"{seat.colour.capitalize()}: click to {wish}"
        if self._alone:
            return [badge, self._name(number, place.occupants.rect)]
        controls = [badge, *self._occupant_buttons(number, place.occupants)]
        if seat.occupant == "empty":
            return controls
        controls.append(self._name(number, place.name.rect))
        if (option := self.draft.dealt) and place.words:
            strip = Strip(self.draft, option, number, self.refresh_soon)
            controls += strip.controls(place.words)
        choice = self._second_line(number, place.menu.rect)
        return [*controls, choice] if choice else controls

    def _name(self, number: int, rect: pygame.Rect) -> Control:
        seat = self.form.seats[number]
        entry = self.widgets().entry(rect, seat.name, hint=seat.colour.capitalize())
        entry.on_change = partial(self._rename, number)
        return Control(f"name-{number}", entry.rect, look="widget", widget=entry)

    def _occupant_buttons(self, number: int, area: Area) -> list[Control]:
        taken = self.form.seats[number].occupant
        offered = _OCCUPANTS if self.draft.has_empty else _OCCUPANTS[:-1]
        cells = area.columns(*[Flex(share, most=120) for *_, share in offered], gap=4)
        return [
            Control(
                f"{occupant}-{number}",
                cell.rect,
                label,
                partial(self._seat, number, occupant=occupant),
                "choice",
                checked=taken == occupant,
            )
            for (occupant, label, _), cell in zip(offered, cells, strict=True)
        ]

    def _second_line(self, number: int, rect: pygame.Rect) -> Control | None:
        seat = self.form.seats[number]
        if seat.occupant == "computer":
            menu = self.widgets().menu(rect, *self.draft.opponents(seat))
            menu.on_change = partial(self._choose_opponent, number)
            tip = self._about_seat(seat)
            return Control(f"level-{number}", rect, tooltip=tip, look="widget", widget=menu)
        return self._habits(number, rect) if self.draft.windows else None

    def _choose_opponent(self, number: int, chosen: str) -> None:
        """Let a level play, or a program: one that is known, or one that is entered now."""
        if chosen == OWN_PROGRAM:
            # Until one is entered the seat stays as it is, and so must its menu.
            self.refresh_soon()
            known = next(iter(self.services.settings.values.programs), None)
            take = partial(self._take_program, number)
            self.services.stack.push(ProgramDialog(self.services, known, take))
        elif chosen.startswith(A_PROGRAM):
            self._seat(number, program=self.draft.known_program(chosen), level="")
        else:
            self._seat(number, program=None, level=chosen)

    def _take_program(self, number: int, program: Program) -> None:
        remember(self.services.settings, program)
        self._seat(number, program=program, level="")

    def _habits(self, number: int, rect: pygame.Rect) -> Control:
        """The button to how this player wants to be asked in others' turns."""
        own = self.form.seats[number].habits
        windows = self.draft.windows
        lines = [f"{window.title}: {answer_words(window, own)}" for window in windows]
        label = "my own choice" if any(has_own(window, own) for window in windows) else "as suggested"
        open_sheet = partial(self._open_habits, number)
        return Control(f"habits-{number}", rect, label, open_sheet, "choice", "\n".join(lines))

    def _open_habits(self, number: int) -> None:
        seat, info = self.form.seats[number], self.draft.box.info
        asked = Asked(seat.shown_name, seat.habits, lambda habits: self._seat(number, habits=habits))
        title = f"{seat.shown_name}: asked in others' turns"
        groups = [(info.title, self.draft.windows)]
        self.services.stack.push(HabitsScene(self.services, title, [asked], groups))

    def lay_out_foot(self, foot: Area) -> Sequence[Control]:
        """The button that begins the game; beside it the note."""
        start, self._note = foot.cut_right(min(340, foot.width * 0.32), 12)
        control = Control(
            "start", start.place(start.width, 50).rect, self._start_words, self._start, "gold", key="Enter"
        )
        control.enabled, control.tooltip, control.size = not self.trouble, self.trouble, 24
        return [control]

    @property
    def _start_words(self) -> str:
        """Label of the Start button, with the number of players if the page does not show all."""
        players = len(self.form.players)
        return f"Start with {players}" if self.form.crowd else "Start"

    # Changes

    def _open(self, section: Section) -> None:
        """Show another section, where they stand behind tabs."""
        self.section = section
        self.refresh_soon()

    def _changed(self, relayout: bool) -> None:
        """An option changed; `relayout`: rebuild the page."""
        if relayout:
            return self.refresh_soon()
        if self._alone:
            self._alone.mark(self.controls)
        return self._judge()

    def _choose_variant(self, name: str) -> None:
        self.draft.choose_variant(name)
        self.refresh_soon()

    def _choose_day(self, day: str) -> None:
        if day:
            self.draft.choose_day(day)
        else:
            self.draft.keep(seed="")
        self.refresh_soon()

    def _choose_game(self, name: str) -> None:
        self.draft.choose_game(name)
        self.mood = self.draft.box.info.moods[0]
        self.refresh_soon()

    def _choose_preset(self, preset: Preset) -> None:
        self.draft.choose_preset(preset)
        self.refresh_soon()

    def _set_crowd(self, count: int) -> None:
        self.draft.keep(crowd=count)
        self.refresh_soon()

    def _type_crowd(self, text: str) -> None:
        """Apply a typed number at once, without a new layout: that would take the focus from the field."""
        if text.isdecimal():
            self.draft.keep(crowd=min(int(text), self.draft.most_crowd))
            self._judge()

    def _seat(self, number: int, **values: Any) -> None:
        self.draft.seat(number, **values)
        self.refresh_soon()

    def _rename(self, number: int, text: str) -> None:
        self.draft.seat(number, name=clean(text))

    def _next_colour(self, number: int) -> None:
        self.draft.next_colour(number)
        self.refresh_soon()

    def _read_rules(self) -> None:
        self.services.stack.push(RulebookScene(self.services, self.form.game, variant=self.form.variant))

    def _remember(self) -> None:
        """Save the form for the next time, except the seed."""
        form = msgspec.structs.replace(self.form, seed="")
        forms = {**self.draft.forms, form.game: form}
        kept = {name: msgspec.structs.replace(one, seed="").to_json() for name, one in forms.items()}
        self.services.settings.change(form=form.to_json(), forms=kept, game=form.game)

    def back(self) -> None:
        """Leave the page; the form stays for the next time."""
        self._remember()
        super().back()

    def update(self, seconds: float) -> None:
        """Notice a new day."""
        super().update(seconds)
        self._follow_day()

    def _follow_day(self) -> None:
        """Keep to today's challenge when a new day begins."""
        before = self._calendar.day
        if self._calendar.has_turned():
            if self._alone and self.draft.day == before:
                self.draft.choose_day(self._calendar.day)
            self.refresh_soon()

    def _start(self) -> None:
        self._follow_day()
        self._remember()
        if self.services.start_game:
            self.services.start_game(self.draft.ready)

    # Painting

    def paint_body(self, surface: pygame.Surface) -> None:
        """The sheets with their headings, and the seats' cards."""
        pen = self.pen
        headings: dict[Section, str] = {
            "rules": "Rule set",
            "seats": "You" if self._alone else "Seats",
            "options": "Options",
        }
        for name, area in self._areas.items():
            pen.panels.paper(surface, area.rect, "paper_dim")
            head = area.inset(16, 0).cut_top(_HEAD)[0].rect
            pen.text(surface, headings[name], head.midleft, pen.style("title", 20), "midleft", head.w)
        if area_of_seats := self._areas.get("seats"):
            self._paint_seats(surface, area_of_seats)
        if "options" in self._areas:
            self._panel.paint_ground(surface, self.trouble)
        if "rules" in self._areas:
            self._paint_about(surface)

    def _paint_seats(self, surface: pygame.Surface, area: Area) -> None:
        pen = self.pen
        note = GREETING if self._alone else f"{player_counts(table_sizes(self.draft.variant))}, clockwise"
        head = area.inset(16, 0).cut_top(_HEAD)[0].rect
        pen.text(
            surface,
            note,
            head.midright,
            pen.style("text", 14, pen.palette.ink_dim),
            "midright",
            head.w - pen.px(90),
        )
        for number, place in self._chairs.items():
            seat = self.form.seats[number]
            draw_chair(surface, pen, place.card, seat, self._is_empty(seat))
            if place.words:
                draw_words(surface, pen, place.words, *self._seat_words(seat))
        if self._crowd:
            rect = self._crowd.rect
            pen.panels.paper(surface, rect, "paper")
            place_at = (rect.x + pen.px(14), rect.centery)
            pen.text(surface, "More computers", place_at, pen.style("text", 15), "midleft", pen.px(150))
        if self._alone:
            self._alone.paint_ground(surface, pen)

    def _is_empty(self, seat: SeatForm) -> bool:
        return seat.occupant == "empty" and not self._alone

    def _seat_words(self, seat: SeatForm) -> tuple[str, ...]:
        """Wordings for a seat's card, the longest first."""
        if self._alone:
            return ("Your name, colour and symbol in the records.",)
        if seat.occupant == "empty":
            return ("Nobody sits here.",)
        if self.draft.dealt:
            return ("",)
        shorter = (self.draft.level(seat.level).summary,) if seat.occupant == "computer" else ()
        return (self._about_seat(seat), *shorter)

    def _about_seat(self, seat: SeatForm) -> str:
        """Description of a taken seat's menu."""
        if seat.occupant == "computer":
            if (program := seat.program) is not None:
                return f"{program.seconds:g} s for a move: {program.command}"
            return self.draft.about(seat.level)
        return _HABIT_WORDS if self.draft.windows else ""

    def _paint_note(self, surface: pygame.Surface) -> None:
        """Why the game cannot begin; else what the option under the mouse or keyboard means; else how long
        it takes and the like."""
        pen = self.pen
        focus = self.ring.focus_id if self.ring.shown else None
        over = self.ring.hover_id or focus or ""
        about = self._panel.about(over) if "options" in self._areas else ""
        text = self.trouble or about or self.draft.note()
        if not text:
            return
        pen.panels.slot(surface, self._note.place(self._note.width, 50).rect, 8)
        area = self._note.inset(12, 0).rect
        colour = pen.palette.warn if self.trouble else pen.palette.ink
        styles = [pen.style("text", size, colour) for size in _NOTE_SIZES]
        fitting = (s for s in styles if pen.letters.paragraph_height(text, s, area.w, 0.92) <= area.h)
        style = next(fitting, styles[-1])
        area.y += max(0, (area.h - pen.letters.paragraph_height(text, style, area.w, 0.92)) // 2)
        pen.letters.paragraph(surface, text, style, area, leading=0.92)

    def _paint_about(self, surface: pygame.Surface) -> None:
        """Paint the game's summary and one of its figures, if the rule sets leave room."""
        pen, area = self.pen, self._about
        if area.height < 90:
            return
        style = pen.style("text", 14, pen.palette.ink_dim)
        used = pen.letters.paragraph(surface, self.draft.box.text.about, style, area.rect)
        figure = next((name for name in self.draft.box.text.figures if pen.sprites.has(name)), None)
        if figure and area.h - used > pen.px(140):
            picture = pen.sprites.get(figure, pen.px(170))
            rect = picture.get_rect(midbottom=area.rect.midbottom)
            surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def paint(self, surface: pygame.Surface) -> None:
        """The note, and rule-set cards and badges, which follow the mouse."""
        super().paint(surface)
        self._paint_note(surface)
        focus = self.ring.focus_id if self.ring.shown else None
        if "options" in self._areas:
            self._panel.paint(surface, self.ring.hover_id or focus or "")
        for control in self.controls:
            hover = control.id == self.ring.hover_id
            match control.id.partition("-"):
                case ("variant", _, name):
                    draw_variant(surface, self.pen, control, self.draft.box.info.variant(name), hover)
                case ("badge", _, number):
                    seat = self.form.seats[int(number)]
                    draw_badge(surface, self.pen, control.rect, seat, hover, self._is_empty(seat))
                case ("alone", _, _) if self._alone:
                    self._alone.paint(surface, self.pen, control, hover)
