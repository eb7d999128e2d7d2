"""Broken invariants of a position in words (FA-INV)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.fortunant import colony
from rules.fortunant.box import EMPTY, GAINS, SPACES
from rules.fortunant.grid import FLOODED, SURFACE, bits, members
from rules.fortunant.notation import seat_name
from rules.fortunant.state import DICE_STAR, DROWNED, STANDING, TRACK_STAR, Sheet, State, Turn


def violations(state: State) -> list[str]:
    """All broken invariants of the sheets and turns; empty when all is well."""
    found: list[str] = []
    if not 0 <= state.level < len(FLOODED):
        found.append(f"FA-INV-04: the water stands at {state.level}")
    for seat, (sheet, turn) in enumerate(zip(state.sheets, state.turns, strict=True)):
        broken = (*_tokens(sheet), *_hexes(sheet), *_rooms(sheet, state.level), *_turn(turn, sheet))
        found += [f"{seat_name(seat)}: {words}" for words in broken]
    return found


def _tokens(sheet: Sheet) -> Iterator[str]:
    """FA-INV-01, FA-INV-02."""
    if not 0 <= sheet.tokens <= 1 + sheet.gained or sheet.gained > GAINS:
        yield f"FA-INV-01: {sheet.tokens} tokens, {sheet.gained} gained"
    if bool(sheet.stars & DICE_STAR) != (sheet.gained == GAINS):
        yield "FA-INV-01: the Dice star stands for the fifth square"
    if bool(sheet.stars & TRACK_STAR) != (sheet.track == SPACES):
        yield "FA-INV-02: the Track star stands for space 30"


def _hexes(sheet: Sheet) -> Iterator[str]:
    """FA-INV-03."""
    drawn = [bits(corridor.tiles) for corridor in sheet.corridors] + [room.cells for room in sheet.rooms]
    whole = 0
    for part in drawn:
        whole |= part
    if sum(part.bit_count() for part in drawn) != whole.bit_count() or whole != sheet.taken:
        yield "FA-INV-03: a hex is used twice"
    rooms = [room for room in sheet.rooms if room.cells & SURFACE]
    if rooms:
        yield "FA-INV-03: a room lies on the surface"
    stores = 0
    for room in sheet.rooms:
        if room.lost == STANDING and room.kind == EMPTY:
            stores |= room.cells
    if sheet.food & sheet.eaten or (sheet.food | sheet.eaten) & ~stores:
        yield "FA-INV-03: food lies where none can"


def _rooms(sheet: Sheet, level: int) -> Iterator[str]:
    """FA-INV-04, FA-INV-05."""
    around, reached, border = colony.ways(sheet), 0, bits(colony.entrances(sheet))
    while border:
        reached |= border
        after = 0
        for cell in members(border):
            after |= around[cell]
        border = after & ~reached
    for number, room in enumerate(sheet.rooms, 1):
        if not room.cells & reached:
            yield f"FA-INV-04: no entrance leads to Room {number}"
        if room.lost == STANDING and room.cells & FLOODED[level]:
            yield f"FA-INV-05: Room {number} stands under water"
        if room.lost == DROWNED and not room.cells & FLOODED[-1]:
            yield f"FA-INV-05: Room {number} has drowned above the water"


def _turn(turn: Turn, sheet: Sheet) -> Iterator[str]:
    """FA-INV-06."""
    if turn.used >> 3 or turn.tokens > sheet.tokens:
        yield "FA-INV-06: more dice or tokens are used than there are"
