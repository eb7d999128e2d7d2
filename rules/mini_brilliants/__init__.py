"""Mini BrilliAnts: a card game of ants that rob a picnic, for two to four. `GAME` is the game.

A position as JSON (`GAME.to_json`, `GAME.from_json`) is an object with these keys. `game` and `format` are
required; any other may be left out and then has the default in brackets, so that a position for a test or
a puzzle takes only a few keys (MB-NOTE-03). Types are H F D, resources BE CA MU ST CL SA, cards OH01 to OD14:

    game, format    "mini_brilliants", 1
    set, seats      "standard", 2 to 4 ["standard", 2]
    options         {"first": "P2"}, or {} [{}]
    stage           first roles show draft turn look over: what the game waits for ["turn"]
    phase           0 during the set-up, then 1.. [1, or 0 in a stage of the set-up]
    first           the First Player, such as "P1"; null until it is known ["P1", or as the option says]
    active          the seat on turn, or the one that a role is dealt to [the First Player]
    acted, looked   whether in this turn the action is done, the Strategist has looked [false]
    born            the type hatched in this turn, which cannot gather yet; null for none [null]
    piles           {"BE": 6, ...} [of each resource the rest: what no seat and no predator has taken]
    display         {"H": ["OH01", "OH02"], ...}: open objectives by place [the first that are nowhere else]
    decks           {"H": ["OH03", ...], ...}: what is left in each, in no order [all that is nowhere else]
    tops            {"F": "OF11"}: top cards that the Strategist knows; "?" in a view of others [none]
    tiles           the Hatching cards in the middle: "HFDJ" [all, without one for each seat that has hatched]
    deck, slot      type and place of the objective that is turned up, type of the one looked at [null]
    colonies        {"P1": {...}, ...}, each seat with [all keys at their defaults]:
        ready       ants in the Active Zone by type: {"H": 1, "D": 2} [one each; none during the set-up]
        at          ants used in this phase by resource: {"BE": 1} [none]
        supply      ants not in play by type [the rest]
        reserve     {"MU": 3} [none]
        completed   ["OF01", ...] in this order [none]
        role        BRE STR PRE HUN FAR or DIG; null before it is dealt [one that nobody has, DIG first]
        spent       whether a role that is used once in a game has been turned over [false]
        hatched     whether the seat has hatched in this phase [false]
        predator    the pile at which its Predator card lies, null if it is unused [null]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.lazy import game_package

if TYPE_CHECKING:
    from rules.mini_brilliants.info import INFO
    from rules.mini_brilliants.rules import GAME

__all__ = ["GAME", "INFO"]
__getattr__ = game_package(__name__)
