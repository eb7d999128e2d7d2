"""The right column of the new-game page: options, shared-screen settings, seed, and map of zones."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.kit.control import Control, Look
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.plugin.picker import ZoneMap
from game.scenes.new_game.option_parts import picker_of
from game.scenes.new_game.setup_model import SetupModel
from game.text import clean, seed_words
from rules.core.protocol import Option

if TYPE_CHECKING:
    from game.kit.widget import WidgetLayer

_ROW: Final = 40
_TALL_ROW: Final = 90
"""Height of a row, and of one with a sentence below it."""
_FIELD: Final = 34
_LABEL: Final = 131
_SEED: Final = 46
_TITLE: Final = 30
_LINE: Final = 20
_ZONE: Final = 38
"""Heights and widths in units."""
_TWO_COLUMNS: Final = 640
"""Width in units from which the map stands beside the menus."""
_CURTAIN: Final = (("hidden", "when needed"), ("always", "every turn"), ("never", "never"))
_CURTAIN_WORDS: Final = {
    "hidden": "A curtain falls before another person's {hides} could show.",
    "always": "A curtain falls whenever the screen passes to another person.",
    "never": "No curtain: people look away themselves.",
}
_PASSING: Final = "No curtain, except while {hides} are secret."
"""Instead of the first of these, where secrets come to light in time."""
_UNDO_WORDS: Final = {
    "secret": "You can take back up to the last secret or another person's move.",
    "open": "You can take back up to another person's last move.",
    "free": "You can take back as far as you like; the result will say so.",
}
_DICE: Final = (("rolled", "by the program"), ("typed", "by us, by hand"))
_DICE_WORDS: Final = {
    "rolled": "The program rolls for everybody.",
    "typed": "Roll real dice and type what they show. The result is for practice.",
}
_BOARD_WORDS: Final = "The board turns so that the home of the player on turn lies nearest."
_SEED_WORDS: Final = "The same words give the same game. Leave it empty for a surprise."
_USUAL: Final = "As in the rulebook"


class OptionPanel:
    """Rows of menus, then the seed, then a map for an option that is a set."""

    def __init__(
        self, draft: SetupModel, pen: Pen, widgets: WidgetLayer, area: Area, on_change: Callable[[bool], None]
    ) -> None:
        """`on_change` is called after each change; its argument says if the page must be laid out again."""
        self.draft, self.pen, self.widgets, self._on_change = draft, pen, widgets, on_change
        options = draft.options
        self._listed = [option for option in options if option.kind != "set"]
        self._set = next((option for option in options if option.kind == "set"), None)
        self.refusal = ""
        """Why the last click on the map changed nothing."""
        self._sentences: list[Area] = []
        """Areas for a sentence about each row; empty unless there is room for all of them."""
        self._arrange(area)
        self._map = self._make_map()

    def _arrange(self, area: Area) -> None:
        """Lay out menus, seed and map below each other, or the map on the right if there is room."""
        info, rows = self.draft.box.info, len(self._labels)
        beside = area.width >= _TWO_COLUMNS
        column, right = area.columns(Flex(), Flex(), gap=24) if beside else (area, area)
        room = column.height - _SEED - _ROW * self._turns_board
        explained = (self._set is None or beside) and room >= _TALL_ROW * rows
        heights = [_TALL_ROW if explained else _ROW] * rows + [_ROW] * self._turns_board
        seed = _SEED if info.chance != "none" else 0
        *self._rows, self._seed_row, rest = column.rows(*heights, seed, Flex())
        self._sentences = [row.part(0, _ROW, row.width, row.height) for row in self._rows[:rows] if explained]
        self._title, self._field, self._line = (right if beside else rest).rows(_TITLE, Flex(), _LINE, gap=2)

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
    def _labels(self) -> list[tuple[str, str]]:
        """Control id and label of each menu, from the top down."""
        labels = [(f"option-{option.name}", option.title) for option in self._listed]
        curtain = [("curtain", "Curtain")] if self._shares_screen else []
        dice = [("dice", "Dice rolled")] if self.draft.box.info.typed_chance else []
        return [*labels, *curtain, ("undo", "Undo"), *dice]

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
                return _BOARD_WORDS
            case "seed" | "roll":
                return _SEED_WORDS
        found = [option for option in self._listed if control == f"option-{option.name}"]
        zones = [self._set] if self._set and control.startswith(f"zone-{self._set.name}-") else []
        return next((option.meaning(draft.value(option)) for option in (*found, *zones)), "")

    def _row(self, row: int) -> pygame.Rect:
        """The field of a row, right of its label."""
        _, field = self._rows[row].cut_top(_ROW)[0].cut_left(_LABEL, 4)
        return field.place(field.width, _FIELD).rect

    def controls(self) -> list[Control]:
        """All controls of the column, from the top down."""
        controls = [self._option_control(row, option) for row, option in enumerate(self._listed)]
        form, info = self.draft.form, self.draft.box.info
        if self._shares_screen:
            controls.append(self._menu("curtain", len(controls), _CURTAIN, form.curtain))
        undo = (("secret", "to last secret" if self._has_secrets else "own moves"), ("free", "freely"))
        controls.append(self._menu("undo", len(controls), undo, form.undo))
        if info.typed_chance:
            controls.append(self._menu("dice", len(controls), _DICE, form.dice))
        if self._turns_board:
            line = self._rows[len(controls)]
            rect = line.place(line.width, 28).rect
            turn = partial(self._set_value, board_turns=not form.board_turns)
            turns = Control("board-turns", rect, "Board turns to me", turn, "check", checked=form.board_turns)
            controls.append(turns)
        return [*controls, *self._seed_controls(), *self._zone_controls()]

    # Menus

    def _option_control(self, row: int, option: Option) -> Control:
        name, value = f"option-{option.name}", self.draft.value(option)
        if choices := self.draft.choices(option):
            return self._menu(name, row, choices, value)
        typed = "" if value == option.default else value
        entry = self.widgets.entry(self._row(row), typed, 40, option.default or "as printed")
        entry.on_change = partial(self._set_option, option)
        return Control(name, entry.rect, tooltip=option.hint, look="widget", widget=entry)

    def _menu(self, name: str, row: int, choices: Sequence[tuple[str, str]], value: str) -> Control:
        menu = self.widgets.menu(self._row(row), choices, value)
        option = next((option for option in self._listed if name == f"option-{option.name}"), None)
        if option:
            menu.on_change = partial(self._set_option, option)
        else:
            menu.on_change = lambda chosen: self._set_value(**{name: chosen})
        return Control(name, menu.rect, look="widget", widget=menu)

    def _set_option(self, option: Option, value: str) -> None:
        self.draft.set_option(option.name, value)
        self._on_change(option.kind == "each")

    def _set_value(self, **values: Any) -> None:
        self.draft.keep(**values)
        self._on_change(True)

    # Seed

    def _seed_controls(self) -> list[Control]:
        if self.draft.box.info.chance == "none":
            return []
        _, field, button = self._seed_row.columns(44, Flex(), 68, gap=6)
        entry = self.widgets.entry(field.place(field.width, 36).rect, self.draft.form.seed, 40, "random")
        entry.on_change = self._type_seed
        typed = Control("seed", entry.rect, look="widget", widget=entry)
        roll = Control("roll", button.place(button.width, 40).rect, "Roll", self._roll, size=15)
        roll.tooltip = "Suggest words for a seed to share with others"
        return [typed, roll]

    def _type_seed(self, text: str) -> None:
        self.draft.keep(seed=clean(text, 40))
        self._on_change(False)

    def _roll(self) -> None:
        self._set_value(seed=seed_words(int.from_bytes(os.urandom(8), "big")))

    # Zones

    def _make_map(self) -> ZoneMap | None:
        parts = picker_of(self.draft.form.game)
        if parts is None or self._set is None:
            return None
        return parts.zone_map(self._set.name, self.pen, self._field.rect)

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

    # Painting

    def paint_ground(self, surface: pygame.Surface, trouble: str) -> None:
        """Paint the labels of menus and seed, and the board of the map; without players if there is
        `trouble`."""
        pen, style = self.pen, self.pen.style("text", 14)
        labels = [label for _, label in self._labels]
        for row, label in enumerate(labels):
            line = self._row(row)
            left = self._rows[row].rect.left
            fitted = pen.shrunk(label, style, pen.px(_LABEL))
            pen.text(surface, label, (left, line.centery), fitted, "midleft", pen.px(_LABEL))
        if self.draft.box.info.chance != "none":
            pen.text(surface, "Seed", self._seed_row.rect.midleft, style, "midleft", pen.px(_LABEL))
        small = pen.style("text", 13, pen.palette.ink_dim)
        for area, (control, _) in zip(self._sentences, self._labels, strict=False):
            words = self.about(control)
            if pen.letters.paragraph_height(words, small, area.w, 0.95) <= area.h:
                pen.letters.paragraph(surface, words, small, area.rect, leading=0.95)
        if self._set is None:
            return
        name, usual = self._title.cut_left(_LABEL, 4)
        pen.text(surface, self._set.title, name.rect.midleft, style, "midleft", name.w)
        if self._is_usual:
            dim = pen.style("text", 14, pen.palette.ink_dim)
            pen.text(surface, _USUAL.lower(), usual.rect.midleft, dim, "midleft", usual.w)
        if self._map:
            colours = [] if trouble else [seat.colour for seat in self.draft.form.players]
            self._map.paint_ground(surface, self._chosen, colours)

    def paint(self, surface: pygame.Surface, over: str) -> None:
        """The names on the map, and the line below it; `over`: where mouse or keyboard are."""
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
        pen.text(surface, said, line.center, style, "center", line.w)
