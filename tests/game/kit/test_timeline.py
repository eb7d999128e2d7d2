"""Animations follow each other, and skipping them loses nothing but the show."""

from __future__ import annotations

import pytest

from game.kit.animation import Fade, Fly, Move, Pause, Pop, ease_in, ease_in_out, ease_out, linear, overshoot
from game.kit.timeline import Timeline


def test_steps_follow_each_other_and_their_parts_run_together() -> None:
    timeline, told = Timeline(), []
    timeline.play(Pause(0.2), Fade("veil", 0, 1, 0.1), end=lambda: told.append("one"))
    timeline.play(Pause(0.1), begin=lambda: told.append("begin two"), end=lambda: told.append("two"))
    timeline.update(0.15)
    assert {type(a).__name__: round(t, 2) for a, t in timeline.active()} == {"Pause": 0.75, "Fade": 1.0}
    assert told == []
    timeline.update(0.1)
    assert told == ["one", "begin two"]
    assert [round(t, 2) for _, t in timeline.active()] == [0.5]
    timeline.update(0.1)
    assert told == ["one", "begin two", "two"]
    assert not timeline.running
    assert not timeline.update(1)


def test_skipping_carries_out_every_end_in_order() -> None:
    timeline, told = Timeline(), []
    for name in "abc":
        timeline.play(Pause(5), end=lambda name=name: told.append(name))  # type: ignore[misc]
    timeline.update(1)
    timeline.skip()
    assert told == ["a", "b", "c"]
    assert not timeline.running


def test_what_an_end_appends_is_played_too() -> None:
    timeline, told = Timeline(), []
    timeline.play(Pause(0.1), end=lambda: timeline.play(Pause(0.1), end=lambda: told.append("later")))
    timeline.update(0.15)
    assert timeline.running
    timeline.update(0.1)
    assert told == ["later"]


@pytest.mark.parametrize(("speed", "share"), [(1.0, 0.25), (2.0, 0.5), (0.6, 0.15)])
def test_the_speed_setting_is_a_factor(speed: float, share: float) -> None:
    timeline = Timeline(speed)
    timeline.play(Fade("a", 0, 1, 0.4))
    timeline.update(0.1)
    assert [t for _, t in timeline.active()] == [pytest.approx(share)]


def test_without_animations_everything_has_happened_at_once() -> None:
    timeline, told = Timeline(speed=0), []
    timeline.play(Move("ant", ((0, 0), (9, 9))), end=lambda: told.append(1))
    assert told == [1]
    assert not timeline.running


def test_a_film_during_which_films_are_switched_off_is_over() -> None:
    told: list[str] = []
    timeline = Timeline()
    timeline.play(Pause(1), end=lambda: told.append("first"))
    timeline.play(Pause(1), end=lambda: told.append("second"))
    timeline.update(0.5)
    timeline.speed = 0.0
    assert timeline.update(0.02)
    assert (told, timeline.running) == (["first", "second"], False)


def test_reduced_motion_leaves_fades() -> None:
    timeline = Timeline(calm=True)
    timeline.play(
        Move("ant", ((0, 0), (9, 9))), Fade("veil", 0, 1), Pop("card"), Fly("leaf", "+6", (0, 0), (9, 9))
    )
    assert [a.key for a, _ in timeline.active()] == ["veil"]
    assert timeline.find("ant") is None
    assert timeline.find("veil") is not None


def test_a_move_follows_its_points_at_even_speed() -> None:
    move = Move("ant", ((0, 0), (10, 0), (10, 30)), ease=linear)
    assert move.place(0) == (0, 0)
    assert move.place(0.25) == pytest.approx((10, 0))
    assert move.place(0.5) == pytest.approx((10, 10))
    assert move.place(1) == (10, 30)
    assert [move.leg(t) for t in (0.1, 0.6, 1.0)] == [0, 1, 1]


def test_a_move_on_the_spot_stays_there() -> None:
    assert Move("ant", ((4, 4), (4, 4))).place(0.5) == (4, 4)
    assert Move("ant", ((4, 4),)).place(0.5) == (4, 4)


@pytest.mark.parametrize("ease", [linear, ease_in, ease_out, ease_in_out, overshoot])
def test_easing_begins_and_ends_where_it_should(ease: object) -> None:
    assert callable(ease)
    assert ease(0.0) == pytest.approx(0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1)


def test_pops_and_flights() -> None:
    assert Pop("a", grow=True).scale(0) == 0
    assert Pop("a", grow=True).scale(1) == pytest.approx(1)
    assert Pop("a").scale(0.5) == pytest.approx(1.18)
    fly = Fly("leaf", "+6", (0, 100), (100, 100), arc=0.2)
    assert fly.place(0) == (0, 100)
    assert fly.place(1) == pytest.approx((100, 100))
    assert fly.place(0.5)[1] == pytest.approx(80)
