"""Preview of the target pointed at: the path of the move, its consequences, and the info line about it."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from game.kit.picking import Target
from game.tables.colossi import forecast
from game.tables.colossi.outcome import arrival, consequence, in_words
from game.tables.colossi.panels.hand import laid
from game.tables.colossi.refusal import why_not
from game.tables.colossi.words import beast, card_name, cubes
from game.text import opened, plural
from rules.colossi.box import AGES, BEASTS, BLOOD, CARDS, TILE, TRAITS
from rules.colossi.control import beast_spaces, controller, is_protected
from rules.colossi.island import NAMES, SPACES
from rules.colossi.moves import (
    ChooseBeast,
    ChooseSeat,
    ChooseSpace,
    FollowRoad,
    HarvestSpace,
    MoveAcolyte,
    MoveColossus,
    PlayCard,
    Whisper,
)
from rules.colossi.play.action_cards import Convert
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import prompt
from rules.colossi.play.beast_cards import Lure
from rules.colossi.play.movement import Chain
from rules.colossi.play.settle import BRINK_CUBES
from rules.colossi.play.turns import HarvestTurn, NameSeat
from rules.colossi.state import NOBODY, NOWHERE, UNEXPLORED, UNKNOWN, State

_DEADLY: Final = TILE["MTG"]
_BRINK: Final = TILE["BRK"]
_VOLCANO: Final = TILE["VOL"]


def path(table: Any) -> tuple[int, ...]:
    """The spaces of the move under the pointer: from where the piece stands to where it would go."""
    move = table.preview()
    match move:
        case MoveColossus(source, space) | MoveAcolyte(source, space):
            return source, space
        case FollowRoad(space):
            asked = prompt(table.view)
            return (asked.space, space) if isinstance(asked, Chain) else ()
    return ()


def triggers(table: Any, way: tuple[int, ...]) -> frozenset[int]:
    """Steps of a way, from 1, at which something happens beside arriving."""
    view = table.view
    return frozenset(
        step
        for step, space in enumerate(way)
        if step and (view.tiles[space] in (UNEXPLORED, _DEADLY, _VOLCANO) or _blood(view, space))
    )


def _blood(view: State, space: int) -> bool:
    return space in beast_spaces(view, BLOOD)


def gains(table: Any) -> tuple[tuple[int, str], ...]:
    """Spaces that could be harvested now, each with the yield in short."""
    view = table.view
    if table.choice is None or not isinstance(prompt(view), HarvestTurn):
        return ()
    spaces = [move.space for move in table.choice.legal if isinstance(move, HarvestSpace)]
    return tuple((space, forecast.in_short(view, table.seat, space)) for space in spaces)


def info(table: Any) -> tuple[str, str]:
    """The info line: a title, and what the thing pointed at is or would do."""
    view, seat = table.view, table.seat
    kind, _, number = pointed(table).partition(":")
    if kind == "direction" and number.isdigit():
        aim = table.extras.outcomes.get(int(number))
        return ("", "") if aim is None else in_words(aim, int(number), seat, table.names)
    if (move := table.preview()) is not None:
        words = _of_move(view, seat, move, table.names) or _of_beast(table, move)
        if words is not None:
            return words
    if (said := _of_answer(table, kind)) is not None:
        return said
    if not number.isdigit():
        return "", ""
    name, about = _of_thing(view, seat, kind, int(number), table.names)
    # Not while the refusal beside it says the same.
    why = "" if table.note is not None else why_not(table, Target(kind, int(number)))
    return (f"{name}, not now", f"{why} {about}") if why and name else (name, about)


def pointed(table: Any) -> str:
    target: Target | None = table.pointed
    return str(table.pointer.control) if target is None else target.id


def _of_move(view: State, seat: int, move: object, names: tuple[str, ...]) -> tuple[str, str] | None:
    """Return title and consequence of a move under the pointer."""
    match move:
        case MoveColossus(_, space) | MoveAcolyte(_, space) | FollowRoad(space):
            return _space_title(view, space), _arrival(view, seat, move, space, names)
        case HarvestSpace(space):
            gives = forecast.yields(view, space) or ["It gives nothing"]
            heir = forecast.heir(view, seat, space, names)
            return f"Harvest {_space_title(view, space)}", ". ".join([*gives, *([heir] if heir else [])])
        case PlayCard(card):
            amounts = forecast.played(view, seat, card, names)
            return card_name(card), f"{CARDS[card].words} {amounts}".rstrip()
    return None


_ANSWERS: Final = {
    "yes": "If you agree",
    "no": "If not",
    "decline": "If not",
    "number": "If you choose {}",
    "seat": "If you choose {}",
}
"""Titles for the answers in the bar, by the kind of button, and on the rows of the seats."""


def _of_answer(table: Any, kind: str) -> tuple[str, str] | None:
    """Return title and consequence of an answer in the bar or a row; None for all else, and for no change."""
    if kind not in _ANSWERS or table.choice is None:
        return None
    if isinstance(prompt(table.view), TakeActions | HarvestTurn | Chain):
        return None
    target = Target.parse(pointed(table))
    move = table.choice.preview(target)
    found = None if move is None else table.extras.foresee(move)
    words = "" if found is None else consequence(found, table.seat, table.names)
    if isinstance(move, ChooseSeat) and (said := _CHOSEN.get(type(prompt(table.view)))):
        words = f"{said.format(table.names[move.seat])} {words}".rstrip()
    answer = table.names[target.number] if kind == "seat" else target.number
    return (_ANSWERS[kind].format(answer), words) if words else None


_CHOSEN: Final[dict[type, str]] = {
    Convert: "An Acolyte of {} returns, and one of yours takes its place.",
    NameSeat: "Spaces with pieces of {} are roads for you in this turn.",
}
"""Consequences of choosing a seat, by the question, where the island alone does not tell."""


def _of_beast(table: Any, move: Any) -> tuple[str, str] | None:
    """Return title and consequence of a Beast's way to the space pointed at; None for other moves."""
    view, asked = table.view, prompt(table.view)
    match move:
        case Whisper(number, space):
            pass
        case ChooseSpace(space) if (number := getattr(asked, "beast", NOWHERE)) >= 0:
            if laid(asked) != NOWHERE:
                return None
        case ChooseBeast(number) if isinstance(asked, Lure):
            space = view.colossi[asked.seat]
        case _:
            return None
    found = table.extras.foresee(move)
    if found is None:
        return None
    words = arrival(found, number, table.seat, table.names)
    return f"{opened(beast(number))} to {_space_title(view, space)}", words


