"""What happens on the island: feet, wings and paws, mist that lifts, water that comes, followers who fall."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.kit.animation import LONG, NORMAL, QUICK
from game.tables.colossi.film.shots import Burst, Melt, Ring, Shot, Still, Toss, Walk
from game.tables.colossi.film.stills import lifted
from game.tables.colossi.film.take import Step, Take
from rules.colossi import events
from rules.colossi.box import BEASTS, TILE
from rules.colossi.events import Fact
from rules.colossi.island import WITHIN
from rules.colossi.state import NOWHERE

STRIDE: Final = 0.35
"""Seconds of a Colossus's step."""
MARCH: Final = 0.3
FALL: Final = 0.5
LIFT: Final = 0.36
"""Seconds in which mist lifts."""
SINK: Final = 0.6
REAP: Final = 0.45
_LANDFALL: Final = 74.0
"""Units from which a dropped cube falls."""
GAITS: Final = {
    "WI": (2, 9.0, False),
    "TI": (1, 0.0, False),
    "BO": (1, 46.0, True),
    "GO": (4, 5.0, False),
    "MA": (5, 3.0, False),
    "BL": (2, 16.0, False),
    "ST": (1, 30.0, True),
}
"""How often a Beast hops on its way, how high in units, and whether it lands heavily."""


def motion(take: Take) -> Step:
    """Pieces, Beasts and cubes of one Event on their way together."""
    shots = [shot for fact in take.facts for shot in _moved(take, fact)]
    kinds = {type(fact) for fact in take.facts}
    sound = "stomp" if events.ColossusMoved in kinds else "growl" if events.BeastMoved in kinds else "step"
    return Step(take.before, shots, sound, take.air)


def _moved(take: Take, fact: Fact) -> list[Shot]:
    match fact:
        case events.ColossusMoved(seat, source, space) if NOWHERE not in (source, space):
            return [_stride(take, seat, source, space)]
        case events.BeastMoved(beast):
            return [_prowl(take, beast)]
        case events.AcolytesMoved(seat, source, space, count):
            start, end = take.old.group(seat, source, count), take.new.group(seat, space, count)
            return [Walk(end.picture, end.feet, start.place, end.place, MARCH, 3, 6 * take.unit)]
        case events.AcolytesPlaced(seat, space, count):
            end = take.new.group(seat, space, count)
            store = take.old.row(seat, "reserve").center
            return [Toss(end.picture, store, end.middle, MARCH, (0.5, 1))]
        case events.CubesMoved(source, space, count):
            end = take.new.heap(space, count)
            return [Toss(end.picture, take.old.heap(source, count).middle, end.middle, MARCH, arc=0.05)]
        case events.CubesLaid(space, count):
            heap = take.new.heap(space, count)
            x, y = heap.middle
            return [Toss(heap.picture, (x, y - _LANDFALL * take.unit), (x, y), NORMAL, arc=0)]
    return []


def _stride(take: Take, seat: int, source: int, space: int) -> Walk:
    """Two heavy steps."""
    right = take.new.middle(space)[0] > take.old.middle(source)[0]
    start, end = take.old.giant(seat, right), take.new.giant(seat, right)
    dust = take.picture("puff", 84)
    return Walk(end.picture, end.feet, start.place, end.place, STRIDE, 2, 11 * take.unit, dust)


def _prowl(take: Take, beast: int) -> Walk:
    """Each Beast moves in its own way."""
    start, end = take.old.beast(beast), take.new.beast(beast)
    hops, high, heavy = GAITS[BEASTS[beast].code]
    dust = take.picture("puff", 70) if heavy else None
    return Walk(end.picture, end.feet, start.place, end.place, STRIDE, hops, high * take.unit, dust)


