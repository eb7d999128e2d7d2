"""The records of all Colossus cards: a module of effects writes its own when it is imported (CO-CARD)."""

from __future__ import annotations

# Not used here, but each keeps its records.
from rules.colossi.play import action_cards, beast_cards, colossus_cards, exchange, gift_cards, trait_cards  # noqa: F401
from rules.colossi.play.card_records import RECORDS

__all__ = ["RECORDS"]
