"""Animation beside the island: Gold, cards, Traits, the Mantle, the die, the Ages."""

from __future__ import annotations

from collections import Counter
from typing import Final

from pygame import Rect, Surface

from game.kit.animation import LONG, Point
from game.kit.throw import Throw, cube_in_the_air
from game.tables.colossi.cards.age_card import age_face
from game.tables.colossi.cards.colossus_card import colossus_back, colossus_face
from game.tables.colossi.cards.trait_card import medallion
from game.tables.colossi.film.shots import Burst, Gain, Held, Shot, Toss
from game.tables.colossi.film.step_context import Step, StepContext
from rules.colossi import events
from rules.colossi.events import Fact
from rules.colossi.state import NOBODY, NOWHERE, UNKNOWN

EARN: Final = 0.5
DEAL: Final = 0.28
"""Seconds of a card on its way, and how much later the next one of a hand starts."""
APART: Final = 0.3
PLAYED: Final = 0.45
SHOWN: Final = 1.1
TURNED: Final = 1.5
"""Seconds in which an own card, another's, and an Age is held up."""
ROLL: Final = 0.9
PASS_ON: Final = 0.5
_TALL: Final = 0.66
"""Height of a card that is held up, of the island's."""
_SHAPE: Final = 118 / 208
_DEALT: Final = 50
"""Width of a card on its way, in units."""
_EMBLEM: Final = 40
_COIN: Final = 34
"""Width of a coin, in units of the island."""
_COINS: Final = 5
"""Coins that are seen to fly at most; the number beside them says how many there are."""
_LATER: Final = 0.1
"""Share of the time by which each coin starts after the one before it."""


def gold(context: StepContext) -> Step:
    """Fly Gold to those who gain it, with the amount as a number."""
    sums = Counter[int]()
    for fact in context.facts:
        match fact:
            case events.GoldGained(seat, amount):
                sums[seat] += amount
            case events.GoldPaid(seat, amount):
                sums[seat] -= amount
    shots: list[Shot] = [
        Gain(context.table.pen, amount, context.new.coin(seat), EARN)
        for seat, amount in sums.items()
        if amount
    ]
    shots[:0] = _coins(context)
    taken = [fact for fact in context.facts if isinstance(fact, events.CubesTaken)]
    earner = max(sums, key=lambda seat: sums[seat], default=context.before.turn)
    for cubes in taken:
        stand = context.old.heap(cubes.space, cubes.count)
        end = context.new.row(earner, "gold").center
        shots.insert(0, Toss(stand.picture, stand.middle, end, EARN, (1, 0.4)))
    return Step(context.after, shots, "clink")


def _coins(context: StepContext) -> list[Shot]:
    """The coins that a Harvest pays: they fly from the harvested space to who gains them.

    Gold that lies there as cubes flies as the heap that is seen.
    """
    if context.harvested == NOWHERE or any(isinstance(fact, events.CubesTaken) for fact in context.facts):
        return []
    coin, start = context.picture("coin", _COIN), context.old.middle(context.harvested)
    gained = [fact for fact in context.facts if isinstance(fact, events.GoldGained)]
    return [
        Toss(coin, start, context.new.row(fact.seat, "gold").center, EARN, (1, 0.7), 0.18, _LATER * number)
        for fact in gained
        for number in range(min(fact.amount, _COINS))
    ]


# ---------------------------------------------------------------------- cards


def _card(context: StepContext, card: int) -> Surface:
    """A card on its way; its back where the viewer does not know it."""
    pen, wide = context.table.pen, context.table.pen.px(_DEALT)
    size = wide, round(wide / _SHAPE)
    return colossus_back(pen, size) if card == UNKNOWN else colossus_face(pen, card, size)


def _hand(context: StepContext, seat: int) -> Point:
    """Return the place of a seat's hand."""
    found = context.new.find("hand") if context.mine(seat) else None
    return (found or context.new.row(seat, "cards")).center


def _pile(context: StepContext, name: str) -> Point:
    found = context.new.find(name)
    return (found or Rect(context.new.held(), (0, 0))).center


def dealt(context: StepContext) -> Step:
    """Cards come to hands, leave them and change them, one shortly after the other."""
    shots, shift = list[Shot](), Counter[int]()
    for fact in context.facts:
        if (way := _way(context, fact)) is None:
            continue
        seat, card, start, end = way
        wait = min(0.6, APART * shift[seat])
        shift[seat] += 1
        shots.append(Toss(_card(context, card), start, end, DEAL * (1 + wait), (0.8, 1), 0.1, wait))
    return Step(context.before, shots, "page")


