"""Tooltips for everything on the table, by the id of a control.

They use only public facts and the viewer's own, so that a tooltip reveals no more than the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.tables.brilliants import place_words, words
from game.tables.brilliants.cards.objective_card import title
from game.tables.brilliants.caution import useless_species
from game.tables.brilliants.panels.corner_panes import tile_taken
from game.tables.brilliants.panels.solo import standing
from game.tables.brilliants.panels.top_bar import helped
from game.tables.brilliants.seat_view import (
    SeatView,
    bonus_leaders,
    by_caste,
    displays,
    ready_counts,
    shared_with,
    words_of,
)
from game.text import listed, plural
from rules.brilliants.data.box import BOX, PREDATORS, RESOURCES, RULE_SETS
from rules.brilliants.data.objectives import POINTS, caste_of, objective
from rules.brilliants.data.special import PREDATOR, SPECIALS, SPECIES, amount
from rules.brilliants.play.bag import tile_outcomes
from rules.brilliants.play.effects import EFFECTS
from rules.brilliants.play.objective_cards import deck_count
from rules.brilliants.state import HIDDEN, JOKER, NOWHERE, Weather

_UNCOVER: Final = "Click or hold C to look at your cards"
_TAKES: Final = ("insects", "plants", "soil")
_TRADES: Final = (
    "takes beetles, caterpillars and flies on the board",
    "takes mushrooms, strawberries and blueberries on the board",
    "takes clay, sand and gravel in your nest and opens the way",
)
"""Purpose of an ant of each type."""
_Teller = Callable[[SeatView, str], list[str]]


def explain(control: str, seat_view: SeatView) -> list[str]:
    """Lines of a control's tooltip; empty if it has none."""
    if (said := place_words.said(seat_view, control)) is not None:
        return [said.text]
    name, _, which = control.partition(":")
    if name.startswith("ants-"):
        return _ants(seat_view, int(name[5:]), int(which))
    teller = _TELLERS.get(name)
    return teller(seat_view, which) if teller else []


def _seat(seat_view: SeatView, which: str) -> int:
    return seat_view.seat if which in ("own", "") else int(which)


def _name(seat_view: SeatView, seat: int) -> str:
    return seat_view.players[seat].name


def _cards(number: int, kind: str) -> str:
    return plural(number, f"{kind} card", f"{kind} cards")


def _player(seat_view: SeatView, which: str) -> list[str]:
    seat = _seat(seat_view, which)
    level = seat_view.levels[seat] if seat_view.levels else ""
    first = ["First Player of this round"] if seat_view.view.first == seat else []
    return [
        f"{_name(seat_view, seat)}{', computer, ' + level if level else ''}",
        *_species(seat_view, which),
        *first,
        "Click for a large picture of the nest",
    ]


def _score(seat_view: SeatView, which: str) -> list[str]:
    """Points now, part by part, and what would be added if the game ended now (BA-SCORE)."""
    seat = _seat(seat_view, which)
    colony = seat_view.view.colonies[seat]
    lines = [f"{_name(seat_view, seat)}: {plural(seat_view.scores[seat], 'point', 'points')}"]
    for caste, number in enumerate(by_caste(colony.revealed)):
        points = sum(POINTS[card] for card in colony.revealed if caste_of(card) == caste)
        if number:
            lines.append(f"{points} from {_cards(number, words.CASTES[caste])}")
    if colony.special_points:
        lines.append(f"{colony.special_points} from special cards")
    return [*lines, *_at_the_end(seat_view, seat)]


