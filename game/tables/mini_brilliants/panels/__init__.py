"""The parts of the table as functions from what is shown to items."""
