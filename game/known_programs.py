"""The programs that a person has entered or agreed to. A save may come from anywhere: its commands are run
only if they stand here, letter by letter, or once somebody has seen them and said yes."""

from __future__ import annotations

import re
from typing import Final

from game.programs.program import Program, words_of
from game.settings import SettingsStore
from rules.core.errors import SetupError

_MOST: Final = 12
"""Greatest number of remembered programs."""
_SHORT: Final = 40
"""Maximum length of a name in a list, in characters."""


def is_known(settings: SettingsStore, command: str) -> bool:
    """Return True if the person has entered this command or agreed to it."""
    return any(one.command == command for one in settings.values.programs)


def remember(settings: SettingsStore, program: Program) -> None:
    """Put a program first among the known ones; the least recently used are forgotten."""
    others = (one for one in settings.values.programs if one.command != program.command)
    settings.change(programs=(program, *others)[:_MOST])


def short_name(program: Program) -> str:
    """Short name of a program for lists: its first file argument, `my_bot.py`, or itself."""
    try:
        words = words_of(program.command)
    except SetupError:
        return program.command[:_SHORT]
    files = [word for word in words[1:] if not word.startswith("-")]
    return re.split(r"[/\\]", (files or words)[0])[-1][:_SHORT] or program.command[:_SHORT]
