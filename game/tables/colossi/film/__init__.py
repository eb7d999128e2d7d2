"""How events look while they happen."""
