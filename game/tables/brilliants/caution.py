"""Cautions: reasons to think twice about a legal move of BrilliAnts, as kinds for `game.table.caution`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.table import caution
from game.table.caution import Caution, Found, Kind
from game.tables.brilliants.cards.objective_card import title
from game.tables.brilliants.move_targets import hunt_of
from game.tables.brilliants.plan import PREPARE
from game.tables.brilliants.seat_view import displays, is_ready
from game.tables.brilliants.ways import draws, end_of, marks_itself, marks_of, takes_food
from game.tables.brilliants.words import CASTES, RESOURCES
from game.text import plural
from rules.brilliants import GAME
from rules.brilliants.data.box import ANT_CASTE, RULE_SETS
from rules.brilliants.data.objectives import COST, POINTS, can_pay
from rules.brilliants.data.special import DIPLOMAT, SPECIALS, SPECIES, STRATEGIST, Special
from rules.brilliants.lists.movement import movements
from rules.brilliants.moves import (
    AdoptSpecies,
    EndTurn,
    Hatch,
    HuntByPower,
    LookByPower,
    MarkByPower,
    MoveAnt,
    MovePredator,
    Pass,
    PlaySpecial,
    Reveal,
    TakeSpecial,
)
from rules.brilliants.play import display
from rules.brilliants.play.ants import ready_ants
from rules.brilliants.play.effects import SCORING
from rules.brilliants.play.objective_cards import deck_count
from rules.brilliants.play.predators import WORM
from rules.brilliants.reach.cells import beside
from rules.brilliants.reach.movement_allowance import allowance_of
from rules.brilliants.reach.terrain import Terrain
from rules.brilliants.state import (
    HIDDEN,
    HUNTER,
    JOKER,
    LIBRARY,
    NOWHERE,
    QUEEN,
    SURFACE,
    UNSEEN,
    Ground,
    State,
)


def cautions(view: State, seat: int, move: object) -> Iterator[Caution]:
    """The cautions about a legal move of the seat, gravest first; most moves have none."""
    return caution.cautions(KINDS, view, seat, move)


# ---------------------------------------------------------------------- walks


def _stays_idle(view: State, seat: int, move: MoveAnt) -> Found:
    """BA-MOVE-02: the ant stays put and gains nothing, though it could collect something elsewhere."""
    if len(move.path) > 1 or move.collects != NOWHERE or move.marks or draws(move):
        return None
    return "" if any(m.collects != NOWHERE for m in movements(view, seat, (move.ant,))) else None


def _gains(view: State, seat: int, move: MoveAnt) -> bool:
    """Return True if the ant brings anything home, marks anything, or ends in the Library."""
    return move.collects != NOWHERE or bool(_laid(view, seat, move)) or draws(move)


def _wrong_food(view: State, seat: int, move: MoveAnt) -> Found:
    """BA-COMP-19: the ant ends on food that its type never takes, and gains nothing."""
    resource, caste = _ground(view, move.path[-1]) - Ground.RESOURCE, ANT_CASTE[move.ant]
    is_food = 0 <= resource < Ground.PHEROMONE - Ground.RESOURCE
    if not is_food or resource // 3 == caste or _gains(view, seat, move):
        return None
    return f"A {CASTES[caste]} leaves {'insects' if resource // 3 == HUNTER else 'plants'}"


def _gains_nothing(view: State, seat: int, move: MoveAnt) -> Found:
    """BA-MOVE-02: the ant walks for nothing, though it could take something elsewhere."""
    if len(move.path) == 1 or _gains(view, seat, move):
        return None
    return "" if any(m.collects != NOWHERE for m in movements(view, seat, (move.ant,))) else None


def _uncollected(view: State, seat: int, move: MoveAnt) -> Found:
    """BA-COL-01: the ant ends on food of its own kind without collecting it."""
    resource = _ground(view, move.path[-1]) - Ground.RESOURCE
    own = 0 <= resource < Ground.PHEROMONE - Ground.RESOURCE and resource // 3 == ANT_CASTE[move.ant]
    return RESOURCES[resource] if own and move.collects == NOWHERE else None


def _unmarked(view: State, seat: int, move: MoveAnt) -> Found:
    """BA-PHER-01: Empty Ground on the path could be marked, but is not."""
    left = view.colonies[seat].pheromones - _laid(view, seat, move)
    missed = min(left, _missed(_terrain(view, seat), move).bit_count())
    return plural(missed, "more space", "more spaces") if missed > 0 else None


def _missed(land: Terrain, move: MoveAnt) -> int:
    """Bit set of the spaces on the path that could be marked in addition to those that are (BA-EXP-06)."""
    bits, marks = land.net.bits, marks_of(move)
    markable = land.empty
    if land.allowance.touching and takes_food(move):
        markable |= bits[end_of(move)]
    missed = trace = 0
    for place in move.path[1:] or move.path:
        bit = bits[place]
        if place not in marks:
            bit &= markable & ~trace & (land.touched | beside(trace))
            missed |= bit
        trace |= bit
    return missed


def _untouched(view: State, seat: int, move: MoveAnt) -> Found:
    """BA-EXP-05: collecting away from one's own tiles leaves Empty Ground instead of a pheromone."""
    land = _terrain(view, seat)
    if not land.allowance.touching or not takes_food(move) or move.claims:
        return None
    bits = land.net.bits
    claimable = land.claimable(sum(bits[place] for place in move.marks))
    return "" if claimable and not bits[end_of(move)] & (claimable | beside(_missed(land, move))) else None


