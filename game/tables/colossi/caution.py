"""Cautions: facts that speak against a legal move of Colossi, as kinds for `game.table.caution`."""

from __future__ import annotations

from typing import Any, Final

from game.table import caution
from game.table.caution import Caution, Found, Kind
from game.tables.colossi import forecast
from game.text import listed, plural
from rules.colossi.box import AGES, BLOOD, BOX, CARDS, TILE, TRAITS
from rules.colossi.control import controller, deadly, is_protected
from rules.colossi.island import NAMES, WITHIN, members
from rules.colossi.moves import (
    ChooseTrait,
    DiscardTrait,
    EndTurn,
    FollowRoad,
    HarvestSpace,
    MoveAcolyte,
    MoveColossus,
    Pass,
    PlayCard,
    SellTrait,
    Spawn,
)
from rules.colossi.play.apply import prompt
from rules.colossi.play.card_effects import RECORDS
from rules.colossi.play.gaining import ANIMALISTIC, GainTrait, free_traits
from rules.colossi.play.gift_cards import paid
from rules.colossi.play.movement import Chain
from rules.colossi.state import (
    NOWHERE,
    Phase,
    State,
    acolytes_on,
    actions_left,
    has,
    on_island,
)

_VOLCANO: Final = TILE["VOL"]
_MOUNTAINTOP: Final = TILE["MTG"]
_GATHERING: Final = ("convene", "recall")
"""Effects that bring Acolytes of the player's own to the Colossus."""
_PLACED: Final = ("dominion", "companionship")
"""Effects with which each player may put Acolytes from the reserve."""


def warning(view: State, seat: int, move: object) -> Caution | None:
    """The gravest caution about a legal move of the seat; None for most moves."""
    return next(caution.cautions(KINDS, view, seat, move), None)


# ---------------------------------------------------------------------- moving


def _dies(view: State, seat: int, move: Any) -> Found:
    """CO-RES-02 (S2): an Acolyte that arrives there dies."""
    if isinstance(move, FollowRoad) and _chain_of_colossus(view):
        return None
    return deadly_place(view, seat, move.space) or None


def deadly_place(view: State, seat: int, space: int = NOWHERE) -> str:
    """Name a space, by default that of the seat's Colossus, if its Acolytes die there; else empty."""
    space = view.colossi[seat] if space < 0 else space
    if space < 0 or space not in deadly(view) or is_protected(view, seat, space):
        return ""
    if view.tiles[space] == _MOUNTAINTOP:
        return "the Mountaintop"
    if space == view.colossi[seat] and view.form == BLOOD and view.beasts[BLOOD] != space:
        return "your Colossus's space"
    return "the Blood Beast's space"


def spawned_to_die(view: State, seat: int, space: int = NOWHERE) -> str:
    """Sentence about an Acolyte that would be spawned on a deadly space; empty if it would live."""
    match deadly_place(view, seat, space):
        case "":
            return ""
        case "your Colossus's space":
            return "It would die at once: your Colossus goes as the Blood Beast"
        case place:
            return f"It would die at once: Acolytes die on {place}"


def _all_die(view: State, seat: int, move: PlayCard) -> Found:
    """CO-RES-02: a card brings own Acolytes to the Colossus, where they die."""
    if CARDS[move.card].effect not in _GATHERING or not deadly_place(view, seat):
        return None
    at = view.colossi[seat]
    near = sum(acolytes_on(view, seat, space) for space in members(WITHIN[at] & ~(1 << at)))
    brings = near if CARDS[move.card].effect == "convene" else on_island(view, seat) or view.reserve[seat]
    return deadly_place(view, seat) if brings else None


def _chain_of_colossus(view: State) -> bool:
    asked = prompt(view)
    return isinstance(asked, Chain) and asked.colossus


def _erupts(view: State, seat: int, move: MoveColossus) -> Found:
    """CO-ENV-VOL: own Acolytes on and next to the Volcano die with the others."""
    if view.tiles[move.space] != _VOLCANO:
        return None
    own = sum(
        acolytes_on(view, seat, near)
        for near in members(WITHIN[move.space])
        if not is_protected(view, seat, near)
    )
    return plural(own, "Acolyte of yours", "Acolytes of yours") if own else None


def _gives_up(view: State, seat: int, move: Any) -> Found:
    """CO-CTRL-01, CO-CTRL-02: the space that is left is not controlled any more."""
    source = move.source
    if controller(view, source) != seat:
        return None
    if isinstance(move, MoveColossus):
        others = max(acolytes_on(view, other, source) for other in range(view.table.seats) if other != seat)
        return None if acolytes_on(view, seat, source) > others else NAMES[source]
    if view.colossi[seat] == source:
        return None
    others = max(
        (acolytes_on(view, other, source) for other in range(view.table.seats) if other != seat), default=0
    )
    return None if acolytes_on(view, seat, source) - 1 > others else NAMES[source]


# ---------------------------------------------------------------------- cards


def _nobody_near(view: State, seat: int, move: PlayCard) -> Found:
    """CO-CARD-04: the card can be played, and does nothing as things are."""
    is_idle = RECORDS[CARDS[move.card].effect].is_idle
    return "" if is_idle is not None and is_idle(view, seat) else None


def _overflows(view: State, seat: int, move: PlayCard) -> Found:
    """CO-TURN-10: more cards are drawn than the hand holds."""
    card = CARDS[move.card]
    if card.effect not in ("pilfer", "abundance"):
        return None
    over = len(view.hands[seat]) - 1 + card.amount - BOX.hand_limit
    return plural(over, "card", "cards") if over > 0 else None


