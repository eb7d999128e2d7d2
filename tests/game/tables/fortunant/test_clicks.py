"""Every legal move of FortunANT can be clicked, and what is lit is what can be clicked."""

from __future__ import annotations

import random
from dataclasses import replace as replace_hand

import pytest
from msgspec.structs import replace

from game.kit.picking import Target
from game.table.choice import Choice, Done, Narrowed, Refused
from game.tables.fortunant.clicks import DONE, attempt, choice_of
from game.tables.fortunant.decision import Decision
from game.tables.fortunant.hand import Hand
from game.tables.fortunant.table_state import ASSIGN, CORRIDOR, FOOD, ROOM, TRACK
from game.tables.fortunant.words import forecast
from rules.core.log import Record
from rules.core.protocol import Reason, Setup
from rules.fortunant import GAME
from rules.fortunant import moves as made
from rules.fortunant.box import BOX
from rules.fortunant.grid import HEX, members
from rules.fortunant.legal import legal_moves
from rules.fortunant.moves import Adjust, Assign, Confirm, DigCorridor, DigRoom, LayFood
from rules.fortunant.play import begin_turn, tiles_of
from rules.fortunant.shorthand import sheet_of
from rules.fortunant.state import Phase, State, Table, new_state
from tests.game.tables.fortunant.sheets import KINDS, S1, S5


def rolled(text: str, dice: tuple[int, int, int], seats: int = 1) -> State:
    """A sheet right after a roll."""
    sheet, level = sheet_of(text)
    sheets = (sheet,) * seats
    return replace(
        new_state(Table(seats)),
        phase=Phase.PLAY,
        turn=7,
        dice=dice,
        level=level,
        sheets=sheets,
        began=sheets,
        turns=tuple(begin_turn(one, dice) for one in sheets),
    )


def deciding(state: State, action: int = CORRIDOR, dice: tuple[int, ...] = ()) -> Choice:
    choice = choice_of(state, 0, legal_moves(state, 0), action)
    if dice:
        choice.hold(replace_hand(hand(choice), dice=dice).ready())
    return choice


def hand(choice: Choice) -> Hand:
    assert isinstance(choice.hand, Hand)
    return choice.hand


def decision(choice: Choice, state: State) -> Decision:
    return Decision(choice, state, 0)


def refused(state: State, choice: Choice, target: Target) -> Reason | None:
    """Why a click is refused."""
    tried = attempt(state, 0, decision(choice, state), target)
    reason = GAME.why_illegal(state, 0, tried.move) if tried.move is not None else None
    return reason or tried.reason


def why(state: State, choice: Choice, target: Target) -> str:
    """The rule that a refused click names."""
    reason = refused(state, choice, target)
    return "" if reason is None else reason.rule


def at(name: str) -> Target:
    return Target("hex", HEX[name])


def clicked(choice: Choice, *targets: Target) -> made.Decision:
    """The move that clicks make; all but the last only narrow."""
    *first, last = targets
    for target in first:
        assert choice.pick(target) == Narrowed(), target
    found = choice.pick(last)
    assert isinstance(found, Done), last
    move: made.Decision = found.move
    return move


def text(move: made.Move) -> str:
    return GAME.format(move)


# ---------------------------------------------------------------------- any position


def positions(seed: int) -> list[State]:
    """Positions of a random game in which its only seat decides."""
    record, chance = Record(GAME, Setup("standard", 1), f"seed {seed}"), random.Random(seed)
    found = []
    while not record.over:
        if record.chance_acts:
            record.draw()
            continue
        found.append(record.state)
        moves = GAME.legal_moves(record.state, 0)
        busy = [move for move in moves if not isinstance(move, Confirm)]
        record.play(0, chance.choice(busy if busy and chance.random() < 0.85 else moves))
    return found


def alike(state: State, one: made.Move, other: made.Move) -> bool:
    """Return True if moves are the same but for the room that a corridor comes from, which is found without a
    click."""
    if isinstance(one, DigCorridor) and isinstance(other, DigCorridor):
        return (one.die, tiles_of(one)) == (other.die, tiles_of(other))
    return type(one) is type(other) and one == other


