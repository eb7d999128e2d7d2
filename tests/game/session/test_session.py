"""The session: turns end by a word, undo stops where it must, the program does by itself only what it may."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Awaited, Session
from rules.core.errors import IllegalMoveError, SetupError
from rules.core.protocol import CHANCE, NO_RULE, Habit, Setup
from tests.toy import GAME

AMBER, TEAL, PLUM = Player("Amber", "amber"), Player("Teal", "teal"), Player("Plum", "plum")
BOT = Player("Bot", "teal", "computer", "random")


def start(*players: Player, seed: str = "s", **agreed: Any) -> Session:
    return Session(GAME, Setup("standard", len(players)), players, seed, SessionOptions(**agreed))


def do(session: Session, seat: int, text: str) -> list[str]:
    return [entry.text for entry in session.submit(seat, GAME.parse(text))]


def test_set_up_chance_is_played_and_the_first_person_decides() -> None:
    session = start(AMBER, TEAL)
    assert [entry.text[:7] for entry in session.entries] == ["! draw "] * 4 + [session.entries[4].text]
    assert session.entries[4].text.startswith("#1 ")
    assert session.waiting() == Awaited("person", 0)


def test_players_must_fit_the_seats() -> None:
    with pytest.raises(SetupError):
        Session(GAME, Setup("standard", 3), (AMBER, TEAL))


def test_a_turn_is_held_until_released() -> None:
    session = start(AMBER, TEAL)
    assert do(session, 0, "take 1") == ["P1: take 1"]
    assert session.waiting() == Awaited("hold", 0)
    assert session.deciders == (0,)
    assert session.legal(1) == ()
    reason = session.why(1, GAME.parse("take 1"))
    assert reason is not None
    assert (reason.rule, reason.message) == (NO_RULE, "Amber has not ended the turn yet.")
    with pytest.raises(IllegalMoveError):
        do(session, 1, "take 1")
    assert session.release() == []
    assert session.waiting() == Awaited("person", 1)


def test_a_held_turn_can_be_taken_back_and_made_again() -> None:
    session = start(AMBER, TEAL)
    before = session.state
    do(session, 0, "take 1")
    assert session.undo_barrier() is None
    assert session.undo()
    assert session.state is before
    assert session.waiting() == Awaited("person", 0)
    assert session.can_redo
    assert session.redo()
    assert session.waiting() == Awaited("hold", 0)
    assert not session.redo()
    session.undo()
    do(session, 0, "dig")
    assert not session.can_redo
    assert session.help_used == {"undo": 2}


def test_a_drawn_card_is_shown_before_the_turn_ends_and_stops_undo() -> None:
    session = start(AMBER, TEAL)
    texts = do(session, 0, "dig")
    assert texts[0] == "P1: dig"
    assert texts[1].startswith("! draw P1")
    assert session.waiting() == Awaited("person", 0)
    assert session.undo_barrier() == "A card has been drawn since then."
    assert not session.undo()
    do(session, 0, "keep")
    assert session.waiting() == Awaited("hold", 0)
    assert session.undo()
    assert not session.undo()


def test_after_release_the_turn_is_over_for_good() -> None:
    session = start(AMBER, TEAL)
    do(session, 0, "take 1")
    session.release()
    assert session.undo_barrier() == "The turn was handed over."
    assert not session.undo()


def test_dice_of_the_next_round_wait_for_the_release() -> None:
    session = start(AMBER, TEAL)
    for seat in (0, 1):
        do(session, seat, "take 1")
        session.release()
    assert do(session, 0, "pass") == ["P1: pass"]
    assert session.waiting() == Awaited("person", 1)
    texts = do(session, 1, "pass")
    assert texts[1].startswith("#2 ")


def test_a_move_of_another_is_a_barrier_with_its_name() -> None:
    session = start(AMBER, BOT)
    do(session, 0, "take 1")
    session.release()
    do(session, 1, "take 1")
    assert session.undo_barrier() == "Bot has moved since then."


def test_a_revealed_secret_is_a_barrier() -> None:
    session = start(AMBER, TEAL, seed=seed_with_card_below(3))
    card = next(move for move in session.legal(0) if move.word == "reveal")
    session.submit(0, card)
    assert session.undo_barrier() == "A hidden card has been shown, so this cannot be taken back."


def seed_with_card_below(limit: int) -> str:
    """A seed by which the first seat can reveal at once."""
    seeds = (str(number) for number in range(100))
    return next(seed for seed in seeds if min(start(AMBER, TEAL, seed=seed).state.hands[0]) < limit)


@pytest.mark.parametrize("family", [False, True])
def test_free_undo_goes_on_and_is_recorded(family: bool) -> None:
    """Where all hands lie open, nothing is undone past a secret."""
    session = start(AMBER, BOT, undo="free", family=family)
    do(session, 0, "dig")
    do(session, 0, "keep")
    session.release()
    do(session, 1, "take 1")
    assert session.undo()
    assert session.undo()
    assert len(session.entries) == 5
    assert session.help_used == {"undo": 2} | ({} if family else {"undo past a barrier": 2})
    assert session.undo_barrier() == "There is nothing to take back yet."
    assert not session.undo()


def test_a_free_board_goes_back_at_once_and_on_again() -> None:
    session = start(AMBER, TEAL, undo="free")
    begun = len(session.entries)
    do(session, 0, "take 1")
    session.release()
    do(session, 1, "take 1")
    state, texts = session.state, [entry.text for entry in session.entries]
    heard: list[int] = []
    session.listeners.on_rewind.append(heard.append)
    session.rewind(begun)
    assert (heard, len(session.entries)) == ([begun], begun)
    assert session.help_used == {}
    assert session.redo()
    assert (session.state, [entry.text for entry in session.entries]) == (state, texts)
    session.rewind(len(texts))
    assert heard == [begun], "there was nothing to take back"
    for wrong in (-1, len(texts) + 1):
        with pytest.raises(ValueError, match="no going back"):
            session.rewind(wrong)


@pytest.mark.parametrize(("players", "undo"), [((AMBER, BOT), "free"), ((AMBER, TEAL), "secret")])
def test_elsewhere_nothing_goes_back_at_once(players: tuple[Player, ...], undo: str) -> None:
    session = start(*players, undo=undo)
    do(session, 0, "take 1")
    with pytest.raises(ValueError, match="everything is free"):
        session.rewind(0)


def test_undo_then_the_same_move_draws_the_same() -> None:
    session = start(AMBER, BOT, undo="free")
    first = do(session, 0, "dig")
    session.undo()
    assert do(session, 0, "dig") == first


def test_redo_restores_entries_states_and_listeners_hear_of_it() -> None:
    session = start(AMBER, BOT, undo="free")
    heard: list[str] = []
    session.listeners.on_entry.append(lambda entry, before, after: heard.append(entry.text))
    session.listeners.on_rewind.append(lambda length: heard.append(f"back to {length}"))
    do(session, 0, "dig")
    state = session.state
    session.undo()
    session.redo()
    assert session.state == state
    assert heard == ["P1: dig", heard[1], "back to 5", "P1: dig", heard[1]]


def test_turns_can_end_by_themselves() -> None:
    session = start(AMBER, TEAL, auto_end=True)
    do(session, 0, "take 1")
    assert session.waiting() == Awaited("person", 1)
    assert session.undo_barrier() is None
    session.sit(1)
    assert session.undo_barrier() == "The turn was handed over."


def test_a_refused_move_changes_nothing() -> None:
    session = start(AMBER, TEAL)
    before = (list(session.entries), session.state, session.holding)
    with pytest.raises(IllegalMoveError):
        do(session, 0, "take 7")
    assert (list(session.entries), session.state, session.holding) == before


def test_the_habit_always_reveals_the_dearest_card_at_once() -> None:
    rich = Player("Teal", "teal", habits=(Habit("interrupts", "always"),))
    session = start(AMBER, rich, seed=seed_with_die(6))
    do(session, 0, "take 1")
    session.release()
    texts = do(session, 1, "take 6")
    assert texts == ["P2: take 6"]
    assert session.holding == 1
    hand = session.state.hands[1]
    revealed = [entry.move.number for entry in session.release() if entry.move.word == "reveal"]
    assert revealed[0] == max(card for card in hand if card // 3 <= 6)


def seed_with_die(face: int) -> str:
    seeds = (str(number) for number in range(100))
    return next(seed for seed in seeds if start(AMBER, TEAL, seed=seed).state.die == face)


def closing_window(*players: Player, seed: str = "s") -> Session:
    """A game whose first round has just come to its last chance to reveal."""
    session = start(*players, seed=seed)
    while session.state.phase != "close":
        do(session, session.state.active, "take 1")
        session.release()
    return session


@pytest.mark.parametrize("second", [TEAL, BOT], ids=["person", "computer"])
def test_at_the_last_chance_all_are_asked_alike_whether_they_can_pay_or_not(second: Player) -> None:
    """The order of questions must not tell who holds a card that it can pay."""
    able = set()
    for number in range(30):
        session = closing_window(AMBER, second, PLUM, seed=str(number))
        asked = []
        while session.state.phase == "close":
            waiting = session.waiting()
            assert waiting is not None
            asked.append(waiting.seat)
            able.add((waiting.seat, len(session.legal(waiting.seat)) > 1))
            do(session, waiting.seat, "pass")
        assert asked == [0, 1, 2]
        assert not any(entry.automatic for entry in session.entries)
    assert len(able) == 6, "every seat was able once and unable once"


def test_who_wants_to_pass_passes_whatever_it_holds() -> None:
    hasty = Player("Teal", "teal", habits=(Habit("closing", "never"),))
    held = set()
    for number in range(30):
        session = closing_window(AMBER, hasty, seed=str(number))
        held.add(min(session.state.hands[1]) // 3 <= session.state.coins[1])
        do(session, 0, "pass")
        (passed,) = [entry for entry in session.entries if entry.automatic]
        assert passed.text == "P2: pass"
    assert held == {True, False}


def test_a_habit_makes_no_decision_of_ones_own() -> None:
    """A person's choice of what to reveal in its own turn is never made by a habit."""
    eager = Player("Amber", "amber", habits=(Habit("interrupts", "always"),))
    session = start(eager, TEAL, seed=seed_with_card_below(3))
    assert any(move.word == "reveal" for move in session.legal(0))
    assert not any(entry.automatic for entry in session.entries)


