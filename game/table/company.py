"""Words for the seats that still decide; with simultaneous decisions everyone can see who is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.session.player import Player
from game.table.context import TurnPrompt
from game.text import listed, plural
from rules.core.protocol import Seat

_NAMED: Final = 2
"""Maximum number of people listed by name; more would not fit beside a prompt."""


def waiting_words(prompt: TurnPrompt, players: Sequence[Player], viewer: Seat) -> str:
    """`Kai and Noor are not done`: the other people who still decide; empty if there are none.

    Computers are left out while a person decides: they are quick, and nobody has to hand them the screen.
    """
    waiting = [seat for seat in prompt.deciders if seat != viewer and 0 <= seat < len(players)]
    people = [players[seat].name for seat in waiting if players[seat].is_person]
    if not people:
        return ""
    names = listed(people) if len(people) <= _NAMED else plural(len(people), "person", "people")
    return f"{names} {'is' if len(people) == 1 else 'are'} not done"


def is_done(prompt: TurnPrompt, seat: Seat) -> bool:
    """Return True if a seat has decided while others have not."""
    return bool(prompt.deciders) and seat not in prompt.deciders
