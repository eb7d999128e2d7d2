"""Hand-over of the screen to another person, behind a curtain if something hidden could be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.curtain import CurtainScene, Handover
from rules.core.protocol import CHANCE, Seat

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


class SeatHandover:
    """Hands one table's screen from person to person.

    Nothing of the next player's view is computed until they confirm: what does not exist cannot leak.
    """

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.visitor: Seat | None = None
        """The person who has the screen only to use a right during another player's turn."""
        self._in_sight: int | None = table.film.shown
        """First of the entries that everybody at the screen has seen happen; None after a curtain, behind
        which only one person has."""

    def hand_over(self, seat: Seat) -> None:
        """Hand the screen to another person, whose turn it is."""
        table, session = self.table, self.table.session
        previous = session.viewer
        table.timeline.skip()
        table.presenter.close()
        if session.needs_curtain(previous, seat):
            self._draw_curtain(seat, self._happened(seat))
        else:
            self.sit(seat, self._first_news(seat, session.passes_openly(previous, seat)))

    def _first_news(self, seat: Seat, openly: bool) -> int:
        """The first entry to play back for a person who sits down without a curtain."""
        start = self.table.session.film(seat).start
        if openly and self._in_sight is not None and self._in_sight <= start:
            # Replaying what all have watched would make everyone wait for each move as often as people play.
            return self.table.film.shown
        self._in_sight = start if openly else None
        return start

    def let_in(self, seat: Seat) -> None:
        """Let another person use a right during someone's turn: curtain, their cards, and back."""
        if seat not in self.table.session.interrupters:
            return
        self.visitor = seat
        self.table.presenter.close()
        self._draw_curtain(seat, 0, "a look at your cards")

    def staying(self) -> Seat | None:
        """The visitor, for as long as they have the screen and a legal move; else None."""
        session = self.table.session
        if self.visitor is None or self.visitor != session.viewer:
            return None
        if not session.legal(self.visitor):
            self.visitor = None
        return self.visitor

    def _draw_curtain(self, seat: Seat, happened: int, question: str = "") -> None:
        table, services = self.table, self.table.services
        # The table below shows what a spectator may see, and no log, whose lines may tell what was private:
        # so even a fault of the curtain gives nothing away.
        table.presenter.show(table.session.view(None))
        table.presenter.write_log(())
        mood = table.presenter.pen.mood
        handover = Handover(table.session.players, seat, table.presenter.headline, happened, mood, question)
        open_menu = table.doors.menu
        menu = None if question or open_menu is None else lambda: open_menu(table)
        services.stack.push(CurtainScene(services, handover, lambda: self._opened(seat), menu))

    def _happened(self, seat: Seat) -> int:
        """Number of decisions by others since the person's last one."""
        session = self.table.session
        return sum(session.entries[i].seat not in (CHANCE, seat) for i in session.film(seat))

    def _opened(self, seat: Seat) -> None:
        self.table.services.stack.pop()
        self._in_sight = None
        self.sit(seat)

    def sit(self, seat: Seat, start: int | None = None) -> None:
        """Make this person the viewer, and play back the entries from `start` on, as a rule those since they
        last had the screen."""
        session = self.table.session
        session.sit(seat)
        self.table.film.pause(False)
        self.table.presenter.sit(seat)
        self.table.film_from(session.film(seat).start if start is None else start)
