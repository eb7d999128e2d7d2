"""Sentences about Colossi: names of things, the log, reasons in plain words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.session.player import Player
from game.text import plural
from rules.colossi import events
from rules.colossi.box import AGES, BEASTS, BOX, CARDS, TILES, TRAITS
from rules.colossi.island import NAMES
from rules.colossi.moves import (
    Agree,
    ChooseAcolyte,
    ChooseBeast,
    ChooseCard,
    ChooseColossus,
    ChooseDirection,
    ChooseNumber,
    ChooseSeat,
    ChooseSpace,
    ChooseTile,
    ChooseTrait,
    Decline,
    EndTurn,
    FollowRoad,
    Halt,
    Refuse,
    TakeFromDeck,
)
from rules.colossi.state import NOWHERE, UNKNOWN
from rules.core.protocol import Reason

GIANTS: Final = {
    "amber": "Dolmen Tortoise",
    "teal": "Grove Stag",
    "plum": "Slate Ape",
    "brick": "Red Mammoth",
}
"""The Colossus of each colour."""
SOURCES: Final = {
    "ages": "Ages",
    "loot": "Gold Grass",
    "cubes": "Gold cubes",
    "tiles": "Tiles",
    "cards": "Cards",
    "traits": "Traits",
    "paid": "Paid",
}
"""Rows of the final table in words (CO-NOTE-06)."""
_ROMAN: Final = ("", "I", "II", "III")


def roman(age: int) -> str:
    """`II` for Age 2."""
    return _ROMAN[age]


def age_title(number: int) -> str:
    """`Age I: Exploration`, of the Age of Exploration by its number among the cards."""
    age = AGES[number]
    return f"Age {roman(age.age)}: {age.name.removeprefix('Age of ')}"


def giant(player: Player) -> str:
    """The Colossus of a player: `Grove Stag`."""
    return GIANTS[player.colour]


def acolytes(count: int) -> str:
    """`1 Acolyte`, `3 Acolytes`."""
    return plural(count, "Acolyte", "Acolytes")


def cubes(count: int) -> str:
    """`1 Gold cube`, `3 Gold cubes`."""
    return plural(count, "Gold cube", "Gold cubes")


def cards(count: int) -> str:
    """`1 card`, `3 cards`."""
    return plural(count, "card", "cards")


def card_name(card: int) -> str:
    """The name of a card; `a card` if it is not known."""
    return "a card" if card == UNKNOWN else CARDS[card].name


def beast(number: int) -> str:
    """`the Wind Beast`."""
    return f"the {BEASTS[number].name}"


# ---------------------------------------------------------------------- the log


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log."""

    seat: int
    """Seat of the actor; -1 for a headline about the whole table."""
    text: str


_TABLE: Final = -1


