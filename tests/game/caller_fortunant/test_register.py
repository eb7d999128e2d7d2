"""The caller's register: the game's own dice, hazards called out, places, and the file it is kept in."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.caller_fortunant import register as book
from game.caller_fortunant.register import Person, Register
from game.caller_fortunant.store import Store
from game.storage.folders import Paths
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.fortunant.rules import GAME


@pytest.mark.parametrize("seats", [1, 3, 7])
def test_dice_are_those_of_the_game_with_the_seed(seats: int) -> None:
    record = Record(GAME, Setup("standard", seats), "a hall full")
    record.draw()
    assert str(record.entries[0].move.dice) == str(book.setup_dice("a hall full", seats))
    for turn in range(1, 6):
        record.draw()
        assert record.state.dice == book.dice_of("a hall full", turn)
        while record.deciders and record.deciders != (CHANCE,):
            seat = record.deciders[0]
            record.play(seat, GAME.legal_moves(record.state, seat)[-1])


def test_a_seats_setup_die_is_the_same_among_few_and_many() -> None:
    assert book.setup_dice("x", 40)[:3] == book.setup_dice("x", 3)
    assert book.setup_dice("x", 0) == ()


@pytest.mark.parametrize(
    ("rolls", "words"),
    [
        (((1, 2, 3),), "No hazard"),
        (((2, 2, 4),), "Termites: 2 food, or a room"),
        (((2, 2, 1),), "Termites: 1 food, or a room"),
        (((4, 4, 1),), "Flood: up by 1, to row N"),
        (((5, 5, 5), (6, 3, 6)), "Flood: up by 1, to row L"),
        (((5, 5, 5),) * 5, "Flood: it stays at row G"),
    ],
)
def test_hazards_are_called_out_with_their_strength(rolls: tuple[book.Dice, ...], words: str) -> None:
    assert book.hazard_words(rolls) == words


def test_receding_water_is_gone_with_the_next_dry_roll() -> None:
    assert book.water(((5, 5, 5),), receding=True) == 2
    assert book.water(((5, 5, 5), (1, 2, 3)), receding=True) == 0
    assert book.hazard_words(((5, 5, 5),), receding=True) == "Flood: the lowest 2 rows, then it runs off"


def test_names_come_one_by_one_or_between_commas_and_never_twice() -> None:
    found = book.add_people(Register("s"), "Mia, Kai;Noor ,, Mia")
    assert [person.name for person in found.people] == ["Mia", "Kai", "Noor"]
    crowd = book.add_people(found, ",".join(f"P{n}" for n in range(200)))
    assert len(crowd.people) == book.MOST_PEOPLE
    assert len(book.without_person(crowd, 0).people) == book.MOST_PEOPLE - 1


def test_three_stars_make_the_turn_the_last_and_a_tick_can_be_taken_back() -> None:
    found = book.with_roll(book.add_people(Register("s"), "Mia, Kai"))
    mia = found.people[0]
    for star in (0, 2, 3):
        mia = book.tick(mia, star)
    ended = book.change(found, 0, mia)
    assert ended.over
    assert [person.name for person in ended.winners] == ["Mia"]
    with pytest.raises(ValueError, match="last"):
        book.with_roll(ended)
    assert not book.change(found, 0, book.tick(mia, 2)).over


@pytest.mark.parametrize(("names", "turns"), [("", 20), ("Mia", 15), ("Mia, Kai", 20)])
def test_winter_comes_after_turn_20_or_15_alone(names: str, turns: int) -> None:
    found = book.add_people(Register("s"), names)
    for _ in range(turns):
        assert not found.over
        found = book.with_roll(found)
    assert found.over
    assert not book.without_roll(found).over


def test_places_go_by_points_then_stars_then_food_and_level_people_share_one() -> None:
    people = (
        Person("Mia", 0b0111, {"Food": 1, "Queen": 5}),
        Person("Kai", 0b0111, {"Food": 2, "Queen": 4}),
        Person("Noor", 0b0001, total=9),
        Person("Otto", 0b0001, total=9),
        Person("Ivo"),
    )
    found = book.standings(Register("s", people))
    assert [(place.number, place.place, place.total) for place in found] == [
        (2, 1, 9),
        (3, 1, 9),
        (1, 3, 6),
        (0, 4, 6),
    ]


def test_alone_missing_stars_cost_five_points_each() -> None:
    alone = Register("s", (Person("Mia", 0b0011, total=46),))
    assert book.standings(alone)[0].total == 41
    assert book.rank_of(41) == "MerchANT"
    assert book.rank_of(-20) == "HesitANT"


def test_points_by_source_add_up_until_a_total_is_entered() -> None:
    person = book.scored(book.scored(Person("Mia"), "Food", 3), "Queen", 5)
    assert book.total_of(person) == 8
    assert book.total_of(book.scored(person, book.TOTAL, 11)) == 11
    assert book.total_of(book.scored(book.scored(person, "Food", None), "Queen", None)) is None


def test_the_register_comes_back_as_it_was_left(tmp_path: Path) -> None:
    store = Store(Paths.inside(tmp_path))
    assert store.read() is None
    kept = book.with_roll(book.add_people(Register("s", timer=60), "Mia, Kai"), (6, 6, 2))
    store.write(kept)
    assert Store(Paths.inside(tmp_path)).read() == kept
    assert store.trouble == ""


@pytest.mark.parametrize("data", [b"{", b'{"seed": ""}', b'{"seed": "s", "rolls": [[1, 2, 7]]}', b"[]"])
def test_a_damaged_register_is_set_aside_and_not_lost(tmp_path: Path, data: bytes) -> None:
    store = Store(Paths.inside(tmp_path))
    store.file.parent.mkdir(parents=True)
    store.file.write_bytes(data)
    assert store.read() is None
    assert "could not be read" in store.trouble
    assert not store.file.exists()
    assert [path.read_bytes() for path in store.file.parent.iterdir()] == [data]


def test_old_registers_stay_when_a_new_one_is_begun_and_lists_do_not_replace_each_other(
    tmp_path: Path,
) -> None:
    store = Store(Paths.inside(tmp_path))
    kept = book.change(book.add_people(Register("s"), "Mia"), 0, Person("Mia", 0b1, total=30))
    store.put_away(kept)
    store.put_away(kept)
    store.put_away(Register("nobody"))
    assert len(list(store.file.parent.iterdir())) == 2
    first, second = store.write_list(kept), store.write_list(kept)
    assert first != second
    assert "1. Mia: 20 (Dice)" in second.read_text(encoding="utf-8")
