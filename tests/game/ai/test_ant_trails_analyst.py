"""Analysis: margins, lines and verdicts of Ant Trails; the process that answers, and a game's worst turns."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.ai import analysis_service, levels
from game.ai.analysis_service import AnalysisService, Question
from game.ai.ant_trails import analyst
from game.ai.ant_trails.analyst import ANALYST, LINES, TURNS, TrailsAnalyst
from game.ai.ant_trails.margin_scale import SCALE
from game.ai.game_review import whole_turns
from game.plugin.analysis import Assessment, Judgement, Turn, Verdict, turns, worst_turns
from game.plugin.brain import Limit, Meter
from rules.ant_trails import GAME
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import Phase, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng

FEW = Limit(nodes=1200)


def opening(seed: int) -> State:
    state = GAME.new_game(Setup("standard", 2))
    return GAME.apply(state, CHANCE, GAME.sample(state, Rng(seed))).state


def after(state: State, *texts: str) -> State:
    for text in texts:
        assert GAME.why_illegal(state, state.seat, GAME.parse(text)) is None
        state = GAME.apply(state, state.seat, GAME.parse(text)).state
    return state


def record(names: tuple[str, str], seed: int, most: int) -> tuple[list[State], list[tuple[int, Any]]]:
    """States and entries of a game between two levels, the food not counted."""
    players = [levels.load(levels.find("ant_trails", name)) for name in names]
    states, entries = [opening(seed)], []
    while states[-1].phase is not Phase.OVER and len(entries) < most:
        state = states[-1]
        move = players[state.seat].choose(GAME, state, state.seat, Limit(nodes=700), Rng(len(entries))).move
        entries.append((state.seat, move))
        states.append(GAME.apply(state, state.seat, move).state)
    return states, entries


def starts(states: list[State]) -> list[int]:
    return [n for n, state in enumerate(states) if state.phase is Phase.PLACE and not state.placed]


# ---- the analyst


@pytest.mark.parametrize("limit", [Limit(nodes=1200), Limit(nodes=1), Limit(seconds=0.5), Limit(600, 0.5)])
def test_judging_a_turn_gives_half_of_the_limit_to_each_side(
    limit: Limit, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Limit] = []

    class Noted(Meter):
        def __init__(self, limit: Limit) -> None:
            given.append(limit)
            super().__init__(Limit(nodes=300))

    monkeypatch.setattr(analyst, "Meter", Noted)
    states, _ = record(("scout", "scout"), 4, 12)
    first, second = starts(states)[1:3]
    ANALYST.judge(states[first], states[second], limit)
    nodes, seconds = limit.nodes and max(1, limit.nodes // 2), limit.seconds and limit.seconds / 2
    assert given == [Limit(nodes, seconds)] * 2


def test_lines_can_be_played_and_end_where_they_say() -> None:
    states, _ = record(("scout", "scout"), 4, 60)
    for state in states[::7]:
        told = ANALYST.assess(state, FEW)
        seats = [seat for seat, _ in told.line]
        assert told.turns[-1] == len(told.line)
        assert len(told.turns) <= TURNS + 1
        for number, (seat, move) in enumerate(told.line):
            assert GAME.why_illegal(state, seat, move) is None
            state = GAME.apply(state, seat, move).state
            if number + 1 in told.turns:
                assert state.seat != seat or state.phase is Phase.OVER
        assert seats[0] == told.line[0][0]
        assert told.reason.endswith(".")


def test_margins_are_blacks_whoever_is_on_turn() -> None:
    ahead = {"P1": [3, 3, 3, 3], "P2": []}
    base = {"game": "ant_trails", "format": 1, "ants": {"P1": ["A1", "A2"], "P2": ["K1", "K2"]}}
    for turn in ("P1", "P2"):
        state = GAME.from_json({**base, "claimed": ahead, "turn": turn})
        assert ANALYST.assess(state, FEW).margin > 6
        behind = GAME.from_json({**base, "claimed": {"P1": [], "P2": [3, 3, 3, 3]}, "turn": turn})
        assert ANALYST.assess(behind, FEW).margin < -6


def test_a_finished_game_is_worth_its_result() -> None:
    states, _ = record(("scout", "dawdler"), 2, 10_000)
    black, red = scores(states[-1])
    told = ANALYST.assess(states[-1], FEW)
    assert (told.margin, told.line, told.exact) == (black - red, (), True)
    last = ANALYST.judge(states[starts(states)[-1]], states[-1], FEW)
    assert last.margin == black - red
    assert last.verdict is Verdict.BEST
    assert ANALYST.assess(states[starts(states)[-1]], FEW).exact


def test_within_a_turn_the_rest_of_it_is_told() -> None:
    state = after(opening(7), "+A1")
    told = ANALYST.assess(state, FEW)
    assert GAME.format(told.line[0][1]).startswith("+")
    assert sum(GAME.format(move).startswith("+") for _, move in told.line[: told.turns[0]]) == 1
    assert ANALYST.assess(after(state, "+K6"), FEW).turns[0] >= 1


def test_the_best_turn_is_judged_best() -> None:
    for seed in (1, 2):
        state = opening(seed)
        told = ANALYST.assess(state, Limit(nodes=600))
        best = after(state, *(GAME.format(move) for _, move in told.line[: told.turns[0]]))
        judged = ANALYST.judge(state, best, FEW)
        assert judged.seat == 0
        assert judged.loss < 1.5
        assert judged.verdict in (Verdict.BEST, Verdict.GOOD)


def test_giving_food_away_is_a_mistake() -> None:
    """Two 3s beside the border are Black's for the taking; it places its ants elsewhere."""
    data = {
        "game": "ant_trails",
        "format": 1,
        "ants": {"P1": ["F1"], "P2": ["F11"]},
        "ground": ["B3=3", "J3=3"],
    }
    state = GAME.from_json(data)
    judged = ANALYST.judge(state, after(state, "+K6", "+K5", "."), Limit(nodes=4000))
    assert judged.verdict in (Verdict.MISTAKE, Verdict.BLUNDER)
    assert judged.loss > 3
    assert judged.margin == pytest.approx(judged.best.margin - judged.loss)
    assert {GAME.format(move)[1] for _, move in judged.best.line[:2]} <= set("ABIJK")
    mirrored = {**data, "turn": "P2", "ants": {"P1": ["F11"], "P2": ["F1"]}}
    red = ANALYST.judge(
        GAME.from_json(mirrored), after(GAME.from_json(mirrored), "+K6", "+K5", "."), Limit(nodes=4000)
    )
    assert red.loss > 3
    assert red.margin == pytest.approx(red.best.margin + red.loss)


