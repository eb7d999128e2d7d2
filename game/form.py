"""The new-game form as a plain value: what the player chose before the game begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import count, cycle, islice
from typing import Annotated, Any, Final, Literal

import msgspec

from game.programs.program import Program
from game.storage.files import FileTrouble
from game.text import NATURE
from rules.core.protocol import LAST_CHANCE, STEPPING_IN, GameInfo, Habit, Preset, Variant

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

ROWS: Final = len(COLOURS)
"""Chairs that the new-game page shows, at most; more players are computers that are only counted."""
MOST: Final = 99
"""The program seats no more players, though a game may take them."""

MIXED: Final = "+"
"""Between the levels of a crowd that are not all the same."""
Occupant = Literal["person", "computer", "empty"]
Undo = Literal["secret", "free"]
Curtain = Literal["hidden", "always", "never"]
Dice = Literal["rolled", "typed"]
"""Who rolls: the program, or people with real dice, who type what they show."""
ShortText = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f]*\Z")]
"""A name or word on one line. A file may hold any: the text renderer raises for a NUL."""


Habits = Annotated[tuple[Habit, ...], msgspec.Meta(max_length=32)]
"""How a person answers in others' turns, where not as the game proposes."""
_FORMER_HABITS: Final = {
    ("reveal", "always"): Habit(STEPPING_IN, "always"),
    ("interrupts", "always"): Habit(STEPPING_IN, "always"),
    ("closing", "pass"): Habit(LAST_CHANCE, "never"),
}
"""Fields that seats and settings had before there were habits, with the values other than to be asked."""


def with_current_names(fields: Any) -> Any:
    """JSON values of a seat or of the settings, with what older versions wrote put as it is today."""
    if not isinstance(fields, dict):
        return fields
    former = [name for name, _ in _FORMER_HABITS if name in fields]
    if not former:
        return fields
    found = [
        msgspec.to_builtins(habit)
        for (name, said), habit in _FORMER_HABITS.items()
        if fields.get(name) == said
    ]
    return {name: value for name, value in fields.items() if name not in former} | {"habits": found}


def with_current_seats(data: Any, key: str) -> Any:
    """JSON values that hold a list of seats at `key`, with current names in each seat."""
    if not isinstance(data, dict) or not isinstance(data.get(key), list):
        return data
    return data | {key: [with_current_names(seat) for seat in data[key]]}


class SeatForm(msgspec.Struct, frozen=True):
    """One chair at the table."""

    colour: Colour
    occupant: Occupant = "person"
    name: ShortText = ""
    level: ShortText = ""
    """Name of the opponent's level; empty takes the default one."""
    habits: Habits = ()
    program: Program | None = None
    """A program of the host's that plays instead of a level."""

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
    dice: Dice = "rolled"
    seed: ShortText = ""
    """As typed; empty means a random one that nobody sees before the game is over."""
    crowd: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0
    """Computers that play besides those on the chairs."""
    crowd_level: ShortText = ""
    """Their level; empty takes the default one. Several with `+` between take turns."""

    @property
    def players(self) -> tuple[SeatForm, ...]:
        """The players: the taken chairs, clockwise, then those beyond the chairs, whose colours repeat."""
        taken = tuple(seat for seat in self.seats if seat.occupant != "empty")
        colours = cycle(COLOURS[len(taken) % ROWS :] + COLOURS[: len(taken) % ROWS])
        names = _crowd_names({seat.shown_name for seat in taken})
        levels = cycle(self.crowd_level.split(MIXED))
        crowd = islice(zip(colours, names, levels, strict=False), self.crowd)
        return (*taken, *(SeatForm(colour, "computer", name, level) for colour, name, level in crowd))

    @property
    def people(self) -> int:
        """Number of people who play at this screen."""
        return sum(seat.occupant == "person" for seat in self.seats)

    def to_json(self) -> dict[str, Any]:
        """As plain values for the settings file."""
        built: dict[str, Any] = msgspec.to_builtins(self)
        return built

    @classmethod
    def from_json(cls, data: Any) -> SetupForm:
        """From plain values; raises FileTrouble when they do not fit."""
        try:
            return msgspec.convert(with_current_seats(data, "seats"), cls)
        except msgspec.ValidationError as error:
            raise FileTrouble(f"The remembered form does not fit: {error}.") from error


def _crowd_names(taken: Set[str]) -> Iterator[str]:
    """Names for computers of which there are many, each once and none of those that are taken."""
    colours = {colour.capitalize() for colour in SYMBOLS}
    words = [word.capitalize() for word in NATURE]
    free = [word for word in words if word not in colours | taken]
    return (f"{word} {turn}" if turn > 1 else word for turn in count(1) for word in free)


def chair_colours(info: GameInfo) -> tuple[Colour, ...]:
    """The colours a game can be played in: those of its sides, those of its pieces, or all."""
    wanted = tuple(side.colour for side in info.sides) or info.colours
    return tuple(map(known_colour, wanted)) or COLOURS


def table_sizes(variant: Variant) -> tuple[int, ...]:
    """The numbers of players a rule set takes, as far as the program seats them."""
    return tuple(seats for seats in variant.seats if seats <= MOST)


def known_colour(name: str) -> Colour:
    """The colour of that name. Raises KeyError for one that the program has no palette for."""
    known: dict[str, Colour] = {colour: colour for colour in SYMBOLS}
    return known[name]


def chairs(info: GameInfo, former: Sequence[SeatForm] = ()) -> tuple[SeatForm, ...]:
    """One chair per seat row of the page, filled as `former` (perhaps another game's chairs) were.

    Colours are kept where this game has them; a side always has its own. No chair is left empty in a game
    for exactly that many players.
    """
    offered = chair_colours(info)
    rows = min(max(info.seats), len(offered), ROWS)
    always = min(info.seats) >= rows
    found: list[SeatForm] = []
    for number in range(rows):
        old = former[number] if number < len(former) else SeatForm(offered[number], "empty")
        colour = old.colour
        if info.sides or colour not in offered or colour in {seat.colour for seat in found}:
            used = {seat.colour for seat in (*found, *former[number + 1 : rows])}
            free = [one for one in offered if one not in used]
            colour = offered[number] if info.sides else free[0]
        occupant: Occupant = "computer" if always and old.occupant == "empty" else old.occupant
        found.append(msgspec.structs.replace(old, colour=colour, occupant=occupant))
    return tuple(found)


def presets_of(info: GameInfo) -> tuple[Preset, ...]:
    """A game's presets; if it declares none, the general ones that its numbers of seats allow."""
    if info.presets:
        return info.presets
    usual = (
        Preset("You against the computer", 1, 1),
        Preset("Two people", 2),
        Preset("Alone", 1),
    )
    return tuple(preset for preset in usual if preset.seats in info.seats)