def _no_pheromone(view: State, seat: int, move: MoveAnt) -> Found:
    """BA-COL-02: the supply is empty, so collecting leaves Empty Ground instead of a pheromone."""
    return "" if takes_food(move) and view.colonies[seat].pheromones <= len(move.marks) else None


def _last_pheromone(view: State, seat: int, move: MoveAnt | PlaySpecial | MarkByPower) -> Found:
    """BA-PHER-01: the move uses the last pheromone of the supply."""
    laid = _laid(view, seat, move)
    return "" if laid and laid == view.colonies[seat].pheromones else None


def _laid(view: State, seat: int, move: object) -> int:
    """Return the number of pheromones a move takes from the supply."""
    match move:
        case MoveAnt():
            return len(marks_of(move)) + marks_itself(view, seat, move)
        case PlaySpecial(card):
            return int(SPECIALS[card].effect == "mark_anywhere")
        case _:
            return 1


def _ground(view: State, place: int) -> int:
    return view.ground[place] if place < SURFACE else Ground.ABSENT


def _terrain(view: State, seat: int) -> Terrain:
    return Terrain(view, seat, allowance_of(view, seat))


# ---------------------------------------------------------------------- the Library, objectives


def _full_hand(view: State, seat: int, move: MoveAnt) -> Found:
    """BA-LIB-03: the hand is full, so the ant draws nothing in the Library."""
    return "" if draws(move) and _library(view) == "draw" and _is_full(view, seat) else None


def _empty_deck(view: State, seat: int, move: MoveAnt) -> Found:
    """BA-LIB-04: the deck of the ant's type is empty."""
    caste = ANT_CASTE[move.ant]
    none = draws(move) and _library(view) == "draw" and not deck_count(view.decks[caste])
    return CASTES[caste] if none else None


def _unpayable(view: State, seat: int, move: MoveAnt) -> Found:
    """BA-EXP-08: no displayed card of the ant's type can be paid for."""
    caste = ANT_CASTE[move.ant]
    visits = draws(move) and _library(view) == "complete"
    return CASTES[caste] if visits and not display.completions(view, seat, caste) else None


def _uncompleted(view: State, seat: int, move: MoveAnt) -> Found:
    """BA-EXP-08: a displayed card could be completed, but is not."""
    visits = draws(move) and _library(view) == "complete" and move.completes == NOWHERE
    return "" if visits and display.completions(view, seat, ANT_CASTE[move.ant]) else None


