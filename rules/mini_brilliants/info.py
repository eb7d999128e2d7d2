"""Metadata of Mini BrilliAnts.

It imports only the box, so that the home screen can be shown before the rules are imported.
"""

from __future__ import annotations

from typing import Final

from rules.core.protocol import GameInfo, Option, Preset, Variant
from rules.mini_brilliants.box import BOX, SEATS

FORMAT: Final = "MB1"
"""First word of a log."""
FIRST: Final = "first"
RANDOM: Final = "random"

LONGEST: Final = 700
"""Upper bound of log entries: at most 26 of the set-up; 42 objectives with a new card each; and at most 144
turns, each with a gathering, hatching or predator of its own (72 cards in the piles, 18 phases with four
hatchings), at most one look with what is seen, and one `end` (MB-END-03, MB-LEN-01)."""

INFO: Final = GameInfo(
    name="mini_brilliants",
    title="Mini BrilliAnts",
    notation=FORMAT,
    rules_version="1",
    variants=(
        Variant(
            BOX.rule_set.name,
            BOX.rule_set.title,
            SEATS,
            BOX.rule_set.summary,
            LONGEST,
            ending=BOX.rule_set.ending,
            daily=4,
        ),
    ),
    options=(
        Option(
            FIRST,
            BOX.first.title,
            RANDOM,
            (BOX.rule_set.name,),
            hint="a seat such as P2, or random",
            summary=BOX.first.summary,
        ),
    ),
    end_reasons=BOX.end_reasons,
    hides="peeked cards",
    round_name="phase",
    lasting_secrets=False,
    closing=("end",),
    completes=("show",),
    chances={"look": "A card has been looked at", "show": "A card has been turned up"},
    colours=("amber", "teal", "plum", "brick"),
    presets=(
        Preset("Against one", 1, 1),
        Preset("Against two", 1, 2),
        Preset("Against three", 1, 3),
        Preset("Two people", 2),
        Preset("Family", 3, family=True),
    ),
)
