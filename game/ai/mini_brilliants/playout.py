"""Playing a light position to its end: every turn what seems best at a glance, with some chance.

What is wrong with a single game evens out over hundreds of them, so a turn must above all be cheap.
"""

from __future__ import annotations

from typing import Final

from game.ai.mini_brilliants.position import (
    DOUBLING,
    FREE,
    HATCHED,
    PREDATOR_USED,
    READY,
    SUPPLY,
    TYPES,
    Draw,
    Position,
)
from game.ai.mini_brilliants.worth import KIND, NONE, PAYABLE, SPAN, Judge
from rules.mini_brilliants.box import DECK_SIZE, JOKER
from rules.mini_brilliants.legal import BREEDER, PREDATOR
from rules.mini_brilliants.state import NOWHERE

_TYPES: Final = range(TYPES)
FEW: Final = 3
"""A pile with fewer cards is nearly used up."""


def play_out(p: Position, draw: Draw, judge: Judge) -> None:
    """Play to the end of the game."""
    while p.drafts:
        _draft(p, draw)
    while not p.over:
        take_turn(p, draw, judge)


def _draft(p: Position, draw: Draw) -> None:
    colony = p.colonies[p.active]
    caste = int(draw() * TYPES)
    if colony[READY + caste]:
        caste = int(draw() * TYPES)  # rather one of each than three alike
    p.draft(colony, caste)


def take_turn(p: Position, draw: Draw, judge: Judge) -> None:
    """The rest of a turn: objectives, the free form of a role, an action, and objectives again."""
    colony = p.colonies[p.active]
    for caste in _TYPES:
        _complete(p, colony, caste, draw)
    if colony[FREE] != NOWHERE:
        _free_form(p, colony, draw, judge)
    if not p.acted and p.can_act(colony, p.born):
        _act(p, colony, draw, judge)
    p.next_turn()


def _complete(p: Position, colony: list[int], caste: int, draw: Draw) -> None:
    """Every objective of a type that can be paid for, most points first."""
    place = SPAN * colony[2 * caste] + colony[2 * caste + 1]
    while (kind := PAYABLE[p.kinds[caste]][place]) != NONE:
        for card in p.display[caste]:
            if KIND[card % DECK_SIZE] == kind:
                p.complete(colony, card, draw)
                break
        place = SPAN * colony[2 * caste] + colony[2 * caste + 1]


def _free_form(p: Position, colony: list[int], draw: Draw, judge: Judge) -> None:
    if colony[FREE] == BREEDER:
        if not colony[HATCHED]:
            _hatch(p, colony, draw)
    elif colony[FREE] == PREDATOR and not colony[PREDATOR_USED] and any(p.piles):
        _use_predator(p, colony, draw, judge)


def _act(p: Position, colony: list[int], draw: Draw, judge: Judge) -> None:
    piles, best, chosen, count = p.piles, -1.0, NONE, 1
    noise = judge.noise
    for caste in _TYPES:
        if colony[READY + caste] > (p.born == caste):
            worth = judge.worth[p.kinds[caste]]
            pile = 2 * caste
            place = SPAN * colony[pile] + colony[pile + 1]
            now = worth[place]
            for pile, step in ((pile, SPAN), (pile + 1, 1)):  # noqa: B020 (both piles of the type)
                if left := piles[pile]:
                    gain = worth[place + step] - now + noise * draw()
                    if left < FEW:
                        gain += judge.scarce
                    if gain > best:
                        best, chosen, count = gain, pile, 1
                    if left > 1 and colony[DOUBLING] == caste:
                        gain = worth[place + 2 * step] - now - judge.kept + noise * draw()
                        if gain > best:
                            best, chosen, count = gain, pile, 2
    if not colony[HATCHED] and (chosen == NONE or best < judge.hatching + noise * draw()):
        _hatch(p, colony, draw)
        p.acted = True
    elif chosen != NONE:
        p.gather(colony, chosen, count)
        _complete(p, colony, chosen // 2, draw)
    else:
        _use_predator(p, colony, draw, judge)


def _hatch(p: Position, colony: list[int], draw: Draw) -> None:
    """The type whose piles promise most; with nothing to bear, any Hatching card."""
    best, chosen = -1.0, NONE
    for caste in _TYPES:
        if colony[SUPPLY + caste] and p.tiles & (1 << caste | 1 << JOKER):
            worth = p.piles[2 * caste] + p.piles[2 * caste + 1] + 6 * draw()
            if worth > best:
                best, chosen = worth, caste
    if chosen == NONE:  # every ant of the types whose cards are left is in play
        tile = (p.tiles & -p.tiles).bit_length() - 1
        p.hatch(colony, tile % JOKER, tile)
    else:
        p.hatch(colony, chosen, chosen if p.tiles >> chosen & 1 else JOKER)


def _use_predator(p: Position, colony: list[int], draw: Draw, judge: Judge) -> None:
    """A card of the pile that another seat would gain most from, compared with this one."""
    seats = len(p.colonies)
    other = p.colonies[(p.active + 1 + int(draw() * (seats - 1))) % seats]
    best, chosen = -100.0, NONE
    for pile, left in enumerate(p.piles):
        if left:
            caste, step = pile // 2, 1 if pile & 1 else SPAN
            worth = judge.worth[p.kinds[caste]]
            one = SPAN * colony[2 * caste] + colony[2 * caste + 1]
            two = SPAN * other[2 * caste] + other[2 * caste + 1]
            gain = worth[two + step] - worth[two] - worth[one + step] + worth[one] + judge.noise * draw()
            if gain > best:
                best, chosen = gain, pile
    p.piles[chosen] -= 1
    colony[PREDATOR_USED] = 1
