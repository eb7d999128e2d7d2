"""Changes of the island between two Ages, in one plain sentence: what came and went while nobody acted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.tables.colossi.words import beast, roman, tile_words
from game.text import listed, plural
from rules.colossi import events
from rules.colossi.box import BEASTS, LAIR_OF, TILES
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


def exchanged(between: Sequence[Fact]) -> list[str]:
    """Changes by a new Age, as parts of a sentence: things taken, brought and altered, Beasts first."""
    found, lairs = list[str](), _gone(between).values()
    for gone, how in ((True, " with {} Lair{}"), (False, "")):
        left = [
            BEASTS[fact.beast].name.removesuffix(" Beast")
            for fact in between
            if isinstance(fact, events.BeastLeft) and (LAIR_OF[fact.beast] in lairs) == gone
        ]
        if left:
            many = len(left) > 1
            where = how.format("their" if many else "its", "s" if many else "")
            verb = "Beasts have left" if many else "Beast has left"
            found.append(f"the {listed(left)} {verb}{where}")
    came = [fact for fact in between if isinstance(fact, events.BeastCame)]
    found += [f"{beast(fact.beast)} has come to {NAMES[fact.space]}" for fact in came]
    altered = [*_exchanges(between), *_washed(between), *_water(between), *_cubes(between)]
    return [*found, *(line.rstrip(".") for line in altered)]


def _sentences(between: Sequence[Fact]) -> list[str]:
    """Water first, then Lairs that left, then cubes; of a new Lair its Beast tells."""
    laid = _laid(between)
    left = [
        TILES[tile].name.removesuffix(" Lair") for space, tile in _gone(between).items() if space not in laid
    ]
    gone = [f"The {listed(left)} {'Lair has' if len(left) == 1 else 'Lairs have'} gone."] if left else []
    return [*_water(between), *_washed(between), *_exchanges(between), *gone, *_cubes(between)]


def _water(between: Sequence[Fact]) -> list[str]:
    flooded = [NAMES[fact.space] for fact in between if isinstance(fact, events.SpaceFlooded)]
    return [f"{listed(flooded)} {'is' if len(flooded) == 1 else 'are'} under water."] if flooded else []


def _laid(between: Sequence[Fact]) -> dict[int, int]:
    """The new tiles, by space; without those that an Age has taken away again at once."""
    laid = dict[int, int]()
    for fact in between:
        if isinstance(fact, events.TileLaid):
            laid[fact.space] = fact.tile
        elif isinstance(fact, events.TileRemoved):
            laid.pop(fact.space, None)
    return laid


def _washed(between: Sequence[Fact]) -> list[str]:
    """Spaces that lie under clouds again, where no Lair was."""
    laid = _laid(between)
    removed = {fact.space: fact.tile for fact in between if isinstance(fact, events.TileRemoved)}
    flooded = {fact.space for fact in between if isinstance(fact, events.SpaceFlooded)}
    left = removed.keys() - laid.keys() - flooded
    bare = [space for space, tile in removed.items() if space in left and tile not in LAIR_OF]
    if not bare:
        return []
    return [
        f"{listed([NAMES[space] for space in bare])} {'is' if len(bare) == 1 else 'are'} unexplored again."
    ]


def _gone(between: Sequence[Fact]) -> dict[int, int]:
    """The Lairs that were removed, by space."""
    removed = (fact for fact in between if isinstance(fact, events.TileRemoved))
    return {fact.space: fact.tile for fact in removed if fact.tile in LAIR_OF}


def _exchanges(between: Sequence[Fact]) -> list[str]:
    """Spaces with a new tile instead of a Lair."""
    laid, gone = _laid(between), _gone(between)
    changed = [space for space in gone if space in laid]
    if len(changed) == 1:
        (space,) = changed
        return [f"{NAMES[space]} was {tile_words(gone[space])} and is now {tile_words(laid[space])}."]
    spaces = listed([NAMES[space] for space in changed])
    return [f"{spaces} have new tiles instead of Lairs."] if changed else []


def _cubes(between: Sequence[Fact]) -> list[str]:
    heaps = Counter[int]()
    for fact in between:
        if isinstance(fact, events.CubesLaid):
            heaps[fact.space] += fact.count
    if not heaps:
        return []
    places = NAMES[next(iter(heaps))] if len(heaps) == 1 else plural(len(heaps), "space", "spaces")
    return [f"{plural(heaps.total(), 'new Gold cube', 'new Gold cubes')} on {places}."]