def test_with_a_node_limit_fresh_analysts_answers_repeat() -> None:
    states, _ = record(("scout", "scout"), 9, 30)
    one, two = starts(states)[2:4]
    answers = [TrailsAnalyst().judge(states[one], states[two], FEW) for _ in range(2)]
    assert answers[0] == answers[1]


def test_asked_once_more_it_goes_on_where_it_stopped() -> None:
    states, _ = record(("scout", "scout"), 5, 40)
    state, kept = states[starts(states)[6]], TrailsAnalyst()
    depths = [kept.assess(state, Limit(nodes=2500)).depth for _ in range(8)]
    assert depths == sorted(depths)
    assert depths[-1] > depths[0]
    assert depths[-1] > TrailsAnalyst().assess(state, Limit(nodes=2500)).depth


def test_the_margin_stays_near_when_the_best_turn_is_played() -> None:
    """On the next position it begins where it was, as that has been searched already."""
    states, _ = record(("scout", "scout"), 6, 60)
    for state in states[starts(states)[3] : starts(states)[7]]:
        if state.phase is not Phase.PLACE or state.placed:
            continue
        kept = TrailsAnalyst()
        told = kept.assess(state, Limit(nodes=9000))
        for _, move in told.line[: told.turns[0]]:
            state = GAME.apply(state, state.seat, move).state
        assert abs(kept.assess(state, Limit(nodes=3000)).margin - told.margin) < 1.5


def test_three_different_turns_are_told_best_first() -> None:
    state = opening(3)
    told = TrailsAnalyst().assess(state, Limit(nodes=6000))
    lines = [(told.margin, told.line, told.turns), *((o.margin, o.moves, o.turns) for o in told.others)]
    assert len(lines) == LINES
    margins = [margin for margin, _, _ in lines]
    assert margins == sorted(margins, reverse=True)
    assert len({frozenset(moves[: ends[0]]) for _, moves, ends in lines}) == LINES
    for _, moves, ends in lines:
        after(state, *(GAME.format(move) for _, move in moves))
        assert ends[-1] == len(moves)


# ---- words for losses


def test_verdicts_follow_the_loss() -> None:
    assert [SCALE.verdict(loss) for loss in (0, 1, 2.5, 5, 50)] == list(Verdict)
    assert [SCALE.verdict(most) for most, _ in SCALE.thresholds] == list(Verdict)[:-1]


