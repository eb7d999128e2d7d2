"""The top bar's plates: round and weather, and the one place for sentences."""

from __future__ import annotations

from pygame import Rect

from game.kit.colony import sign
from game.kit.item import Item, Sheet
from game.kit.pen import Pen
from game.player import Player
from game.tables.brilliants.sight import Sight
from rules.brilliants.data.box import BOX, CASTES, WEATHERS
from rules.brilliants.state import NOWHERE, Weather


def helped(weather: int) -> tuple[int, ...]:
    """The castes that walk a step more in a weather."""
    names = BOX.weather.get(WEATHERS[weather], ()) if weather < len(WEATHERS) else ()
    return tuple(CASTES.index(name) for name in names)


def face(weather: int) -> str:
    """Picture of a face of the weather die."""
    return f"ui/icons/weather-{'ask' if weather == Weather.ASK else WEATHERS[weather]}"


# ---------------------------------------------------------------------- round and weather


def clock(rect: Rect, pen: Pen, sight: Sight) -> list[Item]:
    """Day or night, round, weather and whom it helps; without words where it is narrow."""
    view, plate = sight.view, Sheet(pen, rect)
    short, middle = plate.width < 200, plate.height / 2
    split = 52 if short else 156
    plate.spot("round", plate.area(0, 0, split, plate.height))
    tint = "" if pen.night else pen.palette.chip
    plate.paint(pen.panels.paper, rect, "paper_light", 7, True, tint, 0.55)
    plate.sprite(f"ui/icons/{'moon' if view.night else 'sun'}", (19, middle), 25)
    words, size, left = _round_words(view.round, view.night, short), 15.5, 36
    if short:
        size, left = (17.0, 36) if len(words) == 1 else (14.0, 33)
    plate.text(words, pen.style("display", size), (left, middle), width=split - left - 2)
    plate.fill(plate.area(split, 7, 1.2, plate.height - 14), pen.palette.line)
    sky = plate.part(split, 0, plate.width - split, plate.height)
    sky.spot("weather")
    if view.weather != NOWHERE:
        _weather(sky, view.weather, short)
    return plate.items


def _round_words(number: int, night: bool, short: bool) -> str:
    """Round and side; before the first round only that the table is being set up."""
    if short:
        return f"{number}" if number else "–"
    return f"{'Night' if night else 'Day'} · round {number}" if number else "Setting up"


def _weather(sky: Sheet, weather: int, short: bool) -> None:
    x, y, castes = 14.0 if short else 16.0, sky.height / 2, helped(weather)
    sky.sprite(face(weather), (x, y), 22)
    for caste in castes if len(castes) < len(CASTES) else ():
        x += 20 if short else 22
        sky.figure((x, y), sign.caste, 18 if short else 22, caste, sign.TYPE_COLOURS[caste], "#fff3d6")
    left = x + (11 if short else 14)
    style = sky.pen.style("bold", 13 if short else 14)
    sky.text(_help_words(weather, short), style, (left, y), width=sky.width - 6 - left)


def _help_words(weather: int, short: bool) -> str:
    """`+1 step` beside the castes it helps, or what to say without any."""
    if weather == Weather.ASK:
        return "?" if short else "not named"
    match len(helped(weather)):
        case 0:
            return "–" if short else "no help"
        case count if count == len(CASTES):
            return "all +1" if short else "all +1 step"
        case _:
            return "+1" if short else "+1 step"


# ---------------------------------------------------------------------- the prompt


def prompt(
    rect: Rect, pen: Pen, player: Player | None, text: str, side: str = "", caution: str = ""
) -> list[Item]:
    """The one place for sentences: what is expected of whom; at the right what remains or would follow.

    A caution stands there, too; where both are too long for the plate it stands alone.
    """
    plate = Sheet(pen, rect)
    plate.spot("prompt")
    plate.paint(pen.panels.paper, rect, "paper_light", 7)
    plate.box(rect, 7, outline=pen.palette.gold, line=1.8)
    x, middle = 12, plate.height / 2
    if player is not None:
        plate.draw(sign.symbol, (19, middle), player, 25)
        x = 37
    room = plate.width - 11 - x
    style = pen.style("display", 17)
    most = max(room * 0.55, room - plate.measure(text, style) - 14)
    taken = _beside(plate, side, caution, most)
    plate.text(text, style, (x, middle), width=room - taken)
    return plate.items


def _beside(plate: Sheet, side: str, caution: str, most: float) -> float:
    """What stands at the right of the plate, and how wide it is, with the gap before it."""
    pen, gap, right, middle = plate.pen, 14, plate.width - 11, plate.height / 2
    dim, warn = pen.dim(13), pen.style("bold", 13, pen.palette.warn)
    taken = 0.0
    if caution:
        taken = min(plate.measure(caution, warn), most - gap - 28)
        plate.text(caution, warn, (right, middle), "midright", width=taken)
        plate.figure((right - taken - 15, middle), sign.caution, 21)
        taken += 28 + gap
        if plate.measure(side, dim) + gap > most - taken:
            return taken
    if side:
        wide = min(plate.measure(side, dim), most - taken - gap)
        plate.text(side, dim, (right - taken, middle), "midright", width=wide)
        taken += wide + gap
    return taken
