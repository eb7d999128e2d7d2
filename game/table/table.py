"""The table that all games share: shows positions, and handles pointing, picking, hints and refusals.

A game's `Face` says how its positions look and what its clicks mean. The table only ever gets redacted views,
so nothing it draws can reveal a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar, cast

import pygame
from pygame import Rect, Surface

from game.kit.control import Control, not_default
from game.kit.magnifier import Magnifier
from game.kit.merely_shown import PICTURE, WORDS, layer, merely_shown, or_else, parts
from game.kit.pen import Pen
from game.kit.picking import Picker, Target, Zone
from game.kit.timeline import Timeline
from game.learning.lesson_session import NOT_NOW
from game.plugin import plugin
from game.session.player import Player
from game.session.redaction import RedactedEntry
from game.table import aside, coordinates, hint_mark, leaving, standings, switches
from game.table.analysis import VARIATION
from game.table.aside import Aside
from game.table.choice import Choice, Done, Move, Narrowed, Refused
from game.table.context import TableContext, TurnPrompt
from game.table.dice_plate import DiceEntry, TypedDice
from game.table.face import Extras, Face, Layout, Magnifiable
from game.table.hit_cache import HitCache
from game.table.intents import LOG_LINE, Ask, Intent, Past, Refuse, Submit
from game.table.kept_layouts import KeptLayouts
from game.table.open_views import OpenViews
from game.table.overlay import PREFIX as OVER
from game.table.overlay import Overlay
from game.table.pointer import Pointer
from game.table.private_look import PrivateLooks
from game.table.refusal_note import STAYS, RefusalNote, note_about
from game.table.strip import NAME as HAPPENED
from game.table.strip import Strip
from game.table.traces import Traces
from rules.core.protocol import NO_RULE, Reason, Seat

L = TypeVar("L", bound=Layout)
E = TypeVar("E", bound=Extras)

COVER: Final = Target("cover")
"""In a hit list: hides what lies below it and cannot be picked."""
_BAR: Final = 46
"""Height that the top bar takes at every table, in units."""
_ASKED: Final = ("menu", "help", "hint", "undo", "redo")
_OF_SCENE: Final = ("trial:", VARIATION)
"""Prefixes of the ids of the trial panel's buttons and of the list of variations, which scenes handle."""
_AT_POINTER: Final = 28
"""Side of the square round the pointer that a refusal leaves free where it is about no place, in units."""
_POPUPS: Final = (switches.OPENED, standings.OPENED, HAPPENED)
_BUTTONS: Final = ("plank", "gold")
"""Looks of controls that are buttons."""
_TIP: Final = "Look at the table as it was then"
_BUSY: Final = "Wait until the move has been shown."


@dataclass(slots=True)
class Hint:
    """A suggested move, and the reason in words."""

    move: Move
    reason: str
    following: tuple[Move, ...] = ()
    """The rest of the turn that the move begins, where it is known."""
    moved_on: bool = False
    """True if the pointer has moved since the hint came."""


