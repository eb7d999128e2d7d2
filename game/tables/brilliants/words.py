"""Sentences about BrilliAnts: the log, the last turns, and what a move would do.

Zones are named by who lives there, never by compass: the board may be turned.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.tables.brilliants.cards.objective_card import title
from game.tables.brilliants.whereabouts import Whereabouts
from game.text import listed, plural
from rules.brilliants import events
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.objectives import caste_of
from rules.brilliants.data.special import SPECIALS, SPECIES, amount
from rules.brilliants.moves import EndTurn, Pass
from rules.brilliants.state import (
    HOLE_1,
    JOKER,
    LIBRARY,
    NOWHERE,
    QUEEN,
    SURFACE,
    UNSEEN,
    Table,
    Weather,
)

CASTES: Final = ("Hunter", "Farmer", "Digger")
RESOURCES: Final = (
    "beetle",
    "caterpillar",
    "fly",
    "mushroom",
    "strawberry",
    "blueberry",
    "clay",
    "sand",
    "gravel",
)
PREDATORS: Final = ("Spider", "Grasshopper", "Worm")
WEATHERS: Final = {
    Weather.SUN: "sunshine",
    Weather.WIND: "wind",
    Weather.RAIN: "rain",
    Weather.FAIR: "fair weather",
    Weather.FOG: "fog",
    Weather.ASK: "a question mark",
}
EFFECTS: Final = {
    Weather.SUN: "Farmers get one extra step",
    Weather.WIND: "Hunters get one extra step",
    Weather.RAIN: "Diggers get one extra step",
    Weather.FAIR: "all ants get one extra step",
    Weather.FOG: "nobody gets an extra step",
    Weather.ASK: "the First Player chooses",
}
ENDINGS: Final = {
    "eighth_card": "The game is over: eight objectives are complete.",
    "seventh_card": "The game is over: seven objectives are complete.",
    "no_progress": "The game is over: nobody made any progress.",
    "last_round": "The game is over: six rounds have been played.",
}
_AT_THE_END: Final = frozenset({"pheromones", "nest_holes", "bonus_cards"})
"""Sources of the final scoring: each is a line of its own."""


_INDOORS: Final = {
    **{HOLE_1 + number: f"into entrance {number + 1}" for number in range(LIBRARY - HOLE_1)},
    HOLE_1: "into the Entryway",
    LIBRARY: "into the Library",
    QUEEN: "into the Queen's Chamber",
}
_INDOORS_BRIEF: Final = {
    **{HOLE_1 + number: f"entrance {number + 1}" for number in range(LIBRARY - HOLE_1)},
    HOLE_1: "Entryway",
    LIBRARY: "Library",
    QUEEN: "Queen",
}


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log; `short` is its form for the corner box."""

    seat: int
    """Seat of the actor, or -1: a headline of the whole table."""
    text: str
    short: str
    resource: int = NOWHERE


def ant_name(ant: int) -> str:
    """`Farmer 2` for ant 6."""
    return f"{CASTES[ant // 5]} {ant % 5 + 1}"


def article(name: str) -> str:
    """`a fly`, `an ant`."""
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def taken(resource: int) -> str:
    """`a beetle`, `some clay`."""
    return f"some {RESOURCES[resource]}" if resource >= 6 else article(RESOURCES[resource])


_SAID: Final[dict[type, str]] = {EndTurn: "ended the turn", Pass: "passed"}
"""Moves that no event reports, to follow a name."""


