"""Made-up games for the shelf: the screens must work for any game that the registry has."""

from __future__ import annotations

from types import SimpleNamespace

from game.plugin.lazy import Lazy
from game.plugin.plugin import Plugin
from rules.core.errors import SetupError
from rules.core.protocol import STEPPING_IN, GameInfo, Option, Preset, Rank, Setup, Side, Variant, Window

_FIRST = Option("first", "First seat", "random", ("small", "large"), (), "a seat or random")
_COVERS = Option("covers", "Covered zones", "usual", ("large",), (), "SW or NE")


def _begin(setup: Setup) -> str:
    """A state that says what was asked for; refuses covers that do not exist."""
    if setup.options.get("covers", "usual") not in ("usual", "SW", "NE"):
        raise SetupError("Covers are SW or NE.")
    return repr(setup)


TRAIL = SimpleNamespace(
    new_game=_begin,
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
        hides="hands",
        board_turns=True,
        interrupts=("reveal",),
        windows=(Window(STEPPING_IN, "Stepping in", "You may reveal a card.", answers=("ask", "always")),),
    ),
)

FIELD = SimpleNamespace(
    new_game=_begin,
    info=GameInfo(
        name="field",
        title="Open Field",
        notation="OF1",
        rules_version="1",
        variants=(Variant("only", "Only", (2,), "One way to play.", 50),),
        options=(),
        end_reasons={},
    ),
)

PLUGIN = Plugin(face=Lazy("tests.game.shelf:no_table"), review=Lazy("tests.game.shelf:no_table"))
"""Of games that are only shown and chosen, never played."""

RANKS = (Rank("Larva", 100), Rank("Pupa", 110), Rank("great Hive Mind", 120), Rank("Queen", 130))
_SETS = (
    Variant("first", "Beginnings", (2, 3, 4), "Five ants and seven cards for each colony.", 100),
    Variant("second", "Apprentices", (2, 3, 4), "The whole game: holes, eggs, predators and goals.", 100),
    Variant("third", "Middling", (2, 3, 4), "Adds six special cards and a species each.", 100),
    Variant(
        "fourth",
        "Experienced",
        (2, 4),
        "Open cards and goals for all, drafted ants, trails that must hang together to count.",
        100,
    ),
    Variant("solo", "Hermit", (1,), "Six rounds alone against the bag, for a rank.", 100, RANKS),
)

RUN = SimpleNamespace(
    new_game=_begin,
    info=GameInfo(
        name="run",
        title="Short Run",
        notation="SR1",
        rules_version="1",
        variants=(Variant("only", "Only", (2, 3, 4), "A quarter of an hour.", 50, daily=3),),
        options=(Option("first", "First seat", "random", ("only",), (), "a seat or random"),),
        end_reasons={"done": "All have run."},
        hides="peeks",
        lasting_secrets=False,
        presets=(Preset("Three people", 3),),
    ),
)
"""Nobody plays it alone; its daily challenge is against two computers, and its secrets come to light."""

NEST = SimpleNamespace(
    new_game=_begin,
    info=GameInfo(
        name="nest",
        title="Deep Nest",
        notation="DN1",
        rules_version="1",
        variants=_SETS,
        options=(
            Option("first", "First seat", "random", tuple(v.name for v in _SETS), (), "a seat or random"),
            Option("covers", "Covered zones", "usual", ("third", "fourth"), (), "SW or NE"),
            Option("digging", "Digging", "loud", ("solo",), ("loud", "quiet")),
        ),
        end_reasons={"done": "Six rounds are over."},
        hides="hands",
        board_turns=True,
    ),
)
"""Five rule sets, the last one for one player."""

SWARM = SimpleNamespace(
    new_game=_begin,
    info=GameInfo(
        name="swarm",
        title="Wide Swarm",
        notation="WS1",
        rules_version="1",
        variants=(Variant("all", "All", tuple(range(1, 100)), "Everybody at once.", 50, ending="It ends."),),
        options=(
            Option(
                "water",
                "Water",
                "high",
                ("all",),
                ("high", "low"),
                summary="How the water stands.",
                meanings={"low": "Half of the board stays dry."},
            ),
        ),
        end_reasons={"done": "All sheets are full."},
        chance="none",
        moods=("night",),
    ),
)
"""From one player to 99; nothing is hidden, nothing left to chance."""

MASS = SimpleNamespace(
    new_game=_begin,
    info=GameInfo(
        name="mass",
        title="Great Mass",
        notation="GM1",
        rules_version="1",
        variants=(
            Variant(
                "usual",
                "Usual",
                tuple(range(1, 121)),
                "Everybody fills in a sheet of their own.",
                50,
                (
                    Rank("Beginner", None),
                    Rank("Child", 14),
                    Rank("Helper", 24),
                    Rank("Merchant", 34),
                    Rank("Lady", 44),
                    Rank("Brilliance", 54),
                    Rank("Triumphant", 64),
                ),
            ),
        ),
        options=(Option("water", "Receding water", "off", ("usual",), ("off", "on")),),
        end_reasons={"done": "All sheets are full."},
        hides="pencil marks",
        lasting_secrets=False,
        typed_chance=True,
        presets=(
            Preset("Alone", 1),
            Preset("Two people", 2),
            Preset("You and 4 computers", 1, 4),
            Preset("A room of 99", 1, 98),
        ),
    ),
)
"""The same rules for one, who earns a rank, and for more than the program seats."""

DUEL = SimpleNamespace(
    new_game=_begin,
    info=GameInfo(
        name="duel",
        title="Duel",
        notation="DU1",
        rules_version="1",
        variants=(Variant("only", "Only", (2,), "Two sides.", 50),),
        options=(),
        end_reasons={},
        chance="setup",
        sides=(Side("Dark", "black"), Side("Fire", "red")),
        presets=(Preset("You against the computer", 1, 1), Preset("Watch", 0, 2)),
    ),
)
"""Two sides with names of their own."""
