"""Positions to and from JSON; input is untrusted and checked completely."""

from __future__ import annotations

from typing import Any

from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.invariants import violations
from rules.brilliants.json.position_checks import incoherences
from rules.brilliants.json.reader import read
from rules.brilliants.json.schema import PositionForm, misfits, with_current_names
from rules.brilliants.json.writer import to_json
from rules.brilliants.play.opening import lay_table
from rules.brilliants.state import State
from rules.core.errors import PositionError
from rules.core.refusal import form_of
from rules.core.wording import shortened

__all__ = ["from_json", "to_json"]


def from_json(data: Any) -> State:
    """A position, or a view of one, from JSON values. Raises PositionError that names the place."""
    try:
        return _read(data)
    except PositionError as error:
        raise PositionError(shortened(str(error))) from error


def _read(data: Any) -> State:
    form, table = form_of(with_current_names(data), PositionForm, "BrilliAnts", lay_table)
    if wrong := next(misfits(form, RULE_SETS[table.variant]), ""):
        raise PositionError(wrong)
    state = read(form, table)
    if broken := [*violations(state), *incoherences(state)]:
        raise PositionError(f"This position cannot be: {broken[0]}")
    return state
