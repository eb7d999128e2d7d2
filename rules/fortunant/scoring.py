"""Scores and the end (FA-SCORE, FA-END, FA-SOLO)."""

from __future__ import annotations

from rules.core.protocol import Result, Seat
from rules.fortunant.box import BOX, EMPTY, GRAVEYARD, NURSERY, QUEEN, THREE_STARS, WINTER
from rules.fortunant.colony import connections, counting_scouts
from rules.fortunant.state import STANDING, Phase, Sheet, State, Table

POINTS = BOX.points
TO_WIN = 3
"""Stars that end the game (FA-END-03)."""


def star_count(sheet: Sheet) -> int:
    """FA-END-01."""
    return sheet.stars.bit_count()


def last_turn(table: Table) -> int:
    """FA-END-04, FA-SOLO-01: the last turn before winter."""
    return BOX.winter.alone if table.seats == 1 else BOX.winter.many


def end_reason(state: State) -> str | None:
    """FA-END-03, FA-END-04: reason for the game to end with this turn; None if it goes on."""
    if any(star_count(sheet) >= TO_WIN for sheet in state.sheets):
        return THREE_STARS
    return WINTER if state.turn >= last_turn(state.table) else None


def items(sheet: Sheet, table: Table) -> dict[str, int]:
    """FA-SCORE-01 to FA-SCORE-07: the points of a sheet by source, without zeros.

    Solo scores include the penalty for missing stars (FA-SOLO-02).
    """
    standing = [n for n, room in enumerate(sheet.rooms) if room.lost == STANDING]
    near = connections(sheet) if any(sheet.rooms[n].kind in (NURSERY, GRAVEYARD) for n in standing) else []
    found = {
        "food": sheet.food.bit_count() * POINTS.food,
        "nursery": _nurseries(sheet, standing, near),
        "scout": POINTS.scouts[min(len(counting_scouts(sheet)), len(POINTS.scouts) - 1)],
        "graveyard": _graveyards(sheet, standing, near, table.pieces),
        "queen": POINTS.queen * any(sheet.rooms[n].kind == QUEEN for n in standing),
    }
    for option in range(1, len(BOX.bonuses) + 1):
        if sheet.options >> option - 1 & 1:
            found[f"option{option}"] = bonus(sheet, option, standing, near)
    if table.seats == 1:
        # FA-SOLO-02
        found["stars"] = -POINTS.missing_star * max(0, TO_WIN - star_count(sheet))
    return {source: points for source, points in found.items() if points}


def _nurseries(sheet: Sheet, standing: list[int], near: list[int]) -> int:
    """FA-SCORE-03: points for pairs of hexes, and for each room with food connected to any Nursery."""
    nurseries = [number for number in standing if sheet.rooms[number].kind == NURSERY]
    beside = 0
    for number in nurseries:
        beside |= near[number]
    fed = sum(bool(beside >> n & 1 and sheet.rooms[n].cells & sheet.food) for n in standing)
    return sum(sheet.rooms[n].size // POINTS.nursery_hexes for n in nurseries) + POINTS.fed * fed


def _graveyards(sheet: Sheet, standing: list[int], near: list[int], pieces: bool) -> int:
    """FA-SCORE-05, FA-OPT-03: connected rooms with consumed food, or the pieces of it, for each Graveyard."""
    found = 0
    for grave in standing:
        if sheet.rooms[grave].kind == GRAVEYARD:
            eaten = [
                (sheet.rooms[number].cells & sheet.eaten).bit_count()
                for number in standing
                if near[grave] >> number & 1
            ]
            found += sum(eaten) if pieces else sum(map(bool, eaten))
    return found * POINTS.graveyard


def bonus(sheet: Sheet, option: int, standing: list[int], near: list[int]) -> int:
    """FA-SCORE-07, FA-ADJ-07: the points of an option for a sheet, ticked or not.

    `standing` are the rooms that are not destroyed, `near` the connections of all rooms; `near` may be empty
    if no Nursery or Graveyard stands.
    """
    rooms = sheet.rooms
    match option:
        case 1:
            return sheet.food.bit_count()
        case 2:
            graves = sum(1 << number for number in standing if rooms[number].kind == GRAVEYARD)
            return sum(bool(near[number] & graves) for number in standing) if graves else 0
        case 3:
            present = {rooms[number].kind for number in standing} - {EMPTY}
            return POINTS.all_five if len(present) == len(BOX.rooms) else 0
        case 4:
            return POINTS.long_corridor * sum(len(c.tiles) >= POINTS.long for c in sheet.corridors)
        case 5:
            return POINTS.large_room * sum(rooms[number].size >= POINTS.large for number in standing)
        case 6:
            return sheet.tokens
    raise ValueError(f"there is no option {option}")


def worth(sheet: Sheet, option: int) -> int:
    """FA-SCORE-07: the points of an option for the sheet as it is, ticked or not."""
    standing = [n for n, room in enumerate(sheet.rooms) if room.lost == STANDING]
    return bonus(sheet, option, standing, connections(sheet))


def total(sheet: Sheet, table: Table) -> int:
    """All points of a sheet."""
    return sum(items(sheet, table).values())


def scores(state: State) -> tuple[int, ...]:
    """Points of the sheets that are public: the result if the game ended now."""
    sheets = state.sheets if state.phase == Phase.OVER else state.began
    return tuple(total(sheet, state.table) for sheet in sheets)


def result(state: State) -> Result | None:
    """FA-SCORE-08: most points, then stars, then uneaten food; None while the game goes on."""
    if state.phase != Phase.OVER:
        return None
    found = [items(sheet, state.table) for sheet in state.sheets]
    totals = tuple(sum(item.values()) for item in found)
    standing: dict[tuple[int, int, int], list[Seat]] = {}
    for seat, sheet in enumerate(state.sheets):
        key = (totals[seat], star_count(sheet), sheet.food.bit_count())
        standing.setdefault(key, []).append(seat)
    ranking = tuple(tuple(standing[key]) for key in sorted(standing, reverse=True))
    reason = end_reason(state)
    assert reason is not None
    return Result(reason, totals, ranking, tuple(found))
