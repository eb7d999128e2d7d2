"""Reports of unexpected errors: what broke, versions, the game's facts; no personal data."""

from __future__ import annotations

import json
import logging
import platform
import time
import traceback
from pathlib import Path

import pygame

from game.services import Services
from game.storage.files import atomic_write
from game.text import printable

_log = logging.getLogger(__name__)


def write_report(services: Services, error: Exception) -> Path | None:
    """Write a report into the player's folder; returns where it is, or None if it could not be written."""
    facts: dict[str, object] = {
        "error": _traceback(error),
        "python": platform.python_version(),
        "system": platform.system(),
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.version.SDL)),
        "antology": _version(),
    }
    try:
        facts["game"] = services.report_facts() if services.report_facts else None
    except Exception as trouble:
        facts["game"] = f"not available: {trouble!r}"
    try:
        path = _free_report(services)
        # Not msgspec, which refuses lone surrogates: the error may have been caused by exactly such a name
        # or path, and then the report must still be able to quote it.
        atomic_write(path, json.dumps(facts, indent=2, default=repr).encode("ascii") + b"\n")
    except (OSError, ValueError, TypeError, RecursionError) as trouble:
        _log.warning("No report written: %s", trouble)
        return None
    return path


def where(report: Path | None) -> str:
    """A sentence that says where a report is."""
    return f"A report is in {printable(str(report))}." if report else "The report could not be written."


def _free_report(services: Services) -> Path:
    """A file name made of the time; reports of the same second are numbered. Raises OSError, ValueError."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime(services.clock.wall()))
    path, number = services.paths.reports / f"report-{stamp}.json", 2
    while path.exists():
        path = services.paths.reports / f"report-{stamp}-{number}.json"
        number += 1
    return path


def _traceback(error: Exception) -> str:
    """The traceback, without the name of the player's home folder."""
    text = "".join(traceback.format_exception(error))
    try:
        return text.replace(str(Path.home()), "~")
    except RuntimeError:  # a user without a home
        return text


def _version() -> str:
    from importlib import metadata  # needed for reports only, and slow to import

    try:
        return metadata.version("antology")
    except metadata.PackageNotFoundError:
        return "checkout"
