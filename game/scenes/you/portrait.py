"""The card of a person: face, name, numbers, the latest games, favourites and the best rival."""

from __future__ import annotations

from typing import Final

import pygame

from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.kit.theme import mix
from game.profile.achievements import achiever_of
from game.profile.person import LATELY, Favourite, Person, duels, ranks_of
from game.scenes.base.face import Character, Scene, draw_face, of_person
from game.scenes.base.medal import draw_medal, medals
from game.scenes.you.fitting import fitting, fitting_paragraph
from game.scenes.you.tabs import colour_of
from game.text import clean, date_words, plural

_BAND: Final = 92
_LOW_BAND: Final = 58
_TALL: Final = 500
"""Height in units from which everything has room."""
_SPECIES: Final = 54
_COLOURS: Final = 4
_COLOUR: Final = 23
_DUELS: Final = 9
FIRST: Final = 56
"""Units at the foot of an empty card for the button that leads to a game."""
_EMPTY: Final = (
    "Play a game to its end, and your story begins here: wins and best scores, your favourite colour, your "
    "best rival and the medals you earn. It is kept under the name that you type on the page New game.",
    "Play a game to its end, and your wins, best scores and medals appear here.",
)


def paint(surface: pygame.Surface, pen: Pen, area: Area, person: Person) -> None:
    """Paint the card of one person, or of everybody."""
    pen.panels.paper(surface, area.rect, "paper", 10)
    tall = area.height >= _TALL
    band = _BAND if tall else _LOW_BAND
    _paint_head(surface, pen, area, person, band, 112.0 if tall else 76.0)
    numbers, lately, rest = area.part(
        16, band + (42 if tall else 34), area.width - 16, area.height - 10
    ).rows(58, 58 if not person.members else 26, Flex(), gap=8)
    _paint_numbers(surface, pen, numbers, person)
    if not person.games:
        lines = lately.rect.union(rest.part(0, 0, rest.width, rest.height - FIRST).rect)
        words, style = fitting_paragraph(pen, _EMPTY, lines)
        pen.letters.paragraph(surface, words, style, lines)
        return
    if person.members:
        rest = _paint_duels(surface, pen, lately, rest, person)
        _paint_favourites(surface, pen, rest, person)
        return
    _paint_lately(surface, pen, lately, person)
    foot, middle = rest.cut_bottom(26)
    _paint_rival(surface, pen, foot, person)
    _paint_favourites(surface, pen, middle, person)


def _paint_head(
    surface: pygame.Surface, pen: Pen, area: Area, person: Person, band: float, size: float
) -> None:
    colour = pen.palette.wood if person.members else pen.ramp(colour_of(person)).mid
    strip = area.part(3, 3, area.width - 3, band)
    pen.box(surface, strip.rect, 8, mix(colour, pen.palette.paper, 0.28))
    centre = area.part(16, band - size * 0.62, 16 + size, band + size * 0.38).rect.center
    first = next(iter(person.members), person)
    draw_face(surface, pen, of_person(pen, colour_of(first)), person.tier, centre, size)
    left = 16 + size + 14
    name = area.part(left, band * 0.42, area.width - 12, band)
    ink = pen.palette.wood_ink if person.members else "#2a1608"
    pen.write(
        surface,
        clean(person.name),
        pen.style("title", 28 if size > 90 else 22, ink),
        name.rect.midleft,
        width=name.w,
    )
    words = "" if person.since is None else f"since {_month(person.since)}"
    since = area.part(left, band + 4, area.width - 12, band + 28)
    if pen.fits(words, pen.dim(13), since.w):
        pen.write(surface, words, pen.dim(13), since.rect.midright, "midright", since.w)


def _month(seconds: float) -> str:
    """`March 2026`."""
    return " ".join(date_words(seconds).split()[1:])


def _paint_numbers(surface: pygame.Surface, pen: Pen, area: Area, person: Person) -> None:
    shown = (
        (len(person.games), "game" if len(person.games) == 1 else "games"),
        (person.won, "won"),
        (len(person.earned), "medal" if len(person.earned) == 1 else "medals"),
    )
    for number, ((count, word), cell) in enumerate(zip(shown, area.columns(*[Flex()] * 3), strict=True)):
        pen.write(
            surface, count, pen.style("title", 30), (cell.rect.centerx, cell.y + pen.px(18)), "center", cell.w
        )
        pen.write(surface, word, pen.dim(13.5), (cell.rect.centerx, cell.y + pen.px(45)), "center", cell.w)
        if number:
            pen.box(surface, cell.part(0, 4, 1, 54).rect, 0.5, pen.palette.line, alpha=130)


def _paint_lately(surface: pygame.Surface, pen: Pen, area: Area, person: Person) -> None:
    """Paint the latest games, the newest at the right: a leaf for a win, its medal for the rank of a solo
    game, a disc for any other."""
    if not person.games:
        return
    head, row = area.rows(24, Flex())
    end = pen.write(surface, "Lately", pen.style("display", 16), head.rect.midleft).right
    words = (
        f"best {plural(person.longest_streak, 'win', 'wins')} in a row" if person.longest_streak > 1 else ""
    )
    if person.streak > 1:
        best = f" · best {person.longest_streak}" if person.longest_streak > person.streak else ""
        words = f"{person.streak} won in a row{best}"
    pen.write(surface, words, pen.dim(13), head.rect.midright, "midright", head.rect.right - end - pen.px(8))
    step = row.width / LATELY
    for number, game in enumerate(person.games[-LATELY:]):
        cell = row.part(number * step + 2, 0, (number + 1) * step - 2, row.height)
        pen.box(surface, cell.part(0, 27, cell.width, 28).rect, 0.5, pen.palette.line, alpha=150)
        place = (cell.rect.centerx, cell.y + pen.px(14))
        rank, ranks = game.rank, ranks_of(game.facts)
        if game.won:
            pen.icon(surface, "ui/leaf", place, 15)
        elif rank is not None:
            draw_medal(surface, pen, medals(game.facts.game, game.facts.variant, ranks)[rank], place, 18)
        else:
            dot = cell.place(9, 9)
            dot_rect = dot.rect
            dot_rect.center = (place[0], place[1] + pen.px(4))
            pen.box(surface, dot_rect, 4.5, "#d8c59a", "#8f7d5b", 1.2)


