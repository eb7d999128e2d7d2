"""Faults of sentences that can be found without saying them: `python -m tests.words [LANGUAGE]`."""
