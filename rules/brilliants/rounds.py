"""Whose turn it is: rounds, turns, the close window, the end (BA-ROUND, BA-OBJ-08, BA-END)."""

from __future__ import annotations

from rules.brilliants import scoring
from rules.brilliants.ants import can_hatch, ready_ants
from rules.brilliants.box import RULE_SETS, hatching_tiles
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
from rules.brilliants.play import Play
from rules.brilliants.predators import can_move_predator
from rules.brilliants.sight import sight
from rules.brilliants.state import NOWHERE, Phase, Weather


def start_round(play: Play, first: int) -> None:
    """BA-ROUND-01, BA-ROUND-02: the First Player has the tile and rolls the die."""
    state = play.state
    state.round += 1
    state.first = state.active = first
    state.phase, state.weather = Phase.DIE, NOWHERE
    play.events.append(RoundStarted(state.round, first, state.night))


def roll_weather(play: Play, weather: int) -> None:
    """BA-ROUND-02: the die holds for the round; on `?` the First Player chooses."""
    play.state.weather = weather
    play.events.append(WeatherRolled(weather))
    if weather == Weather.ASK:
        play.state.phase = Phase.WEATHER
    else:
        start_turn(play, play.state.first)


def choose_weather(play: Play, seat: int, weather: int) -> None:
    """BA-ROUND-02: the First Player names the weather."""
    play.state.weather = weather
    play.events.append(WeatherChosen(seat, weather))
    start_turn(play, play.state.first)


def start_turn(play: Play, seat: int) -> None:
    """BA-ROUND-04 to 06: the next turn is of this seat or the first clockwise with something left to do."""
    seats = play.state.table.seats
    for step in range(seats):
        candidate = (seat + step) % seats
        if has_something_to_do(play, candidate):
            play.state.active, play.state.phase = candidate, Phase.TURN
            play.events.append(TurnStarted(candidate))
            return
    open_close_window(play)


def end_turn(play: Play) -> None:
    """BA-ROUND-10: the turn ended by itself after its action."""
    start_turn(play, (play.state.active + 1) % play.state.table.seats)


def has_something_to_do(play: Play, seat: int) -> bool:
    """BA-ROUND-05 to 07: a ready ant, the Hatch or the Predator action; what is impossible counts as done."""
    colony = play.look(seat)
    if not colony.hunted or not colony.hatched:
        if not colony.hatched and can_hatch(colony):
            return True
        if not colony.hunted and can_move_predator(play.now(), sight(play.now(), seat)):
            return True
    return bool(ready_ants(colony, play.state.night))


def open_close_window(play: Play) -> None:
    """BA-OBJ-08: from the First Player clockwise a last chance to reveal."""
    play.state.phase = Phase.CLOSE
    play.events.append(CloseWindowOpened())
    _close_from(play, 0)


def pass_close(play: Play, seat: int) -> None:
    """BA-OBJ-08: the seat reveals no more."""
    play.events.append(SeatPassed(seat))
    next_in_close_window(play)


def next_in_close_window(play: Play) -> None:
    """BA-OBJ-08: after a pass, or when the seat's hand is empty."""
    state = play.state
    _close_from(play, (state.active - state.first) % state.table.seats + 1)


def _close_from(play: Play, position: int) -> None:
    """The next seat with a hand, in order from the First Player; after all of them the round ends."""
    state = play.state
    for step in range(position, state.table.seats):
        seat = (state.first + step) % state.table.seats
        if play.look(seat).hand:
            state.active = seat
            return
    end_round(play)


def end_round(play: Play) -> None:
    """BA-ROUND-09: end check, then tiles back and the next First Player turns the tile (BA-ROUND-01)."""
    state = play.state
    state.idle = 0 if state.progress else state.idle + 1
    state.progress = False
    if reason := end_reason(play):
        end_game(play, reason)
        return
    for seat in range(state.table.seats):
        colony = play.colony(seat)
        colony.tile, colony.hatched, colony.hunted = NOWHERE, False, False
    state.tiles = hatching_tiles(state.table.seats)
    state.night = not state.night
    start_round(play, (state.first + 1) % state.table.seats)


def end_reason(play: Play) -> str:
    """BA-END-01: an 8th revealed card; BA-END-02: two rounds running without progress; else empty."""
    rule_set = RULE_SETS[play.state.table.variant]
    if any(len(play.look(s).revealed) >= rule_set.last_card for s in range(play.state.table.seats)):
        return "eighth_card"
    return "no_progress" if play.state.idle >= rule_set.idle_rounds else ""


def end_game(play: Play, reason: str) -> None:
    """BA-END, BA-SCORE-02, BA-SCORE-03: what lies on the board and the bonus cards are scored."""
    play.state.phase, play.state.reason = Phase.OVER, reason
    play.events.append(GameEnded(reason))
    for source in ("pheromones", "nest_holes", "bonus_cards"):
        for seat in range(play.state.table.seats):
            points = scoring.items(play.now(), seat)[source]
            if points:
                play.events.append(Scored(seat, source, points))
