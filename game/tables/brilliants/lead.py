"""From a move back to the clicks that make it: what a hint picks up for a person."""

from __future__ import annotations

from game.kit.picking import Target
from game.tables.brilliants.choice import Choice
from game.tables.brilliants.goal import card_of, goal_of
from game.tables.brilliants.stages import (
    AntChosen,
    Completing,
    Dividing,
    HoleDug,
    JokerTaken,
    PowerChosen,
    PowerHunt,
    PredatorChosen,
    SpecialChosen,
)
from game.tables.brilliants.ways import end_of
from rules.brilliants import moves as kinds
from rules.brilliants.state import NOWHERE


def lead_to(choice: Choice, move: kinds.Decision) -> Target | None:
    """Pick everything that leads to a move but the last; returns that last target, if one click is it."""
    choice.reset()
    match move:
        case kinds.MoveAnt():
            return _walk(choice, move)
        case kinds.MovePredator(predator=predator):
            choice.go(PredatorChosen(predator))
        case kinds.PlaySpecial() | kinds.Hatch(egg=True):
            card = card_of(move)
            if (goal := goal_of(move)) is None:
                return Target("special", card)
            choice.go(SpecialChosen(card))
            return goal
        case kinds.MarkByPower() | kinds.LookByPower():
            choice.go(PowerChosen())
        case kinds.HuntByPower(predator=predator):
            choice.go(PowerChosen())
            choice.go(PowerHunt(predator))
        case _:
            return _one_click(choice, move)
    return goal_of(move)


def _walk(choice: Choice, move: kinds.MoveAnt) -> Target:
    choice.go(AntChosen(move.ant))
    if move.completes != NOWHERE:
        choice.go(Completing(move.ant))
        return Target("shown", move.completes)
    if move.hole == NOWHERE:
        return choice.target_of(end_of(move))
    choice.go(HoleDug(move.ant, end_of(move)))
    return Target("hex", move.hole)


def _one_click(choice: Choice, move: kinds.Decision) -> Target | None:
    match move:
        case kinds.Hatch(tile, caste) if len(choice.hatches(tile)) > 1:
            choice.go(JokerTaken(tile))
            return Target("caste", caste)
        case kinds.Hatch() | kinds.Eat() | kinds.SendPredator():
            return goal_of(move)
        case kinds.Reveal(card):
            return Target("card", card)
        case kinds.PickCard(card):
            return Target("drawn", card)
        case kinds.ChooseWeather(weather):
            return Target("weather", weather)
        case kinds.Pass() | kinds.EndTurn():
            return Target("pass")
        case kinds.DraftAnt(caste):
            return Target("caste", caste)
        case kinds.AdoptSpecies(species):
            return Target("species", species)
        case kinds.KeepSpecial(card):
            return Target("keep", card)
        case kinds.TakeSpecial(card):
            return Target("take", card)
        case kinds.ChooseCards(counts):
            choice.stage = Dividing(counts)
            return Target("deal")
    return None
