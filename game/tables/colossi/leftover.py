"""Actions that the end of a turn would leave (CO-TURN-06), harvests that a pass would (CO-HARV-01), and an
Acolyte that would be spawned only to die (CO-RES-02)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.table.leaving import Leftover
from game.tables.colossi import forecast
from game.tables.colossi.caution import spawned_to_die
from game.text import listed, plural
from rules.colossi.box import AGES, LAST_AGE, TILES
from rules.colossi.moves import (
    BuyAction,
    BuyCard,
    EndTurn,
    HarvestSpace,
    MoveAcolyte,
    MoveColossus,
    Pass,
    PlayCard,
    SellAcolyte,
    SellCard,
    SellTrait,
    Spawn,
    Whisper,
)
from rules.colossi.state import State, actions_left, has

_WAYS: Final[tuple[tuple[str, tuple[type, ...]], ...]] = (
    ("move", (MoveColossus, MoveAcolyte)),
    ("play a card", (PlayCard,)),
    ("use a Trait", (BuyAction, BuyCard, Whisper, SellCard, SellTrait, SellAcolyte)),
    ("spawn", (Spawn,)),
)
_LOOT: Final = {"card": ("a card", "cards"), "trait": ("a Trait", "Traits")}


def leftover(view: State, seat: int, move: object, legal: Sequence[object]) -> Leftover | None:
    """Things lost by a move among the seat's `legal` ones; None if it ends nothing, or nothing is left."""
    match move:
        case EndTurn() if (left := actions_left(view)) and (found := _ways(legal)):
            actions = plural(left, "action", "actions")
            sentence = f"{actions} left: {listed(found, 'or')}"
            return Leftover(f"Leave {actions}?", sentence, left=f"{actions} left")
        case Pass():
            spaces = [one.space for one in legal if isinstance(one, HarvestSpace)]
            spaces = [space for space in spaces if forecast.yields(view, space)]
            if not spaces or _passes_well(view, seat, spaces):
                return None
            harvests = plural(len(spaces), "harvest", "harvests")
            sentence = f"{harvests} left: {listed(list(_gains(view, seat, spaces)))}"
            return Leftover(f"Leave {harvests}?", sentence, then="harvest no more", left=f"{harvests} left")
        case Spawn(space) if sentence := spawned_to_die(view, seat, space):
            # Asked once only: who lets Acolytes die on purpose, as for Necromancer, would be asked often.
            return Leftover("Spawn it to die?", sentence, then="spawn it", lasting=True, button="spawn")
    return None


def _passes_well(view: State, seat: int, spaces: Sequence[int]) -> bool:
    """True if what the spaces give is worth nothing any more, or less than harvesting nothing pays."""
    gold = sum(forecast.gold_now(view, seat, space) for space in spaces)
    age = AGES[view.ages[-1]]
    if age.late and not view.record[seat]:  # CO-AGE-PDX
        return gold <= age.gold
    loot = [TILES[view.tiles[space]].loot in _LOOT for space in spaces]
    return not gold and all(loot) and len(view.ages) == LAST_AGE and not has(view, seat, "ALC")


def _ways(legal: Sequence[object]) -> list[str]:
    """Ways to go on with the turn."""
    return [words for words, kinds in _WAYS if any(isinstance(move, kinds) for move in legal)]


def _gains(view: State, seat: int, spaces: Iterable[int]) -> Iterator[str]:
    """The yield of all the spaces together: Gold, cards, Traits, and the spaces with effects of their own."""
    found = list(spaces)
    gold = sum(forecast.gold_now(view, seat, space) for space in found)
    if gold:
        yield f"{gold} Gold"
    loot: list[str] = [TILES[view.tiles[space]].loot if view.tiles[space] >= 0 else "" for space in found]
    if not view.table.traits:
        loot = ["card" if kind == "trait" else kind for kind in loot]
    times = [forecast.loot_times(view, space) for space in found]
    for kind, (one, many) in _LOOT.items():
        if count := sum(each for other, each in zip(loot, times, strict=True) if other == kind):
            yield one if count == 1 else f"{count} {many}"
    rest = [
        TILES[view.tiles[space]].name
        for kind, space in zip(loot, found, strict=True)
        if not kind and view.tiles[space] >= 0 and not forecast.gold_now(view, seat, space)
    ]
    if rest:
        yield f"what {listed(rest)} {'does' if len(rest) == 1 else 'do'}"