@pytest.mark.parametrize("seed", range(4))
def test_hints_lead_to_every_move(seed: int) -> None:
    chance = random.Random(seed)
    for state in chance.sample(positions(seed), 25):
        legal = legal_moves(state, 0)
        for move in chance.sample(list(legal), min(25, len(legal))):
            choice = deciding(state)
            last = choice.lead_to(move)
            assert last is not None, text(move)
            assert last in choice.offers(), text(move)
            if isinstance(move, Adjust) and abs(move.face - move.to) > 1:
                continue  # it is clicked token by token, and the hint commits all at once
            found = choice.pick(last)
            assert isinstance(found, Done), text(move)
            assert alike(state, found.move, move), text(move)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_lit_can_be_clicked_and_what_is_not_is_explained(seed: int) -> None:
    chance = random.Random(seed)
    for state in chance.sample(positions(seed), 25):
        legal = legal_moves(state, 0)
        choice = deciding(state)
        for _ in range(6):
            offers = sorted(choice.offers(), key=lambda target: target.id)
            for target in chance.sample([Target("hex", cell) for cell in range(167)], 12):
                if choice.meaning(target) not in choice.offers() | choice.openings:
                    assert why(state, choice, target), (target, state)
            found = choice.pick(chance.choice(offers))
            assert not isinstance(found, Refused), offers
            if isinstance(found, Done):
                assert found.move in legal
                break


# ---------------------------------------------------------------------- corridors


def test_a_corridor_is_its_first_and_its_last_hex() -> None:
    choice = deciding(rolled(S1, (2, 5, 4)))
    assert text(clicked(choice, at("G5"), at("G9"))) == "C5=r1.G5:E5"


def test_without_a_die_the_smallest_that_reaches_is_used() -> None:
    state = rolled(S1, (2, 5, 4))
    assert text(clicked(deciding(state), at("G5"), at("G6"))) == "C2=r1.G5:E2"
    assert text(clicked(deciding(state), at("G5"), at("G7"))) == "C4=r1.G5:E3"


def test_a_picked_die_is_the_one_that_is_used() -> None:
    choice = deciding(rolled(S1, (2, 5, 4)))
    assert text(clicked(choice, Target("die", 1), at("G5"), at("G6"))) == "C5=r1.G5:E2"


def test_a_second_click_on_the_first_hex_digs_one_tile() -> None:
    assert text(clicked(deciding(rolled(S1, (2, 5, 4))), at("G5"), at("G5"))) == "C2=r1.G5:1"


def test_an_open_end_goes_on() -> None:
    choice = deciding(rolled("C=sB2:SE4", (2, 5, 4)))
    assert text(clicked(choice, at("E3"), at("E4"))) == "C2=xE3:E1"


def test_another_start_takes_the_place_of_the_first() -> None:
    choice = deciding(rolled(S1, (2, 5, 4)))
    assert text(clicked(choice, at("G5"), at("B10"), at("C9"))) == "C2=sB10:SW2"


def test_a_corridor_that_ends_at_a_room_comes_from_it_if_that_keeps_its_end_open() -> None:
    choice = deciding(rolled("C=sB2:SE2; R=C3+D4", (2, 5, 4)))
    assert text(clicked(choice, at("B3"), at("B3"))) == "C2=r1.B3:1"
    far = deciding(rolled("C=sB2:SE2; R=C3+D4", (2, 5, 4)))
    assert text(clicked(far, at("B4"), at("B5"))) == "C2=r1.B4:E2"
    assert text(clicked(deciding(rolled(TWINS, (2, 5, 4))), at("G4"), at("H5"))) == "C2=r2.G4:SE2"


TWINS = "C=sB2:SE4; R=F3+F4; C=r1.F5:1; R=F6+G5"
"""Two rooms with a hex between them."""


def test_the_path_under_the_pointer_is_marked_tile_by_tile() -> None:
    state = rolled(S1, (2, 5, 4))
    choice = deciding(state)
    choice.pick(at("G5"))
    marks = decision(choice, state).marks(at("G8"))
    assert marks.path == tuple(HEX[name] for name in ("G5", "G6", "G7", "G8"))
    assert marks.origin in (HEX["G4"], HEX["H4"])
    assert marks.ends >> HEX["G9"] & 1
    assert not marks.ends >> HEX["G10"] & 1


