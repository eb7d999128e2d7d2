"""Six special cards that are a good choice for a person alone, with the reason for each (BA-SOLO-02)."""

from __future__ import annotations

from typing import Final

import msgspec

from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.data_checks import check_good_six
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


_DATA: Final = load("brilliants/good_six.yaml", GoodSix)
check_good_six(
    _DATA.cards,
    {code: COPIES[number] for code, number in SPECIAL_NUMBER.items()},
    RULE_SETS["solo"].specials,
)

ABOUT: Final = _DATA.about
"""Why these six, in a sentence or two."""
REASONS: Final = {SPECIAL_NUMBER[row.code]: row.why for row in _DATA.cards}
"""Why each kind of card is among them."""
GOOD_SIX: Final = tuple(SPECIAL_NUMBER[row.code] for row in _DATA.cards for _ in range(row.copies))
"""The six cards, by number."""
