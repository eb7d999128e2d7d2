"""The More options panel: rule options, curtain, undo, dice, seed, and options chosen by picture."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.kit.control import Control, Look
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.plugin.picker import Column, Picker, ZoneMap
from game.scenes.base.habits import answer_words, has_own
from game.scenes.new_game.option_parts import picker_of
from game.scenes.new_game.part_picker import Strip
from game.scenes.new_game.rule_set_card import draw_scene
from game.scenes.new_game.setup_model import SetupModel
from game.text import clean, seed_words
from rules.core.protocol import Option

if TYPE_CHECKING:
    from game.kit.widget import WidgetLayer

_FIELD: Final = 34
_LABEL: Final = 132
_WORDED: Final = 58
_PITCH: Final = 72
_BARE_PITCH: Final = 42
"""Least and greatest height of a row with a sentence, and greatest of one without, in units; so are all
lengths here."""
_SMALL: Final = 12.5
_LEFT: Final = 424
_BETWEEN: Final = 36
_TITLE: Final = 30
_LINE: Final = 20
_ZONE: Final = 38
_BESIDE: Final = 860
"""Width from which what is chosen by picture stands beside the rows."""
_TILE: Final = 96
_ANY: Final = 34
_EXPLAINED: Final = 52
_OWNER: Final = 44
_CURTAIN: Final = (("hidden", "When needed"), ("always", "Every turn"), ("never", "Never"))
_CURTAIN_WORDS: Final = {
    "hidden": "It falls before another's {hides} could be seen.",
    "always": "It falls whenever another player takes over.",
    "never": "People look away themselves.",
}
_PASSING: Final = "It falls only while {hides} are secret."
"""Instead of the first of these, where secrets come to light in time."""
_UNDO_WORDS: Final = {
    "secret": "Back to the last secret or to another's move.",
    "open": "Back as far as another person's last move.",
    "free": "As far back as you like; the result will say so.",
}
_DICE: Final = (("rolled", "By the program"), ("typed", "By us, by hand"))
_DICE_WORDS: Final = {
    "rolled": "The program rolls for everybody.",
    "typed": "Roll real dice and type what they show. Such results are for practice.",
}
_BOARD: Final = (("turns", "Turns to each player"), ("stays", "Stays as it is"))
_BOARD_WORDS: Final = {
    "turns": "The home of the player on turn lies nearest.",
    "stays": "The board lies the same way for everybody.",
}
_SEED_WORDS: Final = "The same seed gives the same game."
_HABIT_WORDS: Final = "Choose when others' turns stop to ask you."
_USUAL: Final = "By the book"
_FATE: Final = "Any, at random"
_BY_PICTURE: Final = "Choose by picture, or leave it to chance."
_ALL_DRAWN: Final = "All three are drawn at random."


class OptionPanel:
    """Rows of choices at the left; at the right pictures, or a map for an option that is a set."""

    def __init__(
        self,
        draft: SetupModel,
        pen: Pen,
        widgets: WidgetLayer,
        area: Area,
        on_change: Callable[[bool], None],
        open_habits: Callable[[int], None],
    ) -> None:
        """`on_change` is called after each change; its argument says if the page must be laid out again.
        `open_habits` opens the sheet on which the person on a chair says when to be asked."""
        self.draft, self.pen, self.widgets, self._on_change = draft, pen, widgets, on_change
        self._open_habits = open_habits
        self._picker: Picker | None = picker_of(draft.form.game)
        options = draft.options
        self._pictured = next((option for option in options if self._columns(option)), None)
        self._set = next((option for option in options if option.kind == "set"), None)
        self._listed = [option for option in options if option not in (self._set, self._pictured)]
        self.refusal = ""
        """Why the last click on the map changed nothing."""
        self._rows: dict[str, Area] = {}
        """Area of each row, by the id of its control."""
        self._label = float(_LABEL)
        """Width of the labels of the rows."""
        self._is_worded = False
        """True if there is a sentence under each row, or beside it."""
        self._field_end = 0.0
        """Right end of the fields that have their sentences beside them; 0 for sentences below."""
        self._tiles: dict[str, tuple[str, Area]] = {}
        """Part and place of each picture, by the id of its control; the part is empty for a drawn one."""
        self._arrange(area)
        self._map = self._make_map()

    def _columns(self, option: Option) -> tuple[Column, ...]:
        picker = self._picker
        return picker.columns(option.name, self.draft.form.variant) if picker else ()

    @property
    def _has_side(self) -> bool:
        return self._set is not None or self._pictured is not None or self.draft.dealt is not None

    def _arrange(self, area: Area) -> None:
        """Lay out the rows, and what is chosen by picture beside or below them."""
        beside = area.width >= _BESIDE
        left, self._side, self._field_end = area, Area(area.x, area.y, 0, 0, area.u), 0.0
        if self._has_side and beside:
            left, self._side = area.cut_left(min(_LEFT, area.width * 0.46), _BETWEEN)
        elif self._has_side:
            left, self._side = area.cut_top(area.height * 0.5, 12)
        elif beside:
            self._field_end = min(area.width * 0.5, _LEFT + _LABEL)
        names = [name for name, _ in self._labels]
        bold = self.pen.style("bold", 14.5)
        longest = max(self.pen.width(label, bold) for _, label in self._labels) / self.pen.u
        self._label = min(max(float(_LABEL), longest + 10), left.width * 0.45)
        pitch = min(float(_PITCH), left.height / max(1, len(names)))
        below = pitch >= _WORDED and self.pen.units.floor <= _SMALL * self.pen.u + 0.5
        self._is_worded = below or self._field_end > 0
        if not self._is_worded:
            pitch = min(float(_BARE_PITCH), pitch)
        rows = left.rows(*[pitch] * len(names), Flex())
        self._rows = dict(zip(names, rows, strict=False))
        half = self._side
        self._owners = Area(half.x, half.y, 0, 0, half.u)
        if self._set is not None and self.draft.dealt is not None:
            half, self._owners = half.columns(Flex(1.1), Flex(), gap=20)
        elif self.draft.dealt is not None:
            half, self._owners = self._owners, half
        self._title, self._field, self._line = half.rows(_TITLE, Flex(), _LINE, gap=2)

    @property
    def _shares_screen(self) -> bool:
        """True if several people share the screen, so that a curtain makes sense."""
        return self.draft.box.info.hidden and not self.draft.alone

    @property
    def _turns_board(self) -> bool:
        return self.draft.box.info.board_turns and not self.draft.alone

    @property
    def _has_secrets(self) -> bool:
        """True if the game reveals secrets, beyond which undo should not go back."""
        return self.draft.box.info.unveils

    @property
    def _asked(self) -> list[int]:
        """Chairs of people who can be asked in others' turns."""
        people = [n for n, seat in enumerate(self.draft.form.seats) if seat.occupant == "person"]
        return people if self.draft.windows else []

    @property
    def _labels(self) -> list[tuple[str, str]]:
        """Control id and label of each row, from the top down."""
        info = self.draft.box.info
        labels = [(f"option-{option.name}", option.title) for option in self._listed]
        labels += [("curtain", "Curtain")] if self._shares_screen else []
        labels.append(("undo", "Undo"))
        labels += [("dice", "Dice rolled")] if info.typed_chance else []
        labels += [("board-turns", "Board")] if self._turns_board else []
        labels += [("habits", "In others' turns")] if self._asked else []
        return [*labels, *([("seed", "Seed")] if info.chance != "none" else [])]

    def about(self, control: str) -> str:
        """A sentence about a row, by its control's id; empty for other controls."""
        draft, form = self.draft, self.draft.form
        match control:
            case "curtain" if form.curtain == "hidden" and not draft.box.info.lasting_secrets:
                return _PASSING.format(hides=draft.box.info.hides)
            case "curtain":
                return _CURTAIN_WORDS[form.curtain].format(hides=draft.box.info.hides)
            case "undo":
                return _UNDO_WORDS[form.undo if form.undo == "free" or self._has_secrets else "open"]
            case "dice":
                return _DICE_WORDS[form.dice]
            case "board-turns":
                return _BOARD_WORDS["turns" if form.board_turns else "stays"]
            case "seed" | "roll":
                return _SEED_WORDS
            case _ if control.startswith("habits"):
                return _HABIT_WORDS
        found = [option for option in self._listed if control == f"option-{option.name}"]
        zones = [self._set] if self._set and control.startswith(f"zone-{self._set.name}-") else []
        return next((option.meaning(draft.value(option)) for option in (*found, *zones)), "")

    def _place(self, name: str) -> Area:
        """The field of a row, right of its label."""
        row = self._rows[name]
        high = _FIELD if self._is_worded and not self._field_end else min(float(_FIELD), row.height - 4)
        return row.part(self._label, 0, self._field_end or row.width, high)

    def controls(self) -> list[Control]:
        """All controls, from the top down, those at the left first."""
        form, info = self.draft.form, self.draft.box.info
        controls = [self._option_control(option) for option in self._listed]
        if self._shares_screen:
            controls.append(self._choice("curtain", _CURTAIN, form.curtain))
        undo = (("secret", "Not past secrets" if self._has_secrets else "Own moves"), ("free", "Freely"))
        controls.append(self._choice("undo", undo, form.undo))
        if info.typed_chance:
            controls.append(self._choice("dice", _DICE, form.dice))
        if self._turns_board:
            turns = "turns" if form.board_turns else "stays"
            controls.append(self._choice("board-turns", _BOARD, turns, self._turn_board))
        controls += self._habits()
        return [
            *controls,
            *self._seed_controls(),
            *self._picture_controls(),
            *self._zone_controls(),
            *self._owner_controls(),
        ]

    # Rows

    def _option_control(self, option: Option) -> Control:
        name, value = f"option-{option.name}", self.draft.value(option)
        if choices := self.draft.choices(option):
            offered = [(one, words[:1].upper() + words[1:]) for one, words in choices]
            return self._choice(name, offered, value, partial(self._set_option, option))
        typed = "" if value == option.default else value
        entry = self.widgets.entry(self._place(name).rect, typed, 40, option.default or _USUAL.lower())
        entry.on_change = partial(self._set_option, option)
        return Control(name, entry.rect, tooltip=option.hint, look="widget", widget=entry)

    def _choice(
        self,
        name: str,
        choices: Sequence[tuple[str, str]],
        value: str,
        take: Callable[[str], None] | None = None,
    ) -> Control:
        """A row of choices; without `take` they are values of the form's field of that name."""
        choice = self.widgets.choice(self._place(name).rect, choices, value)
        choice.on_change = take or (lambda chosen: self._set_value(**{name: chosen}))
        return Control(name, choice.rect, look="widget", widget=choice)

    def _set_option(self, option: Option, value: str) -> None:
        self.draft.set_option(option.name, value)
        self._on_change(bool(option.allowed) or option.kind == "each")

    def _turn_board(self, way: str) -> None:
        self._set_value(board_turns=way == "turns")

    def _set_value(self, **values: Any) -> None:
        self.draft.keep(**values)
        self._on_change(True)

    def _habits(self) -> list[Control]:
        """A button for each person that opens the sheet with all answers."""
        if not self._asked:
            return []
        cells = self._place("habits").columns(*[Flex()] * len(self._asked), gap=6)
        found = []
        for number, cell in zip(self._asked, cells, strict=True):
            seat, windows = self.draft.form.seats[number], self.draft.windows
            own = any(has_own(window, seat.habits) for window in windows)
            label = f"{seat.shown_name}: {'own choice' if own else 'as suggested'}"
            if len(self._asked) > 1:
                label = seat.shown_name
            tip = "\n".join(f"{window.title}: {answer_words(window, seat.habits)}" for window in windows)
            act = partial(self._open_habits, number)
            found.append(
                Control(f"habits-{number}", cell.rect, label, act, "choice", tip, checked=own, size=13)
            )
        return found

    def _seed_controls(self) -> list[Control]:
        if self.draft.box.info.chance == "none":
            return []
        field, button = self._place("seed").columns(Flex(), 68, gap=6)
        entry = self.widgets.entry(field.rect, self.draft.form.seed, 40, "a surprise")
        entry.on_change = self._type_seed
        typed = Control("seed", entry.rect, look="widget", widget=entry)
        roll = Control("roll", button.rect, "Roll", self._roll, size=15)
        roll.tooltip = "Suggest words for a seed that you can share with others"
        return [typed, roll]

    def _type_seed(self, text: str) -> None:
        self.draft.keep(seed=clean(text, 40))
        self._on_change(False)

    def _roll(self) -> None:
        self._set_value(seed=seed_words(int.from_bytes(os.urandom(8), "big")))

    # Pictures

    @property
    def _parts(self) -> tuple[str, ...]:
        """The part that is chosen in each column, empty for a drawn one."""
        option, picker = self._pictured, self._picker
        return picker.split(option.name, self.draft.value(option)) if option and picker else ()

    def _picture_controls(self) -> list[Control]:
        """For each column any part, then its pictures: `part-ages-0-EXP`."""
        option, self._tiles = self._pictured, {}
        if option is None or self._picker is None:
            return []
        columns = self._columns(option)
        _, grid, self._explained = self._side.rows(
            _TITLE, Flex(most=_TITLE + _ANY + 16 + 2 * (_TILE + 8)), Flex(least=_EXPLAINED, most=60), gap=10
        )
        found = []
        for number, (column, cell) in enumerate(
            zip(columns, grid.columns(*[Flex()] * len(columns), gap=18), strict=True)
        ):
            _, any_area, pictures = cell.rows(24, _ANY, Flex(), gap=7)
            lines = -(-len(column.parts) // 2)
            cells = pictures.grid(len(column.parts), 2, 8, (pictures.height - 8 * (lines - 1)) / lines)
            for part, place in zip(("", *column.parts), (any_area, *cells), strict=True):
                title = self._picker.words(option.name, part)[0] if part else _FATE
                control = Control(
                    f"part-{option.name}-{number}-{part or 'any'}", place.rect, title, look="bare"
                )
                control.action = partial(self._pick, number, part)
                control.checked = self._parts[number] == part
                self._tiles[control.id] = (part, place)
                found.append(control)
        return found

    def _pick(self, number: int, part: str) -> None:
        """Choose a part, or give it back to chance by choosing it again."""
        option, picker = self._pictured, self._picker
        if option is None or picker is None:
            return
        parts = list(self._parts)
        parts[number] = "" if parts[number] == part else part
        self.draft.set_option(option.name, picker.joined(option.name, parts) or option.default)
        self._on_change(True)

    def _paint_tiles(self, surface: pygame.Surface, over: str) -> None:
        pen, palette, option, picker = self.pen, self.pen.palette, self._pictured, self._picker
        if option is None or picker is None:
            return
        named = [
            (picker.words(option.name, part)[0], area.rect.w - pen.px(8))
            for part, area in self._tiles.values()
            if part
        ]
        # All names in the size of the longest: side by side, each in its own would look like a mistake.
        style = min(
            (pen.shrunk(title, pen.style("bold", 13, "#f6ead0"), room) for title, room in named),
            key=lambda one: one.px,
        )
        for name, (part, area) in self._tiles.items():
            rect, column = area.rect, int(name.split("-")[-2])
            chosen = self._parts[column] == part
            tick = (rect.right - pen.px(11), rect.y + pen.px(11))
            if not part:
                fill = palette.chip if chosen else palette.paper_light
                pen.box(
                    surface, rect, 8, fill, palette.gold if chosen else palette.line, 2.4 if chosen else 1.1
                )
                pen.icon(surface, "ui/icons/dice", (rect.x + pen.px(24), rect.centery), 20)
                fate = pen.style("bold", 14, palette.ink if chosen else palette.ink_dim)
                place = (rect.x + pen.px(42), rect.centery)
                pen.write(surface, _FATE, fate, place, width=rect.w - pen.px(66))
            else:
                draw_scene(surface, pen, rect, picker.picture(option.name, part), self.draft.box)
                plate = pygame.Rect(
                    rect.x + pen.px(2), rect.bottom - pen.px(22), rect.w - pen.px(4), pen.px(20)
                )
                pen.box(surface, plate, 5, "#241a10", alpha=178)
                title, _ = picker.words(option.name, part)
                pen.write(surface, title, style, plate.center, "center", plate.w - pen.px(4))
                if chosen:
                    pen.box(surface, rect.inflate(pen.px(3), pen.px(3)), 8, outline=palette.gold, line=3.2)
                elif name == over:
                    pen.box(surface, rect.inflate(pen.px(2), pen.px(2)), 8, outline="#fff3c8", line=2.6)
            if chosen:
                pen.sprite(surface, "ui/tick", tick, pen.px(26))
        self._paint_explained(surface, over)

    def _paint_explained(self, surface: pygame.Surface, over: str) -> None:
        """Paint what the picture pointed at means, else what was chosen."""
        pen, option, picker = self.pen, self._pictured, self._picker
        if option is None or picker is None:
            return
        pointed = self._tiles.get(over, ("", None))[0]
        shown = pointed or next((part for part in self._parts if part), "")
        area = self._explained
        pen.box(surface, area.rect, 7, pen.palette.paper_light, pen.palette.line, 1.1)
        inner = area.inset(14, 5)
        if not shown:
            pen.write(surface, _ALL_DRAWN, pen.dim(13.5), inner.rect.midleft, width=inner.w)
            return
        title, text = picker.words(option.name, shown)
        columns = self._columns(option)
        head = next(column.title for column in columns if shown in column.parts)
        top, below = inner.rows(Flex(), Flex())
        pen.write(surface, f"{head}: {title}", pen.style("display", 15), top.rect.midleft, width=top.w)
        pen.write(surface, text, pen.style("text", 13.5), below.rect.midleft, width=below.w)

    # Zones

    def _make_map(self) -> ZoneMap | None:
        if self._picker is None or self._set is None:
            return None
        return self._picker.zone_map(self._set.name, self.pen, self._field.rect)

    def _places(self, option: Option) -> dict[str, pygame.Rect]:
        """The clickable rect of each part: on the map, or three to a row if there is no map."""
        if self._map:
            return dict(self._map.places())
        lines = -(-len(option.parts) // 3)
        cells = self._field.grid(len(option.parts), 3, 4, min(_ZONE, self._field.height / max(1, lines)))
        return {part: cell.rect for part, cell in zip(option.parts, cells, strict=True)}

    @property
    def _chosen(self) -> Collection[str]:
        return self.draft.selection(self._set).chosen(self._value) if self._set else ()

    @property
    def _value(self) -> str:
        return self.draft.form.options.get(self._set.name, "") if self._set else ""

    def _zone_controls(self) -> list[Control]:
        """Controls such as `zone-covers-SW`, and the button back to the rulebook's choice."""
        option, chosen = self._set, self._chosen
        if option is None:
            return []
        zones = [
            self._zone(option, part, rect, part in chosen) for part, rect in self._places(option).items()
        ]
        if self._is_usual:
            return zones
        _, link = self._title.cut_left(_LABEL, 4)
        back = Control(
            f"usual-{option.name}",
            link.place(link.width, 26).rect,
            _USUAL,
            partial(self._turn_back, option),
            "link",
        )
        return [back, *zones]

    @property
    def _is_usual(self) -> bool:
        return self._set is None or self._set.name not in self.draft.form.options

    def _zone(self, option: Option, part: str, rect: pygame.Rect, checked: bool) -> Control:
        look: Look = "bare" if self._map else "choice"
        turn = partial(self._turn, option, part)
        return Control(f"zone-{option.name}-{part}", rect, part, turn, look, checked=checked)

    def _turn(self, option: Option, part: str) -> None:
        self.refusal = self.draft.turn_part(option, part)
        self._on_change(not self.refusal)

    def _turn_back(self, option: Option) -> None:
        self.draft.set_option(option.name, option.default)
        self._on_change(True)

    # Parts of the seats

    def _owner_rows(self) -> list[tuple[int, Area]]:
        """The row of each taken chair beside the map, where each gets a part of an option."""
        taken = [n for n, seat in enumerate(self.draft.form.seats) if seat.occupant != "empty"]
        _, rows = self._owners.cut_top(_TITLE)
        cells = rows.rows(*[Flex(most=_OWNER + 26)] * len(taken), gap=8)
        return list(zip(taken, cells, strict=True))

    def _owner_controls(self) -> list[Control]:
        option = self.draft.dealt
        if option is None:
            return []
        found = []
        for number, row in self._owner_rows():
            strip = Strip(self.draft, option, number, lambda: self._on_change(True))
            found += strip.controls(row.cut_bottom(min(38.0, row.height * 0.6))[0])
        return found

    # Painting

    def paint_ground(self, surface: pygame.Surface, trouble: str) -> None:
        """Paint the labels and sentences of the rows, and the board of the map; without players if there is
        `trouble`."""
        pen = self.pen
        bold = pen.style("bold", 14.5)
        for name, label in self._labels:
            row, field = self._rows[name], self._place(name)
            room = pen.px(self._label - 6)
            pen.write(surface, label, bold, (row.x, field.rect.centery), width=room)
            if self._field_end:
                self._paint_beside(surface, self.about(name), row, field)
            elif self._is_worded:
                words = row.part(self._label + 2, field.height + 3, row.width, row.height).rect
                self._paint_sentence(surface, self.about(name), words)
        if self._has_side and self._side.x > self._rows["undo"].x:
            line = pygame.Rect(
                self._side.x - pen.px(_BETWEEN / 2), self._side.y, pen.units.line(1.4), self._side.h
            )
            pen.box(surface, line, 0.5, pen.palette.line, alpha=160)
        if self._pictured is not None:
            self._paint_headings(surface, self._pictured)
        if (option := self.draft.dealt) is not None:
            self._paint_owners(surface, option)
        if self._set is None:
            return
        style = pen.style("display", 17)
        name_area, usual = self._title.cut_left(_LABEL, 4)
        pen.write(surface, self._set.title, style, name_area.rect.midleft, width=name_area.w)
        if self._is_usual:
            dim = pen.style("text", 14, pen.palette.ink_dim)
            pen.write(surface, _USUAL.lower(), dim, usual.rect.midleft, "midleft", usual.w)
        if self._map:
            colours = [] if trouble else [seat.colour for seat in self.draft.form.players]
            self._map.paint_ground(surface, self._chosen, colours)

    def _paint_beside(self, surface: pygame.Surface, words: str, row: Area, field: Area) -> None:
        """Paint a sentence right of its field, on one line or two."""
        style = self.pen.style("text", 14.5, self.pen.palette.ink_dim)
        place = row.part(self._field_end + 22, 0, row.width, row.height).rect
        high = min(place.height, self.pen.letters.paragraph_height(words, style, place.width))
        place.update(place.x, field.rect.centery - high // 2, place.width, high)
        place.top = max(place.top, row.rect.top - self.pen.px(6))
        self.pen.letters.paragraph(surface, words, style, place)

    def _paint_sentence(self, surface: pygame.Surface, words: str, rect: pygame.Rect) -> None:
        """Paint a sentence under its row, on one line or two; smaller where it is long."""
        pen = self.pen
        for size in (_SMALL, 12):
            style = pen.style("text", size, pen.palette.ink_dim)
            if pen.letters.paragraph_height(words, style, rect.w, 0.9) <= rect.h + pen.px(3):
                break
        rect.height += pen.px(4)
        pen.letters.paragraph(surface, words, style, rect, leading=0.9)

    def _paint_headings(self, surface: pygame.Surface, option: Option) -> None:
        pen = self.pen
        head = self._side.cut_top(_TITLE)[0].rect
        end = pen.write(surface, option.title, pen.style("display", 17), head.midleft)
        room = head.right - end.right - pen.px(14)
        pen.write(surface, _BY_PICTURE, pen.dim(13.5), (end.right + pen.px(14), end.centery), width=room)
        for number, column in enumerate(self._columns(option)):
            first = next(
                area for name, (part, area) in self._tiles.items() if not part and f"-{number}-" in name
            )
            place = (first.x, first.y - pen.px(17))
            pen.write(surface, column.title, pen.style("display", 15), place, width=first.w)

    def _paint_owners(self, surface: pygame.Surface, option: Option) -> None:
        """Paint the players' names above the parts they can pick."""
        pen = self.pen
        head = self._owners.cut_top(_TITLE)[0].rect
        pen.write(surface, option.title, pen.style("display", 17), head.midleft, width=head.w)
        for number, row in self._owner_rows():
            seat = self.draft.form.seats[number]
            low = min(38.0, row.height * 0.6)
            line = row.part(0, 0, row.width, row.height - low).rect
            pen.symbol(surface, seat.colour, (line.x + pen.px(11), line.centery), min(20, line.h / pen.u))
            words = pen.style("bold", 14)
            pen.write(
                surface,
                seat.shown_name,
                words,
                (line.x + pen.px(28), line.centery),
                width=line.w - pen.px(30),
            )

    def paint(self, surface: pygame.Surface, over: str) -> None:
        """The pictures, the names on the map, and the line below it; `over`: where mouse or keyboard are."""
        if self._pictured is not None:
            self._paint_tiles(surface, over)
        if self._set is None:
            return
        zone = over.removeprefix(f"zone-{self._set.name}-")
        refusal = (
            self.draft.selection(self._set).refusal(self._value, zone) if zone in self._set.parts else ""
        )
        if self._map:
            for name in self._map.places():
                self._map.paint_zone(surface, name, name in self._chosen, name == zone and not refusal)
        self._paint_line(surface, self._set, refusal)

    def _paint_line(self, surface: pygame.Surface, option: Option, refusal: str) -> None:
        """Paint the error in the choice, else why the zone pointed at stays, or the effect of a click."""
        pen = self.pen
        wrong = self.refusal or self.draft.selection(option).trouble(self._value)
        said = wrong or refusal or (self._map.hint if self._map else "")
        style = pen.style("text", 13, pen.palette.warn if wrong else pen.palette.ink_dim)
        line = self._line.rect
        pen.write(surface, said, style, line.center, "center", line.w)
