"""What every game's table does: choosing a move by clicks, prompt, hover, keys, hint, refusal, log drawer."""
