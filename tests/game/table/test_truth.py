"""At every table a click acts, or is refused truly: with the rule that the rules give, and in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.kit.picking import Target
from game.storage import foreign_text
from game.table.context import TurnPrompt
from game.table.intents import Refuse
from game.table.table import Table
from rules.core.protocol import Reason
from tests.game.table.test_notes import MORE_SETS, SETS, positions, seated
from tests.game.table.truth import untrue, untrue_refusal
from tests.game.windows import USUAL

BEGUN = 3
"""Moves that are begun at each position, to click elsewhere then."""


def clicked(table: Table[Any, Any]) -> Iterator[Target]:
    """The target of every control, once."""
    found = dict[Target, None]()
    for control in table.controls():
        try:
            found[table.face.hits.target(control.id)] = None
        except ValueError:  # stands for no target, such as a line of the log
            continue
    yield from (target for target in found if not target.kind.startswith(("over", "told", "trial")))


def faults(table: Table[Any, Any], prompt: TurnPrompt) -> Iterator[str]:
    """Untrue answers to all that can be clicked, before anything is picked and after the first click."""
    table.rest(prompt)
    if table.choice is None:
        return
    offers = sorted(table.choice.offers(), key=lambda one: one.id)
    for first in (None, *offers[:: max(1, len(offers) // BEGUN)]):
        table.rest(prompt)
        if first is not None:
            table.choice.pick(first)
        begun = "" if first is None else f"after {first.id}: "
        yield from (begun + fault for target in clicked(table) if (fault := untrue(table, target)))


@pytest.mark.parametrize(
    ("name", "variant", "seats", "number"),
    [(*case, number) for case, number in ((case, 8) for case in SETS)]
    + [pytest.param(*case, 30, marks=pytest.mark.release) for case in (*SETS, *MORE_SETS)],
)
def test_a_click_acts_or_is_refused_truly(name: str, variant: str, seats: int, number: int) -> None:
    for view, seat, legal in positions(name, variant, seats, number):
        table = seated(name, seats, USUAL, view, seat)
        found = list(faults(table, TurnPrompt(view, legal, decides=True)))
        assert not found, (found[:5], len(found))


def test_before_the_first_turn_a_click_is_refused_truly() -> None:
    """FA-OPT-02: who rolled a 3 for an option is asked, and has no dice of a turn yet."""
    record = foreign_text.replay("FA1 seats=5 options=reroll3 seed=2-20\n#0 2-6-1-3-2\n")
    view = record.game.observe(record.state, 3)
    (seat,) = record.game.deciders(record.state)
    table = seated("fortunant", 5, USUAL, view, seat)
    prompt = TurnPrompt(view, record.game.legal_moves(record.state, seat), decides=True)
    assert not list(faults(table, prompt))


def test_a_refusal_of_something_legal_is_noticed() -> None:
    view, seat, legal = positions("ant_trails", "standard", 2)[3]
    table = seated("ant_trails", 2, USUAL, view, seat)
    table.rest(TurnPrompt(view, legal, decides=True))
    cell = Target("cell", 45)
    assert "is legal" in str(untrue_refusal(table, cell, Refuse(legal[0])))
    assert "is not why" in str(untrue_refusal(table, cell, Refuse(reason=Reason("AT-END-01", "It is over."))))
    assert "is no rule" in str(untrue_refusal(table, cell, Refuse(reason=Reason("LATER", "Read the note."))))
