"""A move made: from one position to the next, with the facts that happened."""

from __future__ import annotations

from rules.brilliants import ants, cards, opening, rounds
from rules.brilliants.box import ANT_CASTE
from rules.brilliants.events import GroundEmptied, PredatorMoved, SoilDug
from rules.brilliants.moves import (
    ChooseAnts,
    ChooseWeather,
    DrawCard,
    FirstSeat,
    Hatch,
    Move,
    MoveAnt,
    MovePredator,
    Pass,
    PickCard,
    Reveal,
    RollWeather,
    TossSide,
)
from rules.brilliants.play import Play
from rules.brilliants.predators import GRASSHOPPER, SPIDER, WORM
from rules.brilliants.state import FIRST_SOIL, LIBRARY, NOWHERE, Ground, Phase, State
from rules.core.protocol import Step


def apply(state: State, seat: int, move: Move) -> Step:
    """The move made; trusts that it is legal and canonical."""
    play = Play(state)
    _make(play, seat, move)
    return Step(play.finish(), tuple(play.events))


def _make(play: Play, seat: int, move: Move) -> None:
    match move:
        case MoveAnt():
            move_ant(play, seat, move)
        case MovePredator():
            move_predator(play, seat, move)
        case Hatch():
            ants.hatch(play, seat, move)
            rounds.end_turn(play)
        case DrawCard():
            draw_card(play, move)
        case Reveal():
            reveal(play, seat, move)
        case PickCard():
            cards.keep(play, seat, move)
            rounds.end_turn(play)
        case Pass():
            rounds.pass_close(play, seat)
        case RollWeather(weather):
            rounds.roll_weather(play, weather)
        case _:
            _make_rare(play, seat, move)


def _make_rare(play: Play, seat: int, move: ChooseAnts | ChooseWeather | FirstSeat | TossSide) -> None:
    match move:
        case ChooseWeather(weather):
            rounds.choose_weather(play, seat, weather)
        case ChooseAnts(castes):
            opening.choose_ants(play, seat, castes)
        case FirstSeat(first):
            opening.choose_first(play, first)
        case TossSide(night):
            opening.toss_side(play, night)


def move_ant(play: Play, seat: int, move: MoveAnt) -> None:
    """BA-ROUND-04, BA-LIB-01: the movement; from the Library the turn goes on with cards."""
    ants.move_ant(play, seat, move)
    if move.path[-1] == LIBRARY:
        cards.visit_library(play, seat, ANT_CASTE[move.ant])
    if play.state.phase == Phase.TURN:
        rounds.end_turn(play)


def move_predator(play: Play, seat: int, move: MovePredator) -> None:
    """BA-PRED-01, BA-PRED-05: one of the three goes somewhere and frees its space; the tile shows used."""
    play.colony(seat).hunted = True
    match move.predator:
        case 0:
            source, play.state.spider = play.state.spider, move.space
        case 1:
            source, play.state.grasshopper = play.state.grasshopper, move.space
        case _:
            source, play.state.worm = play.state.worm, move.space
    play.events.append(PredatorMoved(seat, move.predator, source, move.space, move.eats))
    if move.predator == WORM:
        eat_soil(play, move.space)
    elif move.eats != NOWHERE:
        eat_resource(play, move.space)
    rounds.end_turn(play)


def eat_resource(play: Play, space: int) -> None:
    """BA-PRED-03: the space becomes Empty Ground, the predator stays."""
    play.lay(space, Ground.EMPTY)
    play.events.append(GroundEmptied(space))


def eat_soil(play: Play, place: int) -> None:
    """BA-PRED-04: the soil becomes a tunnel with a tile of the nest's owner; nobody gets it."""
    owner, space = place >> 8, place & 255
    play.colony(owner).dug |= 1 << (space - FIRST_SOIL)
    play.events.append(SoilDug(owner, space))


def draw_card(play: Play, move: DrawCard) -> None:
    """BA-SETUP-04, BA-LIB-01, BA-LIB-04: the card; after the last one the choice, if there is one."""
    cards.draw(play, move)
    pending = play.state.pending
    assert pending is not None
    if pending.draws:
        return
    if not pending.in_library:
        opening.end_setup_draw(play)
    elif len(pending.seen) == 1:
        cards.keep(play, move.seat, PickCard(move.card))
        rounds.end_turn(play)
    else:
        play.state.phase = Phase.PICK


def reveal(play: Play, seat: int, move: Reveal) -> None:
    """BA-OBJ-05, BA-OBJ-08: an interrupt; in the close window an empty hand is through."""
    cards.reveal(play, seat, move)
    if play.state.phase == Phase.CLOSE and not play.look(play.state.active).hand:
        rounds.next_in_close_window(play)


assert (SPIDER, GRASSHOPPER) == (0, 1)
