"""Descriptions of each space of the board and of a nest, shown while it is pointed at.

One sentence a space: its name, and what it gives the ant that is picked up; without one, what it is for. Each
comes with the rule that it rests on. Everything is read from the view of the one who looks.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.tables.brilliants.board.nest import is_dug
from game.tables.brilliants.cards.objective_card import owned, title
from game.tables.brilliants.forecast import drawn_cards
from game.tables.brilliants.seat_view import SeatView, displays, is_ready
from game.tables.brilliants.whereabouts import Whereabouts, covered_spaces
from game.tables.brilliants.words import CASTES, PREDATORS, RESOURCES, ant_name
from game.text import listed
from rules.brilliants.data import nest
from rules.brilliants.data.box import ANT_CASTE
from rules.brilliants.data.objectives import objective
from rules.brilliants.data.special import DIPLOMAT
from rules.brilliants.play import display
from rules.brilliants.play.objective_cards import deck_count
from rules.brilliants.play.predators import WORM
from rules.brilliants.reach.movement_allowance import allowance_of
from rules.brilliants.state import (
    DIGGER,
    HIDDEN,
    HOLE_1,
    LIBRARY,
    NOWHERE,
    QUEEN,
    SURFACE,
    Ground,
)

PREYS: Final = ("insects", "plants", "soil in any nest")
"""Food of Spider, Grasshopper and Worm."""
_FEW: Final = 2
"""Cards named in one sentence."""


class Said(NamedTuple):
    """A sentence about something on the table, and the rule that it rests on."""

    text: str
    rule: str


def of_space(seat_view: SeatView, space: int) -> Said:
    """A space of the board: of what lies and stands there, the topmost."""
    found = _standing(seat_view, space) or _hole(seat_view, space)
    return found or _ground(seat_view, space, Whereabouts(seat_view.view.table, _names(seat_view)).at(space))


def of_nest(seat_view: SeatView, owner: int, place: int) -> Said:
    """A space of a nest, in its owner's own numbers."""
    if seat_view.view.worm == owner * 256 + place:
        return _predator(seat_view, WORM)
    if owner != seat_view.seat:
        return _abroad(seat_view, owner, place)
    match place:
        case p if p == LIBRARY:
            return _library(seat_view)
        case p if p == QUEEN:
            return _queen(seat_view)
        case p if p < LIBRARY:
            return _way_out(seat_view, p - HOLE_1)
        case _ if is_dug(seat_view.own, place):
            return Said(
                "Tunnel: your ants may walk through; one may end here, but gains nothing", "BA-NEST-06"
            )
        case _:
            return _soil(seat_view, place)


def of_ant(seat_view: SeatView, ant: int) -> Said:
    """An ant of the viewer; while another is picked up, the space it stands on."""
    place = seat_view.own.ants[ant]
    if seat_view.chosen is not None and seat_view.chosen != ant:
        return of_space(seat_view, place) if place < SURFACE else of_nest(seat_view, seat_view.seat, place)
    return _own_ant(seat_view, ant)


def of_cover(seat_view: SeatView, space: int) -> Said:
    """A space under one of the cover tiles."""
    name = covered_spaces(seat_view.view.table)[space]
    return Said(f"{name}: it covers a whole zone; nothing can go there in this game", "BA-COMP-02")


def of_rock() -> Said:
    """One of the corners of a nest that are no space."""
    return Said("Rock: nothing digs through it", "BA-NEST-01")


# ---------------------------------------------------------------------- what stands on a space


def _names(seat_view: SeatView) -> tuple[str, ...]:
    return tuple(player.name for player in seat_view.players)


def _standing(seat_view: SeatView, space: int) -> Said | None:
    """A predator or an ant on a space."""
    view = seat_view.view
    for predator, place in enumerate((view.spider, view.grasshopper)):
        if place == space:
            return _predator(seat_view, predator)
    for seat, colony in enumerate(view.colonies):
        found = [ant for ant, place in enumerate(colony.ants) if place == space]
        if found and seat == seat_view.seat:
            return (
                _own_space(seat_view, found)
                if seat_view.chosen not in found
                else _own_ant(seat_view, found[0])
            )
        if found:
            state = "still to move" if is_ready(view, colony, found[0]) else "has moved this round"
            text = f"{seat_view.players[seat].name}'s {ant_name(found[0])}, {state}: {_closed(seat_view)}"
            return Said(text, "BA-MOVE-04")
    return None


