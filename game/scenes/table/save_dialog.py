"""The dialog that asks for a name and saves a copy of the game."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from game.saves.saves import Saves
from game.scenes.base.message import MessageScene
from game.scenes.base.name_dialog import NameDialog
from game.services import Services
from game.session.session import Session
from game.text import day_words

_KNOWN: Final = "There is already a game with this name. Saving will replace it."


def default_name(session: Session, wall: float) -> str:
    """The name suggested at `wall` seconds since 1970: `Antermediate, 21 November, 14.30`.

    A game with one rule set is called by its own name: `Standard` would say nothing in a list of all games.
    """
    now, info = time.localtime(wall), session.game.info
    title = info.variant(session.setup.variant).title if len(info.variants) > 1 else info.title
    return f"{title}, {day_words(time.strftime('%Y-%m-%d', now))}, {time.strftime('%H.%M', now)}"


def save_dialog(
    services: Services, saves: Saves, session: Session, name: str, on_saved: Callable[[str], None]
) -> NameDialog:
    """Create the dialog, with `name` filled in; `on_saved` is called with the chosen name after saving."""

    def save(chosen: str) -> None:
        try:
            path = saves.save(session, chosen)
        except OSError as error:
            title = "The game could not be saved"
            text = f"{error.strerror or error}. You can keep playing."
        else:
            on_saved(chosen)
            title, text = "The game is saved", f"It is called {chosen} and is kept in {path.parent}."
        services.stack.replace(MessageScene(services, title, text))

    known = {card.name for card in saves.named()}
    first = name or default_name(session, services.clock.wall())
    return NameDialog(
        services, "Save this game as", first, save, lambda chosen: _KNOWN if chosen in known else ""
    )