def _at_the_end(seat_view: SeatView, seat: int) -> list[str]:
    colony = seat_view.view.colonies[seat]
    marks = BOX.pheromones - colony.pheromones
    holes = sum(space != NOWHERE for space in colony.holes)
    bonus = sum(seat in leaders for leaders in bonus_leaders(seat_view.view)) if not seat_view.calm else 0
    parts = [plural(marks * BOX.pheromone_points, "pheromone", "pheromones")]
    if not seat_view.calm:
        parts += [plural(holes, "hole", "holes"), f"{bonus * BOX.bonus_points} for most of a type"]
    total = marks * BOX.pheromone_points + (
        0
        if seat_view.calm
        else holes * RULE_SETS[seat_view.view.table.variant].hole_points + bonus * BOX.bonus_points
    )
    return [f"At the end, as it stands: +{total}", f"({listed(parts)})"]


def _pips(seat_view: SeatView, which: str) -> list[str]:
    colony = seat_view.view.colonies[_seat(seat_view, which)]
    if not seat_view.goal:
        return [
            plural(len(colony.revealed), "objective completed", "objectives completed"),
            *_types(colony.revealed),
        ]
    return [
        f"{len(colony.revealed)} of {seat_view.goal} objectives complete",
        *_types(colony.revealed),
        f"The last round is the one in which a player completes {seat_view.goal}",
    ]


def _types(cards: tuple[int, ...]) -> list[str]:
    counts = [(n, words.CASTES[caste]) for caste, n in enumerate(by_caste(cards)) if n]
    return [listed([_cards(number, kind) for number, kind in counts])] if counts else []


def _ants(seat_view: SeatView, caste: int, seat: int) -> list[str]:
    ready, every = ready_counts(seat_view.view, seat, caste)
    kind = plural(every, words.CASTES[caste], f"{words.CASTES[caste]}s")
    return [f"{_name(seat_view, seat)}: {kind} in play", f"{ready} still to move this round"]


def _action(seat_view: SeatView, which: str, done: bool, what: str) -> list[str]:
    who = _name(seat_view, _seat(seat_view, which))
    return [f"{who} has {what} this round" if done else f"{who} has not {what} yet this round"]


def _hatched(seat_view: SeatView, which: str) -> list[str]:
    return _action(seat_view, which, seat_view.view.colonies[_seat(seat_view, which)].hatched, "hatched")


def _hunted(seat_view: SeatView, which: str) -> list[str]:
    return _action(
        seat_view, which, seat_view.view.colonies[_seat(seat_view, which)].hunted, "moved a predator"
    )


def _store(seat_view: SeatView, which: str) -> list[str]:
    seat = _seat(seat_view, which)
    store = seat_view.view.colonies[seat].store
    held = [amount(kind, number) for kind, number in enumerate(store) if number]
    return [f"Store room of {_name(seat_view, seat)}", listed(held) if held else "Empty"]


def _resource(seat_view: SeatView, which: str) -> list[str]:
    kind = RESOURCES.index(which)
    number = seat_view.own.store[kind]
    return [
        f"{words.RESOURCES[kind].capitalize()}: {number} in your store room",
        f"{words.CASTES[kind // 3]}s bring it home",
    ]


def _pheromones(seat_view: SeatView, which: str) -> list[str]:
    left = seat_view.view.colonies[_seat(seat_view, which)].pheromones
    return [
        f"{plural(left, 'pheromone', 'pheromones')} left of {BOX.pheromones}",
        "1 point each at the end; others may not enter",
    ]


def _nest(seat_view: SeatView, which: str) -> list[str]:
    """Another player's nest, small in its panel."""
    return [f"{_name(seat_view, int(which))}'s nest: dark tunnels are dug, numbers are open nest holes"]


def _holes(seat_view: SeatView, which: str) -> list[str]:
    dug = sum(space != NOWHERE for space in seat_view.view.colonies[_seat(seat_view, which)].holes)
    return [f"{dug} of {BOX.nest_holes} nest holes open", "1 point each at the end"]


