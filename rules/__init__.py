"""Pure rules: no window, clock or threads; only `core.catalogue` reads files."""
