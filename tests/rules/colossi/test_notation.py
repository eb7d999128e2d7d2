"""Texts of moves, markers and the header, both ways."""

from __future__ import annotations

from itertools import product

import pytest

from rules.colossi import moves
from rules.colossi.box import AGES, BEASTS, CARDS, TILES, TRAITS
from rules.colossi.island import SPACES
from rules.colossi.notation import format_move, parse_move
from rules.colossi.rules import GAME
from rules.core.errors import NotationError
from rules.core.protocol import Setup


def every_move() -> list[moves.Move]:
    """Every decision and all that chance can do, each once."""
    seats, spaces = range(moves.SEATS), range(SPACES)
    return [
        *[step for steps in moves.COLOSSUS_STEPS for step in steps.values()],
        *[step for steps in moves.ACOLYTE_STEPS for step in steps.values()],
        *moves.ROADS,
        moves.HALT,
        moves.SPAWN,
        *moves.SPAWNS,
        *moves.PLAYS,
        moves.BUY_ACTION,
        moves.BUY_CARD,
        *[whisper for whispers in moves.WHISPERS for whisper in whispers],
        *moves.CARD_SALES,
        *moves.TRAIT_SALES,
        *moves.ACOLYTE_SALES,
        *moves.DISCARDS,
        moves.END,
        *moves.HARVESTS,
        moves.PASS,
        *moves.AT,
        *moves.COLOSSI,
        *[acolyte for acolytes in moves.ACOLYTES for acolyte in acolytes],
        *moves.OF_SEAT,
        *moves.TOWARDS,
        *moves.OF_BEAST,
        *moves.OF_CARD,
        *moves.OF_TRAIT,
        *moves.OF_TILE,
        *moves.NUMBERS,
        *(moves.YES, moves.NO, moves.FROM_DECK, moves.NOTHING, moves.TILES_PLEASE, moves.CARDS_PLEASE),
        *map(moves.MantleFalls, seats),
        *moves.AGE_REVEALS,
        *map(moves.BoxTile, range(len(TILES))),
        *[moves.DrawTile(space, tile) for space, tile in product(spaces, range(len(TILES)))],
        *[moves.DrawCard(seat, card) for seat, card in product(seats, range(len(CARDS)))],
        *map(moves.DrawTrait, range(len(TRAITS))),
        *map(moves.DealTrait, range(len(TRAITS))),
        *[moves.SeeTile(seat, tile) for seat, tile in product(seats, range(len(TILES)))],
        *[moves.SeeCard(seat, card) for seat, card in product(seats, range(len(CARDS)))],
        *map(moves.RollDie, range(1, 7)),
        *map(moves.DrawBeast, range(len(BEASTS))),
        *map(moves.DrawLeast, seats),
        *moves.SHUFFLES.values(),
    ]


def test_co_note_02_every_move_is_read_back_as_it_was() -> None:
    every = every_move()
    texts = [format_move(move) for move in every]
    assert len(set(texts)) == len(texts)
    assert [parse_move(text) for text in texts] == every
    kinds = {type(move) for move in every}
    assert kinds == {*moves.Decision.__args__, *moves.Chance.__args__}
    assert len(AGES) == sum(text.startswith("! age ") for text in texts)


