"""Shared by all games: protocol, random generator, log, data files, errors."""
