"""The set-up, and the outcomes of chance (FA-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from rules.core.errors import SetupError
from rules.core.protocol import Setup
from rules.core.rng import Rng
from rules.fortunant.box import BOX, PIECES, RECEDING, REROLL
from rules.fortunant.moves import Chance, Reroll, Roll, RollOptions
from rules.fortunant.state import DICE, Phase, State, Table

FACES: Final = range(1, 7)
_ON: Final = "on"
_ROLLS: Final = tuple(product(FACES, FACES, FACES))
_FEW: Final = 3
"""Maximum number of seats for which all outcomes of the setup dice are listed."""
_AGAIN: Final = 1_000_000
"""First number for rerolls, above any turn number, so that their dice are independent of the turns' dice."""


def lay_table(setup: Setup) -> Table:
    """Check rule set, seats and options. Raises SetupError for anything not offered."""
    if setup.variant != BOX.rule_set.name:
        raise SetupError(f"FortunANT has no rule set {setup.variant!r}; there is {BOX.rule_set.name!r}.")
    if not 1 <= setup.seats <= BOX.most_seats:
        raise SetupError(f"FortunANT is for 1 to {BOX.most_seats} players, not {setup.seats}.")
    for name, value in setup.options.items():
        if name not in BOX.options:
            raise SetupError(f"FortunANT has no option {name!r}; options are {', '.join(BOX.options)}.")
        if value not in BOX.options[name].values:
            raise SetupError(f"Option {name} is on or off, not {value!r}.")
    chosen = {name for name, value in setup.options.items() if value == _ON}
    return Table(setup.seats, RECEDING in chosen, REROLL in chosen, PIECES in chosen)


def options_of(table: Table) -> dict[str, str]:
    """The options that are not at their default (FA-OPT)."""
    chosen = ((RECEDING, table.receding), (REROLL, table.reroll), (PIECES, table.pieces))
    return {name: _ON for name, on in chosen if on}


def outcomes(state: State) -> tuple[Chance, ...] | None:
    """All possible chance outcomes, equally likely; None for setup dice of many seats."""
    match state.phase:
        case Phase.ROLL:
            return tuple([Roll(state.turn + 1, dice) for dice in _ROLLS])
        case Phase.REROLL:
            return tuple(Reroll(state.rerolling, die) for die in FACES)
        case Phase.OPTIONS if state.table.seats <= _FEW:
            return tuple(RollOptions(dice) for dice in product(FACES, repeat=state.table.seats))
        case Phase.OPTIONS:
            return None
    return ()


def rolled(state: State, dice: Sequence[int]) -> Chance | None:
    """The outcome of the dice that are due, by their faces; None if no dice are due."""
    match state.phase:
        case Phase.ROLL:
            first, second, third = dice
            return Roll(state.turn + 1, (first, second, third))
        case Phase.REROLL:
            return Reroll(state.rerolling, dice[0])
        case Phase.OPTIONS:
            return RollOptions(tuple(dice))
    return None


def sample(state: State, rng: Rng) -> Chance:
    """Draw one outcome according to its odds. Raises ValueError if chance has nothing to decide.

    Setup dice are drawn seat by seat: a seat's die is the same with any number of seats (FA-SETUP-04).
    """
    counts = {Phase.ROLL: DICE, Phase.REROLL: 1, Phase.OPTIONS: state.table.seats}
    found = rolled(state, [1 + rng.below(6) for _ in range(counts.get(state.phase, 0))])
    if found is None:
        raise ValueError("chance has nothing to decide here")
    return found


def chance_number(state: State) -> int | None:
    """FA-SETUP-04: the number that dice are drawn with: by turn, for a reroll by seat; else None."""
    match state.phase:
        case Phase.OPTIONS:
            return -1
        case Phase.ROLL:
            return -2 - state.turn
        case Phase.REROLL:
            return -_AGAIN - state.rerolling
    return None
