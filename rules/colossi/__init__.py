"""Colossi: an island of beasts for two to four. `GAME` is the game.

A position as JSON (`GAME.to_json`, `GAME.from_json`) is an object with these keys. `game` and `format` are
required; any other may be left out and then has the default in brackets, so that a position for a test or a
puzzle takes only a few keys. Spaces are A1 to E5, seats P1 to P4, all else goes by its code:

    game, format    "colossi", 1
    set, seats      "first_game" or "full", 2 to 4 ["full", 2]
    options         {"rounds": "3", "first": "P2", "ages": "EXP,-,CON"}: those not at their default [{}]
    phase           setup actions harvest change over ["actions"]
    age, ages       0 to 3, and the cards revealed, ["EXP", "SUR"] [1; the first card of each number]
    round           of the Age, from 1 [1, or the last one after the Action Phase]
    turn            the seat on turn, or whose harvest turn it is; null between Ages [the Mantle seat]
    mantle          who wears the Mantle; null before chance has named a seat [the chosen seat, or P1]
    tiles           {"C3": "LWI", "A1": "water"} [water from the start, the first Lair on C3; else none]
    cubes           {"B2": 3} [none]
    acolytes        {"P1": {"C3": 2}} [none]
    holders         {"C3": "P1"}: who holds a space (CO-CTRL-05) [who controls it]
    colossi         {"P1": "C3"}; null before they come to the island ["C3"]
    beasts          {"WI": "C3"} [off the island, but for that of the first Lair if `tiles` is left out]
    gold, ledger    {"P1": 5}, {"P1": {"ages": 4, "loot": 1}}: Gold and its sources [each from the other; 0]
    reserve         {"P1": 8} [whoever is not on the island]
    hands           {"P1": ["INT", "PIL"]}; "?" in a view [none]
    traits          {"P1": ["REA"]} [none]
    loans           {"MIS": "P1"}: who has borrowed a Trait with Mimicry [none]
    offer           ["SOO", ...]: Traits that lie face-up [the first that are nowhere else]
    trait_discard   Traits on the open pile [none]
    form, fresh     the Beast as which the owner of Animalistic goes, null for none; whether the Trait was
                    gained in the owner's running turn [null, false]
    whispered, risen, bought, sly    uses in this turn: Beast whisperer, Resurrecting, cards of Mercantile,
                    the seat that Sly has named [false, false, 0, null]
    passed, record, monoliths        of this Harvest Phase: ["P1"], {"P1": ["C3"]}, seats whose Monolithic
                    harvest is done [none]
    rooted          {"P1": ["C3"]}: what was harvested within the root decision (CO-HARV-08) [none]
    struck          how often Time made the seat on turn harvest in this turn [0]
    brink           the last seat that triggered The Brink in this Age [null]
    cards, deck     {"INT": 2}, {"GRG": 7}: what is left in the decks; a number in a view [all the rest]
    card_tops, tile_tops             [{"kind": "INT", "seers": ["P1"]}]: what lies in a known place on top
                    of a deck, top first, and who has seen it [none]
    card_discard, tile_discard       {"INT": 1} [none]
    spare_lairs, spare_environments  {"LBL": 1}: the box; a number in a view [none]
    agenda          what remains to be done, the next last: [{"task": "TakeActions", "seat": "P1", "left": 4},
                    ...]; each kind of task has the keys of its fields
                    [a turn of `turn` with all Actions, or its harvest turn]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.lazy import game_package

if TYPE_CHECKING:
    from rules.colossi.info import INFO
    from rules.colossi.rules import GAME

__all__ = ["GAME", "INFO"]
__getattr__ = game_package(__name__)
