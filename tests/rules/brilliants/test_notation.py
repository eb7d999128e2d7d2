"""Texts of moves and headers: one text per meaning, strict, with sentences that help."""

from __future__ import annotations

import pytest

from rules.brilliants.data.box import PREDATORS
from rules.brilliants.data.special import SPECIAL_NUMBER, SPECIALS
from rules.brilliants.moves import (
    ChooseCards,
    DealSpecial,
    Eat,
    Hatch,
    HuntByPower,
    KeepSpecial,
    MoveAnt,
    MovePredator,
    PlaySpecial,
    TakeSpecial,
)
from rules.brilliants.notation import format_move, parse_move
from rules.brilliants.rules import GAME
from rules.brilliants.state import NOWHERE
from rules.brilliants.terms import space_name
from rules.core.errors import NotationError
from rules.core.protocol import Setup

TEXTS = [
    "ants FDD", "weather rain", "F1 #1-S4-S0", "F1 S0=", "F1 S5=+", "F1 S5= xMU", "D2 #1-S5+-S6+",
    "H2 #1-S4 xBE", "D1 #1-d1 xCL", "D1 d1-#2 xSA o@S1", "F1 #1-L", "pick OF12", "hatch F", "hatch J:H",
    "hatch F:-", "hatch F:D", "spider G1 xBE", "grasshopper S0", "worm P2.d1 xCL", "reveal OH07", "pass",
    "H1 S0-S5+-S0+-S5 xBE", "! first P2", "! side day", "! side night", "! die ?", "! draw P1 OF07",
    "! draw P3 OD??", "pick OH??", "cards H3 F2 D2", "cards H7 F0 D0", "cards H0 F10 D0", "ant F",
    "species FLY", "keep GAT-BE/D", "keep ??", "take EGG-J", "hatch F:D EGG-D", "hatch F EGG-F",
    "hatch J:D EGG-D", "H1 G7-G8^-G9", "D1 #1-d1~-d2 xSA", "D1 #1-d1~-d2-#1-L !OD07",
    "H1 G7-G8^-G9+-G8-G7 xST", "F1 S0-S5+-S6 xBL+", "F1 S6= xST+", "F1 S6= xST", "D1 d1-#2 xSA o@S1 !OD01",
    "F1 #1-L !OF07", "play RUN-H/D", "play WIPE/N G9", "play MARK/D S4", "play PRED-s/N G1 xBE",
    "play PRED-g/N S0", "play PRED-w/N P2.d1 xCL", "play OBJ-F", "play OBJ-F !OF07", "play EGG-J H",
    "play GAT-BE/D", "play TRAIL", "play FIVE-H", "play HOLES", "play LOOK-D", "power mark G9",
    "power spider G1 xBE", "power grasshopper S0", "power worm P2.d1 xCL", "power look F", "end", "eat G3",
    "eat d2", "go G9", "! show OF07", "! look P1 OF07", "! look P2 OH??", "! species P1 FLY",
    "! special P1 BORE", "! special P4 ??", "! bag ST",
]  # fmt: skip

