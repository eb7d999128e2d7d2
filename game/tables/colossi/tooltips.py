"""Tooltips for everything on the table, by the id of a control; only of what the viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.session.player import Player
from game.tables.colossi import forecast
from game.tables.colossi.caution import spawned_to_die
from game.tables.colossi.questions import asking_card
from game.tables.colossi.words import acolytes, age_title, cards, giant, roman
from game.text import listed, plural
from rules.colossi.box import AGE_BEASTS, AGES, BEASTS, BOX, CARDS, TILES, TRAIT, TRAITS
from rules.colossi.control import controlled
from rules.colossi.island import NAMES, SPACES
from rules.colossi.play.apply import prompt
from rules.colossi.state import NOBODY, NOWHERE, SOURCES, UNKNOWN, Phase, State

_KINDS: Final = {
    "action": "Action card",
    "beast": "Beast card that gives its action back",
    "gift": "Divine Gift",
}


@dataclass(frozen=True, slots=True)
class TooltipContext:
    """The position that is explained, and who looks at it."""

    view: State
    seat: int
    players: Sequence[Player]
    levels: Sequence[str] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players."""
        return tuple(player.name for player in self.players)


def explain(control: str, context: TooltipContext) -> list[str]:
    """Lines of a control's tooltip; empty if it has none."""
    kind, _, number = control.partition(":")
    if number and not number.isdigit():
        return []
    teller = _TELLERS.get(kind)
    return teller(context, int(number or 0)) if teller else []


# ---------------------------------------------------------------------- the island


def _space(context: TooltipContext, space: int) -> list[str]:
    title, *lines = forecast.lines(context.view, context.seat, space, context.names)
    return [f"{NAMES[space]}, {title}", *lines]


def _group(context: TooltipContext, number: int) -> list[str]:
    seat, space = divmod(number, SPACES)
    count = context.view.acolytes[number]
    return [f"{acolytes(count)} of {context.names[seat]}", *_space(context, space)]


def _colossus(context: TooltipContext, seat: int) -> list[str]:
    at = context.view.colossi[seat]
    whose = f"{giant(context.players[seat])}, the Colossus of {context.names[seat]}"
    return [whose, *(_space(context, at) if at != NOWHERE else [])]


def _beast(context: TooltipContext, number: int) -> list[str]:
    kind, at = BEASTS[number], context.view.beasts[number]
    return [kind.name, kind.words, *([f"On {NAMES[at]}"] if at != NOWHERE else [])]


# ---------------------------------------------------------------------- cards, Traits, Ages, piles


def _card(context: TooltipContext, place: int) -> list[str]:
    hand = context.view.hands[context.seat]
    if place >= len(hand) or hand[place] == UNKNOWN:
        return []
    card = CARDS[hand[place]]
    return [f"{card.name}: {_KINDS[card.kind]}", card.words]


def _question(context: TooltipContext, _number: int) -> list[str]:
    card = asking_card(prompt(context.view))
    return [] if card is None else [f"{card.name}: {_KINDS[card.kind]}", card.words]


def _trait(context: TooltipContext, number: int) -> list[str]:
    trait, view = TRAITS[number], context.view
    lines = [trait.name, trait.words]
    owner, actor = view.owners[number], view.actors[number]
    if actor != owner and NOBODY not in (actor, owner):
        lines.append(f"Lent by {context.names[owner]} to {context.names[actor]} for this turn")
    if number == TRAIT["ANI"] and view.form != NOWHERE:
        lines.append(f"Goes as the {BEASTS[view.form].name}: {BEASTS[view.form].words}")
    return lines


def _age(context: TooltipContext, number: int) -> list[str]:
    if number >= len(context.view.ages):
        return [f"Age {roman(number + 1)} is still face down"]
    age = context.view.ages[number]
    named = listed([BEASTS[beast].name for beast in AGE_BEASTS[age]])
    return [age_title(age), AGES[age].words, f"Brings the {named}"]


def _deck(context: TooltipContext, number: int) -> list[str]:
    view = context.view
    if number == 0:
        return [f"{cards(view.cards.size + len(view.card_tops))} in the deck"]
    if number == 1:
        return [f"{plural(view.deck.size + len(view.tile_tops), 'tile', 'tiles')} in the deck"]
    return ["The face-down Traits"]


