"""Knowledge of the Strategist that others lack: views, logs, events, and chance in a view."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.errors import PositionError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.mini_brilliants import GAME
from tests.rules.mini_brilliants.given import given, json, play, texts, why

LOOKER = {"role": "STR", "reserve": {"MU": 1, "ST": 1}}


def test_mb_role_str_a_view_follows_the_log_that_its_viewer_reads() -> None:
    """The view, and the redacted entry made in it, are the view of the position after the entry."""
    followed: Counter[str] = Counter()
    for seed in range(6):
        record, dice = Record(GAME, Setup("standard", 4), f"view {seed}"), Rng(seed)
        while not record.over:
            before = record.state
            if record.chance_acts:
                entry = record.draw()
            else:
                (seat,) = GAME.deciders(before)
                moves = GAME.legal_moves(before, seat)
                eager = [move for move in moves if GAME.format(move).startswith(("look", "complete"))]
                entry = record.play(seat, dice.choice(eager or moves))
            for viewer in (None, *range(4)):
                view = GAME.observe(before, viewer)
                line = GAME.redact_move(entry.seat, entry.move, viewer)
                move = GAME.parse(line.partition(": ")[2] or line)
                if entry.seat == CHANCE and GAME.outcomes(view) is None:
                    assert GAME.why_illegal(view, CHANCE, entry.move) is None, entry.text
                    assert GAME.why_illegal(view, CHANCE, move) is None, line
                    followed[type(move).__name__] += 1
                assert GAME.apply(view, entry.seat, move).state == GAME.observe(record.state, viewer)
    assert min(followed["SeeTop"], followed["ShowCard"]) > 3


@pytest.mark.parametrize("viewer", [1, None])
def test_mb_role_str_others_know_that_but_not_what(viewer: int | None) -> None:
    state = play(given(P1=LOOKER), "look F", "! look P1 OF09")
    view = GAME.observe(state, viewer)
    assert json(view)["tops"] == {"F": "?"}
    assert json(view)["decks"] == json(state)["decks"]
    assert GAME.from_json(json(view)) == view
    twin = play(given(P1=LOOKER), "look F", "! look P1 OF11")
    assert GAME.observe(twin, viewer) == view
    assert GAME.observe(view, viewer) == view


def test_mb_role_str_the_event_hides_the_card() -> None:
    state = play(given(P1=LOOKER), "look F")
    (event,) = GAME.apply(state, CHANCE, GAME.parse("! look P1 OF09")).events
    cards = [GAME.event_json(GAME.redact(event, viewer))["card"] for viewer in (0, 1, None)]
    assert cards == ["OF09", "?", "?"]


def test_a_view_lists_the_same_moves() -> None:
    state = play(given(P1=LOOKER), "look F", "! look P1 OF09")
    assert texts(GAME.observe(state, 0)) == texts(state)
    for viewer in (1, None):
        assert texts(GAME.observe(state, viewer)) == texts(state)


def test_chance_draws_nothing_that_a_view_hides() -> None:
    state = play(given(P1=LOOKER), "look F", "! look P1 OF09", "complete OF01")
    view = GAME.observe(state, 1)
    assert GAME.outcomes(view) is None
    assert GAME.legal_moves(view, CHANCE) == ()
    with pytest.raises(PositionError, match="hides the card"):
        GAME.sample(view, Rng(1))
    assert [text for text, _ in GAME.outcomes(state) or ()] == [GAME.parse("! show OF09")]
    assert why(view, "! show OF11", CHANCE) == ""
    assert why(view, "! show OF02", CHANCE) == "MB-OBJ-01"
    with pytest.raises(ValueError, match="nothing to decide"):
        GAME.sample(given(), Rng(1))


def test_determinizing_gives_each_card_of_the_deck_as_the_hidden_top() -> None:
    state = play(given(P1=LOOKER), "look F", "! look P1 OF09")
    view = GAME.observe(state, 1)
    found = Counter(json(GAME.determinize(view, 1, Rng(seed)))["tops"]["F"] for seed in range(200))
    assert set(found) == set(json(state)["decks"]["F"])
    assert min(found.values()) > 200 / 9 / 3
    mine = GAME.observe(state, 0)
    assert GAME.determinize(mine, 0, Rng(1)) == state
