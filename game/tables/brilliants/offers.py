"""What leads on from a stage of a decision: the targets that are lit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.kit.picking import Target
from game.tables.brilliants.goal import card_of, goal_of
from game.tables.brilliants.stages import (
    AntChosen,
    CardWanted,
    Completing,
    Dividing,
    Gathering,
    HoleDug,
    JokerTaken,
    Marking,
    Open,
    PowerChosen,
    Predators,
    Routes,
    Tiles,
)
from game.tables.brilliants.ways import end_of
from rules.brilliants import moves as kinds
from rules.brilliants.state import LIBRARY, NOWHERE

if TYPE_CHECKING:
    from game.tables.brilliants.choice import Choice


def targets(choice: Choice) -> Iterable[Target]:
    """Everything that leads on from the present stage, reveals aside."""
    match choice.stage:
        case Open():
            return openings(choice)
        case Gathering(castes):
            return (Target("caste", c) for c in range(3) if choice.fits((*castes, c)))
        case Dividing(counts):
            return _division(choice, counts)
        case AntChosen(ant):
            return {choice.target_of(end_of(m)) for m in choice.walks.get(ant, ())}
        case HoleDug(ant, end):
            return {Target("hex", m.hole) for m in choice.to(ant, end)}
        case Completing(ant):
            cards = {m.completes for m in choice.to(ant, LIBRARY)}
            return {Target("visit") if card == NOWHERE else Target("shown", card) for card in cards}
        case CardWanted(card):
            moves = (m for walks in choice.walks.values() for m in walks)
            return {Target("ant", m.ant) for m in moves if m.completes == card}
        case Routes(moves=moves):
            return (Target("route", i) for i in range(len(moves)))
        case Marking() as stage:
            return _marks(choice, stage)
        case _:
            return _of_pieces(choice)


def _of_pieces(choice: Choice) -> Iterable[Target]:
    """While a tile, a predator, a card or a power is wanted or picked."""
    match choice.stage:
        case Tiles():
            return {Target("tile", m.tile) for m in choice.legal if isinstance(m, kinds.Hatch) and not m.egg}
        case JokerTaken(tile):
            return {Target("caste", m.caste) for m in choice.hatches(tile)}
        case Predators():
            return {Target("predator", m.predator) for m in choice.legal if isinstance(m, kinds.MovePredator)}
        case PowerChosen():
            hunts = {
                Target("predator", m.predator) for m in choice.powers if isinstance(m, kinds.HuntByPower)
            }
            return hunts | _goals(choice)
        case _:
            return _goals(choice)


def _goals(choice: Choice) -> set[Target]:
    return {goal for move in choice.aimed() if (goal := goal_of(move)) is not None}


def _marks(choice: Choice, stage: Marking) -> set[Target]:
    moves = choice.marking_moves(stage)
    return {choice.target_of(space) for m in moves for space in (*m.marks, stage.end)}


def _division(choice: Choice, counts: tuple[int, int, int]) -> set[Target]:
    """One more of a deck while that can still be made seven, one less, and the whole when it is."""
    wholes = [m.counts for m in choice.legal if isinstance(m, kinds.ChooseCards)]
    found = {Target("less", caste) for caste in range(3) if counts[caste]}
    for caste in range(3):
        more = tuple(n + (c == caste) for c, n in enumerate(counts))
        if any(all(a <= b for a, b in zip(more, whole, strict=True)) for whole in wholes):
            found.add(Target("more", caste))
    return found | ({Target("deal")} if counts in wholes else set())


def openings(choice: Choice) -> set[Target]:
    """What may be picked first."""
    return {target for move in choice.legal for target in _opening(choice, move)}


def _opening(choice: Choice, move: kinds.Decision) -> tuple[Target, ...]:
    match move:
        case kinds.MoveAnt(ant=ant, completes=card):
            return (Target("ant", ant),) if card == NOWHERE else (Target("ant", ant), Target("shown", card))
        case kinds.PlaySpecial() | kinds.Hatch(egg=True):
            return (Target("special", card_of(move)),)
        case kinds.Hatch(tile=tile):
            return Target("tile", tile), Target("hatch")
        case kinds.MovePredator(predator=predator):
            return Target("predator", predator), Target("hunt")
        case kinds.MarkByPower() | kinds.HuntByPower() | kinds.LookByPower():
            return (Target("power"),)
        case kinds.ChooseWeather(weather):
            return (Target("weather", weather),)
        case kinds.PickCard(card):
            return (Target("drawn", card),)
        case kinds.Pass() | kinds.EndTurn():
            return (Target("pass"),)
        case kinds.Eat() | kinds.SendPredator():
            goal = goal_of(move)
            return () if goal is None else (goal,)
        case _:
            return _of_setup(move)


def _of_setup(move: kinds.Decision) -> tuple[Target, ...]:
    match move:
        case kinds.DraftAnt(caste):
            return (Target("caste", caste),)
        case kinds.AdoptSpecies(species):
            return (Target("species", species),)
        case kinds.KeepSpecial(card):
            return (Target("keep", card),)
        case kinds.TakeSpecial(card):
            return (Target("take", card),)
    return ()
