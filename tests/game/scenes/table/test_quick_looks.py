"""When an opponent has played by a quick look, the table says so, once, and its thought in the log does."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.service import Decision
from game.app import App
from game.scenes.table import quick_looks
from game.scenes.table.hint_request import KEPT, HintRequest, _Given
from game.scenes.table.quick_looks import QuickLooks
from game.scenes.table.table import TableScene
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.table import aside
from rules.core import registry
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.game.conftest import Hand
from tests.game.stand_in import StandIn
from tests.shipped import GAMES

MIA, KAI, WREN = (
    Player("Mia", "amber"),
    Player("Kai", "teal", "computer", "random"),
    Player("Wren", "ruby", "computer", "random"),
)
SAID = "Kai had no time to think that through and played a quick move."


class Late(StandIn):
    """Opponents that are always late, and advice that is another one each time."""

    def __init__(self) -> None:
        self.asked = 0

    def decide(self, session: Session) -> Decision | None:
        wait = session.computers_to_ask()[0]
        if wait.kind == "interrupt":
            return Decision(wait.seat, None, stand_in="quick")
        return Decision(wait.seat, session.legal(wait.seat)[0], stand_in="quick")

    def advise(self, session: Session, seat: int) -> Decision | None:
        moves, self.asked = session.legal(seat), self.asked + 1
        return Decision(seat, moves[self.asked % len(moves)], f"Reason {self.asked}.", stand_in="quick")


def seated(app: App, game: str, *players: Player, seed: str = "s") -> tuple[Hand, TableScene, Late]:
    app.settings.change(animation="off")
    rules, late = registry.game(game), Late()
    session = Session(rules, Setup(rules.info.variants[0].name, len(players)), players, seed)
    scene = TableScene(app.services, session, late)  # type: ignore[arg-type]
    app.stack.reset(scene)
    return Hand(app), scene, late


def decided(scene: TableScene, seat: int) -> int:
    return sum(entry.seat == seat and not entry.automatic for entry in scene.session.entries)


def test_the_table_says_it_once_of_each_opponent_and_the_log_at_each_move(real: App) -> None:
    hand, scene, _ = seated(real, "ant_trails", KAI, WREN)
    said = []
    for _ in range(60):
        hand.step()
        slip = scene.presenter.aside
        if slip is not None and (not said or said[-1] != slip.words):
            said.append(slip.words)
    assert decided(scene, 0) > 1
    assert said == [SAID, SAID.replace("Kai", "Wren")]
    made = scene.thoughts.entries
    for entry in made[:1] + made[-1:]:
        name = scene.session.players[scene.session.entries[entry].seat].name
        assert quick_looks.in_log(name) in scene.thoughts.why(entry, None)


def test_it_goes_by_itself(real: App) -> None:
    hand, scene, _ = seated(real, "ant_trails", KAI, MIA)
    hand.step(times=5)
    assert scene.presenter.aside is not None
    assert scene.wake is not None
    assert scene.wake <= aside.STAYS, "an idle window wakes up for it"
    place = scene.presenter.aside.rect(scene.presenter.pen, scene.presenter.room)
    assert scene.presenter.room.contains(place)
    assert place in scene.presenter.kept_in_sight, "no tooltip lies over it"
    hand.step(0.5, times=int(aside.STAYS / 0.5) + 1)
    assert scene.presenter.aside is None


def test_who_does_not_use_a_right_says_nothing() -> None:
    """That somebody was asked whether it steps in is a secret."""
    players = (MIA, KAI)
    session = Session(registry.game("ant_trails"), Setup("standard", 2), players, "s")
    looks = QuickLooks(session)
    looks.note(Decision(1, "any"))
    assert looks.news() == ""


def test_many_are_said_in_one_sentence() -> None:
    assert quick_looks.at_table(["A", "B", "C"]).startswith("A, B and C had no time")
    assert quick_looks.at_table(list("ABCDE")).startswith("A, B and 3 others had no time")


def test_a_quick_hint_says_that_it_is_one(real: App) -> None:
    hand, scene, _ = seated(real, "ant_trails", MIA, KAI)
    hand.step(times=5)
    scene.ask("hint")
    hand.step(times=3)
    assert scene.presenter.hint is not None
    assert scene.presenter.hint.reason == f"Reason 1. {quick_looks.IN_A_HINT}"


def at_a_choice(game: str, seed: str) -> Session:
    """A person's decision between several moves."""
    rules = registry.game(game)
    variant = rules.info.variants[0]
    seats = next(count for count in variant.seats if count > 1)
    players = tuple(Player(f"P{n}", colour) for n, colour in enumerate(("amber", "teal", "ruby")[:seats]))
    session = Session(rules, Setup(variant.name, seats), players, seed, SessionOptions(undo="free"))
    rng = Rng(1)
    for _ in range(200):
        if (wait := session.waiting()) is None:
            break
        if wait.kind == "person":
            session.sit(wait.seat)
            if len(session.legal(wait.seat)) > 1 and session.entries:
                return session
            session.submit(wait.seat, rng.choice(session.legal(wait.seat)))
        elif wait.kind == "hold":
            session.release()
        else:
            assert wait.seat == CHANCE
            session.roll()
    raise AssertionError("no choice")


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_the_same_as_long_as_the_position_is(game: str) -> None:
    session, late = at_a_choice(game, "s"), Late()
    requests: Any = HintRequest(session, late)  # type: ignore[arg-type]
    seat = session.viewer

    def hint() -> Decision:
        requests.asked = seat
        found = requests.answer(True)
        assert found is not None
        assert requests.asked is None
        return found

    first = hint()
    assert [hint(), hint()] == [first, first], "asked again, the same"
    assert session.help_used["hint"] == 1, "which is no more help"
    assert seat is not None
    session.submit(seat, first.move)
    if session.waiting() is not None and session.undo():
        assert hint() == first, "also when the move has been taken back"


def test_hints_of_old_positions_are_forgotten_in_the_end() -> None:
    session = at_a_choice("ant_trails", "s")
    requests = HintRequest(session, Late())  # type: ignore[arg-type]
    for _ in range(KEPT + 5):
        requests._given.append(_Given(0, None, Decision(0, None)))
    assert len(requests._given) == KEPT
