"""The parts of an option in a row on a seat's card: the seat gets one of them, or one drawn at random."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.scenes.new_game.option_parts import picker_of
from game.scenes.new_game.per_seat_option import ANY
from game.scenes.new_game.setup_model import SetupModel
from rules.core.protocol import Option

CELL: Final = 36
_GAP: Final = 3
"""Side of a cell and the gap to the next, in units."""
_DICE: Final = "ui/icons/dice"
_ANY_WORDS: Final = "Any of them, at random"


class Strip:
    """The cells of one seat, `part-species-0-FLY`; the first is for any part."""

    def __init__(self, draft: SetupModel, option: Option, number: int, on_pick: Callable[[], None]) -> None:
        """`number` is the chair; `on_pick` is called after a part was picked."""
        self.draft, self.option, self.number, self._on_pick = draft, option, number, on_pick
        self._picker = picker_of(draft.form.game)
        allotted, self.player = draft.allotted(option), draft.player(number)
        self.parts = allotted or ()

    def controls(self, area: Area) -> list[Control]:
        """Lay out the cells from the left end of an area; they shrink if it is narrow."""
        parts = (ANY, *self.option.parts)
        sizes = [Flex(most=min(CELL, area.height))] * len(parts)
        return [
            Control(
                f"part-{self.option.name}-{self.number}-{part}",
                cell.place(cell.width, cell.width).rect,
                self._label(part),
                partial(self._pick, part),
                "choice",
                self._tooltip(part),
                checked=self._has(part),
                icon=self._icon(part),
            )
            for part, cell in zip(parts, area.columns(*sizes, gap=_GAP), strict=True)
        ]

    def _has(self, part: str) -> bool:
        return self.player is not None and self.parts[self.player] == part

    def _pick(self, part: str) -> None:
        self.draft.give_part(self.option, self.number, part)
        self._on_pick()

    def _icon(self, part: str) -> str:
        if part == ANY:
            return f"{_DICE}-pale" if self._has(part) else _DICE
        return self._picture(part)

    def _picture(self, part: str) -> str:
        return self._picker.picture(self.option.name, part) if self._picker else ""

    def _label(self, part: str) -> str:
        """The text of a cell; empty if the part has a picture."""
        return "" if part == ANY or self._picture(part) else part

    def _tooltip(self, part: str) -> str:
        if part == ANY:
            return _ANY_WORDS
        if self._picker is None:
            return part
        name, text = self._picker.words(self.option.name, part)
        return "\n".join(filter(None, (f"{name}. {text}" if text else name, self._owner(part))))

    def _owner(self, part: str) -> str:
        """A sentence about the other player who has the part, if there is one."""
        for player, seat in enumerate(self.draft.form.players):
            if player != self.player and self.parts[player] == part:
                return f"{seat.shown_name} has it: the two of you would swap."
        return ""
