"""Sheets for tests of the leaf."""

from __future__ import annotations

from rules.fortunant.grid import HEX, bits
from rules.fortunant.shorthand import sheet_of
from rules.fortunant.state import Sheet

S1 = "C=sB2:SE4; R=F3+F4+G2+G3+G4+H3+H4"
S5 = (
    f"{S1}; C=r1.G5:E2; R=G7+G8+H8; C=r2.G9:E2; R=G11+H11+H12; C=r2.I8:SW2; R=K7+K8+L8+L9; C=r4.L10:1; "
    "R=K10+L11; C=sA6:SE2; R=C7+C8; C=sB12:SW3; R=E9+E10+E11+E12+F10+F11+F12+F13"
)
"""The examples of the rules."""
GROWN = f"{S5}; C=r1.I3:SE2; R=K4+L4+L5; C=r8.M4:SE2; R=N6+N7"
KINDS = "; U1:Q; U2:N; U4:G; U6:S; U7:F2; f G11 H12; e K10"


def sheet(text: str) -> Sheet:
    return sheet_of(text)[0]


def cells(names: str) -> int:
    return bits(HEX[name] for name in names.split())
