"""The levels of BrilliAnts beside the forager: legal, blind, repeatable, within their limit, and in order."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Any, Final

import pytest
from msgspec.structs import replace

from game.ai import levels
from game.ai.brilliants import forager, gentle, playout, search
from game.ai.brilliants.hand import Hand
from game.ai.brilliants.prospects import lead, prospects
from game.ai.brilliants.turn import Turn
from game.plugin.brain import Brain, Limit, Meter
from game.plugin.weights import styles
from rules.brilliants import GAME
from rules.brilliants.data import board
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.moves import MoveAnt, MovePredator, PickCard
from rules.brilliants.play import scoring
from rules.brilliants.state import NOWHERE, Ground, Phase
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.game.ai.test_forager import Polled, play

FEWEST: Final = [(name, rules.seats[0]) for name, rules in RULE_SETS.items()]
SMALL: Final = Limit(nodes=60)
"""Enough to try some actions in two guesses near the end of a round."""
BRAINS: Final[dict[str, Brain]] = {
    "gleaner": gentle.GLEANER,
    "harvester": gentle.HARVESTER,
    "forager": gentle.FORAGER,
    "matriarch": search.BRAIN,
}
WEIGHTS: Final = search.BRAIN.weights


@cache
def game(variant: str, seats: int) -> list[Polled]:
    return list(play([forager.BRAIN] * seats, f"levels {variant} {seats}", variant=variant))


def asked(variant: str, seats: int, count: int) -> list[Polled]:
    """Some questions of a game, most of them for an action."""
    polled = game(variant, seats)[:-1]
    turns = [each for each in polled if each[0].phase is Phase.TURN]
    return turns[:: max(1, len(turns) // count)] + polled[:: max(1, len(polled) // 8)]


def answer(brain: Brain, state: Any, seat: int, limit: Limit = SMALL, seed: int = 5) -> Any:
    return brain.choose(GAME, GAME.observe(state, seat), seat, limit, Rng(seed))


@pytest.mark.parametrize(("variant", "seats"), FEWEST)
@pytest.mark.parametrize("name", BRAINS)
def test_answers_are_legal_repeatable_and_blind(name: str, variant: str, seats: int) -> None:
    brain = BRAINS[name]
    for number, (state, seat, _) in enumerate(asked(variant, seats, 3)):
        thought = answer(brain, state, seat)
        if thought.move is None:
            assert seat != state.active
        else:
            assert {thought.move, *thought.others} <= set(GAME.legal_moves(state, seat))
            assert thought.move not in thought.others
            assert min(thought.losses, default=0) >= 0
            assert len(thought.losses) in (0, len(thought.others))
        twin = GAME.determinize(GAME.observe(state, seat), seat, Rng(number))
        assert answer(brain, twin, seat) == thought


@pytest.mark.parametrize("name", BRAINS)
@pytest.mark.parametrize("nodes", [0, 1])
def test_any_limit_is_enough_for_a_legal_move(name: str, nodes: int) -> None:
    for state, seat, _ in asked("apprantice", 2, 8):
        move = answer(BRAINS[name], state, seat, Limit(nodes=nodes)).move
        assert move is None or move in GAME.legal_moves(state, seat)


def test_the_search_stops_when_its_time_is_up() -> None:
    clock = itertools.count()
    meter = Meter(Limit(seconds=12), own=lambda: float(next(clock)))
    state, seat, _ = asked("apprantice", 2, 3)[1]
    view = GAME.observe(state, seat)
    actions = [move for move in GAME.legal_moves(view, seat) if isinstance(move, MoveAnt)][:4]
    race = search.Race(GAME, view, seat, actions, WEIGHTS)
    race.run(meter, Rng(1))
    assert meter.nodes == 12
    assert race.ranked == [0, 1, 2, 3]


def test_a_loss_is_counted_in_the_guesses_that_both_were_tried_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves that bring 0 to 5 points, in guesses of which each is ten points luckier than the one before."""
    lucks: list[str] = []

    def played_on(_game: Any, _truth: Any, _seat: int, move: int, luck: str, *_: Any) -> tuple[int, int]:
        lucks.extend({luck}.difference(lucks))
        return move, len(lucks)

    monkeypatch.setattr(search, "played_on", played_on)
    monkeypatch.setattr(search, "lead", lambda end, *_: end[0] + 10 * end[1])
    state, seat, _ = asked("apprantice", 2, 3)[1]
    race = search.Race(GAME, GAME.observe(state, seat), seat, range(6), WEIGHTS)
    race.run(Meter(Limit()), Rng(1))
    assert race.ranked == [5, 4, 3, 2, 1, 0]
    assert [race.loss(index) for index in range(6)] == [5, 4, 3, 2, 1, 0]


