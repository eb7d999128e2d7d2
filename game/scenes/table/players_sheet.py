"""The sheet of who plays: a person's seat can pass to a computer or to another person, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ai import strength
from game.form import ROWS
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.scenes.base import face
from game.scenes.base.name_dialog import LineDialog
from game.scenes.table.pause_menu import Item, ItemsDialog
from game.services import Services
from game.session.player import Player
from game.session.session import Session
from game.table.seat_notes import level_title
from rules.core.protocol import Seat

_WIDTH: Final = 880
_ROW: Final = 62
_NOTE: Final = 62
_FACE: Final = 50.0
_COMPUTER: Final = 170
_PERSON: Final = 156
_RENAME: Final = 112
_FOOT: Final = 268
"""Greatest width of a button in the foot."""
_TOLD: Final = (
    "The log and the results will say who played when. If you leave your seat, the game counts for you only "
    "if you come back to it."
)
_SECRET: Final = "Nobody is shown another's cards."


@dataclass(frozen=True, slots=True)
class SeatActions:
    """Ways to pass a seat on."""

    to_computer: Callable[[Seat], None]
    """Opens the list of opponents for the seat."""
    to_person: Callable[[Seat, str], None]
    """Seats a person of that name."""
    rename: Callable[[Seat, str], None]
    """Gives the person of the seat another name."""


class RenameDialog(LineDialog):
    """Asks for the new name of a person who stays."""

    hint = "the name of a person"
    empty = "The person who plays needs a name."
    verb = "Rename"


class WhoDialog(LineDialog):
    """Asks for the name of the person who sits down."""

    hint = "the name of a person"
    empty = "The person who takes over needs a name."
    verb = "Take the seat"


class PlayersScene(ItemsDialog):
    """A row for each seat; those that a person has played can be passed on. In the foot stands what else
    concerns the players."""

    def __init__(
        self, services: Services, session: Session, actions: SeatActions, items: Sequence[Item] = ()
    ) -> None:
        super().__init__(services, "Who plays")
        self.session, self.actions, self._items = session, actions, tuple(items)
        self._rows: dict[Seat, Area] = {}
        self._note = Area(0, 0, 0, 0, 1.0)

    @property
    def listed(self) -> tuple[Seat, ...]:
        """The seats listed: all, or of many only those that can be passed on."""
        seats = range(len(self.session.players))
        return tuple(seat for seat in seats if len(seats) <= ROWS or self.passes(seat))

    def passes(self, seat: Seat) -> bool:
        """Return True if the seat can be passed on: a person plays it, or has played it in this game."""
        # Other seats stay with their computers: a person who took one would see its secrets, and could give
        # it back afterwards.
        persons = (change.was.is_person for change in self.session.changes if change.seat == seat)
        return self.session.players[seat].is_person or any(persons)

    def lay_out(self) -> Sequence[Control]:
        """A row for each seat, with its buttons, and the way back."""
        seats = self.listed
        self.open_sheet(_WIDTH, _ROW * len(seats) + _NOTE)
        rows, self._note = self.body.rows(Flex(), _NOTE)
        self._rows = dict(zip(seats, rows.rows(*[Flex(most=_ROW)] * len(seats)), strict=True))
        found: list[Control] = []
        for seat, row in self._rows.items():
            if self.passes(seat):
                found += self._buttons(seat, row)
        items = (*self._items, Item("back", "Back", self.services.stack.pop, "Esc"))
        places = self.foot.place(_FOOT * len(items), self.foot.height).columns(*[Flex()] * len(items), gap=14)
        last = len(items) - 1
        found += [
            self.button(item, place.rect, first=number == last)
            for number, (item, place) in enumerate(zip(items, places, strict=True))
        ]
        return found

    def _buttons(self, seat: Seat, row: Area) -> list[Control]:
        session, player = self.session, self.session.players[seat]
        _, rename, computer, person = row.columns(Flex(), _RENAME, _COMPUTER, _PERSON, gap=10)
        words = ("A computer…", "Another person…") if player.is_person else ("Another computer…", "A person…")
        places = (computer.place(computer.width, 40).rect, person.place(person.width, 40).rect)
        name = session.name(seat)
        tips = (f"A computer plays on for {name}", f"Somebody else plays on for {name}")
        acts = (partial(self.actions.to_computer, seat), partial(self._ask_name, seat))
        tip = "Another name for the same person, in the log and the results too"
        act, place = partial(self._ask_new_name, seat), rename.place(rename.width, 40).rect
        own = [Control(f"rename-{seat}", place, "Rename…", act, "plank", tip, size=15)] * player.is_person
        return own + [
            Control(f"{kind}-{seat}", place, label, act, "plank", tip, size=15)
            for kind, place, label, act, tip in zip(
                ("computer", "person"), places, words, acts, tips, strict=True
            )
        ]

    def _ask_new_name(self, seat: Seat) -> None:
        name = self.session.name(seat)

        def take(new: str) -> None:
            self.services.stack.pop()
            self.actions.rename(seat, new)

        self.services.stack.push(RenameDialog(self.services, f"A new name for {name}", name, take))

    def _ask_name(self, seat: Seat) -> None:
        session = self.session
        persons = (one.was for one in reversed(session.changes) if one.seat == seat and one.was.is_person)
        last = next(persons, None)
        offered = last.name if last is not None and not session.players[seat].is_person else ""

        def take(name: str) -> None:
            self.services.stack.pop()
            self.actions.to_person(seat, name)

        title = f"Who plays on for {session.name(seat)}?"
        self.services.stack.push(WhoDialog(self.services, title, offered, take))

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The sheet with everybody's face, name and kind."""
        super().paint_ground(surface)
        pen, game = self.pen, self.session.game.info.name
        for seat, row in self._rows.items():
            player = self.session.players[seat]
            title = level_title(game, player)
            size = min(_FACE, row.height - 8)
            head, rest = row.cut_left(size, 14)
            if self.passes(seat):
                rest = rest.columns(Flex(), _RENAME, _COMPUTER, _PERSON, gap=10)[0]
            known = not player.is_person and player.own_program is None and title != player.level
            character = face.of_level(game, player.level) if known else face.of_person(pen, player.colour)
            stars = strength.stars(game, player.level) if known else 0
            face.draw_face(surface, pen, character, stars, head.rect.center, size)
            name, kind = rest.centred(height=46).rows(Flex(1.2), Flex())
            pen.text(surface, player.name, name.rect.midleft, pen.style("display", 19), "midleft", name.w)
            said = pen.style("text", 14, pen.palette.ink_dim)
            pen.text(surface, self._kind(player, title), kind.rect.midleft, said, "midleft", kind.w)
        style = pen.style("text", 14, pen.palette.ink_dim)
        shares = self.session.family or not self.session.game.info.hidden
        words = _TOLD if shares or len(self.session.players) == 1 else f"{_TOLD} {_SECRET}"
        pen.letters.paragraph(surface, words, style, self._note.inset(0, 6).rect, "center")

    def _kind(self, player: Player, title: str) -> str:
        return "plays at this screen" if player.is_person else f"computer: {title}"

    def use(self, event: pygame.event.Event) -> bool:
        """Esc goes back; no event reaches the table."""
        super().use(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.services.stack.pop()
        return True
