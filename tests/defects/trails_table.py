"""Planted in what the table of Ant Trails shows and warns of."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_TABLE: Final = "game/tables/ant_trails/"
_TESTS: Final = "tests/game/tables/ant_trails/"

TRAILS_TABLE: Final = (
    Defect(
        "an end with no cell left counts as open",
        f"{_TABLE}room.py",
        "if NEAR[cell] & free)",
        "if NEAR[cell])",
        f"{_TESTS}test_pieces.py -k open_only",
    ),
    Defect(
        "every ribbon is golden",
        f"{_TABLE}ribbon.py",
        "self._lay(surface, trail, PLAIN[seat])",
        "self._lay(surface, trail, BOLD)",
        f"{_TESTS}test_pieces.py -k gold",
    ),
    Defect(
        "a loop is praised",
        f"{_TABLE}spotlight.py",
        "if gain > least and cell not in warned}",
        "if gain > least}",
        f"{_TESTS}test_caution.py -k praise",
    ),
    Defect(
        "a cell that cannot be clicked is praised",
        f"{_TABLE}spotlight.py",
        "for cell, value in reached.items() if cell in offered)),",
        "for cell, value in reached.items())),",
        f"{_TESTS}test_choice.py -k offered",
    ),
    Defect(
        "food that still brings points is not counted on the button",
        f"{_TABLE}words.py",
        'claimed = f" (+{gain})" if gain else ""',
        'claimed = ""',
        f"{_TESTS}test_caution.py -k confirm_button_names",
    ),
    Defect(
        "a turn ends although food can move",
        f"{_TABLE}clicks.py",
        "if legal_moves(state, state.seat) == (CONFIRM,) else ()",
        "if CONFIRM in legal_moves(state, state.seat) else ()",
        f"{_TESTS}test_caution.py -k pass_with_nothing",
    ),
)
COLOUR_VISION: Final = (
    Defect(
        "a picked tile differs from others by hue alone",
        f"{_TABLE}board.py",
        "            if chosen:\n                self.rim(surface, cell, gold=True)\n",
        "",
        "tests/game/vision/test_trails.py -k picked",
    ),
    Defect(
        "a tab that cannot be chosen is hardly darker",
        "game/kit/button.py",
        "fill = self.palette.paper_light if control.enabled else self._dull",
        "fill = self.palette.paper_light if control.enabled else self.palette.paper_dim",
        "tests/game/vision/test_kit.py -k cannot",
    ),
    Defect(
        "simulated in sRGB instead of linear light",
        "tests/game/vision/measure.py",
        "np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)",
        "pixels",
        "tests/game/vision/test_measure.py -k lab",
    ),
)
