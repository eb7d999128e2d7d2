"""Words for the moves of BrilliAnts: a name, `Hunter 2 to S3 for the beetle`, and a sentence on the purpose.

Every reason states facts of the view, found by counting. The evaluation yields only numbers, and guessing
its decisive term could be wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.plugin.voice import Voice
from rules.brilliants.data.board import DISTANCE
from rules.brilliants.data.box import ANT_CASTE, BOX, CASTES, PREDATORS, RESOURCE_NAMES, RULE_SETS, WEATHERS
from rules.brilliants.data.objectives import COST, POINTS, can_pay, caste_of, objective
from rules.brilliants.data.special import SPECIALS, SPECIES, some_resource
from rules.brilliants.moves import (
    AdoptSpecies,
    ChooseAnts,
    ChooseCards,
    ChooseWeather,
    Decision,
    DraftAnt,
    Eat,
    EndTurn,
    Hatch,
    HuntByPower,
    KeepSpecial,
    LookByPower,
    MarkByPower,
    MoveAnt,
    MovePredator,
    Pass,
    PickCard,
    PlaySpecial,
    Reveal,
    SendPredator,
    TakeSpecial,
)
from rules.brilliants.play.predators import WORM
from rules.brilliants.state import HIDDEN, JOKER, LIBRARY, NOWHERE, SURFACE, Ground, State
from rules.brilliants.terms import place_of_predator, space_name
from rules.core.catalogue import load

_NEAR: Final = 4
"""Steps within which something is near an ant, as far as it walks in its weather."""
_TAKE: Final = ("Catch", "Take", "Dig")
"""The verb for collecting with an ant of each type."""


@cache
def _titles() -> dict[str, str]:
    return load("brilliants/titles.yaml", dict[str, str])


def reason(view: State, seat: int, move: Decision) -> str:
    """An imperative sentence about a legal move of the seat, from the seat's own view."""
    match move:
        case MoveAnt():
            return _walk(view, seat, move)
        case Hatch(caste=caste):
            return _hatch(view, seat, caste)
        case MovePredator(predator, space, eats) | HuntByPower(predator, space, eats):
            return _hunt(view, seat, predator, space, eats)
        case Reveal(card):
            return f"Reveal {_named(card)}: you can pay for it."
        case PickCard(card):
            return f"Keep {title(card)}: {_price(view, seat, card)}."
        case _:
            return _of_cards(view, seat, move)


def _of_cards(view: State, seat: int, move: Decision) -> str:
    """Special cards, powers, and the ends of windows."""
    match move:
        case PlaySpecial(card, completes=completes) if completes != NOWHERE:
            return f"Play {SPECIALS[card].title}: it completes {_named(completes)}."
        case PlaySpecial(card):
            return f"Play {SPECIALS[card].title}: {_printed(view, card)}"
        case MarkByPower():
            return f"Use your power: a pheromone is worth {BOX.pheromone_points} point at the end."
        case LookByPower(caste):
            return f"Look at the next {_caste(caste)} card: it costs nothing."
        case EndTurn():
            return f"End your turn: {_kept(view, seat) or 'keep what you hold for later'}."
        case Pass():
            return f"Pass: {_kept(view, seat) or 'there is nothing you can reveal now'}."
        case ChooseWeather(weather):
            return _weather(view, seat, weather)
        case Eat() | SendPredator():
            return f"Send the {PREDATORS[view.drawn // 3].capitalize()} here: you will miss this space least."
        case _:
            return _of_setup(view, seat, move)


def _kept(view: State, seat: int) -> str:
    """Why the dearest payable card of the hand is not revealed now; empty if none can be."""
    colony = view.colonies[seat]
    hand = [card for card in colony.hand if card < HIDDEN]
    payable = [card for card in hand if can_pay(colony.store, card)]
    if not payable:
        return ""
    best, goal = max(payable, key=POINTS.__getitem__), RULE_SETS[view.table.variant].last_card
    if goal and len(colony.revealed) + 1 == goal:
        return f"revealing {title(best)} would end the game with this round"
    shared = [card for card in hand if POINTS[card] > POINTS[best] and any(map(min, COST[card], COST[best]))]
    if shared:
        nearest = min(shared, key=lambda card: len(_missing(colony.store, card)))
        return f"{_named(nearest)} needs what would pay for {title(best)}"
    return f"{title(best)} can be revealed later, too, and nobody knows of it yet"


def _of_setup(view: State, seat: int, move: Decision) -> str:
    """Choices before the first round."""
    match move:
        case ChooseAnts(castes):
            counts = [castes.count(caste) for caste in range(len(CASTES))]
            every = ": you can take everything from the start" if all(counts) else ""
            return f"Start with {counts_words(counts, '')}{every}."
        case ChooseCards(counts):
            return f"Draw {counts_words(counts, ' card')}: your ants bring what they ask for."
        case DraftAnt(caste):
            ants = enumerate(view.colonies[seat].ants)
            own = sum(ANT_CASTE[ant] == caste and at != NOWHERE for ant, at in ants)
            return f"Take a {_caste(caste)}: you have {own or 'none'} so far."
        case AdoptSpecies(species):
            return f"Take the {SPECIES[species].name}: {_lowered(SPECIES[species].text)}"
        case KeepSpecial(card) | TakeSpecial(card):
            return f"Take {SPECIALS[card].title}: {_printed(view, card)}"
        case _:
            return ""


