"""The numbers that the opponents of FortunANT judge a sheet by; their values stand in `data/fortunant`.

Points are those of the end of the game, as far as nothing else is said.
"""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much of everything counts."""

    # what is there already
    food: float
    """How much a point of food counts before the end."""
    nursery: float
    """How much a point of Nurseries counts before the end, food beside them included."""
    scout: float
    """How much a point of Scouts counts before the end."""
    graveyard: float
    """How much a point of Graveyards counts before the end."""
    queen: float
    """How much a point of the Queen counts before the end."""
    option: float
    """How much a point of ticked options counts before the end."""
    piece: float
    """More for each piece of food, which termites can be given."""
    loss: float
    """How much of an expected loss to termites counts: food can still be laid in time."""

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
    """How much of the room around an open end is that within two steps; the rest lies within three."""
    first_vacant: float
    """How much counts of what a vacant room could become: of the best one."""
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
    """What the first Fortune room brings in each turn to come (FA-ASSIGN-08)."""
    token: float
    """A Dice Adjustment in hand."""
    kept_token: float
    """How much of that counts if unused ones score."""
    icon: float
    """An icon that can still be encircled."""
    marks: float
    """Spaces of the bonus track that are marked in a turn."""
    hex: float
    """A hex of the bonus track."""
    claim: float
    """A claim of the bonus track."""
    hope: float
    """How likely each type that is missing for all five comes in time."""
    food_option: float
    """What the option for food gains in a turn to come."""
    graves_option: float
    """What the option for rooms beside a Graveyard gains in a turn to come."""
    long_option: float
    """What the option for long corridors gains in a turn to come."""
    large_option: float
    """What the option for large rooms gains in a turn to come."""
    large_opened: float
    """The same once the large shapes are open."""
    tokens_option: float
    """What the option for unused Dice Adjustments gains in a turn to come."""

    # stars and rivals
    star: float
    """What a star is worth among several players, before the third."""
    ready: float
    """How likely the Fortune star is with a room for it."""
    unready: float
    """How likely it is, at most, without."""
    scouting: float
    """How likely the Scout star is, at most."""
    rival_turn: float
    """Points that the best of the others makes in a turn to come, as far as ours are foreseen."""
    optimism: float
    """By how much points in the end are overestimated with very many turns to come."""
    sobering: float
    """How much of that is left to come true after one more turn."""
    doubt: float
    """How far off the lead in points may be at once."""
    doubt_turn: float
    """How much further off it may be for each turn to come."""
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
