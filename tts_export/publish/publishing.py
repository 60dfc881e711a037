"""Putting the pictures of a build where players can load them, and writing their addresses into the ledger.

The ledger gets an address only after the place has confirmed the whole picture. A run that was stopped leaves
pictures that no save names; the next one finds them there.
"""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event
from urllib.parse import quote, unquote

from msgspec import Struct

from tts_export.built.manifest import PictureFile
from tts_export.files import written
from tts_export.locks import OnWait, locked
from tts_export.problems import Problem, Where, has_errors
from tts_export.publish.calls import call_each
from tts_export.publish.ledger import Asset, Assets, as_text, assets_of, read_assets
from tts_export.publish.pictures import ChangedPicture, picture_bytes, pictures_of
from tts_export.publish.places import Place, PlaceError
from tts_export.workers import OnProgress

AT_ONCE = 8
_DIGEST = 12
"""Letters of the SHA-256 in the name of a picture."""


class PublishResult(Struct, frozen=True):
    """The outcome of a run."""

    new: tuple[Asset, ...] = ()
    """The pictures that were put there."""
    same: tuple[Asset, ...] = ()
    """Those that were there already."""
    unused: int = 0
    """How many pictures have other addresses in the saves of the build."""


def publish(
    root: Path, build: Path, place: Place, public: str, progress: OnProgress, on_wait: OnWait | None = None
) -> tuple[PublishResult, list[Problem]]:
    """Publishes the pictures of the build in `build`; `public` is the address of the place for players.

    Returns what is there now, also if some of the pictures failed; each of those is a problem.
    """
    pictures, problems = pictures_of(build)
    assets, flaws = read_assets(root)
    problems += flaws
    if has_errors(problems):
        return PublishResult(), problems
    targets = {picture.hash: asset_of(picture, assets, public) for picture in pictures}
    done, problems = _put_all(build, pictures, targets, place, public, progress)
    confirmed = [targets[uploaded.hash] for uploaded, _ in done]
    problems += record(root, lambda assets: assets.added(confirmed), on_wait)
    return PublishResult(
        tuple(targets[uploaded.hash] for uploaded, is_new in done if is_new),
        tuple(targets[uploaded.hash] for uploaded, is_new in done if not is_new),
        sum(targets[uploaded.hash].address != uploaded.url for uploaded, _ in done),
    ), problems


def asset_of(picture: PictureFile, assets: Assets, public: str) -> Asset:
    """The line of a picture at a place: its old one there, even if its file has another name now."""
    known = assets.address(picture.hash, public)
    if not known or not name_at(known, public, picture.hash):
        known = f"{public.rstrip('/')}/{quote(picture.name)}"
    return Asset(picture.name, picture.hash, known)


def name_at(address: str, public: str, sha256: str) -> str:
    """The name of a picture at a place, by its address; empty if it is not directly there, or no picture of a
    build can have that name: it ends in the digest of its bytes.

    A ledger that somebody else wrote must not lead out of the place, nor to other files there.
    """
    name = unquote(address.removeprefix(public.rstrip("/") + "/"))
    return name if re.fullmatch(rf"[\w.-]+-{sha256[:_DIGEST]}\.(jpe?g|png|webp)", name) else ""


def record(root: Path, change: Callable[[Assets], Assets], on_wait: OnWait | None = None) -> list[Problem]:
    """Changes the ledger on the disk, which another process may have changed since it was read."""
    with locked(root, on_wait=on_wait):
        now, problems = read_assets(root)
        if has_errors(problems):
            return problems
        after = change(now)
        return written(assets_of(root), as_text(after).encode()) if after != now else []


def _put_all(
    build: Path,
    pictures: Sequence[PictureFile],
    targets: dict[str, Asset],
    place: Place,
    public: str,
    progress: OnProgress,
) -> tuple[list[tuple[PictureFile, bool]], list[Problem]]:
    """Puts all pictures there, several at once: those that are there now, and whether they are new."""
    done: list[tuple[PictureFile, bool]] = []
    problems: list[Problem] = []
    seen: set[str] = set()
    """What stopped the run: several pictures fail for the same reason at the same time."""
    stop = Event()

    def put(picture: PictureFile) -> bool | None:
        """Whether it is new; None if another picture's failure has stopped the run."""
        if stop.is_set():
            return None
        try:
            return _put(build, picture, name_at(targets[picture.hash].address, public, picture.hash), place)
        except PlaceError as failed:
            if failed.fatal:
                stop.set()
            raise

    for number, (picture, outcome) in enumerate(call_each(put, pictures, AT_ONCE), 1):
        progress("publish", number, len(pictures))
        if isinstance(outcome, ChangedPicture | PlaceError):
            if str(outcome) not in seen:
                problems.append(Problem(Where(build / picture.file), "not-published", str(outcome)))
            if isinstance(outcome, PlaceError) and outcome.fatal:
                seen.add(str(outcome))
        elif isinstance(outcome, Exception):
            raise outcome
        elif outcome is not None:
            done.append((picture, outcome))
    return sorted(done, key=lambda done_picture: done_picture[0].file), problems


def _put(build: Path, picture: PictureFile, name: str, place: Place) -> bool:
    return put_whole(place, name, picture.hash, picture_bytes(build, picture))


def put_whole(place: Place, name: str, sha256: str, data: bytes, *, lasting: bool = True) -> bool:
    """Puts a file there unless it is there; returns whether it was missing. Raises `PlaceError`."""
    if place.has(name, sha256, data):
        return False
    place.put(name, sha256, data, lasting=lasting)
    if not place.has(name, sha256, data):
        raise PlaceError("it did not arrive whole: publish again")
    return True
