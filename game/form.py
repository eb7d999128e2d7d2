"""The new-game form as a plain value: what a person asked for before a game begins."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from game.storage import FileTrouble

Colour = Literal["amber", "teal", "plum", "brick", "pine", "dew", "black", "red"]
COLOURS: Final[tuple[Colour, ...]] = ("amber", "teal", "plum", "brick", "pine", "dew")
"""The colours a player can choose; the others belong to the seats of games that have sides."""
SYMBOLS: Final[dict[Colour, str]] = {
    "amber": "drop",
    "teal": "leaf",
    "plum": "blossom",
    "brick": "stone",
    "pine": "tree",
    "dew": "shell",
    "black": "ant",
    "red": "ant",
}
"""What each colour's picture shows, so that the eye and a sentence need not rely on colour."""

Occupant = Literal["person", "computer", "empty"]
Reveal = Literal["ask", "always"]
Undo = Literal["secret", "free"]
Curtain = Literal["hidden", "always", "never"]
ShortText = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f]*\Z")]
"""A name or word on one line. A file may hold any: the text renderer raises for a NUL."""


class SeatForm(msgspec.Struct, frozen=True):
    """One chair at the table."""

    colour: Colour
    occupant: Occupant = "person"
    name: ShortText = ""
    level: ShortText = ""
    """Name of the opponent's level; empty takes the default one."""
    reveal: Reveal = "ask"
    """What happens in other people's turns when this person could reveal: ask in the own turn, or reveal."""

    @property
    def shown_name(self) -> str:
        """The typed name, or the colour."""
        return self.name or self.colour.capitalize()


class SetupForm(msgspec.Struct, frozen=True):
    """Everything chosen on the new-game page."""

    game: ShortText
    variant: ShortText
    seats: Annotated[tuple[SeatForm, ...], msgspec.Meta(max_length=8)]
    options: dict[str, ShortText] = {}
    curtain: Curtain = "hidden"
    board_turns: bool = True
    undo: Undo = "secret"
    seed: ShortText = ""
    """As typed; empty means a random one that nobody sees before the game is over."""

    @property
    def players(self) -> tuple[SeatForm, ...]:
        """The chairs that are taken, clockwise."""
        return tuple(seat for seat in self.seats if seat.occupant != "empty")

    @property
    def people(self) -> int:
        """How many persons sit at this screen."""
        return sum(seat.occupant == "person" for seat in self.seats)

    def to_json(self) -> dict[str, Any]:
        """As plain values for the settings file."""
        built: dict[str, Any] = msgspec.to_builtins(self)
        return built

    @classmethod
    def from_json(cls, data: Any) -> SetupForm:
        """From plain values; raises FileTrouble when they do not fit."""
        try:
            return msgspec.convert(data, cls)
        except msgspec.ValidationError as error:
            raise FileTrouble(f"The remembered form does not fit: {error}.") from error


def default_seats() -> tuple[SeatForm, ...]:
    """Two persons and two empty chairs, in the colours' own order."""
    return tuple(
        SeatForm(colour, "person" if number < 2 else "empty") for number, colour in enumerate(COLOURS)
    )
