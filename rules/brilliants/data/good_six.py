"""Six special cards that suit a solo player, with the reason for each (BA-SOLO-02)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.data_file import DataFile
from rules.brilliants.data.special import COPIES, SPECIAL_NUMBER
from rules.core.catalogue import load


class GoodRow(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A card of the six; the comments of `good_six.yaml` explain the keys."""

    code: str
    why: str
    copies: int = 1


class GoodSix(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The file `good_six.yaml`."""

    about: str
    cards: tuple[GoodRow, ...]


def _check_good_six(rows: Sequence[GoodRow], copies: Mapping[str, int], wanted: int) -> None:
    """Check `good_six.yaml`. `copies` maps each card's code to its number of copies. Raises DataError."""
    file = DataFile("brilliants/good_six.yaml")
    file.differ([row.code for row in rows], "cards")
    for n, row in enumerate(rows):
        file.means(row.code, copies, "cards", n, "code")
        most = copies[row.code]
        file.holds(1 <= row.copies <= most, f"a number from 1 to {most} is wanted", "cards", n, "copies")
    found = sum(row.copies for row in rows)
    file.holds(found == wanted, f"the cards are {found}, not {wanted}", "cards")


_DATA: Final = load("brilliants/good_six.yaml", GoodSix)
_check_good_six(
    _DATA.cards,
    {code: COPIES[number] for code, number in SPECIAL_NUMBER.items()},
    RULE_SETS["solo"].specials,
)

ABOUT: Final = _DATA.about
"""The reason for the selection, in a sentence or two."""
REASONS: Final = {SPECIAL_NUMBER[row.code]: row.why for row in _DATA.cards}
"""The reason for each kind of card."""
GOOD_SIX: Final = tuple(SPECIAL_NUMBER[row.code] for row in _DATA.cards for _ in range(row.copies))
"""The six cards, by number."""
