"""Sheets, rows and cards of all rule sets: in the window, apart, clickable, and no secret is shown."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.form import COLOURS
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.tables.brilliants.clicks import chosen_ant
from game.tables.brilliants.plan import prepares
from rules.brilliants import GAME
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.moves import Eat, MoveAnt, PlaySpecial
from rules.brilliants.state import NOWHERE, Phase, State
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.brilliants_games import lively
from tests.game.decider import Decider
from tests.game.faces.seat import Seat, differences
from tests.game.tables.brilliants.twins import dealt_anew
from tests.game.windows import COMMON, USUAL

PLAYERS = tuple(Player(colour.capitalize(), colour) for colour in COLOURS)
PLACES = [
    ("childrants", 4, Phase.CARDS),
    ("antermediate", 2, Phase.AFTER),
    ("experiantced", 4, Phase.ANTS),
    ("experiantced", 3, Phase.ADOPT),
    ("experiantced", 4, Phase.KEEP),
    ("solo", 1, Phase.KEEP),
    ("solo", 1, Phase.EAT),
]
SECRETS = [("antermediate", 3, Phase.TURN), ("antermediate", 2, Phase.AFTER), ("experiantced", 3, Phase.KEEP)]
CHOSEN = ("species:", "keep:", "take:", "shelf:", "more:", "less:", "caste:", "special:", "shown:", "end")


@cache
def reached(variant: str, seats: int, phase: Phase) -> Record:
    """A random game up to a decision of that phase in which cards have been drawn or dealt."""
    for number in range(20):
        record, rng = Record(GAME, Setup(variant, seats, {}), f"sheets {number}"), random.Random(number)
        for _ in range(400):
            if record.chance_acts:
                record.draw()
                continue
            if not (deciders := GAME.deciders(record.state)):
                break
            moves = list(GAME.legal_moves(record.state, deciders[0]))
            if record.state.phase == phase and not (phase == Phase.TURN and record.state.round < 2):
                return record
            record.play(deciders[0], lively(rng, moves))
    raise AssertionError(f"no {phase.name} came up")


class Table(Decider):
    """A person who decides in a window of its own."""

    def __init__(self, home: Path, record: Record, size: tuple[int, int]) -> None:
        players = PLAYERS[: record.state.table.seats]
        copy = record.prefix(len(record.entries))
        alone = SessionOptions(undo="free", curtain="never")
        super().__init__(home, Session.resume(copy, players, alone, handed_over=len(copy.entries)), size)


@pytest.fixture(params=[(place, size) for place in PLACES for size in COMMON], ids=str)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    place, size = request.param
    made = Table(tmp_path, reached(*place), size)
    pygame.event.clear()
    yield made
    made.app.close()


def test_what_is_chosen_from_lies_in_the_window_apart_and_can_be_clicked(table: Table) -> None:
    table.scene.presenter.opened.add("hand")
    table.scene.refresh()
    window = table.app.window.get_rect()
    chosen = [c for c in table.scene.controls if c.id.startswith(CHOSEN)]
    assert chosen
    for control in chosen:
        assert window.contains(control.rect), control.id
        assert table.hand.place_of(control.id)
    parts = [c for c in chosen if c.id != "end"]
    assert [(a.id, b.id) for a, b in combinations(parts, 2) if a.rect.colliderect(b.rect)] == []


def test_some_moves_are_made_by_clicks(table: Table) -> None:
    rng, session = random.Random(3), table.session
    legal = list(session.legal(table.seat))
    for move in rng.sample(legal, min(3, len(legal))):
        before = len(session.entries)
        table.clicks.make(move)
        table.hand.tick(3)
        assert session.entries[before].move == move
        viewer, session.screen.viewer = (
            session.viewer,
            table.seat,
        )  # nobody takes back what another has decided
        while len(session.entries) > before:
            assert session.undo()
        session.screen.viewer = viewer
        table.hand.tick(3)
        if session.viewer != table.seat:
            return


def test_a_space_beside_the_sheet_or_the_prey_is_refused_in_words(table: Table) -> None:
    legal, view = table.session.legal(table.seat), table.scene.presenter.view
    spaces = {move.space for move in legal if isinstance(move, Eat)}
    closed = next(s for s, ground in enumerate(view.ground) if ground and s not in spaces and s > 2)
    table.scene.act(table.scene.presenter.press(f"hex:{closed}"))
    if table.scene.presenter.choice.begun:
        return
    assert table.scene.presenter.refusal is not None
    assert table.scene.presenter.refusal.rule.startswith("BA-")


# ---------------------------------------------------------------------- cards laid ready


@cache
def with_dash() -> tuple[Record, PlaySpecial, MoveAnt]:
    """A turn, a card for more steps, and a walk that needs it."""
    for number in range(40):
        record, rng = Record(GAME, Setup("antermediate", 2, {}), f"dash {number}"), random.Random(number)
        for _ in range(160):
            if record.chance_acts:
                record.draw()
                continue
            seat = GAME.deciders(record.state)[0]
            moves = list(GAME.legal_moves(record.state, seat))
            for card in [m for m in moves if prepares(record.state, m)]:
                if SPECIALS[card.card].effect != "go_further":
                    continue
                walks = GAME.legal_moves(GAME.apply(record.state, seat, card).state, seat)
                longer = [m for m in walks if isinstance(m, MoveAnt) and m not in moves and not m.marks]
                if longer:
                    return record, card, longer[0]
            record.play(seat, lively(rng, moves))
    raise AssertionError("nobody could run")


def test_a_card_laid_ready_shows_as_a_chip_and_comes_back(tmp_path: Path) -> None:
    record, card, walk = with_dash()
    table = Table(tmp_path, record, USUAL)
    try:
        before, presenter = len(table.session.entries), table.scene.presenter
        table.clicks.make(card)
        assert table.hand.control("ready:0") is not None
        assert chosen_ant(presenter.choice) == NOWHERE
        assert table.scene.cancel()
        table.hand.tick()
        assert table.hand.control("ready:0") is None
        table.clicks.make(card)
        table.hand.click("ready:0")
        assert table.hand.control("ready:0") is None
        assert len(table.session.entries) == before
        table.clicks.make(card)
        table.clicks.make(walk)
        table.hand.tick(2)
        made = [entry.move for entry in table.session.entries[before : before + 2]]
        assert made == [card, walk]
    finally:
        table.app.close()


def test_a_card_that_was_not_needed_stays_in_the_hand(tmp_path: Path) -> None:
    record, card, _ = with_dash()
    table = Table(tmp_path, record, USUAL)
    try:
        before = len(table.session.entries)
        held = table.session.state.colonies[table.seat].specials
        table.clicks.make(card)
        stay = next(m for m in table.session.legal(table.seat) if isinstance(m, MoveAnt) and len(m.path) == 2)
        table.clicks.make(stay)
        table.hand.tick(2)
        assert isinstance(table.session.entries[before].move, MoveAnt)
        assert table.session.state.colonies[table.seat].specials == held
    finally:
        table.app.close()


def test_losing_the_window_puts_laid_cards_back(tmp_path: Path) -> None:
    record, card, _ = with_dash()
    table = Table(tmp_path, record, USUAL)
    try:
        table.clicks.make(card)
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        table.hand.tick(2)
        assert table.scene.presenter.extras.plan.cards == ()
        assert table.scene.presenter.view == table.session.view(table.seat)
    finally:
        table.app.close()


# ---------------------------------------------------------------------- secrets


def specials(state: State, viewer: int) -> list[tuple[int, ...]]:
    return [(*c.specials, -1, *c.packet) for seat, c in enumerate(state.colonies) if seat != viewer]


def decided(seat: Seat) -> Iterator[tuple[str, Any]]:
    """The one who decides, with the own hand open and with each own card picked up."""
    seat.table.opened.add("hand")
    seat.scene.refresh()
    yield "at rest", seat.frame()
    yield "controls", seat.controls()
    yield "prompt", seat.table.prompt_words()
    for name in [c.id for c in seat.scene.controls if c.id.startswith(("special:", "keep:", "closed"))][:4]:
        control = next(c for c in seat.scene.controls if c.id == name)
        seat.point(control.rect.center)
        yield f"pointing at {name}", seat.frame()


def closed(seat: Seat) -> Iterator[tuple[str, Any]]:
    """The own hand is closed: somebody looks over the shoulder."""
    seat.table.close()
    seat.scene.refresh()
    yield "at rest", seat.frame()
    yield "controls", seat.controls()
    yield "prompt", seat.table.prompt_words()


@pytest.mark.parametrize("place", SECRETS, ids=str)
def test_nobodys_special_cards_show_on_anothers_screen(place: tuple[str, int, Phase]) -> None:
    record = reached(*place)
    viewer = GAME.deciders(record.state)[0]
    twins = [dealt_anew(record, viewer, number) for number in (1, 2, 3)]
    assert len({repr(specials(twin.state, viewer)) for twin in twins}) > 1
    assert differences(twins, viewer, decided) == []


@pytest.mark.parametrize("place", SECRETS[:1], ids=str)
def test_a_closed_hand_tells_nothing_of_its_special_cards(place: tuple[str, int, Phase]) -> None:
    record = reached(*place)
    viewer = GAME.deciders(record.state)[0]
    twins = [dealt_anew(record, None, number) for number in (1, 2, 3)]
    assert len({repr(twin.state.colonies[viewer].specials) for twin in twins}) > 1
    assert differences(twins, viewer, closed) == []
