"""The film of an Age's scoring: coins rise from the spaces that count and fly to the seat that gains them."""

from __future__ import annotations

from typing import Final

from game.kit.animation import Point
from game.tables.colossi import forecast
from game.tables.colossi.film.shots import Gain, Still, Timed, Toss
from game.tables.colossi.film.step_context import Step, StepContext
from game.text import plural
from rules.colossi.box import AGES
from rules.colossi.control import controlled
from rules.colossi.play.scoring_lines import SCORES, connected
from rules.colossi.state import NOWHERE, State

SCORED: Final = 0.9
"""Seconds for each seat."""
_COIN: Final = 34
"""Width of a coin, in units of the island."""
_LATER: Final = 0.09
"""Share of the time by which each coin starts after the one before it."""
_LATEST: Final = 0.5


def scored(context: StepContext, seat: int, amount: int) -> Step:
    """The spaces that count light up, and a coin flies from each to the seat's Gold."""
    view, island = context.before, context.table.top.island
    places = [(at, island.grid.centre(at)) for at in counting(view, seat)]
    end = context.new.row(seat, "gold")
    rim = island.pieces.frame("target")
    shots: list[Timed] = [Still(rim, middle, SCORED) for _, middle in places]
    # What stands there and its name lie over the rim.
    shots += [Still(context.old.pieces(at), middle, SCORED) for at, middle in places]
    coin = context.picture("coin", _COIN)
    starts: list[Point] = [middle for _, middle in places] or [context.old.row(seat, "cards").center]
    for number, start in enumerate(starts):
        shots.append(Toss(coin, start, end.center, SCORED, (1.0, 0.8), 0.18, min(_LATEST, _LATER * number)))
    shots.append(Gain(context.table.pen, amount, context.new.coin(seat), SCORED))
    name = context.table.name_at(context.table.filmed, seat)
    return Step(view, shots, "clink", words=words(view, name, seat, amount))


def counting(view: State, seat: int) -> list[int]:
    """The spaces for which an Age pays a seat; none where it pays for cards."""
    match AGES[view.ages[-1]].score:
        case "cards":
            return []
        case "near_bountiful":
            return [at] if (at := view.colossi[seat]) != NOWHERE else []
        case "no_cubes" | "no_harvest":
            return list(controlled(view, seat))
        case "connection":
            return sorted(connected(view, seat))
    return [space for space in range(len(view.tiles)) if forecast.times(view, seat, space)]


def words(view: State, name: str, seat: int, amount: int) -> str:
    """`Age of Exploration: Otto's Acolytes stand on 4 spaces, 4 Gold`."""
    age = AGES[view.ages[-1]]
    why = _why(age.score, name, SCORES[age.score](view, seat))
    return f"{age.name}: {why}, {amount} Gold"


def _why(score: str, name: str, count: int) -> str:
    """The reason for which a seat is paid."""
    acolytes = plural(count, "Acolyte", "Acolytes")
    match score:
        case "inhabited":
            return f"{name}'s Acolytes stand on {plural(count, 'space', 'spaces')}"
        case "acolytes":
            return f"{name} has {acolytes} on the island"
        case "controlled":
            return f"{name} controls {plural(count, 'space', 'spaces')}"
        case "lairs":
            return f"{name} controls {plural(count, 'Lair', 'Lairs')}"
        case "coast":
            return f"{name} has {acolytes} on the coast"
        case "guests":
            return f"{name} has {acolytes} on spaces of others"
        case "cards":
            return f"{name} holds {plural(count, 'card', 'cards')}"
        case "near_bountiful":
            return f"{name}'s Colossus is near the Bountiful Beast"
        case "no_cubes":
            return f"{name} controls no space with cubes"
        case "no_harvest":
            return f"{name} harvested nothing"
    return f"{name} has the largest chain"