def _hand(seat_view: SeatView, which: str) -> list[str]:
    seat = _seat(seat_view, which)
    cards, specials = seat_view.view.colonies[seat].hand, len(seat_view.view.colonies[seat].specials)
    special = [plural(specials, "special card", "special cards")] if specials else []
    if seat_view.rules.objectives == "display":
        return [f"{_name(seat_view, seat)} holds", *special]
    if cards and cards[0] < HIDDEN and seat != seat_view.seat:
        return [f"{_name(seat_view, seat)} holds:", *(title(card) for card in cards)]
    held = plural(len(cards), "face-down card", "face-down cards")
    return [f"{_name(seat_view, seat)} holds {held}", *_types(cards), *special]


def _reveal(seat_view: SeatView, which: str) -> list[str]:
    return [*_hand(seat_view, which), "Click: hand over the screen to reveal one"]


def _revealed(seat_view: SeatView, which: str) -> list[str]:
    seat = _seat(seat_view, which)
    cards = seat_view.view.colonies[seat].revealed
    lines = [f"Revealed by {_name(seat_view, seat)}:"]
    lines += [f"{title(card)}, {POINTS[card]} ({words.CASTES[caste_of(card)]})" for card in sorted(cards)]
    return lines if cards else [f"{_name(seat_view, seat)} has revealed nothing yet"]


def _first(seat_view: SeatView, which: str) -> list[str]:
    return [f"{_name(seat_view, _seat(seat_view, which))} is First Player of this round"]


def _card(seat_view: SeatView, which: str) -> list[str]:
    """A card of the viewer's own open hand."""
    card = int(which)
    if card >= HIDDEN:
        return []
    lacking = place_words.missing(seat_view.own.store, card)
    state = f"Still missing: {_counted(lacking)}" if lacking else "You can pay for it: click to reveal it"
    return [_printed(card), state, *_shared(seat_view, card)]


def _printed(card: int) -> str:
    """Return the printed text of an objective: its name, points and cost."""
    return f"{title(card)}: {POINTS[card]} points for {_counted(objective(card).needs)}"


def _counted(kinds: Sequence[int]) -> str:
    """`2 beetles and 1 fly`."""
    return listed([amount(kind, list(kinds).count(kind)) for kind in sorted(set(kinds))])


def _shared(seat_view: SeatView, card: int) -> list[str]:
    """Return what the amber dots on a card say: other cards of the open hand want the same tiles, of which
    there are too few for all."""
    rivals = [title(other) for other in shared_with(seat_view, card)]
    wanted = "needs" if len(rivals) == 1 else "need"
    return [f"Amber dots: {listed(rivals)} {wanted} it, too, and a tile pays only once"] if rivals else []


def _closed(seat_view: SeatView, which: str) -> list[str]:
    return [
        f"{words.CASTES[caste_of(seat_view.own.hand[int(which)])]} card, face down",
        _UNCOVER,
    ]


def _tile(seat_view: SeatView, which: str) -> list[str]:
    tile = int(which)
    name = "Joker tile: hatches an ant of any type" if tile == JOKER else f"{words.CASTES[tile]} tile"
    taken = tile_taken(seat_view, tile)
    state = "Free this round" if taken is None else f"{_name(seat_view, taken)} has it until the round ends"
    return [name, state]


def _predator(seat_view: SeatView, which: str) -> list[str]:
    kind = PREDATORS.index(which)
    moves = "The bag sends it off" if seat_view.rules.bag else "Each player moves one predator a round"
    return [f"{words.PREDATORS[kind]}: eats {place_words.PREYS[kind]}; no ant gets past it", moves]


def _deck(seat_view: SeatView, which: str) -> list[str]:
    caste = int(which)
    deck = seat_view.view.decks[caste]
    known = [title(one.card) for one in deck.top if one.card < HIDDEN]
    return [
        f"{_cards(deck_count(deck), words.CASTES[caste])} left in the deck; they ask for {_TAKES[caste]}",
        *_how_to_draw(seat_view, words.CASTES[caste]),
        *([f"On top, as you saw: {', then '.join(known)}"] if known else []),
    ]


