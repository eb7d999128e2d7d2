"""Ants that share a space stand side by side: each can be told and hit, and hides neither name nor books."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs
from pygame import Rect

from game.form import COLOURS
from game.kit.picking import Target
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.tables.brilliants.board.nest import NestView
from game.tables.brilliants.board.nest_painting import name_plates
from game.tables.brilliants.clicks import chosen_ant
from game.tables.brilliants.layout import ANT_TARGET, GRASS, Regions, regions, unit
from rules.brilliants import GAME
from rules.brilliants.data.nest import CELLS, NEIGHBOURS
from rules.brilliants.moves import ChooseAnts, ChooseCards
from rules.brilliants.state import LIBRARY, NOWHERE, QUEEN, Phase
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.brilliants_games import SETS, positions
from tests.game.brilliants_tables import colony
from tests.game.decider import Decider
from tests.game.desk import pen
from tests.game.windows import COMMON, in_windows


def nest(r: Regions) -> NestView:
    return NestView(r.nest.x, r.nest.y, r.cell, GRASS * r.cell, r.length(ANT_TARGET), named=True)


@in_windows(*COMMON)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("count", range(1, 6))
def test_ants_of_a_crowd_stand_apart_and_large_enough(size: tuple[int, int], seats: int, count: int) -> None:
    r = regions(size, unit(size), seats, "apprantice")
    view, least = nest(r), r.length(ANT_TARGET)
    for place in CELLS:
        rects = [view.standing(place, index, count) for index in range(count)]
        assert not any(a.colliderect(b) for a, b in combinations(rects, 2)), place
        targets = [view.target(place, index, count) for index in range(count)]
        assert all(min(rect.size) >= least - 1 for rect in targets), place
        assert all(view.rect.left <= rect.left and rect.right <= view.rect.right for rect in rects), place


@in_windows(*COMMON)
@pytest.mark.parametrize(("variant", "seats"), SETS)
def test_every_ant_of_many_positions_is_hit_at_its_own_point(
    size: tuple[int, int], variant: str, seats: int
) -> None:
    view = nest(regions(size, unit(size), seats, variant))
    seen = 0
    for state, _ in positions(variant, seats, 3, 120):
        for own in state.colonies:
            targets = view.targets(own)
            seen += len(targets)
            for ant, rect in targets:
                assert [other for other, place in targets if place.collidepoint(rect.center)] == [ant]
                alone = list(own.ants).count(own.ants[ant]) == 1
                assert min(rect.size) >= 20 * unit(size) or not alone
    assert seen > 100


@in_windows(*COMMON)
def test_neighbouring_crowds_share_what_lies_between_them(size: tuple[int, int]) -> None:
    view = nest(regions(size, unit(size), 4, "apprantice"))
    for place in CELLS:
        for beside in NEIGHBOURS[place]:
            ants = bytes([place] * 4 + [beside] * 5 + [NOWHERE] * 6)
            targets = view.targets(structs.replace(colony(0, ()), ants=ants))
            for (ant, rect), (other, second) in combinations(targets, 2):
                assert not rect.colliderect(second), (place, beside, ant, other)
            assert all(min(rect.size) >= 8 for _, rect in targets)


@in_windows(*COMMON)
def test_an_ant_in_the_library_leaves_the_books_in_sight(size: tuple[int, int]) -> None:
    view = nest(regions(size, unit(size), 4, "apprantice"))
    books = view.space_rect(LIBRARY)
    books.height = round(books.height * 0.40)
    for count in (1, 2):
        for index in range(count):
            foot, width = view.foot(LIBRARY, index, count), view.ant_width(LIBRARY, count)
            body = Rect(0, 0, width, round(width * 0.72))
            body.midbottom = (round(foot[0]), round(foot[1]))
            assert body.clip(books).height <= books.height / 2


@in_windows(*COMMON)
@pytest.mark.parametrize("seats", [2, 4])
def test_names_of_chambers_keep_clear_of_ants_tokens_and_each_other(
    size: tuple[int, int], seats: int
) -> None:
    view, names = nest(regions(size, unit(size), seats, "apprantice")), []
    for piece in name_plates(pen(size), view):
        names.append(Rect(round(piece.x), round(piece.y), *piece.picture.get_size()).inflate(-4, -4))
    entryway, library, queen = names
    token = Rect(0, 0, round(0.40 * view.cell), round(0.40 * view.cell))
    token.center = (round(view.token(1)[0]), round(view.token(1)[1]))
    assert not any(a.colliderect(b) for a, b in combinations((*names, token), 2))
    assert entryway.bottom <= view.y + 0.1 * view.cell
    assert library.bottom <= view.y + 0.1 * view.cell
    assert queen.top >= view.standing(QUEEN).bottom - 0.14 * view.cell


def five_in_the_entryway() -> Record:
    """The first turn of ChildrAnts, where all five ants are still at home."""
    record, rng = Record(GAME, Setup("childrants", 4, {}), "crowd"), random.Random(1)
    while record.chance_acts or record.state.phase != Phase.TURN:
        if record.chance_acts:
            record.draw()
            continue
        seat = GAME.deciders(record.state)[0]
        record.play(seat, rng.choice(list(GAME.legal_moves(record.state, seat))))
    return record


@in_windows(*COMMON)
def test_every_ant_of_five_in_one_space_can_be_clicked(size: tuple[int, int], tmp_path: Path) -> None:
    record = five_in_the_entryway()
    people = tuple(Player(colour.capitalize(), colour) for colour in COLOURS[:4])
    session = Session.resume(record, people, SessionOptions(curtain="never"), handed_over=len(record.entries))
    table = Decider(tmp_path, session, size)
    try:
        presenter = table.scene.presenter
        places = dict(presenter.top.ant_rects(presenter.view))
        assert len(places) == 5
        for ant, rect in places.items():
            assert presenter.point(rect.center) == Target("ant", ant)
            table.hand.press(rect.center)
            table.hand.tick()
            assert chosen_ant(presenter.choice) == NOWHERE, "it is asked which one is meant"
            assert "which of the 5 ants" in presenter.prompt_words()[0]
            table.hand.click(f"heap:{ant}")
            table.hand.tick()
            assert chosen_ant(presenter.choice) == ant
            presenter.cancel()
        slots = [c.rect for c in table.scene.controls if c.id.startswith("slot:")]
        assert len(slots) == 5
        assert not any(a.colliderect(b) for a, b in combinations(slots, 2))
        assert all(min(rect.size) >= presenter.top.regions.length(40) for rect in slots)
    finally:
        table.app.close()


def _at_home(castes: tuple[int, ...], folder: Path) -> Decider:
    """A person's first turn in ChildrAnts with these ants, all in the Entryway."""
    record = Record(GAME, Setup("childrants", 2, {}), "heap")
    while record.chance_acts or record.state.phase != Phase.TURN:
        if record.chance_acts:
            record.draw()
            continue
        seat = GAME.deciders(record.state)[0]
        wanted = ChooseAnts(castes) if record.state.phase == Phase.ANTS else ChooseCards((3, 2, 2))
        record.play(seat, wanted)
    people = tuple(Player(colour.capitalize(), colour) for colour in COLOURS[:2])
    session = Session.resume(record, people, SessionOptions(curtain="never"), handed_over=len(record.entries))
    return Decider(folder, session, (1280, 720))


