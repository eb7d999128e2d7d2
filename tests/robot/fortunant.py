"""Clicks for each move of FortunANT, and moments that are worth a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from game.kit.picking import Target
from game.tables.fortunant.clicks import choice_of
from game.tables.fortunant.decision import Decision
from game.tables.fortunant.hand import Hand as Dice
from game.tables.fortunant.table_state import CORRIDOR, named
from rules.core.log import Entry
from rules.fortunant.grid import members
from rules.fortunant.moves import CONFIRM, Adjust, DigCorridor, DigRoom
from rules.fortunant.play import tiles_of
from rules.fortunant.state import Phase, Stage, State
from tests.robot.album import Album
from tests.robot.hand import Hand, LostError

_PATIENCE = 300
"""Frames after which the robot gives up waiting for its turn."""


def outcome(move: Any) -> Any:
    """Corridors with the same die and tiles are one: the table chooses the room that they come from."""
    return ("corridor", move.die, tiles_of(move)) if isinstance(move, DigCorridor) else move


def action(own: Sequence[Entry], move: Any) -> Entry:
    """Entries made by the clicks for a move: each token that changes a die is one of its own."""
    first = own[0]
    if not isinstance(move, Adjust):
        return first
    last: Any = [entry.move for entry in own if entry.seat == first.seat][-1]
    return replace(first, move=Adjust(move.face, last.to))


def moment(view: State) -> str:
    """The name of a picture for a position at rest."""
    if view.phase is not Phase.PLAY:
        return "setup"
    stages = {turn.stage for turn in view.turns}
    hazard = "-termites" if stages & {Stage.FOOD, Stage.VICTIM} else ""
    return f"turn-{view.turn}{hazard}"


class Clicks:
    """Makes moves by clicks on the table that lies on top."""

    def __init__(self, hand: Hand, album: Album) -> None:
        self.hand, self.album = hand, album

    @property
    def table(self) -> Any:
        """The presenter, to be read only."""
        return self.hand.scene.presenter

    @property
    def decision(self) -> Decision:
        """Clicks so far. Raises LostError if nothing can be clicked."""
        found: Decision | None = self.table.extras.decision
        if found is None:
            raise LostError("the table asks for nothing")
        return found

    def make(self, move: Any) -> None:
        """Click the move. Raises LostError when a click is refused."""
        if move == CONFIRM:
            self._click("done")
        elif isinstance(move, Adjust):
            way = 1 if move.to > move.face else -1
            for face in range(move.face, move.to, way):
                self._rest()
                self._click_step(Adjust(face, face + way))
        else:
            self._click_step(move)

    def _rest(self) -> None:
        """Wait until what the click before did has been shown."""
        for _ in range(_PATIENCE):
            if self.table.extras.decision is not None:
                return
            self.hand.tick()

    def _click_step(self, move: Any) -> None:
        session = self.hand.scene.session
        before, now = len(session.entries), self.decision
        led = choice_of(now.view, now.seat, now.choice.legal, now.hand.wanted)
        last = led.lead_to(move)
        if last is None:
            raise LostError(f"{move} is not legal")
        self._take(Decision(led, now.view, now.seat).hand)
        for target in led.picked:
            if target not in self.decision.choice.picked:
                self._click(named(target))
            if len(session.entries) > before:
                return
        if isinstance(move, DigRoom):
            last = self._turn_to(move.cells)
        self._click(named(last), str(type(move).__name__).lower())

    def _take(self, wanted: Dice) -> None:
        """Choose the use of dice and pick them; other dice are put back first."""
        if self.decision.hand.uses.actions and self.decision.hand.action != wanted.action:
            self._click(f"action:{wanted.action}")
        for die in set(self.decision.hand.dice) - set(wanted.dice):
            self._click(f"die:{die}")
        for die in wanted.dice:
            if die not in self.decision.hand.dice:
                self._click(f"die:{die}")

    def _turn_to(self, cells: int) -> Target:
        """Turn the room with the wheel until a click on one of its hexes draws it.

        The pointer is over one of them: the wheel shows only what fits there.
        """
        self.hand.point(self.hand.place_of(f"hex:{members(cells)[0]}"))
        self.hand.tick()
        for _ in range(len(self.decision.hand.variants) + 1):
            for cell in members(cells):
                if self.decision.hand.ghost(cell) == cells:
                    return Target("hex", cell)
            self.hand._post(pygame.MOUSEWHEEL, y=1, x=0, flipped=False, precise_x=0.0, precise_y=1.0)
            self.hand.tick()
        raise LostError("no turn of the room lies where it is wanted")

    def _click(self, name: str, picture: str = "") -> None:
        if picture and self.album.wants(picture):
            self.hand.point(self.hand.place_of(name))
            self.hand.tick(2)
            self.album.take(self.hand.app.window, picture)
        self.hand.click(name)
        note = getattr(getattr(self.hand.scene, "presenter", None), "note", None)
        if note is not None:
            raise LostError(f"a click on {name} was refused: {note.reason}")

    def nonsense(self) -> bool:
        """Click a hex in the shade, see the reason, and let it go; False if all is lit."""
        decision = self.decision
        if not decision.hand.uses.actions or decision.hand.action != CORRIDOR:
            return False
        offered = decision.offered("hex")
        closed = [cell for cell in range(60, 167) if not offered >> cell & 1]
        if not closed:
            return False
        self.hand.click(f"hex:{closed[len(closed) // 3]}")
        if self.table.note is None:
            raise LostError("a click that is not allowed was answered by nothing")
        if self.album.wants("refusal"):
            self.hand.tick(2)
            self.album.take(self.hand.app.window, "refusal")
        self.hand.press((3, self.hand.app.window.get_height() // 2), button=3)
        return True
