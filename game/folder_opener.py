"""Opening a folder in the desktop's file manager."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

Find = Callable[[str], str | None]
"""Finds a program by its name: `shutil.which`."""


def opener(
    platform: str = sys.platform, environment: Mapping[str, str] = os.environ, find: Find = shutil.which
) -> str | None:
    """The program that opens a folder; None if there is none.

    On systems other than Windows and macOS it is `xdg-open`, which needs a desktop: in a console it would
    start a text browser instead of a window.
    """
    match platform:
        case "win32":
            return find("explorer")
        case "darwin":
            return find("open")
    desktop = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    return find("xdg-open") if desktop else None


def open_folder(program: str, folder: Path) -> None:
    """Open a folder without waiting. Raises OSError if the program cannot be started."""
    # In a session of its own: closing our window must not close the file manager.
    subprocess.Popen(
        [program, str(folder)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
