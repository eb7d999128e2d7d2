"""Planted defects: each must be caught by the test that is meant for it. `python -m tests.defects`."""