# ---------------------------------------------------------------------- rooms


END = "C=sB2:SE4; C=xE3:E2"


def test_a_room_is_its_shape_and_its_place() -> None:
    move = clicked(deciding(rolled(END, (4, 1, 2))), Target("shape", 3), at("F6"))
    assert isinstance(move, DigRoom)
    assert move.dice == (4,)
    assert move.cells >> HEX["F6"] & 1


def test_a_second_die_is_added_with_room_chosen_or_with_shift() -> None:
    state = rolled(END, (4, 1, 2))
    choice = deciding(state, ROOM, (1,))
    assert choice.pick(Target("die", 2)) == Narrowed()
    assert hand(choice).faces == (1, 2)
    choice = deciding(state, CORRIDOR, (1,))
    assert choice.pick(Target("die", 2), exact=True) == Narrowed()
    assert (hand(choice).action, hand(choice).faces) == (ROOM, (1, 2))
    move = choice.preview(at("F6"))
    assert isinstance(move, DigRoom)
    assert move.dice == (1, 2)


def test_picking_a_picked_die_puts_it_back() -> None:
    choice = deciding(rolled(END, (4, 1, 2)))
    choice.pick(Target("die", 0))
    assert hand(choice).dice == (0,)
    choice.pick(Target("die", 0))
    assert not hand(choice).dice


def test_a_turned_shape_lies_differently_and_a_full_turn_comes_back() -> None:
    choice = deciding(rolled("C=sB2:SE4", (2, 1, 1)), ROOM, (0,))
    held, here, seen = hand(choice), HEX["F4"], []
    for _ in range(4):
        held = held.turn(1)
        cells = held.ghost(here)
        assert cells in held.places
        assert cells >> here & 1
        seen.append(cells)
    assert seen[0] == seen[3]
    assert len(set(seen)) == 3


def test_turning_back_undoes_turning_on() -> None:
    held = hand(deciding(rolled("C=sB2:SE4", (5, 1, 1)), ROOM, (0,))).turn(1)
    assert held.turn(1).turn(-1) == held


def test_a_room_that_is_turned_is_offered_only_where_it_fits() -> None:
    state = rolled("C=sB2:SE4", (5, 1, 1))
    choice = deciding(state, ROOM, (0,))
    anywhere = decision(choice, state).offered("hex")
    choice.hold(hand(choice).turn(1))
    fitting = decision(choice, state).offered("hex")
    assert 0 < fitting < anywhere
    for cell in members(fitting):
        assert isinstance(choice.pick(Target("hex", cell)), Done)
    assert why(state, choice, Target("hex", members(anywhere & ~fitting)[0]))


def test_shift_picks_no_die_that_is_used() -> None:
    state = rolled(S1, (2, 6, 5))
    state = GAME.apply(state, 0, GAME.parse("T2")).state
    choice = deciding(state, CORRIDOR, (1,))
    assert choice.pick(Target("die", 0), exact=True) == Refused(Target("die", 0))


def test_a_room_that_fits_nowhere_is_shown_red_with_the_rule() -> None:
    state = rolled("C=sB2:SE4", (4, 1, 2))
    choice = deciding(state, ROOM, (0,))
    marks = decision(choice, state).marks(at("K6"))
    assert marks.free == decision(choice, state).offered("hex")
    assert marks.ghost
    assert not marks.legal
    assert why(state, choice, at("K6")) == "FA-ROOM-04"


# ---------------------------------------------------------------------- food, track, tokens, types


def test_food_takes_the_smallest_die_that_may_lay_it() -> None:
    move = clicked(deciding(rolled(S1, (2, 6, 5))), Target("action", FOOD), at("G3"))
    assert move == LayFood(5, HEX["G3"])


def test_a_die_too_low_for_food_is_put_back_by_the_food_action() -> None:
    choice = deciding(rolled(S1, (2, 6, 5)), CORRIDOR, (0,))
    choice.pick(Target("action", FOOD))
    assert (hand(choice).action, hand(choice).dice) == (FOOD, ())