def _arrival(view: State, seat: int, move: object, space: int, names: tuple[str, ...]) -> str:
    """Return the consequence of an arrival: a tile, death, control."""
    giant = isinstance(move, MoveColossus)
    if view.tiles[space] == UNEXPLORED:
        return "A tile is turned up."
    deadly = view.tiles[space] == _DEADLY or _blood(view, space)
    if not giant and deadly and not is_protected(view, seat, space):
        return "It would die here."
    if giant and view.tiles[space] == _VOLCANO:
        return "The Volcano kills all Acolytes here and next to it."
    then = _moved(view, seat, move, space)
    after, now = controller(then, space), controller(view, space)
    said = [_control(view, space, now, after, names)]
    if view.tiles[space] == _BRINK and after == seat and seat not in (view.holders[space], view.brink):
        then = _with_cubes(then, space, BRINK_CUBES)
        said.append(f"{cubes(BRINK_CUBES)} are laid here.")
    return " ".join([line for line in (*said, forecast.age_gain(view, then, seat)) if line])


def _control(view: State, space: int, now: int, after: int, names: tuple[str, ...]) -> str:
    """Return who would control a space, or why that stays as it is."""
    if after == now:
        return f"{forecast.control(view, space, names)}."
    return "Nobody would control it." if after == NOBODY else f"{names[after]} would control it."


def _with_cubes(view: State, space: int, count: int) -> State:
    laid = list(view.cubes)
    laid[space] += count
    return replace(view, cubes=tuple(laid))


def _moved(view: State, seat: int, move: object, space: int) -> State:
    """The position with the piece on the space and no longer where it came from, before anything follows."""
    road = prompt(view)
    going = road if isinstance(move, FollowRoad) and isinstance(road, Chain) else None
    owner = seat if going is None else going.owner
    if isinstance(move, MoveColossus) or (going is not None and going.colossus):
        colossi = list(view.colossi)
        colossi[owner] = space
        return replace(view, colossi=tuple(colossi))
    acolytes = list(view.acolytes)
    source = move.source if isinstance(move, MoveAcolyte) else NOWHERE if going is None else going.space
    if source != NOWHERE:
        acolytes[owner * SPACES + source] -= 1
    acolytes[owner * SPACES + space] += 1
    return replace(view, acolytes=tuple(acolytes))


def _space_title(view: State, space: int) -> str:
    return f"{NAMES[space]}, {forecast.title(view, space)}"


def _of_thing(view: State, seat: int, kind: str, number: int, names: tuple[str, ...]) -> tuple[str, str]:
    """Return title and description of a target on the table."""
    match kind:
        case "space" | "group":
            title, *lines = forecast.lines(view, seat, number % SPACES, names)
            return f"{NAMES[number % SPACES]}, {title}", ". ".join(line.rstrip(".") for line in lines)
        case "colossus":
            at = view.colossi[number]
            return f"{names[number]}'s Colossus", f"On {_space_title(view, at)}" if at >= 0 else ""
        case "beast":
            name = beast(number)
            return name[:1].upper() + name[1:], BEASTS[number].words
        case "card" if number < len(view.hands[seat]) and (card := view.hands[seat][number]) != UNKNOWN:
            return CARDS[card].name, CARDS[card].words
        case "trait" | "offer" | "packet":
            return TRAITS[number].name, TRAITS[number].words
        case "age" if number < len(view.ages):
            return AGES[view.ages[number]].name, AGES[view.ages[number]].words
        case "seat":
            gold = view.gold[number]
            return names[
                number
            ], f"{gold} Gold, {plural(view.reserve[number], 'Acolyte', 'Acolytes')} in reserve"
    return "", ""
