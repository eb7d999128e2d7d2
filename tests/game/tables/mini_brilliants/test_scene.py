"""A person at the table of Mini BrilliAnts: clicks and keys through the real loop, against the real rules."""

from __future__ import annotations

import random

import pygame
import pytest

from game.app import App
from game.kit.control import Control
from game.kit.picking import Target
from game.kit.timeline import Timeline
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.redaction import RedactedEntry, see
from game.tables.mini_brilliants.clicks import SPEND, clicks, is_free
from game.tables.mini_brilliants.prompt import forecast_text, ways
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import RESOURCES, ROLE_CODES
from rules.mini_brilliants.events import AntDrafted
from rules.mini_brilliants.legal import legal_moves
from rules.mini_brilliants.moves import Complete, Draft, EndTurn, Gather, Hatch, Look, Move, UsePredator
from rules.mini_brilliants.state import NOWHERE, Stage
from tests.game.conftest import Hand, sit_down
from tests.game.mini_tables import players, reserve, session, table_of, turn, with_own

SEATS = (2, 3, 4)


def control(scene: TableScene, name: str) -> Control:
    return next(c for c in scene.controls if c.id == name)


def prompt(scene: TableScene) -> str:
    return table_of(scene).prompt_words()[0]


def confirm(hand: Hand, scene: TableScene) -> None:
    """End a turn that is over, and wait for the next player."""
    hand.key(pygame.K_RETURN)
    hand.step(times=3)


def drafted(app: App, seats: int = 3, seed: str = "acorn") -> tuple[Hand, TableScene]:
    """A table at the first turn: everybody has chosen one ant of each type by the keys 1, 2, 3."""
    hand, scene = sit_down(app, session(seats, seed))
    for _ in range(3 * seats):
        state = scene.session.state
        chosen = sum(state.colonies[table_of(scene).seat].ready)
        hand.key(pygame.K_1 + chosen)
        confirm(hand, scene)
    return hand, scene


def as_role(app: App, role: str) -> tuple[Hand, TableScene]:
    """A table at the first turn of the seat with a role."""
    for number in range(30):
        game = session(3, f"seed {number}")
        roles = [ROLE_CODES[colony.role] for colony in game.state.colonies]
        if role in roles and roles.index(role) == game.state.first:
            return drafted(app, 3, f"seed {number}")
    raise AssertionError(f"nobody begins as {role}")


def last(scene: TableScene) -> Move:
    """The latest decision."""
    return next(entry.move for entry in reversed(scene.session.entries) if entry.seat >= 0)


# ---------------------------------------------------------------------- playing


@pytest.mark.parametrize("seats", SEATS)
def test_ants_are_drafted_by_one_click_each(real: App, seats: int) -> None:
    hand, scene = sit_down(real, session(seats))
    assert "click a starting ant below, 1 of 3" in prompt(scene)
    seat = scene.session.state.first
    hand.click("draft:2")
    assert last(scene) == Draft(2)
    assert scene.session.state.colonies[seat].ready == bytes([0, 0, 1])
    assert "click End turn, or Undo" in prompt(scene)
    confirm(hand, scene)
    assert table_of(scene).seat == (seat + 1) % seats


def test_a_click_gathers_and_the_turn_waits_for_its_end(real: App) -> None:
    hand, scene = drafted(real)
    seat = table_of(scene).seat
    assert prompt(scene).endswith("click a pile, Hatch or Predator") or "free" in prompt(scene)
    hand.click("pile:4")
    assert last(scene) == Gather(4)
    assert scene.session.state.colonies[seat].reserve[4] == 1
    hand.click("undo")
    assert scene.session.state.colonies[seat].reserve[4] == 0
    hand.click("pile:4")
    confirm(hand, scene)
    if scene.session.state.active == seat:
        confirm(hand, scene)
    assert scene.session.viewer == table_of(scene).seat != seat


def test_hatching_is_one_click_and_the_predator_two(real: App) -> None:
    hand, scene = as_role(real, "HUN")
    hand.click("hatch:0")
    assert last(scene) == Hatch(0, 0)
    hand.click("undo")
    hand.click("predator")
    assert "strike" in prompt(scene)
    hand.click("pile:5")
    assert last(scene) == UsePredator(5)


def test_keys_alone_make_every_kind_of_action(real: App) -> None:
    hand, scene = as_role(real, "FAR")
    hand.key(pygame.K_4)
    assert last(scene) == Gather(3)
    hand.click("undo")
    hand.key(pygame.K_4, pygame.KMOD_SHIFT)
    assert last(scene) == Gather(3, double=True)
    hand.click("undo")
    hand.key(pygame.K_r)
    hand.key(pygame.K_3)
    assert last(scene) == Gather(2, double=True)
    hand.click("undo")
    hand.key(pygame.K_p)
    hand.key(pygame.K_1)
    assert last(scene) == UsePredator(0)
    hand.click("undo")
    hand.key(pygame.K_h)
    hand.key(pygame.K_2)
    assert last(scene) == Hatch(1, 1)


