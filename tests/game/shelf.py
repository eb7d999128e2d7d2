"""Two made-up games for the shelf: the screens must work for any game that the registry has."""

from __future__ import annotations

from types import SimpleNamespace

from rules.core.protocol import GameInfo, Option, Variant

_FIRST = Option("first", "First seat", "random", ("small", "large"), ("random", "P1", "P2"))
_COVERS = Option("covers", "Covered zones", "", ("large",), (), "zones joined by +")

TRAIL = SimpleNamespace(
    info=GameInfo(
        name="trail",
        title="Toy Trail",
        notation="TT1",
        rules_version="1",
        variants=(
            Variant("small", "Small", (2, 3, 4), "Five pieces and a short evening.", 100),
            Variant("large", "Large", (1, 2), "Adds a second board for patient people.", 200),
        ),
        options=(_FIRST, _COVERS),
        end_reasons={"done": "All pieces are home."},
        hidden=True,
    )
)

FIELD = SimpleNamespace(
    info=GameInfo(
        name="field",
        title="Open Field",
        notation="OF1",
        rules_version="1",
        variants=(Variant("only", "Only", (2,), "One way to play.", 50),),
        options=(),
        end_reasons={},
        hidden=False,
    )
)
