"""Values with fields as JSON and back: by annotation, strictly, with the place in each error."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
import pytest

from rules.core.errors import PositionError
from rules.kit.record import (
    EVERYBODY,
    By,
    OneOf,
    Rules,
    codec,
    event_json,
    given,
    like,
    of_json,
    places,
    redacted,
    things,
    to_json,
    whole,
    writer,
)
from rules.kit.vocabulary import (
    EACH_SEAT,
    MOVER,
    OWNER,
    AsText,
    AtMost,
    Bits,
    Derived,
    InAnyOrder,
    Key,
    Keyed,
    Letters,
    Names,
    Numbers,
    Omitted,
    OnlyFor,
    Pair,
    With,
    Word,
)

SEAT: Final = Names("seat", ("P1", "P2", "P3"), none=-1)
CARD: Final = Names("card", ("INT", "EAR"), aside={-1: "?"})
TILE: Final = Names("tile", ("GRG", "LGO"), aside={-1: "?"})


class Death(msgspec.Struct, frozen=True):
    owner: Annotated[int, SEAT]
    count: int


class Task(msgspec.Struct, frozen=True):
    seat: Annotated[int, Names("seat", SEAT.names)]
    killer: Annotated[int, SEAT]
    of_tiles: bool
    seen: tuple[Annotated[int, By("of_tiles", {False: CARD, True: TILE})], ...]
    deaths: tuple[Death, ...] = ()
    seats: Annotated[int, Bits(SEAT, ",")] = 0


class Seen(msgspec.Struct, frozen=True):
    seat: Annotated[int, SEAT]
    own: Annotated[int, CARD, OnlyFor("seat")]
    packet: Annotated[tuple[Annotated[int, CARD], ...], OnlyFor("seat", "others")] = ()
    others: Annotated[int, Bits(SEAT, ",")] = 0
    answer: Annotated[int, CARD, OnlyFor(MOVER)] = -1
    boxed: Annotated[int, CARD, OnlyFor()] = -1
    """Readable by nobody."""


WRITTEN: Final[dict[str, Any]] = {
    "seat": "P1",
    "killer": None,
    "of_tiles": True,
    "seen": ["LGO", "?"],
    "deaths": [{"owner": "P2", "count": 3}],
    "seats": ["P1", "P3"],
}
VALUE: Final = Task(0, -1, True, (1, -1), (Death(1, 3),), 0b101)


def test_a_value_and_its_json_are_each_others() -> None:
    assert to_json(VALUE) == WRITTEN
    assert of_json(Task, WRITTEN, "task") == VALUE


def test_another_field_tells_what_a_field_names() -> None:
    assert of_json(Task, WRITTEN | {"of_tiles": False, "seen": ["EAR"]}, "task").seen == (1,)


def test_fields_with_a_default_may_be_missing() -> None:
    needed = {name: WRITTEN[name] for name in ("seat", "killer", "of_tiles", "seen")}
    assert of_json(Task, needed, "task") == Task(0, -1, True, (1, -1))


def test_all_seats_of_a_value_are_found_in_sets_and_values_within_it() -> None:
    assert list(things(VALUE, "seat")) == [0, 1, 0, 2]
    assert list(things(VALUE, "space")) == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seat": None}, "task.seat: null is no seat; seats are P1, P2, P3."),
        ({"seat": "P4"}, "task.seat: 'P4' is no seat; seats are P1, P2, P3."),
        ({"of_tiles": 1}, "task.of_tiles: it takes true or false."),
        ({"of_tiles": False}, "task.seen[0]: 'LGO' is no card; cards are INT, EAR."),
        ({"seen": "LGO"}, "task.seen: it takes a list of at most 60."),
        ({"seen": ["?"] * 61}, "task.seen: it takes a list of at most 60."),
        ({"seats": ["P3", "P1"]}, "task.seats: these are not in their order, or named twice."),
        ({"seats": ["P1", "P1"]}, "task.seats: these are not in their order, or named twice."),
        ({"seats": {"P1": 1}}, "task.seats: it takes a list of at most 60."),
        ({"deaths": [3]}, "task.deaths[0]: it takes an object."),
        ({"deaths": [{"owner": "P2"}]}, "task.deaths[0]: the key 'count' is missing."),
        (
            {"deaths": [{"owner": "P2", "count": True}]},
            "task.deaths[0].count: it takes a number from 0 to 999.",
        ),
        (
            {"deaths": [{"owner": "P2", "count": 1000}]},
            "task.deaths[0].count: it takes a number from 0 to 999.",
        ),
        ({"strange": 1}, "task: the key 'strange' is unknown there."),
    ],
    ids=str,
)
def test_what_is_wrong_is_refused_with_its_place(change: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError) as refused:
        of_json(Task, WRITTEN | change, "task")
    assert str(refused.value) == words


SECRETS: Final = Seen(seat=0, own=1, packet=(0, 1), others=0b101, answer=1, boxed=1)


@pytest.mark.parametrize(
    ("viewer", "own", "packet", "answer"),
    [(0, 1, (0, 1), -1), (1, -1, (-1, -1), 1), (2, -1, (0, 1), -1), (None, -1, (-1, -1), -1)],
)
def test_a_field_is_hidden_from_all_but_its_readers(
    viewer: int | None, own: int, packet: tuple[int, ...], answer: int
) -> None:
    seen = redacted(SECRETS, viewer, mover=1)
    assert (seen.own, seen.packet, seen.answer, seen.boxed) == (own, packet, answer, -1)
    assert redacted(seen, viewer, mover=1) == seen


def test_a_spectator_is_the_mover_of_no_outcome_of_chance_and_reads_what_everybody_may() -> None:
    assert redacted(SECRETS, None).answer == -1
    assert redacted(Seen(0, 1, (0, 1), EVERYBODY), None).packet == (0, 1)


def test_who_may_read_a_field_does_not_change_how_it_is_written() -> None:
    assert event_json(Seen(0, 1))["own"] == "EAR"
    assert to_json(SECRETS)["packet"] == ["INT", "EAR"]


def test_a_thing_that_is_never_hidden_cannot_be_for_some_only() -> None:
    class Vague(msgspec.Struct, frozen=True):
        seat: Annotated[int, SEAT, OnlyFor()]

    with pytest.raises(TypeError, match="no seat is hidden"):
        redacted(Vague(0), 1)


# ---------------------------------------------------------------------- rows, and what a position leaves out

SPACE: Final = Names("space", ("A1", "A2", "B1"))
VALUE_OF: Final = Numbers("value", 1, 6)


class Den(msgspec.Struct, frozen=True):
    at: Annotated[int, Key("place"), SPACE]
    lost: Annotated[bool, Omitted()] = False


class Place(msgspec.Struct, frozen=True):
    """A position, in which most may be left out."""

    turn: Annotated[int, Numbers("seat", 1, 3, first=1, before="P", none=9)]
    dens: Annotated[tuple[Den, ...], AtMost(2)]
    size: Annotated[int, Derived()]
    store: Annotated[bytes, Keyed(CARD, 0)] = b"\0\0"
    rows: Annotated[tuple[tuple[Annotated[int, TILE], ...], ...], Keyed(SEAT)] = ()
    tops: Annotated[tuple[int, ...], Keyed(SEAT, 99, sparse=True)] = ()
    food: tuple[Annotated[tuple[int, int], AsText(Pair(SPACE, VALUE_OF))], ...] = ()
    spaces: Annotated[int, Bits(SPACE, " ", in_any_order=True)] = 0
    stars: Annotated[int, Letters(Names("star", "DFT"))] = 0
    round: Annotated[int, AtMost(3)] = 0
    end: Annotated[str, Word("end", ("", "over"))] = ""


POSITION: Final = Place(
    turn=1,
    dens=(Den(0), Den(2, lost=True)),
    size=2,
    store=bytes([3, 0]),
    rows=((0, 1), ()),
    tops=(99, 4),
    food=((1, 3),),
    spaces=0b101,
    stars=0b101,
    round=3,
)
KEYS: Final[dict[str, Any]] = {
    "turn": "P2",
    "dens": [{"place": "A1"}, {"place": "B1", "lost": True}],
    "store": {"INT": 3, "EAR": 0},
    "rows": {"P1": ["GRG", "LGO"], "P2": []},
    "tops": {"P2": 4},
    "food": ["A2=3"],
    "spaces": ["A1", "B1"],
    "stars": "DT",
    "round": 3,
    "end": "",
}


def test_fields_that_follow_and_usual_values_are_not_written() -> None:
    assert to_json(POSITION) == KEYS


def test_given_fields_are_read_by_name_and_rows_have_their_rest() -> None:
    found = given(Place, KEYS, "")
    assert found.pop("dens") == ({"at": 0}, {"at": 2, "lost": True})
    assert found.pop("rows") == ((0, 1), (), None)
    assert found.pop("tops") == (99, 4, 99)
    assert found == {name: getattr(POSITION, name) for name in found}
    assert "size" not in found
    assert given(Place, {"spaces": ["B1", "A1"], "stars": "TD"}, "") == {"spaces": 0b101, "stars": 0b101}


def test_each_seat_that_given_fields_name_has_its_place() -> None:
    found = given(Place, {"turn": "P3", "rows": {"P2": []}, "tops": {"P1": 4}}, "")
    assert list(places(Place, found, "seat")) == [("turn", 2), ("rows", 1), ("tops", 0)]
    assert list(places(Place, given(Place, {"turn": None}, ""), "seat")) == []


def test_nobody_is_null_where_there_may_be_nobody() -> None:
    assert given(Place, {"turn": None}, "") == {"turn": 9}
    assert to_json(like(Place, POSITION, turn=9))["turn"] is None


class Card(msgspec.Struct, frozen=True):
    card: Annotated[int, CARD, OnlyFor("seats")]
    seats: Annotated[int, Bits(SEAT, " ")]


class Hand(msgspec.Struct, frozen=True):
    """A value with rows of values, of which some rule sets have a part."""

    cards: Annotated[tuple[Annotated[int, CARD], ...], InAnyOrder(), OnlyFor(OWNER)]
    pile: Annotated[int | None, Bits(SPACE, " "), OnlyFor()]
    tops: tuple[Card, ...] = ()
    best: Card | None = None
    ants: Annotated[bytes, Keyed(CARD, 9, sparse=True, of=SPACE), With("ants")] = b"\x09\x09"


HAND: Final = Hand((0, 1), 0b11, (Card(0, 0b1), Card(1, 0b10)), Card(1, 0b1), b"\x09\x02")
ANTS: Final = Rules("Ants", frozenset({"ants"}))
PLAIN: Final = Rules("Plain", frozenset())


def test_what_is_within_a_value_is_hidden_from_those_who_may_not_read_it() -> None:
    seen = redacted(HAND, 0, mover=1)
    assert seen == Hand((-1, -1), None, (Card(0, 0b1), Card(-1, 0b10)), Card(1, 0b1), HAND.ants)
    assert redacted(HAND, 1, mover=1).cards == (0, 1)


def test_a_rule_set_has_all_its_fields_and_no_others() -> None:
    keys = {
        "cards": ["INT", "EAR"],
        "pile": ["A1", "A2"],
        "tops": [{"card": "INT", "seats": ["P1"]}, {"card": "EAR", "seats": ["P2"]}],
        "best": {"card": "EAR", "seats": ["P1"]},
    }
    assert writer(Hand, rules=PLAIN)(HAND) == keys
    all_keys = keys | {"ants": {"EAR": "B1"}}
    assert writer(Hand, rules=ANTS)(HAND) == all_keys
    assert of_json(Hand, all_keys | {"cards": ["EAR", "INT"]}, "", ANTS) == HAND
    assert of_json(Hand, all_keys | {"pile": None, "best": None}, "", ANTS).pile is None
    with pytest.raises(PositionError, match=r"^ants: this is not wanted with the rules of Plain\.$"):
        of_json(Hand, all_keys, "", PLAIN)
    with pytest.raises(PositionError, match=r"^hand\.ants: this is missing with the rules of Ants\.$"):
        of_json(Hand, keys, "hand", ANTS)
    with pytest.raises(PositionError, match=r"^hand: the key 'best' is missing\.$"):
        of_json(Hand, {key: value for key, value in all_keys.items() if key != "best"}, "hand", ANTS)


def test_seats_are_found_in_rows_of_values_and_in_those_that_may_be_none() -> None:
    assert list(places(Hand, {"best": Card(1, 0b100), "tops": HAND.tops}, "seat")) == [
        ("tops[0].seats", 0),
        ("tops[1].seats", 1),
        ("best.seats", 2),
    ]


def test_a_value_of_given_fields_is_whole_or_refused() -> None:
    assert whole(Den, {"at": 1}, "dens[0]") == Den(1)
    with pytest.raises(PositionError, match=r"^dens\[0\]: the key 'place' is missing\.$"):
        whole(Den, {"lost": True}, "dens[0]")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"turn": "P4"}, "turn: 'P4' is no seat; seats are P1 to P3."),
        ({"turn": 2}, "turn: 2 is no seat; seats are P1 to P3."),
        ({"dens": [{}] * 3}, "dens: it takes a list of at most 2."),
        ({"dens": [{"at": "A1"}]}, "dens[0]: the key 'at' is unknown there."),
        ({"dens": [{"places": "A1"}]}, "dens[0]: the key 'places' is unknown there; is 'place' meant?"),
        ({"size": 2}, "position: the key 'size' is unknown there."),
        ({"store": {"XXX": 1}}, "store: 'XXX' is no card; cards are INT, EAR."),
        ({"store": {"INT": 256}}, "store.INT: it takes a number from 0 to 255."),
        ({"store": [3, 0]}, "store: it takes an object with keys such as 'INT'."),
        ({"rows": {"P2": ["GRG", 7]}}, "rows.P2[1]: 7 is no tile; tiles are GRG, LGO."),
        ({"food": ["A2"]}, "food[0]: 'A2' does not look like 'A1=1'."),
        ({"food": ["A2=7"]}, "food[0]: '7' is no value; values are 1 to 6."),
        ({"food": [True]}, "food[0]: true or false does not look like 'A1=1'."),
        ({"spaces": ["B1", "A1", "B1"]}, "spaces[2]: B1 is listed twice."),
        ({"stars": "DXT"}, "stars: 'X' is no star; stars are D, F, T."),
        ({"stars": "DD"}, "stars: D is named twice."),
        ({"stars": ["D"]}, "stars: it takes a text of letters, such as 'DFT'."),
        ({"round": 4}, "round: it takes a number from 0 to 3."),
        ({"end": "soon"}, "end: 'soon' is no end; ends are '', over."),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_position_is_refused_with_its_place(change: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError) as refused:
        given(Place, change, "")
    assert str(refused.value) == words


# ---------------------------------------------------------------------- kinds, rows of seats, made fields


class Deal(msgspec.Struct, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[int, CARD, OnlyFor("seat")]


class Wait(msgspec.Struct, frozen=True):
    seat: Annotated[int, SEAT]


KINDS: Final = {kind.__name__: kind for kind in (Deal, Wait)}
Step = Annotated[Deal | Wait, OneOf("step", lambda: KINDS)]


class Game(msgspec.Struct, frozen=True):
    hands: Annotated[tuple[tuple[Annotated[int, CARD], ...], ...], OnlyFor(EACH_SEAT), Keyed(SEAT)]
    todo: tuple[Step, ...]
    gold: Annotated[int | None, AtMost(9, least=-9)] = None
    best: Annotated[int, CARD] | None = None


GAME: Final = Game(((0,), (0, 1), ()), (Deal(1, 0), Wait(2)), -3, 1)
GAME_KEYS: Final[dict[str, Any]] = {
    "hands": {"P1": ["INT"], "P2": ["INT", "EAR"], "P3": []},
    "todo": [{"step": "Deal", "seat": "P2", "card": "INT"}, {"step": "Wait", "seat": "P3"}],
    "gold": -3,
    "best": "EAR",
}


def test_values_of_several_kinds_are_told_apart_by_a_key() -> None:
    assert to_json(GAME) == GAME_KEYS
    assert of_json(Game, GAME_KEYS, "") == GAME
    assert of_json(Game, GAME_KEYS | {"gold": None, "best": None}, "") == Game(GAME.hands, GAME.todo)
    assert codec(Annotated[int, CARD]).json(1) == "EAR"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"todo": [{"step": "Rest", "seat": "P1"}]}, "todo[0].step: 'Rest' is no step."),
        ({"todo": [{"seat": "P1"}]}, "todo[0].step: null is no step."),
        ({"todo": [{"step": ["Deal"]}]}, "todo[0].step: a list is no step."),
        ({"todo": ["Wait"]}, "todo[0]: it takes an object."),
        ({"todo": [{"step": "Wait"}]}, "todo[0]: the key 'seat' is missing."),
        ({"gold": -10}, "gold: it takes a number from -9 to 9."),
        ({"best": "X"}, "best: 'X' is no card; cards are INT, EAR."),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_kind_or_a_number_is_refused(change: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError) as refused:
        of_json(Game, GAME_KEYS | change, "")
    assert str(refused.value) == words


@pytest.mark.parametrize(
    ("viewer", "hands", "card"),
    [(0, ((0,), (-1, -1), ()), -1), (1, ((-1,), (0, 1), ()), 0), (None, ((-1,), (-1, -1), ()), -1)],
)
def test_in_a_row_each_seat_reads_its_own_and_each_kind_hides_its_fields(
    viewer: int | None, hands: tuple[tuple[int, ...], ...], card: int
) -> None:
    seen = redacted(GAME, viewer)
    assert seen == Game(hands, (Deal(1, card), Wait(2)), -3, 1)


def test_what_a_value_has_not_is_made_in_its_place() -> None:
    write = writer(Game, {"hands": lambda value: [(value.seat,)], "todo": lambda _value: ()})
    made = [("hands", {"P1": ["EAR"]}), ("todo", []), ("gold", 5), ("best", "INT")]
    assert list(write(Best(1, 5, 0)).items()) == made


class Best(msgspec.Struct, frozen=True):
    seat: int
    gold: int
    best: int
