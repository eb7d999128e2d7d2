"""The numbers that the opponents of FortunANT judge a sheet by; their values stand in `data/fortunant`.

Points are those of the end of the game, as far as nothing else is said.
"""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Evaluation weights of FortunANT."""

    # what is there already
    food: float
    """Factor on points of food before the end."""
    nursery: float
    """Factor on points of Nurseries before the end, food beside them included."""
    scout: float
    """Factor on points of Scouts before the end."""
    graveyard: float
    """Factor on points of Graveyards before the end."""
    queen: float
    """Factor on points of the Queen before the end."""
    option: float
    """Factor on points of ticked options before the end."""
    piece: float
    """More for each piece of food, which termites can be given."""
    loss: float
    """Factor on an expected loss to termites: food can still be laid in time."""

    # what is still to come
    turn: float
    """Points of each turn to come while there is room to dig."""
    opened: float
    """More points of each turn to come once the large shapes are open (FA-ROOM-05)."""
    room: float
    """Free hexes that a turn takes."""
    first_end: float
    """An open end with plenty of room around it: the best one."""
    second_end: float
    """The second best open end."""
    third_end: float
    """The third best open end."""
    fourth_end: float
    """The fourth best open end."""
    near_end: float
    """Share of the room around an open end that lies within two steps; the rest lies within three."""
    first_vacant: float
    """Factor on the best type that a vacant room could become."""
    second_vacant: float
    """The same of the second best; one room is assigned a turn."""
    third_vacant: float
    """The same of the third best."""
    fourth_vacant: float
    """The same of the fourth best."""
    fifth_vacant: float
    """The same of the fifth best."""
    store: float
    """More for a vacant room, in which food could be laid."""
    feedable: float
    """More for a vacant room that is connected to a Nursery."""
    voice: float
    """Value of the first Fortune room in each turn to come (FA-ASSIGN-08)."""
    token: float
    """A Dice Adjustment in hand."""
    kept_token: float
    """Factor on that value if unused ones score."""
    icon: float
    """An icon that can still be encircled."""
    marks: float
    """Spaces of the bonus track that are marked in a turn."""
    hex: float
    """A hex of the bonus track."""
    claim: float
    """A claim of the bonus track."""
    hope: float
    """Probability that each type that is missing for all five comes in time."""
    food_option: float
    """Gain of the option for food in a turn to come."""
    graves_option: float
    """Gain of the option for rooms beside a Graveyard in a turn to come."""
    long_option: float
    """Gain of the option for long corridors in a turn to come."""
    large_option: float
    """Gain of the option for large rooms in a turn to come."""
    large_opened: float
    """The same once the large shapes are open."""
    tokens_option: float
    """Gain of the option for unused Dice Adjustments in a turn to come."""

    # stars and rivals
    star: float
    """Value of a star among several players, before the third."""
    ready: float
    """Probability of the Fortune star with a room for it."""
    unready: float
    """Greatest probability of it without."""
    scouting: float
    """Greatest probability of the Scout star."""
    rival_turn: float
    """Points that the best of the others makes in a turn to come, as far as ours are foreseen."""
    optimism: float
    """By how much points in the end are overestimated with very many turns to come."""
    sobering: float
    """Decay per turn of that overestimate: `optimism` times 1 - `sobering` to the power of the turns to come.
    """
    doubt: float
    """Standard deviation of the lead in points at the end of the game."""
    doubt_turn: float
    """Additional deviation for each turn to come."""
    pace: float
    """Points that a good colony has for each turn played, where the others' sheets are not shown."""
    crowd: float
    """Points that the best of twice as many others has more."""
    starless: float
    """Turns that follow while no seat has a star."""
    one_star: float
    """Turns that follow when the most stars of a seat are one."""
    two_stars: float
    """Turns that follow when the most stars of a seat are two."""
