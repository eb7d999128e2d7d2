"""`python -m tests.game.closed_home HOME`: the program at folders that a person may not use."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.form import SeatForm, SetupForm
from game.storage.folders import Paths
from tests.game.conftest import FONT_CACHE
from tests.game.program import Program
from tests.game.scenes.test_unfinished_games import move_on

NOBODY = 65534


def main(home: Path) -> None:
    """Open every page, play some moves, leave, and come back."""
    with Program(Paths(home / "config", home / "data", FONT_CACHE)) as first:
        first.hand.step()  # what is loaded late is loaded while everything may be read
    if os.getuid() == 0:
        os.setuid(NOBODY)
    with Program(Paths(home / "config", home / "data", home / "cache")) as program:
        services = program.app.services
        for opened in (
            services.open_games,
            services.open_records,
            services.open_replays,
            services.open_position,
        ):
            assert opened is not None
            opened()
            program.hand.step(times=3)
            program.app.go_home()
        people = (SeatForm("amber", "person", "Mia"), SeatForm("teal", "person", "Tom"))
        program.playing.start(SetupForm("ant_trails", "standard", people))
        session = program.table.session
        move_on(session, 4)
        program.hand.step(times=3)
        program.playing.leave()
        program.hand.step(times=3)
        assert len(session.entries) >= 4
    print("played")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
