"""Turns entries into animations: giants stride, mist lifts, followers fall, gold flies to the rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from pygame import Surface

from game.kit.animation import Pause
from game.kit.timeline import Timeline
from game.session.redaction import RedactedEntry
from game.table.table import Table
from game.tables.colossi.film import belongings, island
from game.tables.colossi.film.scoring import scored
from game.tables.colossi.film.shots import Shot
from game.tables.colossi.film.simultaneous import Kind, kind_of, simultaneous_groups
from game.tables.colossi.film.step_context import Step, StepContext
from game.tables.colossi.film.stills import vacated
from game.tables.colossi.tabletop import Tabletop
from rules.colossi import events
from rules.colossi.events import Fact
from rules.colossi.state import NOWHERE
from rules.core.protocol import CHANCE

READ: Final = 0.2
"""Seconds to take in another player's action."""
_CHANGED: Final = 2.4
"""Seconds to read what a new Age has changed."""
_SCENES: Final = {
    Kind.MOTION: island.motion,
    Kind.LAND: island.land,
    Kind.LOSS: island.loss,
    Kind.DEATH: island.death,
    Kind.HOME: island.home,
    Kind.CONTROL: island.control,
    Kind.GOLD: belongings.gold,
    Kind.DRAW: belongings.dealt,
    Kind.TRAITS: belongings.traits,
}


class Director:
    """The film of one table."""

    def __init__(self, table: Table[Tabletop, Any]) -> None:
        self.table = table

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append the steps of an entry; the last one shows the position after it."""
        view, harvested = entry.before, NOWHERE
        frames = iter(entry.frames() or (entry.after,) * len(entry.events))
        for facts in simultaneous_groups(entry.events):
            if isinstance(facts[0], events.SpaceHarvested):
                harvested = facts[0].space
            after = vacated([next(frames) for _ in facts][-1], entry.after)
            if (step := _step(StepContext(self.table, facts, view, after, harvested), facts)) is not None:
                self._append(step, timeline)
            view = after
        pause = Pause(READ if entry.events and entry.seat not in (CHANCE, self.table.seat) else 0.0)
        timeline.play(pause, end=lambda: self.table.arrive(entry.after))

    def _append(self, step: Step, timeline: Timeline) -> None:
        def begin() -> None:
            self.table.view, self.table.extras.air = step.view, step.air
            if step.words:
                self.table.prompt = replace(self.table.prompt, busy=step.words)
            if step.sound and (audio := self.table.context.services.audio):
                audio.play(step.sound)

        timeline.play(*step.shots, begin=begin)

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint the pieces in motion."""
        for animation, t in timeline.active():
            if isinstance(animation, Shot):
                animation.draw(surface, t)


def _step(context: StepContext, facts: Sequence[Fact]) -> Step | None:
    """Return the animation of a run of facts; None if nothing is visible."""
    kind = kind_of(facts[0])
    if kind is Kind.ALONE:
        return _alone(context, facts[0])
    scene = _SCENES.get(kind)
    return scene(context) if scene is not None else None


def _alone(context: StepContext, fact: Fact) -> Step | None:
    """Return the animation of a fact that is shown alone."""
    match fact:
        case events.CardPlayed(seat, card):
            return belongings.played(context, seat, card)
        case events.SpaceHarvested(space=space):
            return island.harvest(context, space)
        case events.DieRolled(face):
            return belongings.die(context, face)
        case events.FormTaken(seat, beast):
            return island.form(context, seat, beast)
        case events.MantleGiven(seat):
            return belongings.mantle(context, seat)
        case events.AgeRevealed(card):
            return belongings.age(context, card)
        case events.AgeStarted(number) if number > 1:
            title, words = context.table.extras.change
            # Long enough to be read: between two Ages much changes while nobody acts.
            return Step(context.after, [Pause(_CHANGED)], words=f"{title}. {words}".rstrip())
        case events.HarvestStarted():
            return belongings.reaping(context)
        case events.GoldGained(seat, amount):
            return scored(context, seat, amount)
        case events.GameEnded():
            return Step(context.after, [Pause(2 * READ)], "chime")
    return None
