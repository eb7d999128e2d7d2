"""The data of Colossi: the place and a sentence for mistakes that fit the schemas."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from rules.colossi import box
from rules.core.errors import DataError


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("CARDS", r"cards\.yaml:5:4: key \[1\]\.code"),
        ("AGES", r"ages\.yaml:5:4: key \[1\]\.code"),
        ("TRAITS", r"traits\.yaml:4:4: key \[1\]\.code"),
        ("TILES", r"tiles\.yaml:\d+:4: key \[1\]\.code"),
        ("BEASTS", r"box\.yaml:\d+:6: key beasts\[1\]\.code"),
    ],
)
def test_two_rows_with_one_code_are_told_with_their_place(
    monkeypatch: pytest.MonkeyPatch, name: str, where: str
) -> None:
    first, second, *others = getattr(box, name)
    monkeypatch.setattr(box, name, (first, replace(second, code=first.code), *others))
    with pytest.raises(DataError) as caught:
        box.check()
    assert re.fullmatch(rf"{where}: {first.code} is the code of two rows\.", str(caught.value))
