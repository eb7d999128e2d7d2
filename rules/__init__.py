"""Pure rules: no window, no clock, no threads, no files but the catalogue's."""