def test_the_search_tries_each_deed_once_and_every_kind() -> None:
    for state, seat, move in asked("apprantice", 2, 5):
        if state.phase is not Phase.TURN or seat != state.active:
            continue
        view = GAME.observe(state, seat)
        moves = GAME.legal_moves(view, seat)
        turn = Turn(view, seat, WEIGHTS)
        ranked = forager.ranked(turn, moves, Meter(search.QUICK), Rng(1))
        tried = list(search.promising(move, ranked))
        assert tried[0] == move
        assert len({search.deed(each) for each in tried}) == len(tried)
        assert {type(each) for _, each in ranked} <= {type(each) for each in tried}


@pytest.mark.parametrize(("variant", "seats"), FEWEST)
def test_what_is_played_on_is_legal_and_ends(variant: str, seats: int) -> None:
    """Whole games, as positions that a playout comes to are not looked at otherwise."""
    record = Record(GAME, Setup(variant, seats), f"played on {variant}")
    while deciders := GAME.deciders(record.state):
        state, seat = record.state, deciders[0]
        if seat == CHANCE:
            record.play(seat, record.foresee())
            continue
        move = playout.answer(state, seat, WEIGHTS)
        assert GAME.why_illegal(state, seat, move) is None
        assert GAME.canonical(state, seat, move) == move
        record.play(seat, move)
    assert max(GAME.scores(record.state)) > 60


def test_playing_on_favours_no_seat() -> None:
    """Seats in the south and in the north of the board score alike, so that a search misjudges neither."""
    points = [0, 0]
    for number in range(40):
        record = Record(GAME, Setup("apprantice", 2), f"fair {number}")
        while deciders := GAME.deciders(record.state):
            state, seat = record.state, deciders[0]
            move = record.foresee() if seat == CHANCE else playout.answer(state, seat, WEIGHTS)
            record.play(seat, move)
        points = [total + score for total, score in zip(points, GAME.scores(record.state), strict=True)]
    assert abs(points[0] - points[1]) / 40 < 6


def test_the_search_tries_both_cards_that_were_drawn() -> None:
    state, seat, _ = next(asked for asked in game("apprantice", 2) if asked[0].phase is Phase.PICK)
    thought = answer(search.BRAIN, state, seat, Limit(nodes=2000))
    kept = [move for move in GAME.legal_moves(state, seat) if isinstance(move, PickCard)]
    assert {thought.move, *thought.others} == set(kept)
    assert len(kept) == 2
    assert thought.losses[0] > 0


def test_prospects_end_as_points() -> None:
    final = game("apprantice", 2)[-1][0]
    scores = GAME.scores(final)
    assert [prospects(final, seat, WEIGHTS) for seat in (0, 1)] == list(scores)
    assert lead(final, 0, WEIGHTS) == scores[0] - scores[1] == -lead(final, 1, WEIGHTS)


def test_prospects_grow_with_what_a_card_lacks() -> None:
    state = next(
        state for state, _, _ in game("apprantice", 2) if state.round == 3 and state.colonies[0].hand
    )
    colony = state.colonies[0]
    short = replace(colony, store=bytes(len(colony.store)))
    full = replace(colony, store=bytes([2]) * len(colony.store))
    poor, rich = (replace(state, colonies=(own, *state.colonies[1:])) for own in (short, full))
    assert prospects(rich, 0, WEIGHTS) > prospects(poor, 0, WEIGHTS) + 4
    assert lead(rich, 1, WEIGHTS) < lead(poor, 1, WEIGHTS)


def test_an_ant_near_what_it_wants_promises_more() -> None:
    """The only food left is one that a Hunter wants: it stands beside it, or across the board."""
    state = next(state for state, _, _ in game("apprantice", 2) if state.round == 3)
    colony = state.colonies[0]
    values = Hand(state, 0).values(colony.store)
    kind = max(range(3), key=lambda kind: values[kind])
    ground = bytes(
        Ground.BARE if Ground.RESOURCE <= code < Ground.RESOURCE + 6 else code for code in state.ground
    )
    bare = [space for space, code in enumerate(ground) if code == Ground.BARE]
    food, *others = bare
    ground = ground[:food] + bytes([Ground.RESOURCE + kind]) + ground[food + 1 :]

    def promised(space: int) -> float:
        own = replace(colony, ants=bytes([space, *colony.ants[1:]]))
        return prospects(replace(state, ground=ground, colonies=(own, *state.colonies[1:])), 0, WEIGHTS)

    near, far = (end(others, key=lambda space: board.DISTANCE[food][space]) for end in (min, max))
    assert values[kind] > 0
    gain = WEIGHTS.placed + WEIGHTS.near * values[kind]
    assert promised(near) - promised(far) == pytest.approx(gain)


