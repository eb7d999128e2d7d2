"""An option that gives each seat a part of its own; seats that want any get one by lot at the start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final

from rules.core.protocol import Option
from rules.core.rng import Rng

ANY: Final = "?"
"""The part of a seat that takes what the lot gives."""
Accepts = Callable[[str], bool]
"""Whether the rules take a value."""


def joined(parts: Sequence[str]) -> str:
    """The parts of all seats as a value of the form."""
    return "+".join(parts)


def parts_of(option: Option, value: str, players: int) -> tuple[str, ...] | None:
    """The part of each seat; None where the value is no such list."""
    found = tuple(value.split("+"))
    fits = len(found) == players and set(found) <= {*option.parts, ANY}
    return found if fits else None


def given(parts: Sequence[str], seat: int, part: str, accepts: Accepts, option: Option) -> tuple[str, ...]:
    """The parts after a seat has picked one. Where the rules do not take it twice, whoever had it gets in its
    place what this seat had."""
    changed = [part if number == seat else old for number, old in enumerate(parts)]
    other = next((n for n, old in enumerate(parts) if old == part != ANY and n != seat), None)
    if other is not None and not any(map(accepts, _fillings(option, changed))):
        changed[other] = parts[seat]
    return tuple(changed)


def settled(parts: Sequence[str], accepts: Accepts, option: Option, rng: Rng) -> str:
    """The value with which a game begins: the default where nobody wants anything, else the first of the
    fillings in shuffled order that the rules take; the parts as they are where they take none."""
    if set(parts) == {ANY}:
        return option.default
    return next(filter(accepts, _fillings(option, parts, rng)), joined(parts))


def _fillings(option: Option, parts: Sequence[str], rng: Rng | None = None) -> map[str]:
    """All ways to put parts in the open places."""
    order = rng.shuffled(option.parts) if rng else option.parts
    return map(joined, product(*(order if part == ANY else (part,) for part in parts)))
