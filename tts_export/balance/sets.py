"""Sets that are played: the one that is worked on, and an older one that it is compared with."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from tts_export.build import build
from tts_export.built.manifest import BUILD, MANIFEST, SAVE, no_build
from tts_export.cache import Cache
from tts_export.compare import git
from tts_export.compare.git_process import GitError
from tts_export.compare.sources import Source, UnknownState, at_revision, source
from tts_export.links import real
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.locks import OnWait
from tts_export.machine.temporary import temporary_folder
from tts_export.problems import Problem, Where, explained, has_errors, reason
from tts_export.publish.pictures import RELEASES

BuildProgress = Callable[[str, int, int], None]


class PlayedSet(Struct, frozen=True):
    """A set as it is on a table."""

    title: str
    save: Path
    project: Project | None = None
    """None for a save that nobody has named the cards of."""


class OpenedSet(Struct, frozen=True):
    """A set, if it can be played, and the problems of building it."""

    set: PlayedSet | None
    problems: list[Problem]


def built_set(
    file: Path,
    title: str,
    cache: Cache,
    *,
    workers: int,
    progress: BuildProgress,
    on_wait: OnWait | None = None,
) -> OpenedSet:
    """Builds the set of a cards file."""
    report = build(file, workers=workers, progress=progress, on_wait=on_wait, cache=cache)
    project, _ = load(file, cache)
    save = file.parent / BUILD / SAVE
    if report.failed or project is None:
        return OpenedSet(None, explained(report.problems, Where(file)))
    return OpenedSet(PlayedSet(title, save.absolute(), project), report.problems)


@contextmanager
def older_set(
    word: str, file: Path, cache: Cache, *, workers: int, progress: BuildProgress
) -> Iterator[OpenedSet]:
    """The set that a word names: a revision of git, a release, a folder, a cards file or a save.

    A revision is built in a temporary folder, which is there until the end of the context.
    """
    try:
        origin = source(word, file)
    except UnknownState as error:
        yield OpenedSet(None, [error.problem])
        return
    if origin.is_record:
        yield _recorded(origin)
    elif origin.revision is None:
        yield built_set(origin.file, origin.title, cache, workers=workers, progress=progress)
    else:
        with temporary_folder() as folder:
            yield _at_revision(origin, origin.revision, real(folder), cache, workers, progress)


def _at_revision(
    origin: Source,
    revision: git.Revision,
    folder: Path,
    cache: Cache,
    workers: int,
    progress: BuildProgress,
) -> OpenedSet:
    try:
        extracted = git.extract(origin.file.absolute().parent, revision.commit, folder)
    except (GitError, OSError) as error:
        message = f"the files of {origin.title} cannot be read: {reason(error)}"
        return OpenedSet(None, [Problem(Where(origin.file), "unknown-revision", message)])
    old = extracted.folder / origin.file.name
    opened = built_set(old, origin.title, cache, workers=workers, progress=progress)
    errors = [problem for problem in opened.problems if has_errors([problem])]
    return OpenedSet(opened.set, [at_revision(problem, origin.word, extracted.folder) for problem in errors])


def _recorded(origin: Source) -> OpenedSet:
    """The save of a build or of a release."""
    record = origin.file
    save = record
    if record.name == MANIFEST:
        save = record.with_name(SAVE)
    elif record.parent.name == RELEASES:
        save = record.parent.parent / BUILD / "release" / record.stem / SAVE
    if save.is_file():
        return OpenedSet(PlayedSet(origin.title, save.absolute()), [])
    message = (
        f"the save of {origin.title} is not here any more; name the revision of git that it was made from"
    )
    return OpenedSet(None, [no_build(save, message)])