def _helps_more(view: State, seat: int, move: PlayCard) -> Found:
    """CO-CARD-06: a Gift that gives another player more Gold than its own."""
    gains = paid(view, CARDS[move.card])
    if not gains or max(gains) <= gains[seat]:
        return None
    return f"{max(gains)} Gold, and {gains[seat]} to you"


def _no_reserve(view: State, seat: int, move: PlayCard) -> Found:
    """CO-CARD-DOM, CO-CARD-CPN: only others can put an Acolyte."""
    return "" if CARDS[move.card].effect in _PLACED and not view.reserve[seat] else None


# ---------------------------------------------------------------------- ends and harvests


def _unused(view: State, seat: int, move: EndTurn) -> Found:
    """CO-TURN-06: unused Actions are lost."""
    left = actions_left(view)
    return plural(left, "action", "actions") if left else None


def _full_hand(view: State, seat: int, move: EndTurn) -> Found:
    """CO-TURN-10: the card drawn at the end of the turn is one too many."""
    asked = prompt(view)
    drawn = 2 if has(view, seat, "ABD") else 1
    bonus = asked is not None and getattr(asked, "bonus", False)
    return "" if not bonus and len(view.hands[seat]) + drawn > BOX.hand_limit else None


def _left_behind(view: State, seat: int, move: Pass) -> Found:
    """CO-HARV-01: a pass is final, and a controlled space has Gold."""
    spaces = [space for space in range(len(view.tiles)) if controller(view, space) == seat]
    spaces = [space for space in spaces if not view.record[seat] >> space & 1]
    gold = [space for space in spaces if forecast.gold_now(view, seat, space)]
    return NAMES[max(gold, key=lambda space: forecast.gold_now(view, seat, space))] if gold else None


def _paradox(view: State, seat: int, move: HarvestSpace) -> Found:
    """CO-AGE-PDX: 10 Gold for who harvests nothing."""
    age = AGES[view.ages[-1]]
    return str(age.gold) if age.late and not view.record[seat] else None


def _empty(view: State, seat: int, move: HarvestSpace) -> Found:
    """CO-HARV-04: Acolytes return, and nothing is gained."""
    return None if forecast.yields(view, move.space) else ""


def _only_harvest(view: State, seat: int, move: HarvestSpace) -> Found:
    """CO-TRAIT-MON: it is the only Harvest of the phase."""
    first = not view.record[seat] and view.phase == Phase.HARVEST
    return "" if first and has(view, seat, "MON") else None


# ---------------------------------------------------------------------- Traits


def _last_trait(view: State, seat: int, move: DiscardTrait | SellTrait) -> Found:
    """CO-TRAIT-01: no Trait is left then."""
    own = [trait for trait, owner in enumerate(view.owners) if owner == seat]
    return TRAITS[move.trait].name if own == [move.trait] else None


def _loses_others(view: State, seat: int, move: ChooseTrait) -> Found:
    """CO-TRAIT-ANI: a seat that gains Animalistic discards all other Traits."""
    if move.trait != ANIMALISTIC or not isinstance(prompt(view), GainTrait):
        return None
    own = [TRAITS[trait].name for trait in free_traits(view, seat) if trait != ANIMALISTIC]
    return listed(own) if own else None


_DIES = Kind("dies", "CO-RES-02", "an Acolyte dies on {}", _dies)
_GIVES_UP = Kind("gives_up", "CO-CTRL-01", "you would no longer control {}", _gives_up)
_LAST_TRAIT = Kind("last_trait", "CO-TRAIT-01", "{} is your only Trait", _last_trait)
KINDS: Final[caution.Kinds] = {
    MoveAcolyte: (_DIES, _GIVES_UP),
    FollowRoad: (_DIES,),
    Spawn: (_DIES,),
    MoveColossus: (
        Kind("erupts", "CO-ENV-VOL", "the Volcano would kill {} too", _erupts),
        _GIVES_UP,
    ),
    PlayCard: (
        Kind("all_die", "CO-RES-02", "your Acolytes would die on {}", _all_die),
        Kind("idle", "CO-CARD-04", "it would do nothing right now", _nobody_near),
        Kind("no_reserve", "CO-CARD-06", "your reserve is empty: it helps only others", _no_reserve),
        Kind("overflows", "CO-TURN-10", "a hand holds 6: you would discard {}", _overflows),
        Kind("helps_more", "CO-CARD-06", "it gives another player {}", _helps_more),
    ),
    EndTurn: (
        Kind("unused", "CO-TURN-06", "{} would be lost", _unused),
        Kind("full_hand", "CO-TURN-10", "your hand is full: you draw, then discard", _full_hand),
    ),
    HarvestSpace: (
        Kind("paradox", "CO-AGE-PDX", "you would not get the {} Gold of this Age", _paradox),
        Kind("only_harvest", "CO-TRAIT-MON", "Monolithic: your only harvest this Age", _only_harvest),
        Kind("empty", "CO-HARV-04", "you gain nothing, and your Acolytes would go home", _empty),
    ),
    Pass: (Kind("left_behind", "CO-HARV-01", "{} has Gold for you, and a pass is final", _left_behind),),
    ChooseTrait: (Kind("loses_others", "CO-TRAIT-ANI", "you would lose {}", _loses_others),),
    DiscardTrait: (_LAST_TRAIT,),
    SellTrait: (_LAST_TRAIT,),
}
