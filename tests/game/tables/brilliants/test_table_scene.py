"""A person at the table of BrilliAnts: clicks and keys through the real loop, against the real rules."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.ai.service import Decision
from game.app import App
from game.form import SeatForm, SetupForm
from game.kit.control import Control
from game.kit.picking import Target
from game.scenes.base.message import MessageScene
from game.scenes.game_controller import GameController, connect
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import TableCallbacks
from game.session.player import Player
from game.session.session import Session
from game.table.context import TurnPrompt
from game.table.intents import Submit
from game.table.table import Table
from game.tables.brilliants.clicks import chosen_ant
from game.tables.brilliants.extras import BrilliantsTable, Extras
from game.tables.brilliants.panels.choice_rows import FACES
from game.tables.brilliants.table_state import drawn, hand_open, visited
from rules.brilliants import GAME
from rules.brilliants.moves import ChooseWeather, MoveAnt
from rules.brilliants.state import LIBRARY, NOWHERE, SURFACE, Phase, Weather
from rules.core.protocol import Setup
from tests.game.conftest import Hand
from tests.game.stand_in import StandIn
from tests.game.table.test_notes import positions, seated
from tests.game.windows import LARGE, SMALL, SQUARE, USUAL, in_windows

COLOURS = ("amber", "teal", "plum", "brick")


class Drifter(StandIn):
    """Stands in for the opponents' process: any legal move, at once."""

    def __init__(self) -> None:
        self.rng = random.Random(1)
        self.patience = 3

    def decide(self, session: Session) -> Decision | None:
        wait = session.computers_to_ask()[0]
        if wait.kind == "interrupt":
            return Decision(wait.seat, None)
        return Decision(wait.seat, self.rng.choice(session.legal(wait.seat)))

    def advise(self, session: Session, seat: int) -> Decision | None:
        """Only the third time it is asked."""
        self.patience -= 1
        walks = [m for m in session.legal(seat) if isinstance(m, MoveAnt) and len(m.path) > 1]
        return None if self.patience > 0 else Decision(seat, walks[-1], "because")


def seat_players(people: int, seats: int) -> tuple[Player, ...]:
    kinds = ["person"] * people + ["computer"] * (seats - people)
    return tuple(
        Player(COLOURS[n].capitalize(), COLOURS[n], kind, "" if kind == "person" else "random")  # type: ignore[arg-type]
        for n, kind in enumerate(kinds)
    )


def played(session: Session, steps: int) -> None:
    """Let everybody make random moves until person 0 decides its turn."""
    rng = random.Random(3)
    for count in range(2000):
        wait = session.waiting()
        assert wait is not None
        if count >= steps and wait.kind == "person" and wait.seat == 0 and session.state.phase == Phase.TURN:
            moves = session.legal(0)
            if any(isinstance(m, MoveAnt) and len(m.path) > 1 for m in moves):
                return
        match wait.kind:
            case "hold":
                session.release()
            case _:
                moves = session.legal(wait.seat)
                walks = [m for m in moves if isinstance(m, MoveAnt) and m.collects != NOWHERE]
                session.submit(wait.seat, rng.choice(walks or moves))


def sit_down(
    app: App, people: int = 1, seats: int = 2, steps: int = 30, **callbacks: Any
) -> tuple[Hand, TableScene]:
    session = Session(GAME, Setup("apprantice", seats, {}), seat_players(people, seats), "acorn")
    played(session, steps)
    scene = TableScene(app.services, session, Drifter(), TableCallbacks(**callbacks))  # type: ignore[arg-type]
    hand = Hand(app)
    if people > 1:
        session.sit(0)
        scene.handover.sit(0)
    app.stack.reset(scene)
    hand.step(times=3)
    return hand, scene


def table_of(scene: TableScene) -> BrilliantsTable:
    assert isinstance(scene.presenter, Table)
    assert isinstance(scene.presenter.extras, Extras)
    return scene.presenter


def a_walk(scene: TableScene) -> MoveAnt:
    """A legal walk to a free surface space that has only one outcome."""
    moves = [m for m in scene.session.legal(0) if isinstance(m, MoveAnt)]
    view = scene.session.view(0)
    holes = {h for colony in view.colonies for h in colony.holes}
    for move in moves:
        same = [m for m in moves if m.ant == move.ant and m.path[-1] == move.path[-1]]
        if move.path[-1] < SURFACE and move.path[-1] not in holes and len(move.path) > 1 and len(same) == 1:
            return move
    raise AssertionError("no plain walk")


