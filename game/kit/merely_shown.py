"""Fault isolation for mere presentation: a fault is reported to a keeper and the drawing left out.

Painting, animation, sounds and words about events are run by the functions here. Without a keeper they change
nothing: a fault is raised as anywhere else. The program has a keeper, tests have none. Rules and the session
are never run this way: their faults must not be hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Concatenate, Final, ParamSpec, TypeVar

from pygame import Surface

PICTURE: Final = "A picture"
PANEL: Final = "A part of the picture"
FILM: Final = "The film of a move"
SOUND: Final = "A sound"
WORDS: Final = "An explanation"

Keeper = Callable[[str, Exception], None]
"""Gets a description of the part left out, as the beginning of a sentence, and the error. Must not raise."""
_P = ParamSpec("_P")
_T = TypeVar("_T")


@dataclass(slots=True)
class Attempt:
    """The outcome of a block."""

    failed: bool = False


@dataclass(slots=True)
class _Net:
    keeper: Keeper | None = None


_net: Final = _Net()


def keep_going(keeper: Keeper | None) -> None:
    """Leave out what fails from now on, and tell `keeper`; None: raise faults again."""
    _net.keeper = keeper


@contextmanager
def merely_shown(what: str, surface: Surface | None = None) -> Iterator[Attempt]:
    """Run a block that only shows something; a fault ends the block, and the surface has its clip back."""
    attempt = Attempt()
    clip = None if surface is None else surface.get_clip()
    try:
        yield attempt
    except Exception as error:
        if _net.keeper is None:
            raise
        attempt.failed = True
        if surface is not None:
            surface.set_clip(clip)
        _net.keeper(what, error)


def layer(
    how: Callable[Concatenate[Surface, _P], object], surface: Surface, *args: _P.args, **kw: _P.kwargs
) -> bool:
    """Paint one of several layers of a picture; False if it failed, and the others are painted without it."""
    try:
        clip = surface.get_clip()
        how(surface, *args, **kw)
    except Exception as error:
        if _net.keeper is None:
            raise
        surface.set_clip(clip)
        _net.keeper(PICTURE, error)
        return False
    return True


def parts(how: Callable[_P, Iterable[_T]], *args: _P.args, **kw: _P.kwargs) -> list[_T]:
    """The parts of one panel of several, or what can be pointed at; nothing if it cannot be laid out."""
    with merely_shown(PANEL):
        return list(how(*args, **kw))
    return []


def or_else(otherwise: _T, how: Callable[_P, _T], *args: _P.args, **kw: _P.kwargs) -> _T:
    """Words, places or pictures about the game, or `otherwise` if they cannot be found."""
    with merely_shown(WORDS):
        return how(*args, **kw)
    return otherwise
