"""Fetching, from a server that redirects, fails, stalls and lies about its length."""

import socket
import tracemalloc
from contextlib import suppress

import pytest

from tests.net.served import body, endless, serving, silence, status
from tts_export.net import fetching
from tts_export.net.fetching import VARIABLE, Fetch, fetch


@pytest.fixture(scope="module")
def served():
    with serving() as server:
        yield server


@pytest.fixture(autouse=True)
def near(monkeypatch):
    """This computer may be asked."""
    monkeypatch.setenv(VARIABLE, "1")
    monkeypatch.setenv("no_proxy", "*")


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(fetching, "SECONDS", 0.3)


def failure(served, answer):
    served.answers["/a.csv"] = answer
    found = Fetch(f"{served.at}/a.csv").answer()
    assert found.data is None and not found.unchanged
    return found.failed


def test_a_file_and_its_tag(served):
    served.answers["/a.csv"] = body(b"name\nADA\n", ETag='"1"')
    found = fetch(f"{served.at}/a.csv", {})
    assert (found.data, found.etag) == (b"name\nADA\n", '"1"')
    assert fetch(f"{served.at}/a.csv", {"If-None-Match": '"1"'}).unchanged
    assert "Authorization" not in served.asked[-1][1] and "Cookie" not in served.asked[-1][1]


def test_redirects_are_followed_a_few_times(served):
    served.answers |= {f"/{n}": status(302, Location=f"/{n + 1}") for n in range(9)}
    served.answers["/9"] = body(b"name\n")
    assert fetch(f"{served.at}/5", {}).data == b"name\n"
    assert fetch(f"{served.at}/0", {}).failed == "it redirects too often"
    assert served.asked[-1][0] == "/5"


def test_the_page_of_a_redirect_is_not_read(served):
    sent = []

    def long_page(handler):
        handler.send_response(302)
        handler.send_header("Location", "/table")
        handler.end_headers()
        with suppress(OSError):
            while sum(sent) < 50_000_000:
                sent.append(handler.wfile.write(b"x" * 100_000))

    served.answers |= {"/": long_page, "/table": body(b"a,b")}
    assert fetch(f"{served.at}/", {}).data == b"a,b"
    assert sum(sent) < 20_000_000


@pytest.mark.parametrize("target", ["ftp://127.0.0.1/a.csv", "file:///etc/passwd", "data:,name"])
def test_redirects_to_other_kinds_of_addresses_are_not_followed(served, target):
    scheme = target.partition(":")[0]
    assert failure(served, status(302, Location=target)) == (
        f"it redirects to an address with {scheme}:, which is not followed"
    )


@pytest.mark.parametrize(
    ("code", "says"),
    [
        (401, "the server answers 401 Unauthorized; share the sheet with anyone who has the link"),
        (403, "the server answers 403 Forbidden; share the sheet with anyone who has the link"),
        (404, "the server answers 404 Not Found: is the address right?"),
        (500, "the server answers 500 Internal Server Error"),
    ],
)
def test_a_server_that_fails(served, code, says):
    assert failure(served, status(code)) == says


@pytest.mark.usefixtures("impatient")
def test_a_server_that_stalls(served):
    assert "within 0.3 seconds" in failure(served, silence(served))


@pytest.mark.usefixtures("impatient")
def test_a_server_that_never_ends(served):
    assert failure(served, endless(served)) == "no complete answer within 0.3 seconds"


@pytest.mark.long
@pytest.mark.usefixtures("impatient")
def test_nothing_goes_on_behind_an_answer_without_an_end(served):
    def to_be_continued(handler):
        while not served.over.is_set():
            handler.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n" * 100)

    served.answers |= {"/goes/on": to_be_continued, "/drips": endless(served)}
    for path in ("/goes/on", "/drips"):
        started = Fetch(f"{served.at}{path}")
        assert started.answer().failed == "no complete answer within 0.3 seconds"
        started._thread.join(5)
        assert not started._thread.is_alive()


def test_a_server_that_lies_about_the_length(served, monkeypatch):
    assert failure(served, body(b"name\n", length=50)) == "the answer ended after 5 of 50 bytes"
    assert failure(served, body(b"", length=99_000_000)) == "it has more than 32,000,000 bytes"
    monkeypatch.setattr(fetching, "MOST_BYTES", 4)

    def longer(handler):
        handler.send_response(200)
        handler.end_headers()
        handler.wfile.write(b"12345")

    assert failure(served, longer) == "it has more than 4 bytes"


