"""Texts of paths, hunts and special cards, which one template cannot say (BA-NOTE-02)."""

from __future__ import annotations

from typing import Final

from rules.brilliants.data.box import PREDATORS, TILE_LETTERS
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.state import JOKER
from rules.brilliants.terms import GROUND, SPACE, SPECIAL, TILE, WORM, WORM_SPACE
from rules.core.errors import NotationError
from rules.kit.notation import Form, Same
from rules.kit.vocabulary import Names, Together, quoted

_MARKED, _CROSSED, _BORED = "+^~"


def _path_text(value: tuple[tuple[int, ...], ...]) -> str:
    """`#1-S4+-S0`, `S5=`, `S5=+`: spaces with their signs.

    No template can say that: four fields are woven into each other, each by the places of another.
    """
    path, marks, crossed, bored = value
    if len(path) == 1:
        return f"{SPACE.text(path[0])}={_MARKED if marks else ''}"
    if not (marks or crossed or bored):
        return "-".join(map(SPACE.text, path))
    signs = dict.fromkeys(bored, _BORED) | dict.fromkeys(crossed, _CROSSED) | dict.fromkeys(marks, _MARKED)
    steps = [SPACE.text(step) + signs.pop(step, "") for step in path[1:]]
    return "-".join((SPACE.text(path[0]), *steps))


def _read_path(text: str) -> tuple[tuple[int, ...], ...]:
    """The inverse of `_path_text`. Raises NotationError."""
    if text.endswith(("=", "=+")):
        return _read_stay(text)
    start, *steps = text.split("-")
    if not steps:
        raise NotationError(f"{quoted(text)} goes nowhere; write '{text}=' for an ant that stays.")
    path, signs = [SPACE.read(start)], {}
    for step in steps:
        place = SPACE.known.get(step)
        if place is None:
            sign = step[-1:] if step[-1:] in (_MARKED, _CROSSED, _BORED) else ""
            place = SPACE.read(step.removesuffix(sign))
            if place in signs:
                raise NotationError(f"{quoted(text)} has two signs at {SPACE.text(place)}.")
            signs[place] = sign
        path.append(place)
    if not signs:
        return tuple(path), (), (), ()
    signed = [step for step in dict.fromkeys(path[1:]) if step in signs]
    of_sign = (tuple(step for step in signed if signs[step] == sign) for sign in (_MARKED, _CROSSED, _BORED))
    return tuple(path), *of_sign


def _read_stay(text: str) -> tuple[tuple[int, ...], ...]:
    place, _, mark = text.partition("=")
    if mark not in ("", _MARKED):
        raise NotationError(f"{quoted(text)} should look like 'S5=' or 'S5=+'.")
    path = (SPACE.read(place),)
    return path, path if mark else (), (), ()


PATH: Final = {
    "path": Together(("path", "marks", "crossed", "bored"), _path_text, _read_path, r"[^ ]+", "#1-S4")
}

# ---------------------------------------------------------------------- pieces and cards


_PLACES: Final = tuple(WORM_SPACE if number == WORM else GROUND for number in range(len(PREDATORS)))
"""Names of the places of each predator: those of the Worm bear the owner of the nest."""


def hunts(begin: str) -> list[Form]:
    """The forms of a predator's move."""
    return [
        Form(f"{begin}{name} {{space}}[ x{{eats}}]", {"predator": number}, terms={"space": _PLACES[number]})
        for number, name in enumerate(PREDATORS)
    ]


def _cards(*effects: str, about: int | None = None) -> Names:
    """The special cards of these effects, about one thing if it is given."""
    cards = (n for n, kind in enumerate(SPECIALS) if kind.effect in effects and about in (None, kind.about))
    return SPECIAL.only(cards, "is written with the tile it takes, such as hatch F:D EGG-D")


def plays() -> list[Form]:
    """The forms of special cards by what they do; EGG of a caste is written with the tile it takes."""
    marks, errands = ("wipe_pheromone", "mark_anywhere"), ("draw_objective",)
    told = {"hatch_instead", "hatch_more", "move_predator", *marks, *errands}
    lures = [
        Form(
            "play {card} {space}[ x{eats}]", terms={"space": place, "card": _cards("move_predator", about=n)}
        )
        for n, place in enumerate(_PLACES)
    ]
    return [
        Form("play {card}", terms={"card": _cards(*{kind.effect for kind in SPECIALS} - told)}),
        *lures,
        Form("play {card} {space}", terms={"space": GROUND, "card": _cards(*marks)}),
        Form("play {card} {caste}", terms={"card": _cards("hatch_more")}),
        Form("play {card}[ !{completes}]", terms={"card": _cards(*errands)}),
    ]


HATCHED: Final = {"caste": Same("tile")}
OWN_TILE: Final = {"tile": TILE.only(tile for tile in range(len(TILE_LETTERS)) if tile != JOKER)}
EGG: Final = {"egg": True}
