"""Chance in a view: what may come, what it leads to, and that nobody draws what the view hides."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.brilliants import GAME
from rules.brilliants.state import Phase
from rules.core.errors import PositionError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.rules.brilliants.given import given, json, play, reason_of, why

AT_THE_DOOR = {"P1": {"F1": "#1", "F2": "#1"}, "P2": {"H1": "#1"}}


@pytest.mark.parametrize(
    ("variant", "seats"),
    [("solo", 1), ("childrants", 2), ("apprantice", 2), ("antermediate", 3), ("experiantced", 3)],
)
def test_ba_info_03_a_view_follows_the_log_that_its_viewer_reads(variant: str, seats: int) -> None:
    """The view, and the redacted entry made in it, are the view of the position after the entry."""
    followed = followed_in(variant, seats, "view")
    for number in range(3):  # another box plays other games, in which a kind may be missing
        if variant != "experiantced" or len(followed) == 3:
            break
        followed += followed_in(variant, seats, f"view {number}")
    assert sum(followed.values()) > 5
    assert variant != "experiantced" or followed.keys() == {"DealSpecial", "ShowCard", "LookCard"}


def followed_in(variant: str, seats: int, seed: str) -> Counter[str]:
    """The hidden draws of a random game by kind, each of them followed in all views."""
    record, dice, followed = Record(GAME, Setup(variant, seats), seed), Rng(3), Counter[str]()
    while not record.over and len(record.entries) < 150:
        if not record.chance_acts:
            (seat, *_) = GAME.deciders(record.state)
            moves = GAME.legal_moves(record.state, seat)
            looks = [move for move in moves if "look" in GAME.format(move).lower()]
            record.play(seat, dice.choice(looks or moves))
            continue
        before, entry = record.state, record.draw()
        for viewer in (None, *range(seats)):
            view = GAME.observe(before, viewer)
            move = GAME.parse(GAME.redact_move(CHANCE, entry.move, viewer))
            if GAME.outcomes(view) is None:
                assert GAME.why_illegal(view, CHANCE, entry.move) is None, entry.text
                assert GAME.why_illegal(view, CHANCE, move) is None, GAME.format(move)
                followed[type(move).__name__] += 1
            assert GAME.apply(view, CHANCE, move).state == GAME.observe(record.state, viewer), entry.text
    return followed


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_ba_info_03_in_a_view_nothing_comes_that_is_not_due(viewer: int | None) -> None:
    state = play(given(hands={"P1": ["OF03"]}, ants=AT_THE_DOOR), "F1 #1-L")
    view = GAME.observe(state, viewer)
    assert GAME.outcomes(view) is None
    others = ("! die sun", "! side day", "! first P1", "! bag BE", "! species P1 FLY", "! special P1 BORE")
    wrong = ("! look P1 OF07", "! show OF07", "! draw P2 OF07", "! draw P1 OH07", "! draw P1 OD??")
    for text in (*others, *wrong):
        assert why(view, text), text
    assert why(view, "! draw P1 OF07") == ""
    assert bool(why(view, "! draw P1 OF03")) == (viewer == 0), "the own hand is no deck"


def test_ba_spec_01_the_strategist_looks_in_a_view() -> None:
    full = given(variant="experiantced", species={"P1": "STR"})
    view = GAME.observe(full, 0)
    assert reason_of(view, "power look F") is None
    looking = play(view, "power look F")
    with pytest.raises(PositionError, match="hides the card that comes next"):
        GAME.sample(looking, Rng(1))
    card = next(c for c in json(full)["decks"]["F"]["pool"])
    deck = json(play(looking, f"! look P1 {card}"))["decks"]["F"]
    assert deck["top"] == [{"card": card, "seats": ["P1"]}]
    assert deck["pool"] is None


def test_ba_solo_02_a_spectators_view_lists_the_cards_that_may_be_left() -> None:
    state = GAME.new_game(Setup("solo", 1))
    while state.phase != Phase.KEEP or not state.colonies[0].specials:
        (seat, *_) = GAME.deciders(state)
        move = GAME.sample(state, Rng(1)) if seat == CHANCE else GAME.legal_moves(state, seat)[0]
        state = GAME.apply(state, seat, move).state
    own, seen = (set(GAME.legal_moves(GAME.observe(state, viewer), 0)) for viewer in (0, None))
    assert own == set(GAME.legal_moves(state, 0))
    assert own <= seen
