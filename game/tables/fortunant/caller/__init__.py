"""Caller mode: the program rolls for a room full of people who draw on printed sheets with real pencils."""
