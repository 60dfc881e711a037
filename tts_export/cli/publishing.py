"""The work of `publish`: build, put the pictures where players load them, build with their addresses."""

import re
from functools import partial
from pathlib import Path

from msgspec import Struct

from tts_export.build import build
from tts_export.built.manifest import BUILD, LANGUAGES, built_bytes, folder_of, unreadable
from tts_export.cache import user_cache
from tts_export.compare.states import versions
from tts_export.digests import digest_of_bytes
from tts_export.languages.overlay import languages
from tts_export.links import guard, real
from tts_export.load import load
from tts_export.locks import OnWait
from tts_export.problems import Problem, Where, has_errors, reason, warning
from tts_export.publish.calls import call_each
from tts_export.publish.ledger import Asset, assets_of, is_address
from tts_export.publish.places import Folder, Place, PlaceError
from tts_export.publish.pruning import remove, unused
from tts_export.publish.publishing import PublishResult, publish, put_whole
from tts_export.publish.s3 import Bucket, is_bucket
from tts_export.release import FOLDER as RELEASE
from tts_export.report import Report
from tts_export.scripts.data import NEWS_FILE
from tts_export.workers import OnProgress

NOTHING = "nothing was published"
_LOCAL = re.compile(r"https?://(localhost|127\.|0\.0\.0\.0|192\.168\.|10\.|[^/]*\.local)\b", re.IGNORECASE)
_ONLY_HERE = "only this computer or its network has this address: other players will see no pictures"
_OWN = ("templates", "translations", "releases", "tests", "art")
"""Folders of a project in which nothing is published."""


class PublishRun(Struct, frozen=True):
    """A run of the command: what was asked for, and how to report."""

    file: Path
    to: str
    public_url: str
    language: str
    progress: OnProgress
    on_wait: OnWait

    @property
    def root(self) -> Path:
        """The project's folder."""
        return self.file.absolute().parent

    @property
    def out(self) -> Path:
        """The build folder."""
        return folder_of(self.file.absolute(), None, self.language)


class PublishReport(Struct, frozen=True):
    """What a run has done, in the words that the command prints."""

    problems: list[Problem]
    done: str
    failed: str
    """What is printed instead of `done` if there are errors."""
    lines: tuple[str, ...] = ()
    """What is printed before it."""


class PublishTarget(Struct, frozen=True):
    """Where pictures go, and the address of that place for players."""

    place: Place
    public: str


def published(run: PublishRun) -> PublishReport:
    """Publishes the current state of a project."""
    pictures, problems = _put_pictures(run)
    total = len(pictures.new) + len(pictures.same)
    count = f"{total} pictures are at {run.to}: {len(pictures.new)} new, {len(pictures.same)} already there"
    return PublishReport(problems, count + _next(run), count if total else NOTHING)


def announced(run: PublishRun) -> PublishReport:
    """Puts the news of the newest release beside its pictures."""
    files, problems = _put_news(run)
    return PublishReport(problems, f"{' and '.join(files)} are at {run.to}{_next(run)}", NOTHING)


def pruned(run: PublishRun, *, confirmed: bool) -> PublishReport:
    """Lists the pictures at the place that nothing refers to; if that is confirmed, they are removed."""
    old, problems = _prune(run, confirmed=confirmed)
    count = f"{len(old)} picture{'s' * (len(old) != 1)}"
    removed, them = f"{count} removed", "it" if len(old) == 1 else "them"
    done = removed if confirmed else f"{count} can be removed; --yes removes {them}"
    return PublishReport(
        problems,
        done if old else "there is nothing to remove",
        removed if confirmed else "",
        tuple(asset.address for asset in old),
    )


def _next(run: PublishRun) -> str:
    """What is left to do by hand."""
    return "" if is_bucket(run.to) else "; upload that folder"


def _put_pictures(run: PublishRun) -> tuple[PublishResult, list[Problem]]:
    """Builds the project, puts its pictures there, and builds it with their addresses."""
    target, problems = _built(run)
    if target is None:
        return PublishResult(), problems
    done, failures = publish(run.root, run.out, target.place, target.public, run.progress, run.on_wait)
    if failures:
        return done, problems + failures
    if done.unused:
        report = _build(run)
        if report.failed:
            return done, report.problems
    is_online = is_bucket(run.to) and bool(done.new or done.same)
    return done, problems + (unreachable(assets_of(run.root), done) if is_online else [])


def _put_news(run: PublishRun) -> tuple[list[str], list[Problem]]:
    """Puts the news and the cards of the newest release there; returns the names of the files."""
    guard(run.root)
    known = versions(run.root)
    folder = run.out / RELEASE / known[-1] if known else run.out
    news = folder / NEWS_FILE
    if not news.is_file():
        message = "there is no news of a release here; `tts-export release` writes it for a set with `host:`"
        return [], [Problem(Where(news), "no-news", message)]
    files = [*sorted(folder.glob("cards-*.json")), news]  # tables look for the cards once they know the news
    try:
        place = _place(run)
        for _, outcome in call_each(partial(_put_files, place, news), [files]):
            if outcome is not None:
                raise outcome
    except OSError as error:
        return [], [unreadable(Path(error.filename or news), f"cannot read the file: {reason(error)}")]
    except PlaceError as failed:
        return [], [Problem(Where(Path("--to")), "cannot-publish", str(failed))]
    return [file.name for file in files], []


