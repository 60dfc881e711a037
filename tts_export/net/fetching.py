"""Fetching an online file: with limits of time, size and redirects, and not from a private network.

This module is imported only by runs that fetch, because `urllib.request` is slow to import.
"""

import http.client
import io
import ipaddress
import os
import socket
import ssl
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import IO, Any
from urllib.parse import urljoin, urlsplit

from msgspec import Struct

from tts_export import __version__
from tts_export.net.addresses import SCHEMES
from tts_export.problems import reason

VARIABLE = "TTS_EXPORT_PRIVATE_NET"
"""The environment variable that allows addresses in private networks, and of this computer, when it is 1."""
SECONDS = 15.0
"""How long a fetch may take, from the first to the last byte."""
MOST_BYTES = 32_000_000
MOST_REDIRECTS = 5
_PIECE = 1 << 18
"""Bytes that are read at once; those of a web page say that it is one."""

_LOGIN = (
    b'type="password"',
    b"type=password",
    b"accounts.google.com",
    b"login.microsoftonline.com",
    b"login.live.com",
)


class FetchKind(Struct, frozen=True):
    """What is fetched: its limits, and the words of messages."""

    noun: str
    if_closed: str
    """What to do if the server wants a password."""
    if_page: str
    """What to do if the server sends a web page."""
    most_bytes: int = 0
    """0: MOST_BYTES."""
    seconds: float = 0
    """0: SECONDS."""


TABLE = FetchKind(
    "table", "share the sheet with anyone who has the link", "use the address of its CSV or XLSX export"
)
PICTURE = FetchKind(
    "picture", "everybody must be able to load it", "is it the address of the file itself?", 128_000_000, 60
)


class FetchResult(Struct, frozen=True):
    """The outcome of a fetch: `data`, or `unchanged`, or in `failed` the reason why there is neither."""

    data: bytes | None = None
    unchanged: bool = False
    failed: str = ""
    may_pass: bool = False
    """Whether it may be worth trying again: the server is busy, or the connection was lost."""
    kind: str = ""
    """The content type, such as `image/jpeg`."""
    etag: str = ""
    modified: str = ""


class _FetchStop(Exception):
    """A fetch that is refused, or given up; the text is the reason."""


class Fetch:
    """A fetch that runs in the background: several may run at once, and none is waited for too long."""

    def __init__(self, address: str, etag: str = "", modified: str = "", kind: FetchKind = TABLE) -> None:
        seconds = kind.seconds or SECONDS
        self._answer = FetchResult(failed=f"no complete answer within {seconds:g} seconds")
        # A daemon: a server that sends a byte now and then must not keep the process alive.
        self._thread = threading.Thread(target=self._run, args=(address, etag, modified, kind), daemon=True)
        self._until = time.monotonic() + seconds
        self._lines: list[socket.socket] = []
        self._thread.start()

    def answer(self) -> FetchResult:
        """The answer; waits for it until the time of a fetch is over, then hangs up."""
        self._thread.join(max(0.0, self._until - time.monotonic()))
        answer = self._answer
        if self._thread.is_alive():  # else a server without an end keeps a processor busy, as long as we run
            self._hang_up()
        return answer

    def keep(self, line: socket.socket) -> None:
        """Remembers a connection of this fetch, to end it when the time is over."""
        self._lines.append(line.dup())  # TLS takes over the socket itself
        if time.monotonic() > self._until:
            self._hang_up()

    def _hang_up(self) -> None:
        for line in list(self._lines):
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def _run(self, address: str, etag: str, modified: str, kind: FetchKind) -> None:
        _running.fetch = self
        conditions = {"If-None-Match": etag, "If-Modified-Since": modified}
        self._answer = fetch(address, {name: value for name, value in conditions.items() if value}, kind)
        for line in self._lines:
            line.close()


_running = threading.local()
"""The fetch of each thread."""


