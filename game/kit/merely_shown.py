"""What merely shows never stops a game: a fault in it is told to a keeper and left out, and all else goes on.

Paintings, films, sounds and words about what happens are run by the functions here. Without a keeper they
change nothing: a fault is raised as anywhere else. The program has one, tests have none. Rules and the
session are never run this way: what they do wrong must not go on unseen.
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
"""Is told what was left out, in words that begin a sentence, and why. It must not raise."""
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
