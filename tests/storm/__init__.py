"""A storm of random events over running games and all pages, seeded and reproducible."""