def click(hand: Hand, scene: TableScene, target: Target) -> None:
    rect = table_of(scene).picker.find(target)
    assert rect is not None
    hand.press(rect.center)
    hand.release(rect.center)


def pick_up(hand: Hand, scene: TableScene, ant: int) -> None:
    hand.click(f"slot:{ant}")
    assert chosen_ant(table_of(scene).choice) == ant


def test_two_clicks_walk_and_enter_ends_the_turn(real: App) -> None:
    hand, scene = sit_down(real)
    move = a_walk(scene)
    before = len(scene.session.entries)
    pick_up(hand, scene, move.ant)
    click(hand, scene, Target("hex", move.path[-1]))
    hand.step(times=3)
    assert [e.move for e in scene.session.entries[before:]] == [move]
    assert scene.session.holding == 0
    assert table_of(scene).prompt.held
    hand.key(pygame.K_RETURN)
    hand.step(times=40)
    assert scene.session.holding is None
    assert len(scene.session.entries) > before + 1
    assert table_of(scene).view == scene.session.view(0)


def test_keyboard_alone_makes_a_move(real: App) -> None:
    hand, scene = sit_down(real)
    before = len(scene.session.entries)
    hand.key(pygame.K_TAB)
    assert chosen_ant(table_of(scene).choice) != NOWHERE
    for key in (pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP):
        hand.key(key)
    assert table_of(scene).cursor in table_of(scene).choice.offers()  # type: ignore[union-attr]
    for _ in range(3):
        if len(scene.session.entries) == before:
            hand.key(pygame.K_RETURN)
    hand.key(pygame.K_1)
    hand.step(times=3)
    assert len(scene.session.entries) > before


def test_undo_and_redo_show_the_same_positions(real: App) -> None:
    hand, scene = sit_down(real)
    start = scene.session.view(0)
    move = a_walk(scene)
    pick_up(hand, scene, move.ant)
    click(hand, scene, Target("hex", move.path[-1]))
    hand.step(times=3)
    after = scene.session.view(0)
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    hand.step(times=3)
    assert table_of(scene).view == start
    hand.key(pygame.K_y, pygame.KMOD_CTRL)
    hand.step(times=3)
    assert table_of(scene).view == after


def test_an_illegal_click_answers_at_once_with_a_rule_and_f1_opens_it(real: App) -> None:
    opened: list[str] = []
    hand, scene = sit_down(real, rules=opened.append)
    table = table_of(scene)
    pick_up(hand, scene, a_walk(scene).ant)
    view = scene.session.view(0)
    enemy = (
        next(p for p in view.colonies[1].ants if p < SURFACE)
        if any(p < SURFACE for p in view.colonies[1].ants)
        else view.colonies[1].holes[0]
    )
    click(hand, scene, Target("hex", enemy))
    assert table.refusal is not None
    assert table.refusal.rule.startswith("BA-")
    assert chosen_ant(table.choice) != NOWHERE
    hand.key(pygame.K_F1)
    assert opened == [table.refusal.rule]


def test_escape_and_right_click_restore_the_exact_picture(real: App) -> None:
    hand, scene = sit_down(real)
    # The first click puts the marks of others' moves away for good.
    pick_up(hand, scene, a_walk(scene).ant)
    hand.key(pygame.K_ESCAPE)
    hand.move((2, 300))
    hand.step(times=2)
    before = pygame.surfarray.array3d(real.window).copy()
    pick_up(hand, scene, a_walk(scene).ant)
    hand.move((2, 300))
    assert (pygame.surfarray.array3d(real.window) != before).any()
    hand.key(pygame.K_ESCAPE)
    hand.step(times=2)
    assert (pygame.surfarray.array3d(real.window) == before).all()


def test_the_curtain_hides_the_next_hand_until_it_is_opened(real: App) -> None:
    hand, scene = sit_down(real, people=2)
    move = a_walk(scene)
    hand.key(pygame.K_c)
    pick_up(hand, scene, move.ant)
    click(hand, scene, Target("hex", move.path[-1]))
    hand.step(times=3)
    hand.key(pygame.K_RETURN)
    hand.step(times=5)
    curtain = real.stack.top
    assert isinstance(curtain, CurtainScene)
    assert scene.session.viewer == 0
    shown = table_of(scene).view
    assert shown == scene.session.view(None)
    assert not any(card < 90 for colony in shown.colonies for card in colony.hand)
    hand.step(0.1, times=5)
    hand.click("open")
    hand.step(times=60)
    assert real.stack.top is scene
    assert scene.session.viewer == 1
    assert table_of(scene).seat == 1
    assert not hand_open(table_of(scene))


