"""Things that all games have: rule sets, seats, options, windows, endings, kinds of moves and of events.

All of it is made from the game's metadata and from the unions of its moves and events: what is added there is
missed by name until a log shows it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, get_args

from game.session.auto_moves import PASS
from rules.core import registry
from rules.core.protocol import (
    CHANCE,
    LAST_CHANCE,
    STEPPING_IN,
    GameInfo,
    Habit,
    Option,
    Result,
    Setup,
    Variant,
    rank_of,
)
from tests.tour.thing import Moment, Named

FEW: Final = 5
"""So many seats, at most, each have a colour and a place of their own."""
FORCED: Final = "by the rules"
USED: Final = "used"
PASSED: Final = "passed"
NO_RANK: Final = "none"
SHARED: Final = "shared victory"
CLEAR: Final = "victory"


def things(
    info: GameInfo,
    moves: Any,
    events: Any,
    rows: Iterable[str],
    seats: Sequence[int] | None = None,
    values: Mapping[str, Sequence[str]] | None = None,
) -> Named:
    """The things of a game's metadata, and of the unions of its moves and events.

    `rows` are those of the final table, `seats` the numbers of players to meet where a rule set takes
    too many to meet them all, `values` those of options whose values are only described.
    """
    for variant in info.variants:
        yield "variant", variant.name
        yield from (("seats", f"{variant.name}-{number}") for number in seats or variant.seats)
        for option in info.options:
            if variant.name in option.variants:
                yield from (("option", _chosen(option, value)) for value in _values(option, values or {}))
        yield from (("rank", name) for name in _ranks(variant))
        for window in info.windows_in(variant.name, max(variant.seats)):
            yield "window", f"{window.name} {USED}"
            if window.name != STEPPING_IN:
                yield "window", f"{window.name} {PASSED}"
    yield from (("end", reason) for reason in info.end_reasons)
    yield from (("outcome", how) for how in (CLEAR, SHARED))
    yield from (("score", row) for row in rows)
    if registry.game(info.name).is_forced is not None:
        yield "answer", FORCED
    yield from (("side", side.name) for side in info.sides)
    most = max(number for number in seats or info.seats if number <= FEW)
    yield from (("seat", f"P{number}") for number in range(1, most + 1))
    yield from (("move", name) for name in names(moves))
    yield from (("event", name) for name in names(events))


def _ranks(variant: Variant) -> tuple[str, ...]:
    """Ranks that somebody alone can earn, and the lack of one."""
    none = () if any(rank.above is None for rank in variant.ranks) else (NO_RANK,)
    return (*(rank.name for rank in variant.ranks), *none) if variant.ranks else ()


def names(union: Any) -> tuple[str, ...]:
    """The names of the classes of a union, those of unions within it too."""
    return tuple(part.__name__ for part in get_args(union))


def _values(option: Option, values: Mapping[str, Sequence[str]]) -> Iterable[str]:
    """All that an option can be set to: its words, and each of its parts."""
    known = (*option.allowed, *option.words, *option.parts, *values.get(option.name, ()))
    if not known:
        raise ValueError(f"the tour does not know the values of option {option.name}")
    return (option.default, *known)


def _chosen(option: Option, value: str) -> str:
    return f"{option.name}={value}"


def met(game: str, moment: Moment) -> Named:
    """Which of these an entry shows."""
    rules = registry.game(game)
    if moment.opening:
        yield from agreed(rules.info, moment.setup)
    yield "move", type(moment.move).__name__
    yield from (("event", type(event).__name__) for event in moment.events)
    if 0 <= moment.seat < FEW:
        yield "seat", f"P{moment.seat + 1}"
    if rules.info.sides and moment.seat != CHANCE:
        yield "side", rules.info.sides[moment.seat].name
    if rules.responses is not None and moment.seat != CHANCE:
        yield from _asked(rules, moment)
    if rules.info.interrupts and moment.seat != CHANCE:
        yield from _interrupted(rules, moment)
    if rules.is_forced is not None and moment.seat != CHANCE and rules.is_forced(moment.before):
        yield "answer", FORCED
    if (result := rules.result(moment.after)) is not None:
        yield from _ended(rules.info, moment.setup, result)


def agreed(info: GameInfo, setup: Setup) -> Named:
    """Agreements before the game, with all options at their default that were left out."""
    yield "variant", setup.variant
    yield "seats", f"{setup.variant}-{setup.seats}"
    for option in info.options:
        if setup.variant in option.variants:
            value = setup.options.get(option.name, option.default)
            yield from (("option", _chosen(option, part)) for part in re.split("[+,]", value) if part != "-")


def _asked(rules: Any, moment: Moment) -> Named:
    """The window that a seat answered in, and whether it used it: a habit of `never` says what passing is."""
    asks, seat = rules.responses, moment.seat
    name = asks.window(moment.before)
    if name is None or seat not in rules.deciders(moment.before):
        return
    never = asks.habit(rules.observe(moment.before, seat), seat, Habit(name, "never"))
    yield "window", f"{name} {PASSED if moment.move == never else USED}"


def _interrupted(rules: Any, moment: Moment) -> Named:
    """A seat that stepped in while others decided, or was asked for the last time in a round."""
    first = rules.format(moment.move).partition(" ")[0]
    if moment.seat not in rules.deciders(moment.before):
        yield "window", f"{STEPPING_IN} {USED}"
    elif first == PASS:
        yield "window", f"{LAST_CHANCE} {PASSED}"
    elif first in rules.info.interrupts and _may_pass(rules, moment):
        yield "window", f"{LAST_CHANCE} {USED}"


def _may_pass(rules: Any, moment: Moment) -> bool:
    return rules.why_illegal(moment.before, moment.seat, rules.parse(PASS)) is None


def _ended(info: GameInfo, setup: Setup, result: Result) -> Named:
    """End of a game, with what it was won by and what somebody alone has earned."""
    yield "end", result.reason
    yield from (("score", row) for items in result.items for row, points in items.items() if points)
    if setup.seats > 1:
        yield "outcome", SHARED if len(result.ranking[0]) > 1 else CLEAR
    elif ranks := info.variant(setup.variant).ranks:
        rank = rank_of(ranks, result.scores[0])
        yield "rank", rank.name if rank else NO_RANK