def fetch(address: str, conditions: Mapping[str, str], kind: FetchKind = TABLE) -> FetchResult:
    """Fetches a file; with `conditions` (headers) only if it has changed."""
    headers = {"User-Agent": f"tts-export/{__version__}", "Accept-Encoding": "identity", **conditions}
    try:
        _check_host(address)
        request = urllib.request.Request(address, headers=headers)
        with _opener().open(request, timeout=SECONDS) as response:
            return _answer(response, kind)
    except urllib.error.HTTPError as error:
        with error:
            if error.code == 304:
                return FetchResult(unchanged=True)
            return FetchResult(failed=_status(error, kind), may_pass=error.code == 429 or error.code >= 500)
    except _FetchStop as refused:
        return FetchResult(failed=str(refused))
    except (OSError, http.client.HTTPException, ValueError) as error:
        return FetchResult(failed=_why(error), may_pass=not isinstance(error, ValueError))


def _answer(response: Any, kind: FetchKind) -> FetchResult:
    """The whole body of a response. Raises `_FetchStop` for one that is too large or a web page."""
    declared, most = response.headers.get("Content-Length", ""), kind.most_bytes or MOST_BYTES
    too_large = f"it has more than {most:,} bytes"
    if declared.isdigit() and int(declared) > most:
        raise _FetchStop(too_large)
    first = response.read(_PIECE)
    start = first[:1000].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if start.startswith((b"<!doctype html", b"<html", b"<head")):
        if any(mark in first.lower() for mark in _LOGIN) or "google.com" in response.url:
            raise _FetchStop(f"the server sent a login page instead of a {kind.noun}; {kind.if_closed}")
        raise _FetchStop(f"the server sent a web page instead of a {kind.noun}; {kind.if_page}")
    data = _body(first, response, most)
    if len(data) > most:
        raise _FetchStop(too_large)
    if declared.isdigit() and len(data) < int(declared):
        failed = f"the answer ended after {len(data):,} of {int(declared):,} bytes"
        return FetchResult(failed=failed, may_pass=True)
    headers = response.headers
    return FetchResult(
        data,
        kind=headers.get_content_type(),
        etag=headers.get("ETag", ""),
        modified=headers.get("Last-Modified", ""),
    )


def _body(first: bytes, response: Any, most: int) -> bytes:
    """The body that begins with `first`, at most a piece more than `most` bytes. What comes in chunks is in
    memory once: reading it at once would join them.
    """
    body, part = io.BytesIO(), first
    while part and body.tell() <= most:
        body.write(part)
        part = response.read(_PIECE)
    return body.getvalue()


def _status(error: urllib.error.HTTPError, kind: FetchKind) -> str:
    if 300 <= error.code < 400:
        return "it redirects too often"
    words = http.client.responses.get(error.code, "")  # not the server's own: those may be anything
    message = f"the server answers {error.code} {words}".strip()
    if error.code in (401, 403):
        return f"{message}; {kind.if_closed}"
    return f"{message}: is the address right?" if error.code in (404, 410) else message


def _why(error: Exception) -> str:
    inner = error.reason if isinstance(error, urllib.error.URLError) else error
    if isinstance(inner, socket.gaierror):
        return "its host cannot be found; is there an internet connection?"
    if isinstance(inner, TimeoutError):
        return f"no answer within {SECONDS:g} seconds"
    if isinstance(inner, ssl.SSLCertVerificationError):
        return f"the certificate of the server is not valid: {inner.verify_message}"
    if isinstance(inner, http.client.IncompleteRead):
        return "the answer ended early"
    if isinstance(inner, OSError):
        return reason(inner) or "the connection failed"
    invalid = isinstance(inner, Exception)
    return f"the answer is not valid HTTP ({type(inner).__name__})" if invalid else str(inner)


