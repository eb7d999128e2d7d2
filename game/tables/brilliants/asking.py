"""What the table asks for: the spotlight of a choice, the words of the prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.kit.picking import Target
from game.tables.brilliants.caution import Caution, cautions
from game.tables.brilliants.choice import Choice
from game.tables.brilliants.outlook import outlook
from game.tables.brilliants.sight import is_ready
from game.tables.brilliants.stages import (
    AntChosen,
    CardWanted,
    Completing,
    Dividing,
    Gathering,
    HoleDug,
    JokerTaken,
    Marking,
    Open,
    PowerChosen,
    PowerHunt,
    PredatorChosen,
    Predators,
    Routes,
    SpecialChosen,
    Stage,
    Tiles,
)
from game.tables.brilliants.tabletop import Light
from game.tables.brilliants.words import CASTES, PREDATORS, RESOURCES, ant_name, article
from game.text import listed, plural
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.objectives import caste_of, objective
from rules.brilliants.data.special import FLYER, SPECIALS, STRATEGIST
from rules.brilliants.moves import MoveAnt
from rules.brilliants.play.bag import prey
from rules.brilliants.state import HIDDEN, HOLE_1, LIBRARY, NOWHERE, SURFACE, Phase, State
from rules.core.protocol import Reason

if TYPE_CHECKING:
    from game.tables.brilliants.presenter import BrilliantsPresenter


# ---------------------------------------------------------------------- spotlight


def light(choice: Choice) -> Light:
    """What leads on, as spaces to be lit. Nothing is veiled while no space is wanted."""
    offers, stage = choice.offers(), choice.stage
    tiles = frozenset(t.number for t in offers if t.kind == "tile")
    predators = frozenset(t.number for t in offers if t.kind == "predator")
    match stage:
        case AntChosen() | HoleDug() | Marking() | PredatorChosen() | PowerHunt():
            return _veiled(choice, offers)
        case Routes(end=end):
            return _veiled(choice, frozenset({choice.target_of(end)}))
        case Completing():
            return _veiled(choice, frozenset({choice.target_of(LIBRARY)}))
        case CardWanted():
            places = {choice.target_of(choice.place(t.number)) for t in offers if t.kind == "ant"}
            return _veiled(choice, frozenset(places))
        case Open() | SpecialChosen() | PowerChosen() if any(t.kind in ("hex", "nest") for t in offers):
            return _veiled(choice, offers)
        case _:
            return Light(tiles=tiles, predators=predators)


def _veiled(choice: Choice, offers: frozenset[Target]) -> Light:
    holes = choice.view.colonies[choice.seat].holes
    board = {t.number for t in offers if t.kind == "hex"}
    nests: dict[int, set[int]] = {}
    for target in offers:
        if target.kind == "nest":
            own = target.seat in (-1, choice.seat)
            nests.setdefault(choice.seat if own else target.seat, set()).add(target.number)
            if own and SURFACE <= target.number < HOLE_1 + 4:
                board.add(holes[target.number - HOLE_1])
    board.discard(NOWHERE)
    if isinstance(choice.stage, HoleDug):
        nests.setdefault(choice.seat, set()).add(choice.stage.end)
    stand = choice.place(choice.ant) if choice.ant != NOWHERE else NOWHERE
    lit = tuple((seat, frozenset(spaces)) for seat, spaces in sorted(nests.items()))
    return Light(frozenset(board), lit, stand=stand)


def playable(choice: Choice | None, hand_open: bool) -> tuple[frozenset[int], frozenset[int], bool]:
    """Objectives to reveal or take, special cards to play, whether the power can be used.

    What is hidden in a closed hand is not told.
    """
    if choice is None:
        return frozenset(), frozenset(), False
    payable = {t.number for t in choice.offers() if t.kind == "shown" or (t.kind == "card" and hand_open)}
    return frozenset(payable), choice.cards if hand_open else frozenset(), bool(choice.powers)


# ---------------------------------------------------------------------- prompt


def prompt(table: BrilliantsPresenter) -> str:
    """Who is awaited and for what."""
    name, rest = table.names[table.seat], table.state
    if rest.over:
        return "The game is over"
    if rest.held:
        return f"{name}: that was your action"
    if rest.visiting:
        return f"{name}: reveal what you can pay for, then give the screen back"
    if not rest.decides or table.choice is None:
        return rest.busy or "…"
    if isinstance(table.choice.stage, SpecialChosen):
        return _wanted(table, table.choice)
    return f"{name}: {_wanted(table, table.choice)}"


def _wanted(table: BrilliantsPresenter, choice: Choice) -> str:
    match choice.stage:
        case AntChosen(ant):
            return f"{ant_name(ant)}, choose where it ends"
        case HoleDug(end=end):
            return f"place the new hole {end - HOLE_1 + 1}"
        case Completing():
            return "choose a card to complete, or just go there"
        case CardWanted():
            return "choose the ant that goes to the Library for it"
        case Routes(moves=moves):
            return f"{plural(len(moves), 'way', 'ways')} there, pick one"
        case Marking():
            return "set the marks, then click the end again"
        case Open():
            return _opening(table, choice)
        case stage:
            return _aimed(table, stage)


def _aimed(table: BrilliantsPresenter, stage: Stage) -> str:
    """What is wanted while a piece, a card or a power is picked, and at setup."""
    rules = RULE_SETS[table.view.table.variant]
    match stage:
        case Gathering(castes):
            return f"choose your starting ants, {len(castes)} of {rules.starting_ants}"
        case Dividing(counts):
            return f"choose the decks of your cards, {sum(counts)} of {rules.dealt_cards}"
        case Tiles():
            return "choose a hatching tile"
        case JokerTaken():
            return "the Joker may be any ant, choose"
        case Predators():
            return "choose a predator"
        case PredatorChosen(predator) | PowerHunt(predator):
            return _send(predator)
        case SpecialChosen(card):
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


def _opening(table: BrilliantsPresenter, choice: Choice) -> str:
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


def _drafting(table: BrilliantsPresenter) -> str:
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
    """What the bag sent a predator for, and between what the person alone chooses (BA-SOLO-06, 07)."""
    piece, food = PREDATORS[view.drawn // 3], RESOURCES[view.drawn]
    if not prey(view, view.drawn):
        return f"nothing for the {piece}, choose an empty space for it"
    return f"the {piece} is after {food if view.drawn >= 6 else article(food)}, choose which"


def side(table: BrilliantsPresenter) -> str:
    """What would follow from the hovered target, or what remains this round."""
    move = table.preview()
    if move is not None:
        words = outlook(table.view, table.seat, move, table.names)
        if table.advice is not None:
            return f"Hint: {table.reason or words or 'this one'}"
        if isinstance(move, MoveAnt) and (card := _paid(table, move)):
            return f"{words}, {card}"
        return words
    if table.state.decides and table.view.phase == Phase.TURN:
        return left(table.view, table.seat)
    if table.view.phase == Phase.KEEP and table.state.decides and table.sight().others:
        return _passing(table)
    return ""


def caution(table: BrilliantsPresenter) -> Caution | None:
    """What is worth a second thought about the move that the next click or key would make.

    Nothing while the pointer still rests on the ant that it has just picked up.
    """
    move, stage = table.preview(), table.choice.stage if table.choice else None
    resting = table.fresh is not None and table.cursor is None and table.hovered == table.fresh
    if move is None or table.advice is not None or resting:
        return None
    early = "uncompleted" if isinstance(stage, AntChosen) else ""
    return next((one for one in cautions(table.view, table.seat, move) if one.kind != early), None)


def _passing(table: BrilliantsPresenter) -> str:
    """Where the rest of the packet goes (BA-EXP-04)."""
    seats, own = table.view.table.seats, table.view.colonies[table.seat]
    if len(own.packet) <= 3:
        return "the last two leave the game"
    return f"the rest goes to {table.names[(table.seat + 1) % seats]}"


def _paid(table: BrilliantsPresenter, move: MoveAnt) -> str:
    """The dearest card of the open hand that the gain would pay for."""
    if move.collects == NOWHERE or not table.hand_open:
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


def not_now(table: BrilliantsPresenter) -> Reason:
    """Why nothing can be picked at all."""
    if table.state.held:
        return Reason("BA-ROUND-04", "Your action is made. End the turn, or take it back.")
    if table.state.over:
        return Reason("BA-END-01", "The game is over.")
    return Reason("BA-ROUND-04", table.state.busy or "Somebody else is awaited.")