def test_turns_are_moves_of_one_seat_running() -> None:
    assert turns([-1, 0, 0, 0, 1, 0]) == [Turn(-1, 0, 1), Turn(0, 1, 4), Turn(1, 4, 5), Turn(0, 5, 6)]
    assert turns([]) == []


# ---- the process


@pytest.fixture
def working() -> Iterator[AnalysisService]:
    made = AnalysisService()
    yield made
    made.close()


def answer(working: AnalysisService, question: Question, seconds: float = 120) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if (found := working.want(question)) or working.given_up(question):
            return found
        time.sleep(0.005)
    raise AssertionError("no answer came")


def test_answers_come_without_waiting_and_are_kept(working: AnalysisService) -> None:
    long = Question("ant_trails", opening(1), limit=Limit(seconds=3600))
    assert working.want(long) is None, "who waits for this answer comes back in an hour"
    assert working.busy
    working.close()
    question = Question("ant_trails", opening(1), limit=Limit(nodes=300))
    assert working.want(question) is None
    found = answer(working, question)
    assert isinstance(found, Assessment)
    assert found == TrailsAnalyst().assess(question.before, question.limit)
    working.close()
    assert working.want(question) == found
    assert not working.busy


def test_a_later_question_waits_its_turn(working: AnalysisService) -> None:
    first = Question("ant_trails", opening(1), limit=Limit(nodes=300))
    second = Question("ant_trails", opening(2), limit=Limit(nodes=300))
    assert working.want(first) is None
    assert answer(working, second) == TrailsAnalyst().assess(second.before, second.limit)
    assert working.want(first) is not None


def test_a_question_that_breaks_the_process_is_given_up(working: AnalysisService) -> None:
    broken = Question("ant_trails", "no position", limit=Limit(nodes=1))
    assert answer(working, broken) is None
    assert working.given_up(broken)
    good = Question("ant_trails", opening(1), limit=Limit(nodes=10))
    assert isinstance(answer(working, good), Assessment)


def test_games_without_an_analyst_are_not_asked_about(working: AnalysisService) -> None:
    assert analysis_service.knows("ant_trails")
    assert not analysis_service.knows("brilliants")
    assert working.want(Question("brilliants", opening(1))) is None
    assert not working.busy


class Here(AnalysisService):
    """Thinks at once, in this process."""

    def want(self, question: Question) -> Any:
        if question not in self._answers:
            self._answers[question] = analysis_service.reply(replace(question, limit=Limit(nodes=500)))
        return self._answers[question]


def test_the_worst_turns_are_the_costliest_turns_of_one_player() -> None:
    states, entries = record(("dawdler", "scout"), 3, 60)
    course = whole_turns(Here(), GAME, states, entries, lambda _, seat: seat == 0)
    assert course.advance()
    whole = [turn for turn in turns([seat for seat, _ in entries]) if turn.seat == 0]
    assert course.finished
    assert course.done == len(course.turns) >= len(whole) - 1
    losses = [judged.judgement.loss for judged in course.judged]
    found = worst_turns(course.judged, 2)
    assert 0 < len(found) <= 2
    assert found[0].judgement.loss == max(losses)
    for judged in found:
        assert judged.judgement.seat == 0
        assert judged.played == tuple(move for _, move in entries[judged.index : judged.end])
        assert states[judged.index].seat == 0
        assert states[judged.end].seat == 1
        assert judged.judgement.verdict not in (Verdict.BEST, Verdict.GOOD)


def test_an_unfinished_turn_is_not_judged() -> None:
    state = opening(1)
    states = [state, after(state, "+A1"), after(state, "+A1", "+K6")]
    entries = [(0, GAME.parse("+A1")), (0, GAME.parse("+K6"))]
    course = whole_turns(Here(), GAME, states, entries, lambda _, seat: seat == 0)
    assert course.turns == ()
    assert course.finished
    assert not course.advance()


def test_good_turns_are_no_mistakes() -> None:
    states, entries = record(("scout", "scout"), 3, 12)
    course = whole_turns(Here(), GAME, states, entries, lambda _, seat: seat == 1)
    assert course.advance()
    fine = [one for one in course.judged if one.judgement.loss <= SCALE.thresholds[1][0]]
    assert worst_turns(fine) == []
    assert all(isinstance(one.judgement, Judgement) for one in course.judged)
