"""Truth of refusals: a table's answer to a click, compared with what the rules say.

A refused click names either a move, which the rules explain, or a reason in the table's own words. A move
must not be legal. Of each rule that a table cites in words of its own, `tests/game/tables/<game>/claims.py`
says when that is true, from the position alone; for a rule without a claim the rules themselves must give it
as the reason for some move now.
"""

from __future__ import annotations

import copy
import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any, Final

from game.kit.picking import Target
from game.scenes.rulebook.book import sections
from game.table.intents import Refuse
from game.table.table import Table
from rules.core import registry
from rules.core.protocol import CHANCE, Setup
from tests.random_play import entries

Claim = Callable[[Table[Any, Any], Target], bool]
"""Return True if a table's words about a target under some rule are true."""
_LENGTH: Final = 400
"""Entries of the games that moves are gathered from."""
_SAMPLE: Final = 12
"""Moves gathered from each position."""
_KEPT: Final = 60
"""Moves kept of each kind."""


def untrue(table: Table[Any, Any], target: Target) -> str | None:
    """The fault of the answer to a click on a target; None if the click acts, or is refused truly.

    The table is afterwards as it was.
    """
    with unchanged(table):
        answer = table.click(target)
        return untrue_refusal(table, target, answer) if isinstance(answer, Refuse) else None


def untrue_refusal(table: Table[Any, Any], target: Target, refuse: Refuse) -> str | None:
    """The fault of a refusal that has been given to a click on a target; None if it is true."""
    game, said = table.context.game, refuse.reason
    if refuse.move is not None:
        found = game.why_illegal(table.view, table.seat, refuse.move)
        if found is None:
            return f"{target.id} is refused, but {game.format(refuse.move)} is legal"
        said = found
    if said is None:
        choice = table.choice
        asked = choice is not None and target in choice.named
        return f"{target.id} is refused without a word" if asked else None
    if not said.message or said.rule not in known_rules(game.info.name):
        return f"{target.id}: {said.message!r} cites {said.rule!r}, which is no rule"
    if refuse.move is None and not _is_so(table, target, said.rule):
        return f"{target.id}: {said.message!r} is said, but {said.rule} is not why"
    return None


def _is_so(table: Table[Any, Any], target: Target, rule: str) -> bool:
    claim = claims(table.context.game.info.name).get(rule)
    return rule in rules_given(table) if claim is None else claim(table, target)


@cache
def claims(name: str) -> Mapping[str, Claim]:
    """Claims that the table of a game may make in words of its own, by the rules that it cites."""
    found: Mapping[str, Claim] = import_module(f"tests.game.tables.{name}.claims").CLAIMS
    return found


@contextmanager
def unchanged(table: Table[Any, Any]) -> Iterator[None]:
    """Whatever a click changes at a table, put back."""
    kept = [(one, _parts(one)) for one in (table, table.extras)]
    try:
        yield
    finally:
        for one, parts in kept:
            for name, value in parts.items():
                setattr(one, name, value)


_CHANGED_IN_PLACE: Final = ("choice", "opened", "plan")
"""Attributes of tables whose values clicks change in place."""


def _parts(one: Any) -> dict[str, Any]:
    named = vars(one).items()
    return {name: copy.copy(value) if name in _CHANGED_IN_PLACE else value for name, value in named}


@cache
def known_rules(name: str) -> frozenset[str]:
    """The IDs of a game's rules."""
    return frozenset(section.id for section in sections(name))


def rules_given(table: Table[Any, Any]) -> frozenset[str]:
    """The rules that forbid some move now."""
    game = table.context.game
    tried = moves(game.info.name, len(table.names))
    reasons = (game.why_illegal(table.view, table.seat, move) for move in tried)
    return frozenset(reason.rule for reason in reasons if reason is not None)


@cache
def moves(name: str, seats: int) -> tuple[Any, ...]:
    """Moves of all kinds that a game has, as they were legal somewhere in its rule sets."""
    found = defaultdict[type, dict[Any, None]](dict)
    for variant in registry.game(name).info.variants:
        if seats in variant.seats:
            for move in _met(name, Setup(variant.name, seats, {})):
                found[type(move)][move] = None
    rng = random.Random(0)
    return tuple(move for kind in found.values() for move in rng.sample(list(kind), min(len(kind), _KEPT)))


def _met(name: str, setup: Setup) -> Iterator[Any]:
    """Moves that were legal in a random game."""
    game, rng = registry.game(name), random.Random(1)
    for state, seat, _ in entries(game, setup, 2 * _LENGTH, seed=1):
        if seat != CHANCE:
            legal = game.legal_moves(state, seat)
            yield from rng.sample(list(legal), min(len(legal), _SAMPLE))
