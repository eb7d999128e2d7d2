"""BrilliAnts: ant colonies race for objectives in a forest glade. `GAME` is the game with its five rule sets.

A position as JSON (`GAME.to_json`, `GAME.from_json`) is an object with these keys, all of them needed:

    game, format    "brilliants", 1
    set, seats      "childrants", "apprantice", "antermediate", "experiantced" with 2 to 4, "solo" with 1
    options         those that differ from the default, such as {"first": "P2", "covers": "SW+NW+NE+SE"}
    phase           what the game waits for: first side show species deal ants cards adopt keep draw die
                    weather turn pick after bag eat close over
    round           0 during setup, then 1..
    side            "day" or "night": the Day/Night tile
    weather         sun wind rain fair fog, "?" while it is to be named, null before the die
    first, active   seats ("P1"): First Player, and whose decision it is (in draws: who draws)
    ground          for every open space that had a resource at the start what lies there now:
                    a resource (BE CA FL MU ST BL), "empty", or a seat for its pheromone
    colonies        a list, one object a seat:
        ants        {"H1": "#1", "F1": "S4", ...}, those in play
        night       names of ants in play whose indicator shows Night
        pheromones  tiles in supply
        holes       {"#1": "S14", ...}, those on the board
        dug         names of un-numbered nest spaces that are tunnels
        store       {"BE": 2, ...}
        hand        objective cards ("OH07"; "OH??" in a view)
        revealed    objective cards in the order of revealing or completing
        tile        hatching tile taken in this round: "H", "F", "D", "J" or null
        hatched, hunted   whether the Hatch and the Predator action are used in this round
    predators       {"spider": "G1", "grasshopper": null, "worm": "P2.d1"}
    tiles           letters of the hatching tiles on the board, such as "HFD"
    decks           {"H": {"pool": [cards in no order] or null in a view, "size": their number,
                    "bottom": [{"card": "OH07", "seat": "P1"}, ...] next one first}, "F": ..., "D": ...}
    pending         null, or {"seat": "P1", "draws": letters of decks still to draw from,
                    "seen": [cards drawn so far], "purpose": setup library card look strategist show}
    progress        whether any player collected, drew or revealed in this round
    idle            consecutive finished rounds without progress
    reason          "" or the end reason

Rule sets with special cards (antermediate, experiantced, solo) have further keys, the others must not:

    turn            what is noted of the running turn: {"acted": whether the action is done, "runs": "HH",
                    "looks": "F" (letters of RUN and LOOK cards played for it), "slips", "bores", "reach":
                    numbers of such cards, "gathered": "BE" or null, "dug_hole", "looked"}
    in colonies:
        species     "FLY" or null
        specials    special cards in hand ("RUN-H/D"; "??" in a view), played: those played, in order
        charms      points of special cards so far
        powered     whether the power of the species is used in this round
        moved       predators that the seat has moved in this round, barred: that it may not move again
        packet      (experiantced) the special cards of which it keeps one next

Those where objectives lie open (experiantced, solo) have

    display         the objectives that lie open
    decks.H.top     [{"card": "OH07", "seats": [who looked at it]}, ...] next one first

And solo has

    pile            {"BE": 2, ...}: the predators' tiles
    aside           objectives that the predators have completed
    drawn           the drawn type while the prey is to be chosen, else null
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.lazy import game_package

if TYPE_CHECKING:
    from rules.brilliants.info import INFO
    from rules.brilliants.rules import GAME

__all__ = ["GAME", "INFO"]
__getattr__ = game_package(__name__)
