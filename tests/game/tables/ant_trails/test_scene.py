"""A person at the table of Ant Trails: clicks and keys through the real loop, against the real rules."""

from __future__ import annotations

import random

import pygame
import pytest

from game.ai.service import Decision
from game.app import App
from game.kit.control import Control
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from game.tables.ant_trails.clicks import food_of, source_of
from game.tables.ant_trails.food_routes import homeward
from game.tables.ant_trails.state_reader import table_state
from rules.ant_trails import GAME
from rules.ant_trails.board import NAMES
from rules.ant_trails.moves import Confirm, Pass, Place
from rules.ant_trails.state import Phase
from rules.core.protocol import Setup
from tests.game.conftest import Hand, sit_down
from tests.game.stand_in import StandIn
from tests.game.trails_tables import PLAYERS, click, session, table_of, to_food
from tests.game.windows import LARGE, SMALL, SQUARE, USUAL, in_windows

SEEDS = ("acorn", "beech", "cedar", "dew", "elm", "fern", "gorse", "holly")


class Drifter(StandIn):
    """Stands in for the opponents' process: any legal move, at once."""

    def __init__(self) -> None:
        self.rng = random.Random(1)

    def decide(self, game: Session) -> Decision | None:
        wait = game.computers_to_ask()[0]
        return Decision(wait.seat, self.rng.choice(game.legal(wait.seat)))

    def advise(self, game: Session, seat: int) -> Decision | None:
        return Decision(seat, game.legal(seat)[0], "it keeps the corner free")


def control(scene: TableScene, name: str) -> Control:
    return next(c for c in scene.controls if c.id == name)


def texts(game: Session) -> list[str]:
    return [entry.text for entry in game.entries]


def feeding(app: App) -> tuple[Hand, TableScene]:
    """A table at which Black may move food."""
    for seed in SEEDS:
        hand, scene = sit_down(app, session(6, seed))
        to_food(hand, scene)
        if len(homeward(scene.session.state)) > 1:
            return hand, scene
    raise AssertionError("no food can be carried in any of these games")


def test_two_clicks_place_two_ants_and_enter_ends_the_turn(real: App) -> None:
    hand, scene = sit_down(real, session(3))
    before = len(scene.session.entries)
    assert not control(scene, "end").enabled
    hand.key(pygame.K_RETURN)
    assert table_of(scene).note is not None
    assert table_of(scene).note.reason.message == "First place the ants of this turn."  # type: ignore[union-attr]
    to_food(hand, scene)
    made = [entry.move for entry in scene.session.entries[before:]]
    assert [type(move) for move in made] == [Place, Place]
    assert control(scene, "end").enabled
    hand.key(pygame.K_RETURN)
    hand.step(times=3)
    assert isinstance(scene.session.entries[-1].move, Confirm)
    assert scene.session.viewer == table_of(scene).seat == 1
    assert "Red: click a lit cell for your first ant" in prompt(scene)


def prompt(scene: TableScene) -> str:
    return table_of(scene).prompt_words()[0]


def test_single_tokens_are_undone_until_the_turn_is_confirmed(real: App) -> None:
    hand, scene = sit_down(real, session(3))
    start = texts(scene.session)
    to_food(hand, scene)
    placed = texts(scene.session)
    hand.click("undo-bar")
    assert texts(scene.session) == placed[:-1]
    assert scene.session.state.placed == 1
    hand.click("undo")
    assert texts(scene.session) == start
    hand.click("redo")
    hand.key(pygame.K_y, pygame.KMOD_CTRL)
    assert texts(scene.session) == placed
    hand.click("end")
    hand.step(times=3)
    assert table_of(scene).prompt.undo == "The turn was handed over."
    assert not control(scene, "undo-bar").enabled


def test_a_refused_click_names_its_rule_at_the_pointer_until_the_next_move(real: App) -> None:
    asked: list[str] = []
    hand, scene = sit_down(real, session(3), rules=asked.append)
    table = table_of(scene)
    legal = {move.cell for move in scene.session.legal(0)}
    closed = next(number for number in range(91) if number not in legal)
    click(hand, scene, closed)
    assert table.refusal is not None
    assert table.refusal.rule.startswith("AT-")
    assert table.refusal_rect is not None
    assert table.bounds.contains(table.refusal_rect)
    assert table.note is not None
    hand.press(table.note.link.center)
    assert asked == [table.refusal.rule if table.refusal else asked[0]]
    hand.move(control(scene, "seat:0").rect.center)
    assert table.refusal is None


def test_a_click_on_a_refusals_words_puts_it_away_and_opens_no_rule(real: App) -> None:
    asked: list[str] = []
    hand, scene = sit_down(real, session(3), rules=asked.append)
    table = table_of(scene)
    legal, made = {move.cell for move in scene.session.legal(0)}, len(scene.session.entries)
    click(hand, scene, next(number for number in range(91) if number not in legal))
    assert table.note is not None
    assert table.note.rect.contains(table.note.link)
    # Over nothing to be clicked: a lit place below takes the click, as the next one was meant for it.
    table.note.rect.topleft = hand.rect("seat:0").topleft
    table.note.link.bottomleft = table.note.rect.bottomleft
    hand.press((table.note.rect.centerx, table.note.rect.top + 3))
    assert (table.note, asked, len(scene.session.entries)) == (None, [], made)


