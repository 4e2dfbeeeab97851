"""Where people sit: the command line and the table in the terminal."""
