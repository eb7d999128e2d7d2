"""Over the table: under which name the game is saved."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from game.saves import Saves
from game.scenes.base.message import MessageScene
from game.scenes.base.name_dialog import NameDialog
from game.services import Services
from game.session import Session
from game.text import day_words

_KNOWN: Final = "A game of this name is there already; it would be replaced."


def default_name(session: Session, wall: float) -> str:
    """`Antermediate, 21 November, 14.30`, at `wall` seconds since 1970."""
    now = time.localtime(wall)
    title = session.game.info.variant(session.setup.variant).title
    return f"{title}, {day_words(time.strftime('%Y-%m-%d', now))}, {time.strftime('%H.%M', now)}"


def save_dialog(
    services: Services, saves: Saves, session: Session, name: str, on_saved: Callable[[str], None]
) -> NameDialog:
    """Asks for a name, `name` at first, and saves a copy of the game; `on_saved` is called with the name."""

    def save(chosen: str) -> None:
        try:
            path = saves.save(session, chosen)
        except OSError as error:
            title = "The game could not be saved"
            text = f"{error.strerror or error}. It goes on all the same."
        else:
            on_saved(chosen)
            title, text = "The game is saved", f"Its name is {chosen}. It lies in {path.parent}."
        services.stack.replace(MessageScene(services, title, text))

    known = {card.name for card in saves.named()}
    first = name or default_name(session, services.clock.wall())
    return NameDialog(
        services, "Save this game as", first, save, lambda chosen: _KNOWN if chosen in known else ""
    )
