"""The spotlight: while something has to be picked, legal targets are lit and everything else is veiled."""

from __future__ import annotations

from game.kit.picking import Target
from game.table.choice import Choice
from game.tables.brilliants.clicks import chosen_ant, wanted
from game.tables.brilliants.move_targets import place_of, space_target
from game.tables.brilliants.tabletop import Light
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.state import HOLE_1, LIBRARY, NOWHERE, SURFACE, State


def light(view: State, seat: int, choice: Choice) -> Light:
    """The spaces to light, as the next legal clicks. Nothing is veiled if no space can be clicked."""
    offers = choice.offers()
    spaces = any(target.kind in ("hex", "nest") for target in offers)
    match wanted(choice):
        case "end" | "hole" | "marks" | "prey":
            return _veiled(view, seat, choice, offers)
        case "route":
            return _veiled(view, seat, choice, frozenset({space_target(choice.several[0].path[-1])}))
        case "card":
            return _veiled(view, seat, choice, frozenset({space_target(LIBRARY)}))
        case "walker":
            ants = view.colonies[seat].ants
            places = {space_target(ants[target.number]) for target in offers if target.kind == "ant"}
            return _veiled(view, seat, choice, frozenset(places))
        case "anything" | "goal" | "power" if spaces:
            return _veiled(view, seat, choice, offers)
    tiles = frozenset(target.number for target in offers if target.kind == "tile")
    predators = frozenset(target.number for target in offers if target.kind == "predator")
    decks = frozenset(target.number for target in offers if target.kind == "deck")
    return Light(tiles=tiles, predators=predators, decks=decks)


def _veiled(view: State, seat: int, choice: Choice, offers: frozenset[Target]) -> Light:
    colony = view.colonies[seat]
    board = {target.number for target in offers if target.kind == "hex"}
    nests: dict[int, set[int]] = {}
    for target in offers:
        if target.kind == "nest":
            own = target.seat in (-1, seat)
            nests.setdefault(seat if own else target.seat, set()).add(target.number)
            if own and SURFACE <= target.number < HOLE_1 + 4:
                board.add(colony.holes[target.number - HOLE_1])
    board.discard(NOWHERE)
    ant = chosen_ant(choice)
    if wanted(choice) == "hole":
        # The soil that becomes a hole stays bright while its place on the board is chosen.
        end = place_of(view, seat, choice.picked[1])
        nests.setdefault(seat, set()).add(colony.ants[ant] if end is None else end)
    lit = tuple((owner, frozenset(spaces)) for owner, spaces in sorted(nests.items()))
    return Light(frozenset(board), lit, stand=NOWHERE if ant == NOWHERE else colony.ants[ant])


def hunter_of(choice: Choice | None) -> int | None:
    """The predator that is being placed."""
    match choice.picked if choice is not None else ():
        case (*_, Target("predator", predator)):
            return predator
        case (Target("special", card),) if SPECIALS[card].effect == "move_predator":
            return SPECIALS[card].about
    return None


def playable(choice: Choice | None, hand_open: bool) -> tuple[frozenset[int], frozenset[int], bool]:
    """Objectives to reveal or take, special cards to play, whether the power can be used.

    What is hidden in a closed hand is not shown.
    """
    if choice is None:
        return frozenset(), frozenset(), False
    payable = {t.number for t in choice.offers() if t.kind == "shown" or (t.kind == "card" and hand_open)}
    cards = {target.number for target in choice.openings if target.kind == "special" and hand_open}
    return frozenset(payable), frozenset(cards), Target("power") in choice.openings
