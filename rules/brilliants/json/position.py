"""Positions to and from JSON; input is untrusted and checked completely."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.invariants import violations
from rules.brilliants.json.position_checks import incoherences
from rules.brilliants.json.reader import read
from rules.brilliants.json.schema import PositionForm, misfits
from rules.brilliants.json.writer import to_json
from rules.brilliants.play.opening import lay_table
from rules.brilliants.state import State
from rules.core.errors import PositionError, SetupError
from rules.core.protocol import Setup
from rules.core.refusal import half_character, refusal
from rules.core.wording import shortened

__all__ = ["from_json", "to_json"]


def from_json(data: Any) -> State:
    """A position, or a view of one, from JSON values. Raises PositionError that names the place."""
    try:
        return _read(data)
    except PositionError as error:
        raise PositionError(shortened(str(error))) from error


def _read(data: Any) -> State:
    try:
        form = msgspec.convert(data, PositionForm)
        table = lay_table(Setup(form.set, form.seats, form.options))
    except (SetupError, ValueError) as error:
        raise PositionError(f"This is no position of BrilliAnts: {_why(data, error)}.") from error
    if wrong := next(misfits(form, RULE_SETS[table.variant]), ""):
        raise PositionError(wrong)
    state = read(form, table)
    if broken := [*violations(state), *incoherences(state)]:
        raise PositionError(f"This position cannot be: {broken[0]}")
    return state


def _why(data: Any, error: Exception) -> str:
    """Place and reason of an error of the schema or the table, without a full stop."""
    match error:
        case msgspec.ValidationError():
            return refusal(data, PositionForm, error).rstrip(".")
        case UnicodeEncodeError():
            return f"{half_character(data)}: half a character is no text"
        case SetupError():
            return str(error).rstrip(".")
        case _:
            return "format: the number has too many digits"
