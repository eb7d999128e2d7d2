"""The table of BrilliAnts at work: what is pointed at, what a click means, what the prompt says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from game.kit.control import Control
from game.kit.pen import Pen
from game.kit.picking import Picker, Target
from game.kit.theme import Mood
from game.kit.timeline import Timeline
from game.session import Seen
from game.tables.brilliants import asking, deed, explain, keyboard, shimmer, trying
from game.tables.brilliants.aim import Aim, target_named
from game.tables.brilliants.animation import Director
from game.tables.brilliants.choice import Choice
from game.tables.brilliants.drawer import MAGNIFIED
from game.tables.brilliants.gallery import Gallery
from game.tables.brilliants.lead import lead_to
from game.tables.brilliants.overlay import Overlay
from game.tables.brilliants.plan import Plan
from game.tables.brilliants.sight import Sight, is_calm, is_ready
from game.tables.brilliants.stages import (
    Done,
    Gathering,
    JokerTaken,
    Narrowed,
    Open,
    Predators,
    Refused,
    Tiles,
)
from game.tables.brilliants.tabletop import Chair, Light, Shown, Tabletop
from game.tables.brilliants.words import Line, Teller
from game.tables.registry import Ask, Intent, Refuse, Rest, Sitting
from rules.brilliants.state import HIDDEN, NOWHERE, Phase, State
from rules.core.protocol import Reason

_LOG_KEPT: Final = 400
_MAGNIFIED: Final = ("card:", "pick:", "nest:", *(f"{kind}:" for kind in MAGNIFIED))
"""Controls that show something larger while the pointer rests on them."""
_PREVIEWED: Final = ("special:", "shown:", "tile:", "deck:")
"""Controls of the panels that tell what a click on them would bring."""
_UNPICKED: Final = (Open, Gathering, Tiles, JokerTaken, Predators)
"""Stages in which a space where a ready own ant stands means that ant."""


def make(sitting: Sitting, first: Any) -> BrilliantsPresenter:
    """The table for a sitting, showing its first position."""
    return BrilliantsPresenter(sitting, first)


class BrilliantsPresenter:
    """See the module."""

    def __init__(self, sitting: Sitting, first: State) -> None:
        self.sitting, self.view = sitting, first
        self.seat = sitting.seat
        self.names = tuple(player.name for player in sitting.players)
        self.teller = Teller(first.table, self.names)
        self.state = Rest(first)
        self.choice: Choice | None = None
        self.hovered: Target | None = None
        self.cursor: Target | None = None
        """The target that the arrow keys stand on."""
        self.pointer = (0, 0)
        self.tick = 0
        self.shimmer: shimmer.Shimmer | None = None
        """What stirs over the still picture that was drawn last."""
        """Counts the pictures of what stirs."""
        self.glance = ""
        """The control that the pointer rests on."""
        self.open_hand = False
        self.peeking = False
        self.pinned: int | None = None
        self.log_open = False
        self.overlay_on = False
        self.lines: list[Line] = []
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
        self._refusal: tuple[Reason, tuple[int, int]] | None = None
        self._refusal_rect = Rect(0, 0, 0, 0)

    # ------------------------------------------------------------------ the table

    @property
    def mood(self) -> Mood:
        """Day or night, as the shown position has it."""
        return "night" if self.view.night else "day"

    @property
    def top(self) -> Tabletop:
        """The table in the present light."""
        if self.mood not in self._tables:
            chair = Chair(
                self.seat,
                self.sitting.players,
                self.sitting.turned,
                self.sitting.services.settings.values.calm_table or is_calm(self.view.table.variant),
                self.sitting.hint,
            )
            table = Tabletop(self.sitting.services, self.size, self.mood, self.view.table, chair)
            self._tables[self.mood] = table
            table.warm(self.view)
        return self._tables[self.mood]

    @property
    def pen(self) -> Pen:
        """The drawing desk of the present size and light."""
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

    def show(self, view: State) -> None:
        """A position in which nobody is asked anything."""
        self.view = view
        self.choice = None
        self.state = Rest(view)
        self.hovered = self.cursor = self.advice = None
        self.aim.place()

    def rest(self, rest: Rest) -> None:
        """A position, and what the viewer may do in it."""
        self.view, self.state = rest.view, rest
        if not (rest.decides and rest.view.phase == Phase.TURN):
            self.plan.clear()
        deed.choose(self)
        self.hovered = self.cursor = self.advice = None
        self.aim.place()

    def play(self, seen: Seen, timeline: Timeline) -> None:
        """Append the animations of an entry; nobody is asked anything meanwhile."""
        self.choice, self.hovered, self.cursor = None, None, None
        self.view = seen.before
        self.state = Rest(self.view, busy=self._acting(seen), undo="Something is happening just now.")
        self.director.play(seen, timeline)

    def _acting(self, seen: Seen) -> str:
        """What the entry that is shown is about, in words."""
        lines = self.teller.tell(seen.events)
        return lines[0].text if lines else "…"

    def told(self, seen: Sequence[Seen]) -> None:
        """All entries so far."""
        self.lines = [line for one in seen[-_LOG_KEPT:] for line in self.teller.tell(one.events)]

    # ------------------------------------------------------------------ what is seen

    @property
    def hand_open(self) -> bool:
        """Whether the faces of the own hand are shown; nobody can look over the only person's shoulder.

        Drawn cards are compared with the hand, so it is open for that choice.
        """
        people = [player for player in self.sitting.players if player.is_person]
        choosing = bool(self.state.decides and self.drawn())
        return self.open_hand or self.peeking or choosing or len(people) == 1

    def sight(self) -> Sight:
        """What the panels show."""
        payable, playable, powers = asking.playable(self.choice, self.hand_open)
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
        return self.choice.ant if self.choice else NOWHERE

    def light(self) -> Light:
        """The spotlight of the choice."""
        if self.choice is None:
            return Light()
        return asking.light(self.choice)

    def shown(self) -> Shown:
        """Everything the still picture depends on."""
        return Shown(self.sight(), self.light(), tuple(self._last_turns()), self.aim.hunter)

    def _last_turns(self) -> list[Line]:
        return [line for line in reversed(self.lines) if line.seat >= 0][:4]

    def preview(self) -> object | None:
        """The move that the pointed-at target would lead to, or that a hint means."""
        if self.advice is not None:
            return self.advice  # type: ignore[no-any-return]
        target = self.cursor or self.hovered
        if target is None and self.glance.startswith(_PREVIEWED):
            target = target_named(self.glance)
        return self.choice.preview(target) if self.choice and target else None

    def prompt(self) -> tuple[str, str]:
        """What is expected, and at its right what would follow or remains."""
        return asking.prompt(self), asking.side(self)

    # ------------------------------------------------------------------ targets

    def point(self, pos: tuple[int, int]) -> Target | None:
        """What lies under the pointer."""
        return self.aim.point(pos)

    @property
    def picker(self) -> Picker:
        """The spaces and ants that can be picked."""
        return self.aim.picker

    def hover(self, target: Target | None, pos: tuple[int, int]) -> bool:
        """The pointer is there."""
        moved = self.pointer != pos
        self.pointer = pos
        changed = target != self.hovered or (self.cursor is not None and moved)
        if self._refusal and moved and target != self.hovered:
            self._refusal, changed = None, True
        if moved and self.advice is None:
            self.cursor = None
        self.hovered = target
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
        return Overlay(self).choices()

    def controls(self) -> list[Control]:
        """Panels, buttons, rows of choices, and every space and ant as a place to click."""
        _, still = self.top.still(self.shown())
        spaces = [Control(zone.target.id, zone.rect, look="bare", focusable=False) for zone in self.picker]
        small = [Control(z.target.id, z.rect, look="bare", focusable=False) for z in self.aim.small_nests()]
        known: dict[str, Control] = {}
        for control in (*spaces, *small, *still, *self.choices(), *self._buttons()):
            known.setdefault(control.id, control)
        return list(known.values())

    def _buttons(self) -> list[Control]:
        return asking.buttons(self)

    # ------------------------------------------------------------------ clicks and keys

    def click(self, target: Target, exact: bool = False) -> Intent:
        """A picked target; the one that a hint stands on means just that move."""
        advice, self.advice, self._refusal = self.advice, None, None
        if advice is not None and target == self.cursor:
            return deed.do(self, advice)
        match target.kind:
            case "peek" | "closed" | "closed-special":
                self.open_hand = not self.open_hand
                return None
            case "seat" | "nest" if target.kind == "seat" or (
                target.seat == -1 and target.number < len(self.names)
            ):
                return self.pin(target.number)
            case "log-open" | "turn":
                self.log_open = not self.log_open
                return None
            case "log" | "overlay" | "end" | "undo" | "redo" | "next" | "cancel":
                return self.button(target.kind)
            case "menu" | "help" | "hint":
                return Ask(target.kind)
            case "reveal":
                return Ask(f"reveal:{target.number}")
            case "collect" | "mark-end" | "claim" if self.choice:
                self.choice.toggle(target.kind)
                return None
            case "ready":
                deed.take_back(self, target.number)
                return None
            case "shelf" | "page":
                self.gallery.turn(target.kind, target.number)
                return None
            case _:
                return self.pick(target, exact)

    def press(self, name: str) -> Intent:
        """A control of that id is used."""
        match name:
            case "undo-bar":
                return Ask("undo")
            case "hatch-bar":
                return self.pick(Target("hatch"), False)
            case "hunt-bar":
                return self.pick(Target("hunt"), False)
            case _:
                return self.click(target_named(name), bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))

    def button(self, name: str) -> Intent:
        """A button of the bars is used."""
        match name:
            case "end" if self.choice and Target("visit") in self.choice.offers():
                return self.pick(Target("visit"), False)
            case "log":
                self.log_open = not self.log_open
            case "overlay":
                self.overlay_on = not self.overlay_on
            case "next":
                keyboard.next_ant(self)
            case "cancel":
                self.cancel()
            case "end" if self.state.decides and self.view.phase in (Phase.CLOSE, Phase.AFTER):
                return self.pick(Target("pass"), False)
            case "end" if self.state.decides and self.view.phase == Phase.CARDS:
                return self.pick(Target("deal"), False)
            case _:
                return Ask(name)
        return None

    def pin(self, seat: int) -> Intent:
        """Another player's nest large over the own one, or no longer."""
        if seat != self.seat:
            self.pinned = None if self.pinned == seat else seat
        return None

    def pick(self, target: Target, exact: bool) -> Intent:
        """What a picked thing of the game means now."""
        if self.choice is None:
            return Refuse(reason=asking.not_now(self))
        chosen = self._meant(target)
        match self.choice.pick(chosen, exact):
            case Done(move):
                return deed.do(self, move)
            case Narrowed():
                self.cursor = None
                return None
            case Refused() as refused:
                return deed.explained(
                    self, trying.refusal(self.view, self.seat, self.choice, refused, self.teller)
                )

    def _meant(self, target: Target) -> Target:
        """A space where a ready own ant stands means that ant, as long as none is picked up."""
        if target.kind not in ("hex", "nest") or self.choice is None or target.seat not in (-1, self.seat):
            return target
        if not isinstance(self.choice.stage, _UNPICKED) or target in self.choice.offers():
            return target
        place = self.choice.place_of(target)
        own = [ant for ant, at in enumerate(self.view.colonies[self.seat].ants) if at == place]
        if not own:
            return target
        ready = [ant for ant in own if is_ready(self.view, self.view.colonies[self.seat], ant)]
        return Target("ant", (ready or own)[0])

    def suggest(self, move: Any, reason: str) -> None:
        """A hint: everything is picked that leads to the move; the last click is the person's own."""
        if self.choice is not None:
            self.plan.clear()
            deed.choose(self)
            self.cursor = lead_to(self.choice, move)
            self.advice, self.reason = move, reason

    def cancel(self) -> bool:
        """One step back, or close what is open."""
        self._refusal = self.advice = None
        self.cursor = None
        if (self.choice and self.choice.cancel()) or deed.take_back(self):
            return True
        if self.log_open or self.pinned is not None:
            self.log_open, self.pinned = False, None
            return True
        return False

    def close(self) -> None:
        """Close the hand and whatever was opened."""
        self.open_hand = self.peeking = self.log_open = self.overlay_on = False
        self.pinned, self._refusal = None, None
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
        """The reason shown now."""
        return self._refusal[0] if self._refusal else None

    @property
    def refusal_rect(self) -> Rect | None:
        """Where it stands."""
        return self._refusal_rect if self._refusal else None

    @property
    def headline(self) -> str:
        """Game, round and light."""
        side = "night" if self.view.night else "day"
        when = f"round {self.view.round}, {side}" if self.view.round else "the beginning"
        return f"{self.sitting.game.info.title} · {when}"

    def refuse(self, reason: Reason, pos: tuple[int, int]) -> None:
        """Show why something is not allowed."""
        self._refusal = (trying.in_words(reason, self.names), pos)

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint the table."""
        Overlay(self).draw(surface, timeline)
        if self._refusal is not None:
            reason, at = self._refusal
            self._refusal_rect = self.top.marker.sentence(
                surface, reason.message, reason.rule, at, self.bounds
            )

    def explain(self, control: str) -> str:
        """The tooltip of a control."""
        return "\n".join(explain.explain(control, self.sight()))

    @property
    def stirring(self) -> float | None:
        """The pond by day, fireflies by night; nothing for people who want no motion."""
        values = self.sitting.services.settings.values
        if values.reduced_motion or values.speed == 0 or self.light().board is not None:
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

    def hand_cards(self) -> tuple[int, ...]:
        """The own hand as far as it is known."""
        return tuple(card for card in self.view.colonies[self.seat].hand if card < HIDDEN)

    def drawn(self) -> tuple[int, ...]:
        """The cards from which the viewer keeps one."""
        pending = self.view.pending
        own = pending is not None and pending.seat == self.seat and self.view.phase == Phase.PICK
        return pending.seen if own and pending is not None else ()