def test_one_click_for_one_way_two_for_two(real: App) -> None:
    hand, scene = feeding(real)
    table, game = table_of(scene), scene.session
    assert table.choice is not None
    source, moves = next(iter(food_of(table.choice).items()))
    before = len(game.entries)
    click(hand, scene, source)
    if len(moves) > 1:
        assert len(game.entries) == before
        assert "click the ant that takes the" in prompt(scene)
        hand.key(pygame.K_ESCAPE)
        assert source_of(table.choice) is None
        click(hand, scene, source)
        click(hand, scene, moves[-1].target)
    assert game.entries[before].move == moves[-1]


def test_everything_is_carried_by_one_key_and_undone_one_by_one(real: App) -> None:
    hand, scene = feeding(real)
    game = scene.session
    wanted, before = homeward(game.state), len(game.entries)
    assert wanted
    assert control(scene, "carry").enabled
    hand.key(pygame.K_a, text="a")
    assert tuple(entry.move for entry in game.entries[before:]) == wanted
    assert not control(scene, "carry").enabled
    assert len(table_of(scene).extras.chronicle.tokens) == 2 + len(wanted)
    for left in range(len(wanted) - 1, -1, -1):
        hand.key(pygame.K_z, pygame.KMOD_CTRL)
        assert len(game.entries) == before + left


def test_enter_ends_the_whole_film_of_ones_own_act(real: App) -> None:
    hand, scene = feeding(real)
    real.settings.change(animation="normal")
    scene.ask("settings")
    hand.step()
    assert len(homeward(scene.session.state)) > 1
    hand.press(control(scene, "carry").rect.center)
    hand.release(control(scene, "carry").rect.center)
    hand.step(0.02)
    made = len(scene.session.entries)
    assert scene.timeline.running
    assert not scene.playback.ended
    hand.key(pygame.K_RETURN)
    hand.step(0.02, times=3)
    assert not scene.timeline.running
    assert scene.playback.ended
    assert len(scene.session.entries) == made, "it ends the film, not the turn"
    hand.key(pygame.K_RETURN)
    assert any(isinstance(entry.move, Confirm) for entry in scene.session.entries[made:])


def test_food_and_confirmation_wait_for_the_ants(real: App) -> None:
    hand, scene = sit_down(real, session(6))
    before = texts(scene.session)
    assert not control(scene, "carry").enabled
    assert "once the ants of this turn are placed" in control(scene, "carry").tooltip
    hand.key(pygame.K_a, text="a")
    hand.key(pygame.K_RETURN)
    assert texts(scene.session) == before


def test_the_whole_turn_by_keyboard(real: App) -> None:
    hand, scene = sit_down(real, session(2))
    table, game = table_of(scene), scene.session
    before = len(game.entries)
    for _ in range(2):
        hand.key(pygame.K_TAB)
        assert table.cursor is not None
        assert table.cursor in table.choice.offers()  # type: ignore[union-attr]
        hand.key(pygame.K_RETURN)
    assert len(game.entries) == before + 2
    hand.key(pygame.K_LEFT)
    first = table.cursor
    hand.key(pygame.K_RIGHT)
    assert first is not None
    assert table.cursor is not None
    assert table.cursor.number == first.number + 1
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_RETURN)
    assert game.viewer == 1


def test_names_tabs_and_pins(real: App) -> None:
    hand, scene = sit_down(real, session(5))
    table = table_of(scene)
    hand.key(pygame.K_n, text="n")
    assert table_state(table).names
    hand.click("tab:1")
    assert table.extras.tab == "story"
    assert table_state(table).story[-1].text.startswith("Red")
    hand.key(pygame.K_l, text="l")
    assert table.extras.tab == "score"
    hand.key(pygame.K_l, text="l")
    assert table.extras.tab == "moves"
    hand.key(pygame.K_2, text="2")
    assert table.pinned == 1
    hand.key(pygame.K_2, text="2")
    for one in (control(scene, "trail:1").rect.center, control(scene, "seat:1").rect.move(8, 8).topleft):
        hand.press(one)
        hand.release(one)
        assert table.pinned == (1 if one == control(scene, "trail:1").rect.center else None)
    hand.move(control(scene, "trail:0").rect.center)
    assert table.pointer.control == "trail:0"
    assert "one point for each ant" in table.explain("trail:0")
    assert table.explain("turn:9").count("\n") >= 1