def _own_space(seat_view: SeatView, ants: list[int]) -> Said:
    if seat_view.chosen is None:
        return _own_ant(seat_view, ants[0])
    text = f"Your {ant_name(ants[0])} stands here: you may pass, but two ants cannot share a space"
    return Said(text, "BA-MOVE-06")


def _own_ant(seat_view: SeatView, ant: int) -> Said:
    """An own ant: whether it can move, how far, and what it is there for."""
    name, caste = ant_name(ant), ANT_CASTE[ant]
    if not is_ready(seat_view.view, seat_view.own, ant):
        return Said(f"{name} has moved this round", "BA-ROUND-08")
    if seat_view.chosen == ant:
        return Said(
            f"{name} is chosen: click where it goes, or click it again to act right here", "BA-MOVE-02"
        )
    steps = allowance_of(seat_view.view, seat_view.seat).steps[caste]
    aim = ("insects", "plants", "soil in your nest")[caste]
    far = "" if seat_view.calm else f" up to {steps} steps"
    if not seat_view.live:
        return Said(f"{name} can still move this round{far}; it takes {aim}", "BA-MOVE-01")
    return Said(f"{name}: click it, then where it goes{far}; it takes {aim}", "BA-MOVE-01")


def _predator(seat_view: SeatView, predator: int) -> Said:
    moves = "the bag sends it off" if seat_view.rules.bag else "somebody moves it"
    text = f"{PREDATORS[predator]}: eats {PREYS[predator]}; no ant gets past until {moves}"
    return Said(text, "BA-PRED-03" if predator < WORM else "BA-PRED-04")


def _closed(seat_view: SeatView) -> str:
    """Return the effect of other players' things on the viewer's ants (BA-MOVE-04, BA-SPEC-01)."""
    if seat_view.own.species == DIPLOMAT:
        return "your ants may cross it, but not end there"
    return "closed to your ants"


def _hole(seat_view: SeatView, space: int) -> Said | None:
    """A nest hole on a space."""
    for seat, colony in enumerate(seat_view.view.colonies):
        if space in colony.holes:
            number = colony.holes.index(space) + 1
            worth = "; 1 point at the end" if seat_view.rules.hole_points else ""
            if seat == seat_view.seat:
                text = f"Your nest hole {number}: the way into your nest costs no step{worth}"
                return Said(text, "BA-NEST-04")
            return Said(
                f"{seat_view.players[seat].name}'s nest hole {number}: {_closed(seat_view)}{worth}",
                "BA-MOVE-04",
            )
    return None


# ---------------------------------------------------------------------- the ground


def _ground(seat_view: SeatView, space: int, where: str) -> Said:
    match seat_view.view.ground[space]:
        case Ground.POND:
            return Said("The pond: no ant, predator or pheromone goes there", "BA-MOVE-04")
        case Ground.BARE:
            return Said(f"Bare ground {where}: ants may pass and end here, but never mark it", "BA-BOARD-05")
        case Ground.EMPTY:
            return _empty(seat_view, where)
        case code if code >= Ground.PHEROMONE:
            return _pheromone(seat_view, code - Ground.PHEROMONE, where)
        case code:
            return _food(seat_view, code - Ground.RESOURCE, where)


def _empty(seat_view: SeatView, where: str) -> Said:
    if not seat_view.own.pheromones:
        return Said(f"Empty ground {where}: all your pheromones are used", "BA-PHER-01")
    who = "an ant that walks here" if seat_view.chosen is None else ant_name(seat_view.chosen)
    if seat_view.rules.touching:
        text = f"{who} may mark it if it touches your holes or pheromones"
        return Said(f"Empty ground {where}: {text}", "BA-EXP-05")
    return Said(f"Empty ground {where}: {who} may mark it, 1 point at the end", "BA-PHER-01")


