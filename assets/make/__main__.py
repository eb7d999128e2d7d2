"""Re-make pictures: ``python -m assets.make [subject ...] [--out DIR]``, all subjects when none is named."""

import argparse
import importlib
import pkgutil
import time
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from PIL import Image

import assets.make
from assets.make.kit.picture import save

ASSETS = Path(__file__).resolve().parent.parent
WORKERS = 2


def subjects() -> list[str]:
    """Names of all modules of this package that make pictures."""
    found = [info.name for info in pkgutil.iter_modules(assets.make.__path__) if info.name != "__main__"]
    return sorted(name for name in found if _own(name, "make") or _own(name, "jobs"))


def _module(subject: str) -> object:
    return importlib.import_module(f"assets.make.{subject}")


def _own(subject: str, name: str) -> Callable[[], Any] | None:
    """The function the subject itself defines under this name; an import of the same name is not meant."""
    found = getattr(_module(subject), name, None)
    return found if found and found.__module__ == f"assets.make.{subject}" else None


@lru_cache(maxsize=1)
def pictures(subject: str, sample: bool = False) -> Mapping[str, Image.Image]:
    """File name under assets/ -> picture; with `sample` the subject's quick selection where it has one."""
    maker = (_own(subject, "sample") if sample else None) or _own(subject, "make")
    if maker is None:
        return {name: job() for name, job in jobs(subject).items()}
    made: Mapping[str, Image.Image] = maker()
    return made


def jobs(subject: str) -> Mapping[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make that picture alone; for subjects without a `make` of all."""
    listed = _own(subject, "jobs")
    if listed is None:
        raise ValueError(f"{subject} makes no pictures; known subjects: {', '.join(subjects())}")
    found: Mapping[str, Callable[[], Image.Image]] = listed()
    return found


@cache
def names(subject: str) -> frozenset[str]:
    """All file names the subject makes; asked of its own `names()` or `jobs()`, else by making them."""
    listing = _own(subject, "names") or _own(subject, "jobs")
    return frozenset(listing() if listing else pictures(subject))


def absent(subject: str, folder: Path) -> Mapping[str, Image.Image]:
    """The pictures that have no file in the folder, made alone if the subject lists jobs, else with all."""
    lacking = sorted(name for name in names(subject) if not (folder / name).is_file())
    if not lacking:
        return {}
    if not _own(subject, "jobs"):
        return pictures(subject)
    return {name: jobs(subject)[name]() for name in lacking}


def _write(job: tuple[str, Path, bool]) -> str:
    subject, folder, missing = job
    start = time.perf_counter()
    made = absent(subject, folder) if missing else pictures(subject)
    for name, picture in made.items():
        save(picture, folder / name)
    size = sum((folder / name).stat().st_size for name in made)
    return f"{subject}: {len(made)} pictures, {size / 1024:.0f} KB, {time.perf_counter() - start:.0f} s"


def main() -> None:
    """Make the named subjects (or all) on two cores and write them."""
    parser = argparse.ArgumentParser(prog="python -m assets.make", description=__doc__)
    parser.add_argument("subject", nargs="*", help="modules of assets/make; all when left out")
    parser.add_argument("--out", type=Path, default=ASSETS, help="folder to write into (default: assets)")
    parser.add_argument("--missing", action="store_true", help="only pictures that have no file yet")
    wanted = parser.parse_args()
    orders = [(subject, wanted.out, wanted.missing) for subject in wanted.subject or subjects()]
    with Pool(WORKERS) as pool:
        for line in pool.imap_unordered(_write, orders):
            print(line, flush=True)


if __name__ == "__main__":
    main()
