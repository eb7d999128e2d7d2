"""Turns entries into animations: giants stride, mist lifts, followers fall, gold flies to the rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pygame import Surface

from game.kit.animation import Pause
from game.kit.timeline import Timeline
from game.session.redaction import RedactedEntry
from game.table.table import Table
from game.tables.colossi.film import belongings, island
from game.tables.colossi.film.runs import Sort, runs, sort_of
from game.tables.colossi.film.shots import Shot
from game.tables.colossi.film.stills import first
from game.tables.colossi.film.take import Step, Take
from game.tables.colossi.tabletop import Tabletop
from rules.colossi import events
from rules.colossi.events import Fact
from rules.core.protocol import CHANCE

READ: Final = 0.2
"""Seconds to take in what somebody else did."""
_SCENES: Final = {
    Sort.MOTION: island.motion,
    Sort.LAND: island.land,
    Sort.LOSS: island.loss,
    Sort.DEATH: island.death,
    Sort.HOME: island.home,
    Sort.CONTROL: island.control,
    Sort.GOLD: belongings.gold,
    Sort.DRAW: belongings.dealt,
    Sort.TRAITS: belongings.traits,
}


class Director:
    """The film of one table."""

    def __init__(self, table: Table[Tabletop, Any]) -> None:
        self.table = table

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append the steps of an entry; the last one shows the position after it."""
        view = first(entry.before, entry.after)
        for facts in runs(entry.events):
            take = Take(self.table, facts, view, entry.after)
            if (step := _step(take, facts)) is not None:
                self._append(step, timeline)
            view = take.after
        pause = Pause(READ if entry.events and entry.seat not in (CHANCE, self.table.seat) else 0.0)
        timeline.play(pause, end=lambda: self.table.arrive(entry.after))

    def _append(self, step: Step, timeline: Timeline) -> None:
        def begin() -> None:
            self.table.view, self.table.extras.air = step.view, step.air
            if step.sound and (audio := self.table.context.services.audio):
                audio.play(step.sound)

        timeline.play(*step.shots, begin=begin)

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint what is on its way now."""
        for animation, t in timeline.active():
            if isinstance(animation, Shot):
                animation.draw(surface, t)


def _step(take: Take, facts: Sequence[Fact]) -> Step | None:
    """What is to be seen of a run of facts; None if nothing is."""
    sort = sort_of(facts[0])
    if sort is Sort.ALONE:
        return _alone(take, facts[0])
    scene = _SCENES.get(sort)
    return scene(take) if scene is not None else None


def _alone(take: Take, fact: Fact) -> Step | None:
    """What is to be seen of a fact that is shown by itself."""
    match fact:
        case events.CardPlayed(seat, card):
            return belongings.played(take, seat, card)
        case events.SpaceHarvested(space=space):
            return island.harvest(take, space)
        case events.DieRolled(face):
            return belongings.die(take, face)
        case events.FormTaken(seat, beast):
            return island.form(take, seat, beast)
        case events.MantleGiven(seat):
            return belongings.mantle(take, seat)
        case events.AgeRevealed(card):
            return belongings.age(take, card)
        case events.HarvestStarted():
            return belongings.reaping(take)
        case events.GameEnded():
            return Step(take.after, [Pause(2 * READ)], "chime")
    return None