def _paint_favourites(surface: pygame.Surface, pen: Pen, area: Area, person: Person) -> None:
    """Paint species and role, then the colours, as far as there is room."""
    colours = person.colours[:_COLOURS]
    favourites = person.favourites
    bars = min(len(colours), max(1, int((area.height - 26) // _COLOUR)))
    room = area.height - 26 - bars * _COLOUR
    favourites = favourites[: max(0, int(room // _SPECIES))]
    if not favourites and not colours:
        return
    head, *rows = area.rows(26, *[_SPECIES] * len(favourites), *[_COLOUR] * bars, Flex())
    pen.write(surface, "Favourites", pen.style("display", 16), head.rect.midleft)
    for favourite, row in zip(favourites, rows, strict=False):
        _paint_favourite(surface, pen, row, favourite)
    most = max((count for _, count in colours), default=1)
    for (colour, count), row in zip(colours[:bars], rows[len(favourites) :], strict=False):
        symbol, bar, number = row.columns(24, Flex(), 34, gap=6)
        pen.symbol(surface, colour, symbol.rect.center, 18)
        groove = bar.place(bar.width, 12).rect
        pen.box(surface, groove, 6, "#d9c69c", pen.palette.line)
        full = groove.copy()
        full.width = max(groove.h, round(groove.w * count / most))
        fill = pen.ramp(colour).mid
        pen.box(surface, full, 6, fill, mix(fill, "#2a1505", 0.45))
        pen.write(surface, count, pen.style("bold", 14), number.rect.midright, "midright")


def _paint_favourite(surface: pygame.Surface, pen: Pen, row: Area, favourite: Favourite) -> None:
    achiever = achiever_of(favourite.game)
    part = achiever.parts().get(favourite.code) if achiever else None
    if achiever is None or part is None:
        return
    face, words = row.cut_left(50, 12)
    draw_face(surface, pen, Character(scene=Scene(part.picture, height=1.2)), 3, face.rect.center, 48)
    word = f"{part.title}, {achiever.character_word}"
    above, below = words.centred(height=42).rows(Flex(), Flex())
    pen.write(surface, word, pen.style("display", 14.5), above.rect.midleft, width=above.w)
    text = counted(favourite.games, favourite.won, favourite.alone)
    pen.write(surface, text, pen.dim(13), below.rect.midleft, width=below.w)


def counted(games: int, won: int, alone: int) -> str:
    """`5 games, 2 won`; solo games are neither won nor lost: `5 games, all alone`."""
    text = plural(games, "game", "games")
    if alone == games:
        return f"{text}, alone" if games == 1 else f"{text}, all alone"
    return f"{text}, {won} won{f', {alone} alone' if alone else ''}"


def _paint_rival(surface: pygame.Surface, pen: Pen, area: Area, person: Person) -> None:
    rival = person.rival
    if rival is None:
        return
    pen.box(surface, area.part(0, 0, area.width, 1).rect, 0.5, pen.palette.line, alpha=150)
    name, won, style = clean(rival.name), plural(rival.won, "win", "wins"), pen.style("bold", 14)
    wordings = (f"Best rival: {name}, {won} to {rival.lost}", f"{name}: {won} to {rival.lost}")
    words = fitting(pen, wordings, style, area.w)
    pen.write(surface, words, style, area.rect.center, "center", area.w)


def _paint_duels(surface: pygame.Surface, pen: Pen, head: Area, area: Area, person: Person) -> Area:
    """Paint who was ahead of whom, the pair that met most often first; returns the room that is left."""
    pen.write(surface, "Who beat whom", pen.style("display", 16), head.rect.midleft)
    found = duels(person.members)
    if not found:
        lines = area.part(0, 4, area.width, 60)
        words = "No two people have met yet."
        pen.letters.paragraph(surface, words, pen.dim(14), lines.rect)
        return area.part(0, 40, area.width, area.height)
    count = min(len(found), _DUELS, max(1, int(area.height // 30)))
    rows = area.part(0, 0, area.width, 30.0 * count).grid(count, 1, 0, 30)
    for (one, two, won, lost), row in zip(found, rows, strict=False):
        left, middle, right = row.columns(Flex(), 50, Flex(), gap=4)
        plate = middle.place(48, 22).rect
        pen.box(surface, plate, 6, pen.palette.paper_light, pen.palette.line)
        pen.write(surface, f"{won} : {lost}", pen.style("bold", 14), plate.center, "center", plate.w)
        ahead, behind = pen.style("bold", 14), pen.dim(14)
        pen.write(
            surface, clean(one), ahead if won >= lost else behind, left.rect.midright, "midright", left.w
        )
        pen.write(surface, clean(two), ahead if lost >= won else behind, right.rect.midleft, width=right.w)
    return area.part(0, 30.0 * count + 12, area.width, area.height)
