"""Effects of Colossus cards and tests for their targets, by names of effects in `cards.yaml` (CO-CARD)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.colossi.box import Card
from rules.colossi.course import Course
from rules.colossi.play import action_cards, beast_cards, colossus_cards, exchange, gift_cards, trait_cards
from rules.colossi.state import Board

Effect = Callable[[Course, int, Card], None]
"""A function that carries out a card's effect for the seat that played it."""
Target = Callable[[Board, int, Card], bool]
"""A predicate: true if a card that needs a target has a legal one for a seat (CO-CARD-04)."""
EFFECTS: Final[dict[str, Effect]] = {
    "bolster": action_cards.bolster,
    "convene": action_cards.convene,
    "convert": action_cards.convert,
    "influence": colossus_cards.influence,
    "intimidate": action_cards.intimidate,
    "pilfer": action_cards.pilfer,
    "purge": action_cards.purge,
    "recall": action_cards.recall,
    "replace": colossus_cards.replace,
    "ritual_sacrifice": action_cards.ritual_sacrifice,
    "early_harvest": action_cards.early_harvest,
    "sacrifice": action_cards.sacrifice,
    "steal": trait_cards.steal,
    "take_pity": action_cards.take_pity,
    "teleport": colossus_cards.teleport,
    "vandalize": trait_cards.vandalize,
    "lure": beast_cards.lure,
    "walk": beast_cards.walk,
    "rampage": beast_cards.rampage,
    "abundance": gift_cards.abundance,
    "audacity": gift_cards.gold_for_all(gift_cards.audacity),
    "authority": gift_cards.gold_for_all(gift_cards.authority),
    "companionship": gift_cards.companionship,
    "comradery": gift_cards.gold_for_all(gift_cards.comradery),
    "diplomacy": gift_cards.gold_for_all(gift_cards.diplomacy),
    "dominion": gift_cards.dominion,
    "fortitude": gift_cards.gold_for_all(gift_cards.fortitude),
    "miracle": gift_cards.miracle,
    "reinforcements": gift_cards.reinforcements,
    "solidarity": gift_cards.solidarity,
    "solitude": gift_cards.gold_for_all(gift_cards.solitude),
    "windfall": gift_cards.windfall,
    "exchange": exchange.exchange,
    "growth": trait_cards.growth,
    "mimesis": trait_cards.mimesis,
}
TARGETS: Final[dict[str, Target]] = {
    "early_harvest": action_cards.can_harvest_early,
    "steal": trait_cards.can_take_a_trait,
    "vandalize": trait_cards.can_take_a_trait,
    "replace": colossus_cards.can_replace,
    "lure": beast_cards.can_lure,
    "walk": beast_cards.can_move_a_beast,
    "rampage": beast_cards.can_move_a_beast,
}
"""Other cards need no target, except Teleport: any Colossus can always go to another space."""
