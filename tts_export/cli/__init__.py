"""The command line.

In go the words of a command line (`main.main`), out come lines of text and an exit status.

`commands/` has a file for each command. It imports what it needs when it runs, so that `--help` is instant.
"""