def test_computers_are_polled_clockwise_and_may_decline() -> None:
    session = start(AMBER, BOT, Player("Other", "plum", "computer", "random"), seed=seed_for_polls())
    polled = []
    while asked := session.computers_to_ask():
        assert session.waiting() == Awaited("person", 0), "nobody may know that they are asked"
        polled.append(asked[0].seat)
        session.decline(asked[0].seat)
    assert polled == [1, 2]


def seed_for_polls() -> str:
    """A seed by which both later seats hold a card that costs nothing."""
    for number in range(1000):
        hands = start(AMBER, TEAL, PLUM, seed=str(number)).state.hands
        if min(hands[1]) < 3 and min(hands[2]) < 3:
            return str(number)
    raise AssertionError


def test_no_computer_is_asked_during_a_hold() -> None:
    session = start(AMBER, BOT, seed=seed_for_polls())
    session.decline(1)
    do(session, 0, "take 1")
    assert session.waiting() == Awaited("hold", 0)


def test_curtain_only_between_people_who_hide_something() -> None:
    two, one = start(AMBER, TEAL), start(AMBER, BOT)
    assert two.needs_curtain(0, 1)
    assert two.needs_curtain(None, 0)
    assert not two.needs_curtain(1, 1)
    assert not one.needs_curtain(None, 0)
    assert not start(AMBER, TEAL, curtain="never").needs_curtain(0, 1)
    assert one.viewer == 0
    assert two.viewer is None


