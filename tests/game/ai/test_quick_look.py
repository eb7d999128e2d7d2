"""Quick levels answer where a brain is late, dies or answers nonsense: nobody plays by chance."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from game.ai import levels, wanderer
from game.ai import service as service_module
from game.ai.quick_look import Answer, QuickLook, stand_ins
from game.ai.service import Decision, Service
from game.ai.worker import Preparation, Request
from game.plugin.lazy import Lazy
from game.plugin.plugin import Plugin
from game.session.player import Player
from game.session.session import Session
from rules.core import registry
from rules.core.protocol import Setup
from tests import brains
from tests.bench import opponents
from tests.game.ai.test_worker import PATIENCE, Clock, decision, get_ready, start
from tests.shipped import OPPONENTS, having
from tests.toy import GAME

QUICK: Any = next(level for level in brains.PLUGIN.levels if level.name == "quick")


@pytest.fixture(autouse=True)
def bad_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._PLACES, "toy", registry.place("toy")._replace(plugin="tests.brains"))


@pytest.fixture(autouse=True)
def nobody_wanders(monkeypatch: pytest.MonkeyPatch) -> None:
    """A random move in this process fails the test."""
    monkeypatch.setattr(wanderer.Wanderer, "choose", lambda *_: pytest.fail("a random move"))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def service(clock: Clock) -> Iterator[Service]:
    made = Service(clock.now, grace=0.5)
    yield made
    made.close()


def offer(monkeypatch: pytest.MonkeyPatch, *offered: Any) -> None:
    monkeypatch.setattr(brains, "PLUGIN", dataclasses.replace(brains.PLUGIN, levels=offered))


def level(name: str) -> Any:
    return next(one for one in brains.PLUGIN.levels if one.name == name)


def answered(session: Session, name: str, blamed: bool = True) -> Answer:
    request = service_module._request(
        session, (session.token, session.version, 0, "computer"), levels.find("toy", name)
    )
    look, end = QuickLook(request, blamed), time.monotonic() + PATIENCE
    while (found := look.answer()) is None:
        assert time.monotonic() < end
        time.sleep(0.002)
    return found


@pytest.mark.parametrize("game", having(OPPONENTS))
def test_whoever_fails_a_level_bounded_by_positions_answers(game: str) -> None:
    for failed in levels.known(game)[1:]:
        for blamed in (True, False):
            found = stand_ins(game, failed, blamed)
            assert found
            assert levels.RANDOM not in found
            assert all(one.limit.nodes and one.limit.seconds is None for one in found)
    offered = levels.of_game(game)
    assert stand_ins(game, offered[-1], True)[0] == offered[-2], "the next best"
    assert stand_ins(game, offered[1], True)[0] == offered[2], "not the one that failed"
    assert stand_ins(game, offered[1], False)[0] == offered[1], "itself, if only its process failed"
    assert stand_ins(game, offered[0], True) == (levels.RANDOM,), "that is its name"


@pytest.mark.parametrize("game", having(OPPONENTS))
def test_a_quick_level_takes_little_of_the_processor(game: str) -> None:
    """It answers in the process that paints the window."""
    quick = stand_ins(game, levels.of_game(game)[-1], True)[0]
    rules, brain, trim = registry.game(game), levels.load(quick), opponents.turn_view(game)
    taken = []
    for variant in rules.info.variants:
        for state, seat in islice(opponents.positions(rules, variant.name), 8):
            view, begun = trim(rules.observe(state, seat), seat), time.thread_time()
            brain.choose(rules, view, seat, quick.limit, opponents.Rng(1))
            taken.append(time.thread_time() - begun)
    assert sorted(taken)[len(taken) // 2] < 0.15, "40 ms at most on a computer of 2024"


def test_a_game_without_quick_levels_bounds_those_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, level("first"), level("slow"))
    found = stand_ins("toy", levels.find("toy", "slow"), True)
    assert [one.name for one in found] == ["first", "slow"]
    assert all(one.limit.seconds is None and one.limit.nodes for one in found)


def test_a_game_with_the_random_opponent_alone_is_played_by_that(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch)
    assert stand_ins("toy", levels.RANDOM, True) == (levels.RANDOM,)


def test_who_is_late_is_not_waited_for_a_second_time(service: Service, clock: Clock) -> None:
    session = start("hang")
    get_ready(service, session)
    clock.seconds += service_module.BUSY * 0.2 + 0.51
    end = time.monotonic() + PATIENCE
    while (found := service.decide(session)) is None:
        assert time.monotonic() < end, "the clock stands still: a second wait would never end"
        time.sleep(0.002)
    assert found == Decision(0, session.legal(0)[0], stand_in="quick")
    assert service.restarts == 1


def test_a_process_that_never_comes_up_is_waited_for_twice_and_no_more(
    service: Service, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_module.worker, "run", brains.sleeps)
    late = 0
    session = start("first", 3)
    for _ in range(6):
        before = clock.seconds
        end = time.monotonic() + PATIENCE
        while (found := service.decide(session)) is None:
            assert time.monotonic() < end
            clock.seconds += 5.0 * (not service._looks)
            time.sleep(0.002)
        late += clock.seconds - before > 15.0
        if found.move is None:
            session.decline(found.seat)
        else:
            assert found.stand_in == "quick"
            session.submit(found.seat, found.move)
    assert late == 2


def test_an_opponent_whose_process_comes_back_thinks_itself_again(service: Service) -> None:
    session = start("first")
    service._failures = 99
    found = decision(service, session)
    assert found.stand_in == "quick"
    end = time.monotonic() + PATIENCE
    while not service._ready:
        service._receive(None)
        assert time.monotonic() < end
        time.sleep(0.005)
    other = start("first")
    service._failures = 99
    assert decision(service, other).stand_in == ""
    assert service._failures == 0


def test_a_level_of_positions_plays_as_itself_where_no_process_can_be_started(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", full)
    session = start("quick")
    assert decision(service, session) == Decision(0, session.legal(0)[0]), "nothing need be said"


def test_of_quick_levels_that_fail_too_the_next_one_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = dataclasses.replace(QUICK, name="broken", brain=Lazy("tests.brains:RAISE"))
    silent = dataclasses.replace(QUICK, name="silent", brain=Lazy("tests.brains:NONE"))
    cheat = dataclasses.replace(QUICK, name="cheat", brain=Lazy("tests.brains:ILLEGAL"))
    offer(monkeypatch, QUICK, broken, silent, cheat, level("first"))
    session = start("first")
    found = answered(session, "first")
    assert (found.stand_in, found.move) == ("quick", GAME.format(session.legal(0)[0]))


def test_if_nobody_can_decide_that_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = dataclasses.replace(QUICK, brain=Lazy("tests.brains:RAISE"))
    offer(monkeypatch, broken, level("raise"))
    with pytest.raises(RuntimeError, match="No opponent of toy can decide"):
        answered(start("raise"), "raise")


def test_a_late_hint_is_a_quick_one(service: Service, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, QUICK, level("hang"))
    session = Session(GAME, Setup("standard", 2), (Player("A", "amber"), Player("B", "teal")), "s")
    end = time.monotonic() + PATIENCE
    while (found := service.advise(session, 0)) is None:
        clock.seconds += 1.0 * service._ready
        assert time.monotonic() < end
        time.sleep(0.005)
    assert found == Decision(0, session.legal(0)[0], stand_in="quick")


def test_a_process_is_ready_once_brain_and_data_are_loaded(
    service: Service, clock: Clock, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the first question of a game is late on a slow machine."""
    monkeypatch.setenv(brains.LOADED, str(tmp_path / "loaded"))
    heavy = dataclasses.replace(QUICK, name="heavy", brain=Lazy("tests.heavy_brain:BRAIN"))
    monkeypatch.setattr(brains, "PLUGIN", Plugin(no_table := brains.PLUGIN.face, no_table, levels=(heavy,)))
    session = start("heavy")
    needs = service_module._needs(session)
    monkeypatch.setattr(service_module, "_needs", lambda _: Preparation(needs.place, (heavy,)))
    service.prepare(session)
    end = time.monotonic() + PATIENCE
    while not service._ready:
        assert not service._failed()
        service._receive(None)
        assert time.monotonic() < end
        time.sleep(0.002)
    assert (tmp_path / "loaded").exists()


