"""The colony's pieces and cards, which are the same in every game that draws them."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from game.kit.colony import sign
from game.kit.colony.objective_card import SCENES, CardFace, any_face, card_face, laid
from game.kit.colony.pieces import CASTES, Ant, Look, Pieces, resource_name
from tests.game import desk
from tests.game.kit.test_panels import Watch, watch

__all__ = ["watch"]
JAM = CardFace(1, "Jam pot", ("MU", "MU", "ST"), 7, 1)
CARD, SLIM = (114, 170), (60, 140)


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("caste", range(len(CASTES)))
def test_every_scene_of_every_type_is_painted(caste: int) -> None:
    pen = desk.pen()
    faces = {pixels(card_face(pen, replace(JAM, caste=caste, scene=scene), CARD)) for scene in range(SCENES)}
    assert len(faces) == SCENES


@pytest.mark.parametrize("size", [CARD, SLIM])
def test_each_mark_of_a_card_shows(size: tuple[int, int]) -> None:
    pen = desk.pen()
    plain, kept = (True, True, True), (True, False, True)
    shown = [
        JAM,
        replace(JAM, have=plain),
        replace(JAM, have=kept),
        replace(JAM, have=kept, lost=(True, False, False)),
        replace(JAM, lost=(False, False, True)),
        replace(JAM, points=10),
        replace(JAM, caste=2),
    ]
    assert len({pixels(any_face(pen, face, size)) for face in shown}) == len(shown)


def test_the_plank_says_what_the_game_calls_it(watch: Watch) -> None:
    card_face(desk.pen(), replace(JAM, plank="Take +7"), CARD)
    assert [text for _, text, _, _ in watch.lines] == ["Jam pot", "Take +7", "7"]
    assert watch.cut == []


def test_a_card_by_night_is_darker_and_painted_once() -> None:
    pen = desk.pen(mood="night")
    face = card_face(pen, JAM, CARD)
    assert card_face(pen, replace(JAM), CARD) is face
    day, night = (
        pygame.transform.average_color(picture) for picture in (card_face(desk.pen(), JAM, CARD), face)
    )
    assert sum(night[:3]) < sum(day[:3]) - 30


def test_a_narrow_slot_holds_a_slim_card() -> None:
    pen = desk.pen()
    assert laid(pygame.Rect(0, 0, 60, 400), pen).size == (60, 150)
    assert laid(pygame.Rect(0, 0, 114, 400), pen).height == pytest.approx(114 * 358 / 240, abs=1)


def test_pieces_stand_on_their_point_and_bare_resources_differ_from_discs() -> None:
    pen = desk.pen()
    pieces, look = Pieces(pen.sprites), Look()
    ant = pieces.place_ant(Ant("teal", 2, True), "a", (100, 100), 60, look)
    assert ant.depth == 100
    assert pygame.Rect(ant.x, ant.y, *ant.picture.get_size()).collidepoint(100, 100)
    spider = pieces.place_predator("spider", "p", (100, 100), 60, look)
    assert spider.y < 100 < spider.y + spider.picture.get_height()
    assert (resource_name("BE"), resource_name("BE", disc=False)) == (
        "colony/resources/BE",
        "colony/resources/BE-item",
    )


def test_a_resource_that_is_not_there_is_faint() -> None:
    pen, drawn = desk.pen(), []
    for faint in (False, True):
        surface = Surface((40, 40), pygame.SRCALPHA)
        sign.resource(surface, pen, (20, 20), "ST", 34, on_disc=True, faint=faint)
        drawn.append(surface.get_at((20, 20)).a)
    assert drawn[0] > 240
    assert drawn[1] < 120
