"""Formats and parses moves (BA-NOTE-01 to BA-NOTE-03).

A decision is written without its seat (`F1 #1-S4+-S0 xBE`), chance as a whole line (`! die sun`). Parsing is
strict, with one blank between words, so that equal games have equal logs.

In a movement (`D1 #1-d1~-d2 xSA`, `F1 S0-S5+-S6 xBL+`) a space is followed by `+` if it gets a pheromone in
passing, `^` if an enemy holds it and a card crosses it, `~` if it is soil that is passed through; the sign is
written at the first visit of the space only. `S5=` is an ant that stays, `x` what it collects, `o@` a new
nest hole, `!` an objective completed. Predators, special cards and powers are such as `worm P2.d1 xCL`,
`play WIPE/N G9`, `play PRED-s/N G1 xBE`, `hatch F:D EGG-D`, `power spider G1 xBE`.
"""

from __future__ import annotations

from typing import Final, get_args

from rules.brilliants import moves as m
from rules.kit.notation import Notation

_LONGEST: Final = 400
_NOTATION: Final = Notation[m.Move](get_args(m.Move), _LONGEST)
format_move, parse_move = _NOTATION.format, _NOTATION.parse
"""A move as text, and back; `parse_move` raises NotationError."""
