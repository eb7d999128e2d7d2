"""The hand-over of the screen to another person, with a curtain where something hidden would show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.curtain import CurtainScene, Handover
from rules.core.protocol import CHANCE, Seat

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


class SeatHandover:
    """Leads people to their seats at a table; nothing of the next one is worked out before it sits down."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.visitor: Seat | None = None
        """Somebody who looks in to use a right in another's turn."""

    def hand_over(self, seat: Seat) -> None:
        """The screen goes to another person."""
        table, session = self.table, self.table.session
        previous = -1 if session.viewer is None else session.viewer
        table.timeline.skip()
        table.presenter.close()
        if not session.needs_curtain(previous, seat):
            self.sit(seat)
            return
        self._draw_curtain(seat, self._happened(seat))

    def let_in(self, seat: Seat) -> None:
        """Another person wants to use a right in somebody's turn: curtain, card, and back."""
        if seat not in self.table.session.interrupters:
            return
        self.visitor = seat
        self.table.presenter.close()
        self._draw_curtain(seat, 0, "a look at your cards")

    def staying(self) -> Seat | None:
        """The visitor who sits here, as long as it can do anything; None when nobody does or it has gone."""
        session = self.table.session
        if self.visitor is None or self.visitor != session.viewer:
            return None
        if not session.legal(self.visitor):
            self.visitor = None
        return self.visitor

    def _draw_curtain(self, seat: Seat, happened: int, question: str = "") -> None:
        table, services = self.table, self.table.services
        table.presenter.show(table.session.view(None))
        mood = table.presenter.pen.mood
        handover = Handover(table.session.players, seat, table.presenter.headline, happened, mood, question)
        open_menu = table.doors.menu
        menu = None if question or open_menu is None else lambda: open_menu(table)
        services.stack.push(CurtainScene(services, handover, lambda: self._opened(seat), menu))

    def _happened(self, seat: Seat) -> int:
        """Decisions since the person's last one."""
        session = self.table.session
        return sum(session.entries[i].seat not in (CHANCE, seat) for i in session.film(seat))

    def _opened(self, seat: Seat) -> None:
        self.table.services.stack.pop()
        self.sit(seat)

    def sit(self, seat: Seat) -> None:
        """This person looks at the table from now on, and sees what happened since."""
        session = self.table.session
        session.sit(seat)
        self.table.film.pause(False)
        self.table.presenter.sit(seat)
        self.table.film_from(session.film(seat).start)
