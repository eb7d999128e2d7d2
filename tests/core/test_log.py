"""A log replays to the same positions, and a wrong line is refused with its number and rule."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from rules.core import log, registry
from rules.core.errors import IllegalMoveError, LogError, NotationError, SetupError
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.toy import GAME, INFO
from tests.toys.verbs import exchanged


def played(seed: str = "s", seats: int = 3) -> log.Record:
    """A whole game, always the first legal move but the last every third time."""
    record, rng = log.Record(GAME, Setup("standard", seats), seed), Rng(1)
    while not record.over:
        if record.chance_acts:
            record.draw()
        else:
            seat = record.game.deciders(record.state)[0]
            record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
    return record


def test_a_log_replays_to_the_same_positions() -> None:
    record = played()
    again = log.replay(record.text())
    assert again.states == record.states
    assert again.entries == record.entries
    assert again.text() == record.text()


def test_undo_is_the_prefix() -> None:
    record = played()
    for length in range(len(record.entries)):
        prefix = record.prefix(length)
        assert prefix.states == log.replay(prefix.text()).states
    record.rewind(4)
    assert len(record.entries) == 4
    assert record.state == record.prefix(4).state


def test_entry_n_always_draws_the_same() -> None:
    record = played()
    draws = [i for i, entry in enumerate(record.entries) if entry.seat == CHANCE]
    assert draws
    assert all(record.prefix(i).foresee() == record.entries[i].move for i in draws)


def test_chance_may_have_a_form_of_its_own() -> None:
    assert log.parse_line(GAME, "#2 4") == (CHANCE, GAME.parse("#2 4"))
    assert log.parse_line(GAME, "P2: take 3") == (1, GAME.parse("take 3"))


def test_only_entries_that_a_seat_made_are_marked_as_the_programs() -> None:
    record = played()
    own, chance = ([e.seat == CHANCE for e in record.entries].index(wanted) for wanted in (False, True))
    assert record.entries[-1].seat != CHANCE, "the one that -1 would mark"
    record.mark_automatic((-1, own, chance, len(record.entries)))
    assert [n for n, entry in enumerate(record.entries) if entry.automatic] == [own]


def test_a_refused_move_changes_nothing() -> None:
    record = played().prefix(8)
    before, count = record.state, len(record.entries)
    with pytest.raises(IllegalMoveError) as caught:
        record.play(2, GAME.parse("take 1"))
    assert caught.value.rule == "TOY-MOVE"
    assert record.state is before
    assert len(record.entries) == count


@pytest.mark.parametrize(
    ("game", "variant", "moves"),
    [
        ("brilliants", "apprantice", ("end", "pass", "F1 #1-S4", "reveal OH07", "hatch F")),
        ("brilliants", "experiantced", ("ants HFD", "ant F", "species FLY", "keep SLIP/D", "play TRAIL")),
        ("brilliants", "solo", ("go S4", "pick OF12", "power look F", "eat S4")),
        ("ant_trails", "standard", ("+C2", "-", ".")),
    ],
)
def test_a_line_of_a_seat_that_nobody_has_is_refused_in_one_sentence(
    game: str, variant: str, moves: tuple[str, ...]
) -> None:
    rules = registry.game(game)
    setup = Setup(variant, rules.info.variant(variant).seats[0])
    record = log.Record(rules, setup, "7")
    while record.chance_acts:
        record.draw()
    for seat in range(setup.seats + 1, 10):
        for move in moves:
            with pytest.raises(LogError, match=f"There is no seat P{seat} in this game"):
                log.replay(f"{record.text()}P{seat}: {move}\n")


def edited(number: int, text: str) -> str:
    lines = played().text().splitlines()
    lines[number - 1] = text
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("number", "text", "words"),
    [
        (1, "XX1 seats=2 seed=s", "line 1: 'XX1' is the notation of no game"),
        (1, "", "line 1"),
        (1, "TOY1 seats=9 seed=s", "line 1: This is no header"),
        (4, "P1: fly", "line 4, \"P1: fly\": 'fly' is no move"),
        (4, "! draw P1 77", r"line 4, .*Chance cannot do that now. \(TOY-CHANCE\)"),
        (5, "P1: " + "x" * 5000, "at most 2000 characters"),
        (9, "P7: take 1", r"line 9, \"P7: take 1\": P7 cannot take 1 now. \(TOY-MOVE\)"),
    ],
)
def test_a_wrong_line_is_named(number: int, text: str, words: str) -> None:
    with pytest.raises(LogError, match=words):
        log.replay(edited(number, text))


def test_a_log_cannot_have_more_entries_than_any_game() -> None:
    record = played()
    count = len(record.entries)

    def replayed(longest: int) -> log.Record:
        variants = tuple(replace(variant, longest=longest) for variant in GAME.info.variants)
        with exchanged(GAME, info=replace(INFO, variants=variants)):
            return log.replay(record.text().replace("\n", "\n\n") + "\n" * 500)

    assert len(replayed(count).entries) == count
    with pytest.raises(LogError, match=f"line {2 * count + 1}: no such game has more than {count - 1} ent"):
        replayed(count - 1)


def test_the_redacted_log_hides_cards_and_seed() -> None:
    record = played(seed="very-secret")
    text = record.text_for(0)
    assert "! draw P2 ?" in text
    assert "very-secret" not in text


def from_position(seed: str = "two words") -> log.Record:
    record = log.Record(GAME, None, seed, played().states[12])
    while len(record.entries) < 9:
        if record.chance_acts:
            record.draw()
        else:
            seat = GAME.deciders(record.state)[0]
            record.play(seat, GAME.legal_moves(record.state, seat)[0])
    return record


def test_a_game_from_a_position_has_a_log_that_begins_with_it() -> None:
    record = from_position()
    again = log.replay(record.text())
    assert again.from_position
    assert (again.seed, again.setup) == (record.seed, record.setup)
    assert (again.entries, again.states) == (record.entries, record.states)
    assert again.text() == record.text()
    assert not log.replay(played().text()).from_position


def head(state: str = "", seed: str = '"s"', more: str = "") -> str:
    state = state or json.dumps(GAME.to_json(played().states[12]))
    return f'TOY1 position {{"seed":{seed},"state":{state}{more}}}'


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ("TOY1 position", "not JSON"),
        ("TOY1 position []", "must be written as"),
        (head(seed="7"), "must be written as"),
        (head(seed='"' + "s" * 65 + '"'), "must be written as"),
        (head(more=',"x":1'), "must be written as"),
        (head(more=',"seed":"t"'), "key is repeated"),
        (head('{"seats":NaN}'), "NaN is not a number"),
        (head('{"seats":2}'), "other keys"),
        (head("[" * 40 + "]" * 40), "nested deeper"),
        (head() + " x", "something follows"),
        (head('"' + "x" * log.MAX_HEADER + '"'), "at most"),
    ],
)
def test_a_wrong_position_is_refused_with_its_line(header: str, words: str) -> None:
    log.replay(head())
    with pytest.raises(LogError, match="^line 1: .*" + words):
        log.replay(header + "\nP1: take 1\n")


def test_registry() -> None:
    assert registry.game("toy") is GAME
    assert registry.game_of_header("TOY1 seats=2") is GAME
    with pytest.raises(SetupError, match="did you mean brilliants"):
        registry.game("briliants")
    with pytest.raises(NotationError):
        registry.game_of_header("")


def test_lines_of_seats_with_several_digits() -> None:
    for seat in (0, 8, 9, 98, 119):
        text = log.line(GAME, seat, GAME.parse("take 1"))
        assert log.parse_line(GAME, text) == (seat, GAME.parse("take 1"))
    with pytest.raises(NotationError):
        log.parse_line(GAME, "P0: take 1")
    with pytest.raises(NotationError):
        log.parse_line(GAME, "P1000: take 1")
