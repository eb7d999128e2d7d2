"""Files that each released version wrote on a player's disk, all of which this program opens.

`written/<version>` is a player's folder, made by that version itself, with `expected.json`, what it read of
its own files. `python -m tests.versions VERSION` makes one; it is a step of every release, and no folder is
ever changed afterwards. 0.1 and 0.2 were made later, by like steps with the last commits of those versions,
797d8451 and c5ddb39b.
"""
