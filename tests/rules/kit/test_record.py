"""Values with fields as JSON and back: by annotation, strictly, with the place in each error."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
import pytest

from rules.core.errors import PositionError
from rules.kit.record import EVERYBODY, By, of_json, redacted, things, to_json
from rules.kit.vocabulary import MOVER, Bits, Names, OnlyFor, event_json

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
        ({"seat": None}, "task.seat: this is no seat."),
        ({"seat": "P4"}, "task.seat: 'P4' is no seat."),
        ({"of_tiles": 1}, "task.of_tiles: it takes true or false."),
        ({"of_tiles": False}, "task.seen[0]: 'LGO' is no card."),
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
