"""Colossi for the tests of all faces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from typing import Final

import msgspec
import pygame
from pygame import Surface

from game.kit.item import paint
from game.tables.colossi.layout import regions
from game.tables.colossi.panels import large
from rules.colossi.box import CARDS
from rules.colossi.island import members
from rules.colossi.moves import Decision, EndTurn, Pass
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import deciders
from rules.colossi.play.gaining import trait_deck
from rules.colossi.play.trait_cards import ChooseFromPacket
from rules.colossi.play.turns import PutBack
from rules.colossi.state import NOBODY, KnownCard, KnownTile, Phase, Pile, State
from tests.game.colossi_tables import FIRST_GAME, FULL, NAMES, deciding, position, tabletop, walk, watching
from tests.game.faces.check import Check
from tests.game.faces.facts import Lit, Pointed, Secret, Written
from tests.game.windows import SMALL, UPRIGHT, USUAL, Size

SEATS: Final = (2, 3, 4)
VARIANT: Final = FULL
SEATED: Final = 2
LIVELY: Final = 0.9
TOLD: Final = (" ended the turn", " chose ")
SILENT: Final = frozenset({"info"})


def is_lively(move: Decision) -> bool:
    """Turns are not ended in haste."""
    return not isinstance(move, EndTurn | Pass)


def moments(seats: int) -> tuple[int, ...]:
    """The beginning, and the middle of a game."""
    return 1, 60 * seats


def check_parts(check: Check) -> None:
    """The island, the seats' rows, the piles and the hand; with Traits also the market."""
    for seats, traits, scale in product(SEATS, (True, False), (0, 100, 133)):
        r = regions(check.size, seats, traits, scale, hint=True)
        some = [rect for rect in (r.market, r.log) if rect is not None]
        panels = (r.island, r.ages, *r.rows, r.piles, r.info, r.hand, r.actions, *some)
        case = f"{seats} seats, Traits {traits}, {scale} %"
        check.table(case, r, r.top, *panels, over=(r.drawer, r.listing))
        check.parts(r.actions, *r.planks)
        check.clear(r.drawer, *r.planks)
        assert (r.market is not None) is traits


def check_sizes(check: Check) -> None:
    """Rows, planks, the hand and the island."""
    for seats, traits in product(SEATS, (True, False)):
        check.case = f"{seats} seats, Traits {traits}"
        r = regions(check.size, seats, traits)
        u = r.units.u
        check.least(33 * u, 33 * u, *r.icons.values())
        check.least(80 * u, 32 * u, *r.planks)
        check.least(0, 29 * u, *r.rows)
        check.least(0, 149 * u, r.hand)
        check.least(0, 32 * u, r.info)
        check.least(380 * u, 0, r.prompt)
        check.least(380 * u, 380 * u, r.island)
        if r.log is not None:
            check.least(100 * u, 100 * u, r.log)


LEAST_TARGET: Final = 17
KINDS: Final = frozenset({"space", "colossus", "group", "card", "end"})
PLAYED: Final = {USUAL: ((4, FULL), (3, FULL), (2, FIRST_GAME)), SMALL: ((3, FULL),), UPRIGHT: ((4, FULL),)}
"""Seats and rule sets whose decisions are looked at in a window."""
PIECES: Final = ("space", "group", "colossus", "beast")
PILES: Final = ("closed:", "deck:", "discard:")


def lit(size: Size) -> Iterator[Lit]:
    """Decisions all through a game; what lies on the island is clicked by its zone."""
    for seats, variant in PLAYED[size]:
        table = tabletop(size, seats, variant == FULL)
        for state in islice(walk(seats, "lit", variant), 0, 500, 7):
            if state.phase == Phase.OVER:
                break
            shown = deciding(state)
            controls, zones = table.controls(shown), {zone.target.id for zone in table.zones(shown)}
            usable = {c.id for c in controls if c.enabled and (c.focusable or c.look != "bare")}
            placed = {name for name in shown.lit if name.partition(":")[0] in PIECES}
            assert placed <= zones
            beside = {"cancel", "traits"} | {c.id for c in controls if c.id.startswith(PILES)}
            yield Lit(table, controls, usable, set(shown.lit - placed) | (usable & beside), set(shown.lit))


def pointed() -> Pointed:
    """A space is pointed at."""
    shown = deciding(position(TakeActions, skip=30))
    at_space = replace(shown, hovered="space:3", info=("C1", "nothing"))
    return Pointed(tabletop(), shown, at_space, replace(shown, lit=frozenset()))


def secrets() -> Iterator[Secret]:
    """Hands, top cards and tiles, a packet, and what nobody knows."""
    for what, seat, *truths in _twins():
        pile = "deck:1" if what == "top tile" else "deck:0"
        seers = set() if seat == NOBODY else {seat}
        yield Secret(
            what,
            seers,
            4,
            lambda viewer, of=truths, pile=pile: [_picture(one, viewer, pile) for one in of],
        )


def _twins() -> Iterator[tuple[str, int, State, State]]:
    """Pairs of positions that differ in what one seat alone may know, with that seat."""
    state = position(TakeActions, skip=60)
    swap = msgspec.structs.replace
    hands = list(state.hands)
    seat = next(seat for seat in range(4) if hands[seat])
    hands[seat] = tuple(sorted((card + 3) % len(CARDS) for card in hands[seat]))
    yield "hand", seat, state, swap(state, hands=tuple(hands))
    for kind in (0, 1):
        first, second = (swap(state, card_tops=(KnownCard(n, 1 << 2),)) for n in (kind, kind + 7))
        yield "top card", 2, first, second
        first, second = (swap(state, tile_tops=(KnownTile(n, 1 << 1),)) for n in (kind, kind + 7))
        yield "top tile", 1, first, second
    seen = (PutBack(3, False, (2, 5, 9)), PutBack(3, False, (2, 5, 11)))
    first, second = (swap(state, agenda=(*state.agenda, task)) for task in seen)
    yield "Soothsayer", 3, first, second
    unseen = members(trait_deck(state))
    packets = (ChooseFromPacket(1, traits, 1 << 1) for traits in (tuple(unseen[:2]), tuple(unseen[1:3])))
    first, second = (swap(state, agenda=(*state.agenda, task)) for task in packets)
    yield "packet", 1, first, second
    counts = tuple(reversed(state.deck.counts))
    yield "deck", NOBODY, state, swap(state, deck=Pile(counts, state.deck.size))


def _picture(state: State, viewer: int, pile: str) -> bytes:
    """The table with an open pile, as a seat sees it."""
    asked = isinstance(state.agenda[-1], ChooseFromPacket) and viewer == 1
    shown = deciding(state) if asked else watching(state, viewer)
    surface, table = Surface(USUAL), tabletop()
    table.draw(surface, shown)
    paint(surface, large.pile(table.pen, table.regions.hand, shown, large.pile_of(pile) or 0))
    return pygame.image.tobytes(surface, "RGB")


def write(size: Size) -> Written:
    """Positions all through a game, as who decides and another seat see them."""
    for seats, variant in ((2, FULL), (4, FULL), (3, FIRST_GAME)):
        table = tabletop(size, seats, variant == FULL)
        states = [state for state in islice(walk(seats, "words", variant), 0, 700, 60) if state.agenda]
        for state in states:
            table.draw(Surface(size), deciding(state))
            table.draw(Surface(size), watching(state, (deciders(state)[0] + 1) % seats))
        assert len(states) > 4
    return Written(table.pen.units.floor, set(NAMES))
