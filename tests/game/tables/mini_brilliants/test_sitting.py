"""Mini BrilliAnts at one screen: what is held and taken back, and where a curtain falls."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Awaited, Session
from rules.core.protocol import Setup
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import ROLE_CODES
from rules.mini_brilliants.state import HIDDEN

MIA, KAI, NOOR = Player("Mia", "amber"), Player("Kai", "teal"), Player("Noor", "plum")
DRAFT = ("H", "F", "D")
VARIANT = GAME.info.variants[0].name


def drafted(*roles: str, players: Sequence[Player] = (MIA, KAI, NOOR), auto_end: bool = False) -> Session:
    """A game after the draft of one ant of each type; Mia begins, and the first seats have these roles."""
    for number in range(2000):
        session = Session(
            GAME,
            Setup(VARIANT, len(players), {"first": "P1"}),
            tuple(players),
            f"crumb {number}",
            SessionOptions(auto_end),
        )
        dealt = [ROLE_CODES[colony.role] for colony in session.state.colonies]
        if tuple(dealt[: len(roles)]) == roles:
            break
    else:
        raise AssertionError(f"no seed deals {roles}")
    for letter in DRAFT:
        for seat in range(len(players)):
            turn(session, seat, f"draft {letter}")
    return session


def do(session: Session, seat: int, *texts: str) -> list[str]:
    """Make moves for a person who sits at the screen; the texts of all entries that followed."""
    session.sit(seat)
    return [entry.text for text in texts for entry in session.submit(seat, GAME.parse(text))]


def turn(session: Session, seat: int, *texts: str) -> list[str]:
    """The same, and the turn is confirmed if it is held."""
    found = do(session, seat, *texts)
    return found + [entry.text for entry in (session.release() if session.holding == seat else ())]


def texts(session: Session) -> list[str]:
    """Moves of the seat on turn besides looks: actions first, then objectives, `end` if nothing is left."""
    legal = [GAME.format(move) for move in session.legal(session.deciders[0])]
    able = sorted((text for text in legal if not text.startswith(("look", "end"))), key=_is_complete)
    return able or ["end"]


def _is_complete(text: str) -> bool:
    return text.startswith("complete")


def complete_last(session: Session) -> tuple[int, list[str]]:
    """Play until somebody completes an objective as the last thing of a turn that is held; who, and what."""
    while not session.over:
        seat = session.deciders[0]
        done = do(session, seat, texts(session)[0])
        if session.holding is not None:
            if _is_complete(done[0].partition(" ")[2]):
                return seat, done
            session.release()
    raise AssertionError("nobody ever did")


def test_an_action_is_held_and_can_be_taken_back_until_it_is_confirmed() -> None:
    session = drafted("HUN", "FAR", "DIG")
    before = session.state
    for text in ("gather BE", "hatch F", "predator ST"):
        do(session, 0, text)
        assert session.waiting() == Awaited("hold", 0)
        assert session.undo_barrier() is None
        assert session.undo()
        assert session.state == before
    turn(session, 0, "gather BE")
    session.sit(1)
    assert session.undo_barrier() == "The turn was handed over."


def test_several_acts_of_one_turn_go_back_one_by_one() -> None:
    session = drafted("BRE", "FAR", "DIG")
    start = session.state
    do(session, 0, "free hatch D")
    between = session.state
    do(session, 0, "gather CL")
    assert session.undo()
    assert session.state == between
    assert session.undo()
    assert session.state == start


def test_a_new_objective_is_turned_up_before_the_turn_is_held() -> None:
    session = drafted("HUN", "FAR", "DIG")
    seat, done = complete_last(session)
    assert session.waiting() == Awaited("hold", seat)
    assert [text.startswith("! show ") for text in done] == [False, True]
    assert session.undo_barrier() == "A card has been turned up since then."
    assert not session.undo()


def test_a_game_put_away_with_a_new_objective_on_the_table_is_held_again() -> None:
    session = drafted("HUN", "FAR", "DIG")
    seat, _ = complete_last(session)
    again = Session.resume(session.record, session.players, handed_over=session.handed_over)
    assert again.waiting() == Awaited("hold", seat)
    assert len(again.entries) == len(session.entries)


def test_a_look_cannot_be_taken_back_and_keeps_the_turn_open_until_then() -> None:
    session = drafted("STR", "FAR", "DIG")
    do(session, 0, "gather BE")
    assert session.waiting() == Awaited("person", 0)
    assert session.undo_barrier() is None
    seen = do(session, 0, "look F")
    assert seen[1].startswith("! look P1 OF")
    assert session.waiting() == Awaited("hold", 0)
    assert session.undo_barrier() == "A card has been looked at since then."


def test_the_strategist_may_end_the_turn_without_a_look_and_only_by_a_word() -> None:
    for auto_end in (False, True):
        session = drafted("STR", "FAR", "DIG", auto_end=auto_end)
        do(session, 0, "gather BE")
        assert session.waiting() == Awaited("person", 0)
        assert do(session, 0, "end") == ["P1: end"]
        assert session.waiting() == Awaited("person", 1)


def test_turns_end_by_themselves_for_those_who_want_it() -> None:
    session = drafted("HUN", "FAR", "DIG", auto_end=True)
    assert do(session, 0, "gather BE") == ["P1: gather BE"]
    assert session.waiting() == Awaited("person", 1)


def test_the_curtain_falls_only_while_a_look_is_secret() -> None:
    session = drafted("STR", "FAR", "DIG")
    assert not session.needs_curtain(None, 0)
    assert not session.needs_curtain(0, 1)
    do(session, 0, "gather BE", "look F")
    assert session.needs_curtain(0, 1), "the card lies on the screen"
    session.release()
    session.sit(1)
    assert not session.needs_curtain(1, 2)
    turn(session, 1, "gather BE")
    session.sit(2)
    assert session.needs_curtain(2, 0), "the card would lie on the screen"
    top = session.state.tops[1]
    assert session.view(0).tops[1] == top
    assert {session.view(seat).tops[1] for seat in (1, 2, None)} == {HIDDEN}
    while session.state.tops[1] == top:
        turn(session, session.deciders[0], texts(session)[-1])
    assert not any(session.needs_curtain(one, other) for one in range(3) for other in range(3))


def test_a_curtain_every_turn_for_those_who_want_it() -> None:
    session = drafted("HUN", "FAR", "DIG")
    session.curtain = "always"
    assert session.needs_curtain(0, 1)
    session.curtain = "never"
    assert not session.needs_curtain(0, 1)


def test_one_person_among_computers_meets_no_curtain() -> None:
    bot = Player("Bot", "teal", "computer", "random")
    session = Session(GAME, Setup(VARIANT, 2), (MIA, bot), "moss")
    assert session.viewer == 0
    assert not session.needs_curtain(None, 0)
