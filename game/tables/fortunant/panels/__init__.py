"""The parts of the table beside the leaf: functions from what is shown to items."""
