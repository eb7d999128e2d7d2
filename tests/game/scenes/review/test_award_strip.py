"""New medals on the end page: told once, after the winner, and never before the end."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.profile.profile import facts_of
from game.profile.readings import reading_of
from game.saves.saves import resume
from game.scenes.review.award_strip import FALLS, AwardStrip
from game.scenes.review.results import ResultsScene
from game.scenes.review.victory import VictoryScene
from game.scenes.table.table import TableScene
from game.scenes.you.page import YouScene
from game.session.player import dressed
from game.session.session import Session
from game.storage.folders import Paths
from rules.core import registry
from rules.core.protocol import Setup
from tests.game.finished_games import KAI, MIA
from tests.game.program import Program
from tests.versions.__main__ import WRITTEN

_GAME = WRITTEN / "0.2" / "data" / "saves" / "finished" / "ant_trails-1795301701.antology"
"""Mia won it with the shorter trail."""


class End:
    """The program at the end of that game."""

    def __init__(self, program: Program, sounds: list[str]) -> None:
        self.program, self.sounds = program, sounds

    def finish(self, session: Session) -> None:
        """Sit at the table of a finished game, and come to its results."""
        table = TableScene(self.program.app.services, session)
        self.program.app.stack.push(table)
        self.program.hand.step()
        self.program.playing.results(table)

    @property
    def page(self) -> ResultsScene:
        scene = self.program.app.stack.top
        assert isinstance(scene, ResultsScene)
        return scene

    @property
    def told(self) -> list[str]:
        return [award.progress.achievement.id for award in self.page.award_strip.awards]


@pytest.fixture
def end(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> Iterator[End]:
    with Program(paths) as program:
        sounds: list[str] = []
        monkeypatch.setattr(program.app.services.audio, "play", lambda name, *_: sounds.append(name))
        yield End(program, sounds)


@pytest.fixture
def session() -> Session:
    return resume(_GAME).session


def test_a_medal_falls_once_after_the_winner(end: End, session: Session) -> None:
    end.program.app.settings.change(animation="normal")
    end.finish(session)
    end.program.hand.step(0.2)
    assert isinstance(end.program.app.stack.top, VictoryScene)
    assert "chime" not in end.sounds
    end.program.hand.key(pygame.K_SPACE)
    assert end.told == ["ImportANT"]
    strip = end.page.award_strip
    assert strip.is_falling
    end.program.hand.step(0.05, times=round(FALLS / 0.05) + 1)
    assert not strip.is_falling
    assert end.sounds.count("chime") == 1
    end.program.hand.step(0.2, times=3)
    assert end.sounds.count("chime") == 1


def test_nothing_falls_with_reduced_motion(end: End, session: Session) -> None:
    end.program.app.settings.change(animation="off", reduced_motion=True)
    end.finish(session)
    assert end.told == ["ImportANT"]
    assert not end.page.award_strip.is_falling


def test_it_is_told_once_however_often_the_game_is_opened(end: End, session: Session) -> None:
    end.program.app.settings.change(animation="off")
    end.finish(session)
    assert end.told
    end.program.app.clock.seconds += 500.0  # type: ignore[attr-defined]
    end.finish(resume(_GAME).session)
    assert end.told == []


def test_it_leads_to_the_wall(end: End, session: Session) -> None:
    end.program.app.settings.change(animation="off")
    end.finish(session)
    end.program.hand.step()
    end.program.hand.click("award:0")
    page = end.program.app.stack.top
    assert isinstance(page, YouScene)
    assert (page.on_wall, page.name, page.medal) == (True, "Mia", "ImportANT")
    earned = next(one for one in page.person.earned if one.achievement.id == "ImportANT")
    assert earned.rim


def test_practice_earns_nothing(end: End, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    end.program.app.settings.change(animation="off")
    monkeypatch.setattr(Session, "practice", property(lambda _: True))
    end.finish(session)
    assert end.told == []
    assert end.program.playing.profile.finished() == []


def test_who_resigns_sees_the_results_without_a_reading(end: End) -> None:
    end.program.app.settings.change(animation="off")
    game = registry.game("ant_trails")
    played = Session(game, Setup("standard", 2), dressed(game.info, (MIA, KAI)), "moss")
    played.resign(0)
    assert played.over
    end.finish(played)
    assert end.told == []
    (facts,) = end.program.playing.profile.finished()
    assert end.program.playing.readings.get(facts) is None


def test_before_the_end_nothing_is_known(session: Session) -> None:
    """At no earlier entry, even the last but one, does anything compute what will be told."""
    record, facts = session.record, facts_of(session, 1.0)
    assert reading_of(record, facts).seats
    for length in range(len(record.entries)):
        with pytest.raises(ValueError, match="not over"):
            reading_of(record.prefix(length), facts)


def test_without_a_medal_there_is_no_strip(end: End) -> None:
    strip = AwardStrip(end.program.app.services, ())
    assert (strip.width(900.0), strip.is_falling, strip.update(0.1)) == (0.0, False, False)
    assert end.sounds == []
