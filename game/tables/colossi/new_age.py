"""Changes of the island between two Ages, in one plain sentence: what came and went while nobody acted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.tables.colossi.words import roman, tile_words
from game.text import listed, plural
from rules.colossi import events
from rules.colossi.box import LAIR_OF, TILES
from rules.colossi.events import Fact
from rules.colossi.island import NAMES


def change(facts: Sequence[Fact], names: Sequence[str]) -> tuple[str, str]:
    """The latest new Age among these facts, with who begins it, and what it changed (CO-AGE-02).

    Both are empty for the first Age, and as long as the change is not over.
    """
    turned = [number for number, fact in enumerate(facts) if isinstance(fact, events.AgeRevealed)]
    since = facts[turned[-1] :] if turned else ()
    started = next((n for n, fact in enumerate(since) if isinstance(fact, events.AgeStarted)), 0)
    age = getattr(since[started], "age", 1) if started else 1
    if age == 1:
        return "", ""
    between = since[:started]
    wearer = next(fact.seat for fact in reversed(between) if isinstance(fact, events.MantleGiven))
    title = f"Age {roman(age)} begins: {names[wearer]} wears the Mantle and goes first"
    return title, " ".join(_sentences(between))


def _sentences(between: Sequence[Fact]) -> list[str]:
    """Water first, then Lairs that left, then cubes; of a new Lair its Beast tells."""
    flooded = [NAMES[fact.space] for fact in between if isinstance(fact, events.SpaceFlooded)]
    found = [f"{listed(flooded)} {'is' if len(flooded) == 1 else 'are'} under water."] if flooded else []
    laid = {fact.space: fact.tile for fact in between if isinstance(fact, events.TileLaid)}
    gone = {
        fact.space: fact.tile
        for fact in between
        if isinstance(fact, events.TileRemoved) and fact.tile in LAIR_OF
    }
    changed = [space for space in gone if space in laid]
    if len(changed) == 1:
        (space,) = changed
        found.append(f"{NAMES[space]} was {tile_words(gone[space])} and is now {tile_words(laid[space])}.")
    elif changed:
        found.append(f"{listed([NAMES[space] for space in changed])} have new tiles instead of Lairs.")
    left = [TILES[tile].name.removesuffix(" Lair") for space, tile in gone.items() if space not in laid]
    if left:
        found.append(f"The {listed(left)} {'Lair has' if len(left) == 1 else 'Lairs have'} gone.")
    heaps = Counter[int]()
    for fact in between:
        if isinstance(fact, events.CubesLaid):
            heaps[fact.space] += fact.count
    if heaps:
        places = NAMES[next(iter(heaps))] if len(heaps) == 1 else plural(len(heaps), "space", "spaces")
        found.append(f"{plural(heaps.total(), 'new Gold cube', 'new Gold cubes')} on {places}.")
    return found
