"""Clicks narrow a made-up legal list: what is offered, settled, refused, put back, previewed and hinted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pytest

from game.kit.picking import Target
from game.table.choice import Choice, Clicks, Composition, Done, Narrowed, Refused, settled_move


@dataclass(frozen=True)
class Step:
    """A piece goes to a place, and may do something there."""

    piece: int
    place: int
    gain: int = 0


@dataclass(frozen=True)
class Throw:
    """As many numbers as a step, and not the same move."""

    piece: int
    place: int
    gain: int = 0


@dataclass(frozen=True)
class Show:
    """A right on the side."""

    card: int


@dataclass(frozen=True)
class Take:
    """Cards in any order."""

    cards: tuple[int, ...]


Made = Step | Throw | Show | Take


def piece(number: int) -> Target:
    return Target("piece", number)


def place(number: int) -> Target:
    return Target("place", number)


def clicks(move: Made) -> Iterable[Clicks]:
    match move:
        case Step(one, two, 0):
            return (Clicks((piece(one), place(two), Target("nothing")), 2),)
        case Step(one, two, gain):
            return (Clicks((piece(one), place(two), Target("gain", gain % 10)), 2),)
        case Throw(one, two):
            last = (piece(one), place(two))
            return Clicks((Target("throw"), *last)), Clicks((Target("far"), *last), 1)
        case Show(card):
            return (Clicks((Target("card", card),), always=True),)
        case Take(cards):
            return (Clicks(tuple(Target("take", card) for card in cards), any_order=len(cards)),)


def choice(*legal: Made) -> Choice:
    return Choice(legal, clicks)


def names(found: frozenset[Target]) -> set[str]:
    return {target.id for target in found}


TWO = (Step(1, 5), Step(1, 6), Step(2, 6), Step(2, 7, 1))


def test_the_next_clicks_of_all_that_begins_with_what_was_picked_are_offered() -> None:
    made = choice(*TWO, Throw(3, 9))
    assert names(made.offers()) == {"piece:1", "piece:2", "throw:0", "far:0"}
    assert made.pick(piece(2)) == Narrowed()
    assert names(made.offers()) == {"place:6", "place:7"}
    assert made.openings == {piece(1), piece(2), Target("throw"), Target("far")}


def test_the_last_asked_click_settles_the_move_and_leaves_what_was_picked() -> None:
    made = choice(*TWO)
    assert made.pick(piece(1)) == Narrowed()
    assert made.pick(place(6)) == Done(Step(1, 6))
    assert made.picked == (piece(1),)


def test_a_click_that_is_always_asked_is_asked_for_a_single_move_too() -> None:
    made = choice(Step(1, 5))
    assert made.pick(piece(1)) == Narrowed()
    assert choice(Throw(1, 5)).pick(Target("far")) == Done(Throw(1, 5))
    assert choice(Throw(1, 5)).pick(Target("throw")) == Narrowed()


def test_clicks_beyond_the_asked_ones_are_wanted_only_where_moves_differ() -> None:
    made = choice(Step(1, 5), Step(1, 5, 3), Step(1, 6, 4))
    made.pick(piece(1))
    assert made.pick(place(5)) == Narrowed()
    assert names(made.offers()) == {"nothing:0", "gain:3"}
    assert made.pick(Target("gain", 3)) == Done(Step(1, 5, 3))
    made.cancel()
    assert made.pick(place(6)) == Done(Step(1, 6, 4))


def test_a_click_that_begins_something_else_starts_again_with_that() -> None:
    made = choice(*TWO, Throw(3, 9))
    made.pick(piece(2))
    assert made.pick(Target("throw")) == Narrowed()
    assert made.picked == (Target("throw"),)
    assert made.cancel()
    assert not made.begun


def test_a_refused_click_leaves_what_was_picked() -> None:
    made = choice(*TWO)
    made.pick(piece(1))
    assert made.pick(place(7)) == Refused(place(7))
    assert made.picked == (piece(1),)


def test_a_second_click_on_what_was_picked_last_puts_only_that_back() -> None:
    made = choice(Step(1, 5), Step(1, 5, 3))
    made.pick(piece(1))
    made.pick(place(5))
    assert made.pick(place(5)) == Narrowed()
    assert made.picked == (piece(1),)
    assert made.pick(piece(1)) == Narrowed()
    assert made.picked == ()
    assert not made.cancel()


def test_a_right_on_the_side_is_open_at_any_time_and_puts_nothing_back() -> None:
    made = choice(*TWO, Show(4))
    made.pick(piece(1))
    assert Target("card", 4) in made.offers()
    assert made.following(Target("card", 4)) == (Show(4),)
    assert made.pick(Target("card", 4)) == Done(Show(4))
    assert made.picked == (piece(1),)


def test_any_order_of_clicks_names_a_set() -> None:
    made = choice(Take((1, 1, 2)), Take((1, 2, 2)))
    for number in (2, 1):
        assert made.pick(Target("take", number)) == Narrowed()
    assert names(made.offers()) == {"take:1", "take:2"}
    assert made.pick(Target("take", 1)) == Done(Take((1, 1, 2)))


def test_a_preview_is_the_moves_with_this_as_their_next_click() -> None:
    made = choice(*TWO)
    assert made.following(piece(2)) == (Step(2, 6), Step(2, 7, 1))
    made.pick(piece(2))
    assert made.following(place(6)) == (Step(2, 6),)
    assert made.following(place(5)) == ()


def test_a_hint_picks_all_but_the_last_click_that_is_asked_for() -> None:
    made = choice(*TWO, Step(1, 5, 3), Throw(1, 6), Show(4), Take((2, 3)))
    for move in made.legal:
        made.pick(piece(2))
        last = made.lead_to(move)
        assert last in made.offers()
        assert made.pick(last) == Done(move)
    assert made.lead_to(Step(1, 6)) == place(6)
    assert made.lead_to(Step(1, 5)) == Target("nothing")


def test_a_hint_tells_moves_of_equal_numbers_apart_and_knows_no_others() -> None:
    made = choice(Step(1, 6), Throw(2, 6))
    assert made.lead_to(Throw(1, 6)) is None
    assert made.lead_to(Throw(2, 6)) == place(6)
    assert made.picked[0] == Target("throw")


# ---------------------------------------------------------------------- equal clicks


@dataclass(frozen=True)
class Dial:
    """A step whose gain is set by hand."""

    gain: int
    most: int

    @property
    def offers(self) -> frozenset[Target]:
        return frozenset({Target("more"), Target("ready")})

    def click(self, target: Target) -> Dial | Done | None:
        match target.kind:
            case "more" if self.gain < self.most:
                return Dial(self.gain + 1, self.most)
            case "ready":
                return Done(Step(1, 5, self.gain))
        return None

    def preview(self, target: Target) -> Step:
        return Step(1, 5, self.gain)

    def lead_to(self, move: Made) -> tuple[Dial, Target]:
        assert isinstance(move, Step)
        return Dial(move.gain, self.most), Target("ready")


def best(moves: Sequence[Made], _target: Target, exact: bool) -> Sequence[Made] | Composition:
    """Of gains with the same last digit the largest two, or a dial with Shift."""
    gains = sorted((move for move in moves if isinstance(move, Step)), key=lambda move: -move.gain)
    return Dial(gains[-1].gain, gains[0].gain) if exact and len(gains) > 1 else gains[:2]


SAME = (Step(1, 5, 1), Step(1, 5, 11), Step(1, 5, 21), Step(2, 5, 4))


def settling() -> Choice:
    made = Choice(SAME, clicks, best)
    made.pick(piece(1))
    return made


def test_moves_with_equal_clicks_go_to_the_game_which_may_leave_several() -> None:
    made = settling()
    assert made.pick(place(5)) == Narrowed()
    assert made.several == (Step(1, 5, 21), Step(1, 5, 11))
    assert names(made.offers()) == {"route:0", "route:1"}
    assert made.following(Target("route", 1)) == (Step(1, 5, 11),)
    assert made.following(Target("route", 2)) == ()
    assert made.pick(Target("route", 1)) == Done(Step(1, 5, 11))
    assert made.cancel()
    assert (made.picked, made.several) == ((piece(1),), ())


def test_among_several_another_beginning_still_starts_again() -> None:
    made = settling()
    made.pick(place(5))
    assert made.pick(Target("route", 2)) == Refused(Target("route", 2))
    assert made.pick(piece(2)) == Narrowed()
    assert (made.picked, made.several) == ((piece(2),), ())
    assert made.pick(place(5)) == Done(Step(2, 5, 4))


def test_a_composition_takes_every_click_until_it_is_settled() -> None:
    made = settling()
    assert made.pick(place(5), exact=True) == Narrowed()
    assert names(made.offers()) == {"more:0", "ready:0"}
    assert made.pick(Target("more")) == Narrowed()
    assert made.pick(piece(2)) == Refused(piece(2))
    assert made.following(piece(2)) == (Step(1, 5, 2),)
    assert made.pick(Target("ready")) == Done(Step(1, 5, 2))
    assert made.cancel()
    assert (made.picked, made.composition) == ((piece(1),), None)


def test_a_decision_that_is_one_composition_is_never_left() -> None:
    made = Choice(SAME, clicks, opening=Dial(1, 21))
    made.pick(Target("more"))
    assert not made.cancel()
    assert made.composition == Dial(2, 21)
    assert made.lead_to(Step(1, 5, 11)) == Target("ready")
    assert made.pick(Target("ready")) == Done(Step(1, 5, 11))
    made.reset()
    assert made.composition == Dial(1, 21)


def test_a_click_may_stand_for_something_else() -> None:
    made = Choice(TWO, clicks, meant=lambda _, target: piece(1) if target == place(3) else target)
    assert made.pick(place(3)) == Narrowed()
    assert made.picked == (piece(1),)
    made.reset()
    assert made.following(place(3)) == (Step(1, 5), Step(1, 6))


def test_the_game_is_asked_once_for_the_clicks_of_a_move() -> None:
    """A long list is grouped once for a decision, not again on every click."""
    asked: list[Made] = []
    made = Choice(TWO, lambda move: (asked.append(move), clicks(move))[1])
    for target in (piece(1), place(9), piece(2)):
        made.offers()
        made.following(place(6))
        made.pick(target)
    assert asked == list(TWO)


# ---------------------------------------------------------------------- any order, tools


@dataclass(frozen=True)
class Feed:
    """Places that give something, named in any order, and a piece that is asked for if several could take
    it."""

    places: tuple[int, ...]
    piece: int = 0


def feeding(*legal: Feed, asked: int = -1) -> Choice:
    def clicks(move: Feed) -> Iterable[Clicks]:
        taker = (piece(move.piece),) if move.piece else ()
        return (Clicks((*map(place, move.places), *taker), asked, any_order=2 if taker else 3),)

    return Choice(legal, clicks)


def test_clicks_in_any_order_make_the_move_and_any_of_them_is_put_back() -> None:
    made = feeding(Feed((1, 2, 3)), Feed((2, 3, 4)))
    assert names(made.offers()) == {"place:1", "place:2", "place:3", "place:4"}
    made.pick(place(3))
    made.pick(place(1))
    assert names(made.offers()) == {"place:2"}
    assert made.pick(place(3)) == Narrowed()
    assert made.picked == (place(1),)
    made.pick(place(2))
    assert made.pick(place(3)) == Done(Feed((1, 2, 3)))
    assert made.lead_to(Feed((2, 3, 4))) == place(4)
    assert made.picked == (place(2), place(3))


def test_clicks_in_any_order_end_where_only_one_move_is_left() -> None:
    legal = (Feed((1,), 5), Feed((2,), 5), Feed((2,), 6))
    assert feeding(*legal, asked=1).pick(place(1)) == Done(legal[0])
    assert feeding(*legal, asked=1).pick(piece(6)) == Done(legal[2])
    made = feeding(*legal, asked=1)
    assert made.pick(place(2)) == Narrowed()
    assert made.pick(piece(6)) == Done(legal[2])


def test_targets_after_those_in_any_order_are_clicked_last_and_each_as_often_as_it_is_named() -> None:
    made = Choice(((1, 1, 2),), lambda move: (Clicks((*map(piece, move), Target("end")), any_order=3),))
    made.pick(piece(2))
    assert names(made.offers()) == {"piece:1"}
    made.pick(piece(1))
    made.pick(piece(1))
    assert names(made.offers()) == {"end:0"}
    assert made.pick(piece(2)) == Narrowed()
    assert made.picked == (piece(1), piece(1))
    made.pick(piece(2))
    assert made.pick(Target("end")) == Done((1, 1, 2))


@dataclass(frozen=True)
class Pen:
    """A colour in the hand, or none (0); with Shift the colour after the one that is clicked."""

    colour: int = 0
    colours: int = 3

    @property
    def held(self) -> frozenset[Target]:
        return frozenset({Target("colour", self.colour)})

    @property
    def offers(self) -> frozenset[Target]:
        return frozenset(Target("colour", number + 1) for number in range(self.colours))

    def take(self, target: Target, exact: bool) -> Pen:
        return Pen(0 if target.number == self.colour else target.number + exact)

    def back(self) -> Pen | None:
        return Pen() if self.colour else None

    def holding(self, held: frozenset[Target]) -> Pen:
        return Pen(next(target.number for target in held))


def drawing(*legal: Step, colour: int = 0) -> Choice:
    """Steps whose gain is the colour that they are drawn with; without one in the hand the first is meant."""

    def clicks(move: Step) -> Iterable[Clicks]:
        for held in (move.gain, 0):
            tools = frozenset({Target("colour", held)})
            yield Clicks((piece(move.piece), place(move.place)), held=tools)
        if move.place == 9:
            yield Clicks((Target("colour", move.gain),), always=True, held=frozenset({Target("colour", 0)}))

    return Choice(legal, clicks, shown=settled_move, hand=Pen(colour))


COLOURED = (Step(1, 5, 2), Step(1, 5, 1), Step(1, 6, 2), Step(2, 6, 1))
GREEN, RED = Target("colour", 1), Target("colour", 2)


def test_only_moves_of_the_tools_in_the_hand_are_offered() -> None:
    made = drawing(*COLOURED)
    assert names(made.offers()) == {"piece:1", "piece:2", "colour:1", "colour:2", "colour:3"}
    assert made.pick(RED) == Narrowed()
    assert names(made.openings) == {"piece:1"}
    assert made.pick(piece(2)) == Refused(piece(2))
    made.pick(piece(1))
    assert made.preview(place(5)) == Step(1, 5, 2)
    assert made.pick(place(5)) == Done(Step(1, 5, 2))


def test_another_tool_keeps_what_leads_on_with_it_and_drops_the_rest() -> None:
    made = drawing(*COLOURED)
    made.pick(piece(2))
    made.pick(GREEN)
    assert made.picked == (piece(2),)
    made.pick(RED)
    assert not made.picked
    assert made.hand == Pen(2)


def test_a_tool_may_mean_a_move_and_with_shift_something_else() -> None:
    made = drawing(*COLOURED, Step(3, 9, 1))
    assert made.pick(GREEN, exact=True) == Narrowed()
    assert made.hand == Pen(2)
    assert drawing(*COLOURED, Step(3, 9, 1)).pick(GREEN) == Done(Step(3, 9, 1))


def test_picks_are_put_back_before_tools() -> None:
    made = drawing(*COLOURED, colour=1)
    made.pick(piece(2))
    assert made.begun
    assert made.cancel()
    assert (made.picked, made.hand, made.begun) == ((), Pen(1), False)
    assert made.cancel()
    assert made.hand == Pen()
    assert not made.cancel()


def test_a_hint_takes_the_tool_and_a_lesson_asks_for_it_first() -> None:
    made = drawing(*COLOURED, colour=1)
    assert made.next_clicks(Step(1, 6, 2)) == {GREEN}, "put down, any colour is meant"
    made.pick(RED)
    assert made.next_clicks(Step(1, 6, 2)) == {piece(1)}
    made = drawing(*COLOURED)
    assert made.lead_to(Step(1, 5, 2)) == place(5)
    assert (made.hand, made.picked) == (Pen(2), (piece(1),))


def test_other_beginnings_of_the_same_kind_are_named() -> None:
    made = choice(*TWO, Throw(3, 9))
    assert not made.instead
    made.pick(piece(2))
    assert names(made.instead) == {"piece:1"}


def test_what_clicks_lead_to_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[Clicks] = []
    goes_on = Clicks.goes_on
    monkeypatch.setattr(Clicks, "goes_on", lambda one, picked: compared.append(one) or goes_on(one, picked))
    choice = Choice([Step(one, two) for one in range(3) for two in range(4)], clicks)
    choice.pick(piece(1))
    moves = [choice.following(place(two)) for two in range(4)]
    assert moves == [(Step(1, two),) for two in range(4)]
    compared.clear()
    assert [choice.following(place(two)) for two in range(4)] == moves
    assert compared == []
