"""The toy game with the levels of `tests.brains`."""

from __future__ import annotations

import pytest

from rules.core import registry
from tests import toy


@pytest.fixture(autouse=True)
def toy_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    place = registry.Place("tests.toy", toy.INFO.notation, "tests.brains")
    monkeypatch.setitem(registry._PLACES, "toy", place)
