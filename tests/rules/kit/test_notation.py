"""Texts of moves from templates: both ways, one text for each move, and refusals that name what is wrong."""

from __future__ import annotations

from typing import Annotated, Final, get_args

import msgspec
import pytest

from rules.core.errors import NotationError
from rules.kit.notation import Form, Notation, Same
from rules.kit.record import event_json
from rules.kit.vocabulary import (
    Bits,
    Each,
    Key,
    Names,
    Numbers,
    Pair,
    Pairs,
    Several,
    Together,
    terms,
)

NONE: Final = 99
SPACE: Final = Names("space", ("A1", "A2", "B1"), none=NONE, blank="-", aside={98: "?"})
SEAT: Final = Numbers("seat", 1, 4, first=1, before="P", none=NONE)
DIE: Final = Numbers("die", 1, 6, kinds="dice")
LETTER: Final = Names("letter", "XY", none=NONE)


class Step(msgspec.Struct, frozen=True):
    text = "{source}>{target}"

    source: Annotated[int, SPACE]
    target: Annotated[int, SPACE]


class Turn(msgspec.Struct, frozen=True):
    text = (
        Form("turn {seat} {space}", {"other": NONE}),
        Form("turn {seat} both {space}", {"other": Same("space")}),
        Form("turn {seat} {space}:{other}", such="turn P1 A1:B1"),
    )

    seat: Annotated[int, SEAT]
    space: Annotated[int, SPACE]
    other: Annotated[int, SPACE] = NONE


class Roll(msgspec.Struct, frozen=True):
    text = "! roll {dice}"

    dice: Annotated[tuple[int, ...], Several(DIE, "-", 2, 2)]


class Dig(msgspec.Struct, frozen=True):
    text = "D{die}={spaces}"

    die: Annotated[int, DIE]
    spaces: Annotated[int, Bits(SPACE, "+")]


class Lay(msgspec.Struct, frozen=True):
    text = "! food {food}"

    food: Annotated[tuple[tuple[int, int], ...], Pairs(Pair(SPACE, DIE))]


class Point(msgspec.Struct, frozen=True):
    text = "point {space}"

    space: Annotated[int, SPACE]


class End(msgspec.Struct, frozen=True):
    text = "end"


Move = Step | Turn | Roll | Dig | Lay | Point | End
POINTS: Final = tuple(map(Point, range(3)))
NOTATION: Final = Notation[Move](get_args(Move), 40, POINTS)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("A1>B1", Step(0, 2)),
        ("A1>-", Step(0, NONE)),
        ("?>A2", Step(98, 1)),
        ("turn P2 A1", Turn(1, 0)),
        ("turn P2 both A1", Turn(1, 0, 0)),
        ("turn P2 A1:A2", Turn(1, 0, 1)),
        ("! roll 2-6", Roll((2, 6))),
        ("D3=A1+B1", Dig(3, 0b101)),
        ("! food A1=3 B1=1", Lay(((0, 3), (2, 1)))),
        ("end", End()),
    ],
)
def test_a_move_and_its_text_are_each_others(text: str, move: Move) -> None:
    assert NOTATION.format(move) == text
    assert NOTATION.parse(text) == move


def test_a_listed_move_is_read_as_the_same_object() -> None:
    assert NOTATION.parse("point A2") is POINTS[1]
    assert NOTATION.format(Point(1)) == "point A2"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A1>C1", "'C1' is no space; spaces are A1, A2, B1."),
        ("turn P5 A1", "'P5' is no seat; seats are P1 to P4."),
        ("turn P2 A1:A1", "'turn P2 A1:A1' should be 'turn P2 both A1'."),
        ("turn P2", "it should look like turn P2 A1, turn P2 both A1 or turn P1 A1:B1."),
        ("! roll 2-7", "'7' is no die; dice are 1 to 6."),
        ("! roll 2", "it should look like ! roll 1-1."),
        ("! roll 02-3", "is no move"),
        ("D3=A1+A1", "'A1+A1' names a space twice."),
        ("! food A1=9", "'9' is no die"),
        ("! food A1", "it should look like ! food A1=1."),
        ("point -", "'point -' is no move; it should look like point A1."),
        ("End", "moves are such as 'A1>A1', 'turn P1 A1', 'D1=A1+A2', 'point A1' and 'end'."),
        ("end ", "is no move"),
        ("end\n", "is no move"),
        ("e" * 41, "A move is a text of at most 40 characters."),
    ],
)
def test_a_wrong_text_is_refused_with_the_name_that_is_wrong(text: str, words: str) -> None:
    with pytest.raises(NotationError) as refused:
        NOTATION.parse(text)
    assert words in str(refused.value)


def test_a_text_that_is_none_is_refused() -> None:
    with pytest.raises(NotationError, match="A move is a text"):
        NOTATION.parse(None)  # type: ignore[arg-type]


