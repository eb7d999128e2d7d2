"""Tooltips for everything on the table, by the id of a control; only of what the viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.session.player import Player
from game.tables.mini_brilliants.clicks import gatherers
from game.tables.mini_brilliants.words import animal, ants, cost, exhausted, is_last_phase, missing, title
from game.text import listed, plural
from rules.mini_brilliants.box import (
    BOX,
    CASTES,
    JOKER,
    RESOURCE_PLURALS,
    ROLES,
    amount,
    caste_of,
    points_of,
)
from rules.mini_brilliants.legal import BREEDER, PREDATOR, STRATEGIST
from rules.mini_brilliants.scoring import bonus_leaders, objective_points
from rules.mini_brilliants.state import HIDDEN, NOWHERE, Colony, State


@dataclass(frozen=True, slots=True)
class TooltipContext:
    """The position that is explained, and who looks at it."""

    view: State
    seat: int
    players: Sequence[Player]
    levels: Sequence[str] = ()

    @property
    def own(self) -> Colony:
        """Colony of the viewer."""
        return self.view.colonies[self.seat]

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self.players[seat].name

    def names(self, seats: Sequence[int]) -> str:
        """Several players, `nobody` for none."""
        return listed([self.name(seat) for seat in seats]) or "nobody"


def explain(control: str, context: TooltipContext) -> list[str]:
    """Lines of a control's tooltip; empty if it has none."""
    kind, _, rest = control.partition(":")
    teller = _TELLERS.get(kind)
    return teller(context, rest) if teller else []


# ---------------------------------------------------------------------- the columns


def _pile(context: TooltipContext, which: str) -> list[str]:
    resource = int(which)
    view, caste = context.view, resource // 2
    here = [seat for seat, colony in enumerate(view.colonies) if colony.at[resource]]
    ready = [seat for seat, colony in enumerate(view.colonies) if colony.ready[caste]]
    struck = [seat for seat, colony in enumerate(view.colonies) if colony.predator == resource]
    return [
        f"{amount(resource, view.piles[resource])} left for {CASTES[caste]}s",
        *([f"Gathered here this phase: {context.names(here)}"] if here else []),
        *([f"Struck by the predator of {context.names(struck)}"] if struck else []),
        f"With a {CASTES[caste]} ready: {context.names(ready)}",
    ]


def _tile(context: TooltipContext, tile: int) -> list[str]:
    name = "The Joker (an ant of any type)" if tile == JOKER else f"The {CASTES[tile]}s' Hatching card"
    there = context.view.tiles >> tile & 1
    return [f"{name} {'can be taken once' if there else 'has been taken'} this phase"]


def _objective(context: TooltipContext, which: str) -> list[str]:
    card = int(which)
    payers = [seat for seat, colony in enumerate(context.view.colonies) if not missing(colony, card)]
    short = exhausted(context.view, card)
    few = listed([RESOURCE_PLURALS[resource] for resource in short])
    return [
        f"{title(card)}: {points_of(card)} points for {cost(card)}",
        *([f"Nobody can complete it any more: too few {few} are left"] if short else []),
        *([f"Who could pay it now: {context.names(payers)}"] if payers else []),
    ]


def _deck(context: TooltipContext, which: str) -> list[str]:
    caste, view = int(which), context.view
    count, top = view.decks[caste].bit_count(), view.tops[caste]
    lines = [f"{plural(count, f'{CASTES[caste]} objective', f'{CASTES[caste]} objectives')} left in the deck"]
    if top == HIDDEN:
        lookers = [seat for seat, colony in enumerate(view.colonies) if colony.role == STRATEGIST]
        lines.append(f"{context.names(lookers)} has looked at the top card")
    elif top != NOWHERE:
        lines.append(f"On top, as you saw: {title(top)}, {points_of(top)} for {cost(top)}")
    return lines


def _bonus(context: TooltipContext, which: str) -> list[str]:
    caste = int(which)
    leaders = bonus_leaders(context.view.colonies, caste)
    return [
        f"{BOX.bonus} points at the end for the most {CASTES[caste]} objectives",
        f"As it stands: {context.names(leaders)}{' each' if len(leaders) > 1 else ''}",
        "A tie goes to more points in that type. If they are still tied, all of them get it.",
    ]


# ---------------------------------------------------------------------- what a colony owns


def _role(context: TooltipContext, which: str) -> list[str]:
    colony = context.view.colonies[int(which) if which else context.seat]
    if colony.role == NOWHERE:
        return []
    role = ROLES[colony.role]
    return [f"{role.name}. {role.words}", *(["Used up"] if colony.spent else [])]


