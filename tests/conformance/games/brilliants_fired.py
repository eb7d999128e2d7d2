"""Effects of an entry of BrilliAnts, by name: does random play reach every card and rule?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.brilliants import moves as made
from rules.brilliants.data.objectives import caste_of
from rules.brilliants.state import Ground, Phase, Purpose, State
from rules.core.protocol import Seat
from tests.conformance.games.brilliants_retold import Table, distance, near, value, words
from tests.conformance.games.brilliants_tally import recount

CASTES: Final = "HFD"
RESOURCES: Final = ("BE", "CA", "FL", "MU", "ST", "BL", "CL", "SA", "GR")
FACES: Final = ("sun", "wind", "rain", "fair", "fog", "?")
ZONES: Final = ("S", "SW", "NW", "N", "NE", "SE")
SOILS: Final = words("a2 b1 b2 b3 c2 c3 d1 d2 d3 e3 f3 g1 g2 g3 h2")
CARDS: Final = [f"O{caste}{number:02}" for caste in CASTES for number in range(1, 31)]
MIXES: Final = words("HHH HHF HHD HFF HFD HDD FFF FFD FDD DDD")
EVENTS: Final = words("""
    FirstPlayerChosen SideTossed RoundStarted WeatherRolled WeatherChosen AntPlaced AntMoved PheromonePlaced
    GroundEmptied ResourceCollected SoilDug HolePlaced HatchingTileTaken PredatorMoved CardDrawn CardKept
    CardReturned ObjectiveRevealed Scored SeatPassed TurnStarted CloseWindowOpened GameEnded""")
_NOWHERE: Final = 255
_LIBRARY, _QUEEN = 155, 156
_EVERY: Final = (1 << 15) - 1

WANTED: Final = (
    *EVENTS,
    *(f"draw {card}" for card in CARDS),
    *(f"reveal {card}" for card in CARDS),
    *(f"die {face}" for face in FACES),
    *(f"named {face}" for face in FACES[:5]),
    *(f"start {mix}" for mix in MIXES),
    *(f"first P{seat}" for seat in (1, 2, 3, 4)),
    *("side day", "side night", "host chose first", "host chose covers"),
    *(f"home {zone}" for zone in ZONES),
    *(f"covered {zone}" for zone in ZONES),
    *(f"collect {code}" for code in RESOURCES),
    *(f"eaten {code}" for code in RESOURCES),
    *(f"tile {letter}" for letter in "HFDJ"),
    *(f"joker gives {caste}" for caste in CASTES),
    *(f"tile {caste} without an ant" for caste in CASTES),
    *(f"{name} eats nothing" for name in ("spider", "grasshopper")),
    *(f"{name} from beside the board" for name in ("spider", "grasshopper", "worm")),
    *(f"{name} on bare ground" for name in ("spider", "grasshopper")),
    *("a predator is moved twice in a round", "worm in the own nest", "worm in another nest"),
    *(f"worm in {name}" for name in SOILS),
    *(f"dig {name}" for name in SOILS),
    *(f"hole {number}" for number in (2, 3, 4)),
    *("hole on a pheromone", "hole on Empty Ground", "hole under an own ant", "hole 3 spaces away"),
    *(f"{steps} steps" for steps in range(5)),
    *(f"{caste} goes a step more" for caste in CASTES),
    *(f"{count} marks" for count in (1, 2, 3)),
    *("mark under a staying ant", "mark on the way", "mark at the end", "back at the start"),
    *("collect by staying", "leave a resource", "collect without a pheromone", "last pheromone"),
    *("in by one hole, out by another", "stop in a tunnel", "share a hole space", "share the Library"),
    *("two in the Queen's Chamber", "shut in", "from the Library", "stay in the Library"),
    *(f"library, {count} cards" for count in (0, 1, 2)),
    *("library, hand full", "library, known card from the bottom"),
    *(f"reveal in {name}" for name in ("another's turn", "the own turn", "weather", "pick", "close")),
    *("close window ends with an empty hand", "nobody in the close window", "two revealed in one window"),
    *("a seat is skipped", "all ants in play", "end eighth_card", "end no_progress", "more than 8 cards"),
    *("8th card in a turn", "8th card in the close window", "idle round"),
    *(f"bonus {caste}" for caste in CASTES),
    *("bonus by points", "bonus shared", "bonus for nobody"),
    *("victory", "tie broken by pheromones", "shared victory"),
)
"""Everything that must have happened, each 20 times in random play unless a test is named for it."""

_DATA: Final = "tests/rules/brilliants/test_data.py::"
_CARDS: Final = "tests/rules/brilliants/test_rules_cards.py::"
_CORNERS: Final = "tests/conformance/test_corners.py::"
_COVERS: Final = f"{_CORNERS}test_every_choice_of_covers_gives_each_seat_a_home"
SCRIPTED: Final = {
    **{f"draw {card}": f"{_DATA}test_each_card_can_be_drawn" for card in CARDS},
    **{f"reveal {card}": f"{_DATA}test_each_card_costs_and_scores_what_the_table_says" for card in CARDS},
    **{f"start {mix}": f"{_CORNERS}test_each_mix_of_starting_ants_draws_cards_of_its_types" for mix in MIXES},
    **{f"first P{seat}": f"{_CORNERS}test_every_seat_may_start" for seat in (1, 2, 3, 4)},
    **{f"{what} {zone}": _COVERS for what in ("home", "covered") for zone in ZONES},
    "host chose first": f"{_CORNERS}test_every_seat_may_start",
    "host chose covers": _COVERS,
    "2 marks": f"{_CORNERS}test_three_marks_in_one_movement",
    "3 marks": f"{_CORNERS}test_three_marks_in_one_movement",
    "mark under a staying ant": f"{_CORNERS}test_a_mark_under_a_staying_ant",
    "library, 0 cards": f"{_CARDS}test_ba_lib_04_a_deck_that_runs_out",
    "library, 1 cards": f"{_CARDS}test_ba_lib_04_a_deck_that_runs_out",
    "library, known card from the bottom": f"{_CARDS}test_ba_lib_04_a_deck_that_runs_out",
    "reveal in weather": f"{_CORNERS}test_revealing_while_the_weather_is_to_be_named",
    "close window ends with an empty hand": f"{_CORNERS}test_the_last_card_of_a_hand_ends_its_close_window",
    "two revealed in one window": f"{_CORNERS}test_the_last_card_of_a_hand_ends_its_close_window",
    "nobody in the close window": f"{_CORNERS}test_nobody_in_the_close_window",
    "8th card in the close window": f"{_CARDS}test_ba_end_01_the_eighth_card_in_the_close_window",
    "end no_progress": f"{_CARDS}test_ba_end_02_two_rounds_without_progress",
    "more than 8 cards": f"{_CORNERS}test_a_ninth_card_counts_and_the_round_is_finished",
    "bonus by points": f"{_CORNERS}test_bonus_cards_by_number_then_points_then_shared",
    "bonus shared": f"{_CORNERS}test_bonus_cards_by_number_then_points_then_shared",
    "bonus for nobody": "tests/rules/brilliants/test_examples.py::test_ba_ex_32_the_bonus_card",
    "tie broken by pheromones": f"{_CARDS}test_ba_score_03_04_tie_break_by_pheromones",
    "shared victory": f"{_CARDS}test_ba_score_03_04_tie_break_by_pheromones",
}
"""Tests of what random play brings about fewer than 60 times in 100,000 entries."""


def fired(before: State, seat: Seat, move: Any, events: tuple[Any, ...], after: State) -> Iterator[str]:
    """Names of what the entry brought about."""
    yield from (type(event).__name__ for event in events)
    match move:
        case made.MoveAnt():
            yield from _moved(before, seat, move, after)
        case made.MovePredator():
            yield from _hunted(before, seat, move)
        case made.Hatch():
            yield from _hatched(move, after.colonies[seat])
        case made.Reveal():
            yield from _revealed(before, seat, move, after)
        case made.DrawCard(card=card):
            yield f"draw {CARDS[card]}"
            chosen = before.pending and before.pending.purpose == Purpose.LIBRARY
            if chosen and not before.decks[caste_of(card)].size:
                yield "library, known card from the bottom"
        case _:
            yield from _set(before, move)
    clockwise = (before.active + 1) % before.table.seats
    if before.phase == after.phase == Phase.TURN and not isinstance(move, made.Reveal):
        yield from () if after.active == clockwise else ("a seat is skipped",)
    yield from _round(before, after, events)


def _set(before: State, move: Any) -> Iterator[str]:
    """Set-up and weather."""
    match move:
        case made.FirstSeat(seat):
            yield f"first P{seat + 1}"
            yield from (f"host chose {name}" for name, _ in before.table.options)
            yield from (f"home {ZONES[zone]}" for zone in before.table.homes)
            yield from (f"covered {ZONES[zone]}" for zone in before.table.covered)
        case made.TossSide(night):
            yield f"side {'night' if night else 'day'}"
        case made.RollWeather(weather):
            yield f"die {FACES[weather]}"
        case made.ChooseWeather(weather):
            yield f"named {FACES[weather]}"
        case made.ChooseAnts(castes):
            yield f"start {''.join(CASTES[caste] for caste in castes)}"


def _moved(before: State, seat: Seat, move: made.MoveAnt, after: State) -> Iterator[str]:
    me, caste = before.colonies[seat], move.ant // 5
    steps, end, stays = len(move.path) - 1, move.path[-1], len(move.path) == 1
    yield f"{steps} steps"
    if steps == 4:
        yield f"{CASTES[caste]} goes a step more"
    yield from _marked(move, stays, after.colonies[seat].pheromones)
    if steps and end == move.path[0]:
        yield "back at the start"
    inside = [place >= 151 for place in move.path]
    if not inside[0] and not inside[-1] and len({place for place in move.path if 151 <= place <= 154}) > 1:
        yield "in by one hole, out by another"
    if end > _QUEEN and caste < 2:
        yield "stop in a tunnel"
    others = [place for ant, place in enumerate(me.ants) if ant != move.ant]
    if end in others:
        yield "share the Library" if end == _LIBRARY else "share a hole space"
    if end == _LIBRARY:
        yield from _library(before, seat, move, after)
    if move.path[0] == _LIBRARY and steps:
        yield "from the Library"
    yield from _collected(before, seat, move)
    if stays and end < 151 and _is_shut_in(before, seat, end):
        yield "shut in"


def _marked(move: made.MoveAnt, stays: bool, left: int) -> Iterator[str]:
    if move.marks:
        yield f"{min(len(move.marks), 3)} marks"
        end = "mark under a staying ant" if stays else "mark at the end"
        yield from (end if mark == move.path[-1] else "mark on the way" for mark in move.marks)
    if (move.marks or move.collects < 6) and left == 0:
        yield "last pheromone"


def _collected(before: State, seat: Seat, move: made.MoveAnt) -> Iterator[str]:
    me, end = before.colonies[seat], move.path[-1]
    if move.collects == _NOWHERE:
        here = before.ground[end] - Ground.RESOURCE if end < 151 else -1
        if 0 <= here < 6 and here // 3 == move.ant // 5:
            yield "leave a resource"
        return
    yield f"collect {RESOURCES[move.collects]}"
    if move.collects < 6:
        if len(move.path) == 1:
            yield "collect by staying"
        if me.pheromones == len(move.marks):
            yield "collect without a pheromone"
    elif end > _QUEEN:
        yield f"dig {SOILS[end - 157]}"
    else:
        yield from _hole(before, seat, move)


def _hole(before: State, seat: Seat, move: made.MoveAnt) -> Iterator[str]:
    me = before.colonies[seat]
    yield f"hole {move.path[-1] - 150}"
    lies = before.ground[move.hole] >= Ground.PHEROMONE or move.hole in move.marks
    yield "hole on a pheromone" if lies else "hole on Empty Ground"
    if move.hole in me.ants:
        yield "hole under an own ant"
    if min(distance(move.hole, space) for space in me.holes if space != _NOWHERE) == 3:
        yield "hole 3 spaces away"


def _is_shut_in(before: State, seat: Seat, space: int) -> bool:
    table = Table(before, seat)
    return not any(table.open(other) for other in near(space))


def _library(before: State, seat: Seat, move: made.MoveAnt, after: State) -> Iterator[str]:
    deck = before.decks[move.ant // 5]
    if len(before.colonies[seat].hand) == 4:
        yield "library, hand full"
    else:
        yield f"library, {min(2, deck.size + len(deck.bottom))} cards"
    if len(move.path) == 1:
        yield "stay in the Library"


def _hunted(before: State, seat: Seat, move: made.MovePredator) -> Iterator[str]:
    name = ("spider", "grasshopper", "worm")[move.predator]
    stood = (before.spider, before.grasshopper, before.worm)[move.predator]
    if stood == _NOWHERE:
        yield f"{name} from beside the board"
    if any(colony.hunted for colony in before.colonies) and stood != _NOWHERE:
        yield "a predator is moved twice in a round"
    if move.predator == 2:
        yield "worm in the own nest" if move.space >> 8 == seat else "worm in another nest"
        yield f"worm in {SOILS[(move.space & 255) - 157]}"
    elif before.ground[move.space] == Ground.BARE:
        yield f"{name} on bare ground"
    yield f"{name} eats nothing" if move.eats == _NOWHERE else f"eaten {RESOURCES[move.eats]}"


def _hatched(move: made.Hatch, colony: Any) -> Iterator[str]:
    yield (
        f"tile {'HFDJ'[move.tile]}" if move.caste != _NOWHERE else f"tile {'HFDJ'[move.tile]} without an ant"
    )
    if move.tile == 3:
        yield f"joker gives {CASTES[move.caste]}"
    if colony.ants.count(_QUEEN) > 1:
        yield "two in the Queen's Chamber"
    if _NOWHERE not in colony.ants:
        yield "all ants in play"


def _revealed(before: State, seat: Seat, move: made.Reveal, after: State) -> Iterator[str]:
    yield f"reveal {CARDS[move.card]}"
    match before.phase:
        case Phase.TURN:
            yield "reveal in the own turn" if seat == before.active else "reveal in another's turn"
        case Phase.WEATHER | Phase.PICK | Phase.CLOSE:
            yield f"reveal in {before.phase.name.lower()}"
    count = len(after.colonies[seat].revealed)
    if count == 8:
        yield "8th card in the close window" if before.phase == Phase.CLOSE else "8th card in a turn"
    if count > 8:
        yield "more than 8 cards"
    if before.phase == Phase.CLOSE and seat == before.active:
        if not after.colonies[seat].hand:
            yield "close window ends with an empty hand"
        else:
            yield "two revealed in one window"


def _round(before: State, after: State, events: tuple[Any, ...]) -> Iterator[str]:
    names = [type(event).__name__ for event in events]
    if "CloseWindowOpened" in names and after.phase != Phase.CLOSE:
        yield "nobody in the close window"
    if after.idle > before.idle:
        yield "idle round"
    if after.phase == Phase.OVER != before.phase:
        yield f"end {after.reason}"
        yield from _scored(after)


def _scored(state: State) -> Iterator[str]:
    for caste, letter in enumerate(CASTES):
        own = [
            [value(card) for card in colony.revealed if caste_of(card) == caste] for colony in state.colonies
        ]
        most = max(map(len, own))
        best = max((len(values), sum(values)) for values in own)
        winners = sum((len(values), sum(values)) == best for values in own)
        if not most:
            yield "bonus for nobody"
            continue
        yield f"bonus {letter}"
        if winners > 1:
            yield "bonus shared"
        elif sum(len(values) == most for values in own) > 1:
            yield "bonus by points"
    totals = recount(state)
    ranks = sorted(((t, state.ground.count(10 + s)) for s, t in enumerate(totals)), reverse=True)
    if len(ranks) == 1:
        return
    if ranks[0] == ranks[1]:
        yield "shared victory"
    else:
        yield "tie broken by pheromones" if ranks[0][0] == ranks[1][0] else "victory"