def test_a_table_needs_its_levels_and_its_people_an_adviser() -> None:
    people = (Player("A", "amber"), Player("B", "teal", "computer", "shaman"))
    game = registry.game("colossi")
    needs = service_module._needs(Session(game, Setup("full", 2), people, "s"))
    assert [one.name for one in needs.levels] == ["shaman", "prophet"]
    bots = (people[1], Player("C", "red", "computer", "shaman"))
    needs = service_module._needs(Session(game, Setup("full", 2), bots, "s"))
    assert [one.name for one in needs.levels] == ["shaman"]


def test_what_another_game_needed_says_nothing_of_this_one(service: Service) -> None:
    session = start("first")
    get_ready(service, session)
    old = service._needs
    assert old is not None
    other = Session(
        registry.game("colossi"),
        Setup("full", 2),
        tuple(Player(f"Bot {n}", "teal", "computer", "shaman") for n in range(2)),
        "s",
    )
    service.prepare(other)
    assert not service._ready
    assert service._needs is not None
    assert service._needs.ready != old.ready
    assert decision(service, other).stand_in == ""


def test_a_request_for_advice_is_the_same_for_the_same_position() -> None:
    session = start("first")

    def asked(kind: str) -> Request:
        return service_module._request(session, (session.token, session.version, 0, kind), QUICK)

    assert asked("advice") == asked("advice")
    assert asked("computer").seed != asked("computer").seed
