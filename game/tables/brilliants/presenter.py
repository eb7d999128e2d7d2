"""The table of BrilliAnts at work: what is pointed at, what a click means, what the prompt says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from game.kit import item
from game.kit.control import Control
from game.kit.magnifier import Magnifier
from game.kit.pen import Pen
from game.kit.picking import Picker, Target
from game.kit.theme import Mood
from game.kit.timeline import Timeline
from game.redaction import RedactedEntry
from game.table.choice import Choice
from game.table.context import TableContext, TurnPrompt
from game.table.intents import Intent
from game.tables.brilliants import (
    button,
    deed,
    explain,
    keyboard,
    logbook,
    mouse,
    prompt,
    refusal,
    rows,
    shimmer,
    spotlight,
)
from game.tables.brilliants.aim import Aim, target_named
from game.tables.brilliants.animation import Director
from game.tables.brilliants.clicks import chosen_ant, preview
from game.tables.brilliants.drawer import MAGNIFIED
from game.tables.brilliants.gallery import Gallery
from game.tables.brilliants.logbook import Log
from game.tables.brilliants.objection import Objection
from game.tables.brilliants.overlay import Overlay
from game.tables.brilliants.plan import Plan
from game.tables.brilliants.sight import Sight, is_calm
from game.tables.brilliants.tabletop import Chair, Light, Shown, Tabletop
from game.tables.brilliants.words import Teller
from rules.brilliants.state import NOWHERE, Phase, State
from rules.core.protocol import Reason

_MAGNIFIED: Final = ("card:", "pick:", "nest:", *(f"{kind}:" for kind in MAGNIFIED))
"""Controls that show something larger while the pointer rests on them."""
_PREVIEWED: Final = ("special:", "shown:", "tile:", "deck:", "card:", "end")
"""Controls of the panels that tell what a click on them would bring."""


def make(sitting: TableContext, first: Any) -> BrilliantsPresenter:
    """The table for a sitting, showing its first position."""
    return BrilliantsPresenter(sitting, first)


class BrilliantsPresenter:
    """See the module."""

    def __init__(self, sitting: TableContext, first: State) -> None:
        self.sitting, self.view = sitting, first
        self.seat = sitting.seat
        self.names = tuple(player.name for player in sitting.players)
        self.teller = Teller(first.table, self.names)
        self.prompt = TurnPrompt(first)
        self.choice: Choice | None = None
        self.hovered: Target | None = None
        self.cursor: Target | None = None
        """The target that the arrow keys stand on."""
        self.fresh: Target | None = None
        """What was picked up last, while the pointer has not left it."""
        self.pointer = (0, 0)
        self.tick = 0
        """Counts the pictures of what stirs."""
        self.shimmer: shimmer.Shimmer | None = None
        """What stirs over the still picture that was drawn last."""
        self.glance = ""
        """The control that the pointer rests on."""
        self.open_hand = False
        self.peeking = False
        self.pinned: int | None = None
        self.log_open = False
        self.overlay_on = False
        self.log = Log(self.teller)
        self.size = (0, 0)
        self.aim = Aim(self)
        self.director = Director(self)
        self.advice: Any = None
        """A hint: the move it means, until anything is picked,"""
        self.reason = ""
        """and why."""
        self._tables: dict[Mood, Tabletop] = {}
        self.plan = Plan(sitting.game, sitting.seat)
        """Cards laid ready for the action; while there are some the view shows them as played."""
        self.gallery = Gallery()
        """Which part of a large choice of cards is looked at."""
        self.objection = Objection()
        self.magnifier = Magnifier(self._refocus, self._leaps)

    # ------------------------------------------------------------------ the table

    @property
    def mood(self) -> Mood:
        """Day or night, as the shown position has it."""
        return "night" if self.view.night else "day"

    @property
    def top(self) -> Tabletop:
        """The table in the present light."""
        if self.mood not in self._tables:
            sitting = self.sitting
            calm = sitting.services.settings.values.calm_table or is_calm(self.view.table.variant)
            chair = Chair(self.seat, sitting.players, sitting.turned, calm, sitting.hint)
            table = Tabletop(sitting.services, self.size, self.mood, self.view.table, chair)
            self._tables[self.mood] = table
            self.magnifier.lay(table.regions.frame)
            table.warm(self.view)
        table = self._tables[self.mood]
        table.look(self.magnifier.lens)
        table.hurried = self.magnifier.gliding
        return table

    def _keeps_still(self) -> bool:
        """Whether nothing shall move over the screen."""
        values = self.sitting.services.settings.values
        return values.reduced_motion or values.speed == 0

    def _leaps(self) -> bool:
        """Whether the board is enlarged at once: also while pieces are on their way over it."""
        return self._keeps_still() or not self.prompt.decides

    def _refocus(self) -> None:
        """The board is seen through another lens."""
        self.objection.clear()
        self.director.flight.former = None
        self.aim.place()

    @property
    def pen(self) -> Pen:
        """The pen of the present size and light."""
        return self.top.pen

    @property
    def bounds(self) -> Rect:
        """The window without the top bar."""
        return Rect(0, self.top.regions.top.bottom, self.size[0], self.size[1] - self.top.regions.top.bottom)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size."""
        self.size = size
        self._tables.clear()
        self.aim.place()

    def sit(self, seat: int) -> None:
        """Somebody else looks at the table: the board turns, everything opened is closed."""
        self.close()
        self.seat = seat
        self.plan = Plan(self.sitting.game, seat)
        self._tables.clear()
        self.choice = None
        self.magnifier.fit()

    def show(self, view: State) -> None:
        """A position in which nobody is asked anything."""
        self.view = view
        self.choice = None
        self.prompt = TurnPrompt(view)
        self.hovered = self.cursor = self.advice = None
        self.aim.place()

    def arrive(self, view: State) -> None:
        """The end of an entry: what it was about stays in the prompt until something else is shown."""
        about = self.prompt.busy
        self.show(view)
        self.prompt = TurnPrompt(view, busy=about)

    def rest(self, rest: TurnPrompt) -> None:
        """A position, and what the viewer may do in it."""
        self.view, self.prompt = rest.view, rest
        if not (rest.decides and rest.view.phase == Phase.TURN):
            self.plan.clear()
        deed.choose(self)
        self.hovered = self.cursor = self.advice = None
        self.aim.place()

    def play(self, seen: RedactedEntry, timeline: Timeline) -> None:
        """Append the animations of an entry; nobody is asked anything meanwhile."""
        self.choice, self.hovered, self.cursor = None, None, None
        self.view = seen.before
        self.prompt = TurnPrompt(self.view, busy=self._acting(seen), undo="Something is happening just now.")
        self.director.play(seen, timeline)

    def _acting(self, seen: RedactedEntry) -> str:
        """What the entry that is shown is about, in words."""
        lines = self.teller.tell(seen.events)
        return lines[0].text if lines else "…"

    def told(self, seen: Sequence[RedactedEntry]) -> None:
        """All entries so far."""
        self.log.write(seen)

    # ------------------------------------------------------------------ what is seen

    @property
    def hand_open(self) -> bool:
        """Whether the faces of the own hand are shown; nobody can look over the only person's shoulder.

        Drawn cards are compared with the hand, so it is open for that choice.
        """
        people = [player for player in self.sitting.players if player.is_person]
        choosing = bool(self.prompt.decides and self.drawn())
        return self.open_hand or self.peeking or choosing or len(people) == 1

    def sight(self) -> Sight:
        """What the panels show."""
        payable, playable, powers = spotlight.playable(self.choice, self.hand_open)
        return Sight(
            view=self.view,
            seat=self.seat,
            players=self.sitting.players,
            scores=self.sitting.game.scores(self.view),
            levels=self.sitting.levels,
            open=self.hand_open,
            payable=payable,
            playable=playable,
            powers=powers,
            chosen=None if self.chosen == NOWHERE else self.chosen,
        )

    @property
    def chosen(self) -> int:
        """The ant that is picked up, or NOWHERE."""
        return chosen_ant(self.choice)

    def light(self) -> Light:
        """The spotlight of the choice."""
        return Light() if self.choice is None else spotlight.light(self.view, self.seat, self.choice)

    def shown(self) -> Shown:
        """Everything the still picture depends on."""
        return Shown(self.sight(), self.light(), self.log.last_turns(), self.aim.hunter)

    def preview(self) -> object | None:
        """The move that the pointed-at target would lead to, or that a hint means."""
        if self.advice is not None:
            return self.advice  # type: ignore[no-any-return]
        target = self.cursor or self.hovered
        if target is None and self.glance.startswith(_PREVIEWED):
            target = target_named(self.glance)
        return preview(self.choice, target) if self.choice and target else None

    def prompt_words(self) -> tuple[str, str]:
        """What is expected, and at its right what would follow or remains."""
        return prompt.prompt(self), prompt.side(self)

    # ------------------------------------------------------------------ targets

    def point(self, pos: tuple[int, int]) -> Target | None:
        """What lies under the pointer."""
        return self.aim.point(pos)

    def on_board(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the board, and nothing over it."""
        return self.aim.on_board(pos)

    @property
    def picker(self) -> Picker:
        """The spaces and ants that can be picked."""
        return self.aim.picker

    def hover(self, target: Target | None, pos: tuple[int, int]) -> bool:
        """The pointer is there."""
        moved = self.pointer != pos
        self.pointer = pos
        changed = target != self.hovered or (self.cursor is not None and moved)
        if moved and target != self.hovered and self.objection.clear():
            changed = True
        if moved and self.advice is None:
            self.cursor = None
        self.hovered = target
        if target != self.fresh:
            self.fresh = None
        return changed

    def look(self, control: str) -> bool:
        """The pointer rests on a control; True if something is shown larger for it, or no longer."""
        changed = control != self.glance and any(
            name.startswith((*_MAGNIFIED, *_PREVIEWED)) for name in (control, self.glance)
        )
        self.glance = control
        return changed

    def choices(self) -> list[Control]:
        """The rows of choices that lie over the table."""
        return item.controls(rows.rows(self))

    def controls(self) -> list[Control]:
        """Panels, buttons, rows of choices, and every space and ant as a place to click."""
        still = self.top.controls(self.shown())
        over = (*self.choices(), *button.buttons(self), *logbook.controls(self))
        known: dict[str, Control] = {}
        for control in (*self.aim.controls(), *still, *over):
            known.setdefault(control.id, control)
        return list(known.values())

    # ------------------------------------------------------------------ clicks and keys

    def click(self, target: Target, exact: bool = False) -> Intent:
        """A picked target; the one that a hint stands on means just that move."""
        return mouse.click(self, target, exact)

    def press(self, name: str) -> Intent:
        """A control of that id is used."""
        return mouse.press(self, name)

    def suggest(self, move: Any, reason: str) -> None:
        """A hint: everything is picked that leads to the move; the last click is the person's own."""
        if self.choice is not None:
            self.plan.clear()
            deed.choose(self)
            self.cursor = self.choice.lead_to(move)
            self.aim.reveal(self.cursor)
            self.advice, self.reason = move, reason

    def cancel(self) -> bool:
        """One step back, or close what is open."""
        self.objection.clear()
        self.advice = self.cursor = None
        if (self.choice and self.choice.cancel()) or deed.take_back(self):
            return True
        if self.log_open or self.pinned is not None:
            self.log_open, self.pinned = False, None
            return True
        return False

    def close(self) -> None:
        """Close the hand and whatever was opened."""
        self.open_hand = self.peeking = self.log_open = self.overlay_on = False
        self.pinned = None
        self.objection.clear()
        if self.plan.cards:
            self.plan.clear()
            deed.choose(self)
        if self.choice:
            self.choice.reset()

    def key(self, event: pygame.event.Event) -> Intent | bool:
        """Keys of this table."""
        return keyboard.key(self, event)

    # ------------------------------------------------------------------ refusals

    @property
    def refusal(self) -> Reason | None:
        """The reason shown now: why something is not allowed, or what to think of before it is made."""
        if self.objection.reason is None and (caution := prompt.caution(self)) is not None:
            return Reason(caution.rule, caution.text)
        return self.objection.reason

    @property
    def refusal_rect(self) -> Rect | None:
        """Where it stands."""
        return self.objection.rect

    @property
    def headline(self) -> str:
        """Game, round and light."""
        side = "night" if self.view.night else "day"
        when = f"round {self.view.round}, {side}" if self.view.round else "the beginning"
        return f"{self.sitting.game.info.title} · {when}"

    def refuse(self, reason: Reason, pos: tuple[int, int]) -> None:
        """Show why something is not allowed."""
        self.objection.say(refusal.in_words(reason, self.names), pos)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint the table."""
        Overlay(self).draw(surface, timeline)
        self.objection.draw(surface, self.top.marker, self.bounds)

    def explain(self, control: str) -> str:
        """The tooltip of a control."""
        return "\n".join(explain.explain(control, self.sight()))

    @property
    def stirring(self) -> float | None:
        """The pond by day, fireflies by night; nothing for people who want no motion."""
        if self._keeps_still() or self.light().board is not None:
            return None
        return shimmer.NIGHT_PAUSE if self.view.night else shimmer.DAY_PAUSE

    def stir(self) -> None:
        """The next picture of it."""
        self.tick += 1

    def draw_stirred(self, surface: Surface) -> bool:
        """Only what stirs, over the table as it was drawn last; False if that cannot be."""
        return self.shimmer is not None and self.shimmer.again(surface, self.tick)

    # ------------------------------------------------------------------ steps on the way

    def change(self, **values: Any) -> None:
        """Show the position with some facts changed, while an entry is played."""
        self.view = replace(self.view, **values)

    def drawn(self) -> tuple[int, ...]:
        """The cards from which the viewer keeps one."""
        pending = self.view.pending
        own = pending is not None and pending.seat == self.seat and self.view.phase == Phase.PICK
        return pending.seen if own and pending is not None else ()
