"""`python -m tests.robot --seats 3 --seed 7 --shots DIR`: one game, one JSON line, exit 0 if all is well."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

FONTS = Path(tempfile.gettempdir()) / "antology-test-cache"
"""Cut typefaces, kept between runs: cutting them takes seconds."""


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.robot", description=__doc__)
    parser.add_argument("--game", default="brilliants")
    parser.add_argument("--variant", default="apprantice")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--people", type=int, default=0, help="persons at the screen; all by default")
    parser.add_argument("--seed", default="7")
    parser.add_argument("--shots", type=Path, help="folder for pictures of the window")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--random", action="store_true", help="play any legal moves")
    parser.add_argument("--moves", type=int, default=2500, help="stop after so many moves")
    parser.add_argument("--part", action="store_true", help="stopping before the end is no failure")
    parser.add_argument("--watched", type=int, default=30, help="moves whose films are watched; 0: no films")
    return parser.parse_args()


def main() -> int:
    """Play, print, check."""
    wanted = arguments()
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory(prefix="antology-robot-") as home:
        os.environ["ANTOLOGY_HOME"] = home
        facts, troubles = evening(wanted, Path(home))
    print(json.dumps(facts))
    for trouble in troubles:
        print(trouble, file=sys.stderr)
    return 1 if troubles else 0


def evening(wanted: argparse.Namespace, home: Path) -> tuple[dict[str, Any], list[str]]:
    """One game in a fresh home; its facts, and what went wrong."""
    from game.app import App
    from game.settings import SettingsStore
    from game.storage.folders import Paths
    from tests.robot.hand import LostError
    from tests.robot.mind import mind
    from tests.robot.player import Robot, Wish, check_log, check_part, now

    paths = Paths(home / "config", home / "data", FONTS)
    width, height = map(int, wanted.size.split("x"))
    animation = "normal" if wanted.watched else "off"
    SettingsStore(paths.settings).change(window=(width, height), pace="instant", animation=animation)
    wish = Wish(
        wanted.game,
        wanted.variant,
        wanted.seats,
        wanted.people or wanted.seats,
        wanted.seed,
        wanted.moves,
        wanted.watched,
    )
    app = App(paths, strict=True)
    number = int.from_bytes(wanted.seed.encode()[:4], "big")
    robot = Robot(app, wish, mind(wanted.game, number, wanted.random), wanted.shots)
    begin = now()
    try:
        facts = robot.play()
        unfinished = check_part(robot.session) if wanted.part and not facts["over"] else None
    except LostError as error:
        robot.album.take(app.window, "lost")
        return {"lost": str(error), "moves": robot.decisions if robot.playing.running else 0}, [str(error)]
    finally:
        robot.playing.close()
        app.close()
    facts["seconds"] = round(now() - begin, 1)
    if unfinished is not None:
        return facts, unfinished
    if not facts["over"]:
        return facts, [f"the game was not over after {facts['moves']} moves"]
    return facts, check_log(next((home / "data" / "exports").iterdir()), facts)


if __name__ == "__main__":
    sys.exit(main())
