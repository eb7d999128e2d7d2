"""While the film runs nothing is shown large under the pointer; afterwards the pointer counts again."""

from __future__ import annotations

import pygame

from game.app import App
from tests.game.tables.brilliants.test_table_scene import a_walk, sit_down, table_of


def test_the_film_has_the_table_for_itself(real: App) -> None:
    hand, scene = sit_down(real)
    real.settings.change(animation="normal")
    scene.shown()
    table = table_of(scene)
    card = next(control for control in scene.controls if control.id.startswith("card:"))
    hand.move(card.rect.center)
    assert table.pointer.control == card.id
    scene._submit(a_walk(scene))
    hand.step(times=3)
    assert scene.timeline.running
    assert not table.pointer.control, "the card shown large has gone"
    hand.move((card.rect.centerx + 4, card.rect.centery))
    assert scene.timeline.running
    assert not table.pointer.control, "and does not come back before the film is over"
    pygame.event.clear()
    for _ in range(200):
        hand.step(0.05)
        if scene.resting:
            break
    hand.move((card.rect.centerx + 8, card.rect.centery))
    assert table.pointer.control == card.id


def test_where_nothing_is_animated_the_hover_stays(real: App) -> None:
    hand, scene = sit_down(real)
    table = table_of(scene)
    card = next(control for control in scene.controls if control.id.startswith("card:"))
    hand.move(card.rect.center)
    scene._submit(a_walk(scene))
    hand.step(times=3)
    assert table.pointer.control == card.id
