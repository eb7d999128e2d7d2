"""Sentences about Mini BrilliAnts: names of things, the log, what a move would do, reasons in plain words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from game.session.player import Player
from game.tables.mini_brilliants.clicks import gatherers, is_free
from game.text import listed, plural
from game.words.language import Amount, Noun, Person
from game.words.log import HEADLINE, LogLine, Things
from game.words.words import words_of
from rules.core.catalogue import load
from rules.core.protocol import Reason
from rules.mini_brilliants import events, legal
from rules.mini_brilliants.box import (
    BOX,
    CARD_NUMBER,
    CASTES,
    JOKER,
    RESOURCE_NAMES,
    RESOURCE_PLURALS,
    ROLES,
    amount,
    card_name,
    needs,
    points_of,
)
from rules.mini_brilliants.moves import Complete, Decision, Draft, Gather, Hatch, Look, UsePredator
from rules.mini_brilliants.state import HIDDEN, NOWHERE, Colony, State

PREDATORS: Final = {"amber": "grasshopper", "teal": "spider", "plum": "ladybird", "brick": "worm"}
"""The animal on the Predator card of each colour (MB-COMP-06)."""


@cache
def _titles() -> dict[str, str]:
    return load("mini_brilliants/titles.yaml", dict[str, str])


def title(card: int) -> str:
    """The name printed on an objective."""
    return _titles()[card_name(card)]


def some(resource: int) -> str:
    """`a strawberry`, `some clay`."""
    name = RESOURCE_NAMES[resource]
    return f"{'some' if name == RESOURCE_PLURALS[resource] else 'a'} {name}"


def cost(card: int) -> str:
    """`2 mushrooms and 1 strawberry`."""
    return amounts(Counter(needs(card)))


def amounts(counts: Counter[int]) -> str:
    """`2 mushrooms and 1 strawberry`, of any numbers by resource."""
    return listed([amount(resource, count) for resource, count in sorted(counts.items())])


def ants(caste: int, count: int) -> str:
    """`1 Farmer`, `2 Farmers`."""
    return plural(count, CASTES[caste], f"{CASTES[caste]}s")


def missing(colony: Colony, card: int) -> Counter[int]:
    """By resource, how many of a card's cost the reserve lacks."""
    return Counter(needs(card)) - Counter(dict(enumerate(colony.reserve)))


def exhausted(view: State, card: int) -> tuple[int, ...]:
    """The resources of which an open objective costs more than anybody can still have: piles never grow."""
    wanted = Counter(needs(card))
    lacking = (missing(colony, card) for colony in view.colonies)
    short = [{resource for resource in wanted if lack[resource] > view.piles[resource]} for lack in lacking]
    return tuple(sorted(set.union(*short))) if all(short) else ()


def is_last_phase(view: State) -> bool:
    """Return True if the game ends with this phase (MB-END-02)."""
    most = max(len(colony.completed) for colony in view.colonies)
    return bool(view.phase) and (most >= BOX.last_objective or not any(view.piles))


def animal(player: Player) -> str:
    """The predator of a player: `grasshopper`."""
    return PREDATORS[player.colour]


# ---------------------------------------------------------------------- the log


