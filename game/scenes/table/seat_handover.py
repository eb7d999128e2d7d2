"""Hand-over of the screen to another person, behind a curtain if something hidden could be seen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Final

from pygame import Surface

from game.kit.cache import MEMORY
from game.scenes.table.audience import Audience
from game.scenes.table.curtain import FEW, CurtainScene, Handover
from game.scenes.table.event_playback import EventPlayback
from game.services import Services
from game.session.session import Session
from game.table.open_views import OWN_CARDS
from rules.core.protocol import CHANCE, Seat

GREETING: Final = "{}, it is your turn. You see the table from your side now."
GREETED: Final = 4.0
"""Seconds for which the greeting stays."""


def deciding_together(session: Session, entry: int | None = None) -> tuple[Seat, ...]:
    """Seats that still have to decide in a simultaneous decision; empty if there is none.

    `entry`: for the position before that entry.
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

    def __init__(
        self,
        services: Services,
        playback: EventPlayback,
        play_from: Callable[[int], None],
        finished: Callable[[], Collection[Seat]],
        menu: Callable[[], Callable[[], None] | None],
    ) -> None:
        """`play_from`: show the table from that entry on. `finished`: the computers that have decided, while
        others still do. `menu`: opens the menu over the curtain; None if the table has none."""
        self.services, self.playback, self.session = services, playback, playback.session
        self.presenter, self.timeline = playback.presenter, playback.timeline
        self._play_from, self._finished, self._menu = play_from, finished, menu
        self.open_hands = False
        """True if everybody's cards lie open, as a family wants it."""
        self.visitor: Seat | None = None
        """The person who has the screen only to use a right during another player's turn."""
        openly = self.session.passes_openly() and self.session.curtain != "always"
        self.audience = Audience(playback.shown if openly else None)
        self._hung = set[Seat]()
        """The people whose curtains were made ahead."""
        self._greeting = ""
        """The latest words to a person who sat down."""
        self._left: dict[Seat, int] = {}
        """Number of entries that each person had been shown when they last left the screen."""

    def hand_over(self, seat: Seat) -> None:
        """Hand the screen to another person, whose turn it is."""
        session = self.session
        previous = session.viewer
        self.timeline.skip()
        self.presenter.close()
        shown = self.playback.shown
        if session.answers_openly(seat):
            self._welcome(seat)
            return
        if session.is_back(seat):
            self.sit(seat, shown)
            return
        # What all have watched is not played back: everyone would wait for each move as often as people play.
        first = self.audience.unseen(self._news_of(seat), shown)
        if session.needs_curtain(previous, seat):
            question = "" if session.turn_of in (None, seat) else "your answer is needed"
            self._draw_curtain(seat, self._happened(seat), first, question)
            return
        if self.open_hands or session.passes_openly(previous, seat):
            self.audience.watch(first)
        else:
            self.audience.forget()
            first = self._news_of(seat)
        self.sit(seat, first)
        if session.game.info.hidden and len(session.people) > 1:
            self._greet(session.name(seat))

    def _greet(self, name: str) -> None:
        """Say whose cards and board these are now, where no curtain has; not in place of other remarks."""
        said, greeting = self.presenter.aside, GREETING.format(name)
        if said is None or said.words == self._greeting:
            self.presenter.say(greeting, GREETED)
            self._greeting = greeting

    def _news_of(self, seat: Seat) -> int:
        """The first entry that this person has not been shown. Not simply the one after their last decision:
        what they drew for it was seen before they left, and would be drawn before their eyes again."""
        return max(self.session.film(seat).start, self._left.get(seat, 0))

    def _leave(self) -> None:
        """The viewer leaves the screen: note what they have seen."""
        viewer = self.session.viewer
        if viewer is not None:
            self._left[viewer] = self.playback.shown

    def go_on_from(self, before: SeatHandover) -> None:
        """Take the place of another table's: what people have been shown there is not shown to them again."""
        before._leave()
        self._left, self.audience = dict(before._left), before.audience

    def rewound(self, length: int) -> None:
        """Entries from index `length` on were taken back: what comes in their place is new to everybody."""
        self._left = {seat: min(shown, length) for seat, shown in self._left.items()}

    def _welcome(self, seat: Seat) -> None:
        """Let a person decide at the open board, with all hands closed."""
        self._leave()
        self.session.welcome(seat)
        self.presenter.sit(seat)
        self._play_from(self.playback.shown)

    def is_covering(self) -> bool:
        """Draw a curtain if the next entry is for the viewer alone while all can see the screen.

        It asks the others to look away first. Returns True if it was drawn.
        """
        seat, index = self.session.viewer, self.playback.shown
        if seat is None or self.playback.ended or self.timeline.running or not self.is_for_one(index):
            return False
        self._draw_curtain(seat, 0, index, "something for your eyes alone")
        return True

    def is_for_one(self, index: int) -> bool:
        """Return True if an entry holds a secret of the viewer's, and others are watching."""
        session = self.session
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
        if seat not in self.session.interrupters:
            return
        self.visitor = seat
        self.presenter.close()
        self._draw_curtain(seat, 0, self._news_of(seat), "a look at your cards")

    def let_look(self) -> None:
        """Let the guest at the open board see their own cards, behind a curtain, and decide with them."""
        seat = self.session.guest
        if seat is None:
            return
        shown = self.playback.shown
        self.presenter.close()
        if self.session.curtain == "never":
            self._show_cards(seat, shown)
        else:
            self._draw_curtain(seat, 0, shown, "a look at your cards", looks=True)

    def staying(self) -> Seat | None:
        """The visitor, for as long as they have the screen and a legal move; else None."""
        if self.visitor is None or self.visitor != self.session.viewer:
            return None
        if not self.session.legal(self.visitor):
            self.visitor = None
        return self.visitor

    def _draw_curtain(
        self, seat: Seat, happened: int, first: int, question: str = "", looks: bool = False
    ) -> None:
        """Draw the curtain before a person, for whom the film goes on with entry `first`; `looks`: their own
        cards lie open behind it."""
        session, presenter = self.session, self.presenter
        self.audience.look_away(self.playback.shown)
        # The table below shows what a spectator may see, and no log, whose lines may tell what was private:
        # so even a fault of the curtain gives nothing away.
        presenter.show(session.view(None))
        self.playback.tell_nobody()
        mood = presenter.pen.mood
        finished = self._finished()
        together = tuple(one for one in deciding_together(session) if one not in finished)
        line = presenter.headline
        seats = len(session.players)
        begins = presenter.begins % seats
        order = (*session.players[begins:], *session.players[:begins])
        place = {number: (number - begins) % seats for number in range(seats)}
        deciders = tuple(place[one] for one in together)
        handover = Handover(order, place[seat], line, happened, mood, question, deciders)
        menu = None if question else self._menu()
        curtain = CurtainScene(self.services, handover, lambda: self._opened(seat, first, looks), menu)
        # While the next person comes: of what is public, as the view is that of a spectator.
        curtain.ahead = presenter.face.painting.ahead(presenter)
        self.services.stack.push(curtain)

    def ahead(self, size: tuple[int, int]) -> Iterator[object]:
        """Make the pictures of the curtains to come, which everybody may see, in slices and once only."""
        session, presenter = self.session, self.presenter
        if len(session.people) > FEW or not session.game.info.hidden or session.curtain == "never":
            return
        for seat in sorted(set(session.people) - self._hung - {session.viewer}):
            shown = Handover(session.players, seat, presenter.headline, 0, presenter.pen.mood)
            curtain = CurtainScene(self.services, shown, lambda: None)
            curtain.resize(size)
            yield from MEMORY.in_slices(lambda curtain=curtain: curtain.draw(Surface(size)))  # type: ignore[misc]
            self._hung.add(seat)

    def _happened(self, seat: Seat) -> int:
        """Number of decisions by others since the person's last one that show them something."""
        session = self.session
        others = (index for index in session.film(seat) if session.entries[index].seat not in (CHANCE, seat))
        return sum(not session.is_silent(index, seat) for index in others)

    def _opened(self, seat: Seat, first: int, looks: bool) -> None:
        self.services.stack.pop()
        if looks:
            self._show_cards(seat, first)
        else:
            self.sit(seat, first, unseen=True)

    def _show_cards(self, seat: Seat, first: int) -> None:
        self.sit(seat, first, unseen=True)
        self.presenter.opened.add(OWN_CARDS)

    def sit(self, seat: Seat, start: int | None = None, unseen: bool = False) -> None:
        """Make this person the viewer, and play back the entries from `start` on, as a rule those since they
        last had the screen. `unseen`: behind a curtain, so that cards can lie open at once."""
        self._leave()
        self.session.sit(seat)
        self.playback.pause(False)
        self.presenter.sit(seat)
        if unseen and self.services.settings.values.cards_stay_open:
            self.presenter.opened.look_again(self.presenter.seat)
        elif self.open_hands:
            self.presenter.opened.add(OWN_CARDS)
        self._play_from(self._news_of(seat) if start is None else start)
