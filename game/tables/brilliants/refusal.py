"""Why a click is refused: the attempted move, for the rules to explain, or a reason in our own words."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable
from typing import Final

from game.kit.picking import Target
from game.table.choice import Choice
from game.table.intents import Refuse
from game.tables.brilliants.board.nest import is_dug
from game.tables.brilliants.cards.objective_card import title
from game.tables.brilliants.clicks import STAY, chosen_ant, wanted
from game.tables.brilliants.move_targets import place_of
from game.tables.brilliants.seat_view import displays, is_calm, words_of
from game.tables.brilliants.words import CASTES, LogWriter
from game.text import opened
from rules.brilliants.data import board, nest
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.objectives import NUMBER, caste_of
from rules.brilliants.data.special import FLYER, PREDATOR, SPECIAL_NUMBER, SPECIALS, SPECIES
from rules.brilliants.lists.legal import legal_moves
from rules.brilliants.moves import (
    ChooseAnts,
    Decision,
    Hatch,
    HuntByPower,
    MarkByPower,
    MoveAnt,
    MovePredator,
    PlaySpecial,
    Reveal,
)
from rules.brilliants.play.predators import WORM
from rules.brilliants.play.windows import fits_side, fits_window
from rules.brilliants.state import HOLE_1, HUNTER, NOWHERE, SURFACE, Ground, Phase, State
from rules.core.protocol import Reason


def attempt(view: State, seat: int, choice: Choice, target: Target, log_writer: LogWriter) -> Refuse:
    """Explain a refused click: by a move for the rules to judge, or by a reason of our own."""
    ant, place = chosen_ant(choice), place_of(view, seat, target)
    if target == STAY:
        place = view.colonies[seat].ants[ant]
    match wanted(choice):
        case "marks" if place is not None:
            return Refuse(reason=Reason("BA-PHER-01", "No single path leaves exactly these marks."))
        case "hole" if target.kind == "hex":
            return _digging(view, seat, ant, choice.picked[1], target.number)
        case "end" | "hole" if place is not None and not _is_fellow(view, seat, ant, target):
            return _walk(view, seat, ant, place)
        case "prey" if target.kind in ("hex", "nest"):
            predator = choice.picked[-1].number
            space = target.number if predator != WORM else _nest_space(target, seat)
            send = HuntByPower if choice.picked[0].kind == "power" else MovePredator
            return Refuse(send(predator, space, _food(view, predator, target)))
        case "power" if target.kind == "hex":
            return Refuse(MarkByPower(target.number))
        case "goal" if target.kind in ("hex", "nest"):
            return _on(view, seat, choice.picked[-1].number, target)
        case "card" | "walker":
            return Refuse(reason=_COMPLETING)
    return _pick(view, seat, choice, target, log_writer)


def _is_fellow(view: State, seat: int, ant: int, target: Target) -> bool:
    """Return True if the clicked ant shares the picked one's space: it is meant, not the space of both."""
    ants = view.colonies[seat].ants
    return target.kind == "ant" and target.number != ant and ants[target.number] == ants[ant]


_COMPLETING: Final = Reason(
    "BA-EXP-08", "An ant that ends in the Library completes one open objective of its own type."
)


def _on(view: State, seat: int, card: int, target: Target) -> Refuse:
    """A special card was tried on a space."""
    kind = SPECIALS[card]
    match kind.effect:
        case "move_predator":
            space = target.number if kind.about != WORM else _nest_space(target, seat)
            return Refuse(PlaySpecial(card, space, _food(view, kind.about, target)))
        case "wipe_pheromone" | "mark_anywhere" if target.kind == "hex":
            return Refuse(PlaySpecial(card, target.number))
        case _:
            return Refuse(reason=Reason("BA-CARD-05", words_of(kind, view.table.variant)))


