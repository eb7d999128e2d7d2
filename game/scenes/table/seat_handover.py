"""Hand-over of the screen to another person, behind a curtain if something hidden could be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.audience import Audience
from game.scenes.table.curtain import CurtainScene, Handover
from game.session.session import Session
from rules.core.protocol import CHANCE, Seat

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


def deciding_together(session: Session, entry: int | None = None) -> tuple[Seat, ...]:
    """Who still decides, where several seats do at the same time or did when they began; else nobody.

    `entry`: asked of the position before that entry.
    """
    last = len(session.entries) if entry is None else entry
    game, states = session.game, session.states
    left = game.deciders(states[last])
    for number in range(last, -1, -1):
        deciders = game.deciders(states[number])
        if not left or not set(left) <= set(deciders):
            return ()
        if len(deciders) > 1:
            return left
    return ()


class SeatHandover:
    """Hands one table's screen from person to person.

    Nothing of the next player's view is computed until they confirm: what does not exist cannot leak.
    """

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.visitor: Seat | None = None
        """The person who has the screen only to use a right during another player's turn."""
        session = table.session
        openly = session.passes_openly() and session.curtain != "always"
        self.audience = Audience(table.film.shown if openly else None)
        self._left: dict[Seat, int] = {}
        """How many entries each person had been shown when they last left the screen."""

    def hand_over(self, seat: Seat) -> None:
        """Hand the screen to another person, whose turn it is."""
        table, session = self.table, self.table.session
        previous = session.viewer
        table.timeline.skip()
        table.presenter.close()
        if session.answers_openly(seat):
            self._welcome(seat)
            return
        if session.is_back(seat):
            self.sit(seat, table.film.shown)
            return
        # What all have watched is not played back: everyone would wait for each move as often as people play.
        first = self.audience.unseen(self._news_of(seat), table.film.shown)
        if session.needs_curtain(previous, seat):
            question = "" if session.turn_of in (None, seat) else "your answer is needed"
            self._draw_curtain(seat, self._happened(seat), first, question)
            return
        if session.passes_openly(previous, seat):
            self.audience.watch(first)
        else:
            self.audience.forget()
            first = self._news_of(seat)
        self.sit(seat, first)

    def _news_of(self, seat: Seat) -> int:
        """The first entry that this person has not been shown. Not simply the one after their last decision:
        what they drew for it was seen before they left, and would be drawn before their eyes again."""
        return max(self.table.session.film(seat).start, self._left.get(seat, 0))

    def _leave(self) -> None:
        """The viewer leaves the screen: note what they have seen."""
        viewer = self.table.session.viewer
        if viewer is not None:
            self._left[viewer] = self.table.film.shown

    def rewound(self, length: int) -> None:
        """Entries from index `length` on were taken back: what comes in their place is new to everybody."""
        self._left = {seat: min(shown, length) for seat, shown in self._left.items()}

    def _welcome(self, seat: Seat) -> None:
        """Let a person decide while everybody sees the open board, and nobody's cards."""
        table, session = self.table, self.table.session
        self._leave()
        session.welcome(seat)
        table.presenter.sit(seat)
        table.film_from(table.film.shown)

    def is_covering(self) -> bool:
        """Whether the next entry is for the viewer's eyes alone while all can see the screen: then a curtain
        asks the others to look away first."""
        table, session = self.table, self.table.session
        seat, index = session.viewer, table.film.shown
        if seat is None or table.film.ended or table.timeline.running or not self.is_for_one(index):
            return False
        self._draw_curtain(seat, 0, index, "something for your eyes alone")
        return True

    def is_for_one(self, index: int) -> bool:
        """Whether an entry holds a secret of the viewer's, and others are watching."""
        session = self.table.session
        if not self.audience.watches or len(session.people) < 2 or session.curtain == "never":
            return False
        if session.passes_openly(session.viewer):
            return False
        # What a person decides while others do is clicked in plain sight: a curtain after the first click
        # would come too late, and one falls anyway before somebody else sits down.
        if session.entries[index].seat == session.viewer and deciding_together(session, index):
            return False
        return session.seen(index, session.viewer).text != session.seen(index, None).text

    def let_in(self, seat: Seat) -> None:
        """Let another person use a right during someone's turn: curtain, their cards, and back."""
        if seat not in self.table.session.interrupters:
            return
        self.visitor = seat
        self.table.presenter.close()
        self._draw_curtain(seat, 0, self._news_of(seat), "a look at your cards")

    def staying(self) -> Seat | None:
        """The visitor, for as long as they have the screen and a legal move; else None."""
        session = self.table.session
        if self.visitor is None or self.visitor != session.viewer:
            return None
        if not session.legal(self.visitor):
            self.visitor = None
        return self.visitor

    def _draw_curtain(self, seat: Seat, happened: int, first: int, question: str = "") -> None:
        """Draw the curtain before a person, for whom the film goes on with entry `first`."""
        table, services = self.table, self.table.services
        self.audience.look_away(table.film.shown)
        # The table below shows what a spectator may see, and no log, whose lines may tell what was private:
        # so even a fault of the curtain gives nothing away.
        table.presenter.show(table.session.view(None))
        table.presenter.write_log(())
        mood = table.presenter.pen.mood
        kept = frozenset() if table.brains is None else table.brains.finished(table.session)
        together = tuple(one for one in deciding_together(table.session) if one not in kept)
        line = table.presenter.headline
        handover = Handover(table.session.players, seat, line, happened, mood, question, together)
        open_menu = table.doors.menu
        menu = None if question or open_menu is None else lambda: open_menu(table)
        services.stack.push(CurtainScene(services, handover, lambda: self._opened(seat, first), menu))

    def _happened(self, seat: Seat) -> int:
        """Number of decisions by others since the person's last one that show them something."""
        session = self.table.session
        others = (index for index in session.film(seat) if session.entries[index].seat not in (CHANCE, seat))
        return sum(not session.is_silent(index, seat) for index in others)

    def _opened(self, seat: Seat, first: int) -> None:
        self.table.services.stack.pop()
        self.sit(seat, first, unseen=True)

    def sit(self, seat: Seat, start: int | None = None, unseen: bool = False) -> None:
        """Make this person the viewer, and play back the entries from `start` on, as a rule those since they
        last had the screen. `unseen`: behind a curtain, so that cards can lie open at once."""
        session = self.table.session
        self._leave()
        session.sit(seat)
        self.table.film.pause(False)
        self.table.presenter.sit(seat)
        if unseen and self.table.services.settings.values.cards_stay_open:
            self.table.presenter.look_again()
        self.table.film_from(self._news_of(seat) if start is None else start)
