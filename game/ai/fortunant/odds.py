"""Expected effects of floods and termites in the coming turns on a sheet (FA-HAZ-01 to FA-HAZ-03)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import Final

from rules.fortunant.box import BOX
from rules.fortunant.grid import ROWS
from rules.fortunant.hazard import hazard

_ROLLS: Final = tuple(product(range(1, 7), repeat=3))
FLOODS: Final = {
    rows: count / len(_ROLLS) for rows, count in sorted(Counter(hazard(dice).rows for dice in _ROLLS).items())
}
"""Probability that the water rises by so many rows in a turn, 0 included."""
ATTACKS: Final = {
    food: count / len(_ROLLS) for food, count in sorted(Counter(hazard(dice).food for dice in _ROLLS).items())
}
"""Probability that termites demand so much food in a turn, 0 included."""
LARDER: Final = 30
"""More food than that is counted as so much."""


@cache
def risen(turns: int) -> tuple[float, ...]:
    """Probabilities that the water rises by exactly 0, 1, 2 ...

    rows in so many turns; the last includes more.
    """
    found = [0.0] * (ROWS + 1)
    if not turns:
        found[0] = 1.0
        return tuple(found)
    for rows, likely in enumerate(risen(turns - 1)):
        for more, chance in FLOODS.items():
            found[min(rows + more, ROWS)] += likely * chance
    return tuple(found)


@cache
def dry(turns: int, level: int, receding: bool) -> tuple[float, ...]:
    """For each row from the top: how likely no flood of so many turns reaches it (FA-HAZ-09, FA-OPT-01)."""
    found = []
    for row in range(ROWS):
        above = ROWS - row  # rows that must be under water, this one included
        if receding:
            spared = sum(chance for rows, chance in FLOODS.items() if rows < above)
            found.append(spared**turns)
        elif above > BOX.flooded:
            found.append(1.0)  # FA-HAZ-11
        else:
            found.append(sum(risen(turns)[: max(0, above - level)]))
    return tuple(found)


@cache
def larder(food: int, turns: int) -> tuple[float, float]:
    """Expected food left after so many turns of termites, and expected number of attacks not beaten off.

    No food is added meanwhile.
    """
    if not turns:
        return float(food), 0.0
    left = lost = 0.0
    for wanted, chance in ATTACKS.items():
        after, failures = larder(max(0, food - wanted), turns - 1)
        left += chance * after
        lost += chance * (failures + (wanted > food))
    return left, lost
