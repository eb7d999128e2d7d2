"""A table of FortunANT played by keyboard and wheel alone, through the real loop."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.kit.picking import Target
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import TableCallbacks
from game.session.options import SessionOptions
from game.session.session import Session
from game.table.context import TurnPrompt
from game.table.leaving import GUARD
from game.tables.fortunant.decision import Decision
from game.tables.fortunant.table_state import FOOD, ROOM
from rules.core.protocol import Setup
from rules.fortunant import GAME
from rules.fortunant.grid import HEX
from rules.fortunant.legal import legal_moves
from rules.fortunant.moves import NOWHERE
from rules.fortunant.state import State
from tests.game.conftest import Hand
from tests.game.fortunant_tables import players
from tests.game.tables.fortunant.sheets import S1
from tests.game.tables.fortunant.test_clicks import END, HOARD, rolled


class Sitting:
    """One person at a table in a window."""

    def __init__(self, app: App, seats: int = 2) -> None:
        app.settings.change(animation="off", pace="instant")
        options = SessionOptions(curtain="never")
        self.session = Session(GAME, Setup("standard", seats), players(seats, seats), "acorn", options)
        self.scene = TableScene(app.services, self.session, None, TableCallbacks())
        self.hand = Hand(app)
        app.stack.reset(self.scene)
        self.hand.step(times=4)
        self.table = self.scene.presenter

    def look_at(self, state: State) -> None:
        """Put a position before the person; moves go nowhere, since the game is another one."""
        view = GAME.observe(state, 0)
        self.table.sit(0)
        self.table.rest(TurnPrompt(view, tuple(legal_moves(view, 0)), True, deciders=(0,)))

    @property
    def decision(self) -> Decision:
        found: Decision = self.table.extras.decision
        return found

    def key(self, key: int, mod: int = 0) -> object:
        return self.table.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def wheel(self, step: int) -> object:
        return self.table.key(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=step))

    def pick(self, key: int, mod: int = 0) -> str:
        """The move that a key submits."""
        intent = self.key(key, mod)
        return GAME.format(intent.move)  # type: ignore[attr-defined]


@pytest.fixture
def sitting(real: App) -> Sitting:
    return Sitting(real)


def test_a_whole_turn_is_played_by_keys(sitting: Sitting) -> None:
    hand, session = sitting.hand, sitting.session
    hand.key(pygame.K_c)
    for _ in range(2):
        hand.key(pygame.K_TAB)
        hand.key(pygame.K_RETURN)
        hand.step(times=3)
    assert len(session.state.sheets[0].corridors) == 1
    hand.key(pygame.K_t)
    hand.step()
    hand.key(pygame.K_1 + sitting.decision.turn.faces.index(min(sitting.decision.turn.free)))
    hand.step(times=3)
    assert session.state.sheets[0].track == 5
    hand.key(pygame.K_g)
    hand.step(times=3)
    hand.key(pygame.K_RETURN)
    hand.step(times=3)
    assert session.deciders == (1,)


def test_a_corridor_is_drawn_from_its_first_to_its_last_hex(sitting: Sitting) -> None:
    hand, session = sitting.hand, sitting.session
    first, last = (sitting.table.place_of(Target("hex", HEX[name])) for name in ("B2", "E3"))
    hand.press(first.move(0, -14).center)
    hand.release(first.move(0, 14).center)
    assert sitting.decision.start == HEX["B2"], "a press that slips within a hex is a click"
    hand.key(pygame.K_ESCAPE)
    assert sitting.decision.start == NOWHERE
    hand.press(first.center)
    hand.release(last.center)
    assert [corridor.tiles[-1] for corridor in session.state.sheets[0].corridors] == [HEX["E3"]]


def test_digits_are_dice_or_what_is_asked_for(sitting: Sitting) -> None:
    sitting.look_at(rolled(S1, (4, 6, 1)))
    sitting.key(pygame.K_2)
    assert sitting.decision.hand.faces == (6,)
    sitting.key(pygame.K_a)
    sitting.table.click(Target("room", 0))
    assert sitting.pick(pygame.K_2) == "U1:N"
    sitting.key(pygame.K_4)
    assert sitting.pick(pygame.K_6) == "U1:F6"


def test_digits_tick_options(sitting: Sitting) -> None:
    state = GAME.apply(rolled(f"{S1}; K7; B=2", (5, 6, 1)), 0, GAME.parse("T5")).state
    sitting.look_at(state)
    assert sitting.pick(pygame.K_4) == "B=4"


def test_shift_adds_a_die_for_a_room(sitting: Sitting) -> None:
    sitting.look_at(rolled(END, (4, 1, 2)))
    sitting.key(pygame.K_2)
    sitting.key(pygame.K_3, pygame.KMOD_SHIFT)
    assert (sitting.decision.hand.action, sitting.decision.hand.faces) == (ROOM, (1, 2))


def test_letters_choose_what_dice_are_used_for(sitting: Sitting) -> None:
    sitting.look_at(rolled(S1, (4, 6, 1)))
    sitting.key(pygame.K_f)
    assert sitting.decision.hand.action == FOOD
    sitting.key(pygame.K_2)
    assert sitting.pick(pygame.K_t) == "T6"


def test_r_and_the_wheel_turn_the_room_to_where_it_fits(sitting: Sitting) -> None:
    sitting.look_at(rolled("C=sB2:SE4", (5, 1, 2)))
    sitting.key(pygame.K_r)
    sitting.table.cursor = Target("hex", HEX["F4"])
    sitting.table.click(Target("shape", 4))
    sitting.table.cursor = Target("hex", HEX["F4"])
    seen = []
    for _ in range(3):
        seen.append(sitting.table.extras.marks.ghost)
        assert sitting.table.extras.marks.legal
        sitting.key(pygame.K_r)
    assert len(set(seen)) == 3
    now = sitting.table.extras.marks.ghost
    sitting.wheel(-1)
    sitting.wheel(1)
    assert sitting.table.extras.marks.ghost == now


def test_plus_and_the_wheel_over_a_die_spend_a_token(sitting: Sitting) -> None:
    sitting.look_at(rolled(S1, (4, 6, 1)))
    sitting.key(pygame.K_1)
    assert sitting.pick(pygame.K_PLUS) == "A4>5"
    sitting.table.look("die:2")
    intent = sitting.wheel(1)
    assert GAME.format(intent.move) == "A1>2"  # type: ignore[attr-defined]


def test_enter_takes_the_only_choice(sitting: Sitting) -> None:
    sitting.look_at(rolled(f"{HOARD}; f F3", (2, 2, 4)))
    assert sitting.pick(pygame.K_RETURN) == "E=F3"
    sitting.look_at(rolled(S1, (4, 6, 1)))
    assert sitting.pick(pygame.K_RETURN) == "."


def test_own_steps_leave_the_log_when_the_turn_is_told(sitting: Sitting) -> None:
    def told() -> list[str]:
        return [line.text for line in sitting.scene.presenter.extras.log.lines if line.seat == 0][1:]

    def play(seat: int, *texts: str) -> None:
        for text in texts:
            sitting.session.submit(seat, GAME.parse(text))
            sitting.hand.step(times=3)

    play(0, "C5=sB2:SE4", "C1=sA8:1")
    assert told() == ["Mia: a corridor of 4 to E3", "Mia: a corridor of 1 at A8"]
    play(0, ".")
    play(1, ".")
    sitting.hand.step(times=4)
    assert sitting.session.state.turn == 2
    assert told() == ["Mia: corridor of 4, corridor of 1"]


def test_enter_leaves_dice_only_when_it_is_pressed_again(real: App) -> None:
    sitting = Sitting(real, 1)
    real.settings.change(end_asks=True)
    hand, session = sitting.hand, sitting.session
    turn = session.state.turn
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_RETURN)
    assert session.state.turn == turn
    assert hand.rect("done").width >= sitting.scene.pen.px(200)
    assert sitting.table.prompt_words()[0].startswith("3 dice are left: ")
    hand.key(pygame.K_ESCAPE)
    assert sitting.scene is real.stack.top, "Esc takes the question back, and opens no menu"
    hand.key(pygame.K_RETURN)
    hand.step(GUARD)
    hand.click("done")
    assert session.state.turn == turn + 1


def test_enter_waits_for_a_hint_that_is_on_its_way(real: App) -> None:
    sitting = Sitting(real, 1)
    hand, session = sitting.hand, sitting.session
    turn = session.state.turn
    sitting.scene.hint_request.asked = 0
    assert sitting.scene.input.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert session.state.turn == turn
    assert sitting.table.aside is not None
    sitting.scene.hint_request.asked = None
    hand.key(pygame.K_RETURN)
    assert session.state.turn == turn + 1