class LogWriter:
    """Puts events into words, with the players' names by seat."""

    def __init__(self, table: Table, names: Sequence[str]) -> None:
        self.table, self.names = table, tuple(names)
        self.where = Whereabouts(table, self.names)

    def place(self, place: int) -> str:
        """A place in the seat's own numbers, as the end of a walk."""
        return (
            f"to a space {self.where.at(place)}"
            if place < SURFACE
            else _INDOORS.get(place, "into the tunnels")
        )

    def brief(self, place: int, seat: int) -> str:
        """The same in one or two words."""
        return self.where.brief(place, seat) if place < SURFACE else _INDOORS_BRIEF.get(place, "tunnels")

    # ------------------------------------------------------------------ entries

    def answer(self, seat: int, move: object) -> str | None:
        """A move that no event reports; None if it has no words but its notation."""
        said = _SAID.get(type(move))
        return None if said is None else f"{self.names[seat]} {said}"

    def lines(self, entry_events: Iterable[object]) -> tuple[LogLine, ...]:
        """The lines of one log entry; an action and its gains share a line."""
        lines: list[LogLine] = []
        for event in entry_events:
            match event:
                case events.SoilDug() if lines:
                    pass
                case events.Scored(source=source) if source in _AT_THE_END:
                    lines += [line] if (line := self.line(event)) is not None else []
                case (
                    events.ResourceCollected()
                    | events.PheromonePlaced()
                    | events.HolePlaced()
                    | events.Scored()
                    | events.AntPlaced()
                    | events.CardReturned()
                    | events.ObjectiveCompleted()
                    | events.PheromoneRemoved()
                ) if lines and (lines[-1].seat == _actor(event) or _is_washed(event, lines[-1])):
                    lines[-1] = self._extended(lines[-1], event)
                case _:
                    if (line := self.line(event)) is not None:
                        lines.append(line)
        return tuple(lines)

    def _extended(self, line: LogLine, event: object) -> LogLine:
        text, short, resource = line.text, line.short, line.resource
        match event:
            case events.ResourceCollected(resource=taken_):
                resource = taken_
                text += f" and took {taken(taken_)}"
            case events.HolePlaced(number=number, space=space):
                text += f", opening hole {number} {self.where.at(space)}"
                short = f"Dug hole {number}"
            case events.Scored(points=points):
                text += f": {plural(points, 'point', 'points')}"
                short += f", +{points}"
            case events.PheromonePlaced(space=space) if "walked" not in text:
                text += f", marking a space {self.where.at(space)}"
            case events.PheromonePlaced() if " took " in text:
                # Elsewhere what is collected leaves a pheromone unasked (BA-COL-02): it goes without saying.
                text += " and left a pheromone" if RULE_SETS[self.table.variant].touching else ""
            case events.PheromonePlaced():
                text += "" if "marked" in text else ", marked the way"
            case events.ObjectiveCompleted(card=card):
                text += f" and completed {title(card)}"
                short = title(card)
            case events.PheromoneRemoved(owner=owner, space=space):
                text += f": a pheromone of {self.names[owner]} {self.where.at(space)} was washed away"
            case events.AntPlaced(ant=ant):
                text += f", {ant_name(ant)}" if "into play" in text else f"; {ant_name(ant)} was born"
            case _:
                pass
        return LogLine(line.seat, text, short, resource)

    def line(self, event: object) -> LogLine | None:
        """The line of a single event; None for events that need no mention."""
        match event:
            case events.RoundStarted(round=number, first=first, night=night):
                side = "night" if night else "day"
                return LogLine(
                    -1, f"Round {number}, {side}. {self.names[first]} begins.", f"Round {number}, {side}"
                )
            case events.WeatherRolled(weather=weather):
                return self._weather(weather)
            case events.WeatherChosen(seat=seat, weather=weather):
                return LogLine(
                    seat, f"{self.names[seat]} chose {WEATHERS[Weather(weather)]}", "Chose the weather"
                )
            case events.FirstPlayerChosen(seat=seat):
                return LogLine(-1, f"{self.names[seat]} begins", f"{self.names[seat]} begins")
            case events.SideTossed(night=night):
                text = f"The game opens by {'night' if night else 'day'}"
                return LogLine(-1, text, text)
            case events.CloseWindowOpened():
                return LogLine(-1, "The round is over: last chance to reveal.", "Last chance to reveal")
            case events.CardShown(card=card):
                kind, name = CASTES[caste_of(card)], title(card)
                return LogLine(-1, f"A {kind} card lies open: {name}", f"Open: {name}")
            case events.PacketsPassed():
                return LogLine(-1, "All packets go to the left.", "Packets passed")
            case events.PacketsDiscarded():
                return LogLine(-1, "The last cards of the packets leave the game.", "Draft over")
            case events.GameEnded(reason=reason):
                return LogLine(-1, ENDINGS.get(reason, "The game is over."), "Game over")
            case _:
                return self._of_seat(event)

    def _weather(self, weather: int) -> LogLine:
        face = Weather(weather)
        return LogLine(-1, f"The die shows {WEATHERS[face]}: {EFFECTS[face]}.", WEATHERS[face].capitalize())

    def _of_seat(self, event: object) -> LogLine | None:
        seat = getattr(event, "seat", NOWHERE)
        name = self.names[seat] if seat < len(self.names) else ""
        match event:
            case events.AntMoved(ant=ant, path=path):
                return self._walked(seat, name, ant, path)
            case events.AntPlaced(ant=ant):
                return LogLine(seat, f"{name} brings into play {ant_name(ant)}", f"New {CASTES[ant // 5]}")
            case events.ResourceCollected(resource=resource):
                return LogLine(seat, f"{name} took {taken(resource)}", "Took", resource)
            case events.PheromonePlaced(space=space):
                return LogLine(seat, f"{name} marked a space {self.where.at(space)}", "Marked a space")
            case events.SoilDug(owner=owner):
                return LogLine(owner, f"A tunnel opened in {self.names[owner]}'s nest", "New tunnel")
            case events.HolePlaced(number=number, space=space):
                return LogLine(seat, f"{name} opened hole {number} {self.where.at(space)}", f"Hole {number}")
            case events.HatchingTileTaken(tile=tile):
                return LogLine(seat, f"{name} took the {_tile(tile)} tile", f"Hatched {_tile(tile)}")
            case events.PredatorMoved(predator=predator, target=target, eaten=eaten):
                return self._hunted(seat, name, predator, target, eaten)
            case _:
                return self._of_cards(event, seat, name)

    def _of_cards(self, event: object, seat: int, name: str) -> LogLine | None:
        match event:
            case events.CardDrawn(card=card):
                kind = CASTES[caste_of(card)]
                return LogLine(seat, f"{name} drew {article(kind + ' card')}", f"Drew {kind}")
            case events.CardKept(card=card):
                return LogLine(seat, f"{name} kept one {CASTES[caste_of(card)]} card", "Kept a card")
            case events.CardReturned(card=card):
                return LogLine(seat, f"{name} put one {CASTES[caste_of(card)]} card back", "Put one back")
            case events.ObjectiveRevealed(card=card):
                return LogLine(seat, f"{name} revealed {title(card)}", title(card))
            case events.ObjectiveCompleted(card=card):
                kind = CASTES[caste_of(card)]
                return LogLine(seat, f"{name} completed {title(card)}", title(card))
            case events.CardSeen(card=card):
                kind = CASTES[caste_of(card)]
                return LogLine(
                    seat, f"{name} looked at {article(kind + ' card')} in its deck", f"Looked, {kind}"
                )
            case events.CardsChosen(counts=counts):
                kinds = [
                    plural(n, f"{kind} card", f"{kind} cards")
                    for n, kind in zip(counts, CASTES, strict=True)
                    if n
                ]
                return LogLine(seat, f"{name} draws {listed(kinds)}", f"Draws {sum(counts)} cards")
            case events.Scored(source=source, points=points):
                what = source.replace("_", " ")
                return LogLine(
                    seat, f"{name} scored {plural(points, 'point', 'points')}: {what}", f"+{points} {what}"
                )
            case _:
                return self._of_specials(event, seat, name) or self._of_bag(event)

    def _of_specials(self, event: object, seat: int, name: str) -> LogLine | None:
        match event:
            case events.SpeciesTaken(species=species):
                kind = SPECIES[species].name
                return LogLine(seat, f"{name} is the {kind}", f"Takes {kind}")
            case events.SpecialDealt(special=special):
                return LogLine(seat, f"{name} was dealt {_special(special)}", "Dealt a card")
            case events.SpecialKept(special=special):
                return LogLine(seat, f"{name} kept {_special(special)}", "Kept a card")
            case events.SpecialPlayed(special=special):
                played = SPECIALS[special]
                return LogLine(seat, f"{name} played {played.title}", f"Played {played.title}")
            case events.PowerUsed(species=species):
                kind = SPECIES[species].name
                return LogLine(seat, f"{name} used the {kind}'s power", f"{kind}'s power")
            case events.PheromoneRemoved(owner=owner, space=space):
                text = f"A pheromone of {self.names[owner]} {self.where.at(space)} was washed away"
                return LogLine(owner, text, "Washed away")
            case _:
                return None

    def _of_bag(self, event: object) -> LogLine | None:
        """A person alone: the bag and the predators' pile."""
        match event:
            case events.TileDrawn(resource=resource):
                piece = PREDATORS[resource // 3]
                return LogLine(
                    -1, f"The bag sends the {piece} after {taken(resource)}", f"{piece}: bag", resource
                )
            case events.PileGrew(resource=resource):
                one = amount(resource)
                return LogLine(-1, f"The predators' pile grows by {one}", "Their pile +1", resource)
            case events.CardLaidAside(card=card):
                name = title(card)
                return LogLine(-1, f"The predators have taken {name}", f"Lost: {name}")
            case _:
                return None

    def _walked(self, seat: int, name: str, ant: int, path: tuple[int, ...]) -> LogLine:
        who = ant_name(ant)
        if len(path) == 1:
            return LogLine(seat, f"{name}: {who} stayed where it was", f"{CASTES[ant // 5]} stayed")
        way = plural(len(path) - 1, "step", "steps")
        short = f"{CASTES[ant // 5]}: {self.brief(path[-1], seat)}"
        return LogLine(seat, f"{name}: {who} walked {way} {self.place(path[-1])}", short)

    def _hunted(self, seat: int, name: str, predator: int, target: int, eaten: int) -> LogLine:
        piece = PREDATORS[predator]
        if predator == 2:
            owner = self.names[target // 256]
            meal = f", where it ate {taken(eaten)}" if eaten != NOWHERE else ""
            return LogLine(seat, f"{name} sent the Worm into {owner}'s nest{meal}", f"Worm: {owner}", eaten)
        meal = f", where it ate {taken(eaten)}" if eaten != NOWHERE else ""
        short = f"{piece}: {self.where.brief(target, seat)}"
        text = f"{name} moved the {piece} to a space {self.where.at(target)}{meal}"
        return LogLine(seat, text, short, eaten)


def _tile(tile: int) -> str:
    return "Joker" if tile == JOKER else CASTES[tile]


def _special(special: int) -> str:
    """The name of a special card, for those who may know it."""
    return "a special card" if special == UNSEEN else f"the card {SPECIALS[special].title}"


def _is_washed(event: object, line: LogLine) -> bool:
    """Return True if the event is the removal of a pheromone that the card's own line already reports."""
    return isinstance(event, events.PheromoneRemoved) and line.seat >= 0


def _actor(event: object) -> int:
    seat = getattr(event, "seat", None)
    return int(getattr(event, "owner", NOWHERE) if seat is None else seat)
