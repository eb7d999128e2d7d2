"""Turns and rounds: T1 to T4, harvest turns, and their order (CO-TURN, CO-HARV-01)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

from msgspec.structs import replace

from rules.colossi.agenda import Task, Unseen
from rules.colossi.course import Course, with_item
from rules.colossi.events import (
    CardSeen,
    HarvestTurnStarted,
    PileLookedAt,
    PileOrdered,
    RoundStarted,
    SeatNamed,
    SeatPassed,
    TileSeen,
    TraitBorrowed,
    TurnEnded,
    TurnStarted,
)
from rules.colossi.moves import (
    CARDS_PLEASE,
    DISCARDS,
    HARVESTS,
    NOTHING,
    OF_SEAT,
    OF_TILE,
    OF_TRAIT,
    PASS,
    TILES_PLEASE,
    DiscardTrait,
    HarvestSpace,
    LookAtTiles,
    Move,
    SeeCard,
    SeeTile,
    closed_cards,
)
from rules.colossi.play.actions import TakeActions, number_of_actions
from rules.colossi.play.explore import taken
from rules.colossi.play.gaining import (
    ANIMALISTIC,
    Limit,
    changed,
    discard_trait,
    free_traits,
    return_loan,
)
from rules.colossi.play.hands import draw
from rules.colossi.play.harvest import HarvestChoice, start_harvest
from rules.colossi.play.permission import harvestable, keeps_from_harvest
from rules.colossi.state import NOBODY, Board, KnownCard, KnownTile, has
from rules.colossi.tasks import Draw, Prompt
from rules.colossi.terms import CardOrTile, OneSeat
from rules.core.errors import PositionError
from rules.kit.vocabulary import OnlyFor

NOMADIC_HARVESTS: Final = 2
SEEN: Final = 3
"""Number of cards or tiles that Soothsayer sees (CO-TRAIT-SOO)."""


class Round(Task, frozen=True):
    """A round of the Action Phase, beginning with the Mantle seat (CO-TURN-02, CO-COMP-12)."""

    def run(self, now: Course) -> None:
        """Count the round and start its first turn."""
        now.lap += 1
        now.tell(RoundStarted(now.lap))
        now.then(Turn(now.mantle))


class Turn(Task, frozen=True):
    """A seat's turn, T1 to T4 (CO-TURN-03)."""

    seat: OneSeat

    def run(self, now: Course) -> None:
        """CO-TURN-04: Mimicry, Sly, Soothsayer; then Actions, the draw, and the end-of-turn Traits."""
        seat = self.seat
        begin(now, seat)
        now.tell(TurnStarted(seat))
        now.then(StartActions(seat), StartDraw(seat), EndTraits(seat))
        # A seat without any Trait can borrow none either, so it is asked nothing in T1.
        if seat in now.actors:
            now.then(Borrow(seat), NameSeat(seat), Soothsay(seat))


def begin(now: Course, seat: int) -> None:
    """Reset the counters of a turn, or of a harvest turn (CO-TRAIT-06)."""
    now.turn = seat
    now.whispered = now.risen = False
    now.bought = now.struck = 0
    now.sly = NOBODY
    now.rooted = (0,) * now.table.seats


class StartActions(Task, frozen=True):
    """T2, with the number of Actions read at this moment (CO-TURN-05)."""

    seat: OneSeat

    def run(self, now: Course) -> None:
        """Start the Actions."""
        now.then(TakeActions(self.seat, number_of_actions(now, self.seat)))


class StartDraw(Task, frozen=True):
    """T3: 1 card, 2 with Abundant (CO-TURN-08, CO-TRAIT-ABD)."""

    seat: OneSeat

    def run(self, now: Course) -> None:
        """Draw by one instruction. Sly ends here: it does not apply to bonus Actions in T4 (CO-HARV-11)."""
        now.rooted = (0,) * now.table.seats
        now.sly = NOBODY
        now.then(*draw(self.seat, 2 if has(now, self.seat, "ABD") else 1))


class EndTraits(Task, frozen=True):
    """T4: return the loan, harvest with Nomadic, expire Animalistic (CO-TURN-09)."""

    seat: OneSeat

    def run(self, now: Course) -> None:
        """Put these steps on the agenda, then the end of the turn."""
        seat = self.seat
        now.then(*return_loan(now), Roam(seat), Expire(seat), TurnOver(seat))


class Roam(Task, frozen=True):
    """CO-TRAIT-NOM: up to 2 Harvests in T4, one after the other, in one root decision (CO-HARV-08)."""

    seat: OneSeat

    def run(self, now: Course) -> None:
        """Offer both choices; the second is void if the Trait is lost meanwhile."""
        if has(now, self.seat, "NOM"):
            now.then(*[RoamingHarvest(self.seat) for _ in range(NOMADIC_HARVESTS)])


