"""BrilliAnts for the tests of all faces."""

from __future__ import annotations

from itertools import product
from typing import Final

from game.tables.brilliants.layout import regions, unit
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.moves import Move, Reveal
from tests.game.faces.check import Check

SETS: Final = [(name, seats) for name, rules in RULE_SETS.items() for seats in rules.seats]
CARDS: Final = {"childrants": 7, "solo": 6, "experiantced": 6}
"""Objective cards of a seat where there are not four of them."""
VARIANT: Final = "apprantice"
SEATED: Final = 2
LIVELY: Final = 0.5
TOLD: Final = ()
SILENT: Final = frozenset({"each", "weather"})
"""The large weathers stand beside the words of the one that is pointed at."""


def is_lively(move: Move) -> bool:
    """Objectives are revealed."""
    return isinstance(move, Reveal)


def check_parts(check: Check) -> None:
    """The glade, the own nest, hand and action, and the other colonies."""
    for (name, seats), calm, hint in product(SETS, (False, True), (False, True)):
        r = regions(check.size, unit(check.size), seats, name, calm=calm, hint=hint)
        some = [rect for rect in (r.log, r.ranks, r.bag) if rect is not None]
        panels = (r.board, r.header, r.nest, r.store, r.hand, r.action, *r.opponents, *some)
        check.table(f"{name}, {seats} seats, calm {calm}, hint {hint}", r, r.top, *panels)
        check.least(1, 1, r.top, *panels)
        guide = () if r.guide is None else (r.guide,)
        check.parts(r.hand, *r.cards, *r.specials, *guide)
        check.parts(r.action, *r.buttons)
        check.parts(r.column, *r.opponents)
        assert len(r.specials) == RULE_SETS[name].specials
        assert len(r.cards) == (9 if (name, seats) == ("experiantced", 4) else CARDS.get(name, 4))


def check_sizes(check: Check) -> None:
    """Cells of the nest, buttons, and cards that can be told apart."""
    scale = unit(check.size)
    for seats in (2, 3, 4):
        r = regions(check.size, scale, seats, "apprantice")
        check.case, u = f"{seats} seats", min(r.u, scale)
        check.reaches(r.cell, (44 if r.compact else 48.5) * u)
        check.least(36 * u, 36 * u, *r.buttons)
        check.least(34 * u - 1, 34 * u - 1, *r.icons.values())
        check.least(105 * u, 120 * u, *r.cards)
    for (name, seats), calm in product(SETS, (False, True)):
        r = regions(check.size, scale, seats, name, calm=calm)
        check.case, u = f"{name}, {seats} seats, calm {calm}", min(r.u, scale)
        check.least(46 * u, 96 * u, *r.cards)
        check.least(int(60 * u), int(24 * u), *r.specials)
