"""Measurements of the source code: sizes, imports, prose, and the length of a click's path.

`python -m tests.floor_plan` prints them, `--write` puts them into `docs/measured/house.md`.
"""
