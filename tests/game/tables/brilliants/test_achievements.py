"""Achievements of BrilliAnts: a game that earns each of them, and one that just misses it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.tables.brilliants.achievements import ACHIEVER, by_result, parts
from rules.brilliants.data.objectives import caste_of
from rules.brilliants.data.special import SPECIES_NUMBER
from rules.brilliants.events import PredatorMoved
from rules.brilliants.state import NOWHERE
from rules.core.log import Record
from tests.game.finished_games import begun, marks, result, tell

HUNTER, FARMER, DIGGER = (next(card for card in range(99) if caste_of(card) == caste) for caste in range(3))


def ended(variant: str = "apprantice", seats: int = 2, **own: Any) -> Record:
    """A game in whose last position Mia's colony has these fields."""
    record = begun("brilliants", seats, variant)
    first, *rest = record.state.colonies
    record.states[-1] = replace(record.state, colonies=(replace(first, **own), *rest))
    return record


def won(*scores: int, variant: str = "apprantice", **facts: Any) -> Any:
    return result("brilliants", *scores, variant=variant, **facts)


@pytest.mark.parametrize("variant", ["apprantice", "antermediate", "experiantced"])
def test_vegetariant(variant: str) -> None:
    """Won without a Hunter card."""
    kept = {"revealed": (FARMER, DIGGER)}
    assert marks(ended(variant, **kept), won(60, 50, variant=variant))["VegetariANT"] == 1
    assert "VegetariANT" not in marks(ended(variant, **kept), won(50, 60, variant=variant))
    hunted = ended(variant, revealed=(FARMER, HUNTER))
    assert "VegetariANT" not in marks(hunted, won(60, 50, variant=variant))


def test_vegetariant_is_not_for_children_or_alone() -> None:
    assert "VegetariANT" not in marks(ended("childrants"), won(60, 50, variant="childrants"))
    assert "VegetariANT" not in marks(ended("solo", 1), won(160, variant="solo"))


def test_trenchant() -> None:
    """Four nest holes on the board."""
    assert marks(ended(holes=bytes([3, 9, 20, 30])), won(5, 9))["TrenchANT"] == 4
    assert marks(ended(holes=bytes([3, 9, 20, NOWHERE])), won(5, 9))["TrenchANT"] == 3


def test_tarantula() -> None:
    """Predators moved by the seat ate six resources: not those of others, nor steps without prey."""
    record = ended()
    for number in range(6):
        tell(record, 0, PredatorMoved(0, 0, 1, 2, 4))
        tell(record, 1, PredatorMoved(1, 0, 1, 2, 4))
        tell(record, 0, PredatorMoved(0, 0, 1, 2, NOWHERE))
        assert marks(record, won(5, 9))["TarANTula"] == number + 1
    assert "TarANTula" not in marks(record, won(5, variant="solo"))


def test_instant() -> None:
    """Won by round five with an eighth card."""
    fast: dict[str, Any] = {"rounds": 5, "reason": "eighth_card"}
    assert by_result(won(60, 50, **fast), 0) == {"InstANT": 1}
    assert by_result(won(60, 50, **{**fast, "rounds": 6}), 0) == {}
    assert by_result(won(60, 50, **{**fast, "reason": "no_progress"}), 0) == {}
    assert by_result(won(60, 50, **fast), 1) == {}
    assert by_result(won(60, 50, variant="childrants", **fast), 0) == {}


def test_dominant() -> None:
    """All three Bonus Point cards."""
    assert marks(ended(revealed=(HUNTER, FARMER, DIGGER)), won(5, 9))["DominANT"] == 3
    assert marks(ended(revealed=(FARMER, DIGGER)), won(5, 9))["DominANT"] == 2
    alone = ended("solo", 1, revealed=(HUNTER, FARMER, DIGGER))
    assert "DominANT" not in marks(alone, won(90, variant="solo"))


def test_variant() -> None:
    """A rank in Solo with a species."""
    flyer = ended("solo", 1, species=SPECIES_NUMBER["FLY"])
    assert marks(flyer, won(101, variant="solo"))["VariANT"] == ("FLY",)
    assert "VariANT" not in marks(flyer, won(100, variant="solo"))


def test_the_species_is_the_favourite() -> None:
    assert ACHIEVER.character(ended("antermediate", species=SPECIES_NUMBER["DIP"]), 0) == "DIP"
    assert ACHIEVER.character(ended(), 0) == ""
    assert set(parts()) == set(SPECIES_NUMBER)
