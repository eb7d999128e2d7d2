"""Defects of the table that all games share: choosing a move by clicks, hints, refusals, what is open."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

CHOICE: Final = "tests/game/table/test_choice.py"
FILE: Final = "game/table/choice.py"
SHARED: Final = "game/table/table.py"
SHARED_TEST: Final = "tests/game/table/test_table.py"
LOG: Final = (
    Defect(
        "everything is new before one has acted",
        "game/table/log_drawer.py",
        "return 0 <= self.acted < ",
        "return self.acted < ",
        "tests/game/table/test_log_drawer.py",
    ),
    Defect(
        "what one did oneself is new",
        "game/table/log_drawer.py",
        "if one.seat == viewer), default=-1)",
        "if one.seat != viewer), default=-1)",
        "tests/game/table/test_log_drawer.py",
    ),
)
TABLE: Final = (
    Defect(
        "offers of every sequence, begun or not",
        FILE,
        "way.targets[:count] == picked]",
        "len(way.targets) >= count]",
        CHOICE,
    ),
    Defect(
        "a move is settled before its asked clicks are made",
        FILE,
        "if any(count < way.least for way in ways) or len(",
        "if len(",
        CHOICE,
    ),
    Defect(
        "the first of several is settled though they differ in later clicks",
        FILE,
        " or len({way.targets[count:] for way in ways}) > 1:",
        ":",
        CHOICE,
    ),
    Defect(
        "another beginning is added to what was picked",
        FILE,
        "        self.reset()\n        return self._narrow(target, exact)",
        "        return self._narrow(target, exact)",
        CHOICE,
    ),
    Defect(
        "a second click begins again and puts nothing back",
        FILE,
        "if self.picked and target == self.picked[-1] and not self.several:",
        "if False:",
        CHOICE,
    ),
    Defect(
        "a right on the side is closed while something is picked",
        FILE,
        "self._leads_on() | self._always.keys())",
        "self._leads_on())",
        CHOICE,
    ),
    Defect(
        "a click beside a composition loses it",
        FILE,
        "            case None:\n                return Refused(target)",
        "            case None:\n                self.reset()\n                return Refused(target)",
        CHOICE,
    ),
    Defect(
        "a hint picks the last click, too",
        FILE,
        "self.picked = way.targets[: count - 1]",
        "self.picked = way.targets[:count]",
        CHOICE,
    ),
    Defect(
        "a hint takes a move of another kind for equal",
        FILE,
        "type(move) is type(wanted) and move == wanted",
        "vars(move) == vars(wanted)",
        CHOICE,
    ),
    Defect(
        "the clicks of all moves are asked for on every click",
        FILE,
        "    @cached_property\n    def _ways",
        "    @property\n    def _ways",
        CHOICE,
    ),
    Defect(
        "a hint means any click",
        SHARED,
        "            if target == self.cursor:",
        "            if True:",
        SHARED_TEST,
    ),
    Defect(
        "a hint is lost when the pointer moves",
        SHARED,
        "if moved and self.hint is None:",
        "if moved:",
        SHARED_TEST,
    ),
    Defect(
        "a refusal closes on the way to it",
        SHARED,
        " and not self.note.near.collidepoint(pos):",
        ":",
        SHARED_TEST,
    ),
    Defect(
        "what was just picked up is warned of",
        SHARED,
        "if move is None or self.hint or resting",
        "if move is None or self.hint",
        SHARED_TEST,
    ),
    Defect(
        "what lies over a space can be clicked through",
        SHARED,
        "return None if zone.target == COVER else zone.target",
        "break",
        SHARED_TEST,
    ),
    Defect(
        "the next player finds the former one's cards laid ready",
        SHARED,
        "        self.extras.close()\n        if self.choice is not None:",
        "        if self.choice is not None:",
        SHARED_TEST,
    ),
    Defect(
        "closing keeps what is half picked",
        SHARED,
        "        if self.choice is not None:\n            self.choose()",
        "        pass",
        SHARED_TEST,
    ),
    Defect(
        "cancelling takes back two things at once",
        SHARED,
        "            self.choose()\n            return True",
        "            self.choose()",
        SHARED_TEST,
    ),
    Defect(
        "lay-outs are made for every question",
        SHARED,
        "if aspect not in self._layouts:",
        "if True:",
        SHARED_TEST,
    ),
)
