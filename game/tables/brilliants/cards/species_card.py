"""One species card: portrait, name and what it can do, at any size."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.kit import card as kit
from game.kit.card import CardPainter
from game.kit.pen import Pen
from rules.brilliants.data.special import SPECIES, species_code

FOLDER: Final = "brilliants/species"


def ability(species: int, displayed: bool) -> str:
    """Return a species' ability in words; `displayed`: objectives lie open to all."""
    row = SPECIES[species]
    return row.text_display if displayed and row.text_display else row.text


def fitted(slot: Rect, pen: Pen) -> Rect:
    """The place of a card in a slot: as large as it goes in its own proportions."""
    return kit.fitted(slot, pen, FOLDER)


def species_face(pen: Pen, species: int, size: tuple[int, int], displayed: bool) -> Surface:
    """A species card; its text grows smaller until it fits."""

    def paint(surface: Surface) -> None:
        on = CardPainter(surface, pen, FOLDER)
        on.frame("frame")
        on.sign(f"{FOLDER}/portrait-{species_code(species)}", on.plan.portrait)
        on.lines(on.plan.title, SPECIES[species].name, "display")
        assert on.plan.text is not None
        on.lines(on.plan.text, ability(species, displayed), "text")

    key = ("species", species, displayed)
    return pen.remembered(key, size, paint, "night-card" if pen.night else "")