def _special(view: State, seat: int, card: int) -> Refuse:
    """A special card that cannot be played at all now."""
    kind, colony = SPECIALS[card], view.colonies[seat]
    fits = fits_side(kind, colony.species, view.night) and fits_window(
        kind, view.turn.acted, displays(view.table.variant)
    )
    if kind.effect == "hatch_instead":
        tile = next((n for n in range(4) if view.tiles >> n & 1), kind.about)
        return Refuse(Hatch(tile, kind.about, egg=True))
    if fits and kind.effect in _NOWHERE:
        return Refuse(PlaySpecial(card) if kind.effect == "move_predator" else None, _NOWHERE[kind.effect])
    return Refuse(PlaySpecial(card))


_NOWHERE: Final = {
    "wipe_pheromone": Reason("BA-CARD-03", "There is no pheromone without an ant or a hole on it."),
    "mark_anywhere": Reason("BA-CARD-03", "There is no free Empty Ground, or you have no pheromone left."),
    "hatch_more": Reason("BA-CARD-03", "All your ants are in play."),
    "move_predator": Reason("BA-CARD-03", "This predator cannot be moved now."),
}
"""By effect of cards that need a target: the reason to give when there is none."""


def _digging(view: State, seat: int, ant: int, soil: Target, site: int) -> Refuse:
    """A new hole was tried at a site."""
    start, end = view.colonies[seat].ants[ant], place_of(view, seat, soil)
    end = start if end is None else end
    return Refuse(MoveAnt(ant, tuple(route(view, seat, start, end)), (), nest.SOIL[end], site))


def _walk(view: State, seat: int, ant: int, place: int) -> Refuse:
    path = tuple(route(view, seat, view.colonies[seat].ants[ant], place))
    end = path[-1]
    collects = nest.SOIL.get(end, NOWHERE) if end >= SURFACE and not _open(view, seat, end) else NOWHERE
    return Refuse(MoveAnt(ant, path, (), collects))


def _open(view: State, seat: int, place: int) -> bool:
    return is_dug(view.colonies[seat], place)


def _nest_space(target: Target, seat: int) -> int:
    if target.kind == "hex":
        return target.number
    return (target.seat if target.seat >= 0 else seat) * 256 + target.number


def _food(view: State, predator: int, target: Target) -> int:
    if predator == WORM:
        return nest.SOIL.get(target.number, NOWHERE) if target.kind == "nest" else NOWHERE
    resource = view.ground[target.number] - Ground.RESOURCE if target.kind == "hex" else NOWHERE
    return resource if 0 <= resource < 6 and resource // 3 == predator else NOWHERE


def _pick(view: State, seat: int, choice: Choice, target: Target, log_writer: LogWriter) -> Refuse:
    if target in choice.openings:  # and refused all the same: a walk is being composed
        return Refuse(reason=_UNFINISHED)
    match target.kind:
        case "ant":
            return Refuse(MoveAnt(target.number, (view.colonies[seat].ants[target.number],)))
        case "tile":
            return Refuse(Hatch(target.number, NOWHERE if target.number == 3 else target.number))
        case "card":
            return Refuse(Reveal(target.number))
        case "special":
            return _special(view, seat, target.number)
        case "power":
            return Refuse(reason=_power(view, seat))
        case "shown":
            caste = CASTES[caste_of(target.number)]
            text = f"A {caste} that ends in the Library completes it, if your Store Room can pay."
            return Refuse(reason=Reason("BA-EXP-08", text))
        case "more" | "less" | "deal":
            count = RULE_SETS[view.table.variant].dealt_cards
            return Refuse(reason=Reason("BA-CHILD-02", f"Choose {count} cards in all, then draw them."))
        case "hex" | "nest":
            return Refuse(reason=_nothing_here(view, seat, choice, target, log_writer))
        case "hatch" | "hunt" | "predator" | "end":
            return Refuse(_action(view, seat, choice, target))
        case kind:
            return Refuse(reason=_FIXED.get(kind))


def _action(view: State, seat: int, choice: Choice, target: Target) -> Decision:
    """The move that a click on an action's plank, a predator or the large button seems to try."""
    match target.kind:
        case "hatch":
            return Hatch(HUNTER, HUNTER)
        case "end":
            return ChooseAnts(tuple(one.number for one in choice.picked if one.kind == "caste"))
    moves = [move for move in legal_moves(view, seat) if isinstance(move, MovePredator)]
    wanted = [move for move in moves if target.kind == "hunt" or move.predator == target.number]
    return wanted[0] if wanted else MovePredator(max(0, target.number), 0, NOWHERE)