def test_texts_with_several_spellings_settle_on_one() -> None:
    settled = Notation[Roll]([Roll], 40, settle=lambda roll: Roll(tuple(sorted(roll.dice))))
    assert settled.parse("! roll 6-2") == Roll((2, 6))


def test_a_field_that_names_nothing_cannot_stand_in_a_text() -> None:
    class Vague(msgspec.Struct, frozen=True):
        text = "{count}"

        count: int

    with pytest.raises(TypeError, match=r"Vague\.count names nothing"):
        Notation[Vague]([Vague], 40).parse("3")


class Fly(msgspec.Struct, frozen=True):
    text = (
        Form("fly {space}[ by {letter}]", terms={"space": SPACE.only((0, 1))}),
        Form("far {space}", terms={"space": SPACE.only((2,))}),
        Form("fly {space} to {die}", terms={"space": SPACE.only((2,))}),
        Form("turn {die} and {die}", {"space": 0}),
    )

    space: Annotated[int, SPACE]
    letter: Annotated[int, LETTER] = NONE
    die: Annotated[int, DIE] = 0


class Bag(msgspec.Struct, frozen=True):
    text = "bag {letters}"

    letters: Annotated[tuple[int, ...], Several(LETTER, "", rising=True)]


class Hold(msgspec.Struct, frozen=True):
    text = "hold {counts}"

    counts: Annotated[tuple[int, ...], Each(LETTER, DIE)]


def _marked(value: tuple[int, bool]) -> str:
    space, loud = value
    return SPACE.text(space) + "!" * loud


def _read_mark(text: str) -> tuple[int, bool]:
    return SPACE.read(text.removesuffix("!")), text.endswith("!")


MARK: Final = {"mark": Together(("space", "loud"), _marked, _read_mark, "[^ ]+", "A1!")}


class Mark(msgspec.Struct, frozen=True):
    text = Form("mark {mark}", terms=MARK)

    space: Annotated[int, SPACE]
    loud: bool


FLIGHTS: Final = Notation[Fly | Bag | Hold | Mark]((Fly, Bag, Hold, Mark), 40)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("fly A1", Fly(0)),
        ("fly A2 by Y", Fly(1, 1)),
        ("fly B1 to 6", Fly(2, die=6)),
        ("far B1", Fly(2, die=0)),
        ("bag XXY", Bag((0, 0, 1))),
        ("hold X1 Y6", Hold((1, 6))),
        ("mark A2!", Mark(1, True)),
    ],
)
def test_parts_that_are_left_out_and_forms_for_a_part_of_the_names(
    text: str, move: Fly | Bag | Hold | Mark
) -> None:
    assert FLIGHTS.format(move) == text
    assert FLIGHTS.parse(text) == move


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("fly B1 by X", "'fly B1 by X' is no move; it should look like fly B1 to 1."),
        ("fly C1", "'C1' is no space; spaces are A1, A2, B1."),
        ("fly A1 by Z", "'Z' is no letter"),
        ("turn 3 and 4", "'3' and '4' should be the same, as in turn 1 and 1."),
        ("bag YX", "'YX' should be 'XY', in this order."),
        ("hold Y1 X2", "'Y1' should begin with X."),
        ("hold X1 Y7", "'7' is no die"),
        ("mark C1!", "'C1' is no space"),
        ("fly", "it should look like fly A1 by X or fly B1 to 1."),
    ],
)
def test_a_name_that_only_another_form_can_say_points_to_that_form(text: str, words: str) -> None:
    with pytest.raises(NotationError) as refused:
        FLIGHTS.parse(text)
    assert words in str(refused.value)


def test_counts_are_a_mapping_in_json() -> None:
    assert event_json(Hold((1, 6))) == {"event": "Hold", "counts": {"X": 1, "Y": 6}}


class Laid(msgspec.Struct, frozen=True):
    seat: Annotated[int, SEAT]
    space: Annotated[int, SPACE]
    spaces: Annotated[int, Bits(SPACE, ",")]
    dice: Annotated[tuple[int, ...], Several(DIE, "-")]
    food: Annotated[tuple[tuple[int, int], ...], Pairs(Pair(SPACE, DIE))]
    around: Annotated[int, SPACE, Key("beside")]
    free: bool = False


def test_an_event_says_its_fields_by_name() -> None:
    assert event_json(Laid(0, 98, 0b110, (3, 4), ((1, 5),), NONE, True)) == {
        "event": "Laid",
        "seat": "P1",
        "space": "?",
        "spaces": ["A2", "B1"],
        "dice": [3, 4],
        "food": {"A2": 5},
        "beside": None,
        "free": True,
    }
    assert event_json(Laid(NONE, 0, 0, (), (), 0))["seat"] is None
    assert terms(Laid)["free"] is None
