"""Who sits at a seat: a person at this screen or a built-in opponent."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.form import Colour, Reveal, SeatForm, SetupForm, ShortText

Kind = Literal["person", "computer"]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's player, as it stands in a save."""

    name: ShortText
    colour: Colour
    kind: Kind = "person"
    level: ShortText = ""
    """Name of the opponent's level; empty for persons."""
    reveal: Reveal = "ask"
    """What the program does when this person could use a right in someone else's turn: ask, or use it."""

    @property
    def is_person(self) -> bool:
        """Whether a person decides for this seat."""
        return self.kind == "person"


Players = Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=8)]


def players_of(form: SetupForm, default_level: str) -> tuple[Player, ...]:
    """The players of a filled-in form, in seat order."""
    return tuple(_player(seat, default_level) for seat in form.players)


def _player(seat: SeatForm, default_level: str) -> Player:
    if seat.occupant == "person":
        return Player(seat.shown_name, seat.colour, "person", "", seat.reveal)
    return Player(seat.shown_name, seat.colour, "computer", seat.level or default_level)
