"""Players: people at this screen and built-in opponents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from game.form import (
    MOST,
    Colour,
    Habits,
    SeatForm,
    SetupForm,
    ShortText,
    chair_colours,
    known_colour,
)
from game.programs.program import Program
from rules.core import registry
from rules.core.protocol import GameInfo, Habit, Side, Window

Kind = Literal["person", "computer"]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's player, as written to a save."""

    name: ShortText
    colour: Colour
    kind: Kind = "person"
    level: ShortText = ""
    """Name of the opponent's level; empty for persons."""
    habits: Habits = ()
    """This person's answers in other players' turns, where they differ from the game's defaults."""
    program: Program | msgspec.UnsetType = msgspec.UNSET
    """External program that decides for this seat instead of a level.

    Written to a save only if set, because older versions reject unknown keys.
    """

    @property
    def is_person(self) -> bool:
        """True if a person decides for this seat."""
        return self.kind == "person"

    @property
    def own_program(self) -> Program | None:
        """The external program that decides for this seat, if any."""
        return None if self.program is msgspec.UNSET else self.program


def habit_in(window: Window, habits: Sequence[Habit]) -> Habit:
    """The player's habit in a window, or the game's default one."""
    said = next((habit for habit in habits if habit.window == window.name), None)
    usual = Habit(window.name, window.default)
    return said if said is not None and said.answer in window.answers else usual


Players = Annotated[tuple[Player, ...], msgspec.Meta(min_length=1, max_length=MOST)]


def players_of(
    form: SetupForm, default_level: str, title_of: Callable[[str], str] | None = None
) -> tuple[Player, ...]:
    """The players of a filled-in form, in seat order.

    A computer without a name of its own is called by its level's title, `title_of(level)`; several of one
    level by their colours, which tell them apart.
    """
    players = tuple(_player(seat, default_level) for seat in form.players)
    if title_of is None:
        return players
    titles = [
        title_of(player.level) if seat.occupant == "computer" and not seat.name and player.level else ""
        for seat, player in zip(form.players, players, strict=True)
    ]
    taken = {player.name for player in players} | {title for title in titles if titles.count(title) > 1}
    return tuple(
        replace(player, name=title) if title and title not in taken else player
        for player, title in zip(players, titles, strict=True)
    )


def _player(seat: SeatForm, default_level: str) -> Player:
    if seat.occupant == "person":
        return Player(seat.shown_name, seat.colour, "person", "", seat.habits)
    if seat.program is not None:
        return Player(seat.shown_name, seat.colour, "computer", program=seat.program)
    return Player(seat.shown_name, seat.colour, "computer", seat.level or default_level)


def dressed(info: GameInfo, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players, recoloured if the game does not have their colour.

    A file may hold such colours if it was edited by hand or written before the game had sides of its own. A
    player named after the old colour is renamed after the new one.
    """
    offered = chair_colours(info)
    if len(info.sides) == len(players):
        return tuple(_at_side(player, info.sides[seat]) for seat, player in enumerate(players))
    if len(players) > len(offered) or all(player.colour in offered for player in players):
        return players
    free = [colour for colour in offered if colour not in {player.colour for player in players}]
    return tuple(
        player if player.colour in offered else _recoloured(player, free.pop(0)) for player in players
    )


def dressed_for(game: str, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """`dressed` by a game's name; players of an unknown game are returned unchanged."""
    return dressed(registry.info(game), players) if game in registry.names() else players


def _at_side(player: Player, side: Side) -> Player:
    recoloured = _recoloured(player, known_colour(side.colour))
    return replace(recoloured, name=side.name) if recoloured.name == side.colour.capitalize() else recoloured


def _recoloured(player: Player, colour: Colour) -> Player:
    name = colour.capitalize() if player.name == player.colour.capitalize() else player.name
    return replace(player, colour=colour, name=name)


def strangers(info: GameInfo, seats: int) -> tuple[Player, ...]:
    """Players for a log that names none: people named after their colours or sides."""
    colours = chair_colours(info)
    found = (colours[seat % len(colours)] for seat in range(seats))
    return dressed(info, tuple(Player(colour.capitalize(), colour) for colour in found))


def known_as(info: GameInfo, seat: int, player: Player) -> str:
    """A player's name with their side, `Mia (Black)`; just the name if it already is the side's."""
    side = info.sides[seat].name if info.sides else player.name
    return player.name if side == player.name else f"{player.name} ({side})"
