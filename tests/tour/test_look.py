"""Two pictures look the same if nobody can see a difference."""

from __future__ import annotations

import pytest

from tests.tour.look import alike


@pytest.mark.parametrize(("other", "same"), [(100, True), (101, True), (99, True), (102, False), (98, False)])
def test_a_step_of_rounding_is_no_other_picture(other: int, same: bool) -> None:
    assert alike(bytes([0, 100, 255]), bytes([0, other, 255])) is same
