"""FortunANT in company: people sit down in any order, roll real dice, and look up how all stand."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.form import SeatForm, SetupForm, chairs
from game.saves.position import written
from game.scenes.table.curtain import GUARD, CurtainScene, Handover
from game.storage.folders import Paths
from game.table.intents import Submit
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.fortunant import GAME
from tests.game.program import AtPage, Program

NAMES = ("Mia", "Kai", "Noor")


class Evening(Program):
    """The program at a table with so many people and computers."""

    def begin(self, people: int, computers: int = 0, **more: str) -> None:
        self.app.settings.change(animation="off", pace="instant")
        seats: list[SeatForm] = []
        for number, seat in enumerate(chairs(registry.info("fortunant"))):
            name = NAMES[number] if number < people else ""
            seats.append(SeatForm(seat.colour, "person" if number < people else "empty", name))
        form = SetupForm("fortunant", "standard", tuple(seats), seed="moss", crowd=computers, **more)  # type: ignore[arg-type]
        self.playing.start(form)
        self.hand.step(times=10)
        self.open()

    @property
    def curtain(self) -> Handover | None:
        top = self.app.stack.top
        return top.handover if isinstance(top, CurtainScene) else None

    def open(self) -> None:
        """Lift the curtain, if one hangs."""
        if self.curtain is not None:
            self.hand.step(GUARD + 0.05)
            self.hand.click("open")
            self.hand.step(times=6)

    def play(self, *texts: str) -> None:
        for text in texts:
            self.table.act(Submit(GAME.parse(text)))
            self.hand.step(times=6)

    def controls(self, prefix: str) -> list[str]:
        return [control.id for control in self.table.controls if control.id.startswith(prefix)]


@pytest.fixture
def evening(paths: Paths) -> Iterator[Evening]:
    with Evening(paths) as program:
        yield program


def first_corridor(evening: Evening) -> str:
    texts = [GAME.format(move) for move in evening.table.session.legal(evening.table.session.viewer or 0)]
    return next(text for text in texts if text.startswith("C"))


def test_two_people_fill_in_their_sheets_in_either_order(paths: Paths) -> None:
    states = []
    for swapped in (False, True):
        with Evening(paths) as evening:
            evening.begin(2)
            session = evening.table.session
            assert session.viewer == 0
            if swapped:
                evening.play(corridor := first_corridor(evening))
                evening.hand.click("sit:1")
                assert evening.curtain is not None
                assert evening.curtain.course == "nobody is done yet"
                evening.open()
                assert session.viewer == 1
                evening.play(first_corridor(evening), ".")
                assert evening.curtain is not None
                assert (evening.curtain.next, evening.curtain.course) == (0, "done: Kai")
                evening.open()
                evening.hand.key(pygame.K_z, pygame.KMOD_CTRL)
                evening.hand.key(pygame.K_y, pygame.KMOD_CTRL)
                evening.play(".")
            else:
                evening.play(corridor := first_corridor(evening), ".")
                evening.open()
                evening.play(first_corridor(evening), ".")
            assert session.state.turn == 2
            assert corridor in {entry.text.removeprefix("P1: ") for entry in session.entries}
            states.append(session.state)
    assert states[0] == states[1]


def test_the_dice_of_the_table_are_typed_in(evening: Evening) -> None:
    evening.begin(2, dice="typed")
    session = evening.table.session
    assert {"over:die:0", "over:die:1"} == set(evening.controls("over:die:"))
    for key in (pygame.K_3, pygame.K_5, pygame.K_RETURN):
        evening.hand.key(key)
    assert len(evening.controls("over:die:")) == 3
    for face in (4, 4, 2):
        evening.hand.click(f"over:pip:{face}")
    evening.hand.click("over:enter")
    evening.hand.step(times=6)
    assert [entry.text for entry in session.entries] == ["#0 3-5", "#1 4-4-2"]
    evening.open()
    assert evening.table.presenter.prompt.decides
    assert not evening.controls("over:")
    assert session.practice


def test_ninety_nine_are_listed_and_any_sheet_can_be_looked_at(evening: Evening) -> None:
    evening.begin(1, 98, crowd_level="random")
    table = evening.table
    evening.hand.key(pygame.K_s)
    rows = evening.controls("over:seat:")
    assert len(rows) == 99
    evening.hand.click(rows[60])
    assert table.presenter.pinned == int(rows[60].rpartition(":")[2])
    assert not evening.controls("over:")
    assert table.session.viewer == 0
    assert table.presenter.prompt.decides


def test_a_position_of_a_crowd_has_few_menus_and_short_facts(paths: Paths) -> None:
    record = Record(GAME, Setup("standard", 99), "moss")
    record.draw()
    record.draw()
    with AtPage(paths) as program:
        program.paste(written(GAME, record.state))
        program.hand.step(times=3)
        facts = program.page.facts()
        assert "99 are to move" in facts
        assert facts[-1] == "Points 0 to 1"
        assert len([name for name in program.names() if name.startswith("seat-")]) == 6
        assert program.page.lineup.label(5) == "94 more"
