"""The film: how events look while they happen, step by step over the table."""
