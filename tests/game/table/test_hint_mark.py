"""A hint marks what to click for every kind of action, with its reason beside it."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.table import hint_mark
from game.table.context import TurnPrompt
from tests.game.table.test_notes import SETS, positions, seated
from tests.game.windows import USUAL


@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_every_kind_of_move_is_marked_where_it_is_clicked(name: str, variant: str, seats: int) -> None:
    lost, marked = set[str](), set[str]()
    for view, seat, legal in positions(name, variant, seats):
        table = seated(name, seats, USUAL, view, seat)
        table.rest(TurnPrompt(view, legal, decides=True))
        table.opened.add("hand")
        for move in {type(move): move for move in legal}.values():
            table.suggest(move, "Because it is the best.")
            place, note = hint_mark.place(table), hint_mark.note_rect(table)
            kind = type(move).__name__
            if place is None or note is None or not place.width:
                lost.add(f"{kind}: {table.cursor}")
                continue
            marked.add(kind)
            assert note.collidelist([place, *table.face.painting.kept_clear(table)]) < 0, kind
            assert table.bounds.contains(note)
            assert hint_mark.words(table).endswith("Enter does it.")
            # Beside a hint Enter follows it: with the key on a button it would be pressed for that.
            enter = {one.id for one in table.controls() if one.key == "Enter" and one.show_key}
            assert not enter - {table.cursor.id} or table.cursor.kind in hint_mark.CLOSING, kind
            table.cancel()
    assert not lost
    assert marked


@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_beside_a_hint_something_else_explains_itself_as_always(name: str, variant: str, seats: int) -> None:
    compared = 0
    for view, seat, legal in positions(name, variant, seats, 8):
        table = seated(name, seats, USUAL, view, seat)
        table.rest(TurnPrompt(view, legal, decides=True))
        table.suggest(legal[0], "Because it is the best.")
        assert table.choice is not None
        others = [one for one in table.choice.offers() if one != table.cursor and table.place_of(one)]
        other = next((one for one in others if table.choice.preview(one)), None)
        if other is None or (place := table.place_of(other)) is None:
            continue
        compared += 1
        before = table.preview()
        table.hover(other, place.center)
        assert (table.pointed, table.preview()) == (other, table.choice.preview(other))
        assert hint_mark.note_rect(table) is None, "its reason would lie on the other's words"
        table.hover(None, (0, 0))
        assert (table.pointed, table.preview()) == (table.cursor, before)
    assert compared


def test_arrows_and_reason_are_painted_and_gone_with_the_next_click() -> None:
    view, seat, legal = list(positions("ant_trails", "standard", 2))[2]
    table = seated("ant_trails", 2, USUAL, view, seat)
    table.rest(TurnPrompt(view, legal, decides=True))
    table.suggest(legal[0], "It makes the longest trail longer.")
    seen = Surface(table.size)
    table.draw_hint(seen)
    place, note = hint_mark.place(table), hint_mark.note_rect(table)
    assert place is not None
    assert note is not None
    black = seen.map_rgb((0, 0, 0))
    for spot in (place.midtop, place.midright, place.midbottom, place.midleft, note.center):
        near = [seen.get_at_mapped((spot[0] + x, spot[1] + y)) for x in (-3, 0, 3) for y in (-3, 0, 3)]
        assert any(one != black for one in near), spot
    table.cancel()
    bare = Surface(table.size)
    table.draw_hint(bare)
    assert bare.get_bounding_rect().size in ((0, 0), table.size)
    assert hint_mark.place(table) is None


def test_the_prompt_says_that_a_hint_is_being_thought_of() -> None:
    view, seat, legal = list(positions("ant_trails", "standard", 2))[2]
    table = seated("ant_trails", 2, USUAL, view, seat)
    table.rest(TurnPrompt(view, legal, decides=True))
    asked, side = table.prompt_words()
    table.thinking = True
    assert table.prompt_words() == (asked, "Thinking of a hint…")
    table.thinking = False
    assert table.prompt_words() == (asked, side)
