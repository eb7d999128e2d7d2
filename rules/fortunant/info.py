"""Metadata of FortunANT.

It imports only the box, so that the home screen can be shown before the rules are imported.
"""

from __future__ import annotations

from typing import Final

from rules.core.protocol import GameInfo, Option, Preset, Variant
from rules.fortunant.box import BOX

FORMAT: Final = "FA1"
"""First word of a log."""
ON, OFF = "on", "off"

LONGEST: Final = 60_000
"""Upper bound of log entries with 120 seats: 20 turns of at most some 24 tokens, and the set-up. A turn has
at most 3 uses of dice, one assignment, one confirmation and 2 tokens for termites; a game has at most
5 adjustments, 3 claims and 5 hexes of the track; and each Fortune room changes one die a turn."""

INFO: Final = GameInfo(
    name="fortunant",
    title="FortunANT",
    notation=FORMAT,
    rules_version="1",
    variants=(
        Variant(
            BOX.rule_set.name,
            BOX.rule_set.title,
            tuple(range(1, BOX.most_seats + 1)),
            BOX.rule_set.summary,
            LONGEST,
            ranks=BOX.ranks,
            ending=BOX.rule_set.ending,
            ending_alone=BOX.rule_set.ending_alone,
        ),
    ),
    options=tuple(
        Option(
            name,
            choice.title,
            OFF,
            (BOX.rule_set.name,),
            (OFF, ON),
            summary=choice.summary,
            meanings=choice.values,
        )
        for name, choice in BOX.options.items()
    ),
    end_reasons=BOX.end_reasons,
    hides="unfinished turns",
    round_name="turn",
    lasting_secrets=False,
    closing=(".",),
    final=(".",),
    chances={"#": "The dice have been rolled"},
    typed_chance=True,
    presets=(
        Preset("Alone, for a rank", 1),
        Preset("Against three", 1, 3),
        Preset("Two people", 2),
        Preset("A room of 99", 1, 98),
        Preset("Family", 2, family=True),
    ),
)
