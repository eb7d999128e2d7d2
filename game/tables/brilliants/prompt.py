"""The words of the prompt: who has to do what, and what a click at the pointer would do."""

from __future__ import annotations

from typing import Final

from game.table.caution import Caution
from game.table.choice import Choice
from game.tables.brilliants.caution import NAME_CARDS, cautions
from game.tables.brilliants.clicks import chosen_ant, wanted
from game.tables.brilliants.composing import Division
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.move_targets import place_of
from game.tables.brilliants.outlook import outlook
from game.tables.brilliants.shown import hand_open, sight_of
from game.tables.brilliants.sight import is_ready
from game.tables.brilliants.words import CASTES, PREDATORS, RESOURCES, ant_name, article
from game.text import listed, plural
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.objectives import caste_of, objective
from rules.brilliants.data.special import FLYER, SPECIALS, STRATEGIST
from rules.brilliants.moves import Decision, MoveAnt
from rules.brilliants.play.bag import prey
from rules.brilliants.state import HIDDEN, HOLE_1, NOWHERE, Phase, State

# ---------------------------------------------------------------------- prompt


def prompt(table: BrilliantsTable) -> str:
    """Who has to do what now."""
    name, rest = table.names[table.seat], table.prompt
    if rest.over:
        return "The game is over"
    if rest.held:
        return f"{name}: that was your action"
    if rest.visiting:
        return f"{name}: reveal what you can pay for, then give the screen back"
    if not rest.decides or table.choice is None:
        return rest.busy or "…"
    if wanted(table.choice) == "goal":
        return _wanted(table, table.choice)
    return f"{name}: {_wanted(table, table.choice)}"


def _wanted(table: BrilliantsTable, choice: Choice) -> str:
    match wanted(choice):
        case "end":
            return f"{ant_name(chosen_ant(choice))}, choose where it ends"
        case "hole":
            soil = place_of(table.view, table.seat, choice.picked[1])
            return f"place the new hole {(soil or HOLE_1) - HOLE_1 + 1}"
        case "card":
            return "choose a card to complete, or just go there"
        case "walker":
            return "choose the ant that goes to the Library for it"
        case "route":
            return f"{plural(len(choice.several), 'way', 'ways')} there, pick one"
        case "marks":
            return "set the marks, then click the end again"
        case "anything":
            return _opening(table, choice)
        case _:
            return _of_pieces(table, choice)


def _of_pieces(table: BrilliantsTable, choice: Choice) -> str:
    """What to do next while a piece, card or power is picked, and during setup."""
    rules = RULE_SETS[table.view.table.variant]
    match wanted(choice):
        case "ants":
            return f"choose your starting ants, {len(choice.picked)} of {rules.starting_ants}"
        case "decks" if isinstance(choice.composition, Division):
            counts = choice.composition.counts
            return f"choose the decks of your cards, {sum(counts)} of {rules.dealt_cards}"
        case "tile":
            return "choose a hatching tile"
        case "caste":
            return "the Joker may be any ant, choose"
        case "predator":
            return "choose a predator"
        case "prey":
            return _send(choice.picked[-1].number)
        case "goal":
            card = choice.picked[-1].number
            return f"{SPECIALS[card].title}: {_target_words(table.view, card)}"
        case _:
            return _POWERS.get(table.view.colonies[table.seat].species, "send which predator by your power?")


_POWERS: Final = {
    FLYER: "your Flyer marks any free Empty Ground, choose",
    STRATEGIST: "look at the top card of which deck?",
}


def _send(predator: int) -> str:
    place = "soil in any nest" if predator == 2 else "its new space"
    return f"the {PREDATORS[predator]}, choose {place}"


def _target_words(view: State, card: int) -> str:
    """What a special card is played on."""
    kind = SPECIALS[card]
    match kind.effect:
        case "wipe_pheromone":
            return "choose the pheromone to wash away"
        case "mark_anywhere":
            return "choose the space to mark"
        case "move_predator":
            return _send(kind.about)
        case "hatch_more":
            return "which ant hatches?"
        case "hatch_instead":
            return f"choose the tile to take for the new {CASTES[kind.about]}"
        case _:
            return "choose the displayed card to complete"


