"""`tts-export serve` as a process of its own."""

import os
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit
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
        _send_garbage(address)
        with urlopen(f"{address}events", timeout=20):  # a page is still open
            process.terminate()  # as Ctrl-C, which a shell's background jobs ignore
            said, _ = process.communicate(timeout=20)
    finally:
        process.kill()
    assert process.returncode == (143 if os.name == "posix" else 1)
    assert "Traceback" not in said and "Invalid HTTP" not in said


def _send_garbage(address: str) -> None:
    """Sends what is no request, of which the server may print nothing: anybody could fill a terminal."""
    url = urlsplit(address)
    with socket.create_connection((url.hostname, url.port), timeout=20) as connection:
        connection.sendall(b"\0\r\n\r\n")
        assert b" 400 " in connection.recv(1000)
