"""The command line: one file per command or group of commands, named as it is typed.

`app` lists the commands by hand. A command imports what it needs when it runs, so that `--help` is instant.
"""
