"""Long runs of what must never fail, each a command: `python -m tests.soak.NAME --help`."""
