"""Panels of the table: functions from what is shown to items, laid out before anything is painted."""
