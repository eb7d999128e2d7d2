"""The plate of the top bar: the Age, its phase, and the rounds."""

from __future__ import annotations

from pygame import Rect

from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.tables.colossi.cards.age_card import NUMERALS
from game.tables.colossi.panels.parts import SIGNS
from game.tables.colossi.words import roman
from rules.colossi.state import Phase, State


def clock(pen: Pen, rect: Rect, view: State) -> list[Item]:
    """`Age II  Round 3` and a disc for every round."""
    plate = Panel(pen, rect)
    plate.hit_area("clock")
    plate.paint(pen.panels.paper, rect, "paper_light", 7)
    middle, x = plate.height / 2, 10.0
    if view.age and view.phase != Phase.CHANGE:
        age = f"Age {NUMERALS[view.age - 1]}"
        x = plate.text(age, pen.style("display", 15.5), (x, middle), width=plate.width - 14).right + 10
    rounds = view.table.rounds
    dots = 13.0 * rounds + 8 if view.age and plate.width >= 190 else 0.0
    plate.text(stage(view), pen.style("bold", 13.5), (x, middle), width=plate.width - x - dots - 6)
    done = view.lap if view.phase == Phase.ACTIONS else rounds if view.phase == Phase.HARVEST else 0
    for number in range(rounds if dots else 0):
        name = f"{SIGNS}round-{'done' if number < done else 'ahead'}"
        plate.sprite(name, (plate.width - dots + 13 * number + 5, middle), 12)
    return plate.items


def stage(view: State) -> str:
    """The phase in a word."""
    match view.phase:
        case Phase.SETUP:
            return "Setting up"
        case Phase.ACTIONS:
            return f"Round {max(1, view.lap)}"
        case Phase.HARVEST:
            return "Harvest"
        case Phase.CHANGE:
            return "A new Age"
    return "The end"


def when(view: State) -> str:
    """`Age II, round 1`, as the plate of the clock says."""
    words = stage(view)
    named = view.age and view.phase in (Phase.ACTIONS, Phase.HARVEST)
    return f"Age {roman(view.age)}, {words[:1].lower()}{words[1:]}" if named else words
