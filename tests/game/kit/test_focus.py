"""The focus ring: one list for mouse, keyboard and robots."""

from __future__ import annotations

import pygame
import pytest

from game.kit.control import Control, key_matches
from game.kit.focus import FocusRing


def _event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def _key(key: int, mod: int = 0, text: str = "") -> pygame.event.Event:
    return _event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)


class Desk:
    """Six buttons in two rows of three; the fifth is off."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.ring = FocusRing()
        self.ring.replace([self._control(number) for number in range(6)])

    def _control(self, number: int) -> Control:
        rect = pygame.Rect(number % 3 * 100, number // 3 * 60, 80, 40)
        name = "abcdef"[number]
        return Control(
            name, rect, name, lambda: self.done.append(name), key=name.upper(), enabled=name != "e"
        )


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_tab_goes_round_and_leaves_out_what_is_off(desk: Desk) -> None:
    seen = []
    for _ in range(6):
        desk.ring.handle(_key(pygame.K_TAB))
        seen.append(desk.ring.focus_id)
    assert seen == ["a", "b", "c", "d", "f", "a"]
    desk.ring.handle(_key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert desk.ring.focus_id == "f"


def test_arrows_go_to_the_neighbour(desk: Desk) -> None:
    desk.ring.focus("a")
    for key, expected in (
        (pygame.K_RIGHT, "b"),
        (pygame.K_RIGHT, "c"),
        (pygame.K_DOWN, "f"),
        (pygame.K_LEFT, "d"),
        (pygame.K_UP, "a"),
        (pygame.K_UP, "a"),
    ):
        desk.ring.handle(_key(key))
        assert desk.ring.focus_id == expected


def test_enter_space_and_shortcuts_act_once(desk: Desk) -> None:
    desk.ring.focus("b")
    desk.ring.handle(_key(pygame.K_RETURN))
    desk.ring.handle(_key(pygame.K_SPACE))
    desk.ring.handle(_key(pygame.K_d))
    desk.ring.handle(_key(pygame.K_e))
    assert desk.done == ["b", "b", "d"]


def test_enter_on_a_choice_is_left_to_the_pages_button(desk: Desk) -> None:
    desk.ring.get("b").look = "choice"
    desk.ring.get("f").key = "Enter"
    desk.ring.focus("b")
    desk.ring.handle(_key(pygame.K_RETURN))
    desk.ring.handle(_key(pygame.K_SPACE))
    assert desk.done == ["f", "b"]


def test_enter_presses_the_golden_button_whatever_key_that_bears(desk: Desk) -> None:
    desk.ring.get("e").key, desk.ring.get("e").look = "Enter", "gold"  # it is off
    desk.ring.get("c").look = "gold"
    desk.ring.handle(_key(pygame.K_RETURN))
    assert desk.done == ["c"]
    desk.ring.get("f").key = "Enter"
    desk.ring.handle(_key(pygame.K_RETURN))
    assert desk.done == ["c", "f"]


def test_a_click_acts_when_let_go_inside(desk: Desk) -> None:
    inside, outside = (10, 10), (90, 50)
    desk.ring.handle(_event(pygame.MOUSEBUTTONDOWN, pos=inside, button=1))
    assert desk.ring.pressed_id == "a"
    assert desk.done == []
    desk.ring.handle(_event(pygame.MOUSEBUTTONUP, pos=outside, button=1))
    assert desk.done == []
    desk.ring.handle(_event(pygame.MOUSEBUTTONDOWN, pos=inside, button=1))
    desk.ring.handle(_event(pygame.MOUSEBUTTONUP, pos=inside, button=1))
    assert desk.done == ["a"]


def test_what_is_off_cannot_be_clicked_but_hovered(desk: Desk) -> None:
    place = desk.ring.get("e").rect.center
    assert desk.ring.handle(_event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    desk.ring.handle(_event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    assert desk.done == []
    assert desk.ring.hover_id == "e"


def test_focus_and_hover_stay_over_a_new_list(desk: Desk) -> None:
    desk.ring.focus("b")
    desk.ring.replace([Control("b", pygame.Rect(0, 0, 10, 10)), Control("x", pygame.Rect(20, 0, 10, 10))])
    assert desk.ring.focus_id == "b"
    desk.ring.replace([Control("x", pygame.Rect(20, 0, 10, 10))])
    assert desk.ring.focus_id is None


def test_two_controls_of_one_id_are_a_mistake(desk: Desk) -> None:
    with pytest.raises(ValueError, match="same id"):
        desk.ring.replace([Control("b", pygame.Rect(0, 0, 1, 1))] * 2)


@pytest.mark.parametrize(
    ("key", "event", "matches"),
    [
        ("Ctrl+Z", _key(pygame.K_z, pygame.KMOD_LCTRL), True),
        ("Ctrl+Z", _key(pygame.K_z), False),
        ("Z", _key(pygame.K_z, pygame.KMOD_LCTRL), False),
        ("Z", _key(pygame.K_z), True),
        ("F1", _key(pygame.K_F1), True),
        ("Enter", _key(pygame.K_KP_ENTER), True),
        ("?", _key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?"), True),
        ("", _key(pygame.K_a), False),
    ],
)
def test_shortcuts_mind_the_modifiers(key: str, event: pygame.event.Event, matches: bool) -> None:
    assert key_matches(key, event) is matches


def test_a_key_that_does_not_exist_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="'Foo'"):
        key_matches("Foo", _key(pygame.K_a))


def test_twins_are_named(desk: Desk) -> None:
    with pytest.raises(ValueError, match=r"two controls have the same id: b, d$"):
        desk.ring.replace([desk._control(number) for number in (0, 1, 1, 3, 3)])
