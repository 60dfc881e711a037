"""The folder of whoever runs this."""

import os
from pathlib import Path


def home() -> Path:
    """The user's folder; the top of the disk for a user without one, as in a container."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.sep)