# ---------------------------------------------------------------------- ants


def _walk(view: State, seat: int, move: MoveAnt) -> str:
    if move.completes != NOWHERE:
        return f"Go to the Library and complete {_named(move.completes)}."
    if move.collects != NOWHERE:
        return _collect(view, seat, move)
    caste = ANT_CASTE[move.ant]
    rules, held = RULE_SETS[view.table.variant], len(view.colonies[seat].hand)
    if move.path[-1] == LIBRARY and rules.in_library == "draw" and held < rules.hand_limit:
        return f"Go to the Library for a {_caste(caste)} card: you hold {held} of {rules.hand_limit}."
    if move.marks:
        points = len(move.marks) * BOX.pheromone_points
        return f"Mark {_number(len(move.marks), 'space')} on the way: {_number(points, 'point')} at the end."
    if len(move.path) == 1:
        return f"Leave {_ant(move.ant)} where it is this round."
    return f"Walk {_ant(move.ant)} there{_ahead(view, seat, caste, move.path[-1])}."


def _ahead(view: State, seat: int, caste: int, end: int) -> str:
    """The resource near an ant after its walk that a card lacks, in words; empty if none."""
    store = view.colonies[seat].store
    found = [
        (DISTANCE[end][space], -POINTS[card], kind, card)
        for card in (_aims(view, seat) if end < SURFACE else ())
        for kind in set(_missing(store, card))
        for space, ground in enumerate(view.ground)
        if ground == Ground.RESOURCE + kind and kind // 3 == caste and space != end
    ]
    if not found:
        return " to be ready for its next turn"
    far, _, kind, card = min(found)
    return f": {some_resource(kind)} for {title(card)} is {_number(far, 'space')} away"


def _collect(view: State, seat: int, move: MoveAnt) -> str:
    """The resource taken, and the card it is for."""
    colony, taken = view.colonies[seat], move.collects
    hole = " and open a nest hole" if move.hole != NOWHERE else ""
    deed = f"{_TAKE[ANT_CASTE[move.ant]]} the {RESOURCE_NAMES[taken]}{hole}"
    after = bytes(count + (kind == taken) for kind, count in enumerate(colony.store))
    needing = [card for card in _aims(view, seat) if taken in _missing(colony.store, card)]
    if paid := [card for card in needing if can_pay(after, card)]:
        return f"{deed}: it pays for {_named(max(paid, key=_points))}."
    if needing:
        return f"{deed}: {title(max(needing, key=_points))} needs it."
    marks = len(move.marks) + (move.path[-1] < SURFACE and (move.claims or not _touching(view)))
    if marks and colony.pheromones:
        return f"{deed} and leave {_number(marks, 'pheromone')}: {_number(marks, 'point')} at the end."
    return f"{deed}: a tile in your store room for a later card."


def _touching(view: State) -> bool:
    return RULE_SETS[view.table.variant].touching


def _aims(view: State, seat: int) -> tuple[int, ...]:
    """Objectives the seat may pursue: the known ones in its hand, or the displayed ones."""
    return view.display or tuple(card for card in view.colonies[seat].hand if card < HIDDEN)


def _missing(store: bytes, card: int) -> list[int]:
    """The resources that a Store Room lacks for a card, one entry each."""
    left, found = list(store), []
    for need in objective(card).needs:
        left[need] -= 1
        found += [need] if left[need] < 0 else []
    return found


def _price(view: State, seat: int, card: int) -> str:
    """The points of a drawn card and its remaining cost, in words."""
    points, lacks = _number(POINTS[card], "point"), len(_missing(view.colonies[seat].store, card))
    return f"{points} for {_number(lacks, 'more tile')}" if lacks else f"{points}, and you can pay at once"


def _hatch(view: State, seat: int, caste: int) -> str:
    if caste == NOWHERE:
        return "Take the tile: nothing hatches, but the action is done."
    store = view.colonies[seat].store
    wanting = [card for card in _aims(view, seat) if caste_of(card) == caste and _missing(store, card)]
    if not wanting:
        return f"Hatch a {_caste(caste)}: one more ant to move in every round."
    card = max(wanting, key=_points)
    lacks = _number(len(_missing(store, card)), "tile")
    return f"Hatch a {_caste(caste)} for {title(card)}: it still lacks {lacks}."


