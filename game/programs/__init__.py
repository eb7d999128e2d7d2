"""Other people's programs as players: started, asked over a pipe, held to their time, ended for certain."""