def test_track_marks_at_once_with_the_picked_die_else_it_asks() -> None:
    state = rolled(S1, (2, 6, 5))
    assert text(clicked(deciding(state, dice=(1,)), Target("action", TRACK))) == "T6"
    assert text(clicked(deciding(state), Target("action", TRACK), Target("die", 2))) == "T5"


def test_tokens_change_the_die_that_is_picked() -> None:
    state = rolled(S1, (2, 6, 5))
    assert text(clicked(deciding(state), Target("die", 0), Target("more"))) == "A2>3"
    assert deciding(state).pick(Target("more")) == Refused(Target("more"))


def test_fortune_turns_the_die_that_is_picked() -> None:
    state = rolled(S5 + "; U7:F5", (1, 3, 6))
    assert Target("fortune", 6) not in deciding(state).offers()
    assert text(clicked(deciding(state), Target("die", 0), Target("fortune", 6))) == "P7:1>5"


def test_a_room_is_assigned_by_room_and_type() -> None:
    state = rolled(S1, (2, 6, 5))
    by_room = clicked(deciding(state), Target("action", ASSIGN), Target("room", 0), Target("kind", 2))
    assert text(by_room) == "U1:N"
    assert text(clicked(deciding(state, ASSIGN), at("G3"), Target("kind", 5))) == "U1:Q"


def test_fortune_asks_for_its_number() -> None:
    choice = deciding(rolled(S1, (2, 6, 5)), ASSIGN)
    assert text(clicked(choice, at("G3"), Target("kind", 4), Target("number", 3))) == "U1:F3"


def test_putting_back_goes_click_by_click_to_the_beginning() -> None:
    choice = deciding(rolled(S1, (2, 6, 5)), ASSIGN)
    for target in (at("G3"), Target("kind", 4)):
        choice.pick(target)
    steps = 0
    while choice.cancel():
        steps += 1
    assert steps == 2
    assert not choice.picked


# ---------------------------------------------------------------------- hazards and rewards


HOARD = "C=sB2:SE4; R=F3+F4; C=r1.G3:SE2; R=I3+I4+J3+J4+J5+K3+K4; U2:Q"
FORK = "C=sB2:SE4; R=F3+F4; C=sB11:SW4; R=F8+F9; C=r2.G8:SW2; R=I6+I7; U1:S; U3:S"


def test_termites_take_the_food_that_is_clicked_in_any_order() -> None:
    state = rolled(f"{S1}; f F3 G2 H3", (2, 2, 4))
    assert text(clicked(deciding(state), at("H3"), at("F3"))) == "E=F3,H3"
    assert text(clicked(deciding(state), at("F3"), at("H3"))) == "E=F3,H3"


def test_food_that_must_be_given_is_clicked_as_well() -> None:
    assert text(clicked(deciding(rolled(f"{HOARD}; f F3", (2, 2, 4))), at("F3"))) == "E=F3"


def test_termites_enter_where_it_is_clicked() -> None:
    state = rolled(FORK, (2, 2, 4))
    assert text(clicked(deciding(state), Target("entrance", HEX["B11"]))) == "V=B11:3"
    assert text(clicked(deciding(state), at("F3"))) == "V=B2:1"


def test_a_hex_of_the_track_is_clicked_where_it_goes_or_forgone() -> None:
    state = rolled(f"{S1}; K3; B=2", (3, 2, 1))
    state = GAME.apply(state, 0, GAME.parse("T3")).state
    assert text(clicked(deciding(state), at("G5"))) == "H=G5@1"
    assert text(clicked(deciding(state), Target("forgo"))) == "H=-"
    assert decision(deciding(state), state).marks(None).free >> HEX["G5"] & 1


def test_a_hex_asks_for_its_room_only_where_several_could_have_it() -> None:
    state = rolled("C=sB2:SE4; R=F3+F4; C=r1.F5:1; R=F6+G5; K3; B=2", (3, 2, 1))
    state = GAME.apply(state, 0, GAME.parse("T3")).state
    moves = [move for move in legal_moves(state, 0) if isinstance(move, made.AddHex)]
    shared = next(cell for cell in {move.hex for move in moves} if sum(m.hex == cell for m in moves) > 1)
    choice = deciding(state)
    assert choice.pick(Target("hex", shared)) == Narrowed()
    rooms = {target for target in choice.offers() if target.kind == "room"}
    assert rooms == {Target("room", m.room) for m in moves if m.hex == shared and m.room >= 0}
    last = max(rooms, key=lambda target: target.number)
    assert clicked(choice, last) == made.AddHex(shared, last.number)


