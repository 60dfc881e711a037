"""The settings classes: what may stand in each file, with types, defaults and documentation in one place."""