def _put_files(place: Place, news: Path, files: list[Path]) -> None:
    """Puts files there in their order, up to the first that cannot be read or put."""
    for file in files:
        data = built_bytes(file)
        put_whole(place, file.name, digest_of_bytes(data), data, lasting=file != news)


def _prune(run: PublishRun, *, confirmed: bool) -> tuple[list[Asset], list[Problem]]:
    """Returns the pictures that nothing refers to; if that is confirmed, those that were removed."""
    target, problems = _built(run)
    if target is None:
        return [], problems
    others = [run.root / BUILD / LANGUAGES / name for name in sorted(languages(run.root))]
    old, flaws = unused(run.root, [run.root / BUILD, *others], target.public)
    problems += flaws
    if not old or not confirmed or has_errors(problems):
        return old, problems
    gone, flaws = remove(run.root, target.place, target.public, old, run.progress, run.on_wait)
    return gone, problems + flaws


def _build(run: PublishRun) -> Report:
    return build(run.file, language=run.language, progress=run.progress, on_wait=run.on_wait)


def _built(run: PublishRun) -> tuple[PublishTarget | None, list[Problem]]:
    """Builds the project; returns where its pictures go, or None with the problems."""
    report = _build(run)
    project, _ = load(run.file.absolute(), user_cache())
    if report.failed or project is None:
        return None, report.problems
    if re.match("https?:", run.to, re.IGNORECASE):
        message = (
            f"this is an address for players: --public-url {run.to}; --to is a folder or s3://bucket/prefix"
        )
        return None, [*report.problems, Problem(Where(Path("--to")), "cannot-publish", message)]
    host = project.settings.host.strip()
    public, message = _public(host, run.public_url.strip())
    if message:
        return None, [*report.problems, Problem(Where(run.file), "no-public-address", message)]
    try:
        near = [warning(Where(Path("--public-url")), "local-address", _ONLY_HERE)] * bool(
            _LOCAL.match(public)
        )
        return PublishTarget(_place(run), public), [*report.problems, *near]
    except PlaceError as failed:
        return None, [*report.problems, Problem(Where(Path("--to")), "cannot-publish", str(failed))]


def _public(host: str, address: str) -> tuple[str, str]:
    """The address under which players find the pictures; or why there is none."""
    address = address.rstrip("/")
    if address and (not is_address(f"{address}/") or set(address) & set("?#@")):
        better = f": write https://{address}" if is_address(f"https://{address}/") else ""
        return "", f'--public-url "{address}" is not an address such as https://example.org/mymod{better}'
    if host == "local":
        return "", "`host: local` means that pictures are loaded from this disk: remove that line to publish"
    if address and host and not f"{address}/".startswith(host.rstrip("/") + "/"):
        message = f"builds take pictures from `host: {host}`, and --public-url is not below it"
        return "", f"{message}: remove one of them, or make them the same"
    if not (address or host):
        message = "at which address will players find the pictures?"
        return "", f"{message} Add --public-url https://..., or `host: https://...` to the cards file"
    return address or host.rstrip("/"), ""


def _place(run: PublishRun) -> Place:
    if is_bucket(run.to):
        return Bucket(run.to)
    if re.match("[a-z][a-z0-9+.-]+:/", run.to, re.IGNORECASE):  # not C:/, which is a folder on Windows
        message = f'expected a folder or s3://bucket/prefix, not the address "{run.to}"'
        raise PlaceError(f"{message}: publish to a folder, and upload that by yourself")
    folder = Path(run.to).absolute()
    if real(folder).is_relative_to(real(run.out)):
        raise PlaceError("this is in the build folder, in which every build removes what is not its own")
    if real(folder) in {real(run.root), *(real(run.root / own) for own in _OWN)}:
        raise PlaceError("this is a folder of the project itself: name another one")
    if folder.exists() and not folder.is_dir():
        raise PlaceError("this is a file, expected a folder or s3://bucket/prefix")
    return Folder(folder)


def unreachable(where: Path, done: PublishResult) -> list[Problem]:
    """A warning at `where` if a picture that was published cannot be loaded as players do."""
    from tts_export.net.fetching import fetched

    asset = (*done.new, *done.same)[0]
    [(address, answer)] = fetched([asset.address])
    if answer.data is not None and digest_of_bytes(answer.data) == asset.sha256:
        return []
    why = answer.failed or "other bytes are there"
    message = f"the pictures were published, but players cannot load {address}: {why}"
    return [warning(Where(where), "unreachable-picture", message)]
