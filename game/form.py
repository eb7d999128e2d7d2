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
"""Colours that a player can choose; the others belong to the seats of games with sides."""
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
"""Symbol of each colour, so that neither pictures nor sentences rely on colour alone."""

ROWS: Final = len(COLOURS)
"""Most chairs on the new-game page; further players are computers that are only counted."""
MOST: Final = 99
"""Most players that the program seats, though a game may take more."""

MIXED: Final = "+"
"""Separator of the levels of a mixed crowd."""
Occupant = Literal["person", "computer", "empty"]
Undo = Literal["secret", "free"]
Curtain = Literal["hidden", "always", "never"]
Dice = Literal["rolled", "typed"]
"""Source of dice rolls: the program, or real dice whose result people type."""
ShortText = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f]*\Z")]
"""A name or word on one line, without control characters: the text renderer raises for a NUL."""


Habits = Annotated[tuple[Habit, ...], msgspec.Meta(max_length=32)]
"""A person's answers in other players' turns, where they differ from the game's defaults."""
_FORMER_HABITS: Final = {
    ("reveal", "always"): Habit(STEPPING_IN, "always"),
    ("interrupts", "always"): Habit(STEPPING_IN, "always"),
    ("closing", "pass"): Habit(LAST_CHANCE, "never"),
}
"""Seat and settings fields of versions without habits, with their values other than "ask"."""


def with_current_names(fields: Any) -> Any:
    """JSON fields of a seat or of the settings, with old names converted to current ones."""
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
    """JSON with a list of seats at `key`, each converted by `with_current_names`."""
    if not isinstance(data, dict) or not isinstance(data.get(key), list):
        return data
    return data | {key: [with_current_names(seat) for seat in data[key]]}


class SeatForm(msgspec.Struct, frozen=True):
    """One chair at the table."""

    colour: Colour
    occupant: Occupant = "person"
    name: ShortText = ""
    level: ShortText = ""
    """Name of the opponent's level; empty for the default one."""
    habits: Habits = ()
    program: Program | None = None
    """External program that plays instead of a level."""

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
    """As typed; empty for a random one, which stays secret until the game is over."""
    crowd: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0
    """Computers that play besides those on the chairs."""
    crowd_level: ShortText = ""
    """Level of the crowd; empty for the default one. Several, separated by `+`, take turns."""
    family: bool = False
    """True for a table with children: turns end by themselves, and hands lie open where the rules bear it."""

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
        """Convert to plain values for the settings file."""
        built: dict[str, Any] = msgspec.to_builtins(self)
        return built

    @classmethod
    def from_json(cls, data: Any) -> SetupForm:
        """Convert from plain values. Raises FileTrouble if they do not fit."""
        try:
            return msgspec.convert(with_current_seats(data, "seats"), cls)
        except msgspec.ValidationError as error:
            raise FileTrouble(f"The remembered form does not fit: {error}.") from error


def _crowd_names(taken: Set[str]) -> Iterator[str]:
    """Unlimited distinct names for crowds of computers, without those taken."""
    colours = {colour.capitalize() for colour in SYMBOLS}
    words = [word.capitalize() for word in NATURE]
    free = [word for word in words if word not in colours | taken]
    return (f"{word} {turn}" if turn > 1 else word for turn in count(1) for word in free)


def chair_colours(info: GameInfo) -> tuple[Colour, ...]:
    """Colours a game can be played in: those of its sides, those of its pieces, or all."""
    wanted = tuple(side.colour for side in info.sides) or info.colours
    return tuple(map(known_colour, wanted)) or COLOURS


def table_sizes(variant: Variant) -> tuple[int, ...]:
    """Numbers of players of a rule set, up to the most that the program seats."""
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