class LogWriter:
    """Puts events into words, with the players' names."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.names = tuple(player.name for player in players)

    def lines(self, entry_events: Iterable[object]) -> tuple[LogLine, ...]:
        """Return the lines of one log entry. Deaths and moves of the same kind share a line, as do the end of
        a turn and the card drawn for it: of a turn in which nothing was done there is no other line."""
        lines: list[LogLine] = []
        found = _gathered(tuple(entry_events))
        for event in found:
            if isinstance(event, events.TurnEnded):
                self._end(event.seat, lines, found)
                continue
            line = self._common(event) or self._own(event)
            if line is not None:
                lines.append(line)
            if isinstance(event, events.DieRolled) and not any(isinstance(one, _Died) for one in found):
                lines[-1] = LogLine(_TABLE, f"{lines[-1].text}: the Acolyte lives")
        return tuple(lines)

    def _end(self, seat: int, lines: list[LogLine], found: Sequence[object]) -> None:
        drawn = next((event for event in found if isinstance(event, events.CardDrawn)), None)
        ended = f"{self.names[seat]} ended the turn"
        if drawn is not None and drawn.seat == seat and len(lines) == 1:
            lines[0] = LogLine(seat, f"{ended} and drew {card_name(drawn.card)}")
        elif not lines:
            lines.append(LogLine(seat, ended))

    def answer(self, seat: int, move: object) -> str | None:
        """A move that no event reports, such as one choice of a batch; empty for the end of a chain, and of a
        turn, which is told with what follows."""
        if isinstance(move, Halt | EndTurn):
            return ""
        words = _answered(move, self.names)
        return None if words is None else f"{self.names[seat]} {words}"

    def _common(self, event: object) -> LogLine | None:
        """Lines about the whole table."""
        match event:
            case events.MantleGiven(seat):
                return LogLine(_TABLE, f"{self.names[seat]} wears the Mantle.")
            case events.AgeRevealed(age):
                return LogLine(_TABLE, f"{age_title(age)}. {AGES[age].words}")
            case events.RoundStarted(lap):
                return LogLine(_TABLE, f"Round {lap}")
            case events.HarvestStarted(age):
                return LogLine(_TABLE, f"The harvest of Age {roman(age)}")
            case events.PileShuffled(pile):
                return LogLine(_TABLE, f"The {_PILES[pile]} were shuffled")
            case events.DieRolled(face):
                return LogLine(_TABLE, f"The die shows {face}")
            case events.GameEnded(reason):
                return LogLine(_TABLE, BOX.end_reasons[reason])
        text = _island(event)
        return None if text is None else LogLine(_TABLE, text)

    def _own(self, event: object) -> LogLine | None:
        """Lines that begin with a player's name."""
        seat = getattr(event, "seat", _TABLE)
        deed = self._deed(event) or self._exchange(event) or self._nature(event)
        return None if seat < 0 or deed is None else LogLine(seat, f"{self.names[seat]}{deed}")

    def _deed(self, event: object) -> str | None:
        """Return a seat's deed on the island, to follow its name."""
        match event:
            case events.ColossusMoved(_, source, space) if source != NOWHERE:
                return f"'s Colossus went from {NAMES[source]} to {NAMES[space]}"
            case events.AcolytesMoved(_, source, space, count):
                return f": {acolytes(count)} went from {NAMES[source]} to {NAMES[space]}"
            case events.AcolytesPlaced(_, space, count):
                return f": {acolytes(count)} came to {NAMES[space]}"
            case events.AcolytesReturned(_, space, count):
                return f": {acolytes(count)} returned from {NAMES[space]}"
            case _Died(_, space, killer, count):
                by = f", by {self.names[killer]}" if killer >= 0 else ""
                return f": {acolytes(count)} died on {NAMES[space]}{by}"
            case events.ControlTaken(space, _, loser):
                return f" took {NAMES[space]}{f' from {self.names[loser]}' if loser >= 0 else ''}"
            case events.SpaceHarvested(_, space, tile):
                return f" harvested {NAMES[space]}{f', {TILES[tile].name}' if tile >= 0 else ''}"
            case events.GoldGained(_, amount, _):
                return f" gained {amount} Gold"
            case events.GoldPaid(_, amount):
                return f" paid {amount} Gold"
            case events.SeatPassed():
                return " has finished harvesting"
            case events.LeastDrawn():
                return " has the least Gold and places the Lairs"
        return None

    def _exchange(self, event: object) -> str | None:
        """Return a seat's deed with cards, to follow its name."""
        match event:
            case events.CardPlayed(_, card):
                return f" played {CARDS[card].name}"
            case events.CardDrawn(_, card):
                return f" drew {card_name(card)}"
            case events.CardDiscarded(_, card):
                return f" discarded {card_name(card)}"
            case events.CardGiven(_, receiver, card):
                return f" gave {card_name(card)} to {self.names[receiver]}"
            case events.CardLaidDown(_, card):
                return f" laid {card_name(card)} on the pile"
            case events.CardTaken(_, card):
                return f" took {card_name(card)} after it was played"
            case events.ActionGained(_, count):
                return f" has {plural(count, 'more action', 'more actions')}"
            case events.PileLookedAt(_, pile, count):
                return f" looked at the next {count} {_PILES[pile]}"
            case events.TileSeen(_, tile) if tile != UNKNOWN:
                return f" saw {TILES[tile].name}"
            case events.CardSeen(_, card) if card != UNKNOWN:
                return f" saw {CARDS[card].name}"
        return None

    def _nature(self, event: object) -> str | None:
        """Return a seat's deed with Traits, to follow its name."""
        match event:
            case events.TraitGained(_, trait):
                return f" gained {_trait(trait)}"
            case events.TraitTaken(_, trait, loser):
                return f" took {_trait(trait)} from {self.names[loser]}"
            case events.TraitDiscarded(_, trait):
                return f" discarded {_trait(trait)}"
            case events.TraitBorrowed(_, trait, lender):
                return f" borrowed {_trait(trait)} from {self.names[lender]}"
            case events.TraitReturned(_, trait, lender):
                return f" gave {_trait(trait)} back to {self.names[lender]}"
            case events.FormTaken(_, number):
                return f"'s Colossus goes as {beast(number)}: {BEASTS[number].words.rstrip('.')}"
            case events.FormLost():
                return "'s Colossus is itself again"
            case events.SeatNamed(_, other):
                return f" sneaks along {self.names[other]}'s roads"
        return None


