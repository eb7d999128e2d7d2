"""The suite itself: each invariant is broken on purpose in the toy game, and must be noticed by its check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from rules.core import registry
from rules.core.protocol import Result, Step
from tests import toy
from tests.conformance import walk
from tests.conformance.hooks import hooks
from tests.conformance.test_games import gathered, seldom
from tests.conformance.walk import EVERY, BrokenError, Case, Walk
from tests.toy import Move, Toy
from tests.toys import parley
from tests.toys.parley import Parley

forced_as_it_should_be = Parley.is_forced
GOOD = {name: getattr(Toy, name) for name in dir(Toy) if not name.startswith("__")}


def good(name: str) -> Callable[..., Any]:
    """The method as it should be."""
    found: Callable[..., Any] = GOOD[name]
    return found


def lost_card(self: Toy, state: Any, seat: int, move: Any) -> Step:
    step = good("apply")(self, state, seat, move)
    if move.word != "bury":
        return step
    return Step(replace(step.state, deck=step.state.deck[1:]), step.events)


def falling_round(self: Toy, state: Any, seat: int, move: Any) -> Step:
    step = good("apply")(self, state, seat, move)
    return Step(replace(step.state, round=state.round - 1), step.events)


def listed_but_refused(self: Toy, state: Any, seat: int, move: Any) -> Any:
    refused = move.word == "bury" and seat >= 0
    return toy.Reason("TOY", "No.") if refused else good("why_illegal")(self, state, seat, move)


def missing_move(self: Toy, state: Any, seat: int) -> Any:
    return tuple(move for move in good("legal_moves")(self, state, seat) if move.word != "dig")


def extra_move(self: Toy, state: Any, seat: int) -> Any:
    moves = good("legal_moves")(self, state, seat)
    return (*moves, Move("take", -1, 6)) if state.phase == "turn" and seat == state.active else moves


def accepts_everything(self: Toy, state: Any, seat: int, move: Any) -> Any:
    return None if seat >= 0 else good("why_illegal")(self, state, seat, move)


def stuck(self: Toy, state: Any, seat: int) -> Any:
    return () if state.phase == "close" else good("legal_moves")(self, state, seat)


def over_and_acting(self: Toy, state: Any) -> Any:
    return good("deciders")(self, state) or (0,)


def forgets_drawn(self: Toy, data: Any) -> Any:
    return good("from_json")(self, {**data, "drawn": None})


def leaks_hands(self: Toy, state: Any, viewer: int | None) -> Any:
    return replace(good("observe")(self, state, viewer), hands=state.hands)


def leaks_drawn(self: Toy, state: Any, viewer: int | None) -> Any:
    return replace(good("observe")(self, state, viewer), drawn=state.drawn)


def leaks_in_log(self: Toy, seat: int, move: Any, viewer: int | None) -> str:
    return self.format(move) if seat == -1 else f"P{seat + 1}: {self.format(move)}"


def leaks_in_events(self: Toy, event: Any, viewer: int | None) -> Any:
    return event


def leaks_in_moves(self: Toy, state: Any, seat: int) -> Any:
    moves = good("legal_moves")(self, state, seat)
    others = [card for s, hand in enumerate(state.hands) if s != seat for card in hand]
    return moves[1:] if 12 in others and len(moves) > 1 else moves


def interrupters_by_secret(self: Toy, state: Any) -> Any:
    return tuple(seat for seat in good("interrupters")(self, state) if max(state.hands[seat]) > 6)


def undeclared_end(self: Toy, state: Any) -> Any:
    result = good("result")(self, state)
    return structs.replace(result, reason="whim") if isinstance(result, Result) else result


def wrong_score(self: Toy, state: Any) -> Any:
    result = good("result")(self, state)
    if not isinstance(result, Result):
        return result
    items = tuple({**item, "coins": item["coins"] + 1} for item in result.items)
    return structs.replace(result, items=items, scores=tuple(score + 1 for score in result.scores))


def items_do_not_add_up(self: Toy, state: Any) -> Any:
    result = good("result")(self, state)
    return structs.replace(result, items=({},) * state.seats) if isinstance(result, Result) else result


def unreadable(self: Toy, move: Any) -> str:
    return "keep" if move.word == "bury" else str(good("format")(self, move))


def first_come(self: Toy, state: Any, seat: int, move: Any) -> Step:
    step = good("apply")(self, state, seat, move)
    if move.word != "done" or step.state.phase != "bid" or any(state.done):
        return step
    return Step(replace(step.state, coins=(*step.state.coins[:seat], 9, *step.state.coins[seat + 1 :])), ())


def crowded_bid(self: Toy, state: Any, seat: int) -> Any:
    moves = good("legal_moves")(self, state, seat)
    if state.phase != "bid":
        return moves
    taken = {bid for other, bid in enumerate(state.bids) if other != seat}
    return tuple(move for move in moves if move.word != "mark" or move.number not in taken)


def bids_on_view(self: Toy, state: Any, viewer: int | None) -> Any:
    return replace(good("observe")(self, state, viewer), bids=state.bids)


def bids_in_log(self: Toy, seat: int, move: Any, viewer: int | None) -> str:
    told = move.word in ("mark", "rolled")
    return (
        leaks_in_log(self, seat, move, viewer) if told else str(good("redact_move")(self, seat, move, viewer))
    )


def rolls_by_entry(self: Toy, state: Any) -> int | None:
    return None


def rolls_like_an_entry(self: Toy, state: Any) -> int | None:
    number = good("chance_number")(self, state)
    return None if number is None else abs(number)


def both_at_once(self: Toy, state: Any) -> Any:
    seats = good("interrupters")(self, state)
    return (0, *seats) if state.phase == "bid" and not state.done[0] else seats


DEFECTS: list[tuple[str, Callable[..., Any], str]] = [
    ("apply", lost_card, "I1|Position"),
    ("apply", falling_round, "I1: round"),
    ("why_illegal", listed_but_refused, "I2|Illegal"),
    ("legal_moves", missing_move, "I4"),
    ("legal_moves", extra_move, "I4|Illegal|I2"),
    ("why_illegal", accepts_everything, "I3"),
    ("legal_moves", stuck, "I6|I4"),
    ("deciders", over_and_acting, "I6"),
    ("from_json", forgets_drawn, "I9|Position"),
    ("observe", leaks_hands, "I12"),
    ("observe", leaks_drawn, "I12"),
    ("redact_move", leaks_in_log, "I12"),
    ("redact", leaks_in_events, "I12"),
    ("legal_moves", leaks_in_moves, "I12|I13|I4"),
    ("interrupters", interrupters_by_secret, "I12|I4"),
    ("result", undeclared_end, "I14"),
    ("result", wrong_score, "I15"),
    ("result", items_do_not_add_up, "I15"),
    ("format", unreadable, "notation|I4"),
]
TOGETHER: list[tuple[str, Callable[..., Any], str]] = [
    ("apply", first_come, "I18"),
    ("legal_moves", crowded_bid, "I4|I12|I13|I18"),
    ("observe", bids_on_view, "I12"),
    ("redact_move", bids_in_log, "I12"),
    ("chance_number", rolls_by_entry, "I18"),
    ("chance_number", rolls_like_an_entry, "I18"),
    ("interrupters", both_at_once, "I18"),
]
"""Of decisions that are made at the same time."""


def forced_with_a_choice(self: Parley, state: Any) -> bool:
    return state.prompt == "guard" or forced_as_it_should_be(self, state)


def forced_by_chance(self: Parley, state: Any) -> bool:
    return state.prompt == "draw" or forced_as_it_should_be(self, state)


def forced_by_a_secret(self: Parley, state: Any) -> bool:
    return forced_as_it_should_be(self, state) and not (
        state.prompt == "act" and 12 in state.hands[state.turn]
    )


FORCED: list[tuple[Callable[..., Any], str]] = [
    (forced_with_a_choice, "I19"),
    (forced_by_chance, "I19"),
    (forced_by_a_secret, "I12"),
]
"""Of answers that the rules give."""


def walk_on_parley(games: int) -> set[str]:
    """The prompts that games of three have met."""
    walks = [Walk(Case("parley", "standard", 3, str(seed)), every=2).run() for seed in range(games)]
    return {prompt for walked in walks for prompt in walked.fired}


def walk_on(games: int, variant: str = "standard", seats: int = 3) -> None:
    """Games of three, or more."""
    for seed in range(games):
        Walk(Case("toy", variant, seats, str(seed)), every=EVERY if variant == "standard" else 2).run()


@pytest.mark.parametrize(("method", "defect", "invariant"), DEFECTS, ids=[d[1].__name__ for d in DEFECTS])
def test_a_planted_defect_is_noticed(
    method: str, defect: Callable[..., Any], invariant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, method, defect)
    with pytest.raises(BrokenError, match=invariant) as caught:
        walk_on(60)
    assert "python -m tests.conformance --game toy" in str(caught.value)


@pytest.mark.parametrize(("method", "defect", "invariant"), TOGETHER, ids=[d[1].__name__ for d in TOGETHER])
def test_a_defect_of_deciding_at_the_same_time_is_noticed(
    method: str, defect: Callable[..., Any], invariant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, method, defect)
    with pytest.raises(BrokenError, match=invariant):
        walk_on(20, "together")


@pytest.mark.parametrize(
    ("method", "defect", "invariant"),
    [("observe", bids_on_view, "I12"), ("redact_move", bids_in_log, "I12"), ("legal_moves", stuck, "I6|I4")],
)
def test_a_defect_is_noticed_where_only_some_seats_are_looked_at(
    method: str, defect: Callable[..., Any], invariant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walk, "FEW", 2)
    looked = Walk(Case("toy", "together", 6, "looked"), every=1).run(most=30)
    assert len(looked._looked) <= walk.SOME
    monkeypatch.setattr(Toy, method, defect)
    with pytest.raises(BrokenError, match=invariant):
        walk_on(20, "together", 6)


@pytest.mark.parametrize(("defect", "invariant"), FORCED, ids=[d[0].__name__ for d in FORCED])
def test_a_defect_of_forced_answers_is_noticed(
    defect: Callable[..., Any], invariant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._PLACES, "parley", parley.PLACE)
    assert walk_on_parley(6) == {"deal", "act", "guard", "give", "share", "draw", "keep"}
    monkeypatch.setattr(Parley, "is_forced", defect)
    with pytest.raises(BrokenError, match=invariant):
        walk_on_parley(20)


def test_without_a_defect_nothing_is_noticed() -> None:
    players = ("any", "rarest", "ai")
    for seed in range(20):
        Walk(Case("toy", "standard", 2 + seed % 3, str(seed), players[seed % 3])).run()
        Walk(Case("toy", "together", (1, 3, 4, 5, 6)[seed % 5], str(seed), players[seed % 3]), every=3).run()


def test_the_last_part_sums_what_has_happened(tmp_path: Path) -> None:
    folder = tmp_path / "fired"
    assert gathered(folder, "2-0", Counter(draw=15, dig=1), 3) is None
    assert gathered(folder, "3-0", Counter(draw=4), 3) is None
    total = gathered(folder, "2-1", Counter(draw=1, keep=7), 3)
    assert total == Counter(draw=20, dig=1, keep=7)
    told = seldom("toy", "standard", total)
    assert (told["dig"], told["keep"], told["die"]) == (1, 7, 0)
    assert "draw" not in told


def test_what_no_test_is_named_for_must_happen_in_random_play() -> None:
    names = hooks("brilliants")
    missing = seldom("brilliants", "apprantice", Counter())
    assert set(missing) == set(names.wanted) - set(names.scripted)
    assert {"GameEnded", "die rain", "hole 4", "joker gives H", "worm in another nest"} <= set(missing)
    assert not seldom("brilliants", "apprantice", Counter(dict.fromkeys(names.wanted, 20)))
    others = [set(seldom("brilliants", variant, Counter())) for variant in ("antermediate", "solo")]
    assert {"end said", "after window"} <= others[0]
    assert {"bag ST", "chosen prey of the spider"} <= others[1]
