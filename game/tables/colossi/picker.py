"""Pictures of Colossi for the new-game page: the Age cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.kit.pen import Pen
from game.plugin.picker import Column, Picker, ZoneMap
from game.text import listed
from rules.colossi.box import AGES, BEASTS
from rules.colossi.info import AGES as OPTION
from rules.colossi.info import FULL

_FOLDER: Final = "colossi/ages"
_DRAWN: Final = "-"
_ROMAN: Final = ("I", "II", "III")
_INNOVATION: Final = "two_traits"
"""The set-up line of the Age that the first game does without (CO-MODE-01)."""


class ColossiPicker(Picker):
    """The Ages by number; any of them may be left to the draw (CO-MODE-04)."""

    def columns(self, option: str, variant: str) -> tuple[Column, ...]:
        """Age I, II and III with their cards."""
        if option != OPTION:
            return ()
        offered = [age for age in AGES if variant == FULL or age.setup != _INNOVATION]
        return tuple(
            Column(f"Age {roman}", tuple(age.code for age in offered if age.age == number))
            for number, roman in enumerate(_ROMAN, 1)
        )

    def split(self, option: str, value: str) -> tuple[str, ...]:
        """The code of each Age; empty for one that is drawn."""
        codes = value.split(",")
        return (
            tuple("" if code == _DRAWN else code for code in codes)
            if len(codes) == len(_ROMAN)
            else ("",) * 3
        )

    def joined(self, option: str, parts: Sequence[str]) -> str:
        """Codes with commas; empty if all Ages are drawn."""
        return ",".join(part or _DRAWN for part in parts) if any(parts) else ""

    def words(self, option: str, part: str) -> tuple[str, str]:
        """`Exploration`, and how the Age scores with its Beasts."""
        age = next((age for age in AGES if age.code == part), None)
        if age is None:
            return part, ""
        beasts = listed([beast.name for beast in BEASTS if beast.code in age.beasts])
        title = age.name.removeprefix("Age of ").removesuffix(" Age")
        return title, f"{age.words} Beasts: {beasts}."

    def picture(self, option: str, part: str) -> str:
        """The scene on the card."""
        return f"{_FOLDER}/{part}" if part else ""

    def zone_map(self, option: str, pen: Pen, rect: Rect) -> ZoneMap:
        """Nothing: there are no zones. Raises LookupError."""
        raise LookupError(f"{option} has no zones")


def make() -> ColossiPicker:
    """The parts of the options."""
    return ColossiPicker()
