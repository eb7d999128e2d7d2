"""Makes every picture of the game from scripts: one module a subject, each with `make()`."""
