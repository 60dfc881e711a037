"""The most memory that a command takes, in a process of its own."""

import os
import subprocess
import sys
from typing import NamedTuple

_RUN = """
import sys
from tests.soak.fuzz import megabytes
try:
    from tts_export.cli.app import app
    app(sys.argv[1:])
finally:
    print(f"\\n{megabytes():.0f}", file=sys.stderr)
"""


class Peak(NamedTuple):
    """How a command has ended."""

    code: int
    megabytes: int
    text: str


def peak(*arguments: object, seconds: int = 60) -> Peak:
    """Runs `tts-export` with these arguments."""
    command = [sys.executable, "-c", _RUN, *map(str, arguments)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=seconds, env=environment, check=False
    )
    text, _, number = done.stderr.rstrip().rpartition("\n")
    return Peak(done.returncode, int(number), done.stdout + text)
