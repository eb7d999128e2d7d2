"""Ant Trails: two sides lay trails of ants and carry food along them to the border. `GAME` is the game.

A position as JSON (`GAME.to_json`, `GAME.from_json`) is an object with these keys. `game` and `format` are
required; any other may be left out and then has the default in brackets, so that a position for a test or
a puzzle takes only a few lists (AT-NOTE-06):

    game, format    "ant_trails", 1
    set, seats      "standard", 2
    options         {"first1": "yes"}, or {} [{}]
    phase           setup place food over: what the game waits for ["place"]
    round           0 during setup, then 1.. [2]
    turn            the side on turn: "P1" is Black, "P2" Red ["P1"]
    placed          ants placed in this turn [0]
    passes          consecutive confirmed turns in which no ant was placed [0]
    ants            {"P1": ["A3", "B3"], "P2": [...]} [none]
    ground          tiles on the ground, ["E5=3", ...] [none]
    carried         tiles on ants in the same form; a tile belongs to the side of the ant [none]
    claimed         {"P1": [3, 1], "P2": []}: values [none]
    lifted          cells whose tile was picked up in this turn [none]
    stepped         cells whose tile has made its step in this turn [none]
    absent          values of tiles that are out of the game [the rest of the twelve; in setup none]
    reason          "" or the end reason [""]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.lazy import game_package

if TYPE_CHECKING:
    from rules.ant_trails.info import INFO
    from rules.ant_trails.rules import GAME

__all__ = ["GAME", "INFO"]
__getattr__ = game_package(__name__)
