"""Looking ahead by rolls: the best plans of a turn are played on for some turns, each with the same dice.

What the estimates of `worth` get wrong about a plan shows within a few turns. Plans that fall behind are
dropped, so that most rolls go to those between which it is close.
"""

from __future__ import annotations

from random import Random
from typing import Final

from game.ai.fortunant.plan import Plan
from game.ai.fortunant.search import Beam, Found, Search
from game.ai.fortunant.steps import Width
from game.ai.fortunant.worth import Outlook, outlook, worth
from game.plugin.brain import Meter
from rules.fortunant.box import BOX
from rules.fortunant.grid import FLOODED
from rules.fortunant.hazard import hazard
from rules.fortunant.scoring import TO_WIN
from rules.fortunant.state import DICE

QUICK: Final = Beam(2, 1, 2, Width(2, 1, 0, 1))
"""Beam of the search in future turns."""
DEPTH: Final = 2
"""Turns that are played on."""
PLANS: Final = 8
"""Plans that are compared at first."""
PRIOR: Final = 4
"""As many series the estimate of the plan itself counts for: few rolls are mostly luck."""
SERIES: Final = 3
"""Series of rolls after which the worse half is dropped."""


class Weather:
    """Water level and options: what the rolls change for everybody."""

    def __init__(self, level: int, receding: bool) -> None:
        self.level = level
        self.receding = receding

    def after(self, rows: int) -> tuple[Weather, int]:
        """After a flood of so many rows, and the hexes that it reaches (FA-HAZ-09, FA-OPT-01)."""
        if self.receding:
            return Weather(0, True), FLOODED[rows]
        level = min(self.level + rows, BOX.flooded)
        return Weather(level, False), FLOODED[level]


def compared(
    plans: list[Found], ahead: Outlook, weather: Weather, meter: Meter, chance: Random
) -> list[Found]:
    """The plans, best first, those at the beginning with what playing on makes of them."""
    values, order = played_on(plans[:PLANS], ahead, weather, meter, chance)
    return [Found(values[number], plans[number].plan) for number in order] + plans[PLANS:]


def played_on(
    plans: list[Found], ahead: Outlook, weather: Weather, meter: Meter, chance: Random
) -> tuple[list[float], list[int]]:
    """Mean value of each plan when played on, and the plans' indices, best first; until the meter ends it."""
    totals, counts = [PRIOR * found.value for found in plans], [PRIOR] * len(plans)
    racing, dropped = list(range(len(plans))), list[int]()
    series = 0
    while ahead.turns and len(racing) > 1:
        dice = [tuple(chance.randrange(1, 7) for _ in range(DICE)) for _ in range(min(DEPTH, ahead.turns))]
        values = [_played(plans[number].plan, ahead, weather, dice, meter) for number in racing]
        if not meter.more():
            break  # the last series was cut short
        for number, value in zip(racing, values, strict=True):
            totals[number] += value
            counts[number] += 1
        racing.sort(key=lambda number: -totals[number])
        series += 1
        if series % SERIES == 0 and len(racing) > 2:
            half = (len(racing) + 1) // 2
            racing, dropped = racing[:half], racing[half:] + dropped
    return [total / count for total, count in zip(totals, counts, strict=True)], racing + dropped


def _played(plan: Plan, ahead: Outlook, weather: Weather, dice: list[tuple[int, ...]], meter: Meter) -> float:
    """Value of a plan some turns later."""
    for roll in dice:
        if not ahead.turns or plan.stars.bit_count() >= TO_WIN:
            break
        plan, ahead, weather = turn(plan, ahead, weather, roll, meter)
    return worth(plan, ahead)


def turn(
    plan: Plan, ahead: Outlook, weather: Weather, roll: tuple[int, ...], meter: Meter
) -> tuple[Plan, Outlook, Weather]:
    """The turn that follows a plan, with these dice, played at a glance."""
    danger = hazard(roll)
    weather, water = weather.after(danger.rows)
    winter = ahead.winter - 1
    ahead = outlook(
        ahead.weights,
        # A guess at when somebody ends the game does not come nearer as turns pass; winter does.
        min(ahead.turns, winter),
        weather.level,
        weather.receding,
        alone=ahead.alone,
        pieces=ahead.pieces,
        rival=ahead.rival + ahead.weights.rival_turn,
        winter=winter,
    )
    plan = plan.rolled(roll, water, recedes=weather.receding)
    if danger.food:
        plan = plan.attacked(danger.food)
    return Search(ahead, QUICK, meter).turns(plan)[0].plan, ahead, weather
