"""Achievements of Mini BrilliAnts: a game that earns each of them, and one that just misses it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.tables.mini_brilliants.achievements import ACHIEVER, by_result, parts
from rules.core.log import Record
from rules.mini_brilliants.box import ROLE_CODES
from tests.game.finished_games import begun, marks, result

GAME = "mini_brilliants"


def ended(**own: Any) -> Record:
    """A game in whose last position Mia's colony has these fields."""
    record = begun(GAME, 2)
    first, second = record.state.colonies
    record.states[-1] = replace(record.state, colonies=(replace(first, **own), second))
    return record


def test_pantry() -> None:
    """Won with five resources to spare."""
    assert marks(ended(reserve=bytes([2, 3, 0, 0, 0, 0])), result(GAME, 40, 30))["PANTry"] == 5
    assert marks(ended(reserve=bytes([2, 2, 0, 0, 0, 0])), result(GAME, 40, 30))["PANTry"] == 4
    assert "PANTry" not in marks(ended(reserve=bytes([2, 3, 0, 0, 0, 0])), result(GAME, 30, 40))


def test_gourmant() -> None:
    """Six objectives, won or lost."""
    assert marks(ended(completed=tuple(range(6))), result(GAME, 30, 40))["GourmANT"] == 6
    assert marks(ended(completed=tuple(range(5))), result(GAME, 40, 30))["GourmANT"] == 5


def test_piquant() -> None:
    """Won alone with equal points."""
    assert by_result(result(GAME, 30, 30, ranking=[[0], [1]]), 0) == {"PiquANT": 1}
    assert by_result(result(GAME, 30, 30, ranking=[[0], [1]]), 1) == {}
    assert by_result(result(GAME, 30, 30), 0) == {}
    assert by_result(result(GAME, 30, 30, 20), 0) == {}
    assert by_result(result(GAME, 31, 30), 0) == {}


def test_restaurant() -> None:
    """Won with a role."""
    farmer = ended(role=ROLE_CODES.index("FAR"))
    assert marks(farmer, result(GAME, 40, 30))["RestaurANT"] == ("FAR",)
    assert "RestaurANT" not in marks(farmer, result(GAME, 30, 40))


def test_the_role_is_the_favourite() -> None:
    assert ACHIEVER.character(ended(role=0), 0) == ROLE_CODES[0]
    assert ACHIEVER.character(ended(), 0) == ""
    assert set(parts()) == set(ROLE_CODES)