class RoamingHarvest(HarvestChoice, frozen=True):
    """CO-TRAIT-NOM: choose one of the two Harvests, or decline."""

    rule = "CO-TRAIT-NOM"

    def answers(self, board: Board) -> Sequence[Move]:
        """The harvestable spaces, as long as the seat has the Trait."""
        return HarvestChoice.answers(self, board) if has(board, self.seat, "NOM") else ()

    def take(self, now: Course, move: Any) -> None:
        """Start the Harvest; declining the first one also drops the second."""
        if move != NOTHING:
            start_harvest(now, self.seat, move.space)
        elif now.agenda and isinstance(now.agenda[-1], RoamingHarvest):
            now.agenda.pop()


class Expire(Task, frozen=True):
    """CO-TRAIT-ANI: Animalistic is discarded at the end of the owner's next turn."""

    seat: OneSeat

    def run(self, now: Course) -> None:
        """Discard it, unless it was gained in this very turn: then it lasts one turn more."""
        if now.owners[ANIMALISTIC] != self.seat:
            return
        if now.fresh:
            now.fresh = False
            return
        now.then(*discard_trait(now, self.seat, ANIMALISTIC))


class TurnOver(Task, frozen=True):
    """The next seat clockwise, the next round, or the Harvest Phase (CO-TURN-02)."""

    seat: OneSeat

    def run(self, now: Course) -> None:
        """Start the next turn or round, or let the Harvest Phase on the agenda follow."""
        now.tell(TurnEnded(self.seat))
        following = (self.seat + 1) % now.table.seats
        if following != now.mantle:
            now.then(Turn(following))
        elif now.lap < now.table.rounds:
            now.then(Round())
        # else the Harvest Phase is next on the agenda.


# ---------------------------------------------------------------------- T1