_FIXED: Final = {
    "free": Reason("BA-LIB-01", "There is no card here yet."),
    "cover-tile": Reason("BA-COMP-02", "This zone is covered: nothing can go there in this game."),
    "rock": Reason("BA-NEST-01", "This corner is rock: nothing digs through it."),
}
"""By kind of target: the reason that needs no look at the position."""


def _power(view: State, seat: int) -> Reason:
    """Why the species' power cannot be used now: the text of its card, and whether it has been used."""
    species = view.colonies[seat].species
    row = SPECIES[species]
    text = words_of(row, view.table.variant)
    used = view.colonies[seat].powered and species in (FLYER, PREDATOR)
    return Reason("BA-SPEC-01", f"{row.name}: {text}" + (" It has been used this round." if used else ""))


def _nothing_here(view: State, seat: int, choice: Choice, target: Target, log_writer: LogWriter) -> Reason:
    """A space was clicked before anything that could go there."""
    if target.kind == "hex":
        for owner, colony in enumerate(view.colonies):
            if owner != seat and target.number in colony.ants:
                return Reason("BA-MOVE-04", f"That ant is {log_writer.names[owner]}'s.")
    if view.phase in _FIRST:
        return _FIRST[view.phase]
    can = {offer.kind for offer in choice.offers()}
    return Reason("BA-ROUND-04", next((words for kind, words in _LEFT if kind in can), _NOTHING))


_UNFINISHED: Final = Reason(
    "BA-PHER-01", "Finish this walk first: click its end again, or press Esc to choose another."
)
_LEFT: Final = (
    ("ant", "Click one of your ants that has still to move."),
    ("tile", "Click a hatching tile."),
    ("caste", "Click the ant that hatches."),
    ("predator", "Click a predator."),
    ("special", "Click a card that you can play."),
    ("card", "Click a card that you can reveal."),
)
"""Words for the next click of a turn, by the kind on offer, the most wanted first."""
_NOTHING: Final = "Nothing on the board can be clicked now."
_FIRST: Final = {
    Phase.ANTS: Reason("BA-SETUP-04", "Choose your starting ants first."),
    Phase.WEATHER: Reason("BA-ROUND-02", "Choose the weather first, in the bar above."),
    Phase.PICK: Reason("BA-LIB-01", "Keep one of the drawn cards first."),
    Phase.CLOSE: Reason("BA-OBJ-08", "All actions of this round are done. Reveal cards, or pass."),
    Phase.CARDS: Reason("BA-CHILD-02", "Choose the decks of your cards first, at the lower right."),
    Phase.ADOPT: Reason("BA-EXP-03", "Take one of the species first."),
    Phase.KEEP: Reason("BA-EXP-04", "Choose a special card first."),
    Phase.EAT: Reason("BA-SOLO-06", "Choose one of the bright spaces for the predator."),
    Phase.AFTER: Reason("BA-CARD-02", "Your action is done. Play a card or a power, or end the turn."),
}


def in_words(reason: Reason, log_writer: LogWriter) -> Reason:
    """A reason of the rules as a sentence for people: with names for seats, ants, cards and places.

    Children are not asked to count steps: what is too far away is just that.
    """
    if reason.rule == _TOO_FAR.rule and is_calm(log_writer.table.variant):
        return _TOO_FAR
    text = _NOTATION.sub("", reason.message).replace("'end'", "End turn").replace("'pass'", "Pass")
    text = _WORM.sub(lambda m: f"this space of {_name(log_writer, m[1])}'s nest", text)
    text = re.sub(r"\bP([1-4])\b", lambda m: _name(log_writer, m[1]), text)
    text = _SPECIAL.sub(lambda m: f"“{SPECIALS[SPECIAL_NUMBER[m[0]]].title}”", text)
    text = _OBJECTIVE.sub(lambda m: f"“{title(NUMBER[m[0]])}”", text)
    text = _ANT.sub(lambda m: f"{_CASTES[m[1]]} {m[2]}", text)
    text = _KIND.sub(lambda m: m[0].capitalize(), text)
    text = _SPACE.sub(lambda m: f"the space {log_writer.where.at(_NUMBER[m[0]])}", text)
    text = _INDOORS.sub(lambda m: _ROOMS.get(m[0]) or f"entrance {m[0][1]}", _SOIL.sub("this space", text))
    return Reason(reason.rule, opened(text))