def test_a_heap_that_is_spread_is_left_by_escape_answered_by_a_key_and_crossed_by_a_drag(
    tmp_path: Path,
) -> None:
    table = _at_home((0, 0, 0, 1, 2), tmp_path)
    presenter, hand = table.scene.presenter, table.hand
    places = dict(presenter.top.ant_rects(presenter.view))
    hand.press(places[5].center)
    hand.tick()
    assert presenter.unsure == Target("ant", 5)
    presenter.cancel()
    assert (presenter.unsure, presenter.picking) == (None, False)
    hand.press(places[5].center)
    hand.tick()
    presenter.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_5, mod=0))
    assert chosen_ant(presenter.choice) == 10, "the fifth on the sheet is the Digger"
    presenter.cancel()
    before = len(table.session.entries)
    presenter.hover(Target("ant", 5), places[5].center)
    assert presenter.click(Target("ant", 5)) is None
    goal = next(t for t in _goals(presenter, 5) if t.kind == "hex")
    table.scene.input._lifted = places[5].center
    table.scene.input._dropped(presenter.place_of(goal).center)
    assert len(table.session.entries) > before, "the ant that was dragged has gone"
    table.app.close()


def _goals(presenter: Any, ant: int) -> list[Target]:
    """The places that an ant can go to."""
    presenter.pick(Target("ant", ant))
    goals = sorted(presenter.choice.offers(), key=lambda target: target.id)
    presenter.cancel()
    presenter.unsure = Target("ant", ant)
    return goals


def test_equal_ants_are_picked_up_at_once(tmp_path: Path) -> None:
    table = _at_home((0,) * 5, tmp_path)
    presenter = table.scene.presenter
    table.hand.press(presenter.top.ant_rects(presenter.view)[2][1].center)
    table.hand.tick()
    assert chosen_ant(presenter.choice) == 2
    table.app.close()
