"""Folders of the player and of the program, and the program's own YAML files."""

from __future__ import annotations

import os
from importlib import resources
from pathlib import Path
from typing import Any, Final

import msgspec
import platformdirs

from rules.core.parsed import PARSED

HOME_VARIABLE: Final = "ANTOLOGY_HOME"
_NAME: Final = "antology"


class Paths(msgspec.Struct, frozen=True):
    """The player's folders, created at the first write."""

    config: Path
    data: Path
    cache: Path

    @classmethod
    def of_user(cls) -> Paths:
        """The system's usual folders, or folders inside ANTOLOGY_HOME if it is set."""
        if home := os.environ.get(HOME_VARIABLE):
            return cls.inside(Path(home))
        return cls(
            Path(platformdirs.user_config_dir(_NAME, appauthor=False)),
            Path(platformdirs.user_data_dir(_NAME, appauthor=False)),
            Path(platformdirs.user_cache_dir(_NAME, appauthor=False)),
        )

    @classmethod
    def inside(cls, home: Path) -> Paths:
        """All folders in one place, for tests and portable use."""
        return cls(home / "config", home / "data", home / "cache")

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @property
    def reports(self) -> Path:
        """Folder of reports of unexpected errors."""
        return self.data / "reports"


def shipped(kind: str) -> Path:
    """A folder that ships with the program: `data` or `assets`.

    An installed package holds it inside `game`; a checkout has it at the top level (editable installs
    ignore forced includes, so both places are tried). Raises FileNotFoundError.
    """
    inside = Path(str(resources.files("game"))) / kind
    beside = Path(__file__).resolve().parents[2] / kind
    for folder in (inside, beside):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"The folder {kind!r} is missing: looked in {inside} and {beside}.")


def read_yaml(file: Path) -> Any:
    """A shipped YAML file as plain values. Raises OSError or yaml.YAMLError."""
    text = file.read_text(encoding="utf-8")
    return PARSED.value("plain", text, lambda: _parse(text))


def _parse(text: str) -> Any:
    import yaml

    # The C loader: the Python one takes a noticeable part of the first start for our some thousand lines.
    return yaml.load(text, Loader=yaml.CSafeLoader)
