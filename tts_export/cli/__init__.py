"""The command line: one file per group of commands. Only here are imports put off until a command runs."""
