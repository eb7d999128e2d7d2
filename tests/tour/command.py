"""`python -m tests.tour`: all that is in the boxes at the real table, and what goes wrong by name."""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.shipped import GAMES
from tests.tour import games
from tests.tour.report import table, times, unmet
from tests.tour.stops import Stop, missing, stops
from tests.tour.thing import Thing

FONTS = Path(tempfile.gettempdir()) / "antology-test-cache"
"""Cut typefaces, kept between runs: cutting them takes seconds."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """The tour's options."""
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game; may be given again")
    parser.add_argument("--thing", action="append", help="only this thing, such as trait/NOM; in every way")
    parser.add_argument(
        "--all", action="store_true", help="everything in every way, in windows of three sizes"
    )
    parser.add_argument("--trace", action="store_true", help="where in the program each fault arose")


def tour(asked: argparse.Namespace) -> int:
    """Walk, print the table, the times and the faults; 1 if anything went wrong or was not met."""
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="antology-tour-") as folder:
        from tests.tour.house import house

        room = house(Path(folder), FONTS)
        for game in asked.game or GAMES:
            wrong += _of_game(room, game, asked)
        room.close()
    return int(wrong > 0)


def _of_game(room: Any, game: str, asked: argparse.Namespace) -> int:
    from tests.tour.walk import QUICK, WHOLE, Walk

    found, things = stops(game), list(games.things(game))
    if asked.thing:
        things = [Thing.of(f"{game}/{name}") for name in asked.thing]
        found = _showing(found, things)
        if not found:
            return 0
    begun = time.perf_counter()
    diary = Walk(room, WHOLE if asked.all or asked.thing else QUICK).through(found)
    for line in table(game, things, diary):
        print(line)
    print(f"  {times(diary)}; {time.perf_counter() - begun:.0f} s by the clock")
    for fault in diary.faults:
        print(f"FAULT {fault}")
        if asked.trace:
            print(fault.trace)
    left = unmet(things, diary)
    for thing in left:
        print(f"NOT MET {thing}{' (no log shows it)' if thing in missing(game) else ''}")
    print(flush=True)
    return len(diary.faults) + len(left)


def _showing(found: list[Stop], things: list[Thing]) -> list[Stop]:
    return [stop for stop in found if set(things) & set(stop.things)]