def test_a_pheromone_that_will_be_laid_anyway_gains_nothing_now() -> None:
    """With many collections ahead the supply runs out, so one may as well come later."""
    state = next(state for state, _, _ in game("apprantice", 2) if state.round == 3)
    colony = replace(state.colonies[0], pheromones=2)
    before = replace(state, colonies=(replace(colony, pheromones=3), *state.colonies[1:]))
    ground = bytearray(state.ground)
    ground[ground.index(Ground.BARE)] = Ground.PHEROMONE
    laid = replace(state, ground=bytes(ground), colonies=(colony, *state.colonies[1:]))
    assert scoring.items(laid, 0)["pheromones"] == scoring.items(before, 0)["pheromones"] + 1
    assert prospects(laid, 0, WEIGHTS) == pytest.approx(prospects(before, 0, WEIGHTS))


def test_luck_is_the_same_whatever_is_compared() -> None:
    """A visit of the Library leads to more decisions than a step does; the weather after both is one."""
    record = Record(GAME, Setup("apprantice", 2), "luck")
    drawn: dict[Phase, Any] = {}
    while len(drawn) < 2:
        state = record.state
        seat = GAME.deciders(state)[0]
        if state.phase in (Phase.DIE, Phase.DRAW):
            drawn[state.phase] = state
        move = record.foresee() if seat == CHANCE else playout.answer(state, seat, WEIGHTS)
        record.play(seat, move)
    for state in drawn.values():
        assert search.occasion(state, 5) == search.occasion(state, 9)
    assert search.occasion(drawn[Phase.DIE], 5) != search.occasion(drawn[Phase.DRAW], 5)


def test_an_appraisal_prefers_what_brings_more() -> None:
    """A step to a resource beside the ant that takes it, and one that leaves it."""
    view, seat, taking = next(
        (GAME.observe(state, seat), seat, move)
        for state, seat, move in game("apprantice", 2)
        if isinstance(move, MoveAnt) and move.collects != NOWHERE and not move.marks and state.round == 2
    )
    leaving = replace(taking, collects=NOWHERE)
    for moves in ([taking, leaving], [leaving, taking]):
        worths = search.BRAIN.appraise(GAME, view, seat, moves, Limit(nodes=400), Rng(3))
        assert worths[moves.index(taking)] > worths[moves.index(leaving)]


def test_a_raider_sees_more_in_a_predator() -> None:
    state, seat, _ = next(each for each in asked("apprantice", 2, 12) if each[0].round >= 2)
    view = GAME.observe(state, seat)
    raider = search.BRAIN.with_weights(styles("brilliants")["raider"].weights)
    hunts = [move for move in GAME.legal_moves(view, seat) if isinstance(move, MovePredator)]
    plain, keen = (
        max(sum(Turn(view, seat, weights).terms(hunt)) for hunt in hunts)
        for weights in (WEIGHTS, raider.weights)
    )
    assert keen > plain + 0.2


def test_levels_stand_in_order_of_strength() -> None:
    assert [level.name for level in levels.of_game("brilliants")] == [
        "random",
        "gleaner",
        "harvester",
        "forager",
        "matriarch",
    ]


def test_the_matriarch_begins_childrants_without_diggers() -> None:
    state, seat, _ = next(asked for asked in game("childrants", 2) if asked[0].phase is Phase.ANTS)
    start = answer(search.BRAIN, state, seat).move
    assert GAME.format(start) == "ants HHHFF"
    assert answer(forager.BRAIN, state, seat).move != start


@pytest.mark.parametrize(
    ("variant", "seats", "errs"), [("childrants", 2, True), ("apprantice", 2, True), ("solo", 1, False)]
)
def test_the_forager_errs_unless_alone(variant: str, seats: int, errs: bool) -> None:
    turns = [(state, seat) for state, seat, _ in game(variant, seats)[:-1] if state.phase is Phase.TURN]
    other = [
        answer(gentle.FORAGER, state, seat, Limit(nodes=5000)).move
        != answer(forager.BRAIN, state, seat, Limit(nodes=5000)).move
        for state, seat in turns[::5]
    ]
    assert any(other) == errs


def test_the_forager_beats_the_gleaner() -> None:
    leads = []
    for number in range(4):
        brains: list[Brain] = [gentle.GLEANER, gentle.GLEANER]
        brains[number % 2] = forager.BRAIN
        *_, (final, _, _) = play(brains, f"ladder {number}", variant="apprantice")
        scores = GAME.scores(final)
        leads.append(scores[number % 2] - scores[1 - number % 2])
    assert sum(leads) / len(leads) > 5