@pytest.mark.parametrize(
    "text",
    [
        *("m k C3 C4", "m a C3 C4", "> D4", ".", "s", "s B4", "p INT", "u BLD", "u MER", "u BWH WI C4"),
        *("u ALC card PIL", "u ALC trait SOO", "u ALC aco B2", "x SOO", "end", "h C3", "pass", "= C4"),
        *("= k3", "= a2@B4", "= P3", "= NE", "= WI", "= EAR", "= SOO", "= GRG", "= 2", "= y", "= n"),
        *("= deck", "= -", "= tiles", "= cards", "! mantle P2", "! age I GIL", "! box LGO"),
        *("! tile C4 GRG", "! draw P1 INT", "! trait REA", "! packet REA", "! look P1 GRG", "! look P1 INT"),
        *("! die 2", "! beast MA", "! least P3", "! shuffle cards", "! shuffle tiles"),
        *("! shuffle traits", "! shuffle box"),
    ],
)
def test_co_note_02_the_tokens_of_the_rulebook(text: str) -> None:
    assert format_move(parse_move(text)) == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "'' is no move; moves begin with m, >, ., s, p, u, x, end, h, pass, =, ! mantle"),
        ("m k C3", "it should look like m k C3 C4."),
        ("m k C3 C6", "'C6' is no space; spaces are such as 'A1' and 'E5'."),
        ("m k  C3 C4", "no move"),
        ("m b C3 C4", "no move"),
        ("> ", "it should look like > C3"),
        ("> F1", "'F1' is no space"),
        ("p GRG", "'GRG' is no card"),
        ("u BWH C4 WI", "'C4' is no Beast; Beasts are WI, TI, BO, GO, MA, BL, ST."),
        ("u ALC card SOO", "'SOO' is no card"),
        ("u ALC", "it should look like u ALC card INT, u ALC trait SOO or u ALC aco C3."),
        ("x INT", "'INT' is no Trait"),
        ("h", "h C3"),
        ("end.", "no move"),
        ("= 11", "= C3, = k1, = a1@C3, = P1"),
        ("= a5@B4", "'a5' is no Acolyte; Acolytes are a1 to a4."),
        ("= k0", "= k1"),
        ("= EXP", "= INT"),
        ("! die 7", "'7' is no face; faces are 1 to 6."),
        ("! die 12", "! die 1"),
        ("! age II GIL", "'II GIL' is no Age"),
        ("! draw P5 INT", "'P5' is no seat; seats are P1, P2, P3, P4."),
        ("! draw P1 ?", "'?' is no card"),
        ("! look P1 REA", "! look P1 GRG or ! look P1 INT"),
        ("! mantle", "no move"),
        ("! shuffle island", "'island' is no pile; piles are cards, tiles, traits, box."),
        ("! tile C4", "! tile C4 GRG"),
        ("x" * 61, "at most 60"),
    ],
)
def test_other_texts_are_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_move(text)
    assert words in str(refused.value)


def test_co_note_02_co_mode_04_headers() -> None:
    text = "CO1 mode=full seats=4 rounds=5 seed=8c1f first=P2 ages=EXP,-,CON"
    setup, seed = GAME.parse_header(text)
    assert (setup.variant, setup.seats, seed) == ("full", 4, "8c1f")
    assert setup.options == {"first": "P2", "ages": "EXP,-,CON"}
    assert GAME.header(setup, seed) == text
    short = "CO1 mode=first_game seats=2 rounds=3 seed=a wet day"
    setup, seed = GAME.parse_header(short)
    assert (setup.variant, setup.options, seed) == ("first_game", {"rounds": "3"}, "a wet day")
    assert GAME.header(setup, seed) == short


@pytest.mark.parametrize("seed", ["x first=P2", "x ages=-,-,-", "x first=P2 ages=EXP,-,-", "ages=-,-,-"])
@pytest.mark.parametrize(
    "options", [{}, {"first": "P1"}, {"ages": "-,-,CON"}, {"first": "P3", "ages": "-,-,CON"}]
)
def test_seeds_that_look_like_options(seed: str, options: dict[str, str]) -> None:
    setup, read = GAME.parse_header(GAME.header(Setup("full", 3, options), seed))
    assert (read, setup.options) == (seed, options)


@pytest.mark.parametrize(
    "text",
    [
        *("CO1", "CO2 mode=full seats=4 rounds=5 seed=1", "CO1 seats=4 mode=full rounds=5 seed=1"),
        *("CO1 mode=full seats=04 rounds=5 seed=1", "CO1 mode=full seats=4 seed=1"),
        *("CO1 mode=full seats=4 rounds=5 seed=", "CO1 mode=full seats=4 rounds=5"),
    ],
)
def test_what_is_no_header(text: str) -> None:
    with pytest.raises(NotationError, match="is no header"):
        GAME.parse_header(text)