def test_an_ant_in_the_nest_can_be_picked_up_by_its_slot_in_the_header(real: App) -> None:
    hand, scene = sit_down(real, steps=5)
    places = scene.session.view(0).colonies[0].ants
    movable = {move.ant for move in scene.session.legal(0) if isinstance(move, MoveAnt)}
    indoors = sorted(ant for ant in movable if places[ant] >= SURFACE)
    assert indoors
    for ant in indoors:
        assert table_of(scene).top.regions.header.contains(scene.ring.get(f"slot:{ant}").rect)
        hand.click(f"slot:{ant}")
        assert chosen_ant(table_of(scene).choice) == ant
        hand.key(pygame.K_ESCAPE)


def test_drawn_cards_are_compared_with_the_open_hand(real: App) -> None:
    hand, scene = sit_down(real, people=2)
    session = scene.session
    rng = random.Random(5)
    for _ in range(900):
        wait = session.waiting()
        assert wait is not None
        if session.state.phase == Phase.PICK and wait.seat == 0:
            break
        match wait.kind:
            case "hold":
                session.release()
            case _:
                moves = session.legal(wait.seat)
                library = [m for m in moves if isinstance(m, MoveAnt) and m.path[-1] == LIBRARY]
                session.submit(wait.seat, rng.choice(library or moves))
    assert not hand_open(table_of(scene))
    hand.step(times=200)
    table = table_of(scene)
    assert drawn(table)
    assert hand_open(table)
    picks = [control.rect for control in scene.controls if control.id.startswith("pick:")]
    assert picks
    assert not any(table.top.regions.hand.colliderect(rect) for rect in picks)
    hand.click(next(control.id for control in scene.controls if control.id.startswith("pick:")))
    hand.step(times=3)
    assert not hand_open(table)


def test_turns_end_alone_from_the_moment_that_is_set(real: App) -> None:
    hand, scene = sit_down(real)
    real.stack.push(MessageScene(real.services, "Settings", "stand in for"))
    real.settings.change(end_turn_alone=True)
    assert not scene.session.auto_end
    real.stack.pop()
    assert scene.session.auto_end
    move = a_walk(scene)
    pick_up(hand, scene, move.ant)
    click(hand, scene, Target("hex", move.path[-1]))
    hand.step(times=3)
    assert move in [entry.move for entry in scene.session.entries]
    assert scene.session.holding is None


def test_a_calm_table_is_laid_out_when_the_settings_are_left(real: App) -> None:
    hand, scene = sit_down(real, seats=4)
    full = table_of(scene).top.regions
    real.stack.push(MessageScene(real.services, "Above", "the table"))
    real.settings.change(calm_table=True, reduced_motion=True)
    real.stack.pop()
    hand.step()
    calm = table_of(scene).top.regions
    assert (full.compact, calm.compact) == (False, True)
    assert scene.timeline.calm
    real.settings.change(ui_scale=120)
    hand.step()
    assert table_of(scene).top.regions.u > calm.u


