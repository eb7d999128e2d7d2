"""Things to meet in BrilliAnts."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from rules.brilliants import events, info, moves
from rules.brilliants.data import box, nest, objectives, special
from rules.brilliants.play.scoring import ROWS
from rules.brilliants.state import HOLE_1, NOWHERE, Ground, Phase, Purpose, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.conformance.games import brilliants_fired_cards as fired
from tests.conformance.games.brilliants import HOOKS
from tests.tour import common
from tests.tour.thing import Moment, Named

TAKEN: Final = "taken"
ACTS: Final = "acts"
QUIET: Final = "quiet_digging"


def things() -> Named:
    """Rule sets, objectives, special cards, species, weather, predators, hatching tiles, soils."""
    most = max(seats for variant in info.INFO.variants for seats in variant.seats)
    values = {"first": tuple(f"P{seat + 1}" for seat in range(most))}
    rows = dict.fromkeys(row for rows in ROWS.values() for row in rows)
    yield from common.things(info.INFO, moves.Move, events.Event, rows, values=values)
    yield from (("objective", card.name) for card in objectives.OBJECTIVES)
    yield from (("special", kind.code) for kind in special.SPECIALS)
    yield from (("species", f"{row.code} {how}") for row in special.SPECIES for how in (TAKEN, ACTS))
    yield from (("weather", face) for face in box.WEATHERS)
    yield from (("weather", f"{face} named") for face in box.BOX.weather)
    # The Worm eats wherever it goes, and the first hole is there from the start.
    for beast in box.PREDATORS:
        yield "predator", f"{beast} eats"
        if beast != box.PREDATORS[-1]:
            yield "predator", f"{beast} eats nothing"
    for code in box.RESOURCES:
        yield from (("resource", f"{code} {how}") for how in ("collected", "eaten", "drawn"))
    for letter in box.TILE_LETTERS:
        yield "tile", letter
    for letter in box.LETTERS:
        yield from (("tile", what) for what in (f"{letter} without an ant", f"J gives {letter}"))
        yield "bonus", letter
    yield from (("soil", nest.NAMES[place - HOLE_1]) for place in nest.SOILS)
    yield from (("hole", str(number)) for number in range(2, box.BOX.nest_holes + 1))
    yield from (("side", side) for side in ("day", "night"))
    yield from (("phase", phase.name.lower()) for phase in Phase if phase is not Phase.OVER)
    yield from (("purpose", purpose.name.lower()) for purpose in Purpose)
    yield from (("solo", what) for what in ("quiet digging", "a chosen prey", "a predator is sent"))


def met(moment: Moment) -> Named:
    """Things that an entry brings about."""
    yield from common.met(info.INFO.name, moment)
    before: State = moment.before
    yield "phase", before.phase.name.lower()
    if before.pending is not None:
        yield "purpose", before.pending.purpose.name.lower()
    for event in moment.events:
        yield from _told(event)
        yield from _grown(before, moment.after, event)
    yield from _powers(moment)
    yield from _alone(moment)
    if isinstance(moment.move, moves.Hatch | moves.PlaySpecial):
        yield from _hatched(moment.move)


def _told(event: Any) -> Named:
    match event:
        case (
            events.ObjectiveRevealed(_, card)
            | events.ObjectiveCompleted(_, card)
            | events.CardLaidAside(card)
        ):
            yield "objective", objectives.card_name(card)
        case events.SpecialPlayed(_, card):
            yield "special", special.SPECIALS[card].code
        case events.SpeciesTaken(_, species):
            yield "species", f"{special.SPECIES[species].code} {TAKEN}"
        case events.PowerUsed(_, species):
            yield "species", f"{special.SPECIES[species].code} {ACTS}"
        case events.WeatherRolled(weather):
            yield "weather", box.WEATHERS[weather]
        case events.WeatherChosen(_, weather):
            yield "weather", f"{box.WEATHERS[weather]} named"
        case events.SideTossed(night):
            yield "side", "night" if night else "day"


def _grown(before: State, after: State, event: Any) -> Named:
    """Changes of hands or ground."""
    match event:
        case events.PredatorMoved(_, predator, _, _, eaten):
            yield "predator", f"{box.PREDATORS[predator]} {'eats' if eaten != NOWHERE else 'eats nothing'}"
            if eaten != NOWHERE:
                yield "resource", f"{box.RESOURCES[eaten]} eaten"
        case events.ResourceCollected(_, resource, _):
            yield "resource", f"{box.RESOURCES[resource]} collected"
        case events.TileDrawn(resource):
            yield "resource", f"{box.RESOURCES[resource]} drawn"
        case events.SoilDug(_, space) if space in nest.SOILS:
            yield "soil", nest.NAMES[space - HOLE_1]
        case events.HolePlaced(_, number, _):
            yield "hole", str(number)
        case events.HatchingTileTaken(_, tile):
            yield "tile", box.TILE_LETTERS[tile]
        case events.GameEnded():
            yield from _bonuses(after)


def _bonuses(after: State) -> Named:
    from rules.brilliants.play.scoring import bonus_winners

    yield from (("bonus", letter) for caste, letter in enumerate(box.LETTERS) if bonus_winners(after, caste))


def _hatched(move: Any) -> Named:
    match move:
        case moves.Hatch(tile, caste) if caste == NOWHERE:
            yield "tile", f"{box.TILE_LETTERS[tile]} without an ant"
        case moves.Hatch(tile, caste, False) if box.TILE_LETTERS[tile] == "J":
            yield "tile", f"J gives {box.LETTERS[caste]}"


def _powers(moment: Moment) -> Named:
    """The species whose ability changes a rule instead of being used: told from the entry."""
    move, state = moment.move, moment.before
    number = NOWHERE if moment.seat == CHANCE else state.colonies[moment.seat].species
    code = special.SPECIES[number].code if number != NOWHERE else ""
    match move, code:
        case moves.MoveAnt(), "DIP" if _told_of("diplomat over", moment):
            yield "species", f"DIP {ACTS}"
        case moves.MoveAnt(), "STR" if _told_of("Strategist", moment):
            yield "species", f"STR {ACTS}"
        case moves.MoveAnt(), "ARC" if not state.turn.reach and _told_of("hole 4 spaces", moment):
            yield "species", f"ARC {ACTS}"
        case moves.PlaySpecial(card), "INS" if special.SPECIALS[card].night not in (None, state.night):
            yield "species", f"INS {ACTS}"


def _told_of(words: str, moment: Moment) -> bool:
    """Return True if the conformance suite tells of something that begins so."""
    told = fired.fired(moment.before, moment.seat, moment.move, moment.events, moment.after)
    return any(what.startswith(words) for what in told)


def _alone(moment: Moment) -> Named:
    """Things that only Solo has."""
    match moment.move:
        case moves.Eat():
            yield "solo", "a chosen prey"
        case moves.SendPredator():
            yield "solo", "a predator is sent"
        case moves.MoveAnt(collects=soil) if soil != NOWHERE and dict(moment.before.table.options).get(QUIET):
            if moment.after.phase is not Phase.BAG:
                yield "solo", "quiet digging"


def lean(left: Collection[str], state: State) -> float:
    """Closeness of a position to what games come by too seldom."""
    if "solo/a predator is sent" in left and state.table.seats == 1:
        lying = [state.ground.count(Ground.RESOURCE + kind) for kind in range(6)]
        return -min(sum(lying[:3]), sum(lying[3:]))
    return sum(_paid(state, card.card) for card in objectives.OBJECTIVES if f"objective/{card.name}" in left)


def _paid(state: State, card: int) -> float:
    """Paid part of an objective's cost, for somebody who could complete it."""
    owners = [colony for colony in state.colonies if card in colony.hand or card in state.display]
    costs = objectives.COST[card]
    return max((sum(map(min, colony.store, costs)) + 1.0 for colony in owners), default=0.0)


def setup(rng: Rng) -> Setup:
    """All rule sets alike, with any options."""
    variant = rng.choice(info.INFO.variants)
    seats = rng.choice(variant.seats)
    return Setup(variant.name, seats, HOOKS.options(rng, variant.name, seats))
