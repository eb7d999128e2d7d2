"""The order of play: rounds, turns, the close window, the end (BA-ROUND, BA-OBJ-08, BA-END)."""

from __future__ import annotations

from typing import Final

from rules.brilliants.data.box import RULE_SETS, hatching_tiles
from rules.brilliants.data.special import FLYER, PREDATOR
from rules.brilliants.events import (
    CloseWindowOpened,
    GameEnded,
    RoundStarted,
    Scored,
    SeatPassed,
    TurnStarted,
    WeatherChosen,
    WeatherRolled,
)
from rules.brilliants.moves import ChooseWeather, EndTurn, Pass, RollWeather
from rules.brilliants.play import scoring, special_cards
from rules.brilliants.play.ants import can_hatch, ready_ants
from rules.brilliants.play.predators import may_move_predator
from rules.brilliants.play.transition import StateBuilder
from rules.brilliants.state import NEW_TURN, NOWHERE, Phase, Weather

# A member of an enumeration costs as much as a call (Python 3.11), so those of every turn are looked up once.
_TURN: Final = Phase.TURN
_AFTER: Final = Phase.AFTER
WEATHER_MOVES: Final = tuple(ChooseWeather(weather) for weather in Weather if weather != Weather.ASK)
DIE: Final = tuple(map(RollWeather, map(int, Weather)))
PASS: Final = (Pass(),)
LAST_CARD: Final = {7: "seventh_card", 8: "eighth_card"}
"""End reasons of rule sets that end with a number of revealed cards."""
CLOCKWISE: Final = tuple(
    tuple((*range(first, seats), *range(first)) for first in range(seats)) for seats in range(5)
)
"""By number of seats: for each seat, all seats clockwise from it."""


def start_round(play: StateBuilder, first: int) -> None:
    """BA-ROUND-01, BA-ROUND-02: begin a round; the First Player rolls the die."""
    state = play.state
    state.round += 1
    state.first = state.active = first
    state.phase, state.weather = Phase.DIE, NOWHERE
    play.events.append(RoundStarted(state.round, first, state.night))


def roll_weather(play: StateBuilder, _seat: int, move: RollWeather) -> None:
    """BA-ROUND-02: set the weather of the round; on `?` the First Player chooses."""
    play.state.weather = move.weather
    play.events.append(WeatherRolled(move.weather))
    if move.weather == Weather.ASK:
        play.state.phase = Phase.WEATHER
    else:
        start_turn(play, play.state.first)


def choose_weather(play: StateBuilder, seat: int, move: ChooseWeather) -> None:
    """BA-ROUND-02: the First Player names the weather."""
    play.state.weather = move.weather
    play.events.append(WeatherChosen(seat, move.weather))
    start_turn(play, play.state.first)


def start_turn(play: StateBuilder, seat: int) -> None:
    """BA-ROUND-04 to 06: give the turn to this seat, or to the next clockwise that can still act."""
    state = play.state
    state.turn = NEW_TURN
    for candidate in CLOCKWISE[state.table.seats][seat]:
        if has_something_to_do(play, candidate):
            state.active, state.phase = candidate, _TURN
            play.events.append(TurnStarted(candidate))
            return
    # Displayed objectives are completed in turns only, so no close window is needed (BA-EXP-12).
    if RULE_SETS[state.table.variant].objectives == "hand":
        open_close_window(play)
    else:
        end_round(play)


def go_on(play: StateBuilder) -> None:
    """BA-CARD-02: return to the window the turn was in; after the action the turn ends if there is none.

    Called after everything that interrupts a turn: draws, a refilled display, the bag. The turn also ends if
    a card or power has left nothing to do (BA-ROUND-07).
    """
    state = play.state
    if state.turn.acted:
        if has_after_window(play):
            state.phase = _AFTER
            return
    elif has_something_to_do(play, state.active):
        state.phase = _TURN
        return
    _next_turn(play)


def has_after_window(play: StateBuilder) -> bool:
    """BA-CARD-02: special cards in hand, or an unused Flyer or Predator power in this round."""
    colony = play.look(play.state.active)
    return bool(colony.specials) or (
        not colony.powered and colony.species == (PREDATOR if play.state.night else FLYER)
    )


