"""The game on the table, with the file it is kept in."""

from __future__ import annotations

from dataclasses import dataclass

from game.form import SetupForm
from game.saves.autosave import Autosave
from game.scenes.review.rank_ladder import Climb
from game.session.session import Session


@dataclass(slots=True)
class RunningGame:
    """The game on the table."""

    session: Session
    autosave: Autosave
    form: SetupForm
    """The form that would start a game like this one."""
    name: str = ""
    """The name it was last saved under; empty if it never was."""
    kept: bool = False
    """True if the finished game has been written to disk."""
    climb: Climb | None = None
    """Comparison values of a solo result; computed once, since recording the result changes the best."""