def _opening(table: BrilliantsTable, choice: Choice) -> str:
    match table.view.phase:
        case Phase.WEATHER:
            return "name the weather of this round"
        case Phase.PICK:
            return "keep one of the drawn cards"
        case Phase.CLOSE:
            return "last chance to reveal in this round"
        case Phase.AFTER:
            return "play another card or power, or end the turn"
        case Phase.EAT:
            return _hungry(table.view)
        case Phase.ANTS | Phase.ADOPT | Phase.KEEP:
            return _drafting(table)
        case _:
            pass
    kinds = {t.kind for t in choice.offers()}
    ways = [
        text
        for kind, text in (("ant", "move an ant"), ("tile", "hatch"), ("predator", "use your predator"))
        if kind in kinds
    ]
    return listed(ways, "or")


def _drafting(table: BrilliantsTable) -> str:
    view = table.view
    own, rules = view.colonies[table.seat], RULE_SETS[view.table.variant]
    match view.phase:
        case Phase.ANTS:
            taken = sum(place != NOWHERE for place in own.ants)
            return f"take a starting ant, {taken + 1} of {rules.starting_ants}"
        case Phase.ADOPT:
            return "take a species"
        case _ if rules.packet:
            return f"keep one card of the packet, {len(own.specials) + 1} of {rules.specials}"
        case _:
            return f"take any special card, {len(own.specials) + 1} of {rules.specials}"


def _hungry(view: State) -> str:
    """What the predator drawn from the bag eats, and what the solo player chooses from (BA-SOLO-06, 07)."""
    piece, food = PREDATORS[view.drawn // 3], RESOURCES[view.drawn]
    if not prey(view, view.drawn):
        return f"nothing for the {piece}, choose an empty space for it"
    return f"the {piece} is after {food if view.drawn >= 6 else article(food)}, choose which"


def side(table: BrilliantsTable) -> str:
    """The effect of a click on the hovered target, or what is left to do this round."""
    move = table.preview()
    if move is not None:
        words = outlook(table.view, table.seat, move, table.names)
        if table.hint is not None:
            return f"Hint: {table.hint.reason or words or 'this one'}"
        if isinstance(move, MoveAnt) and (card := _paid(table, move)):
            return f"{words}, {card}"
        return words
    if table.prompt.decides and table.view.phase == Phase.TURN:
        return left(table.view, table.seat)
    if table.view.phase == Phase.KEEP and table.prompt.decides and sight_of(table).others:
        return _passing(table)
    return ""


def caution_of(table: BrilliantsTable, move: Decision) -> Caution | None:
    """The cautions about a move, gravest first."""
    silent = {"uncompleted"} if table.choice and wanted(table.choice) == "end" else set[str]()
    silent |= set() if hand_open(table) else NAME_CARDS
    return next((one for one in cautions(table.view, table.seat, move) if one.kind not in silent), None)


def _passing(table: BrilliantsTable) -> str:
    """Where the rest of the packet goes (BA-EXP-04)."""
    seats, own = table.view.table.seats, table.view.colonies[table.seat]
    if len(own.packet) <= 3:
        return "the last two leave the game"
    return f"the rest goes to {table.names[(table.seat + 1) % seats]}"


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
    return f"pays your {CASTES[caste_of(best)]} {objective(best).points}"


def _pays(store: bytes, card: int) -> bool:
    return all(have >= need for have, need in zip(store, objective(card).cost, strict=True))


def left(view: State, seat: int) -> str:
    """`left this round: 4 ants, predator`."""
    colony = view.colonies[seat]
    ready = sum(place != NOWHERE and is_ready(view, colony, ant) for ant, place in enumerate(colony.ants))
    rules = RULE_SETS[view.table.variant]
    parts = [plural(ready, "ant", "ants")] if ready else []
    parts += ["hatch"] if rules.hatching and not colony.hatched else []
    parts += ["predator"] if rules.predators and not colony.hunted else []
    return f"left this round: {', '.join(parts)}" if parts else ""
