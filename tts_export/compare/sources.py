"""What can be compared, as people name it: folders, files, revisions of git, releases."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct, structs

from tts_export.built.manifest import BUILD, MANIFEST, unreadable
from tts_export.cache import Cache
from tts_export.compare import git
from tts_export.compare.git_process import GitError
from tts_export.compare.states import State, project_state, record_of, record_state, versions
from tts_export.files import is_file
from tts_export.links import real
from tts_export.load import load
from tts_export.machine.temporary import temporary_folder
from tts_export.problems import Problem, Where, in_order, nearest, reason, warning

WORKING = "the working files"
_CARDS = "cards.yaml"


class Source(Struct, frozen=True):
    """Something that can be compared."""

    title: str
    file: Path
    """A cards file, or the record of a build or release."""
    revision: git.Revision | None = None
    """The revision of git that the cards file is read from."""
    word: str = ""
    """What the revision was called."""

    @property
    def is_record(self) -> bool:
        return self.file.suffix == ".json"


class UnknownState(Exception):
    """Nothing can be compared by that name; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class OpenedState(Struct, frozen=True):
    """What was read of a source, and its problems."""

    state: State | None
    problems: list[Problem]


def working(file: Path) -> Source:
    """The cards file as it is now."""
    return Source(WORKING, file)


@contextmanager
def _git_works(file: Path) -> Iterator[None]:
    """Turns what git itself cannot read, such as a lost object, into a problem."""
    try:
        yield
    except GitError as error:
        message = f"git cannot read this repository: {error}"
        raise UnknownState(Problem(Where(file), "unknown-revision", message)) from error


def usual(file: Path) -> Source:
    """What a project is compared with if nothing is named: its last commit, else its last build.

    Raises UnknownState if there is neither, or no project.
    """
    if not file.exists():
        message = f"there is no {file.name} here; name another cards file with --cards"
        raise UnknownState(Problem(Where(file), "no-cards-file", message))
    with _git_works(file):
        if git.is_repository(file.parent):
            head = git.revision(file.parent, "HEAD")
            if head is not None and git.has_file(file.parent, head.commit, file.name):
                return of_revision("HEAD", file, head)
    manifest = file.parent / BUILD / MANIFEST
    if is_file(manifest):
        return Source(f"the last build ({_near(manifest)})", manifest)
    message = "there is neither a commit nor a build to compare with; name a folder, a file or a revision"
    raise UnknownState(Problem(Where(file), "nothing-to-compare", message))


def of_revision(word: str, file: Path, revision: git.Revision) -> Source:
    """A cards file at a revision."""
    hashed = revision.commit.startswith(word)
    name = "the last commit" if word == "HEAD" else word[:7] if hashed else word
    short = "" if hashed else f"{revision.commit[:7]} "
    return Source(f"{name} ({short}of {revision.date})", file, revision, word)


def source(word: str, file: Path) -> Source:
    """What a word names: a folder or a file, else a release or a revision of the project of `file`.

    Raises UnknownState if it names nothing.
    """
    path = Path(word)
    if path.is_dir():
        return _in_folder(path)
    if path.suffix in (".json", ".yaml", ".yml") and is_file(path):
        return Source(word, path)
    release = record_of(file.parent, word)
    if path.name == word and is_file(release):
        return Source(f"release {word}", release)
    if path.name == MANIFEST:
        message = f'there is no file "{word}": nothing has been built there, and the next build writes it'
        raise UnknownState(Problem(Where(file), "unknown-revision", message))
    try:
        revision = git.revision(file.parent, word)
        known = [*git.names(file.parent), *versions(file.parent)]
    except GitError as error:
        message = f'there is no folder, file or release "{word}", and it cannot be looked up in git: {error}'
        message += "; copy the project's folder before you edit it and name the copy, or keep it in git"
        raise UnknownState(Problem(Where(file), "unknown-revision", message)) from error
    if revision is None:
        message = f'there is no folder, file, release or git revision "{word}"{nearest(word, known)}'
        raise UnknownState(Problem(Where(file), "unknown-revision", message))
    with _git_works(file):
        is_there = git.has_file(file.parent, revision.commit, file.name)
    if not is_there:
        message = (
            f"there was no {file.name} in this folder at {word} ({revision.commit[:7]} of {revision.date})"
        )
        raise UnknownState(Problem(Where(file), "no-cards-file", message))
    return of_revision(word, file, revision)


