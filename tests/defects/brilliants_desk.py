"""Defects of BrilliAnts' lay-out: crowds in the nest, cards, and the guide of the children's table."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_TABLE: Final = "game/tables/brilliants/"
_TESTS: Final = "tests/game/tables/brilliants/"
CROWDS: Final = f"{_TESTS}test_crowds.py"
DESK: Final = (
    Defect(
        "ants of a crowd stand on one another",
        f"{_TABLE}board/nest.py",
        "x, bottom = left + number * step, room.bottom",
        "x, bottom = left + number * step / 2, room.bottom",
        CROWDS,
    ),
    Defect(
        "the children's cards lie in one narrow row",
        f"{_TABLE}layout.py",
        "high >= _CARD_HIGH * self.u:",
        "high >= 2 * _CARD_HIGH * self.u:",
        f"{_TESTS}test_layout.py",
    ),
    Defect(
        "the children's guide points at an ant when the turn is done",
        f"{_TABLE}next_step.py",
        "if rest.held and not sight_of(table).payable:",
        "if rest.held and sight_of(table).payable:",
        f"{_TESTS}test_next_step.py",
    ),
    Defect(
        "equal special cards lie side by side",
        f"{_TABLE}panels/hand.py",
        "return tuple(dict.fromkeys(cards)) if",
        "return tuple(cards) if",
        f"{_TESTS}test_cards.py",
    ),
    Defect(
        "the third ant of the start is entered at once",
        f"{_TABLE}clicks.py",
        "for caste in order), CONFIRM)) for order",
        "for caste in order), CONFIRM), 3) for order",
        f"{_TESTS}test_first_ants.py",
    ),
    Defect(
        "a chip says one word where its effect has room on two lines",
        f"{_TABLE}cards/special_card.py",
        'breaks = [[" ".join(parts[:at]), " ".join(parts[at:])] for at in range(1, len(parts))]',
        'breaks = [[" ".join(parts[:at]), " ".join(parts[at:])] for at in range(2, len(parts))]',
        f"{_TESTS}test_cards.py",
    ),
    Defect(
        "a hint to hatch points at a tile that is not in sight",
        f"{_TABLE}face.py",
        'table.choice.pick(Target("hatch"))',
        "table.choice.offers()",
        f"{_TESTS}test_calm_choices.py",
    ),
    Defect(
        "the tiles of the calm table open far from their button",
        f"{_TABLE}rows.py",
        "choice_rows.tiles(r.buttons[0],",
        "choice_rows.tiles(r.header,",
        f"{_TESTS}test_calm_choices.py",
    ),
    Defect(
        "children are told that they have hatched",
        f"{_TABLE}refusal.py",
        "return Refuse(_action(view, seat, choice, target))",
        'return Refuse(reason=Reason("BA-HATCH-01", "You have already hatched in this round."))',
        f"{_TESTS}test_calm_choices.py",
    ),
    Defect(
        "places of neighbouring crowds lie on one another",
        f"{_TABLE}board/nest.py",
        "return [(ant, _parted(rect, [other for _, other in found])) for ant, rect in found]",
        "return found",
        CROWDS,
    ),
    Defect(
        "the Entryway's name lies under its token",
        f"{_TABLE}board/nest.py",
        "right = rect.centerx - _TOKEN * self.cell if place in HOLES else",
        "right = rect.centerx + _TOKEN * self.cell if place in HOLES else",
        CROWDS,
    ),
    Defect(
        "a children's table in a small window has no guide",
        f"{_TABLE}layout.py",
        "count, high, children = self.slots(), (height - gap) / 2, not self.rules.hatching",
        "count, high, children = self.slots(), (height - gap) / 2, self.rules.hatching",
        f"{_TESTS}test_layout.py",
    ),
    Defect(
        "ants that are done are as bright as before",
        "game/kit/colony/pieces.py",
        '"day": Grade(0.90, (0.69, 0.68, 0.67))',
        '"day": Grade(0.78, (0.86, 0.86, 0.86))',
        "tests/game/vision/test_brilliants.py",
    ),
    Defect(
        "planks are equally light by night whether they can be used or not",
        "game/kit/button.py",
        '_SUNK[self.panels.light.dark] if name == "disabled"',
        '_SUNK[0] if name == "disabled" and not self.panels.light.dark',
        "tests/game/vision/test_kit.py",
    ),
    Defect(
        "ants that are done lose their colony's colour",
        "game/kit/colony/pieces.py",
        '"day": Grade(0.90, (0.69, 0.68, 0.67))',
        '"day": Grade(0.40, (0.64, 0.65, 0.69))',
        "tests/game/vision/test_brilliants.py",
    ),
)