def test_every_key_is_answered_at_any_time(real: App) -> None:
    keys = (*range(pygame.K_1, pygame.K_9), pygame.K_h, pygame.K_p, pygame.K_r, pygame.K_s)
    hand, scene = sit_down(real, session(3))
    for first in (0, *keys):
        for key in keys:
            entries = len(scene.session.entries)
            for one in filter(None, (first, key)):
                hand.key(one)
            if len(scene.session.entries) > entries:
                scene.ask("undo")
            table_of(scene).cancel()
    assert scene.session.state.stage is Stage.DRAFT
    hand, scene = as_role(real, "HUN")
    for first in (pygame.K_h, pygame.K_p, pygame.K_r):
        hand.key(first)
        hand.key(pygame.K_6)
        table = table_of(scene)
        assert table.note is not None or scene.session.holding is not None
        scene.ask("undo")
        table.close()


def test_tab_goes_through_all_that_can_be_clicked_and_enter_takes_it(real: App) -> None:
    hand, scene = as_role(real, "DIG")
    table = table_of(scene)
    assert table.choice is not None
    wanted = table.choice.offers()
    found = set()
    for _ in wanted:
        hand.key(pygame.K_TAB)
        assert table.cursor is not None
        found.add(table.cursor)
    assert found == wanted
    assert len(wanted) > 8
    hand.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    chosen = table.cursor
    hand.key(pygame.K_LEFT)
    assert table.cursor != chosen
    before = len(scene.session.entries)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    assert len(scene.session.entries) > before or table.picking


def test_a_whole_game_is_played_by_clicks(real: App) -> None:
    """With two seats; `tests/robot` plays with three and four."""
    hand, scene = sit_down(real, session(2, "birch"))
    chance, kinds = random.Random(2), set()
    for _ in range(1000):
        if scene.session.over:
            break
        if scene.session.holding is not None:
            confirm(hand, scene)
            continue
        seat = scene.session.deciders[0]
        legal = scene.session.legal(seat)
        move = chance.choice([move for move in legal if isinstance(move, Complete)] or legal)
        table = table_of(scene)
        assert table.choice is not None, table.prompt
        target = table.choice.lead_to(move)
        assert target is not None
        name = {"end": "end", "role": "role", "spend": "spend"}.get(target.kind, target.id)
        hand.click(name)
        hand.step(times=2)
        assert table.note is None
        assert last(scene) == move
        kinds.add(type(move))
    assert scene.session.over
    assert kinds >= {Draft, Gather, Hatch, UsePredator, Complete}
    assert "wins with" in prompt(scene) or "share the victory with" in prompt(scene)


# ---------------------------------------------------------------------- words at the table


def test_a_click_in_the_shade_is_answered_with_a_rule(real: App) -> None:
    hand, scene = drafted(real)
    table = table_of(scene)
    card = scene.session.state.display[0][0]
    hand.click(f"complete:{card}")
    assert table.note is not None
    assert table.note.reason.rule == "MB-OBJ-01"
    assert "your reserve lacks" in table.note.reason.message
    hand.move(control(scene, "pile:0").rect.center)
    assert table.note is None


def test_a_click_on_an_ant_says_where_it_gathers(real: App) -> None:
    hand, scene = drafted(real)
    hand.click("ready:4")
    note = table_of(scene).note
    assert note is not None
    assert note.reason.message == "Farmers gather mushrooms and strawberries: click one of their piles."
    assert table_of(scene).explain("ready:4") == "1 Farmer ready\nFarmers gather mushrooms and strawberries"


def test_pointing_says_what_a_click_would_do(real: App) -> None:
    hand, scene = drafted(real)
    hand.move(control(scene, "pile:0").rect.center)
    assert forecast_text(table_of(scene)).startswith("+1 beetle")
    assert table_of(scene).explain("pile:0") == ""  # a tooltip would lie over the bubble
    assert table_of(scene).prompt_words()[1] == "Left: 3 ants, hatch, predator"
    hand.move(control(scene, "clock").rect.center)
    assert forecast_text(table_of(scene)) == ""


def test_what_is_picked_is_not_said_to_be_impossible(real: App) -> None:
    hand, scene = as_role(real, "BRE")
    assert table_of(scene).explain("spend")
    hand.click("spend")
    assert table_of(scene).picking
    assert table_of(scene).explain("spend") == ""
    hand.click("predator")
    assert table_of(scene).explain("spend") == ""


