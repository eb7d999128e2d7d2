"""The words of the prompt: who has to do what, and what a click at the pointer would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.table.caution import Caution
from game.table.choice import Choice
from game.tables.brilliants import heap
from game.tables.brilliants.buttons import end_label, looks_at_first_cards
from game.tables.brilliants.cards.objective_card import title
from game.tables.brilliants.caution import NAME_CARDS, cautions
from game.tables.brilliants.clicks import CONFIRM, chosen_ant, wanted
from game.tables.brilliants.composing import Division
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.forecast import forecast
from game.tables.brilliants.move_targets import card_of, closes, place_of, revealed_by
from game.tables.brilliants.seat_view import is_ready
from game.tables.brilliants.table_state import hand_open, seat_view_of, worths
from game.tables.brilliants.words import CASTES, PREDATORS, RESOURCES, ant_name, article
from game.tables.brilliants.worth import Worth
from game.text import listed, plural
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.objectives import objective
from rules.brilliants.data.special import FLYER, SPECIALS, STRATEGIST
from rules.brilliants.moves import Decision, MoveAnt
from rules.brilliants.play.bag import prey
from rules.brilliants.play.predators import WORM
from rules.brilliants.state import HIDDEN, HOLE_1, NOWHERE, Phase, State

# ---------------------------------------------------------------------- prompt


def prompt(table: BrilliantsTable) -> str:
    """Compose the prompt: the next click, or the player waited for."""
    name, rest = table.names[table.seat], table.prompt
    if rest.over:
        return "The game is over"
    if rest.held:
        undo = "" if rest.undo or not rest.closes else ", or Undo"
        return f"{name}: {_closing(table)}{undo}"
    if rest.visiting:
        return f"{name}: {_closing(table)}"
    if heap.spread(table):
        return f"{name}: {heap.words(table)}"
    if looks_at_first_cards(table):
        cards = RULE_SETS[table.view.table.variant].dealt_cards
        return f"{name}: these are your first {cards} cards. All cards lie open"
    if not rest.decides or table.choice is None:
        return rest.busy or "…"
    return f"{name}: {_wanted(table, table.choice)}"


def _closing(table: BrilliantsTable) -> str:
    """`click Picnic to reveal it, or End turn`: the cards that can be used, then the large button."""
    button = end_label(table).partition(":")[0]
    if not hand_open(table) and _may_use_cards(table):
        return f"look at your cards, or click {button}"
    cards = [card for card in _usable(table) if card]
    if not cards:
        return f"click {button}"
    other = f", or {button}" if _may_close(table) else ""
    return f"click {' or '.join(cards)}{other}"


def _may_close(table: BrilliantsTable) -> bool:
    """Return True if the turn can be ended as well: in a lesson not always."""
    rest = table.prompt
    return rest.closes if rest.held else any(map(closes, rest.legal))


def _may_use_cards(table: BrilliantsTable) -> bool:
    """Return True if the table waits because the viewer may still use a card of the hand."""
    return table.prompt.visiting or table.view.phase in (Phase.CLOSE, Phase.AFTER)


def _usable(table: BrilliantsTable) -> tuple[str, str]:
    """Return the cards of the open hand that can be revealed, and those that can be played, in a few words
    each."""
    if not hand_open(table):
        return "", ""
    legal = table.prompt.legal
    shows = [title(card) for card in revealed_by(legal)]
    plays = [SPECIALS[card].title for card in dict.fromkeys(map(card_of, legal)) if card != NOWHERE]
    return _named(shows, "reveal"), _named(plays, "play")


def _named(titles: Sequence[str], deed: str) -> str:
    """`Picnic to reveal it`, `a gold card to reveal it`; empty if there is none."""
    if not titles:
        return ""
    return f"{titles[0] if len(titles) == 1 else 'a gold card'} to {deed} it"


def _wanted(table: BrilliantsTable, choice: Choice) -> str:
    match wanted(choice):
        case "end":
            return f"click where {ant_name(chosen_ant(choice))} goes"
        case "hole":
            soil = place_of(table.view, table.seat, choice.picked[1])
            return f"click where nest hole {(soil or HOLE_1) - HOLE_1 + 1} comes out"
        case "card":
            return "click a card to complete, or Just go there"
        case "walker":
            return f"click the ant that completes {title(choice.picked[0].number)} in the Library"
        case "route":
            return f"{plural(len(choice.several), 'way', 'ways')} there: click one in the list"
        case "marks":
            return "click spaces to mark, then the end again"
        case "anything":
            return _opening(table, choice)
        case _:
            return _of_pieces(table, choice)


def _of_pieces(table: BrilliantsTable, choice: Choice) -> str:
    """Return the next click while a piece, card or power is picked, and during setup."""
    rules = RULE_SETS[table.view.table.variant]
    match wanted(choice):
        case "ants":
            if len(choice.picked) == rules.starting_ants:
                return "click Begin with these, or Esc to choose again"
            return f"click {rules.starting_ants} ants to start with: {len(choice.picked)} chosen"
        case "decks" if isinstance(choice.composition, Division):
            return _dealing(sum(choice.composition.counts), rules.dealt_cards)
        case "tile":
            return "click the tile of the ant you want"
        case "caste":
            return "the Joker hatches any ant: click one"
        case "predator":
            return "click the predator to move"
        case "prey":
            return _send(choice.picked[-1].number)
        case "goal":
            card = choice.picked[-1].number
            return f"{SPECIALS[card].title}: {_target_words(table.view, card)}"
        case _:
            return _POWERS.get(table.view.colonies[table.seat].species, "click the predator to move")


def _dealing(named: int, wanted_: int) -> str:
    """While the decks of the first hand are named (BA-CHILD-02)."""
    if named == wanted_:
        return "click Draw these, and the cards are yours"
    return f"choose {wanted_} objectives: click + under a deck, {named} chosen"


_POWERS: Final = {
    FLYER: "click the Empty Ground that your Flyer marks",
    STRATEGIST: "click the deck to look into",
}


def _send(predator: int) -> str:
    place = "the soil it eats" if predator == WORM else "its new space"
    return f"the {PREDATORS[predator]}: click {place}"


def _target_words(view: State, card: int) -> str:
    """Return the targets of a special card, in words."""
    kind = SPECIALS[card]
    match kind.effect:
        case "wipe_pheromone":
            return "click the pheromone to wash away"
        case "mark_anywhere":
            return "click the space to mark"
        case "move_predator":
            return "click the soil it eats" if kind.about == WORM else "click its new space"
        case "hatch_more":
            return "click the ant that hatches"
        case "hatch_instead":
            return f"click the tile to take for the {CASTES[kind.about]}"
        case _:
            return "click the open objective to complete"


def _opening(table: BrilliantsTable, choice: Choice) -> str:
    match table.view.phase:
        case Phase.WEATHER:
            return "click the weather for this round"
        case Phase.PICK:
            return "click the card to keep"
        case Phase.CLOSE | Phase.AFTER:
            return _closing(table)
        case Phase.EAT:
            return _hungry(table.view)
        case Phase.ANTS | Phase.ADOPT | Phase.KEEP:
            return _drafting(table)
        case _:
            pass
    kinds = {t.kind for t in choice.offers()}
    bars = table.top.regions.compact
    ways = [
        text
        for kind, text in (
            ("ant", "an ant"),
            ("tile", "Hatch" if bars else "a hatching tile"),
            ("predator", "Predator" if bars else "a predator"),
        )
        if kind in kinds
    ]
    return f"click {listed(ways or list(filter(None, _usable(table))), 'or')}"


def _drafting(table: BrilliantsTable) -> str:
    view = table.view
    own, rules = view.colonies[table.seat], RULE_SETS[view.table.variant]
    match view.phase:
        case Phase.ANTS if table.choice is not None and CONFIRM in table.choice.offers():
            return "click Take this ant, or another one"
        case Phase.ANTS:
            taken = sum(place != NOWHERE for place in own.ants)
            return f"click an ant to start with, number {taken + 1} of {rules.starting_ants}"
        case Phase.ADOPT:
            return "click the species you want to be"
        case _ if rules.packet:
            return f"click the card to keep, {len(own.specials) + 1} of {rules.specials}"
        case _ if len(own.specials) == rules.specials:
            return "click Begin with these, or one of the six to put it back"
        case _:
            return f"click the special cards to take, {len(own.specials)} of {rules.specials}"


def _hungry(view: State) -> str:
    """Return the food of the predator drawn from the bag, and the solo player's choice (BA-SOLO-06, 07)."""
    piece, food = PREDATORS[view.drawn // 3], RESOURCES[view.drawn]
    if not prey(view, view.drawn):
        return f"nothing for the {piece}: click an empty space for it"
    return f"the {piece} eats {food if view.drawn >= 6 else article(food)}: click which"


def last(view: State) -> str:
    """BA-END-01, BA-SOLO-12: the game ends with this round."""
    rules, most = RULE_SETS[view.table.variant], max(len(colony.revealed) for colony in view.colonies)
    certain = 0 < rules.last_card <= most or 0 < rules.rounds <= view.round
    return "Last round" if certain and view.phase != Phase.OVER else ""


def side(table: BrilliantsTable) -> str:
    """The effect of a click on the hovered target, or what is left to do this round."""
    move = table.preview()
    if move is not None:
        words = forecast(table.view, table.seat, move, table.names)
        if table.shown_hint is not None:
            return f"Hint: {_advice(table, table.shown_hint.reason) or words or 'this one'}"
        if isinstance(move, MoveAnt) and (card := _paid(table, move)):
            return f"{words}, {card}"
        if words:
            return words
    if heap.spread(table):
        return "Esc: close"
    if looks_at_first_cards(table):
        return "Click Start to begin"
    if found := worths(table):
        return _legend(table.choice, max(found.values()))
    if table.prompt.decides and table.view.phase == Phase.TURN:
        reveals = _usable(table)[0]
        return f"Click {reveals}" if reveals else left(table.view, table.seat)
    if table.view.phase == Phase.KEEP and table.prompt.decides and seat_view_of(table).others:
        return _passing(table)
    return ""


def _advice(table: BrilliantsTable, reason: str) -> str:
    """The reason of a hint; none that names a card while the hand is closed, for others may look on."""
    hand = table.view.colonies[table.seat].hand
    secret = () if hand_open(table) else [title(card) for card in hand if card < HIDDEN]
    return "" if any(name in reason for name in secret) else reason


def caution_of(table: BrilliantsTable, move: Decision) -> Caution | None:
    """The cautions about a move, gravest first."""
    silent = {"uncompleted"} if table.choice and wanted(table.choice) == "end" else set[str]()
    silent |= set() if hand_open(table) else NAME_CARDS
    return next((one for one in cautions(table.view, table.seat, move) if one.kind not in silent), None)


def _legend(choice: Choice | None, most: Worth) -> str:
    """Return the meaning of the signs on the lit spaces."""
    if choice is not None and wanted(choice) == "prey":
        return "Gold: it eats what lies there" if most else "There is nothing for it to eat"
    match most:
        case Worth.NEEDED:
            return "Gold: it gains something. Card: you need it"
        case Worth.GAIN:
            return "Gold: it gains something there"
        case _:
            return "It gains nothing wherever it goes"


def _passing(table: BrilliantsTable) -> str:
    """Return the destination of the rest of the packet (BA-EXP-04)."""
    seats, own = table.view.table.seats, table.view.colonies[table.seat]
    if len(own.packet) <= 3:
        return "The last two leave the game"
    return f"The rest goes to {table.names[(table.seat + 1) % seats]}"


def _paid(table: BrilliantsTable, move: MoveAnt) -> str:
    """The most valuable card of the open hand that the gain would make payable."""
    if move.collects == NOWHERE or not hand_open(table):
        return ""
    before = table.view.colonies[table.seat].store
    after = bytes(n + (r == move.collects) for r, n in enumerate(before))
    known = [card for card in table.view.colonies[table.seat].hand if card < HIDDEN]
    new = [c for c in known if _pays(after, c) and not _pays(before, c)]
    if not new:
        return ""
    best = max(new, key=lambda c: objective(c).points)
    return f"pays {title(best)} (+{objective(best).points})"


def _pays(store: bytes, card: int) -> bool:
    return all(have >= need for have, need in zip(store, objective(card).cost, strict=True))


def left(view: State, seat: int) -> str:
    """`Still to do: 4 ants, Hatch and Predator`: the two by the names of their buttons."""
    colony = view.colonies[seat]
    ready = sum(place != NOWHERE and is_ready(view, colony, ant) for ant, place in enumerate(colony.ants))
    rules = RULE_SETS[view.table.variant]
    parts = [plural(ready, "ant", "ants")] if ready else []
    parts += ["Hatch"] if rules.hatching and not colony.hatched else []
    parts += ["Predator"] if rules.predators and not colony.hunted else []
    return f"Still to do: {listed(parts)}" if parts else ""
