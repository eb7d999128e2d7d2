"""Opponents of Colossi."""
