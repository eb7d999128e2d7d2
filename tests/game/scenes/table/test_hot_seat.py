"""People at one screen, in every game: nobody is shown a thing twice, cards need to be opened but once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.app import App
from game.scenes.table.curtain import GUARD, CurtainScene
from game.scenes.table.table import TableScene
from game.session.options import USUAL, SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.table import switches
from game.tables.brilliants import table_state as brilliants
from game.tables.colossi import table_state as colossi
from rules.core import registry
from rules.core.protocol import CHANCE, Seat, Setup
from tests.game.conftest import Hand

PEOPLE = (Player("Mia", "amber"), Player("Kai", "teal"))
SECRET = ("brilliants", "mini_brilliants", "colossi", "fortunant")
OPEN_HAND = {"brilliants": brilliants.hand_open, "colossi": colossi.hand_open}


class Evening:
    """Two people play at random; of each entry shown is noted to whom."""

    def __init__(self, app: App, name: str, variant: str = "", options: SessionOptions = USUAL) -> None:
        game = registry.game(name)
        setup = Setup(variant or game.info.variants[0].name, 2)
        self.session = Session(game, setup, PEOPLE, "moss", options)
        self.app, self.hand, self.chance = app, Hand(app), random.Random(3)
        self.shown: list[tuple[Seat | None, int]] = []
        self.fresh = False
        """True if a curtain has just been drawn back."""
        self.scene = TableScene(app.services, self.session)
        if options.family:
            self.scene.open_hands()
        play = self.scene.presenter.play

        def watched(seen: Any, timeline: Any) -> None:
            self.shown.append((self.session.viewer, seen.index))
            play(seen, timeline)

        self.scene.presenter.play = watched  # type: ignore[method-assign]
        # Nobody looks at the table's picture here, and to paint it takes half of an evening.
        self.scene.presenter.draw = lambda surface, timeline: None  # type: ignore[method-assign]
        app.stack.reset(self.scene)
        self.hand.step(times=3)

    @property
    def curtain(self) -> bool:
        return isinstance(self.app.stack.top, CurtainScene)

    def open(self) -> None:
        self.hand.step(GUARD * 1.1)
        self.hand.click("open")
        self.hand.step(times=3)
        self.fresh = True

    def decisions(self, count: int) -> Iterator[Seat]:
        """Seats that are asked, with everything shown; each then makes a random move and ends the turn."""
        for _ in range(count):
            while self.curtain:
                self.open()
            wait = self.session.waiting()
            if wait is None:
                return
            if wait.kind == "hold":
                self.scene.ask("end")
                self.hand.step(times=3)
                continue
            yield wait.seat
            self.fresh = False
            self.scene._submit(self.chance.choice(self.session.legal(wait.seat)))
            self.hand.step(times=3)


@pytest.mark.parametrize("name", SECRET)
def test_behind_a_curtain_one_sees_only_what_is_new(real: App, name: str) -> None:
    evening = Evening(real, name)
    session = evening.session
    for seat in evening.decisions(30):
        seen = [index for viewer, index in evening.shown if viewer in (seat, None)]
        assert len(seen) == len(set(seen)), "nothing is shown twice to the same person"
        if not session.game.info.lasting_secrets:
            seen = [index for _, index in evening.shown]  # all watch, except behind a curtain
        missed = set(range(len(session.entries))) - set(seen) - _ticks(session)
        assert all(session.is_silent(index, seat) for index in missed), "all that others did is shown"
    assert any(session.entries[index].seat == CHANCE for _, index in evening.shown)


def _ticks(session: Session) -> set[int]:
    """Entries that say only that somebody is done while others decide; the next one shows it as well."""
    words = session.game.info.closing
    return {
        index
        for index, entry in enumerate(session.entries)
        if session.game.format(entry.move).partition(" ")[0] in words
    }


def test_in_an_open_game_nothing_is_shown_again(real: App) -> None:
    evening = Evening(real, "ant_trails")
    for _ in evening.decisions(20):
        assert not evening.curtain
    assert [index for _, index in evening.shown] == list(range(len(evening.session.entries)))


def test_what_takes_the_place_of_what_was_taken_back_is_new(real: App) -> None:
    evening = Evening(real, "brilliants")
    session, handover = evening.session, evening.scene.handover
    for _ in evening.decisions(30):
        if len(session.entries) > 12 and session.viewer == 0:
            break
    before = len(session.entries)
    evening.scene._submit(session.legal(0)[0])
    evening.hand.step(times=3)
    handover._leave()
    assert handover._news_of(0) > before
    assert session.undo()
    assert handover._news_of(0) == before


@pytest.mark.parametrize("name", OPEN_HAND)
def test_cards_opened_once_lie_open_behind_every_own_curtain(real: App, name: str) -> None:
    evening = Evening(real, name)
    table, is_open = evening.scene.presenter, OPEN_HAND[name]
    opened: set[Seat] = set()
    own = 0
    for seat in evening.decisions(50):
        if not evening.fresh:
            continue
        if seat in opened:
            own += 1
            assert is_open(table)
        elif seat == 0:
            assert not table.opened
            table.toggle("hand")
            opened.add(seat)
        else:
            assert "hand" not in table.opened, "nobody else's cards open with them"
    assert own > 2


def test_cards_close_with_the_curtain_where_one_wants_that(real: App) -> None:
    real.settings.change(cards_stay_open=False)
    evening = Evening(real, "brilliants")
    table = evening.scene.presenter
    before = None
    for seat in evening.decisions(40):
        if seat != before:
            assert "hand" not in table.opened
            table.toggle("hand")
        before = seat


def test_without_a_curtain_no_cards_open_by_themselves(real: App) -> None:
    evening = Evening(real, "brilliants")
    evening.session.curtain = "never"
    before = None
    for seat in evening.decisions(30):
        if seat != before and before is not None:
            assert "hand" not in evening.scene.presenter.opened
            evening.scene.presenter.toggle("hand")
        before = seat


def test_a_menu_closes_them_until_the_next_curtain(real: App) -> None:
    evening = Evening(real, "brilliants")
    table = evening.scene.presenter
    seats = evening.decisions(40)
    mia = next(seats)
    table.toggle("hand")
    evening.scene.hidden()
    assert "hand" not in table.opened
    while next(seats) != mia or evening.session.viewer != mia:
        pass
    while (seat := next(seats)) == mia:
        pass
    assert seat != mia
    while next(seats) != mia:
        pass
    assert "hand" in table.opened


def test_the_switch_is_there_where_people_share_hidden_cards(real: App) -> None:
    for name, offered in (("brilliants", True), ("colossi", True), ("mini_brilliants", False)):
        evening = Evening(real, name)
        while evening.curtain:
            evening.open()
        evening.scene.presenter.toggle(switches.OPENED)
        found = {control.id for control in evening.scene.presenter.overlay.controls()}
        assert (switches.CARDS in found) == offered
    evening = Evening(real, "brilliants")
    evening.open()
    evening.scene.presenter.toggle(switches.OPENED)
    evening.scene.presenter.press(switches.CARDS)
    assert not real.settings.values.cards_stay_open


def test_at_a_familys_table_nothing_is_shown_twice(real: App) -> None:
    evening = Evening(
        real, "brilliants", "childrants", SessionOptions(auto_end=True, curtain="never", family=True)
    )
    asked = list(evening.decisions(16))
    assert set(asked) == {0, 1}
    shown = [index for _, index in evening.shown]
    assert shown, "something is shown"
    assert len(shown) == len(set(shown)), "all sit around one screen, and everybody has seen it"