def test_every_way_is_named_by_its_next_click() -> None:
    state = turn(role="STR")
    card = state.display[1][0]
    rich = with_own(state, reserve=reserve(MU=2, ST=2))
    legal = legal_moves(rich, rich.active)
    assert Complete(card) in legal
    assert ways(legal) == ["a pile", "Hatch", "Predator", "an objective", "a deck"]


def test_the_button_names_what_would_stay_unused(real: App) -> None:
    hand, scene = as_role(real, "STR")
    assert prompt(scene).endswith("click a pile, Hatch, Predator or a deck")
    assert "so you must" in table_of(scene).explain("end")
    hand.click("pile:0")
    assert scene.session.holding is None
    assert prompt(scene).endswith("click a deck or End turn")
    assert control(scene, "end").label == "End, skip look"
    assert table_of(scene).explain("end").endswith("Still unused: a look")
    hand.click("end")
    assert any(isinstance(entry.move, EndTurn) for entry in scene.session.entries)


def test_a_look_is_for_the_strategist_alone(real: App) -> None:
    hand, scene = as_role(real, "STR")
    seat = table_of(scene).seat
    hand.click("deck:1")
    assert last(scene) == Look(1)
    assert scene.session.state.stage is Stage.TURN
    assert scene.session.state.tops[1] != NOWHERE
    log = table_of(scene).extras.log
    assert " saw " in log.lines[-1].text
    other = (seat + 1) % 3
    hidden = scene.session.view(other)
    table = table_of(scene)
    table.sit(other)
    table.show(hidden)
    assert "has looked at the top card" in table.explain("deck:1")
    assert "as you saw" not in table.explain("deck:1")


@pytest.mark.parametrize("seats", SEATS)
def test_headline_and_tooltips_name_game_and_players(real: App, seats: int) -> None:
    _hand, scene = drafted(real, seats)
    table = table_of(scene)
    assert GAME.info.title in table.headline
    assert players(seats)[0].name in table.explain("seat:0")
    assert "1 point" not in table.explain(f"reserve:{len(RESOURCES) - 1}")


# ---------------------------------------------------------------------- help


def test_a_hint_picks_all_but_the_last_click_and_says_why(real: App) -> None:
    hand, scene = as_role(real, "PRE")
    table = table_of(scene)
    table.suggest(UsePredator(4), "it leaves the sand to you")
    assert table.choice is not None
    assert table.choice.picked == (SPEND,)
    assert table.cursor == Target("pile", 4)
    assert table.prompt_words()[1] == "Hint: it leaves the sand to you"
    hand.key(pygame.K_RETURN)
    assert last(scene) == UsePredator(4)


def test_what_computers_do_is_told_in_the_prompt_and_in_the_log(real: App) -> None:
    real.settings.change(animation="normal", pace="normal")
    people = (Player("Mia", "amber"), Player("Kai", "teal", "computer", "random"))
    game = session(2, "acorn", people)
    _hand, scene = sit_down(real, game)
    table = table_of(scene)
    scene.skip()
    seen = see(game.record, len(game.entries) - 1, 0)
    move = GAME.parse("draft F")
    made = GAME.apply(game.state, game.state.active, move)
    kai = RedactedEntry(seen.index + 1, 1, "P2: draft F", (AntDrafted(1, 1),), seen.after, made.state)
    timeline = Timeline()
    table.play(kai, timeline)
    assert table.prompt_words()[0] == "Kai chose a Farmer"
    assert table.choice is None
    timeline.update(0.5)
    assert timeline.running
    timeline.update(2.0)
    assert not timeline.running
    table.write_log([kai])
    assert table.extras.log.lines[-1].text == "Kai chose a Farmer"


def test_a_game_is_played_by_tab_and_enter_alone(real: App) -> None:
    hand, scene = sit_down(real, session(2, "cedar"))
    chance, kinds = random.Random(4), set()
    for _ in range(60):
        if scene.session.holding is not None:
            confirm(hand, scene)
            continue
        table, legal = table_of(scene), scene.session.legal(scene.session.deciders[0])
        assert table.choice is not None
        move = chance.choice([move for move in legal if isinstance(move, Complete)] or legal)
        ways = clicks(move, frozenset(type(one) for one in legal if is_free(one)))
        for target in min((way.targets for way in ways), key=len):
            for _ in table.choice.offers():
                hand.key(pygame.K_TAB)
                if table.cursor == target:
                    break
            hand.key(pygame.K_RETURN)
        hand.step(times=2)
        assert last(scene) == move
        kinds.add(type(move))
    assert kinds >= {Draft, Gather, Hatch, UsePredator}
