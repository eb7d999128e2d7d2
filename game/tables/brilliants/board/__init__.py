"""Board and nests: where spaces lie, what stands on them, and the marks on both."""
