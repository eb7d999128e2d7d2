"""Words that a table says of what is pointed at stand beside what a scene has laid over it, and so does the
tag of the button that comes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pygame import Rect

from game.app import App
from game.kit.control import Control
from game.kit.picking import Target
from game.scenes.table.table import TableScene
from game.session.session import Session
from game.table import end_guide
from game.table.context import TurnPrompt
from game.table.intents import LOG_LINE
from game.table.table import Table
from rules.brilliants import GAME
from rules.core.protocol import Reason, Setup
from tests.game.conftest import Hand
from tests.game.scenes.learn.test_lesson import ALL, teach
from tests.game.table.test_notes import SETS, positions, seated
from tests.game.tables.brilliants.test_table_scene import Drifter, seat_players
from tests.game.windows import LARGE, USUAL


def point_at_some(table: Table[Any, Any]) -> Iterator[Target]:
    """Point at some of what can be clicked, and at what can follow a click on an ant."""
    for target in offers(table)[:6]:
        yield target
        if target.kind == "ant":
            table.click(target)
            yield from offers(table)[:6]
            table.cancel()


def offers(table: Table[Any, Any]) -> list[Target]:
    found = table.choice.offers() if table.choice is not None else frozenset[Target]()
    return sorted(found, key=lambda target: target.id)


@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_bubbles_step_aside(name: str, variant: str, seats: int) -> None:
    moved = 0
    for view, seat, legal in positions(name, variant, seats):
        table = seated(name, seats, USUAL, view, seat)
        table.rest(TurnPrompt(view, legal, decides=True))
        for target in point_at_some(table):
            if (place := table.place_of(target)) is None:
                continue
            table.spared = ()
            table.hover(target, place.center)
            table.look(target.id)
            before = list(table.face.painting.kept_clear(table))
            for number, rect in enumerate(before):
                table.spared = (rect,)
                after = list(table.face.painting.kept_clear(table))
                if len(after) == len(before) and after[number] != rect:
                    moved += 1
                    assert not after[number].colliderect(rect), target
        if moved > 3:
            return
    assert moved > 0 or name == "fortunant", "some words stand beside what is pointed at"


def test_the_teachers_note_is_spared(real: App) -> None:
    lesson = next(one for one in ALL if one.key == "brilliants/apprantice")
    at = next(number for number, step in enumerate(lesson.steps) if step.do)
    hand, scene = teach(real, lesson, at)
    assert scene.note is not None
    assert scene.presenter.spared == (scene.note.rect,)
    assert scene.note.rect in scene.kept_in_sight
    hand.step()


def held(real: App, variant: str) -> tuple[TableScene, Control]:
    """A person alone with a computer has done all there is in a turn."""
    session, hand = Session(GAME, Setup(variant, 2, {}), seat_players(1, 2), "acorn"), Hand(real)
    for _ in range(400):
        wait = session.waiting()
        assert wait is not None
        if wait.kind == "hold" and session.state.round:
            break
        if wait.kind == "hold":
            session.release()
        else:
            session.submit(wait.seat, session.legal(wait.seat)[0])
    scene = TableScene(real.services, session, Drifter())  # type: ignore[arg-type]
    real.stack.reset(scene)
    hand.step(times=20)
    button = end_guide.end_button(scene.presenter)
    assert button is not None
    return scene, button


def test_nothing_is_said_twice_where_the_table_says_it_in_large(real: App) -> None:
    scene, button = held(real, "childrants")
    table = scene.presenter
    guide = table.face.painting.next_step_area(table)
    assert guide is not None
    assert end_guide.said(table, button, offer=False) == ""
    offer = end_guide.said(table, button, offer=True)
    assert offer == end_guide.OFFER
    assert not end_guide.place(table, button, offer).colliderect(guide)


def test_the_tag_keeps_off_a_note_over_the_table(real: App) -> None:
    scene, button = held(real, "apprantice")
    table = scene.presenter
    words = end_guide.said(table, button, offer=False)
    assert words == "Click End turn"
    usual = end_guide.place(table, button, words)
    assert usual.inflate(0, 4).colliderect(button.rect)
    table.spared = (Rect(usual.x, usual.y - 40, usual.width, 50),)
    assert end_guide.place(table, button, words).collidelist(table.spared) < 0


@pytest.mark.parametrize("size", [USUAL, LARGE])
@pytest.mark.parametrize(("name", "variant", "seats"), [one for one in SETS if one[2] > 1])
def test_the_tag_covers_the_words_of_no_button(
    name: str, variant: str, seats: int, size: tuple[int, int]
) -> None:
    view, seat, _ = positions(name, variant, seats, wanted=3)[1]
    table = seated(name, seats, size, view, seat)
    table.rest(TurnPrompt(view, held=True))
    button = next(one for one in table.face.hits.controls(table) if one.id in end_guide.END)
    for offer in (False, True):
        words = end_guide.said(table, button, offer)
        if not words:
            continue
        place = end_guide.place(table, button, words)
        assert table.bounds.contains(place)
        for one in table.face.hits.controls(table):
            letters = one.rect.copy()
            if one.label and one.look != "bare":
                letters.height = table.pen.buttons.label_height(one)
                letters.center = one.rect.center
            elif not one.id.startswith(LOG_LINE):
                continue
            assert not place.colliderect(letters), (words, one.id)


def test_a_refusal_leaves_the_buttons_beside_it_free() -> None:
    for view, seat, legal in positions("mini_brilliants", "standard", 3):
        table = seated("mini_brilliants", 3, USUAL, view, seat)
        table.rest(TurnPrompt(view, legal, decides=True))
        buttons = [one.rect for one in table.controls() if one.look in ("plank", "gold")]
        if len(buttons) > 2:
            break
    assert len(buttons) > 2
    for button in buttons:
        # Beside each of them: its neighbours lie nearest.
        table._tried = None
        table.refuse(
            Reason("MB-TURN-01", "It is time to gather: click one of the heaps on the napkin."), button.center
        )
        assert table.note is not None
        assert table.note.rect.collidelist([one for one in buttons if one != button]) < 0
