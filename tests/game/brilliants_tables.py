"""Positions in the middle of a game, and the pen to draw them with: for tests of the table's panels."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


from game.form import COLOURS
from game.kit.audio import Audio
from game.scenes.base.stack import SceneStack
from game.services import Services
from game.session.player import Player
from game.settings import SettingsStore
from game.storage.folders import Paths
from game.tables.brilliants.seat_view import SeatView
from rules.brilliants.state import HIDDEN, NOWHERE, Colony, Deck, Phase, State, Table
from tests.game.desk import desk

LONGEST = ("Wilhelmina Wrzesniewska", "Maximilianos Papadopoulos"[:24], "MMMMMMMMMMMMMMMMMMMMMMMM", "Teal")
HOMES = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4)}
STORES = (
    (1, 0, 2, 1, 1, 2, 1, 2, 0),
    (0, 2, 0, 3, 0, 1, 0, 1, 2),
    (2, 0, 1, 0, 2, 0, 2, 0, 1),
    (1, 1, 0, 0, 0, 13, 10, 0, 24),
)
REVEALED = ((3, 40, 31, 65), (0, 6, 12, 33, 75), (9, 30, 62), (1, 2, 31, 35))
HANDS = ((39, 2, 75), (4, 38, 68, 70), (8, 39, 69), (14, 44))


def colony(seat: int, hand: tuple[int, ...]) -> Colony:
    """A colony with eight ants, two of them in one hole space, three done."""
    ants = bytearray([NOWHERE] * 15)
    for ant, place in ((0, 12), (1, 151), (2, 27), (5, 156), (6, 9 + seat), (7, 155), (10, 163), (11, 152)):
        ants[ant] = place
    return Colony(
        ants=bytes(ants),
        night=0b000_0100_1110_0001,
        pheromones=(10, 8, 9, 9)[seat],
        holes=bytes([50 + seat, 28 + seat, NOWHERE, NOWHERE]),
        dug=0b1011,
        store=bytes(STORES[seat]),
        hand=hand,
        revealed=REVEALED[seat],
        tile=(1, NOWHERE, 2, NOWHERE)[seat],
        hatched=seat in (0, 2),
        hunted=seat == 1,
    )


def position(
    seats: int = 4, night: bool = False, viewer: int | None = 0, hand: tuple[int, ...] = HANDS[0]
) -> State:
    """A position seen by a seat; only that seat's hand is known."""
    hands = [hand if seat == 0 else HANDS[seat] for seat in range(seats)]
    shown = [
        cards if seat == viewer else tuple(sorted(HIDDEN + c // 30 for c in cards))
        for seat, cards in enumerate(hands)
    ]
    return State(
        table=Table("apprantice", seats, (), HOMES[seats], ()),
        phase=Phase.TURN,
        round=4,
        night=night,
        weather=2 if night else 0,
        first=seats - 1,
        active=0,
        ground=bytes([3] * 151),
        colonies=tuple(colony(seat, shown[seat]) for seat in range(seats)),
        spider=3,
        grasshopper=34,
        worm=2 * 256 + 163,
        tiles=0b1001 if seats == 4 else 0b0001,
        decks=(Deck(None, 17, ()), Deck(None, 19, ()), Deck(None, 20, ((62, 0), (63, 1)))),
        pending=None,
        progress=True,
        idle=0,
        reason="",
    )


def players(
    names: tuple[str, ...] = ("Amber", "Teal", "Plum", "Brick"), computers: int = 2
) -> tuple[Player, ...]:
    """Persons first, then computers."""
    return tuple(
        Player(
            name,
            colour,
            "computer" if seat > 3 - computers else "person",
            "3" if seat > 3 - computers else "",
        )
        for seat, (name, colour) in enumerate(zip(names, COLOURS, strict=False))
    )


def seat_view(
    seats: int = 4,
    night: bool = False,
    names: tuple[str, ...] = ("Amber", "Teal", "Plum", "Brick"),
    is_open: bool = True,
) -> SeatView:
    """The position as seat 0 sees it."""
    return SeatView(
        position(seats, night),
        0,
        players(names)[:seats],
        (34, 41, 29, 137)[:seats],
        ("", "", "Level 3", "Level 4")[:seats],
        is_open,
        frozenset({2}),
        5,
    )


class Still:
    """A clock that stands still."""

    def now(self) -> float:
        """Always the same moment."""
        return 0.0

    def wall(self) -> float:
        """Always the same day."""
        return 0.0


def services(size: tuple[int, int] = (1280, 720), home: Path | None = None) -> Services:
    """Services for a scene, without a window or sound of its own."""
    theme, sprites, letters = desk()
    folder = home or Path(tempfile.mkdtemp())
    paths = Paths.inside(folder)
    settings = SettingsStore(paths.settings)
    return Services(
        paths=paths,
        clock=Still(),
        settings=settings,
        theme=theme,
        fonts=letters.fonts,
        sprites=sprites,
        audio=Audio(folder, settings.values),
        stack=SceneStack(size),
        quit=lambda: None,
        go_home=lambda: None,
    )
