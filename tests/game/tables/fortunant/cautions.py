"""Moves that FortunANT's cautions speak of, and the like of them that are harmless."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.fortunant import GAME
from rules.fortunant.state import State
from tests.game.faces.cautioned import Case, Silent, Spoken
from tests.game.tables.fortunant.sheets import S1
from tests.game.tables.fortunant.test_clicks import rolled

Dice = tuple[int, int, int]
HALL: Final = f"{S1}; C=r1.G5:E2; R=G7+G8+H7+H8"


def after(sheet: str, dice: Dice, *moves: str) -> State:
    """The position after some moves of a turn."""
    state = rolled(sheet, dice)
    for text in moves:
        state = GAME.apply(state, 0, GAME.parse(text)).state
    return state


def spoken(kind: str, sheet: str, dice: Dice, move: str, *before: str, gravest: bool = True) -> Spoken:
    return Spoken(kind, after(sheet, dice, *before), GAME.parse(move), gravest=gravest)


def silent(kind: str, sheet: str, dice: Dice, move: str, *before: str) -> Silent:
    return Silent(kind, after(sheet, dice, *before), GAME.parse(move))


def receding(state: State) -> State:
    return replace(state, table=replace(state.table, receding=True))


RIVER: Final = "C=sB2:SE4; C=xE3:SE6; W1"
SCORING: Final = ("C1=r1.G5:1", "C2=sB10:SW2", "C3=sB12:SW3")
NURSERY: Final = f"{S1}; C=r1.G5:E2; R=G7+G8; C=sA7:SE3; R=D9+E9; U1:N; f G7 D9"
TELLER: Final = f"{S1}; C=r1.G5:E4; R=F10+F11+G10+G9+H10+G11+H11; U1:F3"
SCOUTS: Final = "C=sB2:SE2; R=D3+D4; C=sA7:SE4; R=E9+E10; C=r1.E3:SW2; R=G2+G3; U1:S"
CASES: Final[tuple[Case, ...]] = (
    spoken("icon_lost", "C=sB2:SE4", (2, 1, 4), "C2=xE3:E2"),
    silent("icon_lost", "C=sB2:SE4", (2, 1, 4), "C4=sB11:SW4"),
    spoken("last_end", "C=sB2:SE4; R=F3+F4; C=r1.F5:1", (1, 4, 6), "C1=xF5:SW1"),
    silent("last_end", "C=sB2:SE4; R=F3+F4; C=r1.F5:1", (1, 4, 6), "C4=xF5:E4"),
    spoken("drowns", RIVER, (3, 1, 6), "R3=L6+L7+M6"),
    silent("drowns", RIVER, (3, 1, 6), "C1=sA8:1"),
    # Receding water threatens no row for good.
    Silent("drowns", receding(rolled(RIVER, (3, 1, 6))), GAME.parse("R3=L6+L7+M6")),
    spoken("floods", "C=sB2:SE4; C=xE3:SE6; R=L6+L7+M6; W1", (3, 1, 6), "U1:N", gravest=False),
    spoken("alone", "C=sB2:SE4; R=F3+F4; C=sA7:SE4", (2, 1, 4), "R2=E9+E10"),
    # Beside others of its tunnel, and at the end of a corridor that it closes.
    silent("", f"{S1}; C=r1.G5:E2", (4, 1, 2), "R4=G7+G8+H7+H8"),
    silent("", "C=sB2:SE4", (4, 1, 2), "R2=F3+F4"),
    spoken("spoils", f"{HALL}; B=2", (4, 5, 1), "F4=G7"),
    spoken("spoils", f"{S1}; K3; B=2", (3, 2, 1), "H=G5@1", "T3"),
    silent("", "C=sB2:SE4; K3; B=2", (3, 2, 1), "H=D4", "T3"),
    spoken("pips_lost", f"{S1}; K28; B=1,2", (6, 2, 1), "T6"),
    silent("pips_lost", f"{S1}; K28; B=1,2", (6, 2, 1), "T2"),
    spoken("no_food", S1, (4, 2, 1), "A4>3"),
    silent("no_food", S1, (4, 2, 1), "A4>5"),
    spoken("counts", f"{S1}; B=6", (3, 2, 1), "A3>4"),
    spoken("worthless", f"{S1}; K7; B=2", (5, 6, 1), "B=5", "T5"),
    silent("", f"{S1}; K7; B=2", (5, 6, 1), "B=4", "T5"),
    spoken("costly", NURSERY, (2, 2, 1), "E=G7"),
    silent("", NURSERY, (2, 2, 1), "E=D9"),
    spoken("forgone", f"{S1}; K3; B=2", (3, 2, 1), "H=-", "T3"),
    silent("", "K3; B=2", (3, 2, 1), "H=-", "T3"),
    spoken("not_counted", SCOUTS, (2, 1, 4), "U3:S"),
    spoken("no_graves", HALL, (2, 1, 4), "U2:G"),
    spoken("same_number", TELLER, (2, 1, 4), "U2:F3"),
    spoken("lapse", TELLER, (2, 1, 4), "U2:F4"),
    spoken("lapse", S1, (2, 1, 4), "U1:Q"),
    spoken("unused", S1, (2, 1, 4), "."),
    spoken("unassigned", S1, (1, 2, 3), ".", *SCORING),
    silent("", S1, (1, 2, 3), "U1:Q", *SCORING),
    silent("", S1, (1, 2, 3), ".", *SCORING, "U1:Q"),
)