def test_the_buttons_fit_what_is_shown_in_every_picture_of_a_hand_over(
    real: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, scene = sit_down(real, people=2)
    draw, fits = scene.draw, []

    def watched(surface: pygame.Surface) -> None:
        kept, new = (buttons(found) for found in (scene.controls, fresh()))
        fits.append(kept == new)
        draw(surface)

    def buttons(controls: Sequence[Control]) -> list[tuple[str, str, bool]]:
        """Buttons that can be used; a sign that only explains itself may come and go while the film runs."""
        return [(c.id, c.label, c.enabled) for c in controls if c.look != "bare"]

    fresh = scene.lay_out
    monkeypatch.setattr(scene, "draw", watched)
    move = a_walk(scene)
    pick_up(hand, scene, move.ant)
    click(hand, scene, Target("hex", move.path[-1]))
    hand.step(times=3)
    real.settings.change(animation="normal")
    hand.key(pygame.K_RETURN)
    for _ in range(120):
        hand.step(0.1)
        if isinstance(real.stack.top, CurtainScene):
            hand.click("open") if any(c.id == "open" for c in real.stack.top.controls) else None
    assert scene.session.viewer == 1
    assert len(fits) > 3
    assert all(fits)


def test_rows_of_the_small_table_lie_off_the_buttons(real: App) -> None:
    hand, scene = sit_down(real)
    hand.resize((960, 540))
    hand.step(times=2)
    opened = 0
    for button, kind in (("hunt-bar", "predator:"), ("hatch-bar", "tile:")):
        if not scene.ring.get(button).enabled:
            continue
        hand.click(button)
        row = [c.rect for c in scene.controls if c.id.startswith(kind)]
        assert row
        assert not any(table_of(scene).top.regions.action.colliderect(rect) for rect in row)
        hand.key(pygame.K_ESCAPE)
        opened += 1
    assert opened


def test_the_only_person_needs_not_hide_the_hand(real: App) -> None:
    _, scene = sit_down(real)
    assert hand_open(table_of(scene))
    _, scene = sit_down(real, people=2)
    assert not hand_open(table_of(scene))


def test_losing_the_window_closes_the_hand(real: App) -> None:
    hand, scene = sit_down(real, people=2)
    hand.click("peek") if "peek" in {c.id for c in scene.controls} else None
    table_of(scene).opened.add("hand")
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hand.step()
    assert not hand_open(table_of(scene))


@in_windows(USUAL, SMALL, LARGE, SQUARE)
@pytest.mark.parametrize("seats", [2, 4])
def test_everything_clickable_has_a_name_and_a_place_in_the_window(
    real: App, size: tuple[int, int], seats: int
) -> None:
    hand, scene = sit_down(real, seats=seats)
    hand.resize(size)
    hand.step(times=2)
    ids = [control.id for control in scene.controls]
    assert len(ids) == len(set(ids))
    window = pygame.Rect((0, 0), size)
    assert all(window.colliderect(control.rect) for control in scene.controls)
    offers = table_of(scene).choice.offers()  # type: ignore[union-attr]
    assert {f"slot:{t.number}" for t in offers if t.kind == "ant"} <= set(ids)


def test_a_quiet_table_asks_for_nothing_and_film_can_be_skipped(real: App) -> None:
    real.settings.change(animation="normal")
    hand, scene = sit_down(real)
    for _ in range(900):
        hand.step(0.1)
        if not scene.animating:
            break
    assert not scene.animating
    hand.step(0.0)
    assert not scene.changed
    assert scene.wake is not None
    real.settings.change(reduced_motion=True)
    assert scene.wake is None
    real.settings.change(reduced_motion=False)
    move = a_walk(scene)
    pick_up(hand, scene, move.ant)
    click(hand, scene, Target("hex", move.path[-1]))
    hand.step(times=2)
    assert scene.animating
    hand.press((5, 200))
    assert not scene.timeline.running
    hand.step(times=3)
    assert table_of(scene).view == scene.session.view(0)


def test_a_game_begins_from_the_form_and_continues_from_its_autosave(real: App) -> None:
    playing: GameController = connect(real.services)
    form = SetupForm(
        "brilliants",
        "apprantice",
        (SeatForm("amber"), SeatForm("teal"), SeatForm("plum", "empty"), SeatForm("brick", "empty")),
        seed="moss",
    )
    assert real.services.continue_card is not None
    assert real.services.continue_card() is None
    playing.start(form)
    hand = Hand(real)
    hand.step(times=3)
    assert isinstance(real.stack.top, CurtainScene | TableScene)
    assert playing.running is not None
    entries = len(playing.running.session.entries)
    playing.close()
    assert real.services.continue_card() is not None
    playing.go_on()
    assert playing.running is not None
    assert len(playing.running.session.entries) == entries
    playing.close()


def test_the_menu_opens_over_the_table_and_closes_again(real: App) -> None:
    playing = connect(real.services)
    form = SetupForm(
        "brilliants", "apprantice", (SeatForm("amber"), SeatForm("teal", "computer", level="random"))
    )
    playing.start(form)
    hand = Hand(real)
    hand.step(times=3)
    hand.key(pygame.K_ESCAPE)
    names = {control.id for control in real.stack.visible[-1].controls}
    assert {"resume", "save", "load", "rulebook", "settings", "home"} <= names
    hand.click("save")
    hand.key(pygame.K_RETURN)
    assert len(playing.saves.named()) == 1
    playing.close()


def test_a_hint_leads_to_the_move_and_leaves_the_last_click(real: App) -> None:
    hand, scene = sit_down(real)
    before = len(scene.session.entries)
    hand.click("hint")
    hand.step(times=6)
    table = table_of(scene)
    assert table.hint is not None
    move = table.hint.move
    assert isinstance(move, MoveAnt)
    assert (scene.session.help_used["hint"], len(scene.session.entries)) == (1, before)
    assert (chosen_ant(table.choice), table.prompt_words()[1]) == (move.ant, "Hint: because")
    assert table.cursor is not None
    assert table.click(table.cursor) == Submit(move)
    assert table.hint is None


def test_a_pinned_persons_seat_is_shown_whole_where_all_hands_lie_open(real: App) -> None:
    session = Session(GAME, Setup("childrants", 3), seat_players(2, 3), "s")
    played(session, 30)
    session.sit(0)
    scene = TableScene(real.services, session)
    hand, table = Hand(real), scene.presenter
    real.stack.reset(scene)
    hand.step(times=3)
    own = {f"card:{card}" for card in table.view.colonies[0].hand}
    hand.click("seat:1")
    assert table.pinned == 1
    assert visited(table) is None, "the hands are closed: only the nest is public"
    hand.key(pygame.K_ESCAPE)
    scene.open_hands()
    hand.click("seat:1")
    theirs = visited(table)
    assert theirs is not None
    assert theirs.own.hand == session.state.colonies[1].hand
    assert theirs.own.store == table.view.colonies[1].store
    shown = {control.id for control in scene.controls}
    assert not own & shown, "the own cards are covered"
    assert {"undo", "end"} & shown, "the buttons are not"
    hand.key(pygame.K_ESCAPE)
    assert table.pinned is None
    assert own <= {control.id for control in scene.controls}
    table.pin(2)
    assert visited(table) is None, "a computer's hand lies open to nobody"


def naming_the_weather(real: App) -> tuple[Hand, TableScene]:
    """A child's first turn: the die shows a question mark."""
    session = Session(GAME, Setup("childrants", 2), seat_players(1, 2), "5")
    while session.state.phase != Phase.WEATHER:
        wait = session.waiting()
        assert wait is not None
        if wait.kind == "hold":
            session.release()
        else:
            session.submit(wait.seat, session.legal(wait.seat)[0])
    scene, hand = TableScene(real.services, session), Hand(real)
    real.stack.reset(scene)
    hand.step(times=3)
    return hand, scene


@pytest.mark.parametrize(
    ("size", "calm", "large"), [(USUAL, False, True), (USUAL, True, True), (SMALL, False, False)]
)
def test_where_no_box_names_the_weather_a_strip_over_the_board_does_if_there_is_room(
    size: tuple[int, int], calm: bool, large: bool
) -> None:
    view, seat, _ = list(positions("brilliants", "apprantice", 3, 4))[-1]
    asked = replace(view, phase=Phase.WEATHER, weather=NOWHERE)
    table = seated("brilliants", 3, size, asked, seat)
    table.context.services.settings.change(calm_table=calm)
    table.resize(size)
    table.rest(TurnPrompt(asked, tuple(map(ChooseWeather, FACES)), decides=True))
    places = {one.id: one.rect for one in table.controls() if one.id.startswith("weather:")}
    assert len(places) == 5 * (1 + large)
    if large:
        strip = [places[f"weather:{int(face)}@1"] for face in FACES]
        assert min(rect.width for rect in strip) > 2 * places["weather:1"].width
        assert all(table.top.regions.frame.contains(rect) for rect in strip)
        assert all(rect.collidelist(list(table.top.regions.boxes.values())) < 0 for rect in strip)
        table.hover(Target("weather", 1), strip[1].center)
        assert table.point(strip[1].center) == Target("weather", 1)


@pytest.mark.parametrize("how", ["click", "key"])
def test_the_large_box_names_the_weather_and_says_what_it_brings(real: App, how: str) -> None:
    hand, scene = naming_the_weather(real)
    box, wind = scene.presenter.top.regions.guide, hand.rect("weather:1@1")
    assert box is not None
    assert box.contains(wind)
    assert wind.width > hand.rect("weather:1").width
    hand.move(wind.center)
    assert scene.presenter.pointed == Target("weather", 1)
    if how == "click":
        hand.click("weather:1@1")
    else:
        hand.key(pygame.K_2)
    hand.step(times=3)
    assert scene.session.entries[-1].move == ChooseWeather(Weather.WIND)
