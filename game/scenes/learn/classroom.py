"""Opens lessons: a game's list of them, one of them at a step, and what follows when it is over."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.ai import levels
from game.learning.lesson_session import LEARNER, LessonSession
from game.learning.lessons import Lesson, LessonError
from game.scenes.base.message import MessageScene
from game.scenes.learn.lesson import LessonExits, LessonScene
from game.scenes.learn.lessons_page import LessonsScene
from game.scenes.new_game.setup import SetupScene
from game.services import Services
from game.session.player import Player


class Classroom:
    """Leads from page to lesson and on to a game."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def open(self, game: str) -> None:
        """Open the page with a game's lessons."""
        self.services.stack.push(LessonsScene(self.services, game, self.begin))

    def go_on(self, key: str) -> None:
        """Open the lesson with a key where it was left, over its game's page."""
        page = LessonsScene(self.services, key.partition("/")[0], self.begin)
        self.services.stack.push(page)
        for lesson in page.lessons:
            if lesson.key == key:
                self.begin(lesson, page.progress(lesson).at)

    def begin(self, lesson: Lesson, at: int = 0) -> None:
        """Open a lesson over the page, at the step with that index."""
        stack = self.services.stack
        exits = LessonExits(
            stack.pop, self._play, self._play_on if self.services.branch is not None else None
        )
        try:
            stack.push(LessonScene(self.services, lesson, exits, at))
        except LessonError as error:
            stack.push(MessageScene(self.services, "This lesson cannot be taught", f"{error}"))

    def _play(self, lesson: Lesson) -> None:
        """Open the new-game page with the lesson's rule set, in place of the lesson."""
        variant = lesson.setup().variant
        self.services.stack.replace(SetupScene(self.services, lesson.game, variant))

    def _play_on(self, taught: LessonSession) -> None:
        """Begin a game that goes on from where the lesson stands, against the gentlest opponents."""
        assert self.services.branch is not None
        gentle = partial(_seated, levels.of_game(taught.lesson.game)[1].name)
        players = tuple(gentle(player, seat) for seat, player in enumerate(taught.players))
        self.services.branch(taught.record, players, len(taught.entries))


def _seated(level: str, player: Player, seat: int) -> Player:
    return player if seat == LEARNER else replace(player, level=level)
