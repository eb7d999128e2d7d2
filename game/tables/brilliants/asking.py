"""What the table asks for: the spotlight of a choice, the words of the prompt, the buttons of the bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.kit.control import Control
from game.kit.picking import Target
from game.tables.brilliants.choice import Choice
from game.tables.brilliants.sight import is_ready
from game.tables.brilliants.stages import (
    AntChosen,
    Gathering,
    HoleDug,
    JokerTaken,
    Marking,
    Open,
    PredatorChosen,
    Predators,
    Routes,
    Tiles,
)
from game.tables.brilliants.tabletop import Light
from game.tables.brilliants.words import PREDATORS, ant_name, outlook
from game.text import listed, plural
from rules.brilliants.box import RULE_SETS
from rules.brilliants.effects import EGG_CARDS
from rules.brilliants.moves import (
    Decision,
    Hatch,
    HuntByPower,
    LookByPower,
    MarkByPower,
    MoveAnt,
    PlaySpecial,
    Reveal,
)
from rules.brilliants.objectives import caste_of, objective
from rules.brilliants.state import HOLE_1, NOWHERE, SURFACE, Phase, State
from rules.core.protocol import Reason

if TYPE_CHECKING:
    from game.tables.brilliants.presenter import BrilliantsPresenter

_CASTES: Final = ("Hunter", "Farmer", "Digger")


# ---------------------------------------------------------------------- spotlight


def light(choice: Choice) -> Light:
    """What leads on, as spaces to be lit. Nothing is veiled before something is picked."""
    offers = choice.offers()
    tiles = frozenset(t.number for t in offers if t.kind == "tile")
    predators = frozenset(t.number for t in offers if t.kind == "predator")
    if isinstance(choice.stage, (Open, Gathering, Tiles, Predators, JokerTaken)):
        return Light(tiles=tiles, predators=predators)
    if isinstance(choice.stage, Routes):
        offers = frozenset({choice.target_of(choice.stage.end)})
    return _veiled(choice, offers)


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


def playable(legal: Sequence[Decision], hand_open: bool) -> tuple[frozenset[int], frozenset[int], bool]:
    """Objectives to reveal or take, special cards to play, whether the power can be used.

    What is hidden in a closed hand is not told.
    """
    payable: set[int] = set()
    specials: set[int] = set()
    powers = False
    for move in legal:
        match move:
            case Reveal(card) if hand_open:
                payable.add(card)
            case MoveAnt(completes=card) if card != NOWHERE:
                payable.add(card)
            case PlaySpecial(card) if hand_open:
                specials.add(card)
            case Hatch(caste=caste, egg=True) if hand_open:
                specials.add(EGG_CARDS[caste])
            case MarkByPower() | HuntByPower() | LookByPower():
                powers = True
    return frozenset(payable), frozenset(specials), powers


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
    return f"{name}: {_wanted(table, table.choice)}"


def _wanted(table: BrilliantsPresenter, choice: Choice) -> str:
    match choice.stage:
        case Gathering(castes):
            count = RULE_SETS[table.view.table.variant].starting_ants
            return f"choose your starting ants, {len(castes)} of {count}"
        case AntChosen(ant):
            return f"{ant_name(ant)}, choose where it ends"
        case HoleDug(end=end):
            return f"place the new hole {end - HOLE_1 + 1}"
        case Routes(moves=moves):
            return f"{plural(len(moves), 'way', 'ways')} there, pick one"
        case Marking():
            return "set the marks, then click the end again"
        case Tiles():
            return "choose a hatching tile"
        case JokerTaken():
            return "the Joker may be any ant, choose"
        case Predators():
            return "choose a predator"
        case PredatorChosen(predator):
            place = "soil in any nest" if predator == 2 else "its new space"
            return f"the {PREDATORS[predator]}, choose {place}"
        case Open():
            return _opening(table, choice)


def _opening(table: BrilliantsPresenter, choice: Choice) -> str:
    match table.view.phase:
        case Phase.WEATHER:
            return "name the weather of this round"
        case Phase.PICK:
            return "keep one of the drawn cards"
        case Phase.CLOSE:
            return "last chance to reveal in this round"
        case _:
            pass
    kinds = {t.kind for t in choice.offers()}
    ways = [
        text
        for kind, text in (("ant", "move an ant"), ("tile", "hatch"), ("predator", "use your predator"))
        if kind in kinds
    ]
    return listed(ways, "or")


def side(table: BrilliantsPresenter) -> str:
    """What would follow from the hovered target, or what remains this round."""
    move = table.preview()
    if move is not None:
        words = outlook(table.view, table.seat, move, table.names)
        if table.advice is not None:
            return f"Hint: {table.reason or words}"
        if isinstance(move, MoveAnt) and (card := _paid(table, move)):
            return f"{words}, {card}"
        return words
    if table.state.decides and table.view.phase == Phase.TURN:
        return left(table.view, table.seat)
    return ""


def _paid(table: BrilliantsPresenter, move: MoveAnt) -> str:
    """The dearest card of the open hand that the gain would pay for."""
    if move.collects == NOWHERE or not table.hand_open:
        return ""
    before = table.view.colonies[table.seat].store
    after = bytes(n + (r == move.collects) for r, n in enumerate(before))
    new = [c for c in table.hand_cards() if _pays(after, c) and not _pays(before, c)]
    if not new:
        return ""
    best = max(new, key=lambda c: objective(c).points)
    return f"pays your {_CASTES[caste_of(best)]} {objective(best).points}"


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


# ---------------------------------------------------------------------- buttons


def buttons(table: BrilliantsPresenter) -> list[Control]:
    """The top bar's icons and the action bar."""
    r = table.top.regions
    found = [_icon("menu", r.menu, "Menu", "Esc")]
    for name, rect in r.icons.items():
        found.append(_top(table, name, rect))
    return found + _action(table)


