"""Signs of verdicts and the bar of the margin, as they are painted."""

from __future__ import annotations

import pygame

from game.ai.ant_trails.margin_scale import SCALE
from game.kit.lettering import Lettering
from game.kit.pen import Pen
from game.kit.theme import Units
from game.plugin.analysis import Verdict
from game.table.analysis import SIGNS, draw_bar, draw_sign, in_notation, in_words
from rules.ant_trails import GAME
from rules.ant_trails.board import NUMBER
from rules.ant_trails.moves import Confirm, Place
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.brilliants_tables import services


def test_the_bar_is_read_without_colour() -> None:
    pen_of = services()
    pen = Pen(pen_of.theme, pen_of.sprites, Lettering(pen_of.fonts), Units.of((1280, 720)))
    rect = pygame.Rect(10, 10, 26, 220)
    grey = {}
    for margin in (-6.0, 0.0, 6.0):
        surface = pygame.Surface((50, 240))
        draw_bar(surface, pen, rect, margin, ("#2b1c14", "#a3210f"), SCALE)
        column = [sum(surface.get_at((x, y))[:3]) for y in range(16, 224) for x in range(16, 30)]
        grey[margin] = sum(column) / len(column)
        upper, lower = (
            sum(sum(surface.get_at((x, y))[:3]) for y in (a, a + 3, a + 6) for x in range(16, 30))
            for a in (20, 212)
        )
        assert upper > 2 * lower
    assert grey[-6.0] > grey[0.0] > grey[6.0]
    assert SCALE.share_of(0) == 0.5
    assert 0.9 < SCALE.share_of(20) < 1
    assert len({sign.text for sign in SIGNS.values()}) == len(Verdict)
    for found in Verdict:
        assert draw_sign(pygame.Surface((90, 40)), pen, found, (80, 20), 20).width >= 20


def test_a_turn_in_words_names_each_move_but_the_one_that_closes_it() -> None:
    state = Record(GAME, Setup("standard", 2), "s")
    state.draw()
    turn = [Place(NUMBER["B4"]), Place(NUMBER["B5"]), Confirm()]
    assert in_words(GAME, state.state, 0, turn) == "an ant on B4 and an ant on B5"
    assert in_words(GAME, state.state, 0, turn[:1]) == "an ant on B4"


def test_a_turn_is_told_without_the_move_that_closes_it() -> None:
    turn = [Place(NUMBER["C2"]), Confirm()]
    assert in_notation(GAME, turn) == GAME.format(turn[0])
    assert in_notation(GAME, turn[1:]) == GAME.format(turn[1]), "where nothing else was done it is told"