class Table(Generic[L, E]):
    """One game's table, as its current viewer sees it."""

    def __init__(self, face: Face, context: TableContext, first: Any) -> None:
        self.face, self.context = face, context
        self.view, self.seat, self.prompt = first, context.seat, TurnPrompt(first)
        self.names = tuple(player.name for player in context.players)
        self.filmed = -1
        """Index of the entry of which the film was begun last; -1 before the first."""
        self.choice: Choice | None = None
        self.cursor: Target | None = None
        """The target that the arrow keys or a hint have selected."""
        self.pointer = Pointer()
        self.unsure: Target | None = None
        """The piece clicked last among several that stand close together, while it is asked which one is
        meant; a drag takes this one."""
        self.pinned: int | None = None
        """The seat whose details are kept in sight."""
        self.opened = OpenViews()
        self.others: Callable[[Seat], Any] | None = None
        """View of another person's seat; None unless everybody's hand lies open to all."""
        self.spared: tuple[Rect, ...] = ()
        """Rects of reading matter that a scene has laid over the table, such as a teacher's note; words about
        the target pointed at are placed clear of them."""
        self.named: tuple[Target, ...] = ()
        """Spaces that a scene speaks of by their names, which are painted on them."""
        self.hint: Hint | None = None
        self._advised: Any = None
        """The move of the last hint for this decision."""
        self.thinking = False
        """True while a hint is being thought of."""
        self.note: RefusalNote | None = None
        """Why the last attempt is not allowed."""
        self.aside: Aside | None = None
        """Something said once, beside the game."""
        self._leaving = leaving.Leaving()
        self._tried: Target | None = None
        """Target clicked last, by mouse or key."""
        self.frame_number = 0
        """Frame counter of the idle animation."""
        self.size = (0, 0)
        self._picker = Picker()
        self._misplaced = False
        """True if the hit list of spaces and pieces is to be made again."""
        self._hits = HitCache(self._lying_over, self._panels)
        self._placed: dict[str, Control] = {}
        """Controls of the spaces and pieces, as they were last asked for."""
        self._borne: frozenset[str] = frozenset()
        """Ids of the controls last asked for."""
        self.magnifier = Magnifier(self._refocus, self._leaps)
        people = sum(player.is_person for player in context.players)
        self._layouts: KeptLayouts[L] = KeptLayouts(people, self.magnifier)
        self.overlay = Overlay(self)
        self.asked_dice: DiceEntry | None = None
        """The dice that people have to roll now."""
        self.typed = TypedDice()
        self.traces = Traces(self)
        self.strip = Strip(self)
        self.looks = PrivateLooks(self)
        self.extras = cast(E, face.extras(self))

    # ------------------------------------------------------------------ layout

    @property
    def top(self) -> L:
        """The layout for the current size, seat and light, made when first needed."""
        aspect = self.face.aspect(self.view, self.seat)
        return self._layouts.show(aspect, lambda: cast(L, self.face.layout(self)), self.magnified)

    def layout_ahead(self, view: Any, make: Callable[[], L]) -> L:
        """The layout for a view that the same viewer may soon be shown, made when first needed."""
        return self._layouts.ahead(self.face.aspect(view, self.seat), make)

    @property
    def pen(self) -> Pen:
        """The pen for the current size and light."""
        return self.top.pen

    @property
    def bounds(self) -> Rect:
        """The area in which notes and tooltips may be placed, in pixels."""
        return self.top.bounds

    def zone_of(self, target: Target) -> Zone | None:
        """Zone of a space, piece or control; None if it is not on the table."""
        found = next((zone for zone in reversed(list(self.picker)) if zone.target == target), None)
        if found is None and (rect := self.face.hits.seen(self, target)) is not None:
            found = Zone(target, rect)
        return found or self._hits.panels.get(target)

    def _panels(self) -> dict[Target, Zone]:
        """The controls as zones."""
        found = [(self.target_of(one.id), one.rect) for one in parts(self.face.hits.controls, self)]
        return {target: Zone(target, rect) for target, rect in found if target}

    def target_of(self, control: str) -> Target | None:
        """The target that a control stands for, by its id; None for others, as a line of the log."""
        try:
            return self.face.hits.target(control)
        except ValueError:
            return None

    def place_of(self, target: Target) -> Rect | None:
        """Rect of a space, piece or control in pixels; None if it is not on the table."""
        zone = self.zone_of(target)
        return None if zone is None else zone.rect

    @property
    def room(self) -> Rect:
        """The area for sheets that lie over the table: the top bar stays in sight."""
        bar, whole = self.pen.px(_BAR), self.bounds
        top = max(whole.top, bar)
        return Rect(whole.x, top, whole.width, whole.bottom - top)

    @property
    def names_spaces(self) -> bool:
        """True if N shows the names of the spaces here."""
        return bool(self.face.hits.coordinates) and not self.face.hits.carries_names

    @property
    def frame(self) -> Rect:
        """The part of the window in which the board is seen, in pixels."""
        return cast(Magnifiable, self.top).frame if self.magnified else self.bounds

    @property
    def magnified(self) -> bool:
        """True if the board can be enlarged."""
        return self.face.painting.magnified

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size."""
        self.size, self.note = size, None
        self._layouts.clear()
        self.strip.resize()
        self.place()

    def place(self) -> None:
        """Rebuild the hit list of spaces and pieces for the current position when it is next asked for."""
        self._misplaced = True
        self._hits.clear()

    @property
    def picker(self) -> Picker:
        """The hit list of spaces and pieces."""
        if self._misplaced:
            # Not at once: a click that ends a film shows two positions before anybody points at one.
            self._misplaced = False
            self._picker.clear()
            for zone in parts(self.face.hits.places, self) if self.size != (0, 0) else ():
                self._picker.add(zone.target, zone.rect, zone.shape, zone.frame)
        return self._picker

    @property
    def keeps_still(self) -> bool:
        """True if the settings ask for no movement on screen."""
        values = self.context.services.settings.values
        return values.reduced_motion or values.speed == 0

    def _leaps(self) -> bool:
        """True if the board changes its size at once instead of gliding."""
        # Also while others move: pieces are animated in screen coordinates and would miss a gliding board.
        return self.keeps_still or not self.prompt.decides

    def _refocus(self) -> None:
        """The lens has changed: rebuild what depends on screen positions."""
        self.note = None
        self.place()

    # ------------------------------------------------------------------ what is shown and asked

    def sit(self, seat: int) -> None:
        """Change the viewer: close everything that is open. The previous viewer's layout is kept for them."""
        self.close()
        self.looks.forget()
        self.strip.forget()
        self.seat, self.choice = seat, None
        self.magnifier.fit()

    def show(self, view: Any) -> None:
        """Show a position without asking for anything."""
        self.view, self.choice, self.prompt = view, None, TurnPrompt(view)
        self.asked_dice, self.traces.recent = None, ()
        self._forget()
        self.extras.arrived()
        self.place()

    def _forget(self) -> None:
        self.pointer.hovered = self.cursor = self.hint = self.note = self._tried = self.unsure = None
        self._advised = None
        self._leaving.drop()

    def arrive(self, view: Any) -> None:
        """End the animations of an entry; its text stays in the prompt until something else is shown."""
        before = self.prompt
        self.show(view)
        self.prompt = TurnPrompt(view, busy=before.busy, awaits=before.awaits)

    def rest(self, prompt: TurnPrompt) -> None:
        """Show a position at rest, with what the viewer may do in it."""
        self.view, self.prompt = prompt.view, prompt
        before, self.asked_dice = self.asked_dice, self.face.dice(self) if prompt.rolls else None
        if self.asked_dice is not None and before is None:
            self.dismiss()
        self.typed = TypedDice.of(self.asked_dice)
        self.extras.arrived()
        self.choose()
        self._forget()
        self.place()

    def note_progress(self, deciders: tuple[Seat, ...], busy: str, progress: float | None) -> bool:
        """Note that others have decided meanwhile, keeping the question and picks; True if that is news."""
        old = self.prompt
        self.prompt = replace(old, deciders=deciders, busy=busy, progress=progress)
        return self.prompt != old

    def choose(self) -> None:
        """Start the decision from the beginning, with anything already prepared for it."""
        self._hits.clear()
        self.choice = self.face.choice(self)

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append the animations of an entry; nothing can be picked until they end."""
        self.choice = self.asked_dice = None
        self.traces.recent = ()
        self._forget()
        self.view, self.filmed = entry.before, entry.index
        busy = or_else("", self.face.words.happened, self, entry)
        self.prompt = TurnPrompt(self.view, busy=busy, awaits=self._shown(entry), undo=_BUSY)
        self.extras.play(entry, timeline)
        if timeline.running:
            # An enlarged card under the pointer would lie under or beside what the film shows large.
            self.pointer.control = ""

    def _shown(self, entry: RedactedEntry) -> str:
        """Words for what a click waits for while an entry is shown."""
        others = entry.seat != self.seat and 0 <= entry.seat < len(self.names)
        return (
            f"Wait until {self.name_at(entry.index, entry.seat)}'s move has been shown." if others else _BUSY
        )

    def name_at(self, entry: int, seat: Seat) -> str:
        """The name of who sat at a seat when an entry was made, by its index."""
        return self.context.players_at(entry)[seat].name

    def write_log(self, entries: Sequence[RedactedEntry]) -> None:
        """Replace the log with these entries."""
        with merely_shown(WORDS):
            self.extras.write_log(entries)
        self.traces.tell(entries)
        self.strip.tell(entries)

    def suggest(self, move: Move, reason: str, following: Sequence[Move] = ()) -> None:
        """Show a hint: make all the move's clicks but the last, which is left to the player.

        `following` is the rest of the turn, where it is known.
        """
        if self.choice is None:
            return
        self.extras.close()
        self.unsure = None
        self._leaving.drop()
        self.choose()
        self.cursor = self.choice.lead_to(move)
        if self.cursor is not None:
            self.face.uncover(self, self.cursor)
        self.reveal(self.cursor)
        self.hint, self._advised = Hint(move, reason, tuple(following)), move

    def reveal(self, target: Target | None) -> None:
        """Scroll an enlarged board so that a target on it can be seen."""
        zone = next((zone for zone in self.picker if zone.target == target), None)
        if zone is not None and zone.frame is not None:
            self.magnifier.reveal(zone.rect)

    # ------------------------------------------------------------------ what is pointed at

    @property
    def pointed(self) -> Target | None:
        """The target selected by keyboard or a hint, else the one under the pointer.

        None while the pointer still rests where it has made a move and can make none now: whoever looks at
        what came of it would be told why the next move is not possible there.
        """
        if self.cursor is not None and not self.strays:
            return self.cursor
        hovered = self.pointer.hovered
        return None if self.pointer.rests_after_move and not self._is_offered(hovered) else hovered

    @property
    def strays(self) -> bool:
        """True if the pointer has moved on from an open hint, to something else that is explained."""
        if self.hint is None or not self.hint.moved_on:
            return False
        if self.pointer.hovered is not None:
            return self.pointer.hovered != self.cursor
        painting = self.face.painting
        explained = self.pointer.control.startswith((*painting.repaint_on_hover, *painting.preview_on_hover))
        return explained and self.target_of(self.pointer.control) != self.cursor

    @property
    def shown_hint(self) -> Hint | None:
        """The hint; None while the pointer strays from it. When it leaves the hint comes back."""
        return None if self.strays else self.hint

    @property
    def told_entry(self) -> int | None:
        """The entry whose line of the log is pointed at."""
        if not self.pointer.control.startswith(LOG_LINE):
            return None
        return told_of(self.pointer.control)[0]

    def preview(self) -> Move | None:
        """The hinted move, or the move that a click on the target pointed at would lead to."""
        if self.shown_hint is not None:
            return self.shown_hint.move
        target = self.pointed
        if target is None and self.pointer.control.startswith(self.face.painting.preview_on_hover):
            target = self.face.hits.target(self.pointer.control)
        return self.choice.preview(target) if self.choice and target else None

    @property
    def caution(self) -> Reason | None:
        """The caution for the move that the next click or key would make, if there is one."""
        return or_else(None, self._caution)

    def _caution(self) -> Reason | None:
        # None while the pointer still rests on what it has just picked up: it is probably about to move on,
        # and a warning would flash up at every pick.
        # None in a lesson either: the teacher asks for the move, and a warning may name what comes later.
        move = None if self.question or self.prompt.withheld else self.preview()
        resting = self.cursor is None and self.pointer.rests_after_pick
        return None if move is None or self.shown_hint or resting else self.face.words.caution(self, move)

    def point(self, pos: tuple[int, int]) -> Target | None:
        """The game's target at a point in the window; None if there is none, or a refusal lies over it."""
        if self.note is not None and self.note.rect.collidepoint(pos):
            # After a refusal people go on to a lit place, and do not see that the note came to lie on it.
            below = self.picker.pick(pos)
            return below if self._is_offered(below) else None
        if self.question is not None and self._on_question(pos):
            return None
        for zone in reversed(self._hits.covers):
            if zone.holds(pos):
                return None if zone.target == COVER else zone.target
        return self.picker.pick(pos)

    def _is_offered(self, target: Target | None) -> bool:
        choice = self.choice
        return target is not None and choice is not None and choice.meaning(target) in choice.offers()

    def is_covered(self, pos: tuple[int, int]) -> bool:
        """Return True if something lies over the spaces and pieces at a point."""
        return any(zone.target == COVER and zone.holds(pos) for zone in self._hits.covers)

    def on_board(self, pos: tuple[int, int]) -> bool:
        """Return True if a point lies on a board that can be enlarged, with nothing covering it."""
        if not self.magnified or not self.magnifier.lens.frame.collidepoint(pos):
            return False
        return not any(zone.holds(pos) for zone in self._hits.covers)

    def _lying_over(self) -> list[Zone]:
        """Zones over spaces and pieces: the game's own, sheets, and the strip."""
        own = [Zone(COVER, rect) for rect in (self.overlay.rect, self.strip.rect) if rect is not None]
        return [*parts(self.face.hits.covers, self), *own]

    def hover(self, target: Target | None, pos: tuple[int, int]) -> bool:
        """Note where the pointer is; True if the picture changes."""
        changed = target != self.pointer.hovered
        elsewhere = target is None or changed
        moved = self.pointer.move(pos, target)
        changed = changed or (self.cursor is not None and moved)
        if self.note is not None and moved and elsewhere and not self.note.near.collidepoint(pos):
            self.note, changed = None, True
        if moved and self.hint is None:
            self.cursor = None
        elif self.hint is not None:
            self.hint.moved_on = self.hint.moved_on or moved
        return changed

    def look(self, control: str) -> bool:
        """Note the control under the pointer (empty if none); True if the picture changes."""
        glances = (OVER, HAPPENED, *self.face.painting.repaint_on_hover, *self.face.painting.preview_on_hover)
        names = (control, self.pointer.control)
        changed = control != self.pointer.control and any(name.startswith(glances) for name in names)
        self.pointer.control = control
        return changed

    def controls(self, moving: bool = False) -> list[Control]:
        """Everything on the table that can be clicked or hovered, topmost last.

        Of several with the same id only one counts, since a piece may be shown twice: the topmost of a board.
        `moving`: a film is running, in which nobody points at spaces and pieces; they stay where they were.
        """
        self._hits.clear()
        if not moving:
            self._placed = {
                zone.target.id: Control(zone.target.id, zone.seen, look="bare", focusable=False)
                for zone in self.picker
                if zone.seen
            }
        known: dict[str, Control] = {}
        over = self.overlay.rect
        for control in (*self._placed.values(), *parts(self.face.hits.controls, self)):
            if over is None or not control.rect.colliderect(over):
                known.setdefault(control.id, self._with_key(control))
        if self.strip.is_open and (strip := self.strip.rect) is not None:
            # Painted buttons lie over everything: one below the open strip would show through.
            shown = (one for one in known.values() if one.look != "bare" and one.rect.colliderect(strip))
            for hidden in [one.id for one in shown]:
                del known[hidden]
        known.update((control.id, control) for control in parts(self.strip.controls))
        known.update((control.id, control) for control in parts(self.overlay.controls))
        self._borne = frozenset(known)
        found = list(known.values())
        if self.prompt.over and self.context.results:
            return leaving.with_results(found)
        return leaving.with_question(found, self.question.leftover, self.pen) if self.question else found

    def _with_key(self, control: Control) -> Control:
        """The control as it looks while Enter clicks what the cursor is at, as beside a hint."""
        at = self.cursor
        if control.key != "Enter" or at is None or at.id == control.id or at.kind in hint_mark.CLOSING:
            return control
        return not_default(control)

    def _on_question(self, pos: tuple[int, int]) -> bool:
        """Return True if the button that asks lies at a point."""
        asks = self.asking
        return asks is not None and asks.rect.collidepoint(pos)

    @property
    def question(self) -> leaving.Question | None:
        """The open question before a turn ends that would leave something."""
        return self._leaving.question

    @property
    def asking(self) -> Control | None:
        """The button that asks whether something is to be left; None if none does."""
        if self.question is None:
            return None
        return leaving.asking(parts(self.face.hits.controls, self), self.question.leftover, self.pen)

    # ------------------------------------------------------------------ clicks and keys

    def click(self, target: Target, exact: bool = False) -> Intent:
        """Handle a click; `exact` is True if Shift was held. A click at a hint makes the hinted move."""
        hint, self.hint, self.note = self.hint, None, None
        self.unsure = None
        self._hits.clear()
        self._tried = target
        if hint is not None:
            if target == self.cursor:
                return self.face.commit(self, hint.move)
            self.cursor = None
        if target.kind in _ASKED:
            return Ask(target.kind)
        if target.kind == switches.OPENED:
            self.toggle(switches.OPENED)
            return None
        self.dismiss(kept=target.id)
        if target.kind == "fit":
            self.magnifier.fit()
            return None
        used = self.face.use(self, target)
        return self.pick(used, exact) if isinstance(used, Target) else used

    def press(self, name: str) -> Intent:
        """Handle the use of a control by its id."""
        if name == "undo-bar":
            return Ask("undo")
        if name == leaving.RESULTS:
            return Ask(leaving.RESULTS)
        if name.startswith(OVER):
            self._hits.clear()
            return self.overlay.press(name)
        if name.startswith(HAPPENED):
            self._hits.clear()
            return self.strip.press(name)
        if name.startswith(_OF_SCENE):
            return Ask(name)
        if name.startswith(LOG_LINE):
            return self._look_back(told_of(name)[0])
        return self.click(self.face.hits.target(name), bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))

    @property
    def is_picking(self) -> bool:
        """True if a move has been begun by clicks that can be put back."""
        return self.choice is not None and bool(self.choice.picked)

    def press_blocked(self, name: str) -> Refuse | None:
        """Why a button of the game that is disabled cannot be used; None if `name` is none of the game's."""
        button = next((one for one in parts(self.face.hits.controls, self) if one.id == name), None)
        if button is None or name.startswith(_OF_SCENE):
            return None
        intent = self.press(name)
        if isinstance(intent, Refuse):
            return intent
        if button.tooltip:
            return Refuse(reason=Reason(NO_RULE, f"{button.tooltip.rstrip('.')}."))
        if self.choice is None:
            return Refuse(reason=self._not_now())
        return Refuse(reason=Reason(NO_RULE, f"Not yet. {self.prompt_words()[0].rstrip('.')}."))

    @property
    def why_no_end(self) -> Reason:
        """Why the turn cannot be ended now."""
        found = (self.press_blocked(name) for name in leaving.BUTTONS)
        return next((one.reason for one in found if one is not None and one.reason), self._not_now())

    def _look_back(self, entry: int) -> Intent:
        """A line of the log leads to its entry, or shows the viewer again what it alone has seen just now."""
        if not self.looks.again(entry):
            return Past(entry)
        self.opened.discard("log")
        self._hits.clear()
        return None

    def pick(self, target: Target, exact: bool = False) -> Intent:
        """Pick a target as part of the decision; what others have done is no longer marked."""
        self._hits.clear()
        self.traces.recent = ()
        self.strip.close()
        self.unsure = None
        if self.choice is None:
            return Refuse(reason=self._not_now())
        match self.choice.pick(target, exact):
            case Done(move):
                self.pointer.acted_on = target
                return self.face.commit(self, move)
            case Narrowed():
                self.cursor, self.pointer.picked_up = None, target
                return None
            case Refused() if self._is_withheld(target):
                return Refuse(reason=Reason(NO_RULE, NOT_NOW))
            case Refused(tried):
                unsaid = Refuse(reason=Reason(self.face.words.turn_rule, "You cannot do that now."))
                return or_else(unsaid, self.face.words.attempt, self, tried)

    def _is_withheld(self, target: Target) -> bool:
        """Return True if a refused click would continue a move if everything were offered that the rules
        allow."""
        asked, choice = self.prompt, self.choice
        if not asked.withheld or choice is None:
            return False
        self.prompt = replace(asked, legal=asked.withheld)
        try:
            free = self.face.choice(self)
        finally:
            self.prompt = asked
        if free is None:
            return False
        free.hand = free.hand.holding(choice.hand.held)
        for before in choice.picked:
            free.pick(before)
        return not isinstance(free.pick(target), Refused)

    def _not_now(self) -> Reason:
        """Why nothing can be picked at the moment."""
        words = self.face.words
        if self.prompt.held:
            return Reason(words.turn_rule, "You have taken your action. End the turn, or take it back.")
        if self.prompt.over:
            return Reason(words.end_rule, "The game is over.")
        waits = self.prompt.awaits or self.prompt.busy or "It is another player's turn."
        return Reason(words.turn_rule, waits)

    def weigh(self, intent: Intent) -> Intent:
        """Let an intent pass, or None: one that would leave something worth having is asked about first.

        The same intent a second time answers the question; any other takes it back.
        """
        before = self.question
        passed = self._leaving.weigh(intent, self.seat, self._unadvised_leftover)
        if self.question not in (None, before):
            self.note = self.hint = None
        return passed

    def _unadvised_leftover(self, intent: Intent) -> leaving.Leftover | None:
        """Things that an intent would leave; None if a hint advised to end here."""
        advised = self._advised is not None and intent == Submit(self._advised)
        return None if advised else self._leftover(intent)

    def _leftover(self, intent: Intent) -> leaving.Leftover | None:
        """Things that an intent would leave, where that is to be asked about."""
        if not self.context.services.settings.values.end_asks or self.prompt.visiting:
            return None
        match intent:
            case Submit(move):
                return or_else(None, self.face.words.leftover, self, move)
            case Ask("end") if self.prompt.held:
                return or_else(None, self.face.words.leftover, self, None)
        return None

    def toggle(self, name: str) -> None:
        """Open something over the table, or close it if it is open; a popup closes any other."""
        if self._is_popup(name) and name not in self.opened:
            self.dismiss()
        self.opened.toggle(name, self.seat)

    def _is_popup(self, name: str) -> bool:
        return name.startswith((*_POPUPS, *self.face.painting.popups))

    def dismiss(self, kept: str = "") -> bool:
        """Close the popups but `kept`: sheets opened on request over the table. False if there was none.

        Esc does it, a press beside them, and all that opens over them.
        """
        found = {name for name in self.opened if name != kept and self._is_popup(name)}
        if not found:
            return False  # as nearly always: what lies where is still known, and finding it again is dear
        self.opened -= found
        if HAPPENED in found:
            self.strip.close()
        self._hits.clear()
        return True

    def dismiss_beside(self, pos: tuple[int, int], control: str) -> bool:
        """Close the popups for a press at a point; not one that it lies on, nor one of that `control`, which
        opens and closes it."""
        if not any(map(self._is_popup, self.opened)) or self.overlay.holds(pos) or self.strip.holds(pos):
            return False
        on_game_sheet = self.is_covered(pos) and any(map(self._is_games_own, self.opened))
        return not on_game_sheet and self.dismiss(kept=control)

    def _is_games_own(self, name: str) -> bool:
        return name.startswith(self.face.painting.popups)

    def pin(self, seat: int) -> None:
        """Keep a seat's details in sight, or release them if they are pinned."""
        self.pinned = None if self.pinned == seat else seat

    def key(self, event: pygame.event.Event) -> Intent | bool:
        """Handle a key, or the wheel, for what lies over the table or for this game alone; False if it means
        nothing here."""
        self._hits.clear()
        used = self.overlay.key(event)
        if used is False:
            used = self.strip.key(event)
        if used is not False:
            return None if used is True else used
        return self.face.keys(self, event)

    @property
    def picking(self) -> bool:
        """True if the viewer has picked part of a move."""
        return self.choice is not None and self.choice.begun

    def cancel(self) -> bool:
        """Put back the last pick, else close the open views; False if there was neither."""
        if self.looks.is_open:
            self.looks.put_back()
            self._hits.clear()
            return True
        if self.question is not None:
            self._leaving.drop()
            return True
        if self.unsure is not None:
            self.unsure = None
            self._hits.clear()
            return True
        if self.dismiss():
            return True
        shown = (self.note, self.hint, self.cursor) != (None, None, None)
        self.note = self.hint = self.cursor = None
        self._hits.clear()
        if self.choice is not None and self.choice.cancel():
            return True
        if self.extras.put_back():
            self.choose()
            return True
        opened = shown or "log" in self.opened or self.pinned is not None
        self.opened.discard("log")
        self.pinned = None
        return opened

    def cover(self) -> None:
        """Close the views open over the table, such as a hand; picks are kept."""
        self.opened.close()
        self.looks.cover()
        self.pinned = self.note = self.unsure = None
        self._hits.clear()

    def close(self) -> None:
        """Close everything that is open and put back all picks."""
        self.opened.close()
        self.looks.cover()
        self.pinned = self.note = self.hint = self.unsure = None
        self._leaving.drop()
        self._hits.clear()
        self.extras.close()
        if self.choice is not None:
            self.choose()

    # ------------------------------------------------------------------ words

    @property
    def headline(self) -> str:
        """Game, round and the like, for the curtain: its title, `round 4, day`."""
        info, number = self.context.game.info, self.view.round
        named = or_else("", self.face.words.when, self)
        if named:
            return f"{info.title} · {named}"
        light = or_else("", self.face.words.light, self)
        when = f"{info.round_name} {number}{light}" if number else "the beginning"
        return f"{info.title} · {when}"

    @property
    def begins(self) -> Seat:
        """The seat that begins the running round."""
        return max(0, or_else(0, self.face.words.begins, self))

    def prompt_words(self) -> tuple[str, str]:
        """The prompt, and the text at its right end."""
        if self.question is not None:
            return self.question.leftover.sentence, leaving.GO_ON
        if self.prompt.resigned:
            return self.prompt.resigned, ""
        if (words := or_else(None, self.strip.words, self.top.regions.prompt.width)) is not None:
            return words
        side = hint_mark.THINKING if self.thinking else or_else("", self.face.words.side, self)
        return or_else("", self.face.words.prompt, self), side

    @property
    def last(self) -> str:
        """`Last round`, or its like, once the game is sure to end with it."""
        return self.face.words.last(self.view)

    @property
    def subject(self) -> Player | None:
        """The player whose symbol stands in the prompt: who did what it tells of, else the one who acts."""
        deed = None if self.question is not None else self.strip.pointed
        if deed is not None:
            return None if deed.title else self.context.players[deed.seat]
        acts = self.prompt.decides or self.prompt.held
        return self.context.players[self.seat] if acts else None

    def explain(self, control: str) -> str:
        """The tooltip of a control; the game has no words for an id that nothing on the table bears, such as
        one of the position before."""
        return or_else("", self._explained, control)

    def _explained(self, control: str) -> str:
        if control.startswith(OVER):
            return ""
        if control.startswith(HAPPENED):
            return self.strip.explain(control)
        if control.startswith(LOG_LINE):
            why = self.context.why(*told_of(control))
            return f"{why}\n{_TIP}" if why else _TIP
        # While a piece is held the eye is on where it can go: what else there is to say would be in the way.
        words = self.face.words
        known = control in self._borne
        if self.picking:
            return self._unsaid(words.forecast(self, control) if known else "")
        said = (words.explain(self, control) if known else "", self._why_there())
        return self._unsaid("\n".join(text for text in said if text))

    def _unsaid(self, text: str) -> str:
        """A tooltip without the lines that the refusal beside it says already."""
        if self.note is None:
            return text
        return "\n".join(line for line in text.split("\n") if line != self.note.reason.message)

    def _why_there(self) -> str:
        """Reason for the latest move of another player that ended under the pointer; not over a place to be
        clicked."""
        if self.choice is not None and self.pointed in self.choice.offers():
            return ""
        entry = self.traces.entry_at(self.pointer.pos)
        return "" if entry is None else self.context.why(entry, None)

    def rule_at(self, control: str) -> str:
        """The ID of the rule of what is asked about: a refusal, a caution, or the control; or empty."""
        if self.note is not None:
            return self.note.reason.rule
        caution = self.caution
        known = control and not control.startswith((OVER, HAPPENED))
        about = or_else("", self.face.words.rule, self, control) if known else ""
        return about if caution is None else caution.rule

    def refuse(self, reason: Reason, pos: tuple[int, int]) -> None:
        """Show why something is not allowed: beside what was clicked last, by mouse or key, else at `pos`.

        It stays until the pointer moves on, the next click or the end of the turn, at most `STAYS` seconds.
        """
        place = None if self._tried is None else self.place_of(self._tried)
        if place is None or place.width > self.bounds.width // 3:
            place = Rect(pos, (0, 0)).inflate(self.pen.px(_AT_POINTER), self.pen.px(_AT_POINTER))
        said = or_else(reason, self.face.words.plain, self, reason)
        # Buttons beside it stay free: a note over one would take the next click for itself.
        buttons = [one.rect for one in parts(self.face.hits.controls, self) if one.look in _BUTTONS]
        offers = () if self.choice is None else map(self.place_of, self.choice.offers())
        lit = [rect for rect in offers if rect is not None]
        kept = [*parts(self.face.painting.kept_clear, self), *self.spared, *buttons, *lit]
        coded = not self.context.family and not self.face.words.for_children(self.view)
        self.note = note_about(said, place, self.pen, self.bounds, kept, coded)

    def pass_time(self, seconds: float) -> bool:
        """Let what is said grow old, a refusal unless the pointer rests on it; True if something has gone."""
        gone = False
        if self.aside is not None:
            self.aside.age += seconds
            if self.aside.age >= self.aside.stays:
                self.aside, gone = None, True
        if self.question is not None:
            self.question.age += seconds
        return self._note_passes(seconds) or gone

    def _note_passes(self, seconds: float) -> bool:
        if self.note is None or self.note.rect.collidepoint(self.pointer.pos):
            return False
        self.note.age += seconds
        if self.note.age < STAYS:
            return False
        self.note = None
        return True

    @property
    def said_until(self) -> float | None:
        """Seconds until the next note or slip closes; None without one."""
        note = [] if self.note is None else [STAYS - self.note.age]
        slip = [] if self.aside is None else [self.aside.stays - self.aside.age]
        return max(0.01, min(note + slip)) if note or slip else None

    def say(self, words: str, stays: float = aside.STAYS) -> None:
        """Say something once, beside the game, for some seconds; nothing for no words."""
        if words:
            self.aside = Aside(words, stays=stays)

    @property
    def refusal(self) -> Reason | None:
        """The reason shown at the moment: a refusal, else a caution."""
        return self.caution if self.note is None else self.note.reason

    @property
    def refusal_rect(self) -> Rect | None:
        """The rect of the refusal note."""
        return None if self.note is None else self.note.rect

    @property
    def kept_in_sight(self) -> list[Rect]:
        """Rects that a tooltip must not cover: everything shown for the target pointed at, and a refusal."""
        said = [self.refusal_rect, hint_mark.note_rect(self)]
        if self.aside is not None:
            said.append(self.aside.rect(self.pen, self.room))
        found = parts(self.face.painting.kept_clear, self)
        return [*found, *self.spared, *(rect for rect in said if rect is not None)]

    # ------------------------------------------------------------------ painting

    def _draw_names_of_spaces(self, surface: Surface) -> None:
        """Paint the names of all spaces if the setting says so, else only of those that a scene speaks of."""
        if self.face.hits.carries_names:
            return
        is_shown = self.context.services.settings.values.coordinates
        spaces = self.face.hits.coordinates.items()
        places = {name: self.place_of(space) for name, space in spaces if is_shown or space in self.named}
        found = {name: place for name, place in places.items() if place is not None}
        coordinates.draw(surface, self.pen, self.frame, found)

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint the table; if that fails, without the film and without marks of the pointer or picks."""
        if not layer(self.face.painting.draw, surface, self, timeline):
            timeline.spoil()
            with self._untouched():
                layer(self.face.painting.draw, surface, self, Timeline())
        layer(self.strip.draw_way, surface)
        layer(self._draw_names_of_spaces, surface)
        layer(self.strip.draw, surface)
        layer(leaving.draw, surface, self)
        layer(self.overlay.draw, surface)

    @contextmanager
    def _untouched(self) -> Iterator[None]:
        """Nothing is pointed at, picked or opened within the block."""
        kept = self.pointer, self.cursor, self.hint, self.choice, self.pinned, self.opened
        self.cursor = self.hint = self.choice = self.pinned = None
        self.pointer, self.opened = Pointer(), OpenViews()
        try:
            yield
        finally:
            self.pointer, self.cursor, self.hint, self.choice, self.pinned, self.opened = kept

    def draw_note(self, surface: Surface) -> None:
        """Paint the refusal and the slip beside the game, over everything else."""
        if self.aside is not None:
            layer(self.aside.draw, surface, self.pen, self.room)
        if self.note is not None:
            layer(self.note.draw, surface, self.pen)

    def draw_hint(self, surface: Surface) -> None:
        """Paint the hint over the controls."""
        layer(hint_mark.draw, surface, self)

    @property
    def stirring(self) -> float | None:
        """Seconds until the next frame of the idle animation; None if there is none."""
        return None if self.keeps_still else or_else(None, self.face.painting.pause, self)

    def stir(self) -> None:
        """Advance the idle animation by one frame."""
        self.frame_number += 1

    def draw_stirred(self, surface: Surface) -> bool:
        """Paint only the idle animation over the last picture; False if the whole table must be painted."""
        with merely_shown(PICTURE, surface):
            return self.face.painting.draw_idle(surface, self)
        return False


def told_of(line: str) -> tuple[int, Seat | None]:
    """Return the entry and the seat that a line of the log belongs to, by the line's id."""
    entry, *rest = line.removeprefix(LOG_LINE).split(".")
    return int(entry), int(rest[1]) if len(rest) > 1 else None


def new_table(context: TableContext, first: Any) -> Table[Any, Any]:
    """Create a game's table with `first` as its view. Raises LookupError if the game has no table."""
    found = plugin.of(context.game.info.name)
    if found is None:
        raise LookupError(f"There is no table for {context.game.info.title}.")
    return Table(found.face.load(), context, first)
