"""State of an Ant Trails table beyond that of every table: the log of turns, tabs, analysis, trial."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from game.kit.timeline import Timeline
from game.profile.profile import Profile
from game.session.redaction import RedactedEntry
from game.table.analysis import Insight, TrialPanel, VariationPanel
from game.table.table import Table
from game.table.writers import Writers
from game.tables.ant_trails.animation import Director
from game.tables.ant_trails.chronicle import Chronicle
from game.tables.ant_trails.legend import FIRST_GAMES
from game.tables.ant_trails.panels.log_tabs import TABS
from game.tables.ant_trails.tabletop import Tabletop
from game.tables.ant_trails.words import LogWriter
from rules.ant_trails.info import INFO
from rules.ant_trails.moves import CONFIRM, Decision

LINE = "line:"
"""Begins the ids of the moves of a line that the analysis or the trial panel lists."""


class Extras:
    """The extra state of one table; it is an `Analysed` of `game.table.analysis`."""

    def __init__(self, table: Table[Tabletop, Any]) -> None:
        self.table = table
        self.writers = Writers(table.context, lambda players: LogWriter([player.name for player in players]))
        self.chronicle = Chronicle(self.writers)
        self.director = Director(table)
        analysed, learning = table.context.analysis, is_new(table.context.services.profile)
        unused = {"analysis": not analysed, "guide": not learning}
        self.tabs = tuple(name for name in TABS if not unused.get(name))
        self.tab = "guide" if learning else self.tabs[0]
        self.analysing = False
        """True if the position is analysed."""
        self.insight = Insight()
        self.margin: float | None = None
        """The latest assessment that analysis gave."""
        self.trial: TrialPanel | None = None
        self.variations: VariationPanel | None = None
        """All lines that were tried; None except on the analysis board."""
        self.first_row: int | None = None
        """The row of them that was scrolled to the top; None: the current one is kept in sight."""
        self.named = False
        """True if all cells show their names."""

    # ------------------------------------------------------------------ as every table

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append the animations of an entry."""
        self.director.play(entry, timeline)

    def write_log(self, entries: Iterable[RedactedEntry]) -> None:
        """Take the latest entries."""
        self.chronicle.write_log(tuple(entries))

    def arrived(self) -> None:
        """All animations are over. A line of moves shown from the position before is dropped."""
        self.director.arrived()
        if self.table.pointer.control.startswith(LINE):
            self.table.pointer.control = ""

    def put_back(self) -> bool:
        """Nothing to take back: Ant Trails has no cards to prepare."""
        return False

    def close(self) -> None:
        """Leave tabs and analysis open for the next player: the game has no secrets."""

    # ------------------------------------------------------------------ analysis

    def enlighten(self, known: Insight) -> None:
        """Take the analysis of the position shown."""
        self.insight = known
        if known.worth is not None:
            self.margin = known.worth.margin

    def show_trial(self, panel: TrialPanel | None) -> None:
        """Show the trial panel in place of the tabs; None takes it away."""
        self.trial = panel

    def list_variations(self, panel: VariationPanel) -> None:
        """List all lines that were tried in place of the turns; what was scrolled is in sight again."""
        self.variations, self.first_row = panel, None

    def analyse(self, clicked: bool) -> None:
        """Toggle the analysis. Unless `clicked`, the first press of the key only opens its tab."""
        if "analysis" not in self.tabs or self.trial is not None:
            return
        if clicked or self.tab == "analysis":
            self.analysing, self.insight, self.margin = not self.analysing, Insight(), None
        self.tab = "analysis"

    def next_tab(self) -> None:
        """Turn to the next tab, from the last one to the first."""
        self.tab = self.tabs[(self.tabs.index(self.tab) + 1) % len(self.tabs)]

    @property
    def line(self) -> tuple[tuple[int, Decision], ...]:
        """The moves that the panel lists, from the position shown."""
        if self.trial is not None:
            return self.trial.line
        worth = self.insight.worth
        return worth.line if worth is not None and self.analysing else ()

    def trace(self, step: int) -> None:
        """Step through the line by keyboard, showing one move more or less of it on the board.

        Ends of turns are skipped, because they change nothing on the board.
        """
        moves = enumerate(self.line)
        stops = [f"{LINE}{number}" for number, (_, move) in moves if move != CONFIRM]
        glance = self.table.pointer.control
        place = (stops.index(glance) if glance in stops else -1) + step
        self.table.pointer.control = stops[place] if 0 <= place < len(stops) else ""


def is_new(profile: Profile | None) -> bool:
    """Return True if the profile has finished so few games that the marks on the board need explaining."""
    return profile is not None and len(profile.finished(INFO.name, limit=FIRST_GAMES)) < FIRST_GAMES


TrailsTable: TypeAlias = Table[Tabletop, Extras]
