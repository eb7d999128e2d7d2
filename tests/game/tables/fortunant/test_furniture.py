"""Furniture of rooms: icons, food and names, none of them over another."""

from itertools import combinations

import pytest

from game.tables.fortunant.leaf.furniture import Lain, Written, furniture
from game.tables.fortunant.leaf.geometry import CENTRES, RADIUS
from rules.fortunant.grid import DIE_ICONS, HEX, TRACK_ICONS, members
from tests.game.tables.fortunant.sheets import GROWN, KINDS, S1, S5, sheet

ICONS = (TRACK_ICONS | DIE_ICONS).bit_count()


def lain(text: str, level: int = 0) -> list[Lain]:
    drawn = sheet(text)
    return list(furniture(drawn, drawn, level).lain)


def written(text: str, level: int = 0) -> list[Written]:
    drawn = sheet(text)
    return list(furniture(drawn, drawn, level).written)


def named(things: list[Lain], part: str) -> list[Lain]:
    return [thing for thing in things if part in thing.picture]


def test_icons_are_ringed_in_rooms_and_gone_under_tunnels() -> None:
    assert len(named(lain(""), "leaf/track") + named(lain(""), "leaf/die")) == ICONS
    found = lain(S1)
    assert len(named(found, "ring")) == 1
    (ring,) = named(found, "ring")
    assert (ring.x, ring.y) == CENTRES[HEX["H3"]]
    covered = lain("C=sB2:SE4; C=xE3:E2")
    assert len(named(covered, "leaf/track")) == len(named(lain(""), "leaf/track")) - 1, "E4 lies under it"
    assert not named(covered, "ring")


def test_every_kind_of_room_has_its_name_and_its_ants() -> None:
    words = [word.text for word in written(S5 + KINDS)]
    assert words == ["Queen", "Nursery", "room 3", "Graveyard", "room 5", "Scout", "Fortune", "2"]
    found = lain(S5 + KINDS)
    for stem in ("queen", "nurse", "digger", "scout", "teller"):
        assert named(found, f"ants/{stem}"), stem
    assert named(found, "scout-head"), "a room of two hexes has space for a head only"
    assert named(found, "signs/ball")


def test_food_and_what_is_left_of_it_lie_in_their_hexes() -> None:
    found = lain(S5 + KINDS)
    places = {(thing.x, thing.y) for thing in named(found, "signs/food")}
    assert places == {CENTRES[HEX["G11"]], CENTRES[HEX["H12"]]}
    assert {thing.food for thing in named(found, "signs/food")} == {HEX["G11"], HEX["H12"]}
    (eaten,) = named(found, "signs/eaten")
    assert (eaten.x, eaten.y) == CENTRES[HEX["K10"]]


def test_destroyed_rooms_say_how() -> None:
    words = {word.text: word.tone for word in written(f"{GROWN}; U1:Q; X1; W1", 1)}
    assert words["ravaged"] == "ravaged"
    assert words["drowned"] == "drowned"
    assert words["water 1"] == "drowned"
    assert named(lain(f"{GROWN}; U1:Q; X1"), "termite")


def test_what_is_new_this_turn_is_in_pencil() -> None:
    before, after = sheet(f"{S5}; U1:Q; f G11"), sheet(f"{S5}; U1:Q; U2:N; f G11 H12")
    found = furniture(before, after, 0)
    assert {thing.picture.split("-")[0] for thing in found.lain if thing.pencil} >= {
        "ants/nurse",
        "signs/food",
    }
    assert all(not thing.pencil for thing in found.lain if "queen" in thing.picture)
    assert {word.text for word in found.written if word.pencil} == {"Nursery"}


def box(thing: Lain | Written) -> tuple[float, float, float, float]:
    if isinstance(thing, Written):
        wide, high = len(thing.text) * thing.size * 0.5, thing.size * 0.7
    else:
        wide = high = 24
    return thing.x - wide / 2, thing.y - high / 2, thing.x + wide / 2, thing.y + high / 2


@pytest.mark.parametrize("kinds", ["", KINDS, "; U1:S; U2:S; U3:S; U4:S; U7:F6"])
def test_names_hide_neither_icons_nor_food_nor_each_other(kinds: str) -> None:
    hidden = ("leaf/track", "leaf/die", "signs/food", "signs/eaten")
    things = [thing for thing in lain(GROWN + kinds) if thing.picture.startswith(hidden)]
    words = [word for word in written(GROWN + kinds) if word.tone != "ball"]
    for word in words:
        left, top, right, bottom = box(word)
        for other in [*things, *(each for each in words if each is not word)]:
            a, b, c, d = box(other)
            assert not (left < c and a < right and top < d and b < bottom), (word, other)


def test_names_lie_within_their_rooms() -> None:
    drawn = sheet(GROWN + KINDS)
    names = [word for word in written(GROWN + KINDS) if word.tone != "ball"]
    for room, word in zip(drawn.rooms, names, strict=True):
        near = min(
            abs(CENTRES[each][0] - word.x) + abs(CENTRES[each][1] - word.y) for each in members(room.cells)
        )
        assert near < 2 * RADIUS, word


def test_what_lies_about_keeps_apart() -> None:
    own = [thing for thing in lain(S5 + KINDS) if thing.picture.startswith("signs/")]
    for a, b in combinations(own, 2):
        assert abs(a.x - b.x) + abs(a.y - b.y) > 14, (a, b)
