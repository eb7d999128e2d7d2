"""A caller's records: seed, people, rolls, stars and points. No screen, no files, no sheets of paper.

The dice are those of the game with the same seed (FA-SETUP-04), so that a room, a friend elsewhere and the
program can play the very same turns.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import cache
from typing import Annotated, Final

import msgspec
from msgspec.structs import replace as replace

from rules.core.protocol import Setup
from rules.core.rng import Rng
from rules.fortunant import opening
from rules.fortunant.box import BOX
from rules.fortunant.hazard import hazard
from rules.fortunant.moves import Roll, RollOptions
from rules.fortunant.rules import GAME
from rules.fortunant.scoring import TO_WIN
from rules.fortunant.state import STARS, Phase

MOST_PEOPLE: Final = 99
TIMERS: Final = (0, 30, 60, 90)
"""Seconds for a turn that may be chosen; 0 is no timer."""
SOURCES: Final = ("Food", "Nursery", "Scouts", "Graves", "Queen", "Bonuses")
"""Sources of points (FA-SCORE-01 to FA-SCORE-07), in the order of the printed sheet."""
NAME: Final = 24
SEED: Final = 40

_Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
_Points = Annotated[int, msgspec.Meta(ge=0, le=999)]
Dice = tuple[_Face, _Face, _Face]


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person with a pencil."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=NAME)]
    stars: Annotated[int, msgspec.Meta(ge=0, lt=1 << len(STARS))] = 0
    """Bits of the stars that are ticked, in the order of the rules."""
    points: dict[str, _Points] = {}
    """By source, as far as entered."""
    total: _Points | None = None
    """Entered instead of the sources; None for their sum."""
    seat: Annotated[int, msgspec.Meta(ge=0, lt=BOX.most_seats)] | None = None
    """The number that the setup die goes by, from 0, once somebody has left during the game; None for the
    place in the list."""


class Register(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about one gathering."""

    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=SEED)]
    people: Annotated[tuple[Person, ...], msgspec.Meta(max_length=MOST_PEOPLE)] = ()
    rolls: Annotated[tuple[Dice, ...], msgspec.Meta(max_length=BOX.winter.many)] = ()
    """The dice of each turn so far."""
    real_dice: bool = False
    """True if the room rolls its own dice, which are then typed in."""
    receding: bool = False
    """FA-OPT-01: the water runs off again after each flood."""
    timer: int = 0
    """Seconds for a turn; 0 for no limit."""

    @property
    def turn(self) -> int:
        """The turn that is played; 0 before the first roll."""
        return len(self.rolls)

    @property
    def winter(self) -> int:
        """FA-END-04, FA-SOLO-01: the last turn."""
        return BOX.winter.alone if len(self.people) == 1 else BOX.winter.many

    @property
    def winners(self) -> tuple[Person, ...]:
        """FA-END-03: who has three stars, which makes this turn the last."""
        return tuple(person for person in self.people if person.stars.bit_count() >= TO_WIN)

    @property
    def over(self) -> bool:
        """True if no further roll follows: the turn being played is the last."""
        return bool(self.winners) or self.turn >= self.winter


def new_seed() -> str:
    """A seed that nobody can guess and everybody can copy from a sheet of paper."""
    return secrets.token_hex(4)


# ------------------------------------------------------------------------ dice


@cache
def dice_of(seed: str, turn: int) -> Dice:
    """The dice of a turn (from 1): those of the game with this seed."""
    start = GAME.new_game(Setup(BOX.rule_set.name, 1))
    state = replace(start, phase=Phase.ROLL, turn=turn - 1)
    number = opening.chance_number(state)
    assert number is not None
    roll = GAME.sample(state, Rng.for_entry(seed, number))
    assert isinstance(roll, Roll)
    return roll.dice


@cache
def setup_dice(seed: str, seats: int) -> tuple[int, ...]:
    """FA-SETUP-03: the bonus each begins with; a seat's die is the same among few people and many."""
    if not seats:
        return ()
    state = GAME.new_game(Setup(BOX.rule_set.name, seats))
    number = opening.chance_number(state)
    assert number is not None
    roll = GAME.sample(state, Rng.for_entry(seed, number))
    assert isinstance(roll, RollOptions)
    return roll.dice


def option_of(register: Register, number: int) -> int:
    """The bonus that a person begins with."""
    seat = _seat(register, number)
    return setup_dice(register.seed, seat + 1)[seat]


def _seat(register: Register, number: int) -> int:
    seat = register.people[number].seat
    return number if seat is None else seat


def water(rolls: Sequence[Dice], receding: bool = False) -> int:
    """FA-HAZ-09: rows under water after these rolls; with FA-OPT-01 those that the last roll drowned."""
    if receding:
        return hazard(rolls[-1]).rows if rolls else 0
    return min(BOX.flooded, sum(hazard(dice).rows for dice in rolls))


def row_name(level: int) -> str:
    """The letter of the highest row under water."""
    return chr(ord("A") + len(BOX.sheet) - level)


