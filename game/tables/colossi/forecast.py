"""Forecast for a space: its controller and why, and its yield at the next harvest and scoring.

By public facts alone, so that every viewer reads the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.tables.colossi.words import acolytes, cubes
from game.text import listed
from rules.colossi.box import AGES, BEAST_OF, BEASTS, BOUNTIFUL, CARDS, TILE, TILES
from rules.colossi.control import beast_spaces, controller, is_coast
from rules.colossi.island import SPACES
from rules.colossi.play import gift_cards
from rules.colossi.play.scoring_lines import SCORES
from rules.colossi.state import (
    NOBODY,
    UNEXPLORED,
    WATER,
    Phase,
    State,
    acolytes_on,
    has_piece,
    on_island,
)

_BY_RULE: Final = (TILE["VOI"], TILE["LTI"])
"""Tiles whose harvest does something although they name no effect of their own."""
_TIMES: Final = 3
"""Number of times the Loot is gained beside the Bountiful Beast (CO-BEAST-BO)."""


def title(view: State, space: int) -> str:
    """The name of a space's tile; `Unexplored`, `Water` without one."""
    tile = view.tiles[space]
    if tile == WATER:
        return "Water"
    if tile == UNEXPLORED:
        return "Unexplored"
    kind = TILES[tile]
    as_card = kind.loot == "trait" and not view.table.traits  # CO-MODE-01
    return f"{kind.name} (counts as Card Grass)" if as_card else kind.name


def control(view: State, space: int, names: Sequence[str]) -> str:
    """Return a space's controller and why (CO-CTRL-01 to CO-CTRL-04): `Mia controls it, 3 Acolytes against
    1`."""
    seats = range(view.table.seats)
    giants = [seat for seat in seats if view.colossi[seat] == space]
    counts = {seat: acolytes_on(view, seat, space) for seat in giants or seats}
    here = [seat for seat in counts if counts[seat] or seat in giants]
    seat = controller(view, space)
    if not here:
        return "Nobody is here"
    if seat == NOBODY:
        return f"Nobody controls it: {listed([names[other] for other in here])} are tied"
    if len(giants) == 1:
        return f"{names[seat]} controls it with the only Colossus here"
    others = [counts[other] for other in here if other != seat]
    count = acolytes(counts[seat])
    why = f"{count} against {max(others)}" if others else count
    return f"{names[seat]} controls it, {why}"


def harvest(view: State, space: int) -> list[str]:
    """Return the yield of a harvest of the space, beside the Acolytes that return (CO-HARV-04)."""
    tile = view.tiles[space]
    found = [f"{cubes(view.cubes[space])}: +{view.cubes[space]} Gold"] if view.cubes[space] else []
    if tile < 0:
        return found
    loot = loot_of(view, space)
    return [*found, loot] if loot else [*found, TILES[tile].words]


def yields(view: State, space: int) -> list[str]:
    """Return the effect of a harvest for its seat, without `Harvest:` before the words; may be empty."""
    tile = view.tiles[space]
    if tile >= 0 and not TILES[tile].loot and not TILES[tile].effect and tile not in _BY_RULE:
        return [f"{cubes(view.cubes[space])}: +{view.cubes[space]} Gold"] if view.cubes[space] else []
    return [_capital(line.removeprefix("Harvest: ").rstrip(".")) for line in harvest(view, space)]


def loot_of(view: State, space: int) -> str:
    """The Loot of a Grass space in words, three times beside the Bountiful Beast; empty for other tiles."""
    tile = view.tiles[space]
    kind = TILES[tile].loot if tile >= 0 else ""
    times = loot_times(view, space)
    if kind == "trait" and not view.table.traits:
        kind = "card"
    match kind:
        case "gold":
            return f"Harvest: gain {times} Gold"
        case "card":
            return f"Harvest: draw {'a card' if times == 1 else f'{times} cards'}"
        case "trait":
            return f"Harvest: gain {'a Trait' if times == 1 else f'{times} Traits'}"
    return ""


def loot_times(view: State, space: int) -> int:
    """Number of times a space's Loot is gained (CO-BEAST-BO)."""
    return _TIMES if space in beast_spaces(view, BOUNTIFUL) else 1


