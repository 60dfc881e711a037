"""A release: one command that ends with a folder for the Workshop, or with a list of what is in the way.

In goes the path of cards.yaml, out come the folder, the steps that are left to people, and problems.

build → obstacles → record → the folder `build/release/<version>/`, then `releases/<version>.json`.
"""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from tts_export.build import build
from tts_export.built.manifest import SAVE, THUMBNAIL, PictureFile, built_bytes, own_picture_bytes
from tts_export.cache import Cache, user_cache
from tts_export.compare.cards import states
from tts_export.compare.decks import deck_states
from tts_export.compare.difference import difference
from tts_export.compare.notes import as_notes
from tts_export.compare.states import Release, in_order, project_state, record_of, record_state, versions
from tts_export.digests import digest_of_bytes
from tts_export.files import staged, write_problem, written
from tts_export.load import load
from tts_export.load.project import Project
from tts_export.locks import OnWait
from tts_export.problems import Problem, Where, explained, has_errors, in_order as sorted_problems, warning
from tts_export.publish.pictures import pictures_of
from tts_export.release import obstacles
from tts_export.release.pages import heading, pages
from tts_export.release.showing import large_thumbnail
from tts_export.windows import rename
from tts_export.workers import OnProgress

FOLDER = "release"
"""The folder of releases in a build folder."""
_OFFLINE = "the addresses of the pictures were not asked (--offline)"


class ReleaseResult(msgspec.Struct, frozen=True):
    """The outcome of a run."""

    problems: list[Problem]
    folder: Path | None = None
    """The folder for the Workshop; None if nothing was released."""
    version: str = ""
    since: str = ""
    """The version before it."""


def release(
    file: Path,
    *,
    offline: bool = False,
    workers: int = 0,
    progress: OnProgress,
    on_wait: OnWait | None = None,
    cache: Cache | None = None,
) -> ReleaseResult:
    """Builds the project of `file` strictly and writes its release, unless something is in the way.

    `offline`: the addresses of pictures are not asked.
    """
    file, cache = file.absolute(), cache or user_cache()
    report = build(file, strict=True, workers=workers, progress=progress, on_wait=on_wait, cache=cache)
    project, _ = load(file, cache)
    problems = list(report.problems)
    if project is not None:
        problems += obstacles.version_problems(project)
    if project is None or report.failed:
        return ReleaseResult(explained(sorted_problems(problems), Where(file)))
    folder = report.out.absolute()
    try:
        save = built_bytes(folder / SAVE)
        thumbnail = own_picture_bytes(folder / THUMBNAIL)
    except OSError as error:
        return ReleaseResult([*problems, write_problem(folder / SAVE, error)])
    pictures, flaws = pictures_of(folder)
    problems += flaws
    record = _record(project, save, pictures)
    if not has_errors(problems):
        problems += obstacles.record_problems(project, record)
    problems += obstacles.save_problems(project, folder / SAVE, save)
    problems += obstacles.collisions(project, record)
    problems += obstacles.unreadable_records(project)
    if offline:
        problems.append(warning(Where(file), "not-asked", _OFFLINE))
    else:
        problems += obstacles.unanswered(project, save, record, progress)
    problems += obstacles.failures(project, folder / SAVE, workers, progress)
    problems = sorted_problems(problems)
    if has_errors(problems):
        return ReleaseResult(problems)
    target, flaws = _publish(project, record, save, thumbnail, folder, cache)
    return ReleaseResult([*problems, *flaws], target, record.version, record.since)


def _publish(
    project: Project, record: Release, save: bytes, thumbnail: bytes, build_folder: Path, cache: Cache
) -> tuple[Path | None, list[Problem]]:
    """Writes the folder for the Workshop, then the record."""
    notes = _notes(project, record)
    files = {
        SAVE: save,
        THUMBNAIL: thumbnail,
        "workshop.png": large_thumbnail(project, build_folder, cache),
        **{name: text.encode() for name, text in pages(project, record, notes, save)},
    }
    target = build_folder / FOLDER / record.version
    flaws = [*_written(target, files), *written(record_of(project.root, record.version), record.as_bytes())]
    return None if has_errors(flaws) else target, flaws


def _record(project: Project, save: bytes, pictures: list[PictureFile]) -> Release:
    info = project.settings.set
    before = [version for version in versions(project.root) if in_order(version) < in_order(info.version)]
    return Release(
        version=info.version,
        title=_title(save),
        date=info.date,
        since=before[-1] if before else "",
        save=digest_of_bytes(save),
        cards=states(project.cards),
        decks=deck_states(project),
        pictures=pictures,
    )


def _title(save: bytes) -> str:
    return str(msgspec.json.decode(save)["SaveName"])


def _notes(project: Project, record: Release) -> str:
    """The patch notes in Markdown since the release before."""
    before = (
        record_state(f"version {record.since}", record_of(project.root, record.since))
        if record.since
        else None
    )
    if before is None:
        return f"{heading(record)}\n\nThe first release: {len(project.cards)} cards.\n"
    return as_notes(difference(before, project_state("now", project)))


def _written(folder: Path, files: Mapping[str, bytes]) -> list[Problem]:
    """Writes the files of a release: all of them or none."""
    try:
        with staged((folder / name, data) for name, data in files.items()) as parts:
            for part, target in parts:
                rename(part, target)
    except OSError as error:
        return [write_problem(Path(error.filename or folder), error)]
    return []