@contextmanager
def opened(
    origin: Source, cache: Cache, *, draft: bool = False, revisions: Cache | None = None
) -> Iterator[OpenedState]:
    """Reads a source. The files of a revision are in a temporary folder until the end of the context.

    Errors of a revision are at places such as `HEAD~3:cards.yaml:4:5`; its warnings and hints are left out.
    What is read of a revision is of no use to a later run, so it is not kept in the user's cache, but in
    `revisions`: a cache in memory for those who open several.
    """
    if origin.is_record:
        state = record_state(origin.title, origin.file)
        message = "this is not the manifest.json of a build of this version, nor the record of a release"
        yield OpenedState(state, [] if state else [unreadable(origin.file, message)])
    elif origin.revision is None:
        yield _loaded(origin.title, origin.file.absolute(), cache, draft=draft)
    else:
        with temporary_folder() as folder:
            memory = revisions or Cache()
            yield _extracted(origin, origin.revision, real(folder), memory, draft=draft)


def _loaded(title: str, file: Path, cache: Cache, *, draft: bool) -> OpenedState:
    project, problems = load(file, cache, draft=draft)
    return OpenedState(project_state(title, project) if project else None, problems)


def _extracted(
    origin: Source, revision: git.Revision, folder: Path, cache: Cache, *, draft: bool
) -> OpenedState:
    try:
        extracted = git.extract(origin.file.absolute().parent, revision.commit, folder)
    except (GitError, OSError) as error:
        message = f"the files of {origin.title} cannot be read: {reason(error)}"
        return OpenedState(None, [Problem(Where(origin.file), "unknown-revision", message)])
    read = _loaded(origin.title, extracted.folder / origin.file.name, cache, draft=draft)
    errors = [problem for problem in read.problems if problem.severity == "error"]
    named = [
        at_revision(problem, origin.word, extracted.folder) for problem in [*errors, *_elsewhere(extracted)]
    ]
    return OpenedState(read.state, in_order(named))


def _elsewhere(folder: git.RevisionFolder) -> Iterator[Problem]:
    """Warnings about files that the repository does not hold itself."""
    for files, what in ((folder.in_lfs, "stored with Git LFS"), (folder.submodules, "a submodule")):
        if files:
            more = f" and {len(files) - 1} more" if len(files) > 1 else ""
            message = f"{files[0]}{more}: {what}, so it is not read from this revision"
            yield warning(Where(folder.folder / files[0]), "not-in-git", message)


def at_revision(problem: Problem, word: str, folder: Path) -> Problem:
    """The problem of a file in the folder of a revision at a place such as `HEAD~3:cards.yaml:4:5`."""
    file = problem.where.file
    if not file.is_relative_to(folder):
        return problem
    return structs.replace(
        problem, where=structs.replace(problem.where, file=Path(f"{word}:{file.relative_to(folder)}"))
    )


def _in_folder(folder: Path) -> Source:
    """The project or the build in a folder."""
    places = (folder / _CARDS, folder / MANIFEST, folder / BUILD / MANIFEST)
    file = next(filter(is_file, places), None)
    if file is None:
        message = f"there is neither a {_CARDS} nor the {MANIFEST} of a build in this folder"
        raise UnknownState(Problem(Where(folder), "nothing-to-compare", message))
    return Source(str(folder), file)


def _near(file: Path) -> str:
    here = Path.cwd()
    return str(file.relative_to(here)) if file.is_relative_to(here) else str(file)