def _icon(name: str, rect: object, tooltip: str, key: str, enabled: bool = True, icon: str = "") -> Control:
    return Control(
        name,
        rect,  # type: ignore[arg-type]
        look="icon",
        icon=f"ui/icons/{icon or name}",
        tooltip=tooltip,
        key=key,
        enabled=enabled,
        focusable=False,
    )


def _top(table: BrilliantsPresenter, name: str, rect: object) -> Control:
    rest = table.state
    match name:
        case "undo":
            return _icon(name, rect, rest.undo or "Take the last action back", "Ctrl+Z", not rest.undo)
        case "redo":
            return _icon(
                name, rect, "Make it again" if rest.redo else "Nothing to make again", "Ctrl+Y", rest.redo
            )
        case "hint":
            return _icon(name, rect, "What the best computer player here would do", "")
        case "log":
            return _icon(name, rect, "What happened", "")
        case "overlay":
            return _icon(
                name, rect, "Who holds what, and how far your next hole may lie. Hold E", "", icon="eye"
            )
        case _:
            return _icon(name, rect, "The rules", "F1")


def _action(table: BrilliantsPresenter) -> list[Control]:
    r, rest = table.top.regions, table.state
    begun = table.choice is not None and table.choice.begun
    back = (
        Control("cancel", r.buttons[-2], "Cancel", key="Esc")
        if begun
        else Control(
            "undo-bar", r.buttons[-2], "Undo", key="Ctrl+Z", enabled=not rest.undo, tooltip=rest.undo
        )
    )
    return [*(_shortcuts(table) if r.compact else [_next(table, r.buttons[0])]), back, _end(table)]


def _next(table: BrilliantsPresenter, rect: Rect) -> Control:
    ready = table.state.decides and any(isinstance(m, MoveAnt) for m in table.state.legal)
    return Control("next", rect, "Next ant", key="Tab", enabled=ready)


def _shortcuts(table: BrilliantsPresenter) -> list[Control]:
    """Compact: what the rule set has of Hatch and Predator; the way to the next ant where it lacks one."""
    rules, (left, right) = RULE_SETS[table.view.table.variant], table.top.regions.buttons[:2]
    kinds = {t.kind for t in table.choice.offers()} if table.choice else set()
    hatch = Control("hatch-bar", left, "Hatch", key="H", enabled="hatch" in kinds)
    hunt = Control("hunt-bar", right, "Predator", key="P", enabled="hunt" in kinds)
    match rules.hatching, rules.predators:
        case True, True:
            return [hatch, hunt]
        case True, False:
            return [hatch, _next(table, right)]
        case _:
            return [_next(table, left.union(right))]


def _end(table: BrilliantsPresenter) -> Control:
    rest, rect = table.state, table.top.regions.buttons[-1]
    closing = rest.decides and table.view.phase == Phase.CLOSE
    live = rest.held or closing or rest.visiting
    label = "Pass" if closing else "Back" if rest.visiting else "End turn"
    payable = sum(isinstance(m, Reveal) for m in rest.legal) if table.hand_open else 0
    if live and payable:
        label += f": {plural(payable, 'card', 'cards')} to reveal"
    return Control("end", rect, label, look="gold" if live else "plank", key="Enter", enabled=live)
