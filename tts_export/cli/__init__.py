"""The command line: one file per command or group of commands, with the name of the command.

`app` lists the commands by hand. A command imports what it needs when it runs, so that `--help` is instant.
"""
