"""The records of all Colossus cards: a module of effects writes its own when it is imported (CO-CARD)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rules.colossi.box import CARDS, Card

# Not used here, but each keeps its records.
from rules.colossi.play import action_cards, beast_cards, colossus_cards, exchange, gift_cards, trait_cards  # noqa: F401
from rules.colossi.play.card_records import RECORDS
from rules.core.errors import DataError

__all__ = ["RECORDS"]


def check_effects(cards: Iterable[Card], effects: Collection[str]) -> None:
    """Check the effects in `cards.yaml` (CO-CARD). Raises DataError for an unknown one."""
    for card in cards:
        if card.effect not in effects:
            raise DataError(
                f"colossi/cards.yaml: {card.code}: its effect {card.effect!r} is unknown; "
                "write it under @card, as gift_cards does."
            )


check_effects(CARDS, RECORDS)
