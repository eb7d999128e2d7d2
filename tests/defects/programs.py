"""Defects of programs at seats: what they hear, how they end, what is believed of them."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_SEAT: Final = "tests/game/programs/test_seat.py"
_TABLE: Final = "tests/game/programs/test_table.py"
_ARENA: Final = "tests/game/arena/test_programs.py"

PROGRAMS: Final = (
    Defect(
        "a program's move is taken on trust",
        "game/programs/seat.py",
        "reason = game.why_illegal(view, seat, move)",
        "reason = None",
        _SEAT + " -k illegal",
    ),
    Defect(
        "what a program has started stays behind",
        "game/programs/guard.py",
        "os.killpg(group, signal.SIGKILL)",
        "os.kill(group, signal.SIGKILL)",
        _SEAT + " -k with_its_children",
    ),
    Defect(
        "a flood of lines is kept",
        "game/programs/process.py",
        "elif self._lines.qsize() >= _UNASKED:",
        "elif self._lines.qsize() >= LARGEST:",
        _SEAT + " -k flood",
    ),
    Defect(
        "a brain that hangs ends the match",
        "game/arena/referee.py",
        "except HangError as error:",
        "except TimeoutError as error:",
        _ARENA + " -k never_returns",
    ),
    Defect(
        "a program that came with a save runs unasked",
        "game/programs/desk.py",
        "not self._agreed(program.command)",
        "not program.command",
        _TABLE + " -k not_entered_here",
    ),
    Defect(
        "what a program said is told at a table with hidden hands",
        "game/scenes/table/program_trouble.py",
        "words = trouble.safe if watched else trouble.words",
        "words = trouble.words",
        _TABLE + " -k that_dies",
    ),
)
