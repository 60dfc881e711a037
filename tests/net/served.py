"""A web server on this computer that answers as it is told: well, badly, or not at all."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

Answering = Callable[[BaseHTTPRequestHandler], None]


class Served:
    """What the server answers to each path, and what it was asked."""

    def __init__(self, port: int) -> None:
        self.at = f"http://127.0.0.1:{port}"
        self.answers: dict[str, Answering] = {}
        self.asked: list[tuple[str, Mapping[str, str]]] = []
        self.over = threading.Event()
        """Set at the end: ends the answers that stall."""


@contextmanager
def serving() -> Iterator[Served]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            served.asked.append((self.path, dict(self.headers)))
            served.answers.get(self.path.partition("?")[0], status(404))(self)

        def log_message(self, *_: object) -> None:
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = True
        request_queue_size = 100

    server = Server(("127.0.0.1", 0), Handler)
    served = Served(server.server_port)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield served
    finally:
        served.over.set()
        server.shutdown()
        server.server_close()


def body(data: bytes, kind: str = "text/csv", length: int | None = None, **headers: str) -> Answering:
    """An answer with this body, which may lie about its length."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        etag = headers.get("ETag")
        if etag and handler.headers.get("If-None-Match") == etag:
            status(304)(handler)
            return
        handler.send_response(200)
        handler.send_header("Content-Type", kind)
        handler.send_header("Content-Length", str(len(data) if length is None else length))
        for name, value in headers.items():
            handler.send_header(name, value)
        handler.end_headers()
        handler.wfile.write(data)

    return answer


def status(code: int, **headers: str) -> Answering:
    """An answer without a body."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(code)
        handler.send_header("Content-Length", "0")
        for name, value in headers.items():
            handler.send_header(name, value)
        handler.end_headers()

    return answer


def endless(served: Served) -> Answering:
    """An answer that goes on, a byte now and then, and never ends."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.end_headers()
        while not served.over.wait(0.01):
            handler.wfile.write(b"x")
            handler.wfile.flush()

    return answer


def silence(served: Served) -> Answering:
    """No answer."""
    return lambda handler: served.over.wait() and None
