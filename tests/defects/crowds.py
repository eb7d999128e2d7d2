"""Defects of the pages of a game that one person plays alone and a hundred play together."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

SETUP: Final = "tests/game/scenes/new_game/test_many_seats.py"
LINEUP: Final = "tests/game/scenes/new_game/test_lineup.py"
RANKS: Final = "tests/core/test_ranks.py"
RESULTS: Final = "tests/game/scenes/review/test_results.py"
REPLAY: Final = "tests/game/scenes/review/test_replay.py"
BEST: Final = "tests/game/test_best_game.py"
PLACES: Final = "tests/game/scenes/table/test_changing_places.py"
CROWDS: Final = (
    Defect(
        "a lowest rank that some results miss",
        "rules/core/protocol.py",
        "return self.above is None or score > self.above",
        "return score > (self.above or 0)",
        f"{RANKS} -k lowest_rank",
    ),
    Defect(
        "rules for many never offer a rank to one",
        "game/scenes/new_game/setup_model.py",
        "return variant.alone or (bool(variant.ranks) and len(form.players) == form.people == 1)",
        "return variant.alone",
        f"{SETUP} -k sees_the_ranks",
    ),
    Defect(
        "more players than the program seats",
        "game/form.py",
        "return tuple(seats for seats in variant.seats if seats <= MOST)",
        "return variant.seats",
        f"{SETUP} -k one_click",
    ),
    Defect(
        "two of a crowd have one name",
        "game/form.py",
        "free = [word for word in words if word not in colours | taken]",
        "free = words",
        "tests/game/test_player.py -k names_of_its_own",
    ),
    Defect(
        "points below zero leave the chart",
        "game/scenes/review/chart.py",
        "            self.step * (lowest // self.step),\n",
        "            0,\n",
        f"{RESULTS} -k below_zero",
    ),
    Defect(
        "a shared place is counted once",
        "game/scenes/review/outcome.py",
        "return 1 + sum(map(len, self.ranking[:group]))",
        "return 1 + group",
        f"{RESULTS} -k share_a_place",
    ),
    Defect(
        "who is picked from the list has no column",
        "game/scenes/review/outcome.py",
        "wish = [] if self.picked is None else [self.picked]",
        "wish = list[int]()",
        f"{RESULTS} -k everyone",
    ),
    Defect(
        "the log of one of many tells of all",
        "game/scenes/review/record_view.py",
        "return not self.eyes.only or seat in (self.eyes.viewer, CHANCE)",
        "return True",
        f"{REPLAY} -k tells_of_that_one",
    ),
    Defect(
        "the menu for the rest sets one seat",
        "game/scenes/new_game/lineup.py",
        "self.chosen.update(dict.fromkeys(self.lines[line], who))",
        "self.chosen[self.lines[line][0]] = who",
        f"{LINEUP} -k rest",
    ),
    Defect(
        "a game by other options is the one to beat",
        "game/best_game.py",
        "if record is not None and record.over and dict(record.setup.options) == self._options:",
        "if record is not None and record.over:",
        f"{BEST} -k other_options",
    ),
    Defect(
        "a tick costs what was picked",
        "game/table/table.py",
        "        self.prompt = replace(old, deciders=deciders, busy=busy, progress=progress)\n",
        "        self.prompt = replace(old, deciders=deciders, busy=busy, progress=progress)\n"
        "        self.choose()\n",
        f"{PLACES} -k ticks",
    ),
)
