"""The settings classes: the keys of each file, with types, defaults and documentation in one place."""
