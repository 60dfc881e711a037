"""Addresses of spreadsheets: which ones a project may name, and the file behind the address of a page."""

import re
from base64 import urlsafe_b64encode
from urllib.parse import SplitResult, parse_qsl, quote, urlencode, urlsplit, urlunsplit

EXAMPLE = "https://example.org/cards.csv"
SCHEMES = ("https", "http")

_ADDRESS = re.compile(r"\s*[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_UNFIT = re.compile(r"[\x00-\x20\x7f\\]")
_SECRETS = re.compile(
    r".*token|(?:.*[_-])?(?:jwt|secret|signature|credential|password|passwd|pwd|passphrase)"
    r"|(?:api|access|private|secret)?[_-]?key|sig|auth|authorization|session(?:_?id)?|sid",
    re.IGNORECASE,
)
"""Parameters that give access to what is private. The `authkey` of a OneDrive link is not one of them: such
links are made for sharing."""
_SENT = "!#$%&'()*+,/:;=?@[]~"
_GOOGLE = re.compile(r"(/spreadsheets(?:/u/[0-9]+)?/d/)(e/)?([\w-]+)(?:/(\w*))?/?")


def is_address(text: str) -> bool:
    """Whether a text is an address (of any kind) and not the name of a file."""
    return _ADDRESS.match(text) is not None


def flaw_of(address: str) -> tuple[str, str] | None:
    """(a problem's name, its message) of an address that is not fetched; the message repeats no secret."""
    try:
        parts = _plain(urlsplit(address.strip()))
        good = bool(parts.hostname) and parts.port != 0 and not _UNFIT.search(address.strip())
    except ValueError:
        good = False
    if not good:
        return "bad-address", f"this is not a valid address; expected one such as {EXAMPLE}"
    if parts.scheme not in SCHEMES:
        return "bad-address", f"expected an address with https:// or http://, found {parts.scheme}://"
    named = [name for text in (parts.query, parts.fragment) for name, _ in parse_qsl(text)]
    secrets = [name for name in named if _SECRETS.fullmatch(name)]
    if secrets or parts.username is not None:
        what = f'a secret ("{secrets[0]}")' if secrets else "a user name or password"
        message = f"the address contains {what}, which everybody who has the project could use"
        return "secret", f"{message}; share the sheet with anyone who has the link, and use that link"
    return None


def export_address(address: str, *, workbook: bool = False) -> str:
    """The address of the CSV or XLSX file behind the page of a sheet; any other address unchanged.

    `workbook` asks for all sheets (XLSX), even if the page shows one.
    """
    parts = _plain(urlsplit(address.strip()))
    host = (parts.hostname or "").lower()
    if host == "docs.google.com":
        return _google(parts, workbook)
    if host == "1drv.ms" or (host == "onedrive.live.com" and "/download" not in parts.path):
        code = urlsafe_b64encode(urlunsplit(parts).encode()).decode().rstrip("=")
        return f"https://api.onedrive.com/v1.0/shares/u!{code}/driveItem/content"
    if host.endswith(".sharepoint.com"):
        return _with(parts, {"download": "1"})
    if host in ("dropbox.com", "www.dropbox.com"):
        return _with(parts, {"dl": "1"})
    return urlunsplit(parts._replace(fragment=""))


def _google(parts: SplitResult, workbook: bool) -> str:
    """An export of Google Sheets; a sheet that the page shows (`gid`) is CSV, else all of them are XLSX."""
    match = _GOOGLE.fullmatch(parts.path)
    if not match or match[4] in ("export", "pub", "gviz"):
        return urlunsplit(parts._replace(fragment=""))
    query_values = dict(parse_qsl(parts.query)) | dict(parse_qsl(parts.fragment))
    published = bool(match[2])
    alone = not workbook and "gid" in query_values
    query = {"output" if published else "format": "csv" if alone else "xlsx"}
    if alone:
        query |= {"gid": query_values["gid"]} | ({"single": "true"} if published else {})
    path = f"{match[1]}{match[2] or ''}{match[3]}/{'pub' if published else 'export'}"
    return urlunsplit(("https", "docs.google.com", path, urlencode(query), ""))


def _plain(parts: SplitResult) -> SplitResult:
    """The same address in ASCII, as it is sent: `https://Jürgen.example/Übung.csv`."""
    host = parts.netloc if parts.netloc.isascii() else parts.netloc.encode("idna").decode()
    return parts._replace(
        netloc=host, path=quote(parts.path, safe=_SENT), query=quote(parts.query, safe=_SENT)
    )


def _with(parts: SplitResult, more: dict[str, str]) -> str:
    query = dict(parse_qsl(parts.query, keep_blank_values=True)) | more
    return urlunsplit(parts._replace(query=urlencode(query), fragment=""))
