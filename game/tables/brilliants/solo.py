"""Alone: rounds and ranks in the opponents' place, the bag and the predators' pile under the Glade."""

from __future__ import annotations

from typing import Final

import pygame

from game.kit import shape
from game.kit.control import Control, spot
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.brilliants import panel
from game.tables.brilliants.sight import Sight
from rules.brilliants.data.box import RESOURCES
from rules.brilliants.play.bag import tile_outcomes
from rules.brilliants.play.scoring import card_points, items
from rules.brilliants.state import Phase, State

_MOST: Final = 150
"""Points at the right end of the bar."""
_RED: Final = "#b53a2c"
_FAINT: Final = 110
FOLDER: Final = "brilliants/solo"


def standing(view: State, seat: int) -> tuple[int, int]:
    """Points scored so far, and what would be added if the game ended now."""
    scored = card_points(view.colonies[seat])
    return scored, sum(items(view, seat).values()) - scored


def draw_ranks(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight) -> list[Control]:
    """Rounds, and the way to the ranks: what is scored, what lies on the table, where each rank begins."""
    panel.paper(surface, rect, pen)
    scored, lying = standing(sight.view, sight.seat)
    if rect.height < 60 * pen.u:
        _rounds(surface, pen, sight, (rect.x + 12 * pen.u, rect.centery), 17, 20)
        words = f"{scored} + {lying}, {_missing(sight, scored + lying)}"
        left = rect.x + (12 + 6 * 20 + 10) * pen.u
        pen.write(surface, words, pen.style("bold", 14), (left, rect.centery), width=rect.right - left - 6)
        return [spot("ranks", rect)]
    u = pen.u
    top = rect.y + 20 * u
    label = pen.write(surface, "Round", pen.style("display", 16), (rect.x + 14 * u, top))
    _rounds(surface, pen, sight, (label.right + 12 * u, top), 23, 28)
    note = pen.style("text", 13, pen.palette.ink_dim)
    room = rect.right - 14 * u - (label.right + (20 + 6 * 28) * u)
    pen.write(
        surface, _missing(sight, scored + lying), note, (rect.right - 14 * u, top), "midright", width=room
    )
    _bar(surface, rect, pen, sight, scored, lying)
    return [spot("ranks", rect)]


def _rounds(
    surface: pygame.Surface, pen: Pen, sight: Sight, place: tuple[float, float], size: float, step: float
) -> None:
    view = sight.view
    for number in range(1, sight.rules.rounds + 1):
        centre = (place[0] + ((number - 1) * step + size / 2) * pen.u, place[1])
        night = view.night != bool((max(view.round, 1) - number) % 2)
        past = number < view.round or view.phase == Phase.OVER
        name = f"{FOLDER}/round-{'moon' if night else 'sun'}{'-done' if past else ''}"
        if number == view.round and not past:
            pen.put(surface, pen.sprites.get(f"{FOLDER}/now", pen.px(size * 1.5)), centre)
        pen.put(surface, pen.sprites.get(name, pen.px(size)), centre)


def _missing(sight: Sight, points: int) -> str:
    """What is missing for the next rank."""
    ranks = sight.rules.ranks
    following = next(((name, above) for name, above in ranks.items() if points <= above), None)
    if following is None:
        return "beyond the highest rank"
    return f"{following[1] + 1 - points} more for {following[0]}"


def _bar(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight, scored: int, lying: int) -> None:
    u, palette = pen.u, pen.palette
    track = pygame.Rect(rect.x + pen.px(14), rect.y + pen.px(84), rect.width - pen.px(28), pen.px(24))
    pen.box(surface, track, 8, palette.chip_dim, palette.line, 1.2)

    def at(points: float) -> int:
        return track.x + round(track.width * min(points, _MOST) / _MOST)

    total = at(scored + lying) - track.x
    if total > 4:
        pen.box(surface, pygame.Rect(track.x, track.y, total, track.height), 8, "#f6dc8c", palette.line, 1)
    if at(scored) - track.x > 4:
        gold = pygame.Rect(track.x, track.y, at(scored) - track.x, track.height)
        pen.box(surface, gold, 8, "#dfa52c", "#7d5208", 1)
    ink = "#38220f" if total > track.width * 0.36 else palette.ink
    words = f"{scored} scored, +{lying} on the table"
    left = track.x + 9 * u if total > track.width * 0.36 else track.x + total + 9 * u
    pen.write(surface, words, pen.style("bold", 13, ink), (left, track.centery))
    for name, above in sight.rules.ranks.items():
        _mark(surface, pen, track, at(above + 1), name, above + 1, scored + lying > above)


