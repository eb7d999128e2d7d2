"""Write what the version to be released leaves on a disk: `python -m tests.versions 0.3`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rules.core import registry
from tests.versions.writer import write

WRITTEN = Path(__file__).with_name("written")


def main() -> int:
    """Write a new folder; refuse to change one that is there."""
    parser = argparse.ArgumentParser(prog="python -m tests.versions", description=__doc__)
    parser.add_argument("version", help="the version's number, such as 0.3")
    folder = WRITTEN / parser.parse_args().version
    if folder.exists():
        print(f"{folder} is there already; what a version wrote does not change.", file=sys.stderr)
        return 1
    write(folder, registry.names())
    print(f"{folder}: {sum(file.stat().st_size for file in folder.rglob('*') if file.is_file())} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
