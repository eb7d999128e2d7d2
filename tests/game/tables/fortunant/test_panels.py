"""Panels of FortunANT: all that can be clicked, nothing that is hidden, readable everywhere."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Rect, Surface

from game.kit.item import KeptItems, paint
from game.kit.lettering import Lettering
from game.tables.fortunant.buttons import done_label
from game.tables.fortunant.clicks import choice_of
from game.tables.fortunant.decision import Decision
from game.tables.fortunant.overlay import bubble
from game.tables.fortunant.panels.actions import outcome
from game.tables.fortunant.panels.leaf_items import assign_rect
from game.tables.fortunant.panels.notes import by_source, notes
from game.tables.fortunant.panels.top_bar import brought
from game.tables.fortunant.table_state import ASSIGN, CORRIDOR, FOOD, ROOM, TRACK, Marks, TableState, named
from game.tables.fortunant.tabletop import Tabletop
from rules.core.protocol import next_rank
from rules.fortunant import GAME
from rules.fortunant.scoring import total
from rules.fortunant.shapes import SHAPES
from rules.fortunant.state import FORTUNE_STAR, Phase, Stage
from tests.game.fortunant_tables import (
    LIT,
    deciding,
    pencilled,
    played,
    shown_of,
    tabletop,
    turning,
    with_sheet,
)
from tests.game.kit.test_panels import Watch, watch
from tests.game.scenes.layout_audit import Words
from tests.game.windows import SMALL, USUAL, Size

__all__ = ["watch"]

BESIDE_THE_CHOICE = ("seat:", "sit:", "standings")
"""Ids that are clicked without being a part of the decision."""


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def painted(table: Tabletop, shown: TableState) -> Surface:
    surface = Surface(table.regions.units.size)
    table.draw(surface, shown)
    return surface


# ---------------------------------------------------------------------- what can be clicked


@pytest.mark.parametrize(("seats", "seed"), [(1, "acorn"), (2, "acorn"), (5, "leaf")])
def test_all_that_a_decision_offers_is_on_the_table_and_nothing_else(seats: int, seed: str) -> None:
    table, chance, kinds = tabletop((1280, 720), seats), random.Random(seed), set()
    for turns in range(1, 14, 2):
        state = played(seats, turns, seed)
        for _ in range(6):
            legal = GAME.legal_moves(state, 0)
            if not legal:
                break
            led = choice_of(state, 0, legal)
            led.lead_to(chance.choice(legal))
            for choice in (choice_of(state, 0, legal), led):
                found = Decision(choice, state, 0)
                lit = frozenset(map(named, found.offers))
                picked = frozenset(map(named, found.picked))
                shown = shown_of(state, choosing=True, action=found.hand.action, lit=lit, picked=picked)
                shown = replace(shown, marks=found.marks(None))
                clickable = {
                    c.id
                    for c in table.controls(shown)
                    if c.focusable and not c.id.startswith(BESIDE_THE_CHOICE)
                }
                offered = {name for name in lit if not name.startswith(("hex:", "done"))}
                assert offered <= clickable
                assert clickable - offered <= picked
                kinds |= {name.partition(":")[0] for name in offered}
            state = GAME.apply(state, 0, chance.choice(legal)).state
            if state.phase != Phase.PLAY:
                break
    assert {"die", "action", "shape"} <= kinds


def test_a_replay_leaves_room_for_its_list() -> None:
    table = tabletop()
    shown = replace(deciding(), brief=True)
    assert not [c.id for c in table.controls(shown) if c.rect.colliderect(table.regions.listing)]
    assert [c.id for c in table.controls(deciding()) if c.rect.colliderect(table.regions.listing)]


def test_a_used_die_cannot_be_picked_and_looks_it() -> None:
    table = tabletop()
    shown = deciding(lit=frozenset({"die:0", "die:2"}))
    free = replace(shown, view=turning(shown.view, used=0), lit=frozenset({"die:0", "die:1", "die:2"}))
    (used,) = [c for c in table.controls(shown) if c.id == "die:1"]
    assert not used.focusable
    assert pixels(painted(table, shown).subsurface(used.rect)) != pixels(
        painted(table, free).subsurface(used.rect)
    )


def test_the_dice_stay_in_sight_when_the_turn_is_done() -> None:
    done = turning(with_sheet(played(4, 3)), stage=Stage.DONE, faces=())
    shown = shown_of(done)
    assert shown.faces == done.dice
    names = {c.id for c in tabletop().controls(shown)}
    assert {"die:0", "die:1", "die:2"} <= names
    before = msgspec.structs.replace(played(4, 0), dice=(), turn=0, phase=Phase.ROLL)
    assert not any(c.id.startswith("die:") for c in tabletop().controls(shown_of(turning(before, faces=()))))


def test_tokens_are_offered_beside_the_die_picked_last() -> None:
    table, places = tabletop(), {}
    for die in (0, 2):
        shown = deciding(lit=frozenset({"less:0", "more:0"}), picked=frozenset({f"die:{die}"}))
        places[die] = [table.place_of(shown, name) for name in ("less:0", f"die:{die}", "more:0")]
        less, own, more = (rect.centerx for rect in places[die] if rect is not None)
        assert less < own < more
    assert places[0][0] != places[2][0]


def test_the_types_of_a_room_open_beside_it() -> None:
    table = tabletop()
    kinds = frozenset({"kind:1", "kind:2"})
    shut, begun = (deciding(lit=kinds, marks=Marks(chosen=chosen)) for chosen in (-1, 2))
    assert table.covers(shut) == []
    boxes = [table.regions.grid.box(room.cells) for room in begun.sheet.rooms]
    # The bubble of the leftmost room opens to its right, that of the rightmost one to its left.
    for chosen in (
        boxes.index(min(boxes, key=lambda box: box.left)),
        boxes.index(max(boxes, key=lambda box: box.right)),
    ):
        cover = assign_rect(table.pen, table.regions, replace(begun, marks=Marks(chosen=chosen)))
        assert cover is not None
        assert not cover.colliderect(boxes[chosen].inflate(-4, -4))
    opened = replace(begun, view=pencilled(begun.view, food=0))  # a room with food gets no purpose
    (cover,) = table.covers(opened)
    assert {c.id for c in table.controls(opened) if cover.contains(c.rect)} == kinds
    numbers = deciding(lit=frozenset(f"number:{n}" for n in range(1, 7)), marks=Marks(chosen=6))
    (cover,) = table.covers(numbers)
    inside = [c for c in table.controls(numbers) if c.id.startswith("number:")]
    assert len(inside) == 6
    assert all(cover.contains(control.rect) for control in inside)


def test_a_person_who_still_decides_can_sit_down() -> None:
    table = tabletop()
    state = played(4, 3)
    names = {c.id for c in table.controls(shown_of(state, people=3, chairs=(2,)))}
    assert "sit:2" in names
    assert "sit:1" not in names


# ---------------------------------------------------------------------- pencil, ink, and what is allowed


def differs(table: Tabletop, first: TableState, second: TableState, name: str) -> bool:
    rect = getattr(table.regions, name)
    one, other = (pixels(painted(table, shown).subsurface(rect)) for shown in (first, second))
    return one != other


def test_pencil_does_not_look_like_ink() -> None:
    table, state = tabletop(), with_sheet(played(4, 3))
    for name, facts in (
        ("track", {"track": 14}),
        ("stars", {"stars": FORTUNE_STAR | 1}),
        ("slip", {"gained": 3, "tokens": 3}),
    ):
        drawn = pencilled(state, **facts)
        inked = msgspec.structs.replace(drawn, began=drawn.sheets)
        assert differs(table, shown_of(drawn), shown_of(inked), name)


def test_only_the_shapes_that_can_be_drawn_are_bright() -> None:
    table = tabletop()
    plain, bright = deciding(), deciding(lit=frozenset({"shape:3"}))
    for number in range(len(SHAPES)):
        rect = table.place_of(plain, f"shape:{number}")
        assert rect is not None
        same = pixels(painted(table, plain).subsurface(rect)) == pixels(
            painted(table, bright).subsurface(rect)
        )
        assert same == (number != 3)


@pytest.mark.parametrize(
    ("picked", "words"),
    [
        ((), ("up to 6", "1–2 dice", "1 piece", "one die", "last step")),
        ((0,), ("up to 4", "Diamond", "1 piece", "+4", "last step")),
        ((0, 2), ("up to 6", "Pyramid", "1 piece", "one die", "last step")),
    ],
)
def test_each_tile_says_what_the_picked_dice_give(picked: tuple[int, ...], words: tuple[str, ...]) -> None:
    shown = deciding(lit=LIT, picked=frozenset(f"die:{die}" for die in picked))
    assert tuple(outcome(shown, number) for number in (CORRIDOR, ROOM, FOOD, TRACK, ASSIGN)) == words


def test_what_was_used_up_is_said() -> None:
    shown = deciding(lit=LIT)
    done = replace(shown, view=turning(shown.view, built=True, tracked=True))
    assert (outcome(done, ROOM), outcome(done, TRACK)) == ("used", "used")
    spent = replace(shown, view=turning(shown.view, used=7))
    assert outcome(spent, CORRIDOR) == "none left"
    small = replace(shown, view=turning(shown.view, faces=(1, 2, 3)))
    assert outcome(small, FOOD) == "needs 4+"
    full = replace(shown, view=pencilled(shown.view, track=28))
    assert outcome(replace(full, picked=frozenset({"die:0"})), TRACK) == "+2"


def test_done_names_the_dice_that_would_lapse() -> None:
    turn = deciding().turn
    assert done_label(turn) == "Done: dice 4 and 6 not used"
    assert done_label(turning(deciding().view, used=3).turns[0]) == "Done: die 6 not used"
    assert done_label(turning(deciding().view, used=7).turns[0]) == "Done"
    assert done_label(turning(deciding().view, used=7).turns[0], last=True) == "Done: the game ends"


@pytest.mark.parametrize(
    ("dice", "words"), [((1, 2, 3), "no hazard"), ((2, 2, 5), "termites"), ((4, 5, 4), "water +2"), ((), "")]
)
def test_the_clock_tells_the_hazard(dice: tuple[int, ...], words: str) -> None:
    assert brought(msgspec.structs.replace(played(2, 1), dice=dice)) == words


def test_the_score_by_source_adds_up() -> None:
    for turns in (2, 6, 12):
        state = played(4, turns)
        for seat in range(4):
            shown = shown_of(state, seat)
            assert sum(by_source(shown)) == total(shown.sheet, state.table)
    assert by_source(deciding()) == [2, 3, 1, 2, 5, 3]


@pytest.mark.parametrize(("size", "seats"), [(SMALL, 1), (SMALL, 2), (USUAL, 2)])
def test_every_source_of_points_has_its_name(size: Size, seats: int, watch: Watch) -> None:
    table = tabletop(size, seats)
    paint(Surface(size), notes(table.pen, table.regions, shown_of(played(seats, 6), 0), KeptItems()))
    sources = {"food", "nursery", "scouts", "graves", "Queen", "ticked", *["missing stars"] * (seats == 1)}
    assert {text for _, text, _, _ in watch.lines} >= sources
    assert not watch.cut


def test_notes_of_which_parts_are_kept_are_those_that_are_laid_out_anew() -> None:
    table, kept = tabletop(USUAL, 2), KeptItems()
    first = deciding(2)
    state = first.view
    states = [
        first,
        replace(first, lit=LIT),
        replace(first, lit=LIT, picked=frozenset({"shape:5"})),
        replace(first, lit=LIT - {"shape:5", "option:1"}),
        replace(first, lit=LIT, view=turning(state, built=True)),
        *(
            replace(first, view=pencilled(state, **facts))
            for facts in (
                {"track": 9},
                {"stars": FORTUNE_STAR},
                {"options": 3},
                {"opened": True},
                {"food": 5},
            )
        ),
        replace(first, view=with_sheet(state)),
        replace(first, seat=1),
        first,
    ]
    drawn = []
    for shown in states:
        pictures = [Surface(USUAL), Surface(USUAL)]
        for picture, parts in zip(pictures, (kept, KeptItems()), strict=True):
            paint(picture, notes(table.pen, table.regions, shown, parts))
        drawn.append(pixels(pictures[0]))
        assert drawn[-1] == pixels(pictures[1])
    assert len(set(drawn)) > len(states) // 2


def test_alone_the_score_on_the_table_is_what_the_game_would_end_with() -> None:
    for turns in range(15):
        state = played(1, turns)
        shown = shown_of(state, 0)
        if state.phase is not Phase.PLAY:
            continue
        ended = GAME.result(msgspec.structs.replace(state, phase=Phase.OVER, turn=15))
        begun = GAME.result(msgspec.structs.replace(state, phase=Phase.OVER, turn=15, sheets=state.began))
        assert ended is not None
        assert begun is not None
        assert sum(by_source(shown)) == ended.scores[0]
        assert by_source(shown)[-1] == ended.items[0].get("stars", 0)
        assert shown.points == GAME.scores(state) == begun.scores


def written(monkeypatch: pytest.MonkeyPatch, shown: TableState) -> list[str]:
    """All texts on the table of a position."""
    found, real = list[str](), Lettering.draw

    def draw(letters: Lettering, surface: Surface, text: str, *rest: Any, **named: Any) -> Any:
        found.append(text)
        return real(letters, surface, text, *rest, **named)

    with monkeypatch.context() as patch:
        patch.setattr(Lettering, "draw", draw)
        painted(tabletop((1280, 720), shown.view.table.seats), shown)
    return found


def test_the_standings_say_of_when_they_are_and_what_this_turn_will_add(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = with_sheet(played(2, 3))
    assert "before turn 4" in written(monkeypatch, shown_of(state))
    drawn = shown_of(turning(pencilled(state, options=state.sheets[0].options | 1), stage=Stage.DONE))
    more = total(drawn.sheet, state.table) - drawn.points[0]
    assert more > 0
    assert f"{more:+d}" in written(monkeypatch, drawn)
    assert "before turn 4" not in written(monkeypatch, replace(drawn, live=False))


def test_alone_the_missing_stars_are_explained_where_they_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = written(monkeypatch, shown_of(played(1, 3)))
    assert {"missing stars", "each short of three: −5"} <= {*texts}
    texts = written(monkeypatch, shown_of(played(2, 3)))
    assert "three end the game" in texts
    assert not {"missing stars", "each short of three: −5"} & {*texts}


def test_what_is_missing_for_a_rank_leads_to_the_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = shown_of(played(1, 3))
    texts = written(monkeypatch, replace(shown, best_score=1))
    following = next_rank(GAME.info.variant("standard").ranks, sum(by_source(shown)))
    assert following is not None
    assert f"{following[1]} more to {following[0].name}" in texts


# ---------------------------------------------------------------------- still picture and secrets


def test_another_colony_opens_as_it_stood_when_the_turn_began() -> None:
    table, state = tabletop(), with_sheet(played(4, 3), seat=1)
    moved = pencilled(state, 1, food=0, track=25, stars=0)
    pictures = []
    for position in (state, moved, with_sheet(state, "C=sB2:SE4", seat=1)):
        surface = Surface(table.regions.units.size)
        table.draw_visit(surface, shown_of(position), 1)
        pictures.append(pixels(surface.subsurface(table.regions.drawer)))
    assert pictures[0] == pictures[1]
    assert pictures[0] != pictures[2]
    assert shown_of(moved, 1).public(1) == state.sheets[1]
    over = msgspec.structs.replace(moved, phase=Phase.OVER)
    assert shown_of(over).public(1) == moved.sheets[1] != shown_of(moved).public(1)


def test_everybody_sees_who_is_done() -> None:
    table, state = tabletop(), played(4, 3)
    done = turning(state, 1, stage=Stage.DONE)
    assert differs(table, shown_of(state, people=4), shown_of(done, people=4), "others")
    waiting = replace(shown_of(state, people=1), deciders=(0, 3))
    assert [waiting.done(seat) for seat in range(4)] == [False, True, True, False]
    assert differs(table, shown_of(state, people=1), waiting, "others")


@pytest.mark.parametrize("live", [True, False])
def test_only_a_player_is_called_you(monkeypatch: pytest.MonkeyPatch, live: bool) -> None:
    words = Words.watch(monkeypatch, pictures=True)
    shown = shown_of(played(5, 3), people=5)
    painted(tabletop((1280, 720), 5), replace(shown, live=live))
    heads = [text.partition(": ")[0] for text, _, _ in words.lines if re.search(r": \d\w\w of 5$", text)]
    assert heads == ["You" if live else shown.players[shown.seat].name]


# ---------------------------------------------------------------------- words


def test_a_bubble_stays_in_the_window_and_beside_what_it_is_about() -> None:
    table = tabletop()
    surface, bounds = Surface((1280, 720)), table.bounds
    for place in ((0, 60), (1270, 60), (640, 90), (1270, 700), (640, 400)):
        about = Rect(place, (8, 8))
        words = "Length 4: joins the Queen\n! covers a track icon: lost"
        rect = bubble(surface, table.pen, about, words, bounds, ())
        assert bounds.contains(rect)
        assert not rect.colliderect(about)
