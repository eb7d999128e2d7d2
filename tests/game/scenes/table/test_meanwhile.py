"""Things to do and read while others move, and what a spectator is offered."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from game.app import App
from game.form import COLOURS
from game.kit.animation import Pause
from game.kit.timeline import Timeline
from game.scenes.base.message import MessageScene
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.redaction import see
from game.session.session import Awaited, Session
from game.table.context import TableContext, TurnPrompt
from game.table.intents import Refuse
from game.table.table import new_table
from game.tables.brilliants import review
from rules.core import registry
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.game import trails_tables
from tests.game.brilliants_tables import services
from tests.game.conftest import sit_down
from tests.game.kit.test_panels import Watch, watch
from tests.game.table.test_notes import SETS, positions, seated
from tests.game.windows import USUAL

__all__ = ["watch"]


def test_a_click_on_a_tab_counts_while_a_move_is_shown_and_one_on_the_board_skips_it(real: App) -> None:
    hand, scene = sit_down(real, trails_tables.session(2))
    table = trails_tables.table_of(scene)
    scene.timeline.speed = 1.0
    scene.timeline.play(Pause(30))
    first = table.extras.tab
    hand.click("tab:1")
    assert table.extras.tab != first
    assert scene.timeline.running
    hand.click("switches")
    assert "switches" in table.opened
    assert scene.timeline.running
    hand.press(hand.rect("cell:45").center)
    assert not scene.timeline.running


def test_the_words_stay_between_two_steps_of_one_turn(real: App) -> None:
    _, scene = sit_down(real, trails_tables.session(2))
    last = scene.session.entries[-1].seat
    said = TurnPrompt(scene.presenter.view, busy="Red puts an ant on C4.")
    scene.presenter.prompt = said
    assert scene._busy(Awaited("computer", last), None) == said.busy
    assert scene._busy(Awaited("computer", 1 - last), None).endswith("is thinking…")
    scene.playback.pause(True)
    assert scene._busy(Awaited("computer", last), None) != said.busy


@pytest.mark.parametrize(("name", "variant", "seats"), [one for one in SETS if one[1] != "solo"])
def test_a_click_while_a_computer_moves_is_answered_with_who_moves(
    name: str, variant: str, seats: int
) -> None:
    asked = 0
    for view, seat, legal in list(positions(name, variant, seats))[::4]:
        table = seated(name, seats, USUAL, view, seat)
        table.rest(TurnPrompt(view, legal, decides=True))
        assert table.choice is not None
        offered = sorted(table.choice.offers(), key=lambda target: target.id)
        table.rest(TurnPrompt(view, busy="Kai gathered a beetle.", awaits="Kai is thinking…"))
        for target in offered:
            answer = table.click(target)
            if isinstance(answer, Refuse):
                assert answer.reason is not None, target
                assert answer.reason.message == "Kai is thinking…", target
                asked += 1
    assert asked


def test_news_in_the_prompt_is_no_answer_to_a_click(real: App) -> None:
    players = (Player("Mia", "amber"), Player("Kai", "teal", "computer", "random"))
    session = Session(registry.game("mini_brilliants"), Setup("standard", 2, {}), players, "acorn")
    hand, scene = sit_down(real, session)
    while (wait := session.waiting()) is not None and not (
        wait.kind == "computer" and session.entries and session.entries[-1].seat == wait.seat
    ):
        if wait.kind == "hold":
            session.release()
        else:
            session.submit(wait.seat, session.legal(wait.seat)[0])
    hand.step(times=3)
    table = scene.presenter
    table.rest(replace(table.prompt, busy="Kai's Hunter gathered a beetle"))
    scene._rest()
    assert table.prompt.busy == "Kai's Hunter gathered a beetle"
    hand.key(pygame.K_p)
    assert table.refusal is not None
    assert table.refusal.message == "Kai is thinking…"
    last = see(session.record, len(session.entries) - 1, table.seat)
    scene.timeline.speed = 1.0
    table.play(last, scene.timeline)
    hand.key(pygame.K_p)
    assert table.refusal is not None
    assert table.refusal.message == "Wait until Kai's move has been shown."


def test_who_watches_computers_is_offered_nothing_that_needs_a_seat() -> None:
    view, seat, legal = list(positions("brilliants", "apprantice", 3))[6]
    offered = {}
    for kind in ("person", "computer"):
        players = tuple(Player(colour, colour, kind) for colour in COLOURS[:3])
        context = TableContext(services(USUAL), registry.game("brilliants"), players, seat)
        table = new_table(context, view)
        table.resize(USUAL)
        table.rest(TurnPrompt(view, legal if kind == "person" else (), decides=kind == "person"))
        offered[kind] = {control.id for control in table.controls()}
    assert "peek" in offered["person"]
    assert "peek" not in offered["computer"]


@pytest.mark.parametrize("variant", ["apprantice", "experiantced", "childrants"])
def test_nothing_is_said_to_be_the_spectators_own(variant: str, watch: Watch) -> None:
    players = tuple(Player(colour.capitalize(), colour, "computer") for colour in COLOURS[:3])
    for view, seat, _ in list(positions("brilliants", variant, 3))[4:10:2]:
        context = TableContext(services(USUAL), registry.game("brilliants"), players, seat)
        table = new_table(context, view)
        table.resize(USUAL)
        table.rest(TurnPrompt(view, busy="Amber is thinking…"))
        table.draw(Surface(USUAL), Timeline())
        words = {text for _, text, _, _ in watch.lines}
        assert not [text for text in words if text.startswith("Your")]


def test_the_last_step_of_a_replay_shows_the_final_points() -> None:
    game, rng, chance = registry.game("brilliants"), random.Random(2), Rng(2)
    first = state = game.new_game(Setup("solo", 1, {}))
    while deciders := game.deciders(state):
        seat = deciders[0]
        legal = list(game.legal_moves(state, seat)) if seat != CHANCE else [game.sample(state, chance)]
        state = game.apply(state, seat, rng.choice(legal)).state
    result = game.result(state)
    assert result is not None
    face = review.make(services(USUAL), first, (Player("Mia", "amber"),))
    still = face.show(face.lay_out(USUAL, "day", 0), state, 0, ())
    assert still.explain("score:own")[0].startswith(f"Mia: {result.scores[0]} point")


def test_a_tooltip_goes_with_any_key_and_what_is_pointed_at_is_read_again_after_the_menu(real: App) -> None:
    hand, scene = sit_down(real, trails_tables.session(2), menu=lambda _: _menu(real))
    hand.move(hand.rect("trail:0").center)
    hand.step(0.3, times=3)
    assert scene.tooltip_rect is not None
    assert scene.presenter.pointer.control == "trail:0"
    hand.key(pygame.K_ESCAPE)
    assert isinstance(real.stack.top, MessageScene)
    assert scene.presenter.pointer.control == ""
    hand.move(hand.rect("ok").center)
    pygame.mouse.set_pos(trails_rect(scene, "trail:1"))
    real.stack.pop()
    hand.step(0.3, times=4)
    assert scene.presenter.pointer.control == "trail:1"
    assert scene.tooltip_rect is None, "it comes when the pointer moves, not with the table"


def _menu(real: App) -> None:
    real.services.stack.push(MessageScene(real.services, "Menu", "Over the table."))


def trails_rect(scene: TableScene, name: str) -> tuple[int, int]:
    return scene.ring.get(name).rect.center
