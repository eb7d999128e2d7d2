"""BrilliAnts counted a second time from its rules: what is in the box, what was earned, the score."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rules.brilliants.state import Colony, Ground, Purpose, State
from tests.conformance.games.brilliants_retold import (
    CASTES,
    COSTS,
    NEST_NAMES,
    SOIL_OF,
    TILES,
    value,
    words,
)

START: Final = words(
    "~~ BE CA BE CA BE CA ST CA MU FL ST CA MU FL ST CA MU FL "
    "BL FL BL ST BE MU BL FL BL ST BE MU BL FL BL ST BE MU"
)
OUTSIDE: Final = words("-- BE MU FL BE MU ST CA -- BL -- ST -- BL ## CA -- FL --")


def start(state: State) -> list[str]:
    """Resources on each surface space at the start (BA-BOARD-04, BA-BOARD-06)."""
    table = [*START, *(["no"] * (19 * 6))]
    for zone in state.table.homes:
        table[37 + 19 * zone : 56 + 19 * zone] = OUTSIDE
    return table


def lost(state: State) -> list[str]:
    """BA-COMP: every tile, ant and card is in exactly one place."""
    found = [*_lost_cards(state), *_lost_specials(state)]
    for seat, colony in enumerate(state.colonies):
        laid = sum(ground == Ground.PHEROMONE + seat for ground in state.ground)
        if colony.pheromones + laid != 18:
            found.append(f"P{seat + 1}: {colony.pheromones} and {laid} pheromones")
        if len(colony.ants) != 15 or len(colony.holes) != 4 or colony.dug >> 15:
            found.append(f"P{seat + 1}: ants, holes or tunnels")
    tiles = [colony.tile for colony in state.colonies if colony.tile != 255]
    tiles += [bit for bit in range(4) if state.tiles >> bit & 1]
    wanted = 0 if state.table.variant == "childrants" else 3 + (len(state.colonies) in (1, 4))
    if sorted(tiles) != list(range(wanted)):
        found.append(f"hatching tiles {tiles}")
    for tile, code in enumerate(TILES):
        laid = sum(ground == Ground.RESOURCE + tile for ground in state.ground) if tile < 6 else 0
        out = laid + sum(colony.store[tile] for colony in state.colonies) + state.pile[tile]
        if out > 24:
            found.append(f"{out} tiles of {code}")
    return found


def _lost_cards(state: State) -> list[str]:
    cards = [card for colony in state.colonies for card in (*colony.hand, *colony.revealed)]
    cards += [one.card for deck in state.decks for one in (*deck.bottom, *deck.top)]
    looks = state.pending and state.pending.purpose in (Purpose.LOOK, Purpose.STRATEGIST)
    cards += state.pending.seen if state.pending and not looks else ()
    cards += (*state.display, *state.aside)
    size = len(COSTS)
    for caste, deck in enumerate(state.decks):
        pool = [card for card in range(caste * size, (caste + 1) * size) if (deck.pool or 0) >> card & 1]
        if len(pool) != deck.size:
            return [f"a deck of {deck.size} holds {len(pool)} cards"]
        cards += pool
    most = size if len(state.colonies) == 4 else 23
    return [] if sorted(cards) == [n for n in range(3 * size) if n % size < most] else ["cards"]


def _lost_specials(state: State) -> list[str]:
    """BA-COMP-14, BA-COMP-15: no more copies than there are, six for each seat, no species twice."""
    if state.table.variant in ("childrants", "apprantice"):
        return []
    cards = Counter(
        CODES[card]
        for colony in state.colonies
        for card in (*colony.specials, *colony.packet, *colony.played)
    )
    found = [f"{count} {code}" for code, count in cards.items() if count > COPIES[code]]
    chosen = [colony.species for colony in state.colonies if colony.species != 255]
    found += ["a species twice"] if len(set(chosen)) < len(chosen) else []
    if state.round:
        counts = [len(colony.specials) + len(colony.played) for colony in state.colonies]
        found += [f"special cards {counts}"] if set(counts) != {6} else []
    return found


def unearned(state: State) -> list[str]:
    """Resources held and paid by the seats beyond what has gone from the board or been dug, by type."""
    gone = [0] * 9
    for now, then in zip(state.ground, start(state), strict=True):
        if then in TILES and now != Ground.RESOURCE + TILES.index(then):
            gone[TILES.index(then)] += 1
    for colony in state.colonies:
        for bit, name in enumerate(NEST_NAMES[6:]):
            gone[TILES.index(SOIL_OF[name])] += colony.dug >> bit & 1
        for number in (2, 3, 4):
            gone[TILES.index(SOIL_OF[f"#{number}"])] += colony.holes[number - 1] != 255
    held = [0] * 9
    for colony in state.colonies:
        for tile, count in enumerate(colony.store):
            held[tile] += count
        for card in colony.revealed:
            for letter in COSTS[card % len(COSTS)]:
                held[card // len(COSTS) * 3 + "abc".index(letter)] += 1
    return [f"{held[n]} {TILES[n]}, but {gone[n]} are gone" for n in range(9) if held[n] > gone[n]]


def recount(state: State) -> tuple[int, ...]:
    """BA-SCORE-01 to BA-SCORE-03, BA-CHILD-05, BA-SOLO-11."""
    children = state.table.variant == "childrants"
    scores = [
        sum(map(value, colony.revealed))
        + state.ground.count(Ground.PHEROMONE + seat)
        + (0 if children else sum(space != 255 for space in colony.holes))
        + charms(colony)
        for seat, colony in enumerate(state.colonies)
    ]
    for caste in range(0 if children else 3):
        own = [[value(c) for c in colony.revealed if c // len(COSTS) == caste] for colony in state.colonies]
        best = max((len(values), sum(values)) for values in own)
        for seat, values in enumerate(own):
            scores[seat] += 3 * (bool(values) and (len(values), sum(values)) == best)
    return tuple(scores)


def charms(colony: Colony) -> int:
    """BA-CARD-05: what special cards gave when played, and what those in hand give at the end."""
    given = {"GAT": 2, "DIG": 2, "FIVE": 4, "HOLES": 3, "TRAIL": 3, "PAIRS": 4}
    played = [CODES[card].split("-")[0] for card in colony.played]
    return sum(given.get(word, 0) for word in played) + sum(
        given[CODES[card].split("-")[0]]
        for card in colony.specials
        if is_true_at_the_end(colony, CODES[card])
    )


def is_true_at_the_end(colony: Colony, code: str) -> bool:
    """BA-CARD-05, FIVE, HOLES, TRAIL, PAIRS."""
    in_play = {letter: 5 - colony.ants[n * 5 : n * 5 + 5].count(255) for n, letter in enumerate(CASTES)}
    match code.split("-"):
        case ["FIVE", letter]:
            return in_play[letter] == 5
        case ["HOLES"]:
            return 255 not in colony.holes
        case ["TRAIL"]:
            return colony.pheromones == 0
        case ["PAIRS"]:
            return min(in_play.values()) >= 2
    return False


COPIES: Final = {
    **{f"GAT-{tile}/{side}": 1 for tile in TILES for side in "DN"},
    **{f"OBJ-{letter}": 1 for letter in CASTES},
    **{f"LOOK-{letter}": 1 for letter in CASTES},
    **{f"FIVE-{letter}": 2 for letter in CASTES},
    **{f"RUN-{letter}/{side}": 1 for letter in CASTES for side in "DN"},
    **{f"PRED-{letter}/N": 1 for letter in "sgw"},
    **{f"EGG-{letter}": 1 for letter in "HFDJ"},
    "REACH": 2,
    **{f"{word}/{side}": 1 for word in ("WIPE", "MARK", "SLIP") for side in "DN"},
    "DIG": 2,
    "BORE": 2,
    "HOLES": 2,
    "TRAIL": 2,
    "PAIRS": 1,
}
"""BA-CARD-05, in the order of its table, which is that of the numbers in positions."""
CODES: Final = tuple(COPIES)