def test_what_a_viewer_sees_hides_the_other_hand() -> None:
    session = start(AMBER, TEAL)
    assert session.view(0).hands[1] == (0, 0)
    drawn = next(i for i, e in enumerate(session.entries) if e.seat == CHANCE and e.move.seat == 1)
    seen = session.seen(drawn, 0)
    assert seen.text == "! draw P2 ?"
    assert seen.events[0].number == 0
    assert seen.after.hands[1] == (0,)
    assert session.seen(drawn, 1).events[0].number > 0


def test_the_film_begins_after_the_own_last_decision() -> None:
    session = start(AMBER, TEAL)
    assert session.film(1) == range(5)
    do(session, 0, "take 1")
    session.release()
    do(session, 1, "take 1")
    session.release()
    assert [session.entries[i].text for i in session.film(0)][:1] == ["P2: take 1"]


def play_on(session: Session) -> None:
    while wait := session.waiting():
        if wait.kind == "hold":
            session.release()
        else:
            session.submit(wait.seat, session.legal(wait.seat)[-1])


def test_a_whole_game_ends() -> None:
    session = start(AMBER, BOT, PLUM)
    play_on(session)
    assert session.over
    assert session.result is not None
    assert session.result.scores == GAME.scores(session.state)
    assert session.state.round == 3


def test_a_branch_leaves_the_game_as_it_was() -> None:
    session = start(AMBER, TEAL)
    play_on(session)
    entries, seed = list(session.entries), session.seed
    branch = Session.branch(session.record, (AMBER, TEAL), 7)
    branch.submit(branch.state.active, branch.legal(branch.state.active)[0])
    assert (session.entries, session.seed) == (entries, seed)
    assert branch.entries[:7] == entries[:7]
    assert branch.states[:8] == session.states[:8]


def test_a_branch_has_chance_of_its_own_and_counts_as_helped() -> None:
    """With the seed of the old game its dice would be foretold."""
    session = start(AMBER, TEAL)
    play_on(session)
    branches = [Session.branch(session.record, (AMBER, TEAL), 7) for _ in range(8)]
    assert len({branch.seed for branch in branches} | {session.seed}) == 9
    for branch in branches:
        play_on(branch)
    futures = {tuple(entry.text for entry in branch.entries) for branch in branches}
    assert len(futures) > 1
    assert all(branch.practice and any(branch.help_used.values()) for branch in branches)
    assert not session.practice


def test_what_a_branch_took_over_stands() -> None:
    session = start(AMBER, TEAL)
    play_on(session)
    branch = Session.branch(session.record, (AMBER, TEAL), 7, etiquette=SessionOptions(undo="free"))
    assert branch.inherited == 7
    assert branch.undo_barrier()
    assert not branch.undo()
    branch.submit(branch.state.active, branch.legal(branch.state.active)[0])
    while branch.undo():
        pass
    assert branch.entries[:7] == session.entries[:7]
    assert branch.states[7] == session.states[7]