def _pheromone(seat_view: SeatView, owner: int, where: str) -> Said:
    if owner == seat_view.seat:
        return Said(f"Your pheromone {where}: 1 point at the end, and your ants walk freely", "BA-PHER-05")
    return Said(f"{seat_view.players[owner].name}'s pheromone {where}: {_closed(seat_view)}", "BA-PHER-03")


def _food(seat_view: SeatView, resource: int, where: str) -> Said:
    name, caste = RESOURCES[resource].capitalize(), resource // 3
    if seat_view.chosen is None:
        text = f"{name} {where}: a {CASTES[caste]} that ends here takes it"
        return Said(f"{text}{_needed(seat_view, resource)}", "BA-COL-01")
    who = ant_name(seat_view.chosen)
    if ANT_CASTE[seat_view.chosen] != caste:
        text = f"{name} {where}: only {CASTES[caste]}s take it"
        return Said(text, "BA-COL-01" if ANT_CASTE[seat_view.chosen] != DIGGER else "BA-MOVE-14")
    marks = seat_view.own.pheromones and not seat_view.rules.touching
    after = _needed(seat_view, resource) or (" and leaves a pheromone" if marks else "")
    return Said(f"{name} {where}: {who} takes it by ending here{after}", "BA-COL-02")


def needing(seat_view: SeatView, resource: int) -> list[int]:
    """Cards known to the viewer that still miss a resource, the most valuable first: of the open hand,
    or of the display."""
    if displays(seat_view.view.table.variant):
        cards = seat_view.view.display
    else:
        cards = tuple(card for card in seat_view.own.hand if card < HIDDEN) if seat_view.open else ()
    return sorted(
        (card for card in cards if resource in missing(seat_view.own.store, card)),
        key=lambda card: -objective(card).points,
    )


def missing(store: bytes, card: int) -> list[int]:
    """The resources that a Store Room still lacks for a card."""
    needs = objective(card).needs
    return [need for need, held in zip(needs, owned(store, card), strict=True) if not held]


def _needed(seat_view: SeatView, resource: int) -> str:
    """`; Picnic and Red caps need it`, `; Picnic, Red caps and 1 more need it`."""
    cards = needing(seat_view, resource)
    if not cards:
        return ""
    rest = len(cards) - _FEW
    names = [*(title(card) for card in cards[:_FEW]), *([f"{rest} more"] if rest > 0 else [])]
    return f"; {listed(names)} {'needs' if len(cards) == 1 else 'need'} it"


# ---------------------------------------------------------------------- the own nest


def _library(seat_view: SeatView) -> Said:
    """Return the Library's gift: two cards to choose from, or an open objective (BA-LIB-01, BA-EXP-08)."""
    if seat_view.rules.in_library == "none":
        return Said("Library: a tunnel like any other in this game", "BA-CHILD-03")
    if seat_view.rules.in_library == "complete":
        return _library_completing(seat_view)
    limit = seat_view.rules.hand_limit
    if len(seat_view.own.hand) >= limit:
        return Said(f"Library: nothing is drawn while you hold {limit} cards; reveal one first", "BA-LIB-03")
    if seat_view.chosen is None:
        return Said(
            "Library: an ant that ends here draws 2 objectives of its own type, and you keep 1", "BA-LIB-01"
        )
    caste, who = ANT_CASTE[seat_view.chosen], ant_name(seat_view.chosen)
    left = deck_count(seat_view.view.decks[caste])
    seen = min(left, drawn_cards(seat_view.view, seat_view.seat, caste))
    match seen:
        case 0:
            return Said(f"Library: no {CASTES[caste]} card is left for {who}", "BA-LIB-04")
        case 1:
            return Said(f"Library: {who} draws the last {CASTES[caste]} card", "BA-LIB-04")
        case _:
            text = f"Library: {who} draws {seen} {CASTES[caste]} cards, and you keep 1"
            return Said(text, "BA-LIB-01")


