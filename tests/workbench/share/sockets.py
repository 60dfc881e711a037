"""Pages of a shared table without browsers: they speak HTTP over real sockets and keep every byte."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any
from urllib.parse import urlsplit

from tts_export.workbench.server.guard import TOKEN

_MOST = 2**26
"""Bytes that may wait to be read."""
_PATIENCE = 120
"""Seconds after which something will never come."""


async def request(address: str, data: object = None, **headers: str) -> tuple[int, bytes]:
    """The status of an answer, and all of its bytes; with `data` it is a POST."""
    body = b"" if data is None else json.dumps(data).encode()
    reader, writer = await _sent(address, "GET" if data is None else "POST", body, headers)
    raw = await reader.read()
    writer.close()
    return int(raw.split(b" ", 2)[1]), raw


async def _sent(
    address: str, method: str, body: bytes = b"", headers: dict[str, str] | None = None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    url = urlsplit(address)
    reader, writer = await asyncio.open_connection(url.hostname, url.port, limit=_MOST)
    lines = {"host": url.netloc, "connection": "close", "content-length": str(len(body)), **(headers or {})}
    path = url.path + (f"?{url.query}" if url.query else "")
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
    await writer.drain()
    return reader, writer


def content(raw: bytes) -> bytes:
    """What an answer of known length says."""
    return raw.partition(b"\r\n\r\n")[2]


class HostPage:
    """The page of whoever shares the table."""

    def __init__(self, address: str) -> None:
        self.address, self._token = address, ""

    async def open(self) -> HostPage:
        _, page = await request(f"{self.address}table")
        self._token = re.search(rb'name="token" content="([^"]*)"', page)[1].decode()
        return self

    async def ask(self, path: str, data: object) -> Any:
        """The answer of the server, which has to be a good one."""
        status, raw = await request(f"{self.address}{path}", data, **{TOKEN: self._token})
        assert status == 200, raw
        return json.loads(content(raw))

    async def game(self, **words: object) -> None:
        await self.ask("table/game", words)

    async def links(self) -> dict[str, str]:
        return {entry["seat"]: entry["link"] for entry in await self.ask("share/links", {})}

    async def guests(self) -> dict[str, int]:
        return {entry["seat"]: entry["guests"] for entry in await self.ask("share/links", {})}

    async def transcript(self) -> str:
        return str((await self.ask("table/transcript", {}))["text"])

    async def cards(self) -> list[dict[str, Any]]:
        """All cards of the set, as the host's page has them."""
        _, raw = await request(f"{self.address}data/cards.json")
        return list(json.loads(content(raw))["cards"])


class GuestPage:
    """The page of a guest: it follows what the seat sees, and keeps every byte with the move after it."""

    def __init__(self, seat: str, link: str) -> None:
        self.seat, self.link = seat, link
        self.received: list[tuple[int, bytes]] = []
        self.view: dict[str, dict[str, Any]] = {}

    @property
    def step(self) -> int:
        """How many moves had been made when the page was changed last."""
        return int(self.view.get("room", {}).get("step", 0))

    @property
    def version(self) -> int:
        return int(self.view.get("room", {}).get("version", -1))

    async def open(self) -> GuestPage:
        """Loads the page and opens its stream."""
        status, raw = await request(self.link)
        assert status == 200
        self.received.append((0, raw))
        self.view = {}
        self._reader, self._writer = await _sent(f"{self.link}table/events", "GET")
        self.received.append((0, await self._reader.readuntil(b"\r\n\r\n")))
        await self.after(-1)
        return self

    async def after(self, version: int) -> None:
        """Reads until something has happened since this version of the table."""
        while self.version <= version:
            raw = await asyncio.wait_for(self._reader.readuntil(b"\n\n"), _PATIENCE)
            if data := raw.partition(b"data: ")[2]:
                self._take(json.loads(data))
            self.received.append((self.step, raw))

    async def ended(self) -> bool:
        """Whether the server ends the stream; what arrives before is dropped."""
        await self._reader.read()
        return self._reader.at_eof()

    def close(self) -> None:
        self._writer.close()

    async def post(self, work: str, **data: object) -> tuple[int, str]:
        """Asks for something; returns the status and the answer."""
        status, raw = await request(f"{self.link}table/{work}", data)
        self.received.append((self.step, raw))
        return status, content(raw).decode()

    async def act(self, do: str, **data: object) -> None:
        """Does something that the table allows, and waits until it has happened."""
        version = self.version
        assert await self.post("act", do=do, **data) == (200, '{"refused":""}'), (do, data)
        await self.after(version)

    async def choose(self, name: str, entry: str) -> None:
        """Chooses an entry of the menu of a piece."""
        piece = next(key for key, piece in self.view["pieces"].items() if piece.get("name") == name)
        assert entry in (await self.post("menu", piece=piece))[1]
        await self.act("choose", piece=piece, text=entry)

    async def press(self, text: str) -> None:
        """Presses a button of the panel."""
        parts = self.view["panel"].items()
        words = {key: part.get("text") or part.get("label") or "" for key, part in parts if part.get("press")}
        await self.act("press", part=next(key for key, label in words.items() if label.startswith(text)))

    async def picture(self, file: str) -> int:
        """The status of a picture of the table; its bytes are pixels."""
        status, _ = await request(self.link + file)
        return status

    def pictures(self) -> set[str]:
        """The files of all pictures that the seat sees now."""
        sides = [piece.get(side) for piece in self.view["pieces"].values() for side in ("up", "face")]
        return {side["file"] for side in sides if side}

    def _take(self, news: dict[str, dict[str, Any]]) -> None:
        for part, entries in news.items():
            now = self.view.setdefault(part, {})
            now |= entries
            self.view[part] = {key: value for key, value in now.items() if value is not None}
