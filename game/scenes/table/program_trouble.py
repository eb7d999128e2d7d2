"""The question how to go on where a seat's program does not play on, or has not been agreed to."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ai import levels
from game.programs.program_seats import Trouble
from game.scenes.base.message import Answer, MessageScene
from game.services import Services
from game.session.session import Session
from game.text import printable

_WIDE: Final = 60
"""Characters of a command on a line."""
_KEPT_BACK: Final = (
    "Its own message is not shown, because it could give away what only that program may know."
)
_WARNING: Final = (
    "It was not entered on this computer. A program can do whatever you can do here: start it only if you "
    "know where it comes from."
)


@dataclass(frozen=True, slots=True)
class Choices:
    """Possible reactions to the trouble."""

    start: Callable[[], None]
    """Start the program, again or for the first time."""
    hand_over: Callable[[], None]
    """Let a computer of the game's own play its seat."""
    leave: Callable[[], None]
    """Put the game away."""


def trouble_dialog(services: Services, session: Session, trouble: Trouble, choices: Choices) -> MessageScene:
    """The dialog over the table."""
    name, level = session.name(trouble.seat), levels.default(session.game.info.name).title
    computer = Answer("hand-over", f"Let {level} play", choices.hand_over, "Enter", "gold")
    leave = Answer("leave", "Leave the game", choices.leave, "Esc")
    if not trouble.words:
        # In pieces: a word that is too long for its line would be cut, and all of it must be seen.
        command = "\n".join(textwrap.wrap(printable(trouble.program.command), _WIDE))
        text = f"{name} is to be played by this program:\n{command}\n{_WARNING}"
        answers = (computer, Answer("start", "Start it", choices.start), leave)
        return MessageScene(services, "Start this program?", text, answers)
    watched = session.game.info.hidden and bool(session.people)
    words = trouble.safe if watched else trouble.words
    kept_back = f" {_KEPT_BACK}" if words != trouble.words else ""
    text = f"{name}’s program {printable(words)}{kept_back} Nothing of the game is lost."
    again = Answer("start", "Start it again", choices.start)
    return MessageScene(services, f"{name}’s program stopped", text, (computer, again, leave))
