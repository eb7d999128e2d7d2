"""Names and words of others in every place that shows them, whatever they are made of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from game.saves.continue_card import SeatLine
from game.scenes.base.fault_page import FaultScene
from game.scenes.base.message import MessageScene
from game.scenes.home.home import HomeScene
from game.session.player import Player
from game.storage.folders import Paths
from tests.game.program import Program
from tests.game.scenes import test_any_window as windows

STRANGE = {
    "unseen": ("\u200b", "\U000e0041", "\u2066\u202e", "\u3164"),
    "controls": ("\0", "a\0b", "\x07\x1b[0m", "x\n\r\ny\x85"),
    "no letters": ("\u0301", "\u0378", "\ue000", "\U0010ffff"),
    "nothing and heaps": ("", " ", "A" + "\u0301" * 300, "x" * 3_000),
    "many scripts": ("مريم", "李明 😀", "שרה 12", "Νίκος Иван"),
}


@pytest.fixture
def program(
    paths: Paths, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Program]:
    """The program with results, replays and games in play of people with such names."""
    names = STRANGE[request.param]
    people = tuple(structs.replace(one, name=name) for one, name in zip(windows.PEOPLE, names, strict=True))
    monkeypatch.setattr(windows, "PEOPLE", people)
    cards = [structs.replace(card, seats=_lines(people)) for card in windows._CARDS]
    monkeypatch.setattr(windows, "_CARDS", cards)
    yield from windows.program.__wrapped__(paths, monkeypatch)  # type: ignore[attr-defined]


def _lines(people: tuple[Player, ...]) -> tuple[SeatLine, ...]:
    return tuple(SeatLine(player.name, player.colour, 30) for player in people)


@pytest.mark.parametrize("program", STRANGE, indirect=True)
def test_no_page_fails_for_a_name(program: Program) -> None:
    for opener in (*windows.PAGES.values(), *windows.TABLES.values()):
        scene = opener(program)
        program.app.stack.reset(scene)
        program.hand.step()
        program.hand.move(program.app.window.get_rect().center)
        program.hand.step(0.6)
        if not isinstance(scene, FaultScene):
            assert not isinstance(program.app.stack.top, FaultScene)


HALVES = ("\ud800", "x\udfff\n")
"""Files and pipes let none of them in as names; errors and names of files may hold them."""


@pytest.mark.parametrize(
    "words", [*HALVES, *(name for group in STRANGE.values() for name in group)], ids=ascii
)
def test_no_message_fails_for_the_words_of_others(paths: Paths, words: str) -> None:
    """A bot's complaint, a file's name, what an error says."""
    with Program(paths) as running:
        services = running.app.services
        for scene in (
            MessageScene(services, words, f"Its program said: {words}. {words}"),
            FaultScene(services, ValueError(words), Path("report.json")),
        ):
            running.app.stack.reset(HomeScene(services))
            running.app.stack.push(scene)
            running.hand.step(times=2)
            assert running.app.stack.top is scene