WRONG = [
    "", " ", "pass ", " pass", "PASS", "pass now", "F1", "F1 S0", "F6 S0=", "F1  S0=", "F1 S0-", "F1 -S0",
    "F1 S0+-S1", "F1 S0=-S1", "F1 S0+=", "F1 S0==", "F1 S99=", "F1 S4-S0 xXX", "F1 S4-S0 xbe",
    "D1 d1-#2 xSA o@d1", "F1 S0-S5+-S0-S5+", "hatch", "hatch J", "hatch F:F", "hatch FF", "hatch F:",
    "hatch :F", "ants DF", "ants X", "ants ", "weather ?", "weather snow", "spider d1", "spider G1 BE",
    "worm d1", "worm P2.S1 xCL", "worm P5.d1 xCL", "reveal OH31", "reveal 7", "pick", "!", "! die",
    "! die 6", "! first P0", "! draw OF07", "! end", "F1 S0= \n", "F1 #1-S4\n", "x" * 500, "cards",
    "cards H3 F2", "cards F2 H3 D2", "cards H3 F2 D02", "cards H3 F2 D31", "cards H3 F2 D-1",
    "cards H3 F2 D2 J1", "ant", "ant J", "ant FF", "species fly", "species", "keep", "keep OF07",
    "keep GAT-BE", "take RUN-H", "take ?", "hatch F:D EGG-F", "hatch F EGG-J", "hatch F:- EGG-F",
    "hatch F EGG-F now", "H1 G7-G8+^-G9", "H1 G7-G8^-G8^", "H1 G7^-G8", "H1 G7=^", "H1 G7=~", "D1 #1-~-d2",
    "F1 S5= x+", "F1 S5= xMU++", "F1 S5=+ + xMU", "F1 #1-L !", "F1 #1-L !OF??", "F1 #1-L !OF07 xMU", "play",
    "play ??", "play EGG-F", "play EGG-F F", "play EGG-J", "play EGG-J J", "play WIPE/N", "play WIPE/N d1",
    "play WIPE G9", "play MARK/D S4 xBE", "play PRED-s/N", "play PRED-s/N G1 BE", "play PRED-w/N d1",
    "play OBJ-F OF07", "play OBJ-F !", "play OBJ-F !OF??", "play TRAIL now", "play RUN-H/D H1", "power",
    "power mark", "power mark d1", "power mark G9 xBE", "power look", "power look J", "power look F now",
    "power spider", "power ant G9", "power spider G1 BE", "end now", "eat", "eat G99", "eat P1.d2", "go d2",
    "go", "! show OF??", "! show P1 OF07", "! look OF07", "! species FLY", "! species P1", "! special BORE",
    "! bag", "! bag P1 ST", "! bag XX",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_ba_note_02_text_and_move_are_the_same(text: str) -> None:
    assert format_move(parse_move(text)) == text


@pytest.mark.parametrize("text", WRONG)
def test_wrong_text_gets_a_sentence(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_move(text)
    assert str(error.value).endswith(".")
    assert len(str(error.value)) < 250


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("play EGG-F", "'EGG-F' is written with the tile it takes, such as hatch F:D EGG-D."),
        ("play EGG-F H", "'EGG-F' is written with the tile it takes, such as hatch F:D EGG-D."),
        ("spider G1 BE", "'spider G1 BE' is no move; it should look like spider G1 xBE."),
        ("grasshopper S0 S1", "'grasshopper S0 S1' is no move; it should look like grasshopper S0 xBE."),
        ("worm P2.d1 CL", "'worm P2.d1 CL' is no move; it should look like worm P2.d1 xCL."),
        ("power spider", "'power spider' is no move; it should look like power spider G0 xBE."),
        ("play OBJ-F OF09", "'play OBJ-F OF09' is no move; it should look like play OBJ-F !OF09."),
        ("hatch FF", "'hatch FF' is no move; it should look like hatch F, hatch F:- or hatch J:F."),
        ("hatch F:F", "'hatch F:F' should be 'hatch F'."),
        ("hatch F EGG-H", "'F' and 'H' should be the same, as in hatch F EGG-F."),
        ("F1  #1-S5 xST", "'F1  #1-S5 xST' is no move; it should look like F1 #1-S5 xST or F1 #1-S4 xMU+."),
    ],
)
def test_a_refusal_shows_what_may_have_been_meant(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_move(text)
    assert str(refused.value) == sentence


EXAMPLES = [
    "ants HFD", "cards H3 F2 D2", "weather rain", "ant F", "species FLY", "keep GAT-BE/D", "take GAT-BE/D",
    "pick OF12", "hatch F", "spider G1 xBE", "grasshopper S9 xBL", "worm P2.d1 xCL", "play RUN-H/D",
    "power mark G9", "end", "eat G3", "go G9", "reveal OH07", "pass", "! first P2", "! side day", "! die sun",
    "! draw P1 OF07", "! show OF07", "! look P1 OF07", "! species P1 FLY", "! special P1 BORE", "! bag ST",
]  # fmt: skip


def _verb(example: str) -> str:
    return example[: example.find(" ", 2)] if " " in example else example


@pytest.mark.parametrize("example", EXAMPLES, ids=_verb)
def test_every_verb_takes_its_example_and_refuses_too_few_and_too_many_words(example: str) -> None:
    assert format_move(parse_move(example)) == example
    *fewer, last = example.split()
    wrong = [f"{example} {last} {last}", f"{example} "]
    if example.split()[0] not in PREDATORS:  # a predator may also eat nothing
        wrong += [" ".join(fewer), f"{example} {last}"]
    for text in wrong:
        with pytest.raises(NotationError):
            parse_move(text)


@pytest.mark.parametrize("number", range(len(SPECIALS)))
def test_every_special_card_is_dealt_kept_and_played_by_its_code(number: int) -> None:
    code = SPECIALS[number].code
    assert parse_move(f"! special P2 {code}") == DealSpecial(1, number)
    assert parse_move(f"keep {code}") == KeepSpecial(number)
    assert parse_move(f"take {code}") == TakeSpecial(number)
    words = {"PRED-w/N": "P1.a2 xGR", "PRED-s/N": "G1 xBE", "PRED-g/N": "G1", "EGG-J": "D"}
    words |= {f"{kind}/{side}": "G9" for kind in ("WIPE", "MARK") for side in "DN"}
    if SPECIALS[number].window == "action":
        letter = code[-1]
        assert parse_move(f"hatch J:{letter} {code}") == Hatch(3, "HFD".index(letter), True)
    else:
        text = f"play {code} {words.get(code, '')}".strip()
        move = parse_move(text)
        assert isinstance(move, PlaySpecial)
        assert (move.card, format_move(move)) == (number, text)


def test_ba_note_03_all_signs_stand_at_the_first_visit() -> None:
    assert format_move(parse_move("H1 G7-G8-G9^-G8-G9-G8+")) == "H1 G7-G8+-G9^-G8-G9-G8"
    assert parse_move("H1 G7-G8-G9^-G8^").crossed == (8, 9)
    assert parse_move("D1 c2-b2~-b1~-b2 xSA").bored == (159, 158)
    assert parse_move("D1 #1-d1~-d2 xSA").marks == ()


def test_values_of_texts_of_cards() -> None:
    assert parse_move("cards H3 F2 D2") == ChooseCards((3, 2, 2))
    assert parse_move("hatch F:D EGG-D") == Hatch(1, 2, True)
    assert parse_move("play PRED-w/N P2.d1 xCL") == PlaySpecial(
        SPECIAL_NUMBER["PRED-w/N"], space=256 + 163, eats=6
    )
    assert parse_move("play OBJ-F !OF07") == PlaySpecial(SPECIAL_NUMBER["OBJ-F"], completes=36)
    assert parse_move("play EGG-J D") == PlaySpecial(SPECIAL_NUMBER["EGG-J"], caste=2)
    assert parse_move("power grasshopper S0") == HuntByPower(1, 37, NOWHERE)
    assert parse_move("F1 S5= xMU+") == MoveAnt(5, (42,), (), 3, claims=True)
    assert parse_move("eat d2") == Eat(164)


def test_ba_note_03_a_mark_stands_at_the_first_visit() -> None:
    move = parse_move("F1 S0-S5-S6-S5+")
    assert format_move(move) == "F1 S0-S5+-S6-S5"


def test_values_of_some_texts() -> None:
    assert parse_move("F1 #1-S4+-S0 xBE") == MoveAnt(5, (151, 41, 37), (41,), 0)
    assert parse_move("hatch F:-") == Hatch(1, NOWHERE)
    assert parse_move("worm P2.d1 xCL") == MovePredator(2, 256 + 163, 6)
    names = [space_name(place) for place in (0, 36, 37, 150, 151, 155, 156, 157, 171)]
    assert names == ["G0", "G36", "S0", "SE18", "#1", "L", "Q", "a2", "h2"]


@pytest.mark.parametrize("options", [{}, {"first": "P2"}, {"first": "P2", "covers": "S+SW+NW+N"}])
def test_ba_note_05_header_round_trip(options: dict[str, str]) -> None:
    setup = Setup("apprantice", 2, options)
    text = GAME.header(setup, "any seed, even with blanks")
    assert GAME.parse_header(text) == (setup, "any seed, even with blanks")
    assert ("options=-" in text) == (not options)


@pytest.mark.parametrize(
    "text",
    [
     "", "BA2 set=apprantice seats=2 options=- seed=x", "BA1 set=apprantice seats=2 options=- seed=",
     "BA1 set=apprantice seats=2 options=first:P1,first:P2 seed=x",
     "BA1 set=apprantice seats=2 options=, seed=x",
     "BA1  set=apprantice seats=2 options=- seed=x"],
)  # fmt: skip
def test_wrong_header_gets_a_sentence(text: str) -> None:
    with pytest.raises(NotationError, match=r"\.$"):
        GAME.parse_header(text)