def _island(event: object) -> str | None:
    """Return an event on the island that no player caused, in words."""
    match event:
        case events.TileLaid(space, tile):
            return f"{NAMES[space]} turned out to be {tile_words(tile)}"
        case events.TileRemoved(space, tile):
            return f"{_capital(tile_words(tile))} on {NAMES[space]} is gone"
        case events.SpaceFlooded(space):
            return f"{NAMES[space]} is under water"
        case events.BeastCame(number, space):
            return f"{_capital(beast(number))} is on {NAMES[space]}"
        case events.BeastLeft(number):
            return f"{_capital(beast(number))} leaves the island"
        case events.BeastMoved(number, source, space):
            return f"{_capital(beast(number))} went from {NAMES[source]} to {NAMES[space]}"
        case events.CubesLaid(space, count):
            return f"{cubes(count)} on {NAMES[space]}"
        case events.CubesMoved(source, space, count):
            return f"{cubes(count)} went from {NAMES[source]} to {NAMES[space]}"
    return None


DIRECTIONS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
"""The six directions, by number."""
_CHOSEN: Final[dict[type, Callable[[Any, Sequence[str]], str]]] = {
    ChooseSpace: lambda move, names: NAMES[move.space],
    FollowRoad: lambda move, names: NAMES[move.space],
    ChooseColossus: lambda move, names: f"{names[move.seat]}'s Colossus",
    ChooseAcolyte: lambda move, names: f"{names[move.seat]}'s Acolyte on {NAMES[move.space]}",
    ChooseSeat: lambda move, names: names[move.seat],
    ChooseDirection: lambda move, names: DIRECTIONS[move.direction],
    ChooseBeast: lambda move, names: beast(move.beast),
    ChooseCard: lambda move, names: card_name(move.card),
    ChooseTile: lambda move, names: TILES[move.tile].name,
    ChooseTrait: lambda move, names: f"the Trait {TRAITS[move.trait].name}",
    ChooseNumber: lambda move, names: str(move.number),
}
"""Words for the object an answer names, by type of move."""
_SAID: Final[dict[type, str]] = {
    Agree: "agreed",
    Decline: "declined",
    Refuse: "declined",
    TakeFromDeck: "took the face-down Trait",
}


def _answered(move: object, names: Sequence[str]) -> str | None:
    """Return an answer, to follow a name; a move that the viewer may not know is None."""
    if move is None:
        return "chose in secret"
    chosen = _CHOSEN.get(type(move))
    return _SAID.get(type(move)) if chosen is None else f"chose {chosen(move, names)}"


_PILES: Final = {"cards": "cards", "tiles": "tiles", "traits": "Traits", "box": "tiles of the box"}


@dataclass(frozen=True, slots=True)
class _Died:
    """Deaths of one seat on one space, reported together."""

    seat: int
    space: int
    killer: int
    count: int


def _gathered(entry_events: tuple[object, ...]) -> list[object]:
    """The events, with equal deaths counted."""
    found: list[object] = []
    for event in entry_events:
        if not isinstance(event, events.AcolyteDied):
            found.append(event)
            continue
        last = found[-1] if found else None
        same = isinstance(last, _Died) and (last.seat, last.space, last.killer) == (
            event.seat,
            event.space,
            event.killer,
        )
        if same and isinstance(last, _Died):
            found[-1] = _Died(event.seat, event.space, event.killer, last.count + 1)
        else:
            found.append(_Died(event.seat, event.space, event.killer, 1))
    return found


def tile_words(tile: int) -> str:
    """`Gold Grass`, `the Volcano`, `the Wind Lair`."""
    name = TILES[tile].name
    if TILES[tile].kind == "grass":
        return name
    return name if name.startswith("The ") or name.endswith("s") else f"the {name}"


def _trait(trait: int) -> str:
    """`the Trait Protective`: the bare name would be taken for a word about who gained it."""
    return "a Trait" if trait == UNKNOWN else f"the Trait {TRAITS[trait].name}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# ---------------------------------------------------------------------- reasons

_SEAT: Final = re.compile(r"\bP([1-4])\b")


def plain(reason: Reason, names: Sequence[str]) -> Reason:
    """A reason of the rules with names of players in place of notation."""
    text = _SEAT.sub(lambda found: _name(names, int(found[1]) - 1), reason.message)
    return Reason(reason.rule, text)


def _name(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat < len(names) else f"P{seat + 1}"