def test_a_claim_is_a_click_on_the_option() -> None:
    state = rolled(f"{S1}; K7; B=2", (5, 6, 1))
    state = GAME.apply(state, 0, GAME.parse("T5")).state
    assert text(clicked(deciding(state), Target("option", 4))) == "B=4"
    assert deciding(state).pick(Target("option", 2)) == Refused(Target("option", 2))


def test_after_assigning_only_done_is_left() -> None:
    state = rolled(S1, (2, 6, 5))
    after = GAME.apply(state, 0, Assign(0, 5)).state
    assert deciding(after).offers() == {DONE}


def test_a_setup_roll_of_three_is_kept_or_rolled_again() -> None:
    state = new_state(Table(1, reroll=True))
    state = GAME.apply(state, -1, made.RollOptions((3,))).state
    assert text(clicked(deciding(state), DONE)) == "keep"
    assert text(clicked(deciding(state), Target("option", 3))) == "again"


# ---------------------------------------------------------------------- refusals


def test_refusals_name_the_rule() -> None:
    state = rolled(f"{S5}{KINDS}; W1", (1, 3, 6))
    choice = deciding(state)
    for target, rule in (
        (at("E4"), "FA-CORR-08"),
        (at("N5"), "FA-HAZ-12"),
        (at("C2"), "FA-CORR-08"),
        (at("G3"), "FA-CORR-06"),
        (Target("shape", 14), "FA-ROOM-01"),
        (Target("fortune", 6), "FA-DICE-03"),
    ):
        assert why(state, choice, target) == rule, target
    choice.pick(at("A5"))
    assert why(state, choice, at("K9")) == "FA-CORR-03"


def test_a_used_die_says_so() -> None:
    state = rolled(S1, (2, 6, 5))
    state = GAME.apply(state, 0, GAME.parse("T2")).state
    assert why(state, deciding(state), Target("die", 0)) == "FA-TURN-04"
    assert why(state, deciding(state), Target("action", TRACK)) == "FA-TRACK-02"


def test_a_room_that_can_have_no_purpose_says_why() -> None:
    """With all dice used it was said that no die is left, though a purpose takes none."""
    state = rolled("C=sB2:SE2; R=D3; C=sA7:SE4; R=E9+E10+F10+F11", (1, 1, 1))
    for _ in range(3):
        state = GAME.apply(state, 0, GAME.parse("T1")).state
    choice = deciding(state)
    said = "Room 1 has 1 hex, and a purpose needs 2 or more."
    assert refused(state, choice, at("D3")) == Reason("FA-ASSIGN-03", said)
    assert why(state, choice, at("K9")) == "FA-TURN-04"
    named = GAME.apply(state, 0, GAME.parse("U2:S")).state
    assert why(named, deciding(named), at("E9")) not in ("", "FA-TURN-04")


def test_an_option_says_what_it_means_before_it_is_ticked() -> None:
    state = rolled(S1, (1, 2, 3))
    for number, bonus in enumerate(BOX.bonuses, 1):
        assert forecast(state, 0, made.Claim(number))[0] == bonus.words.rstrip(".")


def test_what_is_faint_says_why() -> None:
    state = rolled(S1, (4, 5, 1))
    choice = deciding(state)
    assert why(state, choice, Target("action", ROOM)) == "FA-ROOM-04"
    assert why(state, choice, Target("shape", 3)) == "FA-ROOM-04"
    assert why(state, choice, Target("shape", 1)) == "FA-ROOM-01"
    assert why(state, choice, Target("shape", 10)) == "FA-ROOM-05"
    low = rolled(S1, (2, 3, 1))
    assert why(low, deciding(low), Target("action", FOOD)) == "FA-FOOD-01"
    full = rolled("C=sB2:SE4", (4, 5, 1))
    assert why(full, deciding(full), Target("action", ASSIGN)) == "FA-ASSIGN-01"
