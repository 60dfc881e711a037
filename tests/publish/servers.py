"""An S3 server on this computer, and a server in front of it that misbehaves when it is asked to."""

from __future__ import annotations

import http.client
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tts_export.net.fetching import VARIABLE
from tts_export.publish import s3

SECRET = "AVerySecretKey"
LOGIN = b'<!doctype html><form action="/login"><input type="password"></form>'
Fault = Callable[["Handler", bytes], None]


class Handler(BaseHTTPRequestHandler):
    """Passes requests on, except those that get a fault instead."""

    protocol_version = "HTTP/1.1"
    unruly: Unruly

    def do_any(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        unruly = self.unruly
        unruly.asked.append((self.command, self.path))
        if self.command in unruly.methods and unruly.faults:
            unruly.faults.pop(0)(self, body)
        else:
            self.pass_on(body)

    do_GET = do_PUT = do_HEAD = do_DELETE = do_POST = do_any

    def pass_on(self, body: bytes) -> None:
        inner = http.client.HTTPConnection("127.0.0.1", self.unruly.behind)
        inner.request(self.command, self.path, body, dict(self.headers))
        answer = inner.getresponse()
        data = answer.read()
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("connection", "transfer-encoding", "content-length", "date", "server"):
                self.send_header(name, value)
        length = answer.getheader("Content-Length") if self.command == "HEAD" else None
        self.send_header("Content-Length", length or str(len(data)))
        self.end_headers()
        self.wfile.write(data)
        inner.close()

    def log_message(self, *_: object) -> None:
        pass


class Unruly:
    """What the server does wrong, request by request, and what it was asked."""

    def __init__(self, port: int, behind: int) -> None:
        self.at = f"http://127.0.0.1:{port}"
        self.behind = behind
        self.faults: list[Fault] = []
        self.methods = {"PUT"}
        """The methods that get the faults."""
        self.asked: list[tuple[str, str]] = []

    def paths(self, method: str) -> list[str]:
        return [path for asked, path in self.asked if asked == method]


@contextmanager
def unruly_server(behind: int) -> Iterator[Unruly]:
    class Own(Handler):
        pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Own)
    server.daemon_threads = True
    Own.unruly = Unruly(server.server_port, behind)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    try:
        yield Own.unruly
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def s3_endpoint(port: int) -> Iterator[Unruly]:
    """A server that misbehaves before the S3 server at a port, and the environment that leads there."""
    with unruly_server(port) as unruly, pytest.MonkeyPatch.context() as patch:
        variables = {
            "AWS_ENDPOINT_URL": unruly.at,
            "AWS_ACCESS_KEY_ID": "AKIATEST",
            "AWS_SECRET_ACCESS_KEY": SECRET,
            "AWS_DEFAULT_REGION": "us-east-1",
            "AWS_EC2_METADATA_DISABLED": "true",
            VARIABLE: "1",
            "no_proxy": "*",
        }
        for name, value in variables.items():
            patch.setenv(name, value)
        patch.setattr(s3, "PAUSE", 0)
        yield unruly


def status(code: int, body: bytes = b"", **headers: str) -> Fault:
    def answer(handler: Handler, _: bytes) -> None:
        handler.send_response(code)
        for name, value in headers.items():
            handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    return answer


def s3_error(code: int, name: str, message: str = "") -> Fault:
    xml = f"<?xml version='1.0'?><Error><Code>{name}</Code><Message>{message}</Message></Error>"
    return status(code, xml.encode(), **{"Content-Type": "application/xml"})


def lost(handler: Handler, _: bytes) -> None:
    """The connection is lost in the middle of an answer."""
    handler.wfile.write(b"HTTP/1.1 2")
    handler.close_connection = True


def pass_on(handler: Handler, body: bytes) -> None:
    """No fault."""
    handler.pass_on(body)


def truncated(handler: Handler, body: bytes) -> None:
    """Half of the picture is stored, and the answer says that all is well."""
    for name in ("Content-MD5", "Content-Length"):
        del handler.headers[name]
    handler.pass_on(body[: len(body) // 2])


def without_end(handler: Handler, body: bytes) -> None:
    """An answer of 60 MB, or of what is read of it."""
    handler.send_response(200)
    handler.send_header("Connection", "close")
    handler.end_headers()
    with suppress(OSError):
        for _ in range(600):
            handler.wfile.write(b"x" * 100_000)
    handler.close_connection = True


def wrong_bytes(handler: Handler, body: bytes) -> None:
    """Another picture of the same size is stored, and the answer says that all is well."""
    for name in ("Content-MD5", "x-amz-meta-sha256"):
        del handler.headers[name]
    handler.pass_on(bytes(len(body)))
