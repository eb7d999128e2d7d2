"""Faces of opponents: every one there is has its own, and the ring says how strong it is."""

from __future__ import annotations

import pygame
import pytest

from game.ai import levels, strength
from game.app import App
from game.plugin import weights
from game.scenes.base import face
from tests.game import desk
from tests.shipped import OPPONENTS, having


@pytest.mark.parametrize("game", having(OPPONENTS))
def test_every_opponent_and_style_has_a_face_of_its_own_and_a_word(game: str, real: App) -> None:
    names = [level.name for level in levels.of_game(game)]
    found = [face.of_level(game, name) for name in names]
    found += [face.of_style(game, style) for style in ("balanced", *weights.styles(game))]
    assert all(one.says for one in found)
    looks = [(one.ground, one.scene, one.layers) for one in found]
    assert len(set(map(str, looks))) == len(looks)
    pictures = {layer.picture for one in found for layer in one.layers}
    pictures |= {one.scene.picture for one in found if one.scene}
    assert [name for name in pictures if not real.services.sprites.has(name)] == []


def test_two_levels_differ_by_their_ring_alone() -> None:
    """The ring still tells them apart where a game has no faces, and in a greyscale picture."""
    pen, means = desk.pen((960, 540)), []
    for stars in range(len(strength.WORDS)):
        sheet = pygame.Surface((60, 70))
        face.draw_face(sheet, pen, face.Character(), stars, (30, 38), 50)
        means.append(pygame.transform.average_color(sheet)[:3])
    assert len(set(means)) == len(strength.WORDS)


def test_a_person_without_an_ant_of_their_colour_shows_the_symbol() -> None:
    pen = desk.pen((960, 540))
    assert face.of_person(pen, "amber").layers[0].picture == "colony/ants/amber-farmer-left"
    assert face.of_person(pen, "dew").layers[0].picture == pen.theme.pictures["symbol-dew"]


def test_a_word_that_has_no_room_leaves_the_stars(monkeypatch: pytest.MonkeyPatch) -> None:
    pen, drawn = desk.pen((960, 540)), list[str]()
    monkeypatch.setattr(type(pen), "write", lambda pen, surface, text, *_: drawn.append(text))
    sheet = pygame.Surface((300, 40))
    face.draw_strength(sheet, pen, 4, (4, 20), 15, 74)
    assert drawn == []
    face.draw_strength(sheet, pen, 4, (4, 20), 15, 250)
    assert drawn == ["Very hard"]
