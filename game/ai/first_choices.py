"""The choices of a game's set-up, made for people who would rather begin: by a quick level of the game."""

from __future__ import annotations

from typing import Final

from game.ai import levels
from game.ai.quick_look import stand_ins
from game.session.session import Session
from rules.core.rng import Rng

_MOST: Final = 400
"""Greatest number of decisions of a set-up."""


def make(session: Session) -> int:
    """Decide for all seats until the first round begins; returns the number of decisions.

    The choices are legal moves like any others, and can be taken back as far as undo goes.
    """
    game, made = session.game, 0
    level = stand_ins(game.info.name, levels.of_game(game.info.name)[-1], blamed=False)[0]
    brain = levels.load(level)
    while made < _MOST and session.state.round == 0 and (wait := session.waiting()) is not None:
        if wait.kind == "hold":
            session.release()
            continue
        if wait.kind not in ("person", "computer"):
            break
        rng = Rng.for_entry(session.seed, len(session.entries))
        thought = brain.choose(game, session.view(wait.seat), wait.seat, level.limit, rng)
        if thought.move is None:
            break
        session.submit(wait.seat, thought.move)
        made += 1
    return made
