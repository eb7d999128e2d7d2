"""Colossi: an island of beasts for two to four."""
