"""Defects of FortunANT's caller mode, and of the pages that games have of their own."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

CALLER: Final = "game/tables/fortunant/caller"
TESTS: Final = "tests/game/tables/fortunant"
BOOK: Final = f"{TESTS}/test_register.py"
PAGE: Final = f"{TESTS}/test_caller.py"
REGISTER: Final = (
    Defect(
        "a caller whose dice are those of the turn before",
        f"{CALLER}/register.py",
        "state = replace(start, phase=Phase.ROLL, turn=turn - 1)",
        "state = replace(start, phase=Phase.ROLL, turn=max(0, turn - 2))",
        f"{BOOK} -k dice_are_those",
    ),
    Defect(
        "a third star after which the caller rolls on",
        f"{CALLER}/register.py",
        "return bool(self.winners) or self.turn >= self.winter",
        "return self.turn >= self.winter",
        f"{BOOK} -k three_stars",
    ),
    Defect(
        "a tie that more food does not break",
        f"{CALLER}/register.py",
        'keys[number] = (points, person.stars.bit_count(), person.points.get("Food", 0))',
        "keys[number] = (points, person.stars.bit_count(), 0)",
        f"{BOOK} -k places_go_by",
    ),
    Defect(
        "water that the caller lets rise above the highest row",
        f"{CALLER}/register.py",
        "return min(BOX.flooded, sum(hazard(dice).rows for dice in rolls))",
        "return sum(hazard(dice).rows for dice in rolls)",
        f"{BOOK} -k hazards_are_called",
    ),
    Defect(
        "a damaged register that is written over",
        f"{CALLER}/store.py",
        "            self._set_aside()\n            return None",
        "            return None",
        f"{BOOK} -k damaged",
    ),
)
CALLING: Final = (
    Defect(
        "dice in the air that are called out already",
        f"{CALLER}/calling.py",
        "return rolls[:-1] if self.in_air else rolls",
        "return rolls",
        f"{PAGE} -k in_the_air",
    ),
    Defect(
        "a bell that rings on",
        f"{CALLER}/calling.py",
        "if self.left is None or self.left <= 0:",
        "if self.left is None:",
        f"{PAGE} -k bell",
    ),
    Defect(
        "a number that begins anew with every digit",
        f"{CALLER}/scores.py",
        "if self.view.at != here:",
        "if True:",
        f"{PAGE} -k points_are_typed",
    ),
    Defect(
        "a seed that changes under dice that have been rolled",
        f"{CALLER}/preparation.py",
        'Control("seed", entry.rect, look="widget", widget=entry, enabled=not locked),',
        'Control("seed", entry.rect, look="widget", widget=entry),',
        f"{PAGE} -k seed_cannot",
    ),
    Defect(
        "a register kept only in memory",
        f"{CALLER}/page.py",
        "        self.store.write(register)\n",
        "",
        f"{PAGE} -k closed_page",
    ),
)
PAGES: Final = (
    Defect(
        "time that never reaches a game's own page",
        "game/scenes/new_game/game_page.py",
        "self.changed |= self.contents.update(seconds)",
        "self.changed |= False",
        "tests/game/test_game_page.py",
    ),
)