def _last_card(view: State, seat: int, move: MoveAnt | PlaySpecial | Reveal) -> Found:
    """BA-END-01: the card triggers the last round."""
    if not isinstance(move, Reveal) and move.completes == NOWHERE:
        return None
    goal, counts = RULE_SETS[view.table.variant].last_card, [len(c.revealed) for c in view.colonies]
    return str(goal) if goal and max(counts) < goal == counts[seat] + 1 else None


def _library(view: State) -> str:
    return RULE_SETS[view.table.variant].in_library


def _is_full(view: State, seat: int) -> bool:
    return len(view.colonies[seat].hand) >= RULE_SETS[view.table.variant].hand_limit


def _shared_tiles(view: State, seat: int, move: Reveal) -> Found:
    """BA-OBJ-04: another card that could be paid for now could not be paid for any more."""
    colony = view.colonies[seat]
    left = [have - cost for have, cost in zip(colony.store, COST[move.card], strict=True)]
    others = [card for card in colony.hand if card < HIDDEN and card != move.card]
    lost = [c for c in others if can_pay(colony.store, c) and not can_pay(bytes(left), c)]
    return title(max(lost, key=lambda card: POINTS[card])) if lost else None


def _unrevealed(view: State, seat: int, move: Pass) -> Found:
    """BA-OBJ-08: a card that can be paid for is not revealed in the close window."""
    colony = view.colonies[seat]
    known = [card for card in colony.hand if card < HIDDEN and can_pay(colony.store, card)]
    return title(max(known, key=lambda card: POINTS[card])) if known else None


# ---------------------------------------------------------------------- predators, hatching


def _eats_nothing(view: State, seat: int, move: object) -> Found:
    """BA-PRED-03: the predator goes to a space without its food."""
    hunt = hunt_of(view, seat, move)
    return "" if hunt is not None and hunt.eats == NOWHERE else None


def _own_soil(view: State, seat: int, move: object) -> Found:
    """BA-PRED-04: the Worm eats soil in the player's own nest, and no one gets that soil."""
    hunt = hunt_of(view, seat, move)
    own = hunt is not None and hunt.predator == WORM and hunt.space >> 8 == seat
    return RESOURCES[hunt.eats] if own and hunt is not None else None


def _nothing_born(view: State, seat: int, move: Hatch) -> Found:
    """BA-HATCH-03: the tile is taken but no ant hatches."""
    return CASTES[move.tile] if move.caste == NOWHERE else None


def _spare_egg(view: State, seat: int, move: Hatch) -> Found:
    """BA-HATCH-01, BA-CARD-05: the tile alone would hatch the same ant, without the card."""
    return CASTES[move.caste] if move.egg and move.tile in (move.caste, JOKER) else None


def _crowded(view: State, seat: int, move: Hatch | PlaySpecial) -> Found:
    """BA-MOVE-07: an ant that has moved is in the Queen's Chamber, so the new ant may not stay there."""
    colony = view.colonies[seat]
    there = [ant for ant, place in enumerate(colony.ants) if place == QUEEN]
    done = any(not is_ready(view, colony, ant) for ant in there)
    return "" if done and move.caste != NOWHERE else None


# ---------------------------------------------------------------------- special cards, powers


def _own_pheromone(view: State, seat: int, move: PlaySpecial) -> Found:
    """BA-PHER-05: the card removes one of the player's own pheromones."""
    wipes = SPECIALS[move.card].effect == "wipe_pheromone"
    return "" if wipes and view.ground[move.space] == Ground.PHEROMONE + seat else None


def _no_help(view: State, seat: int, move: PlaySpecial) -> Found:
    """BA-CARD-05: with the card no ant can do anything that it could not do without it."""
    if SPECIALS[move.card].effect not in PREPARE:
        return None
    ants = ready_ants(view.colonies[seat], view.night)
    after = GAME.apply(view, seat, move).state
    return "" if len(movements(view, seat, ants)) == len(movements(after, seat, ants)) else None


