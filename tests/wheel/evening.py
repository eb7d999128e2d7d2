"""Run by the fresh environment's Python: the installed program opens, plays a game and shows its replay.

Prints one JSON line of facts. It must not import anything of the tests: they lie in the checkout.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import game
import game.app as program
import game.scenes.game_controller as controller
import rules
from game import command
from game.app import App
from game.form import SeatForm, SetupForm
from game.settings import SettingsStore
from game.storage.folders import Paths, shipped
from rules.core.catalogue import data_folder

MINUTES = 10


def opened(arguments: list[str]) -> str:
    """Run the command until its first picture; the name of the scene that was shown."""
    seen = []

    class Brief(App):
        """The program until its first picture."""

        def __init__(self) -> None:
            super().__init__(strict=True)
            self.frame_hook = self._leave

        def _leave(self, _seconds: float) -> None:
            seen.append(type(self.stack.top).__name__)
            self.quit()

    whole = program.App
    program.App = Brief  # type: ignore[misc]
    try:
        assert command.main(arguments) == 0
    finally:
        program.App = whole  # type: ignore[misc]
    return seen[0]


def play(app: App) -> list[str]:
    """A game of Ant Trails between two computers, each thinking in the worker process; its log."""
    made = controller.connect(app.services)
    try:
        app.go_home()
        seats = tuple(SeatForm(colour, "computer", level="dawdler") for colour in ("amber", "teal"))
        made.start(SetupForm("ant_trails", "standard", seats, seed="7"))
        assert made.running, type(app.stack.top).__name__
        session = made.running.session
        end = time.monotonic() + MINUTES * 60
        while not session.over and time.monotonic() < end:
            app.step(0.05)
            time.sleep(0.002)
        assert session.over, "the game did not come to its end"
        return session.record.text().splitlines()
    finally:
        made.close()
        app.close()


def main(home: Path) -> None:
    """Home page, game, replay."""
    paths = Paths.of_user()
    SettingsStore(paths.settings).change(pace="instant", animation="off")
    first = opened([])
    log = play(App(paths, strict=True))
    file = home / "game.log"
    file.write_text("\n".join(log) + "\n", encoding="utf-8")
    facts = {
        "folders": [
            game.__file__,
            rules.__file__,
            f"{data_folder()}",
            f"{shipped('assets')}",
            f"{shipped('data')}",
        ],
        "path": sys.path,
        "first": first,
        "entries": len(log) - 1,
        "replay": opened(["replay", f"{file}"]),
    }
    print(json.dumps(facts))


if __name__ == "__main__":  # the opponents' process imports this file, too
    main(Path(sys.argv[1]))
