"""Looking back at a game: every step has words, points add up, and every position can be painted."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect, Surface

from game.scenes.review.record_view import Perspective, RecordView
from game.session.player import strangers
from game.table.review import Review, new_review
from rules.core.log import Record
from tests.game.brilliants_tables import services
from tests.game.faces.facts import facts, whole_game
from tests.game.windows import SMALL, USUAL, WIDE, Size, first_by_day
from tests.shipped import FACTS, having

WINDOWS = (USUAL, SMALL, WIDE, (1000, 1400))
WIDER = ("brilliants", "ant_trails")
"""Games whose tables are laid out for no upright window."""
UNDER_THE_LIST = ("brilliants", "colossi")
"""Games that let the list of moves open over their table."""


def looked_back(name: str, size: Size = USUAL) -> tuple[Record, Review[Any, Any]]:
    """A whole lively game, and what looks back at it."""
    record = whole_game(name)
    people = strangers(record.game.info, record.setup.seats)
    return record, new_review(services(size), record.game, record.states[0], people)


@pytest.mark.parametrize("name", having(FACTS))
def test_every_row_of_the_replay_is_in_words(name: str) -> None:
    record, back = looked_back(name)
    for eyes in (Perspective("All", None, everything=True), Perspective("First", 0)):
        rows = RecordView(record, back, eyes).rows
        assert [row.text for row in rows if not row.plain] == []
        assert len(rows) > 50
    texts = {row.text for row in rows}
    assert [told for told in facts(name).TOLD if not any(told in text for text in texts)] == []
    assert [text for text in texts if text.endswith(" .")] == []


@pytest.mark.parametrize("name", having(FACTS))
def test_spaces_that_a_row_names_are_found_on_the_board(name: str) -> None:
    record, back = looked_back(name)
    found = set[str]()
    for view in (record.states[0], record.states[-1]):
        back.stage(USUAL, view)
        back.show(view, None, ())
        for text, target in back.face.spaces.items():
            for label, zone in back.spoken_of(f"Wren goes to {text}.", 0):
                assert label == ("" if back.face.carries_names else text)
                assert (zone.target, zone.shape) == (target, "hex")
                found.add(text)
    assert len(found) > 0.5 * len(back.face.spaces) or not back.face.spaces
    assert bool(back.face.spaces) == (name != "mini_brilliants"), "whose board is cards"
    assert back.spoken_of("Wren goes home.", 0) == []
    there = next(iter(sorted(found)), "")
    assert bool(back.spoken_of(f"Otto goes to {there}.", 1)) == (
        name in ("brilliants", "colossi", "ant_trails")
    )


@pytest.mark.parametrize("name", having(FACTS))
def test_points_have_titles_and_add_up(name: str) -> None:
    record, back = looked_back(name)
    result = record.game.result(record.state)
    assert result is not None
    for items, points in zip(result.items, result.scores, strict=True):
        named = back.items(items)
        assert sum(named.values()) == points
        assert all(title[0].isupper() for title in named)
    assert back.rounds(record.states)[-1] == result.scores
    seats = record.setup.seats
    assert all(label[0].isupper() and len(row) == seats for label, row in back.extras(record.state))


@pytest.mark.parametrize(
    ("name", "size"),
    [
        case
        for name in having(FACTS)
        for case in first_by_day(*((name, size) for size in (WINDOWS[:3] if name in WIDER else WINDOWS)))
    ],
)
def test_every_position_is_painted_beside_the_replays_own_things(name: str, size: Size) -> None:
    record, back = looked_back(name, size)
    surface, explained = Surface(size), 0
    window, silent = surface.get_rect(), facts(name).SILENT
    for state in record.states[:: len(record.states) // 4]:
        stage = back.stage(size, state)
        controls = back.show(record.game.observe(state, None), None, ())
        back.paint(surface)
        places = (stage.prompt, stage.menu, stage.right, stage.entries, stage.foot)
        assert all(window.contains(place) for place in places)
        assert all(not one.colliderect(two) for n, one in enumerate(places) for two in places[:n])
        assert name in UNDER_THE_LIST or not any(stage.entries.colliderect(one.rect) for one in controls)
        mute = {one.id for one in controls if not (back.explain(one.id) or one.tooltip or one.label)}
        assert {one.partition(":")[0] for one in mute} <= silent
        explained += len(controls) - len(mute)
    assert explained > 20


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("brilliants", {"hex", "nest", "ant", "cover-tile"}),
        ("ant_trails", {"cell"}),
        ("fortunant", {"hex", "space", "star"}),
        ("mini_brilliants", {"pile", "deck"}),
        ("colossi", {"space", "group", "colossus", "beast"}),
    ],
)
def test_spaces_and_pieces_explain_themselves_and_ask_for_no_click(name: str, kinds: set[str]) -> None:
    record, back = looked_back(name)
    state = record.states[len(record.states) // 2]
    back.stage(USUAL, state)
    controls = back.show(record.game.observe(state, 0), 0, ())
    told = {one.id: one.tooltip or "\n".join(back.explain(one.id)) for one in controls}
    assert kinds <= {one.partition(":")[0] for one, words in told.items() if words}
    lines = [line for words in told.values() for line in words.split("\n")]
    assert [line for line in lines if "lick " in line or line.startswith(("Key ", "Hold ", "Open "))] == []


@pytest.mark.parametrize("name", having(FACTS))
def test_a_thumbnail_shows_the_position_and_stays_inside(name: str) -> None:
    record, back = looked_back(name)
    rect, pictures = Rect(10, 10, 180, 129), []
    for state in (record.states[0], record.state):
        surface = Surface((200, 149))
        back.thumbnail(surface, rect, state)
        corners = ((0, 0), (5, 70), (195, 70), (199, 148))
        assert {tuple(surface.get_at(corner))[:3] for corner in corners} == {(0, 0, 0)}
        points = [(x, y) for x in range(14, 190, 20) for y in range(14, 139, 20)]
        pictures.append([tuple(surface.get_at(point)) for point in points])
    assert len(set(pictures[1])) > 20
    assert pictures[0] != pictures[1]
