"""The luck sheet of BrilliAnts: weather, objective cards, special cards, and the bag of the solo game.

First player, first side of the day and dealt species are left out, because their value is unknown; so are
the packets of the draft, because they are passed on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.plugin.luck import Chance, Luck, Row, Section, Worth, chances, signed, tally, than_expected
from game.session.player import Player
from game.tables.brilliants.words import CASTES, RESOURCES
from game.text import listed, plural
from rules.brilliants.data.box import RESOURCES as CODES
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.objectives import COST, POINTS, caste_of
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.moves import DealSpecial, DrawCard, DrawTile, LookCard, RollWeather, ShowCard
from rules.brilliants.state import State, Weather
from rules.core.log import Record
from rules.core.protocol import CHANCE

FACES: Final = {
    Weather.SUN: "Sun",
    Weather.WIND: "Wind",
    Weather.RAIN: "Rain",
    Weather.FAIR: "Fair",
    Weather.FOG: "Fog",
    Weather.ASK: "Choice",
}
_CARD: Final = 6.0
"""Points of the cheapest cards."""
_POINTS: Final = (
    "The points printed on every card drawn, and the average of the cards that could have come instead. "
    "Expensive cards need more resources. In the Library both cards count, though only one is kept."
)
_STORE: Final = (
    "How many of the resources that the drawn cards ask for were already in the Store Room, and how many "
    "would have been on average."
)
_SHOWN: Final = (
    "The points printed on every card turned up, and the average of the cards that could have come instead."
)
_SPECIAL: Final = (
    "Roughly what the special cards dealt are worth to a computer player, and the average of all those left."
)
_WEATHER: Final = "How often each face came up, beside a sixth of all rolls. The signs show who rolled it."
_BAG: Final = "How often each tile was drawn, and how often to expect it from what the bag held at each draw."
_PILE: Final = (
    "How many drawn tiles brought the predators nearer to an open card, and how many were to be expected. "
    "Fewer are kinder to you."
)
_ABOUT: Final = (
    "The points on the cards drawn, compared with the average of what could have come. What the cards then "
    "scored was up to the players."
)


def make(record: Record, players: Sequence[Player]) -> Luck:
    """Every roll and draw of a game against its odds, and a sentence for each player."""
    return _Sheet(record, players).luck()


class _Sheet:
    """The chances of a game, sorted by what was rolled or drawn."""

    def __init__(self, record: Record, players: Sequence[Player]) -> None:
        self.players = players
        self.seats = range(record.setup.seats)
        self.rule_set = RULE_SETS[record.setup.variant]
        self._chances = chances(record)

    def luck(self) -> Luck:
        """The whole sheet; sections of which nothing happened are left out."""
        drawn = self._by_seat("Points drawn", _POINTS, _points, DrawCard)
        stored = self._by_seat("In store", _STORE, _in_store, DrawCard)
        special = None if self.rule_set.packet else self._specials()
        shown, ready, pile = self._shown(), self._ready(), self._pile()
        weather = self._weather()
        sections = (weather, drawn, stored, special, shown, ready, pile, self._bag())
        text = self._for_seats(drawn, special) if drawn else self._for_all(weather, shown, pile)
        return Luck(tuple(section for section in sections if section), text, _ABOUT)

    def _of(self, *kinds: type) -> list[Chance]:
        return [chance for chance in self._chances if isinstance(chance.came, kinds)]

    def _by_seat(self, title: str, about: str, worth: Worth, kind: type) -> Section | None:
        """A row for each seat; None where nothing came and nothing was due."""
        found = self._of(kind)
        rows = tuple(
            tally([chance for chance in found if chance.came.seat == seat], worth, seat=seat, better=1)
            for seat in self.seats
        )
        return Section(title, about, rows, _CARD) if any(row.due for row in rows) else None

    def _specials(self) -> Section | None:
        return self._by_seat("Special cards", _SPECIAL, _special, DealSpecial)

    def _weather(self) -> Section | None:
        """BA-ROUND-02: the First Player rolls."""
        rolls = self._of(RollWeather)
        rows = tuple(self._face(rolls, face) for face in FACES)
        return Section("Weather", _WEATHER, rows) if rolls else None

    def _face(self, rolls: Sequence[Chance], face: Weather) -> Row:
        def is_it(_state: State, move: RollWeather) -> bool:
            return move.weather == face

        row = tally(rolls, is_it, FACES[face], icon=f"ui/icons/weather-{face.name.lower()}")
        hands = tuple(chance.state.first for chance in rolls if chance.came.weather == face)
        return replace(row, hands=hands if len(self.players) > 1 else ())

    @property
    def _owner(self) -> int:
        """Whose luck the displayed cards are: the solo player's, else everyone's."""
        return 0 if len(self.players) == 1 else CHANCE

    def _shown(self) -> Section | None:
        """BA-EXP-02, BA-EXP-10: a card looked at is as good as drawn."""
        found = self._of(ShowCard, LookCard)
        label = "" if self._owner >= 0 else "Open cards"
        row = tally(found, _points, label, self._owner, better=1)
        return Section("Points shown", _SHOWN, (row,), _CARD) if found else None

    def _ready(self) -> Section | None:
        """In the solo game only: with several Store Rooms there is no saying for whom a card was payable."""
        found = self._of(ShowCard, LookCard) if self._owner != CHANCE else []
        row = tally(found, _in_own_store, seat=0, better=1)
        return Section("In store", _STORE, (row,), _CARD) if row.due else None

    def _bag(self) -> Section | None:
        """BA-SOLO-03: its odds change with the ants."""
        draws = self._of(DrawTile)
        rows = tuple(self._tile(draws, resource) for resource in range(len(RESOURCES)))
        return Section("Bag", _BAG, rows) if draws else None

    def _tile(self, draws: Sequence[Chance], resource: int) -> Row:
        def is_it(_state: State, move: DrawTile) -> bool:
            return move.resource == resource

        icon = f"colony/resources/{CODES[resource]}-item"
        return tally(draws, is_it, RESOURCES[resource].capitalize(), icon=icon)

    def _pile(self) -> Section | None:
        """BA-SOLO-10: the pile is laid aside for an open card once it can pay it."""
        draws = self._of(DrawTile)
        row = tally(draws, _feeds, seat=0, better=-1)
        return Section("For the pile", _PILE, (row,), 2.0) if draws else None

    # ---- sentences

    def _for_seats(self, drawn: Section, special: Section | None) -> tuple[tuple[str, str], ...]:
        return tuple(self._for_seat(seat, drawn, special) for seat in self.seats)

    def _for_seat(self, seat: int, drawn: Section, special: Section | None) -> tuple[str, str]:
        said = f"drew {than_expected(drawn.rows[seat].gain, 'points')}"
        castes = [(self._gain_of(seat, caste), CASTES[caste]) for caste in range(len(CASTES))]
        parts = [f"{name} cards {signed(points)}" for points, name in castes if points]
        parts += [f"special cards {signed(special.rows[seat].gain)}"] if special else []
        return self.players[seat].name, f"{said}{f': {listed(parts)}' if parts else ''}."

    def _gain_of(self, seat: int, caste: int) -> float:
        found = [c for c in self._of(DrawCard) if c.came.seat == seat and caste_of(c.came.card) == caste]
        return tally(found, _points).gain

    def _for_all(
        self, weather: Section | None, shown: Section | None, pile: Section | None
    ) -> tuple[tuple[str, str], ...]:
        sentences = []
        if shown:
            whose = "" if self._owner != CHANCE else ", the same for all"
            points = than_expected(shown.rows[0].gain, "points")
            sentences.append(("The open cards", f"had {points}{whose}."))
        if pile:
            sentences.append(_kindness(pile.rows[0]))
        if weather:
            sentences.append(_climate(weather.rows))
        return tuple(sentences)


def _kindness(row: Row) -> tuple[str, str]:
    """Return the verdict on the tiles from the bag."""
    match row.gain:
        case gain if gain < 0:
            return "A kind bag:", f"{-gain:.1f} fewer useful tiles for the predators than expected."
        case gain if gain > 0:
            return "An unkind bag:", f"{gain:.1f} more useful tiles for the predators than expected."
    return "A fair bag:", "just as many useful tiles for the predators as expected."


def _climate(faces: Sequence[Row]) -> tuple[str, str]:
    """The weather there was most of."""
    most = max(faces, key=lambda face: face.came)
    return (
        f"Most often {most.label}:",
        f"{plural(int(most.came), 'roll', 'rolls')} where {most.due:.1f} was expected.",
    )


def _points(_state: State, move: DrawCard | ShowCard | LookCard) -> float:
    return POINTS[move.card]


def _in_store(state: State, move: DrawCard) -> float:
    return sum(map(min, state.colonies[move.seat].store, COST[move.card]))


def _in_own_store(state: State, move: ShowCard | LookCard) -> float:
    return sum(map(min, state.colonies[0].store, COST[move.card]))


def _special(_state: State, move: DealSpecial) -> float:
    return SPECIALS[move.card].worth


def _feeds(state: State, move: DrawTile) -> float:
    """Return True if an open card asks for more of the tile than the pile holds."""
    return any(COST[card][move.resource] > state.pile[move.resource] for card in state.display)
