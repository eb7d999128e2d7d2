"""The whole turn that a hint begins, drawn on the leaf with its points."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.ai import voice
from game.ai.second_thoughts import SecondLook, judge
from game.plugin.brain import Limit
from game.table.table import Hint
from game.tables.fortunant.planned import planned_sheet, planned_words
from rules.fortunant import GAME
from rules.fortunant.box import QUEEN
from rules.fortunant.grid import HEX
from rules.fortunant.moves import CONFIRM, Assign, DigCorridor, LayFood, MarkTrack
from tests.game.fortunant_tables import shown_of, tabletop
from tests.game.tables.fortunant.sheets import S5
from tests.game.tables.fortunant.test_clicks import rolled

STATE = rolled(S5, (4, 5, 2))
FOOD, TRACK, CORRIDOR = LayFood(5, HEX["H12"]), MarkTrack(4), GAME.parse("C2=r6.D7:SW2")
TURN = (FOOD, TRACK, CORRIDOR, Assign(0, QUEEN), CONFIRM)


def _hint(*moves: object) -> Hint:
    return Hint(moves[0], "", moves[1:])


def test_the_turn_of_a_hint_is_played_to_its_end() -> None:
    assert isinstance(CORRIDOR, DigCorridor)
    after = planned_sheet(STATE, 0, _hint(*TURN))
    assert after is not None
    assert (after.food, after.track, after.rooms[0].kind) == (1 << HEX["H12"], 4, QUEEN)
    assert len(after.corridors) == len(STATE.sheets[0].corridors) + 1
    assert planned_sheet(STATE, 0, None) is None
    assert planned_sheet(STATE, 0, _hint(CONFIRM)) is None


def test_its_points_are_told_beside_the_hint() -> None:
    told = planned_words(STATE, 0, _hint(*TURN))
    assert told == "The whole turn, drawn on the leaf, brings 6 points."
    assert planned_words(STATE, 0, _hint(TRACK, CORRIDOR)) == "The whole turn is drawn on the leaf."
    assert planned_words(STATE, 0, _hint(FOOD, CONFIRM)) == "", "the hint itself says all"


def test_it_is_drawn_where_it_would_be_dug() -> None:
    table = tabletop(seats=1)
    shown = shown_of(STATE)
    pictures = []
    for hint in (None, _hint(*TURN)):
        surface = pygame.Surface((1280, 720))
        table.draw(surface, replace(shown, planned=planned_sheet(STATE, 0, hint)))
        pictures.append(surface)
    grid = table.regions.grid
    for name, changed in (("B7", False), ("D7", True), ("H12", True), ("F3", True), ("M3", False)):
        box = grid.box(1 << HEX[name]).inflate(-20, -20)
        without, drawn = (pygame.image.tobytes(one.subsurface(box), "RGB") for one in pictures)
        assert (without != drawn) == changed, name


def test_a_judged_decision_names_the_rest_of_the_better_turn() -> None:
    looked = judge(SecondLook("fortunant", STATE, 0, CONFIRM, "digger", Limit(nodes=200)))
    moves = [move for _, move in looked.best.line]
    assert looked.best.turns == (len(moves),)
    assert len(moves) > 1
    state = STATE
    for move in moves:
        assert GAME.why_illegal(state, 0, move) is None
        assert move != CONFIRM
        state = GAME.apply(state, 0, move).state
    assert looked.best.reason == voice.turn_reason("fortunant", STATE, 0, moves)
    assert looked.best.reason.count(".") > 1, "not the first step alone, which is worth a part of it"


def test_the_points_of_the_steps_of_a_turn_are_told_together() -> None:
    told = voice.turn_reason("fortunant", STATE, 0, TURN)
    assert told.endswith(" large shapes. Together that brings 6 points at once.")
    assert "Together" not in voice.turn_reason("fortunant", STATE, 0, TURN[1:]), "only one step scores"
