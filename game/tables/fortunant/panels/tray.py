"""The tray: three dice on felt, and the slip of paper with tokens and Fortune."""

from __future__ import annotations

from typing import Final

from game.kit.item import Item, Panel, Point
from game.kit.pen import Pen
from game.tables.fortunant.layout import Regions
from game.tables.fortunant.panels.parts import FAINT, FOLDER, INK, SEPIA, SIGNS, handwritten, printed
from game.tables.fortunant.table_state import TableState
from rules.fortunant.box import BOX, FORTUNE
from rules.fortunant.state import STANDING, Room

DIE: Final = 96 / 54
"""Width of a die's picture over the length of its edge."""
_DIM: Final = 185
"""Strength of a die that nothing can be done with."""


def tray(pen: Pen, places: Regions, shown: TableState) -> list[Item]:
    """Dice and slip."""
    panel = Panel(pen, places.tray)
    if not shown.faces:
        room = panel.part(0, 0, (places.slip.x - places.tray.x) / pen.u, panel.height)
        words = "Three dice, the same for all"
        room.text(words, pen.style("hand", 14.5, "#e8dfc4"), room.centre, "center", width=room.width - 30)
    for number, rect in enumerate(places.dice[: len(shown.faces)]):
        _die(panel.on(rect), shown, number)
    _discs(panel, places, shown)
    _slip(panel.on(places.slip), shown)
    return panel.items


def _die(place: Panel, shown: TableState, number: int) -> None:
    """A die: lifted when picked, struck out when used, faint when nothing can be done with it."""
    name, turn, edge = f"die:{number}", shown.turn, place.width
    face, rolled = shown.faces[number], shown.view.dice[number]
    used, picked = bool(turn.used >> number & 1), name in shown.picked
    look = "-used" if used else "-picked" if picked else ""
    usable = picked or name in shown.lit
    if f"{FOLDER}{name}" not in shown.hidden and name not in shown.hidden:
        alpha = 255 if used or usable or not shown.choosing else _DIM
        place.sprite(f"{FOLDER}dice/die-{face}{look}", place.centre, edge * DIE, alpha=alpha)
        if face != rolled:
            place.sprite(f"{FOLDER}dice/die-{rolled}-used", (edge * 0.98, edge * 1.0), edge * 0.62)
    place.hit_area(name, place.inset(-3).rect, click=usable and not used)


def _discs(panel: Panel, places: Regions, shown: TableState) -> None:
    """A token down or up, at the sides of the die picked last."""
    dice = shown.picked_dice
    if not dice:
        return
    place = panel.on(places.dice[dice[-1]])
    for name, side, words in (("less:0", -1, "−"), ("more:0", 1, "+")):
        if name in shown.lit:
            x = place.width / 2 + side * (place.width / 2 + 13)
            disc = place.on(place.around((x, place.height * 0.78), 25, 25))
            disc.sprite(f"{SIGNS}token", disc.centre, 26)
            disc.box(disc.inset(5).rect, 8, "#f4cf6c")
            disc.text(words, disc.pen.style("bold", 19, INK), (disc.width / 2, disc.height / 2 - 1), "center")
            disc.hit_area(name, click=True)


# ---------------------------------------------------------------------- the slip


def _slip(slip: Panel, shown: TableState) -> None:
    tokens, fortune = slip.part(0, 0, 138, slip.height), slip.part(143, 0, slip.width - 146, slip.height)
    _tokens(tokens, shown)
    slip.fill(slip.area(140, 8, 0.9, slip.height - 16), "#c9ad7c")
    _fortune(fortune, shown)


def _tokens(panel: Panel, shown: TableState) -> None:
    """Five squares: spendable, gained in this turn, spent, not gained yet (FA-ADJ-05)."""
    pen, own, middle = panel.pen, shown.sheet, panel.height / 2
    small = panel.height < 62
    new = own.gained - shown.inked.gained
    usable = max(0, own.tokens - new)
    spent = 1 + own.gained - own.tokens
    looks = ["token"] * usable + ["token-new"] * new + ["token-spent"] * spent
    looks += ["token-free"] * (BOX.squares - len(looks))
    if not small:
        panel.text("Adjust a die", handwritten(pen, 14), (10, middle - 25))
    for number, look in enumerate(looks):
        panel.sprite(f"{SIGNS}{look}", (20 + 25 * number, middle - (10 if small else 1)), 26)
    words = f"{own.tokens} left, {1 + own.gained} of {BOX.squares} gained"
    panel.text(words, printed(pen, 12.6), (9, middle + (15 if small else 24)), width=panel.width - 11)
    panel.hit_area("tokens")


def _fortune(panel: Panel, shown: TableState) -> None:
    """A ball for each Fortune room; one that was used this turn is faint."""
    rooms = [
        (n, room)
        for n, room in enumerate(shown.sheet.rooms)
        if room.kind == FORTUNE and room.lost == STANDING
    ]
    if not rooms:
        panel.sprite(f"{SIGNS}ball", (min(17, panel.width / 2), panel.height / 2), 26, alpha=70)
        destroyed = any(room.kind == FORTUNE for room in shown.sheet.rooms)
        words = ("Fortune room", "destroyed") if destroyed else ("no Fortune", "room yet")
        _beside_ball(panel, 33, words, *[FAINT] * 2)
        return
    pitch = min(38.0, (panel.width - 4) / len(rooms))
    for place, (number, room) in enumerate(rooms):
        _ball(panel, shown, (pitch * (place + 0.5), panel.height / 2), number, room)
    if len(rooms) == 1:
        number, room = rooms[0]
        used = shown.turn.foretold >> number & 1
        _beside_ball(panel, 40, ("Fortune", "used" if used else f"a die to {room.number}"), INK, SEPIA)


def _beside_ball(panel: Panel, x: float, words: tuple[str, str], first: str, second: str) -> None:
    """Two lines, where there is room for any."""
    if panel.width < x + 40:
        return
    room, middle = panel.width - x, panel.height / 2
    panel.text(words[0], handwritten(panel.pen, 13.2, first), (x, middle - 8), width=room)
    panel.text(words[1], printed(panel.pen, 12.5, second), (x, middle + 8), width=room)


def _ball(panel: Panel, shown: TableState, centre: Point, number: int, room: Room) -> None:
    name, used = f"fortune:{number}", bool(shown.turn.foretold >> number & 1)
    spot = panel.around(centre, 36, 46)
    if name in shown.lit:
        panel.box(spot, 9, "#fff0b8", "#c98a12", 2)
    panel.sprite(f"{SIGNS}ball", centre, 34, alpha=90 if used else 255)
    panel.text(room.number, panel.pen.style("title", 17, "#3d3f8a"), (centre[0], centre[1] - 4), "center")
    panel.hit_area(name, spot, click=name in shown.lit)
