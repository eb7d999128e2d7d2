"""The plate of the top bar that shows round and weather."""

from __future__ import annotations

from pygame import Rect

from game.kit.colony import sign
from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.tables.brilliants.seat_view import SeatView
from rules.brilliants.data.box import BOX, CASTES, WEATHERS
from rules.brilliants.state import NOWHERE, Weather


def helped(weather: int) -> tuple[int, ...]:
    """The castes that walk a step more in a weather."""
    names = BOX.weather.get(WEATHERS[weather], ()) if weather < len(WEATHERS) else ()
    return tuple(CASTES.index(name) for name in names)


def face(weather: int) -> str:
    """Picture of a face of the weather die."""
    return f"ui/icons/weather-{'ask' if weather == Weather.ASK else WEATHERS[weather]}"


def clock(rect: Rect, pen: Pen, seat_view: SeatView) -> list[Item]:
    """Day or night, round, weather and whom it helps; without words where it is narrow."""
    view, plate = seat_view.view, Panel(pen, rect)
    short, middle = plate.width < 200, plate.height / 2
    split = 52 if short else 152
    plate.hit_area("round", plate.area(0, 0, split, plate.height))
    tint = "" if pen.night else pen.palette.chip
    plate.paint(pen.panels.paper, rect, "paper_light", 7, True, tint, 0.55)
    plate.sprite(f"ui/icons/{'moon' if view.night else 'sun'}", (19, middle), 25)
    words, size, left = _round_words(view.round, view.night, short), 15.5, 36
    if short:
        size, left = (17.0, 36) if len(words) == 1 else (14.0, 33)
    # Before round 1 there is no weather to part from: the word has the whole plate.
    room = (split if view.round else plate.width) - left - 2
    plate.text(words, pen.style("display", size), (left, middle), width=room)
    if view.round:
        plate.fill(plate.area(split, 7, 1.2, plate.height - 14), pen.palette.line)
    sky = plate.part(split, 0, plate.width - split, plate.height)
    sky.hit_area("weather")
    if view.weather != NOWHERE:
        _weather(sky, view.weather, short)
    return plate.items


def _round_words(number: int, night: bool, short: bool) -> str:
    """Round and side; before the first round only that the table is being set up."""
    if short:
        return f"{number}" if number else "Setup"
    return f"{'Night' if night else 'Day'} · round {number}" if number else "Setting up"


def _weather(sky: Panel, weather: int, short: bool) -> None:
    x, y, castes = 14.0 if short else 16.0, sky.height / 2, helped(weather)
    sky.sprite(face(weather), (x, y), 22)
    for caste in castes if len(castes) < len(CASTES) else ():
        x += 20 if short else 22
        sky.figure((x, y), sign.caste, 18 if short else 22, caste, sign.TYPE_COLOURS[caste], "#fff3d6")
    left = x + (11 if short else 14)
    style = sky.pen.style("bold", 13 if short else 14)
    sky.text(_help_words(weather, short), style, (left, y), width=sky.width - 4 - left)


def _help_words(weather: int, short: bool) -> str:
    """`+1 step` beside the castes it helps, or what to say without any."""
    if weather == Weather.ASK:
        return "?" if short else "to be named"
    match len(helped(weather)):
        case 0:
            return "+0" if short else "+0 steps"
        case count if count == len(CASTES):
            return "all +1" if short else "all +1 step"
        case _:
            return "+1" if short else "+1 step"
