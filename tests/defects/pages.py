"""Planted defects of the pages: lay-out arithmetic, lists, tabs, and pages in windows of any shape."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

LAYOUT: Final = "tests/game/kit/test_layout.py"
LIST: Final = "tests/game/scenes/base/test_paged_list.py"
TABS: Final = "tests/game/scenes/base/test_game_tabs.py"
HOME: Final = "tests/game/scenes/home/test_home.py"
WINDOWS: Final = "tests/game/scenes/test_any_window.py"

PAGES: Final = (
    Defect(
        "crowded parts run over the edge of their area",
        "game/kit/layout.py",
        "factor = min(1.0, length / needed) if needed > 0 else 1.0",
        "factor = 1.0",
        f"{LAYOUT} -k shrink_alike",
    ),
    Defect(
        "neighbours a pixel apart",
        "game/kit/layout.py",
        "max(0, self.x + round(right * self.u) - x),",
        "max(0, int((right - left) * self.u)),",
        f"{LAYOUT} -k neighbours",
    ),
    Defect(
        "a last page with a hole",
        "game/scenes/base/paged_list.py",
        "return max(0, min(first, len(self.items) - self.room))",
        "return max(0, min(first, len(self.items) - 1))",
        f"{LIST} -k last_one_is_full",
    ),
    Defect(
        "the keyboard is lost on the next page",
        "game/scenes/base/paged_list.py",
        'ring.focus_id = f"{self.name}:{self._clamped(self.first + pages * self.room)}"',
        "pass",
        f"{LIST} -k keyboard",
    ),
    Defect(
        "the chosen game is forgotten on other pages",
        "game/scenes/base/game_tabs.py",
        "            self._services.settings.change(game=name)",
        "            pass",
        f"{TABS} -k remembered",
    ),
    Defect(
        "a box that is only clickable on its button",
        "game/scenes/home/home.py",
        "return [whole, play, learn, *doors]",
        "return [play, learn, *doors]",
        f"{HOME} -k anywhere",
    ),
    Defect(
        "pages cling to the left edge of wide windows",
        "game/kit/layout.py",
        "return self.place(min(width, self.width), min(height, self.height))",
        'return self.place(min(width, self.width), min(height, self.height), "midleft")',
        f"{WINDOWS} -k size12-0",
    ),
    Defect(
        "rounds written over each other on the chart",
        "game/scenes/review/chart.py",
        "for number in range(0, len(self.rounds), every):",
        "for number in range(len(self.rounds)):",
        f"{WINDOWS} -k size18-0",
    ),
    Defect(
        "Esc leaves a page whose menu hangs open",
        "game/scenes/base/screen.py",
        "return desk.close_menus() and event.key == pygame.K_ESCAPE",
        "return False",
        f"{HOME} -k folds_an_open_menu",
    ),
)