def test_a_body_in_chunks_is_in_memory_once(served):
    """Four pictures of 128 MB at once took a gigabyte."""

    def chunked(handler):
        handler.wfile.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in range(200):
            handler.wfile.write(b"10000\r\n" + bytes(65_536) + b"\r\n")
        handler.wfile.write(b"0\r\n\r\n")

    served.answers["/"] = chunked
    tracemalloc.start()
    try:
        assert len(fetch(f"{served.at}/", {}).data) == 200 * 65_536
        assert tracemalloc.get_traced_memory()[1] < 1.3 * 200 * 65_536
    finally:
        tracemalloc.stop()


def test_a_web_page_is_not_read_to_its_end(served):
    """Four pages of 128 MB at once, each looked at in small letters, took more than a gigabyte."""

    def page(handler):
        with suppress(OSError):
            handler.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n<html>")
            for _ in range(200):
                handler.wfile.write(bytes(100_000))

    served.answers["/a.csv"] = page
    tracemalloc.start()
    try:
        assert "a web page" in failure(served, page)
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()


def test_the_words_of_a_server_are_not_repeated(served):
    answer = b"HTTP/1.1 404 ::error::" + b"A" * 60_000 + b"\r\n\r\n"
    failed = failure(served, lambda handler: handler.wfile.write(answer) and None)
    assert failed == "the server answers 404 Not Found: is the address right?"


def test_what_is_not_http(served):
    assert "not valid HTTP" in failure(
        served, lambda handler: handler.wfile.write(b"220 FTP ready\r\n\r\n") and None
    )


@pytest.mark.parametrize(
    ("page", "says"),
    [
        (
            b'<!doctype html><form><input type="password">',
            "share the sheet with anyone who has the link",
        ),
        (b"\n<HTML><a href=//accounts.google.com>", "share the sheet with anyone who has the link"),
        (
            b"<html>Hello",
            "the server sent a web page instead of a table; use the address of its CSV or XLSX export",
        ),
    ],
)
def test_a_web_page_instead_of_a_table(served, page, says):
    assert failure(served, body(page, "text/html")).endswith(says)


def test_nobody_listens():
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        assert fetch(f"http://127.0.0.1:{closed.getsockname()[1]}/", {}).failed == "Connection refused"


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1", "169.254.169.254", "0.0.0.0"],
)
def test_private_networks_are_not_asked(served, monkeypatch, host):
    monkeypatch.delenv(VARIABLE)
    before = len(served.asked)
    failed = fetch(f"http://{host}:{served.at.rpartition(':')[2]}/a.csv", {}).failed
    assert failed.startswith("its host is this computer or in a private network (")
    assert failed.endswith("TTS_EXPORT_PRIVATE_NET=1 in the environment allows that")
    assert len(served.asked) == before


def test_no_redirect_leads_into_a_private_network(served, monkeypatch):
    """The first address is public, as far as its name goes; where it redirects to is looked up, too."""
    monkeypatch.delenv(VARIABLE)
    served.answers["/a.csv"] = status(302, Location="http://127.0.0.1/b.csv")
    real = fetching._is_public
    monkeypatch.setattr(fetching, "_is_public", lambda text: len(asked) == before or real(text))
    asked, before = served.asked, len(served.asked)
    assert fetch(f"{served.at}/a.csv", {}).failed.startswith(
        "its host is this computer or in a private network"
    )
    assert len(asked) == before + 1


def test_a_name_that_leads_somewhere_else_a_moment_later(served, monkeypatch):
    """A name may be public when it is checked, and this computer when it is connected to."""
    monkeypatch.delenv(VARIABLE)
    real, looked_up = socket.getaddrinfo, []

    def changing(host, port, *rest, **more):
        looked_up.append(host)
        return real("127.0.0.1" if len(looked_up) > 1 else "93.184.216.34", port, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", changing)
    before = len(served.asked)
    failed = fetch(f"http://rebound.example:{served.at.rpartition(':')[2]}/a.csv", {}).failed
    assert failed.startswith("its host is this computer or in a private network (127.0.0.1)")
    assert len(served.asked) == before
