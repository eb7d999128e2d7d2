"""The film: between the events of an entry lies what has happened by then, and secrets stay face down."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.app import App
from game.kit.timeline import Timeline
from game.scenes.table.table import TableScene
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.tables.mini_brilliants.film.settling import settling
from game.tables.mini_brilliants.film.stills import follow
from game.tables.mini_brilliants.panels import parts
from game.tables.mini_brilliants.table_state import TableState
from game.tables.mini_brilliants.tabletop import Tabletop
from rules.core.protocol import Setup
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import RESOURCES
from rules.mini_brilliants.legal import STRATEGIST
from tests.game import mini_tables
from tests.game.brilliants_tables import services
from tests.game.conftest import Hand, watched
from tests.game.stills import check_arrival, stills

PEOPLE = (Player("Mia", "amber"), Player("Kai", "teal"), Player("Noor", "plum"), Player("Otto", "brick"))
TABLE = ("colonies", "piles", "tiles", "display", "decks", "tops", "first", "phase")


def played(seats: int, seed: str, moves: int = 1000) -> Session:
    """A game of random moves, in which objectives are completed and decks looked at whenever possible."""
    session = Session(
        GAME,
        Setup(GAME.info.variants[0].name, seats),
        PEOPLE[:seats],
        seed,
        SessionOptions(auto_end=True, curtain="never"),
    )
    chance = random.Random(seed)
    while not session.over and moves:
        seat, moves = session.deciders[0], moves - 1
        legal = session.legal(seat)
        keen = [move for move in legal if GAME.format(move).startswith(("complete", "look"))]
        session.submit(seat, chance.choice(keen or legal))
    return session


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_lead_from_the_position_before_an_entry_to_the_one_after(seats: int) -> None:
    session = played(seats, f"crumb {seats}")
    for viewer in (None, 0, seats - 1):
        for seen, views in stills(session, follow, viewer):
            check_arrival(seen, views, TABLE)
            assert views[-1].active == seen.after.active or not seen.before.phase, seen.text


def with_a_look(seats: int) -> tuple[Session, int]:
    """A game at the beginning of which the Strategist looks at a deck, and the entry that shows the card."""
    for number in range(50):
        session = played(seats, f"pip {number}", 25)
        for index, entry in enumerate(session.entries):
            if entry.text.startswith("! look"):
                return session, index
    raise AssertionError("nobody ever looked")


def watch(hand: Hand, scene: TableScene, index: int) -> float:
    """Watch until an entry has been shown; for how many seconds its own film ran."""
    seconds = 0.0
    for _ in range(3000):
        hand.step(0.05)
        seconds += 0.05 * (scene.playback.shown == index + 1 and scene.timeline.running)
        if scene.playback.shown > index + 1 or (scene.playback.ended and not scene.timeline.running):
            return seconds
    raise AssertionError("the film never gets there")


def test_a_card_that_the_viewer_may_not_know_is_never_painted_from_the_front(
    real: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, looked = with_a_look(3)
    strategist = [colony.role for colony in session.state.colonies].index(STRATEGIST)
    card = session.entries[looked].move.card
    painted: set[int] = set()
    face = parts.face

    def spied(number: int, *rest: Any) -> Any:
        painted.add(number)
        return face(number, *rest)

    monkeypatch.setattr(parts, "face", spied)
    for viewer in ((strategist + 1) % 3, strategist):
        hand, scene = watched(real, session, viewer, (1280, 720))
        painted.clear()
        watch(hand, scene, looked)
        assert (card in painted) == (viewer == strategist)


def test_reduced_motion_still_shows_the_strategist_the_card(real: App) -> None:
    session, looked = with_a_look(2)
    hand, scene = watched(real, session, session.entries[looked].move.seat, (1280, 720))
    scene.timeline.calm = True
    assert watch(hand, scene, looked) > 1.0


@pytest.mark.parametrize("resource", range(len(RESOURCES)))
def test_a_heap_settles_into_what_the_still_picture_shows(resource: int) -> None:
    size, players, state = (1280, 720), PEOPLE[:3], mini_tables.turn(3)
    table = Tabletop(services(size), size, players)
    for left in (0, 1, 4, 8):
        piles = bytes(left if number == resource else 9 for number in range(len(RESOURCES)))
        after = TableState(replace(state, piles=piles), 0, players)
        gone = {f"tag:{resource}", *(f"piece:{resource}.{number}" for number in range(left))}
        bare = table.still(dataclasses.replace(after, hidden=frozenset(gone))).copy()
        moves = settling(table.pen, table.regions.columns[resource // 2], resource, left + 1, left)
        first, last = bare.copy(), bare.copy()
        moves.draw(first, 0.0)
        moves.draw(last, 1.0)
        assert pixels(last) == pixels(table.still(after)), left
        assert (pixels(first) == pixels(last)) == (left < 1 or RESOURCES[resource] == "SA"), left


def test_a_plate_rings_when_its_last_piece_goes(real: App, monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(2, "berry")
    _, scene = watched(real, session, 0, (1280, 720))
    heard, rung = list[str](), 0
    monkeypatch.setattr(real.services.audio, "play", heard.append)
    for index in range(len(session.entries)):
        seen, timeline = session.seen(index, 0), Timeline()
        emptied = [left for had, left in zip(seen.before.piles, seen.after.piles, strict=True) if had > left]
        heard.clear()
        scene.presenter.extras.film.play(seen, timeline)
        while timeline.update(1):
            pass
        assert heard.count("plate") == emptied.count(0), seen.text
        rung += heard.count("plate")
    assert rung > 0


def pixels(surface: pygame.Surface) -> bytes:
    """The picture as bytes."""
    return pygame.image.tobytes(surface, "RGB")
