"""The command line: one file per command or group of commands, with the name of the command.

In go the words of a command line (`main.main`), out come lines of text and an exit status.

`app` lists the commands by hand. A command imports what it needs when it runs, so that `--help` is instant.
"""
