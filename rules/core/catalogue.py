"""Finding, reading and validating data files. The only module of `rules` that reads files.

A schema is a `msgspec.Struct` (with `forbid_unknown_fields=True`, so that misspelt keys are noticed). All
mistakes of a file are reported at once, each in a sentence that begins with file, line and column.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from rules.core.errors import DataError
from rules.core.parsed import PARSED

T = TypeVar("T")
Step = str | int
"""A key of a mapping or an index of a list."""

MAX_BYTES: Final = 4 * 1024 * 1024


def data_folder() -> Path:
    """The folder `data` of a checkout or of the installed package. Raises DataError."""
    top = Path(__file__).resolve().parents[2]
    for folder in (top / "data", top / "game" / "data"):
        if folder.is_dir():
            return folder
    raise DataError(f"The data folder is missing beside {top / 'rules'}; install the program again.")


def load(path: str, kind: type[T]) -> T:
    """The shipped file at `path` (such as `game/cards.yaml`) as a value of `kind`. Raises DataError."""
    return load_file(data_folder() / path, kind)


def load_file(path: Path, kind: type[T]) -> T:
    """Load an untrusted data file as a `kind`. Raises DataError."""
    return convert(_read(path), path.name, kind)


def convert(text: str, name: str, kind: type[T]) -> T:
    """Convert a text in the strict YAML of `document` to a `kind`. Raises DataError."""
    try:
        return msgspec.convert(PARSED.value("strict", text, lambda: _parse(text, name)), kind)
    except msgspec.ValidationError as error:
        from rules.core import mistakes

        raise DataError(mistakes.listed(text, name, kind) or f"{name}: {error}") from error


def _parse(text: str, name: str) -> Any:
    # Imported here, as the mistakes: a start that finds all values parsed before does without YAML.
    from rules.core import document

    return document.value_of(document.parse(text, name))


def _read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise DataError(f"{path.name}: the file is larger than {MAX_BYTES} bytes.")
        return data.decode("utf-8")
    except OSError as error:
        raise DataError(f"{path.name}: the file cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path.name}: the file is not UTF-8 text (byte {error.start}).") from error


def mistake(path: str, where: Sequence[Step], sentence: str) -> DataError:
    """A DataError for checks beyond the schema, pointing at a key or value of a shipped file.

    `where` is the path of keys and indices from the top: `("cards", 3, "cost")`; it ends at a step that the
    file does not have. The file is read again for its line numbers, so that only a mistake costs time.
    """
    from rules.core import mistakes

    return mistakes.pointed(_read(data_folder() / path), Path(path).name, where, sentence)
