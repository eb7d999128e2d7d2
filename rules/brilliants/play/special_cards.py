"""Spending and scoring special cards (BA-CARD-01, BA-SCORE-01)."""

from __future__ import annotations

from rules.brilliants.data.special import SPECIALS
from rules.brilliants.events import Scored, SpecialPlayed
from rules.brilliants.play.scoring import SPECIAL_CARDS
from rules.brilliants.play.scoring_conditions import fulfilled
from rules.brilliants.play.transition import StateBuilder


def spend(play: StateBuilder, seat: int, card: int) -> None:
    """BA-CARD-01, BA-ANTE-01: move one copy from the hand to the cards played, for the rest of the game."""
    me = play.colony(seat)
    place = me.specials.index(card)
    me.specials = me.specials[:place] + me.specials[place + 1 :]
    me.played = (*me.played, card)
    play.events.append(SpecialPlayed(seat, card))


def score(play: StateBuilder, seat: int, card: int) -> None:
    """BA-SCORE-01: score the points of a special card at once."""
    points = SPECIALS[card].amount
    play.colony(seat).special_points += points
    play.events.append(Scored(seat, SPECIAL_CARDS, points))


def score_from_hand(play: StateBuilder, seat: int) -> None:
    """BA-CARD-05, FIVE, HOLES, TRAIL, PAIRS: at the end, lay open and score cards whose condition holds."""
    for card in fulfilled(play.look(seat)):
        spend(play, seat, card)
        score(play, seat, card)
