"""Commands in processes of their own, to be stopped."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


def start(folder: Path, words: str, program: Sequence[str] = ("-m", "tts_export")) -> subprocess.Popen[bytes]:
    """A command in a process group of its own, as a shell starts it."""
    path = os.pathsep.join(map(str, (Path(__file__).parents[2], folder)))
    env = {**os.environ, "PYTHONPATH": path}
    return subprocess.Popen(
        [sys.executable, *program, *words.split()],
        cwd=folder,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
