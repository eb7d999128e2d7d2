"""Which program shows a folder, on which system."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from game.folder_opener import open_folder, opener


def everywhere(name: str) -> str:
    return f"/bin/{name}"


def nowhere(_name: str) -> None:
    return None


@pytest.mark.parametrize(
    ("platform", "environment", "program"),
    [
        ("win32", {}, "/bin/explorer"),
        ("darwin", {}, "/bin/open"),
        ("linux", {"DISPLAY": ":0"}, "/bin/xdg-open"),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, "/bin/xdg-open"),
        ("linux", {"DISPLAY": ""}, None),
        ("freebsd13", {}, None),
    ],
)
def test_each_system_has_its_own(platform: str, environment: dict[str, str], program: str | None) -> None:
    assert opener(platform, environment, everywhere) == program
    assert opener(platform, environment, nowhere) is None


@pytest.mark.skipif(sys.platform == "win32", reason="the program is a shell script")
def test_the_folder_is_given_to_the_program(tmp_path: Path) -> None:
    program, said = tmp_path / "show", tmp_path / "said"
    program.write_text(f'#!/bin/sh\nprintf %s "$1" > {said}.new && mv {said}.new {said}\n')
    program.chmod(0o755)
    open_folder(str(program), tmp_path / "a folder")
    until = time.monotonic() + 10
    while not said.exists() and time.monotonic() < until:
        time.sleep(0.01)
    assert said.read_text() == str(tmp_path / "a folder")
