"""Functions are found by the kind of move that their annotations name."""

from __future__ import annotations

import pytest

from rules.kit.by_kind import by_kind


class Dig: ...


class Fill: ...


class Rest: ...


def work(_state: int, _move: Dig | Fill) -> str:
    return "work"


def sleep(_state: int, _move: Rest) -> str:
    return "sleep"


def test_a_function_takes_the_kinds_of_its_parameter_move() -> None:
    assert by_kind((work, sleep)) == {Dig: work, Fill: work, Rest: sleep}


def test_two_functions_for_one_kind_are_refused() -> None:
    def shovel(_move: Dig) -> str:
        return "shovel"

    with pytest.raises(ValueError, match="Dig is taken by two functions"):
        by_kind((work, shovel))
