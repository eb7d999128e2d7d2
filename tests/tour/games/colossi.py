"""Things to meet in Colossi."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

from rules.colossi import box, events, info, moves
from rules.colossi.play import apply
from rules.colossi.play.laying import LayTile
from rules.colossi.state import NOBODY, PAID, SOURCES, State, on_island
from rules.colossi.tasks import Draw, Prompt
from rules.core.protocol import Setup
from rules.core.rng import Rng
from tests.rules.colossi.coverage import acted
from tests.tour import common
from tests.tour.thing import Moment, Named

TRAITS: Final = ("gained", "acts")
TILES: Final = ("laid", "acts")
BEASTS: Final = ("comes", "moves", "acts", "leaves")
AGES: Final = ("is revealed", "acts")
UNUSED: Final = "box"
"""The pile that no game gets to: deck, discard pile and island hold a tile for each space of the island, so
the deck can always be filled from the discard pile. Positions entered by hand may need it."""
ACTS: Final = "acts"


def things() -> Named:
    """Ages, cards, Traits, tiles, Beasts, all that seats and chance are asked, and where Gold comes from."""
    ages = tuple(age.code for age in box.AGES)
    yield from common.things(info.INFO, moves.Move, events.Fact, SOURCES, values={info.AGES: ages})
    yield from (("card", f"{card.code} {ACTS}") for card in box.CARDS)
    yield from (("trait", f"{trait.code} {how}") for trait in box.TRAITS for how in TRAITS)
    yield from (("tile", f"{tile.code} {how}") for tile in box.TILES for how in TILES)
    yield from (("beast", f"{beast.code} {how}") for beast in box.BEASTS for how in BEASTS)
    yield from (("age", f"{age.code} {how}") for age in box.AGES for how in AGES)
    yield from (("question", kind.__name__) for kind in _kinds(Prompt))
    yield from (("draw", kind.__name__) for kind in _kinds(Draw))
    yield from (("gold", source) for number, source in enumerate(SOURCES) if number != PAID)
    yield from (("shuffle", pile) for pile in moves.PILES if pile != UNUSED)


def _kinds(base: type) -> Iterator[type]:
    """The kinds of tasks that wait, but those that are only there to make others from."""
    for kind in base.__subclasses__():
        if kind is not LayTile:
            yield kind
        yield from _kinds(kind)


def met(moment: Moment) -> Named:
    """Things that an entry brings about."""
    yield from common.met(info.INFO.name, moment)
    before, after = moment.before, moment.after
    waiting = apply.prompt(before) or apply.draw(before)
    yield "question" if isinstance(waiting, Prompt) else "draw", type(waiting).__name__
    yield from ((kind, f"{code} {ACTS}") for kind, code in acted(before, moment.move, after, moment.events))
    for event in moment.events:
        yield from _told(after, event)


def _told(after: State, event: Any) -> Named:
    match event:
        case events.TraitGained(_, trait):
            yield "trait", f"{box.TRAITS[trait].code} gained"
        case events.TileLaid(_, tile):
            yield "tile", f"{box.TILES[tile].code} laid"
        case events.BeastCame(beast, _):
            yield "beast", f"{box.BEASTS[beast].code} comes"
        case events.BeastMoved(beast, _, _):
            yield "beast", f"{box.BEASTS[beast].code} moves"
        case events.BeastLeft(beast, _):
            yield "beast", f"{box.BEASTS[beast].code} leaves"
        case events.AgeRevealed(age):
            yield "age", f"{box.AGES[age].code} is revealed"
        case events.GoldGained(_, _, source):
            yield "gold", SOURCES[source]
        case events.PileShuffled(pile):
            yield "shuffle", pile


def lean(left: Collection[str], state: State) -> float:
    """Closeness of a position to what games come by too seldom."""
    close = 0.0
    if "trait/REA acts" in left and (owner := state.owners[box.TRAIT["REA"]]) != NOBODY:
        close += 0.3 * on_island(state, owner)
    if "question/Convert" in left:
        close -= 0.2 * sum(state.reserve)
    owned = [code for code, trait in box.TRAIT.items() if state.owners[trait] != NOBODY]
    return close + sum(f"trait/{code} {ACTS}" in left for code in owned)


def setup(rng: Rng) -> Setup:
    """The full game as a rule; short Ages, a first Mantle and chosen Ages as often as not."""
    seats = rng.choice((2, 3, 4))
    variant = info.FIRST_GAME if rng.below(4) == 0 else info.FULL
    options = {}
    if rng.below(2):
        options[info.ROUNDS] = "3"
    if rng.below(2):
        options[info.FIRST] = f"P{rng.below(seats) + 1}"
    if rng.below(2):
        options[info.AGES] = ",".join(_age(rng, number, variant) for number in (1, 2, 3))
    return Setup(variant, seats, options)


def _age(rng: Rng, number: int, variant: str) -> str:
    from rules.colossi.play.ages import ages_of

    return box.AGES[rng.choice(ages_of(number, variant == info.FULL))].code