def _no_draw(view: State, seat: int, move: PlaySpecial) -> Found:
    """BA-CARD-05: LOOK only helps a draw in the same turn, and no draw is possible now."""
    kind = SPECIALS[move.card]
    if kind.effect != "see_more" or displays(view.table.variant):
        return None
    able = not _is_full(view, seat) and (
        _has_errand(view, seat, kind.about) or _visits(view, seat, kind.about)
    )
    return None if able else CASTES[kind.about]


def _has_errand(view: State, seat: int, caste: int) -> bool:
    """Return True if the seat holds a card that draws from the deck."""
    kinds = (SPECIALS[card] for card in view.colonies[seat].specials)
    return any(kind.effect == "draw_objective" and kind.about == caste for kind in kinds)


def _visits(view: State, seat: int, caste: int) -> bool:
    """Return True if a ready ant of the type can reach the Library."""
    ants = [ant for ant in ready_ants(view.colonies[seat], view.night) if ANT_CASTE[ant] == caste]
    return any(m.path[-1] == LIBRARY for m in movements(view, seat, ants))


def _known_cards(view: State, seat: int, move: PlaySpecial | LookByPower) -> Found:
    """BA-EXP-10: the seat already knows every card that it would look at."""
    rules = RULE_SETS[view.table.variant]
    match move:
        case LookByPower(caste):
            wanted = SPECIES[STRATEGIST].amount
        case PlaySpecial(card) if SPECIALS[card].effect == "see_more" and displays(view.table.variant):
            caste, wanted = SPECIALS[card].about, rules.looks
        case _:
            return None
    count = min(wanted, deck_count(view.decks[caste]))
    known = [one.seats >> seat & 1 for one in view.decks[caste].top[:count]]
    if sum(known) < count:
        return None
    return "card" if count == 1 else f"{count} cards"


def _unplayed(view: State, seat: int, move: EndTurn) -> Found:
    """BA-CARD-02: a card that scores for this turn's own move only is not played."""
    cards = view.colonies[seat].specials
    scoring = [card for card in cards if card != UNSEEN and _is_for_this_turn(SPECIALS[card])]
    open_ = [card for card in scoring if GAME.why_illegal(view, seat, PlaySpecial(card)) is None]
    return SPECIALS[open_[0]].title if open_ else None


def _is_for_this_turn(kind: Special) -> bool:
    """True if it scores for what the own move of the turn has done, and later not any more."""
    return kind.window == "after" and kind.effect in SCORING


def useless_species(view: State, seat: int) -> dict[int, str]:
    """Reasons against species where there are no other players, by their number."""
    return _useless(view, seat, map(AdoptSpecies, range(len(SPECIES))))


def useless_cards(view: State, seat: int) -> dict[int, str]:
    """The same of special cards."""
    return _useless(view, seat, map(TakeSpecial, range(len(SPECIALS))))


def _useless(view: State, seat: int, moves: Iterable[object]) -> dict[int, str]:
    found = ((number, cautions(view, seat, move)) for number, move in enumerate(moves))
    return {number: one.text for number, each in found for one in each if one.kind == _ALONE.name}


def _alone(view: State, seat: int, move: AdoptSpecies | TakeSpecial) -> Found:
    """BA-SOLO-04: a gift that only concerns other players, where there are none."""
    if view.table.seats > 1:
        return None
    match move:
        case AdoptSpecies(species):
            return "there is nobody to cross" if species == DIPLOMAT else None
        case TakeSpecial(card):
            return _FOR_OTHERS.get(SPECIALS[card].effect)


_FOR_OTHERS: Final = {
    "slip_through": "nobody blocks you",
    "wipe_pheromone": "all pheromones are yours",
}
"""By effect of cards that concern other players: why they are useless without any."""

# ---------------------------------------------------------------------- the table of kinds

