"""A program as a player: its command and how long it may take for a move."""

from __future__ import annotations

import os
import shlex
from typing import Annotated, Final

import msgspec

from rules.core.errors import SetupError

SECONDS: Final = 5.0
"""Default time for a move, in seconds."""
MOST_SECONDS: Final = 600.0
MOST: Final = 400
"""Characters of a command."""


class Program(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Command of an external program and its time limit."""

    command: Annotated[str, msgspec.Meta(min_length=1, max_length=MOST, pattern=r"^[^\x00-\x1f\x7f]*\Z")]
    """As typed into a terminal: words, with quotes around those that hold spaces. No shell reads it."""
    seconds: Annotated[float, msgspec.Meta(gt=0, le=MOST_SECONDS)] = SECONDS
    """Time for a move, by the clock.

    Processor time, which limits our own opponents, cannot be measured for external programs on every system,
    let alone with their child processes.
    """

    @property
    def words(self) -> list[str]:
        """The command's words. Raises SetupError if it has none."""
        return words_of(self.command)


def words_of(command: str) -> list[str]:
    """A command's words. Raises SetupError if a quote is not closed, or there is none."""
    # On Windows a backslash separates folders; POSIX rules would swallow it.
    posix = os.name != "nt"
    try:
        found = shlex.split(command, posix=posix)
    except ValueError as error:
        raise SetupError(f"The command {command[:60]!r} cannot be read: {str(error).lower()}.") from error
    if not posix:
        found = [word[1:-1] if word[:1] == word[-1:] == '"' and len(word) > 1 else word for word in found]
    if not found or not found[0]:
        raise SetupError("A program needs a command that starts it, such as: python my_bot.py")
    return found
