"""Reasons of the opponents of FortunANT are true of the position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from game.ai.fortunant.player import DIGGER
from game.ai.fortunant.voice import reason
from game.plugin.brain import Limit
from rules.fortunant import GAME, colony, scoring
from rules.fortunant.moves import CONFIRM
from rules.fortunant.state import Phase, State
from tests.game.ai.fortunant.games import at_random, player, positions
from tests.rules.fortunant.given import S1, S3, S5, given, opened

PROMPT = 76
"""Letters that the prompt has room for, beside what the seat can do, in the smallest window."""


def why(state: State, *texts: str, seat: int = 0) -> str:
    """The reason for the first of the moves that a seat plans."""
    moves: list[Any] = [GAME.parse(text) for text in texts]
    assert GAME.why_illegal(state, seat, moves[0]) is None
    return reason(GAME.observe(state, seat), seat, moves)


def checked(state: State, seat: int, turn: Sequence[Any]) -> set[str]:
    """Claims of the sentences of a turn, each looked up in the position after the move."""
    kinds = set()
    for number, move in enumerate(turn):
        sentence = reason(GAME.observe(state, seat), seat, turn[number:])
        assert sentence.endswith(".")
        assert len(sentence) <= PROMPT, sentence
        assert not re.search(r"\b[A-N][0-9]+\b", sentence), sentence
        if move == CONFIRM:
            assert ("All dice" in sentence) == (not state.turns[seat].free)
            break
        before = state.sheets[seat]
        state = GAME.apply(state, seat, move).state
        after = state.sheets[seat]
        gained = scoring.total(after, state.table) - scoring.total(before, state.table)
        if "Losing" not in sentence and (
            points := re.search(r"(\d+) points? (?:at once|and holds)", sentence)
        ):
            assert int(points[1]) == gained
            kinds.add("points")
        if found := re.fullmatch(r"(.+) and (.+) become connected(?:, (\d+) points?)?\.", sentence):
            pair = [_number(name, after) for name in found.groups()[:2]]
            assert colony.connections(after)[pair[0]] >> pair[1] & 1
            assert not colony.connections(before)[pair[0]] >> pair[1] & 1
            assert int(found[3] or 0) == max(0, gained)
            kinds.add("connected")
        if "star." in sentence:
            assert after.stars != before.stars
            kinds.add("star")
        if "open end" in sentence:
            assert after.corridors[-1].last in colony.open_ends(after, state.level)
            kinds.add("end")
        if "one more token" in sentence:
            assert after.gained > before.gained
            kinds.add("token")
        if "one more space" in sentence:
            assert after.track > before.track
        if "the bonus track pays something" in sentence:
            kinds.add("track")
    return kinds


def _number(name: str, sheet: Any) -> int:
    if name.lower() == "the queen":
        return next(n for n, room in enumerate(sheet.rooms) if room.kind == 5 and not room.lost)
    return int(name.split()[1]) - 1


def test_they_are_true_in_whole_games() -> None:
    kinds: Counter[str] = Counter()
    for seed, choose in enumerate((at_random(1), at_random(2), player(DIGGER, Limit(nodes=100)))):
        for state, seat, moves in positions(2, choose, seed):
            if moves and state.phase == Phase.PLAY:
                kinds.update(checked(state, seat, moves))
    assert kinds.keys() >= {"points", "connected", "star", "end", "token", "track"}


@pytest.mark.parametrize(
    ("draw", "move", "sentence"),
    [
        (S1, "U1:Q", "The Queen scores 5 points and opens the large shapes."),
        (S1, "U1:N", "As a Nursery Room 1 brings 3 points at once."),
        (S1, "U1:F4", "A Fortune in Room 1 brings the Fortune star."),
        (f"{S1}; *F", "U1:F4", "Once in every coming turn it turns a die into a 4."),
        (S1, "C2=r1.G5:E2", "The corridor's open end is a place for the next room."),
        (S1, "F5=F3", "Food in Room 1 brings 1 point and holds off termites."),
        (S1, "T5", "The bonus track pays a hex to draw."),
        (f"{S1}; K8", "T2", "The bonus track pays another option."),
        (S1, "T2", "After 3 more spaces the bonus track pays something."),
        (f"{S1}; K28; B=1,2,3", "T2", "That brings the Track star."),
        (f"{S1}; C=r1.G5:E2", "R2=F6+F7", "A Pair is enough for a Scout."),
        (S1, ".", "Nothing you could still draw is worth it."),
    ],
)
def test_steps_of_the_dice(draw: str, move: str, sentence: str) -> None:
    assert why(given(draw, dice=[2, 5, 1]), move) == sentence


def test_a_corridor_says_what_it_connects_and_what_that_brings() -> None:
    text = f"{S1}; U1:N; C=sB10:SE5; R=G10+G11+H11+H12; f H11"
    state = given(text, dice=[5, 4, 2])
    assert why(state, "C5=r1.G5:E5") == "Nursery 1 and Room 2 become connected, 2 points."


def test_a_turned_die_says_what_for() -> None:
    state = given(f"{S1}; C=r1.G5:E2", dice=[1, 3, 6])
    assert why(state, "A3>4", "R4=G7+G8+H8+H9") == "With a 4 the dice make a Diamond."
    assert why(state, "A3>4", "F4=F3") == "A 4 is enough for food."
    assert why(state, "A1>2", "T2") == "A 2 marks 2 spaces of the bonus track."
    assert why(state, "A1>2", "C2=r1.F5:E2") == "A 2 digs a corridor of up to 2."
    assert why(state, "A1>2") == "The die is wanted as a 2."


def test_termites_are_told_of_by_what_is_left() -> None:
    state = given(f"{S3}; U2:Q; f F3 F4", dice=[2, 2, 3])
    assert why(state, "E=F3") == "Every store keeps some food."
    state = given(f"{S3}; U2:Q; f F3", dice=[2, 2, 4])
    assert why(state, "E=F3") == "The termites take all the food that you have."
    after = GAME.apply(state, 0, GAME.parse("E=F3")).state
    assert why(after, "V=B2:2") == "The termites reach the Queen first, whichever way they come."
    text = "C=sB2:SE4; R=F3+F4; C=sB11:SW4; R=F8+F9+G8+G9; U1:S; U2:N"
    state = given(text, dice=[1, 1, 2])
    assert why(state, "V=B2:1") == "Losing Scout 1 costs 1 point; no other choice costs less."
    assert why(state, "V=B11:2") == "Losing Nursery 2 costs 2 points; the others are kept."
    state = given(f"{S1}; C=r1.G5:1; R=F5; f F3 F5", dice=[1, 1, 2])
    assert why(state, "E=F5") == "Room 2 is emptied; food is left elsewhere."


def test_options_are_told_by_what_they_score_already() -> None:
    state = given(f"{S5}; K9; f G11 H11", dice=[1, 2, 4])
    state = GAME.apply(state, 0, GAME.parse("T1")).state
    assert why(state, "B=1") == "Food +1 each: 2 points already, the most of all that are left."
    assert why(state, "B=4") == "Corridors of 4+: 1 point already."
    assert why(state, "B=3") == "All five types: nothing yet, but there is time."


def test_a_hex_is_forgone_for_a_reason() -> None:
    state = given("K4", dice=[1, 2, 4])
    assert why(GAME.apply(state, 0, GAME.parse("T1")).state, "H=-") == "There is no place for the hex."
    state = given(f"{S1}; K4", dice=[1, 2, 4])
    after = GAME.apply(state, 0, GAME.parse("T1")).state
    assert why(after, "H=-") == "No hex that could be drawn scores now."
    state = given(f"{S1}; K4; U1:N", dice=[1, 2, 4])
    assert why(GAME.apply(state, 0, GAME.parse("T1")).state, "H=-") == "The hex is not worth drawing."


def test_food_in_the_last_turn_holds_off_nothing() -> None:
    state = given(S1, dice=[1, 2, 4], turn=15)
    assert why(state, "F4=F3") == "Food in Room 1 brings 1 point."


def test_what_cannot_be_gained_any_more_is_no_reason() -> None:
    text = "C=sB1:SE3; C=xD2:SW1; K26; B=1,2,3; J0/4"
    assert why(given(text, dice=[1, 2, 5]), "T1") == "After 2 more spaces the bonus track pays something."
    assert "token" not in why(given(text, dice=[1, 2, 5]), "R2=F1+G1")
    assert "one more token" in why(given(text.replace("J0/4", "J0/1"), dice=[1, 2, 5]), "R2=F1+G1")


def test_a_three_is_rolled_again_for_a_reason() -> None:
    assert why(opened(1, "3", reroll3="on"), "again") == "No option is harder than all five types."
