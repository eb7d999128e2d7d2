"""What all games share: the protocol, the generator, the log, data files, errors."""