def gold_now(view: State, seat: int, space: int) -> int:
    """Gold that a harvest by the seat surely gives: cubes, gold Loot and Hallowed Ground."""
    tile = view.tiles[space]
    gold = view.cubes[space]
    if tile >= 0 and TILES[tile].loot == "gold":
        gold += loot_times(view, space)
    if tile >= 0 and TILES[tile].effect == "hallowed_ground":
        gold += TILES[tile].amount * acolytes_on(view, seat, space)
    return gold


def in_short(view: State, seat: int, space: int) -> str:
    """The yield of a harvest in two words: `+3` for Gold, else `card`, `3 cards`, `effect` or `nothing`."""
    if gold := gold_now(view, seat, space):
        return f"+{gold}"
    if not yields(view, space):
        return "nothing"
    loot = loot_of(view, space).removeprefix("Harvest: ").partition(" ")[2]
    return loot.removeprefix("a ") or "effect"


def played(view: State, seat: int, card: int, names: Sequence[str]) -> str:
    """Return the amounts that a card would bring now: `Now: you 4 Gold, Kai 2`; empty if that is open."""
    if CARDS[card].effect == "sacrifice":
        count = on_island(view, seat)
        return f"Now: {CARDS[card].amount * count} Gold for {acolytes(count)}."
    gains = gift_cards.paid(view, CARDS[card])
    if not gains:
        return ""
    own = f"you {gains[seat]} Gold"
    others = [f"{names[other]} {gold}" for other, gold in enumerate(gains) if other != seat]
    return f"Now: {', '.join([own, *others])}."


def age_gain(before: State, after: State, seat: int) -> str:
    """Return the change of what the running Age would bring a seat: `The Gilded Age would bring you 10 Gold
    less.` Empty without a change, and after the Age was scored."""
    if not before.ages or before.phase != Phase.ACTIONS or len(before.ages) != before.age:
        return ""
    age = AGES[before.ages[-1]]
    change = age.gold * (SCORES[age.score](after, seat) - SCORES[age.score](before, seat))
    if age.late or not change:
        return ""
    return f"The {age.name} would bring you {abs(change)} Gold {'more' if change > 0 else 'less'}."


def heir(view: State, seat: int, space: int, names: Sequence[str]) -> str:
    """Return a space's controller once the seat's Acolytes have gone home (CO-HARV-04): `Kai controls it
    then`. Empty if that does not change, or nobody controls it.
    """
    place = seat * SPACES + space
    left = replace(view, acolytes=(*view.acolytes[:place], 0, *view.acolytes[place + 1 :]))
    after = controller(left, space)
    return "" if after in (NOBODY, seat) else f"{names[after]} controls it then"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def scoring(view: State, seat: int, space: int) -> int:
    """Return the amount that the space adds for the seat to the running Age's scoring line, if it were scored
    now.

    0 for lines that do not count spaces, and after the line was scored (CO-HARV-01).
    """
    if not view.ages or view.phase != Phase.ACTIONS:
        return 0
    return AGES[view.ages[-1]].gold * times(view, seat, space)


def times(view: State, seat: int, space: int) -> int:
    """Number of times that the running Age's scoring line counts a space for a seat; 0 for lines that do not
    count spaces."""
    count = acolytes_on(view, seat, space)
    mine = controller(view, space) == seat
    tile = view.tiles[space]
    match AGES[view.ages[-1]].score:
        case "inhabited":
            return int(count > 0)
        case "acolytes":
            return count
        case "controlled":
            return int(mine)
        case "lairs":
            return int(mine and tile >= 0 and BEAST_OF[tile] >= 0)
        case "coast":
            return count if is_coast(view, space) else 0
        case "guests":
            return 0 if mine else count
    return 0


def lines(view: State, seat: int, space: int, names: Sequence[str]) -> list[str]:
    """The tooltip of a space: tile, control, harvest, scoring, Beasts."""
    tile = view.tiles[space]
    if tile == WATER:
        return ["Water: nobody can enter it, and Acolytes pushed here die"]
    found = [title(view, space)]
    if tile == UNEXPLORED:
        found.append("The first Colossus or Acolyte to arrive turns up a tile")
    found += harvest(view, space)
    if any(has_piece(view, other, space) for other in range(view.table.seats)):
        found.append(control(view, space, names))
    if gold := scoring(view, seat, space):
        found.append(f"{AGES[view.ages[-1]].name}: +{gold} Gold for {names[seat]} as it stands")
    found += [
        f"{BEASTS[beast].name}: {BEASTS[beast].words}" for beast, at in enumerate(view.beasts) if at == space
    ]
    return found