def _opener() -> urllib.request.OpenerDirector:
    """An opener for http and https only: without files, FTP, cookies and passwords."""
    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler(),
        _Http(),
        _Https(),
        _Redirects(),
        urllib.request.HTTPErrorProcessor(),
        urllib.request.HTTPDefaultErrorHandler(),
    ):
        opener.add_handler(handler)
    return opener


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows a few redirects, from https only to https."""

    max_redirections = MOST_REDIRECTS
    max_repeats = MOST_REDIRECTS

    def http_error_302(self, req: Any, fp: IO[bytes], code: int, msg: str, headers: Any) -> Any:
        target = urljoin(req.full_url, headers.get("Location", ""))
        scheme = urlsplit(target).scheme
        if scheme not in SCHEMES or (scheme == "http" and req.type == "https"):
            raise _FetchStop(f"it redirects to an address with {scheme[:20]}:, which is not followed")
        _check_host(target)
        fp.close()  # urllib reads the page of a redirect to its end, and a server may have no end
        return super().http_error_302(req, io.BytesIO(), code, msg, headers)

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


class _Http(urllib.request.HTTPHandler):
    def http_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        return self.do_open(_connection, req)


class _Https(urllib.request.HTTPSHandler):
    def https_open(self, req: urllib.request.Request) -> http.client.HTTPResponse:
        return self.do_open(_secure_connection, req)


def _connection(host: str, **settings: Any) -> http.client.HTTPConnection:
    connection = http.client.HTTPConnection(host, **settings)
    connection._create_connection = _connected  # type: ignore[attr-defined]
    return connection


def _secure_connection(host: str, **settings: Any) -> http.client.HTTPSConnection:
    connection = http.client.HTTPSConnection(host, context=ssl.create_default_context(), **settings)
    connection._create_connection = _connected  # type: ignore[attr-defined]
    return connection


def _connected(address: tuple[str, int], timeout: float, *_: object) -> socket.socket:
    """A connection to the very address that was checked: a name may lead somewhere else a moment later."""
    host, port = address
    if any(host == urlsplit(proxy).hostname for proxy in urllib.request.getproxies().values()):
        return _remember(socket.create_connection(address, timeout))  # chosen by the user, not by a project
    failed: OSError = OSError("no address")
    for public in _public_addresses(host, port):
        try:
            return _remember(socket.create_connection((public, port), timeout))
        except OSError as error:
            failed = error
    raise failed


def _remember(line: socket.socket) -> socket.socket:
    if fetch := getattr(_running, "fetch", None):
        fetch.keep(line)
    return line


def _check_host(address: str) -> None:
    """Raises `_FetchStop` for a host in a private network; also for one that a proxy would connect to."""
    parts = urlsplit(address)
    try:
        _public_addresses(parts.hostname or "", parts.port or 443)
    except socket.gaierror:  # the proxy may know it, and without one the connection fails
        return


def _public_addresses(host: str, port: int) -> list[str]:
    public_addresses = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    closed = [text for text in public_addresses if not _is_public(text)]
    if closed and os.environ.get(VARIABLE) != "1":
        message = f"its host is this computer or in a private network ({closed[0]})"
        raise _FetchStop(f"{message}; {VARIABLE}=1 in the environment allows that")
    return public_addresses


_WITH_IPV4 = (ipaddress.IPv6Network("64:ff9b::/96"), ipaddress.IPv6Network("::/96"))
"""IPv6 addresses that end with one of IPv4: of a translator (NAT64), and as they were once written."""
_OWN_TRANSLATOR = ipaddress.IPv6Network("64:ff9b:1::/48")
"""Those of a translator within a network (RFC 8215), which only newer versions of Python know as private."""


def _is_public(text: str) -> bool:
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if any(address in network for network in _WITH_IPV4):
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return _is_public(str(inner))
        if address.is_site_local or address in _OWN_TRANSLATOR:
            return False
    return address.is_global and not address.is_multicast


# The pictures behind addresses: several at a time, and again after a fault that may pass.

AT_ONCE, PICTURES_AT_ONCE = 8, 4
"""Their bytes are in memory until somebody has looked at them."""
PAUSES = (0.0, 1.0, 4.0)
"""Seconds before each attempt."""


def fetched(addresses: Iterable[str]) -> Iterator[tuple[str, FetchResult]]:
    """Every address once, with its answer."""
    listed = list(dict.fromkeys(addresses))
    for first in range(0, len(listed), PICTURES_AT_ONCE):
        answers: dict[str, FetchResult] = {}
        some = open_ = listed[first : first + PICTURES_AT_ONCE]
        for pause in PAUSES:
            time.sleep(pause)
            started = {address: Fetch(address, kind=PICTURE) for address in open_}
            answers |= {address: fetch.answer() for address, fetch in started.items()}
            open_ = [address for address in open_ if answers[address].may_pass]
            if not open_:
                break
        started.clear()
        for address in some:
            yield address, answers.pop(address)
