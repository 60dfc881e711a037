"""`assets.lock` beside cards.yaml: where each picture is on the net, by its content.

One line per picture, sorted, so that merges and diffs stay small:

    version: 1
    characters-1-1a2b3c4d5e6f.jpg 1a2b3c4d5e6f... https://example.org/cards/characters-1-1a2b3c4d5e6f.jpg

The name is for people, the SHA-256 is what counts. A picture keeps its line when the project no longer has
it, because tables that people saved still load it. A line that ends in `retired` is not used: its picture is
being removed.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import quote, unquote

from msgspec import Struct

from tts_export.inputs import LEDGER_CONFLICT, MARKERS, own_bytes
from tts_export.problems import Problem, Where, reason

LOCK = "assets.lock"
VERSION = 1
MOST_BYTES = 32_000_000
"""Bytes of a ledger; one picture has about two hundred."""

_HEAD = """\
# Where the pictures of this project are on the net: the name of each file, its SHA-256, its address.
# Written by `tts-export publish` and `tts-export adopt`; builds take addresses from here. Commit this file.
# After a merge conflict keep the lines of both sides.
"""
_UNFIT = r"\s\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff"
"""What no address has: a save of somebody else may, and a terminal would obey it."""
_ADDRESS = rf"https?://[^{_UNFIT}/]{{1,500}}/[^{_UNFIT}]{{0,4000}}"
_LINE = re.compile(rf"(\S+) +([0-9a-f]{{64}}) +({_ADDRESS})( +retired)?")


class Asset(Struct, frozen=True, order=True):
    """A line of the ledger."""

    name: str
    """The name of the file when it was published."""
    sha256: str
    """Of its bytes, in hexadecimal: the `hash` of a picture in manifest.json."""
    address: str
    retired: bool = False
    """Whether the picture is being removed from there, so that nothing may refer to it anymore."""


class Assets(Struct, frozen=True):
    """The ledger."""

    lines: tuple[Asset, ...] = ()

    def address(self, sha256: str, host: str = "") -> str:
        """The address of the picture with this SHA-256, empty if there is none.

        `host`: the project's. With an address only what is below it counts; `local` means no address at all.
        """
        below = "" if host.strip() == "" else host.strip().rstrip("/") + "/"
        known = (line.address for line in self.lines if line.sha256 == sha256 and not line.retired)
        return next((address for address in known if address.startswith(below)), "")

    def added(self, new: Iterable[Asset]) -> "Assets":
        """The ledger with new lines; each replaces those of the same picture."""
        assets = {asset.sha256: asset for asset in new}
        return Assets(
            tuple(sorted({*(old for old in self.lines if old.sha256 not in assets), *assets.values()}))
        )

    def without(self, old: Iterable[Asset]) -> "Assets":
        """The ledger without these lines."""
        gone = set(old)
        return Assets(tuple(line for line in self.lines if line not in gone))


def is_address(text: str) -> bool:
    """Whether a picture may have this address in the ledger."""
    return re.fullmatch(_ADDRESS, text) is not None


def assets_of(root: Path) -> Path:
    """The ledger of the project in the folder `root`; it need not exist."""
    return root / LOCK


def read_assets(root: Path) -> tuple[Assets, list[Problem]]:
    """The ledger of the project in the folder `root`, empty if there is none, and its problems."""
    file = assets_of(root)
    try:
        text = own_bytes(file, MOST_BYTES).decode()
    except FileNotFoundError:
        return Assets(), []
    except OSError as error:
        return Assets(), [Problem(Where(file), "unreadable-file", f"cannot read the file: {reason(error)}")]
    except UnicodeDecodeError:
        message = "not UTF-8 text: restore the file from your repository, or save it as UTF-8"
        return Assets(), [Problem(Where(file), "unreadable-file", message)]
    return parse(text, file)


def parse(text: str, file: Path) -> tuple[Assets, list[Problem]]:
    """The ledger in `text`, and its problems, each at its line. Lines may be in any order, and repeated."""
    lines: dict[Asset, None] = {}
    problems: list[Problem] = []
    in_conflict = False
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#") or line == f"version: {VERSION}":
            continue
        match = _LINE.fullmatch(line)
        if line.startswith(MARKERS):
            if not in_conflict:
                problems.append(Problem(Where(file, number, 1), "ledger-conflict", LEDGER_CONFLICT))
            in_conflict = not line.startswith(MARKERS[-1])
            continue
        if match is None:
            name, message = _flaw(line)
            problems.append(Problem(Where(file, number, 1), name, message))
            continue
        name, sha256, address, retired = match.groups()
        lines[Asset(unquote(name), sha256, address, retired is not None)] = None
    return Assets(tuple(sorted(lines))), problems


def as_text(assets: Assets) -> str:
    """The text of `assets.lock`."""
    lines = (
        f"{quote(line.name)} {line.sha256} {line.address}{' retired' * line.retired}"
        for line in sorted(assets.lines)
    )
    return "\n".join([f"{_HEAD}version: {VERSION}", *lines]) + "\n"


def _flaw(line: str) -> tuple[str, str]:
    """(a problem's name, its message) of a line that is not of a ledger."""
    if line.startswith("version:"):
        version = line.removeprefix("version:").strip()[:20]
        return "ledger-version", f"version {version}, expected {VERSION}: made by a newer tts-export?"
    expected = "expected the name of a file, its SHA-256 (64 digits 0-9 a-f) and its address (https://...)"
    return "ledger-line", f"not a line of a ledger: `{line[:60]}`; {expected}"