def end_turn(play: StateBuilder, _seat: int, _move: EndTurn) -> None:
    """BA-CARD-02: close the after window."""
    _next_turn(play)


def _next_turn(play: StateBuilder) -> None:
    """BA-ROUND-10: end the turn, after its action or by `end` (BA-CARD-02)."""
    start_turn(play, (play.state.active + 1) % play.state.table.seats)


def has_something_to_do(play: StateBuilder, seat: int) -> bool:
    """BA-ROUND-05 to 07: true if an ant is ready, or the Hatch or Predator action is possible and unused."""
    colony = play.look(seat)
    if ready_ants(colony, play.state.night):
        return True
    rule_set = RULE_SETS[play.state.table.variant]
    if rule_set.hatching and not colony.hatched and can_hatch(colony):
        return True
    # Tested last, because it examines the board, and an ant or the Hatch action usually decides earlier.
    return rule_set.predators and not colony.hunted and may_move_predator(play.now(), seat)


def open_close_window(play: StateBuilder) -> None:
    """BA-OBJ-08: give each seat a last chance to reveal, clockwise from the First Player."""
    play.state.phase = Phase.CLOSE
    play.events.append(CloseWindowOpened())
    _close_from(play, 0)


def pass_close(play: StateBuilder, seat: int, _move: Pass) -> None:
    """BA-OBJ-08: the seat reveals no more cards."""
    play.events.append(SeatPassed(seat))
    next_in_close_window(play)


def next_in_close_window(play: StateBuilder) -> None:
    """BA-OBJ-08: ask the next seat, after a pass or when the seat's hand is empty."""
    state = play.state
    _close_from(play, (state.active - state.first) % state.table.seats + 1)


def _close_from(play: StateBuilder, position: int) -> None:
    """Ask the next seat with a hand, in order from the First Player; after all of them end the round."""
    state = play.state
    for step in range(position, state.table.seats):
        seat = (state.first + step) % state.table.seats
        # Any hand, payable or not: skipping those that cannot pay would reveal their cards.
        if play.look(seat).hand:
            state.active = seat
            return
    end_round(play)


def end_round(play: StateBuilder) -> None:
    """BA-ROUND-09: check for the end, return tiles; the next First Player turns the tile (BA-ROUND-01)."""
    state = play.state
    state.idle = 0 if state.progress else state.idle + 1
    state.progress = False
    if reason := end_reason(play):
        end_game(play, reason)
        return
    for seat in range(state.table.seats):
        colony = play.colony(seat)
        colony.tile, colony.hatched, colony.hunted = NOWHERE, False, False
        colony.powered, colony.moved, colony.barred = False, 0, 0
    state.tiles = hatching_tiles(state.table.variant, state.table.seats)
    state.night = not state.night
    start_round(play, (state.first + 1) % state.table.seats)


def end_reason(play: StateBuilder) -> str:
    """The reason for the game to end now, empty if it goes on.

    BA-END-01: an 8th revealed card (BA-CHILD-04: a 7th). BA-END-02: two rounds in a row without progress.
    BA-SOLO-12: the last round of the rule set.
    """
    state, rule_set = play.state, RULE_SETS[play.state.table.variant]
    most = max(len(play.look(seat).revealed) for seat in range(state.table.seats))
    if 0 < rule_set.last_card <= most:
        return LAST_CARD[rule_set.last_card]
    if 0 < rule_set.rounds <= state.round:
        return "last_round"
    return "no_progress" if 0 < rule_set.idle_rounds <= state.idle else ""


def end_game(play: StateBuilder, reason: str) -> None:
    """BA-END, BA-SCORE-02, BA-SCORE-03: score pieces on the board and bonus cards."""
    play.state.phase, play.state.reason = Phase.OVER, reason
    play.events.append(GameEnded(reason))
    for seat in range(play.state.table.seats):
        special_cards.score_from_hand(play, seat)
    for source in ("pheromones", "nest_holes", "bonus_cards"):
        for seat in range(play.state.table.seats):
            points = scoring.items(play.now(), seat).get(source)
            if points:
                play.events.append(Scored(seat, source, points))