def hazard_words(rolls: Sequence[Dice], receding: bool = False) -> str:
    """Return the hazard of the last roll with its strength, as it is called out."""
    found = hazard(rolls[-1])
    if found.food:
        return f"Termites: {found.food} food, or a room"
    if not found.rows:
        return "No hazard"
    level = water(rolls, receding)
    rows = "the lowest row" if found.rows == 1 else f"the lowest {found.rows} rows"
    if receding:
        return f"Flood: {rows}, then it runs off"
    if level == water(rolls[:-1]):
        return f"Flood: it stays at row {row_name(level)}"
    return f"Flood: up by {found.rows}, to row {row_name(level)}"


# ----------------------------------------------------------------------- steps


def with_roll(register: Register, dice: Dice | None = None) -> Register:
    """The next turn begun with these dice, or with those of the seed. Raises ValueError after the last."""
    if register.over:
        raise ValueError("this turn is the last")
    return replace(register, rolls=(*register.rolls, dice or dice_of(register.seed, register.turn + 1)))


def without_roll(register: Register) -> Register:
    """The last roll taken back."""
    return replace(register, rolls=register.rolls[:-1])


def add_people(register: Register, text: str) -> Register:
    """Names added, several at once between commas; none twice, and none beyond the most."""
    people = list(register.people)
    for part in text.replace(";", ",").split(","):
        name = " ".join(part.split())[:NAME].strip()
        if name and len(people) < MOST_PEOPLE and name not in (person.name for person in people):
            people.append(Person(name, seat=_free_seat(people)))
    return replace(register, people=tuple(people))


def _free_seat(people: Sequence[Person]) -> int | None:
    """The lowest number that nobody's setup die goes by; None while all go by their places in the list."""
    taken = {person.seat for person in people if person.seat is not None}
    return next(seat for seat in range(len(taken) + 1) if seat not in taken) if taken else None


def renamed(register: Register, number: int, text: str) -> Register:
    """One name changed; the same register if it is empty, or another's."""
    name = " ".join(text.split())[:NAME].strip()
    others = {person.name for place, person in enumerate(register.people) if place != number}
    if not name or name in others:
        return register
    return change(register, number, replace(register.people[number], name=name))


def without_person(register: Register, number: int) -> Register:
    """One name taken off the list. Once dice have been rolled the others keep their setup dice."""
    people = register.people
    if register.rolls:
        people = tuple(replace(one, seat=_seat(register, place)) for place, one in enumerate(people))
    return replace(register, people=people[:number] + people[number + 1 :])


def change(register: Register, number: int, person: Person) -> Register:
    """One person's entry replaced."""
    people = (*register.people[:number], person, *register.people[number + 1 :])
    return replace(register, people=people)


def tick(person: Person, star: int) -> Person:
    """A star ticked, or its tick taken away; `star` counts from 0 in the order of the rules."""
    return replace(person, stars=person.stars ^ 1 << star)


def scored(person: Person, column: str, points: int | None) -> Person:
    """Points of a source, or the `Total`; None rubs them out."""
    if column == TOTAL:
        return replace(person, total=points)
    kept = {source: value for source, value in person.points.items() if source != column}
    return replace(person, points=kept if points is None else {**kept, column: points})


TOTAL: Final = "Total"


# -------------------------------------------------------------------- standings


class Place(msgspec.Struct, frozen=True):
    """A person in the final order; people who are level share a place."""

    number: int
    """In the list of people."""
    place: int
    total: int


def total_of(person: Person, alone: bool = False) -> int | None:
    """Points of a person, None while nothing is entered; alone 5 less for each missing star (FA-SOLO-02)."""
    if person.total is None and not person.points:
        return None
    found = sum(person.points.values()) if person.total is None else person.total
    missing = max(0, TO_WIN - person.stars.bit_count()) if alone else 0
    return found - BOX.points.missing_star * missing


def standings(register: Register) -> tuple[Place, ...]:
    """FA-SCORE-08: most points, then stars, then food, then level; people without points are left out."""
    alone = len(register.people) == 1
    keys = {}
    for number, person in enumerate(register.people):
        points = total_of(person, alone)
        if points is not None:
            keys[number] = (points, person.stars.bit_count(), person.points.get("Food", 0))
    ordered = sorted(keys, key=lambda number: keys[number], reverse=True)
    better = [sum(other > keys[number] for other in keys.values()) for number in ordered]
    return tuple(
        Place(number, 1 + ahead, keys[number][0]) for number, ahead in zip(ordered, better, strict=True)
    )


def rank_of(points: int) -> str:
    """FA-SOLO-03: the name of a lone player's result."""
    reached = [rank.name for rank in BOX.ranks if rank.above is None or points > rank.above]
    return reached[-1]


def listing(register: Register) -> str:
    """The result as plain text, to keep or to send."""
    lines = [f"FortunANT, {register.turn} turns, seed {register.seed}"]
    for place in standings(register):
        person = register.people[place.number]
        stars = ", ".join(name for bit, name in enumerate(STARS) if person.stars >> bit & 1)
        lines.append(f"{place.place}. {person.name}: {place.total}" + (f" ({stars})" if stars else ""))
    return "\n".join(lines) + "\n"