def test_slots_and_list_tell_the_turn(real: App) -> None:
    hand, scene = sit_down(real, session(4))
    chronicle = table_of(scene).extras.chronicle
    assert [(turn.round, turn.seat) for turn in chronicle.turns] == [
        (n, s) for n in (1, 2, 3, 4) for s in (0, 1)
    ]
    assert [turn for turn, _, _ in chronicle.history] == list(range(1, 9))
    assert chronicle.history[-1][1:] == scene.session.game.scores(scene.session.state)
    assert chronicle.fresh == frozenset(chronicle.turns[-1].placed)
    placing = next(move for move in scene.session.legal(0) if isinstance(move, Place))
    click(hand, scene, placing.cell)
    assert [token.cells for token in chronicle.tokens] == [(placing.cell,)]
    assert chronicle.turns[-1].tokens == (f"+{NAMES[placing.cell]}",)
    assert chronicle.fresh == {placing.cell}
    hand.click("undo-bar")
    assert chronicle.tokens == ()


def test_a_computer_answers_and_its_ants_are_marked(real: App) -> None:
    players = (PLAYERS[0], Player("Red", "red", "computer", "random"))
    hand, scene = sit_down(real, Session(GAME, Setup("standard", 2), players, "acorn"), Drifter())
    to_food(hand, scene)
    hand.click("end")
    hand.step(times=40)
    table = table_of(scene)
    assert scene.session.state.round == 2
    assert table.prompt.decides
    assert len(table_state(table).lit.fresh) == 2
    assert table.prompt.undo == "Red has moved since then."


def test_a_hint_is_shown_and_goes_with_the_next_act(real: App) -> None:
    hand, scene = sit_down(real, session(3), Drifter())
    table = table_of(scene)
    hand.click("hint")
    hand.step(times=3)
    assert table.hint is not None
    assert table.prompt_words()[1] == "it keeps the corner free"
    to_food(hand, scene)
    assert table.hint is None


def test_who_cannot_place_has_passed_and_confirms_by_the_large_button(real: App) -> None:
    game = session(12, "ember")
    chance = random.Random(5)
    while not isinstance(game.entries[-1].move, Pass):
        game.submit(game.deciders[0], chance.choice(game.legal(game.deciders[0])))
    assert game.entries[-1].automatic
    hand, scene = sit_down(real, game)
    seat = game.deciders[0]
    assert control(scene, "end").label == "Confirm: 1 not moved", "there is food, so the turn goes on"
    hand.key(pygame.K_RETURN)
    assert game.state.phase == Phase.OVER or game.state.seat != seat


@pytest.mark.parametrize("watched", [True, False])
def test_the_film_ends_in_the_true_position(real: App, watched: bool) -> None:
    real.settings.change(animation="normal")
    hand, scene = feeding_with_film(real)
    game = scene.session
    hand.key(pygame.K_a, text="a")
    assert scene.timeline.running
    if not watched:
        hand.key(pygame.K_ESCAPE)
    for _ in range(400):
        hand.step(0.02)
        if not scene.timeline.running and table_of(scene).prompt.decides:
            break
    table = table_of(scene)
    assert table.view == game.state
    assert table.extras.director.hidden.tiles == frozenset()
    assert table.choice is not None


def feeding_with_film(app: App) -> tuple[Hand, TableScene]:
    for seed in SEEDS:
        game = session(6, seed)
        while placing := [move for move in game.legal(0) if isinstance(move, Place)]:
            game.submit(0, placing[0])
        if homeward(game.state):
            hand, scene = sit_down(app, game)
            for _ in range(400):
                hand.step(0.02)
                if table_of(scene).prompt.decides:
                    return hand, scene
    raise AssertionError("nothing can be carried in any of these games")


def test_a_game_that_is_over_says_who_won(real: App) -> None:
    game, chance = session(), random.Random(8)
    while not game.over:
        game.submit(game.deciders[0], chance.choice(game.legal(game.deciders[0])))
    ended: list[TableScene] = []
    hand, scene = sit_down(real, game, results=ended.append)
    hand.step(times=3)
    assert ended == [scene]
    black, red = game.game.scores(game.state)
    assert f"{max(black, red)} to {min(black, red)}" in prompt(scene)
    click(hand, scene, 45)
    assert table_of(scene).refusal is not None


@in_windows(USUAL, SMALL, LARGE, SQUARE)
def test_what_explains_itself_lies_inside_and_apart(real: App, size: tuple[int, int]) -> None:
    hand, scene = sit_down(real, session(7))
    hand.resize(size)
    hand.step(times=3)
    table, window = table_of(scene), pygame.Rect((0, 0), size)
    for one in scene.controls:
        assert window.contains(one.rect), one.id
    cards = table.top.regions.cards
    for seat in (0, 1):
        parts = [control(scene, f"{kind}:{seat}").rect for kind in ("score", "trail", "food", "way", "ants")]
        assert all(cards[seat].inflate(2, 12).contains(rect) for rect in parts)
        assert not parts[0].colliderect(parts[1])
        assert not parts[0].colliderect(parts[2])
        assert not parts[3].colliderect(parts[4])
