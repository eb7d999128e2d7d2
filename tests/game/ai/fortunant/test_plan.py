"""A light plan is what the rules make of the same steps, and its worth in the end is the score."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.fortunant.plan import GONE, Plan, of_sheet, of_view
from game.ai.fortunant.search import Beam, Search
from game.ai.fortunant.steps import Width, corridors
from game.ai.fortunant.worth import outlook, worth
from game.plugin.brain import Limit, Meter
from rules.fortunant import GAME, colony, scoring
from rules.fortunant.grid import FLOODED, HEX
from rules.fortunant.moves import CONFIRM, EXTENDS, FROM_ROOM, FROM_SURFACE, DigCorridor
from rules.fortunant.state import Phase, State
from tests.game.ai.fortunant.games import WEIGHTS, at_random, positions
from tests.rules.fortunant.given import S1, S2, S3, given

SOME = Beam(3, 2, 3, Width(3, 2, 2))
LATE = outlook(WEIGHTS, 4, 2, False, alone=True, pieces=False, rival=0.0)


def compared(plan: Plan) -> dict[str, Any]:
    """All of a plan that does not depend on how it was made."""
    names = (
        "free active cells kinds around near joined ends long food eaten track tokens gained options stars"
    )
    found = {name: getattr(plan, name) for name in f"{names} scouts opened voices".split()}
    # Only tiles, origins and tunnels matter, not the order in which ends came about.
    return {**found, "ends": sorted(found["ends"])}


def after(state: State, seat: int, moves: tuple[Any, ...]) -> State:
    for move in moves:
        assert GAME.why_illegal(state, seat, move) is None, GAME.format(move)
        state = GAME.apply(state, seat, move).state
    return state


@pytest.mark.parametrize("options", [{}, {"receding_water": "on"}, {"graveyard_pieces": "on"}])
def test_every_planned_turn_is_legal_and_ends_as_the_rules_say(options: dict[str, str]) -> None:
    """All plans that a search finishes on positions of random games, with whatever they use."""
    kinds = set()
    for seed in range(3):
        for number, (state, seat, _) in enumerate(positions(1, at_random(seed), seed, **options)):
            if state.phase != Phase.PLAY or number % 2:
                continue
            if state.turns[seat].stage.name != "DICE":
                continue
            ahead = outlook(
                WEIGHTS, 5, state.level, state.table.receding, alone=True, pieces=False, rival=0.0
            )
            for found in Search(ahead, SOME, Meter(Limit(nodes=400))).turns(of_view(state, seat)):
                plan = found.plan
                assert found.value == worth(plan, ahead)
                ended = after(state, seat, plan.moves)
                assert compared(of_sheet(ended.sheets[seat], state.level)) == compared(plan)
                assert ended.turns[seat].free == plan.dice
                assert not ended.turns[seat].rewards
                assert GAME.why_illegal(ended, seat, CONFIRM) is None
                kinds |= {type(move).__name__ for move in plan.moves}
    assert kinds >= {"DigCorridor", "DigRoom", "LayFood", "MarkTrack", "AddHex", "Claim", "Assign", "Adjust"}


def test_every_corridor_that_is_tried_is_what_the_rules_draw() -> None:
    """With all three ways to start, beside rooms, around elbows and in the way of others."""
    starts = set()
    state = given(f"{S2}; C=r1.G5:E2; C=xG6:SE2; C=sA7:SW2; U1:N; W2", dice=[6, 1, 2])
    plan = of_view(state, 0)
    for run in corridors(plan, LATE):
        move = DigCorridor(6, run.start, run.room, run.hex, run.direction, run.length)
        drawn = plan.corridor(move, 6, run.start, run.room, run.hex, run.line, run.last)
        assert compared(of_sheet(after(state, 0, (move,)).sheets[0], state.level)) == compared(drawn)
        starts.add(run.start)
    assert starts == {FROM_SURFACE, FROM_ROOM, EXTENDS}


def test_in_the_last_turn_the_worth_is_the_score() -> None:
    """Alone, for all that random games lead to, with both ways to count Graveyards."""
    for chosen in ("off", "on"):
        for seed in range(12):
            *_, (state, _, _) = positions(1, at_random(seed), seed, graveyard_pieces=chosen)
            last = outlook(WEIGHTS, 0, state.level, False, alone=True, pieces=state.table.pieces, rival=0.0)
            sheet = state.sheets[0]
            for options in (sheet.options, 0b111111):
                sheet = replace(sheet, options=options)
                points = scoring.total(sheet, state.table)
                assert worth(of_sheet(sheet, state.level), last) == pytest.approx(points)


S6 = (
    "C=sB2:SE4; R=F3+F4+G2+G3+G4+H3+H4; C=r1.G5:E2; R=G7+G8+H7+H8; C=r2.G9:E2; R=G11+H11+H12; "
    "C=sA6:SE2; R=C7+C8; U1:Q; U2:G; U3:N; U4:S"
)


@pytest.mark.parametrize("pieces", [False, True])
def test_the_score_of_a_sheet_with_everything(pieces: bool) -> None:
    """Graveyard, Nursery, Queen, Scout, food and consumed food in connected rooms."""
    text = f"{S6}; C=r2.I8:SW2; R=K7+K8+L8; f K7; e K8 L8; C=r3.I11:SW2; R=K10+K11; f K10; B=1,2,4,5,6"
    state = given(text, options={"graveyard_pieces": "on"} if pieces else {})
    assert state.table.pieces == pieces
    sheet = replace(state.sheets[0], stars=7)
    found = scoring.items(sheet, state.table)
    assert found["graveyard"] == (4 if pieces else 2)
    assert found["nursery"] == 3
    last = outlook(WEIGHTS, 0, 0, False, alone=True, pieces=pieces, rival=0.0)
    assert worth(of_sheet(sheet, 0), last) == sum(found.values())


# ---- rolls of turns to come


def test_a_flood_takes_rooms_food_and_ends_in_thought() -> None:
    state = given(f"{S2}; f H11; C=r1.I4:SW4")
    plan = of_sheet(state.sheets[0], 0).rolled((4, 4, 1), FLOODED[6])
    assert plan.kinds == (0, 0)
    assert HEX["L3"] not in [end[0] for end in plan.ends]
    plan = plan.rolled((4, 4, 1), FLOODED[7])
    assert plan.kinds == (GONE, GONE)
    assert plan.food == plan.active == 0
    assert not plan.free & FLOODED[7]
    assert plan.dice == (1, 4, 4)


def test_water_that_recedes_takes_rooms_and_leaves_the_ground() -> None:
    before = of_sheet(given(f"{S2}; C=r1.I4:SW4").sheets[0], 0)
    plan = before.rolled((4, 4, 1), FLOODED[7], recedes=True)
    assert plan.kinds == (GONE, GONE)
    assert (plan.free, plan.ends) == (before.free, before.ends)


def test_termites_take_food_and_then_a_room_in_thought() -> None:
    sheet = given(f"{S3}; U2:Q; f F3 F4").sheets[0]
    plan = of_sheet(sheet, 0)
    assert plan.attacked(1).food.bit_count() == 1
    assert plan.attacked(2).kinds == plan.kinds
    assert plan.attacked(2).eaten == 1 << HEX["F3"] | 1 << HEX["F4"]
    hungry = of_sheet(given(f"{S3}; U2:Q; f F3").sheets[0], 0).attacked(2)
    assert hungry.kinds == (0, GONE)
    assert of_sheet(given(f"{S3}; f F3").sheets[0], 0).attacked(2).kinds == (0, 0)


def test_of_two_gates_the_cheaper_room_is_lost_in_thought() -> None:
    text = "C=sB2:SE4; R=F3+F4; C=sB11:SW4; R=F8+F9+G8+G9; U1:S; U2:N"
    state = given(text)
    assert len(set(colony.victims(state.sheets[0]))) == 2
    assert of_sheet(state.sheets[0], 0).attacked(1).kinds == (GONE, 2)


def test_a_new_turn_has_its_tokens_and_voices_back() -> None:
    text = f"{S1}; U1:F6; J3/2"
    state = after(given(text, dice=[1, 3, 5]), 0, tuple(map(GAME.parse, ["A1>2", "P1:2>6", "T6"])))
    plan = of_view(state, 0)
    assert (plan.foretold, plan.tracked, plan.spendable, plan.dice) == (1, True, 2, (3, 5))
    fresh = plan.rolled((1, 2, 3), 0)
    assert (fresh.foretold, fresh.tracked, fresh.spendable, fresh.dice) == (0, False, 2, (1, 2, 3))
    assert not fresh.moves


# ---- what is foreseen


def worth_of(text: str, **changes: Any) -> float:
    sheet, level = given(text).sheets[0], given(text).level
    return worth(of_sheet(replace(sheet, **changes), level), LATE)


def test_what_helps_is_worth_something_before_it_scores() -> None:
    assert worth_of(f"{S1}; J2/1") > worth_of(S1)
    assert worth_of(f"{S1}; K8") > worth_of(f"{S1}; K1")
    assert worth_of(f"{S1}; C=sB12:SW3") > worth_of(S1)
    assert worth_of(S1, stars=3) > worth_of(S1, stars=1)


def test_low_rooms_are_worth_less_than_high_ones() -> None:
    low = "C=sB2:SE6; C=xG4:SE3; R=K5+K6+L6+L7; U1:N"
    high = "C=sB2:SE6; C=xG4:SE3; R=I6+I7+J7+J8; U1:N"
    assert worth_of(high) > worth_of(low)


def test_the_third_star_is_worth_it_when_ahead_and_not_when_behind() -> None:
    """FA-END-03: among several it ends the game at once."""
    sheet = given(f"{S1}; U1:Q").sheets[0]
    two, three = (of_sheet(replace(sheet, stars=stars), 0) for stars in (5, 7))
    for rival, ends in ((0.0, True), (10.0, False)):
        ahead = outlook(WEIGHTS, 2, 0, False, alone=False, pieces=False, rival=rival)
        assert (worth(three, ahead) > worth(two, ahead)) == ends
