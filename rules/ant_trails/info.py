"""Metadata of Ant Trails.

It imports only the box, so that the home screen can be shown before the rules are imported.
"""

from __future__ import annotations

from typing import Final

from rules.ant_trails.box import BOX
from rules.core.protocol import GameInfo, Option, Preset, Side, Variant

FORMAT: Final = "AT1"
"""First word of a log."""
FIRST1: Final = "first1"
NO: Final = "no"
YES: Final = "yes"
SEATS: Final = len(BOX.sides)

LONGEST: Final = 2600
"""Upper bound of log entries: the food; at most 91 turns that place ants, each followed by at most one pass,
and two passes at the end (AT-INV-04): 183 turns, each with one confirmation and at most twelve food moves."""

INFO: Final = GameInfo(
    name="ant_trails",
    title="Ant Trails",
    notation=FORMAT,
    rules_version="1",
    variants=(
        Variant(
            BOX.rule_set.name,
            BOX.rule_set.title,
            (SEATS,),
            BOX.rule_set.summary,
            LONGEST,
            ending=BOX.rule_set.ending,
        ),
    ),
    options=(
        Option(
            FIRST1,
            BOX.first1.title,
            NO,
            (BOX.rule_set.name,),
            allowed=(NO, YES),
            summary=BOX.first1.summary,
            meanings=BOX.first1.meanings,
        ),
    ),
    end_reasons=BOX.end_reasons,
    closing=(".",),
    chance="setup",
    sides=tuple(Side(faction.name, faction.name.lower()) for faction in BOX.sides),
    presets=(
        Preset("Against the computer", 1, 1),
        Preset("Two people", 2),
        Preset("Watch two", 0, 2),
    ),
)
