"""A stand-in for the game: it speaks the External Editor API and runs what it gets on a simulated table."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from tts_export.push import Editor
from tts_export.push.editor import HERE
from tts_export.simulator import SimError, Table, frames

Message = dict[str, Any]
MOST_FRAMES = 1000


class StandIn:
    """A game with a table. It answers each message in its own thread, and lets the table come to rest.

    `each_frame` is called after every frame: what holds while something happens is checked there.
    """

    def __init__(self, save: Mapping[str, Any], seats: tuple[str, ...] = ("White", "Red")) -> None:
        self.saved = deepcopy(dict(save))
        self.table = Table.open(save, players=seats, raise_errors=False)
        self.table.settle()
        self.each_frame: Callable[[], None] = lambda: None
        self.received: list[Message] = []
        self.faults: list[BaseException] = []
        self.editor_port = 0
        self._told = [0, 0, 0]
        self._lock = threading.Lock()
        self._server = socket.create_server((HERE, 0))
        self.port: int = self._server.getsockname()[1]
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Ends the game; raises what went wrong in it."""
        self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()
        self._thread.join()
        if self.faults:
            raise self.faults[0]

    def settle(self) -> None:
        """Lets the table come to rest, and sends what its scripts have to say."""
        with self._lock:
            self._settle()

    def editor(self, heard: Callable[[Message], None] = lambda message: None) -> Editor:
        """An editor that talks with this game."""
        made = Editor(heard, game_port=self.port, port=0)
        self.editor_port = made.port
        return made

    def send(self, **message: Any) -> None:
        """Sends a message to the editor."""
        with socket.create_connection((HERE, self.editor_port)) as line:
            line.sendall(json.dumps(message).encode())

    def _serve(self) -> None:
        while True:
            try:
                line, _ = self._server.accept()
            except OSError:
                return
            with line:
                data = line.makefile("rb").read()
            with self._lock:
                try:
                    self._answer(json.loads(data))
                except BaseException as fault:  # it belongs to the test, not to this thread
                    self.faults.append(fault)

    def _answer(self, message: Message) -> None:
        self.received.append(message)
        if message["messageID"] == 0:
            self._send_scripts()
        elif message["messageID"] == 1:
            self._save_and_play(message["scriptStates"])
        elif message["messageID"] == 3:
            on = "Global" if message["guid"] == "-1" else message["guid"]
            try:
                self.table.execute(message["script"], on)
            except SimError as error:
                self.send(messageID=3, error=str(error), guid=message["guid"], errorMessagePrefix="")
            self._settle()

    def _send_scripts(self) -> None:
        entities = [self.table.world.globals, *self.table.objects]
        states = [
            {"name": entity.label, "guid": entity.guid, "script": entity.script}
            for entity in entities
            if entity.script
        ]
        self.send(messageID=1, scriptStates=states)

    def _save_and_play(self, states: list[Message]) -> None:
        """Loads the last save with other scripts: what has happened since is lost."""
        for state in states:
            data = self.saved
            if state["guid"] != "-1":
                data = next(one for one in self.saved["ObjectStates"] if one["GUID"] == state["guid"])
            data["LuaScript"], data["XmlUI"] = state["script"], state["ui"]
        self.table.rewind(self.saved)
        self._told[2] = 0
        self.table.settle()
        self._send_scripts()

    def _settle(self) -> None:
        quiet, begun = 0, self.table.world.frame
        while quiet < 2:
            frames.step(self.table.world)
            assert self.table.world.frame - begun < MOST_FRAMES, "the table does not come to rest"
            self.each_frame()
            quiet = 0 if frames.is_busy(self.table.world) else quiet + 1
        self._speak()

    def _speak(self) -> None:
        table, told = self.table, self._told
        for printed in table.messages[told[0] :]:
            if printed.to == "host":
                self.send(messageID=2, message=printed.text)
        for error in table.errors[told[1] :]:
            self.send(messageID=3, error=error.message, guid=error.guid, errorMessagePrefix=f"{error.name}: ")
        for data in table.external[told[2] :]:
            self.send(messageID=4, customMessage=data)
        told[:] = [len(table.messages), len(table.errors), len(table.external)]
