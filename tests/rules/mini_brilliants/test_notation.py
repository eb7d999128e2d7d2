"""Texts of moves and the header, both ways."""

from __future__ import annotations

import pytest

from rules.core.errors import NotationError, SetupError
from rules.core.protocol import Setup
from rules.mini_brilliants import GAME, moves
from rules.mini_brilliants.box import CARDS, ROLE_CODES
from rules.mini_brilliants.state import HIDDEN


def test_every_move_is_read_back_as_it_was() -> None:
    decisions = [
        *moves.DRAFTS,
        *moves.GATHERS,
        *moves.DOUBLES,
        *moves.HATCHES.values(),
        *moves.FREE_HATCHES.values(),
        *moves.PREDATORS,
        *moves.FREE_PREDATORS,
        *moves.COMPLETES,
        *moves.LOOKS,
        moves.END,
    ]
    assert len(decisions) == 3 + 6 + 6 + 2 * (6 + 4) + 6 + 6 + CARDS + 3 + 1
    chance = [moves.ChooseFirst(seat) for seat in range(4)]
    chance += [moves.DealRole(seat, role) for seat in range(4) for role in range(len(ROLE_CODES))]
    chance += [moves.ShowCard(card) for card in range(CARDS)]
    chance += [moves.SeeTop(seat, card) for seat in range(4) for card in (*range(CARDS), HIDDEN)]
    every = [*decisions, *chance]
    texts = [GAME.format(move) for move in every]
    assert len(set(texts)) == len(texts)
    assert [GAME.parse(text) for text in texts] == every


@pytest.mark.parametrize(
    "text",
    [
        *("draft H", "gather BE", "gather BE x2", "hatch F", "hatch J:D", "hatch F:-", "hatch J:-"),
        *("predator ST", "complete OF03", "free hatch F", "free hatch J:D", "free hatch F:-"),
        *("free hatch J:-", "free predator ST", "look F", "end", "! first P2", "! role P1 BRE"),
        *("! show OF07", "! look P1 OF07", "! look P1 ?"),
    ],
)
def test_texts_are_written_as_they_were_read(text: str) -> None:
    assert GAME.format(GAME.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "'' is no move; moves begin with draft, gather"),
        ("Draft H", "no move"),
        ("draft", "it should look like draft H"),
        ("draft J", "'J' is no type of ant; types of ants are H, F, D"),
        ("gather XX", "'XX' is no resource; resources are BE, CA, MU"),
        ("gather  BE", "like gather BE[.]"),
        ("gather BE x3", "no move"),
        ("gather BE x2 ", "no move"),
        ("hatch J", "hatch H or hatch J:D"),
        ("hatch F:F", "no move"),
        ("hatch F:D", "no move"),
        ("free gather BE", "free hatch H, free hatch J:D or free predator BE"),
        ("complete OF99", "'OF99' is no objective; objectives are such as 'OH01' and 'OD14'"),
        ("complete OF00", "'OF00' is no objective"),
        ("look J", "'J' is no type of ant"),
        ("end.", "no move"),
        ("x" * 61, "at most 60"),
        ("!", "! first, ! role, ! show, ! look"),
        ("! first", "! first P1"),
        ("! first P0", "'P0' is no seat; seats are P1 to P9"),
        ("! role P1 XYZ", "'XYZ' is no role; roles are BRE, STR"),
        ("! role P1", "! role P1 BRE"),
        ("! show OF99", "'OF99' is no objective"),
        ("! show OX01", "'OX01' is no objective"),
        ("! show OF07 ", "like ! show OF07"),
        ("! show ?", "'?' is no objective"),
        ("! look P1 OF??", "'OF??' is no objective"),
        ("! look ?", "! look P1 OF03"),
    ],
)
def test_other_texts_are_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words.replace("?", r"\?")):
        GAME.parse(text)


def test_headers() -> None:
    setup, seed = GAME.parse_header("MB1 seats=3 options=first:P2 seed=a b")
    assert (setup.variant, setup.seats, setup.options, seed) == ("standard", 3, {"first": "P2"}, "a b")
    assert GAME.header(setup, seed) == "MB1 seats=3 options=first:P2 seed=a b"
    assert GAME.header(Setup("standard", 4, {"first": "random"}), "1") == "MB1 seats=4 options=- seed=1"
    assert GAME.parse_header("MB1 seats=2 options=- seed=1")[0].options == {}


@pytest.mark.parametrize(
    "text",
    [
        *("MB1", "MB2 seats=2 options=- seed=1", "MB1 seats=2 seed=1", "MB1 seats=2 options= seed=1"),
        *("MB1 seats=2 options=first seed=1", "MB1 seats=2 options=first:P1,first:P2 seed=1"),
        *("MB1 seats=02 options=- seed=1", "MB1 seats=2 options=- seed="),
    ],
)
def test_what_is_no_header(text: str) -> None:
    with pytest.raises(NotationError, match="is no header"):
        GAME.parse_header(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("MB1 seats=5 options=- seed=1", "for 2 to 4 players, not 5"),
        ("MB1 seats=2 options=first:P3 seed=1", "one of P1, P2, not 'P3'"),
    ],
)
def test_headers_of_games_that_are_not_offered(text: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        GAME.parse_header(text)
