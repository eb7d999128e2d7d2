"""`python -m tests.tour`: all that is in the boxes at the real table, and what goes wrong by name."""

from __future__ import annotations

import argparse
import contextlib
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
        if not asked.thing:
            wrong += _clicked(room, asked.game or GAMES)
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


def _clicked(room: Any, chosen: list[str]) -> int:
    """Click what lessons name, and each control once; how much of it is wrong."""
    from tests.tour import controls, lessons

    begun, found, wrong = time.process_time(), controls.Clicked(), list[object]()
    for game in chosen:
        named = lessons.clicks(room, game)
        wrong += [click for click in named if click.wrong]
        acted = sum(click.answer == "acts" for click in named)
        refused = sum(click.answer not in ("acts", "nothing") for click in named)
        print(f"{game}: {len(named)} clicks on what lessons name, {acted} act, {refused} are refused")
        controls.of_tables(room, stops(game), found)
    with contextlib.closing(controls.Pages(room, found, [stops(game)[-1] for game in chosen])) as pages:
        pages.through()
    wrong += found.wrong
    scenes = len({scene for scene, _ in found.answers})
    took = time.process_time() - begun
    print(
        f"{len(found.answers)} controls of {scenes} pages and tables clicked, {took:.1f} s of processor time"
    )
    for scene, name in found.never:
        print(f"NEVER CLICKED {scene}, {name}")
    for one in wrong:
        print(f"FAULT {one}")
    return len(wrong)


def _showing(found: list[Stop], things: list[Thing]) -> list[Stop]:
    return [stop for stop in found if set(things) & set(stop.things)]
