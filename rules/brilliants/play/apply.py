"""Applies moves: returns the next position and the events."""

from __future__ import annotations

from typing import Final

from rules.brilliants.data.box import ANT_CASTE, RULE_SETS
from rules.brilliants.moves import (
    AdoptSpecies,
    ChooseAnts,
    ChooseCards,
    ChooseWeather,
    DealSpecial,
    DealSpecies,
    DraftAnt,
    DrawCard,
    DrawTile,
    Eat,
    EndTurn,
    FirstSeat,
    Hatch,
    HuntByPower,
    KeepSpecial,
    LookByPower,
    LookCard,
    MarkByPower,
    Move,
    MoveAnt,
    MovePredator,
    Pass,
    PickCard,
    PlaySpecial,
    Reveal,
    RollWeather,
    SendPredator,
    ShowCard,
    TakeSpecial,
    TossSide,
)
from rules.brilliants.play import (
    ants,
    bag,
    display,
    draft,
    effects,
    objective_cards,
    opening,
    powers,
    predators,
    rounds,
    windows,
)
from rules.brilliants.play.transition import StateBuilder
from rules.brilliants.state import HOLE_1, LIBRARY, NEW_TURN, NOWHERE, Phase, Purpose, State, Turn
from rules.core.protocol import Step

_Window = PlaySpecial | MarkByPower | HuntByPower | LookByPower
_Rare = (
    FirstSeat
    | TossSide
    | ChooseAnts
    | ChooseCards
    | ChooseWeather
    | DraftAnt
    | AdoptSpecies
    | KeepSpecial
    | TakeSpecial
    | Eat
    | SendPredator
)
_Chance = RollWeather | DealSpecies | DealSpecial | ShowCard | LookCard | DrawTile
ACTED: Final = Turn(acted=True)


def apply(state: State, seat: int, move: Move) -> Step:
    """Apply a move, which must be legal and canonical (not checked)."""
    play = StateBuilder(state)
    _make(play, seat, move)
    return Step(play.finish(), tuple(play.events))


def _make(play: StateBuilder, seat: int, move: Move) -> None:
    match move:
        case MoveAnt():
            move_ant(play, seat, move)
        case EndTurn():
            rounds.end_turn(play)
        case MovePredator():
            act(play)
            play.colony(seat).hunted = True
            predators.move_by_seat(play, seat, move.predator, move.space, move.eats)
            rounds.go_on(play)
        case Pass():
            rounds.pass_close(play, seat)
        case Hatch():
            act(play)
            windows.hatch(play, seat, move)
            rounds.go_on(play)
        case DrawCard():
            draw_card(play, move)
        case Reveal():
            reveal(play, seat, move)
        case PickCard():
            objective_cards.keep(play, seat, move)
            rounds.go_on(play)
        case PlaySpecial() | MarkByPower() | HuntByPower() | LookByPower():
            _make_in_window(play, seat, move)
        case RollWeather() | DealSpecies() | DealSpecial() | ShowCard() | LookCard() | DrawTile():
            _make_chance(play, move)
        case _:
            _make_rare(play, seat, move)


def _make_in_window(play: StateBuilder, seat: int, move: _Window) -> None:
    """BA-CARD-02: cards and powers, which are no action."""
    match move:
        case PlaySpecial():
            windows.play_special(play, seat, move)
        case MarkByPower(space):
            powers.mark(play, seat, space)
        case HuntByPower():
            powers.hunt(play, seat, move)
        case LookByPower(caste):
            powers.look(play, seat, caste)


def _make_chance(play: StateBuilder, move: _Chance) -> None:
    match move:
        case RollWeather(weather):
            rounds.roll_weather(play, weather)
        case DealSpecies(owner, species):
            draft.deal_species(play, owner, species)
        case DealSpecial(owner, card):
            draft.deal_special(play, owner, card)
        case ShowCard(card):
            display.show(play, card)
        case LookCard(viewer, card):
            display.look(play, viewer, card)
        case DrawTile(resource):
            bag.draw_tile(play, resource)


def _make_rare(play: StateBuilder, seat: int, move: _Rare) -> None:
    """Choices of the setup, the weather, and the predators of Solo."""
    match move:
        case ChooseWeather(weather):
            rounds.choose_weather(play, seat, weather)
        case Eat(space):
            bag.eat(play, seat, space)
        case SendPredator(space):
            bag.send(play, seat, space)
        case ChooseAnts(castes):
            opening.choose_ants(play, seat, castes)
        case FirstSeat(first):
            opening.choose_first(play, first)
        case TossSide(night):
            opening.toss_side(play, night)
        case ChooseCards(counts):
            opening.choose_cards(play, seat, counts)
        case DraftAnt(caste):
            draft.take_ant(play, seat, caste)
        case AdoptSpecies(species):
            draft.adopt_species(play, seat, species)
        case KeepSpecial(card):
            draft.keep_special(play, seat, card)
        case TakeSpecial(card):
            draft.take_special(play, seat, card)


def act(play: StateBuilder, gathered: int = NOWHERE, dug_hole: bool = False) -> None:
    """BA-CARD-02: note that the turn's action is done, and reset the effects of cards on it.

    Only LOOK lasts to the end of the turn, as it waits for a draw (BA-CARD-05).
    """
    state = play.state
    if gathered == NOWHERE and state.turn is NEW_TURN:
        state.turn = ACTED
    else:
        state.turn = Turn(acted=True, looks=state.turn.looks, gathered=gathered, dug_hole=dug_hole)


def move_ant(play: StateBuilder, seat: int, move: MoveAnt) -> None:
    """BA-ROUND-04, BA-LIB-01: move the ant; a visit to the Library continues the turn with cards."""
    act(play, move.collects, HOLE_1 <= move.path[-1] < LIBRARY and move.hole != NOWHERE)
    ants.move_ant(play, seat, move)
    if move.path[-1] == LIBRARY:
        visit_library(play, seat, move)
    elif move.collects != NOWHERE and bag.hears(play.state, move.collects):
        play.state.phase = Phase.BAG
    else:
        rounds.go_on(play)


def visit_library(play: StateBuilder, seat: int, move: MoveAnt) -> None:
    """BA-LIB-01, BA-EXP-08, BA-MOVE-11: draw objectives, or complete a displayed one; else do nothing."""
    rule_set, caste = RULE_SETS[play.state.table.variant], ANT_CASTE[move.ant]
    if move.completes != NOWHERE:
        display.complete(play, seat, move.completes)
    elif rule_set.in_library != "draw" or not effects.draw(
        play, seat, caste, rule_set.looks, Purpose.LIBRARY
    ):
        rounds.go_on(play)


def draw_card(play: StateBuilder, move: DrawCard) -> None:
    """BA-SETUP-04, BA-LIB-01, BA-LIB-04: draw the card; after the last one ask for the choice, if any."""
    objective_cards.draw(play, move)
    pending = play.state.pending
    assert pending is not None
    if pending.draws:
        return
    if pending.purpose == Purpose.SETUP:
        opening.end_setup_draw(play)
    elif len(pending.seen) == 1:
        objective_cards.keep(play, move.seat, PickCard(move.card))
        rounds.go_on(play)
    else:
        play.state.phase = Phase.PICK


def reveal(play: StateBuilder, seat: int, move: Reveal) -> None:
    """BA-OBJ-05, BA-OBJ-08: reveal at any time; in the close window a seat with an empty hand is done."""
    objective_cards.reveal(play, seat, move)
    if play.state.phase == Phase.CLOSE and not play.look(play.state.active).hand:
        rounds.next_in_close_window(play)
