"""Ways on for the running game after an unexpected error."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, Protocol

from game.saves.saves import SaveCard, Saves
from game.scenes.base.message import MessageScene
from game.scenes.review import results_flow
from game.scenes.running_game import RunningGame
from game.services import Services
from game.storage.files import atomic_write
from game.text import printable

_log = logging.getLogger(__name__)


class Games(Protocol):
    """The part of `game.scenes.game_controller.GameController` that a rescue uses."""

    services: Services
    saves: Saves
    running: RunningGame | None

    def load(self, card: SaveCard) -> Any:
        """Continue an unfinished game in its own file."""

    def leave_game(self) -> None:
        """Leave the running game."""


class Rescuer:
    """A `Rescue` for the games of one controller."""

    def __init__(self, controller: Games) -> None:
        self._controller = controller
        self._met: set[tuple[Path, int]] = set()
        """Places of faults met so far: the file of a game, and its number of entries."""

    def has_met(self, path: Path) -> bool:
        """Return True if a game has failed in this run: it is then shown without animations."""
        return any(path == met for met, _ in self._met)

    def strand(self) -> bool | None:
        """Note a fault at the running game's entry: whether there was one before. None: no game runs."""
        if (running := self._controller.running) is None:
            return None
        met = running.autosave.path, len(running.session.entries)
        before = met in self._met
        self._met.add(met)
        return before

    def play_on(self) -> bool:
        """Open the running game again from its file, without a film; False if that is not possible."""
        controller = self._controller
        if (running := controller.running) is None:
            return False
        path = running.autosave.path
        self.let_go()
        if (card := controller.saves.card(path)) is not None:
            controller.load(card)
        return controller.running is not None

    def watch(self) -> None:
        """Show the running game as a replay, as its viewer may see it."""
        controller, stack = self._controller, self._controller.services.stack
        if (running := controller.running) is None:
            return
        session = running.session
        scene = results_flow.replay_scene(
            controller.services,
            session.record,
            session.players,
            stack.pop,
            session.viewer,
            len(session.entries),
            not session.over,
            session.history,
        )
        stack.push(scene)

    def export(self) -> None:
        """Write the log of the running game to a file, and say where it is."""
        controller, services = self._controller, self._controller.services
        if (running := controller.running) is None:
            return
        folder = services.paths.data / results_flow.EXPORTS
        name, number = f"{running.session.game.info.name}-unfinished", 2
        file = folder / f"{name}.txt"
        try:
            while file.exists():
                file, number = folder / f"{name}-{number}.txt", number + 1
            atomic_write(file, running.session.record.text().encode("utf-8"))
        except OSError as error:
            text = f"{error.strerror or error}. Nothing was changed."
            services.stack.push(MessageScene(services, "The log could not be written", text))
            return
        text = f"It is in {printable(str(file))}. It holds the whole game, hidden cards too."
        services.stack.push(MessageScene(services, "The log is written", text))

    def let_go(self) -> None:
        """Leave the running game, whatever fails; its file is kept, and it can be continued."""
        try:
            self._controller.leave_game()
        except Exception:
            _log.exception("The game was left, but not everything about it could be put away")