class Borrow(Prompt, frozen=True):
    """CO-TRAIT-MMC: Mimicry may borrow a Trait of another seat until T4; not Animalistic."""

    rule = "CO-TRAIT-MMC"

    def answers(self, board: Board) -> Sequence[Move]:
        """All Traits of others, or `-` to decline."""
        if not has(board, self.seat, "MMC"):
            return ()
        others = [
            trait
            for trait, owner in enumerate(board.owners)
            if owner not in (NOBODY, self.seat) and trait != ANIMALISTIC
        ]
        return [*[OF_TRAIT[trait] for trait in others], NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """Let the Trait act for the borrower only."""
        if move == NOTHING:
            return
        lender = now.owners[move.trait]
        now.actors = with_item(now.actors, move.trait, self.seat)
        now.tell(TraitBorrowed(self.seat, move.trait, lender))
        now.then(Limit(self.seat), changed(now, self.seat))


class NameSeat(Prompt, frozen=True):
    """CO-TRAIT-SLY: name another seat, whose pieces are roads in this turn."""

    rule = "CO-TRAIT-SLY"

    def answers(self, board: Board) -> Sequence[Move]:
        """All other seats."""
        if not has(board, self.seat, "SLY"):
            return ()
        return [OF_SEAT[other] for other in range(board.table.seats) if other != self.seat]

    def take(self, now: Course, move: Any) -> None:
        """Name the seat until the turn ends or the Trait is lost."""
        now.sly = move.seat
        now.tell(SeatNamed(self.seat, move.seat))


class Soothsay(Prompt, frozen=True):
    """CO-TRAIT-SOO: may look at the top 3 tiles or cards."""

    rule = "CO-TRAIT-SOO"

    def answers(self, board: Board) -> Sequence[Move]:
        """Tiles, cards, or `-` to decline; an empty deck is not offered."""
        if not has(board, self.seat, "SOO"):
            return ()
        moves: list[Move] = []
        if board.deck.size + len(board.tile_tops):
            moves.append(TILES_PLEASE)
        if board.cards.size + len(board.card_tops):
            moves.append(CARDS_PLEASE)
        return [*moves, NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """Show them one by one, and then ask for their new order."""
        if move == NOTHING:
            return
        tiles = isinstance(move, LookAtTiles)
        pile, tops = (now.deck, now.tile_tops) if tiles else (now.cards, now.card_tops)
        count = min(SEEN, pile.size + len(tops))
        now.tell(PileLookedAt(self.seat, "tiles" if tiles else "cards", count))
        now.then(ShowTop(self.seat, tiles, count))


class ShowTop(Draw, frozen=True):
    """CO-TRAIT-SOO: show the top cards or tiles, top first; meanwhile they are beside the pile."""

    seat: OneSeat
    of_tiles: bool
    count: int
    seen: Annotated[tuple[CardOrTile, ...], OnlyFor("seat")] = ()

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards seen so far."""
        return () if self.of_tiles else self.seen

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles seen so far."""
        return self.seen if self.of_tiles else ()

    def dealt(self, unseen: Unseen) -> ShowTop:
        """Replace hidden ones by unseen ones."""
        return replace(self, seen=tuple(map(unseen.tile if self.of_tiles else unseen.card, self.seen)))

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """The known top one, or any of the pile."""
        pile, tops = (board.deck, board.tile_tops) if self.of_tiles else (board.cards, board.card_tops)
        see: Any = SeeTile if self.of_tiles else SeeCard
        if tops:
            return ((see(self.seat, tops[0].kind), 1),)
        return tuple((see(self.seat, kind), count) for kind, count in enumerate(pile.counts) if count)

    def happen(self, now: Course, move: Any) -> None:
        """Take it off the pile; after the last one start putting them back."""
        if self.of_tiles:
            kind = move.tile
            if now.tile_tops:
                now.tile_tops = now.tile_tops[1:]
            else:
                now.deck = taken(now.deck, kind)
            now.tell(TileSeen(self.seat, kind))
        else:
            kind = move.card
            if now.card_tops:
                now.card_tops = now.card_tops[1:]
            else:
                now.cards = taken(now.cards, kind)
            now.tell(CardSeen(self.seat, kind))
        seen = (*self.seen, kind)
        if len(seen) < self.count:
            now.then(ShowTop(self.seat, self.of_tiles, self.count, seen))
        else:
            now.then(PutBack(self.seat, self.of_tiles, seen))


class PutBack(Prompt, frozen=True):
    """CO-TRAIT-SOO: choose the order in which the seen ones are put back, top first."""

    of_tiles: bool
    seen: Annotated[tuple[CardOrTile, ...], OnlyFor("seat")]
    placed: Annotated[tuple[CardOrTile, ...], OnlyFor("seat")] = ()
    rule = "CO-TRAIT-SOO"
    shows_hand = True

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards seen."""
        return () if self.of_tiles else self.seen + self.placed

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles seen."""
        return self.seen + self.placed if self.of_tiles else ()

    def dealt(self, unseen: Unseen) -> PutBack:
        """Replace hidden ones by unseen ones."""
        deal = unseen.tile if self.of_tiles else unseen.card
        return replace(self, seen=tuple(map(deal, self.seen)), placed=tuple(map(deal, self.placed)))

    def answers(self, board: Board) -> Sequence[Move]:
        """Each kind that is not placed yet."""
        named: Sequence[Move] = OF_TILE if self.of_tiles else closed_cards(1 << self.seat)
        return [named[kind] for kind in sorted(set(self.seen))]

    def forced(self, board: Board) -> Move | None:
        """CO-RESP-08: the last one; several equal ones are asked for."""
        return self.answers(board)[0] if len(self.seen) == 1 else None

    def take(self, now: Course, move: Any) -> None:
        """Place it; after the last one all are on top of their pile, known to the seat."""
        kind = move.tile if self.of_tiles else move.card
        left = list(self.seen)
        if kind not in left:
            raise PositionError("What lies on top is hidden here.")
        left.remove(kind)
        placed = (*self.placed, kind)
        if left:
            now.then(PutBack(self.seat, self.of_tiles, tuple(left), placed))
            return
        seers = 1 << self.seat
        if self.of_tiles:
            now.tile_tops = (*[KnownTile(tile, seers) for tile in placed], *now.tile_tops)
        else:
            now.card_tops = (*[KnownCard(card, seers) for card in placed], *now.card_tops)
        now.tell(PileOrdered(self.seat, "tiles" if self.of_tiles else "cards"))


# ---------------------------------------------------------------------- the Harvest Phase


class NextHarvest(Task, frozen=True):
    """CO-HARV-01: the harvest turn of a seat, or of the next one that has not passed."""

    seat: OneSeat

    def run(self, now: Course) -> None:
        """Start the turn; the phase ends when all have passed."""
        seats = now.table.seats
        if now.passed == (1 << seats) - 1:
            return
        seat = self.seat
        while now.passed >> seat & 1:
            seat = (seat + 1) % seats
        begin(now, seat)
        now.tell(HarvestTurnStarted(seat))
        now.then(HarvestTurn(seat))


class HarvestTurn(Prompt, frozen=True):
    """CO-HARV-01: harvest exactly one controlled space, or pass for this Age."""

    rule = "CO-HARV-01"

    def run(self, now: Course) -> None:
        """Wait always, because even a forced pass is an entry (CO-RESP-05)."""
        now.wait(self)

    def answers(self, board: Board) -> Sequence[Move]:
        """CO-HARV-02: the spaces, passing, and own Traits that can be discarded first (CO-TRAIT-01)."""
        if self.forced(board) is not None:
            return (PASS,)
        spaces = [HARVESTS[space] for space in harvestable(board, self.seat)]
        return [*spaces, PASS, *[DISCARDS[trait] for trait in free_traits(board, self.seat)]]

    def forced(self, board: Board) -> Move | None:
        """CO-RESP-05: the pass of a seat with nothing to harvest, unless Nomadic is what prevents it."""
        if harvestable(board, self.seat) or keeps_from_harvest(board, self.seat):
            return None
        return PASS

    def take(self, now: Course, move: Any) -> None:
        """Harvest, pass or discard, then start the next seat's turn."""
        following = NextHarvest((self.seat + 1) % now.table.seats)
        match move:
            case HarvestSpace(space):
                now.then(following)
                start_harvest(now, self.seat, space)
            case DiscardTrait(trait):
                now.then(*discard_trait(now, self.seat, trait), self)
            case _:
                now.passed |= 1 << self.seat
                now.tell(SeatPassed(self.seat))
                now.then(following)
