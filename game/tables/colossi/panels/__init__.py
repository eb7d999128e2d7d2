"""The parts of the table beside the island: functions from what is shown to items."""
