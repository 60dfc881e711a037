"""The editor's end of the External Editor API: JSON messages over TCP on this computer.

The game listens on one port, the editor on another one. Each message has a connection of its own, and the
game answers on the editor's port.
"""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from queue import Empty, Queue
from types import TracebackType
from typing import Any

from tts_export.inputs import is_flood

GAME_PORT, EDITOR_PORT = 39999, 39998
HERE = "127.0.0.1"
GET_SCRIPTS, SAVE_AND_PLAY, EXECUTE = 0, 1, 3
"""The messages that the game accepts."""
SCRIPTS, PRINTED, FAILED, CUSTOM = 1, 2, 3, 4
"""The messages that the game sends."""
MOST_BYTES = 16_000_000
"""Of a message: the scripts of the largest table have a few megabytes, and of one with an emoji Python makes
ten times as much.
"""
PATIENCE, LOOK = 5.0, 0.2
"""Seconds: for one side of a connection, and between two looks whether the editor was closed."""

EditorMessage = dict[str, Any]


class NoGame(Exception):
    """Nobody listens on the game's port."""


class BusyPort(Exception):
    """Another program listens on the editor's port."""


class Editor:
    """The listening editor; close it, or use it in a `with` statement. Raises BusyPort.

    `heard` is called with every message that nobody waits for, in the thread that listens.
    """

    def __init__(
        self, heard: Callable[[EditorMessage], None], *, game_port: int = GAME_PORT, port: int = EDITOR_PORT
    ) -> None:
        self._heard = heard
        self._game_port = game_port
        self._answers: Queue[EditorMessage] = Queue()
        self._awaited: frozenset[int] = frozenset()
        try:
            self._server = socket.create_server((HERE, port), backlog=128)
        except OSError as error:
            raise BusyPort(str(port)) from error
        self._server.settimeout(LOOK)
        self.port: int = self._server.getsockname()[1]
        self._closed = threading.Event()
        self._listener = threading.Thread(target=self._listen, name="external editor", daemon=True)
        self._listener.start()

    def __enter__(self) -> "Editor":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Stops listening."""
        self._closed.set()
        self._listener.join()
        self._server.close()

    def ask(
        self,
        message: Mapping[str, Any],
        answers: Iterable[int],
        fits: Callable[[EditorMessage], bool],
        seconds: float,
    ) -> EditorMessage | None:
        """Sends a message and returns the first answer of these kinds that fits; None if none comes in time.

        Raises NoGame.
        """
        self._answers = Queue()
        self._awaited = frozenset(answers)
        try:
            self._send(message)
            return self._answer(fits, time.monotonic() + seconds)
        finally:
            self._awaited = frozenset()

    def _send(self, message: Mapping[str, Any]) -> None:
        data = json.dumps(message).encode("ascii")
        try:
            with socket.create_connection((HERE, self._game_port), timeout=PATIENCE) as line:
                line.sendall(data)
        except OSError as error:
            raise NoGame(str(self._game_port)) from error

    def _answer(self, fits: Callable[[EditorMessage], bool], until: float) -> EditorMessage | None:
        while (left := until - time.monotonic()) > 0:
            with suppress(Empty):
                message = self._answers.get(timeout=min(left, LOOK))  # short waits: Ctrl-C gets through
                if fits(message):
                    return message
                self._heard(message)
        return None

    def _listen(self) -> None:
        while not self._closed.is_set():
            try:
                line, _ = self._server.accept()
            except TimeoutError:
                continue
            except OSError:
                return
            with line:
                message = _read(line, self._closed)
            if message is None:
                continue
            if message["messageID"] in self._awaited:
                self._answers.put(message)
            else:
                self._heard(message)


def _read(line: socket.socket, closed: threading.Event) -> EditorMessage | None:
    """The message of a connection, up to its end; None for anything else. Any program here may connect.

    It waits shortly at a time: whoever closes the editor waits for this.
    """
    try:
        data = _whole(line, closed)
        message = None if data is None or is_flood(data) else json.loads(data.decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return None
    known = isinstance(message, dict) and isinstance(message.get("messageID"), int)
    return message if known else None


def _whole(line: socket.socket, closed: threading.Event) -> bytes | None:
    """All bytes up to the end of a connection; None if that does not come in time."""
    data = bytearray()
    until = time.monotonic() + PATIENCE
    line.settimeout(LOOK)
    while len(data) <= MOST_BYTES and time.monotonic() < until and not closed.is_set():
        with suppress(TimeoutError):
            part = line.recv(1 << 16)
            if not part:
                return bytes(data)
            data += part
    return None
