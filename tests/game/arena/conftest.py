"""The toy game with the levels of `tests.brains`."""

from __future__ import annotations

import pytest

from rules.core import registry


@pytest.fixture(autouse=True)
def toy_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._PLACES, "toy", registry.place("toy")._replace(plugin="tests.brains"))