def _discard(context: TooltipContext, number: int) -> list[str]:
    view = context.view
    if number == 0:
        found = [(CARDS[card].name, count) for card, count in enumerate(view.card_discard) if count]
        title = "Discarded cards"
    elif number == 1:
        found = [(TILES[tile].name, count) for tile, count in enumerate(view.tile_discard) if count]
        title = "Discarded tiles"
    else:
        found = [(trait.name, 1) for n, trait in enumerate(TRAITS) if view.trait_discard >> n & 1]
        title = "Discarded Traits"
    if not found:
        return [f"{title}: none"]
    return [title, ", ".join(name if count == 1 else f"{count} {name}" for name, count in found)]


# ---------------------------------------------------------------------- seats


def _seat(context: TooltipContext, seat: int) -> list[str]:
    level = f", computer, {context.levels[seat]}" if context.levels and context.levels[seat] else ""
    return [f"{context.names[seat]}{level}: {giant(context.players[seat])}"]


_SOURCE_WORDS: Final = (
    "from Ages",
    "from Gold Grass",
    "from Gold cubes",
    "from tiles",
    "from cards",
    "from Traits",
    "paid",
)


def _spawn(context: TooltipContext, _number: int) -> list[str]:
    dies = spawned_to_die(context.view, context.seat)
    return ["An Acolyte from your reserve comes to your Colossus", *([dies] if dies else [])]


def _gold(context: TooltipContext, seat: int) -> list[str]:
    row = context.view.ledger[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
    parts = [f"{abs(amount)} {words}" for amount, words in zip(row, _SOURCE_WORDS, strict=True) if amount]
    return [f"{context.view.gold[seat]} Gold", *([", ".join(parts)] if parts else [])]


def _reserve(context: TooltipContext, seat: int) -> list[str]:
    left = context.view.reserve[seat]
    return [f"{acolytes(left)} in reserve", "An action brings one to the Colossus"]


def _hand(context: TooltipContext, seat: int) -> list[str]:
    held = len(context.view.hands[seat])
    lines = [f"{cards(held)} in hand, of at most {BOX.hand_limit}"]
    return lines if held < BOX.hand_limit else [*lines, "With another card, one is discarded"]


def _land(context: TooltipContext, seat: int) -> list[str]:
    spaces = controlled(context.view, seat)
    names = ", ".join(NAMES[space] for space in spaces)
    return [f"Controls {plural(len(spaces), 'space', 'spaces')}", *([names] if names else [])]


def _state(context: TooltipContext, seat: int) -> list[str]:
    view = context.view
    if view.phase == Phase.HARVEST:
        count = view.record[seat].bit_count()
        done = ", and is done" if view.passed >> seat & 1 else ""
        return [f"Harvested {plural(count, 'space', 'spaces')} this Age{done}"]
    name = context.names[seat]
    return [f"It is {name}'s turn" if view.turn == seat else f"It is not {name}'s turn"]


def _mantle(context: TooltipContext, _number: int) -> list[str]:
    return [
        f"{context.names[context.view.mantle]} wears the Mantle, and so begins each round and the harvest"
    ]


def _clock(context: TooltipContext, _number: int) -> list[str]:
    view = context.view
    if not view.age:
        return ["The set-up"]
    rounds = view.table.rounds
    return [f"Age {roman(view.age)} of III, round {view.lap} of {rounds}", "Each Age ends with its harvest"]


_TELLERS: Final[dict[str, Callable[[TooltipContext, int], list[str]]]] = {
    "space": _space,
    "group": _group,
    "colossus": _colossus,
    "beast": _beast,
    "card": _card,
    "prompt": _question,
    "trait": _trait,
    "offer": _trait,
    "packet": _trait,
    "use": lambda context, number: [f"Use {TRAITS[number].name}", TRAITS[number].words],
    "drop": lambda context, number: [f"Discard {TRAITS[number].name}"],
    "age": _age,
    "deck": _deck,
    "discard": _discard,
    "seat": _seat,
    "gold": _gold,
    "reserve": _reserve,
    "cards": _hand,
    "land": _land,
    "state": _state,
    "mantle": _mantle,
    "clock": _clock,
    "pips": lambda _seen, _number: ["Actions: move a piece, spawn an Acolyte, or play a card"],
    "spawn": _spawn,
    "traits": lambda _seen, _number: ["Use one of your Traits, or discard it"],
    "silence": lambda _seen, _number: ["You will not be asked again this turn"],
    "hand": lambda _seen, _number: ["Open or close your hand"],
    "closed": lambda _seen, _number: ["Click to look at your cards"],
}