def _mark(
    surface: pygame.Surface, pen: Pen, track: pygame.Rect, x: int, name: str, points: int, reached: bool
) -> None:
    """A rank's beginning on the bar: its medal above, its points underneath."""
    u, palette = pen.u, pen.palette
    line = pygame.Rect(x, track.y - pen.px(3), max(1, pen.px(1.5)), track.height + pen.px(6))
    surface.fill(palette.ink if reached else palette.ink_dim, line)
    medal = pen.sprites.get(medal_name(name), pen.px(50))
    picture = medal if reached else shape.faded(medal, _FAINT)
    pen.put(surface, picture, (min(x, track.right - 16 * u), track.y - 24 * u))
    style = pen.style("bold" if reached else "text", 13, palette.ink if reached else palette.ink_dim)
    pen.write(surface, points, style, (min(x, track.right - 16 * u), track.bottom + 12 * u), "center")


def medal_name(rank: str) -> str:
    """The small picture of a rank's medal."""
    return f"{FOLDER}/rank-{rank.removeprefix('living ').replace(' ', '-').lower()}-64"


def draw_bag(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, sight: Sight) -> list[Control]:
    """Each resource with its odds in the bag and its tiles on the predators' pile (`odds:BE`)."""
    panel.paper(surface, rect, pen)
    u, low = pen.u, rect.height < 90 * pen.u
    tiles = [number for _, number in tile_outcomes(sight.view)]
    total = sum(tiles)
    left = rect.x + pen.px(8 if low else 90)
    wide = (rect.right - pen.px(8) - left) / len(RESOURCES)
    dim = pen.style("text", 13, pen.palette.ink_dim)
    rows = (0.24, 0.52, 0.8) if low else (0.36, 0.61, 0.85)
    if not low:
        sack = pen.sprites.get(f"{FOLDER}/bag", pen.px(74))
        pen.put(surface, sack, (rect.x + 42 * u, rect.y + 50 * u))
        tray = pygame.Rect(round(left), rect.y + pen.px(82), round(rect.right - left - 8 * u), pen.px(27))
        picture = pen.sprites.get(f"{FOLDER}/tray", *tray.size)
        surface.blit(picture, tray, special_flags=PREMULTIPLIED)
        title = "The bag: what the predators want next"
        pen.write(surface, title, pen.style("display", 15), (left, rect.y + 14 * u))
        count = f"{total} tiles"
        pen.write(surface, count, dim, (rect.right - 12 * u, rect.y + 14 * u), "midright")
        pen.write(surface, "their pile", dim, (rect.x + 12 * u, rect.y + rows[2] * rect.height))
    controls = [spot("bag", rect)]
    for kind, code in enumerate(RESOURCES):
        x = left + (kind + 0.5) * wide
        panel.resource(surface, pen, kind, (x, rect.y + rows[0] * rect.height), 17 if low else 25, disc=True)
        odds = f"{round(100 * tiles[kind] / total)}%" if total else "–"
        place = (x, rect.y + rows[1] * rect.height)
        pen.write(surface, odds, pen.style("bold", 12.5 if low else 14), place, "center", width=wide)
        _piled(surface, pen, sight.view.pile[kind], (x, rect.y + rows[2] * rect.height), 14 if low else 20)
        controls.append(
            spot(f"odds:{code}", pygame.Rect(round(left + kind * wide), rect.y, round(wide), rect.height))
        )
    return controls


def _piled(surface: pygame.Surface, pen: Pen, number: int, centre: tuple[float, float], high: float) -> None:
    if not number:
        dot = pygame.Rect(0, 0, pen.px(4), pen.px(4))
        dot.center = (round(centre[0]), round(centre[1]))
        pen.box(surface, dot, 2, pen.palette.slot)
        return
    plate = pygame.Rect(0, 0, pen.px(high * 1.5), pen.px(high))
    plate.center = (round(centre[0]), round(centre[1]))
    pen.box(surface, plate, high / 2, _RED, "#5e1710", 1.2)
    pen.write(surface, number, pen.style("bold", high * 0.7, "#fff6ea"), plate.center, "center")