def _how_to_draw(seat_view: SeatView, kind: str) -> list[str]:
    """Describe the way of a deck's cards into the hand, or to the display (BA-LIB-01, BA-EXP-08)."""
    match seat_view.rules.in_library:
        case "draw":
            return [f"Send a {kind} to the Library to draw"]
        case "complete":
            return ["The next card lies open as soon as one is completed"]
        case _:
            return []


def _free(seat_view: SeatView, _which: str) -> list[str]:
    """A free place of the hand."""
    if seat_view.rules.in_library == "draw":
        return ["Room for an objective: send an ant to the Library to draw one"]
    if not seat_view.view.round:
        return ["An objective comes here as soon as you have chosen your decks"]
    return ["An objective you have revealed lay here"]


def _caste(_sight: SeatView, which: str) -> list[str]:
    """Describe the purpose of an ant of a type, where one is chosen."""
    return [f"{words.CASTES[int(which)]}: {_TRADES[int(which)]}"]


def _own(seat_view: SeatView, _which: str) -> list[str]:
    """The viewer's panel."""
    return [f"{_name(seat_view, seat_view.seat)}: your points, pheromones, nest holes, cards and ants"]


def _bonus(seat_view: SeatView, which: str) -> list[str]:
    caste = int(which)
    leaders = bonus_leaders(seat_view.view)[caste]
    who = listed([_name(seat_view, seat) for seat in leaders]) if leaders else "nobody yet"
    return [
        f"Most completed {words.CASTES[caste]} cards: {who}",
        f"{BOX.bonus_points} points at the end; a tie goes to more points on these cards",
    ]


def _round(seat_view: SeatView, _which: str) -> list[str]:
    view = seat_view.view
    return [
        f"Round {view.round}, {'night' if view.night else 'day'}" if view.round else "Setting up",
        f"{_name(seat_view, view.first)} is First Player",
    ]


def _weather(seat_view: SeatView, which: str) -> list[str]:
    if "@" in which:
        return []  # In the large box the words stand under the faces.
    weather = int(which) if which else seat_view.view.weather
    if weather == NOWHERE:
        return ["The weather die has not been rolled yet"]
    face = Weather(weather)
    return [
        f"{words.WEATHERS[face].capitalize()}: {words.EFFECTS[face]}",
        *(["For the whole round"] if helped(weather) else []),
    ]


def _shown(seat_view: SeatView, which: str) -> list[str]:
    """An open objective: what it still costs, and how to take it (BA-EXP-08)."""
    card = int(which)
    kind = words.CASTES[caste_of(card)]
    lacking = place_words.missing(seat_view.own.store, card)
    state = f"still missing {_counted(lacking)}" if lacking else "you can pay for it"
    then = f"{'Then send' if lacking else 'Send'} a {kind} to the Library to complete it"
    return [f"{title(card)}: {state}", then]


def _special(seat_view: SeatView, which: str) -> list[str]:
    """A special card of the viewer's own open hand."""
    kind = SPECIALS[int(which.partition("@")[0])]
    variant = seat_view.view.table.variant
    window = EFFECTS[kind.effect].window(kind, displays(variant))
    lines = [kind.title, words_of(kind, variant), _WINDOWS[window]]
    if kind.night is not None:
        lines.append(f"Only in {'Night' if kind.night else 'Day'} rounds")
    return lines


_WINDOWS: Final = {
    "before": "Played before your action",
    "after": "Played after your action",
    "both": "Played before or after your action",
    "action": "Played as your action",
    "end": "Kept in hand; it scores at the end",
}


def _draft(seat_view: SeatView, which: str) -> list[str]:
    """A special card that is offered: when it is played. What it does stands on the large card beside it."""
    return _special(seat_view, which)[2:]


def _taken(_sight: SeatView, which: str) -> list[str]:
    """A special card in a solo player's list, whose row says the rest: which of two it is."""
    night = SPECIALS[int(which)].night
    return [
        "Click to take it" if night is None else f"Click to take it for {'Night' if night else 'Day'} rounds"
    ]


