"""Opponents of Mini BrilliAnts."""