def _way(context: StepContext, fact: Fact) -> tuple[int, int, Point, Point] | None:
    """Whose card it is, which, from where, to where."""
    match fact:
        case events.CardDrawn(seat, card):
            return seat, card, _pile(context, "deck:0"), _hand(context, seat)
        case events.CardTaken(seat, card):
            return seat, card, _pile(context, "discard:0"), _hand(context, seat)
        case events.CardDiscarded(seat, card):
            return seat, card, _hand(context, seat), _pile(context, "discard:0")
        case events.CardGiven(seat, receiver, card):
            return seat, card, _hand(context, seat), _hand(context, receiver)
        case events.CardLaidDown(seat, card):
            return seat, card, _hand(context, seat), context.new.held()
    return None


def _large(context: StepContext) -> tuple[int, int]:
    """The size of a card that is held up."""
    high = round(context.table.top.island.rect.height * _TALL)
    return round(high * _SHAPE), high


def played(context: StepContext, seat: int, card: int) -> Step:
    """The card is held up, others' long enough to be read."""
    picture = colossus_face(context.table.pen, card, _large(context))
    seconds = PLAYED if context.mine(seat) else SHOWN
    return Step(context.after, [Held(picture, _hand(context, seat), context.new.held(), seconds)], "page")


# --------------------------------------------------------------------- Traits


def traits(context: StepContext) -> Step:
    """Emblems fly to and from the rows."""
    shots = list[Shot]()
    for fact in context.facts:
        match fact:
            case events.TraitLaid(trait):
                shots += _emblem(context, trait, _pile(context, "deck:2"), _pile(context, f"offer:{trait}"))
            case events.TraitGained(seat, trait):
                start = context.old.find(f"offer:{trait}")
                shots += _emblem(
                    context,
                    trait,
                    start.center if start else _pile(context, "deck:2"),
                    context.new.row(seat).center,
                )
            case events.TraitDiscarded(seat, trait):
                shots += _emblem(context, trait, _trait(context, seat, trait), _pile(context, "discard:2"))
            case events.TraitTaken(seat, trait, giver) | events.TraitBorrowed(seat, trait, giver):
                shots += _emblem(context, trait, _trait(context, giver, trait), context.new.row(seat).center)
            case events.TraitReturned(seat, trait, lender):
                shots += _emblem(context, trait, _trait(context, seat, trait), context.new.row(lender).center)
    return Step(context.before, shots, "chime")


def _trait(context: StepContext, seat: int, trait: int) -> Point:
    """Return the place of a seat's Trait."""
    found = context.old.find(f"trait:{trait}")
    return (found or context.old.row(seat)).center


def _emblem(context: StepContext, trait: int, start: Point, end: Point) -> list[Shot]:
    """A Trait on its way; one that is not known leaves no trace."""
    if trait == UNKNOWN:
        return []
    picture = context.table.pen.sprites.get(medallion(trait), context.table.pen.px(_EMBLEM))
    return [Toss(picture, start, end, LONG, arc=0.12)]


# ------------------------------------------------------- Ages, Mantle, the die


def age(context: StepContext, card: int) -> Step:
    """An Age card turns up and is held up to be read."""
    number = len(context.after.ages) - 1
    start = (context.new.find(f"age:{number}") or Rect(context.new.held(), (0, 0))).center
    picture = age_face(context.table.pen, card, _large(context))
    return Step(context.after, [Held(picture, start, context.new.held(), TURNED)], "day")


def mantle(context: StepContext, seat: int) -> Step:
    """The Mantle goes to another seat."""
    giver, picture = context.before.mantle, context.picture("mantle", 60)
    end = context.new.row(seat, "mantle").center
    if giver in (NOBODY, seat):
        return Step(context.after, [Burst(picture, end, PASS_ON)], "chime")
    start = context.old.row(giver, "mantle").center
    return Step(context.after, [Toss(picture, start, end, PASS_ON)], "chime")


def die(context: StepContext, face: int) -> Step:
    """The die of the Ritual Sacrifice rolls over the island."""
    faces = [context.picture(f"die-{pip}", 84) for pip in range(1, 7)]
    end = context.new.held()
    start = end[0] - 3.2 * faces[0].get_width(), end[1] + 2 * faces[0].get_height()
    return Step(context.after, [Throw(cube_in_the_air(faces), faces[face - 1], start, end, ROLL)], "dice")


def reaping(context: StepContext) -> Step:
    """The Harvest Phase begins."""
    return Step(context.after, [Burst(context.picture("wheat", 190), context.new.held(), 2 * EARN)], "day")