_TOO_FAR: Final = Reason("BA-MOVE-01", "That is too far away. Click a bright place.")


def _name(log_writer: LogWriter, number: str) -> str:
    seat = int(number) - 1
    return log_writer.names[seat] if seat < len(log_writer.names) else f"P{number}"


_ANT: Final = re.compile(r"\b([HFD])([1-5])\b")
_CASTES: Final = {"H": "Hunter", "F": "Farmer", "D": "Digger"}
_KIND: Final = re.compile(r"\b(?:hunter|farmer|digger|spider|grasshopper|worm)s?\b")
_CODES: Final = "|".join(sorted(map(re.escape, SPECIAL_NUMBER), key=len, reverse=True))
_SPECIAL: Final = re.compile(rf"(?<![A-Z])(?:{_CODES})(?![A-Z])")
_OBJECTIVE: Final = re.compile(r"\bO[HFD]\d{2}\b")
_WORM: Final = re.compile(r"\bP([1-4])\.(?:[a-h][1-3]|#[1-4]|[LQ])")
_SOIL: Final = re.compile(r"\b[a-h][1-3]\b")
_NUMBER: Final = {name: space for space, name in enumerate(board.NAMES)}
_SPACE: Final = re.compile(r"\b(?:G|S|SW|NW|N|NE|SE)\d{1,2}\b")
_ROOMS: Final = {"L": "the Library", "Q": "the Queen's Chamber", "#1": "the Entryway"}
_INDOORS: Final = re.compile(r"(?<![\w#])(?:[LQ]\b|#[1-4])")
_NOTATION: Final = re.compile(r"; (?:write|leave out) [^.]*(?=\.)")
"""Advice for those who write moves as text."""


def route(view: State, seat: int, start: int, goal: int) -> list[int]:
    """A shortest way past everything in the way if there is one, else straight through it."""
    closed = _closed(view, seat)
    return (
        _search(view, seat, start, goal, closed)
        or _search(view, seat, start, goal, frozenset())
        or [start, goal]
    )


def _closed(view: State, seat: int) -> frozenset[int]:
    """Return the spaces closed to the seat's ants: enemy things, water, soil, predators (BA-MOVE-04,
    BA-MOVE-08)."""
    found = {s for s, g in enumerate(view.ground) if g <= Ground.POND}
    found |= {s for s, g in enumerate(view.ground) if g >= Ground.PHEROMONE and g != Ground.PHEROMONE + seat}
    for other, colony in enumerate(view.colonies):
        if other != seat:
            found |= {place for place in (*colony.ants, *colony.holes) if place < SURFACE}
    found |= {view.spider, view.grasshopper}
    found |= {place for place in nest.SOIL if not is_dug(view.colonies[seat], place)}
    return frozenset(found)


def _steps(view: State, seat: int, place: int) -> Iterable[int]:
    holes = view.colonies[seat].holes
    names = {space: HOLE_1 + k for k, space in enumerate(holes) if space != NOWHERE}
    if place < SURFACE:
        return [names.get(other, other) for other in board.NEIGHBOURS[place] if view.ground[other]]
    found = list(nest.NEIGHBOURS[place])
    if place in nest.HOLES and holes[place - HOLE_1] != NOWHERE:
        found += [names.get(o, o) for o in board.NEIGHBOURS[holes[place - HOLE_1]] if view.ground[o]]
    return found


def _search(view: State, seat: int, start: int, goal: int, closed: frozenset[int]) -> list[int]:
    came = {start: start}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        if place == goal:
            way = [place]
            while way[-1] != start:
                way.append(came[way[-1]])
            return way[::-1]
        if place in closed and place != start:
            continue
        for other in _steps(view, seat, place):
            if other not in came:
                came[other] = place
                queue.append(other)
    return []