def _library_completing(seat_view: SeatView) -> Said:
    if seat_view.chosen is None:
        return Said("Library: an ant that ends here completes an open objective of its own type", "BA-EXP-08")
    caste, who = ANT_CASTE[seat_view.chosen], ant_name(seat_view.chosen)
    payable = display.completions(seat_view.view, seat_view.seat, caste)
    if not payable:
        return Said(f"Library: you cannot pay for an open {CASTES[caste]} objective yet", "BA-EXP-08")
    cards = listed([title(card) for card in payable[:_FEW]], "or")
    return Said(f"Library: {who} can complete {cards} here", "BA-EXP-08")


def _queen(seat_view: SeatView) -> Said:
    if not seat_view.rules.hatching:
        return Said("Queen's Chamber: a tunnel like any other in this game", "BA-CHILD-03")
    return Said("Queen's Chamber: your ants hatch here; only one of them may stay", "BA-MOVE-07")


def _way_out(seat_view: SeatView, hole: int) -> Said:
    """One of the numbered spaces: the Entryway, an open entrance, or soil that would become one."""
    space, number = seat_view.own.holes[hole], hole + 1
    if space != NOWHERE:
        name = "Entryway" if hole == 0 else f"Entrance {number}"
        where = Whereabouts(seat_view.view.table, _names(seat_view)).at(space)
        text = (
            f"{name}: the way out to your nest hole {number} {where}; any number of your ants may wait here"
        )
        return Said(text, "BA-NEST-04")
    soil = RESOURCES[nest.SOIL[HOLE_1 + hole]]
    if not seat_view.rules.holes:
        return Said(f"Numbered {soil}: it stays closed in this game", "BA-CHILD-03")
    name = f"{soil.capitalize()}, number {number}"
    if seat_view.chosen is not None and ANT_CASTE[seat_view.chosen] != DIGGER:
        return Said(f"{name}: soil is closed to a {CASTES[ANT_CASTE[seat_view.chosen]]}", "BA-MOVE-08")
    who = "a Digger" if seat_view.chosen is None else ant_name(seat_view.chosen)
    reach = allowance_of(seat_view.view, seat_view.seat).hole_range
    text = f"{name}: {who} takes it and opens nest hole {number} within {reach} spaces of another"
    return Said(f"{text}{_needed(seat_view, nest.SOIL[HOLE_1 + hole])}", "BA-HOLE-01")


def _soil(seat_view: SeatView, place: int) -> Said:
    resource = nest.SOIL[place]
    name = RESOURCES[resource].capitalize()
    if seat_view.chosen is not None and ANT_CASTE[seat_view.chosen] != DIGGER:
        return Said(f"{name}: soil is closed to a {CASTES[ANT_CASTE[seat_view.chosen]]}", "BA-MOVE-08")
    who = "a Digger" if seat_view.chosen is None else ant_name(seat_view.chosen)
    after = _needed(seat_view, resource) or " and leaves a tunnel"
    return Said(f"{name}: {who} takes it by ending here{after}", "BA-COL-04")


# ---------------------------------------------------------------------- others' nests


def _abroad(seat_view: SeatView, owner: int, place: int) -> Said:
    """A space of another player's nest, where only the Worm may go."""
    whose = f"{seat_view.players[owner].name}'s"
    if place in nest.SOILS and not is_dug(seat_view.view.colonies[owner], place):
        resource = nest.SOIL[place]
        text = f"{RESOURCES[resource].capitalize()} in {whose} nest: the Worm may eat it"
        return Said(text, "BA-PRED-04")
    return Said(f"{whose} nest: only soil without a number is food for the Worm", "BA-PRED-04")


def said(seat_view: SeatView, control: str) -> Said | None:
    """The sentence of a space or an own ant, by the id of its control; None for anything else."""
    kind, _, rest = control.partition(":")
    number, _, seat = rest.partition("@")
    if not number.isdigit():
        return None
    match kind:
        case "hex":
            return of_space(seat_view, int(number))
        case "nest" if int(number) >= HOLE_1:
            return of_nest(seat_view, int(seat) if seat else seat_view.seat, int(number))
        case "ant" | "slot" | "heap":
            return of_ant(seat_view, int(number))
        case "cover-tile":
            return of_cover(seat_view, int(number))
        case "rock":
            return of_rock()
        case _:
            return None
