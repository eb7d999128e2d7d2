"""Real dice on a real table: a plate on which people enter what they show, by clicks or keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import pygame

from game.kit import pips
from game.kit.control import Control
from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.table.choice import Move
from game.table.intents import Ask, Enter, Intent

DIE: Final = "over:die:"
"""Prefix of the ids of the dice; the number of the die follows."""
PIP: Final = "over:pip:"
"""Prefix of the ids of the faces to choose from."""
ENTER: Final = "over:enter"
BACK: Final = "over:back"
ROLL: Final = "over:roll"
_MOST: Final = 12
"""Most dice that are entered one by one; more the program rolls."""
_IN_A_ROW: Final = 6
_WIDE: Final = 560
_SIZE: Final = 62
_LINE: Final = 92
_PIPS: Final = 74
_FOOT: Final = 52
_HEAD: Final = 62


@dataclass(frozen=True, slots=True)
class DiceEntry:
    """The dice that people have to roll now, as a game's face names them."""

    title: str
    """Heading that names the roll, such as `The dice of turn 7`."""
    labels: tuple[str, ...]
    """A word for each die, such as whose it is; empty texts where they belong to everybody."""
    make: Callable[[tuple[int, ...]], Move]
    """The move of chance with these faces, in the order of the labels."""


@dataclass(slots=True)
class TypedDice:
    """Faces entered so far."""

    faces: list[int] = field(default_factory=list)
    """By die; `pips.UNKNOWN` for those that are missing."""
    at: int = 0
    """The die that the next face is for."""

    @classmethod
    def of(cls, asked: DiceEntry | None) -> TypedDice:
        """Nothing entered yet; no dice at all where there are too many to enter."""
        count = len(asked.labels) if asked is not None else 0
        return cls([pips.UNKNOWN] * count if count <= _MOST else [])

    def put(self, face: int) -> None:
        """Enter a face for the die in turn, and go on to the next that is missing."""
        if self.at < len(self.faces):
            self.faces[self.at] = face
        missing = [number for number, known in enumerate(self.faces) if known == pips.UNKNOWN]
        self.at = next((n for n in missing if n > self.at), missing[0] if missing else len(self.faces))

    def take_back(self) -> None:
        """Take away the face entered last."""
        known = [number for number, one in enumerate(self.faces) if one and number < self.at]
        if known:
            self.at = known[-1]
            self.faces[self.at] = pips.UNKNOWN

    @property
    def is_complete(self) -> bool:
        """True if every die has a face."""
        return bool(self.faces) and pips.UNKNOWN not in self.faces


class DicePlate:
    """The plate, laid out in the middle of the room that a table has for what lies over it."""

    def __init__(self, table: Any, asked: DiceEntry) -> None:
        self.table, self.pen, self.asked = table, table.pen, asked
        self.typed = table.typed
        lines = -(-len(self.typed.faces) // _IN_A_ROW)
        heights = (_HEAD, lines * _LINE, _PIPS if self.typed.faces else 0, _FOOT)
        rect = self.pen.rect(0, 0, _WIDE, sum(heights) + 20)
        rect.center = table.room.center
        self.sheet = Panel(self.pen, rect)
        self._head, self._dice, self._faces, self._foot = self.sheet.inset(16, 10).rows(*heights)

    def items(self) -> list[Item]:
        """Everything but the buttons; the first item covers what lies below."""
        sheet, head = self.sheet, self._head
        sheet.hit_area("over:sheet")
        sheet.paint(self.pen.panels.paper, sheet.rect, "paper", 12)
        middle = head.width / 2
        head.text(self.asked.title, self.pen.style("title", 22), (middle, 16), "center", head.width)
        head.text(self._words, self.pen.dim(15), (middle, 44), "center", head.width)
        for number in range(len(self.typed.faces)):
            self._lay_die(number)
        for number in range(1, pips.SIDES + 1) if self.typed.faces else ():
            self._lay_pip(number)
        return sheet.items

    @property
    def _words(self) -> str:
        match len(self.typed.faces):
            case 0:
                return "There are too many dice to type in: let the program roll them."
            case 1:
                return "Roll, then click or type what it shows."
        return "Roll, then click or type what they show."

    def _lay_die(self, number: int) -> None:
        """A die with its face and, below it, its label; the one in turn has a golden rim."""
        dice, line = self._dice, number // _IN_A_ROW
        in_line = min(_IN_A_ROW, len(self.typed.faces) - line * _IN_A_ROW)
        step = min(86.0, dice.width / in_line)
        x = dice.width / 2 + (number % _IN_A_ROW - (in_line - 1) / 2) * step
        y = line * _LINE + _SIZE / 2 + 4
        place = dice.around((x, y), _SIZE, _SIZE)
        if number == self.typed.at:
            rim = place.inflate(self.pen.px(8), self.pen.px(8))
            dice.box(rim, 14, outline=self.pen.palette.gold, line=3)
        dice.hit_area(f"{DIE}{number}", place, click=True, tooltip="Enter this die again")
        dice.figure((x, y), pips.face, _SIZE, self.typed.faces[number])
        if label := self.asked.labels[number]:
            style = self.pen.style("bold", 14)
            dice.text(label, style, (x, y + _SIZE / 2 + 13), "center", step - 6)

    def _lay_pip(self, number: int) -> None:
        """One of the faces to choose from, with its key."""
        faces, name = self._faces, f"{PIP}{number}"
        x, y = faces.width / 2 + (number - (pips.SIDES + 1) / 2) * 62, 30
        faces.hit_area(name, faces.around((x, y + 4), 56, 66), click=True)
        faces.figure((x, y), pips.face, 46 if self.table.pointer.control == name else 40, number)
        faces.text(number, self.pen.dim(13), (x, y + 33), "center")

    def controls(self) -> list[Control]:
        """The buttons at the foot."""
        roll, back, enter = self._foot.inset(0, 4).columns(Flex(1.5), Flex(), Flex(), gap=10)
        found = [Control(ROLL, roll.rect, "Let the program roll", key="R", size=14)]
        if self.typed.faces:
            some, all_known = any(self.typed.faces), self.typed.is_complete
            found.append(Control(BACK, back.rect, "Take back", enabled=some, size=14))
            found.append(Control(ENTER, enter.rect, "Enter", look="gold", key="Enter", enabled=all_known))
        return found

    def press(self, name: str) -> Intent:
        """Do what a die, a face or a button is for."""
        match name:
            case _ if name == ROLL:
                return Ask("roll")
            case _ if name == BACK:
                self.typed.take_back()
            case _ if name == ENTER and self.typed.is_complete:
                return Enter(self.asked.make(tuple(self.typed.faces)))
            case _ if name.startswith(DIE):
                self.typed.at = int(name.removeprefix(DIE))
            case _ if name.startswith(PIP):
                self.typed.put(int(name.removeprefix(PIP)))
        return None

    def key(self, event: pygame.event.Event) -> Intent | bool:
        """Figures, Backspace, Enter and R; False for any other key."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        match event.key:
            case pygame.K_BACKSPACE:
                return self.press(BACK)
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                return self.press(ENTER)
            case pygame.K_r:
                return self.press(ROLL)
            case key if pygame.K_1 <= key <= pygame.K_6:
                return self.press(f"{PIP}{key - pygame.K_0}")
            case key if pygame.K_KP_1 <= key <= pygame.K_KP_6:
                return self.press(f"{PIP}{key - pygame.K_KP_1 + 1}")
        return False
