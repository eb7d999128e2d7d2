"""Colossi's part in the strip of what happened: pictures of the island, cards, gains and who took control."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.session.redaction import RedactedEntry
from game.table import vignette
from game.table.happened import Deed, Gain, HappenedFace, Picture
from game.tables.colossi.extras import ColossiTable
from game.tables.colossi.new_age import exchanged
from game.tables.colossi.table_state import table_state
from game.tables.colossi.words import roman
from rules.colossi import events
from rules.colossi.box import AGES, CARDS
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.responses import on_turn
from rules.colossi.state import NOBODY, NOWHERE, Phase

_COURSE: Final = (
    events.MantleGiven,
    events.AgeRevealed,
    events.RoundStarted,
    events.HarvestStarted,
    events.PileShuffled,
    events.GameEnded,
)
"""Events of the game's course, which nobody has done."""
_REACH: Final = 0.7
"""Half the side of a picture, in radii of a hex."""
_COIN: Final = "colossi/figures/coin"
_CARD: Final = "colossi/signs/loot-card"
_TRAIT: Final = "colossi/signs/loot-trait"


def _opened(table: ColossiTable) -> Iterable[Rect]:
    """Over market and info line; where Traits on offer have to be seen, over the info line alone."""
    regions = table.top.regions
    info = regions.info if regions.market is not None else regions.info.union(regions.piles)
    if regions.market is not None:
        yield Rect(info.x, regions.market.y, info.width, info.bottom - regions.market.y)
    yield info


def _follows(entry: RedactedEntry) -> bool:
    """A choice for a card, a Trait or a Lair, and a step of a road: all within a turn but its own actions."""
    state = entry.before
    asked = state.agenda[-1] if state.agenda else None
    return state.phase in (Phase.ACTIONS, Phase.HARVEST) and not isinstance(asked, TakeActions | HarvestTurn)


def _course(entry: RedactedEntry) -> str:
    """The change to a new Age, by chance and by those who place Lairs and tiles for it."""
    state = entry.before
    return f"Age {roman(state.age + 1)}" if state.phase is Phase.CHANGE else ""


def _told(table: ColossiTable, deed: Deed) -> Sequence[str]:
    if deed.title:
        parts = exchanged(deed.events)
        choices = [line.text for line in table.extras.writers.at(deed.first).lines(_choices(deed))]
        return [f"{deed.title}: {parts[0] if parts else 'the island stays as it was'}", *parts[1:], *choices]
    found = [event for event in deed.events if not isinstance(event, _COURSE)]
    return [line.text for line in table.extras.writers.at(deed.first).lines(found)]


def _choices(deed: Deed) -> list[object]:
    """Gains and losses of players while the Age changed."""
    kinds = (events.TraitGained, events.TraitDiscarded, events.ControlTaken)
    return [event for event in deed.events if isinstance(event, kinds)]


def _picture(table: ColossiTable, deed: Deed) -> Picture:
    """The scene of a card or an Age; else the island about where the act ended, else what it was about."""
    if deed.title:
        return vignette.on_ground(table.pen, f"colossi/ages/{AGES[deed.after.ages[-1]].code}", "", 1.04)
    pen, colour = table.pen, table.context.players[deed.seat].colour
    played = next((event.card for event in deed.events if isinstance(event, events.CardPlayed)), None)
    if played is not None:
        return vignette.on_ground(pen, f"colossi/cards/scene-{CARDS[played].code}", colour, 1.04)
    place = _place(deed)
    if place is not None:
        frame, island = table.top.past(replace(table_state(table), view=deed.after, air=None, aimed=None))
        x, y = island.grid.centre(place)
        return vignette.cut(frame, (x - island.rect.x, y - island.rect.y), _REACH * island.grid.radius)
    kinds = {type(event) for event in deed.events}
    if events.CardDrawn in kinds:
        return vignette.on_ground(pen, "colossi/signs/stack-cards", colour, 0.66)
    if events.GoldGained in kinds or events.GoldPaid in kinds:
        return vignette.on_ground(pen, _COIN, colour, 0.7)
    return vignette.on_ground(pen, _TRAIT, colour, 0.7)


def _place(deed: Deed) -> int | None:
    """The space where an act ended."""
    trace = deed.trace
    found = next((target.number for target in reversed(trace.path) if target.kind == "space"), None)
    if found is not None:
        return found
    moved = [event.space for event in deed.events if isinstance(event, events.BeastMoved)]
    touched = [target.number for target in trace.touched if target.kind == "space"]
    return next((space for space in (*reversed(moved), *touched) if space != NOWHERE), None)


def _gains(table: ColossiTable, deed: Deed) -> Sequence[Gain]:
    """The last roll of the die, Gold and cards of the mover, the cards and Traits that the viewer lost by it,
    and how many Acolytes died."""
    gold = cards = dead = 0
    viewer, lost = table.seat, {_CARD: 0, _TRAIT: 0}
    die: list[Gain] = []
    for event in deed.events:
        match event:
            case events.GoldGained(seat, amount) if seat == deed.seat:
                gold += amount
            case events.GoldPaid(seat, amount) if seat == deed.seat:
                gold -= amount
            case events.CardDrawn(seat) if seat == deed.seat:
                cards += 1
            case events.CardDiscarded(seat) if seat == viewer != deed.seat:
                lost[_CARD] += 1
            case events.TraitDiscarded(seat) | events.TraitTaken(loser=seat) if seat == viewer != deed.seat:
                lost[_TRAIT] += 1
            case events.AcolyteDied():
                dead += 1
            case events.DieRolled(face):
                die = [Gain(f"colossi/figures/die-{face}")]
    found = die
    found += [Gain(_COIN, f"{gold:+d}".replace("-", "\u2212"))] if gold else []
    found += [Gain(_CARD, f"+{cards}")] if cards else []
    found += [Gain(kind, f"\u2212{count}") for kind, count in lost.items() if count]
    return [*found, Gain("ui/icons/cross", str(dead))] if dead else found


def _crest(table: ColossiTable, deed: Deed) -> str:
    """The crest of the seat that took control of the space where the act ended."""
    if deed.title:
        return ""
    place = _place(deed)
    taken = [
        event.seat for event in deed.events if isinstance(event, events.ControlTaken) and event.space == place
    ]
    if not taken or taken[-1] == NOBODY:
        return ""
    return f"colossi/figures/crest-{table.context.players[taken[-1]].colour}"


HAPPENED: Final = HappenedFace(
    closed=lambda table: table.top.regions.info,
    opened=_opened,
    picture=_picture,
    gains=_gains,
    crest=_crest,
    lines=_told,
    follows=_follows,
    course=_course,
    on_turn=on_turn,
    yields=lambda table: table.extras.info != ("", ""),
)