def _offered_species(seat_view: SeatView, which: str) -> list[str]:
    """A species that is offered: its own card says what it does, here is only what is different alone."""
    species = int(which)
    if seat_view.rules.bag and species == PREDATOR:
        return ["When you play alone, this is your only way to move a predator"]
    useless = useless_species(seat_view.view, seat_view.seat)
    return [useless[species]] if species in useless else []


def _closed_special(seat_view: SeatView, _which: str) -> list[str]:
    return ["A special card, face down", _UNCOVER]


def _species(seat_view: SeatView, which: str) -> list[str]:
    colony = seat_view.view.colonies[_seat(seat_view, which)]
    if colony.species == NOWHERE:
        return []
    kind = SPECIES[colony.species]
    used = ["Used this round"] if colony.powered else []
    return [kind.name, words_of(kind, seat_view.view.table.variant), *used]


def _ranks(seat_view: SeatView, _which: str) -> list[str]:
    """List the least points of each rank of a solo player (BA-SOLO-13)."""
    scored, lying = standing(seat_view.view, seat_view.seat)
    ranks = [f"{name}: more than {above}" for name, above in seat_view.rules.ranks.items()]
    return [f"{scored} points scored, {lying} more if the game ended now", *ranks]


def _odds(seat_view: SeatView, which: str) -> list[str]:
    kind = RESOURCES.index(which)
    tiles = [number for _, number in tile_outcomes(seat_view.view)]
    hunter = words.PREDATORS[kind // 3]
    return [
        f"{words.RESOURCES[kind].capitalize()}: {tiles[kind]} of the {sum(tiles)} tiles in the bag",
        f"When drawn, it sends the {hunter} after one; the predators' pile holds {seat_view.view.pile[kind]}",
        "The bag holds one, and one more for each of your ants that could take it",
    ]


def _plain(*lines: str) -> _Teller:
    return lambda _sight, _which: list(lines)


_TELLERS: Final[dict[str, _Teller]] = {
    "seat": _player,
    "score": _score,
    "pips": _pips,
    "hatched": _hatched,
    "hunted": _hunted,
    "store": _store,
    "resource": _resource,
    "pheromones": _pheromones,
    "holes": _holes,
    "hand": _hand,
    "reveal": _reveal,
    "revealed": _revealed,
    "first": _first,
    "card": _card,
    "pick": _card,
    "closed": _closed,
    "tile": _tile,
    "predator": _predator,
    "deck": _deck,
    "bonus": _bonus,
    "shown": _shown,
    "special": _special,
    "closed-special": _closed_special,
    "power": _species,
    "ranks": _ranks,
    "odds": _odds,
    "round": _round,
    "weather": _weather,
    "nest": _nest,
    "hatch": _plain("Hatch: once a round an ant is born in your Queen's Chamber, ready to move"),
    "hunt": _plain("Predator: once a round move the Spider, the Grasshopper or the Worm"),
    "hatching": _plain("Hatching tiles: each can be taken once a round"),
    "predators": _plain("Predators: each player moves one of them once a round"),
    "decks": _plain("The face-down cards left in each deck, and who would get each bonus now"),
    "peek": _plain(_UNCOVER),
    "free": _free,
    "caste": _caste,
    "own": _own,
    "keep": _draft,
    "take": _taken,
    "drop": _plain("Click to put it back"),
    "back": _plain("Click to put it back"),
    "gone": _plain("All of these are taken"),
    "six": _plain("You can still put any of them back"),
    "species": _offered_species,
    "bag": _plain(
        "Whenever you collect something, a tile is drawn from the bag:",
        "a predator eats one like it, and one goes to the predators' pile.",
        "As soon as the pile can pay for an open objective, the card is lost.",
    ),
    "log-open": _plain("Everything that has happened so far"),
}
