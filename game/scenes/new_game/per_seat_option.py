"""An option that gives each seat a part of its own, chosen or drawn at random when the game starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final

from rules.core.protocol import Option
from rules.core.rng import Rng

ANY: Final = "?"
"""Stands for the part of a seat that gets a random one."""
Accepts = Callable[[str], bool]
"""Returns True if the rules accept a value."""


def joined(parts: Sequence[str]) -> str:
    """Join the parts of all seats into a value of the form."""
    return "+".join(parts)


def parts_of(option: Option, value: str, players: int) -> tuple[str, ...] | None:
    """Split a value into the part of each seat; None if it is not such a list."""
    found = tuple(value.split("+"))
    fits = len(found) == players and set(found) <= {*option.parts, ANY}
    return found if fits else None


def given(parts: Sequence[str], seat: int, part: str, accepts: Accepts, option: Option) -> tuple[str, ...]:
    """The parts after a seat has picked one. If the rules do not allow it twice, the seat that had it gets
    this seat's former part."""
    changed = [part if number == seat else old for number, old in enumerate(parts)]
    other = next((n for n, old in enumerate(parts) if old == part != ANY and n != seat), None)
    if other is not None and not any(map(accepts, _fillings(option, changed))):
        changed[other] = parts[seat]
    return tuple(changed)


def settled(parts: Sequence[str], accepts: Accepts, option: Option, rng: Rng) -> str:
    """The value to start a game with: the default if every seat takes any part, else the first random filling
    that the rules accept; the parts unchanged if they accept none."""
    if set(parts) == {ANY}:
        return option.default
    return next(filter(accepts, _fillings(option, parts, rng)), joined(parts))


def _fillings(option: Option, parts: Sequence[str], rng: Rng | None = None) -> map[str]:
    """All ways to fill the open places with parts, in random order if `rng` is given."""
    order = rng.shuffled(option.parts) if rng else option.parts
    return map(joined, product(*(order if part == ANY else (part,) for part in parts)))