class LogWriter:
    """Puts events into words (`log.yaml`), with the players' names and predators."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.names = tuple(player.name for player in players)
        self.animals = tuple(animal(player) for player in players)
        self._words, self._things = words_of("mini_brilliants"), things(self.names)

    def lines(self, entry_events: Iterable[object]) -> tuple[LogLine, ...]:
        """Return the lines of one log entry; the end of a turn appears only in an otherwise empty entry."""
        written = [(event, line) for event in entry_events if (line := self.line(event)) is not None]
        deeds = tuple(line for event, line in written if not isinstance(event, events.TurnEnded))
        return deeds or tuple(line for _, line in written)

    def line(self, event: object) -> LogLine | None:
        """The line of a single event; None for events that need no mention."""
        key = f"log.{type(event).__name__}"
        facts: dict[str, Any] = {}
        match event:
            case events.CardSeen(card=card) if card == HIDDEN:
                return None
            case events.CardSeen(card=card):
                facts = {"points": points_of(card), "cost": [_amount(*one) for one in _cost(card)]}
            case events.CardShown(card=card):
                facts = {"points": points_of(card)}
            case events.ResourceGathered(resource=resource, count=count):
                facts = {"gatherer": _CASTES[resource // 2], "amount": _amount(resource, count)}
            case events.HatchingCardTaken(tile=tile, caste=caste):
                key, facts = f"{key}{'.nothing' if caste == NOWHERE else ''}", {"joker": tile == JOKER}
            case events.PredatorUsed(seat=seat):
                facts = {"animal": self.animals[seat]}
            case events.GameEnded(reason=reason):
                facts = {"ending": BOX.end_reasons[reason]}
        if key not in self._words:
            return None
        seat = getattr(event, "seat", HEADLINE) if not isinstance(event, _HEADLINES) else HEADLINE
        return LogLine(seat, self._words.say(key, **self._things.of(event), **facts))


_HEADLINES: Final = (events.FirstPlayerChosen, events.CardShown, events.PhaseStarted, events.GameEnded)
_CASTES: Final = tuple(map(Noun, CASTES))
_TILES: Final = (*_CASTES, Noun("Joker"))
_ROLES: Final = tuple(Noun(role.name, sort="name") for role in ROLES)
_RESOURCES: Final = tuple(
    Noun(one, many, "mass" if one == many else "count")
    for one, many in zip(RESOURCE_NAMES, RESOURCE_PLURALS, strict=True)
)


def _amount(resource: int, count: int) -> Amount:
    return Amount(count, _RESOURCES[resource])


def _cost(card: int) -> list[tuple[int, int]]:
    return sorted(Counter(needs(card)).items())


def things(names: Sequence[str]) -> Things:
    """Names for the numbers in events, by the field that holds them."""
    seat = tuple(map(Person, names)).__getitem__
    return Things(
        seat=seat,
        first=seat,
        caste=lambda caste: None if caste == NOWHERE else _CASTES[caste],
        tile=_TILES.__getitem__,
        resource=_RESOURCES.__getitem__,
        role=_ROLES.__getitem__,
        card=_card,
    )


@cache
def _card(card: int) -> Noun:
    return Noun(title(card), sort="name")


# ---------------------------------------------------------------------- what a move would do


def forecast(view: State, seat: int, move: Decision) -> tuple[str, ...]:
    """The effect of a move of the seat in one or two short lines; none for the end of a turn."""
    match move:
        case Gather(resource):
            return (f"+{amount(resource, move.count)}", *_serves(view, seat, move))
        case Hatch(caste=caste) if caste != NOWHERE:
            return (f"a new {CASTES[caste]}, ready on your next turn", *_price(view, seat, move))
        case Hatch():
            return ("no ant is born", *_price(view, seat, move))
        case UsePredator(resource):
            left = f"{view.piles[resource] - 1} left" if view.piles[resource] > 1 else "it is the last one"
            return (f"eats {some(resource)}, {left}", *_price(view, seat, move))
        case Complete(card):
            sixth = len(view.colonies[seat].completed) + 1 == BOX.last_objective
            last = (f"your {BOX.last_objective}th: the game ends after this phase",) if sixth else ()
            return (f"+{points_of(card)} for {cost(card)}", *last)
        case Look(caste):
            return (f"you alone see the next {CASTES[caste]} objective",)
        case Draft(caste):
            return (gatherers(caste),)
        case _:
            return ()


def _price(view: State, seat: int, move: Hatch | UsePredator) -> tuple[str, ...]:
    """Words for the turn's action, spent or kept, where the role leaves the choice."""
    if is_free(move):
        return ("your action is not spent",)
    role = legal.BREEDER if isinstance(move, Hatch) else legal.PREDATOR
    return ("spends your action",) if view.colonies[seat].role == role else ()


def _serves(view: State, seat: int, move: Gather) -> tuple[str, ...]:
    """The open objective that gathering serves best: payable with it, else nearest to that, then dearest."""
    colony, gain = view.colonies[seat], Counter({move.resource: move.count})
    lacks = {card: missing(colony, card) for cards in view.display for card in cards}
    served = {card: lack - gain for card, lack in lacks.items() if lack & gain}
    if not served:
        return ()
    best = min(served, key=lambda card: (served[card].total(), -points_of(card)))
    if not served[best]:
        return (f"pays {title(best)}, +{points_of(best)}",)
    return (f"{title(best)} then lacks {amounts(served[best])}",)


# ---------------------------------------------------------------------- reasons

_SEAT: Final = re.compile(r"\bP([1-4])\b")
_CARD: Final = re.compile(r"\bO[HFD]\d{2}\b")


def plain(reason: Reason, names: Sequence[str]) -> Reason:
    """A reason of the rules with names of players and cards in place of notation."""
    text = _SEAT.sub(lambda found: _name(names, int(found[1]) - 1), reason.message)
    text = _CARD.sub(lambda found: f"“{title(CARD_NUMBER[found[0]])}”", text)
    return Reason(reason.rule, text)


def _name(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat < len(names) else f"P{seat + 1}"
