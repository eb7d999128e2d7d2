"""The new-game page: what to play, who plays, Start. All else folds out under More options."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

import msgspec
import pygame

from game.ai import levels, strength
from game.form import SeatForm, SetupForm, table_sizes
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.known_programs import short_name
from game.learning import lessons, puzzles
from game.profile.daily import Calendar
from game.programs.program import Program
from game.scenes.base import face
from game.scenes.base.game_tabs import GameTabs, last_box
from game.scenes.base.habits import Asked, HabitsScene
from game.scenes.base.page import Page
from game.scenes.base.shelf import boxes
from game.scenes.new_game import chair, game_page
from game.scenes.new_game.chair import Chair, draw_badge, draw_chair
from game.scenes.new_game.opponent import BALANCED, OpponentScene, Wanted
from game.scenes.new_game.option_panel import OptionPanel
from game.scenes.new_game.rule_set_card import (
    LOW_PICTURE,
    PICTURE,
    Offer,
    draw_card,
    draw_ribbon,
    draw_scene,
    has_room,
)
from game.scenes.new_game.setup_model import SetupModel
from game.scenes.new_game.solo_setup_panel import AlonePanel
from game.scenes.rulebook.scene import RulebookScene
from game.services import Services
from game.text import clean, player_counts, plural
from rules.core.protocol import Preset

_FULL: Final = (1100, 520)
"""Least size of the body for cards with words and chairs with a sentence, in units; so are all lengths."""
_LEGIBLE: Final = 13.2
"""Type size that must not be below the smallest readable one on a full page."""
_GAP: Final = 8
_HEAD: Final = 46
_LOW_HEAD: Final = 38
_CARD: Final = 170
_LYING: Final = 148
_LOW_CARD: Final = 104
_HIGH_CARD: Final = 124
"""Height of a card without a summary, at least and at most."""
_LEAST_CARD: Final = 160
_FOLD: Final = 40
_LOW_FOLD: Final = 34
_CHAIRS: Final = 4
"""Places that are always shown where the game has so many chairs."""
_LEAST_CHAIR: Final = 218
_TALLEST_CHAIR: Final = 262
_TALLEST_LOW: Final = 330
"""Greatest height of a chair on a full page, and where letters are large for their page."""
_MINE: Final = 310
_LOW_MINE: Final = 214
_ICON: Final = 36
_PRESET: Final = 34
_SYMBOL: Final = 22
_OVERLAP: Final = 0.72
"""Share of a symbol's width after which the next one begins."""
_CROWD_SYMBOLS: Final = 2
"""Symbols before the number of computers, where there are too many for a symbol each."""
_COMPUTER: Final = "ui/icons/computer"
_PERSON: Final = "ui/icons/person"
_LINE: Final = 60
_NOTE_SIZES: Final = (13.5, 13, 12, 11, 10)
"""Font sizes for the note, of which the largest that fits is used; never below the readable minimum."""
_SENTENCE: Final = re.compile(r"(?<=[.!?]) (?=[A-Z])")
_BETWEEN_LINKS: Final = 22
_KEPT: Final = "Kept for your next game of {}."
_AS_PRINTED: Final = "As in the rulebook"
TODAY: Final = "today"