_LAST_PHEROMONE: Final = Kind(
    "last_pheromone", "BA-PHER-01", "That takes your last pheromone", _last_pheromone, "last pheromone"
)
_LAST_CARD: Final = Kind(
    "last_card", "BA-END-01", "Your {}th card makes this the last round", _last_card, "last round"
)
_OF_HUNTS: Final = (
    Kind("eats_nothing", "BA-PRED-03", "It eats nothing there", _eats_nothing, "eats nothing"),
    Kind("own_soil", "BA-PRED-04", "It eats your own {}, and you get nothing", _own_soil, "your own soil"),
)
_CROWDED: Final = Kind("crowded", "BA-MOVE-07", "The Queen's Chamber is full: this ant must leave", _crowded)
_KNOWN_CARDS: Final = Kind("known_cards", "BA-EXP-10", "You know the top {} already", _known_cards)
_SHARED: Final = Kind("shared_tiles", "BA-OBJ-04", "After that you cannot pay for {}", _shared_tiles)
_ALONE: Final = Kind("alone", "BA-SOLO-04", "No use when you play alone: {}", _alone, "no use alone")

KINDS: Final[caution.Kinds] = {
    MoveAnt: (
        _LAST_CARD,
        Kind("full_hand", "BA-LIB-03", "Your hand is full: nothing is drawn", _full_hand, "hand full"),
        Kind("empty_deck", "BA-LIB-04", "No {} card is left to draw", _empty_deck, "no card left"),
        Kind("unpayable", "BA-EXP-08", "No {} card can be completed now", _unpayable, "nothing to complete"),
        Kind("uncompleted", "BA-EXP-08", "It completes no card, though it could", _uncompleted, "no card"),
        Kind("uncollected", "BA-COL-01", "It leaves the {} it could take", _uncollected, "left lying"),
        Kind("wrong_food", "BA-COMP-19", "{}: nothing gained", _wrong_food, "nothing gained"),
        Kind("stays_idle", "BA-MOVE-02", "It could take something elsewhere", _stays_idle, "stays idle"),
        Kind("unmarked", "BA-PHER-01", "It could mark {}", _unmarked, "not marked"),
        Kind(
            "gains_nothing",
            "BA-MOVE-02",
            "Nothing gained there",
            _gains_nothing,
            "nothing gained",
        ),
        Kind("no_pheromone", "BA-COL-02", "You have no pheromone left for it", _no_pheromone, "no pheromone"),
        Kind("untouched", "BA-EXP-05", "It touches nothing of yours: no mark", _untouched, "no mark"),
        _LAST_PHEROMONE,
    ),
    Hatch: (
        Kind("nothing_born", "BA-HATCH-03", "No {} is left: nothing hatches", _nothing_born),
        Kind("spare_egg", "BA-CARD-05", "The tile alone would hatch a {}", _spare_egg),
        _CROWDED,
    ),
    MovePredator: _OF_HUNTS,
    HuntByPower: _OF_HUNTS,
    Reveal: (_LAST_CARD, _SHARED),
    Pass: (Kind("unrevealed", "BA-OBJ-08", "You can pay for {}: reveal it first", _unrevealed),),
    EndTurn: (Kind("unplayed", "BA-CARD-02", "{} would score now", _unplayed),),
    AdoptSpecies: (_ALONE,),
    TakeSpecial: (_ALONE,),
    PlaySpecial: (
        _LAST_CARD,
        *_OF_HUNTS,
        Kind("own_pheromone", "BA-PHER-05", "It is your own: you lose 1 point", _own_pheromone, "your own"),
        Kind("no_help", "BA-CARD-05", "It does not help any of your ants now", _no_help),
        Kind("no_draw", "BA-CARD-05", "You cannot draw a {} card now", _no_draw),
        _KNOWN_CARDS,
        _CROWDED,
        _LAST_PHEROMONE,
    ),
    MarkByPower: (_LAST_PHEROMONE,),
    LookByPower: (_KNOWN_CARDS,),
}
NAME_CARDS: Final = frozenset({"shared_tiles", "unrevealed", "unplayed"})
"""Kinds that name a card of the own hand: for an open hand only."""