def _seat(context: TooltipContext, which: str) -> list[str]:
    seat = int(which)
    level = f", computer, {context.levels[seat]}" if context.levels and context.levels[seat] else ""
    first = ["First Player of this phase"] if context.view.first == seat else []
    return [f"{context.name(seat)}{level}", *_role(context, which), *first]


def _first(context: TooltipContext, _which: str) -> list[str]:
    return [
        f"{context.name(context.view.first)} is the First Player. In the next phase the card moves to "
        "the left."
    ]


def _points(context: TooltipContext, which: str) -> list[str]:
    seat = int(which)
    colony = context.view.colonies[seat]
    bonus = [caste for caste in range(len(CASTES)) if seat in bonus_leaders(context.view.colonies, caste)]
    more = f"As it stands, {BOX.bonus * len(bonus)} more for the most {_castes(bonus)}" if bonus else ""
    return [
        f"{context.name(seat)}: {objective_points(colony)} for {_completed(colony)}",
        f"{sum(colony.reserve)} for resources left",
        *([more] if more else []),
    ]


def _castes(castes: Sequence[int]) -> str:
    return f"{listed([CASTES[caste] for caste in castes])} objectives"


def _completed(colony: Colony) -> str:
    return plural(len(colony.completed), "objective", "objectives")


def _reserve(context: TooltipContext, which: str) -> list[str]:
    resource = int(which)
    return [
        f"{amount(resource, context.own.reserve[resource])} in your reserve",
        f"{CASTES[resource // 2]}s gather {RESOURCE_PLURALS[resource]}. Each one left at the end is a point.",
    ]


def _done(context: TooltipContext, which: str) -> list[str]:
    seat, _, place = which.partition(".")
    completed = context.view.colonies[int(seat)].completed
    if int(place) >= len(completed):
        return [f"When somebody completes {BOX.last_objective} objectives, that phase is the last"]
    card = completed[int(place)]
    return [f"{title(card)}: {points_of(card)} points ({CASTES[caste_of(card)]})"]


def _supply(context: TooltipContext, which: str) -> list[str]:
    caste = int(which)
    return [f"{ants(caste, context.own.supply[caste])} left in your supply", gatherers(caste)]


def _ready(context: TooltipContext, which: str) -> list[str]:
    caste = int(which) % len(CASTES)
    return [f"{ants(caste, context.own.ready[caste])} ready", gatherers(caste)]


# ---------------------------------------------------------------------- planks and bar


def _hatching(context: TooltipContext, _which: str) -> list[str]:
    return [f"Take a Hatching card and get a new ant, once a phase{_free(context, BREEDER)}"]


def _hunting(context: TooltipContext, _which: str) -> list[str]:
    beast = animal(context.players[context.seat])
    return [f"Your {beast} takes a card from a pile out of the game, once a phase{_free(context, PREDATOR)}"]


def _free(context: TooltipContext, role: int) -> str:
    return ". Your role does it without spending your action." if context.own.role == role else ""


def _spend(context: TooltipContext, _which: str) -> list[str]:
    what = "hatching" if context.own.role == BREEDER else "your predator"
    return [
        f"If you would rather not gather: {what} is all you do this turn",
        "Your role could do it for free, besides your action",
    ]


_LAST: Final = "This is the last phase: the game ends after it"
_ENDS: Final = (
    f"It is the last if somebody completes a {BOX.last_objective}th objective or all piles are emptied"
)


def _clock(context: TooltipContext, _which: str) -> list[str]:
    view = context.view
    if not view.phase:
        return ["Before the first phase everybody chooses three starting ants"]
    return [
        f"Phase {view.phase}, begun by {context.name(view.first)}",
        *([_LAST] if is_last_phase(view) else [_ENDS]),
        f"{plural(sum(view.piles), 'card is', 'cards are')} left in the piles",
    ]


_TELLERS: Final[dict[str, Callable[[TooltipContext, str], list[str]]]] = {
    "pile": _pile,
    "hatch": lambda context, which: _tile(context, int(which)),
    "joker": lambda context, _which: _tile(context, JOKER),
    "complete": _objective,
    "deck": _deck,
    "bonus": _bonus,
    "role": _role,
    "seat": _seat,
    "points": _points,
    "reserve": _reserve,
    "done": _done,
    "supply": _supply,
    "draft": _supply,
    "ready": _ready,
    "hatch-bar": _hatching,
    "predator": _hunting,
    "spend": _spend,
    "first": _first,
    "clock": _clock,
    "end": lambda _seen, _which: ["A turn is one action: gather, hatch or predator"],
}