class SetupScene(Page):
    """One page that makes a `SetupForm` and hands it to `services.start_game`."""

    title = "New game"
    tallest = 640

    def __init__(self, services: Services, game: str | None = None, variant: str = "") -> None:
        """`variant`: the rule set that is chosen at first; by default the one of the game's last form."""
        super().__init__(services)
        self.boxes = boxes()
        if game is None and services.settings.values.game:
            game = last_box(services, self.boxes).info.name
        self.draft = SetupModel(services.settings.values, self.boxes, game, self._is_new_to)
        if variant:
            self.draft.choose_variant(variant)
        self.mood = self.draft.box.info.moods[0]
        self.tabs = GameTabs(services, self.boxes, self.form.game, self._choose_game)
        self.options_open = False
        self.trouble = ""
        self._calendar = Calendar(services.clock.wall)
        self._alone: AlonePanel | None = None
        """The other chairs' place in a rule set for one person."""
        self._panel: OptionPanel | None = None
        nowhere = Area(0, 0, 0, 0, 1.0)
        self._note = self._what = self._who = self._fold = nowhere
        self._chairs: dict[int, Chair] = {}
        self._crowd: Area | None = None
        """The place that counts further computers, for games of more players than there are chairs."""
        self._lies = False
        """True if pictures stand beside the words of the cards."""
        self._picture: float = PICTURE
        """Height of the pictures on standing cards."""
        self._is_full = True
        self._offers: dict[str, Offer] = {}
        """Contents of the cards, by the id of their controls."""
        self._named: set[str] = set()
        """Titles of the presets that are written on their buttons."""

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
        """Lay out game, players and the folded options below each other; or the options unfolded."""
        self.trouble = self.draft.trouble()
        self.tabs.chosen = self.form.game
        self._alone = AlonePanel(self.services, self.draft, self._choose_day) if self.draft.alone else None
        self._chairs, self._crowd, self._panel, self._offers = {}, None, None, {}
        # Where letters cannot shrink with the page, words need more room than a full page gives them.
        legible = self.pen.units.floor <= _LEGIBLE * self.pen.u
        self._is_full = body.width >= _FULL[0] and body.height >= _FULL[1] and legible
        if self.options_open:
            return self._lay_out_options(body)
        cards = self._lay_out_cards(body)
        top = self._what.height + _GAP
        fold = _FOLD if self._is_full else _LOW_FOLD
        self._who = body.part(0, top, body.width, body.height - fold - _GAP - 1)
        self._fold = body.part(0, body.height - fold, body.width, body.height)
        more = Control("more", self._fold.rect, "More options", self._unfold, "bare", key="M")
        return [*cards, *self._lay_out_players(self._who), more]

    def _lay_out_options(self, body: Area) -> list[Control]:
        """The options; above them, where there is room, what and who was chosen."""
        found = []
        top = 0.0
        self._what = self._who = Area(body.x, body.y, 0, 0, body.u)
        if self._is_full:
            self._what, self._who, _ = body.rows(_LINE, _LINE, Flex(), gap=_GAP)
            top = 2 * (_LINE + _GAP)
            for name, area in (("what", self._what), ("who", self._who)):
                link = Control(f"change-{name}", area.rect, "Change", self._unfold, "link")
                wide = self.pen.buttons.label_width(link) / area.u + 2
                link.rect = area.inset(18, 0).place(wide, 30, "midright").rect
                found.append(link)
        self._fold = body.part(0, top, body.width, body.height)
        head, rest = self._fold.inset(18, 0).cut_top(_HEAD, 4)
        more = Control(
            "more",
            head.part(0, 4, head.width * 0.5, _HEAD).rect,
            "Fewer options",
            self._unfold,
            "bare",
            key="M",
        )
        found.append(more)
        if self.draft.differences:
            back = Control("rulebook-options", head.rect, "All as in the rulebook", self._forget, "link")
            wide = self.pen.buttons.label_width(back) / head.u + 2
            back.rect = head.place(wide, 30, "midright").rect
            found.append(back)
        inner = rest.part(0, 0, rest.width, rest.height - 12)
        self._panel = OptionPanel(
            self.draft, self.pen, self.widgets(), inner, self._changed, self._open_habits
        )
        return [*found, *self._panel.controls()]

    def _unfold(self) -> None:
        self.options_open = not self.options_open
        self.refresh_soon()

    def _forget(self) -> None:
        self.draft.forget_options()
        self.refresh_soon()

    # What to play

    def _offered(self) -> list[tuple[str, Offer]]:
        """The id and contents of every card: rule sets, the challenge of today, pages of the game's own."""
        draft, info, text = self.draft, self.draft.box.info, self.draft.box.text
        family = draft.family_variant
        found = []
        for variant in info.variants:
            minutes = draft.minutes(variant.name)
            counts = "Alone" if variant.alone else player_counts(table_sizes(variant))
            if len(info.variants) > 2 and not variant.alone:
                counts = counts.removesuffix(" players")
            note = f"{counts} · {minutes} min" if minutes else counts
            ribbon = "For families" if variant.name == family and len(info.variants) > 1 else ""
            picture = text.scenes.get(variant.name, "")
            offer = Offer(variant.title, variant.summary, note, picture, ribbon)
            if len(info.variants) == 1:
                offer = Offer(info.title, variant.summary, note, picture, ribbon, text.about)
            found.append((f"variant-{variant.name}", offer))
        if (daily := draft.challenge) is not None:
            others = plural(daily.challenge - 1, "computer", "computers")
            said = "Not played yet" if not self._tried_today(daily.name) else "Played today"
            offer = Offer(
                "Today's challenge",
                "The same start for everybody, and a new one every day.",
                f"{others} · {said.lower()}",
                text.scenes.get(TODAY, ""),
            )
            found.append((TODAY, offer))
        for page in game_page.pages_of(self.form.game):
            found.append(
                (f"page-{page.name}", Offer(page.title, page.summary, "", text.scenes.get(page.name, "")))
            )
        return found

    def _tried_today(self, variant: str) -> bool:
        profile = self.services.profile
        return profile is not None and self._calendar.day in profile.days(self.form.game, variant)

    def _lay_out_cards(self, body: Area) -> list[Control]:
        """A card for each rule set and for what else the game offers, side by side."""
        offered = self._offered()
        self._offers, count = dict(offered), len(offered)
        self._lies = count < 4 and body.width / count >= 280
        head = _HEAD if self._is_full else _LOW_HEAD
        high: float = _LYING if self._lies else _CARD
        if not self._is_full:
            spare = body.height - 2 * _LOW_HEAD - _LOW_FOLD - 40 - _TALLEST_CHAIR
            high = min(float(_HIGH_CARD), max(float(_LOW_CARD), spare))
        side = 14 if self._is_full else 10
        columns = min(count, body.inset(side, 0).fitting(_LEAST_CARD, 8))
        lines = -(-count // columns)
        self._what = body.part(0, 0, body.width, head + lines * (high + 8) + (4 if self._is_full else 2))
        heading, cards = self._what.inset(side, 0).cut_top(head)
        cells = cards.grid(count, columns, 12 if self._is_full else 8, high)
        roomy = all(has_room(self.pen, cells[0].rect.size, offer.summary) for _, offer in offered)
        self._picture = PICTURE if roomy else LOW_PICTURE
        found = [self._card(name, offer, cell) for (name, offer), cell in zip(offered, cells, strict=True)]
        return [*found, *self._links(heading)]

    def _card(self, name: str, offer: Offer, cell: Area) -> Control:
        control = Control(name, cell.rect, offer.title, None, "bare")
        kind, _, value = name.partition("-")
        if kind == "variant":
            control.action = partial(self._choose_variant, value)
            control.checked = value == self.form.variant and not self._is_today
        elif kind == TODAY:
            control.action, control.checked = self._choose_today, self._is_today
        else:
            page = next(page for page in game_page.pages_of(self.form.game) if page.name == value)
            control.action = game_page.door(self.services, page)
        if not self._is_full:
            control.tooltip = offer.summary
        return control

    @property
    def _is_today(self) -> bool:
        """True if the challenge of today against computers is chosen."""
        return self.draft.challenge is not None and self.draft.day == self._calendar.day

    def _links(self, head: Area) -> list[Control]:
        """The ways to the rules and, for a game that has any, to its lessons, at the right of the heading."""
        rules = Control("rules", head.rect, "Rules", self._read_rules, "link", key="F1")
        rules.tooltip = "How this rule set is played, with pictures"
        links = [rules]
        if self.services.open_lessons is not None and lessons.of(self.form.game):
            learn = partial(self.services.open_lessons, self.form.game)
            links.insert(
                0, Control("learn", head.rect, "Learn", learn, "link", "Take a lesson on the real table")
            )
        if self.services.open_puzzles is not None and puzzles.of_game(self.form.game):
            solve = partial(self.services.open_puzzles, self.form.game, "")
            links.insert(0, Control("puzzles", head.rect, "Puzzles", solve, "link", "Find the best turn"))
        widths = [self.pen.buttons.label_width(link) / head.u + 2 for link in links]
        row = head.place(sum(widths) + _BETWEEN_LINKS * (len(links) - 1), 28, "midright")
        for link, area in zip(links, row.columns(*widths, gap=_BETWEEN_LINKS), strict=True):
            link.rect = area.rect
        return links

    # Who plays

    @property
    def _shown_chairs(self) -> list[int]:
        """Chairs with a place on the page: all of up to four, else the taken ones and one that is free."""
        seats = self.form.seats
        if self._alone:
            return [self.draft.lone]
        if len(seats) <= _CHAIRS:
            return list(range(len(seats)))
        taken = [n for n, seat in enumerate(seats) if seat.occupant != "empty"]
        free = [n for n in range(len(seats)) if n not in taken]
        places = max(_CHAIRS - bool(self.form.crowd), len(taken) + (not self.form.crowd))
        return sorted([*taken, *free[: max(0, places - len(taken))]])

    def _lay_out_players(self, area: Area) -> list[Control]:
        """The presets, and a place for each chair; a lone player has one, with the ranks beside it."""
        side = 14 if self._is_full else 10
        head, rest = area.inset(side, 0).cut_top(_HEAD if self._is_full else _LOW_HEAD)
        found = self._preset_buttons(head)
        places = rest.part(0, 2, rest.width, rest.height - (12 if self._is_full else 8))
        if self._alone:
            wide = _MINE if self._is_full else _LOW_MINE
            mine, others = places.columns(min(float(wide), places.width * 0.3), Flex(), gap=12)
            number = self.draft.lone
            self._chairs = {
                number: chair.lay_out(mine.part(0, 0, mine.width, min(mine.height, _TALLEST_CHAIR)))
            }
            return [*found, *self._seat_controls(number), *self._alone.controls(others)]
        numbers = self._shown_chairs
        seats_all = all(seat.occupant != "empty" for seat in self.form.seats)
        has_crowd = bool(self.draft.most_crowd) and (bool(self.form.crowd) or seats_all)
        count = len(numbers) + has_crowd
        columns = count if places.width / count >= _LEAST_CHAIR else -(-count // 2)
        lines = -(-count // columns)
        most = float(_TALLEST_CHAIR if self._is_full else _TALLEST_LOW)
        high = min(most, (places.height - _GAP * (lines - 1)) / lines)
        gap = 12 if self._is_full else 8
        cells = [
            cell
            for row in places.rows(*[high] * lines, gap=_GAP)
            for cell in row.columns(*[Flex()] * columns, gap=gap)
        ]
        if has_crowd:
            self._crowd = cells[len(numbers)]
        self._chairs = {
            number: chair.lay_out(cell, self._buttons_of(number))
            for number, cell in zip(numbers, cells, strict=False)
        }
        found += [control for number in numbers for control in self._seat_controls(number)]
        return [*found, *(self._crowd_controls(self._crowd) if self._crowd else ())]

    def _preset_buttons(self, head: Area) -> list[Control]:
        """Lay out the presets beside the heading, with as many words as fit."""
        presets = self.draft.presets
        left = self._heading_width("Who plays?") + 22
        room = head.width - left - (130 if self._is_full else 0)
        titled = self._preset_widths([preset.title for preset in presets])
        gaps = 8 * (len(presets) - 1)
        self._named = {preset.title for preset in presets}
        if sum(titled) + gaps > room:
            self._named = {preset.title for preset in presets if preset.family}
        widths = self._preset_widths([p.title if p.title in self._named else "" for p in presets])
        line = head.part(left, 0, left + sum(widths) + gaps, head.height)
        cells = line.place(line.width, _PRESET if self._is_full else 30).columns(*widths, gap=8)
        return [
            Control(
                f"preset-{number}",
                cell.rect,
                preset.title,
                partial(self._choose_preset, preset),
                "bare",
                "" if preset.title in self._named else preset.title,
                checked=self.draft.is_set(preset),
            )
            for number, (preset, cell) in enumerate(zip(presets, cells, strict=True))
        ]

    def _preset_widths(self, titles: Sequence[str]) -> list[float]:
        pen = self.pen
        style = pen.style("bold", 14)
        found = []
        for preset, title in zip(self.draft.presets, titles, strict=True):
            shown = _CROWD_SYMBOLS if preset.seats > _CHAIRS else preset.seats
            symbols = (shown - 1) * _SYMBOL * _OVERLAP + _SYMBOL
            if shown < preset.seats:
                symbols += pen.width(f"×{preset.computers}", pen.style("bold", 13)) / pen.u + 2
            found.append(symbols + (pen.width(title, style) / pen.u + 8 if title else 0) + 22)
        return found

    def _heading_width(self, words: str) -> float:
        return 34 + self.pen.width(words, self.pen.style("display", 20)) / self.pen.u

    def _crowd_controls(self, card: Area) -> list[Control]:
        """Controls for the number and level of the computers besides those on the chairs."""
        most, crowd = self.draft.most_crowd, self.form.crowd
        inner = card.inset(14, 10)
        _, line, _, menu_area, _ = inner.rows(Flex(), 34, Flex(most=12), 34, Flex(most=20))
        line = line.place(min(200, line.width), 34)
        less, count, more = line.columns(34, Flex(), 34, gap=6)
        entry = self.widgets().entry(count.rect, str(crowd), 2)
        entry.on_change = self._type_crowd
        chosen, tip = self.draft.crowd_level
        menu = self.widgets().menu(menu_area.rect, self.draft.crowd_levels(), chosen)
        menu.on_change = lambda name: self.draft.keep(crowd_level=name)
        return [
            Control("crowd-less", less.rect, "-", partial(self._set_crowd, crowd - 1), enabled=crowd > 0),
            Control("crowd", entry.rect, look="widget", widget=entry),
            Control("crowd-more", more.rect, "+", partial(self._set_crowd, crowd + 1), enabled=crowd < most),
            Control("crowd-level", menu.rect, tooltip=tip, look="widget", widget=menu),
        ]

    def _seat_controls(self, number: int) -> list[Control]:
        seat, place = self.form.seats[number], self._chairs[number]
        if self._is_empty(seat):
            return self._empty_controls(number, place)
        badge = Control(f"badge-{number}", place.badge.rect, "", partial(self._next_colour, number), "bare")
        wish = "change sides" if self.draft.box.info.sides else "see another colour and symbol"
        badge.tooltip = f"{seat.colour.capitalize()}: click to {wish}"
        if self._alone:
            return [badge, self._name(number, place.name.rect)]
        if seat.occupant == "person":
            found = [badge, self._name(number, place.name.rect)]
            instead = ("computer", _COMPUTER, "Computer instead", "Computer")
        else:
            whole = Area.of(place.face.rect.union(place.badge.rect), place.face.u)
            choose = partial(self._choose_opponent, number)
            portrait = Control(f"face-{number}", whole.rect, "", choose, "bare", focusable=False)
            portrait.tooltip = "Click to choose another opponent"
            found = [portrait, badge]
            instead = ("level", _COMPUTER, "Choose another…", "Another…")
        return [*found, *self._chair_buttons(number, place, *instead)]

    def _buttons_of(self, number: int) -> int:
        """Number of buttons on a taken chair."""
        return 1 + (self.form.seats[number].occupant == "computer") + self.draft.has_empty

    def _chair_buttons(
        self, number: int, place: Chair, name: str, icon: str, words: str, short: str
    ) -> list[Control]:
        """Change the player, put a person there, take the chair away."""
        seat = self.form.seats[number]
        icons = []
        if seat.occupant == "computer":
            icons.append(
                Control(
                    f"person-{number}",
                    place.buttons.rect,
                    "",
                    partial(self._seat, number, occupant="person"),
                    "icon",
                    "A person instead",
                    icon=_PERSON,
                )
            )
        if self.draft.has_empty:
            act = partial(self._seat, number, occupant="empty")
            icons.append(
                Control(
                    f"empty-{number}", place.buttons.rect, "", act, "icon", "Nobody", icon="ui/icons/close"
                )
            )
        first, *cells = place.buttons.columns(Flex(), *[_ICON] * len(icons), gap=4)
        for control, cell in zip(icons, cells, strict=True):
            control.rect = cell.rect
        act = partial(self._choose_opponent, number)
        if name == "computer":
            act = partial(self._seat, number, occupant="computer")
        main = Control(f"{name}-{number}", first.rect, words, act, "paper", icon=icon, size=14)
        if name == "level":
            main.tooltip = self._about_seat(seat)
        if place.is_low:
            main.rect = first.place(_ICON, first.height, "midright").rect
            main.label, main.look, main.tooltip = "", "icon", main.tooltip or words
        elif self.pen.buttons.label_width(main) + self.pen.px(46) > first.w:
            main.label, main.size = short, 13
            if self.pen.buttons.label_width(main) + self.pen.px(46) > first.w:
                main.icon = ""
        return [main, *icons]

    def _empty_controls(self, number: int, place: Chair) -> list[Control]:
        """The two buttons of an empty chair."""
        card = place.card
        if card.height < 110:
            cells = card.inset(card.width * 0.06, 0).centred(height=34).columns(Flex(), Flex(), gap=8)
        else:
            low = card.part(0, card.height - 94, card.width, card.height - 12).centred(
                min(186, card.width - 24)
            )
            cells = low.rows(34, 34, gap=8)
        found = []
        for kind, icon, words, cell in zip(
            ("person", "computer"),
            ("ui/icons/plus", _COMPUTER),
            ("Add a person", "Add a computer"),
            cells,
            strict=True,
        ):
            act = partial(self._seat, number, occupant=kind)
            control = Control(f"{kind}-{number}", cell.rect, words, act, "paper", icon=icon, size=14)
            if self.pen.buttons.label_width(control) + self.pen.px(46) > cell.w:
                control.label = words.rpartition(" ")[2].capitalize()
            found.append(control)
        return found

    def _name(self, number: int, rect: pygame.Rect) -> Control:
        seat = self.form.seats[number]
        entry = self.widgets().entry(rect, seat.name, hint=seat.colour.capitalize())
        entry.on_change = partial(self._rename, number)
        return Control(f"name-{number}", entry.rect, look="widget", widget=entry)

    def _choose_opponent(self, number: int) -> None:
        """Open the dialog in which another opponent is chosen."""
        seat, draft = self.form.seats[number], self.draft
        side = draft.box.info.sides
        chair_name = f"the {seat.colour} chair" if not side else side[number].name
        wanted = Wanted(
            draft.box,
            self.form.variant,
            max(2, len(self.form.players)),
            seat.colour,
            draft.level(seat.level).name,
            f"Who takes {chair_name}?" if not side else f"Who plays {chair_name}?",
            draft.box.text.scenes.get(self.form.variant, ""),
        )
        self.services.stack.push(OpponentScene(self.services, wanted, partial(self._seat_opponent, number)))

    def _seat_opponent(self, number: int, who: str | Program) -> None:
        if isinstance(who, Program):
            self._seat(number, program=who, level="")
        else:
            self._seat(number, program=None, level=who)

    def _open_habits(self, number: int) -> None:
        seat, info = self.form.seats[number], self.draft.box.info
        asked = Asked(seat.shown_name, seat.habits, lambda habits: self._seat(number, habits=habits))
        title = f"{seat.shown_name}: asked in others' turns"
        groups = [(info.title, self.draft.windows)]
        self.services.stack.push(HabitsScene(self.services, title, [asked], groups))

    def lay_out_foot(self, foot: Area) -> Sequence[Control]:
        """The button that begins the game; beside it the note."""
        start, self._note = foot.cut_right(min(330, foot.width * 0.32), 12)
        control = Control(
            "start", start.place(start.width, 46).rect, self._start_words, self._start, "gold", key="Enter"
        )
        control.enabled, control.tooltip, control.size = not self.trouble, self.trouble, 20
        return [control]

    @property
    def _start_words(self) -> str:
        """Label of the Start button, with the number of players if the page does not show all."""
        players = len(self.form.players)
        return f"Start with {players}" if self.form.crowd else "Start"

    # Changes

    def back(self) -> None:
        """Fold the options up; leave the page where they are folded. The form stays for the next time."""
        if self.options_open:
            self._unfold()
            return
        self._remember()
        super().back()

    def _changed(self, relayout: bool) -> None:
        """An option changed; `relayout`: rebuild the page."""
        if relayout:
            return self.refresh_soon()
        return self._judge()

    def _is_new_to(self, game: str) -> bool:
        """Return True if nobody has played a game to its end at this computer."""
        profile = self.services.profile
        if profile is None:
            return False
        return not any(player.is_person for facts in profile.finished(game) for player in facts.players)

    def _choose_variant(self, name: str) -> None:
        self.draft.choose_card(name)
        self.refresh_soon()

    def _choose_today(self) -> None:
        variant = self.draft.challenge
        if variant is not None:
            self.draft.choose_challenge(variant.name, self._calendar.day)
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

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys in a name field belong to it: Enter goes on to the next one or to Start, Esc leaves it."""
        focused = self.ring.focus_id or ""
        if event.type == pygame.KEYDOWN and focused.startswith("name-"):
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                names = [control.id for control in self.controls if control.id.startswith("name-")]
                at = names.index(focused) + 1
                self.ring.focus(names[at] if at < len(names) else "start")
                self.changed = True
                return True
            if event.key == pygame.K_ESCAPE:
                self.ring.focus("start")
                self.changed = True
                return True
        return super().handle(event)

    def update(self, seconds: float) -> None:
        """Notice a new day."""
        super().update(seconds)
        self._follow_day()

    def _follow_day(self) -> None:
        """Keep to today's challenge when a new day begins."""
        before = self._calendar.day
        if self._calendar.has_turned():
            if (self._alone or self.draft.challenge) and self.draft.day == before:
                self.draft.choose_day(self._calendar.day)
            self.refresh_soon()

    def _start(self) -> None:
        self._follow_day()
        self._remember()
        if self.services.start_game:
            self.services.start_game(self.draft.ready)

    # Painting

    def rehearse(self) -> Iterator[None]:
        """Make, one by one, the pictures that take longest, on a sheet that nobody sees."""
        sheet = pygame.Surface((1, 1))
        for area in (self._what, self._who):
            self.pen.panels.paper(sheet, area.rect, "paper", 10)
            yield
        for number, place in self._chairs.items():
            self._paint_chair(sheet, number, place)
            yield
        for control in self.controls:
            if offer := self._offers.get(control.id):
                look = (control.checked, False, self._lies, self._picture)
                draw_card(sheet, self.pen, control.rect, offer, self.draft.box, *look)
                yield
        yield from self.tabs.painting(sheet, self.pen, None)
        for control in self.controls:
            self.pen.control(sheet, control)
            yield

    def paint_body(self, surface: pygame.Surface) -> None:
        """The sheets with their headings, and the chairs."""
        pen = self.pen
        if self.options_open:
            self._paint_options(surface)
            return
        for area, number, words in ((self._what, 1, "What shall we play?"), (self._who, 2, "Who plays?")):
            pen.panels.paper(surface, area.rect, "paper", 10)
            side = 14 if self._is_full else 10
            head = area.inset(side, 0).cut_top(_HEAD if self._is_full else _LOW_HEAD)[0]
            self._paint_heading(surface, head, number, words)
        note = self.draft.box.text.notes
        head = self._what.inset(14, 0).cut_top(_HEAD)[0]
        left = head.x + pen.px(self._heading_width("What shall we play?") + 12)
        links = [control.rect.x for control in self.controls if control.id in ("rules", "learn", "puzzles")]
        room = min(links, default=head.rect.right) - left - pen.px(12)
        if self._is_full and note and pen.fits(note, pen.dim(13.5), room):
            pen.write(surface, note, pen.dim(13.5), (left, head.rect.centery), width=room)
        self._paint_count(surface)
        for number, place in self._chairs.items():
            self._paint_chair(surface, number, place)
        if self._crowd:
            self._paint_crowd(surface, self._crowd)
        if self._alone:
            self._alone.paint_ground(surface, pen)

    def _paint_heading(self, surface: pygame.Surface, head: Area, number: int, words: str) -> None:
        pen = self.pen
        middle = (head.x + pen.px(13), head.rect.centery)
        knob = pygame.Rect(0, 0, pen.px(27), pen.px(27))
        knob.center = middle
        pen.box(surface, knob, 14, "#a06c3a", "#3a2212", 1.6)
        pen.text(surface, str(number), middle, pen.style("display", 15, "#fff3d8"), "center")
        pen.write(surface, words, pen.style("display", 20), (head.x + pen.px(34), middle[1]))

    def _paint_count(self, surface: pygame.Surface) -> None:
        """Paint how many can play, or the name of the preset where the presets show none."""
        pen = self.pen
        head = self._who.inset(18, 0).cut_top(_HEAD if self._is_full else _LOW_HEAD)[0].rect
        last = max((c.rect.right for c in self.controls if c.id.startswith("preset-")), default=head.x)
        chosen = next((p.title for p in self.draft.presets if self.draft.is_set(p)), "")
        counts = player_counts(table_sizes(self.draft.variant))
        words = chosen if chosen and chosen not in self._named else counts
        room = head.right - last - pen.px(14)
        if pen.fits(words, pen.dim(13.5), room):
            pen.write(surface, words, pen.dim(13.5), head.midright, "midright", room)

    def _paint_chair(self, surface: pygame.Surface, number: int, place: Chair) -> None:
        pen, seat = self.pen, self.form.seats[number]
        if self._is_empty(seat):
            card = place.card
            middle = card.part(0, 0, card.width, card.height - (98 if card.height >= 110 else card.height))
            chair.draw_empty(surface, pen, card, seat.colour, middle)
            return
        game = self.form.game
        if seat.occupant == "person" or self._alone:
            draw_chair(surface, pen, place, seat, face.of_person(pen, seat.colour), 0)
        else:
            level = self.draft.level(seat.level)
            program = seat.program
            character = face.of_level(game, level.name) if program is None else face.of_style(game, BALANCED)
            stars = strength.stars(game, level.name) if program is None else 0
            draw_chair(surface, pen, place, seat, character, stars)
            title = seat.name or level.title if program is None else short_name(program)
            chair.draw_computer(surface, pen, place, title, stars if program is None else None)
        chair.draw_label(surface, pen, place, seat, self._record(seat))
        if place.words:
            self._paint_words(surface, place.words, self._seat_words(seat))

    def _record(self, seat: SeatForm) -> str:
        """Results so far of the player on a chair, in this rule set."""
        profile = self.services.profile
        if profile is None:
            return ""
        game, variant = self.form.game, self.form.variant
        if seat.occupant == "person" or self._alone:
            tallies = profile.tallies(game, variant)
            own = next((one for one in tallies if one.name.casefold() == seat.shown_name.casefold()), None)
            if own is None:
                return ""
            return f"{plural(own.games, 'game', 'games')}, {own.won} won"
        if seat.program is not None:
            return ""
        name = levels.plain(self.draft.level(seat.level).name)
        met = [one for one in profile.against(game, variant) if levels.plain(one.level) == name]
        games, won = sum(one.games for one in met), sum(one.won for one in met)
        return f"You won {won} of {games}" if games else ""

    def _paint_words(self, surface: pygame.Surface, area: Area, words: str) -> None:
        """Paint a sentence about a player, at the largest size at which all of it fits."""
        pen, rect = self.pen, area.rect
        styles = [pen.style("text", size) for size in (13.5, 13, 12.5, 12)]
        fits = (one for one in styles if pen.letters.paragraph_height(words, one, rect.w, 0.98) <= rect.h)
        # Nothing rather than half a sentence: for computers the tooltip and the list have all of it.
        if style := next(fits, None):
            pen.letters.paragraph(surface, words, style, rect, leading=0.98)

    def _paint_crowd(self, surface: pygame.Surface, card: Area) -> None:
        pen, crowd = self.pen, self.form.crowd
        pen.panels.paper(surface, card.rect, "paper", 9)
        field = next((c.rect for c in self.controls if c.id == "crowd"), card.rect)
        top = pygame.Rect(card.x, card.y, card.w, field.y - card.y)
        words = "and more computers" if not crowd else f"and {crowd} more"
        pen.write(surface, words, pen.style("display", 18), top.center, "center", card.w - pen.px(20))

    def _is_empty(self, seat: SeatForm) -> bool:
        return seat.occupant == "empty" and not self._alone

    def _seat_words(self, seat: SeatForm) -> str:
        """A sentence for a chair."""
        if self._alone:
            return "Your name, colour and symbol in the records."
        if seat.occupant == "computer":
            program = seat.program
            if program is not None:
                return f"{program.seconds:g} s for a move: {program.command}"
            return self.draft.level(seat.level).summary
        if seat is self._newcomer:
            return "New to this game? Learn shows it in a few minutes."
        return "Click the symbol for another colour."

    @property
    def _newcomer(self) -> SeatForm | None:
        """The person invited to a lesson: the first who has played no such game, while nobody has finished a
        lesson of it here."""
        own = lessons.of(self.form.game) if self.services.open_lessons is not None else ()
        taught = self.services.settings.values.lessons
        if not own or any(lesson.key in taught and taught[lesson.key].done for lesson in own):
            return None
        profile = self.services.profile
        tallies = profile.tallies(self.form.game, "") if profile is not None else ()
        known = {one.name.casefold() for one in tallies}
        people = (seat for seat in self.form.seats if seat.occupant == "person")
        return next((seat for seat in people if seat.shown_name.casefold() not in known), None)

    def _about_seat(self, seat: SeatForm) -> str:
        """Description of a computer: its way of playing and its measured strength."""
        if (program := seat.program) is not None:
            return f"{program.seconds:g} s for a move: {program.command}"
        return self.draft.about(seat.level)

    def _paint_options(self, surface: pygame.Surface) -> None:
        """The two answers as lines, and the sheet of the options."""
        pen = self.pen
        if self._is_full:
            for area, number, words in ((self._what, 1, "What shall we play?"), (self._who, 2, "Who plays?")):
                pen.panels.paper(surface, area.rect, "paper", 10)
                self._paint_heading(surface, area.inset(14, 0), number, words)
            self._paint_what(surface)
            self._paint_who(surface)
        pen.panels.paper(surface, self._fold.rect, "paper", 10)
        if self._panel:
            self._panel.paint_ground(surface, self.trouble)

    def _paint_what(self, surface: pygame.Surface) -> None:
        pen, draft = self.pen, self.draft
        area = self._what
        left = 14 + self._heading_width("What shall we play?") + 26
        frame = area.part(left, 9, left + 88, area.height - 9).rect
        draw_scene(surface, pen, frame, draft.box.text.scenes.get(self.form.variant, ""), draft.box)
        x, room = frame.right + pen.px(14), area.rect.right - frame.right - pen.px(120)
        info = draft.box.info
        title = draft.variant.title if len(info.variants) > 1 else info.title
        pen.write(surface, title, pen.style("display", 17), (x, area.y + pen.px(21)), width=room)
        minutes = draft.minutes(self.form.variant)
        about = f"{draft.variant.summary} About {minutes} minutes." if minutes else draft.variant.summary
        pen.write(surface, about, pen.dim(13), (x, area.y + pen.px(42)), width=room)

    def _paint_who(self, surface: pygame.Surface) -> None:
        """Paint the players with their faces, as far as there is room."""
        pen, area, game = self.pen, self._who, self.form.game
        x = area.x + pen.px(14 + self._heading_width("Who plays?") + 26)
        end = area.rect.right - pen.px(100)
        people = self.draft.ready.players
        for place, seat in enumerate(people):
            is_person = seat.occupant == "person"
            level = self.draft.level(seat.level)
            name = seat.shown_name if is_person else seat.name or level.title
            style = pen.style("display", 16)
            wide = pen.px(62) + max(pen.width(name, style), 0 if is_person else pen.px(52)) + pen.px(18)
            rest = len(people) - place
            if x + wide > end - (pen.px(90) if rest > 1 else 0):
                pen.write(surface, f"and {rest} more", pen.style("display", 16), (x, area.rect.centery))
                return
            stars = 0 if is_person or seat.program else strength.stars(game, level.name)
            character = face.of_person(pen, seat.colour) if is_person else face.of_level(game, level.name)
            middle = (x + pen.px(23), area.rect.centery)
            face.draw_face(surface, pen, character, stars, middle, 42)
            badge = pygame.Rect(0, 0, pen.px(19), pen.px(19))
            badge.center = (x + pen.px(40), area.y + pen.px(45))
            draw_badge(surface, pen, badge, seat.colour, hover=False)
            left = x + pen.px(58)
            if is_person or seat.program:
                pen.write(surface, name, style, (left, area.rect.centery))
            else:
                pen.write(surface, name, style, (left, area.y + pen.px(22)))
                face.draw_stars(surface, pen, stars, (left, area.y + pen.px(43)), 11)
            x += wide

    def _paint_fold(self, surface: pygame.Surface) -> None:
        """Paint the line that unfolds the options, with what is set differently from usual."""
        pen, area = self.pen, self._fold
        hover = self.ring.hover_id == "more"
        pen.panels.paper(surface, area.rect, "paper_light" if hover else "paper_dim", 8)
        end = self._paint_more(surface, area, "ui/icons/right", 16)
        words, middle = self.draft.differences, area.rect.centery
        if self.form.family:
            ribbon = draw_ribbon(surface, pen, "Family", (end, middle - pen.px(11)))
            end = ribbon.right + pen.px(12)
        said = " · ".join(words) if words else _AS_PRINTED
        said = said[:1].upper() + said[1:]
        pen.write(surface, said, pen.dim(13.5), (end, middle), width=area.rect.right - end - pen.px(16))

    def _paint_more(self, surface: pygame.Surface, area: Area, icon: str, size: float) -> int:
        """Paint arrow, words and key; returns where the rest of the line begins."""
        pen = self.pen
        middle = area.rect.centery
        pen.icon(surface, icon, (area.x + pen.px(22), middle), 18)
        words = pen.write(surface, "More options", pen.style("display", size), (area.x + pen.px(40), middle))
        cap = pen.keycap(surface, "M", (words.right + pen.px(10), middle), False, 11)
        return cap.right + pen.px(16)

    def _paint_note(self, surface: pygame.Surface) -> None:
        """Why the game cannot begin; else what the option under the mouse or keyboard means; else how long
        it takes and the like."""
        pen = self.pen
        focus = self.ring.focus_id if self.ring.shown else None
        over = self.ring.hover_id or focus or ""
        about = self._panel.about(over) if self._panel else ""
        if not about and not self._is_full and over in self._offers:
            about = self._offers[over].summary
        text = self.trouble or about or self.draft.note()
        if not text:
            return
        sentences = _SENTENCE.split(text)
        pen.panels.paper(surface, self._note.place(self._note.width, 48).rect, "paper_light", 8)
        area = self._note.place(self._note.width, 48).inset(14, 1).rect
        colour = pen.palette.warn if self.trouble else pen.palette.ink
        styles = [pen.style("text", size, colour) for size in _NOTE_SIZES]
        fitting = (s for s in styles if pen.letters.paragraph_height(text, s, area.w, 0.92) <= area.h)
        style = next(fitting, styles[-1])
        # Large letters in a low line: the last sentences are left out, rather than half of one.
        while len(sentences) > 1 and pen.letters.paragraph_height(text, style, area.w, 0.92) > area.h:
            sentences.pop()
            text = " ".join(sentences)
        area.y += max(0, (area.h - pen.letters.paragraph_height(text, style, area.w, 0.92)) // 2)
        pen.letters.paragraph(surface, text, style, area, leading=0.92)

    def paint(self, surface: pygame.Surface) -> None:
        """The note, and what follows the mouse: cards, presets, badges, the folded line."""
        super().paint(surface)
        self._paint_note(surface)
        focus = self.ring.focus_id if self.ring.shown else None
        if self.options_open:
            head = self._fold.part(0, 4, self._fold.width, _HEAD)
            end = self._paint_more(surface, head, "ui/icons/down", 20)
            kept = _KEPT.format(self.draft.box.info.title)
            self.pen.write(
                surface, kept, self.pen.dim(13.5), (end, head.rect.centery), width=self._fold.w // 3
            )
        else:
            self._paint_fold(surface)
        if self._panel:
            self._panel.paint(surface, self.ring.hover_id or focus or "")
        for control in self.controls:
            hover = control.id == self.ring.hover_id
            if offer := self._offers.get(control.id):
                look = (control.checked, hover, self._lies, self._picture)
                draw_card(surface, self.pen, control.rect, offer, self.draft.box, *look)
                continue
            match control.id.partition("-"):
                case ("preset", _, number):
                    self._paint_preset(surface, control, self.draft.presets[int(number)], hover)
                case ("badge", _, number):
                    draw_badge(surface, self.pen, control.rect, self.form.seats[int(number)].colour, hover)
                case ("alone", _, _) if self._alone:
                    self._alone.paint(surface, self.pen, control, hover)

    def _paint_preset(self, surface: pygame.Surface, control: Control, preset: Preset, hover: bool) -> None:
        """Paint little symbols for who would sit there, and the preset's name."""
        pen, palette, rect = self.pen, self.pen.palette, control.rect
        fill = palette.chip if control.checked else palette.paper_light
        edge = palette.gold if control.checked else palette.edge if hover else palette.line
        pen.box(surface, rect, 8, fill, edge, 2.4 if control.checked else 1.6 if hover else 1.1)
        colours = [seat.colour for seat in self.form.seats]
        x = rect.x + pen.px(11 + _SYMBOL / 2)
        crowd = preset.seats > _CHAIRS
        for number in range(_CROWD_SYMBOLS if crowd else preset.seats):
            if number < preset.people:
                pen.symbol(surface, colours[number % len(colours)], (round(x), rect.centery), _SYMBOL * 0.92)
            else:
                pen.icon(surface, _COMPUTER, (round(x), rect.centery), _SYMBOL * 0.86)
            x += pen.px(_SYMBOL * _OVERLAP)
        if crowd:
            count = (round(x) - pen.px(2), rect.centery)
            end = pen.text(surface, f"×{preset.computers}", count, pen.style("bold", 13), "midleft").right
            x = end + pen.px(4)
        if preset.title in self._named:
            left = round(x) - pen.px(_SYMBOL * _OVERLAP) + pen.px(_SYMBOL / 2 + 7)
            pen.write(
                surface,
                preset.title,
                pen.style("bold", 14),
                (left, rect.centery),
                width=rect.right - left - pen.px(6),
            )
