"""What happens beside the island: Gold, cards, Traits, the Mantle, the die, the Ages."""

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
from game.tables.colossi.film.take import Step, Take
from rules.colossi import events
from rules.colossi.events import Fact
from rules.colossi.state import NOBODY, UNKNOWN

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


def gold(take: Take) -> Step:
    """Gold flies to those who gain it, and is told as a number."""
    sums = Counter[int]()
    for fact in take.facts:
        match fact:
            case events.GoldGained(seat, amount):
                sums[seat] += amount
            case events.GoldPaid(seat, amount):
                sums[seat] -= amount
    shots: list[Shot] = [
        Gain(take.table.pen, amount, take.new.row(seat, "gold"), EARN)
        for seat, amount in sums.items()
        if amount
    ]
    taken = [fact for fact in take.facts if isinstance(fact, events.CubesTaken)]
    earner = max(sums, key=lambda seat: sums[seat], default=take.before.turn)
    for cubes in taken:
        stand = take.old.heap(cubes.space, cubes.count)
        end = take.new.row(earner, "gold").center
        shots.insert(0, Toss(stand.picture, stand.middle, end, EARN, (1, 0.4)))
    return Step(take.after, shots, "clink")


# ---------------------------------------------------------------------- cards


def _card(take: Take, card: int) -> Surface:
    """A card on its way; its back where the viewer does not know it."""
    pen, wide = take.table.pen, take.table.pen.px(_DEALT)
    size = wide, round(wide / _SHAPE)
    return colossus_back(pen, size) if card == UNKNOWN else colossus_face(pen, card, size)


def _hand(take: Take, seat: int) -> Point:
    """Where a seat's hand is."""
    found = take.new.find("hand") if take.mine(seat) else None
    return (found or take.new.row(seat, "cards")).center


def _pile(take: Take, name: str) -> Point:
    found = take.new.find(name)
    return (found or Rect(take.new.held(), (0, 0))).center


def dealt(take: Take) -> Step:
    """Cards come to hands, leave them and change them, one shortly after the other."""
    shots, shift = list[Shot](), Counter[int]()
    for fact in take.facts:
        if (way := _way(take, fact)) is None:
            continue
        seat, card, start, end = way
        wait = min(0.6, APART * shift[seat])
        shift[seat] += 1
        shots.append(Toss(_card(take, card), start, end, DEAL * (1 + wait), (0.8, 1), 0.1, wait))
    return Step(take.before, shots, "page")


def _way(take: Take, fact: Fact) -> tuple[int, int, Point, Point] | None:
    """Whose card it is, which, from where, to where."""
    match fact:
        case events.CardDrawn(seat, card):
            return seat, card, _pile(take, "deck:0"), _hand(take, seat)
        case events.CardTaken(seat, card):
            return seat, card, _pile(take, "discard:0"), _hand(take, seat)
        case events.CardDiscarded(seat, card):
            return seat, card, _hand(take, seat), _pile(take, "discard:0")
        case events.CardGiven(seat, receiver, card):
            return seat, card, _hand(take, seat), _hand(take, receiver)
        case events.CardLaidDown(seat, card):
            return seat, card, _hand(take, seat), take.new.held()
    return None


def _large(take: Take) -> tuple[int, int]:
    """The size of a card that is held up."""
    high = round(take.table.top.island.rect.height * _TALL)
    return round(high * _SHAPE), high


def played(take: Take, seat: int, card: int) -> Step:
    """The card is held up, others' long enough to be read."""
    picture = colossus_face(take.table.pen, card, _large(take))
    seconds = PLAYED if take.mine(seat) else SHOWN
    return Step(take.after, [Held(picture, _hand(take, seat), take.new.held(), seconds)], "page")


# --------------------------------------------------------------------- Traits


def traits(take: Take) -> Step:
    """Emblems fly to and from the rows."""
    shots = list[Shot]()
    for fact in take.facts:
        match fact:
            case events.TraitLaid(trait):
                shots += _emblem(take, trait, _pile(take, "deck:2"), _pile(take, f"offer:{trait}"))
            case events.TraitGained(seat, trait):
                start = take.old.find(f"offer:{trait}")
                shots += _emblem(
                    take, trait, start.center if start else _pile(take, "deck:2"), take.new.row(seat).center
                )
            case events.TraitDiscarded(seat, trait):
                shots += _emblem(take, trait, _trait(take, seat, trait), _pile(take, "discard:2"))
            case events.TraitTaken(seat, trait, giver) | events.TraitBorrowed(seat, trait, giver):
                shots += _emblem(take, trait, _trait(take, giver, trait), take.new.row(seat).center)
            case events.TraitReturned(seat, trait, lender):
                shots += _emblem(take, trait, _trait(take, seat, trait), take.new.row(lender).center)
    return Step(take.before, shots, "chime")


def _trait(take: Take, seat: int, trait: int) -> Point:
    """Where a Trait of a seat lies."""
    found = take.old.find(f"trait:{trait}")
    return (found or take.old.row(seat)).center


def _emblem(take: Take, trait: int, start: Point, end: Point) -> list[Shot]:
    """A Trait on its way; one that is not known leaves no trace."""
    if trait == UNKNOWN:
        return []
    picture = take.table.pen.sprites.get(medallion(trait), take.table.pen.px(_EMBLEM))
    return [Toss(picture, start, end, LONG, arc=0.12)]


# ------------------------------------------------------- Ages, Mantle, the die


def age(take: Take, card: int) -> Step:
    """An Age card turns up and is held up to be read."""
    number = len(take.after.ages) - 1
    start = (take.new.find(f"age:{number}") or Rect(take.new.held(), (0, 0))).center
    picture = age_face(take.table.pen, card, _large(take))
    return Step(take.after, [Held(picture, start, take.new.held(), TURNED)], "day")


def mantle(take: Take, seat: int) -> Step:
    """The Mantle goes to another seat."""
    giver, picture = take.before.mantle, take.picture("mantle", 60)
    end = take.new.row(seat, "mantle").center
    if giver in (NOBODY, seat):
        return Step(take.after, [Burst(picture, end, PASS_ON)], "chime")
    start = take.old.row(giver, "mantle").center
    return Step(take.after, [Toss(picture, start, end, PASS_ON)], "chime")


def die(take: Take, face: int) -> Step:
    """The die of the Ritual Sacrifice rolls over the island."""
    faces = [take.picture(f"die-{pip}", 84) for pip in range(1, 7)]
    end = take.new.held()
    start = end[0] - 3.2 * faces[0].get_width(), end[1] + 2 * faces[0].get_height()
    return Step(take.after, [Throw(cube_in_the_air(faces), faces[face - 1], start, end, ROLL)], "dice")


def reaping(take: Take) -> Step:
    """The Harvest Phase begins."""
    return Step(take.after, [Burst(take.picture("wheat", 190), take.new.held(), 2 * EARN)], "day")
