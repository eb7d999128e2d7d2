"""The best game of a person who plays alone: which one it is, and how it stood round by round."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.form import SeatForm, SetupForm
from game.profile.best_game import BestGame, best_of
from game.profile.profile import Finished, Profile, facts_of
from game.saves.saves import Saves
from game.scenes.review.results import ResultsScene
from game.scenes.review.results_flow import kept_file
from game.session.player import Player
from game.session.session import Session
from game.storage.folders import Paths
from rules.core import registry
from rules.core.protocol import Setup
from tests.game.program import Program, play_out
from tests.toys import PLACES

MIA = (Player("Mia", "amber"),)


class Shelf:
    """Games of Toy for one person, finished and kept."""

    def __init__(self, folder: Path) -> None:
        self.saves = Saves(folder / "saves", lambda: 1.0)
        self.profile = Profile(folder / "profile.sqlite")
        self.kept: Callable[[Finished], Path | None] = partial(kept_file, self.saves)

    def session(self, **options: str) -> Session:
        return Session(registry.game("cone"), Setup("together", 1, options), MIA, "moss")

    def play(self, take: int, **options: str) -> Session:
        """A whole game in which so many coins are taken each time, or as many as there are."""
        session = self.session(**options)
        while not session.over:
            if session.holding is not None:
                session.release()
                continue
            legal = session.legal(0)
            takes = [move for move in legal if move.word in ("take", "mark") and move.number <= take]
            session.submit(0, takes[-1] if takes else legal[-1])
        name = self.saves.keep_finished(session).name
        self.profile.record(facts_of(session, float(take), name))
        return session

    def best(self, session: Session) -> BestGame | None:
        return best_of(self.profile, self.kept, session)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setattr(registry, "_PLACES", {**registry._PLACES, **PLACES})
    return Shelf(tmp_path)


def test_there_is_nothing_to_beat_before_the_first_result(shelf: Shelf) -> None:
    assert shelf.best(shelf.session()) is None


def test_the_best_one_is_known_round_by_round(shelf: Shelf) -> None:
    games = [shelf.play(take) for take in (1, 4, 2)]
    scores = [game.result.scores[0] for game in games if game.result]
    assert max(scores) == scores[1] > min(scores)
    best = shelf.best(shelf.session())
    assert best is not None
    assert best.score == scores[1]
    for number in (1, 2, 3):
        assert best.at(number) == [s for s in games[1].states if s.round == number][-1]
    assert best.at(9) == games[1].state
    assert best.at(0).round == 0


def test_other_options_are_another_game(shelf: Shelf) -> None:
    shelf.play(6)
    shelf.play(2, bonus="yes")
    best = shelf.best(shelf.session(bonus="yes"))
    assert best is not None
    assert best.at(1) is not None
    assert best.at(1).bonus
    assert best.at(1).coins[0] <= 4


def test_a_game_that_is_gone_or_damaged_is_passed_over(shelf: Shelf) -> None:
    second = shelf.play(3)
    first = shelf.play(6)
    assert second.result is not None
    assert first.result is not None
    rows = {facts.scores[0]: facts for facts in shelf.profile.finished()}
    path = shelf.kept(rows[first.result.scores[0]])
    assert path is not None
    path.write_bytes(path.read_bytes()[:200])
    best = shelf.best(shelf.session())
    assert best is not None
    assert best.score == second.result.scores[0]
    path.unlink()
    best = shelf.best(shelf.session())
    assert best is not None
    assert best.score == second.result.scores[0]


def test_where_several_play_nobody_has_a_ghost(shelf: Shelf) -> None:
    shelf.play(6)
    several = tuple(Player(name, colour) for name, colour in (("A", "amber"), ("B", "teal"), ("C", "plum")))
    assert shelf.best(Session(registry.game("cone"), Setup("together", 3), several, "s")) is None
    computer = (Player("Deep", "pine", "computer", "random"),)
    assert shelf.best(Session(registry.game("cone"), Setup("together", 1), computer, "s")) is None


def test_the_table_hands_it_to_the_face(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_PLACES", {**registry._PLACES, **PLACES})
    alone = SetupForm("cone", "together", (SeatForm("amber"),))
    with Program(paths) as program:
        program.app.settings.change(animation="off", pace="instant")
        program.playing.start(alone)
        assert program.table.presenter.context.best is None
        play_out(program.table.session)
        assert program.table.session.result is not None
        score = program.table.session.result.scores[0]
        program.hand.step(times=30)
        assert isinstance(program.app.stack.top, ResultsScene)
        program.playing.start(alone)
        best = program.table.presenter.context.best
        assert best is not None
        assert best.score == score
