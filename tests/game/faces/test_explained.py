"""Everything that a table shows is explained: by a label, a tooltip, or what a click on it would do."""

from __future__ import annotations

from typing import Any

import pytest

from game.kit.control import Control
from game.table.context import TurnPrompt
from game.table.review import new_review
from game.table.table import Table
from tests.game.faces.facts import facts
from tests.game.table.test_notes import SETS, positions, seated
from tests.game.windows import USUAL


def is_explained(table: Table[Any, Any], control: Control) -> bool:
    """Tell a control with words of its own, or of the click that it offers, from a silent one."""
    if control.tooltip or control.label or table.explain(control.id):
        return True
    table.hover(table.point(control.rect.center), control.rect.center)
    if getattr(table.extras, "info", ("", ""))[0]:  # Colossi tells in a line what is pointed at
        return True
    try:
        target = table.face.hits.target(control.id)
    except ValueError:  # stands for no target
        return False
    return table.choice is not None and bool(table.choice.preview(target))


@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_everything_on_the_table_explains_itself(name: str, variant: str, seats: int) -> None:
    asked, silent = 0, set[str]()
    for view, seat, legal in positions(name, variant, seats, 6):
        table = seated(name, seats, USUAL, view, seat)
        table.rest(TurnPrompt(view, legal, decides=True))
        controls = table.controls()
        asked += len(controls)
        silent |= {one.id.partition(":")[0] for one in controls if not is_explained(table, one)}
    assert silent <= facts(name).SILENT
    assert asked > 100


_STRANGE = ("{}", "{}:", "{}:x", "{}:-1", "{}:999", "{}:999:3", "nothing:{}", "")


@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_what_no_control_bears_is_explained_by_nothing(name: str, variant: str, seats: int) -> None:
    view, seat, legal = next(iter(positions(name, variant, seats, 2)))
    table = seated(name, seats, USUAL, view, seat)
    table.rest(TurnPrompt(view, legal, decides=True))
    back = new_review(table.context.services, table.context.game, view, table.context.players)
    back.stage(USUAL, view)
    for explain, borne in ((table.explain, table.controls()), (back.explain, back.show(view, seat, ()))):
        known = {control.id for control in borne}
        kinds = {control.partition(":")[0] for control in known}
        for control in {strange.format(kind) for kind in kinds for strange in _STRANGE} - known:
            assert not explain(control), control
