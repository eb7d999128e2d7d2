"""The walks by which BrilliAnts' planted defects are noticed that no test of one rule looks for."""

from __future__ import annotations

import pytest

from tests.conformance.walk import Case, Walk

WALKS = (
    ("apprantice", 2, "ai", 3),
    ("apprantice", 3, "ai", 3),
    ("apprantice", 4, "ai", 4),
    ("antermediate", 3, "any", 3),
    ("experiantced", 2, "any", 2),
    ("solo", 1, "any", 2),
)


FIRST = 80
"""Entries of the short walks: what is dealt, kept and shown as a game begins."""


@pytest.mark.parametrize(("variant", "seats", "player", "every"), WALKS)
def test_the_first_steps_of_a_walk_keep_the_rules(variant: str, seats: int, player: str, every: int) -> None:
    walk = Walk(Case("brilliants", variant, seats, "planted", player), every).run(most=FIRST)
    assert len(walk.record.entries) == FIRST


@pytest.mark.parametrize(("variant", "seats", "player", "every"), WALKS)
def test_every_step_of_a_walk_keeps_the_rules(variant: str, seats: int, player: str, every: int) -> None:
    walk = Walk(Case("brilliants", variant, seats, "planted", player), every).run()
    assert walk.game.result(walk.record.state) is not None
