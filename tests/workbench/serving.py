"""`tts-export serve` as a process of its own."""

import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest


@contextmanager
def serving(folder: Path, *words: str):
    """The address of the pages of the project in `folder`; the server is ended in the end."""
    command = [sys.executable, "-m", "tts_export", "serve", str(folder), "--quiet", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        lines = []
        for line in process.stdout:
            lines.append(line)
            if line.startswith("http://"):
                break
        else:
            pytest.fail("".join(lines))
        address = line.split()[0]
        yield address
        with urlopen(f"{address}events", timeout=20):  # a page is still open
            process.terminate()  # as Ctrl-C, which a shell's background jobs ignore
            said, _ = process.communicate(timeout=20)
    finally:
        process.kill()
    assert process.returncode == (143 if os.name == "posix" else 1) and "Traceback" not in said
