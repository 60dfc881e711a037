"""The work of `adopt`: reads the save, decides what is certain, asks about the rest, writes `assets.lock`."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct, structs

from tts_export.built.manifest import SAVE, PictureFile, folder_of
from tts_export.cache import user_cache
from tts_export.digests import digest_of_bytes
from tts_export.inputs import save_bytes
from tts_export.load import load
from tts_export.locks import OnWait
from tts_export.problems import Problem, Where, has_errors, reason, warning
from tts_export.publish.adopting import NO_OBJECT, STILL_LOCAL, Candidate, candidates
from tts_export.publish.ledger import Asset
from tts_export.publish.pictures import ChangedPicture, picture_bytes, pictures_of
from tts_export.publish.publishing import record
from tts_export.saves.parsing import parse
from tts_export.tts.lint.read import Save, read

Agree = Callable[[Sequence[str]], bool]
"""Asked about doubtful addresses, a sentence each: whether to adopt them all the same."""


class AdoptionResult(Struct, frozen=True):
    """The outcome of a run."""

    pictures: int = 0
    new: int = 0
    """Pictures that have got another address."""
    same: int = 0
    """Pictures that have the address already."""


def adopt(
    file: Path,
    save: Path,
    agree: Agree,
    *,
    fetch: bool,
    language: str = "",
    on_wait: OnWait | None = None,
) -> tuple[AdoptionResult, list[Problem]]:
    """Writes the addresses that the game gave to the pictures of the project of `file` into its ledger.

    `fetch` compares what is behind doubtful addresses with our pictures.
    """
    root = file.absolute().parent
    build = folder_of(file.absolute(), None, language)
    pictures, problems = pictures_of(build)
    sha1s, flaws = _sha1s(build, pictures)
    problems += [*flaws, *_host_problems(file)]
    saves: list[Save] = []
    for place, advice in ((build / SAVE, "build the project again"), (save, _MISSING)):
        read_save, flaws = _read(place, advice)
        problems += flaws
        saves += [read_save] if read_save is not None else []
    if has_errors(problems):
        return AdoptionResult(), problems
    judged = candidates(pictures, sha1s, *saves)
    if fetch:
        judged = _fetched(judged)
    doubtful = [candidate for candidate in judged if candidate.guess]
    if doubtful and agree([f"{candidate.picture.name}: {candidate.doubt}" for candidate in doubtful]):
        judged = [
            structs.replace(candidate, sure=candidate.guess) if candidate.guess else candidate
            for candidate in judged
        ]
    sure = {candidate.sure: candidate.picture for candidate in judged if candidate.sure}
    lines = [Asset(candidate.name, candidate.hash, url) for url, candidate in sure.items()]
    problems += record(root, lambda assets: assets.added(lines), on_wait)
    problems += _left(build, save, judged)
    same = sum(url == candidate.url for url, candidate in sure.items())
    return AdoptionResult(len(pictures), len(sure) - same, same), problems


_MISSING = "the game keeps saves in its folder `Saves`; copy the save here, or type its whole path"
_NONE_ADOPTED = {
    NO_OBJECT: "nothing in the save shows a picture of this project: is it a save of this mod?",
    STILL_LOCAL: "all pictures are still local files in the save: choose Upload All in the game's Cloud "
    "Manager, save the game, and adopt that save",
}


def _left(build: Path, save: Path, judged: Sequence[Candidate]) -> Iterator[Problem]:
    """The pictures without an address; one problem if that is so with all of them, for the same reason."""
    doubts = {candidate.doubt for candidate in judged}
    if len(doubts) == 1 and (message := _NONE_ADOPTED.get(*doubts)):
        yield warning(Where(save), "no-address", message)
        return
    for candidate in judged:
        if not candidate.sure:
            name = "doubtful-address" if candidate.urls else "no-address"
            yield warning(Where(build / candidate.picture.file), name, candidate.doubt)


def _host_problems(file: Path) -> list[Problem]:
    """A problem if builds would not use the addresses."""
    project, problems = load(file.absolute(), user_cache())
    if project is None:
        return problems
    if host := project.settings.host.strip():
        message = f"with `host: {host}`, builds do not use the addresses of the game: remove that line first"
        return [Problem(Where(file), "host-elsewhere", message)]
    return []


def _sha1s(build: Path, pictures: Iterable[PictureFile]) -> tuple[dict[str, str], list[Problem]]:
    """The SHA-1 of each picture by its `hash`."""
    sums: dict[str, str] = {}
    problems: list[Problem] = []
    for picture in pictures:
        try:
            data = picture_bytes(build, picture)
        except ChangedPicture as changed:
            problems.append(Problem(Where(build / picture.file), "picture-changed", str(changed)))
        else:
            sums[picture.hash] = hashlib.sha1(data, usedforsecurity=False).hexdigest()
    return sums, problems


def _read(file: Path, advice: str) -> tuple[Save | None, list[Problem]]:
    try:
        data, problems = parse(save_bytes(file), file, "warning")
    except FileNotFoundError:
        return None, [Problem(Where(file), "unreadable-file", f"no such file: {advice}")]
    except OSError as error:
        return None, [Problem(Where(file), "unreadable-file", f"cannot read the file: {reason(error)}")]
    if isinstance(data, dict) and isinstance(data.get("ObjectStates"), list):
        return read(data), [problem for problem in problems if problem.severity == "error"]
    return None, problems or [
        Problem(Where(file), "not-a-save", "not a save of the game: it has no ObjectStates")
    ]


def _fetched(judged: Iterable[Candidate]) -> list[Candidate]:
    """The candidates after a look at what is behind their addresses."""
    from tts_export.net.fetching import fetched

    judged = list(judged)
    addresses = [url for candidate in judged if not candidate.sure for url in candidate.urls]
    digests, failed = dict[str, str](), dict[str, str]()
    for url, answer in fetched(addresses):  # their bytes are not kept
        if answer.data is not None:
            digests[url] = digest_of_bytes(answer.data)
        elif answer.failed:
            failed[url] = answer.failed
    return [candidate if candidate.sure else _compared(candidate, digests, failed) for candidate in judged]


def _compared(candidate: Candidate, digests: Mapping[str, str], failed: Mapping[str, str]) -> Candidate:
    for url in candidate.urls:
        if digests.get(url) == candidate.picture.hash:
            return structs.replace(candidate, sure=url)
    if candidate.urls and all(url in digests for url in candidate.urls):
        return structs.replace(
            candidate, refused=True, doubt=f"other bytes are at {', '.join(candidate.urls)}"
        )
    whys = "; ".join(f"{url} cannot be fetched: {failed[url]}" for url in candidate.urls if url in failed)
    return structs.replace(candidate, doubt=f"{candidate.doubt}; {whys}" if whys else candidate.doubt)