def land(take: Take) -> Step:
    """Tiles come out of the mist, Beasts with them."""
    came = [fact for fact in take.facts if isinstance(fact, events.BeastCame)]
    laid = [fact.space for fact in take.facts if isinstance(fact, events.TileLaid)]
    view, shots = take.after, list[Shot]()
    for fact in came:
        view = lifted(view, fact)
    places = take.places(view)
    for space in laid:
        picture, corner = take.old.ground(space)
        shots.append(Melt(picture, corner, LIFT, (0, -16 * take.unit)))
    # Over all the mist: it must not hide whoever has just come.
    shots += [Still(places.pieces(space), places.middle(space), LIFT) for space in laid]
    for fact in came:
        stand = take.new.beast(fact.beast)
        shots.append(Toss(stand.picture, stand.middle, stand.middle, LIFT, (0.1, 1), wait=0.3))
    return Step(take.after, shots, "unveil", view)


def loss(take: Take) -> Step:
    """Tiles go back to the mist or into the sea, Beasts leave."""
    shots, sound = list[Shot](), "unveil"
    for fact in take.facts:
        match fact:
            case events.TileRemoved(space) | events.SpaceFlooded(space):
                picture, corner = take.old.ground(space)
                flooded = isinstance(fact, events.SpaceFlooded)
                shots.append(Melt(picture, corner, SINK, (0, (12 if flooded else 0) * take.unit)))
                if flooded:
                    shots.append(Burst(take.picture("splash", 110), take.new.middle(space), SINK))
                    sound = "flood"
            case events.BeastLeft(beast):
                stand = take.old.beast(beast)
                shots.append(Melt(stand.picture, stand.corner, SINK, (0, -10 * take.unit)))
    return Step(take.after, shots, sound)


def death(take: Take) -> Step:
    """Acolytes fall, and their wisps go home; round the Volcano stones fly (CO-RES-02)."""
    fallen = Counter((fact.seat, fact.space) for fact in take.facts if isinstance(fact, events.AcolyteDied))
    shots = list[Shot]()
    for (seat, space), count in fallen.items():
        stand = take.old.group(seat, space, count)
        shots.append(Melt(stand.picture, stand.corner, FALL, (0, 9 * take.unit)))
        home = take.new.row(seat, "reserve").center
        shots.append(Toss(take.picture("wisp", 40), stand.middle, home, FALL, (1, 0.5), wait=0.25))
    fires = _fires(take)
    shots += [Burst(take.picture("eruption", 150), take.new.middle(fire), FALL) for fire in fires]
    return Step(take.before, shots, "rumble" if fires else "catch", take.air)


def _fires(take: Take) -> list[int]:
    """Volcanoes with a Colossus around which Acolytes fall."""
    view = take.before
    around = {fact.space for fact in take.facts if isinstance(fact, events.AcolyteDied)}
    return [
        space
        for space in view.colossi
        if space != NOWHERE
        and view.tiles[space] == TILE["VOL"]
        and any(WITHIN[space] >> near & 1 for near in around)
    ]


def home(take: Take) -> Step:
    """Acolytes go back to their reserves."""
    shots = list[Shot]()
    for fact in take.facts:
        if isinstance(fact, events.AcolytesReturned):
            stand = take.old.group(fact.seat, fact.space, fact.count)
            end = take.new.row(fact.seat, "reserve").center
            shots.append(Toss(stand.picture, stand.middle, end, LONG, (1, 0.5)))
    return Step(take.before, shots, "pluck", take.air)


def control(take: Take) -> Step:
    """The rims of those who take control close round the spaces."""
    pieces, shots = take.table.top.island.pieces, list[Shot]()
    for fact in take.facts:
        if isinstance(fact, events.ControlTaken):
            rim = pieces.rim(take.new.colours[fact.seat])
            shots.append(Ring(rim, take.new.middle(fact.space), QUICK))
    return Step(take.before, shots)


def harvest(take: Take, space: int) -> Step:
    """A sheaf over the space; the giant that has gathered it lies down."""
    sheaf = take.picture("wheat", 72)
    return Step(take.after, [Burst(sheaf, take.new.middle(space), REAP)], "reap")


def form(take: Take, seat: int, beast: int) -> Step:
    """The Beast as which a Colossus goes from now on (CO-TRAIT-ANI)."""
    where = take.new.view.colossi[seat]
    picture = take.picture(f"beast-{BEASTS[beast].code}", 150)
    return Step(take.after, [Burst(picture, take.new.middle(where), SINK)], "growl")