def _hunt(view: State, seat: int, predator: int, space: int, eats: int) -> str:
    piece = PREDATORS[predator].capitalize()
    if predator == WORM:
        whose = "your own nest" if space >> 8 == seat else "another nest"
        return f"Send the {piece} into {whose}: nobody gets the {RESOURCE_NAMES[eats]} it eats."
    if eats == NOWHERE:
        return f"Send the {piece} there: it eats nothing, but no ant gets past it."
    rivals = [
        DISTANCE[space][place]
        for other, colony in enumerate(view.colonies)
        for ant, place in enumerate(colony.ants)
        if other != seat and place < SURFACE and ANT_CASTE[ant] == eats // 3
    ]
    prey = some_resource(eats)
    if rivals and min(rivals) <= _NEAR:
        return f"Send the {piece} there: it eats {prey} that others are close to."
    needed = any(eats in _missing(view.colonies[seat].store, card) for card in _aims(view, seat))
    return f"Send the {piece} there: it eats {prey}{'' if needed else ' that you do not need'}."


def _weather(view: State, seat: int, weather: int) -> str:
    name = WEATHERS[weather]
    ants = view.colonies[seat].ants
    faster = BOX.weather.get(name, ())
    count = sum(at != NOWHERE and CASTES[ANT_CASTE[ant]] in faster for ant, at in enumerate(ants))
    if not count:
        return f"Choose {name}: none of your ants gets an extra step."
    return f"Choose {name}: it gives {count} of your ants an extra step."


# ---------------------------------------------------------------------- words


def title(card: int) -> str:
    """The title of an objective card."""
    return _titles()[objective(card).name]


def _points(card: int) -> int:
    return POINTS[card]


def _named(card: int) -> str:
    """`Picnic (9 points)`."""
    return f"{title(card)} ({_number(POINTS[card], 'point')})"


def _ant(number: int) -> str:
    """`Hunter 2`."""
    return f"{_caste(ANT_CASTE[number])} {number % BOX.ants_of_a_caste + 1}"


def _caste(caste: int) -> str:
    return CASTES[caste].capitalize()


def _number(count: int, noun: str) -> str:
    """`1 space`, `2 spaces`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def counts_words(counts: Sequence[int], noun: str) -> str:
    """`2 Hunters and 1 Digger`, `3 Hunter cards`."""
    parts = [_number(count, f"{_caste(caste)}{noun}") for caste, count in enumerate(counts) if count]
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def _printed(view: State, card: int) -> str:
    """The text of a special card, as the rest of a sentence."""
    kind = SPECIALS[card]
    open_ = RULE_SETS[view.table.variant].objectives == "display" and kind.text_display
    return _lowered(kind.text_display if open_ else kind.text)


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


# ---------------------------------------------------------------------- names


def name(view: State, seat: int, move: Decision) -> str:
    """A legal move in a few words."""
    match move:
        case MoveAnt():
            return _walk_name(move)
        case Hatch(tile, caste):
            return _hatched(tile, caste)
        case MovePredator(predator, space, eats) | HuntByPower(predator, space, eats):
            place = place_of_predator(space)
            return f"the {PREDATORS[predator].capitalize()} to {place}{_taken(eats)}"
        case Reveal(card):
            return f"to reveal {title(card)}"
        case PickCard(card):
            return title(card)
        case PlaySpecial(card):
            return f"to play {SPECIALS[card].title}"
        case MarkByPower(space):
            return f"a pheromone on {space_name(space)}"
        case LookByPower(caste):
            return f"a look at the {_caste(caste)} cards"
        case EndTurn():
            return "to end the turn"
        case Pass():
            return "to pass"
        case _:
            return setup_name(move) or _answer(view, move)


def _answer(view: State, move: Decision) -> str:
    """The prey of a predator from the bag, or a weather, in a few words; empty for other moves."""
    match move:
        case Eat(space) | SendPredator(space):
            return f"the {PREDATORS[view.drawn // len(CASTES)].capitalize()} to {space_name(space)}"
        case ChooseWeather(weather):
            return f"{WEATHERS[weather]} for the weather"
    return ""


def setup_name(move: object) -> str:
    """A choice before the first round in a few words; empty for other moves."""
    match move:
        case ChooseAnts(castes):
            return counts_words([castes.count(caste) for caste in range(len(CASTES))], "")
        case ChooseCards(counts):
            return counts_words(counts, " card")
        case DraftAnt(caste):
            return f"a {_caste(caste)}"
        case AdoptSpecies(species):
            return f"the {SPECIES[species].name}"
        case KeepSpecial(card) | TakeSpecial(card):
            return SPECIALS[card].title
    return ""


def _hatched(tile: int, caste: int) -> str:
    if caste != NOWHERE:
        return f"a new {_caste(caste)}"
    return f"the {'joker' if tile == JOKER else _caste(tile)} tile without an ant"


def _walk_name(move: MoveAnt) -> str:
    place = "the Library" if move.path[-1] == LIBRARY else space_name(move.path[-1])
    return f"{_ant(move.ant)} to {place}{_taken(move.collects)}"


def _taken(resource: int) -> str:
    return "" if resource == NOWHERE else f" for the {RESOURCE_NAMES[resource]}"


VOICE: Final = Voice(reason, name)
