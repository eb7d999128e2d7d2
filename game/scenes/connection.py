"""The session side of the program, loaded while the home screen stands still, or when first needed.

A start needs only the games to continue and the results for its first picture. The other half of the program,
some hundred and fifty modules, is imported a few at a time by `load_some`, which the main loop calls while
nothing is to be done; a click that comes sooner loads all the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pkgutil import walk_packages
from time import thread_time
from typing import TYPE_CHECKING, Any, Final

from game.kit.merely_shown import PICTURE, merely_shown
from game.profile.profile import PROFILE, Profile
from game.scenes.base.unfinished_games import UnfinishedGames
from game.services import Services
from rules.core import registry

if TYPE_CHECKING:
    from game.scenes.game_controller import GameController

_SLICE: Final = 0.008
"""Seconds of processor time after which no further module is begun in one slice."""
CALLBACKS: Final = (
    "start_game", "rehearse_table", "continue_game", "resume_game", "open_games", "open_position",
    "open_you", "open_lessons", "go_on_learning", "open_puzzles", "analyse", "open_analysis_keys", "branch",
    "open_records", "open_replays", "open_replay_file", "open_replay_text",
)  # fmt: skip
"""Fields of `Services` that the controller fills in."""
MODULES: Final = (
    "game.profile.readings",
    "game.ai.first_choices",
    "game.ai.worker",
    "game.ai.analysis_service",
    "game.ai.second_thoughts",
    "game.ai.turn_look",
    "game.ai.service",
    "game.table.choice",
    "game.table.face",
    "game.table.happened",
    "game.table.standings",
    "game.table.strip",
    "game.table.table",
    "game.table.review",
    "game.scenes.table.event_playback",
    "game.scenes.table.table",
    "game.scenes.new_game.setup_model",
    "game.scenes.new_game.setup",
    "game.scenes.new_game.position",
    "game.scenes.rulebook.scene",
    "game.scenes.learn.lesson",
    "game.scenes.learn.classroom",
    "game.scenes.review.results",
    "game.scenes.review.replay",
    "game.scenes.review.records",
    "game.scenes.review.victory",
    "game.scenes.review.results_flow",
    "game.scenes.review.puzzles",
    "game.scenes.home.games",
    "game.scenes.home.settings",
    "game.scenes.you.page",
    "game.scenes.game_controller",
)
"""Modules in the order in which they are imported: each after most of those that it imports itself."""


class Connection:
    """The callbacks of the session side before it is loaded."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._waiting = UnfinishedGames(services)
        self._controller: GameController | None = None
        self._left = list(MODULES)
        self._rules = self._rules_of_last_game()
        self._rehearsal: Iterator[None] | None = None
        services.profile = self._profile = Profile(services.paths.data / PROFILE)
        services.load_some = self.load_some
        for name in CALLBACKS:
            setattr(services, name, partial(self._call, name))

    @property
    def controller(self) -> GameController:
        """The controller, loaded and connected now if it is not."""
        if self._controller is None:
            from game.scenes.game_controller import connect

            self._controller = connect(self._services, self._waiting)
        return self._controller

    def _call(self, name: str, *arguments: Any) -> Any:
        """Call what the controller connects under a name."""
        if self._controller is None:
            self._services.show_loading()
            assert self.controller
        return getattr(self._services, name)(*arguments)

    def _rules_of_last_game(self) -> list[str]:
        """The modules of the rules that the new-game page shows first."""
        name = self._services.settings.values.game
        names = registry.names()
        package = registry.place(name if name in names else names[0]).module
        return [one.name for one in walk_packages(import_module(package).__path__, f"{package}.")]

    def load_some(self) -> bool:
        """Import some of what is left, for about a hundredth of a second; False if nothing is."""
        begin = thread_time()
        while True:
            if self._left:
                import_module(self._left.pop(0))
            elif self._controller is None:
                assert self.controller
            elif self._rules:
                import_module(self._rules.pop(0))
            elif not self._rehearsed():
                return False
            if thread_time() - begin >= _SLICE:
                return True

    def _rehearsed(self) -> bool:
        """Prepare a little of the new-game page, which most people open next; False if all of it is ready."""
        if self._rehearsal is None:
            self._rehearsal = self._rehearse()
        ready = True
        with merely_shown(PICTURE):
            ready = next(self._rehearsal, True) is True
        return not ready

    def _rehearse(self) -> Iterator[None]:
        from game.scenes.new_game.setup import SetupScene

        page = SetupScene(self._services)
        yield
        page.resize(self._services.stack.size)
        yield
        yield from page.rehearse()

    def close(self) -> None:
        """End processes and release files."""
        if self._controller is not None:
            self._controller.close()
        else:
            self._profile.close()
