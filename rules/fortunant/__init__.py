"""FortunANT: a roll and write about ant colonies, for one to ninety-nine and more. `GAME` is the game.

A position as JSON (`GAME.to_json`, `GAME.from_json`) is an object with these keys. `game` and `format` are
required; any other may be left out and then has the default in brackets, so that a position for a test or a
puzzle takes only a few keys. Hexes are named as F7, rooms of a sheet are numbered from 1:

    game, format    "fortunant", 1
    set, seats      "standard", 1 to 120 ["standard", 1]
    options         {"receding_water": "on"}: those that are not off [{}]
    phase           options again reroll roll play over: what the game waits for ["play"]
    turn            0 during the set-up, then 1.. [1 in the phase play, the last one in over, else 0]
    dice            the roll of the turn, [2, 5, 1]; none in turn 0 [a roll without a hazard: 1 2 4]
    level           rows under water [that of the sheets in notation, else what the roll floods]
    asked           seats that still say whether they roll a setup die again: ["P2"] [none]
    rerolling       the seat whose setup die is rolled again; null for none [null]
    hidden          seats whose running turn this view does not show [none]
    sheets          {"P1": {...}, ...}: the sheets as they stand now [empty ones]
        corridors   ["sB2:SE4", "r1.G5:E3", "xG7:1", ...] in the order of drawing, written as in moves [none]
        rooms       [{"at": "F3+F4"}, {"at": ..., "type": "F", "number": 5, "lost": "flooded"}, ...] [none]
                    type is S N G F or Q once it is assigned; lost is flooded or ravaged
        food, eaten ["G2", "G3"]: hexes with uneaten food, with consumed food [none]
        track       marked spaces of the bonus track [0]
        tokens      Dice Adjustments that are left [1]
        gained      Dice Adjustments that were gained [0]
        options     [2, 4]: ticked options [none]
        stars       of the letters D F T S for Dice, Fortune, Track and Scout ["", so none]
        scouts      [3, 1]: Scout rooms in the order of their assignment [that of their numbers]
        draw        instead of all others: the sheet in notation (FA-NOTE-06), "C=sB2:SE4; R=F3+F4; U1:S"
    began           {"P1": {...}, ...}: sheets as they stood right after the roll, where they differ from
                    `sheets`; the moves of the turn begin there [the sheet of `sheets`]
    turns           {"P1": {...}, ...}, in the phase play:
        moves       ["A1>2", "C2=r1.G5:E2"]: what the seat did in this turn, without the full stop [none]
        stage       "done" if it has confirmed; else what it does: food victim dice assigned [as moves say]
        unused, spendable, rewards    its unused dice, tokens that it can spend, and what waits to be paid:
                    they follow from the moves, and are refused if they do not [as moves say]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.lazy import game_package

if TYPE_CHECKING:
    from rules.fortunant.info import INFO
    from rules.fortunant.rules import GAME

__all__ = ["GAME", "INFO"]
__getattr__ = game_package(__name__)
